/* Free mode: laying things down as they are. */
#include "core/error.h"
#include "core/figure.h"
#include "core/turn.h"

static bst_status setting_allowed(const bst_game *game, const bst_state *state, bst_error *error)
{
    if (!game->setup.free_mode)
        return error_set(error, BST_NOT_FREE, NULL, "set", NULL, NULL);
    if (state->moved || state->phase != BST_PHASE_DRAW)
        return error_set(error, BST_PHASE, NULL, NULL, NULL, NULL);
    return BST_OK;
}

static bst_status setting_check_tile(const bst_game *game, const bst_state *state, int kind, int x, int y, int rotation,
                                     bst_error *error)
{
    const bst_rules *rules = game->rules;
    if (kind < 0 || kind >= game->kinds)
        return error_set(error, BST_TILE_UNKNOWN, NULL, "?", NULL, NULL);
    if (!board_inside(game, x, y))
        return error_cell(error, BST_CELL_OUTSIDE, rules->core_rule[RULE_AREA], x, y, NULL);
    if (board_tile(state, x, y) >= 0)
        return error_cell(error, BST_CELL_TAKEN, rules->core_rule[RULE_TOUCH], x, y, NULL);
    const char *full = board_full(game, state, x, y);
    if (full)
        return error_set(error, BST_BOARD_FULL, NULL, full, NULL, NULL);
    if (rules->check_set) {
        bst_status status = rules->check_set(game, state, bst_move_place(kind, x, y, rotation), error);
        if (status != BST_OK)
            return status;
    }
    return turn_check_sides(game, state, &game->kind[kind].form[rotation], x, y, error);
}

bst_status bst_set_tile(const bst_game *game, bst_state *state, int kind, int x, int y, int rotation, bst_error *error)
{
    bst_status status = setting_allowed(game, state, error);
    if (status == BST_OK && kind >= 0 && kind < game->kinds)
        rotation = game->kind[kind].form[rotation & 3].rotation;
    if (status == BST_OK)
        status = setting_check_tile(game, state, kind, x, y, rotation, error);
    if (status != BST_OK)
        return status;
    if (!state->tiles)
        board_shut_cell(state);
    board_lay(game, state, kind, x, y, rotation);
    if (game->rules->placed)
        game->rules->placed(game, state);
    state->filled_hole = 0;
    return BST_OK;
}

bst_status bst_set_figure(const bst_game *game, bst_state *state, int player, int figure, int x, int y, int segment,
                          bst_error *error)
{
    bst_status status = setting_allowed(game, state, error);
    if (status != BST_OK)
        return status;
    if (player < 0 || player >= game->players)
        return error_set(error, BST_PLAYER_UNKNOWN, NULL, "?", NULL, NULL);
    int tile = board_tile(state, x, y);
    if (tile < 0)
        return error_cell(error, BST_CELL_EMPTY, NULL, x, y, NULL);
    const tile_kind *kind = board_kind(game, state, tile);
    if (segment < 0 || segment >= kind->segments || figure < 0 || figure >= BST_FIGURE_TYPES)
        return error_set(error, BST_FEATURE_UNKNOWN, NULL, "?", kind->id, NULL);
    bool follower = figure == BST_FIGURE_FOLLOWER;
    const char *rule = game->rules->core_rule[follower ? RULE_FIGURE : RULE_SPECIAL];
    char name[16];
    bst_segment_name(game, state->tile[tile].kind, state->tile[tile].rotation, segment, name);
    if (!((follower ? kind->claimable : kind->special) >> segment & 1))
        return error_set(error, BST_FEATURE_NOT_CLAIMABLE, rule, name, NULL, NULL);
    if (!(follower ? state->player[player].supply : state->player[player].special))
        return error_set(error, BST_NO_FIGURE, rule, follower ? "follower" : "special", NULL, NULL);
    if (state->figures >= BST_MAX_FIGURES)
        return error_set(error, BST_BOARD_FULL, NULL, "figures", NULL, NULL);
    figure_add(game, state, player, figure, tile, segment);
    return BST_OK;
}

bst_status bst_set_points(const bst_game *game, bst_state *state, int player, int points, bst_error *error)
{
    enum { MOST_POINTS = 9999 };
    bst_status status = setting_allowed(game, state, error);
    if (status != BST_OK)
        return status;
    if (player < 0 || player >= game->players)
        return error_set(error, BST_PLAYER_UNKNOWN, NULL, "?", NULL, NULL);
    if (points < 0 || points > MOST_POINTS)
        return error_limit(error, BST_TOO_LARGE, "points", points, MOST_POINTS);
    state->player[player].points = (int16_t)points;
    return BST_OK;
}

bst_status bst_set_piece(const bst_game *game, bst_state *state, bst_move piece, int player, bst_error *error)
{
    bst_status status = setting_allowed(game, state, error);
    if (status != BST_OK)
        return status;
    if (!game->rules->set_piece)
        return error_set(error, BST_PHASE, NULL, NULL, NULL, NULL);
    return game->rules->set_piece(game, state, piece, player, error);
}
