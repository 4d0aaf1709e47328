/* The five levels: the same player, cut down. The lower ones make the mistakes that people make: they overlook places on the
 * board, and each has a liking of its own. */
#include "ai/endgame.h"
#include "ai/fixed.h"
#include "ai/search.h"
#include "api/unchecked.h"

/* Sight: Winter, the Ark, The City. */
static const search_level levels[] = {
    /* The builder adds to what he has and sees no further. */
    {.candidates = 1,
     .sight = {108, 84, 96},
     .style = {{WEIGHT_JOIN, 1}, {WEIGHT_JOIN_AREA, 1}, {WEIGHT_BESIDE, 1}, {WEIGHT_GROW_BLOCK, 200}}},
    /* The thief wants to share in what others build. */
    {.candidates = 1, .sight = {141, 138, 170}, .style = {{WEIGHT_JOIN, 300}, {WEIGHT_JOIN_AREA, 200}, {WEIGHT_GROW_AREA, 50}}},
    /* The farmer trusts in fields and areas. */
    {.candidates = 1, .sight = {192, 216, 255}, .style = {{WEIGHT_GROW_AREA, 150}, {WEIGHT_BESIDE, 130}}},
    /* The mason weighs everything, overlooks hardly a place, and gives a short thought to the replies. */
    {.candidates = 4, .depth = {2, 2}, .rounds = 4, .prior = 2, .sight = {238, 240, 240}},
    /* The master thinks of the replies to his best moves, with every tile that can come. */
    {.candidates = 8, .depth = {2, 4}, .rounds = 60, .prior = 8, .patient = true, .exact = true, .sight = {255, 255, 255}},
};

static void level_begin(bst_bot *bot)
{
    const char *game = bst_game_code(bst_game_setup(bot->game)->game);
    search_begin(bot->own, bot->game, &levels[bot->kind->level - 1], weights_of(game));
}

static void level_think(bst_bot *bot, const bst_state *view, const bst_line *played, search_list *list)
{
    search *search = bot->own;
    eval_take(&search->eval, view);
    search->seen = bst_random_next(&bot->random);
    bool end = search->level.exact && endgame_reached(search, view);
    *list =
        (search_list){.room = end ? SEARCH_CANDIDATES : search->level.candidates, .thorough = end && bst_draws_left(view) == 0};
    search_lines(search, view, list);
    if (played)
        search_include(search, view, list, played);
    if (list->count > 1 && !(end && endgame_try(search, bot, view, list)))
        search_try(search, bot, view, list);
}

static bst_move level_move(bst_bot *bot, const bst_state *view)
{
    search_list list;
    level_think(bot, view, NULL, &list);
    return bot_follow(bot, view, &list.line[0].line);
}

/* The difference of points between equals that is still to come spreads like the root of the tiles left: about 3 points for one
 * tile, 27 for 84 (docs/bots.md). */
static int level_win(const bst_state *view, int64_t lead)
{
    enum { SPREAD = 3, LOGISTIC = 255, MOST = 1000, PART = 256, CERTAIN = 10000 };
    /* a normal distribution as 1 / (1 + e^(-1.7 x)); 25.5 = 15 * 1.7 */
    uint32_t left = (uint32_t)bst_draws_left(view), root = fixed_root(((uint64_t)left + 1) << 16); /* in 256ths */
    int64_t parts = lead * LOGISTIC * PART / (10 * SPREAD * (int64_t)root) + (int64_t)MOST * PART; /* of points, none below 0 */
    parts = parts < 0 ? 0 : parts > 2 * MOST * PART ? 2 * MOST * PART : parts;
    int points = (int)(parts / PART) - MOST, part = (int)(parts % PART);
    /* Between whole points in a straight line. */
    int64_t reward = (int64_t)fixed_reward(points) * (PART - part) + (int64_t)fixed_reward(points + 1) * part;
    return (int)(reward * CERTAIN / PART >> 24);
}

int bst_bot_opinions(bst_bot *bot, const bst_state *view, const bst_line *played, bst_opinion *opinions, int capacity)
{
    search_list list;
    if (!bot->kind->level || bst_to_move(view) < 0)
        return 0;
    bot->plan.next = 0;
    bot_think(bot);
    level_think(bot, view, played, &list);
    int count = list.count < capacity ? list.count : capacity;
    for (int i = 0; i < count; i++) {
        int64_t lead = search_mean(bot->own, &list.line[i]);
        opinions[i] = (bst_opinion){.line = list.line[i].line, .lead = (int)lead, .win = level_win(view, lead)};
    }
    return count;
}

#define LEVEL(number)                                                                                                          \
    {                                                                                                                          \
        .name = "level" #number, .move = level_move, .memory = sizeof(search), .begin = level_begin, .level = (number)         \
    }

const bot_kind bot_levels[] = {LEVEL(1), LEVEL(2), LEVEL(3), LEVEL(4), LEVEL(5)};
