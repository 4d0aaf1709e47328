/* How the classes of the scene look: for SVG as one style sheet, for other renderers as a table. */
#ifndef SCENE_STYLE_H
#define SCENE_STYLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SCENE_WORLD_WINTER, SCENE_WORLD_ARK, SCENE_WORLD_TOWN, SCENE_WORLDS };
enum { SCENE_THEME_LIGHT, SCENE_THEME_DARK, SCENE_THEME_PRINT, SCENE_THEMES };

/* Of groups of the class `ghost`. */
enum { SCENE_GHOST_PERCENT = 60 };

#define SCENE_NO_PAINT UINT32_C(0xFFFFFFFF)

/* Colours are 0xRRGGBB or SCENE_NO_PAINT. Opacity in percent (0: opaque) is the fill's, or the line's where there is no fill.
 * Width, dash and gap in units of the tile; width 0: the shape says it itself. Round: caps and joins; join: joins alone. */
typedef struct scene_style {
    const char *name;
    uint32_t fill, line;
    uint8_t width, dash, gap, opacity;
    bool round, join;
} scene_style;

/* How the class with this name (of `length` bytes) looks; NULL for an unknown one. */
const scene_style *scene_style_find(int world, int theme, const char *name, size_t length);
/* The words that stand in the root's class. */
const char *scene_world_name(int world);
const char *scene_theme_name(int theme);

#endif
