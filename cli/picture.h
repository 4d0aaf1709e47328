/* What a picture of a game says beside the board; for `render` and `play`. */
#ifndef CLI_PICTURE_H
#define CLI_PICTURE_H

#include "cli/cli.h"

/* Name of a game for people, translated. */
const char *picture_game(int game);
/* "Edition 2022; farmers off": edition and what differs from it. Allocated. */
char *picture_options(const bst_setup *setup);
/* "12 tiles left". Allocated. */
char *picture_tiles_left(int count);
/* The position of a record as an SVG document, allocated. `set` NULL: the built-in one. */
char *picture_board(const bst_record *record, const bst_state *state, const bst_tileset *set, int tile_pixels, size_t *size);

#endif
