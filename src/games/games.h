/* The games that there are. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/rules.h"

/* In the order of their numbers. */
extern const bst_rules *const games_all[];
extern const int games_count;

#endif
