/* Bots take their memory when they are made: a game costs no more of it. */
#include "api/unchecked.h"
#include "unit/engine.h"

#include <malloc.h>

static const char *const bots[] = {"random", "greedy", "ucb", "level1", "level5"};
enum { BOTS = sizeof bots / sizeof bots[0], MATCHES = 6 };

/* Bytes that are in use. */
static size_t used(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/* Bytes that the process has from the system for them. */
static size_t taken(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.arena + info.hblkhd;
}

/* A little thinking is enough. */
static bool stop_soon(void *data)
{
    int *asked = data;
    return ++*asked % 4 == 0;
}

/* A bot against the same one; in each turn it gives back all that it took. */
static void play(const bst_game *game, bst_bot *bot, uint64_t seed)
{
    bst_state state = engine_start(game);
    bst_deck deck;
    bst_deck_seed(game, seed, &deck);
    for (int who; (who = bst_to_move(&state)) != BST_NOBODY;) {
        if (who == BST_CHANCE) {
            bst_play_unchecked(game, &state, bst_deck_draw(game, &state, &deck), NULL);
            continue;
        }
        size_t before = used();
        bst_move move = bst_bot_move(bot, &state);
        assert_int_equal(used(), before);
        bst_play_unchecked(game, &state, move, NULL);
    }
}

static void check(const char *code, const char *name)
{
    bst_game *game = engine_game(code, 2, "");
    int asked = 0;
    bst_limit limit = {.stop = stop_soon, .data = &asked};
    bst_bot_free(bst_bot_new(name, game, 1)); /* malloc keeps what was freed last, and counts it as used */
    size_t before = used(), first = 0;
    bst_bot *bot = bst_bot_new(name, game, 1);
    assert_non_null(bot);
    bst_bot_limit(bot, &limit);
    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        play(game, bot, seed % 2); /* the same two games again and again: the last ones need no more than the first */
        if (seed == 1)
            first = taken();
    }
    assert_int_equal(taken(), first);
    bst_bot_free(bot);
    assert_int_equal(used(), before);
    bst_game_free(game);
}

static void test_memory(void **unused)
{
    (void)unused;
    for (int game = 0; game < bst_games(); game++)
        for (int i = 0; i < BOTS; i++)
            check(bst_game_code(game), bots[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
