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
    bst_state_figure *figure = &state->figure[state->figures++];
    int centre = board_kind(game, state, tile)->centre >> segment & 1;
    *figure = (bst_state_figure){(uint8_t)tile, (uint8_t)segment, (uint8_t)(player | type << 4 | centre << 7)};
    state->centre_figures = (uint8_t)(state->centre_figures + centre);
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
    state->centre_figures = (uint8_t)(state->centre_figures - figure_on_centre(figure));
    if (figure_type(figure) == BST_FIGURE_FOLLOWER)
        state->player[figure_player(figure)].supply++;
    if (events) {
        bst_event event = {.type = BST_EVENT_RETURN, .tile = figure->tile, .segment = figure->segment};
        event.player = (uint8_t)figure_player(figure);
        event.kind = (uint8_t)figure_type(figure);
        events_add(events, state, &event);
    }
    *figure = state->figure[--state->figures];
}

void figure_return(bst_state *state, int root, bst_events *events)
{
    for (int i = state->figures - 1; i >= 0; i--)
        if (feature_root(state, figure_node(state, &state->figure[i])) == root)
            figure_remove(state, i, events);
    state->occupied[root] = 0;
}
