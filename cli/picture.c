#include "cli/picture.h"

#include "cli/tiles_json.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SHEET_ACROSS = 9, SHEET_COLUMNS = 100 };

const char *picture_game(int game)
{
    const char *code = bst_game_code(game);
    if (strcmp(code, "winter") == 0)
        return _("Winter Edition");
    if (strcmp(code, "ark") == 0)
        return _("The Ark of the Covenant");
    return strcmp(code, "city") == 0 ? _("The City") : code;
}

/* Sets `text` to what it was and an item behind it. */
static void append(char **text, char *item)
{
    char *longer = cli_format(_("{list}; {item}"), "list", *text, "item", item, NULL);
    free(*text);
    free(item);
    *text = longer;
}

char *picture_options(const bst_setup *setup)
{
    int options, editions, standard;
    const bst_option *option = bst_game_options(setup->game, &options);
    const bst_edition *edition = bst_game_editions(setup->game, &editions, &standard);
    char *text = cli_format(_("Edition {edition}"), "edition", edition[setup->edition].name, NULL);
    for (int i = 0; i < options; i++) {
        char value[32];
        if (!setup->given[i])
            continue;
        bst_setup_value(setup, i, value, sizeof value);
        append(&text, cli_format("{key} {value}", "key", option[i].key, "value", value, NULL));
    }
    return text;
}

char *picture_tiles_left(int count)
{
    cli_number number;
    return cli_format(ngettext("{count} tile left", "{count} tiles left", (unsigned long)count), "count",
                      cli_number_text(&number, count), NULL);
}

typedef struct buffer {
    char *text;
    size_t size, capacity;
} buffer;

static void write_piece(void *context, const char *text, size_t length)
{
    buffer *to = context;
    if (to->size + length + 1 > to->capacity) {
        to->capacity = 2 * (to->size + length + 1) + 65536;
        to->text = cli_reallocate(to->text, to->capacity);
    }
    memcpy(to->text + to->size, text, length);
    to->size += length;
    to->text[to->size] = 0;
}

/* Whose turn it is, or that the game is over; NULL in free mode. */
static char *turn_line(const bst_record *record, const bst_state *state)
{
    cli_number number;
    if (bst_state_phase(state) == BST_PHASE_FINISHED)
        return cli_format(_("The game is over."), NULL);
    if (bst_game_setup(bst_record_game(record))->free_mode)
        return NULL;
    return cli_format(_("After turn {turn}; next: {player}"), "turn", cli_number_text(&number, bst_turns(state)), "player",
                      bst_record_name(record, bst_turn_player(state)), NULL);
}

char *picture_board(const bst_record *record, const picture_view *view, const bst_tileset *set, size_t *size)
{
    const bst_game *game = bst_record_game(record);
    const bst_setup *setup = bst_game_setup(game);
    bst_tileset *built_in = set ? NULL : bst_tileset_builtin(setup->game, NULL);
    char *line[] = {picture_options(setup), setup->free_mode ? NULL : picture_tiles_left(bst_draws_left(view->state)),
                    turn_line(record, view->state)};
    scene_board board = {
        .game = game,
        .state = view->state,
        .extent = view->extent,
        .set = set ? set : built_in,
        .theme = view->theme,
        .tile_pixels = view->tile_pixels,
        .open_cells = view->legal,
        .last_move = true,
        .ghost = view->ghost,
        .highlights = view->highlights,
        .track = view->track,
        .dice = view->dice,
        .title = picture_game(setup->game),
        .heading = {_("Player"), _("Points"), _("If it ended now")},
    };
    buffer out = {0};
    int lines = 0;
    memcpy(board.highlight, view->highlight, sizeof board.highlight);
    if (bst_state_phase(view->state) == BST_PHASE_FINISHED && !view->extent)
        board.heading[2] = NULL;
    for (int player = 0; player < bst_record_players(record); player++) {
        board.name[player] = bst_record_name(record, player);
        board.color[player] = scene_color(bst_record_color(record, player));
    }
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++)
        if (line[i])
            board.line[lines++] = line[i];
    scene_svg_board(&board, write_piece, &out);
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++)
        free(line[i]);
    bst_tileset_free(built_in);
    *size = out.size;
    return out.text;
}

/* ---------------------------------------------------------------- sheets */

/* The first words of `text` that fit into a line, as allocated text; *text moves behind them. */
static char *take_line(const char **text)
{
    size_t length = strlen(*text), cut = length;
    if (length > SHEET_COLUMNS) {
        cut = SHEET_COLUMNS;
        while (cut > 0 && (*text)[cut] != ' ')
            cut--;
        cut = cut ? cut : SHEET_COLUMNS;
    }
    char *line = cli_allocate(cut + 1);
    memcpy(line, *text, cut);
    line[cut] = 0;
    *text += cut + ((*text)[cut] == ' ');
    return line;
}

static char *tiles_line(const bst_game *game, const char *name)
{
    cli_number tiles, kinds;
    int count = 0;
    for (int kind = 0; kind < bst_kinds(game); kind++)
        count += bst_kind_copies(game, kind);
    return cli_format(name ? _("{tiles} tiles, {kinds} different ones, of the set {file}")
                           : _("{tiles} tiles, {kinds} different ones, of the built-in set"),
                      "tiles", cli_number_text(&tiles, count), "kinds", cli_number_text(&kinds, bst_kinds(game)), "file",
                      name ? name : "", NULL);
}

char *picture_sheet(const bst_tileset *set, const char *name, int theme, int tile_pixels, size_t *size)
{
    bst_setup setup;
    bst_error error;
    buffer out = {0};
    json_t *root = tiles_json(set);
    json_t *provenance = json_object_get(root, "provenance");
    const char *status = json_string_value(json_object_get(provenance, "status"));
    char *line[SCENE_MAX_LINES] = {0};
    int lines = 0;
    bst_game *game = NULL;
    if (bst_setup_begin(&setup, bst_game_code(bst_tileset_game(set)), 2, &error) == BST_OK)
        game = bst_game_new(&setup, set, &error);
    if (!game) {
        json_decref(root);
        cli_report(name, &error);
        return NULL;
    }
    line[lines++] = tiles_line(game, name);
    while (status && *status && lines < SCENE_MAX_LINES)
        line[lines++] = take_line(&status);
    scene_sheet sheet = {
        .game = game, .set = set, .theme = theme, .across = SHEET_ACROSS, .tile_pixels = tile_pixels, .copies = true};
    sheet.title = picture_game(setup.game);
    for (int i = 0; i < lines; i++)
        sheet.line[i] = line[i];
    scene_svg_sheet(&sheet, write_piece, &out);
    for (int i = 0; i < lines; i++)
        free(line[i]);
    bst_game_free(game);
    json_decref(root);
    *size = out.size;
    return out.text;
}

/* ---------------------------------------------------------------- files */

bool picture_kind_of(const char *path, picture_kind *kind)
{
    static const char *const ending[PICTURE_KINDS] = {".svg", ".png", ".pdf"};
    const char *dot = strrchr(path, '.');
    *kind = PICTURE_SVG;
    if (strcmp(path, "-") == 0)
        return true;
    for (int i = 0; i < PICTURE_KINDS; i++) {
        *kind = (picture_kind)i;
        if (dot && strcasecmp(dot, ending[i]) == 0)
            return true;
    }
    cli_refuse(_("{file}: pictures are written as SVG, PNG and PDF: give a name that ends in .svg, .png or .pdf"), "file", path,
               NULL);
    return false;
}

bool picture_theme(const char *name, int *theme)
{
    for (*theme = 0; *theme < SCENE_THEMES; ++*theme)
        if (strcmp(scene_theme_name(*theme), name) == 0)
            return true;
    cli_fail(_("there is no theme {word}: light, dark and print are there"), "word", name, NULL);
    return false;
}
