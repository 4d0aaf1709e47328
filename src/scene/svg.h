/* Writing SVG: internal to the scene. */
#ifndef SCENE_SVG_H
#define SCENE_SVG_H

#include "scene/scene.h"

typedef struct svg {
    scene_write write;
    void *context;
} svg;

void svg_text(const svg *out, const char *text);
void svg_number(const svg *out, int number);
/* Text with numbers: each % in `format` takes the next int, each $ the next const char *. */
void svg_format(const svg *out, const char *format, ...);
/* Characters that mean something in XML are escaped; control characters and broken UTF-8 become spaces. */
void svg_escaped(const svg *out, const char *text);
/* The data of a path through points, relative and short. */
void svg_path(const svg *out, const scene_point *point, int count, bool closed);
/* Decimal text of a number from -99999 to 99999. */
void svg_decimal(int number, char text[8]);

/* Symbols of the world's glyphs, g0 and on. */
void svg_glyphs(const svg *out, int world);
/* Figures by colour: f0 to f4 followers, q0 to q4 guards, p0 to p4 prophets, w0 to w4 towers; and the ark. */
void svg_figures(const svg *out, int world);
/* One of these symbols where `transform` puts it; a colour that is none counts as the first. */
void svg_figure(const svg *out, const char *symbol, int color, const char *transform, int x, int y);

/* The beginning of a document: size in units, pixels for SCENE_SIDE, style, definitions, and the table's colour. */
void svg_begin(const svg *out, int world, int theme, const int window[4], int tile_pixels);

/* Which tiles a document has shown: the paths of a kind and rotation are written once, with an id, and then used. */
typedef struct svg_seen {
    uint8_t tile[4 * BST_MAX_KINDS];
} svg_seen;

/* A tile whose corner is the origin, without its ground. Bit i of `glow`: segment i is bright. `seen` NULL: without symbols. */
void svg_tile(const svg *out, svg_seen *seen, const scene_tile *tile, int kind, int rotation, unsigned glow);
/* One path with a square for each of the cells. */
void svg_squares(const svg *out, const char *class_, const int *x, const int *y, int count);

/* Letters (font.c). Size: height of a capital in units. Letters stand from x on
 * the baseline y. Returns the width; `out` NULL only measures. */
int svg_letters(const svg *out, const char *text, int x, int y, int size, const char *class_);
/* The same about a middle. */
void svg_centred(const svg *out, const char *text, int x, int y, int size, const char *class_);

/* What stands beside a board (svg_panel.c): its size, and itself. A width of 0: nothing does. */
void svg_panel_size(const scene_board *board, int *width, int *height);
void svg_panel(const svg *out, const scene_board *board, int left, int top);
/* The scoring track (svg_track.c). */
enum { SVG_TRACK_SPACE = 360, SVG_TRACK_ACROSS = 10, SVG_TRACK_DOWN = 5 };
void svg_track(const svg *out, const scene_board *board, int left, int top);

#endif
