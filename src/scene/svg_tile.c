#include "scene/svg.h"

#include <string.h>

void svg_begin(const svg *out, const bst_game *game, int left, int top, int width, int height, int tile_pixels)
{
    const char *code = bst_game_code(bst_game_setup(game)->game);
    const char *world = strcmp(code, "city") == 0 ? "town" : code;

    svg_format(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"$\" viewBox=\"% % % %\" width=\"%\" height=\"%\">",
               world, left, top, width, height, width * tile_pixels / SCENE_SIDE, height * tile_pixels / SCENE_SIDE);
    svg_style(out);
    svg_text(out, "<defs>");
    svg_glyphs(out);
    svg_figures(out);
}

static void shape_path(const svg *out, const char *class_, const scene_tile *tile, const scene_shape *shape)
{
    svg_format(out, "<path class=\"$\" d=\"", class_);
    svg_path(out, tile->point + shape->first, shape->count, shape->closed);
    svg_text(out, "\"/>");
}

/* Lines are drawn twice, the wider and darker one below; all of a class below before the first above, so that they join. */
static void shapes_of(const svg *out, const scene_tile *tile, scene_class class_, const char *below, const char *above)
{
    for (int pass = 0; pass < 2; pass++) {
        const char *name = pass ? above : below;
        for (int i = 0; name && i < tile->shapes; i++)
            if (tile->shape[i].class_ == class_)
                shape_path(out, name, tile, &tile->shape[i]);
    }
}

void svg_tile(const svg *out, const bst_game *game, const bst_tileset *set, int kind, int rotation, scene_tile *tile)
{
    scene_tile_make(game, set, kind, rotation, tile);
    svg_format(out, "<g id=\"t%\">", 4 * kind + rotation);
    shapes_of(out, tile, SCENE_CLASS_MARKET, "market", NULL);
    shapes_of(out, tile, SCENE_CLASS_BORDER, "border", NULL);
    shapes_of(out, tile, SCENE_CLASS_ROAD, "road0", "road1");
    shapes_of(out, tile, SCENE_CLASS_STREET, "street0", "street1");
    shapes_of(out, tile, SCENE_CLASS_CITY, "city", NULL);
    shapes_of(out, tile, SCENE_CLASS_WALL, "wall0", "wall1");
    for (int i = 0; i < tile->marks; i++)
        svg_format(out, "<use href=\"#g%\" x=\"%\" y=\"%\"/>", tile->mark[i].glyph, tile->mark[i].at.x, tile->mark[i].at.y);
    svg_text(out, "</g>");
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
