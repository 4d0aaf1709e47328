/* The City: the outline, and the cells that the wall keeps empty (C-GEO).
 *
 * Tiles hang together and so does the outside; therefore the outline visits no corner twice and its next edge follows from the
 * two cells ahead. A cell is barred once it lies across the wall or is a passage without which a cell across the wall would be
 * a hole. The outside only shrinks, so that a barred cell stays barred and never becomes a hole; and only a cell whose empty
 * surroundings fall into several runs is a passage. So it is enough to look at the cells round a new tile, and at the corner
 * that a new wall goes round: any other passage of the new cell is one of the cell beside it. */
#include "base/bits.h"
#include "games/city/city.h"

static inline int turned(int side, int quarters) { return (side + quarters) & 3; }

/* The next edge of the outline in the direction in which `ahead` looks from the edge; `back` is the turn at a concave corner.
 */
static inline int outline_step(const bst_state *state, int edge, int ahead, int back)
{
    int tile = city_tile(edge), side = city_side(edge);
    int x = board_tile_x(state, tile) + board_step_x[ahead], y = board_tile_y(state, tile) + board_step_y[ahead];
    int across = board_tile(state, x + board_step_x[side], y + board_step_y[side]);
    if (across >= 0)
        return city_edge(across, turned(side, back));
    int beside = board_tile(state, x, y);
    return beside >= 0 ? city_edge(beside, side) : city_edge(tile, ahead);
}

int city_next(const bst_state *state, int edge) { return outline_step(state, edge, turned(city_side(edge), 1), 3); }

int city_previous(const bst_state *state, int edge) { return outline_step(state, edge, turned(city_side(edge), 3), 1); }

/* Nothing lies north of the topmost tile. */
int city_outline_edge(const bst_state *state)
{
    int top = 0;
    for (int tile = 1; tile < state->tiles; tile++)
        if (board_tile_y(state, tile) < board_tile_y(state, top))
            top = tile;
    return city_edge(top, BST_SIDE_N);
}

bool city_on_outline(const bst_state *state, int edge)
{
    int first = city_outline_edge(state), at = first;
    do {
        if (at == edge)
            return true;
        at = city_next(state, at);
    } while (at != first);
    return false;
}

bool city_hangs_together(const bst_state *state, int *apart)
{
    uint8_t reached[BST_MAX_TILES] = {1}, queue[BST_MAX_TILES] = {0};
    int count = state->tiles > 0;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < SIDES; side++) {
            int x = board_tile_x(state, queue[i]), y = board_tile_y(state, queue[i]);
            int other = board_tile(state, x + board_step_x[side], y + board_step_y[side]);
            if (other < 0 || reached[other])
                continue;
            reached[other] = 1;
            queue[count++] = (uint8_t)other;
        }
    for (*apart = 0; *apart < state->tiles; (*apart)++)
        if (!reached[*apart])
            return false;
    return true;
}

/* ---------------------------------------------------------------- passages */

/* The cells round one, clockwise from the north: sides are the even bits, corners the odd ones. */
static const int8_t ring_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int8_t ring_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

static inline bool barred(const bst_state *state, int cell)
{
    return board_is_frontier(cell) && state->demand[cell - FIRST_FRONTIER] == DEMAND_BARRED;
}

/* Of a mask of empty cells round one: the sides at which a run begins. Two sides belong to one run when the corner between them
 * is empty too. */
static unsigned run_beginnings(unsigned empty)
{
    unsigned sides = empty & 0x55, corner_before = empty << 1 | empty >> 7, side_before = empty << 2 | empty >> 6;
    return sides & ~(corner_before & side_before);
}

static unsigned empty_round(const bst_state *state, int x, int y)
{
    unsigned empty = 0;
    for (int i = 0; i < 8; i++)
        empty |= (unsigned)(board_tile(state, x + ring_x[i], y + ring_y[i]) < 0) << i;
    return empty;
}

/* A walk round a run as if the passage were filled. The area that it goes round is negative if the run would be cut off. */
typedef struct outline_walk {
    int x, y, side, first_side, area;
    bool barred, done;
} outline_walk;

static void walk_step(const bst_state *state, outline_walk *walk, int passage_x, int passage_y)
{
    int side = walk->side, ahead = turned(side, 1);
    int x = walk->x + board_step_x[ahead], y = walk->y + board_step_y[ahead];
    int across_x = x + board_step_x[side], across_y = y + board_step_y[side];
    int across = board_at(state, across_x, across_y);
    if (side == BST_SIDE_N)
        walk->area -= walk->y;
    else if (side == BST_SIDE_S)
        walk->area += walk->y + 1;
    if (board_is_tile(across) || (across_x == passage_x && across_y == passage_y)) {
        walk->x = across_x;
        walk->y = across_y;
        walk->side = turned(side, 3);
        return;
    }
    int beside = board_at(state, x, y);
    if (board_is_tile(beside) || (x == passage_x && y == passage_y)) {
        walk->x = x;
        walk->y = y;
        walk->barred |= barred(state, across);
    } else {
        walk->side = ahead;
        walk->barred |= barred(state, beside);
    }
}

/* Whether filling the cell would cut a barred cell off. Walks round all its runs at once; when all but one are known, the last
 * one is the outside, unless that has been found. */
static bool encloses(const bst_state *state, int x, int y, unsigned beginnings)
{
    outline_walk walk[SIDES];
    int walks = 0, going;
    bool outside = false;
    for (; beginnings; beginnings &= beginnings - 1) {
        int side = bits_lowest(beginnings) / 2;
        int cell = board_at(state, x + board_step_x[side], y + board_step_y[side]);
        walk[walks++] = (outline_walk){.x = x, .y = y, .side = side, .first_side = side, .barred = barred(state, cell)};
    }
    for (going = walks; going > !outside;)
        for (int i = 0; i < walks; i++) {
            if (walk[i].done)
                continue;
            walk_step(state, &walk[i], x, y);
            if (walk[i].x != x || walk[i].y != y || walk[i].side != walk[i].first_side)
                continue;
            if (walk[i].area < 0 && walk[i].barred)
                return true;
            walk[i].done = true;
            outside |= walk[i].area > 0;
            going--;
        }
    return false;
}

/* Bars an open cell that is a passage to the wall. `empty`: the empty ones of the cells round it. */
static inline void bar_passage(bst_state *state, int cell, unsigned empty)
{
    unsigned beginnings = run_beginnings(empty);
    if ((beginnings & (beginnings - 1)) && encloses(state, board_x(state, cell), board_y(state, cell), beginnings))
        board_bar(state, cell - FIRST_FRONTIER);
}

static void bar_cell(bst_state *state, int x, int y)
{
    int cell = board_at(state, x, y);
    if (board_is_frontier(cell) && !barred(state, cell))
        bar_passage(state, cell, empty_round(state, x, y));
}

/* Of five rows of five cells, bit by bit from the west, the ring round one that is not at the margin. */
static inline unsigned ring_in(const unsigned row[5], int x, int y)
{
    unsigned above = row[y - 1] >> (x - 1), beside = row[y] >> (x - 1), below = row[y + 1] >> (x - 1);
    return (above >> 1 & 1) | (above >> 2 & 1) << 1 | (beside >> 2 & 1) << 2 | (below >> 2 & 1) << 3 | (below >> 1 & 1) << 4 |
           (below & 1) << 5 | (beside & 1) << 6 | (above & 1) << 7;
}

void city_bar_around(bst_state *state, int x, int y)
{
    unsigned row[5] = {0};
    uint8_t cell[5][5];
    for (int down = 0; down < 5; down++)
        for (int across = 0; across < 5; across++) {
            int at = board_at(state, x + across - 2, y + down - 2);
            cell[down][across] = (uint8_t)at;
            row[down] |= (unsigned)!board_is_tile(at) << across;
        }
    for (int i = 0; i < 8; i++) {
        int across = 2 + ring_x[i], down = 2 + ring_y[i], at = cell[down][across];
        if (board_is_frontier(at) && !barred(state, at))
            bar_passage(state, at, ring_in(row, across, down));
    }
}

static void bar_across(bst_state *state, int edge)
{
    int tile = city_tile(edge), side = city_side(edge);
    int cell = board_at(state, board_tile_x(state, tile) + board_step_x[side], board_tile_y(state, tile) + board_step_y[side]);
    if (board_is_frontier(cell))
        board_bar(state, cell - FIRST_FRONTIER);
}

void city_bar_gate(bst_state *state, int edge)
{
    bar_across(state, edge);
    for (int i = 0; i < state->frontier; i++)
        bar_cell(state, board_x(state, FIRST_FRONTIER + i), board_y(state, FIRST_FRONTIER + i));
}

void city_bar_wall(bst_state *state, int edge, int before)
{
    bar_across(state, edge);
    int tile = city_tile(edge), side = city_side(edge), side_before = city_side(before);
    if (tile == city_tile(before))
        bar_cell(state, board_tile_x(state, tile) + board_step_x[side] + board_step_x[side_before],
                 board_tile_y(state, tile) + board_step_y[side] + board_step_y[side_before]);
}
