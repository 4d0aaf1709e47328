/* Command lines of the verbs: argp reads them, the words are ours. */
#include "cli/help.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_HELP = 0x1000, KEY_LANGUAGE, KEY_TILES, KEY_JSON, KEY_PARTIAL, MAX_OPTIONS = 32 };

typedef struct parsing {
    const cli_parser *parser;
    const struct argp_option *options; /* all of them */
    cli_arguments *arguments;
    void *own;
    int status; /* of the help or of an error that has been printed, CLI_GO_ON as long as there is none */
} parsing;

static const struct argp_option option_tiles = {"tiles", KEY_TILES, N_("FILE"), 0, N_("Play with the set of tiles in FILE"), 1};
static const struct argp_option option_json = {"json", KEY_JSON, NULL, 0, N_("Print JSON"), 1};
static const struct argp_option option_partial = {
    "partial", KEY_PARTIAL, NULL, 0, N_("Read a record whose last line is cut off, without that line"), 1};
static const struct argp_option option_language = {
    "lang", KEY_LANGUAGE, "en|ro|de", 0, N_("Language of messages (else from LANGUAGE, LC_ALL, LC_MESSAGES or LANG)"), 2};
static const struct argp_option option_help = {"help", KEY_HELP, NULL, 0, N_("Show this help"), 2};

char *cli_command(const cli_parser *parser)
{
    return cli_format("{program} {verb}", "program", parser->program ? parser->program : "bastide", "verb", parser->verb, NULL);
}

static int usage_error(const cli_parser *parser, const char *format, const char *word)
{
    char *command = cli_command(parser);
    int status = cli_fail(format, "word", word, "command", command, NULL);
    free(command);
    return status;
}

/* What is wrong with an option that getopt refused. */
static int refuse_option(const parsing *state, const char *word)
{
    const char *name = word + strspn(word, "-");
    size_t length = strcspn(name, "=");
    for (const struct argp_option *option = state->options; option->name; option++) {
        bool is_long = strlen(option->name) == length && strncmp(option->name, name, length) == 0;
        bool is_short = option->key < 0x80 && name[0] == option->key && name[1] == 0;
        if (!is_long && !is_short)
            continue;
        return usage_error(state->parser,
                           option->arg ? _("option {word} needs a value; see `{command} --help`")
                                       : _("option {word} takes no value; see `{command} --help`"),
                           word);
    }
    return usage_error(state->parser, _("option {word} is unknown; see `{command} --help`"), word);
}

static int set_language(const parsing *state, const char *language)
{
    if (cli_language_set(language))
        return 0;
    return usage_error(state->parser, _("there is no language {word}: en, ro and de are there; see `{command} --help`"),
                       language);
}

static error_t take_argument(parsing *state, const char *word, char **argv)
{
    cli_arguments *arguments = state->arguments;
    if (arguments->count == state->parser->most) {
        state->status = usage_error(state->parser, _("{word} is one argument too many; see `{command} --help`"), word);
        return EINVAL;
    }
    /* Slots of argv before the one that is being read are free. */
    argv[++arguments->count] = (char *)word;
    return 0;
}

static error_t parse_key(int key, char *value, struct argp_state *argp)
{
    parsing *state = argp->input;
    int status = 0;
    switch (key) {
    case KEY_HELP: state->status = CLI_FINE; return EINVAL;
    case KEY_LANGUAGE: status = set_language(state, value); break;
    case KEY_TILES: state->arguments->tiles = value; break;
    case KEY_JSON: state->arguments->json = true; break;
    case KEY_PARTIAL: state->arguments->flags |= BST_READ_PARTIAL; break;
    case ARGP_KEY_ARG: return take_argument(state, value, argp->argv);
    case ARGP_KEY_ERROR:
        if (state->status == CLI_GO_ON) {
            const char *word = argp->argv[argp->next - 1];
            if (word[0] != '-' && argp->next < argp->argc)
                word = argp->argv[argp->next];
            state->status = refuse_option(state, word);
        }
        return 0;
    default:
        if (key <= 0 || key >= KEY_HELP || !state->parser->option)
            return ARGP_ERR_UNKNOWN;
        status = state->parser->option(state->own, key, value);
    }
    if (!status)
        return 0;
    state->status = status;
    return EINVAL;
}

static void collect_options(const cli_parser *parser, struct argp_option *all)
{
    int count = 0;
    for (const struct argp_option *own = parser->options; own && own->name && count < MAX_OPTIONS - 6; own++)
        all[count++] = *own;
    if (parser->takes & CLI_TAKES_TILES)
        all[count++] = option_tiles;
    if (parser->takes & CLI_TAKES_JSON)
        all[count++] = option_json;
    if (parser->takes & CLI_TAKES_PARTIAL)
        all[count++] = option_partial;
    all[count++] = option_language;
    all[count++] = option_help;
    all[count] = (struct argp_option){0};
}

int cli_parse(const cli_parser *parser, int argc, char **argv, cli_arguments *arguments, void *own)
{
    struct argp_option options[MAX_OPTIONS];
    collect_options(parser, options);
    *arguments = (cli_arguments){.argument = argv + 1};
    parsing state = {parser, options, arguments, own, CLI_GO_ON};
    const struct argp argp = {options, parse_key, NULL, NULL, NULL, NULL, NULL};
    error_t error = argp_parse(&argp, argc, argv, ARGP_NO_ERRS | ARGP_NO_EXIT | ARGP_NO_HELP, NULL, &state);
    if (error && state.status == CLI_FINE)
        return help_print(parser, options);
    if (state.status != CLI_GO_ON)
        return state.status;
    if (error)
        return usage_error(parser, _("the command line cannot be read; see `{command} --help`"), "");
    if (arguments->count < parser->least)
        return usage_error(parser, _("an argument is missing: {word}; see `{command} --help`"), _(parser->arguments));
    return CLI_GO_ON;
}

bool cli_parse_number(const char *option, const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    bool digits = *text && strspn(text, "0123456789") == strlen(text);
    if (digits && !errno && value >= least && value <= most) {
        *number = value;
        return true;
    }
    char low[24], high[24];
    snprintf(low, sizeof low, "%llu", (unsigned long long)least);
    snprintf(high, sizeof high, "%llu", (unsigned long long)most);
    cli_fail(_("{option} must be a whole number from {least} to {most}, not {value}"), "option", option, "least", low, "most",
             high, "value", text, NULL);
    return false;
}
