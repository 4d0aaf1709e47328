/* Turning board and tiles together changes nothing; the order in which the same tiles were laid does not change the hash.
 *
 *     test_symmetry [GAMES [SEED]] */
#include "property/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 600 };

/* ---------------------------------------------------------------- turning */

static void turn_cell(int quarters, int *x, int *y)
{
    for (; quarters > 0; quarters--) {
        int east = *x;
        *x = -*y;
        *y = east;
    }
}

/* The segment of a kind that lies in `rotation` where segment `segment` lies in `other`. */
static int same_segment(const walk *walk, int kind, int other, int segment, int rotation)
{
    bst_segment wanted = bst_kind_segment(walk->game, kind, other, segment);
    for (int i = 0; i < bst_kind_segments(walk->game, kind); i++) {
        bst_segment found = bst_kind_segment(walk->game, kind, rotation, i);
        if (found.feature == wanted.feature && found.places == wanted.places &&
            memcmp(found.attribute, wanted.attribute, sizeof found.attribute) == 0)
            return i;
    }
    walk_fail(walk, __FILE__, __LINE__, "a turned tile has its segments");
}

static bst_move turn_move(const walk *walk, const bst_state *turned, bst_move move, int quarters)
{
    int x = bst_move_x(move), y = bst_move_y(move), side = (bst_move_side(move) + quarters) % 4, kind = bst_move_kind(move);
    uint8_t steps[8];
    turn_cell(quarters, &x, &y);
    switch (bst_move_type(move)) {
    case BST_MOVE_PLACE: return bst_move_place(kind, x, y, (bst_move_rotation(move) + quarters) % 4);
    case BST_MOVE_CLAIM: {
        bst_placed here = bst_placed_tile(&walk->before, bst_placed_tiles(&walk->before) - 1);
        bst_placed there = bst_placed_tile(turned, bst_placed_tiles(turned) - 1);
        int segment = same_segment(walk, here.kind, (here.rotation + quarters) % 4, bst_move_segment(move), there.rotation);
        return bst_move_claim(bst_move_figure(move), segment);
    }
    case BST_MOVE_ARK:
        for (int i = 0; i < bst_move_steps(move); i++)
            steps[i] = (uint8_t)((bst_move_step(move, i) + quarters) % 4);
        return bst_move_ark(steps, bst_move_steps(move));
    case BST_MOVE_ARK_AT: return bst_move_edge(BST_MOVE_ARK_AT, x, y, 0, 0);
    case BST_MOVE_GATE:
    case BST_MOVE_WALL:
    case BST_MOVE_TOWER: return bst_move_edge(bst_move_type(move), x, y, side, bst_move_guard(move));
    default: return move;
    }
}

static void compare_features(const walk *walk, const bst_state *turned, int quarters)
{
    int tile = bst_placed_tiles(&walk->state) - 1;
    if (tile < 0)
        return;
    bst_placed here = bst_placed_tile(&walk->state, tile), there = bst_placed_tile(turned, tile);
    for (int segment = 0; segment < bst_kind_segments(walk->game, here.kind); segment++) {
        int other = same_segment(walk, here.kind, (here.rotation + quarters) % 4, segment, there.rotation);
        bst_feature one = bst_feature_of(walk->game, &walk->state, tile, segment);
        bst_feature two = bst_feature_of(walk->game, turned, tile, other);
        one.id = two.id = 0;
        REQUIRE(walk, one.kind == two.kind && one.complete == two.complete && one.open == two.open);
        REQUIRE(walk, one.segments == two.segments && one.tiles == two.tiles);
        REQUIRE(walk, memcmp(one.attribute, two.attribute, sizeof one.attribute) == 0);
        REQUIRE(walk, memcmp(one.followers, two.followers, sizeof one.followers) == 0);
        REQUIRE(walk, memcmp(one.tile_mask, two.tile_mask, sizeof one.tile_mask) == 0);
    }
}

static void compare_turned(const walk *walk, const bst_state *turned, int quarters)
{
    bst_move moves[BST_MAX_MOVES];
    int final[BST_MAX_PLAYERS], other[BST_MAX_PLAYERS];
    REQUIRE(walk, bst_state_phase(turned) == bst_state_phase(&walk->state));
    REQUIRE(walk, bst_to_move(turned) == bst_to_move(&walk->state));
    REQUIRE(walk, bst_legal_moves(walk->game, turned, moves, BST_MAX_MOVES) ==
                      bst_legal_moves(walk->game, &walk->state, moves, BST_MAX_MOVES));
    bst_final(walk->game, &walk->state, final, NULL);
    bst_final(walk->game, turned, other, NULL);
    for (int player = 0; player < walk->setup.players; player++) {
        REQUIRE(walk, bst_points(turned, player) == bst_points(&walk->state, player));
        REQUIRE(walk, bst_supply(turned, player) == bst_supply(&walk->state, player));
        REQUIRE(walk, final[player] == other[player]);
    }
    compare_features(walk, turned, quarters);
}

static void check_turning(walk *walk, uint64_t seed)
{
    static bst_state turned;
    char value[16];
    bst_setup setup;
    walk_begin(walk, seed);
    /* Tables have a middle of their own. */
    setup = walk->setup;
    if (chance_option(&setup, "table", value)[0] && strcmp(value, "off") != 0) {
        walk_end(walk);
        return;
    }
    int quarters = 1 + (int)(seed % 3), start = bst_start_kind(walk->game);
    bst_beginning beginning = {.first_player = (uint8_t)walk->first_player};
    if (start >= 0) {
        beginning.other_start = true;
        beginning.start_move = bst_move_place(start, 0, 0, bst_kind_rotation(walk->game, start, quarters));
    }
    REQUIRE(walk, bst_start(walk->game, &beginning, &turned, NULL) == BST_OK);
    do
        compare_turned(walk, &turned, quarters);
    while (walk_step(walk) &&
           (bst_do_move(walk->game, &turned, turn_move(walk, &turned, walk->move, quarters), NULL, NULL) == BST_OK ||
            (walk_fail(walk, __FILE__, __LINE__, "the turned move is legal"), false)));
    walk_end(walk);
}

/* ---------------------------------------------------------------- order */

static void shuffle(uint64_t *chance, int order[], int count)
{
    for (int i = 0; i < count; i++)
        order[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int other = chance_below(chance, i + 1), swapped = order[i];
        order[i] = order[other];
        order[other] = swapped;
    }
}

/* Lays the board of a game down in another order, in free mode. */
static uint64_t hash_laid_down(walk *walk, const bst_game *free_game)
{
    static bst_state state;
    int order[BST_MAX_TILES], number[BST_MAX_TILES], figures[BST_MAX_FIGURES];
    int tiles = bst_placed_tiles(&walk->state), count = bst_placed_figures(&walk->state);
    bst_beginning beginning = {.no_start_tile = true};
    bst_error error = {0};
    REQUIRE(walk, bst_start(free_game, &beginning, &state, &error) == BST_OK);
    shuffle(&walk->chance, order, tiles);
    for (int i = 0; i < tiles; i++) {
        bst_placed placed = bst_placed_tile(&walk->state, order[i]);
        REQUIRE(walk, bst_set_tile(free_game, &state, placed.kind, placed.x, placed.y, placed.rotation, &error) == BST_OK);
        number[order[i]] = i;
    }
    shuffle(&walk->chance, figures, count);
    for (int i = 0; i < count; i++) {
        bst_figure figure = bst_placed_figure(&walk->state, figures[i]);
        bst_placed placed = bst_placed_tile(&walk->state, figure.tile);
        REQUIRE(walk, bst_set_figure(free_game, &state, figure.player, figure.type, placed.x, placed.y, figure.segment,
                                     &error) == BST_OK);
        REQUIRE(walk, bst_tile_at(&state, placed.x, placed.y) == number[figure.tile]);
    }
    for (int player = 0; player < walk->setup.players; player++)
        REQUIRE(walk, bst_set_points(free_game, &state, player, bst_points(&walk->state, player), &error) == BST_OK);
    return bst_hash(free_game, &state);
}

static void check_laid_down(walk *walk, uint64_t seed)
{
    walk_begin(walk, seed);
    int plies = 1 + chance_below(&walk->chance, 200);
    while (plies-- > 0 && walk_step(walk))
        ;
    bst_setup setup = walk->setup;
    setup.free_mode = true;
    bst_game *free_game = bst_game_new(&setup, NULL, NULL);
    REQUIRE(walk, free_game);
    uint64_t hash = hash_laid_down(walk, free_game);
    for (int times = 0; times < 3; times++)
        REQUIRE(walk, hash_laid_down(walk, free_game) == hash);
    bst_game_free(free_game);
    walk_end(walk);
}

/* Plays placements without figures in the given order. False when the game asks for something else in between. */
static bool play_in_order(const walk *walk, const bst_move moves[], const int order[], int count, bst_state *state)
{
    REQUIRE(walk, bst_start(walk->game, NULL, state, NULL) == BST_OK);
    for (int i = 0; i < count; i++) {
        bst_move move = moves[order[i]];
        if (bst_state_phase(state) != BST_PHASE_DRAW)
            return false;
        REQUIRE(walk, bst_do_move(walk->game, state, bst_move_draw(bst_move_kind(move)), NULL, NULL) == BST_OK);
        REQUIRE(walk, bst_do_move(walk->game, state, move, NULL, NULL) == BST_OK);
        REQUIRE(walk, bst_do_move(walk->game, state, bst_move_pass(), NULL, NULL) == BST_OK);
    }
    return bst_state_phase(state) == BST_PHASE_DRAW || bst_state_phase(state) == BST_PHASE_FINISHED;
}

static bool touches(const bst_move moves[], const int order[], int count, bst_move move, bool start)
{
    if (count == 0 && !start)
        return bst_move_x(move) == 0 && bst_move_y(move) == 0;
    for (int i = start ? -1 : 0; i < count; i++) {
        int dx = bst_move_x(move) - (i < 0 ? 0 : bst_move_x(moves[order[i]]));
        int dy = bst_move_y(move) - (i < 0 ? 0 : bst_move_y(moves[order[i]]));
        if (dx * dx + dy * dy == 1)
            return true;
    }
    return false;
}

/* Another order in which each tile touches one laid before. */
static void reorder(walk *walk, const bst_move moves[], int order[], int count)
{
    bool used[BST_MAX_TILES] = {0}, start = bst_start_kind(walk->game) >= 0;
    for (int i = 0; i < count;) {
        int next = chance_below(&walk->chance, count);
        if (used[next] || !touches(moves, order, i, moves[next], start))
            continue;
        used[next] = true;
        order[i++] = next;
    }
}

static void check_order_of_play(walk *walk, uint64_t seed)
{
    static bst_state one, two;
    bst_move moves[BST_MAX_TILES];
    int order[BST_MAX_TILES], count = 0;
    char value[16];
    walk_begin(walk, seed);
    bool bonus = chance_option(&walk->setup, "hole-bonus", value)[0] && strcmp(value, "off") != 0;
    int most = 2 + chance_below(&walk->chance, 60);
    while (count < most && walk_step(walk))
        if (bst_move_type(walk->move) == BST_MOVE_PLACE)
            moves[count++] = walk->move;
    for (int i = 0; i < count; i++)
        order[i] = i;
    if (!bonus && play_in_order(walk, moves, order, count, &one)) {
        for (int times = 0; times < 3; times++) {
            reorder(walk, moves, order, count);
            REQUIRE(walk, play_in_order(walk, moves, order, count, &two));
            REQUIRE(walk, bst_hash(walk->game, &one) == bst_hash(walk->game, &two));
        }
    }
    walk_end(walk);
}

int main(int count, char **word)
{
    static walk game;
    walk_arguments arguments = walk_read_arguments(count, word, GAMES);
    for (long i = 0; i < arguments.games; i++) {
        check_turning(&game, arguments.seed + (uint64_t)i);
        check_laid_down(&game, arguments.seed + (uint64_t)i);
        check_order_of_play(&game, arguments.seed + (uint64_t)i);
    }
    printf("%ld random games from seed %" PRIu64 " on: the same turned by quarters, the same hash in another order\n",
           arguments.games, arguments.seed);
    return 0;
}
