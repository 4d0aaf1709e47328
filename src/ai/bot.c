#include "ai/bot.h"
#include "api/unchecked.h"
#include <stdlib.h>
#include <string.h>

/* One less than bastide.h allows: a step takes about as long. */
enum { LATE_MICROSECONDS = 4000 };

static const bot_kind *const bots[] = {&bot_random,    &bot_greedy,    &bot_ucb,       &bot_levels[0],
                                       &bot_levels[1], &bot_levels[2], &bot_levels[3], &bot_levels[4]};

static const bot_kind *bot_find(const char *name)
{
    for (size_t i = 0; i < sizeof bots / sizeof bots[0]; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

/* Every bot that records may name is played by this version. */
bool bst_bot_known(const char *name) { return bot_find(name) != NULL; }

bool bst_bot_playable(const char *name) { return bot_find(name) != NULL; }

bool bot_begin(bst_bot *bot, const bot_kind *kind, const bst_game *game, uint64_t seed)
{
    *bot = (bst_bot){.kind = kind, .game = game, .random = seed};
    bot->own = kind->memory ? malloc(kind->memory) : NULL;
    if (bot->own)
        kind->begin(bot);
    return bot->own || !kind->memory;
}

void bot_end(bst_bot *bot) { free(bot->own); }

bst_bot *bst_bot_new(const char *name, const bst_game *game, uint64_t seed)
{
    const bot_kind *kind = bot_find(name);
    bst_bot *bot = kind ? malloc(sizeof *bot) : NULL;
    if (bot && !bot_begin(bot, kind, game, seed)) {
        free(bot);
        return NULL;
    }
    return bot;
}

void bst_bot_free(bst_bot *bot)
{
    if (bot)
        bot_end(bot);
    free(bot);
}

void bst_bot_limit(bst_bot *bot, const bst_limit *limit) { bot->limit = limit ? *limit : (bst_limit){0}; }

void bot_think(bst_bot *bot)
{
    bot->began = bot->asked = bot->limit.clock ? bot->limit.clock(bot->limit.data) : 0;
    bot->longest -= bot->longest / 8;
}

/* On a busy machine others may have the core for longer than a step of ours takes. What happened lately will happen again: it
 * stops before its time if it would else be late by more than bastide.h allows. It thinks for half of its time in each case,
 * and forgets by and by. */
bool bot_must_stop(bst_bot *bot)
{
    const bst_limit *limit = &bot->limit;
    if (limit->stop && limit->stop(limit->data))
        return true;
    if (!limit->milliseconds || !limit->clock)
        return false;
    uint64_t now = limit->clock(limit->data), step = now - bot->asked, spent = now - bot->began;
    uint64_t most = (uint64_t)limit->milliseconds * 1000, late = most + most / 10 + LATE_MICROSECONDS;
    step = step < late / 2 ? step : late / 2;
    bot->longest = step > bot->longest ? step : bot->longest;
    bot->asked = now;
    return spent >= most || spent + bot->longest > late;
}

bool bot_has_time(const bst_bot *bot, int done, int all)
{
    const bst_limit *limit = &bot->limit;
    if (!limit->milliseconds || !limit->clock || !done)
        return true;
    uint64_t spent = limit->clock(limit->data) - bot->began;
    return spent * (uint64_t)all <= (uint64_t)limit->milliseconds * 1000 * (uint64_t)done;
}

uint32_t bot_iterations(const bst_bot *bot, uint32_t usual)
{
    if (bot->limit.iterations)
        return bot->limit.iterations;
    return bot->limit.milliseconds && bot->limit.clock ? UINT32_MAX : usual;
}

bst_move bot_follow(bst_bot *bot, const bst_state *view, const bst_line *line)
{
    bst_state next = *view;
    bot->plan = (bot_plan){.line = *line, .next = 1};
    bst_play_unchecked(bot->game, &next, line->move[0], NULL);
    bot->plan.hash = bst_hash(bot->game, &next);
    return line->move[0];
}

/* The next move of the line that it follows, if the game went on as it thought. */
static bst_move bot_planned(bst_bot *bot, const bst_state *view)
{
    bot_plan *plan = &bot->plan;
    if (plan->next == 0 || plan->next >= plan->line.moves || bst_hash(bot->game, view) != plan->hash)
        return BST_MOVE_NONE;
    bst_state next = *view;
    bst_move move = plan->line.move[plan->next++];
    bst_play_unchecked(bot->game, &next, move, NULL);
    plan->hash = bst_hash(bot->game, &next);
    return move;
}

bst_move bst_bot_move(bst_bot *bot, const bst_state *view)
{
    if (bst_to_move(view) < 0)
        return BST_MOVE_NONE;
    bst_move move = bot_planned(bot, view);
    if (move != BST_MOVE_NONE)
        return move;
    bot->plan.next = 0;
    bot_think(bot);
    return bot->kind->move(bot, view);
}

static bst_move random_move(bst_bot *bot, const bst_state *view) { return bst_random_move(bot->game, view, &bot->random); }

const bot_kind bot_random = {.name = "random", .move = random_move};
