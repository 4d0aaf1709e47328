/* The games of one deck. */
#include "cli/arena.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Microseconds: the time that passes, or the processor time of this thread, which others on the machine do not use up. */
static uint64_t now(void *data)
{
    const arena_plan *plan = data;
    struct timespec time;
    clock_gettime(plan->processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/* The finalizer of splitmix64: numbers that follow one another become seeds that have nothing in common. */
static uint64_t mix(uint64_t number)
{
    number += 0x9E3779B97F4A7C15U;
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9U;
    number = (number ^ number >> 27) * 0x94D049BB133111EBU;
    return number ^ number >> 31;
}

static bool wrong(const arena_plan *plan, uint64_t number, const bst_error *error)
{
    char round[24], *what = cli_error_text(error);
    snprintf(round, sizeof round, "%" PRIu64, number + 1);
    cli_fail(_("round {number} of {game}: {what}"), "number", round, "game", bst_game_code(bst_game_setup(plan->game)->game),
             "what", what, NULL);
    free(what);
    return false;
}

static void clock_add(arena_clock *clock, uint64_t spent, bool begins)
{
    clock->lines += begins;
    clock->sum += spent;
    clock->most = spent > clock->most ? spent : clock->most;
}

/* Plays to the end; `seat` holds the bot of each player. */
static bst_status play(arena_plan *plan, bst_state *state, bst_deck *deck, bst_bot *const *seat, int turned, arena_clock *clock,
                       bst_error *error)
{
    for (int who; (who = bst_to_move(state)) != BST_NOBODY;) {
        bst_move move;
        if (who == BST_CHANCE) {
            move = bst_deck_draw(plan->game, state, deck);
        } else {
            bool begins = !bst_line_open(plan->game, state);
            bst_state view = bst_view(plan->game, state, who);
            uint64_t began = now(plan);
            move = bst_bot_move(seat[who], &view);
            clock_add(&clock[(who - turned + plan->players) % plan->players], now(plan) - began, begins);
        }
        bst_status status = bst_do_move(plan->game, state, move, NULL, error);
        if (status != BST_OK)
            return status;
    }
    return BST_OK;
}

/* The yardstick that searches is always the same. */
static bool is_yardstick(const char *bot) { return strcmp(bot, "ucb") == 0; }

/* One game; bot b has the seat (b + turned) modulo the players. */
static bool play_game(arena_plan *plan, uint64_t number, int turned, arena_round *round, arena_clock *clock)
{
    bst_limit limit = {.milliseconds = plan->milliseconds, .iterations = plan->iterations, .clock = now, .data = plan};
    bst_bot *seat[BST_MAX_PLAYERS] = {0};
    bst_state state;
    bst_deck deck;
    bst_error error = {0};
    uint64_t seed = mix(mix(plan->seed) + number);
    bst_status status = bst_start(plan->game, NULL, &state, &error);
    bst_deck_seed(plan->game, seed, &deck);
    for (int bot = 0; bot < plan->players && status == BST_OK; bot++) {
        int player = (bot + turned) % plan->players;
        seat[player] = bst_bot_new(plan->bot[bot], plan->game, mix(seed + (uint64_t)bot + 1));
        if (!seat[player])
            status = error.status = BST_NO_MEMORY;
        else if ((plan->milliseconds || plan->iterations) && !is_yardstick(plan->bot[bot]))
            bst_bot_limit(seat[player], &limit);
    }
    if (status == BST_OK)
        status = play(plan, &state, &deck, seat, turned, clock, &error);
    for (int bot = 0; bot < plan->players; bot++) {
        round->points[turned][bot] = bst_points(&state, (bot + turned) % plan->players);
        bst_bot_free(seat[bot]);
    }
    return status == BST_OK ? true : wrong(plan, number, &error);
}

bool arena_play(arena_plan *plan, uint64_t number, arena_round *round, arena_clock clock[BST_MAX_PLAYERS])
{
    *round = (arena_round){.number = number};
    for (int turned = 0; turned < plan->players; turned++)
        if (!play_game(plan, number, turned, round, clock))
            return false;
    return true;
}

void arena_add(const arena_plan *plan, arena_sums *sums, const arena_round *round)
{
    for (int bot = 0; bot < plan->players; bot++) {
        int64_t score = 0, lead = 0;
        for (int game = 0; game < plan->players; game++) {
            const int *points = round->points[game];
            sums->bot[bot].points += points[bot];
            for (int other = 0; other < plan->players; other++) {
                score += other == bot ? 0 : (points[bot] > points[other]) + (points[bot] >= points[other]);
                lead += points[bot] - points[other];
            }
        }
        sums->bot[bot].score += score;
        sums->bot[bot].score_squares += score * score;
        sums->bot[bot].lead += lead;
        sums->bot[bot].lead_squares += lead * lead;
    }
    sums->rounds++;
}

void arena_add_clock(const arena_plan *plan, arena_sums *sums, const arena_clock clock[BST_MAX_PLAYERS])
{
    for (int bot = 0; bot < plan->players; bot++) {
        arena_clock *sum = &sums->bot[bot].clock;
        sum->lines += clock[bot].lines;
        sum->sum += clock[bot].sum;
        sum->most = clock[bot].most > sum->most ? clock[bot].most : sum->most;
    }
}
