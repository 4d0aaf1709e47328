#include "scene/layout.h"

#include <string.h>

/* The raster tells what is seen at each place of a tile: for where figures stand and things are scattered, and to prove that
 * the picture says what the data says. */

typedef uint8_t grid[SCENE_CELLS][SCENE_CELLS];

static scene_point cell_middle(int x, int y)
{
    return (scene_point){(int16_t)(x * LAYOUT_CELL + LAYOUT_CELL / 2), (int16_t)(y * LAYOUT_CELL + LAYOUT_CELL / 2)};
}

/* Even-odd scanlines through the middles of the cells. */
static void fill_outline(grid label, const layout_line *line, uint8_t segment)
{
    for (int y = 0; y < SCENE_CELLS; y++) {
        int crossing[LAYOUT_MAX_LINE], count = 0, level = cell_middle(0, y).y;
        for (int i = 0, j = line->count - 1; i < line->count; j = i++) {
            scene_point a = line->point[j], b = line->point[i];
            if ((a.y > level) != (b.y > level))
                crossing[count++] = a.x + (b.x - a.x) * (level - a.y) / (b.y - a.y);
        }
        for (int x = 0; x < SCENE_CELLS; x++) {
            int middle = cell_middle(x, y).x, left = 0;
            for (int i = 0; i < count; i++)
                left += crossing[i] < middle;
            if (left & 1)
                label[y][x] = segment;
        }
    }
}

static void fill_disc(grid label, scene_point centre, int reach, uint8_t segment, bool over)
{
    int low_x = (centre.x - reach) / LAYOUT_CELL, high_x = (centre.x + reach) / LAYOUT_CELL;
    int low_y = (centre.y - reach) / LAYOUT_CELL, high_y = (centre.y + reach) / LAYOUT_CELL;

    for (int y = low_y < 0 ? 0 : low_y; y <= high_y && y < SCENE_CELLS; y++) {
        for (int x = low_x < 0 ? 0 : low_x; x <= high_x && x < SCENE_CELLS; x++) {
            scene_point p = cell_middle(x, y);
            int dx = p.x - centre.x, dy = p.y - centre.y;
            if (dx * dx + dy * dy <= reach * reach && (over || label[y][x] == SCENE_NOTHING))
                label[y][x] = segment;
        }
    }
}

static void fill_way(grid label, const layout_line *line, uint8_t segment, bool over)
{
    for (int i = 1; i < line->count; i++) {
        scene_point a = line->point[i - 1], b = line->point[i];
        int steps = layout_distance(a, b) / 20 + 1;
        for (int t = 0; t <= steps; t++) {
            scene_point p = {(int16_t)(a.x + (b.x - a.x) * t / steps), (int16_t)(a.y + (b.y - a.y) * t / steps)};
            fill_disc(label, p, LAYOUT_WAY_REACH, segment, over);
        }
    }
}

/* Cell at the rim in the middle of a half-edge. */
static void half_cell(int half, int *x, int *y)
{
    scene_point a = layout_rim(half), b = layout_rim(half + 1);
    int mx = (a.x + b.x) / 2 / LAYOUT_CELL, my = (a.y + b.y) / 2 / LAYOUT_CELL;

    *x = mx >= SCENE_CELLS ? SCENE_CELLS - 1 : mx;
    *y = my >= SCENE_CELLS ? SCENE_CELLS - 1 : my;
}

static void flood(grid label, int from_x, int from_y, uint8_t segment)
{
    uint16_t stack[SCENE_CELLS * SCENE_CELLS];
    int depth = 0;

    label[from_y][from_x] = segment;
    stack[depth++] = (uint16_t)(from_y * SCENE_CELLS + from_x);
    while (depth > 0) {
        int cell = stack[--depth], x = cell % SCENE_CELLS, y = cell / SCENE_CELLS;
        static const int8_t step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
        for (int i = 0; i < 4; i++) {
            int nx = x + step_x[i], ny = y + step_y[i];
            if (nx < 0 || ny < 0 || nx >= SCENE_CELLS || ny >= SCENE_CELLS || label[ny][nx] != SCENE_NOTHING)
                continue;
            label[ny][nx] = segment;
            stack[depth++] = (uint16_t)(ny * SCENE_CELLS + nx);
        }
    }
}

/* Spreads the ground segments from the rim and counts the half-edges that end up in another region than theirs. */
static int spread_ground(layout *plan)
{
    int faults = 0;

    for (int i = 0; i < plan->segments; i++) {
        unsigned halves = layout_halves(plan->segment[i].data.places);
        bool begun = false;
        for (int half = 0; half < 8; half++) {
            int x, y;
            if (!(halves >> half & 1))
                continue;
            half_cell(half, &x, &y);
            if (plan->segment[i].role == LAYOUT_GROUND && !begun && plan->label[y][x] == SCENE_NOTHING)
                flood(plan->label, x, y, (uint8_t)i);
            faults += plan->label[y][x] != i;
            begun = true;
        }
    }
    return faults;
}

/* Two blobs that overlap would be seen as one. */
static int overlaps(const layout *plan, const int cells[BST_MAX_TILE_SEGMENTS])
{
    int seen[BST_MAX_TILE_SEGMENTS] = {0}, faults = 0;

    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++)
            if (plan->label[y][x] != SCENE_NOTHING)
                seen[plan->label[y][x]]++;
    for (int i = 0; i < plan->segments; i++)
        faults += plan->segment[i].role == LAYOUT_BLOB && seen[i] < cells[i];
    return faults;
}

static void fill_blobs(layout *plan)
{
    int cells[BST_MAX_TILE_SEGMENTS] = {0};

    for (int i = 0; i < plan->segments; i++) {
        if (plan->segment[i].role != LAYOUT_BLOB)
            continue;
        fill_outline(plan->label, &plan->segment[i].outline, (uint8_t)i);
        for (int y = 0; y < SCENE_CELLS; y++)
            for (int x = 0; x < SCENE_CELLS; x++)
                cells[i] += plan->label[y][x] == i;
    }
    plan->faults = plan->overlaps = overlaps(plan, cells);
}

void layout_raster(layout *plan)
{
    memset(plan->label, SCENE_NOTHING, sizeof plan->label);
    fill_blobs(plan);
    for (int i = 0; i < plan->segments; i++)
        if (plan->segment[i].role == LAYOUT_WAY)
            fill_way(plan->label, &plan->segment[i].outline, (uint8_t)i, plan->ways_above);
    for (int i = 0; i < plan->segments; i++)
        if (plan->segment[i].role == LAYOUT_BLOCK)
            fill_disc(plan->label, plan->block, LAYOUT_BLOCK_REACH, (uint8_t)i, true);
    plan->faults += spread_ground(plan);
}

/* ---------------------------------------------------------------- grounds that nothing parts */

static bool is_ground(const layout *plan, int label)
{
    return label != SCENE_NOTHING && plan->segment[label].role == LAYOUT_GROUND;
}

/* Half-edges that are seen as another segment's. */
static int strange_halves(const layout *plan)
{
    int strange = 0;

    for (int i = 0; i < plan->segments; i++)
        for (int half = 0; half < 8; half++) {
            int x, y;
            half_cell(half, &x, &y);
            strange += (layout_halves(plan->segment[i].data.places) >> half & 1) && plan->label[y][x] != i;
        }
    return strange;
}

static int neighbour(int cell, int direction)
{
    int x = cell % SCENE_CELLS, y = cell / SCENE_CELLS;

    switch (direction) {
    case 0: return y > 0 ? cell - SCENE_CELLS : -1;
    case 1: return x < SCENE_CELLS - 1 ? cell + 1 : -1;
    case 2: return y < SCENE_CELLS - 1 ? cell + SCENE_CELLS : -1;
    default: return x > 0 ? cell - 1 : -1;
    }
}

static uint8_t *label_of(layout *plan, int cell) { return &plan->label[cell / SCENE_CELLS][cell % SCENE_CELLS]; }

/* Cells in the order in which a search comes to them, and whence. */
typedef struct search {
    uint16_t queue[SCENE_CELLS * SCENE_CELLS], from[SCENE_CELLS * SCENE_CELLS];
    uint8_t seen[SCENE_CELLS * SCENE_CELLS];
    int count;
} search;

static void search_add(search *own, int cell, int from)
{
    own->seen[cell] = 1;
    own->from[cell] = (uint16_t)from;
    own->queue[own->count++] = (uint16_t)cell;
}

/* Labels a way between two cells of a ground. */
static void join_cells(layout *plan, int first, int goal)
{
    search own = {.count = 0};
    uint8_t label = *label_of(plan, first);

    search_add(&own, first, first);
    for (int at = 0; at < own.count && !own.seen[goal]; at++)
        for (int i = 0; i < 4; i++) {
            int next = neighbour(own.queue[at], i);
            if (next >= 0 && !own.seen[next] && (*label_of(plan, next) == SCENE_NOTHING || *label_of(plan, next) == label))
                search_add(&own, next, own.queue[at]);
        }
    for (int cell = goal; own.seen[goal] && cell != first; cell = own.from[cell])
        *label_of(plan, cell) = label;
}

/* Spreads the grounds over all that is nothing yet, from all sides at the same time. */
static void spread(layout *plan)
{
    search own = {.count = 0};

    for (int cell = 0; cell < SCENE_CELLS * SCENE_CELLS; cell++)
        if (is_ground(plan, *label_of(plan, cell)))
            search_add(&own, cell, cell);
    for (int at = 0; at < own.count; at++)
        for (int i = 0; i < 4; i++) {
            int next = neighbour(own.queue[at], i);
            if (next < 0 || own.seen[next] || *label_of(plan, next) != SCENE_NOTHING)
                continue;
            *label_of(plan, next) = *label_of(plan, own.queue[at]);
            search_add(&own, next, own.queue[at]);
        }
}

/* Joins the half-edges of a ground. */
static void join_halves(layout *plan, int segment)
{
    int first = -1;

    for (int half = 0; half < 8; half++) {
        int x, y;
        half_cell(half, &x, &y);
        if (!(layout_halves(plan->segment[segment].data.places) >> half & 1) || plan->label[y][x] != segment)
            continue;
        if (first >= 0)
            join_cells(plan, first, y * SCENE_CELLS + x);
        first = first < 0 ? y * SCENE_CELLS + x : first;
    }
}

void layout_part(layout *plan)
{
    int before = strange_halves(plan);

    if (before == 0)
        return;
    plan->parted = true;
    for (int cell = 0; cell < SCENE_CELLS * SCENE_CELLS; cell++)
        if (is_ground(plan, *label_of(plan, cell)))
            *label_of(plan, cell) = SCENE_NOTHING;
    for (int i = 0; i < plan->segments; i++)
        for (int half = 0; half < 8; half++) {
            int x, y;
            half_cell(half, &x, &y);
            if (plan->segment[i].role == LAYOUT_GROUND && layout_halves(plan->segment[i].data.places) >> half & 1 &&
                plan->label[y][x] == SCENE_NOTHING)
                plan->label[y][x] = (uint8_t)i;
        }
    for (int i = 0; i < plan->segments; i++)
        if (plan->segment[i].role == LAYOUT_GROUND)
            join_halves(plan, i);
    spread(plan);
    plan->faults += strange_halves(plan) - before;
}

/* ---------------------------------------------------------------- room */

/* Lowers the depth of a cell to what it is by way of a neighbour: a step further if that is of the same segment. */
static void lower(const layout *plan, grid depth, int x, int y, int to_x, int to_y, int length)
{
    int by_way = plan->label[to_y][to_x] == plan->label[y][x] ? depth[to_y][to_x] + length : length;
    if (by_way < depth[y][x])
        depth[y][x] = (uint8_t)by_way;
}

void layout_depth(const layout *plan, grid depth)
{
    enum { LAST = SCENE_CELLS - 1, STRAIGHT = 3, SLANTED = 4, FAR = 250 };

    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++)
            depth[y][x] = x == 0 || y == 0 || x == LAST || y == LAST ? STRAIGHT : FAR;
    for (int y = 1; y < LAST; y++)
        for (int x = 1; x < LAST; x++) {
            lower(plan, depth, x, y, x - 1, y, STRAIGHT);
            lower(plan, depth, x, y, x - 1, y - 1, SLANTED);
            lower(plan, depth, x, y, x, y - 1, STRAIGHT);
            lower(plan, depth, x, y, x + 1, y - 1, SLANTED);
        }
    for (int y = LAST - 1; y > 0; y--)
        for (int x = LAST - 1; x > 0; x--) {
            lower(plan, depth, x, y, x + 1, y, STRAIGHT);
            lower(plan, depth, x, y, x + 1, y + 1, SLANTED);
            lower(plan, depth, x, y, x, y + 1, STRAIGHT);
            lower(plan, depth, x, y, x - 1, y + 1, SLANTED);
        }
}
