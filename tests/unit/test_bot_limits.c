/* Limits of time on the wall's clock, on a busy machine: for every game and number of players, at positions over whole games.
 * The rest of the machine is kept busy by as many threads as it has cores.
 *
 *   test_bot_limits          limits of 10 to 300 ms, for `make test`
 *   test_bot_limits long     more moves, and limits of 1 s and 10 s */
#include "api/unchecked.h"
#include "unit/engine.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* A limit, and how many moves of each game are measured with it. */
typedef struct row {
    uint32_t milliseconds;
    int each;
} row;

static const row usual[] = {{10, 8}, {30, 4}, {100, 2}, {300, 1}};
static const row thorough[] = {{10, 80}, {30, 40}, {100, 20}, {300, 10}, {1000, 5}, {10000, 1}};
/* One of so many may take longer than the limit, a tenth of it and 5 ms. */
enum { ALLOWED_LATE = 20, GAMES = 15, FULL = 80 };

static const row *rows = usual;
static int row_count = sizeof usual / sizeof usual[0];

static uint64_t now(void *unused)
{
    (void)unused;
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/* ---------------------------------------------------------------- a busy machine */

static atomic_bool over;
static pthread_t *spinner;
static long spinners;

static void *spin(void *unused)
{
    while (!over)
        continue;
    return unused;
}

static int busy_begin(void **unused)
{
    (void)unused;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    spinner = calloc((size_t)cores, sizeof *spinner);
    while (spinner && spinners < cores && pthread_create(&spinner[spinners], NULL, spin, NULL) == 0)
        spinners++;
    return spinners == cores ? 0 : -1;
}

static int busy_end(void **unused)
{
    (void)unused;
    over = true;
    while (spinners)
        pthread_join(spinner[--spinners], NULL);
    free(spinner);
    return 0;
}

/* ---------------------------------------------------------------- positions and moves */

/* One game for each number of players, and the choices that begin a turn in a match of level3 against itself. */
typedef struct entry {
    bst_game *game;
    bst_state state[FULL];
    int count;
} entry;

static entry games[GAMES];
static int game_count;

static void play(entry *entry, uint64_t seed)
{
    const bst_game *game = entry->game;
    bst_bot *bot = bst_bot_new("level3", game, seed);
    bst_state state = engine_start(game);
    bst_deck deck;
    assert_non_null(bot);
    bst_deck_seed(game, seed, &deck);
    for (int who; (who = bst_to_move(&state)) != BST_NOBODY;) {
        if (bst_state_phase(&state) == BST_PHASE_PLACE && entry->count < FULL)
            entry->state[entry->count++] = state;
        bst_play_unchecked(game, &state, who == BST_CHANCE ? bst_deck_draw(game, &state, &deck) : bst_bot_move(bot, &state),
                           NULL);
    }
    bst_bot_free(bot);
}

/* Number `i` of `wanted` from the beginning to the end; not the same ones in every game. */
static const bst_state *position(int number, int i, int wanted)
{
    const entry *entry = &games[number];
    return &entry->state[(i * game_count + number) * entry->count / (wanted * game_count)];
}

/* Microseconds that a move takes. */
static uint64_t measure(bst_bot *bot, const bst_game *game, const bst_state *state)
{
    bst_state view = bst_view(game, state, bst_to_move(state));
    uint64_t began = now(NULL);
    bst_move move = bst_bot_move(bot, &view);
    uint64_t spent = now(NULL) - began;
    assert_int_equal(bst_check_move(game, state, move, NULL), BST_OK);
    return spent;
}

static int by_size(const void *one, const void *other)
{
    uint64_t first = *(const uint64_t *)one, second = *(const uint64_t *)other;
    return (first > second) - (first < second);
}

/* The number of moves that are late, of `moves`. */
static int count_late(const char *name, row row, int *moves)
{
    static uint64_t spent[GAMES * FULL];
    bst_limit limit = {.milliseconds = row.milliseconds, .clock = now};
    uint64_t most = (uint64_t)row.milliseconds * 1100 + 5000;
    int late = 0;
    *moves = 0;
    for (int number = 0; number < game_count; number++) {
        bst_bot *bot = bst_bot_new(name, games[number].game, 1);
        assert_non_null(bot);
        bst_bot_limit(bot, &limit);
        for (int i = 0; i < row.each; i++) {
            spent[*moves] = measure(bot, games[number].game, position(number, i, row.each));
            late += spent[(*moves)++] > most;
        }
        bst_bot_free(bot);
    }
    qsort(spent, (size_t)*moves, sizeof spent[0], by_size);
    int half = *moves / 2, most_of_them = *moves * 95 / 100;
    printf("%-6s %5u ms: %d of %d late; half %.1f, 95 of 100 %.1f, all %.1f ms\n", name, row.milliseconds, late, *moves,
           (double)spent[half] / 1000, (double)spent[most_of_them] / 1000, (double)spent[*moves - 1] / 1000);
    return late;
}

/* The same of somebody who does nothing but look at the clock. */
static int count_late_looks(row row, int moves)
{
    uint64_t limit = (uint64_t)row.milliseconds * 1000, most = limit * 11 / 10 + 5000;
    int late = 0;
    for (int move = 0; move < moves; move++) {
        uint64_t began = now(NULL);
        while (now(NULL) - began < limit)
            continue;
        late += now(NULL) - began > most;
    }
    return late;
}

/* Where others than this test want the cores as well, nobody may be on time: a limit that is missed is tried again, and who
 * only looks at the clock is then tried, too. Where he is late himself, a limit says nothing about bots; test_stop and the
 * limits of processor time in test_bot.c still do. */
static void check(const char *name)
{
    enum { TRIES = 3, TOO_BUSY = 10 };
    for (int i = 0; i < row_count; i++) {
        int moves, looks = 0, late = count_late(name, rows[i], &moves);
        for (int tries = 1; tries < TRIES && late * ALLOWED_LATE > moves && looks * TOO_BUSY <= moves; tries++) {
            late = count_late(name, rows[i], &moves);
            looks = count_late_looks(rows[i], moves);
        }
        if (looks * TOO_BUSY > moves)
            printf("%-6s %5u ms: too busy a machine, %d of %d looks at the clock are late\n", name, rows[i].milliseconds, looks,
                   moves);
        else if (late * ALLOWED_LATE > moves)
            fail_msg("%s with %u ms: %d of %d moves are late", name, rows[i].milliseconds, late, moves);
    }
}

static void test_level5(void **unused)
{
    (void)unused;
    check("level5");
}

static void test_ucb(void **unused)
{
    (void)unused;
    check("ucb");
}

/* ---------------------------------------------------------------- stopping */

static uint64_t own_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

static bool stop_from(void *data) { return own_time() >= *(const uint64_t *)data; }

/* Processor time from the caller's wish to the answer: a few milliseconds, whatever the bot was at. */
static void test_stop(void **unused)
{
    enum { EACH = 8, THINKING = 3000, FEW = 5000, MOST = 15000 };
    static const char *const names[] = {"level5", "ucb", "level4"};
    int moves = 0, slow = 0;
    (void)unused;
    for (int number = 0; number < game_count; number++) {
        for (int i = 0; i < 3 * EACH; i++) {
            const bst_game *game = games[number].game;
            const bst_state *state = position(number, i / 3, EACH);
            uint64_t wish = 0;
            bst_limit limit = {.iterations = UINT32_MAX, .stop = stop_from, .data = &wish};
            bst_bot *bot = bst_bot_new(names[i % 3], game, 1);
            assert_non_null(bot);
            bst_bot_limit(bot, &limit);
            bst_state view = bst_view(game, state, bst_to_move(state));
            wish = own_time() + (i / 3 % 2 ? THINKING : 0);
            bst_move move = bst_bot_move(bot, &view);
            uint64_t end = own_time();
            assert_int_equal(bst_check_move(game, &view, move, NULL), BST_OK);
            assert_true(end < wish + MOST);
            slow += end > wish + FEW;
            moves++;
            bst_bot_free(bot);
        }
    }
    printf("%d of %d moves need more than 5 ms to stop\n", slow, moves);
    assert_true(slow * ALLOWED_LATE <= moves);
}

/* ---------------------------------------------------------------- all */

static int begin(void **unused)
{
    for (int number = 0; number < bst_games(); number++) {
        int least, most;
        bst_game_players(number, &least, &most);
        for (int players = least > 2 ? least : 2; players <= most; players++)
            games[game_count++].game = engine_game(bst_game_code(number), players, "");
    }
    for (int number = 0; number < game_count; number++)
        play(&games[number], 1);
    return busy_begin(unused);
}

static int end(void **unused)
{
    while (game_count)
        bst_game_free(games[--game_count].game);
    return busy_end(unused);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "long") == 0) {
        rows = thorough;
        row_count = sizeof thorough / sizeof thorough[0];
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_level5), cmocka_unit_test(test_ucb), cmocka_unit_test(test_stop)};
    return cmocka_run_group_tests(tests, begin, end);
}
