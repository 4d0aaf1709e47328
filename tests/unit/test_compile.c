/* Compiling: rotations, joined junctions, the table of what fits, against the public description of the tiles. */
#include "api/inspect.h"
#include "core/board.h"
#include "core/compile.h"
#include "unit/engine.h"

static const char *const codes[] = {"winter", "ark", "city"};
enum { CODES = sizeof codes / sizeof codes[0] };

/* One place further for each: NL N NR come to EL E ER. */
static uint16_t turned(uint16_t places, int rotation)
{
    uint16_t result = 0;
    for (int place = 0; place < 12; place++)
        if (places >> place & 1)
            result |= (uint16_t)(1u << (place + 3 * rotation) % 12);
    return result;
}

static void test_turning(void **unused)
{
    (void)unused;
    for (unsigned places = 0; places < 4096; places++)
        for (int rotation = 0; rotation < 4; rotation++) {
            assert_int_equal(compile_turn((uint16_t)places, rotation), turned((uint16_t)places, rotation));
            assert_int_equal(compile_turn(compile_turn((uint16_t)places, rotation), (4 - rotation) % 4), places);
        }
}

/* Pitfall 10: turning changes nothing but the places; four quarter turns are the identity. */
static void test_segments_turn_whole(void **unused)
{
    (void)unused;
    for (int i = 0; i < CODES; i++) {
        bst_game *game = engine_game(codes[i], 2, "");
        for (int kind = 0; kind < bst_kinds(game); kind++)
            for (int segment = 0; segment < bst_kind_segments(game, kind); segment++)
                for (int rotation = 0; rotation < 4; rotation++) {
                    bst_segment drawn = bst_kind_segment(game, kind, 0, segment);
                    bst_segment lies = bst_kind_segment(game, kind, rotation, segment);
                    assert_int_equal(lies.places, turned(drawn.places, rotation));
                    assert_int_equal(lies.feature, drawn.feature);
                    assert_int_equal(lies.beside, drawn.beside);
                    assert_memory_equal(lies.attribute, drawn.attribute, sizeof lies.attribute);
                }
        bst_game_free(game);
    }
}

/* ---------------------------------------------------------------- equal rotations */

static uint16_t places_beside(const bst_game *game, int kind, int rotation, uint16_t beside)
{
    uint16_t places = 0;
    for (int segment = 0; segment < bst_kind_segments(game, kind); segment++)
        if (beside >> segment & 1)
            places |= bst_kind_segment(game, kind, rotation, segment).places;
    return places;
}

/* Every segment of one rotation lies in the other too, with the same beside it. */
static bool same_position(const bst_game *game, int kind, int one, int other)
{
    for (int i = 0; i < bst_kind_segments(game, kind); i++) {
        bst_segment here = bst_kind_segment(game, kind, one, i);
        bool found = false;
        for (int j = 0; j < bst_kind_segments(game, kind) && !found; j++) {
            bst_segment there = bst_kind_segment(game, kind, other, j);
            found = here.feature == there.feature && here.places == there.places &&
                    memcmp(here.attribute, there.attribute, sizeof here.attribute) == 0 &&
                    places_beside(game, kind, one, here.beside) == places_beside(game, kind, other, there.beside);
        }
        if (!found)
            return false;
    }
    return true;
}

static void test_smallest_equal_rotation(void **unused)
{
    (void)unused;
    for (int i = 0; i < CODES; i++) {
        bst_game *game = engine_game(codes[i], 2, "");
        for (int kind = 0; kind < bst_kinds(game); kind++)
            for (int rotation = 0; rotation < 4; rotation++) {
                int smallest = 0;
                while (!same_position(game, kind, rotation, smallest))
                    smallest++;
                assert_int_equal(bst_kind_rotation(game, kind, rotation), smallest);
                assert_int_equal(bst_kind_rotation(game, kind, rotation + 4), smallest);
            }
        bst_game_free(game);
    }
}

static void test_known_rotations(void **unused)
{
    static const struct {
        const char *id;
        int positions;
    } tiles[] = {{"B", 1},   {"C", 1}, {"X", 1}, {"F", 2}, {"G", 2}, {"H", 2}, {"U", 2}, {"Z10", 2},
                 {"Z06", 2}, {"A", 4}, {"D", 4}, {"I", 4}, {"L", 4}, {"V", 4}, {"W", 4}, {"Z02", 4}};
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
        for (int rotation = 0; rotation < 4; rotation++)
            assert_int_equal(bst_kind_rotation(game, engine_kind(game, tiles[i].id), rotation), rotation % tiles[i].positions);
    bst_game_free(game);
}

/* A tile with an attribute on one half only does not look the same the other way round. */
static void test_attributes_tell_rotations_apart(void **unused)
{
    static const char tiles[] =
        "bastide-tiles 1\ngame winter\nstart s\ntile a 1\ncity N\ncity S\nfield E W beside city.N city.S\n"
        "tile b 1\ncity N coats 1\ncity S\nfield E W beside city.N city.S\n"
        "tile c 1\ncity N\ncity S\nfield E W beside city.N\n"
        "tile s 1\nfield N E S W\n";
    (void)unused;
    bst_game *game = engine_game_with(tiles, "winter", 2, "");
    for (int rotation = 0; rotation < 4; rotation++) {
        assert_int_equal(bst_kind_rotation(game, engine_kind(game, "a"), rotation), rotation % 2);
        assert_int_equal(bst_kind_rotation(game, engine_kind(game, "b"), rotation), rotation);
        assert_int_equal(bst_kind_rotation(game, engine_kind(game, "c"), rotation), rotation);
    }
    bst_game_free(game);
}

/* ---------------------------------------------------------------- what fits */

static int shown(const bst_game *game, int kind, int rotation, int side)
{
    int terrain = 0;
    for (int segment = 0; segment < bst_kind_segments(game, kind); segment++) {
        bst_segment here = bst_kind_segment(game, kind, rotation, segment);
        bool middle = here.places >> (3 * side + 1) & 1, left = here.places >> (3 * side) & 1;
        if (middle || (left && !terrain))
            terrain = game->rules->feature[here.feature].terrain;
    }
    return terrain;
}

static void test_table_of_fits(void **unused)
{
    (void)unused;
    for (int i = 0; i < CODES; i++) {
        bst_game *game = engine_game(codes[i], 2, "");
        for (int kind = 0; kind < bst_kinds(game); kind++)
            for (int demand = 0; demand < 256; demand++) {
                int expected = 0;
                for (int rotation = 0; rotation < 4; rotation++) {
                    bool fits = bst_kind_rotation(game, kind, rotation) == rotation;
                    for (int side = 0; side < 4; side++) {
                        int wanted = demand >> (2 * side) & 3;
                        fits = fits && (!wanted || wanted == shown(game, kind, rotation, side));
                    }
                    expected |= fits << rotation;
                }
                assert_int_equal(inspect_fits(game, demand, kind), expected);
            }
        bst_game_free(game);
    }
}

/* ---------------------------------------------------------------- masks of a kind */

static void test_masks(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, ""), *farmless = engine_game("winter", 2, "farmers=off");
    for (int i = 0; i < bst_kinds(game); i++) {
        const tile_kind *kind = &game->kind[i];
        int of_feature[4] = {0};
        for (int segment = 0; segment < kind->segments; segment++)
            of_feature[kind->feature[segment]]++;
        for (int segment = 0; segment < kind->segments; segment++) {
            const char *name = bst_feature_name(game, kind->feature[segment]);
            bool road = strcmp(name, "road") == 0, city = strcmp(name, "city") == 0, field = strcmp(name, "field") == 0;
            assert_int_equal(kind->closing >> segment & 1, road || city);
            assert_int_equal(kind->claimable >> segment & 1, 1);
            assert_int_equal(farmless->kind[i].claimable >> segment & 1, !field);
            assert_int_equal(kind->centre >> segment & 1, !road && !city && !field);
            assert_int_equal(kind->special >> segment & 1, 0);
            assert_int_equal(kind->borders >> segment & 1, kind->beside[segment] != 0);
            assert_int_equal(kind->twins[0] >> segment & 1, road && of_feature[kind->feature[segment]] > 1);
            assert_int_equal(kind->twins[1] >> segment & 1, city && of_feature[kind->feature[segment]] > 1);
            if (road || city) {
                int sides = 0;
                for (int side = 0; side < 4; side++)
                    sides += kind->places[segment] >> (3 * side + 1) & 1;
                assert_int_equal(kind->open[segment], sides);
            }
        }
    }
    bst_game_free(game);
    bst_game_free(farmless);
}

/* ---------------------------------------------------------------- junctions that join */

static int count(const bst_game *game, const char *id, const char *feature)
{
    int kind = engine_kind(game, id), found = 0;
    for (int segment = 0; segment < bst_kind_segments(game, kind); segment++)
        found += strcmp(bst_feature_name(game, bst_kind_segment(game, kind, 0, segment).feature), feature) == 0;
    return found;
}

/* W-HOUSE-6: L is a crossroad, X a village, W a crossroad in 2011 alone. */
static void test_trees_connect(void **unused)
{
    static const struct {
        const char *options, *id;
        int roads;
    } cases[] = {{"", "L", 3},
                 {"trees-connect=on", "L", 1},
                 {"trees-connect=on", "X", 4},
                 {"trees-connect=on", "W", 3},
                 {"trees-connect=on edition=2011", "W", 1},
                 {"trees-connect=on edition=2012", "W", 3},
                 {"edition=2011", "W", 3},
                 {"trees-connect=on", "Z01", 3},
                 {"trees-connect=on", "Z10", 2}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        bst_game *game = engine_game("winter", 2, cases[i].options);
        assert_int_equal(count(game, cases[i].id, "road"), cases[i].roads);
        if (cases[i].id[1] == 0)
            assert_int_equal(count(game, cases[i].id, "field"), cases[i].id[0] == 'X' ? 4 : 3);
        bst_game_free(game);
    }
    bst_game *game = engine_game("winter", 2, "trees-connect=on");
    int kind = engine_kind(game, "L"), road = bst_segment_number(game, kind, 0, "road.W", 6);
    assert_int_equal(bst_kind_segment(game, kind, 0, road).places, 1 << 4 | 1 << 7 | 1 << 10);
    assert_int_equal(game->kind[kind].open[road], 3);
    assert_int_equal(game->kind[kind].twins[0], 0);
    /* The field still knows its city, whose number is another one than as drawn. */
    int field = bst_segment_number(game, kind, 0, "field.EL", 8), city = bst_segment_number(game, kind, 0, "city.N", 6);
    assert_int_equal(bst_kind_segment(game, kind, 0, field).beside, 1 << city);
    bst_game_free(game);
}

static void test_joining_renumbers(void **unused)
{
    tileset_tile tile = {.segments = 6,
                         .segment = {{.feature = 1, .places = 1, .beside = 1 << 5},
                                     {.feature = 0, .places = 2, .attribute = {1, 2}, .beside = 1 << 4},
                                     {.feature = 1, .places = 4, .beside = 1 << 3},
                                     {.feature = 0, .places = 8, .attribute = {4, 8}, .beside = 1 << 0},
                                     {.feature = 2, .places = 16, .beside = 1 << 1 | 1 << 2},
                                     {.feature = 0, .places = 32, .attribute = {16, 32}}},
                         .junction = {.roads = 1 << 1 | 1 << 3 | 1 << 5}};
    (void)unused;
    compile_join_segments(&tile, tile.junction.roads);
    assert_int_equal(tile.segments, 4);
    assert_int_equal(tile.segment[1].places, 2 | 8 | 32);
    assert_int_equal(tile.segment[1].attribute[0], 21);
    assert_int_equal(tile.segment[1].attribute[1], 42);
    assert_int_equal(tile.segment[1].beside, 1 << 3 | 1 << 0);
    assert_int_equal(tile.segment[0].beside, 1 << 1);
    assert_int_equal(tile.segment[2].places, 4);
    assert_int_equal(tile.segment[2].beside, 1 << 1);
    assert_int_equal(tile.segment[3].feature, 2);
    assert_int_equal(tile.segment[3].beside, 1 << 1 | 1 << 2);
    assert_int_equal(tile.junction.roads, 1 << 1);
    tileset_tile same = tile;
    compile_join_segments(&tile, 0);
    compile_join_segments(&tile, 1 << 2);
    assert_memory_equal(&tile, &same, sizeof tile);
}

/* ---------------------------------------------------------------- which tiles are played with */

static int copies(const bst_game *game)
{
    int all = 0;
    for (int kind = 0; kind < bst_kinds(game); kind++)
        all += bst_kind_copies(game, kind);
    return all;
}

static void test_tiles_of_editions(void **unused)
{
    static const struct {
        const char *options;
        int tiles, start, in_bag;
    } cases[] = {{"", 84, 1, 83},
                 {"edition=2011", 72, 1, 71},
                 {"tile-count=72", 72, 1, 71},
                 {"edition=2012", 84, 1, 83},
                 {"bag=start", 84, 0, 84},
                 {"bag=both tile-count=72", 72, 0, 72},
                 {"bag=return", 84, 1, 83}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        bst_game *game = engine_game("winter", 2, cases[i].options);
        bst_state state = engine_start(game);
        assert_int_equal(copies(game), cases[i].tiles);
        assert_int_equal(bst_start_kind(game) >= 0, cases[i].start);
        assert_int_equal(bst_placed_tiles(&state), cases[i].start);
        assert_int_equal(bst_draws_left(&state), cases[i].in_bag);
        assert_int_equal(bst_undrawn(&state, engine_kind(game, "D")), 4 - cases[i].start);
        for (int kind = 1; kind < bst_kinds(game); kind++)
            assert_true(strcmp(bst_kind_id(game, kind - 1), bst_kind_id(game, kind)) < 0);
        bst_game_free(game);
    }
}

static void test_wrong_sets(void **unused)
{
    static const char text[] = "bastide-tiles 1\ngame ark\nstart s\ntile s 1\nfield N E S W\n";
    (void)unused;
    bst_error error;
    bst_setup setup;
    bst_tileset *set = bst_tileset_read(text, strlen(text), &error);
    assert_non_null(set);
    assert_int_equal(bst_setup_begin(&setup, "winter", 2, NULL), BST_OK);
    assert_null(bst_game_new(&setup, set, &error));
    assert_int_equal(error.status, BST_TILES_GAME);
    assert_string_equal(error.argument[0], "ark");
    assert_string_equal(error.argument[1], "winter");
    bst_tileset_free(set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turning),
        cmocka_unit_test(test_segments_turn_whole),
        cmocka_unit_test(test_smallest_equal_rotation),
        cmocka_unit_test(test_known_rotations),
        cmocka_unit_test(test_attributes_tell_rotations_apart),
        cmocka_unit_test(test_table_of_fits),
        cmocka_unit_test(test_masks),
        cmocka_unit_test(test_trees_connect),
        cmocka_unit_test(test_joining_renumbers),
        cmocka_unit_test(test_tiles_of_editions),
        cmocka_unit_test(test_wrong_sets),
    };
    return cmocka_run_group_tests_name("compile", tests, NULL, NULL);
}
