/* Features as sets of segments that join: a union-find forest over the nodes of a state. */
#ifndef CORE_FEATURE_H
#define CORE_FEATURE_H

#include "core/game.h"

/* Root of a node. Trees are at most 9 deep, because the smaller is always hung below the larger. */
static inline int feature_root(const bst_state *state, int node)
{
    while (state->link[node] >= 0)
        node = state->link[node];
    return node;
}

static inline int feature_segments(const bst_state *state, int root) { return -state->link[root]; }

/* Whether the feature of a root closes and is closed. Asked only of kinds that close. */
static inline bool feature_complete(const bst_state *state, int root) { return state->open[root] == 0; }

/* Sums of attributes stay below 256 in every set; free mode, where a kind can lie more often, may reach it. */
static inline uint8_t feature_add(uint8_t one, uint8_t other)
{
    unsigned sum = (unsigned)one + other;
    return (uint8_t)(sum > 255 ? 255 : sum);
}

/* Joins the features of two nodes, of kind `feature`; returns the root of both. */
static inline int feature_join(const bst_game *game, bst_state *state, int feature, int node, int other)
{
    int root = feature_root(state, node), absorbed = feature_root(state, other);
    if (root == absorbed)
        return root;
    if (state->link[root] > state->link[absorbed]) {
        int swap = root;
        root = absorbed;
        absorbed = swap;
    }
    state->link[root] = (int16_t)(state->link[root] + state->link[absorbed]);
    state->link[absorbed] = (int16_t)root;
    state->open[root] = feature_add(state->open[root], state->open[absorbed]);
    state->attribute[root] = game->merges_or >> feature & 1 ? (uint8_t)(state->attribute[root] | state->attribute[absorbed])
                                                            : feature_add(state->attribute[root], state->attribute[absorbed]);
    state->occupied[root] |= state->occupied[absorbed];
    return root;
}

#endif
