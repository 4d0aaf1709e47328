/* Decks: the order that follows from a seed (spec/record.md), computed here with 128-bit arithmetic, and drawing. */
#include "unit/engine.h"

#include <stdlib.h>

__extension__ typedef unsigned __int128 wide;

/* Ids of every copy but the start tile, sorted as bytes, shuffled as the page says. */
static int expected_deck(const bst_game *game, uint64_t seed, const char *id[BST_MAX_TILES])
{
    int count = 0, start = bst_start_kind(game);
    for (int kind = 0; kind < bst_kinds(game); kind++)
        for (int copy = kind == start; copy < bst_kind_copies(game, kind); copy++)
            id[count++] = bst_kind_id(game, kind);
    for (int one = 0; one < count; one++)
        for (int other = one + 1; other < count; other++)
            if (strcmp(id[one], id[other]) > 0)
                abort();
    for (int i = count - 1; i > 0; i--) {
        int other = (int)((wide)engine_random(&seed) * (unsigned)(i + 1) >> 64);
        const char *swap = id[i];
        id[i] = id[other];
        id[other] = swap;
    }
    return count;
}

static void test_order_of_a_seed(void **unused)
{
    static const char *const games[][2] = {{"winter", ""},
                                           {"winter", "bag=start"},
                                           {"winter", "edition=2011"},
                                           {"winter", "tile-count=72 draw-ahead=on"},
                                           {"ark", ""},
                                           {"city", ""},
                                           {"city", "stacks=5/6/7"}};
    static const uint64_t seeds[] = {0, 1, 2, 1234567, UINT64_MAX, (uint64_t)1 << 63};
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        bst_game *game = engine_game(games[i][0], 2, games[i][1]);
        bst_state state = engine_start(game);
        for (size_t j = 0; j < sizeof seeds / sizeof seeds[0]; j++) {
            const char *id[BST_MAX_TILES];
            bst_deck deck;
            int count = expected_deck(game, seeds[j], id), draws = bst_draws_left(&state);
            bst_deck_seed(game, seeds[j], &deck);
            assert_int_equal(deck.next, 0);
            assert_int_equal(deck.count, draws);
            assert_true(draws == count || strcmp(games[i][1], "stacks=5/6/7") == 0);
            for (int place = 0; place < deck.count; place++)
                assert_string_equal(bst_kind_id(game, deck.kind[place]), id[place]);
        }
        bst_game_free(game);
    }
}

/* Written down once: a change of the order would break every record with a seed. */
static void test_known_order(void **unused)
{
    static const char *const first[] = {"R", "Z01", "N", "B", "B", "F", "P", "V", "N", "U", "U", "I"};
    bst_deck deck;
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_deck_seed(game, 20, &deck);
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
        assert_string_equal(bst_kind_id(game, deck.kind[i]), first[i]);
    bst_game_free(game);
}

/* Each kind is first about as often as its copies say: 83 degrees of freedom are fewer in fact, 66 kinds less one. */
static void test_first_tile_is_even(void **unused)
{
    enum { DECKS = 8300 };
    int first[BST_MAX_KINDS] = {0};
    double distance = 0;
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    for (uint64_t seed = 0; seed < DECKS; seed++) {
        bst_deck deck;
        bst_deck_seed(game, seed, &deck);
        first[deck.kind[0]]++;
    }
    bst_state state = engine_start(game);
    for (int kind = 0; kind < bst_kinds(game); kind++) {
        double expected = DECKS / 83.0 * bst_undrawn(&state, kind), off = first[kind] - expected;
        distance += off * off / expected;
    }
    assert_int_equal(bst_kinds(game), 36);
    assert_true(distance < 78); /* 35 degrees of freedom: passed by chance once in 20,000 */
    bst_game_free(game);
}

static void test_draws_in_order(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_state state = engine_start(game);
    bst_deck deck = {.kind = {2, 0, 2}, .count = 3};
    assert_int_equal(bst_deck_draw(game, &state, &deck), bst_move_draw(2));
    assert_int_equal(deck.next, 1);
    engine_play(game, &state, bst_move_draw(2));
    assert_int_equal(bst_deck_draw(game, &state, &deck), BST_MOVE_NONE); /* no tile is drawn now */
    assert_int_equal(deck.next, 1);
    state = engine_start(game);
    assert_int_equal(bst_deck_draw(game, &state, &deck), bst_move_draw(0));
    assert_int_equal(bst_deck_draw(game, &state, &deck), bst_move_draw(2));
    assert_int_equal(bst_deck_draw(game, &state, &deck), BST_MOVE_NONE);
    bst_game_free(game);
}

/* W-HOUSE-5: what fits nowhere goes back; the first that fits is drawn, the others keep their order. */
static void test_bag_takes_back(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "bag=return table=1x1");
    bst_state state = engine_start(game);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED); /* nothing fits at all */
    bst_game_free(game);
    game = engine_game("winter", 2, "bag=return table=1x2"); /* one cell, south of the start tile D: field */
    state = engine_start(game);
    int city = engine_kind(game, "C"), crossing = engine_kind(game, "X"), field = engine_kind(game, "B"),
        road = engine_kind(game, "U");
    bst_deck deck = {.kind = {(uint8_t)city, (uint8_t)crossing, (uint8_t)field, (uint8_t)road}, .count = 4};
    engine_refuse(game, &state, bst_move_draw(city), BST_DECK_USED_UP, "");
    assert_int_equal(bst_deck_draw(game, &state, &deck), bst_move_draw(field));
    assert_int_equal(deck.kind[0], field);
    assert_int_equal(deck.kind[1], city);
    assert_int_equal(deck.kind[2], crossing);
    assert_int_equal(deck.kind[3], road);
    assert_int_equal(deck.next, 1);
    assert_int_equal(bst_deck_draw(game, &state, &deck), bst_move_draw(road));
    assert_int_equal(bst_deck_draw(game, &state, &deck), BST_MOVE_NONE);
    bst_game_free(game);
}

/* A part of the set: the bag holds what the host says, and the game ends with it. */
static void test_part_of_a_set(void **unused)
{
    uint8_t bag[BST_MAX_KINDS] = {0};
    bst_state state;
    bst_error error;
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_beginning beginning = {.bag = bag};
    bag[engine_kind(game, "U")] = 2;
    assert_int_equal(bst_start(game, &beginning, &state, &error), BST_OK);
    assert_int_equal(bst_draws_left(&state), 2);
    assert_int_equal(bst_undrawn(&state, engine_kind(game, "U")), 2);
    engine_refuse(game, &state, bst_move_draw(engine_kind(game, "V")), BST_DECK_USED_UP, "");
    engine_turn(game, &state, "U", 1, 0, 0, NULL);
    engine_turn(game, &state, "U", 2, 0, 0, NULL);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
    bag[engine_kind(game, "D")] = 4;
    assert_int_equal(bst_start(game, &beginning, &state, &error), BST_DECK_USED_UP);
    assert_string_equal(error.argument[0], "D");
    bag[engine_kind(game, "D")] = 3;
    assert_int_equal(bst_start(game, &beginning, &state, &error), BST_OK);
    memset(bag, 0, sizeof bag);
    assert_int_equal(bst_start(game, &beginning, &state, &error), BST_OK);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_of_a_seed),    cmocka_unit_test(test_known_order),
        cmocka_unit_test(test_first_tile_is_even), cmocka_unit_test(test_draws_in_order),
        cmocka_unit_test(test_bag_takes_back),     cmocka_unit_test(test_part_of_a_set),
    };
    return cmocka_run_group_tests_name("deck", tests, NULL, NULL);
}
