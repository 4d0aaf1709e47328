/* The City: gate, walls, guards and towers as they stand. */
#include "base/random.h"
#include "base/text.h"
#include "core/error.h"
#include "games/city/city.h"

static int edge_at(const bst_state *state, int place) { return city_piece_at(state, place) & CITY_EDGE; }

bool city_find(const bst_state *state, int edge, int *place)
{
    if (!city_flag(state, CITY_HAS_GATE))
        return false;
    int last = city_clockwise(state);
    for (*place = city_counter(state); *place <= last; (*place)++)
        if (edge_at(state, *place) == edge)
            return true;
    return false;
}

int city_ends(const bst_state *state, int edge[2])
{
    if (city_flag(state, CITY_RING))
        return 0;
    edge[0] = city_next(state, edge_at(state, city_clockwise(state)));
    edge[1] = city_previous(state, edge_at(state, city_counter(state)));
    return edge[0] == edge[1] ? 1 : 2;
}

int city_gap(const bst_state *state, int most)
{
    int gap = 0, last = edge_at(state, city_counter(state));
    for (int edge = city_next(state, edge_at(state, city_clockwise(state))); edge != last && gap < most; gap++)
        edge = city_next(state, edge);
    return gap;
}

int city_walls_left(const bst_state *state)
{
    int walls = city_walls(state);
    return walls < CITY_BOX_WALLS ? CITY_BOX_WALLS - walls : 0;
}

int city_inward(const bst_state *state, int tile, int side)
{
    int inward = board_opposite(side);
    return board_tile(state, board_tile_x(state, tile) + board_step_x[inward],
                      board_tile_y(state, tile) + board_step_y[inward]);
}

bool city_guard_opposite(const bst_state *state, int edge)
{
    int tile = city_tile(edge), side = city_side(edge), place;
    for (int next = tile; next >= 0; next = city_inward(state, next, side))
        tile = next;
    return city_find(state, city_edge(tile, board_opposite(side)), &place) && place &&
           city_guard(city_piece_at(state, place)) >= 0;
}

/* ---------------------------------------------------------------- building */

void city_place_gate(const bst_game *game, bst_state *state, int edge)
{
    *city_piece(state, 0) = (uint16_t)edge;
    state->own[CITY_FLAGS] |= CITY_HAS_GATE;
    city_bar_gate(state, edge);
    board_close_side(game, state, city_tile(edge), city_side(edge));
}

int city_place_wall(const bst_game *game, bst_state *state, int edge)
{
    bool clockwise = city_next(state, edge_at(state, city_clockwise(state))) == edge;
    int before = edge_at(state, clockwise ? city_clockwise(state) : city_counter(state));
    state->own[CITY_ENDS] = (uint16_t)(state->own[CITY_ENDS] + (clockwise ? 1 : 1 << 8));
    int place = clockwise ? city_clockwise(state) : city_counter(state);
    *city_piece(state, place) = (uint16_t)edge;
    city_bar_wall(state, edge, before);
    board_close_side(game, state, city_tile(edge), city_side(edge));
    if (city_gap(state, 1) == 0)
        state->own[CITY_FLAGS] |= CITY_RING;
    return place;
}

void city_place_guard(bst_state *state, int place, int player)
{
    *city_piece(state, place) |= (uint16_t)((player + 1) << CITY_GUARD);
    state->player[player].supply--;
}

/* ---------------------------------------------------------------- towers */

/* Where a piece keeps the tower of a corner. */
static int corner_shift(city_corner corner) { return corner.place == 0 && !corner.clockwise ? CITY_GUARD : CITY_TOWER; }

static bool corner_taken(const bst_state *state, city_corner corner)
{
    return city_piece_at(state, corner.place) >> corner_shift(corner) & 7;
}

int city_tower_corners(const bst_state *state, city_corner corner[2])
{
    city_corner ends[2] = {{city_clockwise(state), true}, {city_counter(state), false}};
    bool taken[2] = {corner_taken(state, ends[0]), corner_taken(state, ends[1])};
    int corners = 0;
    if (city_flag(state, CITY_RING) && (taken[0] || taken[1]))
        return 0;
    for (int end = 0; end < 2; end++)
        if (!taken[end])
            corner[corners++] = ends[end];
    /* The gate alone: its corners have one name. */
    return corners > 1 && !city_walls(state) ? 1 : corners;
}

int city_tower_walls(const bst_state *state, city_corner corner)
{
    int step = corner.clockwise ? -1 : 1, walls = 0;
    for (int place = corner.place; place != 0; place += step, walls++)
        if (place != corner.place && city_tower(city_piece_at(state, place)) >= 0)
            break;
    return walls;
}

void city_place_tower(bst_state *state, city_corner corner, int player)
{
    *city_piece(state, corner.place) |= (uint16_t)((player + 1) << corner_shift(corner));
    state->player[player].special--;
}

bool city_outer_corner(const bst_state *state, int place, city_corner *corner)
{
    *corner = (city_corner){place, place > 0};
    if (place)
        return !corner_taken(state, *corner);
    corner->clockwise = true;
    if (!city_clockwise(state) && !corner_taken(state, *corner))
        return true;
    corner->clockwise = false;
    return !city_counter(state) && !corner_taken(state, *corner);
}

/* ---------------------------------------------------------------- free mode, hash */

bst_status city_fail(bst_error *error, bst_status status, const char *rule, bst_move at)
{
    char name[16];
    text out = text_begin(name, sizeof name);
    text_number(&out, bst_move_x(at));
    text_char(&out, ',');
    text_number(&out, bst_move_y(at));
    text_char(&out, '.');
    text_char(&out, "NESW"[bst_move_side(at)]);
    return error_set(error, status, rule, name, NULL, NULL);
}

bst_status city_check_set(const bst_game *game, const bst_state *state, bst_move place, bst_error *error)
{
    int apart;
    if (place == BST_MOVE_NONE) {
        if (city_hangs_together(state, &apart))
            return BST_OK;
        return error_cell(error, BST_CELL_APART, "C-TILE-1", board_tile_x(state, apart), board_tile_y(state, apart), NULL);
    }
    int cell = board_at(state, bst_move_x(place), bst_move_y(place));
    if (!city_flag(state, CITY_HAS_GATE))
        return BST_OK;
    if (!cell)
        return error_cell(error, BST_CELL_APART, "C-TILE-1", bst_move_x(place), bst_move_y(place), NULL);
    return state->demand[cell - FIRST_FRONTIER] == DEMAND_BARRED ? city_check(game, state, place, error) : BST_OK;
}

static bst_status set_gate(const bst_game *game, bst_state *state, bst_move piece, int edge, bst_error *error)
{
    if (city_flag(state, CITY_HAS_GATE))
        return error_limit(error, BST_BOARD_FULL, "gate", 1, 1);
    bst_status status = city_check_set(game, state, BST_MOVE_NONE, error);
    if (status != BST_OK)
        return status;
    if (!city_on_outline(state, edge))
        return city_fail(error, BST_EDGE_NOT_OUTER, "C-GEO-2", piece);
    city_place_gate(game, state, edge);
    return BST_OK;
}

static bst_status set_wall(const bst_game *game, bst_state *state, bst_move piece, int edge, int player, bst_error *error)
{
    int end[2] = {-1, -1};
    if (!city_walls_left(state))
        return error_limit(error, BST_BOARD_FULL, "walls", CITY_BOX_WALLS, CITY_BOX_WALLS);
    if (city_flag(state, CITY_HAS_GATE))
        city_ends(state, end);
    if (edge != end[0] && edge != end[1])
        return city_fail(error, BST_EDGE_NOT_END, "C-WALL-5", piece);
    if (player >= 0 && !state->player[player].supply)
        return error_set(error, BST_NO_FIGURE, "C-WALL-6", "follower", NULL, NULL);
    int place = city_place_wall(game, state, edge);
    if (player >= 0)
        city_place_guard(state, place, player);
    return BST_OK;
}

static bst_status set_tower(bst_state *state, bst_move piece, int edge, int player, bst_error *error)
{
    int place;
    city_corner corner;
    if (!city_find(state, edge, &place) || !city_outer_corner(state, place, &corner))
        return city_fail(error, BST_TOWER_PLACE, "C-TOWER-1", piece);
    if (!state->player[player].special)
        return error_set(error, BST_NO_FIGURE, "C-TOWER-1", "tower", NULL, NULL);
    city_place_tower(state, corner, player);
    return BST_OK;
}

bst_status city_set_piece(const bst_game *game, bst_state *state, bst_move piece, int player, bst_error *error)
{
    int type = bst_move_type(piece), tile = board_tile(state, bst_move_x(piece), bst_move_y(piece)),
        side = bst_move_side(piece);
    if (type != BST_MOVE_GATE && type != BST_MOVE_WALL && type != BST_MOVE_TOWER)
        return error_set(error, BST_PHASE, NULL, NULL, NULL, NULL);
    if (player >= game->players || (player < 0 && type == BST_MOVE_TOWER))
        return error_set(error, BST_PLAYER_UNKNOWN, NULL, "?", NULL, NULL);
    if (tile < 0)
        return city_fail(error, BST_EDGE_NOT_OUTER, "C-GEO-2", piece);
    int edge = city_edge(tile, side);
    if (type == BST_MOVE_GATE)
        return set_gate(game, state, piece, edge, error);
    return type == BST_MOVE_WALL ? set_wall(game, state, piece, edge, player, error)
                                 : set_tower(state, piece, edge, player, error);
}

/* By cell, not by tile number. Which end a wall went to follows from where it stands until the ring is closed. */
uint64_t city_hash(const bst_game *game, const bst_state *state)
{
    uint64_t sum = random_mix(state->own[CITY_FLAGS] | (uint64_t)state->own[CITY_STEPS] << 16 |
                              (uint64_t)state->own[CITY_FREED] << 32 | (uint64_t)city_stack(game, state) << 48);
    if (game->setup.free_mode)
        sum += random_mix((uint64_t)5 << 32 | state->draws);
    if (!city_flag(state, CITY_HAS_GATE))
        return sum;
    if (city_flag(state, CITY_RING))
        sum += random_mix((uint64_t)4 << 32 | state->own[CITY_ENDS]);
    for (int place = city_counter(state); place <= city_clockwise(state); place++) {
        int piece = city_piece_at(state, place);
        sum += random_mix(state->cell[city_tile(piece) + 1] | (uint64_t)(piece >> CITY_SIDE) << 16 |
                          (uint64_t)(place == 0) << 30 | (uint64_t)3 << 32);
    }
    return sum;
}
