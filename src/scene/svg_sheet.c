#include "scene/svg.h"

enum { GAP = 220, LABEL = 160, LABEL_ROOM = 260, TITLE = 300, TEXT = 170, LEADING = 330 };

static int pictures_of(const scene_sheet *sheet, int kind) { return sheet->copies ? bst_kind_copies(sheet->game, kind) : 1; }

static void label(const svg *out, const scene_sheet *sheet, int kind, int copy)
{
    const char times[] = {(char)0xC3, (char)0x97, 0};
    char number[8];
    int width = svg_letters(out, bst_kind_id(sheet->game, kind), 0, SCENE_SIDE + LABEL_ROOM - 40, LABEL, "ink");

    svg_decimal(sheet->copies ? copy + 1 : bst_kind_copies(sheet->game, kind), number);
    width += LABEL;
    if (!sheet->copies)
        width += svg_letters(out, times, width, SCENE_SIDE + LABEL_ROOM - 40, LABEL, "faint");
    svg_letters(out, number, width, SCENE_SIDE + LABEL_ROOM - 40, LABEL, "faint");
}

static void picture(const svg *out, svg_seen *seen, const scene_sheet *sheet, int kind, int copy, scene_tile *tile)
{
    const int zero = 0;

    scene_tile_make(sheet->game, sheet->set, kind, 0, copy, tile);
    svg_squares(out, "ground", &zero, &zero, 1);
    svg_tile(out, seen, tile, kind, 0, 0);
    svg_squares(out, "joint", &zero, &zero, 1);
    label(out, sheet, kind, copy);
}

void scene_svg_sheet(const scene_sheet *sheet, scene_write write, void *context)
{
    svg out = {write, context};
    svg_seen seen = {{0}};
    scene_tile tile;
    int pictures = 0, at = 0, head = sheet->title ? TITLE + GAP : 0, width = sheet->across * (SCENE_SIDE + GAP) + GAP;

    for (int kind = 0; kind < bst_kinds(sheet->game); kind++)
        pictures += pictures_of(sheet, kind);
    for (int i = 0; i < SCENE_MAX_LINES && sheet->line[i]; i++) {
        int own = svg_letters(NULL, sheet->line[i], 0, 0, TEXT, "") + 2 * GAP;
        width = own > width ? own : width;
        head += LEADING;
    }
    int rows = (pictures + sheet->across - 1) / sheet->across, step = SCENE_SIDE + LABEL_ROOM + GAP;
    int window[4] = {-GAP, -GAP - head, width, rows * step + GAP + head};
    svg_begin(&out, scene_world(sheet->game), sheet->theme, window, sheet->tile_pixels);
    if (sheet->title)
        svg_letters(&out, sheet->title, 0, TITLE - head, TITLE, "ink");
    for (int i = 0; i < SCENE_MAX_LINES && sheet->line[i]; i++)
        svg_letters(&out, sheet->line[i], 0, (sheet->title ? TITLE + GAP : 0) + TEXT - head + i * LEADING, TEXT, "faint");
    for (int kind = 0; kind < bst_kinds(sheet->game); kind++) {
        for (int copy = 0; copy < pictures_of(sheet, kind); copy++, at++) {
            svg_format(&out, "<g transform=\"translate(% %)\">", at % sheet->across * (SCENE_SIDE + GAP),
                       at / sheet->across * step);
            picture(&out, &seen, sheet, kind, copy, &tile);
            svg_text(&out, "</g>");
        }
    }
    svg_text(&out, "</svg>\n");
}
