#include "scene/svg.h"

#include <string.h>

enum {
    MARGIN = 420,    /* round the board, for the numbers of rows and columns */
    WALL_ROOM = 200, /* between the board and the numbers, where a wall is built */
    NUMBER = 150,    /* height of those */
    TITLE = 250,
    TEXT = 190,
    LEADING = 380,
    COLUMN = 900, /* of points */
    PANEL_GAP = 350,
    SWATCH = 330
};

/* ---------------------------------------------------------------- the board */

typedef struct frame {
    int west, north, east, south; /* cells, the last ones included */
} frame;

typedef struct drawing {
    const scene_board *board;
    svg out;
    frame cells;
    int wall_room;
    scene_tile tile; /* of the symbol in work */
    int tile_x[BST_MAX_TILES], tile_y[BST_MAX_TILES];
    scene_point spot[BST_MAX_TILES][BST_MAX_TILE_SEGMENTS]; /* by placed tile */
    bool lying[BST_MAX_TILES][BST_MAX_TILE_SEGMENTS];
    int open_x[BST_MAX_FRONTIER], open_y[BST_MAX_FRONTIER], opens;
} drawing;

static int margin_of(const drawing *draw) { return MARGIN + draw->wall_room; }

static bool fits(const scene_board *board, int x, int y)
{
    int drawn = bst_drawn(board->state);

    if (drawn >= 0)
        return bst_rotations_at(board->game, board->state, drawn, x, y) != 0;
    for (int kind = 0; kind < bst_kinds(board->game); kind++)
        if (bst_undrawn(board->state, kind) > 0 && bst_rotations_at(board->game, board->state, kind, x, y) != 0)
            return true;
    return false;
}

static void include_cell(frame *cells, int x, int y)
{
    cells->west = x < cells->west ? x : cells->west;
    cells->east = x > cells->east ? x : cells->east;
    cells->north = y < cells->north ? y : cells->north;
    cells->south = y > cells->south ? y : cells->south;
}

static void find_open_cells(drawing *draw)
{
    static const int8_t step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
    const bst_state *state = draw->board->state;

    for (int i = 0; i < bst_placed_tiles(state); i++) {
        bst_placed placed = bst_placed_tile(state, i);
        for (int side = 0; side < 4; side++) {
            int x = placed.x + step_x[side], y = placed.y + step_y[side];
            bool known = bst_tile_at(state, x, y) >= 0;
            for (int k = 0; k < draw->opens && !known; k++)
                known = draw->open_x[k] == x && draw->open_y[k] == y;
            if (known || draw->opens == BST_MAX_FRONTIER || !fits(draw->board, x, y))
                continue;
            draw->open_x[draw->opens] = x;
            draw->open_y[draw->opens++] = y;
        }
    }
}

static void find_frame(drawing *draw)
{
    const bst_state *state = draw->board->state;

    draw->cells = (frame){0, 0, 0, 0};
    if (bst_placed_tiles(state) > 0) {
        bst_placed first = bst_placed_tile(state, 0);
        draw->cells = (frame){first.x, first.y, first.x, first.y};
    }
    for (int i = 0; i < bst_placed_tiles(state); i++)
        include_cell(&draw->cells, bst_placed_tile(state, i).x, bst_placed_tile(state, i).y);
    for (int i = 0; i < draw->opens; i++)
        include_cell(&draw->cells, draw->open_x[i], draw->open_y[i]);
}

static void tiles(drawing *draw)
{
    const scene_board *board = draw->board;
    int count = bst_placed_tiles(board->state), *x = draw->tile_x, *y = draw->tile_y;
    uint8_t made[4 * BST_MAX_KINDS] = {0}; /* 1 + the first tile placed of this kind and rotation */

    for (int i = 0; i < count; i++) {
        bst_placed placed = bst_placed_tile(board->state, i);
        uint8_t *first = &made[4 * placed.kind + placed.rotation];
        x[i] = placed.x;
        y[i] = placed.y;
        if (*first == 0) {
            svg_tile(&draw->out, board->game, board->set, placed.kind, placed.rotation, &draw->tile);
            memcpy(draw->spot[i], draw->tile.spot, sizeof draw->spot[i]);
            memcpy(draw->lying[i], draw->tile.lying, sizeof draw->lying[i]);
            *first = (uint8_t)(i + 1);
        } else {
            memcpy(draw->spot[i], draw->spot[*first - 1], sizeof draw->spot[i]);
            memcpy(draw->lying[i], draw->lying[*first - 1], sizeof draw->lying[i]);
        }
    }
    svg_text(&draw->out, "</defs>");
    svg_format(&draw->out, "<rect class=\"table\" x=\"%\" y=\"%\" width=\"100$\" height=\"100$\"/>",
               draw->cells.west * SCENE_SIDE - margin_of(draw), draw->cells.north * SCENE_SIDE - margin_of(draw), "%", "%");
    svg_squares(&draw->out, "ground", x, y, count);
    for (int i = 0; i < count; i++) {
        bst_placed placed = bst_placed_tile(board->state, i);
        svg_format(&draw->out, "<use href=\"#t%\" x=\"%\" y=\"%\"/>", 4 * placed.kind + placed.rotation, placed.x * SCENE_SIDE,
                   placed.y * SCENE_SIDE);
    }
    svg_squares(&draw->out, "joint", x, y, count);
    if (board->last_move && count > 0)
        svg_squares(&draw->out, "last", &x[count - 1], &y[count - 1], 1);
}

static void figures(drawing *draw)
{
    const scene_board *board = draw->board;

    for (int i = 0; i < bst_placed_figures(board->state); i++) {
        bst_figure figure = bst_placed_figure(board->state, i);
        bst_placed placed = bst_placed_tile(board->state, figure.tile);
        scene_point spot = draw->spot[figure.tile][figure.segment];
        int before = 0, color = board->color[figure.player];
        for (int k = 0; k < i; k++) {
            bst_figure other = bst_placed_figure(board->state, k);
            before += other.tile == figure.tile && other.segment == figure.segment;
        }
        svg_format(&draw->out, "<use href=\"#$%\" transform=\"translate(% %)$\"/>",
                   figure.type == BST_FIGURE_SPECIAL ? "p" : "f", color < 0 ? 0 : color,
                   placed.x * SCENE_SIDE + spot.x + 70 * before, placed.y * SCENE_SIDE + spot.y,
                   draw->lying[figure.tile][figure.segment] ? " rotate(90)" : "");
    }
}

static void color_use(const drawing *draw, const char *symbol, int player, const char *place)
{
    int color = draw->board->color[player];
    svg_format(&draw->out, "<use href=\"#$%\" transform=\"$\"/>", symbol, color < 0 ? 0 : color, place);
}

/* A piece of the wall stands outside its edge, its guard on it and towers at its corners. Drawn as on a north side, turned. */
static void wall_piece(const drawing *draw, const bst_wall *wall)
{
    static const char *const shape[3] = {"M-500-500V-580H500V-500Z", "M-290-500V-580H290V-500Z",
                                         "M-500-500V-580H-170V-660H170V-580H500V-500H120V-560H-120V-500Z"};
    static const char *const upright[4] = {"translate(0 -610)", "translate(0 -610) rotate(-90)",
                                           "translate(0 -610) rotate(180)", "translate(0 -610) rotate(90)"};
    const svg *out = &draw->out;

    svg_format(out, "<g transform=\"translate(% %) rotate(%)\"><path class=\"$\" d=\"$\"/>",
               wall->x * SCENE_SIDE + SCENE_SIDE / 2, wall->y * SCENE_SIDE + SCENE_SIDE / 2, 90 * wall->side,
               wall->gate ? "gatehouse" : "wallpiece", shape[wall->gate ? 2 : wall->short_wall]);
    for (int end = 0; end < 2; end++) {
        int player = wall->tower[end], color = player < 0 ? -1 : draw->board->color[player];
        if (player >= 0)
            svg_format(out, "<use href=\"#w%\" x=\"%\" y=\"-560\"/>", color < 0 ? 0 : color, end ? -500 : 500);
    }
    if (wall->guard >= 0)
        color_use(draw, "f", wall->guard, upright[wall->side & 3]);
    svg_text(out, "</g>");
}

/* What is neither tile nor figure: the wall, the ark. */
static void pieces(const drawing *draw)
{
    const bst_game *game = draw->board->game;
    const bst_state *state = draw->board->state;
    int ark = bst_ark(game, state);

    for (int i = 0; i < bst_walls(game, state); i++) {
        bst_wall wall = bst_wall_at(state, i);
        wall_piece(draw, &wall);
    }
    if (ark >= 0) {
        bst_placed placed = bst_placed_tile(state, ark);
        svg_format(&draw->out, "<use href=\"#ark\" x=\"%\" y=\"%\"/>", placed.x * SCENE_SIDE + SCENE_SIDE / 2,
                   placed.y * SCENE_SIDE + SCENE_SIDE / 2);
    }
}

static void number_text(int number, char text[8])
{
    int at = 0;
    unsigned size = number < 0 ? 0u - (unsigned)number : (unsigned)number;

    if (number < 0)
        text[at++] = '-';
    if (size >= 100)
        text[at++] = (char)('0' + size / 100);
    if (size >= 10)
        text[at++] = (char)('0' + size / 10 % 10);
    text[at++] = (char)('0' + size % 10);
    text[at] = 0;
}

static void coordinates(const drawing *draw)
{
    const frame *cells = &draw->cells;
    char text[8];

    for (int x = cells->west; x <= cells->east; x++) {
        number_text(x, text);
        svg_letters(&draw->out, text, x * SCENE_SIDE + SCENE_SIDE / 2 - svg_letters(NULL, text, 0, 0, NUMBER, "") / 2,
                    cells->north * SCENE_SIDE - 130 - draw->wall_room, NUMBER, "faint");
    }
    for (int y = cells->north; y <= cells->south; y++) {
        number_text(y, text);
        svg_letters(&draw->out, text,
                    cells->west * SCENE_SIDE - 110 - draw->wall_room - svg_letters(NULL, text, 0, 0, NUMBER, ""),
                    y * SCENE_SIDE + SCENE_SIDE / 2 + NUMBER / 2, NUMBER, "faint");
    }
}

/* ---------------------------------------------------------------- what stands beside it */

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
    return width;
}

static bool has_panel(const scene_board *board) { return board->title || board->name[0] || lines_of(board) > 0; }

static int panel_height(const scene_board *board)
{
    int players = board->name[0] ? bst_game_setup(board->game)->players : 0;
    return TITLE * 2 + LEADING * (players + 2 + lines_of(board));
}

static void right_aligned(const svg *out, const char *text, int right, int y)
{
    svg_letters(out, text, right - svg_letters(NULL, text, 0, 0, TEXT, ""), y, TEXT, "");
}

static int score_table(const drawing *draw, int left, int y)
{
    const scene_board *board = draw->board;
    int names = name_width(board), first = left + names + column_width(board, 1) - 100;
    int second = first + column_width(board, 2), final[BST_MAX_PLAYERS];
    char text[8];

    bst_final(board->game, board->state, final, NULL);
    for (int i = 0; i < 3; i++) {
        if (board->heading[i] && i == 0)
            svg_letters(&draw->out, board->heading[i], left, y, TEXT, "faint");
        else if (board->heading[i])
            svg_letters(&draw->out, board->heading[i],
                        (i == 1 ? first : second) - svg_letters(NULL, board->heading[i], 0, 0, TEXT, ""), y, TEXT, "faint");
    }
    svg_format(&draw->out, "<path class=\"rule\" d=\"M% %H%\"/>", left, y + 110, board->heading[2] ? second : first);
    for (int i = 0; i < bst_game_setup(board->game)->players; i++) {
        y += LEADING;
        svg_format(&draw->out, "<use href=\"#f%\" transform=\"translate(% %)\"/>", board->color[i] < 0 ? 0 : board->color[i],
                   left + 100, y - TEXT / 2);
        svg_letters(&draw->out, board->name[i], left + SWATCH - 60, y, TEXT, "");
        number_text(bst_points(board->state, i), text);
        right_aligned(&draw->out, text, first, y);
        if (board->heading[2]) {
            number_text(final[i], text);
            right_aligned(&draw->out, text, second, y);
        }
    }
    return y + LEADING;
}

static void panel(const drawing *draw, int left, int top)
{
    const scene_board *board = draw->board;
    int y = top + TITLE;

    if (board->title) {
        svg_letters(&draw->out, board->title, left, y, TITLE, "");
        y += TITLE + 150;
    }
    if (board->name[0])
        y = score_table(draw, left, y) + 60;
    for (int i = 0; i < lines_of(board); i++, y += LEADING)
        svg_letters(&draw->out, board->line[i], left, y, TEXT, "");
}

void scene_svg_board(const scene_board *board, scene_write write, void *context)
{
    drawing draw = {.board = board, .out = {write, context}};
    int width, height, side = 0, below = 0;

    if (board->open_cells)
        find_open_cells(&draw);
    find_frame(&draw);
    draw.wall_room = bst_walls(board->game, board->state) > 0 ? WALL_ROOM : 0;
    int margin = margin_of(&draw);
    width = (draw.cells.east - draw.cells.west + 1) * SCENE_SIDE + 2 * margin;
    height = (draw.cells.south - draw.cells.north + 1) * SCENE_SIDE + 2 * margin;
    int left = draw.cells.west * SCENE_SIDE - margin, top = draw.cells.north * SCENE_SIDE - margin;
    if (has_panel(board)) {
        int wide = panel_width(board), high = panel_height(board);
        /* Beside a high board, below a wide one. */
        side = width + wide <= 2 * height || width < wide;
        below = !side;
        if (side) {
            width += PANEL_GAP + wide + margin;
            height = high + 2 * margin > height ? high + 2 * margin : height;
        } else {
            height += high + margin;
        }
    }
    svg_begin(&draw.out, board->game, left, top, width, height, board->tile_pixels);
    tiles(&draw);
    svg_squares(&draw.out, "open", draw.open_x, draw.open_y, draw.opens);
    figures(&draw);
    pieces(&draw);
    coordinates(&draw);
    if (side)
        panel(&draw, (draw.cells.east + 1) * SCENE_SIDE + margin + PANEL_GAP, draw.cells.north * SCENE_SIDE);
    if (below)
        panel(&draw, draw.cells.west * SCENE_SIDE, (draw.cells.south + 1) * SCENE_SIDE + margin + 100);
    svg_text(&draw.out, "</svg>\n");
}
