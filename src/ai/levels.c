/* The five levels: the same player, cut down. */
#include "ai/search.h"
#include "api/unchecked.h"

static const search_level levels[] = {
    {.candidates = 1, .sight = 90},
    {.candidates = 1, .sight = 160},
    {.candidates = 1, .sight = 255},
    {.candidates = 6, .depth = 1, .rounds = 16, .sight = 255},
    {.candidates = 8, .depth = 1, .rounds = 60, .sight = 255, .patient = true},
};

static void level_begin(bst_bot *bot)
{
    const char *game = bst_game_code(bst_game_setup(bot->game)->game);
    search_begin(bot->own, bot->game, &levels[bot->kind->level - 1], weights_of(game));
}

static bst_move level_move(bst_bot *bot, const bst_state *view)
{
    search *search = bot->own;
    search_list list = {.room = search->level.candidates};
    eval_take(&search->eval, view);
    search->seen = bst_random_next(&bot->random);
    search_lines(search, view, &list);
    if (list.count > 1)
        search_try(search, bot, view, &list);
    return bot_follow(bot, view, &list.line[0].line);
}

#define LEVEL(number)                                                                                                          \
    {                                                                                                                          \
        .name = "level" #number, .move = level_move, .memory = sizeof(search), .begin = level_begin, .level = number           \
    }

const bot_kind bot_levels[] = {LEVEL(1), LEVEL(2), LEVEL(3), LEVEL(4), LEVEL(5)};
