#include "scene/svg.h"

enum { GAP = 220, LABEL = 160, LABEL_ROOM = 260 };

void scene_svg_sheet(const bst_game *game, const bst_tileset *set, int across, int tile_pixels, scene_write write,
                     void *context)
{
    svg out = {write, context};
    int kinds = bst_kinds(game), rows = (kinds + across - 1) / across;
    int step_x = SCENE_SIDE + GAP, step_y = SCENE_SIDE + LABEL_ROOM + GAP;
    scene_tile tile;

    svg_begin(&out, game, -GAP, -GAP, across * step_x + GAP, rows * step_y + GAP, tile_pixels);
    for (int kind = 0; kind < kinds; kind++)
        svg_tile(&out, game, set, kind, 0, &tile);
    svg_text(&out, "</defs>");
    svg_format(&out, "<rect class=\"table\" x=\"%\" y=\"%\" width=\"100$\" height=\"100$\"/>", -GAP, -GAP, "%", "%");
    for (int kind = 0; kind < kinds; kind++) {
        int zero = 0, x = kind % across * step_x, y = kind / across * step_y;
        svg_format(&out, "<g transform=\"translate(% %)\">", x, y);
        svg_squares(&out, "ground", &zero, &zero, 1);
        svg_format(&out, "<use href=\"#t%\"/>", 4 * kind);
        svg_squares(&out, "joint", &zero, &zero, 1);
        int width = svg_letters(&out, bst_kind_id(game, kind), 0, SCENE_SIDE + LABEL_ROOM - 40, LABEL, "");
        char copies[4] = {(char)0xC3, (char)0x97, (char)('0' + bst_kind_copies(game, kind) % 10), 0};
        svg_letters(&out, copies, width + LABEL, SCENE_SIDE + LABEL_ROOM - 40, LABEL, "faint");
        svg_text(&out, "</g>");
    }
    svg_text(&out, "</svg>\n");
}
