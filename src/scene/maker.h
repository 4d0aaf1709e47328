/* Making one tile: what its parts share. Internal to the scene. */
#ifndef SCENE_MAKER_H
#define SCENE_MAKER_H

#include "scene/layout.h"

typedef uint8_t scene_grid[SCENE_CELLS][SCENE_CELLS];

/* Once the shapes are made, all is as the tile lies: labels, depth and points. */
typedef struct maker {
    const bst_game *game;
    const bst_tileset *set;
    int kind, rotation, copy;
    layout plan;
    scene_grid depth; /* of each cell within its segment, less what is taken */
    scene_grid taken; /* 1: by a spot or by something that must be seen, 2: by an ornament, at its middle */
    /* Cells above and to the left of a place that are not free for segment `summed`; that is -1 when these have changed. */
    uint16_t sum[SCENE_CELLS + 1][SCENE_CELLS + 1];
    int summed;
    bool cornered; /* things are put far from the middle of the tile, to leave room */
    uint64_t random;
    scene_tile *tile;
} maker;

uint32_t maker_random(maker *make, uint32_t limit);
/* A point of the plan as the tile lies. */
scene_point maker_turned(const maker *make, scene_point point);
const char *maker_feature(const maker *make, int segment);

/* place.c */

/* Keeps a disc free; cells nearer to it than `care` count as less roomy. */
void place_take(maker *make, scene_point at, int reach, int care);
/* Puts a glyph where it must be: nothing else stands on its box or within `reach` of the point. */
void place_fixed(maker *make, scene_glyph glyph, scene_point at, int reach);
/* Cells of a segment. */
int place_area(const maker *make, int segment);
void place_add(maker *make, scene_glyph glyph, scene_point at, int percent);
/* The roomiest place of a segment, of equal ones the nearest to the tile's middle; *room is its depth. */
scene_point place_roomiest(const maker *make, int segment, int *room);
/* The roomiest place where a box fits into the segment, over nothing else; false if there is none. */
bool place_box(maker *make, int segment, int left, int up, int right, int down, scene_point *at);
/* Puts `count` things that must be seen into the segment, as large as they can be up to `percent`. */
void place_put(maker *make, int segment, scene_glyph glyph, int count, int percent);
/* Scatters at most `count` ornaments where their whole box is in the segment and over nothing but other ornaments, whose
 * middles are `apart` away. */
void place_scatter(maker *make, int segment, scene_glyph glyph, int count, int apart, int percent);

/* marks.c and looks.c */
void marks_fixed(maker *make);     /* what has its place: blocks, ends of roads, junctions, turrets */
void marks_meanings(maker *make);  /* what counts in the rules, and where figures stand */
void marks_ornaments(maker *make); /* what means nothing */
void looks_make(maker *make);      /* animals, and what single copies show */

#endif
