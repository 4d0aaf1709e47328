/* One simulated game. */
#include "cli/simulate.h"

#include <stdlib.h>

enum { EVENTS_OF_A_PLY = 1024 };

/* A game while it is played. */
typedef struct simulate_table {
    const simulate_plan *plan;
    bst_state state;
    bst_deck deck;
    bst_bot *bot[BST_MAX_PLAYERS];
    simulate_ledger ledger;
    simulate_recorder recorder;
    simulate_sums *sums;
    bst_event event[EVENTS_OF_A_PLY];
} simulate_table;

/* The finalizer of splitmix64: numbers that follow one another become seeds that have nothing in common. */
static uint64_t mix(uint64_t number)
{
    number += 0x9E3779B97F4A7C15U;
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9U;
    number = (number ^ number >> 27) * 0x94D049BB133111EBU;
    return number ^ number >> 31;
}

uint64_t simulate_deck_seed(const simulate_plan *plan, uint64_t number) { return mix(mix(plan->seed) + number); }

static bool say(char wrong[SIMULATE_WRONG], const char *text)
{
    snprintf(wrong, SIMULATE_WRONG, "%s", text);
    return false;
}

static bool say_error(char wrong[SIMULATE_WRONG], const bst_error *error)
{
    char *text = cli_error_text(error);
    say(wrong, text);
    free(text);
    return false;
}

static void count_events(simulate_table *table, const bst_events *events)
{
    simulate_sums *sums = table->sums;
    for (int i = 0; i < events->count; i++) {
        const bst_event *event = &events->item[i];
        if (event->type == BST_EVENT_END)
            sums->ends[event->kind % SIMULATE_ENDS]++;
        if (event->type != BST_EVENT_SCORE)
            continue;
        for (int player = 0; player < table->plan->players; player++) {
            int points = event->points[player];
            table->ledger.points[player] += points;
            sums->rule_points[event->rule] += points;
            if (event->subject == BST_SUBJECT_FEATURE)
                sums->kind_points[event->feature % SIMULATE_KINDS] += points;
            else
                sums->subject_points[event->subject % SIMULATE_SUBJECTS] += points;
        }
    }
}

static void count_move(simulate_table *table, bst_move move)
{
    simulate_sums *sums = table->sums;
    sums->plies++;
    switch (bst_move_type(move)) {
    case BST_MOVE_DISCARD:
        sums->discards++;
        table->ledger.discards++;
        break;
    case BST_MOVE_WALL:
        sums->walls++;
        sums->guards += (uint64_t)bst_move_guard(move);
        break;
    case BST_MOVE_TOWER: sums->towers++; break;
    default: break;
    }
}

static bst_move choose(simulate_table *table, int who)
{
    if (who == BST_CHANCE)
        return bst_deck_draw(table->plan->game, &table->state, &table->deck);
    bst_state view = bst_view(table->plan->game, &table->state, who);
    return bst_bot_move(table->bot[who], &view);
}

static bool play_ply(simulate_table *table, int who, char wrong[SIMULATE_WRONG])
{
    const simulate_plan *plan = table->plan;
    bst_events events = {.item = table->event, .capacity = EVENTS_OF_A_PLY};
    bst_error error = {0};
    bst_move move = choose(table, who);
    bst_state before;
    if (plan->records)
        before = table->state;
    if (bst_do_move(plan->game, &table->state, move, &events, &error) != BST_OK)
        return say_error(wrong, &error);
    count_move(table, move);
    count_events(table, &events);
    if (plan->records && who != BST_CHANCE && !simulate_record_move(&table->recorder, &before, move, &table->state, &error))
        return say_error(wrong, &error);
    const char *broken = plan->check ? simulate_ledger_check(&table->ledger, plan->game, &table->state) : NULL;
    return broken ? say(wrong, broken) : true;
}

static void count_end(simulate_table *table)
{
    simulate_sums *sums = table->sums;
    int place[BST_MAX_PLAYERS], winners = 0, players = table->plan->players;
    bst_places(table->plan->game, &table->state, place);
    for (int player = 0; player < players; player++)
        winners += place[player] == 1;
    for (int player = 0; player < players; player++) {
        int points = bst_points(&table->state, player);
        sums->seat[player].points += points;
        sums->seat[player].wins += place[player] == 1 && winners == 1;
        sums->seat[player].shared += place[player] == 1 && winners > 1;
        if (!sums->games || points < sums->seat[player].least)
            sums->seat[player].least = points;
        if (!sums->games || points > sums->seat[player].most)
            sums->seat[player].most = points;
    }
    sums->games++;
    sums->turns += (uint64_t)bst_turns(&table->state);
    sums->tiles += (uint64_t)bst_placed_tiles(&table->state);
}

static bool begin(simulate_table *table, uint64_t number, char wrong[SIMULATE_WRONG])
{
    const simulate_plan *plan = table->plan;
    uint64_t seed = simulate_deck_seed(plan, number);
    bst_error error = {0};
    if (bst_start(plan->game, NULL, &table->state, &error) != BST_OK)
        return say_error(wrong, &error);
    bst_deck_seed(plan->game, seed, &table->deck);
    simulate_ledger_begin(&table->ledger, plan->game, &table->state);
    for (int player = 0; player < plan->players; player++) {
        table->bot[player] = bst_bot_new(plan->bot[player], plan->game, mix(seed + (uint64_t)player + 1));
        if (!table->bot[player])
            return say(wrong, _("there is not enough memory"));
    }
    if (plan->records && !simulate_record_begin(&table->recorder, plan, number, &error))
        return say_error(wrong, &error);
    return true;
}

bool simulate_game(const simulate_plan *plan, uint64_t number, simulate_sums *sums, char wrong[SIMULATE_WRONG])
{
    simulate_table table = {.plan = plan, .sums = sums};
    bst_error error = {0};
    int who = BST_NOBODY;
    bool fine = begin(&table, number, wrong);
    while (fine && (who = bst_to_move(&table.state)) != BST_NOBODY)
        fine = play_ply(&table, who, wrong);
    if (fine)
        count_end(&table);
    if (fine && plan->records && !simulate_record_end(&table.recorder, plan, number, &table.state, &error))
        fine = say_error(wrong, &error);
    for (int player = 0; player < plan->players; player++)
        bst_bot_free(table.bot[player]);
    return fine;
}
