/* How a game runs: turns as phases, one ply at a time. */
#ifndef CORE_TURN_H
#define CORE_TURN_H

#include "core/board.h"

void turn_start(const bst_game *game, const bst_beginning *beginning, bst_state *state);
/* A move that turn_check passed. */
void turn_play(const bst_game *game, bst_state *state, bst_move move, bst_events *events);
bst_status turn_check(const bst_game *game, const bst_state *state, bst_move move, bst_error *error);
/* Names the first side of a tile that would not continue what lies beside the cell x, y. */
bst_status turn_check_sides(const bst_game *game, const bst_state *state, const tile_form *form, int x, int y,
                            bst_error *error);
int turn_moves(const bst_game *game, const bst_state *state, bst_move *moves, int capacity);
/* What would be added if the game ended now. */
void turn_final(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events);
/* Segments of the tile just placed that a figure of this type may stand on, as bits. */
uint16_t turn_segments(const bst_game *game, const bst_state *state, int type);
/* The same move for every way of writing it: the smallest of equal rotations. */
bst_move turn_canonical(const bst_game *game, bst_move move);

/* Copies of a kind that could be drawn now. */
static inline int turn_drawable(const bst_game *game, const bst_state *state, int kind)
{
    if (game->setup.free_mode)
        return 1;
    return game->bag_takes_back && !board_fits(game, state, kind) ? 0 : state->bag[kind];
}

/* In a phase of the game's own that still belongs to the line of the tile. */
static inline bool turn_line_goes_on(const bst_game *game, const bst_state *state)
{
    return game->rules->line_phases >> state->phase & 1;
}

static inline bool turn_has_left(const bst_state *state, int player) { return state->player[player].flags != 0; }

#endif
