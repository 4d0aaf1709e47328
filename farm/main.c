/* bastide-farm: matches and tuning on several machines, over MPI. */
#include "farm/farm.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

static int show_help(void)
{
    fputs(_("Usage: mpirun [OPTION...] bastide-farm VERB [OPTION...] ARGUMENT...\n"
            "Bastide's bots play on all processor cores of several machines; without mpirun, on one core.\n"),
          stdout);
    printf("\n  %-10s %s\n  %-10s %s\n\n", "arena", _("let bots play matches and measure their strength"), "tune",
           _("tune the weights of the bots"));
    fputs(_("`bastide-farm VERB --help` explains a verb. Rank 0 reads and writes files, and prints; tile sets must be in the "
            "same\n"
            "place on all machines.\n"),
          stdout);
    return cli_finish(CLI_FINE);
}

static int show_version(void)
{
    cli_print(stdout, "bastide-farm {version}\n", "version", bst_version(), NULL);
    return cli_finish(CLI_FINE);
}

/* What all ranks do next. */
enum { END, ARENA, TUNE };
typedef struct order {
    int verb, first; /* `first`: where the verb stands in argv */
    int status;      /* of END */
} order;

static order look(int argc, char **argv)
{
    order order = {.first = 1};
    order.status = cli_language_skip("bastide-farm", argc, argv, &order.first);
    if (order.status != CLI_FINE)
        return order;
    const char *word = order.first < argc ? argv[order.first] : "";
    if (strcmp(word, "arena") == 0)
        order.verb = ARENA;
    else if (strcmp(word, "tune") == 0)
        order.verb = TUNE;
    else if (strcmp(word, "--help") == 0)
        order.status = show_help();
    else if (strcmp(word, "--version") == 0)
        order.status = show_version();
    else if (*word)
        order.status =
            cli_fail(_("there is no verb {word}; see `{command} --help`"), "word", word, "command", "bastide-farm", NULL);
    else
        order.status = cli_fail(_("say what to do: see `{command} --help`"), "command", "bastide-farm", NULL);
    return order;
}

/* Rank 0 looks at the command line first, and says what there is to say. */
static int run(farm *farm, int argc, char **argv)
{
    order order = {0};
    if (farm->rank == 0)
        order = look(argc, argv);
    MPI_Bcast(&order, sizeof order, MPI_BYTE, 0, MPI_COMM_WORLD);
    int first = order.first < argc ? order.first : argc - 1;
    switch (order.verb) {
    case ARENA: return farm_arena(farm, argc - first, argv + first);
    case TUNE: return farm_tune(farm, argc - first, argv + first);
    default: return order.status;
    }
}

int main(int argc, char **argv)
{
    farm farm;
    cli_language_begin(argc, argv);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &farm.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &farm.ranks);
    farm.idle = cli_allocate((size_t)farm.ranks * sizeof *farm.idle);
    memset(farm.idle, true, (size_t)farm.ranks * sizeof *farm.idle);
    int status = run(&farm, argc, argv);
    free(farm.idle);
    MPI_Finalize();
    return status;
}
