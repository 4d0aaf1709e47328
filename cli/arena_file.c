/* The file that a match resumes from: a line for each round. */
#include "cli/arena.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A whole number of at most nine digits at `*text`, which is moved past it. */
static bool read_number(const char **text, long *number)
{
    char *end;
    size_t sign = **text == '-', digits = strspn(*text + sign, "0123456789");
    if (digits < 1 || digits > 9)
        return false;
    *number = strtol(*text, &end, 10);
    *text = end;
    return true;
}

/* `round 3: 98 87 76 103` */
static bool read_round(const arena_plan *plan, const char *line, arena_round *round)
{
    static const char word[] = "round ";
    long number;
    if (strncmp(line, word, sizeof word - 1) != 0)
        return false;
    line += sizeof word - 1;
    if (!read_number(&line, &number) || number < 0 || *line++ != ':')
        return false;
    round->number = (uint64_t)number;
    for (int game = 0; game < plan->players; game++)
        for (int bot = 0; bot < plan->players; bot++) {
            if (*line++ != ' ' || !read_number(&line, &number) || number < INT16_MIN || number > INT16_MAX)
                return false;
            round->points[game][bot] = (int)number;
        }
    return *line == 0;
}

/* Rounds beyond those of this match count when there are more of them. */
static bool take_line(void *data, char *line)
{
    arena_file *file = data;
    arena_round round = {0};
    if (!read_round(file->plan, line, &round))
        return false;
    if (round.number >= file->plan->rounds || file->done[round.number])
        return true;
    file->done[round.number] = true;
    arena_add(file->plan, file->sums, &round);
    return true;
}

bool arena_file_open(arena_file *file, const arena_plan *plan, arena_sums *sums)
{
    char *head = cli_format("bastide-arena 1\n{words}\n", "words", plan->words, NULL);
    *file = (arena_file){.plan = plan, .sums = sums};
    file->done = cli_allocate((size_t)plan->rounds);
    memset(file->done, 0, (size_t)plan->rounds);
    file->resume = (cli_resume){
        .path = plan->resume,
        .head = head,
        .take = take_line,
        .data = file,
        .other = _("{file}: this belongs to another match or is none: give another file, or the same options"),
        .wrong = _("{file}:{line}: this is no round of the match"),
    };
    bool fine = cli_resume_open(&file->resume);
    free(head);
    return fine;
}

bool arena_file_add(arena_file *file, const arena_round *round)
{
    char line[16 + 8 * (1 + BST_MAX_PLAYERS * BST_MAX_PLAYERS)];
    int used = snprintf(line, sizeof line, "round %" PRIu64 ":", round->number);
    for (int game = 0; game < file->plan->players; game++)
        for (int bot = 0; bot < file->plan->players; bot++)
            used += snprintf(line + used, sizeof line - (size_t)used, " %d", round->points[game][bot]);
    return cli_resume_add(&file->resume, line);
}

bool arena_file_close(arena_file *file)
{
    bool fine = cli_resume_close(&file->resume);
    free(file->done);
    *file = (arena_file){0};
    return fine;
}
