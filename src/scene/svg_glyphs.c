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

/* Pieces of the wall of a north side, about the middle of its tile: seen from above, with its outer face, so that it stands up
 * on every side of the board. */
static const char walls[] =
    "<g id=\"walllong\"><path class=\"cast\" d=\"M-500-604H500V-650H-500Z\"/><path class=\"wallface\" d=\"M-500-5"
    "45H500V-611H-500Z\"/><path class=\"wallstone\" d=\"M-500-567H500M-500-589H500M-450-545V-567M-380-567V-589M-3"
    "10-589V-611M-240-545V-567M-170-567V-589M-100-589V-611M-30-545V-567M40-567V-589M110-589V-611M180-545V-567M250"
    "-567V-589M320-589V-611M390-545V-567M460-567V-589\"/><path class=\"wallpiece\" d=\"M-500-500H500V-545H-500Z\""
    "/><path class=\"merlon\" d=\"M-478-545V-518H-422V-545ZM-378-545V-518H-322V-545ZM-278-545V-518H-222V-545ZM-17"
    "8-545V-518H-122V-545ZM-78-545V-518H-22V-545ZM22-545V-518H78V-545ZM122-545V-518H178V-545ZM222-545V-518H278V-5"
    "45ZM322-545V-518H378V-545ZM422-545V-518H478V-545Z\"/></g>"
    "<g id=\"wallshort\"><path class=\"cast\" d=\"M-290-604H290V-650H-290Z\"/><path class=\"wallface\" d=\"M-290-"
    "545H290V-611H-290Z\"/><path class=\"wallstone\" d=\"M-290-567H290M-290-589H290M-240-545V-567M-170-567V-589M-"
    "100-589V-611M-30-545V-567M40-567V-589M110-589V-611M180-545V-567M250-567V-589\"/><path class=\"wallpiece\" d="
    "\"M-290-500H290V-545H-290Z\"/><path class=\"merlon\" d=\"M-268-545V-518H-212V-545ZM-168-545V-518H-112V-545ZM"
    "-78-545V-518H-22V-545ZM22-545V-518H78V-545ZM112-545V-518H168V-545ZM212-545V-518H268V-545Z\"/></g>"
    "<g id=\"wallgate\"><path class=\"cast\" d=\"M-500-604H-200V-650H-500Z\"/><path class=\"wallface\" d=\"M-500-"
    "545H-200V-611H-500Z\"/><path class=\"wallstone\" d=\"M-500-567H-200M-500-589H-200M-450-545V-567M-380-567V-58"
    "9M-310-589V-611M-240-545V-567\"/><path class=\"wallpiece\" d=\"M-500-500H-200V-545H-500Z\"/><path class=\"me"
    "rlon\" d=\"M-478-545V-518H-422V-545ZM-388-545V-518H-332V-545ZM-298-545V-518H-242V-545Z\"/><path class=\"cast"
    "\" d=\"M200-604H500V-650H200Z\"/><path class=\"wallface\" d=\"M200-545H500V-611H200Z\"/><path class=\"wallst"
    "one\" d=\"M200-567H500M200-589H500M250-545V-567M320-567V-589M390-589V-611M460-545V-567\"/><path class=\"wall"
    "piece\" d=\"M200-500H500V-545H200Z\"/><path class=\"merlon\" d=\"M242-545V-518H298V-545ZM332-545V-518H388V-5"
    "45ZM422-545V-518H478V-545Z\"/><path class=\"cast\" d=\"M-200-690H200V-730H-200Z\"/><path class=\"gatehouse\""
    " d=\"M-200-545H200V-690H-200Z\"/><path class=\"gatedoor\" d=\"M-62-690V-632C-62-576 62-576 62-632V-690Z\"/><"
    "path class=\"slit\" d=\"M-140-600H-120V-648H-140ZM120-600H140V-648H120Z\"/><path class=\"keep\" d=\"M-212-50"
    "0H212V-552H-212Z\"/><path class=\"gatehouse\" d=\"M-204-552V-524H-140V-552ZM-104-552V-524H-40V-552ZM40-552V-"
    "524H104V-552ZM140-552V-524H204V-552Z\"/></g>"
    "<g id=\"wallcorner\"><path class=\"cast\" d=\"M500-604H604V-500H650V-650H500Z\"/><path class=\"wallface\" d="
    "\"M500-500V-611H611V-500Z\"/><path class=\"wallstone\" d=\"M545-545L611-611M500-578H578V-500\"/><path class="
    "\"wallpiece\" d=\"M500-500V-545H545V-500Z\"/></g>";

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
