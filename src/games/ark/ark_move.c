/* The ark: how it comes into the game and how it walks. */
#include "base/bits.h"
#include "base/random.h"
#include "core/error.h"
#include "core/score.h"
#include "games/ark/ark.h"

/* Where it can get to lies within five steps: 61 cells, one bit each. They are a square stood on its corner; numbered along its
 * sides, a step changes the number by the same for every cell, and five steps from the middle never leave the square. Tiles
 * that lie farther away share a number that no cell has. */
enum { STEPS = 5, MIDDLE = 30, EAST = 6, SOUTH = 5, WIDTH = 2 * STEPS + 1, FAR = 63, CELLS = 64 };
static const int8_t step_number[SIDES] = {-SOUTH, EAST, SOUTH, -EAST};

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

/* Numbers of the cells of all tiles. Without branches and in 16 bits, so that the compiler does several at once. */
static void ark_numbers(const bst_state *state, int16_t x, int16_t y, uint8_t number[BST_MAX_TILES])
{
    for (int tile = 0; tile < state->tiles; tile++) {
        int16_t across = (int16_t)(board_tile_x(state, tile) - x), down = (int16_t)(board_tile_y(state, tile) - y);
        uint16_t sum = (uint16_t)(across + down + STEPS), difference = (uint16_t)(across - down + STEPS);
        int16_t here = (int16_t)(MIDDLE + EAST * across + SOUTH * down);
        number[tile] = (uint8_t)(((sum < WIDTH) & (difference < WIDTH)) ? here : FAR);
    }
}

static void ark_look(const bst_state *state, ark_ground *ground)
{
    const uint64_t far = (uint64_t)1 << FAR;
    int start = state->own[ARK_AT] - 1;
    uint8_t number[BST_MAX_TILES];
    uint64_t land = 0, paying = 0;
    ark_numbers(state, (int16_t)board_tile_x(state, start), (int16_t)board_tile_y(state, start), number);
    for (int tile = 0; tile < state->tiles; tile++)
        land |= (uint64_t)1 << number[tile];
    for (int i = 0; i < state->figures; i++) {
        int cell = number[state->figure[i].tile];
        uint64_t bit = (uint64_t)1 << cell, pay = (uint64_t)1 << (8 * figure_player(&state->figure[i]));
        ground->pay[cell] = (paying & bit ? ground->pay[cell] : 0) + pay;
        paying |= bit;
    }
    ground->land = land & ~far;
    ground->paying = paying & ~far;
}

/* The cells beside those of a set. At the rim some of them are wrong; who starts from it has no step left. */
static inline uint64_t ark_beside(uint64_t cells) { return cells << SOUTH | cells >> SOUTH | cells << EAST | cells >> EAST; }

/* Begins the list with walks that bring no points. */
static void ark_begin_ends(ark_ends *ends, uint64_t cells)
{
    ends->count = 1;
    ends->points[0] = 0;
    ends->cells[0] = cells;
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

static inline bst_move ark_move(unsigned steps, int length)
{
    return (uint32_t)BST_MOVE_ARK << 28 | steps << 3 | (uint32_t)length;
}

/* All moves that differ, while they are listed. */
typedef struct ark_list {
    ark_ground ground;
    ark_ends ends;
    bst_move *moves;
    int count, capacity;
} ark_list;

/* Goes one step on from a path of `length` - 1 steps: lists what is new, adds the longer paths to `to` and returns their
 * number. */
static int ark_step(ark_list *list, const ark_path *path, int length, ark_path *to)
{
    const ark_ground *ground = &list->ground;
    int paths = 0;
    for (int side = 0; side < SIDES; side++) {
        int cell = path->cell + step_number[side], points = path->points;
        uint64_t bit = (uint64_t)1 << cell;
        if (!(ground->land & ~path->visited & bit))
            continue;
        if (ground->paying & bit)
            points = ark_points(&list->ends, list->ends.points[points] + ground->pay[cell]);
        unsigned steps = path->steps | (unsigned)side << (2 * length - 2);
        if (!(list->ends.cells[points] & bit) && list->count < list->capacity) {
            list->ends.cells[points] |= bit;
            list->moves[list->count++] = ark_move(steps, length);
        }
        if (length < STEPS)
            to[paths++] = (ark_path){path->visited | bit, (uint16_t)points, (uint16_t)steps, (uint8_t)cell};
    }
    return paths;
}

/* By length, then in the order N E S W: so the first path to a cell with some points is the one that stands for the move. */
static int ark_walks(const bst_state *state, bst_move *moves, int capacity)
{
    ark_list list; /* large: only what is read is set */
    ark_path paths[2][PATHS_4];
    int shorter = 1;
    list.moves = moves;
    list.count = 0;
    list.capacity = capacity;
    ark_look(state, &list.ground);
    ark_begin_ends(&list.ends, 0);
    paths[0][0] = (ark_path){.visited = (uint64_t)1 << MIDDLE, .cell = MIDDLE};
    for (int length = 1; length <= STEPS; length++) {
        ark_path *to = paths[length & 1];
        int longer = 0;
        for (int i = 0; i < shorter; i++)
            longer += ark_step(&list, &paths[(length - 1) & 1][i], length, to + longer);
        shorter = longer;
    }
    return list.count;
}

/* What a random move needs of all walks: their ends, found without following those that come to no figure any more. */
typedef struct ark_search {
    ark_ground ground;
    ark_ends ends;
    uint64_t near[STEPS]; /* cells from which a figure is at most so many steps away */
} ark_search;

/* All cells that can be reached from one in a number of steps, over some land. */
static uint64_t ark_flood(uint64_t cell, uint64_t land, int steps)
{
    uint64_t reached = cell;
    for (; steps; steps--)
        reached |= ark_beside(reached) & land;
    return reached & ~cell;
}

/* Goes on from the end of a path to figures, and from each of them to where no other one stands. */
static void ark_search_on(ark_search *search, uint64_t cell, uint64_t visited, int points, int steps)
{
    const ark_ground *ground = &search->ground;
    uint64_t next = ark_beside(cell) & ground->land & ~visited;
    for (uint64_t paying = next & ground->paying; paying; paying &= paying - 1) {
        uint64_t bit = paying & -paying;
        int more = ark_points(&search->ends, search->ends.points[points] + ground->pay[bits_lowest(bit)]);
        search->ends.cells[more] |= bit | ark_flood(bit, ground->land & ~ground->paying & ~visited, steps - 1);
        if (steps > 1)
            ark_search_on(search, bit, visited | bit, more, steps - 1);
    }
    if (steps == 1)
        return;
    for (uint64_t plain = next & ~ground->paying & search->near[steps - 1]; plain; plain &= plain - 1) {
        uint64_t bit = plain & -plain;
        ark_search_on(search, bit, visited | bit, points, steps - 1);
    }
}

static void ark_search_all(const bst_state *state, ark_search *search)
{
    const uint64_t middle = (uint64_t)1 << MIDDLE;
    const ark_ground *ground = &search->ground;
    ark_look(state, &search->ground);
    ark_begin_ends(&search->ends, ark_flood(middle, ground->land & ~ground->paying, STEPS));
    search->near[0] = ground->paying;
    for (int steps = 1; steps < STEPS; steps++)
        search->near[steps] = search->near[steps - 1] | (ark_beside(search->near[steps - 1]) & ground->land);
    ark_search_on(search, middle, middle, 0, STEPS);
}

/* A walk that is looked for: `goal` are the cells from which its end is at most so many steps away. */
typedef struct ark_wanted {
    const ark_ground *ground;
    uint64_t goal[STEPS];
} ark_wanted;

/* The first way on, in the order N E S W, of `left` steps to the end, on which these points are still to come. Adds its steps
 * to `steps`, behind `length` others. */
static bool ark_find(const ark_wanted *wanted, int cell, uint64_t visited, uint64_t points, int length, int left,
                     unsigned *steps)
{
    const ark_ground *ground = wanted->ground;
    if (!left)
        return !points;
    for (int side = 0; side < SIDES; side++) {
        int next = cell + step_number[side];
        uint64_t bit = (uint64_t)1 << next, pay = ground->paying & bit ? ground->pay[next] : 0;
        if (!(wanted->goal[left - 1] & ~visited & bit) || (pay && !points))
            continue;
        if (ark_find(wanted, next, visited | bit, points - pay, length + 1, left - 1, steps)) {
            *steps |= (unsigned)side << (2 * length);
            return true;
        }
    }
    return false;
}

/* The move that stands for all that end on a cell with these points. */
static bst_move ark_move_to(const ark_ground *ground, uint64_t end, uint64_t points)
{
    const uint64_t middle = (uint64_t)1 << MIDDLE;
    ark_wanted wanted = {.ground = ground, .goal = {end}};
    unsigned steps = 0;
    for (int left = 1; left < STEPS; left++)
        wanted.goal[left] = wanted.goal[left - 1] | (ark_beside(wanted.goal[left - 1]) & ground->land);
    for (int length = 1; length <= STEPS; length++)
        if (ark_find(&wanted, MIDDLE, middle, points, 0, length, &steps))
            return ark_move(steps, length);
    return BST_MOVE_NONE;
}

/* Uniform over the moves that ark_walks lists. */
static bst_move ark_random_walk(const bst_state *state, uint64_t *random)
{
    ark_search search;
    int count = 0, points = 0;
    ark_search_all(state, &search);
    for (int i = 0; i < search.ends.count; i++)
        count += bits_count(search.ends.cells[i]);
    if (!count)
        return BST_MOVE_NONE;
    int skip = (int)random_below(random, (uint32_t)count);
    for (; skip >= bits_count(search.ends.cells[points]); points++)
        skip -= bits_count(search.ends.cells[points]);
    uint64_t cells = search.ends.cells[points];
    for (; skip; skip--)
        cells &= cells - 1;
    return ark_move_to(&search.ground, cells & -cells, search.ends.points[points]);
}

/* A-ARK-2, A-ARK-4. */
static bool ark_may_walk(const bst_game *game, const bst_state *state)
{
    uint64_t temples[2];
    if (!state->own[ARK_AT] || !game->parameter[ARK_NEEDS_TEMPLE])
        return state->own[ARK_AT];
    ark_temples(game, state, temples);
    return temples[0] | temples[1];
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

static bst_move ark_random_entry(const bst_game *game, const bst_state *state, uint64_t *random)
{
    bst_move moves[BST_MAX_TILES];
    int count = ark_entries(game, state, moves, BST_MAX_TILES);
    return moves[random_below(random, (uint32_t)count)]; /* NOLINT: a completed city has tiles */
}

bst_move ark_random(const bst_game *game, const bst_state *state, uint64_t *random)
{
    if (state->phase == BST_PHASE_ARK_AT)
        return ark_random_entry(game, state, random);
    return ark_may_walk(game, state) ? ark_random_walk(state, random) : BST_MOVE_NONE;
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
        int next =
            board_tile(state, board_tile_x(state, from) + board_step_x[side], board_tile_y(state, from) + board_step_y[side]);
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
    event.tile = (uint8_t)tile;
    event.tiles[tile >> 6] = (uint64_t)1 << (tile & 63);
    event_term(&event, BST_TERM_BONUS, 1, points);
    score_pay(game, state, &event, &mover, points, events);
}

/* A-ARK-3. */
static void ark_pay_walk(const bst_game *game, bst_state *state, const int *entered, int count, bst_events *events)
{
    bst_event event = {.type = BST_EVENT_SCORE, .rule = ARK_RULE_WALK, .subject = BST_SUBJECT_ARK, .each = true};
    bool pays = false;
    event.tile = (uint8_t)entered[count - 1];
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
