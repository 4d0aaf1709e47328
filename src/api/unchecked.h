/* For bots and measuring: playing without the check. */
#ifndef API_UNCHECKED_H
#define API_UNCHECKED_H

#include <bastide/bastide.h>

/* Plays a move that is legal: one that bst_legal_moves listed for this state. Anything else is undefined. */
void bst_play_unchecked(const bst_game *game, bst_state *state, bst_move move, bst_events *events);

/* A random legal move of a player, as the bot `random` plays: uniform over placements, then over the kinds of action that are
 * possible, then over the actions of that kind. */
bst_move bst_random_move(const bst_game *game, const bst_state *state, uint64_t *random);

/* splitmix64, for bots that draw numbers of their own. */
uint64_t bst_random_next(uint64_t *random);

#endif
