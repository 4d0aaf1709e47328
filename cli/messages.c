/* The sentences for what the library refuses, in the language of the user. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static const char *translate_thing(const char *word)
{
    const char *thing = text_thing(word);
    return thing ? _(thing) : word;
}

static char *plain_text(const bst_error *error)
{
    const text_status *said = text_of_status((int)error->status);
    const char *name[3], *value[3];
    for (int i = 0; i < 3; i++) {
        name[i] = said->name[i] ? said->name[i] : "";
        value[i] = text_may_be_thing(name[i]) ? translate_thing(error->argument[i]) : error->argument[i];
    }
    return cli_format(_(text_of_error(error)), name[0], value[0], name[1], value[1], name[2], value[2], NULL);
}

char *cli_error_text(const bst_error *error)
{
    char *text = plain_text(error);
    if (!error->rule[0])
        return text;
    char *with_rule = cli_format(_("{sentence} ({rule})"), "sentence", text, "rule", error->rule, NULL);
    free(text);
    return with_rule;
}

int cli_report(const char *file, const bst_error *error)
{
    char *text = cli_error_text(error);
    char line[16];
    snprintf(line, sizeof line, "%u", (unsigned)error->line);
    const char *form = !file ? "bastide: {text}" : error->line ? "{file}:{line}: {text}" : "{file}: {text}";
    const char *shown = file && strcmp(file, "-") == 0 ? _("standard input") : file ? file : "";
    char *whole = cli_format(form, "file", shown, "line", line, "text", text, NULL);
    cli_line(whole);
    free(whole);
    free(text);
    return CLI_BAD;
}
