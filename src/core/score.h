/* What the scoring of all games shares: who has most followers, which tiles a feature covers, paying. */
#ifndef CORE_SCORE_H
#define CORE_SCORE_H

#include "core/events.h"
#include "core/figure.h"

typedef struct score_count {
    uint8_t followers[BST_MAX_PLAYERS];
    uint8_t winners; /* bit per player with most of them, 0 if nobody has any */
} score_count;

/* Every figure on the feature of a root, and who has most. */
score_count score_majority(const bst_state *state, int root);
/* Sets winners from the numbers of followers. */
void score_winners(score_count *count);

/* All features with figures, each once, with one of its segments that a figure stands on. */
typedef struct score_group {
    int16_t root;
    uint8_t tile, segment;
    score_count figures;
} score_group;

typedef struct score_groups {
    score_group group[BST_MAX_FIGURES];
    int count;
} score_groups;

void score_gather(const bst_state *state, score_groups *groups);

/* Distinct tiles of a feature of a kind that closes: its segments less those that share a tile with another of them. */
int score_tiles(const bst_game *game, const bst_state *state, int feature, int root);
/* The tiles as bits; looks at every tile. Returns the tile that is topmost, then leftmost, with its first segment in `segment`.
 */
int score_tile_mask(const bst_game *game, const bst_state *state, int root, uint64_t mask[2], int *segment);

/* Pays an event's points: `each` of the winners gets `points`. Fills the event's points and followers, adds them to the players
 * and the event to `events`. */
void score_pay(const bst_game *game, bst_state *state, bst_event *event, const score_count *count, int points,
               bst_events *events);
/* The same into an array of points, for the end scoring. */
void score_pay_to(const bst_game *game, const bst_state *state, int paid[BST_MAX_PLAYERS], bst_event *event,
                  const score_count *count, int points, bst_events *events);
/* Says what an event is about: the feature of a root and its tiles. Does nothing when `events` is NULL. */
void score_about(const bst_game *game, const bst_state *state, bst_event *event, int root, const bst_events *events);

#endif
