/* bastide arena: how strong bots are against one another. */
#include "cli/arena.h"
#include "cli/setup.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_BOTS = 1, KEY_GAMES, KEY_TIME, KEY_CPU, KEY_ITERATIONS, KEY_JOBS, KEY_SEED, KEY_RESUME, KEY_SPRT, MAX_JOBS = 256 };

typedef struct arena_options {
    setup_words words;
    const char *bots, *games, *time, *iterations, *jobs, *seed, *resume, *sprt;
    bool processor;
} arena_options;

static int take_option(void *own, int key, const char *value)
{
    arena_options *chosen = own;
    switch (key) {
    case KEY_BOTS: chosen->bots = value; return 0;
    case KEY_GAMES: chosen->games = value; return 0;
    case KEY_TIME: chosen->time = value; return 0;
    case KEY_CPU: chosen->processor = true; return 0;
    case KEY_ITERATIONS: chosen->iterations = value; return 0;
    case KEY_JOBS: chosen->jobs = value; return 0;
    case KEY_SEED: chosen->seed = value; return 0;
    case KEY_RESUME: chosen->resume = value; return 0;
    case KEY_SPRT: chosen->sprt = value; return 0;
    default: return setup_take(&chosen->words, key, value);
    }
}

static const struct argp_option options[] = {
    SETUP_OPTIONS,
    {"bots", KEY_BOTS, N_("BOT,BOT[,...]"), 0, N_("The bots of each game"), 0},
    {"games", KEY_GAMES, N_("NUMBER"), 0, N_("Number of games (100), rounded up to whole decks"), 0},
    {"time", KEY_TIME, N_("MILLISECONDS"), 0, N_("Time for each line of level1 to level5; ucb keeps its playouts"), 0},
    {"cpu", KEY_CPU, NULL, 0, N_("With --time: count processor time, so that a busy machine takes nothing from it"), 0},
    {"iterations", KEY_ITERATIONS, N_("NUMBER"), 0, N_("Iterations for each line of level1 to level5"), 0},
    {"jobs", KEY_JOBS, N_("NUMBER"), 0, N_("Decks that are played at the same time (1)"), 0},
    {"seed", KEY_SEED, N_("NUMBER"), 0, N_("Decks and bots follow from this number (1)"), 0},
    {"resume", KEY_RESUME, N_("FILE"), 0, N_("Goes on from FILE, where every finished deck is noted"), 0},
    {"sprt", KEY_SPRT, N_("ELO,ELO"), 0, N_("Stops once it is clear which of two strengths the first bot has"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "arena",
    .arguments = N_("GAME"),
    .text =
        N_("Plays matches between bots: the same decks from every seat; difference of points and Elo, with standard errors."),
    .notes = N_("With --time results differ from run to run; else they follow from the seed, whatever the number of jobs.\n"),
    .examples = "  bastide arena winter --bots level5,greedy --games 200 --time 100 --cpu --resume match.txt\n"
                "  bastide arena city --bots level3,ucb,ucb --games 60 --seed 7 --json\n"
                "  bastide arena ark --bots level4,level3 --games 2000 --sprt 0,50\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_JSON,
    .least = 1,
    .most = 1,
};

/* ---------------------------------------------------------------- playing */

typedef struct arena_work {
    arena_plan *plan;
    atomic_uint_fast64_t next;
    atomic_bool stopped, failed;
    pthread_mutex_t lock; /* of all below */
    arena_sums *sums;
    arena_file *file;
    cli_progress progress;
} arena_work;

static void take_round(arena_work *work, const arena_round *round, const arena_clock *clock)
{
    double ratio;
    pthread_mutex_lock(&work->lock);
    arena_add(work->plan, work->sums, round);
    for (int bot = 0; bot < work->plan->players; bot++) {
        arena_clock *sum = &work->sums->bot[bot].clock;
        sum->lines += clock[bot].lines;
        sum->sum += clock[bot].sum;
        sum->most = clock[bot].most > sum->most ? clock[bot].most : sum->most;
    }
    if (!arena_file_add(work->file, work->plan, round))
        work->failed = true;
    if (arena_sprt(work->plan, work->sums, &ratio))
        work->stopped = true;
    cli_progress_update(&work->progress, work->sums->rounds);
    pthread_mutex_unlock(&work->lock);
}

static void *play_rounds(void *data)
{
    arena_work *work = data;
    while (!work->failed && !work->stopped) {
        uint64_t number = atomic_fetch_add(&work->next, 1);
        if (number >= work->plan->rounds)
            break;
        arena_round round;
        arena_clock clock[BST_MAX_PLAYERS] = {0};
        if (work->file->done[number])
            continue;
        if (arena_play(work->plan, number, &round, clock))
            take_round(work, &round, clock);
        else
            work->failed = true;
    }
    return NULL;
}

/* The first worker is this thread; one that cannot be started is done without. */
static bool play_all(arena_plan *plan, arena_sums *sums, arena_file *file)
{
    arena_work work = {.plan = plan, .sums = sums, .file = file};
    pthread_t *thread = cli_allocate((size_t)plan->jobs * sizeof *thread);
    int started = 1;
    double ratio;
    work.stopped = arena_sprt(plan, sums, &ratio) != 0;
    pthread_mutex_init(&work.lock, NULL);
    cli_progress_begin(&work.progress, _("playing"), plan->rounds);
    for (; started < plan->jobs; started++)
        if (pthread_create(&thread[started], NULL, play_rounds, &work) != 0)
            break;
    play_rounds(&work);
    for (int i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    cli_progress_end(&work.progress);
    pthread_mutex_destroy(&work.lock);
    free(thread);
    return !work.failed;
}

/* ---------------------------------------------------------------- the plan */

/* Takes `level5,greedy` apart, in place. */
static bool read_bots(arena_plan *plan, char *list)
{
    for (char *name = list; name; name = list) {
        list = strchr(name, ',');
        if (list)
            *list++ = 0;
        bst_error error = {.status = BST_BOT_UNKNOWN};
        snprintf(error.argument[0], sizeof error.argument[0], "%s", name);
        if (!bst_bot_playable(name)) {
            cli_report(NULL, &error);
            return false;
        }
        if (plan->players == BST_MAX_PLAYERS) {
            cli_fail(_("{word} is one player too many"), "word", name, NULL);
            return false;
        }
        plan->bot[plan->players++] = name;
    }
    return true;
}

static bool read_sprt(arena_plan *plan, const char *text)
{
    char end;
    if (!text)
        return true;
    plan->sprt = sscanf(text, "%lf,%lf%c", &plan->elo[0], &plan->elo[1], &end) == 2 && plan->elo[0] < plan->elo[1] &&
                 plan->elo[0] >= -2000 && plan->elo[1] <= 2000;
    if (!plan->sprt)
        cli_fail(_("--sprt takes two strengths from -2000 to 2000, the lower one first, like 0,50, not {word}"), "word", text,
                 NULL);
    return plan->sprt;
}

static bool read_numbers(arena_plan *plan, const arena_options *chosen)
{
    uint64_t jobs = 1, games = 100, time = 0, iterations = 0;
    plan->seed = 1;
    if (chosen->games && !cli_parse_number("--games", chosen->games, 1, 1000000000, &games))
        return false;
    if (chosen->time && !cli_parse_number("--time", chosen->time, 1, 1000000, &time))
        return false;
    if (chosen->iterations && !cli_parse_number("--iterations", chosen->iterations, 1, 1000000000, &iterations))
        return false;
    if (chosen->jobs && !cli_parse_number("--jobs", chosen->jobs, 1, MAX_JOBS, &jobs))
        return false;
    if (chosen->seed && !cli_parse_number("--seed", chosen->seed, 0, UINT64_MAX, &plan->seed))
        return false;
    if (chosen->processor && !chosen->time) {
        cli_fail(_("--cpu says how the time of --time is counted: give --time, too"), NULL);
        return false;
    }
    plan->processor = chosen->processor;
    plan->jobs = (int)jobs;
    plan->milliseconds = (uint32_t)time;
    plan->iterations = (uint32_t)iterations;
    plan->rounds = (games + (uint64_t)plan->players - 1) / (uint64_t)plan->players; /* NOLINT: at least two */
    return read_sprt(plan, chosen->sprt);
}

/* All that results depend on; which tiles by their digest. */
static char *plan_words(const arena_plan *plan, const bst_setup *setup, const char *bots, const bst_tileset *set)
{
    char *words, *more, value[16], digest[65] = "built-in";
    cli_number number[3];
    int rows, editions, standard;
    const bst_option *option = bst_game_options(setup->game, &rows);
    const bst_edition *edition = bst_game_editions(setup->game, &editions, &standard);
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    if (set)
        bst_tileset_digest(set, digest);
    words = cli_format("{game} {edition} tiles {digest} bots {bots} {clock} {time} iterations {iterations} seed {seed}", "game",
                       bst_game_code(setup->game), "edition", edition[setup->edition].name, "digest", digest, "bots", bots,
                       "clock", plan->processor ? "cpu" : "time", "time", cli_number_text(&number[0], plan->milliseconds),
                       "iterations", cli_number_text(&number[1], plan->iterations), "seed", seed, NULL);
    for (int row = 0; row < rows; row++) {
        bst_setup_value(setup, row, value, sizeof value);
        more = cli_format("{words} {key}={value}", "words", words, "key", option[row].key, "value", value, NULL);
        free(words);
        words = more;
    }
    return words;
}

static int match(arena_plan *plan, const bst_setup *setup, const bst_tileset *set, const arena_options *chosen, bool json)
{
    bst_error error = {0};
    bst_game *game = bst_game_new(setup, set, &error);
    if (!game)
        return cli_report(NULL, &error);
    arena_sums sums = {0};
    arena_file file = {0};
    plan->game = game;
    plan->words = plan_words(plan, setup, chosen->bots, set);
    bool fine = arena_file_open(&file, chosen->resume, plan, &sums) && play_all(plan, &sums, &file);
    if (!arena_file_close(&file) && fine)
        fine = false;
    if (fine && json)
        arena_print_json(plan, &sums);
    else if (fine)
        arena_print_text(plan, &sums);
    free(plan->words);
    bst_game_free(game);
    return fine ? cli_finish(CLI_FINE) : CLI_BAD;
}

int verb_arena(int argc, char **argv)
{
    cli_arguments arguments;
    arena_options chosen = {0};
    arena_plan plan = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    if (!chosen.bots)
        return cli_fail(_("say which bots play: --bots BOT,BOT; see `{command} --help`"), "command", "bastide arena", NULL);
    bst_tileset *set = NULL;
    bst_setup setup;
    char *bots = cli_format("{list}", "list", chosen.bots, NULL);
    status = CLI_BAD;
    if (read_bots(&plan, bots) && read_numbers(&plan, &chosen) &&
        setup_build(&chosen.words, arguments.argument[0], plan.players, &setup) == CLI_FINE &&
        cli_read_tiles(arguments.tiles, &set))
        status = match(&plan, &setup, set, &chosen, arguments.json);
    bst_tileset_free(set);
    free(bots);
    return status;
}
