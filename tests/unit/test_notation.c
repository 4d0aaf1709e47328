/* Lines of moves: names of features, rotations, numbers, and that what is written can be read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "api/notation.h"
#include "base/random.h"

static bst_game *new_game(const char *key, const char *value)
{
    bst_setup setup;
    assert_int_equal(bst_setup_begin(&setup, "winter", 2, NULL), BST_OK);
    if (key)
        assert_int_equal(bst_setup_option(&setup, key, value, NULL), BST_OK);
    bst_game *game = bst_game_new(&setup, NULL, NULL);
    assert_non_null(game);
    return game;
}

static bst_state new_state(const bst_game *game)
{
    bst_state state;
    assert_int_equal(bst_start(game, NULL, &state, NULL), BST_OK);
    return state;
}

/* ---------------------------------------------------------------- features */

static const char *const PLACES_IN_ORDER[] = {"N", "NL", "NR", "E", "EL", "ER", "S", "SL", "SR", "W", "WL", "WR", "C"};

static int number_of(const bst_game *game, int kind, int rotation, const char *feature, const char *place)
{
    char name[32];
    text out = text_begin(name, sizeof name);
    text_string(&out, feature);
    text_char(&out, '.');
    text_string(&out, place);
    return bst_segment_number(game, kind, rotation, name, out.length);
}

/* Of every segment as it lies: the canonical name is the first that is accepted, and no name means two segments. */
static void test_feature_names(void **unused)
{
    (void)unused;
    bst_game *game = new_game(NULL, NULL);
    for (int kind = 0; kind < bst_kinds(game); kind++) {
        for (int turn = 0; turn < 4 * bst_kind_segments(game, kind); turn++) {
            int rotation = turn % 4, segment = turn / 4;
            bst_segment seen = bst_kind_segment(game, kind, rotation, segment);
            const char *feature = bst_feature_name(game, seen.feature);
            char name[16], first[32];
            bst_segment_name(game, kind, rotation, segment, name);
            assert_int_equal(bst_segment_number(game, kind, rotation, name, strlen(name)), segment);
            if (strcmp(feature, "monastery") == 0) {
                assert_string_equal(name, "monastery");
                continue;
            }
            size_t i = 0;
            while (number_of(game, kind, rotation, feature, PLACES_IN_ORDER[i]) != segment)
                assert_true(++i < sizeof PLACES_IN_ORDER / sizeof *PLACES_IN_ORDER);
            text out = text_begin(first, sizeof first);
            text_string(&out, feature);
            text_char(&out, '.');
            text_string(&out, PLACES_IN_ORDER[i]);
            assert_string_equal(name, first);
        }
    }
    bst_game_free(game);
}

static void check_name(const bst_game *game, const char *tile, int rotation, const char *given, const char *canonical)
{
    int kind = bst_kind_number(game, tile, strlen(tile));
    int segment = bst_segment_number(game, kind, rotation, given, strlen(given));
    char name[16];
    if (!canonical) {
        assert_int_equal(segment, -1);
        return;
    }
    assert_true(segment >= 0);
    bst_segment_name(game, kind, rotation, segment, name);
    assert_string_equal(name, canonical);
}

static void test_feature_names_given(void **unused)
{
    (void)unused;
    bst_game *game = new_game(NULL, NULL);
    /* A city on one side, the field on the three others. */
    check_name(game, "E", 0, "city.N", "city.N");
    check_name(game, "E", 0, "city.NR", "city.N");
    check_name(game, "E", 1, "city.EL", "city.E");
    check_name(game, "E", 0, "field.WL", "field.E");
    check_name(game, "E", 2, "field.W", "field.N");
    check_name(game, "E", 0, "city.S", NULL);
    check_name(game, "E", 0, "field.N", NULL);
    /* A straight road: whole sides name no field where it runs. */
    check_name(game, "U", 0, "road.W", "road.E");
    check_name(game, "U", 0, "field.E", NULL);
    check_name(game, "U", 0, "field.EL", "field.N");
    check_name(game, "U", 0, "field.WL", "field.ER");
    check_name(game, "U", 0, "road.NL", NULL);
    check_name(game, "B", 0, "monastery", "monastery");
    check_name(game, "B", 0, "monastery.N", NULL);
    check_name(game, "B", 0, "field.C", NULL);
    check_name(game, "B", 0, "field", NULL);
    check_name(game, "B", 0, "", NULL);
    check_name(game, "B", 0, "field.", NULL);
    check_name(game, "B", 0, "field.NLR", NULL);
    check_name(game, "B", 0, "Field.N", NULL);
    check_name(game, "B", 0, "market.N", NULL);
    bst_game_free(game);
}

/* ---------------------------------------------------------------- lines */

static void check_line(const bst_game *game, const bst_state *state, const char *given, const char *canonical)
{
    bst_line line;
    char written[BST_MAX_LINE_TEXT];
    assert_int_equal(bst_line_read(game, state, given, strlen(given), &line, NULL), BST_OK);
    assert_int_equal(bst_line_write(game, state, &line, written), strlen(canonical));
    assert_string_equal(written, canonical);
}

static void test_lines_are_rewritten(void **unused)
{
    (void)unused;
    bst_game *game = new_game(NULL, NULL);
    bst_state state = new_state(game);
    check_line(game, &state, "U@1,0/0", "U@1,0/0");
    check_line(game, &state, "U@1,0/2", "U@1,0/0");
    check_line(game, &state, "  U@1,0/2\tfollower   road.W ", "U@1,0/0 follower road.E");
    /* The side is that of the board, whatever the rotation was written as. */
    check_line(game, &state, "U@1,0/2 follower field.NL", "U@1,0/0 follower field.N");
    check_line(game, &state, "U@1,0/2 follower field.SR", "U@1,0/0 follower field.ER");
    check_line(game, &state, "A@-1,0/3 follower monastery", "A@-1,0/3 follower monastery");
    check_line(game, &state, "B@0,1/3 follower field.WR", "B@0,1/0 follower field.N");
    bst_game_free(game);
}

/* A line says the pass that it leaves out. */
static void test_plies_of_a_line(void **unused)
{
    (void)unused;
    bst_game *game = new_game(NULL, NULL);
    bst_state state = new_state(game), before = state;
    bst_line line;
    assert_int_equal(bst_line_read(game, &state, "U@1,0/0", 7, &line, NULL), BST_OK);
    assert_int_equal(line.moves, 2);
    assert_int_equal(bst_move_type(line.move[0]), BST_MOVE_PLACE);
    assert_int_equal(bst_move_type(line.move[1]), BST_MOVE_PASS);
    assert_memory_equal(&state, &before, sizeof state);
    assert_false(bst_line_open(game, &state));
    assert_int_equal(bst_do_move(game, &state, bst_move_draw(bst_move_kind(line.move[0])), NULL, NULL), BST_OK);
    assert_false(bst_line_open(game, &state));
    assert_int_equal(bst_do_move(game, &state, line.move[0], NULL, NULL), BST_OK);
    assert_true(bst_line_open(game, &state));
    char written[BST_MAX_LINE_TEXT];
    bst_line rest = {{line.move[1]}, 1};
    bst_move place = line.move[0];
    assert_int_equal(bst_line_write(game, &state, &rest, written), -1);
    /* Within a line none begins, not even one that would be a pass. */
    assert_int_equal(bst_line_read(game, &state, "tower none", 10, &line, NULL), BST_PHASE);
    assert_int_equal(bst_line_read(game, &state, "U@2,0/0", 7, &line, NULL), BST_PHASE);
    line = (bst_line){{place, bst_move_pass()}, 2};
    assert_int_equal(bst_do_move(game, &state, line.move[1], NULL, NULL), BST_OK);
    assert_false(bst_line_open(game, &state));
    bst_game_free(game);
}

static void test_what_is_no_line(void **unused)
{
    (void)unused;
    bst_game *game = new_game(NULL, NULL);
    bst_state state = new_state(game);
    bst_move place = bst_move_place(0, 1, 0, 0), pass = bst_move_pass(), claim = bst_move_claim(0, 0);
    bst_move entry = bst_move_edge(BST_MOVE_ARK_AT, 0, 0, 0, 0);
    const bst_line none[] = {{{0}, 0},
                             {{pass}, 1},
                             {{claim}, 1},
                             {{place, place}, 2},
                             {{place, pass, pass}, 3},
                             {{place, entry, pass}, 3},
                             {{place, claim, entry, entry}, 4},
                             {{bst_move_discard(0), pass}, 2},
                             {{bst_move_draw(0)}, 1},
                             {{bst_move_edge(BST_MOVE_GATE, 0, 0, 0, 0)}, 1},
                             {{bst_move_player(BST_MOVE_RESIGN, 0)}, 1},
                             {{0}, 1},
                             {{0xFFFFFFFF}, 1}};
    char written[BST_MAX_LINE_TEXT];
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(bst_line_write(game, &state, &none[i], written), -1);
    bst_game_free(game);
}

static void test_errors(void **unused)
{
    static const struct {
        const char *line;
        bst_status status;
        const char *rule, *argument;
    } bad[] = {
        {"", BST_RECORD_LINE, "", ""},
        {"fnord", BST_RECORD_LINE, "", "fnord"},
        {"finish", BST_RECORD_LINE, "", "finish"},
        {"@", BST_RECORD_VALUE, "", "placement"},
        {"U@1,0", BST_RECORD_VALUE, "", "placement"},
        {"U@1,0/", BST_RECORD_VALUE, "", "placement"},
        {"U@1,0/4", BST_RECORD_VALUE, "", "placement"},
        {"U@1,0/00", BST_RECORD_VALUE, "", "placement"},
        {"U@1/0", BST_RECORD_VALUE, "", "placement"},
        {"U@,/0", BST_RECORD_VALUE, "", "placement"},
        {"U@01,0/0", BST_RECORD_VALUE, "", "placement"},
        {"U@+1,0/0", BST_RECORD_VALUE, "", "placement"},
        {"U@1,-0/0", BST_RECORD_VALUE, "", "placement"},
        {"U@1,--1/0", BST_RECORD_VALUE, "", "placement"},
        {"U@99999999999999999999,0/0", BST_RECORD_VALUE, "", "placement"},
        {"U@128,0/0", BST_CELL_OUTSIDE, "", "128,0"},
        {"U@0,-128/0", BST_CELL_OUTSIDE, "", "0,-128"},
        {"u@1,0/0", BST_TILE_UNKNOWN, "", "u"},
        {"UU@1,0/0", BST_TILE_UNKNOWN, "", "UU"},
        {"@1,0/0", BST_TILE_UNKNOWN, "", ""},
        {"U@1,0/0 follower", BST_LINE_UNFINISHED, "", "feature"},
        {"U@1,0/0 follower city.N", BST_FEATURE_UNKNOWN, "", "city.N"},
        {"U@1,0/0 monk road.E", BST_RECORD_EXTRA, "", "monk"},
        {"U@1,0/0 follower road.E follower field.N", BST_RECORD_EXTRA, "", "follower"},
        {"U@1,0/0 time 5", BST_RECORD_EXTRA, "", "time"},
        {"U@1,0/0 ark", BST_RECORD_VALUE, "", "steps"},
        {"U@1,0/0 ark NNNNNN", BST_RECORD_VALUE, "", "steps"},
        {"U@1,0/0 ark NX", BST_RECORD_VALUE, "", "steps"},
        {"U@1,0/0 arkat 0.0", BST_RECORD_VALUE, "", "cell"},
        {"gate 0,0", BST_RECORD_VALUE, "", "edge"},
        {"gate 0,0.n", BST_RECORD_VALUE, "", "edge"},
        {"wall 0,0.NE", BST_RECORD_VALUE, "", "edge"},
        {"wall 0,0.N guards", BST_RECORD_EXTRA, "", "guards"},
        {"tower", BST_RECORD_VALUE, "", "edge"},
        {"tower none 1", BST_RECORD_EXTRA, "", "1"},
        {"discard", BST_TILE_UNKNOWN, "", ""},
        {"discard U V", BST_RECORD_EXTRA, "", "V"},
        {"discard U", BST_TILE_FITS, "W-TILE-3", "U"},
        {"U@5,5/0", BST_CELL_APART, "W-TILE-1", "5,5"},
        {"U@0,0/0", BST_CELL_TAKEN, "W-TILE-1", "0,0"},
        {"A@0,-1/0", BST_SIDE_MISMATCH, "W-TILE-2", "S"},
    };
    (void)unused;
    bst_game *game = new_game(NULL, NULL);
    bst_state state = new_state(game);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        bst_error error = {0};
        bst_line line;
        assert_int_equal(bst_line_read(game, &state, bad[i].line, strlen(bad[i].line), &line, &error), bad[i].status);
        assert_int_equal(error.status, bad[i].status);
        assert_string_equal(error.rule, bad[i].rule);
        assert_string_equal(error.argument[0], bad[i].argument);
        assert_int_equal(bst_line_read(game, &state, bad[i].line, strlen(bad[i].line), &line, NULL), bad[i].status);
    }
    bst_game_free(game);
}

/* Reading and writing go by the text alone: lines of the other games, which nobody can play here. */
static void test_lines_of_other_games(void **unused)
{
    static const char *const lines[] = {"gate 0,-1.N",         "wall -127,127.W",
                                        "wall 3,4.E guard",    "tower 1,2.S",
                                        "tower none",          "discard Z01",
                                        "E@0,-1/2 ark NESWN",  "E@0,-1/2 prophet city.S",
                                        "E@0,-1/2 arkat 0,-1", "E@0,-1/2 follower city.S arkat -127,-127"};
    (void)unused;
    bst_game *game = new_game(NULL, NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        words rest = {lines[i], lines[i] + strlen(lines[i])};
        bst_line line;
        char written[BST_MAX_LINE_TEXT];
        assert_int_equal(notation_parse(game, &rest, &line, NULL), BST_OK);
        text out = text_begin(written, sizeof written);
        notation_write(game, &line, &out);
        assert_string_equal(written, lines[i]);
    }
    bst_game_free(game);
}

/* ---------------------------------------------------------------- all legal lines */

/* Lines by counting, without their order: each placement with each action. */
static int count_lines(const bst_game *game, const bst_state *state)
{
    bst_move moves[BST_MAX_MOVES], actions[BST_MAX_MOVES];
    int count = bst_legal_moves(game, state, moves, BST_MAX_MOVES), lines = 0;
    for (int i = 0; i < count; i++) {
        bst_state after = *state;
        assert_int_equal(bst_do_move(game, &after, moves[i], NULL, NULL), BST_OK);
        lines += bst_line_open(game, &after) ? bst_legal_moves(game, &after, actions, BST_MAX_MOVES) : 1;
    }
    return lines;
}

static void check_legal_lines(const bst_game *game, const bst_state *state, bst_line *lines, int capacity)
{
    int count = bst_legal_lines(game, state, lines, capacity);
    char written[BST_MAX_LINE_TEXT], before[BST_MAX_LINE_TEXT] = "";
    assert_int_equal(count, count_lines(game, state));
    assert_int_equal(count, bst_legal_lines(game, state, NULL, 0));
    assert_true(count > 0 && count <= capacity);
    for (int i = 0; i < count; i++) {
        bst_line again;
        int length = bst_line_write(game, state, &lines[i], written);
        assert_int_equal(length, strlen(written));
        assert_true(strcmp(before, written) < 0);
        strcpy(before, written);
        assert_int_equal(bst_line_read(game, state, written, (size_t)length, &again, NULL), BST_OK);
        assert_int_equal(again.moves, lines[i].moves);
        assert_memory_equal(again.move, lines[i].move, sizeof *again.move * (size_t)again.moves);
    }
    /* The first in order are what a short array gets. */
    if (count > 3) {
        bst_line few[3];
        assert_int_equal(bst_legal_lines(game, state, few, 3), count);
        assert_memory_equal(few[2].move, lines[2].move, sizeof *few[2].move * (size_t)few[2].moves);
    }
}

static void test_legal_lines(void **unused)
{
    enum { CAPACITY = 8192 };
    (void)unused;
    bst_game *game = new_game("bag", "start");
    bst_line *lines = malloc(CAPACITY * sizeof *lines);
    uint64_t random = 7;
    assert_non_null(lines);
    for (int i = 0; i < 3; i++) {
        bst_state state = new_state(game);
        while (bst_state_phase(&state) != BST_PHASE_FINISHED) {
            bst_move moves[BST_MAX_MOVES];
            assert_int_equal(bst_legal_lines(game, &state, lines, CAPACITY), 0);
            int count = bst_legal_moves(game, &state, moves, BST_MAX_MOVES);
            bst_do_move(game, &state, moves[random_below(&random, (uint32_t)count)], NULL, NULL);
            check_legal_lines(game, &state, lines, CAPACITY);
            count = bst_legal_lines(game, &state, lines, CAPACITY);
            const bst_line *line = &lines[random_below(&random, (uint32_t)count)];
            for (int move = 0; move < line->moves; move++)
                assert_int_equal(bst_do_move(game, &state, line->move[move], NULL, NULL), BST_OK);
        }
        assert_int_equal(bst_legal_lines(game, &state, lines, CAPACITY), 0);
    }
    free(lines);
    bst_game_free(game);
}

/* Bytes of lines, shuffled, cut and changed: whatever is read can be written. */
static void test_noise(void **unused)
{
    static const char alphabet[] = "UEA@0123,-/. \tfollowerprophetarkNESWLRcityroadfield\"#\\\n\0\377\302";
    (void)unused;
    bst_game *game = new_game(NULL, NULL);
    bst_state state = new_state(game);
    uint64_t random = 11;
    int fine = 0;
    for (int i = 0; i < 100000; i++) {
        char noise[40] = "U@1,0/0 follower road.E";
        uint32_t length = 7 + 16 * random_below(&random, 2);
        for (uint32_t change = random_below(&random, 3); change; change--)
            noise[random_below(&random, length)] = alphabet[random_below(&random, sizeof alphabet)];
        bst_line line;
        char written[BST_MAX_LINE_TEXT];
        if (bst_line_read(game, &state, noise, length, &line, NULL) == BST_OK) {
            assert_true(bst_line_write(game, &state, &line, written) > 0);
            fine++;
        }
    }
    assert_true(fine > 1000);
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_feature_names),
        cmocka_unit_test(test_feature_names_given),
        cmocka_unit_test(test_lines_are_rewritten),
        cmocka_unit_test(test_plies_of_a_line),
        cmocka_unit_test(test_what_is_no_line),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_lines_of_other_games),
        cmocka_unit_test(test_legal_lines),
        cmocka_unit_test(test_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
