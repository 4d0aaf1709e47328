#include "scene/svg.h"

/* The scoring track: 50 spaces in rows that turn like a path. */

enum { SPACES = SVG_TRACK_ACROSS * SVG_TRACK_DOWN, SPACE = SVG_TRACK_SPACE };

static scene_place middle_of(int space, int left, int top)
{
    int row = space / SVG_TRACK_ACROSS, column = space % SVG_TRACK_ACROSS;

    column = row % 2 ? SVG_TRACK_ACROSS - 1 - column : column;
    return (scene_place){left + column * SPACE + SPACE / 2, top + row * SPACE + SPACE / 2};
}

static void spaces(const svg *out, int left, int top)
{
    char text[8];

    svg_text(out, "<path class=\"trail\" d=\"");
    for (int i = 0; i < SPACES; i++) {
        scene_place at = middle_of(i, left, top);
        svg_format(out, i ? "L% %" : "M% %", at.x, at.y);
    }
    svg_text(out, "\"/>");
    for (int kind = 0; kind < 2; kind++) {
        svg_format(out, "<path class=\"$\" d=\"", kind ? "space5" : "space");
        for (int i = 0; i < SPACES; i++) {
            scene_place at = middle_of(i, left, top);
            int reach = SPACE / 2 - 14;
            if ((i % 5 == 0) == (kind == 1))
                svg_format(out, "M% %h%v%h%z", at.x - reach, at.y - reach, 2 * reach, 2 * reach, -2 * reach);
        }
        svg_text(out, "\"/>");
    }
    for (int i = 0; i < SPACES; i++) {
        scene_place at = middle_of(i, left, top);
        svg_decimal(i, text);
        svg_letters(out, text, at.x - SPACE / 2 + 38, at.y + SPACE / 2 - 38, 74, "number");
    }
}

/* A die: before the first lap it shows its six, then how often its owner has come round. */
static void die(const svg *out, int color, int laps, scene_place at)
{
    static const uint16_t faces[7] = {0, 0x010, 0x044, 0x054, 0x145, 0x155, 0x16D};
    int face = laps == 0 ? 6 : (laps - 1) % 6 + 1;

    svg_format(out, "<path class=\"figure%\" d=\"M% %h150v150h-150z\"/><path class=\"pip\" d=\"", color < 0 ? 0 : color,
               at.x - 75, at.y - 75);
    for (int i = 0; i < 9; i++)
        if (faces[face] >> i & 1)
            svg_format(out, "M% %h32v32h-32z", at.x + (i % 3 - 1) * 45 - 16, at.y + (i / 3 - 1) * 45 - 16);
    svg_text(out, "\"/>");
}

static void marker(const svg *out, const scene_board *board, int player, int laps, scene_place at, bool crowded)
{
    static const char *const place[2][2] = {{"scale(.8)", "scale(.8)rotate(90)"}, {"scale(.55)", "scale(.55)rotate(90)"}};
    char text[8];

    if (board->dice)
        die(out, board->color[player], laps, at);
    else
        svg_figure(out, "f", board->color[player], place[crowded][laps > 0], at.x, at.y);
    if (laps < 2 || (board->dice && laps <= 6))
        return;
    svg_decimal(laps, text);
    svg_format(out, "<path class=\"lap\" d=\"M% %h100v100h-100z\"/>", at.x + 20, at.y - 120);
    svg_centred(out, text, at.x + 68, at.y - 40, 62, "lapnumber");
}

void svg_track(const svg *out, const scene_board *board, int left, int top)
{
    static const int8_t aside[BST_MAX_PLAYERS][2] = {{-85, -75}, {85, -75}, {-85, 60}, {85, 60}, {0, -8}};
    int players = bst_game_setup(board->game)->players, standing[SPACES] = {0}, placed[SPACES] = {0};

    spaces(out, left, top);
    for (int pass = 0; pass < 2; pass++)
        for (int player = 0; player < players; player++) {
            int points = bst_points(board->state, player), laps = points < 0 ? 0 : points / SPACES;
            int space = (points % SPACES + SPACES) % SPACES;
            if (pass == 0) {
                standing[space]++;
                continue;
            }
            scene_place at = middle_of(space, left, top);
            if (standing[space] > 1) {
                at.x += aside[placed[space]][0];
                at.y += aside[placed[space]++][1];
            }
            marker(out, board, player, laps, at, standing[space] > 1);
        }
}
