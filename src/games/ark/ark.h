/* The Ark of the Covenant (spec: ark.md). */
#ifndef GAMES_ARK_H
#define GAMES_ARK_H

#include "core/rules.h"

extern const bst_rules ark_rules;

enum ark_feature { ARK_ROAD, ARK_CITY, ARK_FIELD, ARK_TEMPLE, ARK_FEATURES };

enum ark_rule {
    ARK_RULE_ROAD,
    ARK_RULE_CITY,
    ARK_RULE_TEMPLE,
    ARK_RULE_WALK,
    ARK_RULE_BONUS,
    ARK_RULE_UNFINISHED_TEMPLE,
    ARK_RULE_UNFINISHED,
    ARK_RULE_FIELD,
    ARK_RULES
};

/* bst_game.parameter */
enum ark_parameter {
    ARK_NEEDS_TEMPLE,  /* it moves only once a temple lies */
    ARK_TEMPLE_DOUBLE, /* a temple completed with the ark on it pays twice */
    ARK_FIRST_BONUS,   /* points for bringing it into the game */
    ARK_TEMPLE_BONUS,  /* points for ending its move at a temple */
    ARK_PROPHET_FINAL, /* prophets double at the end too */
    ARK_TEMPLES_BEFORE_CITIES,
    ARK_BY_SEGMENT /* unfinished roads and cities count segments instead of tiles */
};

/* bst_state.own */
enum ark_own {
    ARK_AT,      /* number of the tile that it stands on + 1; 0: not in the game, for no city was completed yet */
    ARK_SCORED,  /* tiles on the board when a turn was scored last */
    ARK_TEMPLES, /* temple tiles, a bit per tile, 16 in a word; not kept in free mode, where tiles are laid down too */
    ARK_TEMPLE_WORDS = 8
};

/* Temple tiles, as bits. */
void ark_temples(const bst_game *game, const bst_state *state, uint64_t tiles[2]);
/* Takes note of the tile just laid. */
void ark_placed(const bst_game *game, bst_state *state);

/* Scores what the last tile completed. When that is the first city, the phase in which the ark comes follows. */
bst_phase ark_score_turn(const bst_game *game, bst_state *state, bst_events *events);
void ark_score_end(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events);
/* Tiles of the cities that the last tile completed, as bits. */
void ark_new_cities(const bst_game *game, const bst_state *state, uint64_t tiles[2]);
/* A temple that is complete and was not scored yet. */
bool ark_temple_waits(const bst_game *game, const bst_state *state, int tile);

/* Moves of the ark, as in bst_rules. */
int ark_moves(const bst_game *game, const bst_state *state, bst_move *moves, int capacity);
bst_status ark_check(const bst_game *game, const bst_state *state, bst_move move, bst_error *error);
bst_phase ark_play(const bst_game *game, bst_state *state, bst_move move, bst_events *events);
bst_move ark_random(const bst_game *game, const bst_state *state, uint64_t *random);

#endif
