/* The City: rounds of walls, towers, the closing of the wall. */
#include "base/random.h"
#include "core/error.h"
#include "core/events.h"
#include "core/turn.h"
#include "games/city/city.h"

/* C-END-1: so few edges without a piece end the game. */
enum { NEAR = 5 };

int city_stack(const bst_game *game, const bst_state *state)
{
    return 1 + (state->turn_draw >= game->parameter[CITY_FIRST_STACK]) +
           (state->turn_draw >= game->parameter[CITY_SECOND_STACK]);
}

/* ---------------------------------------------------------------- the order of building */

static void set_steps(bst_state *state, int next, int end) { state->own[CITY_STEPS] = (uint16_t)(next | end << 8); }

/* C-END-1: after the round and its tower. */
static bst_phase round_over(bst_state *state)
{
    set_steps(state, 0, 0);
    state->own[CITY_FREED] = 0;
    state->own[CITY_FLAGS] &= (uint16_t)~CITY_GATE_ROUND;
    if (city_flag(state, CITY_RING))
        state->end_reason = BST_END_RING;
    else if (!city_walls_left(state))
        state->end_reason = BST_END_WALLS;
    else if (city_gap(state, NEAR + 1) <= NEAR)
        state->end_reason = BST_END_NEAR;
    else
        return BST_PHASE_DRAW;
    return BST_PHASE_FINISHED;
}

/* C-TOWER-1: whose tile caused the round may place a tower, if he stayed and has one and a place. */
static bst_phase round_tower(bst_state *state)
{
    city_corner corner[2];
    int player = state->turn_player;
    if (turn_has_left(state, player) || !state->player[player].special || !city_tower_corners(state, corner))
        return round_over(state);
    state->acting_player = (uint8_t)player;
    return BST_PHASE_TOWER;
}

/* The next one who builds, counted from the player whose tile caused the round; then the tower. */
static bst_phase round_next(const bst_game *game, bst_state *state)
{
    int step = state->own[CITY_STEPS] & 255, end = state->own[CITY_STEPS] >> 8;
    if (city_flag(state, CITY_RING) || !city_walls_left(state))
        return round_tower(state);
    for (; step < end; step++) {
        int player = (state->turn_player + step) % game->players;
        if (turn_has_left(state, player))
            continue;
        state->acting_player = (uint8_t)player;
        set_steps(state, step + 1, end);
        return BST_PHASE_WALL;
    }
    return round_tower(state);
}

bst_phase city_begin_round(const bst_game *game, bst_state *state)
{
    int players = game->players, laps = city_stack(game, state) == 3 ? 2 : 1;
    if (!city_flag(state, CITY_HAS_GATE)) {
        state->own[CITY_FLAGS] |= CITY_GATE_ROUND;
        set_steps(state, 1, players == 2 ? 4 : players);
        return BST_PHASE_GATE;
    }
    if (city_flag(state, CITY_RING))
        return round_over(state);
    set_steps(state, 0, players * laps * (players == 2 ? 2 : 1));
    return round_next(game, state);
}

/* The closing walls go round from the player after `player`. */
static bst_phase closing_next(const bst_game *game, bst_state *state, int player)
{
    if (city_flag(state, CITY_RING))
        return BST_PHASE_FINISHED;
    do {
        player = (player + 1) % game->players;
    } while (turn_has_left(state, player));
    state->acting_player = (uint8_t)player;
    return BST_PHASE_CLOSING;
}

bst_phase city_ending(const bst_game *game, bst_state *state)
{
    if (!game->parameter[CITY_CLOSING_GUARDS] || !city_flag(state, CITY_HAS_GATE))
        return BST_PHASE_FINISHED;
    return closing_next(game, state, state->turn_player);
}

bst_phase city_left(const bst_game *game, bst_state *state, int player, bst_events *events)
{
    (void)events;
    bst_phase phase = (bst_phase)state->phase;
    if (player != state->acting_player)
        return phase;
    switch (phase) {
    case BST_PHASE_GATE:
        set_steps(state, 0, 0);
        state->own[CITY_FREED] = 0;
        state->own[CITY_FLAGS] &= (uint16_t)~CITY_GATE_ROUND;
        return BST_PHASE_DRAW;
    case BST_PHASE_WALL: return round_next(game, state);
    case BST_PHASE_CLOSING: return closing_next(game, state, player);
    default: return round_over(state);
    }
}

/* ---------------------------------------------------------------- listing */

static bst_move edge_move(const bst_state *state, int type, int edge, int guard)
{
    int tile = city_tile(edge);
    return bst_move_edge(type, board_tile_x(state, tile), board_tile_y(state, tile), city_side(edge), guard);
}

/* C-WALL-6 and C-MEEPLE-3. */
static bst_status check_guard(const bst_game *game, const bst_state *state, int edge, bst_error *error)
{
    int player = state->acting_player, supply = state->player[player].supply;
    const char *rule = "C-WALL-6";
    if (city_flag(state, CITY_GATE_ROUND) && game->parameter[CITY_NO_GATE_GUARDS])
        return city_fail(error, BST_GUARD_NOT_NOW, rule, edge_move(state, BST_MOVE_WALL, edge, 0));
    if (game->parameter[CITY_RETURNED] == CITY_RETURNED_NEXT_TURN && supply) {
        supply -= state->own[CITY_FREED] >> (4 * player) & 15;
        rule = "C-MEEPLE-3";
    }
    if (game->parameter[CITY_RETURNED] == CITY_RETURNED_WALL && !supply)
        supply = city_freed_by_edge(game, state, edge, player);
    if (!supply)
        return error_set(error, BST_NO_FIGURE, rule, "follower", NULL, NULL);
    if (city_guard_opposite(state, edge))
        return city_fail(error, BST_GUARD_OPPOSITE, "C-WALL-6", edge_move(state, BST_MOVE_WALL, edge, 0));
    return BST_OK;
}

static int list_gates(const bst_state *state, bst_move *moves, int capacity)
{
    int first = city_outline_edge(state), edge = first, count = 0;
    do {
        if (count < capacity)
            moves[count++] = edge_move(state, BST_MOVE_GATE, edge, 0);
        edge = city_next(state, edge);
    } while (edge != first);
    return count;
}

static int list_walls(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    int end[2], ends = city_ends(state, end), count = 0;
    for (int i = 0; i < ends; i++)
        for (int guard = 0; guard < 2 && count < capacity; guard++)
            if (!guard || check_guard(game, state, end[i], NULL) == BST_OK)
                moves[count++] = edge_move(state, BST_MOVE_WALL, end[i], guard);
    return count;
}

static int list_towers(const bst_state *state, bst_move *moves, int capacity)
{
    city_corner corner[2];
    int corners = city_tower_corners(state, corner), count = 0;
    if (count < capacity)
        moves[count++] = bst_move_pass();
    for (int i = 0; i < corners && count < capacity; i++)
        moves[count++] = edge_move(state, BST_MOVE_TOWER, city_piece_at(state, corner[i].place), 0);
    return count;
}

int city_moves(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    switch (state->phase) {
    case BST_PHASE_GATE: return list_gates(state, moves, capacity);
    case BST_PHASE_WALL:
    case BST_PHASE_CLOSING: return list_walls(game, state, moves, capacity);
    case BST_PHASE_TOWER: return list_towers(state, moves, capacity);
    default: return 0;
    }
}

bst_move city_random(const bst_game *game, const bst_state *state, uint64_t *random)
{
    bst_move moves[CITY_PIECES];
    int count = city_moves(game, state, moves, CITY_PIECES);
    return count ? moves[random_below(random, (uint32_t)count)] : BST_MOVE_NONE;
}

/* ---------------------------------------------------------------- checking */

/* Why a cell is barred. */
static bst_status check_barred(const bst_state *state, int x, int y, bst_error *error)
{
    int place;
    for (int side = 0; side < SIDES; side++) {
        int tile = board_tile(state, x + board_step_x[side], y + board_step_y[side]);
        if (tile >= 0 && city_find(state, city_edge(tile, board_opposite(side)), &place))
            return error_cell(error, BST_WALL_BARS, "C-TILE-3", x, y, NULL);
    }
    return error_cell(error, BST_WALL_ENCLOSES, "C-GEO-4", x, y, NULL);
}

static bst_status check_gate(const bst_state *state, bst_move move, int edge, bst_error *error)
{
    return city_on_outline(state, edge) ? BST_OK : city_fail(error, BST_EDGE_NOT_OUTER, "C-GEO-2", move);
}

static bst_status check_wall(const bst_game *game, const bst_state *state, bst_move move, int edge, bst_error *error)
{
    int end[2] = {-1, -1};
    city_ends(state, end);
    if (edge != end[0] && edge != end[1])
        return city_on_outline(state, edge) ? city_fail(error, BST_EDGE_NOT_END, "C-WALL-5", move)
                                            : city_fail(error, BST_EDGE_NOT_OUTER, "C-GEO-2", move);
    return bst_move_guard(move) ? check_guard(game, state, edge, error) : BST_OK;
}

static bool find_corner(const bst_state *state, int edge, city_corner *found)
{
    city_corner corner[2];
    int corners = city_tower_corners(state, corner);
    for (int i = 0; i < corners; i++)
        if ((city_piece_at(state, corner[i].place) & CITY_EDGE) == edge) {
            *found = corner[i];
            return true;
        }
    return false;
}

static bst_status check_tower(const bst_state *state, bst_move move, int edge, bst_error *error)
{
    city_corner corner;
    const char *rule = city_flag(state, CITY_RING) ? "C-TOWER-3" : "C-TOWER-1";
    return find_corner(state, edge, &corner) ? BST_OK : city_fail(error, BST_TOWER_PLACE, rule, move);
}

/* The type of move that a phase is for, and the rule that says so. */
static int phase_move(const bst_state *state, const char **rule)
{
    switch (state->phase) {
    case BST_PHASE_GATE: *rule = "C-WALL-2"; return BST_MOVE_GATE;
    case BST_PHASE_WALL: *rule = "C-WALL-3"; return BST_MOVE_WALL;
    case BST_PHASE_CLOSING: *rule = "C-END-2"; return BST_MOVE_WALL;
    case BST_PHASE_TOWER: *rule = "C-TOWER-1"; return BST_MOVE_TOWER;
    default: *rule = "C-TURN-1"; return BST_MOVE_NONE;
    }
}

static int move_edge(const bst_state *state, bst_move move)
{
    int tile = board_tile(state, bst_move_x(move), bst_move_y(move));
    return tile < 0 ? -1 : city_edge(tile, bst_move_side(move));
}

bst_status city_check(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    const char *rule;
    int type = bst_move_type(move), guard = type == BST_MOVE_WALL && bst_move_guard(move);
    if (type == BST_MOVE_PLACE)
        return check_barred(state, bst_move_x(move), bst_move_y(move), error);
    int wanted = phase_move(state, &rule);
    if (wanted == BST_MOVE_TOWER && move == bst_move_pass())
        return BST_OK;
    if (type != wanted || move != bst_move_edge(type, bst_move_x(move), bst_move_y(move), bst_move_side(move), guard))
        return error_set(error, BST_PHASE, rule, NULL, NULL, NULL);
    int edge = move_edge(state, move);
    if (edge < 0)
        return city_fail(error, BST_EDGE_NOT_OUTER, "C-GEO-2", move);
    switch (type) {
    case BST_MOVE_GATE: return check_gate(state, move, edge, error);
    case BST_MOVE_WALL: return check_wall(game, state, move, edge, error);
    default: return check_tower(state, move, edge, error);
    }
}

/* ---------------------------------------------------------------- playing */

/* C-WALL-7: the guard comes before the scoring, unless what the wall frees may stand on it. */
static void build_wall(const bst_game *game, bst_state *state, bst_move move, bst_events *events)
{
    int edge = move_edge(state, move), player = state->acting_player;
    bool guard = bst_move_guard(move), last = game->parameter[CITY_RETURNED] == CITY_RETURNED_WALL;
    int place = city_place_wall(game, state, edge);
    if (guard && !last)
        city_place_guard(state, place, player);
    city_score_edge(game, state, edge, events);
    if (guard && last)
        city_place_guard(state, place, player);
}

bst_phase city_play(const bst_game *game, bst_state *state, bst_move move, bst_events *events)
{
    city_corner corner;
    switch (bst_move_type(move)) {
    case BST_MOVE_GATE:
        city_place_gate(game, state, move_edge(state, move));
        city_score_edge(game, state, move_edge(state, move), events);
        return round_next(game, state);
    case BST_MOVE_WALL:
        build_wall(game, state, move, events);
        return state->phase == BST_PHASE_CLOSING ? closing_next(game, state, state->acting_player) : round_next(game, state);
    case BST_MOVE_TOWER:
        if (find_corner(state, move_edge(state, move), &corner)) {
            city_score_tower(game, state, corner, state->turn_player, events);
            city_place_tower(state, corner, state->turn_player);
        }
        return round_over(state);
    default: return round_over(state);
    }
}
