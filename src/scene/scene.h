/* Drawing of tiles and boards: from tile data to shapes with classes, and from shapes to SVG.
 *
 * Pure and deterministic: integer coordinates, no input or output but the caller's `write`, no allocation, no text of its own
 * (every word in a picture is given by the caller, and lettering is drawn as paths). A tile is a square of SCENE_SIDE units;
 * x grows to the east and y to the south. Whatever tile set is given, borders meet at the same points of each side: roads in
 * its middle, cities at its corners. The shapes are plain arrays, so that another renderer can read them as they are.
 */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "scene/style.h"

#include <bastide/bastide.h>

enum {
    SCENE_SIDE = 1000,
    SCENE_MAX_POINTS = 900,
    SCENE_MAX_SHAPES = 72,
    SCENE_MAX_MARKS = 128,
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

/* Things that are drawn upright at a point, whatever the rotation of the tile. New ones stand at the end of their line of the
 * table of art (art_*.c). */
typedef enum scene_glyph {
    SCENE_GLYPH_DRIFT,
    SCENE_GLYPH_FIR,
    SCENE_GLYPH_FIRS,
    SCENE_GLYPH_BARE,
    SCENE_GLYPH_BUSH,
    SCENE_GLYPH_TUFT,
    SCENE_GLYPH_ROCK,
    SCENE_GLYPH_TREE,
    SCENE_GLYPH_HOUSE,
    SCENE_GLYPH_HOUSE2,
    SCENE_GLYPH_HALL,
    SCENE_GLYPH_DOME,
    SCENE_GLYPH_FLAT,
    SCENE_GLYPH_MINAR,
    SCENE_GLYPH_TURRET,
    SCENE_GLYPH_GATE,
    SCENE_GLYPH_COTTAGE,
    SCENE_GLYPH_HAMLET,
    SCENE_GLYPH_CROSSROAD,
    SCENE_GLYPH_MONASTERY,
    SCENE_GLYPH_GARDEN,
    SCENE_GLYPH_FARMHOUSE,
    SCENE_GLYPH_STABLE,
    SCENE_GLYPH_WATERTOWER,
    SCENE_GLYPH_PIGSTY,
    SCENE_GLYPH_COWSHED,
    SCENE_GLYPH_HIGHWAYMEN,
    SCENE_GLYPH_TEMPLE,
    SCENE_GLYPH_COAT,
    SCENE_GLYPH_SCROLL,
    SCENE_GLYPH_OASIS,
    SCENE_GLYPH_SHEEP,
    SCENE_GLYPH_WOLF,
    SCENE_GLYPH_DEER,
    SCENE_GLYPH_BOAR,
    SCENE_GLYPH_WOLVES,
    SCENE_GLYPH_RAVENS,
    SCENE_GLYPH_BEAR,
    SCENE_GLYPH_WOLPERTINGER,
    SCENE_GLYPH_FOXES,
    SCENE_GLYPH_FISH,
    SCENE_GLYPH_GRAIN,
    SCENE_GLYPH_LIVESTOCK,
    SCENE_GLYPH_STALL_FISH,
    SCENE_GLYPH_STALL_GRAIN,
    SCENE_GLYPH_STALL_COW,
    SCENE_GLYPH_ROOF,
    SCENE_GLYPH_ROOF2,
    SCENE_GLYPH_PUBLIC,
    SCENE_GLYPH_HISTORIC,
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

/* A glyph at a point, in percent of its size. Ornaments mean nothing: they are scattered. */
typedef struct scene_mark {
    uint8_t glyph, percent;
    bool ornament;
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
    int faults;        /* places of the tile whose region as drawn is not the data's: 0 for every set that can be drawn */
    char name[32];     /* of its historic building, "" if it has none */
    scene_point under; /* middle of the upper edge of the ribbon with this name, */
    int letter;        /* whose letters are so high */
} scene_tile;

/* Makes the shapes of a tile. `set` is the set of tiles that the game was compiled from, for what only pictures show (animals,
 * villages, what single copies show); NULL leaves that out. `copy` counts the copies of the kind from 0: it is the seed of what
 * is scattered. */
void scene_tile_make(const bst_game *game, const bst_tileset *set, int kind, int rotation, int copy, scene_tile *tile);

/* ---------------------------------------------------------------- for renderers that do not read SVG */

/* A tile as 16-bit numbers, for other languages; returns their number, -1 if it is more than `capacity`. All of them:
 *   side, shapes, marks, segments
 *   for each shape: class, segment, closed (0 or 1), points, then x and y of each point
 *   for each mark: glyph, x, y, percent, ornament (0 or 1)
 *   for each segment: x and y of its spot, lying (0 or 1) */
enum { SCENE_MAX_PACKED = 4 + 4 * SCENE_MAX_SHAPES + 2 * SCENE_MAX_POINTS + 5 * SCENE_MAX_MARKS + 3 * BST_MAX_TILE_SEGMENTS };
int scene_pack(const scene_tile *tile, int16_t *out, int capacity);

/* A glyph about the origin: pieces `class path` parted by semicolons, in units of a tenth of tenths; and the box that holds it
 * in units of the tile: how far it reaches to the left, up, right and down. */
typedef struct scene_art {
    uint8_t tenths;
    int16_t left, up, right, down;
    const char *pieces;
} scene_art;

typedef struct scene_piece {
    const char *name, *path; /* not ended by 0 */
    size_t name_length, path_length;
} scene_piece;

const scene_art *scene_art_of(int glyph);
/* The piece at *at, which moves on; false at the end. Begin with *at = pieces. */
bool scene_art_next(const char **at, scene_piece *piece);

/* Walks along path data as the scene writes it: M, L, C, Q, Z with absolute points, whatever stands in the text. */
typedef struct scene_place {
    int x, y;
} scene_place;

typedef struct scene_step {
    char command;
    scene_place point[3];
} scene_step;

typedef struct scene_walk {
    const char *at, *end;
    char command;
    scene_place now, start;
} scene_walk;

scene_walk scene_walk_begin(const char *path, size_t length);
bool scene_walk_next(scene_walk *walk, scene_step *step);

/* ---------------------------------------------------------------- documents */

/* Receives the picture piece by piece. */
typedef void (*scene_write)(void *context, const char *text, size_t length);

/* For a page that builds its own document, one world at a time: the rules of its style sheet (a class `dark` or `print` above
 * chooses the theme); the symbols, for a <defs>: glyphs g0 and on, figures f0 to f4 by colour, and q guards, p prophets,
 * w towers, ark, and of the wall walllong, wallshort, wallgate and wallcorner (it joins a piece to the next one clockwise on
 * the same tile), as on the north side of a tile whose middle is the origin; and one tile about the corner 0,0 with its ground,
 * which refers to the glyphs. Bit i of `glow`: segment i is shown brightly. */
int scene_world(const bst_game *game);
void scene_svg_css(int world, scene_write write, void *context);
void scene_svg_symbols(int world, scene_write write, void *context);
void scene_svg_tile(const scene_tile *tile, unsigned glow, scene_write write, void *context);

enum { SCENE_COLORS = 5 };
/* Number of a colour of the records (red, blue, green, yellow, black), -1 if there is none of this name. */
int scene_color(const char *name);

/* A feature that is shown bright: all of the one that this segment of a placed tile belongs to. */
typedef struct scene_highlight {
    int tile, segment;
} scene_highlight;

enum { SCENE_MAX_HIGHLIGHTS = 16 };

typedef struct scene_board {
    const bst_game *game;
    const bst_state *state;
    const bst_tileset *set; /* may be NULL */
    int color[BST_MAX_PLAYERS];
    int theme;       /* SCENE_THEME_ */
    int tile_pixels; /* width of a tile in the picture's own size */
    bool open_cells; /* mark the cells where the tile in hand (or any, with none) can lie */
    bool last_move;  /* frame the tile laid last */
    bst_move ghost;  /* a BST_MOVE_PLACE that is thought of, 0 if none is */
    scene_highlight highlight[SCENE_MAX_HIGHLIGHTS];
    int highlights;
    const bst_state *extent; /* the picture is as large as this state's; NULL: its own. For films. */
    bool track, dice;        /* the scoring track, its markers as dice */
    /* Text beside the board, all of it the caller's words; NULL members are left out. */
    const char *title;
    const char *heading[3];            /* name, points, points if the game ended now */
    const char *name[BST_MAX_PLAYERS]; /* of the players of the setup */
    const char *line[SCENE_MAX_LINES];
} scene_board;

/* A board as an SVG document. */
void scene_svg_board(const scene_board *board, scene_write write, void *context);

/* All tiles of a set. Kinds stand once, or every copy for itself. */
typedef struct scene_sheet {
    const bst_game *game;
    const bst_tileset *set;
    int theme, across, tile_pixels;
    bool copies;       /* each copy is drawn */
    const char *title; /* may be NULL, and so may the lines below it */
    const char *line[SCENE_MAX_LINES];
} scene_sheet;

void scene_svg_sheet(const scene_sheet *sheet, scene_write write, void *context);

#endif
