/* Any 32-bit number, in any phase of any game, is refused or a legal move: what passes is listed, and what is refused leaves
 * the state as it was. Worth most under the sanitizers. */
#include "unit/engine.h"

static const char *const games[][2] = {{"winter", ""},
                                       {"winter", "draw-ahead=on table=7x5 table-completes=on"},
                                       {"winter", "bag=both farmers=off"},
                                       {"winter", "mode=free"},
                                       {"ark", ""},
                                       {"ark", "edition=2004de"},
                                       {"ark", "mode=free"},
                                       {"city", ""},
                                       {"city", "stacks=2/3/30"},
                                       {"city", "mode=free stacks=2/3/30"}};
enum { GAMES = sizeof games / sizeof games[0] };

static bst_move listed[BST_MAX_MOVES];
static int number;

static bst_move canonical(const bst_game *game, bst_move move)
{
    if (bst_move_type(move) != BST_MOVE_PLACE || bst_move_kind(move) >= bst_kinds(game))
        return move;
    return bst_move_place(bst_move_kind(move), bst_move_x(move), bst_move_y(move),
                          bst_kind_rotation(game, bst_move_kind(move), bst_move_rotation(move)));
}

/* Resigning, the end of free mode, and longer paths of the ark are legal and not listed. */
static bool expected(const bst_game *game, const bst_state *state, bst_move move)
{
    int type = bst_move_type(move);
    if (type == BST_MOVE_RESIGN || type == BST_MOVE_TIMEOUT)
        return bst_move_who(move) < bst_game_setup(game)->players && !bst_has_left(state, bst_move_who(move));
    if (type == BST_MOVE_FINISH)
        return bst_game_setup(game)->free_mode && bst_state_phase(state) == BST_PHASE_DRAW;
    if (type == BST_MOVE_ARK)
        return bst_ark(game, state) >= 0;
    for (int i = 0; i < number; i++)
        if (listed[i] == canonical(game, move))
            return true;
    return false;
}

static int try_move(const bst_game *game, const bst_state *state, bst_move move)
{
    static bst_state after;
    bst_error error = {0};
    after = *state;
    bst_status status = bst_do_move(game, &after, move, NULL, &error);
    assert_int_equal(bst_check_move(game, state, move, NULL), status);
    if (status == BST_OK) {
        if (!expected(game, state, move))
            fail_msg("%s: %08x passes and is not listed", bst_game_code(bst_game_setup(game)->game), move);
        return 1;
    }
    assert_int_equal(error.status, status);
    assert_memory_equal(&after, state, sizeof after);
    return 0;
}

/* Random fields, so that many of them are nearly right. */
static bst_move number_like_a_move(const bst_state *state, uint64_t *seed)
{
    uint32_t bits = (uint32_t)engine_random(seed);
    int x = engine_below(seed, 17) - 8, y = engine_below(seed, 17) - 8, side = engine_below(seed, 4);
    int kind = bst_drawn(state) >= 0 && engine_below(seed, 4) ? bst_drawn(state) : engine_below(seed, 128);
    switch (engine_below(seed, 8)) {
    case 0: return bits;
    case 1: return (bits & 0x0FFFFFFF) | (uint32_t)engine_below(seed, 16) << 28;
    case 2: return bst_move_place(kind, x, y, side);
    case 3: return number ? listed[engine_below(seed, number)] ^ 1u << engine_below(seed, 28) : bits;
    case 4: return bst_move_edge(BST_MOVE_GATE + engine_below(seed, 3), x, y, side, engine_below(seed, 2));
    case 5: return (uint32_t)engine_below(seed, 16) << 28 | (bits & 0x3FF);
    case 6: return (uint32_t)BST_MOVE_ARK << 28 | (bits & 0x1FF8) | (uint32_t)engine_below(seed, 8);
    default: return bst_move_claim(engine_below(seed, 4), engine_below(seed, 16));
    }
}

static void test_random_numbers(void **unused)
{
    enum { NUMBERS = 60 };
    long passed = 0, tried = 0;
    (void)unused;
    for (int i = 0; i < GAMES; i++)
        for (uint64_t round = 0; round < 3; round++) {
            bst_game *game = engine_game(games[i][0], 2 + (int)round, games[i][1]);
            bst_state state = engine_start(game);
            uint64_t seed = 1000 * (uint64_t)i + round;
            for (int plies = 0; plies < 300; plies++) {
                number = bst_legal_moves(game, &state, listed, BST_MAX_MOVES);
                assert_in_range(number, 0, BST_MAX_MOVES - 1);
                for (int move = 0; move < number; move += 1 + number / 16)
                    assert_int_equal(bst_check_move(game, &state, listed[move], NULL), BST_OK);
                for (int times = 0; times < NUMBERS; times++, tried++)
                    passed += try_move(game, &state, number_like_a_move(&state, &seed));
                if (!number)
                    break;
                engine_play(game, &state, listed[engine_below(&seed, number)]);
            }
            bst_game_free(game);
        }
    assert_true(passed > tried / 200 && passed < tried / 2);
}

/* All cells and rotations of the tile in hand, and all claims and draws there are. */
static void test_every_number_of_a_type(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i += 3) {
        bst_game *game = engine_game(games[i][0], 2, games[i][1]);
        bst_state state = engine_start(game);
        uint64_t seed = (uint64_t)i;
        while (bst_placed_tiles(&state) < 25 && engine_step(game, &state, &seed))
            ;
        for (int phase = 0; phase < 3; phase++) {
            int passed = 0, kind = bst_drawn(&state);
            number = bst_legal_moves(game, &state, listed, BST_MAX_MOVES);
            for (int cell = 0; cell < 1 << 16 && kind >= 0; cell++)
                for (int rotation = 0; rotation < 4; rotation++) {
                    bst_move move = bst_move_place(kind, cell % 256 - 128, cell / 256 - 128, rotation);
                    if (bst_kind_rotation(game, kind, rotation) == rotation &&
                        bst_check_move(game, &state, move, NULL) == BST_OK)
                        passed += expected(game, &state, move) ? 1 : 100000;
                }
            for (bst_move low = 0; low < 1024; low++)
                for (uint32_t type = 0; type < 16; type++)
                    try_move(game, &state, type << 28 | low);
            if (bst_state_phase(&state) == BST_PHASE_PLACE && bst_move_type(listed[0]) == BST_MOVE_PLACE)
                assert_int_equal(passed, number);
            if (!engine_step(game, &state, &seed))
                break;
        }
        bst_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_numbers),
        cmocka_unit_test(test_every_number_of_a_type),
    };
    return cmocka_run_group_tests_name("hostile", tests, NULL, NULL);
}
