/* Lines from the player: with editing on a terminal, plainly from a pipe. */
#include "cli/play.h"

#include <editline/readline.h>
#include <stdlib.h>
#include <string.h>

static char *trimmed(const char *text)
{
    text += strspn(text, " \t\r\n");
    char *copy = cli_format("{text}", "text", text, NULL);
    size_t length = strlen(copy);
    while (length > 0 && strchr(" \t\r\n", copy[length - 1]))
        copy[--length] = 0;
    return copy;
}

static char *ask_terminal(const char *prompt)
{
    char *line = readline(prompt);
    if (!line) {
        putchar('\n');
        return NULL;
    }
    char *answer = trimmed(line);
    if (answer[0])
        add_history(answer);
    free(line);
    return answer;
}

char *play_ask(const play *self, const char *prompt)
{
    if (self->terminal) {
        char *with_space = cli_format("{prompt} ", "prompt", prompt, NULL);
        fflush(stdout);
        char *answer = ask_terminal(with_space);
        free(with_space);
        return answer;
    }
    puts(prompt);
    fflush(stdout);
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length = getline(&line, &capacity, stdin);
    char *answer = length < 0 || strlen(line) != (size_t)length ? NULL : trimmed(line);
    free(line);
    return answer;
}
