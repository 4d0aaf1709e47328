/* Bots: always legal, the same by the same seed, from views alone; and the signature. */
#include "api/unchecked.h"
#include "unit/engine.h"

static const char *const names[] = {"random", "greedy"};
static const char *const games[][2] = {{"winter", ""},
                                       {"winter", "table=6x5 hole-bonus=any table-completes=on"},
                                       {"winter", "draw-ahead=on"},
                                       {"ark", ""},
                                       {"city", ""}};
enum { NAMES = sizeof names / sizeof names[0], GAMES = sizeof games / sizeof games[0] };

static void test_names(void **unused)
{
    static const char *const known[] = {"random", "greedy", "ucb", "level1", "level2", "level3", "level4", "level5"};
    static const char *const unknown[] = {"", "Random", "level0", "level6", "level", "human"};
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        bst_bot *bot = bst_bot_new(known[i], game, 1);
        assert_true(bst_bot_known(known[i]));
        assert_int_equal(bot != NULL, bst_bot_playable(known[i]));
        bst_bot_free(bot);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        assert_false(bst_bot_known(unknown[i]) || bst_bot_playable(unknown[i]));
        assert_null(bst_bot_new(unknown[i], game, 1));
    }
    bst_bot_free(NULL);
    bst_game_free(game);
}

/* A game of one bot for all seats; the deck is the host's. Returns the hash of all positions. */
static uint64_t play(const bst_game *game, const char *name, uint64_t seed, uint64_t deck_seed, int most)
{
    bst_bot *bot = bst_bot_new(name, game, seed);
    bst_state state = engine_start(game);
    bst_deck deck;
    uint64_t sum = 0;
    assert_non_null(bot);
    bst_deck_seed(game, deck_seed, &deck);
    while (bst_state_phase(&state) != BST_PHASE_FINISHED && bst_placed_tiles(&state) < most) {
        bst_move move;
        if (bst_to_move(&state) == BST_CHANCE) {
            assert_int_equal(bst_bot_move(bot, &state), BST_MOVE_NONE);
            move = bst_deck_draw(game, &state, &deck);
        } else {
            bst_state view = bst_view(game, &state, bst_to_move(&state)), same = view;
            move = bst_bot_move(bot, &view);
            assert_memory_equal(&view, &same, sizeof view);
        }
        engine_play(game, &state, move);
        sum = sum * 31 + bst_hash(game, &state);
    }
    assert_true(bst_to_move(&state) != BST_NOBODY || bst_bot_move(bot, &state) == BST_MOVE_NONE);
    bst_bot_free(bot);
    return sum;
}

static void test_legal_and_deterministic(void **unused)
{
    (void)unused;
    for (int name = 0; name < NAMES; name++)
        for (int i = 0; i < GAMES; i++) {
            bst_game *game = engine_game(games[i][0], 2 + i % 3, games[i][1]);
            int most = name ? 30 : 84;
            uint64_t one = play(game, names[name], 5, 1, most);
            assert_int_equal(play(game, names[name], 5, 1, most), one);
            assert_int_not_equal(play(game, names[name], 6, 1, most), one);
            assert_int_not_equal(play(game, names[name], 5, 2, most), one);
            bst_game_free(game);
        }
}

/* ---------------------------------------------------------------- greedy */

static void check_turn(const bst_game *game, const bst_state *state, bst_move place, bst_move act)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        bst_bot *bot = bst_bot_new("greedy", game, seed);
        bst_state next = *state;
        assert_int_equal(bst_bot_move(bot, &next), place);
        engine_play(game, &next, place);
        assert_int_equal(bst_bot_move(bot, &next), act);
        bst_bot_free(bot);
    }
}

/* A city closed at once: 4 points and the follower back. */
static void test_greedy_takes_the_points(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "farmers=off");
    bst_state state = engine_start(game);
    engine_play(game, &state, bst_move_draw(engine_kind(game, "E")));
    bst_move place = bst_move_place(engine_kind(game, "E"), 0, -1, 2);
    bst_state next = state;
    engine_play(game, &next, place);
    check_turn(game, &state, place, bst_move_claim(0, engine_segment(game, &next, 0, -1, "city.S")));
    bst_game_free(game);
}

/* A monastery in a ready hole: 9 points, wherever else it fits. */
static void test_greedy_fills_the_hole(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free farmers=off");
    bst_state state = engine_empty(game);
    for (int cell = 0; cell < 9; cell++)
        if (cell != 4)
            engine_set(game, &state, "B", cell % 3 - 1, cell / 3 - 1, 0);
    engine_play(game, &state, bst_move_draw(engine_kind(game, "B")));
    bst_move place = bst_move_place(engine_kind(game, "B"), 0, 0, 0);
    bst_state next = state;
    engine_play(game, &next, place);
    check_turn(game, &state, place, bst_move_claim(0, engine_segment(game, &next, 0, 0, "monastery")));
    bst_game_free(game);
}

/* Of equal moves each is chosen at times. */
static void test_greedy_is_even(void **unused)
{
    int count[3] = {0};
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free farmers=off");
    bst_state state = engine_empty(game);
    for (int i = 0; i < 3; i++)
        engine_set(game, &state, "E", 10 * i, 0, 2);
    engine_play(game, &state, bst_move_draw(engine_kind(game, "E")));
    for (uint64_t seed = 0; seed < 300; seed++) {
        bst_bot *bot = bst_bot_new("greedy", game, seed);
        bst_move move = bst_bot_move(bot, &state);
        assert_int_equal(bst_move_y(move), 1);
        assert_int_equal(bst_move_rotation(move), 0);
        count[bst_move_x(move) / 10]++;
        bst_bot_free(bot);
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(count[i], 70, 130);
    bst_game_free(game);
}

/* Half a point is worth a follower in hand: a road of one point is claimed, a field of none is not. */
static void test_greedy_keeps_followers(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_state state = engine_start(game);
    engine_turn(game, &state, "U", 1, 0, 0, "road.E");
    engine_play(game, &state, bst_move_draw(engine_kind(game, "U")));
    engine_play(game, &state, bst_move_place(engine_kind(game, "U"), 2, 0, 0));
    bst_bot *bot = bst_bot_new("greedy", game, 1);
    assert_int_equal(bst_bot_move(bot, &state), bst_move_pass());
    bst_bot_free(bot);
    bst_game_free(game);
}

static void test_greedy_beats_random(void **unused)
{
    int won = 0;
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    for (uint64_t seed = 0; seed < 6; seed++) {
        bst_bot *bot[2] = {bst_bot_new(names[1 - seed % 2], game, seed), bst_bot_new(names[seed % 2], game, seed)};
        bst_state state = engine_start(game);
        bst_deck deck;
        bst_deck_seed(game, seed, &deck);
        while (bst_state_phase(&state) != BST_PHASE_FINISHED) {
            int player = bst_to_move(&state);
            engine_play(game, &state,
                        player == BST_CHANCE ? bst_deck_draw(game, &state, &deck) : bst_bot_move(bot[player], &state));
        }
        won += bst_points(&state, seed % 2) > bst_points(&state, 1 - seed % 2);
        bst_bot_free(bot[0]);
        bst_bot_free(bot[1]);
    }
    assert_int_equal(won, 6);
    bst_game_free(game);
}

/* ---------------------------------------------------------------- signature */

/* A clock that goes on by a millisecond whenever it is looked at. */
static uint64_t looks(void *count) { return (uint64_t)1000 * ++*(uint64_t *)count; }

/* A limit holds in every position, also where each line ends the game and nobody replies. */
static void test_limit_to_the_end(void **unused)
{
    (void)unused;
    static const char *const small[][2] = {{"winter", "table=3x3 bag=start"}, {"ark", ""}, {"city", "stacks=2/3/4"}};
    for (int i = 0; i < 3 * 8; i++) {
        bst_game *game = engine_game(small[i / 8][0], 2 + i % 3, small[i / 8][1]);
        bst_bot *bot = bst_bot_new("level5", game, 1);
        bst_state state = engine_start(game);
        bst_deck deck;
        uint64_t count = 0;
        bst_limit limit = {.milliseconds = 20, .clock = looks, .data = &count};
        assert_non_null(bot);
        bst_bot_limit(bot, &limit);
        bst_deck_seed(game, (uint64_t)i, &deck);
        while (bst_to_move(&state) != BST_NOBODY) {
            bool chance = bst_to_move(&state) == BST_CHANCE;
            count = 0;
            engine_play(game, &state, chance ? bst_deck_draw(game, &state, &deck) : bst_bot_move(bot, &state));
            assert_true(count < 200);
        }
        bst_bot_free(bot);
        bst_game_free(game);
    }
}

static void test_signature(void **unused)
{
    (void)unused;
    uint64_t signature[3];
    assert_int_equal(bst_games(), sizeof signature / sizeof signature[0]);
    for (int game = 0; game < bst_games(); game++) {
        signature[game] = bst_signature(game);
        assert_int_not_equal(signature[game], 0);
        for (int other = 0; other < game; other++)
            assert_int_not_equal(signature[other], signature[game]);
    }
    assert_int_equal(bst_signature(0), signature[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_legal_and_deterministic),
        cmocka_unit_test(test_greedy_takes_the_points),
        cmocka_unit_test(test_greedy_fills_the_hole),
        cmocka_unit_test(test_greedy_is_even),
        cmocka_unit_test(test_greedy_keeps_followers),
        cmocka_unit_test(test_greedy_beats_random),
        cmocka_unit_test(test_limit_to_the_end),
        cmocka_unit_test(test_signature),
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
