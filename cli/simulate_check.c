/* What must hold in every position of every game. */
#include "cli/simulate.h"

static int players_of(const bst_game *game) { return bst_game_setup(game)->players; }

static int tiles_of(const bst_game *game, const bst_state *state)
{
    int tiles = bst_placed_tiles(state) + bst_draws_left(state) + (bst_drawn(state) >= 0);
    for (int player = 0; player < players_of(game); player++)
        for (int place = 0; place < BST_MAX_HAND; place++)
            tiles += bst_hand(state, player, place) >= 0;
    return tiles;
}

void simulate_ledger_begin(simulate_ledger *ledger, const bst_game *game, const bst_state *state)
{
    *ledger = (simulate_ledger){.tiles = tiles_of(game, state)};
    for (int player = 0; player < players_of(game); player++)
        ledger->supply[player] = bst_supply(state, player);
}

static bool followers_hold(const simulate_ledger *ledger, const bst_game *game, const bst_state *state)
{
    int followers[BST_MAX_PLAYERS] = {0};
    for (int player = 0; player < players_of(game); player++)
        followers[player] = bst_supply(state, player);
    for (int i = 0; i < bst_placed_figures(state); i++) {
        bst_figure figure = bst_placed_figure(state, i);
        followers[figure.player] += figure.type == BST_FIGURE_FOLLOWER;
    }
    for (int i = 0; i < bst_walls(game, state); i++)
        if (bst_wall_at(state, i).guard >= 0)
            followers[bst_wall_at(state, i).guard]++;
    for (int player = 0; player < players_of(game); player++)
        if (followers[player] != ledger->supply[player])
            return false;
    return true;
}

static bool points_hold(const simulate_ledger *ledger, const bst_game *game, const bst_state *state)
{
    for (int player = 0; player < players_of(game); player++)
        if (bst_points(state, player) != ledger->points[player])
            return false;
    return true;
}

/* The end scoring is a pure function: asking for it again changes nothing and adds nothing. */
static bool final_holds(const bst_game *game, const bst_state *state)
{
    int final[BST_MAX_PLAYERS];
    bst_final(game, state, final, NULL);
    for (int player = 0; player < players_of(game); player++)
        if (final[player] != bst_points(state, player))
            return false;
    return true;
}

static bool move_exists(const bst_game *game, const bst_state *state)
{
    bst_move moves[BST_MAX_MOVES];
    int count = bst_legal_moves(game, state, moves, BST_MAX_MOVES);
    return count > 0 && bst_check_move(game, state, moves[count - 1], NULL) == BST_OK;
}

const char *simulate_ledger_check(const simulate_ledger *ledger, const bst_game *game, const bst_state *state)
{
    if (!followers_hold(ledger, game, state))
        return _("followers were lost or won");
    if (tiles_of(game, state) + ledger->discards != ledger->tiles)
        return _("tiles were lost or won");
    if (!points_hold(ledger, game, state))
        return _("the points are not the sum of what was scored");
    if (bst_state_phase(state) == BST_PHASE_FINISHED)
        return final_holds(game, state) ? NULL : _("the end scoring changes the points of a finished game");
    return move_exists(game, state) ? NULL : _("there is no legal move");
}
