/* bastide render: a picture of a board. */
#include "cli/picture.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { KEY_TURN = 1, KEY_SIZE, STANDARD_SIZE = 100, LEAST_SIZE = 16, LARGEST_SIZE = 1000 };

typedef struct render_options {
    const char *output, *turn, *size;
} render_options;

static int take_option(void *own, int key, const char *value)
{
    render_options *chosen = own;
    switch (key) {
    case KEY_TURN: chosen->turn = value; break;
    case KEY_SIZE: chosen->size = value; break;
    default: chosen->output = value;
    }
    return 0;
}

static const struct argp_option options[] = {
    {"output", 'o', N_("FILE"), 0, N_("Write the picture to FILE, whose name ends in .svg; - is standard output"), 0},
    {"turn", KEY_TURN, N_("NUMBER"), 0, N_("The board after this turn (else after the last)"), 0},
    {"size", KEY_SIZE, N_("PIXELS"), 0, N_("Width of a tile (else 100)"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "render",
    .arguments = N_("FILE"),
    .text = N_("Draws the board of a record, with the points, as an SVG picture."),
    .examples = "  bastide render game.bst -o board.svg\n"
                "  bastide render game.bst --turn 20 --size 64 -o - > board.svg\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_PARTIAL,
    .least = 1,
    .most = 1,
};

/* The kind of picture follows from the name. */
static int check_output(const char *output)
{
    if (!output)
        return cli_fail(_("say where the picture goes with -o FILE.svg"), NULL);
    const char *dot = strrchr(output, '.');
    if (strcmp(output, "-") == 0 || (dot && strcasecmp(dot, ".svg") == 0))
        return CLI_FINE;
    return cli_refuse(
        _("{file}: pictures are written as SVG only: give a name that ends in .svg, and turn that into other kinds "
          "with a program like rsvg-convert"),
        "file", output, NULL);
}

/* The position after turn `turn`, with all that belongs to it. */
static int find_turn(const bst_record *record, const char *file, uint64_t turn, bst_state *state)
{
    bst_replay walk;
    cli_number number, last;
    bst_replay_begin(&walk, record);
    *state = walk.state;
    while (bst_replay_next(&walk, NULL) && (uint64_t)bst_turns(&walk.state) <= turn)
        *state = walk.state;
    if ((uint64_t)bst_turns(state) == turn)
        return CLI_FINE;
    return cli_refuse(_("{file}: there is no turn {turn}: the record has {last}"), "file", file, "turn",
                      cli_number_text(&number, (long long)turn), "last", cli_number_text(&last, bst_turns(state)), NULL);
}

static int draw(const bst_record *record, const bst_tileset *set, const char *file, const render_options *chosen)
{
    bst_state state = *bst_record_state(record);
    uint64_t turn = 0, pixels = STANDARD_SIZE;
    size_t size;
    if (chosen->size && !cli_parse_number("--size", chosen->size, LEAST_SIZE, LARGEST_SIZE, &pixels))
        return CLI_BAD;
    if (chosen->turn && !cli_parse_number("--turn", chosen->turn, 0, BST_MAX_TILES, &turn))
        return CLI_BAD;
    if (chosen->turn && find_turn(record, file, turn, &state) != CLI_FINE)
        return CLI_BAD;
    char *text = picture_board(record, &state, set, (int)pixels, &size);
    bool fine = cli_write_file(chosen->output, text, size);
    free(text);
    return cli_finish(fine ? CLI_FINE : CLI_BAD);
}

int verb_render(int argc, char **argv)
{
    cli_arguments arguments;
    render_options chosen = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    if (check_output(chosen.output) != CLI_FINE)
        return CLI_BAD;
    bst_tileset *set;
    if (!cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    bst_record *record = cli_read_record(arguments.argument[0], set, arguments.flags);
    status = record ? draw(record, set, arguments.argument[0], &chosen) : CLI_BAD;
    bst_record_free(record);
    bst_tileset_free(set);
    return status;
}
