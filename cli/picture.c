#include "cli/picture.h"

#include "scene/scene.h"

#include <stdlib.h>
#include <string.h>

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

char *picture_board(const bst_record *record, const bst_state *state, const bst_tileset *set, int tile_pixels, size_t *size)
{
    const bst_game *game = bst_record_game(record);
    const bst_setup *setup = bst_game_setup(game);
    bst_tileset *built_in = set ? NULL : bst_tileset_builtin(setup->game, NULL);
    char *line[] = {picture_options(setup), setup->free_mode ? NULL : picture_tiles_left(bst_draws_left(state)),
                    turn_line(record, state)};
    scene_board board = {
        .game = game,
        .state = state,
        .set = set ? set : built_in,
        .tile_pixels = tile_pixels,
        .last_move = true,
        .title = picture_game(setup->game),
        .heading = {_("Player"), _("Points"), _("If it ended now")},
    };
    buffer out = {0};
    int lines = 0;
    if (bst_state_phase(state) == BST_PHASE_FINISHED)
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
