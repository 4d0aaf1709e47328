#include "scene/layout.h"

#include <string.h>

/* From the layout of a kind to the shapes and marks of a tile as it lies. */

typedef uint8_t grid[SCENE_CELLS][SCENE_CELLS];

typedef struct maker {
    const bst_game *game;
    const bst_tileset *set;
    int kind, rotation;
    layout plan;
    grid depth; /* of each cell within its segment, less what is taken */
    uint64_t random;
    scene_tile *tile;
} maker;

static uint32_t random_below(maker *make, uint32_t limit)
{
    uint64_t z = make->random += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)(((z ^ z >> 31) >> 32) * limit >> 32);
}

static scene_point turned(const maker *make, scene_point p)
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
        tile->point[tile->points++] = turned(make, point[i]);
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

/* ---------------------------------------------------------------- places for marks */

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

/* Keeps the surroundings of a point free: lowers the depth, so that nothing else comes near it. Cells further away than `reach`
 * and `care` keep their depth; SCENE_SIDE leaves out none. */
static void take(maker *make, scene_point at, int reach, int care)
{
    int span = reach + care;

    for (int y = cell_of(at.y - span); y <= cell_of(at.y + span); y++)
        for (int x = cell_of(at.x - span); x <= cell_of(at.x + span); x++) {
            int left = steps_between(x, y, at) - reach * 3 / LAYOUT_CELL;
            left = left < 0 ? 0 : left;
            if (left < make->depth[y][x])
                make->depth[y][x] = (uint8_t)left;
        }
}

/* The roomiest place of a segment, of equal ones the nearest to the tile's middle; *room is its depth. */
static scene_point roomiest(const maker *make, int segment, int *room)
{
    scene_point centre = {SCENE_SIDE / 2, SCENE_SIDE / 2}, best = centre;
    int most = -1000;

    *room = 0;
    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++) {
            int worth = make->depth[y][x] * 24 - steps_between(x, y, centre);
            if (make->plan.label[y][x] != segment || make->depth[y][x] == 0 || worth <= most)
                continue;
            most = worth;
            best = cell_middle(x, y);
            *room = make->depth[y][x];
        }
    return best;
}

/* The cells of a segment that are at least `room` from everything else. */
static int roomy_cells(const maker *make, int segment, int room, uint16_t place[SCENE_CELLS * SCENE_CELLS])
{
    int least = room * 3 / LAYOUT_CELL, places = 0;

    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++)
            if (make->plan.label[y][x] == segment && make->depth[y][x] >= least)
                place[places++] = (uint16_t)(y * SCENE_CELLS + x);
    return places;
}

static void add_mark(maker *make, scene_glyph glyph, scene_point at)
{
    scene_tile *tile = make->tile;

    if (tile->marks < SCENE_MAX_MARKS)
        tile->mark[tile->marks++] = (scene_mark){(uint8_t)glyph, turned(make, at)};
}

static int within(int value, int reach)
{
    return value < reach ? reach : value > SCENE_SIDE - reach ? SCENE_SIDE - reach : value;
}

/* Puts `count` things that must be seen into the segment. */
static void put(maker *make, int segment, scene_glyph glyph, int count, int reach)
{
    for (int i = 0; i < count; i++) {
        int room;
        scene_point at = roomiest(make, segment, &room);
        at.x = (int16_t)within(at.x, reach);
        at.y = (int16_t)within(at.y, reach);
        add_mark(make, glyph, at);
        take(make, at, reach, SCENE_SIDE);
    }
}

/* Scatters at most `count` ornaments where there is room. */
static void scatter(maker *make, int segment, scene_glyph glyph, int count, int room, int reach)
{
    uint16_t place[SCENE_CELLS * SCENE_CELLS];
    int places = roomy_cells(make, segment, room, place);

    while (count > 0 && places > 0) {
        uint32_t chosen = random_below(make, (uint32_t)places);
        int x = place[chosen] % SCENE_CELLS, y = place[chosen] / SCENE_CELLS;
        place[chosen] = place[--places];
        if (make->depth[y][x] < room * 3 / LAYOUT_CELL)
            continue;
        add_mark(make, glyph, cell_middle(x, y));
        take(make, cell_middle(x, y), reach, 100);
        count--;
    }
}

/* ---------------------------------------------------------------- where figures stand */

static scene_point along(const layout_line *line, int percent)
{
    int whole = 0, wanted;

    for (int i = 1; i < line->count; i++)
        whole += layout_distance(line->point[i - 1], line->point[i]);
    wanted = whole * percent / 100;
    for (int i = 1; i < line->count; i++) {
        scene_point a = line->point[i - 1], b = line->point[i];
        int length = layout_distance(a, b);
        if (wanted <= length && length > 0)
            return (scene_point){(int16_t)(a.x + (b.x - a.x) * wanted / length),
                                 (int16_t)(a.y + (b.y - a.y) * wanted / length)};
        wanted -= length;
    }
    return line->point[line->count - 1];
}

static scene_point way_spot(const maker *make, const layout_segment *way)
{
    switch (way->end) {
    case LAYOUT_END_CENTRE: return along(&way->outline, 42);
    case LAYOUT_END_BLOCK: return along(&way->outline, 34);
    case LAYOUT_END_NONE: return along(&way->outline, make->plan.junction ? 25 : 50);
    default: return along(&way->outline, 55);
    }
}

static void make_spots(maker *make)
{
    for (int i = 0; i < make->plan.segments; i++) {
        const layout_segment *segment = &make->plan.segment[i];
        scene_point at;
        if (segment->role == LAYOUT_BLOCK) {
            at = make->plan.block;
        } else if (segment->role == LAYOUT_WAY) {
            at = way_spot(make, segment);
        } else {
            int room;
            at = roomiest(make, i, &room);
        }
        make->tile->spot[i] = turned(make, at);
        make->tile->lying[i] = segment->role == LAYOUT_GROUND;
        take(make, at, segment->role == LAYOUT_WAY ? 60 : 90, SCENE_SIDE);
    }
}

/* ---------------------------------------------------------------- marks */

static const char *feature_of(const maker *make, int segment)
{
    return bst_feature_name(make->game, make->plan.segment[segment].data.feature);
}

static bool good_known(int good) { return good == 1 || good == 2 || good == 4; }

static void meaning_of(maker *make, int i)
{
    /* By the good's bit. */
    static const scene_glyph good[] = {[1] = SCENE_GLYPH_FISH, [2] = SCENE_GLYPH_GRAIN, [4] = SCENE_GLYPH_LIVESTOCK};
    const bst_segment *data = &make->plan.segment[i].data;
    const char *name = feature_of(make, i);
    bool ark = bst_feature_number(make->game, "temple", 6) >= 0;

    if (strcmp(name, "city") == 0) {
        put(make, i, ark ? SCENE_GLYPH_SCROLL : SCENE_GLYPH_COAT, data->attribute[0], 100);
    } else if (strcmp(name, "field") == 0) {
        put(make, i, SCENE_GLYPH_SHEEP, data->attribute[0], 85);
        put(make, i, SCENE_GLYPH_WOLF, data->attribute[1], 90);
    } else if (strcmp(name, "market") == 0 && good_known(data->attribute[0])) {
        put(make, i, good[data->attribute[0]], 1, 130);
    } else if (strcmp(name, "road") == 0) {
        for (int n = 0; n < data->attribute[0]; n++) {
            const layout_line *line = &make->plan.segment[i].outline;
            scene_point at = along(line, make->plan.segment[i].end == LAYOUT_END_NONE ? (n % 2 ? 78 : 22) : 60);
            add_mark(make, SCENE_GLYPH_OASIS, at);
            take(make, at, 85, SCENE_SIDE);
        }
    }
}

/* The segment with most room for something that belongs to the tile as a whole. */
static int ground_segment(maker *make)
{
    int best = -1, most = 0;

    for (int i = 0; i < make->plan.segments; i++) {
        if (make->plan.segment[i].role != LAYOUT_GROUND)
            continue;
        int room;
        roomiest(make, i, &room);
        if (room > most) {
            most = room;
            best = i;
        }
    }
    return best;
}

static void put_on_ground(maker *make, scene_glyph glyph, int reach)
{
    int segment = ground_segment(make);

    if (segment >= 0)
        put(make, segment, glyph, 1, reach);
}

static void animals(maker *make)
{
    static const struct {
        const char *word;
        scene_glyph glyph;
    } animal[] = {{"deer", SCENE_GLYPH_DEER},     {"boar", SCENE_GLYPH_BOAR}, {"wolves", SCENE_GLYPH_WOLVES},
                  {"ravens", SCENE_GLYPH_RAVENS}, {"bear", SCENE_GLYPH_BEAR}, {"Wolpertinger", SCENE_GLYPH_WOLPERTINGER},
                  {"foxes", SCENE_GLYPH_FOXES}};
    const char *note;

    for (int n = 0; make->set && (note = bst_tileset_note(make->set, bst_kind_id(make->game, make->kind), n)); n++) {
        if (strncmp(note, "animal ", 7) != 0)
            continue;
        for (int i = 0; i < (int)(sizeof animal / sizeof animal[0]); i++)
            if (strstr(note + 7, animal[i].word))
                put_on_ground(make, animal[i].glyph, 165);
    }
}

static void junction(maker *make)
{
    scene_point centre = {SCENE_SIDE / 2, SCENE_SIDE / 2};
    int edition = bst_game_setup(make->game)->edition;
    bool village = make->set && bst_tileset_junction(make->set, bst_kind_id(make->game, make->kind), edition) == 2;

    if (!make->plan.junction || make->plan.ways_above)
        return;
    if (!village) {
        add_mark(make, SCENE_GLYPH_CROSSROAD, centre);
        take(make, centre, 90, SCENE_SIDE);
        return;
    }
    for (int i = 0; i < 4; i++) {
        int away = 105;
        scene_point at = {(int16_t)(centre.x + (i & 1 ? away : -away)), (int16_t)(centre.y + (i & 2 ? away : -away))};
        int label = make->plan.label[at.y / LAYOUT_CELL][at.x / LAYOUT_CELL];
        if (label != SCENE_NOTHING && make->plan.segment[label].role == LAYOUT_GROUND) {
            add_mark(make, SCENE_GLYPH_COTTAGE, at);
            take(make, at, 65, SCENE_SIDE);
        }
    }
}

static void blocks_and_ends(maker *make)
{
    for (int i = 0; i < make->plan.segments; i++) {
        const layout_segment *segment = &make->plan.segment[i];
        if (segment->role == LAYOUT_BLOCK)
            add_mark(make, strcmp(feature_of(make, i), "temple") == 0 ? SCENE_GLYPH_TEMPLE : SCENE_GLYPH_MONASTERY,
                     make->plan.block);
        if (segment->role == LAYOUT_WAY && segment->end == LAYOUT_END_OPEN && !make->plan.ways_above) {
            scene_point at = segment->tip;
            add_mark(make, SCENE_GLYPH_COTTAGE, at);
            take(make, at, 110, SCENE_SIDE);
        }
    }
}

static void buildings(maker *make)
{
    int historic = bst_feature_number(make->game, "market", 6) >= 0 ? bst_kind_mark(make->game, make->kind, 1) : 0;
    int public_ = bst_feature_number(make->game, "market", 6) >= 0 ? bst_kind_mark(make->game, make->kind, 0) : 0;

    if (historic)
        put_on_ground(make, SCENE_GLYPH_HISTORIC, 130);
    for (int i = 0; i < public_; i++)
        put_on_ground(make, SCENE_GLYPH_PUBLIC, 110);
}

static void ornaments(maker *make, int i)
{
    bool winter = bst_feature_number(make->game, "monastery", 9) >= 0;
    const layout_segment *segment = &make->plan.segment[i];

    if (segment->role == LAYOUT_BLOB && !make->plan.ways_above) {
        scatter(make, i, SCENE_GLYPH_HALL, 3, 92, 105);
        scatter(make, i, SCENE_GLYPH_HOUSE, 16, 62, 72);
        for (int c = 0; c < segment->chords; c++)
            for (int n = 1; n < 3 && segment->chord_count[c] > 6; n++)
                add_mark(make, SCENE_GLYPH_TURRET,
                         segment->outline.point[segment->chord_first[c] + segment->chord_count[c] * n / 3]);
    } else if (segment->role == LAYOUT_GROUND && make->plan.ways_above) {
        scatter(make, i, SCENE_GLYPH_ROOF, 70, 44, 58);
    } else if (segment->role == LAYOUT_GROUND) {
        scatter(make, i, SCENE_GLYPH_DRIFT, 2, 80, 150);
        scatter(make, i, winter ? SCENE_GLYPH_FIR : SCENE_GLYPH_BUSH, 4, 62, 64);
    }
}

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

void scene_tile_make(const bst_game *game, const bst_tileset *set, int kind, int rotation, scene_tile *tile)
{
    maker make = {.game = game, .set = set, .kind = kind, .rotation = rotation & 3, .tile = tile};

    layout_make(game, kind, &make.plan);
    make.random = (uint64_t)kind * 8 + (uint64_t)make.rotation;
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
    layout_depth(&make.plan, make.depth);
    turn_label(&make);
    blocks_and_ends(&make);
    junction(&make);
    make_spots(&make);
    for (int i = 0; i < make.plan.segments; i++)
        meaning_of(&make, i);
    buildings(&make);
    animals(&make);
    for (int i = 0; i < make.plan.segments; i++)
        ornaments(&make, i);
    sort_marks(tile);
}
