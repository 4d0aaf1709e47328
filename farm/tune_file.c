#include "farm/tune_file.h"
#include "cli/cli.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char magic[] = "bastide-tune 1";
enum { HEAD = 2, LINES = HEAD + 2 + WEIGHTS };

/* Line `number`, from 1. */
static bool read_line(tuning *tuning, int number, const char *line)
{
    char name[32], end;
    double value;
    switch (number) {
    case HEAD + 1: return sscanf(line, "step %ld%c", &tuning->step, &end) == 1 && tuning->step >= 0;
    case HEAD + 2: return sscanf(line, "random %" SCNx64 "%c", &tuning->random, &end) == 1;
    default:
        if (number > LINES || sscanf(line, "%31s %lf%c", name, &value, &end) != 2 || !isfinite(value) ||
            tuning_number(name) != number - HEAD - 3)
            return false;
        tuning->value[tuning_number(name)] = value;
        return true;
    }
}

/* The number of the line that is wrong, 0 if none is. */
static int read_lines(const char *words, char *text, tuning *tuning)
{
    int number = 0;
    char *line = text, *end;
    for (; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        number++;
        bool fine = number <= HEAD ? strcmp(line, number == 1 ? magic : words) == 0 : read_line(tuning, number, line);
        if (!fine)
            return number;
    }
    return number == LINES && *line == 0 ? 0 : number + 1;
}

bool tune_file_read(const char *path, const char *words, tuning *tuning)
{
    size_t size;
    if (access(path, F_OK) != 0)
        return true;
    char *text = cli_read_file(path, &size);
    if (!text)
        return false;
    struct tuning found = *tuning;
    int line = read_lines(words, text, &found);
    free(text);
    cli_number number;
    if (line > 0 && line <= HEAD)
        cli_refuse(_("{file}: this belongs to another tuning or is none: give another file, or the same options"), "file", path,
                   NULL);
    else if (line)
        cli_refuse(_("{file}:{line}: this is no line of a tuning"), "file", path, "line", cli_number_text(&number, line), NULL);
    else
        *tuning = found;
    return line == 0;
}

bool tune_file_write(const char *path, const char *words, const tuning *tuning)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return cli_fail(_("there is not enough memory"), NULL) == CLI_FINE;
    fprintf(out, "%s\n%s\nstep %ld\nrandom %" PRIx64 "\n", magic, words, tuning->step, tuning->random);
    for (int i = 0; i < WEIGHTS; i++)
        fprintf(out, "%s %a\n", tuning_name(i), tuning->value[i]);
    bool fine = fclose(out) == 0 && cli_write_file(path, text, size);
    free(text);
    return fine;
}
