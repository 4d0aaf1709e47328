/* What the evaluation weighs, for each game. Points are in units of 1/256, shares in 256ths. */
#ifndef AI_WEIGHTS_H
#define AI_WEIGHTS_H

#include <stdint.h>

/* X(constant, name) */
#define WEIGHTS_MAP(X)                                                                                                         \
    X(SUPPLY_1, "supply-1") /* the first follower in hand, the second, … */                                                  \
    X(SUPPLY_2, "supply-2")                                                                                                    \
    X(SUPPLY_3, "supply-3")                                                                                                    \
    X(SUPPLY_4, "supply-4")                                                                                                    \
    X(SUPPLY_MORE, "supply-more")                                                                                              \
    X(SPECIAL, "special")       /* the other figure in hand */                                                                 \
    X(HORIZON, "horizon")       /* own turns from which on followers are worth that much */                                    \
    X(SHARE, "share")           /* chance that one fitting tile comes to the purpose, two players; in 1024ths */               \
    X(EXTEND, "extend")         /* a tile that goes on with a feature, against one that ends it */                             \
    X(TEMPO, "tempo")           /* turns that an open cell takes, times the chance of its being done */                        \
    X(RETURN, "return")         /* a follower that comes back */                                                               \
    X(GROW_LINE, "grow-line")   /* what a road gains at an open end that it does not close at */                               \
    X(GROW_BLOCK, "grow-block") /* the same of a city or market */                                                             \
    X(BESIDE, "beside")         /* a city that may be completed, to the fields beside it */                                    \
    X(GROW_AREA, "grow-area")   /* an open half-edge of a field, at the beginning */                                           \
    X(JOIN, "join")             /* joining features that somebody holds */                                                     \
    X(JOIN_AREA, "join-area")                                                                                                  \
    X(CENTRE, "centre") /* monastery, temple */                                                                                \
    X(NEAR, "near")     /* a figure where the ark can come, for each turn left */                                              \
    X(GUARD, "guard")   /* the row before a guard grows */                                                                     \
    X(OTHERS, "others") /* points of the other players, against the own ones, more than two players; in 1024ths */

enum {
#define WEIGHTS_CONSTANT(constant, name) WEIGHT_##constant,
    WEIGHTS_MAP(WEIGHTS_CONSTANT)
#undef WEIGHTS_CONSTANT
        WEIGHTS
};

typedef struct weights {
    const char *game;
    int16_t weight[WEIGHTS];
} weights;

/* Of a game by its code; of the first one for a game that has none. */
const weights *weights_of(const char *game);

#endif
