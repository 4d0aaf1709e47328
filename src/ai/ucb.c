/* `ucb`: flat UCB1 (Auer, Cesa-Bianchi, Fischer 2002) over the lines of the turn, each tried by random play to the end of the
 * game. A yardstick: it never changes (bst_signature holds it fast). */
#include "ai/bot.h"
#include "ai/fixed.h"
#include "ai/lines.h"
#include "api/unchecked.h"
#include "base/random.h"
#include <stdlib.h>

enum { UCB_PLAYOUTS = 10000, UCB_LOOK_AT_TIME = 16, UCB_LINES_AT_A_TIME = 512 };

/* The reward of an arm in units of 2^-24; root is 1/sqrt(tries) in units of 2^-16. */
typedef struct ucb_arm {
    bst_line line;
    uint64_t sum;
    uint32_t tries, mean, root;
} ucb_arm;

typedef struct ucb_arms {
    bst_bot *bot;
    ucb_arm *arm;
    uint32_t count, room;
    bool over; /* there was no time to list all of them */
} ucb_arms;

static bool ucb_add(void *data, const bst_line *line, const bst_state *after)
{
    (void)after;
    ucb_arms *arms = data;
    if (arms->count == arms->room) {
        uint32_t room = arms->room ? 2 * arms->room : 256;
        ucb_arm *more = realloc(arms->arm, room * sizeof *more);
        if (!more)
            return false;
        arms->arm = more;
        arms->room = room;
    }
    arms->arm[arms->count++] = (ucb_arm){.line = *line};
    arms->over = arms->count % UCB_LINES_AT_A_TIME == 0 && bot_must_stop(arms->bot);
    return !arms->over;
}

/* In a random order: where there are more arms than playouts, those that are tried are a fair choice. */
static void ucb_mix(ucb_arms *arms, uint64_t *random)
{
    for (uint32_t last = arms->count; last > 1; last--) {
        uint32_t other = random_below(random, last);
        ucb_arm swap = arms->arm[last - 1];
        arms->arm[last - 1] = arms->arm[other];
        arms->arm[other] = swap;
    }
}

/* The arm of the highest bound; 0.3 sqrt(ln(playouts) / tries) above the mean. */
static ucb_arm *ucb_choose(const ucb_arms *arms, uint32_t playouts)
{
    if (playouts < arms->count)
        return &arms->arm[playouts];
    uint64_t width = fixed_root(fixed_log(playouts) / 100 * 9), best = 0; /* units of 2^-16 */
    ucb_arm *chosen = arms->arm;
    for (uint32_t i = 0; i < arms->count; i++) {
        uint64_t bound = arms->arm[i].mean + (width * arms->arm[i].root >> 8);
        if (bound > best) {
            best = bound;
            chosen = &arms->arm[i];
        }
    }
    return chosen;
}

static int ucb_lead(const bst_game *game, const bst_state *state, int player)
{
    int players = bst_game_setup(game)->players, other = INT32_MIN;
    for (int i = 0; i < players; i++)
        if (i != player && bst_points(state, i) > other)
            other = bst_points(state, i);
    return bst_points(state, player) - other;
}

static void ucb_try(bst_bot *bot, const bst_state *view, ucb_arm *arm, bst_deck *deck)
{
    bst_state state = *view;
    for (int i = 0; i < arm->line.moves; i++)
        bst_play_unchecked(bot->game, &state, arm->line.move[i], NULL);
    lines_shuffle(deck, &bot->random);
    bst_playout(bot->game, &state, deck, &bot->random);
    arm->sum += (uint64_t)fixed_reward(ucb_lead(bot->game, &state, bst_to_move(view)));
    arm->tries++;
    arm->mean = (uint32_t)(arm->sum / arm->tries);
    arm->root = fixed_root(((uint64_t)1 << 32) / arm->tries);
}

/* The arm that was tried most, of equals the better one. */
static const ucb_arm *ucb_best(const ucb_arms *arms)
{
    const ucb_arm *best = arms->arm;
    for (uint32_t i = 1; i < arms->count; i++) {
        const ucb_arm *arm = &arms->arm[i];
        if (arm->tries > best->tries || (arm->tries == best->tries && arm->mean > best->mean))
            best = arm;
    }
    return best;
}

static bst_move ucb_move(bst_bot *bot, const bst_state *view)
{
    ucb_arms arms = {.bot = bot};
    bst_deck deck;
    lines_visit(bot->game, view, ucb_add, &arms);
    if (!arms.count)
        return bst_random_move(bot->game, view, &bot->random);
    uint32_t most = arms.count == 1 || arms.over ? 0 : bot_iterations(bot, UCB_PLAYOUTS);
    ucb_mix(&arms, &bot->random);
    lines_deck(bot->game, view, &deck);
    for (uint32_t playouts = 0; playouts < most; playouts++) {
        if (playouts % UCB_LOOK_AT_TIME == 0 && bot_must_stop(bot))
            break;
        ucb_try(bot, view, ucb_choose(&arms, playouts), &deck);
    }
    bst_move move = bot_follow(bot, view, &ucb_best(&arms)->line);
    free(arms.arm);
    return move;
}

const bot_kind bot_ucb = {.name = "ucb", .move = ucb_move};
