/* bastide legal: the lines that may stand next in a record. */
#include "cli/cli.h"
#include "cli/json.h"

#include <stdlib.h>
#include <string.h>

enum { KEY_TILE = 1, KEY_PLAYER };

typedef struct legal_options {
    const char *tile, *player;
} legal_options;

/* Lines as text, to be sorted. */
typedef struct lines {
    char (*text)[BST_MAX_LINE_TEXT];
    size_t count, capacity;
} lines;

static int take_option(void *own, int key, const char *value)
{
    legal_options *chosen = own;
    if (key == KEY_TILE)
        chosen->tile = value;
    else
        chosen->player = value;
    return 0;
}

static const struct argp_option options[] = {
    {"tile", KEY_TILE, N_("TILE"), 0, N_("The tile to place, whatever the deck says"), 0},
    {"player", KEY_PLAYER, N_("NAME"), 0, N_("Whose lines: needed with `mode free`, and only there"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "legal",
    .arguments = N_("FILE"),
    .text = N_(
        "Lists the moves that are legal after a record, as lines of a record, in byte order. If the tile fits nowhere, that is "
        "its `discard` line. Without a tile in hand: for every kind that is left."),
    .examples = "  bastide legal game.bst\n"
                "  bastide legal --tile U --json game.bst\n"
                "  bastide legal --player Ana table.bst\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_JSON | CLI_TAKES_PARTIAL,
    .least = 1,
    .most = 1,
};

/* Adds the lines of one position. */
static void add_position(lines *all, const bst_game *game, const bst_state *state)
{
    int count = bst_legal_lines(game, state, NULL, 0);
    bst_line *line = cli_allocate((size_t)count * sizeof *line);
    bst_legal_lines(game, state, line, count);
    if (all->count + (size_t)count > all->capacity) {
        all->capacity = 2 * (all->count + (size_t)count);
        all->text = cli_reallocate(all->text, all->capacity * sizeof *all->text);
    }
    for (int i = 0; i < count; i++)
        if (bst_line_write(game, state, &line[i], all->text[all->count]) > 0)
            all->count++;
    free(line);
}

/* A tile is drawn for a position that waits for one. */
static bst_status add_kind(lines *all, const bst_game *game, const bst_state *state, int kind, bst_error *error)
{
    bst_state drawn = *state;
    bst_status status = bst_do_move(game, &drawn, bst_move_draw(kind), NULL, error);
    if (status == BST_OK)
        add_position(all, game, &drawn);
    return status;
}

static void add_every_kind(lines *all, const bst_game *game, const bst_state *state)
{
    bst_move moves[BST_MAX_MOVES];
    int count = bst_legal_moves(game, state, moves, BST_MAX_MOVES);
    for (int i = 0; i < count; i++)
        add_kind(all, game, state, bst_move_kind(moves[i]), NULL);
}

/* Appends a line of the canonical text but for the deck's order and a tile in hand. */
static size_t keep_line(char *text, size_t length, const char *line, size_t size)
{
    if (strncmp(line, "draw ", 5) == 0)
        return length;
    bool deck = strncmp(line, "deck ", 5) == 0;
    memcpy(text + length, deck ? "deck open\n" : line, deck ? 10 : size);
    return length + (deck ? 10 : size);
}

/* The same record with `deck open` and without a tile in hand, so that another can be taken; NULL if there is no such record.
 */
static bst_record *without_deck(const bst_record *record, const bst_tileset *set)
{
    size_t size, length = 0;
    char *text = cli_record_text(record, &size), *open = cli_allocate(size + 10);
    for (const char *line = text; *line;) {
        size_t end = strcspn(line, "\n") + 1;
        length = keep_line(open, length, line, end);
        line += end;
    }
    bst_record *result = bst_record_read(open, length, set, 0, NULL);
    free(open);
    free(text);
    return result;
}

/* The position in which the tile of --tile is drawn. */
static int take_back_tile(const bst_record *record, const bst_tileset *set, const char *file, bst_state *state)
{
    if (bst_state_phase(state) != BST_PHASE_PLACE)
        return CLI_FINE;
    bst_record *open = without_deck(record, set);
    bool waits = open && bst_state_phase(bst_record_state(open)) == BST_PHASE_DRAW;
    if (waits)
        *state = *bst_record_state(open);
    bst_record_free(open);
    return waits ? CLI_FINE
                 : cli_refuse(_("{file}: --tile cannot replace a tile that was drawn ahead; leave it out"), "file", file, NULL);
}

/* The lines for the tile that was asked for, or for what the record says. */
static bst_status collect(lines *all, const bst_record *record, bst_state *state, const char *tile, bst_error *error)
{
    const bst_game *game = bst_record_game(record);
    if (tile) {
        int kind = bst_kind_number(game, tile, strlen(tile));
        if (kind < 0) {
            *error = (bst_error){.status = BST_TILE_UNKNOWN};
            snprintf(error->argument[0], sizeof error->argument[0], "%s", tile);
            return BST_TILE_UNKNOWN;
        }
        return add_kind(all, game, state, kind, error);
    }
    if (bst_state_phase(state) == BST_PHASE_DRAW)
        add_every_kind(all, game, state);
    else if (bst_state_phase(state) != BST_PHASE_FINISHED)
        add_position(all, game, state);
    return BST_OK;
}

/* Free mode: his lines. Elsewhere the player is that of the turn. */
static int choose_player(const bst_record *record, bst_state *state, const char *file, const char *name)
{
    const bst_game *game = bst_record_game(record);
    bool free_mode = bst_game_setup(game)->free_mode;
    if (free_mode != (name != NULL))
        return cli_refuse(free_mode ? _("{file}: this record has `mode free`: say whose moves with --player NAME")
                                    : _("{file}: this record has no `mode free`: leave out --player"),
                          "file", file, NULL);
    if (!free_mode || bst_state_phase(state) == BST_PHASE_FINISHED)
        return CLI_FINE;
    bst_error error = {0};
    int player = bst_record_player_number(record, name, strlen(name));
    if (player < 0)
        return cli_refuse(_("{file}: no player is called {player}"), "file", file, "player", name, NULL);
    return bst_free_player(game, state, player, &error) == BST_OK ? CLI_FINE : cli_report(file, &error);
}

static int compare_lines(const void *left, const void *right) { return strcmp(left, right); }

static void print_lines(const lines *all, const char *prefix, bool json)
{
    json_t *list = json_array();
    for (size_t i = 0; i < all->count; i++) {
        char *line = cli_format("{prefix}{line}", "prefix", prefix, "line", all->text[i], NULL);
        if (json)
            json_array_append_new(list, json_string(line));
        else
            puts(line);
        free(line);
    }
    if (json)
        json_print(list);
    else
        json_decref(list);
}

static int list_moves(const bst_record *record, const bst_tileset *set, const char *file, const legal_options *chosen,
                      bool json)
{
    bst_state state = *bst_record_state(record);
    if (chosen->tile && take_back_tile(record, set, file, &state) != CLI_FINE)
        return CLI_BAD;
    int status = choose_player(record, &state, file, chosen->player);
    if (status != CLI_FINE)
        return status;
    lines all = {0};
    bst_error error = {0};
    if (collect(&all, record, &state, chosen->tile, &error) != BST_OK) {
        free(all.text);
        return cli_report(file, &error);
    }
    if (all.count)
        qsort(all.text, all.count, sizeof *all.text, compare_lines);
    char *name = chosen->player
                     ? cli_record_name(record, bst_record_player_number(record, chosen->player, strlen(chosen->player)))
                     : NULL;
    char *prefix = name ? cli_format("{name}: ", "name", name, NULL) : cli_format("{none}", "none", "", NULL);
    print_lines(&all, prefix, json);
    free(prefix);
    free(name);
    free(all.text);
    return cli_finish(CLI_FINE);
}

int verb_legal(int argc, char **argv)
{
    cli_arguments arguments;
    legal_options chosen = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    bst_tileset *set;
    if (!cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    bst_record *record = cli_read_record(arguments.argument[0], set, arguments.flags);
    status = record ? list_moves(record, set, arguments.argument[0], &chosen, arguments.json) : CLI_BAD;
    bst_record_free(record);
    bst_tileset_free(set);
    return status;
}
