/* bastide rules: the rules of a game, for players. */
#include "cli/cli.h"
#include "cli/json.h"
#include "texts/texts.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { MOST_COLUMNS = 100, LEAST_COLUMNS = 30, INDENT = 4, MAX_IDS = 200 };

static const cli_parser parser = {
    .verb = "rules",
    .arguments = N_("GAME [ID...]"),
    .text =
        N_("Tells the rules of a game, each under its id; with ids only those. Scores and refusals name their rule by its id."),
    .examples = "  bastide rules winter\n"
                "  bastide rules winter W-FARM-2 W-FARM-3\n"
                "  bastide rules city --json\n",
    .takes = CLI_TAKES_JSON,
    .least = 1,
    .most = 1 + MAX_IDS,
};

static const text_rule *find_rule(const text_rule *rules, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(rules[i].id, id) == 0)
            return &rules[i];
    return NULL;
}

/* ---------------------------------------------------------------- as text */

/* Columns of the terminal, but no longer lines than are easily read. */
static int columns_of_output(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 ||
        size.ws_col > MOST_COLUMNS)
        return MOST_COLUMNS;
    return size.ws_col < LEAST_COLUMNS ? LEAST_COLUMNS : size.ws_col;
}

static void print_wrapped(const char *text, int columns)
{
    int column = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        char *word = cli_format("{word}", "word", text, NULL);
        word[length] = 0;
        int width = cli_width(word);
        if (column && column + 1 + width <= columns) {
            printf(" %s", word);
            column += 1 + width;
        } else {
            printf("%s%*s%s", column ? "\n" : "", INDENT, "", word);
            column = INDENT + width;
        }
        free(word);
        text += length + (text[length] == ' ');
    }
    fputc('\n', stdout);
}

static void print_rules(const text_rule *const *rules, int count)
{
    int columns = columns_of_output();
    for (int i = 0; i < count; i++) {
        if (i == 0 || strcmp(rules[i]->section, rules[i - 1]->section) != 0)
            printf("%s%s\n", i ? "\n" : "", _(rules[i]->section));
        cli_print(stdout, "\n{id}  {title}\n", "id", rules[i]->id, "title", _(rules[i]->title), NULL);
        print_wrapped(_(rules[i]->text), columns);
    }
}

/* ---------------------------------------------------------------- as JSON */

static json_t *tiles_of(const text_rule *rule)
{
    json_t *tiles = json_array();
    for (const char *at = rule->tiles ? rule->tiles : ""; *at;) {
        size_t length = strcspn(at, " ");
        json_array_append_new(tiles, json_stringn(at, length));
        at += length + (at[length] == ' ');
    }
    return tiles;
}

static void print_json(const text_rule *const *rules, int count)
{
    json_t *all = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(all,
                              json_pack("{s:s,s:s,s:s,s:s,s:o}", "id", rules[i]->id, "section", _(rules[i]->section), "title",
                                        _(rules[i]->title), "text", _(rules[i]->text), "tiles", tiles_of(rules[i])));
    json_print(all);
}

/* ---------------------------------------------------------------- the verb */

int verb_rules(int argc, char **argv)
{
    cli_arguments arguments;
    int status = cli_parse(&parser, argc, argv, &arguments, NULL);
    if (status != CLI_GO_ON)
        return status;
    int all, count = arguments.count - 1;
    const char *game = arguments.argument[0];
    const text_rule *rules = text_rules(bst_game_number(game), &all);
    if (!rules) {
        bst_error error = {.status = BST_GAME_UNKNOWN};
        snprintf(error.argument[0], sizeof error.argument[0], "%s", game);
        return cli_report(NULL, &error);
    }
    const text_rule **chosen = cli_allocate((size_t)(count ? count : all) * sizeof *chosen);
    for (int i = 0; i < count; i++) {
        chosen[i] = find_rule(rules, all, arguments.argument[1 + i]);
        if (!chosen[i]) {
            free(chosen);
            return cli_fail(_("the game {game} has no rule {rule}; `bastide rules {game}` shows all"), "game", game, "rule",
                            arguments.argument[1 + i], NULL);
        }
    }
    for (int i = 0; !count && i < all; i++)
        chosen[i] = &rules[i];
    if (arguments.json)
        print_json(chosen, count ? count : all);
    else
        print_rules(chosen, count ? count : all);
    free(chosen);
    return cli_finish(CLI_FINE);
}
