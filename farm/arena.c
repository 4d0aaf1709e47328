/* bastide-farm arena: the match of `bastide arena`, its rounds spread over the ranks. */
#include "cli/arena_plan.h"
#include "farm/farm.h"

#include <stdlib.h>

static const struct argp_option options[] = {ARENA_OPTIONS, {0}};

static const cli_parser parser = {
    .program = "bastide-farm",
    .verb = "arena",
    .arguments = N_("GAME"),
    .text = N_("Plays the match of `bastide arena`, with its options, its results and its file, on all ranks."),
    .examples =
        "  mpirun --quiet --hostfile hosts bastide-farm arena winter --bots level5,ucb --games 2000 --resume match.txt\n",
    .options = options,
    .option = arena_take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_JSON,
    .least = 1,
    .most = 1,
};

/* Rank 0 has sums and file, the others the plan alone. */
typedef struct match {
    arena_plan plan;
    arena_sums sums;
    arena_file file;
    uint64_t next;
    cli_progress progress;
} match;

typedef struct match_answer {
    arena_round round;
    arena_clock clock[BST_MAX_PLAYERS];
} match_answer;

static bool next_round(void *data, void *question)
{
    match *match = data;
    uint64_t *number = question;
    double ratio;
    while (match->next < match->plan.rounds && match->file.done[match->next])
        match->next++;
    if (match->next == match->plan.rounds || arena_sprt(&match->plan, &match->sums, &ratio))
        return false;
    *number = match->next++;
    return true;
}

static bool play_round(void *data, const void *question, void *answer)
{
    match *match = data;
    const uint64_t *number = question;
    match_answer *result = answer;
    *result = (match_answer){0};
    return arena_play(&match->plan, *number, &result->round, result->clock);
}

static bool take_round(void *data, const void *answer)
{
    match *match = data;
    const match_answer *result = answer;
    arena_add(&match->plan, &match->sums, &result->round);
    arena_add_clock(&match->plan, &match->sums, result->clock);
    cli_progress_update(&match->progress, match->sums.rounds);
    return arena_file_add(&match->file, &result->round);
}

static int read_match(void *data, int argc, char **argv)
{
    match *match = data;
    return arena_plan_read(&match->plan, &parser, argc, argv);
}

static int game_of(const void *data)
{
    const match *match = data;
    return bst_game_setup(match->plan.game)->game;
}

static const char *words_of(const void *data)
{
    const match *match = data;
    return match->plan.words;
}

/* Before anything is played: what is wrong with the file ends the run at once. */
static int open_match(void *data)
{
    match *match = data;
    return arena_file_open(&match->file, &match->plan, &match->sums) ? CLI_GO_ON : CLI_BAD;
}

static int play_match(void *data, farm *farm, const farm_work *work)
{
    match *match = data;
    farm_expect_end(match->plan.resume);
    cli_progress_begin(&match->progress, _("playing"), match->plan.rounds);
    bool fine = farm_run(farm, work);
    cli_progress_end(&match->progress);
    return fine ? CLI_GO_ON : CLI_BAD;
}

static int print_match(void *data, bool fine)
{
    match *match = data;
    fine = arena_file_close(&match->file) && fine;
    return fine ? arena_print(&match->plan, &match->sums) : CLI_BAD;
}

int farm_arena(farm *farm, int argc, char **argv)
{
    match match = {0};
    const farm_verb verb = {.read = read_match,
                            .game = game_of,
                            .words = words_of,
                            .open = open_match,
                            .play = play_match,
                            .print = print_match,
                            .work = {.question = sizeof(uint64_t),
                                     .answer = sizeof(match_answer),
                                     .next = next_round,
                                     .play = play_round,
                                     .take = take_round,
                                     .data = &match}};
    int status = farm_go(farm, &verb, argc, argv);
    arena_plan_free(&match.plan);
    return status;
}
