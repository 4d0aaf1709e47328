/* Random play: even over placements, then over the kinds of action, then over the actions of a kind; with seeds that do not
 * change, so that what is improbable happens always or never. */
#include "api/unchecked.h"
#include "unit/engine.h"

/* Chi-square of counts that should be equal. Its spread is the root of twice the degrees of freedom: five times that, which
 * chance passes less than once in a thousand for few values and once in a million for many. */
static void check_even(const int *count, int values, int draws)
{
    double expected = (double)draws / values, distance = 0, freedom = values - 1;
    for (int i = 0; i < values; i++)
        distance += (count[i] - expected) * (count[i] - expected) / expected;
    if (values > 1 && distance > freedom && (distance - freedom) * (distance - freedom) > 25 * 2 * freedom)
        fail_msg("%d values: %f from %f", values, distance, freedom);
}

static int find(const bst_move *moves, int count, bst_move move)
{
    int i = 0;
    while (i < count && moves[i] != move)
        i++;
    if (i == count)
        fail_msg("%08x is not legal", move);
    return i;
}

/* ---------------------------------------------------------------- placements */

static void check_placements(const bst_game *game, const bst_state *state, uint64_t *random)
{
    enum { EACH = 60 };
    bst_move moves[BST_MAX_MOVES];
    int drawn[BST_MAX_MOVES] = {0}, count = bst_legal_moves(game, state, moves, BST_MAX_MOVES);
    for (int draw = 0; draw < EACH * count; draw++)
        drawn[find(moves, count, bst_random_move(game, state, random))]++;
    check_even(drawn, count, EACH * count);
}

static void test_placements(void **unused)
{
    static const char *const games[][2] = {
        {"winter", ""}, {"winter", "table=5x5"}, {"winter", "mode=free"}, {"ark", ""}, {"city", ""}};
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        bst_game *game = engine_game(games[i][0], 2, games[i][1]);
        bst_state state = engine_start(game);
        uint64_t seed = 40 + i, random = i;
        int looked = 0;
        do {
            if (bst_state_phase(&state) != BST_PHASE_PLACE || bst_placed_tiles(&state) % 6)
                continue;
            check_placements(game, &state, &random);
            looked++;
        } while (looked < 6 && engine_step(game, &state, &seed));
        assert_true(looked >= 4);
        bst_game_free(game);
    }
}

/* One cell of many takes a city on all sides: it is found, by trying or by looking it up. */
static void test_rare_placements(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free"), *strict = engine_game("winter", 2, "");
    bst_state state = engine_start(game); /* D: city N */
    uint64_t random = 3;
    int city = engine_kind(game, "C");
    for (int i = 1; i < 60; i++)
        engine_turn(game, &state, "U", i, 0, 0, NULL);
    engine_play(game, &state, bst_move_draw(city));
    for (int draw = 0; draw < 100; draw++)
        assert_int_equal(bst_random_move(game, &state, &random), bst_move_place(city, 0, -1, 0));
    state = engine_start(strict);
    for (int i = 1; i < 9; i++)
        engine_turn(strict, &state, "U", i, 0, 0, NULL);
    engine_play(strict, &state, bst_move_draw(city));
    for (int draw = 0; draw < 2000; draw++)
        assert_int_equal(bst_random_move(strict, &state, &random), bst_move_place(city, 0, -1, 0));
    bst_game_free(game);
    bst_game_free(strict);
}

/* Where the box of free mode has no more tiles. */
static void test_empty_box(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    bst_state state = engine_empty(game);
    uint64_t random = 3;
    for (int i = 0; i < 84; i++)
        engine_set(game, &state, "B", i % 10, i / 10, 0);
    engine_play(game, &state, bst_move_draw(engine_kind(game, "B")));
    assert_int_equal(bst_random_move(game, &state, &random), BST_MOVE_NONE);
    bst_game_free(game);
}

/* Where nothing is open any more, or nothing fits. */
static void test_set_aside(void **unused)
{
    static const char *const tables[] = {"table=1x1", "table=1x2", "table=2x2", "table=3x3", "table=5x4 table-completes=on"};
    (void)unused;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            bst_game *game = engine_game("winter", 2, tables[i]);
            bst_state state = engine_start(game);
            bst_deck deck;
            uint64_t random = seed;
            int plies = 0;
            bst_deck_seed(game, seed, &deck);
            bst_state whole = state;
            bst_deck same = deck;
            uint64_t same_random = random;
            for (; bst_state_phase(&state) != BST_PHASE_FINISHED; plies++)
                engine_play(game, &state,
                            bst_to_move(&state) == BST_CHANCE ? bst_deck_draw(game, &state, &deck)
                                                              : bst_random_move(game, &state, &random));
            assert_int_equal(bst_playout(game, &whole, &same, &same_random), plies);
            assert_int_equal(bst_hash(game, &whole), bst_hash(game, &state));
            assert_int_equal(same_random, random);
            bst_game_free(game);
        }
}

/* ---------------------------------------------------------------- actions */

static int action_kind(bst_move move)
{
    if (bst_move_type(move) == BST_MOVE_CLAIM)
        return bst_move_figure(move) == BST_FIGURE_FOLLOWER ? 1 : 2;
    return bst_move_type(move) == BST_MOVE_PASS ? 0 : 3;
}

/* Each kind equally often, and within a kind each action: as the bot `random` is defined. */
static int check_actions(const bst_game *game, const bst_state *state, uint64_t *random)
{
    enum { DRAWS = 3000 };
    bst_move moves[BST_MAX_MOVES];
    int drawn[BST_MAX_MOVES] = {0}, kinds = 0, of_kind[4] = {0}, count = bst_legal_moves(game, state, moves, BST_MAX_MOVES);
    for (int draw = 0; draw < DRAWS; draw++)
        drawn[find(moves, count, bst_random_move(game, state, random))]++;
    for (int kind = 0; kind < 4; kind++) {
        int members[BST_MAX_MOVES], number = 0, sum = 0;
        for (int i = 0; i < count; i++)
            if (action_kind(moves[i]) == kind) {
                members[number++] = drawn[i];
                sum += drawn[i];
            }
        if (number) {
            if (number <= 100)
                check_even(members, number, sum);
            of_kind[kinds++] = sum;
        }
    }
    check_even(of_kind, kinds, DRAWS);
    return kinds;
}

static void test_actions(void **unused)
{
    static const char *const codes[] = {"winter", "ark", "city"};
    static const int most[] = {2, 4, 2};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        bst_game *game = engine_game(codes[i], 2, "");
        int seen[5] = {0};
        for (uint64_t seed = 0; seed < 6; seed++) {
            bst_state state = engine_start(game);
            uint64_t chance = seed, random = 9;
            do {
                if (bst_state_phase(&state) == BST_PHASE_ACT)
                    seen[check_actions(game, &state, &random)]++;
            } while (bst_placed_tiles(&state) < 40 && engine_step(game, &state, &chance));
        }
        assert_true(seen[1] + seen[2] + seen[3] + seen[4] > 100);
        assert_true(seen[most[i]] > 0);
        bst_game_free(game);
    }
}

/* ---------------------------------------------------------------- whole games */

static void test_whole_games(void **unused)
{
    static const char *const codes[] = {"winter", "ark", "city"};
    (void)unused;
    for (int i = 0; i < 3; i++)
        for (int players = 2; players <= 4; players++) {
            bst_game *game = engine_game(codes[i], players, "");
            for (uint64_t seed = 0; seed < 10; seed++) {
                bst_state one = engine_start(game), two = one, three = one;
                bst_deck deck, again, other;
                uint64_t random = seed, same = seed, different = seed + 1;
                bst_deck_seed(game, seed, &deck);
                again = other = deck;
                int plies = bst_playout(game, &one, &deck, &random);
                assert_int_equal(bst_playout(game, &two, &again, &same), plies);
                bst_playout(game, &three, &other, &different);
                assert_memory_equal(&one, &two, sizeof one);
                assert_int_not_equal(bst_hash(game, &one), bst_hash(game, &three));
                assert_int_equal(bst_state_phase(&one), BST_PHASE_FINISHED);
                assert_true(bst_end_reason(&one) != 0 && bst_end_reason(&one) != BST_END_ALONE);
            }
            bst_game_free(game);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_placements), cmocka_unit_test(test_rare_placements), cmocka_unit_test(test_set_aside),
        cmocka_unit_test(test_empty_box),  cmocka_unit_test(test_actions),         cmocka_unit_test(test_whole_games),
    };
    return cmocka_run_group_tests_name("playout", tests, NULL, NULL);
}
