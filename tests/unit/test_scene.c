/* Tiles as shapes: every copy of every kind of every game says what its data says, and nothing stands where it should not. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene/scene.h"

static bst_game *game_in(int number, const char *edition)
{
    bst_setup setup;
    bst_error error;
    assert_int_equal(bst_setup_begin(&setup, bst_game_code(number), 2, &error), BST_OK);
    if (edition)
        assert_int_equal(bst_setup_edition(&setup, edition, &error), BST_OK);
    bst_game *game = bst_game_new(&setup, NULL, &error);
    assert_non_null(game);
    return game;
}

static bst_game *game_of(int number) { return game_in(number, NULL); }

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

/* Walls meet at the corners: every end of one lies on a corner of the tile. */
static void check_walls(const scene_tile *tile)
{
    for (int i = 0; i < tile->shapes; i++) {
        const scene_shape *shape = &tile->shape[i];
        scene_point first = tile->point[shape->first], last = tile->point[shape->first + shape->count - 1];
        if (shape->class_ != SCENE_CLASS_WALL)
            continue;
        assert_true((first.x == last.x && first.y == last.y) || (first.x % SCENE_SIDE == 0 && first.y % SCENE_SIDE == 0 &&
                                                                 last.x % SCENE_SIDE == 0 && last.y % SCENE_SIDE == 0));
    }
}

/* Cells of a mark's box that are of another segment than its middle, or outside the tile. */
static int strange_cells(const scene_tile *tile, const scene_mark *mark)
{
    const scene_art *art = scene_art_of(mark->glyph);
    int own = tile->label[mark->at.y * SCENE_CELLS / SCENE_SIDE][mark->at.x * SCENE_CELLS / SCENE_SIDE], strange = 0;
    for (int y = mark->at.y - art->up * mark->percent / 100; y < mark->at.y + art->down * mark->percent / 100; y += 5)
        for (int x = mark->at.x - art->left * mark->percent / 100; x < mark->at.x + art->right * mark->percent / 100; x += 5)
            strange += x < 0 || y < 0 || x >= SCENE_SIDE || y >= SCENE_SIDE ||
                       tile->label[y * SCENE_CELLS / SCENE_SIDE][x * SCENE_CELLS / SCENE_SIDE] != own;
    return strange;
}

static int beyond(int value, int low, int high) { return value < low ? low - value : value > high ? value - high : 0; }

/* A figure stands on a disc of this radius, as wide as its legs. */
static bool covers(const scene_mark *mark, scene_point spot)
{
    const scene_art *art = scene_art_of(mark->glyph);
    const int radius = 65;
    int across = beyond(spot.x, mark->at.x - art->left * mark->percent / 100, mark->at.x + art->right * mark->percent / 100);
    int down = beyond(spot.y, mark->at.y - art->up * mark->percent / 100, mark->at.y + art->down * mark->percent / 100);
    return across * across + down * down < radius * radius;
}

/* What is scattered lies wholly in its own segment: over no road, wall, border or block, and over no place for a figure. */
static void check_ornaments(const scene_tile *tile)
{
    for (int i = 0; i < tile->marks; i++) {
        if (!tile->mark[i].ornament)
            continue;
        assert_int_equal(strange_cells(tile, &tile->mark[i]), 0);
        for (int k = 0; k < tile->segments; k++)
            assert_false(covers(&tile->mark[i], tile->spot[k]));
    }
}

/* Things to be counted stand in the segment that they belong to, wholly, and large enough to be seen. */
static int check_countable(const scene_tile *tile)
{
    int small = 0;
    for (int i = 0; i < tile->marks; i++) {
        int glyph = tile->mark[i].glyph;
        if (glyph != SCENE_GLYPH_COAT && glyph != SCENE_GLYPH_SCROLL && glyph != SCENE_GLYPH_SHEEP &&
            glyph != SCENE_GLYPH_WOLF && glyph != SCENE_GLYPH_FISH && glyph != SCENE_GLYPH_GRAIN &&
            glyph != SCENE_GLYPH_LIVESTOCK)
            continue;
        assert_int_equal(strange_cells(tile, &tile->mark[i]), 0);
        small += tile->mark[i].percent < 65;
    }
    return small;
}

static void check_pack(const scene_tile *tile)
{
    static int16_t packed[SCENE_MAX_PACKED];
    int count = scene_pack(tile, packed, SCENE_MAX_PACKED), at = 4;
    assert_in_range(count, 4, SCENE_MAX_PACKED);
    assert_int_equal(scene_pack(tile, packed, count - 1), -1);
    assert_int_equal(scene_pack(tile, packed, count), count);
    assert_int_equal(packed[0], SCENE_SIDE);
    assert_int_equal(packed[1], tile->shapes);
    assert_int_equal(packed[2], tile->marks);
    assert_int_equal(packed[3], tile->segments);
    for (int i = 0; i < tile->shapes; i++) {
        assert_int_equal(packed[at], tile->shape[i].class_);
        assert_int_equal(packed[at + 3], tile->shape[i].count);
        assert_int_equal(packed[at + 4], tile->point[tile->shape[i].first].x);
        at += 4 + 2 * packed[at + 3];
    }
    for (int i = 0; i < tile->marks; i++, at += 5) {
        assert_int_equal(packed[at], tile->mark[i].glyph);
        assert_int_equal(packed[at + 2], tile->mark[i].at.y);
    }
    for (int i = 0; i < tile->segments; i++, at += 3)
        assert_int_equal(packed[at + 1], tile->spot[i].y);
    assert_int_equal(at, count);
}

static void check_tile(const bst_game *game, const bst_tileset *set, int kind, int rotation, int copy, int *small)
{
    static scene_tile tile, again;
    memset(&tile, 0, sizeof tile);
    memset(&again, 0, sizeof again);
    scene_tile_make(game, set, kind, rotation, copy, &tile);
    scene_tile_make(game, set, kind, rotation, copy, &again);
    assert_memory_equal(&tile, &again, sizeof tile);
    check_regions(game, kind, rotation, &tile);
    check_joints(game, kind, rotation, &tile);
    check_walls(&tile);
    check_marks(game, kind, &tile);
    check_ornaments(&tile);
    *small += check_countable(&tile);
    check_pack(&tile);
}

static void test_tiles(void **unused)
{
    (void)unused;
    for (int number = 0; number < bst_games(); number++) {
        bst_game *game = game_of(number);
        bst_tileset *set = bst_tileset_builtin(number, NULL);
        int small = 0;
        for (int kind = 0; kind < bst_kinds(game); kind++)
            for (int copy = 0; copy < bst_kind_copies(game, kind); copy++)
                for (int rotation = 0; rotation < 4; rotation++)
                    check_tile(game, set, kind, rotation, copy, &small);
        assert_int_equal(small, 0);
        bst_tileset_free(set);
        bst_game_free(game);
    }
}

/* Copies of one kind differ in what is scattered, and in nothing that a rule reads. */
static void test_copies(void **unused)
{
    static scene_tile first, second;
    bst_game *game = game_of(bst_game_number("winter"));
    int kind = bst_kind_number(game, "E", 1);
    (void)unused;
    scene_tile_make(game, NULL, kind, 0, 0, &first);
    scene_tile_make(game, NULL, kind, 0, 1, &second);
    assert_memory_equal(first.label, second.label, sizeof first.label);
    assert_memory_equal(first.spot, second.spot, sizeof first.spot[0] * (size_t)first.segments);
    assert_memory_not_equal(first.mark, second.mark, sizeof first.mark[0] * (size_t)first.marks);
    bst_game_free(game);
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
        scene_tile_make(game, set, kind, 0, 0, &tile);
        for (int glyph = SCENE_GLYPH_DEER; glyph <= SCENE_GLYPH_FOXES; glyph++)
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

/* How many copies of all show a sight. */
static int sights(const bst_game *game, const bst_tileset *set, scene_glyph glyph)
{
    static scene_tile tile;
    int count = 0;
    for (int kind = 0; kind < bst_kinds(game); kind++)
        for (int copy = 0; copy < bst_kind_copies(game, kind); copy++) {
            scene_tile_make(game, set, kind, copy % 4, copy, &tile);
            assert_in_range(marks_of(&tile, glyph), 0, 1);
            count += marks_of(&tile, glyph);
        }
    return count;
}

/* The counts of the 2022 edition, added up from the list of its tiles; the other editions show none of it. */
static void test_sights(void **unused)
{
    static const struct {
        scene_glyph glyph;
        int copies;
    } expected[] = {{SCENE_GLYPH_GARDEN, 8},     {SCENE_GLYPH_FARMHOUSE, 8}, {SCENE_GLYPH_STABLE, 1},
                    {SCENE_GLYPH_WATERTOWER, 6}, {SCENE_GLYPH_PIGSTY, 4},    {SCENE_GLYPH_COWSHED, 3},
                    {SCENE_GLYPH_HIGHWAYMEN, 7}};
    bst_tileset *set = bst_tileset_builtin(bst_game_number("winter"), NULL);
    (void)unused;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        bst_game *now = game_of(bst_game_number("winter")), *before = game_in(bst_game_number("winter"), "2020");
        assert_int_equal(sights(now, set, expected[i].glyph), expected[i].copies);
        assert_int_equal(sights(before, set, expected[i].glyph), 0);
        bst_game_free(now);
        bst_game_free(before);
    }
    bst_tileset_free(set);
}

/* Every historic building has its name below it or beside it, inside the tile. */
static void test_names(void **unused)
{
    static scene_tile tile;
    bst_game *game = game_of(bst_game_number("city"));
    int names = 0;
    (void)unused;
    for (int kind = 0; kind < bst_kinds(game); kind++) {
        scene_tile_make(game, NULL, kind, 0, 0, &tile);
        assert_int_equal(tile.name[0] != 0, bst_kind_mark(game, kind, 1) > 0);
        if (!tile.name[0])
            continue;
        names++;
        assert_in_range(tile.letter, 36, 70);
        assert_in_range(tile.under.x, 100, SCENE_SIDE - 100);
        assert_in_range(tile.under.y, 0, SCENE_SIDE - 2 * tile.letter);
    }
    assert_int_equal(names, 7);
    scene_tile_make(game, NULL, bst_kind_number(game, "53", 2), 0, 0, &tile);
    assert_string_equal(tile.name, "Tour Carrée");
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
        scene_tile_make(game, set, kind, 0, 0, &tile);
        if (tile.faults)
            print_message("tile %s: %d faults\n", bst_kind_id(game, kind), tile.faults);
        assert_int_equal(tile.faults, 0);
    }
    bst_game_free(game);
    bst_tileset_free(set);
}

/* ---------------------------------------------------------------- art */

static void include(const scene_art *art, double x, double y)
{
    x *= art->tenths / 10.0;
    y *= art->tenths / 10.0;
    assert_true(x >= -art->left && x <= art->right && y >= -art->up && y <= art->down);
}

/* Points of a step, from `from`. */
static void check_step(const scene_art *art, scene_place from, const scene_step *step)
{
    const scene_place *p = step->point;
    for (int i = 0; i <= 16; i++) {
        double t = i / 16.0, u = 1 - t;
        if (step->command == 'C')
            include(art, u * u * u * from.x + 3 * u * u * t * p[0].x + 3 * u * t * t * p[1].x + t * t * t * p[2].x,
                    u * u * u * from.y + 3 * u * u * t * p[0].y + 3 * u * t * t * p[1].y + t * t * t * p[2].y);
        else if (step->command != 'Z')
            include(art, p[0].x, p[0].y);
    }
}

/* The boxes hold what is drawn, and every class is known in the world that draws it. */
static void test_art(void **unused)
{
    (void)unused;
    for (int glyph = 0; glyph < SCENE_GLYPHS; glyph++) {
        const scene_art *art = scene_art_of(glyph);
        const char *at = art->pieces;
        scene_piece piece;
        int pieces = 0;
        while (scene_art_next(&at, &piece)) {
            scene_walk walk = scene_walk_begin(piece.path, piece.path_length);
            scene_place from = walk.now;
            scene_step step;
            bool known = false;
            for (int world = 0; world < SCENE_WORLDS; world++)
                known = known || scene_style_find(world, SCENE_THEME_LIGHT, piece.name, piece.name_length);
            assert_true(known);
            pieces++;
            while (scene_walk_next(&walk, &step)) {
                check_step(art, from, &step);
                from = walk.now;
            }
            assert_ptr_equal(walk.at, walk.end);
        }
        assert_true(pieces > 0);
    }
}

static void test_walk(void **unused)
{
    static const char path[] = "M1-2l3 4h-5v6C1 2 3 4 5 6Q7 8 9 10zL-1 0";
    static const char commands[] = "MLLLCQZL";
    static const scene_place last[] = {{1, -2}, {4, 2}, {-1, 2}, {-1, 8}, {5, 6}, {9, 10}, {1, -2}, {-1, 0}};
    scene_walk walk = scene_walk_begin(path, sizeof path - 1);
    scene_step step;
    (void)unused;
    for (int i = 0; commands[i]; i++) {
        assert_true(scene_walk_next(&walk, &step));
        assert_int_equal(step.command, commands[i]);
        assert_int_equal(walk.now.x, last[i].x);
        assert_int_equal(walk.now.y, last[i].y);
    }
    assert_false(scene_walk_next(&walk, &step));
}

/* ---------------------------------------------------------------- colours */

static double linear(uint32_t part)
{
    double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double bent(double value) { return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116; }

/* A colour as somebody sees it, in CIE L*a*b*: `matrix` in linear RGB, row by row. */
static void seen_color(uint32_t color, const double matrix[9], double lab[3])
{
    double rgb[3] = {linear(color >> 16), linear(color >> 8 & 255), linear(color & 255)}, own[3], xyz[3];
    for (int i = 0; i < 3; i++)
        own[i] = fmin(1, fmax(0, matrix[3 * i] * rgb[0] + matrix[3 * i + 1] * rgb[1] + matrix[3 * i + 2] * rgb[2]));
    xyz[0] = bent((0.4124 * own[0] + 0.3576 * own[1] + 0.1805 * own[2]) / 0.9505);
    xyz[1] = bent(0.2126 * own[0] + 0.7152 * own[1] + 0.0722 * own[2]);
    xyz[2] = bent((0.0193 * own[0] + 0.1192 * own[1] + 0.9505 * own[2]) / 1.089);
    lab[0] = 116 * xyz[1] - 16;
    lab[1] = 500 * (xyz[0] - xyz[1]);
    lab[2] = 200 * (xyz[1] - xyz[2]);
}

/* The players' colours keep apart for everybody: with all colours, without red, without green, without blue (the matrices of
 * Machado, Oliveira and Fernandes, 2009, for the whole loss). A difference of 2 is just seen, one of 20 at a glance. */
static void test_colors(void **unused)
{
    static const double eyes[4][9] = {
        {1, 0, 0, 0, 1, 0, 0, 0, 1},
        {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
        {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
        {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}};
    static const char *const name[SCENE_COLORS] = {"figure0", "figure1", "figure2", "figure3", "figure4"};
    (void)unused;
    for (int eye = 0; eye < 4; eye++)
        for (int i = 0; i < SCENE_COLORS; i++)
            for (int k = 0; k < i; k++) {
                double a[3], b[3];
                seen_color(scene_style_find(0, 0, name[i], strlen(name[i]))->fill, eyes[eye], a);
                seen_color(scene_style_find(0, 0, name[k], strlen(name[k]))->fill, eyes[eye], b);
                double apart = sqrt(pow(a[0] - b[0], 2) + pow(a[1] - b[1], 2) + pow(a[2] - b[2], 2));
                if (apart < 20)
                    print_message("eye %d: colours %d and %d are %.1f apart\n", eye, k, i, apart);
                assert_true(apart >= 20);
            }
    assert_int_equal(scene_color("red"), 0);
    assert_int_equal(scene_color("black"), 4);
    assert_int_equal(scene_color("re"), -1);
    assert_int_equal(scene_color(""), -1);
    assert_int_equal(scene_color("redder"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles),  cmocka_unit_test(test_copies), cmocka_unit_test(test_looks),
        cmocka_unit_test(test_sights), cmocka_unit_test(test_names),  cmocka_unit_test(test_other_tiles),
        cmocka_unit_test(test_art),    cmocka_unit_test(test_walk),   cmocka_unit_test(test_colors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
