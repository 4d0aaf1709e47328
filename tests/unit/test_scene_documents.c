/* Pictures as SVG: well-formed, complete, the same each time, small and soon made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "scene/scene.h"

/* Sanitizers take their time. */
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define SLOW_BUILD
#endif
#endif
#if !defined SLOW_BUILD && (defined __SANITIZE_ADDRESS__ || !defined NDEBUG)
#define SLOW_BUILD
#endif

enum { LIMIT = 1 << 20, BOARD_LIMIT = 400000, BOARD_MILLISECONDS = 20, MAX_DEPTH = 16 };

typedef struct buffer {
    char *text;
    size_t size;
} buffer;

static void collect(void *context, const char *text, size_t length)
{
    buffer *to = context;
    assert_true(to->size + length < LIMIT);
    memcpy(to->text + to->size, text, length);
    to->size += length;
    to->text[to->size] = 0;
}

static buffer empty_buffer(void)
{
    buffer made = {malloc(LIMIT), 0};
    assert_non_null(made.text);
    made.text[0] = 0;
    return made;
}

static bst_game *game_of(int number)
{
    bst_setup setup;
    bst_error error;
    assert_int_equal(bst_setup_begin(&setup, bst_game_code(number), 2, &error), BST_OK);
    bst_game *game = bst_game_new(&setup, NULL, &error);
    assert_non_null(game);
    return game;
}

/* ---------------------------------------------------------------- documents */

static size_t name_length(const char *text) { return strcspn(text, " />\"=\n"); }

/* Elements are closed in order, attributes are quoted, and text and values have no stray characters. */
static void check_well_formed(const char *text)
{
    char open[MAX_DEPTH][16];
    int depth = 0, elements = 0;
    while (*text) {
        text += strcspn(text, "<");
        if (!*text)
            break;
        bool closing = text[1] == '/';
        text += 1 + closing;
        size_t length = name_length(text);
        assert_in_range(length, 1, 15);
        if (closing) {
            assert_true(depth > 0);
            depth--;
            assert_int_equal(strlen(open[depth]), length);
            assert_memory_equal(open[depth], text, length);
            text += length;
            assert_int_equal(*text++, '>');
            continue;
        }
        elements++;
        assert_true(depth < MAX_DEPTH);
        memcpy(open[depth], text, length);
        open[depth++][length] = 0;
        text += length;
        while (*text == ' ') {
            text++;
            assert_false(strncmp(text, "style=", 6) == 0);
            text += name_length(text);
            assert_int_equal(*text++, '=');
            assert_int_equal(*text++, '"');
            size_t value = strcspn(text, "\"<");
            text += value;
            assert_int_equal(*text++, '"');
        }
        if (*text == '/') {
            text++;
            depth--;
        }
        assert_int_equal(*text++, '>');
    }
    assert_int_equal(depth, 0);
    assert_true(elements > 10);
}

/* Every reference is to something that is defined. */
static void check_references(const char *text)
{
    for (const char *at = text; (at = strstr(at, "href=\"#")); at++) {
        char wanted[32] = "id=\"";
        size_t length = strcspn(at + 7, "\"");
        assert_in_range(length, 1, 20);
        strncat(wanted, at + 7, length);
        strcat(wanted, "\"");
        assert_non_null(strstr(text, wanted));
    }
}

/* Every class is one of the style sheet, for no renderer knows another; no letters but as paths. */
static void check_classes(const char *text)
{
    const char *body = strstr(text, "</style>");
    assert_non_null(body);
    assert_null(strstr(text, "<text"));
    assert_null(strstr(text, "font"));
    for (const char *at = body; (at = strstr(at, "class=\"")); at++) {
        char wanted[40] = ".";
        size_t length = strcspn(at + 7, "\"");
        assert_in_range(length, 1, 30);
        strncat(wanted, at + 7, length);
        strcat(wanted, "{");
        const char *rule = strstr(text, wanted);
        if (!rule || rule > body)
            print_message("no rule for %s\n", wanted);
        assert_true(rule && rule < body);
    }
}

static void check_document(const char *text)
{
    check_well_formed(text);
    check_references(text);
    check_classes(text);
}

static void test_sheets(void **unused)
{
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = game_of(number);
        bst_tileset *set = bst_tileset_builtin(number, NULL);
        buffer sheet = empty_buffer();
        scene_sheet wanted = {
            .game = game, .set = set, .across = 8, .tile_pixels = 100, .copies = true, .title = "A", .line = {"b"}};
        scene_svg_sheet(&wanted, collect, &sheet);
        check_document(sheet.text);
        free(sheet.text);
        bst_tileset_free(set);
        bst_game_free(game);
    }
}

/* A finished random game. */
static void play_out(const bst_game *game, bst_state *state, uint64_t seed)
{
    bst_deck deck;
    uint64_t random = seed;
    bst_error error;
    assert_int_equal(bst_start(game, NULL, state, &error), BST_OK);
    bst_deck_seed(game, seed, &deck);
    bst_playout(game, state, &deck, &random);
}

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static scene_board board_of(const bst_game *game, const bst_state *state, const bst_tileset *set)
{
    return (scene_board){.game = game,
                         .state = state,
                         .set = set,
                         .color = {0, 1, 2, 3, 4},
                         .tile_pixels = 100,
                         .open_cells = true,
                         .last_move = true,
                         .track = true,
                         .title = "Ștefan & <Zoë> \"ß\"",
                         .heading = {"Name", "Points", "Now"},
                         .name = {"Ana \xff\x01", "Български"},
                         .line = {"a > b", ""}};
}

static void test_boards(void **unused)
{
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = game_of(number);
        bst_tileset *set = bst_tileset_builtin(number, NULL);
        double best = 1e9;
        for (uint64_t seed = 1; seed <= 5; seed++) {
            bst_state state;
            buffer first = empty_buffer(), second = empty_buffer();
            play_out(game, &state, seed);
            scene_board board = board_of(game, &state, set);
            double begun = milliseconds();
            scene_svg_board(&board, collect, &first);
            double taken = milliseconds() - begun;
            best = taken < best ? taken : best;
            scene_svg_board(&board, collect, &second);
            assert_string_equal(first.text, second.text);
            assert_in_range(first.size, 10000, BOARD_LIMIT - 1);
            if (seed == 1)
                check_document(first.text);
            assert_non_null(strstr(first.text, "Ștefan &amp; &lt;Zoë&gt; &quot;ß&quot;"));
            assert_null(strchr(first.text, 1));
            free(first.text);
            free(second.text);
        }
#ifndef SLOW_BUILD
        assert_true(best < BOARD_MILLISECONDS);
#endif
        bst_tileset_free(set);
        bst_game_free(game);
    }
}

/* The longest table: coordinates of both signs, nothing overflows. */
static void test_long_line(void **unused)
{
    (void)unused;
    bst_game *game = game_of(bst_game_number("winter"));
    bst_setup setup = *bst_game_setup(game);
    bst_state state;
    bst_error error;
    bst_game_free(game);
    setup.free_mode = true;
    game = bst_game_new(&setup, NULL, &error);
    bst_beginning beginning = {.no_start_tile = true};
    assert_int_equal(bst_start(game, &beginning, &state, &error), BST_OK);
    for (int i = 0; i < BST_MAX_TILES; i++)
        assert_int_equal(bst_set_tile(game, &state, bst_kind_number(game, "B", 1), i % 2 ? -127 + i : 127 - i,
                                      i % 2 ? -127 : 127, 0, &error),
                         BST_OK);
    buffer out = empty_buffer();
    scene_board board = board_of(game, &state, NULL);
    scene_svg_board(&board, collect, &out);
    check_document(out.text);
    free(out.text);
    bst_game_free(game);
}

static int times(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)); at++)
        count++;
    return count;
}

/* What can be shown over a board, in each theme. */
static void test_extras(void **unused)
{
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = game_of(number);
        bst_tileset *set = bst_tileset_builtin(number, NULL);
        bst_state state;
        buffer plain = empty_buffer(), rich = empty_buffer();
        play_out(game, &state, 3);
        scene_board board = board_of(game, &state, set);
        scene_svg_board(&board, collect, &plain);
        assert_int_equal(times(plain.text, "class=\"glow"), 0);
        assert_int_equal(times(plain.text, "class=\"ghost\""), 0);
        board.theme = SCENE_THEME_DARK;
        board.ghost = bst_move_place(0, 60, 60, 1);
        board.dice = true;
        for (int i = 0; i < bst_kind_segments(game, bst_placed_tile(&state, 0).kind); i++)
            board.highlight[board.highlights++] = (scene_highlight){0, i};
        scene_svg_board(&board, collect, &rich);
        check_document(rich.text);
        assert_true(times(rich.text, "class=\"glow") >= board.highlights);
        assert_int_equal(times(rich.text, "class=\"ghost\""), 1);
        assert_int_equal(times(rich.text, "class=\"pip\""), 2);
        assert_non_null(strstr(rich.text, " dark\" viewBox"));
        free(plain.text);
        free(rich.text);
        bst_tileset_free(set);
        bst_game_free(game);
    }
}

/* The marker of a player with these points, in a game of two of whom the other has none. */
static void check_marker(int points, bool dice, const char *expected, const char *strange)
{
    bst_game *game = game_of(bst_game_number("winter"));
    bst_setup setup = *bst_game_setup(game);
    bst_state state;
    bst_error error;
    bst_game_free(game);
    setup.free_mode = true;
    game = bst_game_new(&setup, NULL, &error);
    assert_int_equal(bst_start(game, NULL, &state, &error), BST_OK);
    assert_int_equal(bst_set_points(game, &state, 0, points, &error), BST_OK);
    buffer out = empty_buffer();
    scene_board board = board_of(game, &state, NULL);
    board.dice = dice;
    scene_svg_board(&board, collect, &out);
    check_document(out.text);
    assert_non_null(strstr(out.text, "class=\"space5\""));
    assert_non_null(strstr(out.text, expected));
    if (strange)
        assert_null(strstr(out.text, strange));
    free(out.text);
    bst_game_free(game);
}

/* W-MAT-6: the marker stands up to 49 points, then lies; from the second lap on their number stands beside it. W-HOUSE-12: a
 * die shows its six, then its one. */
static void test_track(void **unused)
{
    (void)unused;
    check_marker(49, false, ")scale(.8)\"/>", "rotate(90)");
    check_marker(50, false, ")scale(.55)rotate(90)\"/>", "class=\"lap\"");
    check_marker(99, false, ")scale(.8)rotate(90)\"/>", "class=\"lap\"");
    check_marker(100, false, "class=\"lap\"", NULL);
    check_marker(49, true, "class=\"pip\"", "class=\"lap\"");
    check_marker(350, true, "class=\"lap\"", NULL);
}

/* All pictures of a film are of one size. */
static void test_extent(void **unused)
{
    (void)unused;
    bst_game *game = game_of(bst_game_number("winter"));
    bst_state begin, end;
    bst_error error;
    play_out(game, &end, 9);
    assert_int_equal(bst_start(game, NULL, &begin, &error), BST_OK);
    buffer first = empty_buffer(), last = empty_buffer();
    scene_board board = board_of(game, &begin, NULL);
    board.extent = &end;
    scene_svg_board(&board, collect, &first);
    board.state = &end;
    scene_svg_board(&board, collect, &last);
    size_t head = strcspn(first.text, ">");
    assert_memory_equal(first.text, last.text, head);
    free(first.text);
    free(last.text);
    bst_game_free(game);
}

/* A page puts a document together from its parts. */
static void test_parts(void **unused)
{
    static scene_tile tile;
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = game_of(number);
        buffer page = empty_buffer();
        collect(&page, "<svg><style>", 12);
        scene_svg_css(scene_world(game), collect, &page);
        collect(&page, "</style><defs>", 14);
        scene_svg_symbols(scene_world(game), collect, &page);
        collect(&page, "</defs>", 7);
        for (int kind = 0; kind < bst_kinds(game); kind++) {
            scene_tile_make(game, NULL, kind, kind % 4, 0, &tile);
            scene_svg_tile(&tile, kind % 3 ? 0 : 1, collect, &page);
        }
        collect(&page, "</svg>", 6);
        check_document(page.text);
        assert_null(strstr(page.text, "id=\"t"));
        free(page.text);
        bst_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sheets), cmocka_unit_test(test_boards), cmocka_unit_test(test_long_line),
        cmocka_unit_test(test_extras), cmocka_unit_test(test_track),  cmocka_unit_test(test_extent),
        cmocka_unit_test(test_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
