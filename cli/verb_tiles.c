/* bastide tiles: the set of tiles that a game is played with. */
#include "cli/picture.h"
#include "cli/tiles_json.h"
#include "cli/tiles_table.h"

#include <stdio.h>
#include <stdlib.h>

enum { KEY_TEMPLATE = 1, KEY_SHEET, KEY_SIZE, KEY_THEME, STANDARD_SIZE = 128, LEAST_SIZE = 16, LARGEST_SIZE = 1000 };

typedef struct tiles_options {
    bool template;
    const char *sheet, *size, *theme;
} tiles_options;

static int take_option(void *own, int key, const char *value)
{
    tiles_options *chosen = own;
    switch (key) {
    case KEY_SHEET: chosen->sheet = value; break;
    case KEY_SIZE: chosen->size = value; break;
    case KEY_THEME: chosen->theme = value; break;
    default: chosen->template = true;
    }
    return 0;
}

static const struct argp_option options[] = {
    {"template", KEY_TEMPLATE, NULL, 0, N_("Print a file with comments, to begin a set of your own with"), 0},
    {"sheet", KEY_SHEET, N_("FILE"), 0, N_("Draw all tiles to FILE, whose name ends in .svg, .png or .pdf"), 0},
    {"size", KEY_SIZE, N_("PIXELS"), 0, N_("Width of a tile on the sheet (else 128)"), 0},
    {"theme", KEY_THEME, "light|dark|print", 0, N_("Colours of the sheet (else light)"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "tiles",
    .arguments = N_("GAME"),
    .text = N_("Shows the tiles of a game with their features and counts, checked, and what is known of them."),
    .notes = N_("With --tiles: those of a set of your own, as text or as JSON.\n"),
    .examples = "  bastide tiles winter\n"
                "  bastide tiles winter --template > mine.tiles\n"
                "  bastide tiles winter --sheet winter.pdf\n"
                "  bastide tiles winter --tiles mine.tiles --json\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_JSON,
    .least = 1,
    .most = 1,
};

static int fail(const char *file, bst_status status, const char *first, const char *second)
{
    bst_error error = {.status = status};

    snprintf(error.argument[0], sizeof error.argument[0], "%s", first);
    snprintf(error.argument[1], sizeof error.argument[1], "%s", second);
    return cli_report(file, &error);
}

/* The set that was asked for; NULL with the error printed. */
static bst_tileset *find_set(const char *game, const char *path)
{
    int number = bst_game_number(game);
    bst_tileset *set = NULL;
    bst_error error = {0};

    if (number < 0) {
        fail(NULL, BST_GAME_UNKNOWN, game, "");
    } else if (!path) {
        set = bst_tileset_builtin(number, &error);
        if (!set)
            cli_report(NULL, &error);
    } else if (cli_read_tiles(path, &set) && bst_tileset_game(set) != number) {
        fail(path, BST_TILES_GAME, bst_game_code(bst_tileset_game(set)), game);
        bst_tileset_free(set);
        set = NULL;
    }
    return set;
}

static int draw_sheet(const bst_tileset *set, const char *name, const tiles_options *chosen)
{
    picture_kind kind;
    uint64_t pixels = STANDARD_SIZE;
    int theme = 0;
    size_t size;

    if (!picture_kind_of(chosen->sheet, &kind) || (chosen->theme && !picture_theme(chosen->theme, &theme)))
        return CLI_BAD;
    if (chosen->size && !cli_parse_number("--size", chosen->size, LEAST_SIZE, LARGEST_SIZE, &pixels))
        return CLI_BAD;
    char *text = picture_sheet(set, name, theme, (int)pixels, &size);
    bool fine = text && picture_write(chosen->sheet, kind, text, size);
    free(text);
    return fine ? CLI_FINE : CLI_BAD;
}

int verb_tiles(int argc, char **argv)
{
    cli_arguments arguments;
    tiles_options chosen = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);

    if (status != CLI_GO_ON)
        return status;
    bst_tileset *set = find_set(arguments.argument[0], arguments.tiles);
    if (!set)
        return CLI_BAD;
    status = CLI_FINE;
    if (chosen.sheet)
        status = draw_sheet(set, arguments.tiles, &chosen);
    else if (chosen.template)
        tiles_print_template(set);
    else if (arguments.json)
        tiles_json_print(set);
    else
        tiles_print_table(set, arguments.tiles ? arguments.tiles : _("the built-in set"));
    bst_tileset_free(set);
    return cli_finish(status);
}
