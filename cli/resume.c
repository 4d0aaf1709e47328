#include "cli/resume.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail_reason(const cli_resume *resume, int error)
{
    cli_refuse(_("{file}: this file cannot be written: {reason}"), "file", resume->path, "reason", cli_reason(error), NULL);
    return false;
}

/* Says so once: closing the file would try to write it again. */
static bool give_up(cli_resume *resume)
{
    fail_reason(resume, errno);
    fclose(resume->file);
    resume->file = NULL;
    return false;
}

/* How much of the text is whole lines; -1 when it is not this run's. A head that was cut off is none yet. */
static long read_lines(const cli_resume *resume, char *text, size_t size)
{
    size_t head = strlen(resume->head);
    if (memcmp(text, resume->head, size < head ? size : head) != 0) {
        cli_refuse(resume->other, "file", resume->path, NULL);
        return -1;
    }
    if (size < head)
        return 0;
    int number = 1;
    char *line = text + head, *end;
    for (const char *other = text; other < line; other++)
        number += *other == '\n';
    for (; (end = memchr(line, '\n', size - (size_t)(line - text))); line = end + 1, number++) {
        *end = 0;
        if (strlen(line) == (size_t)(end - line) && resume->take(resume->data, line))
            continue;
        cli_number shown;
        cli_refuse(resume->wrong, "file", resume->path, "line", cli_number_text(&shown, number), NULL);
        return -1;
    }
    return line - text;
}

/* A file without a byte is one that nothing was noted in. */
static long read_file(const cli_resume *resume)
{
    struct stat status;
    size_t size;
    if (stat(resume->path, &status) != 0 ? errno == ENOENT : status.st_size == 0 && S_ISREG(status.st_mode))
        return 0;
    char *text = cli_read_file(resume->path, &size);
    long whole = text ? read_lines(resume, text, size) : -1;
    free(text);
    return whole;
}

bool cli_resume_open(cli_resume *resume)
{
    if (!resume->path)
        return true;
    long whole = read_file(resume);
    if (whole < 0)
        return false;
    resume->file = fopen(resume->path, "a");
    if (!resume->file)
        return fail_reason(resume, errno);
    struct stat status;
    if (fstat(fileno(resume->file), &status) != 0 || (status.st_size > whole && ftruncate(fileno(resume->file), whole) != 0))
        return give_up(resume);
    return whole || (fputs(resume->head, resume->file) != EOF && fflush(resume->file) == 0) || give_up(resume);
}

bool cli_resume_add(cli_resume *resume, const char *line)
{
    if (!resume->file)
        return true;
    return (fprintf(resume->file, "%s\n", line) >= 0 && fflush(resume->file) == 0) || give_up(resume);
}

bool cli_resume_close(cli_resume *resume)
{
    FILE *file = resume->file;
    resume->file = NULL;
    return !file || fclose(file) == 0 || fail_reason(resume, errno);
}
