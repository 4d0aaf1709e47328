/* Orders of tiles that a host keeps. */
#include "base/random.h"
#include "core/turn.h"

/* Every copy but the start tile, sorted by id (the order of kinds), then shuffled from the last place down. The high half of a
 * 64 by 64 bit product is taken in 32-bit parts: not every target has 128-bit numbers. */
static uint64_t deck_high_product(uint64_t number, uint64_t small)
{
    return ((number >> 32) * small + ((number & 0xFFFFFFFFU) * small >> 32)) >> 32;
}

void bst_deck_seed(const bst_game *game, uint64_t seed, bst_deck *deck)
{
    *deck = (bst_deck){0};
    for (int kind = 0; kind < game->kinds; kind++)
        for (int copy = kind == game->start; copy < game->kind[kind].copies; copy++)
            deck->kind[deck->count++] = (uint8_t)kind;
    for (int last = deck->count - 1; last > 0; last--) {
        int other = (int)deck_high_product(random_next(&seed), (uint64_t)last + 1);
        uint8_t swap = deck->kind[last];
        deck->kind[last] = deck->kind[other];
        deck->kind[other] = swap;
    }
    if (deck->count > game->draws)
        deck->count = game->draws;
}

bst_move bst_deck_draw(const bst_game *game, const bst_state *state, bst_deck *deck)
{
    if (state->phase != BST_PHASE_DRAW && state->phase != BST_PHASE_REFILL)
        return BST_MOVE_NONE;
    for (int i = deck->next; i < deck->count; i++) {
        uint8_t kind = deck->kind[i];
        if (!turn_drawable(game, state, kind))
            continue;
        for (; i > deck->next; i--)
            deck->kind[i] = deck->kind[i - 1];
        deck->kind[deck->next++] = kind;
        return bst_move_draw(kind);
    }
    return BST_MOVE_NONE;
}
