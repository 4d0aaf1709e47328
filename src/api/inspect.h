/* Looking closer at a state than bastide.h does: for bots and pictures. Read-only. */
#ifndef API_INSPECT_H
#define API_INSPECT_H

#include <bastide/bastide.h>

/* An open cell beside the board and what its neighbours demand: two bits a side (N lowest), 0 none; 0xFF: nothing fits. */
typedef struct inspect_cell {
    int x, y, demand;
} inspect_cell;

int inspect_open_cells(const bst_state *state);
inspect_cell inspect_open_cell(const bst_state *state, int index);
/* Bit r: the kind fits a cell of this demand in rotation r. */
int inspect_fits(const bst_game *game, int demand, int kind);
/* Words that belong to the game being played (src/games/GAME). */
const uint16_t *inspect_own(const bst_state *state);

#endif
