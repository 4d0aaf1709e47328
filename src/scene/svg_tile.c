#include "scene/svg.h"

#include <string.h>

void svg_begin(const svg *out, int world, int theme, const int window[4], int tile_pixels)
{
    svg_format(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"$ $\" viewBox=\"% % % %\"", scene_world_name(world),
               scene_theme_name(theme), window[0], window[1], window[2], window[3]);
    svg_format(out, " width=\"%\" height=\"%\">", window[2] * tile_pixels / SCENE_SIDE, window[3] * tile_pixels / SCENE_SIDE);
    svg_text(out, "<style>");
    scene_svg_css(world, out->write, out->context);
    svg_text(out, "</style><defs>");
    scene_svg_symbols(world, out->write, out->context);
    svg_format(out, "</defs><path class=\"table\" d=\"M% %h%v%h%z\"/>", window[0], window[1], window[2], window[3], -window[2]);
}

static void shape_path(const svg *out, const char *class_, const scene_tile *tile, const scene_shape *shape)
{
    svg_format(out, "<path class=\"$\" d=\"", class_);
    svg_path(out, tile->point + shape->first, shape->count, shape->closed);
    svg_text(out, "\"/>");
}

/* Lines are drawn several times, the widest and darkest one below; all of a class below before the first above, so that they
 * join. */
static void shapes_of(const svg *out, const scene_tile *tile, scene_class class_, const char *const *name)
{
    for (; *name; name++)
        for (int i = 0; i < tile->shapes; i++)
            if (tile->shape[i].class_ == class_)
                shape_path(out, *name, tile, &tile->shape[i]);
}

static void shapes(const svg *out, const scene_tile *tile)
{
    static const struct {
        scene_class class_;
        const char *name[5];
    } layers[] = {{SCENE_CLASS_MARKET, {"market"}},
                  {SCENE_CLASS_BORDER, {"border"}},
                  {SCENE_CLASS_ROAD, {"road0", "road1", "road2"}},
                  {SCENE_CLASS_STREET, {"road0", "road1", "road2", "road3"}},
                  {SCENE_CLASS_CITY, {"city"}},
                  {SCENE_CLASS_WALL, {"wallshade", "wall0", "wall1", "wall2"}}};

    for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++)
        shapes_of(out, tile, layers[i].class_, layers[i].name);
}

/* The name of a historic building below it, in lines of one word. */
static void ribbon(const svg *out, const scene_tile *tile)
{
    char line[2][sizeof tile->name] = {{0}};
    size_t first = strcspn(tile->name, " ");
    int size = tile->letter, lines = tile->name[first] ? 2 : 1, half = 0, x = tile->under.x, y = tile->under.y;

    memcpy(line[0], tile->name, first);
    if (lines == 2)
        strcpy(line[1], tile->name + first + 1);
    for (int i = 0; i < lines; i++) {
        int wide = svg_letters(NULL, line[i], 0, 0, size, "") / 2 + size / 2;
        half = wide > half ? wide : half;
    }
    int high = size / 2 + lines * size * 3 / 2;
    svg_format(out, "<path class=\"ribbonend\" d=\"M% %H%L% %L% %H%L% %Z\"/>", x - half - size / 2, y + size / 2,
               x + half + size / 2, x + half + size / 5, y + (high + size / 2) / 2, x + half + size / 2, y + high,
               x - half - size / 2, x - half - size / 5, y + (high + size / 2) / 2);
    svg_format(out, "<path class=\"ribbon\" d=\"M% %h%v%h%z\"/>", x - half, y, 2 * half, high, -2 * half);
    for (int i = 0; i < lines; i++)
        svg_centred(out, line[i], x, y + size * 3 / 2 * (i + 1), size, "ribbonink");
}

static void marks(const svg *out, const scene_tile *tile)
{
    for (int i = 0; i < tile->marks; i++) {
        const scene_mark *mark = &tile->mark[i];
        if (mark->percent == 100)
            svg_format(out, "<use href=\"#g%\" x=\"%\" y=\"%\"/>", mark->glyph, mark->at.x, mark->at.y);
        else
            svg_format(out, "<use href=\"#g%\" transform=\"translate(% %)scale(%.$%)\"/>", mark->glyph, mark->at.x, mark->at.y,
                       mark->percent / 100, mark->percent % 100 < 10 ? "0" : "", mark->percent % 100);
    }
    if (tile->letter)
        ribbon(out, tile);
}

/* ---------------------------------------------------------------- brightness */

/* True where a cell belongs to the bright grounds, or lies under the edge of a road or wall beside one. */
static bool is_bright(const scene_tile *tile, unsigned glow, int x, int y)
{
    unsigned own = tile->label[y][x] < BST_MAX_TILE_SEGMENTS ? 1u << tile->label[y][x] : 0;

    if (own & glow)
        return true;
    if (own && tile->lying[tile->label[y][x]])
        return false;
    for (int i = -1; i <= 1; i++)
        for (int k = -1; k <= 1; k++) {
            int nx = x + k, ny = y + i;
            if (nx >= 0 && ny >= 0 && nx < SCENE_CELLS && ny < SCENE_CELLS && tile->label[ny][nx] < BST_MAX_TILE_SEGMENTS &&
                glow >> tile->label[ny][nx] & 1)
                return true;
        }
    return false;
}

/* Grounds shine below roads and cities: rows of cells, whose steps the edges of those hide. */
static void bright_ground(const svg *out, const scene_tile *tile, unsigned glow)
{
    const int cell = SCENE_SIDE / SCENE_CELLS;

    for (int i = 0; i < tile->segments; i++)
        if (!tile->lying[i])
            glow &= ~(1u << i);
    if (!glow)
        return;
    svg_text(out, "<path class=\"glowfield\" d=\"");
    for (int y = 0; y < SCENE_CELLS; y++)
        for (int x = 0; x < SCENE_CELLS; x++) {
            int first = x;
            while (x < SCENE_CELLS && is_bright(tile, glow, x, y))
                x++;
            if (x > first)
                svg_format(out, "M% %h%v%h%z", first * cell, y * cell, (x - first) * cell, cell, (first - x) * cell);
        }
    svg_text(out, "\"/>");
}

static void bright_shapes(const svg *out, const scene_tile *tile, unsigned glow)
{
    static const char *const name[SCENE_CLASSES] = {
        [SCENE_CLASS_MARKET] = "glowarea", [SCENE_CLASS_BORDER] = "glowedge", [SCENE_CLASS_ROAD] = "glowline",
        [SCENE_CLASS_STREET] = "glowline", [SCENE_CLASS_CITY] = "glowarea",   [SCENE_CLASS_WALL] = "glowedge"};

    for (int i = 0; i < tile->shapes; i++)
        if (glow >> tile->shape[i].segment & 1)
            shape_path(out, name[tile->shape[i].class_], tile, &tile->shape[i]);
    for (int i = 0; i < tile->segments; i++) {
        bool block = !tile->lying[i] && glow >> i & 1;
        for (int k = 0; k < tile->shapes && block; k++)
            block = tile->shape[k].segment != i;
        if (block)
            svg_format(out, "<path class=\"glowarea\" d=\"M% %h380v380h-380z\"/>", tile->spot[i].x - 190,
                       tile->spot[i].y - 190);
    }
}

void svg_tile(const svg *out, svg_seen *seen, const scene_tile *tile, int kind, int rotation, unsigned glow)
{
    int number = 4 * kind + rotation;

    bright_ground(out, tile, glow);
    if (!seen) {
        shapes(out, tile);
    } else if (seen->tile[number]) {
        svg_format(out, "<use href=\"#t%\"/>", number);
    } else {
        svg_format(out, "<g id=\"t%\">", number);
        shapes(out, tile);
        svg_text(out, "</g>");
        seen->tile[number] = 1;
    }
    bright_shapes(out, tile, glow);
    marks(out, tile);
}

void scene_svg_symbols(int world, scene_write write, void *context)
{
    svg out = {write, context};

    svg_glyphs(&out, world);
    svg_figures(&out, world);
}

void scene_svg_tile(const scene_tile *tile, unsigned glow, scene_write write, void *context)
{
    svg out = {write, context};

    svg_format(&out, "<path class=\"ground\" d=\"M0 0h%v%h%z\"/>", SCENE_SIDE, SCENE_SIDE, -SCENE_SIDE);
    svg_tile(&out, NULL, tile, 0, 0, glow);
}

void svg_squares(const svg *out, const char *class_, const int *x, const int *y, int count)
{
    if (count == 0)
        return;
    svg_format(out, "<path class=\"$\" d=\"", class_);
    for (int i = 0; i < count; i++)
        svg_format(out, "M% %h%v%h%z", x[i] * SCENE_SIDE, y[i] * SCENE_SIDE, SCENE_SIDE, SCENE_SIDE, -SCENE_SIDE);
    svg_text(out, "\"/>");
}
