/* The board: which tile lies on which cell, where tiles can be laid, and laying one. */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include "core/feature.h"

enum { FIRST_FRONTIER = BST_MAX_TILES + 1, SIDES = 4, DEMAND_BARRED = 0xFF };

/* What a cell number stands for (state.h, `map`). */
static inline bool board_is_tile(int cell) { return cell != 0 && cell < FIRST_FRONTIER; }

static inline bool board_is_frontier(int cell) { return cell >= FIRST_FRONTIER; }

static inline uint16_t board_key(int x, int y) { return (uint16_t)((uint8_t)x | (uint8_t)y << 8); }

static inline int board_x(const bst_state *state, int cell) { return (int8_t)(state->cell[cell] & 0xFF); }

static inline int board_y(const bst_state *state, int cell) { return (int8_t)(state->cell[cell] >> 8); }

static inline int board_tile_x(const bst_state *state, int tile) { return board_x(state, tile + 1); }

static inline int board_tile_y(const bst_state *state, int tile) { return board_y(state, tile + 1); }

/* Boards up to 23 cells wide and 22 high have a slot of their own for every cell. */
static inline unsigned board_hash(int x, int y) { return (unsigned)(x + 23 * y) % BST_MAP_SLOTS; }

/* The slot of a cell, or the free slot where it would go: at most 254 of the 512 slots are taken. */
static inline unsigned board_probe(const bst_state *state, unsigned slot, uint16_t key)
{
    for (;; slot = (slot + 1) % BST_MAP_SLOTS) {
        unsigned cell = state->map[slot];
        /* One branch that is nearly always taken, where two would be guessed wrong half the time. */
        if ((cell == 0) | (state->cell[cell] == key))
            return slot;
    }
}

static inline unsigned board_slot(const bst_state *state, int x, int y)
{
    return board_probe(state, board_hash(x, y), board_key(x, y));
}

/* Number of a cell: 0, a tile + 1, or a frontier cell + FIRST_FRONTIER. Coordinates beyond a byte have nothing. */
static inline int board_at(const bst_state *state, int x, int y) { return state->map[board_slot(state, x, y)]; }

/* Tile on a cell, -1 if none. */
static inline int board_tile(const bst_state *state, int x, int y)
{
    int cell = board_at(state, x, y);
    return board_is_tile(cell) ? cell - 1 : -1;
}

extern const int8_t board_step_x[SIDES], board_step_y[SIDES];

/* The same by arithmetic, for sides that the compiler knows: to x (axis 0) or y (axis 1). */
static inline int board_step(int side, int axis)
{
    int forward = side == BST_SIDE_E || side == BST_SIDE_S ? 1 : -1;
    return (side & 1) == axis ? 0 : forward;
}

static inline int board_opposite(int side) { return (side + 2) & 3; }

static inline bool board_inside(const bst_game *game, int x, int y)
{
    return x >= game->west && x <= game->east && y >= game->north && y <= game->south;
}

/* The compiled kind and the form in which a tile lies. */
static inline const tile_kind *board_kind(const bst_game *game, const bst_state *state, int tile)
{
    return &game->kind[state->tile[tile].kind];
}

static inline const tile_form *board_form(const bst_game *game, const bst_state *state, int tile)
{
    return &board_kind(game, state, tile)->form[state->tile[tile].rotation];
}

/* Makes the cell x, y one where a tile can be laid; for boards without a tile. */
void board_open_cell(const bst_game *game, bst_state *state, int x, int y);
/* Forgets the cell that board_open_cell made while no tile lies. */
void board_shut_cell(bst_state *state);
/* Takes a frontier cell out of play for good: no tile fits there any more. */
void board_bar(bst_state *state, int frontier);
/* Lays a tile that fits on a cell that is free (BOARD_FULL and the match are the caller's to check); joins its segments with
 * those beside it. Returns its number. */
int board_lay(const bst_game *game, bst_state *state, int kind, int x, int y, int rotation);
/* Closes a side of a tile: what runs into it goes no further. */
void board_close_side(const bst_game *game, bst_state *state, int tile, int side);
/* Room for one more tile of any kind, with its frontier. NULL if there is, otherwise what is full. */
const char *board_full(const bst_game *game, const bst_state *state, int x, int y);
/* Terrain that the neighbours of a cell demand, as in state.demand. */
int board_demand(const bst_game *game, const bst_state *state, int x, int y);
/* Tiles among the eight or four cells round a cell. */
int board_neighbours(const bst_state *state, int x, int y, int around);
/* Cells round a cell that are outside a playing area whose edge closes. */
int board_neighbours_outside(const bst_game *game, int x, int y, int around);
/* Whether a kind fits anywhere. */
bool board_fits(const bst_game *game, const bst_state *state, int kind);
/* Legal positions with rotation of a kind. */
int board_placements(const bst_game *game, const bst_state *state, int kind);

#endif
