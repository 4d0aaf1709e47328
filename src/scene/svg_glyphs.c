#include "scene/svg.h"

#include <string.h>

int scene_world(const bst_game *game)
{
    const char *code = bst_game_code(bst_game_setup(game)->game);
    return strcmp(code, "city") == 0 ? SCENE_WORLD_TOWN : strcmp(code, "ark") == 0 ? SCENE_WORLD_ARK : SCENE_WORLD_WINTER;
}

static void pieces(const svg *out, const char *text)
{
    scene_piece piece;

    while (scene_art_next(&text, &piece)) {
        svg_text(out, "<path class=\"");
        out->write(out->context, piece.name, piece.name_length);
        svg_text(out, "\" d=\"");
        out->write(out->context, piece.path, piece.path_length);
        svg_text(out, "\"/>");
    }
}

static bool belongs(int glyph, int world)
{
    if (glyph >= SCENE_GLYPH_FISH)
        return world == SCENE_WORLD_TOWN;
    if (glyph >= SCENE_GLYPH_DEER || (glyph >= SCENE_GLYPH_GARDEN && glyph <= SCENE_GLYPH_HIGHWAYMEN))
        return world == SCENE_WORLD_WINTER;
    return world != SCENE_WORLD_TOWN || glyph == SCENE_GLYPH_TREE;
}

void svg_glyphs(const svg *out, int world)
{
    for (int i = 0; i < SCENE_GLYPHS; i++) {
        const scene_art *art = scene_art_of(i);
        if (!belongs(i, world))
            continue;
        svg_format(out, "<g id=\"g%\" transform=\"scale(%.%)\">", i, art->tenths / 10, art->tenths % 10);
        pieces(out, art->pieces);
        svg_text(out, "</g>");
    }
}

/* ---------------------------------------------------------------- figures */

/* A mark of its own on each colour, for those who cannot tell the colours apart: disc, bars, triangle, diamond, cross. */
static const char *const color_mark[SCENE_COLORS] = {
    "M0 0C13 0 23 10 23 23C23 36 13 46 0 46C-13 46-23 36-23 23C-23 10-13 0 0 0Z", "M-27 6H27V19H-27ZM-27 30H27V43H-27Z",
    "M0-6L28 44H-28Z", "M0-8L28 24L0 56L-28 24Z", "M-8-4H8V16H28V32H8V52H-8V32H-28V16H-8Z"};

static const char *const color_name[SCENE_COLORS] = {"red", "blue", "green", "yellow", "black"};

int scene_color(const char *name)
{
    for (int i = 0; i < SCENE_COLORS; i++)
        if (strcmp(color_name[i], name) == 0)
            return i;
    return -1;
}

static const char follower[] =
    "M0-94C22-94 37-78 37-59C37-46 33-38 27-32C58-24 88-4 88 14C88 27 76 32 63 28L42 22L65 76C69 89 62 96 51 96H20"
    "C12 96 10 89 8 83L0 65L-8 83C-10 89-12 96-20 96H-51C-62 96-69 89-65 76L-42 22L-63 28C-76 32-88 27-88 14"
    "C-88-4-58-24-27-32C-33-38-37-46-37-59C-37-78-22-94 0-94Z";
/* Robe and hood, taller than a follower. */
static const char prophet[] = "M0-124C26-124 40-98 40-74C40-62 36-52 30-46C54-36 60-8 64 22L84 96H-84L-64 22C-60-8-54-36-30-46"
                              "C-36-52-40-62-40-74C-40-98-26-124 0-124Z";
static const char tower[] = "M-84-120H-48V-92H-18V-120H18V-92H48V-120H84V-50H64V70H88V104H-88V70H-64V-50H-84Z";

static void figure(const svg *out, char symbol, int color, const char *body, const char *mark_place)
{
    char id[2] = {symbol, 0};

    svg_format(out, "<g id=\"$%\"><g transform=\"scale(1.15)\"><path class=\"figure%\" d=\"$\"/>", id, color, color, body);
    if (symbol == 'p')
        svg_format(out, "<path class=\"$\" d=\"M-16-92C-16-110 16-110 16-92C16-70-16-70-16-92Z\"/>",
                   color == 3 ? "markdark" : "mark");
    svg_format(out, "<path class=\"$\" transform=\"$\" d=\"$\"/></g></g>", color == 3 ? "markdark" : "mark", mark_place,
               color_mark[color]);
}

/* A guard is a follower with a halberd. */
static void guard(const svg *out, int color)
{
    svg_format(
        out,
        "<g id=\"q%\"><path class=\"blade\" d=\"M92 104V-130\"/><path class=\"stone\" d=\"M92-160L108-112H126L120-84L92-92"
        "L78-112Z\"/><use href=\"#f%\"/></g>",
        color, color);
}

static const char ark[] =
    "<g id=\"ark\" transform=\"scale(.85)\"><path class=\"cast\" d=\"M-210 96C-150 70 190 72 240 100C190 126-150 126-210 "
    "96Z\"/>"
    "<path class=\"pole\" d=\"M-240 20H240V40H-240Z\"/><path class=\"chest\" d=\"M-140-60H140V90H-140Z\"/>"
    "<path class=\"chest\" d=\"M-160-86H160V-54H-160Z\"/><path class=\"pole\" d=\"M-60-28H60V58H-60Z\"/>"
    "<path class=\"cherub\" d=\"M-104-86C-150-130-128-176-92-190C-70-166-40-154-8-164C-28-122-46-104-58-86ZM104-86"
    "C150-130 128-176 92-190C70-166 40-154 8-164C28-122 46-104 58-86Z\"/></g>";

/* Pieces of the wall of a north side, about the middle of its tile. */
static const char walls[] =
    "<g id=\"walllong\"><path class=\"wallpiece\" d=\"M-500-500V-580H500V-500Z\"/><path class=\"merlon\" "
    "d=\"M-460-580V-610H-380V-580ZM-300-580V-610H-220V-580ZM-140-580V-610H-60V-580ZM60-580V-610H140V-580ZM220-580V-610H300"
    "V-580ZM380-580V-610H460V-580Z\"/></g>"
    "<g id=\"wallshort\"><path class=\"wallpiece\" d=\"M-290-500V-580H290V-500Z\"/><path class=\"merlon\" "
    "d=\"M-260-580V-610H-180V-580ZM-40-580V-610H40V-580ZM180-580V-610H260V-580Z\"/></g>"
    "<g id=\"wallgate\"><path class=\"gatehouse\" d=\"M-500-500V-580H-190V-680H-150V-650H-100V-680H-40V-650H40V-680H100"
    "V-650H150V-680H190V-580H500V-500Z\"/><path class=\"gatedoor\" d=\"M-70-500V-570C-70-630 70-630 70-570V-500Z\"/></g>"
    "<g id=\"wallcorner\"><path class=\"wallpiece\" d=\"M500-500V-580H580V-500Z\"/></g>";

void svg_figures(const svg *out, int world)
{
    if (world == SCENE_WORLD_ARK)
        svg_text(out, ark);
    if (world == SCENE_WORLD_TOWN)
        svg_text(out, walls);
    for (int i = 0; i < SCENE_COLORS; i++) {
        figure(out, 'f', i, follower, "translate(0 0)");
        if (world == SCENE_WORLD_ARK)
            figure(out, 'p', i, prophet, "translate(0 14)");
        if (world != SCENE_WORLD_TOWN)
            continue;
        figure(out, 'w', i, tower, "translate(0-16)");
        guard(out, i);
    }
}

void svg_figure(const svg *out, const char *symbol, int color, const char *transform, int x, int y)
{
    svg_format(out, "<use href=\"#$%\" transform=\"translate(% %)$\"/>", symbol, color < 0 ? 0 : color, x, y, transform);
}
