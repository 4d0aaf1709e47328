#include "farm/tuning.h"
#include "api/unchecked.h"
#include <math.h>
#include <string.h>

static const char *const names[] = {
#define NAME(constant, name) name,
    WEIGHTS_MAP(NAME)
#undef NAME
};

/* The evaluation alone, which overlooks nothing. */
static const search_level level = {.candidates = 1, .sight = {255, 255, 255}};

const char *tuning_name(int weight) { return names[weight]; }

int tuning_number(const char *name)
{
    for (int weight = 0; weight < WEIGHTS; weight++)
        if (strcmp(names[weight], name) == 0)
            return weight;
    return -1;
}

/* ---------------------------------------------------------------- steps */

void tuning_begin(tuning *tuning, const weights *start, uint64_t seed, double gain)
{
    tuning->random = seed;
    tuning->gain = gain;
    tuning->step = 0;
    tuning->start = *start;
    for (int i = 0; i < WEIGHTS; i++) {
        double value = start->weight[i];
        tuning->value[i] = value;
        tuning->width[i] = start->weight[i] ? fmax(fabs(value) * 0.12, i == WEIGHT_HORIZON ? 1 : 5) : 0;
    }
}

static int16_t rounded(double value)
{
    double most = value > 4000 ? 4000 : value < -4000 ? -4000 : value;
    return (int16_t)lround(most);
}

/* A horizon of no turn would divide by 0. */
static int16_t moved(int weight, double value)
{
    int16_t whole = rounded(value);
    return (int16_t)(weight == WEIGHT_HORIZON && whole < 1 ? 1 : whole);
}

void tuning_try(tuning *tuning, tuning_trial *trial)
{
    trial->up = trial->down = tuning->start;
    for (int i = 0; i < WEIGHTS; i++) {
        trial->sign[i] = bst_random_next(&tuning->random) >> 63 ? 1 : -1;
        trial->up.weight[i] = moved(i, tuning->value[i] + trial->sign[i] * tuning->width[i]);
        trial->down.weight[i] = moved(i, tuning->value[i] - trial->sign[i] * tuning->width[i]);
    }
    trial->deck = bst_random_next(&tuning->random);
}

void tuning_step(tuning *tuning, const tuning_trial *trials, const int *ahead, int count)
{
    double rate = tuning->gain / pow(1 + (double)++tuning->step / 1500, 0.6) / count;
    for (int trial = 0; trial < count; trial++)
        for (int i = 0; i < WEIGHTS; i++)
            tuning->value[i] += rate * ahead[trial] / 2 * trials[trial].sign[i] * tuning->width[i];
}

weights tuning_now(const tuning *tuning)
{
    weights now = tuning->start;
    for (int i = 0; i < WEIGHTS; i++)
        now.weight[i] = moved(i, tuning->value[i]);
    return now;
}

/* ---------------------------------------------------------------- games */

/* Points ahead of the first player. */
static int play(tuning_table *table, uint64_t seed)
{
    const bst_game *game = table->game;
    bst_state state;
    bst_deck deck;
    bst_start(game, NULL, &state, NULL);
    bst_deck_seed(game, seed, &deck);
    for (int who; (who = bst_to_move(&state)) != BST_NOBODY;) {
        if (who == BST_CHANCE) {
            bst_play_unchecked(game, &state, bst_deck_draw(game, &state, &deck), NULL);
            continue;
        }
        search *player = &table->player[who];
        search_list list = {.room = 1};
        eval_take(&player->eval, &state);
        search_lines(player, &state, &list);
        for (int i = 0; i < list.line[0].line.moves; i++)
            bst_play_unchecked(game, &state, list.line[0].line.move[i], NULL);
    }
    return bst_points(&state, 0) - bst_points(&state, 1);
}

int tuning_play(tuning_table *table, const weights *one, const weights *other, uint64_t deck)
{
    search_begin(&table->player[0], table->game, &level, one);
    search_begin(&table->player[1], table->game, &level, other);
    int first = play(table, deck);
    search_begin(&table->player[0], table->game, &level, other);
    search_begin(&table->player[1], table->game, &level, one);
    return first - play(table, deck);
}
