/* Files that a long run resumes from: a head that says what the results depend on, then a line for each part that is
 * finished, added as soon as it is. A run that was ended in the middle of a line loses that line, never more. */
#ifndef CLI_RESUME_H
#define CLI_RESUME_H

#include "cli/cli.h"

typedef struct cli_resume {
    const char *path; /* NULL: none, and nothing is noted */
    const char *head; /* whole lines; borrowed until the file is open */
    /* Takes a line that is there, without its end; false: no line of this run. */
    bool (*take)(void *data, char *line);
    void *data;
    const char *other, *wrong; /* what is said, translated: {file} is another run's; {file}:{line} is no line of it */
    FILE *file;
} cli_resume;

/* Takes what is there and opens the file for more. A file that does not begin like `head` is refused and left as it is. All
 * three print one line when they return false. */
bool cli_resume_open(cli_resume *resume);
/* The line without its end. */
bool cli_resume_add(cli_resume *resume, const char *line);
bool cli_resume_close(cli_resume *resume);

#endif
