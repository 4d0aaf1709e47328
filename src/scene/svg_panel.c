#include "scene/svg.h"

/* What stands beside a board. */

enum {
    TITLE = 250,
    TEXT = 190,
    LEADING = 380,
    COLUMN = 900, /* of points */
    SWATCH = 330
};

static int lines_of(const scene_board *board)
{
    int count = 0;

    while (count < SCENE_MAX_LINES && board->line[count])
        count++;
    return count;
}

static int wider(const char *text, int size, int extra, int width)
{
    int own = text ? svg_letters(NULL, text, 0, 0, size, "") + extra : 0;
    return own > width ? own : width;
}

/* The names' column. */
static int name_width(const scene_board *board)
{
    int width = wider(board->heading[0], TEXT, 300, 1600);

    for (int i = 0; i < bst_game_setup(board->game)->players; i++)
        width = wider(board->name[i], TEXT, SWATCH + 300, width);
    return width;
}

static int column_width(const scene_board *board, int column) { return wider(board->heading[column], TEXT, 250, COLUMN); }

static int panel_width(const scene_board *board)
{
    int width = name_width(board) + column_width(board, 1) + (board->heading[2] ? column_width(board, 2) : 0);

    width = wider(board->title, TITLE, 0, width);
    for (int i = 0; i < lines_of(board); i++)
        width = wider(board->line[i], TEXT, 0, width);
    if (board->track && width < SVG_TRACK_ACROSS * SVG_TRACK_SPACE)
        width = SVG_TRACK_ACROSS * SVG_TRACK_SPACE;
    return width;
}

void svg_panel_size(const scene_board *board, int *width, int *height)
{
    int players = board->name[0] ? bst_game_setup(board->game)->players : 0;

    *width = *height = 0;
    if (!board->title && !board->name[0] && lines_of(board) == 0 && !board->track)
        return;
    *width = panel_width(board);
    *height = TITLE * 2 + LEADING * (players + 2 + lines_of(board));
    if (board->track)
        *height += SVG_TRACK_DOWN * SVG_TRACK_SPACE;
}

static void right_aligned(const svg *out, const char *text, int right, int y)
{
    svg_letters(out, text, right - svg_letters(NULL, text, 0, 0, TEXT, "ink"), y, TEXT, "ink");
}

static int score_table(const svg *out, const scene_board *board, int left, int y)
{
    int names = name_width(board), first = left + names + column_width(board, 1) - 100;
    int second = first + column_width(board, 2), final[BST_MAX_PLAYERS];
    char text[8];

    bst_final(board->game, board->state, final, NULL);
    for (int i = 0; i < 3; i++) {
        if (board->heading[i] && i == 0)
            svg_letters(out, board->heading[i], left, y, TEXT, "faint");
        else if (board->heading[i])
            svg_letters(out, board->heading[i],
                        (i == 1 ? first : second) - svg_letters(NULL, board->heading[i], 0, 0, TEXT, "ink"), y, TEXT, "faint");
    }
    svg_format(out, "<path class=\"rule\" d=\"M% %H%\"/>", left, y + 110, board->heading[2] ? second : first);
    for (int i = 0; i < bst_game_setup(board->game)->players; i++) {
        y += LEADING;
        svg_figure(out, "f", board->color[i], "scale(1.2)", left + 120, y - TEXT / 2);
        svg_letters(out, board->name[i], left + SWATCH, y, TEXT, "ink");
        svg_decimal(bst_points(board->state, i), text);
        right_aligned(out, text, first, y);
        if (board->heading[2]) {
            svg_decimal(final[i], text);
            right_aligned(out, text, second, y);
        }
    }
    return y + LEADING;
}

void svg_panel(const svg *out, const scene_board *board, int left, int top)
{
    int y = top + TITLE;

    if (board->title) {
        svg_letters(out, board->title, left, y, TITLE, "ink");
        y += TITLE + 150;
    }
    if (board->name[0])
        y = score_table(out, board, left, y) + 60;
    for (int i = 0; i < lines_of(board); i++, y += LEADING)
        svg_letters(out, board->line[i], left, y, TEXT, "ink");
    if (board->track)
        svg_track(out, board, left, y - TEXT / 2);
}
