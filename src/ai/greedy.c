/* `greedy`: the best projected score of the turn, as if the game ended after it, and half a point for each follower in hand. It
 * looks at no reply. A yardstick: it never changes (bst_signature holds it fast). Works for every game: it knows points only.
 */
#include "ai/bot.h"
#include "api/unchecked.h"

/* Half points: twice the projected score and one for each follower in hand. */
static int greedy_value(const bst_game *game, const bst_state *state, int player)
{
    int points[BST_MAX_PLAYERS];
    bst_final(game, state, points, NULL);
    return 2 * points[player] + bst_supply(state, player);
}

/* The best that the same player can make of the rest of his line: after a placement his action, and what the game adds to it.
 */
static int greedy_best(const bst_game *game, const bst_state *state, int player)
{
    if (!bst_line_open(game, state))
        return greedy_value(game, state, player);
    bst_move moves[BST_MAX_MOVES];
    int count = bst_legal_moves(game, state, moves, BST_MAX_MOVES), best = INT32_MIN;
    for (int i = 0; i < count; i++) {
        bst_state next = *state;
        bst_play_unchecked(game, &next, moves[i], NULL);
        int value = greedy_best(game, &next, player);
        best = value > best ? value : best;
    }
    return best;
}

/* Equal moves are equally likely. */
static bst_move greedy_move(bst_bot *bot, const bst_state *view)
{
    bst_move moves[BST_MAX_MOVES], chosen = BST_MOVE_NONE;
    int count = bst_legal_moves(bot->game, view, moves, BST_MAX_MOVES), best = INT32_MIN, player = bst_to_move(view);
    uint64_t ties = 0;
    for (int i = 0; i < count; i++) {
        bst_state next = *view;
        bst_play_unchecked(bot->game, &next, moves[i], NULL);
        int value = greedy_best(bot->game, &next, player);
        if (value < best)
            continue;
        ties = value > best ? 1 : ties + 1;
        best = value;
        if (bst_random_next(&bot->random) % ties == 0)
            chosen = moves[i];
    }
    return chosen;
}

const bot_kind bot_greedy = {.name = "greedy", .move = greedy_move};
