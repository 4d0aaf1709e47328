/* bastide-farm tune: the weights of the evaluation, by self-play on all ranks (farm/tuning.h). The trials of a step are handed
 * out; what comes of them is added in their order, so that it is the same whoever played them. */
#include "farm/farm.h"
#include "farm/tune_file.h"
#include "farm/tuning.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_SEED = 1, KEY_TRIALS, KEY_GAIN, KEY_RESUME, MOST_TRIALS = 1024, STEPS_SHOWN = 500 };

static const struct argp_option options[] = {
    {"trials", KEY_TRIALS, N_("NUMBER"), 0, N_("Trials of each step, of two games each (8): so many ranks have work"), 0},
    {"gain", KEY_GAIN, N_("NUMBER"), 0, N_("How far the weights follow a step, from 0 to 1 (0.003)"), 0},
    {"seed", KEY_SEED, N_("NUMBER"), 0, N_("Everything that is random follows from this number (1)"), 0},
    {"resume", KEY_RESUME, N_("FILE"), 0, N_("Goes on from FILE, where every finished step is noted"), 0},
    {0},
};

typedef struct tune_options {
    const char *seed, *trials, *gain, *resume;
} tune_options;

static int take_option(void *own, int key, const char *value)
{
    tune_options *chosen = own;
    switch (key) {
    case KEY_SEED: chosen->seed = value; return 0;
    case KEY_TRIALS: chosen->trials = value; return 0;
    case KEY_GAIN: chosen->gain = value; return 0;
    default: chosen->resume = value; return 0;
    }
}

static const cli_parser parser = {
    .program = "bastide-farm",
    .verb = "tune",
    .arguments = N_("GAME STEPS"),
    .text = N_("Tunes the weights of the bots' evaluation by self-play on all ranks, and prints them every 500 steps."),
    .notes = N_("What comes out follows from the seed and the trials, whatever the number of ranks.\n"),
    .examples = "  mpirun --quiet --hostfile hosts bastide-farm tune city 4000 --trials 32 --resume city.tune\n",
    .options = options,
    .option = take_option,
    .least = 2,
    .most = 2,
};

/* All but table, words and what is below is rank 0's. */
typedef struct tune {
    tuning tuning;
    tuning_table table;
    char *words;
    long steps;
    int trials, next; /* trials of a step, and the one that is handed out next */
    const char *resume;
    tuning_trial trial[MOST_TRIALS];
    int ahead[MOST_TRIALS];
} tune;

typedef struct tune_question {
    int number;
    int16_t up[WEIGHTS], down[WEIGHTS];
    uint64_t deck;
} tune_question;

typedef struct tune_answer {
    int number, ahead;
} tune_answer;

/* ---------------------------------------------------------------- jobs */

static bool next_trial(void *data, void *question)
{
    tune *tune = data;
    if (tune->next == tune->trials)
        return false;
    const tuning_trial *trial = &tune->trial[tune->next];
    tune_question next = {.number = tune->next++, .deck = trial->deck};
    memcpy(next.up, trial->up.weight, sizeof next.up);
    memcpy(next.down, trial->down.weight, sizeof next.down);
    memcpy(question, &next, sizeof next);
    return true;
}

static bool play_trial(void *data, const void *question, void *answer)
{
    tune *tune = data;
    const tune_question *asked = question;
    weights up = tune->tuning.start, down = up;
    memcpy(up.weight, asked->up, sizeof up.weight);
    memcpy(down.weight, asked->down, sizeof down.weight);
    tune_answer found = {.number = asked->number, .ahead = tuning_play(&tune->table, &up, &down, asked->deck)};
    memcpy(answer, &found, sizeof found);
    return true;
}

static bool take_trial(void *data, const void *answer)
{
    tune *tune = data;
    const tune_answer *found = answer;
    tune->ahead[found->number] = found->ahead;
    return true;
}

/* ---------------------------------------------------------------- the verb */

static bool read_gain(const char *text, double *gain)
{
    char end;
    if (!text || (sscanf(text, "%lf%c", gain, &end) == 1 && *gain > 0 && *gain <= 1))
        return true;
    cli_fail(_("--gain takes a number above 0, at most 1, not {word}"), "word", text, NULL);
    return false;
}

/* Everything that the weights depend on; built-in weights by their values. */
static char *tune_words(const char *game, const weights *start, uint64_t seed, uint64_t trials, double gain)
{
    char text[128];
    snprintf(text, sizeof text, "trials %" PRIu64 " gain %g seed %" PRIu64 " from", trials, gain, seed);
    char *words = cli_format("{game} {text}", "game", game, "text", text, NULL);
    for (int i = 0; i < WEIGHTS; i++) {
        cli_number number;
        char *more = cli_format("{words} {number}", "words", words, "number", cli_number_text(&number, start->weight[i]), NULL);
        free(words);
        words = more;
    }
    return words;
}

static int read_tune(void *data, int argc, char **argv)
{
    tune *tune = data;
    tune_options chosen = {0};
    cli_arguments arguments;
    bst_setup setup;
    bst_error error = {0};
    uint64_t seed = 1, trials = 8, steps;
    double gain = 0.003;
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    if (!cli_parse_number("STEPS", arguments.argument[1], 1, 100000000, &steps) ||
        (chosen.seed && !cli_parse_number("--seed", chosen.seed, 0, UINT64_MAX, &seed)) ||
        (chosen.trials && !cli_parse_number("--trials", chosen.trials, 1, MOST_TRIALS, &trials)) ||
        !read_gain(chosen.gain, &gain))
        return CLI_BAD;
    if (bst_setup_begin(&setup, arguments.argument[0], 2, &error) != BST_OK)
        return cli_report(NULL, &error);
    bst_game *game = bst_game_new(&setup, NULL, &error);
    if (!game)
        return cli_report(NULL, &error);
    const weights *start = weights_of(bst_game_code(setup.game));
    tuning_begin(&tune->tuning, start, seed, gain);
    tune->table.game = game;
    tune->steps = (long)steps;
    tune->trials = (int)trials;
    tune->resume = chosen.resume;
    tune->words = tune_words(bst_game_code(setup.game), start, seed, trials, gain);
    return CLI_GO_ON;
}

static int game_of(const void *data)
{
    const tune *tune = data;
    return bst_game_setup(tune->table.game)->game;
}

static const char *words_of(const void *data)
{
    const tune *tune = data;
    return tune->words;
}

static int open_tune(void *data)
{
    tune *tune = data;
    bool fine = !tune->resume || (tune_file_read(tune->resume, tune->words, &tune->tuning) &&
                                  tune_file_write(tune->resume, tune->words, &tune->tuning));
    return fine ? CLI_GO_ON : CLI_BAD;
}

static void print_weights(const tuning *tuning)
{
    weights now = tuning_now(tuning);
    printf("%ld", tuning->step);
    for (int i = 0; i < WEIGHTS; i++)
        printf(" %s=%d", tuning_name(i), now.weight[i]);
    printf("\n");
    fflush(stdout);
}

static int play_tune(void *data, farm *farm, const farm_work *work)
{
    tune *tune = data;
    tuning *tuning = &tune->tuning;
    cli_progress progress;
    bool fine = true;
    farm_expect_end(tune->resume);
    cli_progress_begin(&progress, _("playing"), (uint64_t)tune->steps);
    while (fine && tuning->step < tune->steps) {
        for (int i = 0; i < tune->trials; i++)
            tuning_try(tuning, &tune->trial[i]);
        tune->next = 0;
        fine = farm_run(farm, work);
        if (fine)
            tuning_step(tuning, tune->trial, tune->ahead, tune->trials);
        fine = fine && (!tune->resume || tune_file_write(tune->resume, tune->words, tuning));
        if (fine && tuning->step % STEPS_SHOWN == 0 && tuning->step < tune->steps)
            print_weights(tuning);
        cli_progress_update(&progress, (uint64_t)tuning->step);
    }
    cli_progress_end(&progress);
    return fine ? CLI_GO_ON : CLI_BAD;
}

static int print_tune(void *data, bool fine)
{
    const tune *tune = data;
    if (!fine)
        return CLI_BAD;
    print_weights(&tune->tuning);
    return cli_finish(CLI_FINE);
}

int farm_tune(farm *farm, int argc, char **argv)
{
    tune *tune = cli_allocate(sizeof *tune);
    memset(tune, 0, sizeof *tune);
    const farm_verb verb = {.read = read_tune,
                            .game = game_of,
                            .words = words_of,
                            .open = open_tune,
                            .play = play_tune,
                            .print = print_tune,
                            .work = {.question = sizeof(tune_question),
                                     .answer = sizeof(tune_answer),
                                     .next = next_trial,
                                     .play = play_trial,
                                     .take = take_trial,
                                     .data = tune}};
    int status = farm_go(farm, &verb, argc, argv);
    bst_game_free((bst_game *)tune->table.game);
    free(tune->words);
    free(tune);
    return status;
}
