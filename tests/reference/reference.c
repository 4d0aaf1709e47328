/* The board of the reference: a grid, a list of tiles, and floods from scratch. Knows all kinds of feature and no game. */
#include "reference.h"

#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

int reference_tile_at(const reference_game *game, int x, int y)
{
    if (x < -REFERENCE_MIDDLE || y < -REFERENCE_MIDDLE || x >= REFERENCE_MIDDLE || y >= REFERENCE_MIDDLE)
        return -1;
    return game->grid[y + REFERENCE_MIDDLE][x + REFERENCE_MIDDLE] - 1;
}

bool reference_on_table(const reference_game *game, int x, int y)
{
    int width = game->options.table_width, height = game->options.table_height;
    if (x < -127 || x > 127 || y < -127 || y > 127)
        return false;
    if (!width)
        return true;
    int west = -((width - 1) / 2), north = -((height - 1) / 2);
    return x >= west && x < west + width && y >= north && y < north + height;
}

/* The part of a placed tile that holds a place of the board, -1 if none does. */
static int part_at(const reference_game *game, int tile, int side, int third)
{
    const reference_placed *placed = &game->tile[tile];
    const reference_tile *kind = &game->set.tile[placed->kind];
    for (int i = 0; i < kind->parts; i++)
        if (reference_turn(kind->part[i].places, placed->rotation) & REFERENCE_PLACE(side, third))
            return i;
    return -1;
}

/* What a side shows in its middle: a road, street or city; anything else is open land. */
static int side_terrain(const reference_tile *tile, int rotation, int side) { return tile->terrain[(side + 4 - rotation) % 4]; }

static int touching(const reference_game *game, int x, int y)
{
    int tiles = 0;
    for (int side = 0; side < 4; side++)
        tiles += reference_tile_at(game, x + step_x[side], y + step_y[side]) >= 0;
    return tiles;
}

bool reference_matches(const reference_game *game, int kind, int x, int y, int rotation)
{
    if (!reference_on_table(game, x, y) || reference_tile_at(game, x, y) >= 0)
        return false;
    for (int side = 0; side < 4; side++) {
        int other = reference_tile_at(game, x + step_x[side], y + step_y[side]);
        if (other < 0)
            continue;
        const reference_placed *placed = &game->tile[other];
        if (side_terrain(&game->set.tile[kind], rotation, side) !=
            side_terrain(&game->set.tile[placed->kind], placed->rotation, (side + 2) % 4))
            return false;
    }
    return true;
}

bool reference_fits(const reference_game *game, int kind, int x, int y, int rotation)
{
    if (reference_on_table(game, x, y) && game->barred[y + REFERENCE_MIDDLE][x + REFERENCE_MIDDLE])
        return false;
    if (game->tiles == 0)
        return x == 0 && y == 0;
    return touching(game, x, y) > 0 && reference_matches(game, kind, x, y, rotation);
}

int reference_cells(const reference_game *game, int x[], int y[])
{
    int cells = 0;
    if (game->tiles == 0) {
        x[0] = y[0] = 0;
        return 1;
    }
    for (int i = 0; i < game->tiles; i++) {
        for (int side = 0; side < 4; side++) {
            int cell_x = game->tile[i].x + step_x[side], cell_y = game->tile[i].y + step_y[side];
            bool known = !reference_on_table(game, cell_x, cell_y) || reference_tile_at(game, cell_x, cell_y) >= 0;
            for (int c = 0; c < cells && !known; c++)
                known = x[c] == cell_x && y[c] == cell_y;
            if (!known) {
                x[cells] = cell_x;
                y[cells++] = cell_y;
            }
        }
    }
    return cells;
}

int reference_placements(const reference_game *game, int kind)
{
    int x[4 * REFERENCE_TILES], y[4 * REFERENCE_TILES], number = 0;
    int cells = reference_cells(game, x, y);
    for (int rotation = 0; rotation < 4; rotation++) {
        if (reference_smallest_rotation(&game->set.tile[kind], rotation) != rotation)
            continue;
        for (int i = 0; i < cells; i++)
            number += reference_fits(game, kind, x[i], y[i], rotation);
    }
    return number;
}

void reference_put(reference_game *game, int kind, int x, int y, int rotation)
{
    game->tile[game->tiles] = (reference_placed){x, y, kind, rotation};
    game->grid[y + REFERENCE_MIDDLE][x + REFERENCE_MIDDLE] = (uint8_t)++game->tiles;
    if (game->options.rules->placed)
        game->options.rules->placed(game);
}

int reference_neighbours(const reference_game *game, int x, int y, int *missing)
{
    int present = 0;
    *missing = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if (!dx && !dy)
                continue;
            if (reference_tile_at(game, x + dx, y + dy) >= 0)
                present++;
            else if (!game->options.table_completes || reference_on_table(game, x + dx, y + dy))
                ++*missing;
        }
    }
    return present;
}

static void reach(reference_feature *feature, int tile, int part, bool seen[REFERENCE_TILES][REFERENCE_PARTS])
{
    if (seen[tile][part])
        return;
    seen[tile][part] = true;
    feature->part_tile[feature->parts] = tile;
    feature->part_part[feature->parts++] = part;
}

/* Goes over the edges of one part: what lies across joins, what lies open is counted. */
static void cross_edges(const reference_game *game, int tile, int part, reference_feature *feature,
                        bool seen[REFERENCE_TILES][REFERENCE_PARTS])
{
    const reference_placed *placed = &game->tile[tile];
    unsigned places = reference_turn(game->set.tile[placed->kind].part[part].places, placed->rotation);
    for (int side = 0; side < 4; side++) {
        int x = placed->x + step_x[side], y = placed->y + step_y[side];
        int other = reference_tile_at(game, x, y);
        unsigned edge = places >> (3 * side) & 7;
        if (!edge)
            continue;
        if (other < 0) {
            bool closed =
                reference_walled(game, tile, side) || (game->options.table_completes && !reference_on_table(game, x, y));
            if (!closed)
                feature->open++;
            continue;
        }
        for (int third = 0; third < 3; third++) {
            if (!(edge >> third & 1))
                continue;
            int across = part_at(game, other, (side + 2) % 4, 2 - third);
            if (across >= 0 && game->set.tile[game->tile[other].kind].part[across].kind == feature->kind)
                reach(feature, other, across, seen);
        }
    }
}

void reference_flood(const reference_game *game, int tile, int part, reference_feature *feature)
{
    bool seen[REFERENCE_TILES][REFERENCE_PARTS];
    memset(seen, 0, sizeof(seen[0]) * (size_t)game->tiles);
    memset(feature, 0, offsetof(reference_feature, part_tile));
    memset(feature->on_tile, 0, sizeof feature->on_tile);
    feature->kind = game->set.tile[game->tile[tile].kind].part[part].kind;
    feature->first_tile = REFERENCE_TILES;
    reach(feature, tile, part, seen);
    for (int i = 0; i < feature->parts; i++) {
        int at = feature->part_tile[i], which = feature->part_part[i];
        const reference_part *data = &game->set.tile[game->tile[at].kind].part[which];
        if (feature->kind == REFERENCE_MARKET)
            feature->value[0] |= data->value[0];
        else
            feature->value[0] += data->value[0];
        feature->value[1] += data->value[1];
        feature->tiles += !feature->on_tile[at];
        feature->on_tile[at] = true;
        if (at < feature->first_tile || (at == feature->first_tile && which < feature->first_part)) {
            feature->first_tile = at;
            feature->first_part = which;
        }
        cross_edges(game, at, which, feature, seen);
    }
    for (int i = 0; i < game->figures; i++)
        if (seen[game->figure[i].tile][game->figure[i].part])
            feature->followers[game->figure[i].player]++;
    feature->complete = feature->open == 0;
    if (feature->kind == REFERENCE_MONASTERY) {
        int missing;
        reference_neighbours(game, game->tile[tile].x, game->tile[tile].y, &missing);
        feature->open = missing;
        feature->complete = missing == 0;
    } else if (feature->kind == REFERENCE_TEMPLE) {
        feature->open = 4 - touching(game, game->tile[tile].x, game->tile[tile].y);
        feature->complete = feature->open == 0;
    }
}
