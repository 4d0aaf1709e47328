/* Players as they are given on the command line. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "cli/cli.h"

enum { PLAYERS_MAX_GIVEN = 16 };

/* NAME[:COLOUR][:ai:BOT], taken apart: `color` and `bot` point into `name`, NULL where they were left out. */
typedef struct players_one {
    char *name;
    const char *color, *bot;
} players_one;

players_one players_split(const char *given);
/* Who named no colour gets the first that nobody has. */
void players_give_colors(players_one *player, int players);

#endif
