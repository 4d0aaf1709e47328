/* How the features of one tile share its square, in the tile's own rotation. Internal to the scene. */
#ifndef SCENE_LAYOUT_H
#define SCENE_LAYOUT_H

#include "scene/scene.h"

/* What a feature looks like: ground (field, area) fills what the others leave; blobs (city, market) grow from the sides; ways
 * (road, street) are lines; a block (monastery, temple) stands in the middle. */
typedef enum layout_role { LAYOUT_GROUND, LAYOUT_BLOB, LAYOUT_WAY, LAYOUT_BLOCK } layout_role;

/* How a way with one side ends. */
typedef enum layout_end {
    LAYOUT_END_NONE,
    LAYOUT_END_CENTRE,
    LAYOUT_END_BLOB,
    LAYOUT_END_BLOCK,
    LAYOUT_END_WAY,
    LAYOUT_END_OPEN
} layout_end;

enum {
    LAYOUT_MAX_LINE = 120, /* points of one outline */
    LAYOUT_CELL = SCENE_SIDE / SCENE_CELLS,
    LAYOUT_WAY_REACH = 50, /* half of a road's width */
    LAYOUT_BLOCK_REACH = 150
};

typedef struct layout_line {
    int count;
    scene_point point[LAYOUT_MAX_LINE];
} layout_line;

typedef struct layout_segment {
    layout_role role;
    bst_segment data;
    layout_line outline; /* of a blob: closed; of a way: its middle line */
    /* The parts of a blob's outline that run through the tile: first point and number of points. */
    int chords, chord_first[8], chord_count[8];
    layout_end end;
    scene_point tip; /* where a way with one side ends */
} layout_segment;

typedef struct layout {
    int segments;
    layout_segment segment[BST_MAX_TILE_SEGMENTS];
    scene_point block;                       /* middle of the monastery or temple */
    bool junction;                           /* ways end in the centre */
    bool ways_above;                         /* streets cross markets; roads end under the walls of cities */
    uint8_t label[SCENE_CELLS][SCENE_CELLS]; /* [y][x]: segment that is seen there */
    bool parted;                             /* grounds meet where nothing parts them: a hedge must */
    int faults, overlaps;                    /* overlaps: faults of blobs, which nothing can part */
} layout;

void layout_make(const bst_game *game, int kind, layout *plan);

/* Side terrain helpers shared by the parts of the layout. */
unsigned layout_halves(uint16_t places);
scene_point layout_rim(int position);
scene_point layout_inward(int side);
int layout_distance(scene_point a, scene_point b);

/* Fills label and faults from the outlines. */
void layout_raster(layout *plan);
/* Gives the grounds their shares where nothing that is drawn parts them. For plans that would have faults otherwise. */
void layout_part(layout *plan);
/* Distance of every cell to what is not its segment, a third of a cell the unit. */
void layout_depth(const layout *plan, uint8_t depth[SCENE_CELLS][SCENE_CELLS]);

#endif
