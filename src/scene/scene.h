/* Drawing of tiles and boards: from tile data to shapes with classes, and from shapes to SVG.
 *
 * Pure and deterministic: integer coordinates, no input or output but the caller's `write`, no allocation, no text of its own
 * (every word in a picture is given by the caller, and lettering is drawn as paths). A tile is a square of SCENE_SIDE units;
 * x grows to the east and y to the south. Whatever tile set is given, borders meet at the same points of each side: roads in
 * its middle, cities at its corners. The shapes are plain arrays, so that another renderer can read them as they are.
 */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include <bastide/bastide.h>

enum {
    SCENE_SIDE = 1000,
    SCENE_MAX_POINTS = 900,
    SCENE_MAX_SHAPES = 72,
    SCENE_MAX_MARKS = 112,
    SCENE_CELLS = 40, /* of the raster, along a side */
    SCENE_NOTHING = 255,
    SCENE_MAX_LINES = 8 /* lines of text beside a board */
};

/* What a shape is. Closed ones are filled areas, open ones are lines. */
typedef enum scene_class {
    SCENE_CLASS_MARKET,
    SCENE_CLASS_BORDER, /* line between a market and what touches it */
    SCENE_CLASS_ROAD,
    SCENE_CLASS_STREET,
    SCENE_CLASS_CITY,
    SCENE_CLASS_WALL, /* line where a city ends */
    SCENE_CLASSES
} scene_class;

/* Things that are drawn upright at a point, whatever the rotation of the tile. */
typedef enum scene_glyph {
    SCENE_GLYPH_DRIFT,
    SCENE_GLYPH_FIR,
    SCENE_GLYPH_BUSH,
    SCENE_GLYPH_HOUSE,
    SCENE_GLYPH_HALL,
    SCENE_GLYPH_TURRET,
    SCENE_GLYPH_COTTAGE,
    SCENE_GLYPH_CROSSROAD,
    SCENE_GLYPH_MONASTERY,
    SCENE_GLYPH_TEMPLE,
    SCENE_GLYPH_COAT,
    SCENE_GLYPH_SCROLL,
    SCENE_GLYPH_OASIS,
    SCENE_GLYPH_SHEEP,
    SCENE_GLYPH_WOLF,
    SCENE_GLYPH_FISH,
    SCENE_GLYPH_GRAIN,
    SCENE_GLYPH_LIVESTOCK,
    SCENE_GLYPH_ROOF,
    SCENE_GLYPH_PUBLIC,
    SCENE_GLYPH_HISTORIC,
    SCENE_GLYPH_DEER,
    SCENE_GLYPH_BOAR,
    SCENE_GLYPH_WOLVES,
    SCENE_GLYPH_RAVENS,
    SCENE_GLYPH_BEAR,
    SCENE_GLYPH_WOLPERTINGER,
    SCENE_GLYPH_FOXES,
    SCENE_GLYPHS
} scene_glyph;

typedef struct scene_point {
    int16_t x, y;
} scene_point;

/* Points `first` to `first + count - 1` of the tile. */
typedef struct scene_shape {
    uint8_t class_, segment;
    bool closed;
    uint16_t first, count;
} scene_shape;

typedef struct scene_mark {
    uint8_t glyph;
    scene_point at;
} scene_mark;

/* A tile as it lies. Shapes are in the order of painting and so are marks, which come after all shapes. */
typedef struct scene_tile {
    int points, shapes, marks;
    scene_point point[SCENE_MAX_POINTS];
    scene_shape shape[SCENE_MAX_SHAPES];
    scene_mark mark[SCENE_MAX_MARKS];
    int segments;
    scene_point spot[BST_MAX_TILE_SEGMENTS]; /* where a figure stands */
    bool lying[BST_MAX_TILE_SEGMENTS];       /* figures lie down there */
    uint8_t label[SCENE_CELLS][SCENE_CELLS]; /* [y][x]: segment that is seen there, or SCENE_NOTHING */
    int faults; /* places of the tile whose region as drawn is not the data's: 0 for every set that can be drawn */
} scene_tile;

/* Makes the shapes of a tile. `set` is the set of tiles that the game was compiled from, for what only pictures show (animals,
 * villages); NULL leaves that out. */
void scene_tile_make(const bst_game *game, const bst_tileset *set, int kind, int rotation, scene_tile *tile);

/* Receives the picture piece by piece. */
typedef void (*scene_write)(void *context, const char *text, size_t length);

enum { SCENE_COLORS = 5 };
/* Number of a colour of the records (red, blue, green, yellow, black), -1 if there is none of this name. */
int scene_color(const char *name);

typedef struct scene_board {
    const bst_game *game;
    const bst_state *state;
    const bst_tileset *set; /* may be NULL */
    int color[BST_MAX_PLAYERS];
    int tile_pixels; /* width of a tile in the picture's own size */
    bool open_cells; /* mark the cells where the tile in hand (or any, with none) can lie */
    bool last_move;  /* frame the tile laid last */
    /* Text beside the board, all of it the caller's words; NULL members are left out. */
    const char *title;
    const char *heading[3];            /* name, points, points if the game ended now */
    const char *name[BST_MAX_PLAYERS]; /* of the players of the setup */
    const char *line[SCENE_MAX_LINES];
} scene_board;

/* A board as an SVG document. */
void scene_svg_board(const scene_board *board, scene_write write, void *context);
/* All tiles of the game's set, `across` in a row, with id and number of copies. */
void scene_svg_sheet(const bst_game *game, const bst_tileset *set, int across, int tile_pixels, scene_write write,
                     void *context);

#endif
