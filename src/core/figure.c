#include "core/figure.h"
#include "base/random.h"
#include "core/events.h"

/* By cell, not by tile number: equal positions hash equally whatever the order of placing. */
static uint64_t figure_hash(const bst_state *state, const bst_state_figure *figure)
{
    return random_mix(state->cell[figure->tile + 1] | (uint64_t)figure->segment << 16 | (uint64_t)figure->who << 24 |
                      (uint64_t)2 << 32);
}

void figure_add(const bst_game *game, bst_state *state, int player, int type, int tile, int segment)
{
    int index = state->figures++;
    bst_state_figure *figure = &state->figure[index];
    *figure = (bst_state_figure){(uint8_t)tile, (uint8_t)segment, (uint8_t)(player | type << 4)};
    state->on_centre |= (uint64_t)(board_kind(game, state, tile)->centre >> segment & 1) << index;
    if (type == BST_FIGURE_FOLLOWER)
        state->player[player].supply--;
    else
        state->player[player].special--;
    state->occupied[feature_root(state, figure_node(state, figure))] = 1;
    state->hash_sum += figure_hash(state, figure);
}

void figure_remove(bst_state *state, int index, bst_events *events)
{
    bst_state_figure *figure = &state->figure[index];
    state->hash_sum -= figure_hash(state, figure);
    if (figure_type(figure) == BST_FIGURE_FOLLOWER)
        state->player[figure_player(figure)].supply++;
    if (events) {
        bst_event event = {.type = BST_EVENT_RETURN, .tile = figure->tile, .segment = figure->segment};
        event.player = (uint8_t)figure_player(figure);
        event.kind = (uint8_t)figure_type(figure);
        events_add(events, state, &event);
    }
    int last = --state->figures;
    *figure = state->figure[last];
    uint64_t last_bit = state->on_centre >> last & 1;
    state->on_centre &= ~((uint64_t)1 << last | (uint64_t)1 << index);
    state->on_centre |= index < last ? last_bit << index : 0;
}

void figure_return(bst_state *state, int root, bst_events *events)
{
    for (int i = state->figures - 1; i >= 0; i--)
        if (feature_root(state, figure_node(state, &state->figure[i])) == root)
            figure_remove(state, i, events);
    state->occupied[root] = 0;
}
