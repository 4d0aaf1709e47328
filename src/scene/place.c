#include "scene/maker.h"

#include <string.h>

/* Where things find room on a tile. */

enum { TAKEN = 1, ORNAMENT = 2, LEAST_PERCENT = 55, NEAR = 250 };

uint32_t maker_random(maker *make, uint32_t limit)
{
    uint64_t z = make->random += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)(((z ^ z >> 31) >> 32) * limit >> 32);
}

static scene_point cell_middle(int x, int y)
{
    return (scene_point){(int16_t)(x * LAYOUT_CELL + LAYOUT_CELL / 2), (int16_t)(y * LAYOUT_CELL + LAYOUT_CELL / 2)};
}

/* Distance by straight and slanted steps, a third of a cell the unit. */
static int steps_between(int x, int y, scene_point at)
{
    scene_point middle = cell_middle(x, y);
    int across = middle.x > at.x ? middle.x - at.x : at.x - middle.x;
    int down = middle.y > at.y ? middle.y - at.y : at.y - middle.y;
    int longer = across > down ? across : down, shorter = across > down ? down : across;

    return (3 * longer + shorter) / LAYOUT_CELL;
}

static int cell_of(int value) { return value < 0 ? 0 : value >= SCENE_SIDE ? SCENE_CELLS - 1 : value / LAYOUT_CELL; }

void place_take(maker *make, scene_point at, int reach, int care)
{
    int span = reach + care;

    make->summed = -1;
    for (int y = cell_of(at.y - span); y <= cell_of(at.y + span); y++)
        for (int x = cell_of(at.x - span); x <= cell_of(at.x + span); x++) {
            int left = steps_between(x, y, at) - reach * 3 / LAYOUT_CELL;
            if (left <= 0)
                make->taken[y][x] |= TAKEN;
            left = left < 0 ? 0 : left;
            if (left < make->depth[y][x])
                make->depth[y][x] = (uint8_t)left;
        }
}

void place_add(maker *make, scene_glyph glyph, scene_point at, int percent)
{
    scene_tile *tile = make->tile;

    if (tile->marks < SCENE_MAX_MARKS)
        tile->mark[tile->marks++] = (scene_mark){(uint8_t)glyph, (uint8_t)percent, false, at};
}

/* How good a cell is: room above all, then the middle. */
static int worth(const maker *make, int x, int y)
{
    return make->depth[y][x] * 24 - steps_between(x, y, (scene_point){SCENE_SIDE / 2, SCENE_SIDE / 2});
}

int place_area(const maker *make, int segment)
{
    int cells = 0;

    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++)
            cells += make->plan.label[y][x] == segment;
    return cells;
}

scene_point place_roomiest(const maker *make, int segment, int *room)
{
    scene_point best = {SCENE_SIDE / 2, SCENE_SIDE / 2};
    int most = -1000;

    *room = 0;
    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++) {
            if (make->plan.label[y][x] != segment || make->depth[y][x] == 0 || worth(make, x, y) <= most)
                continue;
            most = worth(make, x, y);
            best = cell_middle(x, y);
            *room = make->depth[y][x];
        }
    return best;
}

/* ---------------------------------------------------------------- boxes */

typedef struct box {
    int left, up, right, down;
} box;

static box box_of(scene_glyph glyph, int percent)
{
    const scene_art *art = scene_art_of((int)glyph);
    return (box){art->left * percent / 100, art->up * percent / 100, art->right * percent / 100, art->down * percent / 100};
}

static void sum_up(maker *make, int segment)
{
    if (make->summed == segment)
        return;
    make->summed = segment;
    for (int y = 0; y < SCENE_CELLS; y++) {
        const uint8_t *label = make->plan.label[y], *taken = make->taken[y];
        const uint16_t *above = make->sum[y];
        uint16_t *own = make->sum[y + 1];
        int row = 0;
        for (int x = 0; x < SCENE_CELLS; x++) {
            row += label[x] != segment || taken[x] & TAKEN;
            own[x + 1] = (uint16_t)(above[x + 1] + row);
        }
    }
}

static bool inside_tile(scene_point at, const box *size)
{
    return at.x >= size->left && at.y >= size->up && at.x + size->right <= SCENE_SIDE && at.y + size->down <= SCENE_SIDE;
}

/* The whole box about a point is in the segment and free. */
static bool is_free(const maker *make, scene_point at, const box *size)
{
    if (!inside_tile(at, size))
        return false;
    int x0 = cell_of(at.x - size->left), x1 = cell_of(at.x + size->right - 1) + 1;
    int y0 = cell_of(at.y - size->up), y1 = cell_of(at.y + size->down - 1) + 1;
    return make->sum[y1][x1] - make->sum[y0][x1] - make->sum[y1][x0] + make->sum[y0][x0] == 0;
}

static bool best_place(maker *make, int segment, const box *size, scene_point *at)
{
    int most = -100000;

    sum_up(make, segment);
    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++) {
            if (make->plan.label[y][x] != segment)
                continue;
            int own = make->cornered ? steps_between(x, y, (scene_point){SCENE_SIDE / 2, SCENE_SIDE / 2}) : worth(make, x, y);
            if (own <= most || !is_free(make, cell_middle(x, y), size))
                continue;
            most = own;
            *at = cell_middle(x, y);
        }
    return most > -100000;
}

bool place_box(maker *make, int segment, int left, int up, int right, int down, scene_point *at)
{
    box size = {left, up, right, down};
    return best_place(make, segment, &size, at);
}

/* Takes a box, and what is near to it counts as less roomy. */
static void take_box(maker *make, scene_point at, const box *size)
{
    int across = (size->left + size->right) / 2, down = (size->up + size->down) / 2, reach = across < down ? across : down;
    scene_point middle = {(int16_t)(at.x + (size->right - size->left) / 2), (int16_t)(at.y + (size->down - size->up) / 2)};

    for (int y = cell_of(at.y - size->up); y <= cell_of(at.y + size->down - 1); y++)
        for (int x = cell_of(at.x - size->left); x <= cell_of(at.x + size->right - 1); x++) {
            make->taken[y][x] |= TAKEN;
            make->depth[y][x] = 0;
        }
    place_take(make, middle, reach * 3 / 4, NEAR);
}

void place_fixed(maker *make, scene_glyph glyph, scene_point at, int reach)
{
    box size = box_of(glyph, 100);

    place_add(make, glyph, at, 100);
    for (int y = cell_of(at.y - size.up); y <= cell_of(at.y + size.down - 1); y++)
        for (int x = cell_of(at.x - size.left); x <= cell_of(at.x + size.right - 1); x++)
            make->taken[y][x] |= TAKEN;
    place_take(make, at, reach, reach < 60 ? 3 * reach : NEAR);
}

void place_put(maker *make, int segment, scene_glyph glyph, int count, int percent)
{
    for (int i = 0; i < count; i++) {
        int room, size = percent;
        scene_point at;
        box own = box_of(glyph, size);
        while (!best_place(make, segment, &own, &at) && size > LEAST_PERCENT) {
            size -= 8;
            own = box_of(glyph, size);
        }
        if (size <= LEAST_PERCENT && !best_place(make, segment, &own, &at))
            at = place_roomiest(make, segment, &room);
        place_add(make, glyph, at, size);
        take_box(make, at, &own);
    }
}

/* ---------------------------------------------------------------- ornaments */

static void take_middle(maker *make, scene_point at, int apart)
{
    for (int y = cell_of(at.y - apart); y <= cell_of(at.y + apart); y++)
        for (int x = cell_of(at.x - apart); x <= cell_of(at.x + apart); x++)
            if (steps_between(x, y, at) <= apart * 3 / LAYOUT_CELL)
                make->taken[y][x] |= ORNAMENT;
}

void place_scatter(maker *make, int segment, scene_glyph glyph, int count, int apart, int percent)
{
    uint16_t place[SCENE_CELLS * SCENE_CELLS];
    int places = 0;
    box size = box_of(glyph, percent);

    sum_up(make, segment);
    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++)
            if (make->plan.label[y][x] == segment && !make->taken[y][x] && is_free(make, cell_middle(x, y), &size))
                place[places++] = (uint16_t)(y * SCENE_CELLS + x);
    while (count > 0 && places > 0) {
        uint32_t chosen = maker_random(make, (uint32_t)places);
        int x = place[chosen] % SCENE_CELLS, y = place[chosen] / SCENE_CELLS;
        place[chosen] = place[--places];
        if (make->taken[y][x])
            continue;
        place_add(make, glyph, cell_middle(x, y), percent);
        make->tile->mark[make->tile->marks - 1].ornament = true;
        take_middle(make, cell_middle(x, y), apart);
        count--;
    }
}
