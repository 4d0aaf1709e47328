/* bastide convert: a record in canonical form. */
#include "cli/cli.h"

#include <stdlib.h>

static int take_option(void *own, int key, const char *value)
{
    (void)key;
    *(const char **)own = value;
    return 0;
}

static const struct argp_option options[] = {
    {"output", 'o', N_("FILE"), 0, N_("Write to FILE, also when that is the file that is read (else to standard output)"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "convert",
    .arguments = N_("FILE"),
    .text = N_("Writes a record in canonical form: no comments, names, numbers and headers in the standard way."),
    .notes = N_("A record that cannot be read is left alone, and nothing is written.\n"),
    .examples = "  bastide convert game.bst\n"
                "  bastide convert game.bst -o game.bst\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_PARTIAL,
    .least = 1,
    .most = 1,
};

int verb_convert(int argc, char **argv)
{
    cli_arguments arguments;
    const char *output = "-";
    int status = cli_parse(&parser, argc, argv, &arguments, &output);
    if (status != CLI_GO_ON)
        return status;
    bst_tileset *set;
    if (!cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    bst_record *record = cli_read_record(arguments.argument[0], set, arguments.flags);
    status = CLI_BAD;
    if (record) {
        size_t size;
        char *text = cli_record_text(record, &size);
        if (cli_write_file(output, text, size))
            status = CLI_FINE;
        free(text);
    }
    bst_record_free(record);
    bst_tileset_free(set);
    return status;
}
