/* Lines of moves as text, for the record reader. The public half is in bastide.h. */
#ifndef API_NOTATION_H
#define API_NOTATION_H

#include "api/words.h"
#include <bastide/bastide.h>

enum { NOTATION_NAME = 16 /* bytes that hold any name of a feature */ };

/* Reads what a line says, without a position: a placement and its action, or a gate, wall, tower or discard line. Of a tower
 * line `none` becomes BST_MOVE_PASS; a placement without an action gets none. Stops at the end of the line or at the word
 * `time`. */
bst_status notation_parse(const bst_game *game, words *rest, bst_line *line, bst_error *error);
/* Writes a line; a pass after a placement says nothing. */
void notation_write(const bst_game *game, const bst_line *line, text *out);
/* Plays a line that was parsed, with the draw that the tile named stands for and with the pass of a placement without action.
 * On error the state is left in between. `played` may be NULL. */
bst_status notation_play(const bst_game *game, bst_state *state, const bst_line *said, bst_line *played, bst_events *events,
                         bst_error *error);

/* TILE@X,Y/R: a placement alone, in the smallest equal rotation. */
bst_status notation_placement(const bst_game *game, word given, bst_move *move, bst_error *error);
/* The feature of a tile as it lies. */
bst_status notation_feature(const bst_game *game, bst_move place, word given, int *segment, bst_error *error);
/* X,Y.SIDE and X,Y as a move of this type. */
bst_status notation_edge(int type, word given, bst_move *move, bst_error *error);
bst_status notation_cell(int type, word given, bst_move *move, bst_error *error);
/* The kind with this id. */
bst_status notation_kind(const bst_game *game, word given, int *kind, bst_error *error);

/* An error about a word of the line. `what` may be NULL. */
bst_status notation_fail(bst_error *error, bst_status status, const char *what, word given);

#endif
