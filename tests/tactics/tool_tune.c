/* Tunes the weights of the evaluation by self-play (docs/bots.md, farm/tuning.h), two games a step.
 *
 *   tool_tune GAME STEPS [SEED [GAIN]]    prints the weights every 500 steps
 *   tool_tune GAME play DECKS [SEED] NAME=VALUE...   difference of points that changed weights make */
#include "api/unchecked.h"
#include "farm/tuning.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(long step, const weights *weights)
{
    printf("%ld ", step);
    for (int i = 0; i < WEIGHTS; i++)
        printf("%s=%d ", tuning_name(i), weights->weight[i]);
    printf("\n");
    fflush(stdout);
}

static void tune(tuning_table *table, const weights *start, long steps, uint64_t seed, double gain)
{
    tuning tuning;
    tuning_begin(&tuning, start, seed, gain);
    while (tuning.step < steps) {
        tuning_trial trial;
        tuning_try(&tuning, &trial);
        int ahead = tuning_play(table, &trial.up, &trial.down, trial.deck);
        tuning_step(&tuning, &trial, &ahead, 1);
        if (tuning.step % 500 == 0 || tuning.step == steps) {
            weights now = tuning_now(&tuning);
            print(tuning.step, &now);
        }
    }
}

static void compare(tuning_table *table, const weights *start, long decks, uint64_t seed, int argc, char **argv)
{
    weights changed = *start;
    double sum = 0, squares = 0;
    for (int i = 0; i < argc; i++) {
        char name[32];
        int value;
        if (sscanf(argv[i], "%31[^=]=%d", name, &value) == 2 && tuning_number(name) >= 0)
            changed.weight[tuning_number(name)] = (int16_t)value;
    }
    for (long deck = 0; deck < decks; deck++) {
        double ahead = tuning_play(table, &changed, start, bst_random_next(&seed)) / 2.0;
        sum += ahead;
        squares += ahead * ahead;
    }
    double average = sum / (double)decks;
    printf("%+.2f +- %.2f\n", average, sqrt((squares / (double)decks - average * average) / (double)decks));
}

int main(int argc, char **argv)
{
    static tuning_table table;
    bst_setup setup;
    if (argc < 3 || bst_setup_begin(&setup, argv[1], 2, NULL) != BST_OK) {
        fprintf(stderr, "tool_tune GAME STEPS [SEED [GAIN]] | tool_tune GAME play DECKS SEED NAME=VALUE...\n");
        return 2;
    }
    bst_game *game = bst_game_new(&setup, NULL, NULL);
    if (!game)
        return 2;
    table.game = game;
    if (strcmp(argv[2], "play") == 0 && argc > 4)
        compare(&table, weights_of(argv[1]), atol(argv[3]), strtoull(argv[4], NULL, 10), argc - 5, argv + 5);
    else
        tune(&table, weights_of(argv[1]), atol(argv[2]), argc > 3 ? strtoull(argv[3], NULL, 10) : 1,
             argc > 4 ? atof(argv[4]) : 0.002);
    bst_game_free(game);
    return 0;
}
