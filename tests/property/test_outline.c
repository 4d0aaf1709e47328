/* The wall of The City and the cells that it bars, against the same worked out from scratch: the outside by flooding, the
 * outline by linking the corners of its edges, and for every open cell whether filling it would surround a wall. Random games
 * with random options and stacks.
 *
 *     test_outline [GAMES [SEED]] */
#include "property/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 100, SPAN = 160, MIDDLE = SPAN / 2, MOST_EDGES = 400 };

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

/* What lies on a cell, [y][x]: the tile + 1. Margins stay empty: no game comes near them. */
typedef struct plan {
    int west, north, east, south; /* the tiles and one cell more on each side */
    int tile[SPAN][SPAN];
    bool outside[SPAN][SPAN];
} plan;

/* An edge is a tile's cell and side; the corner at its end, going clockwise round the city, is where the next one begins. */
typedef struct edge {
    int x, y, side;
} edge;

static plan board;
static edge outline[MOST_EDGES];
static int edges;

static void make_plan(const walk *walk)
{
    memset(&board, 0, sizeof board);
    board.west = board.north = SPAN;
    for (int i = 0; i < bst_placed_tiles(&walk->state); i++) {
        bst_placed placed = bst_placed_tile(&walk->state, i);
        int x = placed.x + MIDDLE, y = placed.y + MIDDLE;
        REQUIRE(walk, x > 1 && y > 1 && x < SPAN - 2 && y < SPAN - 2);
        board.tile[y][x] = i + 1;
        board.west = x - 1 < board.west ? x - 1 : board.west;
        board.east = x + 1 > board.east ? x + 1 : board.east;
        board.north = y - 1 < board.north ? y - 1 : board.north;
        board.south = y + 1 > board.south ? y + 1 : board.south;
    }
}

/* Empty cells that hang together by their sides with the margin. */
static void flood_outside(void)
{
    static int queue[SPAN * SPAN];
    int count = 1;
    memset(board.outside, 0, sizeof board.outside);
    queue[0] = board.north * SPAN + board.west;
    board.outside[board.north][board.west] = true;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 4; side++) {
            int x = queue[i] % SPAN + step_x[side], y = queue[i] / SPAN + step_y[side];
            if (x < board.west || x > board.east || y < board.north || y > board.south)
                continue;
            if (board.tile[y][x] || board.outside[y][x])
                continue;
            board.outside[y][x] = true;
            queue[count++] = y * SPAN + x;
        }
}

/* Corners at which an edge begins and ends when its tile is on the right: of the north side the north-west and the north-east.
 */
static int corner(edge at, bool end)
{
    int turn = (at.side + end) & 3;
    return (at.y + (turn == 2 || turn == 3)) * (SPAN + 1) + at.x + (turn == 1 || turn == 2);
}

/* C-GEO-2: one closed curve that visits no corner twice. */
static void link_outline(const walk *walk)
{
    static edge all[MOST_EDGES];
    static int begins[(SPAN + 1) * (SPAN + 1)];
    int number = 0;
    memset(begins, 0, sizeof begins);
    for (int y = board.north; y <= board.south; y++)
        for (int x = board.west; x <= board.east; x++)
            for (int side = 0; side < 4 && board.tile[y][x]; side++) {
                if (!board.outside[y + step_y[side]][x + step_x[side]])
                    continue;
                REQUIRE(walk, number < MOST_EDGES);
                all[number] = (edge){x, y, side};
                REQUIRE(walk, !begins[corner(all[number], false)]);
                begins[corner(all[number], false)] = number + 1;
                number++;
            }
    edges = 0;
    for (int at = 0; edges < number; at = begins[corner(all[at], true)] - 1) {
        REQUIRE(walk, at >= 0 && (edges == 0 || at != 0));
        outline[edges++] = all[at];
    }
}

static int outline_number(int x, int y, int side)
{
    for (int i = 0; i < edges; i++)
        if (outline[i].x == x + MIDDLE && outline[i].y == y + MIDDLE && outline[i].side == side)
            return i;
    return -1;
}

/* C-GEO-3: the pieces follow one another on the outline, and the gate is one of them; C-WALL-5: the ends. */
static void check_wall(const walk *walk)
{
    int pieces = bst_walls(walk->game, &walk->state), gates = 0, first = 0;
    bst_move end[2];
    for (int i = 0; i < pieces; i++) {
        bst_wall piece = bst_wall_at(&walk->state, i);
        int number = outline_number(piece.x, piece.y, piece.side);
        REQUIRE(walk, number >= 0);
        REQUIRE(walk, piece.tile == bst_tile_at(&walk->state, piece.x, piece.y));
        first = i ? first : number;
        REQUIRE(walk, number == (first + i) % edges);
        gates += piece.gate;
        bst_wall before = bst_wall_at(&walk->state, i ? i - 1 : 0);
        bool same_cell = i && before.x + step_x[before.side] == piece.x + step_x[piece.side] &&
                         before.y + step_y[before.side] == piece.y + step_y[piece.side];
        if (i)
            REQUIRE(walk, same_cell == ((before.gate && piece.short_wall) || (piece.gate && before.short_wall)) ||
                              (same_cell && !before.gate && !piece.gate));
    }
    int ends = bst_wall_ends(walk->game, &walk->state, end);
    if (!pieces) {
        REQUIRE(walk, ends == 0 && bst_walls_left(walk->game, &walk->state) == 70);
        return;
    }
    int free_edges = edges - pieces, wanted = free_edges > 2 ? 2 : free_edges;
    REQUIRE(walk, gates == 1 && ends == wanted);
    REQUIRE(walk, bst_walls_left(walk->game, &walk->state) == (pieces > 71 ? 0 : 71 - pieces));
    for (int i = 0; i < ends; i++) {
        int number = outline_number(bst_move_x(end[i]), bst_move_y(end[i]), bst_move_side(end[i]));
        REQUIRE(walk, number == (i ? first + edges - 1 : first + pieces) % edges);
    }
}

/* Bit per side of a tile as it lies that shows a street. */
static unsigned streets(const walk *walk, int kind, int rotation)
{
    unsigned sides = 0;
    for (int i = 0; i < bst_kind_segments(walk->game, kind); i++) {
        bst_segment segment = bst_kind_segment(walk->game, kind, rotation, i);
        if (strcmp(bst_feature_name(walk->game, segment.feature), "street") != 0)
            continue;
        for (int side = 0; side < 4; side++)
            sides |= (segment.places >> (3 * side + 1) & 1u) << side;
    }
    return sides;
}

/* Rotations in which a kind can lie on a cell if no wall bars it. */
static int matching(const walk *walk, int kind, int x, int y)
{
    int rotations = 0;
    for (int rotation = 0; rotation < 4; rotation++) {
        bool fits = bst_kind_rotation(walk->game, kind, rotation) == rotation;
        unsigned own = streets(walk, kind, rotation);
        for (int side = 0; side < 4; side++) {
            int tile = board.tile[y + step_y[side]][x + step_x[side]] - 1;
            if (tile < 0)
                continue;
            bst_placed beside = bst_placed_tile(&walk->state, tile);
            fits &= (own >> side & 1) == (streets(walk, beside.kind, beside.rotation) >> ((side + 2) & 3) & 1);
        }
        rotations |= (int)fits << rotation;
    }
    return rotations;
}

/* Cells across the wall: whether this is one, or, once it is filled, one of them is a hole (C-TILE-3, C-GEO-4). */
static const char *barring_rule(const walk *walk, int x, int y)
{
    int pieces = bst_walls(walk->game, &walk->state);
    const char *rule = NULL;
    for (int i = 0; i < pieces; i++) {
        bst_wall piece = bst_wall_at(&walk->state, i);
        if (piece.x + MIDDLE + step_x[piece.side] == x && piece.y + MIDDLE + step_y[piece.side] == y)
            return "C-TILE-3";
    }
    if (!pieces)
        return NULL;
    board.tile[y][x] = -1;
    flood_outside();
    for (int i = 0; i < pieces; i++) {
        bst_wall piece = bst_wall_at(&walk->state, i);
        if (!board.outside[piece.y + MIDDLE + step_y[piece.side]][piece.x + MIDDLE + step_x[piece.side]])
            rule = "C-GEO-4";
    }
    board.tile[y][x] = 0;
    return rule;
}

static void check_cell(const walk *walk, int x, int y)
{
    const char *rule = barring_rule(walk, x, y);
    int drawn = bst_drawn(&walk->state);
    for (int kind = 0; kind < bst_kinds(walk->game); kind++) {
        int wanted = rule ? 0 : matching(walk, kind, x, y);
        REQUIRE(walk, bst_rotations_at(walk->game, &walk->state, kind, x - MIDDLE, y - MIDDLE) == wanted);
    }
    if (!rule || bst_state_phase(&walk->state) != BST_PHASE_PLACE || !bst_placements(walk->game, &walk->state, drawn))
        return;
    bst_error error = {0};
    bst_status status = bst_check_move(walk->game, &walk->state, bst_move_place(drawn, x - MIDDLE, y - MIDDLE, 0), &error);
    REQUIRE(walk, status == (rule[2] == 'T' ? BST_WALL_BARS : BST_WALL_ENCLOSES));
    REQUIRE(walk, strcmp(error.rule, rule) == 0);
}

/* C-WALL-2: the gate can go on every outline edge and on no other. */
static void check_gates(const walk *walk)
{
    static bst_move moves[BST_MAX_MOVES];
    if (bst_state_phase(&walk->state) != BST_PHASE_GATE)
        return;
    int number = bst_legal_moves(walk->game, &walk->state, moves, BST_MAX_MOVES);
    REQUIRE(walk, number == edges);
    for (int i = 0; i < number; i++)
        REQUIRE(walk, outline_number(bst_move_x(moves[i]), bst_move_y(moves[i]), bst_move_side(moves[i])) >= 0);
}

static void check_position(const walk *walk)
{
    make_plan(walk);
    flood_outside();
    link_outline(walk);
    check_wall(walk);
    check_gates(walk);
    int stride = bst_walls(walk->game, &walk->state) ? 1 : 7; /* without a wall there is little to see */
    for (int y = board.north; y <= board.south; y++)
        for (int x = board.west; x <= board.east; x++) {
            bool beside = false;
            for (int side = 0; side < 4 && !board.tile[y][x]; side++)
                beside |= y + step_y[side] >= 0 && x + step_x[side] >= 0 && board.tile[y + step_y[side]][x + step_x[side]] > 0;
            if (beside && (x + y) % stride == 0)
                check_cell(walk, x, y);
        }
}

static void begin(walk *game, uint64_t seed)
{
    static const char *const stacks[] = {"30/25/20", "0/0/75", "4/30/41", "12/63/0", "20/5/40"};
    bst_setup setup;
    int city = bst_game_number("city");
    game->chance = seed;
    chance_setup(&game->chance, city, 2 + chance_below(&game->chance, 3), &setup);
    for (int option = 0, count; bst_game_options(city, &count) && option < count; option++)
        if (strcmp(bst_game_options(city, &count)[option].key, "stacks") == 0)
            setup.given[option] = false;
    bst_setup_option(&setup, "stacks", stacks[chance_below(&game->chance, 5)], NULL);
    walk_begin_with(game, seed, &setup);
}

int main(int count, char **word)
{
    static walk game;
    walk_arguments arguments = walk_read_arguments(count, word, GAMES);
    long positions = 0, ends[BST_END_RING + 1] = {0};
    for (long i = 0; i < arguments.games; i++) {
        begin(&game, arguments.seed + (uint64_t)i);
        while (walk_step(&game)) {
            int type = bst_move_type(game.move);
            if (type != BST_MOVE_PLACE && type != BST_MOVE_DRAW && type != BST_MOVE_GATE && type != BST_MOVE_WALL)
                continue;
            if (!bst_placed_tiles(&game.state))
                continue;
            check_position(&game);
            positions++;
        }
        ends[bst_end_reason(&game.state)]++;
        walk_end(&game);
    }
    printf("%ld random games from seed %" PRIu64 " on, %ld positions: the wall and what it bars are as flooding says\n",
           arguments.games, arguments.seed, positions);
    printf("ended by tiles %ld, by walls used up %ld, by ends that came close %ld, by a closed wall %ld\n", ends[BST_END_TILES],
           ends[BST_END_WALLS], ends[BST_END_NEAR], ends[BST_END_RING]);
    return 0;
}
