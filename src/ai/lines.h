/* Whole lines of a turn: a placement and what the same player decides with it. */
#ifndef AI_LINES_H
#define AI_LINES_H

#include <bastide/bastide.h>

/* Calls `found` for each line that can be played from `view`, with the position after it, until it returns false. */
void lines_visit(const bst_game *game, const bst_state *view, bool (*found)(void *data, const bst_line *, const bst_state *),
                 void *data);

/* The undrawn tiles of a view as a deck, in the order of their kinds. */
void lines_deck(const bst_game *game, const bst_state *view, bst_deck *deck);
/* Brings them into a random order. */
void lines_shuffle(bst_deck *deck, uint64_t *random);

#endif
