/* The ark: how it comes into the game and how it walks. */
#include "base/bits.h"
#include "base/random.h"
#include "core/error.h"
#include "core/score.h"
#include "games/ark/ark.h"

/* Where it can get to lies within five steps: 61 cells, one bit each. Turned by an eighth they are a square: a cell dx, dy away
 * has the number (11 (dx + dy + 5) + (dx - dy + 5)) / 2, and a step changes it by the same for every cell. Five steps from the
 * middle never leave the square. */
enum { STEPS = 5, MIDDLE = 30, CELLS = 61, WIDTH = 2 * STEPS + 1 };
static const int8_t step_number[SIDES] = {-5, 6, 5, -6};

/* Paths of 1 to 5 steps without a cell twice, on a board without holes, and of 4. */
enum { PATHS = 436, PATHS_4 = 100 };

/* The ground that it walks on. `pay`: a byte for each player, his figures on the cell. */
typedef struct ark_ground {
    uint64_t land, paying;
    uint64_t pay[CELLS];
} ark_ground;

/* A path that goes on. `points` is the number of its points in the list of different ones. */
typedef struct ark_path {
    uint64_t visited;
    uint16_t points, steps; /* steps: two bits each, the first lowest */
    uint8_t cell;
} ark_path;

/* Different points that a walk can bring, and for each the cells that it can end on. */
typedef struct ark_ends {
    int count;
    uint64_t points[1 + PATHS], cells[1 + PATHS];
} ark_ends;

/* Number of the cell of a tile, -1 if it is too far away. */
static inline int ark_cell(const bst_state *state, int tile, int x, int y)
{
    int across = board_tile_x(state, tile) - x, down = board_tile_y(state, tile) - y;
    int sum = across + down + STEPS, difference = across - down + STEPS;
    return (unsigned)sum < WIDTH && (unsigned)difference < WIDTH ? (WIDTH * sum + difference) / 2 : -1;
}

static void ark_look(const bst_state *state, ark_ground *ground)
{
    int start = state->own[ARK_AT] - 1, x = board_tile_x(state, start), y = board_tile_y(state, start);
    ground->land = ground->paying = 0;
    for (int tile = 0; tile < state->tiles; tile++) {
        int cell = ark_cell(state, tile, x, y);
        if (cell >= 0)
            ground->land |= (uint64_t)1 << cell;
    }
    for (int i = 0; i < state->figures; i++) {
        const bst_state_figure *figure = &state->figure[i];
        int cell = ark_cell(state, figure->tile, x, y);
        if (cell < 0)
            continue;
        if (!(ground->paying >> cell & 1))
            ground->pay[cell] = 0;
        ground->paying |= (uint64_t)1 << cell;
        ground->pay[cell] += (uint64_t)1 << (8 * figure_player(figure));
    }
}

/* Number of these points in the list. */
static int ark_points(ark_ends *ends, uint64_t points)
{
    for (int i = 0; i < ends->count; i++)
        if (ends->points[i] == points)
            return i;
    ends->points[ends->count] = points;
    ends->cells[ends->count] = 0;
    return ends->count++;
}

/* A-ARK-2. All moves that differ, by length, then in the order N E S W; so the first path to a cell with some points is the one
 * that stands for the move. */
static int ark_walks(const bst_state *state, bst_move *moves, int capacity)
{
    ark_ground ground;
    ark_ends ends;
    ark_path paths[2][PATHS_4];
    int count = 0, shorter = 1;
    ark_look(state, &ground);
    ends.count = 1;
    ends.points[0] = ends.cells[0] = 0;
    paths[0][0] = (ark_path){.visited = (uint64_t)1 << MIDDLE, .cell = MIDDLE};
    for (int length = 1; length <= STEPS; length++) {
        const ark_path *from = paths[(length - 1) & 1];
        ark_path *to = paths[length & 1];
        int longer = 0;
        for (int i = 0; i < shorter; i++) {
            const ark_path *path = &from[i];
            uint64_t free = ground.land & ~path->visited;
            for (int side = 0; side < SIDES; side++) {
                int cell = path->cell + step_number[side], points = path->points;
                uint64_t bit = (uint64_t)1 << cell;
                if (!(free & bit))
                    continue;
                if (ground.paying & bit)
                    points = ark_points(&ends, ends.points[points] + ground.pay[cell]);
                unsigned steps = path->steps | (unsigned)side << (2 * length - 2);
                if (!(ends.cells[points] & bit) && count < capacity) {
                    ends.cells[points] |= bit;
                    moves[count++] = (uint32_t)BST_MOVE_ARK << 28 | steps << 3 | (unsigned)length;
                }
                if (length < STEPS)
                    to[longer++] = (ark_path){path->visited | bit, (uint16_t)points, (uint16_t)steps, (uint8_t)cell};
            }
        }
        shorter = longer;
    }
    return count;
}

/* A-ARK-4. */
static bool ark_temple_lies(const bst_game *game, const bst_state *state)
{
    for (int tile = 0; tile < state->tiles; tile++)
        if (board_kind(game, state, tile)->centre)
            return true;
    return false;
}

static bool ark_may_walk(const bst_game *game, const bst_state *state)
{
    return state->own[ARK_AT] && (!game->parameter[ARK_NEEDS_TEMPLE] || ark_temple_lies(game, state));
}

static int ark_entries(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    int count = 0;
    uint64_t tiles[2];
    ark_new_cities(game, state, tiles);
    for (int word = 0; word < 2; word++)
        for (; tiles[word] && count < capacity; tiles[word] &= tiles[word] - 1) {
            int tile = 64 * word + bits_lowest(tiles[word]);
            moves[count++] = bst_move_edge(BST_MOVE_ARK_AT, board_tile_x(state, tile), board_tile_y(state, tile), 0, 0);
        }
    return count;
}

int ark_moves(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    if (state->phase == BST_PHASE_ARK_AT)
        return ark_entries(game, state, moves, capacity);
    return ark_may_walk(game, state) ? ark_walks(state, moves, capacity) : 0;
}

bst_move ark_random(const bst_game *game, const bst_state *state, uint64_t *random)
{
    bst_move moves[PATHS];
    int count = ark_moves(game, state, moves, PATHS);
    return count ? moves[random_below(random, (uint32_t)count)] : BST_MOVE_NONE;
}

static bst_status ark_check_entry(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    uint64_t tiles[2];
    int tile = board_tile(state, bst_move_x(move), bst_move_y(move));
    ark_new_cities(game, state, tiles);
    if (tile >= 0 && (tiles[tile >> 6] >> (tile & 63) & 1))
        return BST_OK;
    return error_cell(error, BST_ARK_CELL, "A-ARK-1", bst_move_x(move), bst_move_y(move), NULL);
}

/* Tiles of a path, the first one the start; returns its steps that are possible. */
static int ark_follow(const bst_state *state, bst_move move, int tile[1 + STEPS])
{
    tile[0] = state->own[ARK_AT] - 1;
    for (int step = 0; step < bst_move_steps(move); step++) {
        int side = bst_move_step(move, step), from = tile[step];
        int next = board_tile(state, board_tile_x(state, from) + board_step_x[side],
                              board_tile_y(state, from) + board_step_y[side]);
        for (int before = 0; before <= step; before++)
            if (next < 0 || tile[before] == next)
                return step;
        tile[step + 1] = next;
    }
    return bst_move_steps(move);
}

static bst_status ark_check_walk(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    static const char *const side_names[SIDES] = {"N", "E", "S", "W"};
    int steps = bst_move_steps(move), tile[1 + STEPS];
    if (!state->own[ARK_AT])
        return error_set(error, BST_ARK_NOT_PLACED, "A-ARK-1", NULL, NULL, NULL);
    if (!ark_may_walk(game, state))
        return error_set(error, BST_ARK_NEEDS_TEMPLE, "A-ARK-4", NULL, NULL, NULL);
    if (steps < 1 || steps > STEPS)
        return error_set(error, BST_ARK_PATH, "A-ARK-2", "?", NULL, NULL);
    int possible = ark_follow(state, move, tile);
    if (possible < steps)
        return error_set(error, BST_ARK_PATH, "A-ARK-2", side_names[bst_move_step(move, possible)], NULL, NULL);
    return BST_OK;
}

bst_status ark_check(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    int type = bst_move_type(move);
    if (state->phase == BST_PHASE_ACT && type == BST_MOVE_ARK)
        return ark_check_walk(game, state, move, error);
    if (state->phase == BST_PHASE_ARK_AT && type == BST_MOVE_ARK_AT)
        return ark_check_entry(game, state, move, error);
    return error_set(error, BST_PHASE, game->rules->core_rule[RULE_ORDER], NULL, NULL, NULL);
}

/* A-ARK-4: points for the mover alone. */
static void ark_pay_bonus(const bst_game *game, bst_state *state, int tile, int points, bst_events *events)
{
    bst_event event = {.type = BST_EVENT_SCORE, .rule = ARK_RULE_BONUS, .subject = BST_SUBJECT_ARK};
    score_count mover = {.winners = (uint8_t)(1U << state->turn_player)};
    event.tiles[tile >> 6] = (uint64_t)1 << (tile & 63);
    event_term(&event, BST_TERM_BONUS, 1, points);
    score_pay(game, state, &event, &mover, points, events);
}

/* A-ARK-3. */
static void ark_pay_walk(const bst_game *game, bst_state *state, const int *entered, int count, bst_events *events)
{
    bst_event event = {.type = BST_EVENT_SCORE, .rule = ARK_RULE_WALK, .subject = BST_SUBJECT_ARK, .each = true};
    bool pays = false;
    for (int i = 0; i < count; i++)
        event.tiles[entered[i] >> 6] |= (uint64_t)1 << (entered[i] & 63);
    for (int i = 0; i < state->figures; i++) {
        int tile = state->figure[i].tile, player = figure_player(&state->figure[i]);
        if (!(event.tiles[tile >> 6] >> (tile & 63) & 1))
            continue;
        pays = true;
        event.followers[player]++;
        event.points[player]++;
    }
    if (!pays)
        return;
    for (int player = 0; player < game->players; player++)
        state->player[player].points = (int16_t)(state->player[player].points + event.points[player]);
    event_term(&event, BST_TERM_FIGURES, 0, 1);
    events_add(events, state, &event);
}

bst_phase ark_play(const bst_game *game, bst_state *state, bst_move move, bst_events *events)
{
    if (bst_move_type(move) == BST_MOVE_ARK_AT) {
        int tile = board_tile(state, bst_move_x(move), bst_move_y(move));
        state->own[ARK_AT] = (uint16_t)(tile + 1);
        if (game->parameter[ARK_FIRST_BONUS])
            ark_pay_bonus(game, state, tile, game->parameter[ARK_FIRST_BONUS], events);
        return BST_PHASE_DRAW;
    }
    int tile[1 + STEPS], steps = ark_follow(state, move, tile);
    state->own[ARK_AT] = (uint16_t)(tile[steps] + 1);
    ark_pay_walk(game, state, tile + 1, steps, events);
    if (game->parameter[ARK_TEMPLE_BONUS] && board_kind(game, state, tile[steps])->centre)
        ark_pay_bonus(game, state, tile[steps], game->parameter[ARK_TEMPLE_BONUS], events);
    return BST_PHASE_ACT;
}
