/* The bots: legal moves in every game, for every number of players and every option; limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <bastide/bastide.h>
#include <cmocka.h>

#include "api/unchecked.h"

static const char *const bots[] = {"random", "greedy", "ucb", "level1", "level2", "level3", "level4", "level5"};
enum { BOTS = sizeof bots / sizeof bots[0] };

static bst_game *compile(const bst_setup *setup)
{
    bst_error error = {0};
    bst_game *game = bst_game_new(setup, NULL, &error);
    if (!game)
        fail_msg("%s %s %s", bst_status_name(error.status), error.argument[0], error.argument[1]);
    return game;
}

static bst_game *plain_game(const char *code, int players)
{
    bst_setup setup;
    assert_int_equal(bst_setup_begin(&setup, code, players, NULL), BST_OK);
    return compile(&setup);
}

/* Every bot holds a seat in turn; what it plays passes the check. */
static void play_whole(const bst_game *game, uint64_t seed)
{
    int players = bst_game_setup(game)->players;
    bst_limit few = {.iterations = 2};
    bst_bot *bot[BST_MAX_PLAYERS];
    bst_state state;
    bst_deck deck;
    assert_int_equal(bst_start(game, NULL, &state, NULL), BST_OK);
    bst_deck_seed(game, seed, &deck);
    for (int player = 0; player < players; player++) {
        bot[player] = bst_bot_new(bots[(seed + (uint64_t)player) % BOTS], game, seed + (uint64_t)player);
        assert_non_null(bot[player]);
        bst_bot_limit(bot[player], &few);
    }
    for (int who; (who = bst_to_move(&state)) != BST_NOBODY;) {
        bst_error error = {0};
        bst_state view = bst_view(game, &state, who);
        bst_move move = who == BST_CHANCE ? bst_deck_draw(game, &state, &deck) : bst_bot_move(bot[who], &view);
        if (bst_do_move(game, &state, move, NULL, &error) != BST_OK)
            fail_msg("%s plays %08x: %s (%s)", who < 0 ? "the deck" : bots[(seed + (uint64_t)who) % BOTS], move,
                     bst_status_name(error.status), error.rule);
    }
    for (int player = 0; player < players; player++)
        bst_bot_free(bot[player]);
}

static void test_players(void **unused)
{
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        int least, most;
        bst_game_players(number, &least, &most);
        for (int players = least; players <= most; players++) {
            bst_game *game = plain_game(bst_game_code(number), players);
            for (uint64_t seed = 0; seed < BOTS; seed += 4)
                play_whole(game, seed);
            bst_game_free(game);
        }
    }
}

/* Each choice of each option that this version plays, one at a time. */
static void test_options(void **unused)
{
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        int least, most, rows;
        const bst_option *option = bst_game_options(number, &rows);
        bst_game_players(number, &least, &most);
        for (int row = 0; row < rows; row++)
            for (uint32_t value = 0; option[row].type == BST_OPTION_CHOICE && value < option[row].played; value++) {
                bst_setup setup;
                bst_setup_begin(&setup, bst_game_code(number), least, NULL);
                setup.option[row] = value;
                if (value == option[row].standard || bst_setup_check(&setup, NULL) != BST_OK)
                    continue;
                bst_game *game = compile(&setup);
                play_whole(game, value % 2 ? 3 : 6);
                bst_game_free(game);
            }
    }
}

/* A table so small that tiles fit nowhere and ends lie at its edge. */
static void test_table(void **unused)
{
    (void)unused;
    bst_setup setup;
    bst_setup_begin(&setup, "winter", 2, NULL);
    assert_int_equal(bst_setup_option(&setup, "table", "6x4", NULL), BST_OK);
    assert_int_equal(bst_setup_option(&setup, "table-completes", "on", NULL), BST_OK);
    bst_game *game = compile(&setup);
    for (uint64_t seed = 0; seed < BOTS; seed++)
        play_whole(game, seed);
    bst_game_free(game);
}

/* ---------------------------------------------------------------- limits */

typedef struct stopper {
    long asked, most;
} stopper;

static bool stop_after(void *data)
{
    stopper *own = data;
    return own->asked++ >= own->most;
}

/* A position in the middle of a game, with a tile in hand. */
static void middle(const bst_game *game, bst_state *state)
{
    uint64_t random = 5;
    bst_deck deck;
    bst_start(game, NULL, state, NULL);
    bst_deck_seed(game, 12, &deck);
    while (bst_placed_tiles(state) < 35 || bst_state_phase(state) != BST_PHASE_PLACE) {
        bool chance = bst_to_move(state) == BST_CHANCE;
        bst_play_unchecked(game, state, chance ? bst_deck_draw(game, state, &deck) : bst_random_move(game, state, &random),
                           NULL);
    }
}

static void test_stop(void **unused)
{
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = plain_game(bst_game_code(number), 2);
        bst_state state;
        middle(game, &state);
        bst_state view = bst_view(game, &state, bst_to_move(&state));
        for (int bot = 0; bot < BOTS; bot++)
            for (long most = 0; most < 40; most += 13) {
                stopper own = {.most = most};
                bst_limit limit = {.iterations = 1000000000, .stop = stop_after, .data = &own};
                bst_bot *player = bst_bot_new(bots[bot], game, 1);
                bst_bot_limit(player, &limit);
                assert_int_equal(bst_check_move(game, &state, bst_bot_move(player, &view), NULL), BST_OK);
                bst_bot_free(player);
                assert_true(own.asked <= most + 1);
            }
        bst_game_free(game);
    }
}

/* Processor time beyond the limit is what the bot is to blame for; what others do on a busy machine is not. */
static uint64_t own_time(void *unused)
{
    (void)unused;
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

static void test_time(void **unused)
{
    (void)unused;
    static const uint32_t limits[] = {10, 40, 150};
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = plain_game(bst_game_code(number), 2);
        bst_state state;
        middle(game, &state);
        bst_state view = bst_view(game, &state, bst_to_move(&state));
        for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
            bst_limit limit = {.milliseconds = limits[i], .clock = own_time};
            for (int bot = 0; bot < BOTS; bot++) {
                bst_bot *player = bst_bot_new(bots[bot], game, 1);
                bst_bot_limit(player, &limit);
                uint64_t began = own_time(NULL);
                assert_int_equal(bst_check_move(game, &state, bst_bot_move(player, &view), NULL), BST_OK);
                uint64_t spent = own_time(NULL) - began;
                bst_bot_free(player);
                assert_true(spent <= (uint64_t)limits[i] * 1100 + 5000);
                if (strcmp(bots[bot], "level5") == 0 || strcmp(bots[bot], "ucb") == 0)
                    assert_true(spent >= (uint64_t)limits[i] * 1000);
            }
        }
        bst_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_players), cmocka_unit_test(test_options),
                                       cmocka_unit_test(test_table), cmocka_unit_test(test_stop), cmocka_unit_test(test_time)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
