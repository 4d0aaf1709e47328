/* Features: how segments join, what is open, and which tiles belong to one; against a flood over the rims of the tiles. */
#include "core/feature.h"
#include "unit/engine.h"

/* ---------------------------------------------------------------- the forest itself */

static void test_join_adds_up(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_state state = {.nodes = 64};
    for (int node = 0; node < 64; node++) {
        state.link[node] = -1;
        state.open[node] = 2;
        state.attribute[node] = (uint8_t)(node & 1);
    }
    state.occupied[37] = 1;
    /* As badly as it can be: always two of the same size. */
    for (int size = 1; size < 64; size *= 2)
        for (int node = 0; node < 64; node += 2 * size)
            feature_join(game, &state, 1, node + size - 1, node + 2 * size - 1);
    int root = feature_root(&state, 0);
    for (int node = 0; node < 64; node++) {
        int depth = 0;
        for (int at = node; state.link[at] >= 0; at = state.link[at])
            depth++;
        assert_int_equal(feature_root(&state, node), root);
        assert_in_range(depth, 0, 6);
    }
    assert_int_equal(feature_segments(&state, root), 64);
    assert_int_equal(state.open[root], 128);
    assert_int_equal(state.attribute[root], 32);
    assert_int_equal(state.occupied[root], 1);
    assert_int_equal(feature_join(game, &state, 1, 3, 60), root);
    assert_int_equal(state.open[root], 128);
    bst_game_free(game);
}

/* Single segments that join a large feature, named first: the larger keeps the root. */
static void test_the_larger_stays(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_state state = {.nodes = 64};
    memset(state.link, 0xFF, sizeof state.link);
    int root = feature_join(game, &state, 1, 0, 1);
    for (int node = 2; node < 64; node++) {
        assert_int_equal(feature_join(game, &state, 1, node, 0), root);
        assert_int_equal(state.link[node], root);
    }
    bst_game_free(game);
}

static void test_sums_end_at_255(void **unused)
{
    (void)unused;
    assert_int_equal(feature_add(200, 55), 255);
    assert_int_equal(feature_add(200, 56), 255);
    assert_int_equal(feature_add(255, 255), 255);
    assert_int_equal(feature_add(3, 4), 7);
}

/* ---------------------------------------------------------------- positions */

/* One tile closes a city on all four sides; another one that is beside it by a corner stays apart. */
static void test_joined_by_four_sides(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    bst_state state = engine_empty(game);
    engine_set(game, &state, "E", 0, -1, 2);
    engine_set(game, &state, "E", 1, 0, 3);
    engine_set(game, &state, "E", -1, 0, 1);
    engine_set_figure(game, &state, 1, 0, -1, "city.S");
    engine_set(game, &state, "C", 0, 0, 0);
    bst_feature city = engine_feature(game, &state, 0, 0, "city.N");
    assert_int_equal(city.open, 1);
    assert_false(city.complete);
    engine_set(game, &state, "E", 0, 1, 0);
    city = engine_feature(game, &state, 0, 1, "city.N");
    assert_int_equal(city.open, 0);
    assert_true(city.complete && city.closes);
    assert_int_equal(city.segments, 5);
    assert_int_equal(city.tiles, 5);
    assert_int_equal(city.attribute[0], 1);
    assert_int_equal(city.followers[1], 1);
    assert_int_equal(city.followers[0], 0);
    assert_int_equal(city.tile_mask[0], 31);
    assert_int_equal(city.id, engine_feature(game, &state, 1, 0, "city.W").id);
    bst_game_free(game);
}

/* W-ROAD-2: a ring of five segments over four tiles; then the whole of it closed. */
static void test_road_that_crosses_a_tile_twice(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    bst_state state = engine_empty(game);
    engine_set(game, &state, "Z10", 0, 0, 0);
    assert_int_not_equal(engine_feature(game, &state, 0, 0, "road.N").id, engine_feature(game, &state, 0, 0, "road.E").id);
    engine_set(game, &state, "V", 0, -1, 3);
    engine_set(game, &state, "V", 1, -1, 0);
    engine_set(game, &state, "V", 1, 0, 1);
    bst_feature road = engine_feature(game, &state, 0, 0, "road.N");
    assert_int_equal(road.id, engine_feature(game, &state, 0, 0, "road.E").id);
    assert_int_equal(road.segments, 5);
    assert_int_equal(road.tiles, 4);
    assert_int_equal(road.open, 2);
    engine_set(game, &state, "V", -1, 0, 3);
    engine_set(game, &state, "V", -1, 1, 2);
    engine_set(game, &state, "V", 0, 1, 1);
    road = engine_feature(game, &state, 0, 1, "road.N");
    assert_true(road.complete);
    assert_int_equal(road.segments, 8);
    assert_int_equal(road.tiles, 7);
    /* The three fields of the eight are those within its two loops and all around. */
    assert_int_not_equal(engine_feature(game, &state, 0, 0, "field.NR").id, engine_feature(game, &state, 0, 0, "field.SL").id);
    bst_game_free(game);
}

static void test_city_with_two_segments_of_a_tile(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    bst_state state = engine_empty(game);
    engine_set(game, &state, "H", 0, 0, 0);
    engine_set(game, &state, "N", 0, -1, 2);
    engine_set(game, &state, "N", 1, -1, 3);
    engine_set(game, &state, "G", 1, 0, 1);
    engine_set(game, &state, "N", 1, 1, 0);
    assert_int_equal(engine_feature(game, &state, 0, 0, "city.N").open, 1);
    assert_int_equal(engine_feature(game, &state, 0, 0, "city.S").open, 1);
    engine_set(game, &state, "N", 0, 1, 1);
    bst_feature city = engine_feature(game, &state, 0, 0, "city.S");
    assert_true(city.complete);
    assert_int_equal(city.segments, 7);
    assert_int_equal(city.tiles, 6);
    bst_game_free(game);
}

static void test_centres_never_join(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    bst_state state = engine_empty(game);
    for (int cell = 0; cell < 9; cell++)
        if (cell != 4)
            engine_set(game, &state, "B", cell % 3, cell / 3, 0);
    assert_int_equal(engine_feature(game, &state, 0, 0, "monastery").open, 8 - 2);
    assert_int_equal(engine_feature(game, &state, 1, 0, "monastery").open, 8 - 4);
    engine_set(game, &state, "B", 1, 1, 0);
    bst_feature middle = engine_feature(game, &state, 1, 1, "monastery");
    assert_true(middle.complete && middle.closes);
    assert_int_equal(middle.segments, 1);
    assert_int_equal(middle.tiles, 1);
    assert_int_equal(engine_feature(game, &state, 0, 0, "monastery").open, 5);
    bst_feature field = engine_feature(game, &state, 1, 1, "field.N");
    assert_int_equal(field.tiles, 9);
    assert_false(field.complete || field.closes);
    bst_game_free(game);
}

/* ---------------------------------------------------------------- a flood from scratch */

typedef struct flood {
    uint16_t reached[BST_MAX_TILES]; /* segments, bits */
    int open;
} flood;

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static bst_segment segment_at(const bst_game *game, const bst_state *state, int tile, int segment)
{
    bst_placed placed = bst_placed_tile(state, tile);
    return bst_kind_segment(game, placed.kind, placed.rotation, segment);
}

/* The wall of The City closes what runs into it. */
static bool walled(const bst_game *game, const bst_state *state, int tile, int side)
{
    for (int i = 0; i < bst_walls(game, state); i++)
        if (bst_wall_at(state, i).tile == tile && bst_wall_at(state, i).side == side)
            return true;
    return false;
}

static void spread(const bst_game *game, const bst_state *state, flood *all, int tile, int segment)
{
    bst_segment here = segment_at(game, state, tile, segment);
    bst_placed placed = bst_placed_tile(state, tile);
    if (all->reached[tile] >> segment & 1)
        return;
    all->reached[tile] |= (uint16_t)(1u << segment);
    for (int side = 0; side < 4; side++) {
        int beside = bst_tile_at(state, placed.x + step_x[side], placed.y + step_y[side]), at = here.places >> (3 * side) & 7;
        if (beside < 0) {
            all->open += at != 0 && !walled(game, state, tile, side);
            continue;
        }
        int kind = bst_placed_tile(state, beside).kind, there = (side + 2) % 4;
        for (int other = 0; at && other < bst_kind_segments(game, kind); other++) {
            bst_segment met = segment_at(game, state, beside, other);
            int across = met.places >> (3 * there) & 7, mirrored = (across & 2) | across >> 2 | (across & 1) << 2;
            if (met.feature == here.feature && (mirrored & at))
                spread(game, state, all, beside, other);
        }
    }
}

/* Open edges are counted in a way of their own for areas that close: once for each segment and side. */
static void check_features(const bst_game *game, const bst_state *state)
{
    for (int tile = 0; tile < bst_placed_tiles(state); tile++)
        for (int segment = 0; segment < bst_kind_segments(game, bst_placed_tile(state, tile).kind); segment++) {
            bst_feature feature = bst_feature_of(game, state, tile, segment);
            const char *name = bst_feature_name(game, feature.kind);
            bool centre = strcmp(name, "monastery") == 0 || strcmp(name, "temple") == 0;
            flood all = {.open = 0};
            int tiles = 0, segments = 0;
            spread(game, state, &all, tile, segment);
            for (int other = 0; other < bst_placed_tiles(state); other++) {
                tiles += all.reached[other] != 0;
                segments += __builtin_popcount(all.reached[other]);
                assert_int_equal(feature.tile_mask[other / 64] >> other % 64 & 1, all.reached[other] != 0);
            }
            assert_int_equal(feature.tiles, tiles);
            assert_int_equal(feature.segments, segments);
            if (!centre && feature.closes)
                assert_int_equal(feature.open, all.open);
            if (feature.closes)
                assert_int_equal(feature.complete, feature.open == 0);
        }
}

static void test_random_games(void **unused)
{
    static const char *const codes[] = {"winter", "ark", "city"};
    (void)unused;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            bst_game *game = engine_game(codes[i], 2, i ? "" : "trees-connect=on");
            bst_state state = engine_start(game);
            uint64_t chance = seed;
            while (engine_step(game, &state, &chance))
                if (bst_state_phase(&state) == BST_PHASE_DRAW && bst_placed_tiles(&state) % 20 == 0)
                    check_features(game, &state);
            check_features(game, &state);
            bst_game_free(game);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_join_adds_up),
        cmocka_unit_test(test_the_larger_stays),
        cmocka_unit_test(test_sums_end_at_255),
        cmocka_unit_test(test_joined_by_four_sides),
        cmocka_unit_test(test_road_that_crosses_a_tile_twice),
        cmocka_unit_test(test_city_with_two_segments_of_a_tile),
        cmocka_unit_test(test_centres_never_join),
        cmocka_unit_test(test_random_games),
    };
    return cmocka_run_group_tests_name("feature", tests, NULL, NULL);
}
