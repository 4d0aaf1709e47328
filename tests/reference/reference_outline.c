/* The outline of a city for the reference: the outside flooded anew, the edges linked anew by their corners, and every open
 * cell tried after each tile and wall. */
#include "reference.h"

#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

enum { GRID = REFERENCE_SPAN };

typedef struct box {
    int west, north, east, south; /* grid numbers: the tiles and one cell more on each side */
} box;

static bool outside[GRID + 2][GRID + 2]; /* [y + 1][x + 1] of the grid */

static bool is_outside(int x, int y) { return outside[y + REFERENCE_MIDDLE + 1][x + REFERENCE_MIDDLE + 1]; }

static box box_of(const reference_game *game)
{
    box all = {GRID, GRID, -GRID, -GRID};
    for (int i = 0; i < game->tiles; i++) {
        int x = game->tile[i].x, y = game->tile[i].y;
        all.west = x - 1 < all.west ? x - 1 : all.west;
        all.east = x + 1 > all.east ? x + 1 : all.east;
        all.north = y - 1 < all.north ? y - 1 : all.north;
        all.south = y + 1 > all.south ? y + 1 : all.south;
    }
    return all;
}

/* C-GEO-1: empty cells that hang together with the margin by their sides; the cell x, y counts as filled if `filled`. */
static void flood_outside(const reference_game *game, box all, bool filled, int x, int y)
{
    static int queue_x[(GRID + 2) * (GRID + 2)], queue_y[(GRID + 2) * (GRID + 2)];
    int count = 1;
    for (int row = all.north; row <= all.south; row++)
        memset(&outside[row + REFERENCE_MIDDLE + 1][all.west + REFERENCE_MIDDLE + 1], 0, (size_t)(all.east - all.west + 1));
    queue_x[0] = all.west;
    queue_y[0] = all.north;
    outside[all.north + REFERENCE_MIDDLE + 1][all.west + REFERENCE_MIDDLE + 1] = true;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 4; side++) {
            int at_x = queue_x[i] + step_x[side], at_y = queue_y[i] + step_y[side];
            if (at_x < all.west || at_x > all.east || at_y < all.north || at_y > all.south || is_outside(at_x, at_y))
                continue;
            if (reference_tile_at(game, at_x, at_y) >= 0 || (filled && at_x == x && at_y == y))
                continue;
            outside[at_y + REFERENCE_MIDDLE + 1][at_x + REFERENCE_MIDDLE + 1] = true;
            queue_x[count] = at_x;
            queue_y[count++] = at_y;
        }
}

/* The corner at which an edge begins, going clockwise round the city: north-west, north-east, south-east, south-west. */
static int corner(const reference_game *game, int tile, int side)
{
    int x = game->tile[tile].x + (side == 1 || side == 2), y = game->tile[tile].y + (side == 2 || side == 3);
    return (y + REFERENCE_MIDDLE) * (GRID + 1) + x + REFERENCE_MIDDLE;
}

void reference_trace(const reference_game *game, reference_outline *found)
{
    int count = 0, edge_tile[2 * REFERENCE_TILES + 2], edge_side[2 * REFERENCE_TILES + 2];
    flood_outside(game, box_of(game), false, 0, 0);
    for (int tile = 0; tile < game->tiles; tile++)
        for (int side = 0; side < 4; side++)
            if (is_outside(game->tile[tile].x + step_x[side], game->tile[tile].y + step_y[side]) &&
                reference_tile_at(game, game->tile[tile].x + step_x[side], game->tile[tile].y + step_y[side]) < 0) {
                edge_tile[count] = tile;
                edge_side[count++] = side;
            }
    found->edges = 0;
    for (int at = 0; found->edges < count;) {
        found->tile[found->edges] = edge_tile[at];
        found->side[found->edges++] = edge_side[at];
        int end = corner(game, edge_tile[at], (edge_side[at] + 1) % 4), next = 0;
        while (next < count && corner(game, edge_tile[next], edge_side[next]) != end)
            next++;
        if (next == 0 || next == count)
            break;
        at = next;
    }
}

int reference_piece_on(const reference_game *game, int tile, int side)
{
    for (int i = 0; i < game->pieces; i++)
        if (game->piece[i].tile == tile && game->piece[i].side == side)
            return i;
    return -1;
}

bool reference_walled(const reference_game *game, int tile, int side) { return reference_piece_on(game, tile, side) >= 0; }

static void outer_cell(const reference_game *game, const reference_piece *piece, int *x, int *y)
{
    *x = game->tile[piece->tile].x + step_x[piece->side];
    *y = game->tile[piece->tile].y + step_y[piece->side];
}

/* C-TILE-3, C-GEO-4. */
static bool would_bar(const reference_game *game, box all, int x, int y)
{
    int outer_x, outer_y;
    for (int i = 0; i < game->pieces; i++) {
        outer_cell(game, &game->piece[i], &outer_x, &outer_y);
        if (outer_x == x && outer_y == y)
            return true;
    }
    flood_outside(game, all, true, x, y);
    for (int i = 0; i < game->pieces; i++) {
        outer_cell(game, &game->piece[i], &outer_x, &outer_y);
        if (!is_outside(outer_x, outer_y))
            return true;
    }
    return false;
}

/* Tries every open cell. */
void reference_look_round(reference_game *game)
{
    int x[4 * REFERENCE_TILES], y[4 * REFERENCE_TILES];
    if (!game->pieces)
        return;
    int cells = reference_cells(game, x, y);
    box all = box_of(game);
    for (int i = 0; i < cells; i++)
        game->barred[y[i] + REFERENCE_MIDDLE][x[i] + REFERENCE_MIDDLE] = would_bar(game, all, x[i], y[i]);
}
