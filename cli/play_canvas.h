/* A grid of characters with colours, and tiles painted on it. */
#ifndef CLI_PLAY_CANVAS_H
#define CLI_PLAY_CANVAS_H

#include "cli/play.h"

enum { CANVAS_DEFAULT = -1 };

typedef struct canvas_cell {
    char glyph[8];    /* one character of one column */
    short ink, paper; /* of 256 colours, or CANVAS_DEFAULT */
    bool bold;
} canvas_cell;

typedef struct canvas {
    int width, height;
    canvas_cell *cell;
} canvas;

typedef struct canvas_size {
    int width, height; /* of a tile in characters */
} canvas_size;

void canvas_begin(canvas *on, int width, int height);
void canvas_end(canvas *on);
/* Writes text from a place on; what falls outside is left out. */
void canvas_text(canvas *on, int x, int y, const char *text, int ink, bool bold);
void canvas_put(canvas *on, int x, int y, const char *glyph);
void canvas_print(const canvas *on, bool color);

/* Paints a tile with its upper left corner at x, y. `shade`: every other tile is a little darker. */
void canvas_tile(canvas *on, const play *self, int kind, int rotation, int x, int y, canvas_size size, bool shade);
/* Puts text in a player's colours. */
void canvas_player(canvas *on, const play *self, int x, int y, const char *text, int player);
/* Puts a figure, or a number, where figures stand on a segment. */
void canvas_figure(canvas *on, const play *self, bst_placed placed, int segment, int x, int y, canvas_size size, int player);
void canvas_number(canvas *on, const play *self, int kind, int rotation, int segment, int number, int x, int y,
                   canvas_size size);

#endif
