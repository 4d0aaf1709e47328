/* Pictures: every kind of every game says what its data says, well-formed, the same each time, small and soon. */
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

/* ---------------------------------------------------------------- tiles */

/* The way through a tile is blocked by nothing that is another segment: what is drawn joins what the data joins. */
static void check_regions(const bst_game *game, int kind, int rotation, const scene_tile *tile)
{
    assert_int_equal(tile->faults, 0);
    assert_true(tile->shapes < SCENE_MAX_SHAPES && tile->marks < SCENE_MAX_MARKS && tile->points < SCENE_MAX_POINTS);
    assert_int_equal(tile->segments, bst_kind_segments(game, kind));
    for (int i = 0; i < tile->segments; i++) {
        bst_segment segment = bst_kind_segment(game, kind, rotation, i);
        int x = tile->spot[i].x * SCENE_CELLS / SCENE_SIDE, y = tile->spot[i].y * SCENE_CELLS / SCENE_SIDE;
        assert_in_range(x, 0, SCENE_CELLS - 1);
        assert_in_range(y, 0, SCENE_CELLS - 1);
        assert_int_equal(tile->label[y][x], i);
        for (int half = 0; half < 8; half++) {
            static const int8_t at_x[8] = {1, 3, 4, 4, 3, 1, 0, 0}, at_y[8] = {0, 0, 1, 3, 4, 4, 3, 1};
            int place = 3 * (half / 2) + (half % 2 ? 2 : 0);
            int cell_x = at_x[half] * (SCENE_CELLS - 1) / 4, cell_y = at_y[half] * (SCENE_CELLS - 1) / 4;
            if (segment.places >> place & 1)
                assert_int_equal(tile->label[cell_y][cell_x], i);
        }
    }
}

static bool is_line(const scene_shape *shape)
{
    return shape->class_ == SCENE_CLASS_ROAD || shape->class_ == SCENE_CLASS_STREET;
}

/* Roads meet their neighbours in the middle of the side, exactly. */
static void check_joints(const bst_game *game, int kind, int rotation, const scene_tile *tile)
{
    static const scene_point middle[4] = {{500, 0}, {1000, 500}, {500, 1000}, {0, 500}};
    for (int i = 0; i < tile->shapes; i++) {
        const scene_shape *shape = &tile->shape[i];
        if (!is_line(shape))
            continue;
        bst_segment segment = bst_kind_segment(game, kind, rotation, shape->segment);
        for (int side = 0; side < 4; side++) {
            bool meets = false;
            for (int p = 0; p < shape->count; p++) {
                scene_point point = tile->point[shape->first + p];
                meets = meets || (point.x == middle[side].x && point.y == middle[side].y);
            }
            assert_int_equal(meets, segment.places >> (3 * side + 1) & 1);
        }
    }
}

static int marks_of(const scene_tile *tile, scene_glyph glyph)
{
    int count = 0;
    for (int i = 0; i < tile->marks; i++)
        count += tile->mark[i].glyph == glyph;
    return count;
}

/* Things that mean something are all there: coats, scrolls, oases, sheep, wolves, blocks, buildings. */
static void check_marks(const bst_game *game, int kind, const scene_tile *tile)
{
    int coats = 0, oases = 0, sheep = 0, wolves = 0, goods = 0, blocks = 0;
    for (int i = 0; i < tile->segments; i++) {
        bst_segment segment = bst_kind_segment(game, kind, 0, i);
        const char *name = bst_feature_name(game, segment.feature);
        coats += strcmp(name, "city") == 0 ? segment.attribute[0] : 0;
        oases += strcmp(name, "road") == 0 ? segment.attribute[0] : 0;
        sheep += strcmp(name, "field") == 0 ? segment.attribute[0] : 0;
        wolves += strcmp(name, "field") == 0 ? segment.attribute[1] : 0;
        goods += strcmp(name, "market") == 0;
        blocks += strcmp(name, "monastery") == 0 || strcmp(name, "temple") == 0;
    }
    assert_int_equal(marks_of(tile, SCENE_GLYPH_COAT) + marks_of(tile, SCENE_GLYPH_SCROLL), coats);
    assert_int_equal(marks_of(tile, SCENE_GLYPH_OASIS), oases);
    assert_int_equal(marks_of(tile, SCENE_GLYPH_SHEEP), sheep);
    assert_int_equal(marks_of(tile, SCENE_GLYPH_WOLF), wolves);
    assert_int_equal(
        marks_of(tile, SCENE_GLYPH_FISH) + marks_of(tile, SCENE_GLYPH_GRAIN) + marks_of(tile, SCENE_GLYPH_LIVESTOCK), goods);
    assert_int_equal(marks_of(tile, SCENE_GLYPH_MONASTERY) + marks_of(tile, SCENE_GLYPH_TEMPLE), blocks);
    if (strcmp(bst_game_code(bst_game_setup(game)->game), "city") == 0) {
        assert_int_equal(marks_of(tile, SCENE_GLYPH_PUBLIC), bst_kind_mark(game, kind, 0));
        assert_int_equal(marks_of(tile, SCENE_GLYPH_HISTORIC), bst_kind_mark(game, kind, 1) > 0);
    }
}

static void test_tiles(void **unused)
{
    static scene_tile tile, again;
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = game_of(number);
        bst_tileset *set = bst_tileset_builtin(number, NULL);
        for (int kind = 0; kind < bst_kinds(game); kind++) {
            for (int rotation = 0; rotation < 4; rotation++) {
                memset(&tile, 0, sizeof tile);
                memset(&again, 0, sizeof again);
                scene_tile_make(game, set, kind, rotation, &tile);
                scene_tile_make(game, set, kind, rotation, &again);
                assert_memory_equal(&tile, &again, sizeof tile);
                check_regions(game, kind, rotation, &tile);
                check_joints(game, kind, rotation, &tile);
                check_marks(game, kind, &tile);
            }
        }
        bst_tileset_free(set);
        bst_game_free(game);
    }
}

/* What only pictures show comes from the set: every animal of Winter, villages and crossroads. */
static void test_looks(void **unused)
{
    static scene_tile tile;
    bst_game *game = game_of(bst_game_number("winter"));
    bst_tileset *set = bst_tileset_builtin(bst_game_number("winter"), NULL);
    int animals = 0, villages = 0, crossroads = 0;
    (void)unused;
    for (int kind = 0; kind < bst_kinds(game); kind++) {
        scene_tile_make(game, set, kind, 0, &tile);
        for (int glyph = SCENE_GLYPH_DEER; glyph < SCENE_GLYPHS; glyph++)
            animals += marks_of(&tile, (scene_glyph)glyph);
        villages += bst_tileset_junction(set, bst_kind_id(game, kind), 3) == 2;
        crossroads += marks_of(&tile, SCENE_GLYPH_CROSSROAD);
        assert_int_equal(marks_of(&tile, SCENE_GLYPH_CROSSROAD), bst_tileset_junction(set, bst_kind_id(game, kind), 3) == 1);
    }
    assert_int_equal(animals, 12);
    assert_int_equal(crossroads, 1);
    assert_int_equal(villages, 3);
    assert_int_equal(bst_tileset_junction(set, "W", 0), 1);
    assert_int_equal(bst_tileset_junction(set, "A", 0), 0);
    assert_null(bst_tileset_note(set, "none", 0));
    bst_tileset_free(set);
    bst_game_free(game);
}

/* Somebody else's tiles: a road that ends in another, three cities, two roads between two cities, roads to a city. */
static void test_other_tiles(void **unused)
{
    static const char text[] =
        "bastide-tiles 1\ngame winter\nstart A\n"
        "tile A 1\n  road N S\n  road E\n  field NR EL\n  field ER SL\n  field SR W NL\n"
        "tile B 1\n  city N\n  city E W\n  field S beside city.E\n"
        "tile C 1\n  city N\n  city E\n  city S\n  city W\n"
        "tile D 1\n  city N\n  city S\n  road E\n  road W\n  field WR EL beside city.N\n  field ER WL beside city.S\n"
        "tile E 1\n  city N S\n  road E\n  field W beside city.N\n  field EL beside city.N\n"
        "  field ER beside city.N\n"
        "tile F 1\n  city E\n  monastery\n  field N S W beside city.E\n";
    static scene_tile tile;
    bst_error error = {0};
    bst_setup setup;
    (void)unused;
    bst_tileset *set = bst_tileset_read(text, sizeof text - 1, &error);
    if (!set)
        print_message("line %u: %s %s %s\n", error.line, bst_status_name(error.status), error.argument[0], error.argument[1]);
    assert_non_null(set);
    assert_int_equal(bst_setup_begin(&setup, "winter", 2, &error), BST_OK);
    bst_game *game = bst_game_new(&setup, set, &error);
    assert_non_null(game);
    for (int kind = 0; kind < bst_kinds(game); kind++) {
        scene_tile_make(game, set, kind, 0, &tile);
        if (tile.faults)
            print_message("tile %s: %d faults\n", bst_kind_id(game, kind), tile.faults);
        assert_int_equal(tile.faults, 0);
    }
    bst_game_free(game);
    bst_tileset_free(set);
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

static void test_sheets(void **unused)
{
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = game_of(number);
        bst_tileset *set = bst_tileset_builtin(number, NULL);
        buffer sheet = empty_buffer();
        scene_svg_sheet(game, set, 8, 100, collect, &sheet);
        check_well_formed(sheet.text);
        check_references(sheet.text);
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
            check_well_formed(first.text);
            check_references(first.text);
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
    check_well_formed(out.text);
    check_references(out.text);
    free(out.text);
    bst_game_free(game);
}

static void test_colors(void **unused)
{
    (void)unused;
    assert_int_equal(scene_color("red"), 0);
    assert_int_equal(scene_color("black"), 4);
    assert_int_equal(scene_color("re"), -1);
    assert_int_equal(scene_color(""), -1);
    assert_int_equal(scene_color("redder"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles),  cmocka_unit_test(test_looks),  cmocka_unit_test(test_other_tiles),
        cmocka_unit_test(test_sheets), cmocka_unit_test(test_boards), cmocka_unit_test(test_long_line),
        cmocka_unit_test(test_colors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
