/* Figures on the board. */
#ifndef CORE_FIGURE_H
#define CORE_FIGURE_H

#include "core/board.h"

static inline int figure_player(const bst_state_figure *figure) { return figure->who & 15; }

static inline int figure_type(const bst_state_figure *figure) { return figure->who >> 4; }

/* Node of the segment that a figure stands on. */
static inline int figure_node(const bst_state *state, const bst_state_figure *figure)
{
    return state->tile[figure->tile].base + figure->segment;
}

/* Puts a figure of the player's supply down; the feature is occupied from now on. */
void figure_add(const bst_game *game, bst_state *state, int player, int type, int tile, int segment);
/* Takes a figure off; a follower goes back to its owner's supply, the other kind out of the game. The last figure takes its
 * number. The caller sees to state.occupied. */
void figure_remove(bst_state *state, int index, bst_events *events);
/* Takes the figures off a feature and leaves it unoccupied. */
void figure_return(bst_state *state, int root, bst_events *events);

#endif
