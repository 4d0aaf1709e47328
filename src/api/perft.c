/* Counting sequences of turns, to hold engines against each other. */
#include "core/turn.h"

static uint64_t perft_count(const bst_game *game, const bst_state *state, const bst_deck *deck, int depth);

/* A turn is complete when its last ply leads to the tile of another one, or to the end. Discards before a placement belong to
 * its turn, and so does what is drawn ahead after it; what is dealt before the first turn belongs to that. */
static bool perft_completes_turn(const bst_state *before, const bst_state *after)
{
    bool in_turn = before->moved && before->phase != BST_PHASE_DRAW && before->phase != BST_PHASE_PLACE;
    return in_turn && (after->phase == BST_PHASE_DRAW || after->phase == BST_PHASE_PLACE || after->phase == BST_PHASE_FINISHED);
}

static uint64_t perft_after(const bst_game *game, const bst_state *state, const bst_deck *deck, bst_move move, int depth)
{
    bst_state next = *state;
    turn_play(game, &next, move, NULL);
    /* What the rules put between the last discard and the end belongs to no turn. */
    if (bst_move_type(move) == BST_MOVE_DISCARD && next.phase > BST_PHASE_FINISHED)
        return 0;
    return perft_count(game, &next, deck, depth - perft_completes_turn(state, &next));
}

static uint64_t perft_next_of_deck(const bst_game *game, const bst_state *state, const bst_deck *deck, int depth)
{
    bst_deck after = *deck;
    bst_move draw = bst_deck_draw(game, state, &after);
    return draw == BST_MOVE_NONE ? 0 : perft_after(game, state, &after, draw, depth);
}

static uint64_t perft_count(const bst_game *game, const bst_state *state, const bst_deck *deck, int depth)
{
    if (depth <= 0)
        return 1;
    if (deck && (state->phase == BST_PHASE_DRAW || state->phase == BST_PHASE_REFILL))
        return perft_next_of_deck(game, state, deck, depth);
    uint64_t count = 0;
    bst_move moves[BST_MAX_MOVES];
    int number = turn_moves(game, state, moves, BST_MAX_MOVES);
    for (int i = 0; i < number; i++)
        count += perft_after(game, state, deck, moves[i], depth);
    return count;
}

uint64_t bst_perft(const bst_game *game, const bst_state *state, const bst_deck *deck, int depth)
{
    return perft_count(game, state, deck, depth);
}
