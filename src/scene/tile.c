#include "scene/maker.h"

#include <string.h>

/* From the layout of a kind to the shapes and marks of a tile as it lies. */

scene_point maker_turned(const maker *make, scene_point p)
{
    for (int i = 0; i < make->rotation; i++)
        p = (scene_point){(int16_t)(SCENE_SIDE - p.y), p.x};
    return p;
}

/* ---------------------------------------------------------------- shapes */

static void add_shape(maker *make, scene_class class_, int segment, bool closed, const scene_point *point, int count)
{
    scene_tile *tile = make->tile;

    if (tile->shapes == SCENE_MAX_SHAPES || tile->points + count > SCENE_MAX_POINTS || count < 2)
        return;
    tile->shape[tile->shapes++] =
        (scene_shape){(uint8_t)class_, (uint8_t)segment, closed, (uint16_t)tile->points, (uint16_t)count};
    for (int i = 0; i < count; i++)
        tile->point[tile->points++] = maker_turned(make, point[i]);
}

static void add_blob(maker *make, int index, scene_class fill, scene_class line)
{
    const layout_segment *segment = &make->plan.segment[index];

    add_shape(make, fill, index, true, segment->outline.point, segment->outline.count);
    for (int i = 0; i < segment->chords; i++)
        add_shape(make, line, index, false, segment->outline.point + segment->chord_first[i], segment->chord_count[i]);
}

static void add_ways(maker *make, scene_class class_)
{
    for (int i = 0; i < make->plan.segments; i++)
        if (make->plan.segment[i].role == LAYOUT_WAY)
            add_shape(make, class_, i, false, make->plan.segment[i].outline.point, make->plan.segment[i].outline.count);
}

static void add_blobs(maker *make, scene_class fill, scene_class line)
{
    for (int i = 0; i < make->plan.segments; i++)
        if (make->plan.segment[i].role == LAYOUT_BLOB)
            add_blob(make, i, fill, line);
}

/* From here on all is as the tile lies. */
static void turn_label(maker *make)
{
    const int last = SCENE_CELLS - 1;

    for (int y = 0; y < SCENE_CELLS; y++) {
        for (int x = 0; x < SCENE_CELLS; x++) {
            int to_x = x, to_y = y;
            for (int i = 0; i < make->rotation; i++) {
                int swap = to_x;
                to_x = last - to_y;
                to_y = swap;
            }
            make->tile->label[to_y][to_x] = make->plan.label[y][x];
        }
    }
    memcpy(make->plan.label, make->tile->label, sizeof make->plan.label);
}

/* What lies further north is painted first. */
static void sort_marks(scene_tile *tile)
{
    for (int i = 1; i < tile->marks; i++) {
        scene_mark mark = tile->mark[i];
        int at = i;
        bool flat = mark.glyph == SCENE_GLYPH_DRIFT;
        while (at > 0 && tile->mark[at - 1].glyph != SCENE_GLYPH_DRIFT && (flat || tile->mark[at - 1].at.y > mark.at.y)) {
            tile->mark[at] = tile->mark[at - 1];
            at--;
        }
        tile->mark[at] = mark;
    }
}

void scene_tile_make(const bst_game *game, const bst_tileset *set, int kind, int rotation, int copy, scene_tile *tile)
{
    maker make = {.game = game, .set = set, .kind = kind, .rotation = rotation & 3, .copy = copy, .summed = -1, .tile = tile};

    layout_make(game, kind, &make.plan);
    make.random = (uint64_t)kind * BST_MAX_TILES + (uint64_t)copy;
    tile->points = tile->shapes = tile->marks = 0;
    tile->segments = make.plan.segments;
    tile->faults = make.plan.faults;
    if (make.plan.ways_above) {
        add_blobs(&make, SCENE_CLASS_MARKET, SCENE_CLASS_BORDER);
        add_ways(&make, SCENE_CLASS_STREET);
    } else {
        add_ways(&make, SCENE_CLASS_ROAD);
        add_blobs(&make, SCENE_CLASS_CITY, SCENE_CLASS_WALL);
    }
    turn_label(&make);
    layout_depth(&make.plan, make.depth);
    marks_fixed(&make);
    looks_make(&make);
    marks_meanings(&make);
    marks_ornaments(&make);
    sort_marks(tile);
}

/* ---------------------------------------------------------------- as numbers */

typedef struct packing {
    int16_t *out;
    int capacity, count;
} packing;

static void pack(packing *to, int value)
{
    if (to->count < to->capacity)
        to->out[to->count] = (int16_t)value;
    to->count++;
}

int scene_pack(const scene_tile *tile, int16_t *out, int capacity)
{
    packing to = {.capacity = capacity};

    to.out = out;
    pack(&to, SCENE_SIDE);
    pack(&to, tile->shapes);
    pack(&to, tile->marks);
    pack(&to, tile->segments);
    for (int i = 0; i < tile->shapes; i++) {
        const scene_shape *shape = &tile->shape[i];
        pack(&to, shape->class_);
        pack(&to, shape->segment);
        pack(&to, shape->closed);
        pack(&to, shape->count);
        for (int p = 0; p < shape->count; p++) {
            pack(&to, tile->point[shape->first + p].x);
            pack(&to, tile->point[shape->first + p].y);
        }
    }
    for (int i = 0; i < tile->marks; i++) {
        pack(&to, tile->mark[i].glyph);
        pack(&to, tile->mark[i].at.x);
        pack(&to, tile->mark[i].at.y);
        pack(&to, tile->mark[i].percent);
        pack(&to, tile->mark[i].ornament);
    }
    for (int i = 0; i < tile->segments; i++) {
        pack(&to, tile->spot[i].x);
        pack(&to, tile->spot[i].y);
        pack(&to, tile->lying[i]);
    }
    return to.count <= capacity ? to.count : -1;
}
