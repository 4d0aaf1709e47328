/* The tables of options and editions, and setting up from text. */
#include "wasm/wasm.h"
#include <string.h>

/* ---------------------------------------------------------------- tables of options and editions */

EXPORT(wasm_options) int wasm_options(int game)
{
    int count = 0;
    bst_game_options(game, &count);
    return count;
}

static const bst_option *option_row(int game, int option)
{
    int count = 0;
    const bst_option *rows = bst_game_options(game, &count);
    return option >= 0 && option < count ? &rows[option] : NULL;
}

/* Its key, its choices parted by '|', its rule: `what` 0 to 2. NULL if there is no such option. */
EXPORT(wasm_option_word) const char *wasm_option_word(int game, int option, int what)
{
    const bst_option *row = option_row(game, option);
    return !row ? NULL : what == 0 ? row->key : what == 1 ? row->choices : row->rule;
}
/* out: type (bst_option_type), choices that are played, standard value. Returns 0 if there is no such option. */
EXPORT(wasm_option) int wasm_option(int game, int option, uint32_t out[3])
{
    const bst_option *row = option_row(game, option);
    if (!row)
        return 0;
    out[0] = (uint32_t)row->type;
    out[1] = row->played;
    out[2] = row->standard;
    return 1;
}

/* Its standard value as text, into at least 16 bytes. */
EXPORT(wasm_option_standard) void wasm_option_standard(int game, int option, char *text, size_t capacity)
{
    const bst_option *row = option_row(game, option);
    bst_setup setup = {.game = (uint8_t)game};
    if (row) {
        setup.option[option] = row->standard;
        bst_setup_value(&setup, option, text, capacity);
    }
}

EXPORT(wasm_editions) int wasm_editions(int game)
{
    int count = 0, standard;
    bst_game_editions(game, &count, &standard);
    return count;
}
EXPORT(wasm_edition_name) const char *wasm_edition_name(int game, int edition)
{
    int count = 0, standard;
    const bst_edition *rows = bst_game_editions(game, &count, &standard);
    return edition >= 0 && edition < count ? rows[edition].name : NULL;
}
EXPORT(wasm_standard_edition) int wasm_standard_edition(int game)
{
    int count, standard = 0;
    bst_game_editions(game, &count, &standard);
    return standard;
}
/* out: least and most players. */
EXPORT(wasm_players) void wasm_players(int game, int32_t out[2])
{
    int least, most;
    bst_game_players(game, &least, &most);
    out[0] = least;
    out[1] = most;
}

/* What a compiled game was made from; out: game, edition, players, 1 in free mode. */
EXPORT(wasm_setup) void wasm_setup(const bst_game *game, uint32_t out[4])
{
    const bst_setup *setup = bst_game_setup(game);
    out[0] = setup->game;
    out[1] = setup->edition;
    out[2] = setup->players;
    out[3] = setup->free_mode;
}
EXPORT(wasm_setup_value) void wasm_setup_value(const bst_game *game, int option, char *text, size_t capacity)
{
    bst_setup_value(bst_game_setup(game), option, text, capacity);
}

/* ---------------------------------------------------------------- setting up */

/* The next word of a line, ended by 0 in its place; NULL if there is none. */
static char *next_word(char **line)
{
    char *word = *line + strspn(*line, " ");
    if (*word == 0)
        return NULL;
    char *end = word + strcspn(word, " ");
    *line = *end ? end + 1 : end;
    *end = 0;
    return word;
}

static bst_status refuse(bst_error *error, bst_status status, uint32_t line, const char *word)
{
    if (error) {
        memset(error, 0, sizeof *error);
        error->status = status;
        error->line = line;
        strncpy(error->argument[0], word, sizeof error->argument[0] - 1);
    }
    return status;
}

typedef struct setup_reader {
    bst_setup setup;
    bool begun;
} setup_reader;

static bst_status read_players(setup_reader *reader, const char *game, const char *number, bst_error *error)
{
    int players = 0;
    if (number[0] >= '1' && number[0] <= '9' && number[1] == 0)
        players = number[0] - '0';
    reader->begun = true;
    return bst_setup_begin(&reader->setup, game, players, error);
}

/* One line: `game CODE PLAYERS` first, then `edition NAME`, `option KEY VALUE`, `mode free`. */
static bst_status read_setup_line(setup_reader *reader, char *line, uint32_t number, bst_error *error)
{
    char *word = next_word(&line), *first = next_word(&line), *second = next_word(&line);
    if (!word)
        return BST_OK;
    if (next_word(&line))
        return refuse(error, BST_RECORD_EXTRA, number, word);
    bst_status status = BST_OK;
    if (!reader->begun && strcmp(word, "game") == 0 && second)
        status = read_players(reader, first, second, error);
    else if (reader->begun && strcmp(word, "edition") == 0 && first && !second)
        status = bst_setup_edition(&reader->setup, first, error);
    else if (reader->begun && strcmp(word, "option") == 0 && second)
        status = bst_setup_option(&reader->setup, first, second, error);
    else if (reader->begun && strcmp(word, "mode") == 0 && first && !second && strcmp(first, "free") == 0)
        reader->setup.free_mode = true;
    else
        return refuse(error, BST_RECORD_HEADER, number, word);
    if (status != BST_OK && error)
        error->line = number;
    return status;
}

static bst_status read_setup(setup_reader *reader, const char *text, size_t length, bst_error *error)
{
    char line[256];
    uint32_t number = 1;
    memset(reader, 0, sizeof *reader);
    for (size_t at = 0; at < length; number++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - (text + at)) : length - at;
        if (size >= sizeof line || memchr(text + at, 0, size))
            return refuse(error, BST_RECORD_LINE, number, "");
        memcpy(line, text + at, size);
        line[size] = 0;
        bst_status status = read_setup_line(reader, line, number, error);
        if (status != BST_OK)
            return status;
        at += size + 1;
    }
    return reader->begun ? BST_OK : refuse(error, BST_RECORD_MISSING, 0, "game");
}

/* A game from a setup as text (see read_setup_line) and a set of tiles, 0 for the built-in one. Returns 0 on error. */
EXPORT(wasm_game_new) bst_game *wasm_game_new(const char *text, size_t length, const bst_tileset *set, bst_error *error)
{
    setup_reader reader;
    if (read_setup(&reader, text, length, error) != BST_OK)
        return NULL;
    return bst_game_new(&reader.setup, set, error);
}

/* A new record likewise; the players that follow are as many as the setup says. */
EXPORT(wasm_record_new)
bst_record *wasm_record_new(const char *text, size_t length, const bst_tileset *set, const char *set_name, bst_error *error)
{
    setup_reader reader;
    if (read_setup(&reader, text, length, error) != BST_OK)
        return NULL;
    return bst_record_new(&reader.setup, set, set_name, error);
}
