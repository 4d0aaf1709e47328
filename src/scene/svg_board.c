#include "scene/svg.h"

#include <string.h>

enum {
    MARGIN = 420,    /* round the board, for the numbers of rows and columns */
    WALL_ROOM = 320, /* between the board and the numbers, where a wall is built */
    NUMBER = 150,    /* height of those */
    PANEL_GAP = 350
};

typedef struct frame {
    int west, north, east, south; /* cells, the last ones included */
} frame;

typedef struct drawing {
    const scene_board *board;
    svg out;
    svg_seen seen;
    frame cells;
    int wall_room;
    scene_tile tile;                                        /* in work */
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
    const scene_board *board = draw->board;
    const bst_state *state = board->extent ? board->extent : board->state;

    draw->cells = (frame){0, 0, 0, 0};
    if (bst_placed_tiles(state) > 0) {
        bst_placed first = bst_placed_tile(state, 0);
        draw->cells = (frame){first.x, first.y, first.x, first.y};
    }
    for (int i = 0; i < bst_placed_tiles(state); i++)
        include_cell(&draw->cells, bst_placed_tile(state, i).x, bst_placed_tile(state, i).y);
    for (int i = 0; i < draw->opens && !board->extent; i++)
        include_cell(&draw->cells, draw->open_x[i], draw->open_y[i]);
    if (board->ghost)
        include_cell(&draw->cells, bst_move_x(board->ghost), bst_move_y(board->ghost));
    draw->wall_room = bst_walls(board->game, state) > 0 ? WALL_ROOM : 0;
}

/* ---------------------------------------------------------------- the tiles */

/* The segments of a placed tile that are bright. */
static unsigned glow_of(const scene_board *board, int tile)
{
    unsigned glow = 0;
    int segments = bst_kind_segments(board->game, bst_placed_tile(board->state, tile).kind);

    for (int k = 0; k < board->highlights; k++) {
        const scene_highlight *wanted = &board->highlight[k];
        int id = bst_feature_of(board->game, board->state, wanted->tile, wanted->segment).id;
        for (int i = 0; i < segments; i++)
            if (bst_feature_of(board->game, board->state, tile, i).id == id)
                glow |= 1u << i;
    }
    return glow;
}

static void tile_at(drawing *draw, int x, int y, int kind, int rotation, unsigned glow)
{
    svg_format(&draw->out, "<g transform=\"translate(% %)\">", x * SCENE_SIDE, y * SCENE_SIDE);
    svg_tile(&draw->out, &draw->seen, &draw->tile, kind, rotation, glow);
    svg_text(&draw->out, "</g>");
}

static void tiles(drawing *draw)
{
    const scene_board *board = draw->board;
    int count = bst_placed_tiles(board->state), x[BST_MAX_TILES], y[BST_MAX_TILES];
    uint8_t copies[BST_MAX_KINDS] = {0};

    for (int i = 0; i < count; i++) {
        bst_placed placed = bst_placed_tile(board->state, i);
        x[i] = placed.x;
        y[i] = placed.y;
    }
    svg_squares(&draw->out, "ground", x, y, count);
    for (int i = 0; i < count; i++) {
        bst_placed placed = bst_placed_tile(board->state, i);
        scene_tile_make(board->game, board->set, placed.kind, placed.rotation, copies[placed.kind]++, &draw->tile);
        memcpy(draw->spot[i], draw->tile.spot, sizeof draw->spot[i]);
        memcpy(draw->lying[i], draw->tile.lying, sizeof draw->lying[i]);
        tile_at(draw, x[i], y[i], placed.kind, placed.rotation, glow_of(board, i));
    }
    svg_squares(&draw->out, "joint", x, y, count);
    if (board->last_move && count > 0) {
        svg_squares(&draw->out, "lastedge", &x[count - 1], &y[count - 1], 1);
        svg_squares(&draw->out, "last", &x[count - 1], &y[count - 1], 1);
    }
}

static void ghost(drawing *draw)
{
    const scene_board *board = draw->board;
    int x = bst_move_x(board->ghost), y = bst_move_y(board->ghost), kind = bst_move_kind(board->ghost);

    if (!board->ghost)
        return;
    scene_tile_make(board->game, board->set, kind, bst_move_rotation(board->ghost), 0, &draw->tile);
    svg_text(&draw->out, "<g class=\"ghost\">");
    svg_squares(&draw->out, "ground", &x, &y, 1);
    tile_at(draw, x, y, kind, bst_move_rotation(board->ghost), 0);
    svg_text(&draw->out, "</g>");
    svg_squares(&draw->out, "ghostedge", &x, &y, 1);
}

/* ---------------------------------------------------------------- figures and pieces */

static void figures(drawing *draw)
{
    const scene_board *board = draw->board;

    for (int i = 0; i < bst_placed_figures(board->state); i++) {
        bst_figure figure = bst_placed_figure(board->state, i);
        bst_placed placed = bst_placed_tile(board->state, figure.tile);
        scene_point spot = draw->spot[figure.tile][figure.segment];
        int before = 0;
        for (int k = 0; k < i; k++) {
            bst_figure other = bst_placed_figure(board->state, k);
            before += other.tile == figure.tile && other.segment == figure.segment;
        }
        svg_figure(&draw->out, figure.type == BST_FIGURE_SPECIAL ? "p" : "f", board->color[figure.player],
                   draw->lying[figure.tile][figure.segment] ? "rotate(90)" : "", placed.x * SCENE_SIDE + spot.x + 70 * before,
                   placed.y * SCENE_SIDE + spot.y);
    }
}

/* A piece of the wall stands outside its edge, drawn as on a north side and turned. Where the next one stands on the same tile,
 * round its corner, they are joined. */
static void wall_piece(const drawing *draw, const bst_wall *wall, const bst_wall *next)
{
    const svg *out = &draw->out;

    svg_format(out, "<g transform=\"translate(% %)rotate(%)\"><use href=\"#$\"/>", wall->x * SCENE_SIDE + SCENE_SIDE / 2,
               wall->y * SCENE_SIDE + SCENE_SIDE / 2, 90 * wall->side,
               wall->gate         ? "wallgate"
               : wall->short_wall ? "wallshort"
                                  : "walllong");
    if (next && next->x == wall->x && next->y == wall->y && next->side == ((wall->side + 1) & 3))
        svg_text(out, "<use href=\"#wallcorner\"/>");
    svg_text(out, "</g>");
}

/* Where a point of the piece on a north side comes to on the piece's own side. */
static scene_place wall_place(const bst_wall *wall, int x, int y)
{
    scene_place at = {x, y};

    for (int i = 0; i < wall->side; i++)
        at = (scene_place){-at.y, at.x};
    at.x += wall->x * SCENE_SIDE + SCENE_SIDE / 2;
    at.y += wall->y * SCENE_SIDE + SCENE_SIDE / 2;
    return at;
}

/* Guards and towers stand upright on every side. */
static void wall_figures(const drawing *draw, const bst_wall *wall)
{
    const int *color = draw->board->color;

    for (int end = 0; end < 2; end++) {
        scene_place at = wall_place(wall, end ? -500 : 500, -550);
        if (wall->tower[end] >= 0)
            svg_figure(&draw->out, "w", color[wall->tower[end]], "", at.x, at.y);
    }
    if (wall->guard >= 0) {
        scene_place at = wall_place(wall, 0, -610);
        svg_figure(&draw->out, "q", color[wall->guard], "scale(.9)", at.x, at.y);
    }
}

/* What is neither tile nor figure: the wall, the ark. */
static void pieces(const drawing *draw)
{
    const bst_game *game = draw->board->game;
    const bst_state *state = draw->board->state;
    int ark = bst_ark(game, state), walls = bst_walls(game, state);

    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < walls; i++) {
            bst_wall wall = bst_wall_at(state, i), next = bst_wall_at(state, (i + 1) % walls);
            if (pass == 0)
                wall_piece(draw, &wall, walls > 1 ? &next : NULL);
            else
                wall_figures(draw, &wall);
        }
    if (ark >= 0) {
        bst_placed placed = bst_placed_tile(state, ark);
        svg_format(&draw->out, "<use href=\"#ark\" x=\"%\" y=\"%\"/>", placed.x * SCENE_SIDE + SCENE_SIDE / 2,
                   placed.y * SCENE_SIDE + SCENE_SIDE / 2);
    }
}

static void coordinates(const drawing *draw)
{
    const frame *cells = &draw->cells;
    char text[8];

    for (int x = cells->west; x <= cells->east; x++) {
        svg_decimal(x, text);
        svg_centred(&draw->out, text, x * SCENE_SIDE + SCENE_SIDE / 2, cells->north * SCENE_SIDE - 130 - draw->wall_room,
                    NUMBER, "faint");
    }
    for (int y = cells->north; y <= cells->south; y++) {
        svg_decimal(y, text);
        svg_letters(&draw->out, text,
                    cells->west * SCENE_SIDE - 110 - draw->wall_room - svg_letters(NULL, text, 0, 0, NUMBER, ""),
                    y * SCENE_SIDE + SCENE_SIDE / 2 + NUMBER / 2, NUMBER, "faint");
    }
}

/* ---------------------------------------------------------------- the whole */

void scene_svg_board(const scene_board *board, scene_write write, void *context)
{
    drawing draw = {.board = board, .out = {write, context}};
    int wide, high, world = scene_world(board->game);

    if (board->open_cells)
        find_open_cells(&draw);
    find_frame(&draw);
    int margin = margin_of(&draw);
    int window[4] = {draw.cells.west * SCENE_SIDE - margin, draw.cells.north * SCENE_SIDE - margin,
                     (draw.cells.east - draw.cells.west + 1) * SCENE_SIDE + 2 * margin,
                     (draw.cells.south - draw.cells.north + 1) * SCENE_SIDE + 2 * margin};
    int left = window[0] + window[2] + PANEL_GAP, top = draw.cells.north * SCENE_SIDE;
    svg_panel_size(board, &wide, &high);
    /* Beside a high board, below a wide one. */
    if (wide > 0 && (window[2] + wide <= 2 * window[3] || window[2] < wide)) {
        window[2] += PANEL_GAP + wide + MARGIN;
        window[3] = high + margin + MARGIN > window[3] ? high + margin + MARGIN : window[3];
    } else if (wide > 0) {
        left = draw.cells.west * SCENE_SIDE;
        top = window[1] + window[3] + 100;
        window[3] += high + MARGIN;
    }
    svg_begin(&draw.out, world, board->theme, window, board->tile_pixels);
    tiles(&draw);
    svg_squares(&draw.out, "open", draw.open_x, draw.open_y, draw.opens);
    pieces(&draw);
    figures(&draw);
    ghost(&draw);
    coordinates(&draw);
    if (wide > 0)
        svg_panel(&draw.out, board, left, top);
    svg_text(&draw.out, "</svg>\n");
}
