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
/* The id of a segment's feature, as in bst_feature, and nothing else of it. */
int inspect_feature_id(const bst_state *state, int tile, int segment);
/* Words that belong to the game being played (src/games/GAME). */
const uint16_t *inspect_own(const bst_state *state);

/* A place of an open cell (0..11 as in bst_segment) beyond which a feature goes on: what lies there will have to deal with it.
 */
typedef struct inspect_end {
    int16_t feature; /* id, as in bst_feature */
    uint8_t kind, cell, place;
} inspect_end;

enum { INSPECT_MAX_ENDS = 1024 };

/* Those of all open cells, in the order of cells; returns their number. */
int inspect_ends(const bst_game *game, const bst_state *state, inspect_end ends[INSPECT_MAX_ENDS]);

/* A feature with figures on it. */
typedef struct inspect_group {
    int16_t feature;
    uint8_t kind, tile, segment; /* where one of the figures stands */
    uint8_t tiles, open, attribute[2];
    uint8_t followers[BST_MAX_PLAYERS], winners; /* winners: bit per player with most */
    uint8_t special;                             /* bit per player whose other figure stands there */
} inspect_group;

int inspect_groups(const bst_game *game, const bst_state *state, inspect_group groups[BST_MAX_FIGURES]);

/* Id of the feature of a segment, as in bst_feature. */
int inspect_feature(const bst_state *state, int tile, int segment);

/* A feature with figures, or one of the last tile, and one that it touches along a border, by their ids; each pair once.
 * `open`: edges of the other. */
typedef struct inspect_contact {
    int16_t feature, other;
    uint8_t open;
} inspect_contact;

enum { INSPECT_MAX_CONTACTS = 256 };

int inspect_contacts(const bst_game *game, const bst_state *state, inspect_contact contacts[INSPECT_MAX_CONTACTS]);

/* Number of the open cell at x, y; -1 if none is there. */
int inspect_cell_at(const bst_state *state, int x, int y);

#endif
