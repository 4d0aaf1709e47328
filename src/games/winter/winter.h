/* Winter Edition (spec: winter.md). */
#ifndef GAMES_WINTER_H
#define GAMES_WINTER_H

#include "core/rules.h"

extern const bst_rules winter_rules;

enum winter_feature { WINTER_ROAD, WINTER_CITY, WINTER_FIELD, WINTER_MONASTERY, WINTER_FEATURES };

enum winter_rule {
    WINTER_RULE_ROAD,
    WINTER_RULE_CITY,
    WINTER_RULE_MONASTERY,
    WINTER_RULE_UNFINISHED,
    WINTER_RULE_FARM,
    WINTER_RULES
};

/* bst_game.parameter */
enum winter_parameter {
    WINTER_SMALL_CITY, /* points for each tile and coat of arms in a complete city of two tiles */
    WINTER_UNFINISHED, /* 0: unfinished roads, cities and monasteries pay nothing */
    WINTER_HOLE_BONUS  /* values of the option hole-bonus */
};

enum winter_hole_bonus { HOLE_BONUS_OFF, HOLE_BONUS_ANY, HOLE_BONUS_MIXED };

bst_phase winter_score_turn(const bst_game *game, bst_state *state, bst_events *events);
void winter_score_end(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events);

#endif
