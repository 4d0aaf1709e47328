/* A game of the engine and one of the reference, side by side. */
#ifndef PAIR_H
#define PAIR_H

#include "reference.h"

#include <bastide/bastide.h>

typedef struct pair {
    bst_game *engine;
    bst_state state;
    reference_game reference;
    int to_engine[REFERENCE_KINDS], to_reference[REFERENCE_KINDS]; /* kinds */
    int8_t segment[REFERENCE_KINDS][REFERENCE_PARTS];              /* of a part of the reference, -1: none */
    int8_t part[REFERENCE_KINDS][REFERENCE_PARTS];                 /* of a segment of an engine's kind */
    char deck[1024], lines[16384];                                 /* what was drawn and played, as a record */
    size_t deck_length, lines_length;
    char difference[512]; /* what differs, "" while nothing does */
} pair;

/* Begins both; `bag` as in reference_begin. False with a difference. */
bool pair_begin(pair *both, const reference_set *set, const bst_setup *setup, int first_player, const int *bag);
void pair_end(pair *both);
/* Plays one ply in both. `part`: -1 none. */
bool pair_draw(pair *both, int kind);
bool pair_discard(pair *both);
bool pair_place(pair *both, int x, int y, int rotation);
bool pair_act(pair *both, const reference_action *action);
bool pair_ark_at(pair *both, int tile);
bool pair_build(pair *both, const reference_build *build);
/* What is built, as a move of the engine. */
bst_move pair_build_move(const pair *both, const reference_build *build);
bool pair_leave(pair *both, int player);

/* Comparisons: false with a difference. */
bool pair_same_standing(pair *both);              /* whose move, points, supplies, hands, tiles left, the end */
bool pair_same_moves(pair *both, bool all_draws); /* legal moves as sets */
bool pair_same_final(pair *both);
bool pair_same_feature(pair *both, int tile);
bool pair_same_features(pair *both); /* all, and which segments belong together */
bool pair_same_placements(pair *both, int kind);

bool pair_fail(pair *both, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
