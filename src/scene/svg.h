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

/* Symbols of all glyphs, g0 and on; and the one <style> element. */
void svg_glyphs(const svg *out);
void svg_style(const svg *out);
/* Figures by colour, without <defs> round them: f0 to f4 followers, p0 to p4 prophets, w0 to w4 towers; and the ark. */
void svg_figures(const svg *out);

/* The beginning of a document: size in units, pixels for SCENE_SIDE, style and definitions, which are left open for more. */
void svg_begin(const svg *out, const bst_game *game, int left, int top, int width, int height, int tile_pixels);
/* The symbol of a kind in a rotation, `t12` by 4 * kind + rotation. */
void svg_tile(const svg *out, const bst_game *game, const bst_tileset *set, int kind, int rotation, scene_tile *tile);
/* One path with a square for each of the cells. */
void svg_squares(const svg *out, const char *class_, const int *x, const int *y, int count);

/* Letters (font.c). Size: height of a capital in units. Letters stand from x on
 * the baseline y. Returns the width; `out` NULL only measures. */
int svg_letters(const svg *out, const char *text, int x, int y, int size, const char *class_);

#endif
