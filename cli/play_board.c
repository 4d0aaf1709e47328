/* The board in a terminal. */
#include "cli/play_canvas.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { MARGIN = 5, TOP = 2, INK_PIECE = 129, LEAST_COLUMNS = 40, STANDARD_COLUMNS = 80, STANDARD_ROWS = 24, SIZES = 2 };

static const canvas_size sizes[SIZES] = {{9, 5}, {7, 3}};

static int terminal_size(bool rows)
{
    struct winsize size;
    const char *given = getenv(rows ? "LINES" : "COLUMNS");
    int number = given ? atoi(given) : 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0)
        number = rows ? size.ws_row : size.ws_col;
    return number > 0 ? number : rows ? STANDARD_ROWS : STANDARD_COLUMNS;
}

int play_columns(void)
{
    int columns = terminal_size(false);
    return columns < LEAST_COLUMNS ? LEAST_COLUMNS : columns;
}

void play_print_wrapped(const char *text)
{
    int columns = play_columns(), at = 0;
    while (*text) {
        int length = (int)strcspn(text, " ");
        char *word = cli_format("{word}", "word", text, NULL);
        word[length] = 0;
        int width = cli_width(word);
        if (at > 0 && at + 1 + width > columns) {
            putchar('\n');
            at = 0;
        }
        printf("%s%s", at > 0 ? " " : "", word);
        at += width + (at > 0);
        free(word);
        text += length + (text[length] == ' ');
    }
    putchar('\n');
}

/* Cells that are shown. */
typedef struct window {
    int west, north, across, down;
    canvas_size size;
    bool whole;
} window;

static void include(int value, int *low, int *high)
{
    *low = value < *low ? value : *low;
    *high = value > *high ? value : *high;
}

/* Of `wanted` cells from `low` on, the first of `room` that are shown so that `focus` is among them, moved by `moved`. */
static int first_shown(int low, int wanted, int room, int focus, int moved)
{
    int first = focus - room / 2 + moved;
    if (first > low + wanted - room)
        first = low + wanted - room;
    return first < low ? low : first;
}

/* The cell where the number stands: across the side. */
static play_cell outer_cell(play_cell cell)
{
    static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
    if (cell.side == PLAY_WHOLE_CELL)
        return cell;
    return (play_cell){cell.x + step_x[cell.side], cell.y + step_y[cell.side], PLAY_WHOLE_CELL};
}

static window fit(const play *self, const bst_state *state, const play_cell *cell, int cells)
{
    bst_placed last = {0};
    int west = 0, east = 0, north = 0, south = 0, tiles = bst_placed_tiles(state);
    if (tiles > 0) {
        last = bst_placed_tile(state, tiles - 1);
        west = east = last.x;
        north = south = last.y;
    }
    for (int i = 0; i < tiles; i++) {
        include(bst_placed_tile(state, i).x, &west, &east);
        include(bst_placed_tile(state, i).y, &north, &south);
    }
    for (int i = 0; i < cells; i++) {
        play_cell beyond = outer_cell(cell[i]);
        include(beyond.x, &west, &east);
        include(beyond.y, &north, &south);
    }
    int wide = east - west + 1, high = south - north + 1;
    int columns = play_columns() - MARGIN - 1, rows = self->terminal ? terminal_size(true) - 14 : 10000;
    window view = {.size = sizes[0]};
    if (self->zoom == 1 || (self->zoom == 0 && (wide * sizes[0].width > columns || high * sizes[0].height > rows)))
        view.size = sizes[1];
    view.across = columns / view.size.width < wide ? columns / view.size.width : wide;
    view.down = rows / view.size.height < high ? rows / view.size.height : high;
    view.across = view.across < 1 ? 1 : view.across;
    view.down = view.down < 3 && high >= 3 ? 3 : view.down < 1 ? 1 : view.down;
    view.west = first_shown(west, wide, view.across, last.x, self->look_x);
    view.north = first_shown(north, high, view.down, last.y, self->look_y);
    view.whole = view.across == wide && view.down == high;
    return view;
}

static int left_of(const window *view, int x) { return MARGIN + (x - view->west) * view->size.width; }

static int top_of(const window *view, int y) { return TOP + (y - view->north) * view->size.height; }

static bool shown(const window *view, int x, int y)
{
    return x >= view->west && x < view->west + view->across && y >= view->north && y < view->north + view->down;
}

static void axes(canvas *on, const window *view)
{
    cli_number number;
    for (int i = 0; i < view->across; i++)
        canvas_text(on, left_of(view, view->west + i) + view->size.width / 2 - 1, 0, cli_number_text(&number, view->west + i),
                    CANVAS_DEFAULT, false);
    for (int i = 0; i < view->down; i++)
        canvas_text(on, 0, top_of(view, view->north + i) + view->size.height / 2, cli_number_text(&number, view->north + i),
                    CANVAS_DEFAULT, false);
}

static void numbered_cell(canvas *on, const window *view, play_cell cell, int number)
{
    cli_number text;
    const canvas_size size = view->size;
    int left = left_of(view, cell.x), top = top_of(view, cell.y), right = left + size.width - 1, bottom = top + size.height - 1;
    canvas_text(on, left, top, "┌", 244, false);
    canvas_text(on, right, top, "┐", 244, false);
    canvas_text(on, left, bottom, "└", 244, false);
    canvas_text(on, right, bottom, "┘", 244, false);
    cli_number_text(&text, number);
    canvas_text(on, left + size.width / 2 - (strlen(text.text) > 2), top + size.height / 2, text.text, 39, true);
}

/* Where something stands outside the middle of a tile's side. */
static void outside(const window *view, int x, int y, int side, int *at_x, int *at_y)
{
    int left = left_of(view, x), top = top_of(view, y);
    *at_x = side == BST_SIDE_E ? left + view->size.width : side == BST_SIDE_W ? left - 1 : left + view->size.width / 2;
    *at_y = side == BST_SIDE_S ? top + view->size.height : side == BST_SIDE_N ? top - 1 : top + view->size.height / 2;
}

static void numbered_side(canvas *on, const window *view, play_cell cell, int number)
{
    cli_number text;
    int x, y;
    outside(view, cell.x, cell.y, cell.side, &x, &y);
    cli_number_text(&text, number);
    canvas_text(on, cell.side == BST_SIDE_W ? x - (int)strlen(text.text) + 1 : x, y, text.text, 39, true);
}

static void piece_figure(canvas *on, const play *self, int x, int y, int player, bool tower)
{
    char text[2] = {self->initial[player], 0};
    if (tower)
        canvas_text(on, x, y, "♜", INK_PIECE, true);
    else
        canvas_player(on, self, x, y, text, player);
}

/* The wall runs outside its side; a guard stands in the middle, towers at the corners. */
static void wall(canvas *on, const play *self, const window *view, const bst_wall *piece)
{
    static const char *const glyph[4] = {"▄", "▌", "▀", "▐"};
    int left = left_of(view, piece->x), top = top_of(view, piece->y), right = left + view->size.width - 1,
        bottom = top + view->size.height - 1, x, y;
    bool flat = piece->side == BST_SIDE_N || piece->side == BST_SIDE_S;
    outside(view, piece->x, piece->y, piece->side, &x, &y);
    if (flat)
        for (int i = left; i <= right; i++)
            canvas_text(on, i, y, glyph[piece->side], INK_PIECE, true);
    else
        for (int i = top; i <= bottom; i++)
            canvas_text(on, x, i, glyph[piece->side], INK_PIECE, true);
    if (piece->gate)
        canvas_text(on, x, y, "∩", INK_PIECE, true);
    if (piece->guard >= 0)
        piece_figure(on, self, x, y, piece->guard, false);
    for (int end = 0; end < 2; end++) {
        /* Clockwise is east on the north side and so on round. */
        bool far = (piece->side == BST_SIDE_N || piece->side == BST_SIDE_E) == (end == 0);
        if (piece->tower[end] >= 0)
            piece_figure(on, self, flat ? (far ? right : left) : x, flat ? y : (far ? bottom : top), piece->tower[end], true);
    }
}

static void pieces(canvas *on, const play *self, const bst_state *state, const window *view)
{
    int ark = bst_ark(self->game, state);
    for (int i = 0; i < bst_walls(self->game, state); i++) {
        bst_wall piece = bst_wall_at(state, i);
        if (shown(view, piece.x, piece.y))
            wall(on, self, view, &piece);
    }
    if (ark >= 0) {
        bst_placed placed = bst_placed_tile(state, ark);
        if (shown(view, placed.x, placed.y))
            canvas_text(on, left_of(view, placed.x), top_of(view, placed.y), "Ω", INK_PIECE, true);
    }
}

static void figures(canvas *on, const play *self, const bst_state *state, const window *view)
{
    for (int i = 0; i < bst_placed_figures(state); i++) {
        bst_figure figure = bst_placed_figure(state, i);
        bst_placed placed = bst_placed_tile(state, figure.tile);
        if (shown(view, placed.x, placed.y))
            canvas_figure(on, self, placed, figure.segment, left_of(view, placed.x), top_of(view, placed.y), view->size,
                          figure.player);
    }
}

void play_show_board(const play *self, const bst_state *state, const play_cell *cell, int cells)
{
    window view = fit(self, state, cell, cells);
    canvas on;
    canvas_begin(&on, MARGIN + view.across * view.size.width + 1, TOP + view.down * view.size.height + 1);
    axes(&on, &view);
    for (int i = 0; i < bst_placed_tiles(state); i++) {
        bst_placed placed = bst_placed_tile(state, i);
        if (shown(&view, placed.x, placed.y))
            canvas_tile(&on, self, placed.kind, placed.rotation, left_of(&view, placed.x), top_of(&view, placed.y), view.size,
                        (placed.x + placed.y) & 1);
    }
    figures(&on, self, state, &view);
    pieces(&on, self, state, &view);
    /* From the last to the first: of equal places the first number stays. */
    for (int i = cells - 1; i >= 0; i--) {
        if (!shown(&view, cell[i].x, cell[i].y))
            continue;
        if (cell[i].side == PLAY_WHOLE_CELL)
            numbered_cell(&on, &view, cell[i], i + 1);
        else
            numbered_side(&on, &view, cell[i], i + 1);
    }
    canvas_print(&on, self->color);
    canvas_end(&on);
    if (!view.whole)
        cli_print(stdout, _("(a part of the board: `left`, `right`, `up`, `down` move it, `small` shows more)\n"), NULL);
}

void play_show_tiles(const play *self, const int *kind, const int *rotation, int count)
{
    const canvas_size size = sizes[0];
    canvas on;
    canvas_begin(&on, 2 + count * (size.width + 4), size.height + (count > 1));
    for (int i = 0; i < count; i++) {
        char letter[2] = {(char)('a' + i), 0};
        int x = 2 + i * (size.width + 4);
        if (count > 1)
            canvas_text(&on, x + size.width / 2, 0, letter, CANVAS_DEFAULT, true);
        canvas_tile(&on, self, kind[i], rotation[i], x, count > 1, size, false);
    }
    canvas_print(&on, self->color);
    canvas_end(&on);
}

void play_show_spots(const play *self, const bst_state *state, int tile, const int *segment, int count)
{
    const canvas_size size = {17, 9};
    bst_placed placed = bst_placed_tile(state, tile);
    canvas on;
    canvas_begin(&on, 2 + size.width, size.height);
    canvas_tile(&on, self, placed.kind, placed.rotation, 2, 0, size, false);
    for (int i = 0; i < count; i++)
        canvas_number(&on, self, placed.kind, placed.rotation, segment[i], i + 1, 2, 0, size);
    canvas_print(&on, self->color);
    canvas_end(&on);
}
