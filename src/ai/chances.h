/* What the tiles that are left can do for an open cell. */
#ifndef AI_CHANCES_H
#define AI_CHANCES_H

#include <bastide/bastide.h>

enum { CHANCES_PLACES = 12, CHANCES_DEMANDS = 256, CHANCES_NOTHING = 0xFF };

/* A kind of tile in one rotation. */
typedef struct chances_form {
    uint8_t at[CHANCES_PLACES]; /* segment, CHANCES_NOTHING for none; a line or block holds the middle place only */
    uint16_t places[BST_MAX_TILE_SEGMENTS];
} chances_form;

/* Numbers of tiles left, for a cell with certain neighbours. */
typedef struct chances_cell {
    uint8_t fit;
    uint8_t close[CHANCES_PLACES]; /* of those, how many end there what comes in at a place */
    uint8_t join[CHANCES_PLACES][CHANCES_PLACES];
    bool known;
} chances_cell;

typedef struct chances {
    const bst_game *game;
    chances_form form[BST_MAX_KINDS][4];
    uint8_t feature[BST_MAX_KINDS][BST_MAX_TILE_SEGMENTS];
    uint8_t centre[BST_MAX_KINDS]; /* segment that touches no side, CHANCES_NOTHING for none */
    uint8_t left[BST_MAX_KINDS];
    int area; /* the kind of feature on half-edges that closes, -1 for none */
    chances_cell cell[CHANCES_DEMANDS];
} chances;

void chances_begin(chances *chances, const bst_game *game);
/* Takes the tiles left from a view. */
void chances_take(chances *chances, const bst_state *view);
const chances_cell *chances_of(chances *chances, int demand);

#endif
