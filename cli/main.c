/* bastide: the command line. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct verb {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} verb;

static const verb verbs[] = {
    {"play", verb_play, N_("play a game in the terminal")},
    {"new", verb_new, N_("begin a record")},
    {"score", verb_score, N_("show the score of a record, and why")},
    {"legal", verb_legal, N_("list the moves that are legal next")},
    {"check", verb_check, N_("replay records and check what they expect")},
    {"convert", verb_convert, N_("write a record in canonical form")},
    {"render", verb_render, N_("draw the board of a record")},
    {"rules", verb_rules, N_("tell the rules of a game")},
    {"tiles", verb_tiles, N_("show a set of tiles")},
    {"perft", verb_perft, N_("count the sequences of turns to a depth")},
    {"simulate", verb_simulate, N_("let bots play many games")},
    {"analyse", verb_analyse, N_("show what could have been played")},
    {"arena", verb_arena, N_("let bots play matches and measure their strength")},
    {"serve", verb_serve, N_("serve the browser client")},
    {"bench", verb_bench, N_("measure the speed of the engine")},
};

enum { VERBS = sizeof verbs / sizeof *verbs };

static int show_version(void)
{
    cli_print(stdout, "bastide {version}\n", "version", bst_version(), NULL);
    return cli_finish(CLI_FINE);
}

static int show_help(void)
{
    fputs(_("Usage: bastide VERB [OPTION...] [ARGUMENT...]\n"
            "Bastide plays, records and checks three tile-laying games: winter, ark and city.\n"),
          stdout);
    fputs("\n", stdout);
    for (int i = 0; i < VERBS; i++)
        printf("  %-10s %s\n", verbs[i].name, _(verbs[i].summary));
    fputs("\n", stdout);
    fputs(_("`bastide VERB --help` explains a verb. Every verb takes --lang en|ro|de; the language is else that of\n"
            "LANGUAGE, LC_ALL, LC_MESSAGES or LANG. A file named - is standard input or output.\n"
            "Exit status: 0 fine, 1 a check did not hold, 2 bad input or usage.\n"),
          stdout);
    return cli_finish(CLI_FINE);
}

int main(int argc, char **argv)
{
    cli_language_begin(argc, argv);
    int next = 1;
    if (cli_language_skip("bastide", argc, argv, &next) != CLI_FINE)
        return CLI_BAD;
    if (next >= argc)
        return cli_fail(_("say what to do: see `{command} --help`"), "command", "bastide", NULL);
    const char *word = argv[next];
    if (strcmp(word, "--help") == 0)
        return show_help();
    if (strcmp(word, "--version") == 0)
        return show_version();
    for (int i = 0; i < VERBS; i++)
        if (strcmp(verbs[i].name, word) == 0)
            return verbs[i].run(argc - next, argv + next);
    if (word[0] == '-')
        return cli_fail(_("option {word} is unknown; see `{command} --help`"), "word", word, "command", "bastide", NULL);
    return cli_fail(_("there is no verb {word}; see `{command} --help`"), "word", word, "command", "bastide", NULL);
}
