#include "ai/bot.h"
#include "api/unchecked.h"
#include <stdlib.h>
#include <string.h>

static const bot_kind *const bots[] = {&bot_random, &bot_greedy};

/* Names that records may hold; a bot that this version lacks can still be named as who played. */
static const char *const known[] = {"random", "greedy", "ucb", "level1", "level2", "level3", "level4", "level5"};

static const bot_kind *bot_find(const char *name)
{
    for (size_t i = 0; i < sizeof bots / sizeof bots[0]; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

bool bst_bot_known(const char *name)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i], name) == 0)
            return true;
    return false;
}

bool bst_bot_playable(const char *name) { return bot_find(name) != NULL; }

bst_bot *bst_bot_new(const char *name, const bst_game *game, uint64_t seed)
{
    const bot_kind *kind = bot_find(name);
    bst_bot *bot = kind ? malloc(sizeof *bot) : NULL;
    if (bot)
        *bot = (bst_bot){kind, game, seed};
    return bot;
}

void bst_bot_free(bst_bot *bot) { free(bot); }

bst_move bst_bot_move(bst_bot *bot, const bst_state *view)
{
    return bst_to_move(view) < 0 ? BST_MOVE_NONE : bot->kind->move(bot, view);
}

static bst_move random_move(bst_bot *bot, const bst_state *view) { return bst_random_move(bot->game, view, &bot->random); }

const bot_kind bot_random = {"random", random_move};
