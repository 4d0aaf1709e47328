/* What a match is, from a command line: `bastide arena` and `bastide-farm arena` read the same one. */
#ifndef CLI_ARENA_PLAN_H
#define CLI_ARENA_PLAN_H

#include "cli/arena.h"
#include "cli/setup.h"

enum {
    ARENA_KEY_BOTS = 1,
    ARENA_KEY_GAMES,
    ARENA_KEY_TIME,
    ARENA_KEY_CPU,
    ARENA_KEY_ITERATIONS,
    ARENA_KEY_JOBS,
    ARENA_KEY_SEED,
    ARENA_KEY_RESUME,
    ARENA_KEY_SPRT
};

/* The rows for argp, but for --jobs. */
#define ARENA_OPTIONS                                                                                                          \
    SETUP_OPTIONS, {"bots", ARENA_KEY_BOTS, N_("BOT,BOT[,...]"), 0, N_("The bots of each game"), 0},                           \
        {"games", ARENA_KEY_GAMES, N_("NUMBER"), 0, N_("Number of games (100), rounded up to whole decks"), 0},                \
        {"time", ARENA_KEY_TIME, N_("MILLISECONDS"), 0, N_("Time for each line of level1 to level5; ucb keeps its playouts"),  \
         0},                                                                                                                   \
        {"cpu", ARENA_KEY_CPU, NULL, 0, N_("With --time: count processor time, so that a busy machine takes nothing from it"), \
         0},                                                                                                                   \
        {"iterations", ARENA_KEY_ITERATIONS, N_("NUMBER"), 0, N_("Iterations for each line of level1 to level5"), 0},          \
        {"seed", ARENA_KEY_SEED, N_("NUMBER"), 0, N_("Decks and bots follow from this number (1)"), 0},                        \
        {"resume", ARENA_KEY_RESUME, N_("FILE"), 0, N_("Goes on from FILE, where every finished deck is noted"), 0},           \
    {                                                                                                                          \
        "sprt", ARENA_KEY_SPRT, N_("ELO,ELO"), 0, N_("Stops once it is clear which of two strengths the first bot has"), 0     \
    }

typedef struct arena_options {
    setup_words words;
    const char *bots, *games, *time, *iterations, *jobs, *seed, *resume, *sprt;
    bool processor;
} arena_options;

/* For cli_parser.option, with arena_options as its own. */
int arena_take_option(void *own, int key, const char *value);
/* Parses a command line and makes the plan of it. CLI_GO_ON, or the exit status: help was printed, or one line says what is
 * wrong. arena_plan_free gives back what it took, in each case. */
int arena_plan_read(arena_plan *plan, const cli_parser *parser, int argc, char **argv);
void arena_plan_free(arena_plan *plan);

#endif
