#include "core/board.h"
#include "base/bits.h"
#include "base/random.h"
#include <string.h>

const int8_t board_step_x[SIDES] = {0, 1, 0, -1};
const int8_t board_step_y[SIDES] = {-1, 0, 1, 0};

/* The eight cells round one, those of the four sides first. */
static const int8_t around_x[8] = {0, 1, 0, -1, 1, 1, -1, -1};
static const int8_t around_y[8] = {-1, 0, 1, 0, -1, 1, 1, -1};

static inline void board_add_frontier(bst_state *state, unsigned slot, int x, int y, int demand)
{
    int frontier = state->frontier++;
    state->map[slot] = (uint8_t)(FIRST_FRONTIER + frontier);
    state->cell[FIRST_FRONTIER + frontier] = board_key(x, y);
    state->demand[frontier] = (uint8_t)demand;
}

/* Takes a frontier cell out of the list; its slot in the map is the caller's. The last one moves into its place. */
static inline void board_remove_frontier(bst_state *state, int frontier)
{
    int last = --state->frontier;
    if (frontier == last)
        return;
    int cell = FIRST_FRONTIER + last;
    state->map[board_slot(state, board_x(state, cell), board_y(state, cell))] = (uint8_t)(FIRST_FRONTIER + frontier);
    state->cell[FIRST_FRONTIER + frontier] = state->cell[cell];
    state->demand[frontier] = state->demand[last];
}

void board_open_cell(const bst_game *game, bst_state *state, int x, int y)
{
    unsigned slot = board_slot(state, x, y);
    if (!state->map[slot])
        board_add_frontier(state, slot, x, y, board_demand(game, state, x, y));
}

void board_shut_cell(bst_state *state)
{
    memset(state->map, 0, sizeof state->map);
    state->frontier = 0;
}

void board_bar(bst_state *state, int frontier) { state->demand[frontier] = DEMAND_BARRED; }

/* Closes the edges of one side of a tile: those of area segments of kinds that close, each segment once. */
static inline void board_close_halves(bst_state *state, const tile_kind *kind, const tile_form *form, int base, int side)
{
    int left = form->at[3 * side], right = form->at[3 * side + 2];
    if (left != NO_SEGMENT && (kind->closing >> left & 1))
        state->open[feature_root(state, base + left)]--;
    if (right != NO_SEGMENT && right != left && (kind->closing >> right & 1))
        state->open[feature_root(state, base + right)]--;
}

/* A tile on the board with what a neighbour needs to know of it. */
typedef struct board_piece {
    const tile_kind *kind;
    const tile_form *form;
    int base;
} board_piece;

static inline board_piece board_piece_of(const bst_game *game, const bst_state *state, int tile)
{
    const bst_state_tile *placed = &state->tile[tile];
    const tile_kind *kind = &game->kind[placed->kind];
    return (board_piece){kind, &kind->form[placed->rotation], placed->base};
}

/* Two half-edges meet: areas of one kind join. */
__attribute__((always_inline)) static inline void board_meet_half(const bst_game *game, bst_state *state,
                                                                  const board_piece *here, int segment,
                                                                  const board_piece *there, int other)
{
    int feature = here->kind->feature[segment];
    if (!game->areas_differ || feature == there->kind->feature[other])
        feature_join(game, state, feature, here->base + segment, there->base + other);
}

/* Joins two tiles along a side of the first. The left half of a side lies at the right half of the side that it meets; where
 * both sides are whole, one join is enough. What fits has a line or block on both sides or on neither. */
__attribute__((always_inline)) static inline void board_meet(const bst_game *game, bst_state *state, const board_piece *here,
                                                             int side, const board_piece *there)
{
    int opposite = board_opposite(side);
    int left = here->form->at[3 * side], middle = here->form->at[3 * side + 1];
    if (middle != NO_SEGMENT) {
        int other = there->base + there->form->at[3 * opposite + 1];
        int root = feature_join(game, state, here->kind->feature[middle], here->base + middle, other);
        state->open[root] = (uint8_t)(state->open[root] - 2);
    }
    if (left != NO_SEGMENT) {
        board_meet_half(game, state, here, left, there, there->form->at[3 * opposite + 2]);
        if (!(here->form->whole & there->form->mirrored & 1 << side))
            board_meet_half(game, state, here, here->form->at[3 * side + 2], there, there->form->at[3 * opposite]);
    }
    if (game->areas_close) {
        board_close_halves(state, here->kind, here->form, here->base, side);
        board_close_halves(state, there->kind, there->form, there->base, opposite);
    }
}

/* A side that runs into the closed edge of the playing area. */
static void board_meet_edge(const bst_game *game, bst_state *state, const board_piece *here, int side)
{
    int middle = here->form->at[3 * side + 1];
    if (middle != NO_SEGMENT)
        state->open[feature_root(state, here->base + middle)]--;
    if (game->areas_close)
        board_close_halves(state, here->kind, here->form, here->base, side);
}

void board_close_side(const bst_game *game, bst_state *state, int tile, int side)
{
    board_piece here = board_piece_of(game, state, tile);
    board_meet_edge(game, state, &here, side);
}

/* Nodes for the segments of a tile. Copying always the most that a tile can have is faster than counting: BST_MAX_NODES leaves
 * room for it (board_full). */
static inline int board_add_nodes(bst_state *state, const tile_kind *kind)
{
    int base = state->nodes;
    memset(state->link + base, 0xFF, BST_MAX_TILE_SEGMENTS * sizeof state->link[0]);
    memcpy(state->open + base, kind->open, BST_MAX_TILE_SEGMENTS);
    memcpy(state->attribute + base, kind->attribute, BST_MAX_TILE_SEGMENTS);
    memset(state->occupied + base, 0, BST_MAX_TILE_SEGMENTS);
    state->nodes = (uint16_t)(base + kind->segments);
    return base;
}

/* What one side of a new tile does: it joins the tile beside it, or makes demands of the open cell there. Returns 1 if there is
 * a tile. `side` is constant at each call, so that the compiler folds everything that depends on it. */
__attribute__((always_inline)) static inline int board_lay_side(const bst_game *game, bst_state *state, const board_piece *here,
                                                                int side, int x, int y)
{
    int beside_x = x + board_step(side, 0), beside_y = y + board_step(side, 1);
    int wanted = (here->form->demand >> (2 * side) & 3) << (2 * board_opposite(side));
    unsigned slot = board_slot(state, beside_x, beside_y);
    int cell = state->map[slot];
    if (board_is_frontier(cell)) {
        state->demand[cell - FIRST_FRONTIER] |= (uint8_t)wanted;
    } else if (cell) {
        board_piece there = board_piece_of(game, state, cell - 1);
        board_meet(game, state, here, side, &there);
        return 1;
    } else if (!game->bounded || board_inside(game, beside_x, beside_y)) {
        board_add_frontier(state, slot, beside_x, beside_y, wanted);
    } else if (game->edge_closes) {
        board_meet_edge(game, state, here, side);
    }
    return 0;
}

int board_lay(const bst_game *game, bst_state *state, int kind, int x, int y, int rotation)
{
    unsigned slot = board_slot(state, x, y);
    int tile = state->tiles++;
    if (board_is_frontier(state->map[slot]))
        board_remove_frontier(state, state->map[slot] - FIRST_FRONTIER);
    const tile_kind *data = &game->kind[kind];
    int base = board_add_nodes(state, data);
    state->map[slot] = (uint8_t)(tile + 1);
    state->cell[tile + 1] = board_key(x, y);
    state->tile[tile] = (bst_state_tile){(uint8_t)kind, (uint8_t)rotation, (uint16_t)base};
    for (int form = 0; form < 2; form++)
        if (data->twins[form])
            state->twins[form][tile >> 6] |= (uint64_t)1 << (tile & 63);
    state->hash_sum += random_mix(board_key(x, y) | (uint64_t)kind << 16 | (uint64_t)rotation << 24 | (uint64_t)1 << 32);

    board_piece here = {data, &data->form[rotation], base};
    int neighbours = board_lay_side(game, state, &here, BST_SIDE_N, x, y);
    neighbours += board_lay_side(game, state, &here, BST_SIDE_E, x, y);
    neighbours += board_lay_side(game, state, &here, BST_SIDE_S, x, y);
    neighbours += board_lay_side(game, state, &here, BST_SIDE_W, x, y);
    state->filled_hole = neighbours == SIDES;
    return tile;
}

const char *board_full(const bst_game *game, const bst_state *state, int x, int y)
{
    if (state->tiles >= (game->setup.free_mode ? game->rules->box_tiles : BST_MAX_TILES))
        return "tiles";
    if (state->nodes + BST_MAX_TILE_SEGMENTS > BST_MAX_NODES)
        return "segments";
    int frontier = state->frontier - board_is_frontier(board_at(state, x, y));
    for (int side = 0; side < SIDES; side++)
        frontier += !board_at(state, x + board_step_x[side], y + board_step_y[side]);
    return frontier > BST_MAX_FRONTIER ? "cells" : NULL;
}

int board_demand(const bst_game *game, const bst_state *state, int x, int y)
{
    int demand = 0;
    for (int side = 0; side < SIDES; side++) {
        int tile = board_tile(state, x + board_step_x[side], y + board_step_y[side]);
        if (tile >= 0)
            demand |= (board_form(game, state, tile)->demand >> (2 * board_opposite(side)) & 3) << (2 * side);
    }
    return demand;
}

int board_neighbours(const bst_state *state, int x, int y, int around)
{
    int tiles = 0;
    for (int i = 0; i < around; i++)
        tiles += board_tile(state, x + around_x[i], y + around_y[i]) >= 0;
    return tiles;
}

int board_neighbours_outside(const bst_game *game, int x, int y, int around)
{
    int outside = 0;
    for (int i = 0; i < around && game->edge_closes; i++)
        outside += !board_inside(game, x + around_x[i], y + around_y[i]);
    return outside;
}

int board_placements(const bst_game *game, const bst_state *state, int kind)
{
    const uint8_t *rotations = game->rotations[kind];
    int placements = 0;
    for (int frontier = 0; frontier < state->frontier; frontier++)
        placements += bits_count(rotations[state->demand[frontier]]);
    return placements;
}

bool board_fits(const bst_game *game, const bst_state *state, int kind)
{
    const uint8_t *rotations = game->rotations[kind];
    for (int frontier = 0; frontier < state->frontier; frontier++)
        if (rotations[state->demand[frontier]])
            return true;
    return false;
}
