/* Perft against a plain enumeration through public functions, which finds out for itself where a turn ends. */
#include "unit/engine.h"

/* Turns that were completed: a placement with all that belongs to it. */
static uint64_t sequences(const bst_game *game, const bst_state *state, const bst_deck *deck, int depth)
{
    bst_move moves[BST_MAX_MOVES];
    uint64_t sum = 0;
    bst_phase phase = bst_state_phase(state);
    bool chance = bst_to_move(state) == BST_CHANCE;
    /* A turn is over when the next one's tile is to be drawn, or is in hand. */
    if (bst_turns(state) == depth && (phase == BST_PHASE_DRAW || phase == BST_PHASE_PLACE || phase == BST_PHASE_FINISHED))
        return 1;
    int count = bst_legal_moves(game, state, moves, BST_MAX_MOVES);
    if (chance && deck) {
        bst_deck after = *deck;
        bst_move move = bst_deck_draw(game, state, &after);
        bst_state next = *state;
        if (!move || bst_do_move(game, &next, move, NULL, NULL) != BST_OK)
            return 0;
        return sequences(game, &next, &after, depth);
    }
    for (int i = 0; i < count; i++) {
        bst_state next = *state;
        engine_play(game, &next, moves[i]);
        sum += sequences(game, &next, deck, depth);
    }
    return sum;
}

static const char *const games[][2] = {{"winter", ""},
                                       {"winter", "bag=start"},
                                       {"winter", "bag=return table=3x2"},
                                       {"winter", "draw-ahead=on"},
                                       {"winter", "hole-bonus=any table=4x4"},
                                       {"winter", "farmers=off"},
                                       {"ark", ""},
                                       {"city", "stacks=2/2/40"}};
enum { GAMES = sizeof games / sizeof games[0] };

static void test_from_the_beginning(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        bst_game *game = engine_game(games[i][0], 3, games[i][1]);
        for (uint64_t seed = 1; seed < 4; seed++) {
            bst_state state = engine_start(game);
            bst_deck deck;
            bst_deck_seed(game, seed, &deck);
            assert_int_equal(bst_perft(game, &state, &deck, 0), 1);
            for (int depth = 1; depth <= 2; depth++)
                assert_int_equal(bst_perft(game, &state, &deck, depth), sequences(game, &state, &deck, depth));
            assert_true(bst_perft(game, &state, &deck, 2) >= bst_perft(game, &state, &deck, 1));
        }
        bst_state state = engine_start(game);
        if (!strstr(games[i][1], "draw-ahead"))
            assert_int_equal(bst_perft(game, &state, NULL, 1), sequences(game, &state, NULL, 1));
        bst_game_free(game);
    }
}

/* The bag has three tiles: at the end of the game turns end too, and beyond there is nothing. */
static void test_to_the_end(void **unused)
{
    uint8_t bag[BST_MAX_KINDS] = {0};
    bst_state state;
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_beginning beginning = {.bag = bag};
    bag[engine_kind(game, "B")] = 1;
    bag[engine_kind(game, "R")] = 2;
    assert_int_equal(bst_start(game, &beginning, &state, NULL), BST_OK);
    for (int depth = 1; depth <= 3; depth++)
        assert_int_equal(bst_perft(game, &state, NULL, depth), sequences(game, &state, NULL, depth));
    assert_true(bst_perft(game, &state, NULL, 3) > 0);
    assert_int_equal(bst_perft(game, &state, NULL, 4), 0);
    bst_game_free(game);
}

/* By hand: the one tile left fits only on one cell in so many ways; a discard belongs to the turn of the next tile. */
static void test_counted_by_hand(void **unused)
{
    uint8_t bag[BST_MAX_KINDS] = {0};
    bst_state state;
    (void)unused;
    bst_game *game = engine_game("winter", 2, "table=1x2"); /* D with field S; the cell south of it */
    bst_beginning beginning = {.bag = bag};
    bag[engine_kind(game, "B")] = 1;
    assert_int_equal(bst_start(game, &beginning, &state, NULL), BST_OK);
    assert_int_equal(bst_perft(game, &state, NULL, 1), 3); /* nobody, monk, farmer */
    bag[engine_kind(game, "C")] = 1;
    assert_int_equal(bst_start(game, &beginning, &state, NULL), BST_OK);
    /* B and then C set aside, or C set aside and then B: each a sequence of one turn. */
    assert_int_equal(bst_perft(game, &state, NULL, 1), 6);
    assert_int_equal(bst_perft(game, &state, NULL, 2), 0);
    bag[engine_kind(game, "B")] = 0;
    assert_int_equal(bst_start(game, &beginning, &state, NULL), BST_OK);
    assert_int_equal(bst_perft(game, &state, NULL, 1), 0);
    bst_game_free(game);
}

/* In the middle of a line, and in every phase on the way. */
static void test_from_the_middle(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_state state = engine_start(game);
    bst_deck deck;
    bst_deck_seed(game, 7, &deck);
    uint64_t after_draw, after_place = 0;
    uint64_t whole = bst_perft(game, &state, &deck, 1);
    engine_play(game, &state, bst_deck_draw(game, &state, &deck));
    after_draw = bst_perft(game, &state, &deck, 1);
    bst_move moves[BST_MAX_MOVES];
    int count = bst_legal_moves(game, &state, moves, BST_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        bst_state next = state;
        engine_play(game, &next, moves[i]);
        after_place += bst_perft(game, &next, &deck, 1);
    }
    assert_int_equal(whole, after_draw);
    assert_int_equal(whole, after_place);
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_from_the_beginning),
        cmocka_unit_test(test_to_the_end),
        cmocka_unit_test(test_counted_by_hand),
        cmocka_unit_test(test_from_the_middle),
    };
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
