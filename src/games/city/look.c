/* The City: looking at the wall. These functions are public: no other game has anything to say about them. */
#include "games/city/city.h"

static bool walls_known(const bst_game *game, const bst_state *state)
{
    return game->rules == &city_rules && city_flag(state, CITY_HAS_GATE);
}

int bst_walls(const bst_game *game, const bst_state *state) { return walls_known(game, state) ? city_walls(state) + 1 : 0; }

/* C-WALL-9: beside the gate in a concave corner, where both face the same cell. */
static bool walls_short(const bst_state *state, int place)
{
    if (place != 1 && place != -1)
        return false;
    int gate = city_side(city_piece_at(state, 0)), side = city_side(city_piece_at(state, place));
    return side == ((gate - place) & 3) && city_tile(city_piece_at(state, 0)) != city_tile(city_piece_at(state, place));
}

bst_wall bst_wall_at(const bst_state *state, int index)
{
    int place = city_counter(state) + index, piece = city_piece_at(state, place), tile = city_tile(piece);
    bst_wall wall = {.x = board_tile_x(state, tile), .y = board_tile_y(state, tile), .side = city_side(piece), .tile = tile};
    wall.gate = place == 0;
    wall.short_wall = walls_short(state, place);
    wall.guard = place ? city_guard(piece) : -1;
    wall.tower[0] = place >= 0 ? city_tower(piece) : -1;
    wall.tower[1] = place == 0 ? city_guard(piece) : place < 0 ? city_tower(piece) : -1;
    return wall;
}

int bst_walls_left(const bst_game *game, const bst_state *state)
{
    return game->rules == &city_rules ? city_walls_left(state) : 0;
}

int bst_wall_ends(const bst_game *game, const bst_state *state, bst_move end[2])
{
    int edge[2], ends = walls_known(game, state) ? city_ends(state, edge) : 0;
    for (int i = 0; i < ends; i++) {
        int tile = city_tile(edge[i]);
        end[i] = bst_move_edge(BST_MOVE_WALL, board_tile_x(state, tile), board_tile_y(state, tile), city_side(edge[i]), 0);
    }
    return ends;
}
