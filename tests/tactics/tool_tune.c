/* Tunes the weights of the evaluation by self-play (docs/bots.md): simultaneous perturbation (SPSA, Spall 1992). In each step
 * all weights are moved a little up or down at random, and the two opposite moves play one deck from both seats; the weights
 * then follow the side that did better, as far as it did.
 *
 *   tool_tune GAME STEPS [SEED [GAIN]]    prints the weights every 500 steps
 *   tool_tune GAME play DECKS [SEED] NAME=VALUE...   difference of points that changed weights make */
#include "ai/search.h"
#include "api/unchecked.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
#define NAME(constant, name) name,
    WEIGHTS_MAP(NAME)
#undef NAME
};

static const search_level level = {.candidates = 1, .sight = {255, 255, 255}};

/* Points ahead of the first player. */
static int play(const bst_game *game, search *player, uint64_t seed)
{
    bst_state state;
    bst_deck deck;
    bst_start(game, NULL, &state, NULL);
    bst_deck_seed(game, seed, &deck);
    for (int who; (who = bst_to_move(&state)) != BST_NOBODY;) {
        if (who == BST_CHANCE) {
            bst_play_unchecked(game, &state, bst_deck_draw(game, &state, &deck), NULL);
            continue;
        }
        search_list list = {.room = 1};
        eval_take(&player[who].eval, &state);
        search_lines(&player[who], &state, &list);
        for (int i = 0; i < list.line[0].line.moves; i++)
            bst_play_unchecked(game, &state, list.line[0].line.move[i], NULL);
    }
    return bst_points(&state, 0) - bst_points(&state, 1);
}

static int play_deck(const bst_game *game, const weights *one, const weights *other, uint64_t seed)
{
    static search player[2];
    search_begin(&player[0], game, &level, one);
    search_begin(&player[1], game, &level, other);
    int first = play(game, player, seed);
    search_begin(&player[0], game, &level, other);
    search_begin(&player[1], game, &level, one);
    return first - play(game, player, seed);
}

static int16_t rounded(double value)
{
    double most = value > 4000 ? 4000 : value < -4000 ? -4000 : value;
    return (int16_t)lround(most);
}

static void print(const weights *weights)
{
    for (int i = 0; i < WEIGHTS; i++)
        printf("%s=%d ", names[i], weights->weight[i]);
    printf("\n");
    fflush(stdout);
}

static void tune(const bst_game *game, const weights *start, long steps, uint64_t seed, double gain)
{
    double value[WEIGHTS], width[WEIGHTS];
    weights now = *start, up = *start, down = *start;
    for (int i = 0; i < WEIGHTS; i++) {
        value[i] = start->weight[i];
        width[i] = start->weight[i] ? fmax(fabs(value[i]) * 0.12, i == WEIGHT_HORIZON ? 1 : 5) : 0;
    }
    for (long step = 1; step <= steps; step++) {
        double sign[WEIGHTS], rate = gain / pow(1 + (double)step / 1500, 0.6);
        for (int i = 0; i < WEIGHTS; i++) {
            sign[i] = bst_random_next(&seed) >> 63 ? 1 : -1;
            up.weight[i] = rounded(value[i] + sign[i] * width[i]);
            down.weight[i] = rounded(value[i] - sign[i] * width[i]);
            if (i == WEIGHT_HORIZON) {
                up.weight[i] = up.weight[i] < 1 ? 1 : up.weight[i];
                down.weight[i] = down.weight[i] < 1 ? 1 : down.weight[i];
            }
        }
        int ahead = play_deck(game, &up, &down, bst_random_next(&seed));
        for (int i = 0; i < WEIGHTS; i++)
            value[i] += rate * ahead / 2 * sign[i] * width[i];
        for (int i = 0; i < WEIGHTS; i++)
            now.weight[i] = rounded(value[i]);
        if (step % 500 == 0 || step == steps) {
            printf("%ld ", step);
            print(&now);
        }
    }
}

static void compare(const bst_game *game, const weights *start, long decks, uint64_t seed, int argc, char **argv)
{
    weights changed = *start;
    double sum = 0, squares = 0;
    for (int i = 0; i < argc; i++) {
        char name[32];
        int value;
        if (sscanf(argv[i], "%31[^=]=%d", name, &value) == 2)
            for (int weight = 0; weight < WEIGHTS; weight++)
                if (strcmp(names[weight], name) == 0)
                    changed.weight[weight] = (int16_t)value;
    }
    for (long deck = 0; deck < decks; deck++) {
        double ahead = play_deck(game, &changed, start, bst_random_next(&seed)) / 2.0;
        sum += ahead;
        squares += ahead * ahead;
    }
    double average = sum / (double)decks;
    printf("%+.2f +- %.2f\n", average, sqrt((squares / (double)decks - average * average) / (double)decks));
}

int main(int argc, char **argv)
{
    bst_setup setup;
    if (argc < 3 || bst_setup_begin(&setup, argv[1], 2, NULL) != BST_OK) {
        fprintf(stderr, "tool_tune GAME STEPS [SEED [GAIN]] | tool_tune GAME play DECKS SEED NAME=VALUE...\n");
        return 2;
    }
    bst_game *game = bst_game_new(&setup, NULL, NULL);
    if (!game)
        return 2;
    if (strcmp(argv[2], "play") == 0 && argc > 4)
        compare(game, weights_of(argv[1]), atol(argv[3]), strtoull(argv[4], NULL, 10), argc - 5, argv + 5);
    else
        tune(game, weights_of(argv[1]), atol(argv[2]), argc > 3 ? strtoull(argv[3], NULL, 10) : 1,
             argc > 4 ? atof(argv[4]) : 0.002);
    bst_game_free(game);
    return 0;
}
