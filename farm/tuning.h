/* Tuning of the evaluation's weights by self-play: simultaneous perturbation (SPSA, Spall 1992). For each trial all weights are
 * moved a little up or down at random, and the two opposite moves play one deck from both seats; after a step of one or more
 * trials the weights follow the sides that did better, as far as they did. */
#ifndef FARM_TUNING_H
#define FARM_TUNING_H

#include "ai/search.h"

/* Everything that the next steps depend on. */
typedef struct tuning {
    double value[WEIGHTS], width[WEIGHTS], gain;
    uint64_t random;
    long step; /* steps done */
    weights start;
} tuning;

typedef struct tuning_trial {
    int8_t sign[WEIGHTS];
    weights up, down;
    uint64_t deck;
} tuning_trial;

/* Two players, who are too large for a stack. */
typedef struct tuning_table {
    const bst_game *game;
    search player[2];
} tuning_table;

/* Names of the weights, by number; the number of a name, -1 when there is none. */
const char *tuning_name(int weight);
int tuning_number(const char *name);

void tuning_begin(tuning *tuning, const weights *start, uint64_t seed, double gain);
/* Trials are made one after the other, all of a step before any is played: so they do not depend on who plays them. */
void tuning_try(tuning *tuning, tuning_trial *trial);
/* `ahead`: points of `up` ahead of `down`, as tuning_play returns them. */
void tuning_step(tuning *tuning, const tuning_trial *trials, const int *ahead, int count);
/* The weights as they are now. */
weights tuning_now(const tuning *tuning);

/* Points of `one` ahead of `other`, the sum of the two games of a deck. */
int tuning_play(tuning_table *table, const weights *one, const weights *other, uint64_t deck);

#endif
