/* The board: cells, open cells and their demands, straight lines, limits, playing areas. */
#include "api/inspect.h"
#include "core/board.h"
#include "unit/engine.h"

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

/* What a side of a tile shows, from the public description of its segments: the kind of feature at its middle, or field. */
static int terrain_of(const bst_game *game, bst_placed tile, int side)
{
    for (int segment = 0; segment < bst_kind_segments(game, tile.kind); segment++) {
        bst_segment here = bst_kind_segment(game, tile.kind, tile.rotation, segment);
        if (here.places >> (3 * side + 1) & 1)
            return game->rules->feature[here.feature].terrain;
    }
    for (int segment = 0; segment < bst_kind_segments(game, tile.kind); segment++) {
        bst_segment here = bst_kind_segment(game, tile.kind, tile.rotation, segment);
        if (here.places >> (3 * side) & 1)
            return game->rules->feature[here.feature].terrain;
    }
    fail_msg("a side shows nothing");
    return 0;
}

static bool inside(const bst_game *game, int x, int y)
{
    return x >= game->west && x <= game->east && y >= game->north && y <= game->south;
}

/* The list of open cells, against the tiles alone. */
static void check_frontier(const bst_game *game, const bst_state *state)
{
    int found = 0;
    for (int tile = 0; tile < bst_placed_tiles(state); tile++) {
        bst_placed placed = bst_placed_tile(state, tile);
        assert_int_equal(bst_tile_at(state, placed.x, placed.y), tile);
    }
    for (int y = -30; y <= 30; y++)
        for (int x = -30; x <= 30; x++) {
            int demand = 0;
            if (bst_tile_at(state, x, y) >= 0)
                continue;
            for (int side = 0; side < 4; side++) {
                int beside = bst_tile_at(state, x + step_x[side], y + step_y[side]);
                if (beside >= 0)
                    demand |= terrain_of(game, bst_placed_tile(state, beside), (side + 2) % 4) << (2 * side);
            }
            if (!demand || !inside(game, x, y))
                continue;
            found++;
            int cell = board_at(state, x, y);
            assert_true(board_is_frontier(cell));
            inspect_cell open = inspect_open_cell(state, cell - FIRST_FRONTIER);
            assert_int_equal(open.x, x);
            assert_int_equal(open.y, y);
            assert_true(open.demand == demand || (open.demand == DEMAND_BARRED && strcmp(game->rules->code, "city") == 0));
            assert_int_equal(board_demand(game, state, x, y), demand);
        }
    assert_int_equal(inspect_open_cells(state), found);
}

static void test_frontier(void **unused)
{
    static const char *const games[][2] = {
        {"winter", ""}, {"winter", "table=9x8"}, {"winter", "table=4x30"}, {"ark", ""}, {"city", ""}};
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        bst_game *game = engine_game(games[i][0], 2, games[i][1]);
        bst_state state = engine_start(game);
        uint64_t seed = i;
        while (engine_step(game, &state, &seed))
            if (bst_state_phase(&state) == BST_PHASE_DRAW && bst_placed_tiles(&state) % 5 == 0)
                check_frontier(game, &state);
        bst_game_free(game);
    }
}

/* Every cell of a crowded corner has a slot of its own, at any coordinates. */
static void test_cells_at_the_edge_of_the_coordinates(void **unused)
{
    static const int corner[4][2] = {{-127, -127}, {127, -127}, {-127, 127}, {127, 127}};
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    for (int i = 0; i < 4; i++) {
        bst_state state = engine_empty(game);
        int x = corner[i][0], y = corner[i][1], inward_x = x < 0 ? 1 : -1, inward_y = y < 0 ? 1 : -1;
        engine_set(game, &state, "B", x, y, 0);
        assert_int_equal(inspect_open_cells(&state), 2);
        engine_set(game, &state, "B", x + inward_x, y, 0);
        engine_set(game, &state, "B", x, y + inward_y, 0);
        assert_int_equal(bst_tile_at(&state, x, y), 0);
        assert_int_equal(bst_tile_at(&state, x + inward_x, y), 1);
        assert_int_equal(bst_tile_at(&state, x, y + inward_y), 2);
        assert_int_equal(bst_tile_at(&state, -x, y), -1);
        assert_int_equal(bst_tile_at(&state, x - inward_x, y), -1);
        assert_int_equal(bst_tile_at(&state, 1000, y), -1);
        assert_int_equal(bst_rotations_at(game, &state, engine_kind(game, "B"), x + inward_x, y + inward_y), 1);
        assert_int_equal(bst_rotations_at(game, &state, engine_kind(game, "B"), x - inward_x, y), 0);
        bst_error error;
        assert_int_equal(bst_set_tile(game, &state, 0, x - inward_x, y, 0, &error), BST_CELL_OUTSIDE);
        assert_int_equal(bst_set_tile(game, &state, 0, x, y - inward_y, 0, &error), BST_CELL_OUTSIDE);
        assert_int_equal(bst_set_tile(game, &state, 0, 1 << 20, y, 0, &error), BST_CELL_OUTSIDE);
        engine_play(game, &state, bst_move_draw(engine_kind(game, "B")));
        engine_refuse(game, &state, bst_move_place(engine_kind(game, "B"), -128, y, 0), BST_CELL_OUTSIDE, "W-HOUSE-10");
        engine_refuse(game, &state, bst_move_place(engine_kind(game, "B"), x, -128, 0), BST_CELL_OUTSIDE, "W-HOUSE-10");
    }
    bst_game_free(game);
}

static void test_straight_lines(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    for (int side = 0; side < 4; side++) {
        bst_state state = engine_empty(game);
        for (int i = 0; i < 84; i++) {
            engine_turn(game, &state, "U", i * step_x[side], i * step_y[side], side % 2 == 0, NULL);
            assert_int_equal(inspect_open_cells(&state), 2 * (i + 1) + 2);
        }
        assert_int_equal(engine_feature(game, &state, 0, 0, side % 2 ? "road.E" : "road.N").tiles, 84);
        assert_int_equal(engine_feature(game, &state, 0, 0, side % 2 ? "road.E" : "road.N").open, 2);
        for (int i = 0; i < 84; i++)
            assert_int_equal(bst_tile_at(&state, i * step_x[side], i * step_y[side]), i);
        /* The box is empty, in the list, in the check and in what lays down. */
        bst_move moves[BST_MAX_MOVES];
        bst_error error;
        int kind = engine_kind(game, "U");
        engine_play(game, &state, bst_move_draw(kind));
        engine_refuse(game, &state, bst_move_place(kind, 84 * step_x[side], 84 * step_y[side], side % 2 == 0), BST_BOARD_FULL,
                      "");
        assert_int_equal(bst_legal_moves(game, &state, moves, BST_MAX_MOVES), 0);
        state = engine_empty(game);
        for (int i = 0; i < 84; i++)
            engine_set(game, &state, "U", -i * step_x[side], -i * step_y[side], side % 2 == 0);
        assert_int_equal(bst_set_tile(game, &state, kind, 100, 100, 0, &error), BST_BOARD_FULL);
        assert_string_equal(error.argument[0], "tiles");
    }
    bst_game_free(game);
}

/* The longest line from the start tile lies inside the coordinates without a bound. */
static void test_line_of_a_whole_set(void **unused)
{
    static const char tiles[] = "bastide-tiles 1\ngame winter\nstart s\ntile s 1\nroad E W\nfield N EL WR\nfield ER S WL\n"
                                "tile t 83\nroad E W\nfield N EL WR\nfield ER S WL\n";
    (void)unused;
    bst_game *game = engine_game_with(tiles, "winter", 2, "");
    for (int side = 0; side < 4; side++) {
        bst_state state = engine_start(game);
        for (int i = 1; i < 84; i++)
            engine_turn(game, &state, "t", i * step_x[side], i * step_y[side], 0, NULL);
        assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
        assert_int_equal(inspect_open_cells(&state), 2 * 84 + 2);
    }
    bst_game_free(game);
}

/* A set of one's own may hold more tiles than the printed game. */
static void test_larger_sets_than_the_box(void **unused)
{
    static const char tiles[] = "bastide-tiles 1\ngame ark\nstart s\ntile s 1\nfield N E S W\ntile t 83\nfield N E S W\n";
    (void)unused;
    bst_game *game = engine_game_with(tiles, "ark", 2, "");
    bst_state state = engine_start(game);
    for (int i = 1; i < 84; i++)
        engine_turn(game, &state, "t", i, 0, 0, NULL);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
    assert_int_equal(bst_placed_tiles(&state), 84);
    bst_game_free(game);
}

/* What free mode has no room for is refused, and nothing goes wrong before. */
static void test_limits(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    int crossing = engine_kind(game, "X"), field = engine_kind(game, "B"), laid = 0;
    bst_state state = engine_empty(game);
    bst_error error = {0};
    while (bst_set_tile(game, &state, crossing, laid % 9, laid / 9, 0, &error) == BST_OK)
        laid++;
    assert_int_equal(error.status, BST_BOARD_FULL);
    assert_string_equal(error.argument[0], "segments");
    assert_int_equal(laid, (BST_MAX_NODES - BST_MAX_TILE_SEGMENTS) / 8 + 1);
    assert_true(engine_feature(game, &state, 0, 0, "road.N").open == 1);
    state = engine_empty(game);
    laid = 0;
    while (bst_set_tile(game, &state, field, 3 * (laid % 40) - 60, 3 * (laid / 40), 0, &error) == BST_OK)
        laid++;
    assert_int_equal(error.status, BST_BOARD_FULL);
    assert_string_equal(error.argument[0], "cells");
    assert_int_equal(laid, BST_MAX_FRONTIER / 4);
    assert_int_equal(inspect_open_cells(&state), 4 * laid);
    bst_game_free(game);
}

static void test_playing_areas(void **unused)
{
    static const struct {
        const char *table;
        int west, north, east, south;
    } areas[] = {
        {"table=1x1", 0, 0, 0, 0}, {"table=2x3", 0, -1, 1, 1}, {"table=9x8", -4, -3, 4, 4}, {"table=127x1", -63, 0, 63, 0}};
    (void)unused;
    for (size_t i = 0; i < sizeof areas / sizeof areas[0]; i++) {
        bst_game *game = engine_game("winter", 2, areas[i].table);
        bst_state state = engine_start(game);
        int kind = engine_kind(game, "V"),
            corners[4][2] = {{areas[i].west - 1, 0}, {areas[i].east + 1, 0}, {0, areas[i].north - 1}, {0, areas[i].south + 1}};
        engine_play(game, &state, bst_move_draw(kind));
        for (int corner = 0; corner < 4; corner++)
            engine_refuse(game, &state, bst_move_place(kind, corners[corner][0], corners[corner][1], 0), BST_CELL_OUTSIDE,
                          "W-HOUSE-10");
        assert_true(inside(game, areas[i].west, areas[i].north) && inside(game, areas[i].east, areas[i].south));
        assert_int_equal(inspect_open_cells(&state),
                         (areas[i].west < 0) + (areas[i].east > 0) + (areas[i].north < 0) + (areas[i].south > 0));
        bst_game_free(game);
    }
}

static void test_edges_of_the_area_close(void **unused)
{
    (void)unused;
    for (int closes = 0; closes < 2; closes++) {
        bst_game *game = engine_game("winter", 2, closes ? "table=1x2 table-completes=on mode=free" : "table=1x2 mode=free");
        bst_state state = engine_start(game); /* D: city N, road E W */
        assert_int_equal(engine_feature(game, &state, 0, 0, "road.E").open, closes ? 0 : 2);
        assert_int_equal(engine_feature(game, &state, 0, 0, "city.N").complete, closes);
        engine_set(game, &state, "B", 0, 1, 0);
        assert_int_equal(engine_feature(game, &state, 0, 1, "monastery").open, closes ? 0 : 7);
        assert_int_equal(board_neighbours_outside(game, 0, 1, 8), closes ? 7 : 0);
        assert_int_equal(board_neighbours(&state, 0, 1, 8), 1);
        assert_int_equal(inspect_open_cells(&state), 0);
        bst_game_free(game);
    }
}

static void test_another_start(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, ""), *free_game = engine_game("winter", 2, "mode=free"),
             *bag = engine_game("winter", 2, "bag=start");
    bst_state state;
    bst_error error;
    int start = bst_start_kind(game);
    bst_beginning beginning = {.other_start = true, .start_move = bst_move_place(start, 0, 0, 3)};
    assert_int_equal(bst_start(game, &beginning, &state, &error), BST_OK);
    assert_int_equal(bst_placed_tile(&state, 0).rotation, 3);
    /* Elsewhere a game could run out of its coordinates; another tile would be one too many. */
    assert_int_equal(bst_start(bag, &beginning, &state, &error), BST_NOT_FREE);
    beginning.start_move = bst_move_place(start, 100, 0, 0);
    assert_int_equal(bst_start(game, &beginning, &state, &error), BST_NOT_FREE);
    assert_int_equal(bst_start(free_game, &beginning, &state, &error), BST_OK);
    assert_int_equal(bst_tile_at(&state, 100, 0), 0);
    beginning.start_move = bst_move_place(start, -128, 0, 0);
    assert_int_equal(bst_start(free_game, &beginning, &state, &error), BST_CELL_OUTSIDE);
    beginning.start_move = bst_move_place(127, 0, 0, 0);
    assert_int_equal(bst_start(free_game, &beginning, &state, &error), BST_TILE_UNKNOWN);
    beginning.start_move = bst_move_pass();
    assert_int_equal(bst_start(free_game, &beginning, &state, &error), BST_TILE_UNKNOWN);
    beginning = (bst_beginning){.first_player = 2};
    assert_int_equal(bst_start(game, &beginning, &state, &error), BST_PLAYER_UNKNOWN);
    bst_game_free(game);
    bst_game_free(free_game);
    bst_game_free(bag);
}

/* A cell taken out of play takes nothing, whatever demands come later. */
static void test_barred_cells(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("city", 2, "");
    bst_state state = engine_start(game);
    board_lay(game, &state, 0, 0, 0, 0);
    board_bar(&state, board_at(&state, 1, 0) - FIRST_FRONTIER);
    for (int kind = 0; kind < bst_kinds(game); kind++)
        assert_int_equal(bst_rotations_at(game, &state, kind, 1, 0), 0);
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frontier),
        cmocka_unit_test(test_cells_at_the_edge_of_the_coordinates),
        cmocka_unit_test(test_straight_lines),
        cmocka_unit_test(test_line_of_a_whole_set),
        cmocka_unit_test(test_larger_sets_than_the_box),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_playing_areas),
        cmocka_unit_test(test_edges_of_the_area_close),
        cmocka_unit_test(test_another_start),
        cmocka_unit_test(test_barred_cells),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
