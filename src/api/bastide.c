/* The public functions for compiling, starting, playing and asking a game. */
#include "api/unchecked.h"
#include "base/random.h"
#include "core/compile.h"
#include "core/error.h"
#include "core/figure.h"
#include "core/turn.h"
#include "games/games.h"
#include <stdlib.h>

_Static_assert(sizeof(bst_state) <= 4608, "a state is at most 4.5 KiB");

const char *bst_version(void) { return BST_VERSION; }

const char *bst_status_name(bst_status status)
{
    static const char *const names[BST_STATUS_COUNT] = {
#define STATUS_NAME(constant, name) name,
        BST_STATUS_MAP(STATUS_NAME)
#undef STATUS_NAME
    };
    return (unsigned)status < BST_STATUS_COUNT ? names[status] : "?";
}

static bst_status api_compile(bst_game *game, const bst_setup *setup, const bst_tileset *set, bst_error *error)
{
    const char *code = games_all[setup->game]->code;
    if (set->game != setup->game)
        return error_set(error, BST_TILES_GAME, NULL, games_all[set->game]->code, code, NULL);
    if (!compile_game(game, games_all[setup->game], setup, set))
        return error_set(error, BST_TILES_START, NULL, "start", NULL, NULL);
    return BST_OK;
}

bst_game *bst_game_new(const bst_setup *setup, const bst_tileset *set, bst_error *error)
{
    if (bst_setup_check(setup, error) != BST_OK)
        return NULL;
    bst_tileset *builtin = NULL;
    if (!set) {
        builtin = bst_tileset_builtin(setup->game, error);
        if (!builtin)
            return NULL;
        set = builtin;
    }
    bst_game *game = calloc(1, sizeof *game);
    bst_status status = game ? api_compile(game, setup, set, error) : error_set(error, BST_NO_MEMORY, NULL, NULL, NULL, NULL);
    bst_tileset_free(builtin);
    if (status == BST_OK)
        return game;
    free(game);
    return NULL;
}

void bst_game_free(bst_game *game) { free(game); }

const bst_setup *bst_game_setup(const bst_game *game) { return &game->setup; }

bst_status bst_start(const bst_game *game, const bst_beginning *beginning, bst_state *state, bst_error *error)
{
    if (beginning && beginning->first_player >= game->players)
        return error_set(error, BST_PLAYER_UNKNOWN, NULL, "?", NULL, NULL);
    if (beginning && beginning->other_start) {
        bst_move start = turn_canonical(game, beginning->start_move);
        int x = bst_move_x(start), y = bst_move_y(start);
        if (bst_move_type(start) != BST_MOVE_PLACE || bst_move_kind(start) >= game->kinds)
            return error_set(error, BST_TILE_UNKNOWN, NULL, "?", NULL, NULL);
        if (!game->setup.free_mode && start != bst_move_place(game->start, 0, 0, bst_move_rotation(start)))
            return error_set(error, BST_NOT_FREE, NULL, "start", NULL, NULL);
        if (!board_inside(game, x, y))
            return error_cell(error, BST_CELL_OUTSIDE, game->rules->core_rule[RULE_AREA], x, y, NULL);
    }
    if (beginning && beginning->bag && !game->setup.free_mode)
        for (int kind = 0; kind < game->kinds; kind++)
            if (beginning->bag[kind] > game->kind[kind].copies - (kind == game->start))
                return error_set(error, BST_DECK_USED_UP, NULL, game->kind[kind].id, NULL, NULL);
    turn_start(game, beginning, state);
    return BST_OK;
}

/* Whether a number is a move at all: nothing beyond the fields of its type. So a move that passes is equal to one that is
 * listed, but for the paths of the ark and for larger equal rotations. */
static bool api_is_move(bst_move move)
{
    static const bst_move fields[16] = {
        [BST_MOVE_DRAW] = 127,       [BST_MOVE_DISCARD] = 127,    [BST_MOVE_PLACE] = 0x1FFFFFF, [BST_MOVE_CLAIM] = 0x30F,
        [BST_MOVE_RESIGN] = 7,       [BST_MOVE_TIMEOUT] = 7,      [BST_MOVE_ARK] = 0x1FFF,      [BST_MOVE_ARK_AT] = 0x1FFFE00,
        [BST_MOVE_GATE] = 0x1FFFF80, [BST_MOVE_WALL] = 0x1FFFF81, [BST_MOVE_TOWER] = 0x1FFFF80};
    if (bst_move_type(move) == BST_MOVE_ARK && (move & 0x1FFF) >> (3 + 2 * bst_move_steps(move)))
        return false;
    return !(move & 0x0FFFFFFF & ~fields[bst_move_type(move)]);
}

static bst_status api_check(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    if (!api_is_move(move))
        return error_set(error, BST_PHASE, game->rules->core_rule[RULE_ORDER], NULL, NULL, NULL);
    return turn_check(game, state, turn_canonical(game, move), error);
}

bst_status bst_check_move(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    return api_check(game, state, move, error);
}

bst_status bst_do_move(const bst_game *game, bst_state *state, bst_move move, bst_events *events, bst_error *error)
{
    bst_status status = api_check(game, state, move, error);
    if (status == BST_OK)
        turn_play(game, state, turn_canonical(game, move), events);
    return status;
}

void bst_play_unchecked(const bst_game *game, bst_state *state, bst_move move, bst_events *events)
{
    turn_play(game, state, move, events);
}

int bst_legal_moves(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    return turn_moves(game, state, moves, capacity);
}

void bst_final(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events)
{
    turn_final(game, state, points, events);
}

void bst_places(const bst_game *game, const bst_state *state, int place[BST_MAX_PLAYERS])
{
    for (int player = 0; player < game->players; player++) {
        place[player] = 1;
        for (int other = 0; other < game->players; other++) {
            bool left = turn_has_left(state, player), other_left = turn_has_left(state, other);
            bool more = state->player[other].points > state->player[player].points;
            place[player] += (left && !other_left) || (left == other_left && more);
        }
    }
}

uint64_t bst_hash(const bst_game *game, const bst_state *state)
{
    uint64_t hash = random_mix(state->hash_sum ^ game->salt);
    hash =
        random_mix(hash + (state->phase | (uint64_t)state->turn_player << 8 | (uint64_t)state->acting_player << 16 |
                           (uint64_t)state->drawn << 24 | (uint64_t)state->undrawn << 32 | (uint64_t)state->extra_turn << 40 |
                           (uint64_t)state->to_deal << 48 | (uint64_t)state->moved << 56));
    /* What follows a placement depends on which tile it was. */
    if (state->phase == BST_PHASE_ACT || turn_line_goes_on(game, state))
        hash = random_mix(hash + state->cell[state->tiles]);
    for (int i = 0; i < game->players; i++) {
        const bst_state_player *player = &state->player[i];
        uint64_t tiles = 0;
        for (int place = 0; place < BST_MAX_HAND; place++)
            tiles += player->hand[place] ? random_mix(player->hand[place]) : 0;
        hash = random_mix(hash + tiles +
                          ((uint16_t)player->points | (uint64_t)player->supply << 16 | (uint64_t)player->special << 24 |
                           (uint64_t)player->flags << 32));
    }
    return game->rules->hash ? random_mix(hash + game->rules->hash(game, state)) : hash;
}

/* Nothing is hidden in a state yet: the bag is a multiset, and tiles drawn ahead are open to all. */
bst_state bst_view(const bst_game *game, const bst_state *state, int seat)
{
    (void)game;
    (void)seat;
    return *state;
}

bst_status bst_free_player(const bst_game *game, bst_state *state, int player, bst_error *error)
{
    if (!game->setup.free_mode || state->phase != BST_PHASE_DRAW)
        return error_set(error, BST_PHASE, NULL, NULL, NULL, NULL);
    if (player < 0 || player >= game->players)
        return error_set(error, BST_PLAYER_UNKNOWN, NULL, "?", NULL, NULL);
    if (turn_has_left(state, player))
        return error_set(error, BST_PLAYER_LEFT, NULL, NULL, NULL, NULL);
    state->turn_player = state->acting_player = (uint8_t)player;
    return BST_OK;
}
