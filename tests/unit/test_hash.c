/* Hashes: equal for equal positions, different for every single difference. */
#include "unit/engine.h"

static uint64_t hash_after(const bst_game *game, const char *const *tile, const int (*at)[3], const int *order, int count,
                           bool pass)
{
    bst_state state = engine_start(game);
    for (int i = 0; i < count; i++) {
        int number = order[i], kind = engine_kind(game, tile[number]);
        engine_play(game, &state, bst_move_draw(kind));
        engine_play(game, &state, bst_move_place(kind, at[number][0], at[number][1], at[number][2]));
        if (i + 1 < count || pass)
            engine_play(game, &state, bst_move_pass());
    }
    return bst_hash(game, &state);
}

/* The same tiles in another order are the same position once the turn is over, and another while its action is to come. */
static void test_order_of_placing(void **unused)
{
    static const char *const tile[] = {"U", "B", "E", "V"};
    static const int at[][3] = {{1, 0, 0}, {0, 1, 0}, {0, -1, 2}, {-1, 0, 3}};
    static const int orders[][4] = {{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 3, 0, 2}, {2, 0, 3, 1}};
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    for (int one = 0; one < 4; one++)
        for (int other = 0; other < one; other++) {
            assert_int_equal(hash_after(game, tile, at, orders[one], 4, true),
                             hash_after(game, tile, at, orders[other], 4, true));
            assert_int_not_equal(hash_after(game, tile, at, orders[one], 4, false),
                                 hash_after(game, tile, at, orders[other], 4, false));
        }
    bst_game_free(game);
}

/* Figures by where they stand, not by their numbers or those of tiles. */
static void test_order_of_figures(void **unused)
{
    uint64_t hash = 0;
    (void)unused;
    bst_game *game = engine_game("winter", 3, "mode=free");
    for (int round = 0; round < 6; round++) {
        bst_state state = engine_empty(game);
        for (int i = 0; i < 3; i++)
            engine_set(game, &state, "F", (round + i) % 3, 0, 2 * (i == round % 2));
        for (int i = 0; i < 3; i++) {
            int who = (2 * i + round) % 3;
            engine_set_figure(game, &state, who, who, 0, who ? "field.N" : "city.E");
        }
        assert_true(round == 0 || bst_hash(game, &state) == hash);
        hash = bst_hash(game, &state);
    }
    bst_game_free(game);
}

/* ---------------------------------------------------------------- single differences */

enum { DIFFERENCES = 64 };

static uint64_t seen[DIFFERENCES];
static int differences;

static void note(uint64_t hash)
{
    for (int i = 0; i < differences; i++)
        if (seen[i] == hash)
            fail_msg("differences %d and %d hash equally", i, differences);
    assert_true(differences < DIFFERENCES);
    seen[differences++] = hash;
}

static void note_set(const bst_game *game, const char *tile, int x, int y, int rotation, int player, const char *feature,
                     int points)
{
    bst_state state = engine_empty(game);
    engine_set(game, &state, "H", 0, 0, 0);
    if (tile)
        engine_set(game, &state, tile, x, y, rotation);
    if (feature)
        engine_set_figure(game, &state, player, 0, 0, feature);
    if (points)
        assert_int_equal(bst_set_points(game, &state, player, points, NULL), BST_OK);
    note(bst_hash(game, &state));
}

static void test_what_lies(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 3, "mode=free");
    differences = 0;
    note_set(game, NULL, 0, 0, 0, 0, NULL, 0);
    note_set(game, "H", 1, 0, 0, 0, NULL, 0);
    note_set(game, "H", -1, 0, 0, 0, NULL, 0);
    note_set(game, "H", 2, 0, 0, 0, NULL, 0);
    note_set(game, "H", 0, 2, 0, 0, NULL, 0);
    note_set(game, "H", 2, 0, 1, 0, NULL, 0);
    note_set(game, "G", 2, 0, 1, 0, NULL, 0);
    note_set(game, "B", 2, 0, 0, 0, NULL, 0);
    note_set(game, NULL, 0, 0, 0, 0, "city.N", 0);
    note_set(game, NULL, 0, 0, 0, 0, "city.S", 0);
    note_set(game, NULL, 0, 0, 0, 1, "city.S", 0);
    note_set(game, NULL, 0, 0, 0, 0, "field.E", 0);
    for (int player = 0; player < 3; player++) {
        note_set(game, NULL, 0, 0, 0, player, NULL, 1);
        note_set(game, NULL, 0, 0, 0, player, NULL, 256);
    }
    bst_game_free(game);
}

/* What is to come: the tile in hand, whose turn it is, who is left, what the bag holds. */
static void test_what_is_to_come(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 3, "");
    bst_state state = engine_start(game), next;
    differences = 0;
    note(bst_hash(game, &state));
    for (uint8_t first = 1; first < 3; first++) {
        bst_beginning beginning = {.first_player = first};
        bst_start(game, &beginning, &next, NULL);
        note(bst_hash(game, &next));
    }
    static const char *const tiles[] = {"A", "B", "U", "V", "Z01"};
    for (int i = 0; i < 5; i++) {
        next = state;
        engine_play(game, &next, bst_move_draw(engine_kind(game, tiles[i])));
        note(bst_hash(game, &next));
    }
    for (int player = 0; player < 3; player++) {
        next = state;
        engine_play(game, &next, bst_move_player(BST_MOVE_RESIGN, player));
        note(bst_hash(game, &next));
    }
    uint8_t bag[BST_MAX_KINDS] = {0};
    bst_beginning beginning = {.bag = bag};
    for (int kind = 0; kind < 6; kind++) {
        memset(bag, 0, sizeof bag);
        bag[kind] = 1;
        bst_start(game, &beginning, &next, NULL);
        note(bst_hash(game, &next));
    }
    bst_game_free(game);
    /* Tiles held ahead. */
    game = engine_game("winter", 2, "draw-ahead=on");
    for (int hands = 0; hands < 4; hands++) {
        next = engine_start(game);
        engine_play(game, &next, bst_move_draw(engine_kind(game, hands & 1 ? "U" : "V")));
        engine_play(game, &next, bst_move_draw(engine_kind(game, hands & 2 ? "U" : "V")));
        note(bst_hash(game, &next));
    }
    bst_game_free(game);
}

/* The same board by other rules is another position. */
static void test_games(void **unused)
{
    static const char *const options[] = {
        "",          "farmers=off",  "tile-count=72",    "small-city=2",   "draw-ahead=on",    "bag=return",
        "bag=both",  "bag=start",    "edition=2011",     "edition=2012",   "edition=2020",     "table=9x8",
        "table=8x9", "unfinished=0", "trees-connect=on", "hole-bonus=any", "hole-bonus=mixed", "table=9x8 table-completes=on",
        "mode=free"};
    (void)unused;
    differences = 0;
    for (int players = 2; players < 4; players++)
        for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
            bst_game *game = engine_game("winter", players, options[i]);
            bst_state state = engine_start(game);
            note(bst_hash(game, &state));
            bst_game_free(game);
        }
    bst_game *ark = engine_game("ark", 2, ""), *city = engine_game("city", 2, "");
    bst_state state = engine_start(ark);
    note(bst_hash(ark, &state));
    state = engine_start(city);
    note(bst_hash(city, &state));
    bst_game_free(ark);
    bst_game_free(city);
}

/* Every ply of a game leads to a position that was not there before. */
static void test_every_ply(void **unused)
{
    static const char *const codes[] = {"winter", "ark", "city"};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        static uint64_t hash[2000];
        int plies = 0;
        bst_game *game = engine_game(codes[i], 2, "");
        bst_state state = engine_start(game);
        uint64_t seed = 8;
        do {
            hash[plies] = bst_hash(game, &state);
            for (int before = 0; before < plies; before++)
                assert_int_not_equal(hash[before], hash[plies]);
        } while (++plies < 2000 && engine_step(game, &state, &seed));
        bst_game_free(game);
    }
}

/* Of all moves of a position each leads to another one; equal rotations do not. */
static void test_every_move(void **unused)
{
    static const char *const codes[] = {"winter", "ark", "city"};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        static uint64_t hash[BST_MAX_MOVES];
        bst_move moves[BST_MAX_MOVES];
        bst_game *game = engine_game(codes[i], 2, "");
        bst_state state = engine_start(game);
        uint64_t seed = 8;
        for (int plies = 0; plies < 120; plies++) {
            int count = bst_legal_moves(game, &state, moves, BST_MAX_MOVES);
            for (int move = 0; move < count; move++) {
                bst_state next = state;
                engine_play(game, &next, moves[move]);
                hash[move] = bst_hash(game, &next);
                for (int other = 0; other < move; other++)
                    assert_int_not_equal(hash[move], hash[other]);
            }
            if (!engine_step(game, &state, &seed))
                break;
        }
        bst_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_of_placing),
        cmocka_unit_test(test_order_of_figures),
        cmocka_unit_test(test_what_lies),
        cmocka_unit_test(test_what_is_to_come),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_every_ply),
        cmocka_unit_test(test_every_move),
    };
    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
