/* bastide check: replays records; their `expect` lines must hold. */
#include "cli/cli.h"

static const cli_parser parser = {
    .verb = "check",
    .arguments = N_("FILE..."),
    .text = N_("Replays records and checks their `expect` lines. A bad file does not stop the others."),
    .notes = N_("Exit status: 0 all is well, 1 an expectation does not hold, 2 a file could not be read.\n"),
    .examples = "  bastide check tests/cases/winter/*.bst\n"
                "  bastide check --tiles mine.tiles game.bst\n",
    .takes = CLI_TAKES_TILES | CLI_TAKES_PARTIAL,
    .least = 1,
    .most = 1 << 20,
};

static int check_file(const char *path, const bst_tileset *set, unsigned flags)
{
    bst_record *record = cli_read_record(path, set, flags);
    if (!record)
        return CLI_BAD;
    int failures = bst_record_failures(record);
    for (int i = 0; i < failures; i++) {
        bst_error failure = bst_record_failure(record, i);
        cli_report(path, &failure);
    }
    bst_record_free(record);
    return failures ? CLI_FAILED : CLI_FINE;
}

int verb_check(int argc, char **argv)
{
    cli_arguments arguments;
    int status = cli_parse(&parser, argc, argv, &arguments, NULL);
    if (status != CLI_GO_ON)
        return status;
    bst_tileset *set;
    if (!cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    status = CLI_FINE;
    for (int i = 0; i < arguments.count; i++) {
        int found = check_file(arguments.argument[i], set, arguments.flags);
        if (found > status)
            status = found;
    }
    bst_tileset_free(set);
    if (status != CLI_FINE)
        return status;
    cli_number number;
    cli_print(stdout, ngettext("{count} record is fine\n", "{count} records are fine\n", (unsigned long)arguments.count),
              "count", cli_number_text(&number, arguments.count), NULL);
    return cli_finish(CLI_FINE);
}
