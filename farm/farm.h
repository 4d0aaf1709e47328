/* What the verbs of bastide-farm share: the ranks, and how rank 0 hands out jobs.
 *
 * Rank 0 reads and writes files, prints, and decides; all others only play what they are given. Without others rank 0 plays by
 * itself. What comes out depends on the jobs alone, never on who played them. All machines must be of one kind: messages are
 * bytes. */
#ifndef FARM_FARM_H
#define FARM_FARM_H

#include "cli/cli.h"

typedef struct farm {
    int rank, ranks;
    bool *idle; /* rank 0: by rank */
} farm;

/* A kind of job. Questions and answers are of fixed size. */
typedef struct farm_work {
    size_t question, answer; /* bytes */
    /* Rank 0: the next question; false when there is none. */
    bool (*next)(void *data, void *question);
    /* Any rank: false after a failure, when one line was printed. */
    bool (*play)(void *data, const void *question, void *answer);
    /* Rank 0: takes an answer; false after a failure, likewise. */
    bool (*take)(void *data, const void *answer);
    void *data;
} farm_work;

/* A verb. Its functions return CLI_GO_ON, or the exit status after one line was printed. */
typedef struct farm_verb {
    int (*read)(void *data, int argc, char **argv); /* every rank: the command line */
    int (*game)(const void *data);
    const char *(*words)(const void *data);                     /* all that the results depend on */
    int (*open)(void *data);                                    /* rank 0: the file to resume from */
    int (*play)(void *data, farm *farm, const farm_work *work); /* rank 0: all of it, by farm_run */
    int (*print)(void *data, bool fine); /* rank 0: closes the file, and shows the results if all went well */
    farm_work work;
} farm_verb;

int farm_arena(farm *farm, int argc, char **argv);
int farm_tune(farm *farm, int argc, char **argv);

/* Every rank: the whole of a verb; returns the exit status. */
int farm_go(farm *farm, const farm_verb *verb, int argc, char **argv);
/* Rank 0: hands out jobs until there are none and all answers are there. False after a failure. */
bool farm_run(farm *farm, const farm_work *work);
/* Rank 0: when the run is ended from outside, because a rank died, one line says that it can go on from the file (NULL: none).
 */
void farm_expect_end(const char *file);

#endif
