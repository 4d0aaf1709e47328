/* The bot interface: a table of functions for each bot. */
#ifndef AI_BOT_H
#define AI_BOT_H

#include <bastide/bastide.h>

typedef struct bot_kind {
    const char *name;
    /* Chooses a legal move for the player to move in `view`. */
    bst_move (*move)(bst_bot *bot, const bst_state *view);
} bot_kind;

struct bst_bot {
    const bot_kind *kind;
    const bst_game *game;
    uint64_t random;
};

extern const bot_kind bot_random, bot_greedy;

#endif
