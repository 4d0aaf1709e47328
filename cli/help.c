/* The help of a verb. argp's own counts bytes instead of columns. */
#include "cli/help.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_COLUMNS = 80, TEXT_COLUMN = 29, MIN_GAP = 2 };

/* Prints words from `column` on, in lines that begin at `indent`. */
static void print_wrapped(const char *text, int column, int indent)
{
    bool begins = true;
    while (*text) {
        size_t length = strcspn(text, " ");
        char *word = cli_format("{word}", "word", text, NULL);
        word[length] = 0;
        int width = cli_width(word);
        if (!begins && column + 1 + width > LINE_COLUMNS) {
            printf("\n%*s", indent, "");
            column = indent;
            begins = true;
        }
        printf("%s%s", begins ? "" : " ", word);
        column += width + !begins;
        begins = false;
        free(word);
        text += length + (text[length] == ' ');
    }
    fputc('\n', stdout);
}

/* `  -o, --output=FILE` and what it means. */
static void print_option(const struct argp_option *option)
{
    const char *value = option->arg ? _(option->arg) : "";
    char letter[8] = "    ";
    if (option->key > ' ' && option->key < 0x7F)
        snprintf(letter, sizeof letter, "-%c, ", option->key);
    char *name = cli_format(option->arg ? "  {letter}--{name}={value}" : "  {letter}--{name}", "letter", letter, "name",
                            option->name, "value", value, NULL);
    int column = cli_width(name);
    fputs(name, stdout);
    if (column + MIN_GAP > TEXT_COLUMN) {
        fputc('\n', stdout);
        column = 0;
    }
    printf("%*s", TEXT_COLUMN - column, "");
    print_wrapped(_(option->doc), TEXT_COLUMN, TEXT_COLUMN);
    free(name);
}

int help_print(const cli_parser *parser, const struct argp_option *options)
{
    const char *form =
        parser->arguments ? _("Usage: {command} [OPTION...] {arguments}\n") : _("Usage: {command} [OPTION...]\n");
    char *command = cli_command(parser);
    cli_print(stdout, form, "command", command, "arguments", parser->arguments ? _(parser->arguments) : "", NULL);
    free(command);
    print_wrapped(_(parser->text), 0, 0);
    fputc('\n', stdout);
    for (const struct argp_option *option = options; option->name; option++)
        print_option(option);
    if (parser->notes)
        printf("\n%s", _(parser->notes));
    if (parser->examples)
        printf("\n%s\n%s", _("Examples:"), parser->examples);
    return cli_finish(CLI_FINE);
}
