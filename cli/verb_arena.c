/* bastide arena: how strong bots are against one another. */
#include "cli/arena_plan.h"

#include <stdatomic.h>
#include <stdlib.h>

static const struct argp_option options[] = {
    ARENA_OPTIONS,
    {"jobs", ARENA_KEY_JOBS, N_("NUMBER"), 0, N_("Decks that are played at the same time (1)"), 0},
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
    .option = arena_take_option,
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
    arena_add_clock(work->plan, work->sums, clock);
    if (!arena_file_add(work->file, round))
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

/* ---------------------------------------------------------------- the match */

int verb_arena(int argc, char **argv)
{
    arena_plan plan;
    arena_sums sums = {0};
    arena_file file = {0};
    int status = arena_plan_read(&plan, &parser, argc, argv);
    if (status == CLI_GO_ON) {
        bool fine = arena_file_open(&file, &plan, &sums) && play_all(&plan, &sums, &file);
        if (!arena_file_close(&file) && fine)
            fine = false;
        status = fine ? arena_print(&plan, &sums) : CLI_BAD;
    }
    arena_plan_free(&plan);
    return status;
}
