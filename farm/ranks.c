/* Messages between the ranks. */
#include "farm/farm.h"

#include <inttypes.h>
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TAG_QUESTION = 1, TAG_ANSWER, TAG_FAILED, TAG_END };

/* ---------------------------------------------------------------- agreeing */

/* True when all ranks got as far as to CLI_GO_ON. Else *status is that of the lowest rank that did not. */
static bool all_go_on(const farm *farm, int *status)
{
    int *all = cli_allocate((size_t)farm->ranks * sizeof *all), rank = 0;
    MPI_Allgather(status, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
    while (rank < farm->ranks && all[rank] == CLI_GO_ON)
        rank++;
    bool go_on = rank == farm->ranks;
    if (!go_on)
        *status = all[rank];
    free(all);
    return go_on;
}

typedef struct opinion {
    int differs;
    char machine[MPI_MAX_PROCESSOR_NAME];
} opinion;

static bool report_opinions(const opinion *opinion, int ranks)
{
    for (int rank = 0; rank < ranks; rank++) {
        cli_number number;
        if (!opinion[rank].differs)
            continue;
        cli_fail(_("rank {rank} on {machine} has another version of Bastide, or other options or tiles: give all the same"),
                 "rank", cli_number_text(&number, rank), "machine", opinion[rank].machine, NULL);
        return false;
    }
    return true;
}

/* True when all ranks have the same engine and the same words. Rank 0 prints which one has not. */
static bool all_agree(const farm *farm, int game, const char *words)
{
    char signature[24];
    snprintf(signature, sizeof signature, "%016" PRIx64, bst_signature(game));
    char *own =
        cli_format("{version} {signature} {words}", "version", bst_version(), "signature", signature, "words", words, NULL);
    int length = (int)strlen(own) + 1, same = 0, machine_length;
    MPI_Bcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD);
    char *first = cli_allocate((size_t)length);
    memset(first, 0, (size_t)length);
    if (farm->rank == 0)
        memcpy(first, own, (size_t)length);
    MPI_Bcast(first, length, MPI_CHAR, 0, MPI_COMM_WORLD);
    opinion mine = {.differs = strcmp(first, own) != 0};
    MPI_Get_processor_name(mine.machine, &machine_length);
    opinion *all = cli_allocate((size_t)farm->ranks * sizeof *all);
    MPI_Gather(&mine, sizeof mine, MPI_BYTE, all, sizeof mine, MPI_BYTE, 0, MPI_COMM_WORLD);
    if (farm->rank == 0)
        same = report_opinions(all, farm->ranks);
    MPI_Bcast(&same, 1, MPI_INT, 0, MPI_COMM_WORLD);
    free(all);
    free(first);
    free(own);
    return same;
}

/* ---------------------------------------------------------------- handing out */

/* Waits without keeping a core busy, as MPI's own waiting does. */
static MPI_Status wait_for_message(void)
{
    enum { SHORTEST = 20000, LONGEST = 2000000 }; /* nanoseconds */
    MPI_Status status;
    int there = 0;
    for (long pause = SHORTEST;; pause = pause < LONGEST ? pause * 2 : pause) {
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
        if (there)
            return status;
        nanosleep(&(struct timespec){.tv_nsec = pause}, NULL);
    }
}

/* Takes a message that is there. An answer of nobody's size cannot come: all ranks run the same program. */
static void receive(const MPI_Status *status, void *message, size_t size)
{
    MPI_Recv(message, (int)size, MPI_BYTE, status->MPI_SOURCE, status->MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static bool run_alone(const farm_work *work, void *question, void *answer)
{
    while (work->next(work->data, question))
        if (!work->play(work->data, question, answer) || !work->take(work->data, answer))
            return false;
    return true;
}

/* Gives every idle rank a job; returns how many got one. */
static int give_out(farm *farm, const farm_work *work, void *question)
{
    int given = 0;
    for (int rank = 1; rank < farm->ranks; rank++) {
        if (!farm->idle[rank])
            continue;
        if (!work->next(work->data, question))
            break;
        MPI_Send(question, (int)work->question, MPI_BYTE, rank, TAG_QUESTION, MPI_COMM_WORLD);
        farm->idle[rank] = false;
        given++;
    }
    return given;
}

static bool run_with_others(farm *farm, const farm_work *work, void *question, void *answer)
{
    bool fine = true;
    for (int busy = give_out(farm, work, question); busy; busy += fine ? give_out(farm, work, question) : 0) {
        MPI_Status status = wait_for_message();
        receive(&status, answer, work->answer);
        farm->idle[status.MPI_SOURCE] = true;
        busy--;
        fine = status.MPI_TAG == TAG_ANSWER && work->take(work->data, answer) && fine;
    }
    return fine;
}

bool farm_run(farm *farm, const farm_work *work)
{
    void *question = cli_allocate(work->question), *answer = cli_allocate(work->answer);
    bool fine = farm->ranks == 1 ? run_alone(work, question, answer) : run_with_others(farm, work, question, answer);
    free(question);
    free(answer);
    return fine;
}

static void dismiss(const farm *farm)
{
    for (int rank = 1; rank < farm->ranks; rank++)
        MPI_Send(NULL, 0, MPI_BYTE, rank, TAG_END, MPI_COMM_WORLD);
}

/* Plays what comes until there is nothing more. */
static void serve(const farm_work *work)
{
    void *question = cli_allocate(work->question), *answer = cli_allocate(work->answer);
    memset(answer, 0, work->answer);
    for (;;) {
        MPI_Status status = wait_for_message();
        receive(&status, question, work->question);
        if (status.MPI_TAG == TAG_END)
            break;
        bool fine = work->play(work->data, question, answer);
        MPI_Send(answer, (int)work->answer, MPI_BYTE, 0, fine ? TAG_ANSWER : TAG_FAILED, MPI_COMM_WORLD);
    }
    free(question);
    free(answer);
}

/* ---------------------------------------------------------------- a verb */

/* What is wrong with the command line is said once: by rank 0, before the others look at theirs. */
static bool read_everywhere(farm *farm, const farm_verb *verb, int argc, char **argv, int *status)
{
    if (farm->rank == 0)
        *status = verb->read(verb->work.data, argc, argv);
    if (!all_go_on(farm, status))
        return false;
    if (farm->rank)
        *status = verb->read(verb->work.data, argc, argv);
    return all_go_on(farm, status);
}

int farm_go(farm *farm, const farm_verb *verb, int argc, char **argv)
{
    void *data = verb->work.data;
    int status = CLI_GO_ON;
    if (!read_everywhere(farm, verb, argc, argv, &status))
        return status;
    if (!all_agree(farm, verb->game(data), verb->words(data)))
        return CLI_BAD;
    if (farm->rank == 0)
        status = verb->open(data);
    if (all_go_on(farm, &status)) {
        if (farm->rank)
            serve(&verb->work);
        else {
            status = verb->play(data, farm, &verb->work);
            dismiss(farm);
        }
    }
    return farm->rank == 0 ? verb->print(data, status == CLI_GO_ON) : CLI_FINE;
}

/* ---------------------------------------------------------------- the end from outside */

static char *last_words; /* until the end of the process */
static size_t last_length;

/* mpirun ends all ranks when one of them dies. Every finished job is in the file already. */
static void say_last_words(int signal)
{
    (void)signal;
    if (write(STDERR_FILENO, last_words, last_length) < 0)
        _exit(CLI_BAD);
    _exit(CLI_BAD);
}

void farm_expect_end(const char *file)
{
    last_words =
        file ? cli_format(_("bastide: the run was ended; the same command goes on from {file}\n"), "file", file, NULL)
             : cli_format(_("bastide: the run was ended, and what it did is lost; --resume would have kept it\n"), NULL);
    last_length = strlen(last_words);
    struct sigaction action = {.sa_handler = say_last_words};
    sigaction(SIGTERM, &action, NULL);
}
