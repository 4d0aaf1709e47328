#include "ai/endgame.h"
#include "ai/lines.h"
#include "api/unchecked.h"
#include <string.h>

/* Lines of a turn that are played on, the best ones by the evaluation. With the last tile the first one is the best, because
 * there the evaluation is the score; not so in two cases: search_lines leaves out most walks of the ark, and walls of The City,
 * which everybody builds in between, are decided by the evaluation. */
enum { REPLIES = 6 };

typedef struct endgame {
    search *search;
    bst_bot *bot;
    const bst_game *game;
} endgame;

bool endgame_reached(const search *search, const bst_state *view)
{
    bst_deck deck;
    int left = bst_draws_left(view);
    if (left > ENDGAME_TILES)
        return false;
    /* Tiles drawn ahead are still to come, too. */
    for (int player = 0; player < search->eval.players; player++)
        if (bst_hand(view, player, 0) >= 0)
            return false;
    lines_deck(search->eval.game, view, &deck);
    return deck.count == left;
}

/* What the players have when everybody has chosen what is best for himself. False when there was no time for it. */
static bool endgame_value(endgame *end, const bst_state *state, bst_deck deck, int32_t value[BST_MAX_PLAYERS])
{
    bst_state next = *state;
    int who;
    while ((who = bst_to_move(&next)) == BST_CHANCE) {
        bst_move draw = bst_deck_draw(end->game, &next, &deck);
        if (draw == BST_MOVE_NONE)
            break;
        bst_play_unchecked(end->game, &next, draw, NULL);
    }
    if (who < 0) {
        eval_placed(&end->search->eval);
        eval_position(&end->search->eval, &next, value);
        return true;
    }
    if (bot_must_stop(end->bot))
        return false;
    search_list list = {.room = bst_state_phase(&next) == BST_PHASE_PLACE ? REPLIES : 1};
    search_lines(end->search, &next, &list);
    for (int i = 0; i < list.count; i++) {
        int32_t found[BST_MAX_PLAYERS];
        bst_state after = next;
        search_play_line(end->game, &after, &list.line[i].line);
        if (!endgame_value(end, &after, deck, found))
            return false;
        if (i == 0 || eval_wish(&end->search->eval, found, who) > eval_wish(&end->search->eval, value, who))
            memcpy(value, found, sizeof found);
    }
    return true;
}

/* The same tiles the other way round. */
static bool endgame_turned(bst_deck *deck)
{
    if (deck->count < 2 || deck->kind[0] == deck->kind[1])
        return false;
    uint8_t first = deck->kind[0];
    deck->kind[0] = deck->kind[1];
    deck->kind[1] = first;
    return true;
}

/* The mean over the orders in which the tiles can come, which are equally likely. With at most two of them the first one that
 * is drawn tells the other, so that nobody needs to choose without knowing what is played out here. */
static bool endgame_line(endgame *end, const bst_state *view, const bst_line *line, int64_t *mean)
{
    int player = bst_to_move(view), orders = 0;
    int64_t sum = 0;
    bst_deck deck;
    lines_deck(end->game, view, &deck);
    do {
        int32_t value[BST_MAX_PLAYERS];
        bst_state state = *view;
        search_play_line(end->game, &state, line);
        if (!endgame_value(end, &state, deck, value))
            return false;
        sum += eval_wish(&end->search->eval, value, player);
        orders++;
    } while (orders < 2 && endgame_turned(&deck));
    *mean = sum / orders;
    return true;
}

bool endgame_try(search *search, bst_bot *bot, const bst_state *view, search_list *list)
{
    endgame end = {.search = search, .bot = bot, .game = search->eval.game};
    int64_t mean[SEARCH_CANDIDATES];
    for (int i = 0; i < list->count; i++)
        if (!bot_has_time(bot, i, list->count) || !endgame_line(&end, view, &list->line[i].line, &mean[i]))
            return false;
    for (int i = 0; i < list->count; i++)
        list->line[i].wish = (int32_t)mean[i];
    search_sort(search, list, list->count);
    return true;
}
