#include "cli/play_canvas.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- characters */

void canvas_begin(canvas *on, int width, int height)
{
    on->width = width;
    on->height = height;
    on->cell = cli_allocate((size_t)(width * height) * sizeof *on->cell);
    for (int i = 0; i < width * height; i++)
        on->cell[i] = (canvas_cell){" ", CANVAS_DEFAULT, CANVAS_DEFAULT, false};
}

void canvas_end(canvas *on) { free(on->cell); }

static canvas_cell *cell_at(canvas *on, int x, int y)
{
    return x < 0 || y < 0 || x >= on->width || y >= on->height ? NULL : &on->cell[y * on->width + x];
}

/* Bytes of the first character. */
static size_t glyph_length(const char *text)
{
    size_t length = 1;
    while ((text[length] & 0xC0) == 0x80 && length < 4)
        length++;
    return length;
}

void canvas_put(canvas *on, int x, int y, const char *glyph)
{
    canvas_cell *cell = cell_at(on, x, y);
    size_t length = glyph_length(glyph);
    if (!cell)
        return;
    memcpy(cell->glyph, glyph, length);
    cell->glyph[length] = 0;
}

void canvas_text(canvas *on, int x, int y, const char *text, int ink, bool bold)
{
    for (; *text; text += glyph_length(text), x++) {
        canvas_cell *cell = cell_at(on, x, y);
        canvas_put(on, x, y, text);
        if (cell) {
            cell->ink = (short)ink;
            cell->bold = bold;
        }
    }
}

static void print_colors(const canvas_cell *cell)
{
    fputs("\033[0", stdout);
    if (cell->bold)
        fputs(";1", stdout);
    if (cell->ink != CANVAS_DEFAULT)
        printf(";38;5;%d", cell->ink);
    if (cell->paper != CANVAS_DEFAULT)
        printf(";48;5;%d", cell->paper);
    putchar('m');
}

/* Bare ground: nothing but its colour, and a dot where there are no colours. A no-break space keeps it apart from the table. */
#define GROUND "\u00a0"

static bool plain(const canvas_cell *cell)
{
    return cell->ink == CANVAS_DEFAULT && cell->paper == CANVAS_DEFAULT && !cell->bold;
}

/* Columns of a row that show something. */
static int used_columns(const canvas *on, int y)
{
    int used = on->width;
    while (used > 0) {
        const canvas_cell *cell = &on->cell[y * on->width + used - 1];
        if (strcmp(cell->glyph, " ") != 0)
            break;
        used--;
    }
    return used;
}

void canvas_print(const canvas *on, bool color)
{
    for (int y = 0; y < on->height; y++) {
        const canvas_cell *last = NULL;
        int used = used_columns(on, y);
        for (int x = 0; x < used; x++) {
            const canvas_cell *cell = &on->cell[y * on->width + x];
            if (color &&
                (last ? last->ink != cell->ink || last->paper != cell->paper || last->bold != cell->bold : !plain(cell)))
                print_colors(cell);
            fputs(!color && strcmp(cell->glyph, GROUND) == 0 ? "." : cell->glyph, stdout);
            last = cell;
        }
        if (color && last && !plain(last))
            fputs("\033[0m", stdout);
        putchar('\n');
    }
}

/* ---------------------------------------------------------------- tiles */

const scene_tile *play_tile(const play *self, int kind, int rotation)
{
    scene_tile **known = &self->drawn[4 * kind + rotation];
    if (!*known) {
        *known = cli_allocate(sizeof **known);
        scene_tile_make(self->game, self->looks, kind, rotation, 0, *known);
    }
    return *known;
}

enum { INK_ROAD = 94, INK_STREET = 236, INK_CITY = 95, INK_THING = 16 };

/* What a segment looks like: the characters are for terminals without colours, and stay with them. */
typedef struct look {
    const char *feature, *glyph;
    short paper[2]; /* of even and odd tiles */
    bool tall;
} look;

static const look looks[] = {
    {"field", GROUND, {255, 253}},     {"city", "▒", {173, 137}, true},      {"road", GROUND, {255, 253}},
    {"area", "░", {180, 179}},         {"market", GROUND, {151, 150}, true}, {"street", GROUND, {180, 179}},
    {"monastery", GROUND, {255, 253}}, {"temple", GROUND, {255, 253}},
};

static const look *look_of(const play *self, int feature)
{
    const char *name = bst_feature_name(self->game, feature);
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
        if (strcmp(looks[i].feature, name) == 0)
            return &looks[i];
    return &looks[0];
}

static bool is_way(const play *self, int feature)
{
    const char *name = bst_feature_name(self->game, feature);
    return strcmp(name, "road") == 0 || strcmp(name, "street") == 0;
}

/* The segment that fills most of a character; roads are drawn as lines later. */
static int segment_under(const play *self, const scene_tile *tile, int kind, int x, int y, canvas_size size)
{
    int count[BST_MAX_TILE_SEGMENTS] = {0}, best = -1;
    for (int ly = y * SCENE_CELLS / size.height; ly < (y + 1) * SCENE_CELLS / size.height; ly++) {
        for (int lx = x * SCENE_CELLS / size.width; lx < (x + 1) * SCENE_CELLS / size.width; lx++) {
            int label = tile->label[ly][lx];
            if (label == SCENE_NOTHING || is_way(self, bst_kind_segment(self->game, kind, 0, label).feature))
                continue;
            /* Cities and markets are seen a little larger than they are: their tips would be lost. */
            count[label] += look_of(self, bst_kind_segment(self->game, kind, 0, label).feature)->tall ? 3 : 2;
            if (best < 0 || count[label] > count[best])
                best = label;
        }
    }
    return best;
}

static void ground(canvas *on, const play *self, const scene_tile *tile, int kind, int left, int top, canvas_size size,
                   bool shade)
{
    const look *field = &looks[bst_feature_number(self->game, "area", 4) >= 0 ? 3 : 0];
    for (int y = 0; y < size.height; y++) {
        for (int x = 0; x < size.width; x++) {
            canvas_cell *cell = cell_at(on, left + x, top + y);
            int segment = segment_under(self, tile, kind, x, y, size);
            const look *what = segment < 0 ? field : look_of(self, bst_kind_segment(self->game, kind, 0, segment).feature);
            if (!cell)
                continue;
            *cell = (canvas_cell){"", INK_CITY, what->paper[shade], false};
            canvas_put(on, left + x, top + y, what->glyph);
        }
    }
}

/* Directions in which a road leaves a character: bits N E S W. */
static const char *const joint[16] = {"•", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};

typedef struct way_map {
    unsigned char exits[16 * 32];
    canvas_size size;
} way_map;

static void join(way_map *map, int x, int y, int to_x, int to_y)
{
    int from = y * map->size.width + x, to = to_y * map->size.width + to_x;
    int side = to_x > x ? 1 : to_x < x ? 3 : to_y > y ? 2 : 0;
    map->exits[from] |= (unsigned char)(1 << side);
    map->exits[to] |= (unsigned char)(1 << (side ^ 2));
}

static bool under_wall(const play *self, const scene_tile *tile, int kind, scene_point p)
{
    int x = p.x * SCENE_CELLS / SCENE_SIDE, y = p.y * SCENE_CELLS / SCENE_SIDE;
    int label = tile->label[y < SCENE_CELLS ? y : SCENE_CELLS - 1][x < SCENE_CELLS ? x : SCENE_CELLS - 1];
    return label != SCENE_NOTHING &&
           strcmp(bst_feature_name(self->game, bst_kind_segment(self->game, kind, 0, label).feature), "city") == 0;
}

/* Follows a road's middle line from character to character, never diagonally. */
static void follow_way(const play *self, const scene_tile *tile, int kind, const scene_shape *shape, way_map *map)
{
    int at_x = -1, at_y = -1;
    for (int i = 1; i < shape->count; i++) {
        scene_point a = tile->point[shape->first + i - 1], b = tile->point[shape->first + i];
        for (int t = 0; t <= 16; t++) {
            scene_point p = {(int16_t)(a.x + (b.x - a.x) * t / 16), (int16_t)(a.y + (b.y - a.y) * t / 16)};
            int x = p.x * map->size.width / SCENE_SIDE, y = p.y * map->size.height / SCENE_SIDE;
            x = x < 0 ? 0 : x >= map->size.width ? map->size.width - 1 : x;
            y = y < 0 ? 0 : y >= map->size.height ? map->size.height - 1 : y;
            if (under_wall(self, tile, kind, p))
                continue;
            if (at_x >= 0 && x != at_x && y != at_y) {
                join(map, at_x, at_y, x, at_y);
                join(map, x, at_y, x, y);
            } else if (at_x >= 0 && (x != at_x || y != at_y)) {
                join(map, at_x, at_y, x, y);
            }
            at_x = x;
            at_y = y;
        }
    }
}

/* Roads run on over the tile's sides. */
static void leave_tile(const play *self, int kind, int rotation, way_map *map)
{
    const canvas_size s = map->size;
    const int middle[4] = {s.width / 2, s.height / 2 * s.width + s.width - 1, (s.height - 1) * s.width + s.width / 2,
                           s.height / 2 * s.width};
    for (int i = 0; i < bst_kind_segments(self->game, kind); i++) {
        bst_segment segment = bst_kind_segment(self->game, kind, rotation, i);
        for (int side = 0; side < 4 && is_way(self, segment.feature); side++)
            if (segment.places >> (3 * side + 1) & 1)
                map->exits[middle[side]] |= (unsigned char)(1 << side);
    }
}

static void ways(canvas *on, const play *self, const scene_tile *tile, int kind, int rotation, int left, int top,
                 canvas_size size)
{
    way_map map = {.size = size};
    int ink = INK_ROAD;
    for (int i = 0; i < tile->shapes; i++)
        if (tile->shape[i].class_ == SCENE_CLASS_ROAD || tile->shape[i].class_ == SCENE_CLASS_STREET) {
            ink = tile->shape[i].class_ == SCENE_CLASS_STREET ? INK_STREET : INK_ROAD;
            follow_way(self, tile, kind, &tile->shape[i], &map);
        }
    leave_tile(self, kind, rotation, &map);
    for (int i = 0; i < size.width * size.height; i++)
        if (map.exits[i])
            canvas_text(on, left + i % size.width, top + i / size.width, joint[map.exits[i]], ink, true);
}

static const char *const mark_glyph[SCENE_GLYPHS] = {
    [SCENE_GLYPH_COTTAGE] = "⌂", [SCENE_GLYPH_CROSSROAD] = "┼", [SCENE_GLYPH_MONASTERY] = "†", [SCENE_GLYPH_TEMPLE] = "Π",
    [SCENE_GLYPH_COAT] = "♦",    [SCENE_GLYPH_SCROLL] = "≡",    [SCENE_GLYPH_OASIS] = "o",     [SCENE_GLYPH_SHEEP] = "s",
    [SCENE_GLYPH_WOLF] = "w",    [SCENE_GLYPH_FISH] = "F",      [SCENE_GLYPH_GRAIN] = "G",     [SCENE_GLYPH_LIVESTOCK] = "L",
    [SCENE_GLYPH_PUBLIC] = "∏",  [SCENE_GLYPH_HISTORIC] = "Ħ",
};

static void marks(canvas *on, const scene_tile *tile, int left, int top, canvas_size size)
{
    for (int i = 0; i < tile->marks; i++) {
        const scene_mark *mark = &tile->mark[i];
        const char *glyph = mark_glyph[mark->glyph];
        int x = left + mark->at.x * size.width / SCENE_SIDE, y = top + mark->at.y * size.height / SCENE_SIDE;
        if (!glyph || mark->glyph == SCENE_GLYPH_CROSSROAD)
            continue;
        canvas_text(on, x, y, glyph, INK_THING, true);
        if (mark->glyph == SCENE_GLYPH_MONASTERY || mark->glyph == SCENE_GLYPH_TEMPLE) {
            canvas_text(on, x - 1, y, "[", INK_THING, true);
            canvas_text(on, x + 1, y, "]", INK_THING, true);
        }
    }
}

void canvas_tile(canvas *on, const play *self, int kind, int rotation, int x, int y, canvas_size size, bool shade)
{
    const scene_tile *tile = play_tile(self, kind, rotation);
    ground(on, self, tile, kind, x, y, size, shade);
    ways(on, self, tile, kind, rotation, x, y, size);
    marks(on, tile, x, y, size);
}

static scene_point spot_of(const play *self, int kind, int rotation, int segment)
{
    return play_tile(self, kind, rotation)->spot[segment];
}

void canvas_player(canvas *on, const play *self, int x, int y, const char *text, int player)
{
    static const short paper[SCENE_COLORS] = {160, 26, 28, 220, 16};
    int color = scene_color(bst_record_color(self->record, player));
    canvas_cell *cell = cell_at(on, x, y);
    if (!cell)
        return;
    *cell = (canvas_cell){"", color == 3 ? 16 : 231, paper[color < 0 ? 0 : color], true};
    canvas_put(on, x, y, text);
}

void canvas_figure(canvas *on, const play *self, bst_placed placed, int segment, int x, int y, canvas_size size, int player)
{
    scene_point spot = spot_of(self, placed.kind, placed.rotation, segment);
    char text[2] = {self->initial[player], 0};
    canvas_player(on, self, x + spot.x * size.width / SCENE_SIDE, y + spot.y * size.height / SCENE_SIDE, text, player);
}

void canvas_number(canvas *on, const play *self, int kind, int rotation, int segment, int number, int x, int y,
                   canvas_size size)
{
    scene_point spot = spot_of(self, kind, rotation, segment);
    cli_number text;
    canvas_text(on, x + spot.x * size.width / SCENE_SIDE, y + spot.y * size.height / SCENE_SIDE, cli_number_text(&text, number),
                196, true);
}
