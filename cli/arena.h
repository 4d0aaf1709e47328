/* Matches between bots over the same decks.
 *
 * A round is one deck, played as many times as there are players, so that every bot has every seat once. Rounds are
 * independent of one another; errors are those of the means over rounds. All sums are whole numbers. */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

#include "cli/resume.h"

#include <pthread.h>

typedef struct arena_plan {
    bst_game *game;
    const char *bot[BST_MAX_PLAYERS]; /* point into `bots` */
    int players, jobs;
    uint64_t rounds, seed;
    uint32_t milliseconds, iterations;
    bool processor; /* milliseconds are processor time */
    bool sprt;
    double elo[2]; /* of the two hypotheses */
    char *words;   /* everything that the results depend on, as a line of the file to resume from */
    char *bots;
    const char *resume; /* the file, NULL: none */
    bool json;
} arena_plan;

/* Points of each bot in each game of a round: game number `turned` has bot 0 in seat `turned`. */
typedef struct arena_round {
    uint64_t number;
    int points[BST_MAX_PLAYERS][BST_MAX_PLAYERS];
} arena_round;

/* Of one bot; only what this run played. Microseconds. */
typedef struct arena_clock {
    uint64_t lines, sum, most;
} arena_clock;

typedef struct arena_bot {
    int64_t points;
    int64_t score, score_squares; /* of rounds: 2 for each other player that is behind, 1 for each that is level */
    int64_t lead, lead_squares;   /* of rounds: the points ahead of each of the others */
    arena_clock clock;
} arena_bot;

typedef struct arena_sums {
    uint64_t rounds;
    arena_bot bot[BST_MAX_PLAYERS];
} arena_sums;

/* Plays a round. False when a bot cannot be made, or a move of one is not legal: one line was printed. */
bool arena_play(arena_plan *plan, uint64_t number, arena_round *round, arena_clock clock[BST_MAX_PLAYERS]);
void arena_add(const arena_plan *plan, arena_sums *sums, const arena_round *round);
void arena_add_clock(const arena_plan *plan, arena_sums *sums, const arena_clock clock[BST_MAX_PLAYERS]);

/* What is known of a match (arena_report.c). Errors are standard errors; NAN where there is none. */
typedef struct arena_result {
    double score, score_se, points, lead, lead_se, elo, elo_se;
} arena_result;
arena_result arena_measure(const arena_plan *plan, const arena_sums *sums, int bot);
/* The sequential probability ratio test of the first bot: -1 the first hypothesis holds, 1 the second, 0 not yet decided. */
int arena_sprt(const arena_plan *plan, const arena_sums *sums, double *ratio);
/* Prints them as the plan wants it; returns the exit status. */
int arena_print(const arena_plan *plan, const arena_sums *sums);

/* The file to resume from (arena_file.c): the plan, then a line for each round that is finished. */
typedef struct arena_file {
    const arena_plan *plan;
    arena_sums *sums;
    bool *done; /* by number of round */
    cli_resume resume;
} arena_file;
/* Reads what is there and adds it up; false with a line when it cannot be read or belongs to another match. */
bool arena_file_open(arena_file *file, const arena_plan *plan, arena_sums *sums);
/* Both print a line when the file cannot be written. */
bool arena_file_add(arena_file *file, const arena_round *round);
bool arena_file_close(arena_file *file);

#endif
