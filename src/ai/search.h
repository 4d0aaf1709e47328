/* The player that the levels are cut from: the best lines by the evaluation, then short games after them over the same decks.
 */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "ai/bot.h"
#include "ai/eval.h"

enum { SEARCH_CANDIDATES = 16 };

enum { SEARCH_GAMES = 3, SEARCH_STYLES = 4 };

/* A weight that a level takes more or less seriously, in percent. */
typedef struct search_style {
    uint8_t weight;
    int16_t percent;
} search_style;

/* How much of the player a level has. */
typedef struct search_level {
    uint8_t candidates;          /* lines that are looked at closer; 1: the evaluation decides */
    uint8_t depth[2];            /* turns after the own one: while all lines are in question, and when the better half is */
    uint16_t rounds;             /* decks, without a limit */
    bool patient;                /* uses up a limit of time; the others stop after their rounds */
    uint8_t prior;               /* the evaluation counts as much as so many short games */
    bool exact;                  /* plays the last tiles out */
    uint8_t sight[SEARCH_GAMES]; /* for each game, in 256: chance that he sees an open cell at all (255: every one) */
    search_style style[SEARCH_STYLES];
} search_level;

typedef struct search_line {
    bst_line line;
    int32_t wish; /* by the evaluation, in units of EVAL_POINT */
    int64_t sum;  /* of the short games */
    int tries;
} search_line;

typedef struct search_list {
    search_line line[SEARCH_CANDIDATES];
    int count, room;
    bool thorough; /* of every walk of the ark after every placement, not only of the best of both */
} search_list;

typedef struct search {
    search_level level;
    uint8_t sight;
    weights weights;
    eval eval;
    uint64_t seen; /* from which follows what he sees in this turn */
} search;

void search_begin(search *search, const bst_game *game, const search_level *level, const weights *weights);
/* The best lines of the player to move, by the evaluation, the best one first. */
void search_lines(search *search, const bst_state *state, search_list *list);
/* Sees to it that a line is among them. */
void search_include(search *search, const bst_state *state, search_list *list, const bst_line *line);
/* Looks at them closer and sorts them. */
void search_try(search *search, bst_bot *bot, const bst_state *view, search_list *list);
/* Plays a line of the player to move, which must be legal. */
void search_play_line(const bst_game *game, bst_state *state, const bst_line *line);
/* Sorts the first `count` lines by what they are worth. */
void search_sort(const search *search, search_list *list, int count);
/* What a line is worth by all that is known, in units of EVAL_POINT. */
int64_t search_mean(const search *search, const search_line *line);

#endif
