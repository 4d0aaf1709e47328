/* bastide bench: the speed of the engine, in CPU time, and its signature. */
#include "cli/cli.h"
#include "cli/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    KEY_GAME = 1,
    KEY_SIGNATURE,
    RUNS = 5,
    GAMES_AT_ONCE = 200,
    POSITIONS = 192, /* of one game: every one in which somebody decides */
    REPEATS = 8,
    COPIES = 1 << 18,
    COPY_STATES = 8
};

static const double run_seconds = 0.3;

typedef struct bench_options {
    const char *game;
    bool signature;
} bench_options;

typedef struct bench_result {
    double games_per_second, plies_per_second, legal_ns, copy_ns;
    uint64_t signature;
} bench_result;

static int take_option(void *own, int key, const char *value)
{
    bench_options *chosen = own;
    if (key == KEY_GAME)
        chosen->game = value;
    else
        chosen->signature = true;
    return 0;
}

static const struct argp_option options[] = {
    {"game", KEY_GAME, N_("GAME"), 0, N_("Measure this game only"), 0},
    {"signature", KEY_SIGNATURE, NULL, 0, N_("Print the signatures only: they are the same on every machine"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "bench",
    .text = N_("Measures the engine: complete random games of two players in a second of CPU time, the listing of legal moves, "
               "the copying of a position. Each number is the median of several runs."),
    .examples = "  bastide bench\n"
                "  bastide bench --game winter --json\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_JSON,
};

static double cpu_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int compare_numbers(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double value[RUNS])
{
    qsort(value, RUNS, sizeof *value, compare_numbers);
    return value[RUNS / 2];
}

/* ---------------------------------------------------------------- what is measured */

static uint64_t play_games(const bst_game *game, int games, uint64_t *random)
{
    uint64_t plies = 0;
    for (int i = 0; i < games; i++) {
        bst_state state;
        bst_deck deck;
        bst_start(game, NULL, &state, NULL);
        bst_deck_seed(game, *random, &deck);
        plies += (uint64_t)bst_playout(game, &state, &deck, random);
    }
    return plies;
}

static void measure_games(const bst_game *game, bench_result *result)
{
    double games_of[RUNS], plies_of[RUNS];
    uint64_t random = 1;
    play_games(game, GAMES_AT_ONCE, &random);
    for (int run = 0; run < RUNS; run++) {
        double begun = cpu_seconds(), seconds = 0;
        uint64_t games = 0, plies = 0;
        for (; seconds < run_seconds; seconds = cpu_seconds() - begun) {
            plies += play_games(game, GAMES_AT_ONCE, &random);
            games += GAMES_AT_ONCE;
        }
        games_of[run] = (double)games / seconds;
        plies_of[run] = (double)plies / seconds;
    }
    result->games_per_second = median(games_of);
    result->plies_per_second = median(plies_of);
}

/* Positions of a random game in which somebody has to decide. */
static int sample_game(const bst_game *game, uint64_t seed, bst_state *position)
{
    bst_state state;
    bst_deck deck;
    bst_move moves[BST_MAX_MOVES];
    int positions = 0, who;
    bst_start(game, NULL, &state, NULL);
    bst_deck_seed(game, seed, &deck);
    while ((who = bst_to_move(&state)) != BST_NOBODY) {
        bst_move move = bst_deck_draw(game, &state, &deck);
        if (who != BST_CHANCE) {
            int count = bst_legal_moves(game, &state, moves, BST_MAX_MOVES);
            seed = seed * 6364136223846793005U + 1442695040888963407U;
            move = moves[(seed >> 33) % (uint64_t)count];
            if (positions < POSITIONS)
                position[positions++] = state;
        }
        if (bst_do_move(game, &state, move, NULL, NULL) != BST_OK)
            break;
    }
    return positions;
}

/* Each position several times in a row: in play it is in the cache, too. */
static double time_legal(const bst_game *game, const bst_state *position, int positions)
{
    bst_move moves[BST_MAX_MOVES];
    double begun = cpu_seconds(), seconds = 0;
    uint64_t calls = 0;
    for (; seconds < run_seconds / 3; seconds = cpu_seconds() - begun)
        for (int i = 0; i < positions; i++)
            for (int repeat = 0; repeat < REPEATS; repeat++, calls++)
                bst_legal_moves(game, &position[i], moves, BST_MAX_MOVES);
    return seconds * 1e9 / (double)calls;
}

static double measure_legal(const bst_game *game)
{
    double value[RUNS];
    bst_state *position = cli_allocate(POSITIONS * sizeof *position);
    for (int run = 0; run < RUNS; run++)
        value[run] = time_legal(game, position, sample_game(game, (uint64_t)run, position));
    free(position);
    return median(value);
}

static double measure_copy(const bst_game *game)
{
    static bst_state copy[COPY_STATES];
    double value[RUNS];
    bst_state state;
    bst_start(game, NULL, &state, NULL);
    for (int run = 0; run < RUNS; run++) {
        double begun = cpu_seconds();
        for (int i = 0; i < COPIES; i++) {
            copy[i % COPY_STATES] = state;
            /* The compiler must believe that somebody reads the copy. */
            __asm__ volatile("" : : "r"(&copy[i % COPY_STATES]), "r"(&state) : "memory");
        }
        value[run] = (cpu_seconds() - begun) * 1e9 / COPIES;
    }
    return median(value);
}

static int measure(int number, bench_result *result)
{
    bst_error error = {0};
    bst_setup setup;
    if (bst_setup_begin(&setup, bst_game_code(number), 2, &error) != BST_OK)
        return cli_report(NULL, &error);
    bst_game *game = bst_game_new(&setup, NULL, &error);
    if (!game)
        return cli_report(NULL, &error);
    measure_games(game, result);
    result->legal_ns = measure_legal(game);
    result->copy_ns = measure_copy(game);
    result->signature = bst_signature(number);
    bst_game_free(game);
    return CLI_FINE;
}

/* ---------------------------------------------------------------- output */

static double rounded(double value) { return (double)(int64_t)(value * 10 + 0.5) / 10; }

static json_t *result_json(const bench_result *result)
{
    char signature[20];
    snprintf(signature, sizeof signature, "%016" PRIx64, result->signature);
    return json_pack("{s:I,s:I,s:f,s:f,s:i,s:s}", "games_per_second", (json_int_t)result->games_per_second, "plies_per_second",
                     (json_int_t)result->plies_per_second, "legal_ns", rounded(result->legal_ns), "copy_ns",
                     rounded(result->copy_ns), "state_bytes", (int)sizeof(bst_state), "signature", signature);
}

static void print_result(const char *code, const bench_result *result)
{
    char text[6][24];
    snprintf(text[0], sizeof text[0], "%.0f", result->games_per_second);
    snprintf(text[1], sizeof text[1], "%.0f", result->plies_per_second);
    snprintf(text[2], sizeof text[2], "%.0f", result->legal_ns);
    snprintf(text[3], sizeof text[3], "%.0f", result->copy_ns);
    snprintf(text[4], sizeof text[4], "%zu", sizeof(bst_state));
    snprintf(text[5], sizeof text[5], "%016" PRIx64, result->signature);
    cli_print(stdout,
              _("{game}: {games} games and {plies} plies per CPU second; legal moves {legal} ns, copy {copy} ns; state {bytes} "
                "bytes; "
                "signature {signature}\n"),
              "game", code, "games", text[0], "plies", text[1], "legal", text[2], "copy", text[3], "bytes", text[4],
              "signature", text[5], NULL);
}

static int bench(int first, int last, const bench_options *chosen, bool json)
{
    json_t *report = json_object();
    cli_progress progress;
    bench_result result[8] = {{0}};
    int status = CLI_FINE;
    cli_progress_begin(&progress, _("measuring"), (uint64_t)last - (uint64_t)first + 1);
    for (int game = first; game <= last && status == CLI_FINE; game++) {
        if (chosen->signature)
            result[game].signature = bst_signature(game);
        else
            status = measure(game, &result[game]);
        cli_progress_update(&progress, (uint64_t)game - (uint64_t)first + 1);
    }
    cli_progress_end(&progress);
    for (int game = first; game <= last && status == CLI_FINE; game++) {
        if (json && !chosen->signature)
            json_object_set_new(report, bst_game_code(game), result_json(&result[game]));
        else if (chosen->signature)
            printf("%s %016" PRIx64 "\n", bst_game_code(game), result[game].signature);
        else
            print_result(bst_game_code(game), &result[game]);
    }
    if (status == CLI_FINE && json && !chosen->signature)
        json_print(json_incref(report));
    json_decref(report);
    return status == CLI_FINE ? cli_finish(CLI_FINE) : status;
}

int verb_bench(int argc, char **argv)
{
    cli_arguments arguments;
    bench_options chosen = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    int first = 0, last = bst_games() - 1;
    if (chosen.game) {
        first = last = bst_game_number(chosen.game);
        bst_error error = {.status = BST_GAME_UNKNOWN};
        snprintf(error.argument[0], sizeof error.argument[0], "%s", chosen.game);
        if (first < 0)
            return cli_report(NULL, &error);
    }
    return bench(first, last, &chosen, arguments.json);
}
