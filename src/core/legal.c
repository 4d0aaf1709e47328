/* What may be played: listing and checking. Both ask the same tables, and a test holds them against each other. */
#include "base/bits.h"
#include "core/compile.h"
#include "core/error.h"
#include "core/figure.h"
#include "core/places.h"
#include "core/turn.h"

bst_move turn_canonical(const bst_game *game, bst_move move)
{
    if (bst_move_type(move) != BST_MOVE_PLACE || bst_move_kind(move) >= game->kinds)
        return move;
    int rotation = game->kind[bst_move_kind(move)].form[bst_move_rotation(move)].rotation;
    return bst_move_place(bst_move_kind(move), bst_move_x(move), bst_move_y(move), rotation);
}

static int legal_draws(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    int count = 0;
    for (int kind = 0; kind < game->kinds && count < capacity; kind++)
        if (turn_drawable(game, state, kind))
            moves[count++] = bst_move_draw(kind);
    return count;
}

static int legal_placements(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    int count = 0, kind = state->drawn - 1;
    const uint8_t *rotations = game->rotations[kind];
    for (int frontier = 0; frontier < state->frontier; frontier++) {
        int cell = FIRST_FRONTIER + frontier;
        if (game->setup.free_mode && board_full(game, state, board_x(state, cell), board_y(state, cell)))
            continue;
        uint32_t base = bst_move_place(kind, board_x(state, cell), board_y(state, cell), 0);
        for (unsigned mask = rotations[state->demand[frontier]]; mask && count < capacity; mask &= mask - 1)
            moves[count++] = base | (uint32_t)bits_lowest(mask) << 7;
    }
    if (!count && capacity && !game->setup.free_mode)
        moves[count++] = bst_move_discard(kind);
    return count;
}

uint16_t turn_segments(const bst_game *game, const bst_state *state, int type)
{
    int tile = state->tiles - 1, base = state->tile[tile].base;
    const tile_kind *kind = board_kind(game, state, tile);
    uint16_t free = 0;
    for (uint16_t mask = type == BST_FIGURE_FOLLOWER ? kind->claimable : kind->special; mask; mask &= (uint16_t)(mask - 1)) {
        int segment = bits_lowest(mask), root = feature_root(state, base + segment);
        if (state->occupied[root])
            continue;
        if (game->completed_is_lost && (kind->closing >> segment & 1) && feature_complete(state, root))
            continue;
        free |= (uint16_t)(1U << segment);
    }
    return free;
}

static int legal_claims(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    int count = 0;
    const bst_state_player *player = &state->player[state->turn_player];
    const uint8_t supply[BST_FIGURE_TYPES] = {player->supply, player->special};
    for (int type = 0; type < BST_FIGURE_TYPES; type++) {
        if (!supply[type])
            continue;
        for (uint16_t mask = turn_segments(game, state, type); mask && count < capacity; mask &= (uint16_t)(mask - 1))
            moves[count++] = bst_move_claim(type, bits_lowest(mask));
    }
    return count;
}

int turn_moves(const bst_game *game, const bst_state *state, bst_move *moves, int capacity)
{
    int count = 0;
    switch (state->phase) {
    case BST_PHASE_DRAW:
    case BST_PHASE_REFILL: return legal_draws(game, state, moves, capacity);
    case BST_PHASE_PLACE: return legal_placements(game, state, moves, capacity);
    case BST_PHASE_FINISHED: return 0;
    case BST_PHASE_ACT:
        if (count < capacity)
            moves[count++] = bst_move_pass();
        count += legal_claims(game, state, moves + count, capacity - count);
        break;
    default: break;
    }
    if (game->rules->own_moves)
        count += game->rules->own_moves(game, state, moves + count, capacity - count);
    return count;
}

/* Free mode, before the first move: what was set can be played on. */
static bst_status check_set(const bst_game *game, const bst_state *state, bst_error *error)
{
    bool set = game->setup.free_mode && !state->moved && game->rules->check_set;
    return set ? game->rules->check_set(game, state, BST_MOVE_NONE, error) : BST_OK;
}

static bst_status check_draw(const bst_game *game, const bst_state *state, int kind, bst_error *error)
{
    if (kind >= game->kinds)
        return error_set(error, BST_TILE_UNKNOWN, NULL, "?", NULL, NULL);
    if (!turn_drawable(game, state, kind) || (!game->setup.free_mode && !state->undrawn))
        return error_set(error, BST_DECK_USED_UP, NULL, game->kind[kind].id, NULL, NULL);
    return check_set(game, state, error);
}

static bst_status check_discard(const bst_game *game, const bst_state *state, int kind, bst_error *error)
{
    const bst_rules *rules = game->rules;
    if (kind + 1 != state->drawn)
        return error_set(error, BST_DECK_ORDER, rules->core_rule[RULE_SET_ASIDE],
                         kind < game->kinds ? game->kind[kind].id : "?", game->kind[state->drawn - 1].id, NULL);
    if (game->setup.free_mode)
        return error_set(error, BST_NOT_IN_FREE, NULL, "discard", NULL, NULL);
    if (board_fits(game, state, kind))
        return error_set(error, BST_TILE_FITS, rules->core_rule[RULE_SET_ASIDE], game->kind[kind].id, NULL, NULL);
    return BST_OK;
}

bst_status turn_check_sides(const bst_game *game, const bst_state *state, const tile_form *form, int x, int y, bst_error *error)
{
    static const char *const side_names[SIDES] = {"N", "E", "S", "W"};
    int demand = board_demand(game, state, x, y);
    for (int side = 0; side < SIDES; side++) {
        int wanted = demand >> (2 * side) & 3, shown = form->demand >> (2 * side) & 3;
        if (!wanted || wanted == shown)
            continue;
        int tile = board_tile(state, x + board_step_x[side], y + board_step_y[side]), place = 3 * board_opposite(side);
        const tile_kind *kind = board_kind(game, state, tile);
        const tile_form *there = board_form(game, state, tile);
        int segment = there->at[place + 1] != NO_SEGMENT ? there->at[place + 1] : there->at[place];
        return error_set(error, BST_SIDE_MISMATCH, game->rules->core_rule[RULE_MATCH], side_names[side],
                         game->rules->feature[kind->feature[segment]].name, NULL);
    }
    return BST_OK;
}

static bst_status check_place(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    const bst_rules *rules = game->rules;
    int kind = bst_move_kind(move), x = bst_move_x(move), y = bst_move_y(move), rotation = bst_move_rotation(move);
    if (kind + 1 != state->drawn)
        return error_set(error, BST_DECK_ORDER, rules->core_rule[RULE_ORDER], kind < game->kinds ? game->kind[kind].id : "?",
                         game->kind[state->drawn - 1].id, NULL);
    if (!board_inside(game, x, y))
        return error_cell(error, BST_CELL_OUTSIDE, rules->core_rule[RULE_AREA], x, y, NULL);
    int cell = board_at(state, x, y);
    if (board_is_tile(cell))
        return error_cell(error, BST_CELL_TAKEN, rules->core_rule[RULE_TOUCH], x, y, NULL);
    if (!cell)
        return error_cell(error, BST_CELL_APART, rules->core_rule[RULE_TOUCH], x, y, NULL);
    const char *full = board_full(game, state, x, y);
    if (full)
        return error_set(error, BST_BOARD_FULL, NULL, full, NULL, NULL);
    if (game->rotations[kind][state->demand[cell - FIRST_FRONTIER]] >> rotation & 1)
        return BST_OK;
    if (!game->setup.free_mode && !board_fits(game, state, kind))
        return error_set(error, BST_TILE_FITS_NOWHERE, rules->core_rule[RULE_SET_ASIDE], game->kind[kind].id, NULL, NULL);
    /* Who bars a cell names the reason, and never none. */
    if (state->demand[cell - FIRST_FRONTIER] == DEMAND_BARRED && rules->own_check)
        return rules->own_check(game, state, move, error);
    return turn_check_sides(game, state, &game->kind[kind].form[rotation], x, y, error);
}

/* Name of a segment of the tile just placed. */
static void check_name(const bst_game *game, const bst_state *state, int segment, char name[SEGMENT_NAME])
{
    const bst_state_tile *tile = &state->tile[state->tiles - 1];
    const tile_kind *kind = &game->kind[tile->kind];
    unsigned places = 0;
    for (int i = 0; i < kind->segments; i++)
        places |= compile_turn(kind->places[i], tile->rotation);
    segment_name(&game->rules->feature[kind->feature[segment]], compile_turn(kind->places[segment], tile->rotation),
                 places & PLACES_MIDDLES, name);
}

static bst_status check_claim(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    const bst_rules *rules = game->rules;
    int type = bst_move_figure(move), segment = bst_move_segment(move), tile = state->tiles - 1;
    const tile_kind *kind = board_kind(game, state, tile);
    const bst_state_player *player = &state->player[state->turn_player];
    if (type >= BST_FIGURE_TYPES || segment >= kind->segments)
        return error_set(error, BST_FEATURE_UNKNOWN, NULL, "?", kind->id, NULL);
    char name[SEGMENT_NAME];
    check_name(game, state, segment, name);
    const char *rule = rules->core_rule[type == BST_FIGURE_FOLLOWER ? RULE_FIGURE : RULE_SPECIAL];
    if (!((type == BST_FIGURE_FOLLOWER ? kind->claimable : kind->special) >> segment & 1))
        return error_set(error, BST_FEATURE_NOT_CLAIMABLE, rule, name, NULL, NULL);
    if (!(type == BST_FIGURE_FOLLOWER ? player->supply : player->special))
        return error_set(error, BST_NO_FIGURE, rule, type == BST_FIGURE_FOLLOWER ? "follower" : "special", NULL, NULL);
    int root = feature_root(state, state->tile[tile].base + segment);
    if (state->occupied[root])
        return error_set(error, BST_FEATURE_TAKEN, rules->core_rule[RULE_TAKEN], name, NULL, NULL);
    if (game->completed_is_lost && (kind->closing >> segment & 1) && feature_complete(state, root))
        return error_set(error, BST_FEATURE_JUST_COMPLETED, rules->core_rule[RULE_COMPLETED], name, NULL, NULL);
    return BST_OK;
}

/* A player can leave between lines of a record, not within one: what is left of a line stays with whoever began it. */
static bst_status check_leave(const bst_game *game, const bst_state *state, int player, bst_error *error)
{
    if (player >= game->players)
        return error_set(error, BST_PLAYER_UNKNOWN, NULL, "?", NULL, NULL);
    if (turn_has_left(state, player))
        return error_set(error, BST_PLAYER_LEFT, NULL, NULL, NULL, NULL);
    if (state->phase == BST_PHASE_ACT || turn_line_goes_on(game, state))
        return error_set(error, BST_LINE_UNFINISHED, game->rules->core_rule[RULE_ORDER], NULL, NULL, NULL);
    return BST_OK;
}

/* Phases in which a type of move has a place; the game's own check the rest. */
static bool check_phase(const bst_game *game, const bst_state *state, int type)
{
    switch (type) {
    case BST_MOVE_DRAW: return state->phase == BST_PHASE_DRAW || state->phase == BST_PHASE_REFILL;
    case BST_MOVE_DISCARD:
    case BST_MOVE_PLACE: return state->phase == BST_PHASE_PLACE;
    case BST_MOVE_CLAIM: return state->phase == BST_PHASE_ACT;
    case BST_MOVE_PASS: return state->phase == BST_PHASE_ACT || (state->phase > BST_PHASE_FINISHED && game->rules->own_check);
    case BST_MOVE_FINISH: return game->setup.free_mode && state->phase == BST_PHASE_DRAW;
    case BST_MOVE_RESIGN:
    case BST_MOVE_TIMEOUT: return true;
    case BST_MOVE_NONE: return false;
    default: return game->rules->own_check && (state->phase == BST_PHASE_ACT || state->phase > BST_PHASE_FINISHED);
    }
}

bst_status turn_check(const bst_game *game, const bst_state *state, bst_move move, bst_error *error)
{
    int type = bst_move_type(move);
    if (state->phase == BST_PHASE_FINISHED)
        return error_set(error, BST_AFTER_END, game->rules->core_rule[RULE_ORDER], NULL, NULL, NULL);
    if (!check_phase(game, state, type))
        return error_set(error, BST_PHASE, game->rules->core_rule[RULE_ORDER], NULL, NULL, NULL);
    switch (type) {
    case BST_MOVE_DRAW: return check_draw(game, state, bst_move_kind(move), error);
    case BST_MOVE_FINISH: return check_set(game, state, error);
    case BST_MOVE_DISCARD: return check_discard(game, state, bst_move_kind(move), error);
    case BST_MOVE_PLACE: return check_place(game, state, move, error);
    case BST_MOVE_CLAIM: return check_claim(game, state, move, error);
    case BST_MOVE_RESIGN:
    case BST_MOVE_TIMEOUT: return check_leave(game, state, bst_move_who(move), error);
    case BST_MOVE_PASS:
        if (state->phase == BST_PHASE_ACT)
            return BST_OK;
        break;
    default: break;
    }
    return game->rules->own_check(game, state, move, error);
}
