/* bastide simulate: many games between bots. */
#include "cli/setup.h"
#include "cli/simulate.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { KEY_GAMES = 1, KEY_PLAYERS, KEY_SEED, KEY_JOBS, KEY_RECORDS, KEY_CHECK, MAX_JOBS = 256, GAMES_AT_ONCE = 8 };

typedef struct simulate_options {
    setup_words words;
    const char *games, *players, *seed, *jobs, *records;
    bool check;
} simulate_options;

/* What all workers share. */
typedef struct simulate_work {
    const simulate_plan *plan;
    atomic_uint_fast64_t next, done;
    atomic_bool failed;
} simulate_work;

typedef struct simulate_worker {
    simulate_work *work;
    cli_progress *progress; /* of the first worker, NULL in the others */
    simulate_sums sums;
    uint64_t wrong_game;
    char wrong[SIMULATE_WRONG]; /* "" as long as all is well */
} simulate_worker;

static int take_option(void *own, int key, const char *value)
{
    simulate_options *chosen = own;
    switch (key) {
    case KEY_GAMES: chosen->games = value; return 0;
    case KEY_PLAYERS: chosen->players = value; return 0;
    case KEY_SEED: chosen->seed = value; return 0;
    case KEY_JOBS: chosen->jobs = value; return 0;
    case KEY_RECORDS: chosen->records = value; return 0;
    case KEY_CHECK: chosen->check = true; return 0;
    default: return setup_take(&chosen->words, key, value);
    }
}

static const struct argp_option options[] = {
    SETUP_OPTIONS,
    {"games", KEY_GAMES, N_("NUMBER"), 0, N_("Number of games (100)"), 0},
    {"players", KEY_PLAYERS, N_("BOT,BOT[,...]"), 0, N_("The bots, in turn order (random,random)"), 0},
    {"seed", KEY_SEED, N_("NUMBER"), 0, N_("Decks and bots follow from this number (1)"), 0},
    {"jobs", KEY_JOBS, N_("NUMBER"), 0, N_("Games that are played at the same time (1); the results are the same"), 0},
    {"records", KEY_RECORDS, N_("FOLDER"), 0, N_("Write a record of each game to FOLDER"), 0},
    {"check", KEY_CHECK, NULL, 0, N_("Check after every move what must always hold"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "simulate",
    .arguments = N_("GAME"),
    .text = N_("Lets bots play many games of winter, ark or city and reports what they scored and how."),
    .notes = N_("Exit status 1: --check found something wrong.\n"),
    .examples = "  bastide simulate winter --games 1000 --players random,greedy --seed 7 --jobs 2\n"
                "  bastide simulate winter --players greedy,greedy,greedy --option farmers=off --json\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_JSON,
    .least = 1,
    .most = 1,
};

/* ---------------------------------------------------------------- workers */

static void *play_games(void *data)
{
    simulate_worker *worker = data;
    simulate_work *work = worker->work;
    uint64_t games = work->plan->games;
    while (!work->failed) {
        uint64_t first = atomic_fetch_add(&work->next, GAMES_AT_ONCE);
        if (first >= games)
            break;
        for (uint64_t number = first; number < games && number < first + GAMES_AT_ONCE; number++) {
            if (!simulate_game(work->plan, number, &worker->sums, worker->wrong)) {
                worker->wrong_game = number;
                work->failed = true;
                return NULL;
            }
            uint64_t done = atomic_fetch_add(&work->done, 1) + 1;
            if (worker->progress)
                cli_progress_update(worker->progress, done);
        }
    }
    return NULL;
}

static void add_seat(simulate_sums *sums, const simulate_sums *part, int seat)
{
    sums->seat[seat].points += part->seat[seat].points;
    sums->seat[seat].wins += part->seat[seat].wins;
    sums->seat[seat].shared += part->seat[seat].shared;
    if (!sums->games || part->seat[seat].least < sums->seat[seat].least)
        sums->seat[seat].least = part->seat[seat].least;
    if (!sums->games || part->seat[seat].most > sums->seat[seat].most)
        sums->seat[seat].most = part->seat[seat].most;
}

static void add_sums(simulate_sums *sums, const simulate_sums *part)
{
    if (!part->games)
        return;
    for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
        add_seat(sums, part, seat);
    sums->games += part->games;
    sums->plies += part->plies;
    sums->turns += part->turns;
    sums->tiles += part->tiles;
    sums->discards += part->discards;
    sums->walls += part->walls;
    sums->towers += part->towers;
    sums->guards += part->guards;
    for (int i = 0; i < SIMULATE_RULES; i++)
        sums->rule_points[i] += part->rule_points[i];
    for (int i = 0; i < SIMULATE_ENDS; i++)
        sums->ends[i] += part->ends[i];
    for (int i = 0; i < SIMULATE_KINDS; i++)
        sums->kind_points[i] += part->kind_points[i];
    for (int i = 0; i < SIMULATE_SUBJECTS; i++)
        sums->subject_points[i] += part->subject_points[i];
}

static int report_wrong(const simulate_plan *plan, const simulate_worker *worker)
{
    char number[24], seed[24];
    snprintf(number, sizeof number, "%" PRIu64, worker->wrong_game + 1);
    snprintf(seed, sizeof seed, "%" PRIu64, simulate_deck_seed(plan, worker->wrong_game));
    cli_fail(_("game {number} (deck seed {seed}): {what}"), "number", number, "seed", seed, "what", worker->wrong, NULL);
    return CLI_FAILED;
}

/* Plays all games. The first worker is this thread; one that cannot be started is done without. */
static int run(const simulate_plan *plan, simulate_sums *sums)
{
    simulate_work work = {.plan = plan};
    cli_progress progress;
    simulate_worker *worker = cli_allocate((size_t)plan->jobs * sizeof *worker);
    pthread_t *thread = cli_allocate((size_t)plan->jobs * sizeof *thread);
    int started = 1, status = CLI_FINE;
    memset(worker, 0, (size_t)plan->jobs * sizeof *worker);
    cli_progress_begin(&progress, _("playing"), plan->games);
    worker[0].work = &work;
    worker[0].progress = &progress;
    for (; started < plan->jobs; started++) {
        worker[started].work = &work;
        if (pthread_create(&thread[started], NULL, play_games, &worker[started]) != 0)
            break;
    }
    play_games(&worker[0]);
    for (int i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    cli_progress_end(&progress);
    for (int i = 0; i < started && status == CLI_FINE; i++) {
        if (worker[i].wrong[0])
            status = report_wrong(plan, &worker[i]);
        add_sums(sums, &worker[i].sums);
    }
    free(thread);
    free(worker);
    return status;
}

/* ---------------------------------------------------------------- the plan */

/* Takes `random,greedy` apart, in place. */
static bool read_bots(simulate_plan *plan, char *list)
{
    plan->players = 0;
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

static bool read_numbers(simulate_plan *plan, const simulate_options *chosen)
{
    uint64_t jobs = 1;
    plan->games = 100;
    plan->seed = 1;
    plan->check = chosen->check;
    plan->records = chosen->records;
    if (chosen->games && !cli_parse_number("--games", chosen->games, 1, 1000000000000U, &plan->games))
        return false;
    if (chosen->seed && !cli_parse_number("--seed", chosen->seed, 0, UINT64_MAX, &plan->seed))
        return false;
    if (chosen->jobs && !cli_parse_number("--jobs", chosen->jobs, 1, MAX_JOBS, &jobs))
        return false;
    plan->jobs = (int)jobs;
    return true;
}

static bool make_folder(const char *path)
{
    struct stat status;
    if (!path || mkdir(path, 0777) == 0 || (errno == EEXIST && stat(path, &status) == 0 && S_ISDIR(status.st_mode)))
        return true;
    cli_refuse(_("{file}: this folder cannot be made: {reason}"), "file", path, "reason", cli_reason(errno), NULL);
    return false;
}

static int simulate(simulate_plan *plan, const bst_setup *setup, bool json)
{
    bst_error error = {0};
    bst_game *game = bst_game_new(setup, plan->set, &error);
    if (!game)
        return cli_report(NULL, &error);
    simulate_sums sums = {0};
    plan->game = game;
    int status = make_folder(plan->records) ? run(plan, &sums) : CLI_BAD;
    if (status == CLI_FINE && json)
        simulate_print_json(plan, &sums);
    if (status == CLI_FINE && !json)
        simulate_print_text(plan, &sums);
    bst_game_free(game);
    return status == CLI_FINE ? cli_finish(CLI_FINE) : status;
}

int verb_simulate(int argc, char **argv)
{
    cli_arguments arguments;
    simulate_options chosen = {.players = "random,random"};
    simulate_plan plan = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    bst_tileset *set = NULL;
    bst_setup setup;
    char *bots = cli_format("{list}", "list", chosen.players, NULL);
    char *set_name = arguments.tiles ? setup_set_name(arguments.tiles) : NULL;
    status = CLI_BAD;
    if (read_numbers(&plan, &chosen) && read_bots(&plan, bots) &&
        setup_build(&chosen.words, arguments.argument[0], plan.players, &setup) == CLI_FINE &&
        cli_read_tiles(arguments.tiles, &set)) {
        plan.set = set;
        plan.set_name = set_name;
        status = simulate(&plan, &setup, arguments.json);
    }
    bst_tileset_free(set);
    free(set_name);
    free(bots);
    return status;
}
