#include "scene/maker.h"

#include <string.h>

/* Cells of a segment so small that what counts goes into its corner, so that a figure finds room too. */
enum { SMALL_AREA = 480 };

/* What stands on a tile: what has its place, what counts, what only adorns. */

const char *maker_feature(const maker *make, int segment)
{
    return bst_feature_name(make->game, make->plan.segment[segment].data.feature);
}

static scene_point along(const maker *make, const layout_line *line, int percent)
{
    int whole = 0, wanted;

    for (int i = 1; i < line->count; i++)
        whole += layout_distance(line->point[i - 1], line->point[i]);
    wanted = whole * percent / 100;
    for (int i = 1; i < line->count; i++) {
        scene_point a = line->point[i - 1], b = line->point[i];
        int length = layout_distance(a, b);
        if (wanted <= length && length > 0)
            return maker_turned(make, (scene_point){(int16_t)(a.x + (b.x - a.x) * wanted / length),
                                                    (int16_t)(a.y + (b.y - a.y) * wanted / length)});
        wanted -= length;
    }
    return maker_turned(make, line->point[line->count - 1]);
}

/* ---------------------------------------------------------------- spots and what has its place */

static scene_point way_spot(const maker *make, const layout_segment *way)
{
    switch (way->end) {
    case LAYOUT_END_CENTRE: return along(make, &way->outline, way->data.attribute[0] ? 62 : 42); /* beside the oasis */
    case LAYOUT_END_BLOCK: return along(make, &way->outline, 34);
    case LAYOUT_END_NONE: return along(make, &way->outline, make->plan.junction ? 25 : 50);
    default: return along(make, &way->outline, 55);
    }
}

/* Who lives in a monastery stands before its door. */
static scene_point block_spot(const maker *make)
{
    scene_point at = maker_turned(make, make->plan.block);
    return (scene_point){(int16_t)(at.x - 50), (int16_t)(at.y + 80)};
}

static void make_spots(maker *make)
{
    for (int i = 0; i < make->plan.segments; i++) {
        const layout_segment *segment = &make->plan.segment[i];
        int room;
        scene_point at = segment->role == LAYOUT_BLOCK ? block_spot(make)
                         : segment->role == LAYOUT_WAY ? way_spot(make, segment)
                                                       : place_roomiest(make, i, &room);
        make->tile->spot[i] = at;
        make->tile->lying[i] = segment->role == LAYOUT_GROUND;
        place_take(make, at, 96, 250);
    }
}

static void blocks_and_ends(maker *make)
{
    for (int i = 0; i < make->plan.segments; i++) {
        const layout_segment *segment = &make->plan.segment[i];
        scene_point tip = maker_turned(make, segment->tip);
        if (segment->role == LAYOUT_BLOCK)
            place_fixed(make, strcmp(maker_feature(make, i), "temple") == 0 ? SCENE_GLYPH_TEMPLE : SCENE_GLYPH_MONASTERY,
                        maker_turned(make, make->plan.block), 170);
        if (segment->role != LAYOUT_WAY || make->plan.ways_above)
            continue;
        if (segment->end == LAYOUT_END_OPEN)
            place_fixed(make, SCENE_GLYPH_HAMLET, tip, 150);
        if (segment->end == LAYOUT_END_BLOB)
            place_fixed(make, SCENE_GLYPH_GATE, tip, 80);
    }
}

static bool is_ground(const maker *make, int label)
{
    return label != SCENE_NOTHING && make->plan.segment[label].role == LAYOUT_GROUND;
}

/* Bushes stand where two grounds meet that nothing else parts. */
static void hedges(maker *make)
{
    enum { APART = 2 };
    scene_glyph glyph = make->plan.ways_above ? SCENE_GLYPH_TREE : SCENE_GLYPH_BUSH;
    uint8_t near[SCENE_CELLS][SCENE_CELLS] = {{0}};

    for (int y = 1; y < SCENE_CELLS - 1 && make->plan.parted; y++)
        for (int x = 1; x < SCENE_CELLS - 1; x++) {
            int own = make->plan.label[y][x], east = make->plan.label[y][x + 1], south = make->plan.label[y + 1][x];
            bool meets = (is_ground(make, east) && east != own) || (is_ground(make, south) && south != own);
            if (!is_ground(make, own) || !meets || near[y][x])
                continue;
            place_fixed(make, glyph, (scene_point){(int16_t)((x + 1) * LAYOUT_CELL), (int16_t)(y * LAYOUT_CELL)}, LAYOUT_CELL);
            for (int dy = -APART; dy <= APART; dy++)
                for (int dx = -APART; dx <= APART; dx++)
                    if (x + dx >= 0 && x + dx < SCENE_CELLS && y + dy >= 0 && y + dy < SCENE_CELLS)
                        near[y + dy][x + dx] = 1;
        }
}

static void turrets(maker *make)
{
    for (int i = 0; i < make->plan.segments && !make->plan.ways_above; i++) {
        const layout_segment *segment = &make->plan.segment[i];
        for (int c = 0; c < segment->chords; c++)
            for (int n = 1; n < 3 && segment->chord_count[c] > 6; n++)
                place_fixed(
                    make, SCENE_GLYPH_TURRET,
                    maker_turned(make, segment->outline.point[segment->chord_first[c] + segment->chord_count[c] * n / 3]), 30);
    }
}

/* A village has houses between its roads, a plain crossroad a signpost. */
static void junction(maker *make)
{
    scene_point centre = {SCENE_SIDE / 2, SCENE_SIDE / 2};
    int edition = bst_game_setup(make->game)->edition;
    bool village = make->set && bst_tileset_junction(make->set, bst_kind_id(make->game, make->kind), edition) == 2;

    if (!make->plan.junction || make->plan.ways_above)
        return;
    if (!village) {
        place_fixed(make, SCENE_GLYPH_CROSSROAD, centre, 90);
        return;
    }
    for (int i = 0; i < 4; i++) {
        int away = 125;
        scene_point at = {(int16_t)(centre.x + (i & 1 ? away : -away)), (int16_t)(centre.y + (i & 2 ? away : -away))};
        int label = make->plan.label[at.y / LAYOUT_CELL][at.x / LAYOUT_CELL];
        if (label != SCENE_NOTHING && make->plan.segment[label].role == LAYOUT_GROUND)
            place_fixed(make, SCENE_GLYPH_COTTAGE, at, 75);
    }
}

/* ---------------------------------------------------------------- what counts */

static bool is_town(const maker *make) { return bst_feature_number(make->game, "market", 6) >= 0; }

static bool is_ark(const maker *make) { return bst_feature_number(make->game, "temple", 6) >= 0; }

/* Length of a name's longest line when it is broken at its space, and the lines. */
static int ribbon_width(const char *name, int size, int *lines)
{
    size_t first = strcspn(name, " ");
    size_t second = name[first] ? strlen(name + first + 1) : 0;
    *lines = second ? 2 : 1;
    return (int)(first > second ? first : second) * size * 7 / 8 + size;
}

/* Building and ribbon as large as both fit, the ribbon below the building or beside it. */
static bool historic_fits(maker *make, int segment, int percent, bool beside)
{
    const scene_art *art = scene_art_of(SCENE_GLYPH_HISTORIC);
    scene_tile *tile = make->tile;
    int size = beside ? 30 + percent / 5 : 66 * (100 + percent) / 200, lines;
    int wide = ribbon_width(tile->name, size, &lines) / 2 + 20;
    int high = lines * size * 3 / 2 + size / 2, left = art->left * percent / 100, up = art->up * percent / 100;
    int right, down = art->down * percent / 100, below = beside ? 0 : high;
    scene_point at;

    if (beside)
        right = left + 2 * wide + size;
    else
        left = right = wide > left ? wide : left;
    if (!place_box(make, segment, left, up, right, down + below, &at))
        return false;
    place_add(make, SCENE_GLYPH_HISTORIC, at, percent);
    tile->letter = size;
    tile->under = beside ? (scene_point){(int16_t)(at.x + left + wide + size / 2), (int16_t)(at.y + down - high)}
                         : (scene_point){at.x, (int16_t)(at.y + down - 14)};
    for (int x = at.x - left; x <= at.x + right; x += LAYOUT_CELL)
        for (int y = at.y - up; y <= at.y + down + below; y += LAYOUT_CELL)
            place_take(make, (scene_point){(int16_t)x, (int16_t)y}, LAYOUT_CELL, 4 * LAYOUT_CELL);
    return true;
}

static void historic(maker *make, int segment)
{
    for (int beside = 0; beside < 2; beside++)
        for (int percent = 100; percent >= (beside ? 30 : 50); percent -= 7)
            if (historic_fits(make, segment, percent, beside))
                return;
    place_put(make, segment, SCENE_GLYPH_HISTORIC, 1, 100);
}

/* The largest ground. */
static int ground_segment(const maker *make)
{
    int best = -1, most = 0;

    for (int i = 0; i < make->plan.segments; i++) {
        if (make->plan.segment[i].role != LAYOUT_GROUND || place_area(make, i) <= most)
            continue;
        most = place_area(make, i);
        best = i;
    }
    return best;
}

static void historic_building(maker *make)
{
    int segment = ground_segment(make);

    make->tile->name[0] = 0;
    make->tile->letter = 0;
    if (!is_town(make) || bst_kind_mark(make->game, make->kind, 1) == 0 || segment < 0)
        return;
    bst_kind_mark_text(make->game, make->kind, 1, make->tile->name, sizeof make->tile->name);
    historic(make, segment);
}

/* The ground that has most room left, by what stands there already. */
static int roomiest_ground(const maker *make)
{
    int best = -1, most = -1;

    for (int i = 0; i < make->plan.segments; i++) {
        int room;
        if (make->plan.segment[i].role != LAYOUT_GROUND)
            continue;
        place_roomiest(make, i, &room);
        if (room > most) {
            most = room;
            best = i;
        }
    }
    return best;
}

static void public_buildings(maker *make)
{
    int count = is_town(make) ? bst_kind_mark(make->game, make->kind, 0) : 0;

    for (int i = 0; i < count; i++) {
        int segment = roomiest_ground(make);
        if (segment < 0)
            return;
        make->cornered = place_area(make, segment) < SMALL_AREA;
        place_put(make, segment, SCENE_GLYPH_PUBLIC, 1, 108);
        make->cornered = false;
    }
}

static void oases(maker *make, int segment, int count)
{
    const layout_segment *way = &make->plan.segment[segment];

    for (int n = 0; n < count; n++) {
        int percent = way->end == LAYOUT_END_NONE ? (n % 2 ? 80 : 20) : way->end == LAYOUT_END_CENTRE ? 29 : 56;
        place_fixed(make, SCENE_GLYPH_OASIS, along(make, &way->outline, percent), 90);
    }
}

static void meaning_of(maker *make, int i)
{
    /* By the good's bit. */
    static const scene_glyph good[5] = {[1] = SCENE_GLYPH_FISH, [2] = SCENE_GLYPH_GRAIN, [4] = SCENE_GLYPH_LIVESTOCK};
    const bst_segment *data = &make->plan.segment[i].data;
    const char *name = maker_feature(make, i);

    if (strcmp(name, "city") == 0) {
        place_put(make, i, is_ark(make) ? SCENE_GLYPH_SCROLL : SCENE_GLYPH_COAT, data->attribute[0], 110);
    } else if (strcmp(name, "field") == 0) {
        place_put(make, i, SCENE_GLYPH_WOLF, data->attribute[1], 120);
        place_put(make, i, SCENE_GLYPH_SHEEP, data->attribute[0], 120);
    } else if (strcmp(name, "market") == 0 && data->attribute[0] < 5 && good[data->attribute[0]]) {
        place_put(make, i, good[data->attribute[0]], 1, 125);
    }
}

void marks_fixed(maker *make)
{
    blocks_and_ends(make);
    junction(make);
    turrets(make);
    hedges(make);
    for (int i = 0; i < make->plan.segments; i++)
        if (strcmp(maker_feature(make, i), "road") == 0)
            oases(make, i, make->plan.segment[i].data.attribute[0]);
    historic_building(make);
}

void marks_meanings(maker *make)
{
    make->cornered = true;
    for (int i = 0; i < make->plan.segments; i++)
        if (place_area(make, i) < SMALL_AREA)
            meaning_of(make, i);
    make->cornered = false;
    public_buildings(make);
    make_spots(make);
    for (int i = 0; i < make->plan.segments; i++)
        if (place_area(make, i) >= SMALL_AREA)
            meaning_of(make, i);
}

/* ---------------------------------------------------------------- what only adorns */

static void city_houses(maker *make, int i)
{
    bool ark = is_ark(make);

    place_scatter(make, i, ark ? SCENE_GLYPH_MINAR : SCENE_GLYPH_HALL, 3, 120, 100);
    place_scatter(make, i, ark ? SCENE_GLYPH_DOME : SCENE_GLYPH_HOUSE2, 8, 72, 100);
    place_scatter(make, i, ark ? SCENE_GLYPH_FLAT : SCENE_GLYPH_HOUSE, 26, 66, 100);
}

static void open_land(maker *make, int i)
{
    if (is_ark(make)) {
        place_scatter(make, i, SCENE_GLYPH_DRIFT, 3, 190, 100);
        place_scatter(make, i, SCENE_GLYPH_BUSH, 3, 110, 100);
        place_scatter(make, i, SCENE_GLYPH_ROCK, 2, 100, 100);
        place_scatter(make, i, SCENE_GLYPH_TUFT, 9, 80, 100);
        return;
    }
    place_scatter(make, i, SCENE_GLYPH_DRIFT, 3, 190, 100);
    place_scatter(make, i, SCENE_GLYPH_FIRS, 2, 90, 100);
    place_scatter(make, i, SCENE_GLYPH_FIR, 4, 66, 100);
    place_scatter(make, i, SCENE_GLYPH_BARE, 1, 80, 100);
}

static void market_stalls(maker *make, int i)
{
    static const scene_glyph stall[5] = {
        [1] = SCENE_GLYPH_STALL_FISH, [2] = SCENE_GLYPH_STALL_GRAIN, [4] = SCENE_GLYPH_STALL_COW};
    int good = make->plan.segment[i].data.attribute[0];

    if (good < 5 && stall[good])
        place_scatter(make, i, stall[good], 5, 120, 100);
    place_scatter(make, i, SCENE_GLYPH_TREE, 3, 110, 100);
}

void marks_ornaments(maker *make)
{
    for (int i = 0; i < make->plan.segments; i++) {
        layout_role role = make->plan.segment[i].role;
        if (role == LAYOUT_BLOB && make->plan.ways_above) {
            market_stalls(make, i);
        } else if (role == LAYOUT_BLOB) {
            city_houses(make, i);
        } else if (role == LAYOUT_GROUND && make->plan.ways_above) {
            place_scatter(make, i, SCENE_GLYPH_ROOF, 12, 118, 100);
            place_scatter(make, i, SCENE_GLYPH_ROOF2, 24, 104, 100);
            place_scatter(make, i, SCENE_GLYPH_ROOF2, 14, 84, 66);
        } else if (role == LAYOUT_GROUND) {
            open_land(make, i);
        }
    }
}
