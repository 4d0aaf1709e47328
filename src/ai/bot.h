/* The bot interface: a table of functions for each bot, and what bots share. */
#ifndef AI_BOT_H
#define AI_BOT_H

#include <bastide/bastide.h>

typedef struct bot_kind {
    const char *name;
    /* Chooses a legal move for the player to move in `view`. */
    bst_move (*move)(bst_bot *bot, const bst_state *view);
    /* Memory that it keeps between moves: its size, and what it begins as. Both 0 for bots that need none. */
    size_t memory;
    void (*begin)(bst_bot *bot);
    int level; /* of the player that searches, from 1; 0 for the others */
} bot_kind;

/* What is left of a line that was thought about as a whole, and the position in which it goes on. */
typedef struct bot_plan {
    bst_line line;
    int next;
    uint64_t hash;
} bot_plan;

struct bst_bot {
    const bot_kind *kind;
    const bst_game *game;
    uint64_t random;
    bst_limit limit;
    /* By the limit's clock: when it began to think about this line, when it asked last, the longest time between two askings.
     */
    uint64_t began, asked, longest;
    bot_plan plan;
    void *own;
};

extern const bot_kind bot_random, bot_greedy, bot_ucb, bot_levels[];

/* Makes a bot of a kind in `bot`; false without memory. bot_end gives back what it took. */
bool bot_begin(bst_bot *bot, const bot_kind *kind, const bst_game *game, uint64_t seed);
void bot_end(bst_bot *bot);

/* It begins to think about a line. */
void bot_think(bst_bot *bot);
/* True when the time is up, or will be by far before it can ask again, or the caller wants an answer. */
bool bot_must_stop(bst_bot *bot);
/* Whether `all` equal parts of a piece of work fit into the time, when `done` of them took what was spent since it began to
 * think. Always without a limit of time. */
bool bot_has_time(const bst_bot *bot, int done, int all);
/* Iterations for a line: those of the limit, `usual` without one, the most there are with a limit of time alone. */
uint32_t bot_iterations(const bst_bot *bot, uint32_t usual);
/* Keeps a line that begins in `view` and returns its first move. */
bst_move bot_follow(bst_bot *bot, const bst_state *view, const bst_line *line);

#endif
