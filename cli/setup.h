/* Options on the command line that say what is to be played. */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include "cli/cli.h"

enum { SETUP_KEY_EDITION = 0x100, SETUP_KEY_OPTION, SETUP_MAX_OPTIONS = 2 * BST_MAX_OPTIONS };

/* What was given, until the game and the number of players are known. */
typedef struct setup_words {
    const char *edition, *option[SETUP_MAX_OPTIONS]; /* options as KEY=VALUE */
    int options;
} setup_words;

/* The rows for argp. */
#define SETUP_OPTIONS                                                                                                          \
    {"edition", SETUP_KEY_EDITION, N_("EDITION"), 0, N_("Edition of the game (else its newest)"), 0},                          \
    {                                                                                                                          \
        "option", SETUP_KEY_OPTION, N_("KEY=VALUE"), 0, N_("Sets an option of the game; may be given several times"), 0        \
    }

/* Takes --edition and --option; returns 0, or CLI_BAD with a line. */
int setup_take(setup_words *words, int key, const char *value);
/* Sets up the game and checks it. CLI_FINE, or CLI_BAD with a line. */
int setup_build(const setup_words *words, const char *game, int players, bst_setup *setup);
/* The name of a set of tiles is that of its file without folder and ending. */
char *setup_set_name(const char *path);
/* 64 bits from the system's source of randomness. */
uint64_t setup_random(void);

#endif
