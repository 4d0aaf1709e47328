/* The file that a match resumes from: text, a line for each round, added as soon as the round is over. */
#include "cli/arena.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char magic[] = "bastide-arena 1";

static bool fail_reason(const char *path, int error)
{
    cli_refuse(_("{file}: this file cannot be written: {reason}"), "file", path, "reason", cli_reason(error), NULL);
    return false;
}

/* Says so once: closing the file would try to write it again. */
static bool give_up(arena_file *file)
{
    fail_reason(file->path, errno);
    fclose(file->file);
    file->file = NULL;
    return false;
}

/* `round 3: 98 87 76 103` */
static bool read_round(const arena_plan *plan, const char *line, arena_round *round)
{
    int used = 0;
    if (sscanf(line, "round %" SCNu64 ":%n", &round->number, &used) != 1 || !used)
        return false;
    for (int game = 0; game < plan->players; game++)
        for (int bot = 0; bot < plan->players; bot++) {
            int more = 0;
            if (sscanf(line + used, " %d%n", &round->points[game][bot], &more) != 1)
                return false;
            used += more;
        }
    return line[used] == 0;
}

/* Rounds beyond those of this match count when there are more of them. Returns the number of the line that is wrong, 0 if none
 * is; what stands behind the last line end was cut off. */
static int read_lines(const arena_plan *plan, char *text, arena_file *file, arena_sums *sums, long *whole)
{
    int number = 0;
    char *line = text, *end;
    for (; (end = strchr(line, '\n')); line = end + 1) {
        arena_round round = {0};
        *end = 0;
        number++;
        if (number <= 2) {
            if (strcmp(line, number == 1 ? magic : plan->words) != 0)
                return number;
            continue;
        }
        if (!read_round(plan, line, &round))
            return number;
        if (round.number >= plan->rounds || file->done[round.number])
            continue;
        file->done[round.number] = true;
        arena_add(plan, sums, &round);
    }
    *whole = line - text;
    return 0;
}

static bool read_file(arena_file *file, const char *path, const arena_plan *plan, arena_sums *sums, long *whole)
{
    size_t size;
    char *text = cli_read_file(path, &size);
    if (!text)
        return false;
    int line = read_lines(plan, text, file, sums, whole);
    free(text);
    cli_number number;
    if (line > 0 && line <= 2)
        cli_refuse(_("{file}: this belongs to another match or is none: give another file, or the same options"), "file", path,
                   NULL);
    else if (line)
        cli_refuse(_("{file}:{line}: this is no round of the match"), "file", path, "line", cli_number_text(&number, line),
                   NULL);
    return line == 0;
}

bool arena_file_open(arena_file *file, const char *path, const arena_plan *plan, arena_sums *sums)
{
    long whole = 0;
    file->done = cli_allocate((size_t)plan->rounds);
    memset(file->done, 0, (size_t)plan->rounds);
    file->path = path;
    if (!path)
        return true;
    if (access(path, F_OK) == 0 && !read_file(file, path, plan, sums, &whole))
        return false;
    file->file = fopen(path, "a");
    if (!file->file)
        return fail_reason(path, errno);
    if (whole && ftruncate(fileno(file->file), whole) != 0)
        return give_up(file);
    if (!whole)
        fprintf(file->file, "%s\n%s\n", magic, plan->words);
    return fflush(file->file) == 0 || give_up(file);
}

bool arena_file_add(arena_file *file, const arena_plan *plan, const arena_round *round)
{
    if (!file->file)
        return true;
    fprintf(file->file, "round %" PRIu64 ":", round->number);
    for (int game = 0; game < plan->players; game++)
        for (int bot = 0; bot < plan->players; bot++)
            fprintf(file->file, " %d", round->points[game][bot]);
    fprintf(file->file, "\n");
    return fflush(file->file) == 0 || give_up(file);
}

bool arena_file_close(arena_file *file)
{
    bool fine = !file->file || fclose(file->file) == 0 || fail_reason(file->path, errno);
    free(file->done);
    *file = (arena_file){0};
    return fine;
}
