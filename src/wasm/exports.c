/* What JavaScript needs beside the public functions.
 *
 * The module exports every function of bastide.h under its own name, and malloc and free: pointers and sizes are numbers,
 * 64-bit numbers are BigInts, texts are UTF-8 in the module's memory (as pointer and length, or ended by 0), a bool is 0 or 1.
 * The functions below cover what cannot be called like that: sizes of values that the caller places with malloc, structs, and
 * the inline functions of moves. A function that fills `out` writes 32-bit numbers in the order that stands with it.
 *
 * The module imports nothing. Call _initialize once before anything else. */
#include <bastide/bastide.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* ---------------------------------------------------------------- values that the caller places */

EXPORT(wasm_state_size) size_t wasm_state_size(void) { return sizeof(bst_state); }
EXPORT(wasm_deck_size) size_t wasm_deck_size(void) { return sizeof(bst_deck); }
EXPORT(wasm_replay_size) size_t wasm_replay_size(void) { return sizeof(bst_replay); }
EXPORT(wasm_error_size) size_t wasm_error_size(void) { return sizeof(bst_error); }
EXPORT(wasm_events_size) size_t wasm_events_size(int capacity)
{
    return sizeof(bst_events) + (size_t)capacity * sizeof(bst_event);
}
/* Numbers of 32 bits that hold all legal moves, bytes that hold a line, moves that a line has at most. */
EXPORT(wasm_max_moves) int wasm_max_moves(void) { return BST_MAX_MOVES; }
EXPORT(wasm_max_line) int wasm_max_line(void) { return BST_MAX_LINE_TEXT; }
EXPORT(wasm_max_line_moves) int wasm_max_line_moves(void) { return BST_MAX_LINE_MOVES; }

/* The position that a replay has come to. */
EXPORT(wasm_replay_state) bst_state *wasm_replay_state(bst_replay *replay) { return &replay->state; }

/* ---------------------------------------------------------------- errors */

EXPORT(wasm_error_status) int wasm_error_status(const bst_error *error) { return (int)error->status; }
EXPORT(wasm_error_line) uint32_t wasm_error_line(const bst_error *error) { return error->line; }
EXPORT(wasm_error_rule) const char *wasm_error_rule(const bst_error *error) { return error->rule; }
/* Arguments 0 to 2. */
EXPORT(wasm_error_argument) const char *wasm_error_argument(const bst_error *error, int number)
{
    return number < 0 || number > 2 ? "" : error->argument[number];
}
/* Fills in an `expect` line that does not hold. */
EXPORT(wasm_record_failure) void wasm_record_failure(const bst_record *record, int failure, bst_error *out)
{
    *out = bst_record_failure(record, failure);
}

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

EXPORT(wasm_option_key) const char *wasm_option_key(int game, int option)
{
    const bst_option *row = option_row(game, option);
    return row ? row->key : NULL;
}
EXPORT(wasm_option_choices) const char *wasm_option_choices(int game, int option)
{
    const bst_option *row = option_row(game, option);
    return row ? row->choices : NULL;
}
EXPORT(wasm_option_rule) const char *wasm_option_rule(int game, int option)
{
    const bst_option *row = option_row(game, option);
    return row ? row->rule : NULL;
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

/* ---------------------------------------------------------------- moves */

EXPORT(wasm_move_draw) bst_move wasm_move_draw(int kind) { return bst_move_draw(kind); }
EXPORT(wasm_move_discard) bst_move wasm_move_discard(int kind) { return bst_move_discard(kind); }
EXPORT(wasm_move_place) bst_move wasm_move_place(int kind, int x, int y, int rotation)
{
    return bst_move_place(kind, x, y, rotation);
}
EXPORT(wasm_move_pass) bst_move wasm_move_pass(void) { return bst_move_pass(); }
EXPORT(wasm_move_claim) bst_move wasm_move_claim(int figure, int segment) { return bst_move_claim(figure, segment); }
/* Resigning, running out of time: type and player. */
EXPORT(wasm_move_player) bst_move wasm_move_player(int type, int player) { return bst_move_player(type, player); }
EXPORT(wasm_move_edge) bst_move wasm_move_edge(int type, int x, int y, int side, int guard)
{
    return bst_move_edge(type, x, y, side, guard);
}

/* out: type, kind, x, y, rotation or side, figure, segment, guard, player. The type says which of them mean something. */
EXPORT(wasm_move) void wasm_move(bst_move move, int32_t out[9])
{
    out[0] = bst_move_type(move);
    out[1] = bst_move_kind(move);
    out[2] = bst_move_x(move);
    out[3] = bst_move_y(move);
    out[4] = bst_move_rotation(move);
    out[5] = bst_move_figure(move);
    out[6] = bst_move_segment(move);
    out[7] = bst_move_guard(move);
    out[8] = bst_move_who(move);
}

/* ---------------------------------------------------------------- lines of a record */

/* Reads a line; `moves` has room for wasm_max_line_moves(). Returns the number of moves, -1 on error. */
EXPORT(wasm_line_read)
int wasm_line_read(const bst_game *game, const bst_state *state, const char *text, size_t length, bst_move *moves,
                   bst_error *error)
{
    bst_line line;
    if (bst_line_read(game, state, text, length, &line, error) != BST_OK)
        return -1;
    memcpy(moves, line.move, (size_t)line.moves * sizeof *moves);
    return line.moves;
}

/* Writes a line into wasm_max_line() bytes; returns its length, -1 if the moves do not make a line. */
EXPORT(wasm_line_write)
int wasm_line_write(const bst_game *game, const bst_state *state, const bst_move *moves, int count, char *text)
{
    bst_line line = {.moves = count};
    if (count < 1 || count > BST_MAX_LINE_MOVES)
        return -1;
    memcpy(line.move, moves, (size_t)count * sizeof *moves);
    return bst_line_write(game, state, &line, text);
}

/* All legal lines, each with a newline behind it. Returns the length, also when not all of it fits into `capacity` bytes; -1
 * without memory. */
EXPORT(wasm_legal_lines) int wasm_legal_lines(const bst_game *game, const bst_state *state, char *text, int capacity)
{
    int count = bst_legal_lines(game, state, NULL, 0), length = 0;
    bst_line *lines = malloc((size_t)(count ? count : 1) * sizeof *lines);
    if (!lines)
        return -1;
    count = bst_legal_lines(game, state, lines, count);
    for (int i = 0; i < count; i++) {
        char line[BST_MAX_LINE_TEXT + 1];
        int size = bst_line_write(game, state, &lines[i], line);
        if (size < 0)
            continue;
        line[size++] = '\n';
        if (length + size <= capacity)
            memcpy(text + length, line, (size_t)size);
        length += size;
    }
    free(lines);
    return length;
}

/* ---------------------------------------------------------------- looking */

/* out: feature, places, attributes 0 and 1, beside. */
EXPORT(wasm_segment) void wasm_segment(const bst_game *game, int kind, int rotation, int segment, int32_t out[5])
{
    bst_segment value = bst_kind_segment(game, kind, rotation, segment);
    out[0] = value.feature;
    out[1] = value.places;
    out[2] = value.attribute[0];
    out[3] = value.attribute[1];
    out[4] = value.beside;
}

/* The state that a seat may see (-1: a spectator) into `out`. */
EXPORT(wasm_view) void wasm_view(const bst_game *game, const bst_state *state, int seat, bst_state *out)
{
    *out = bst_view(game, state, seat);
}

/* out: x, y, kind, rotation. */
EXPORT(wasm_placed_tile) void wasm_placed_tile(const bst_state *state, int tile, int32_t out[4])
{
    bst_placed value = bst_placed_tile(state, tile);
    out[0] = value.x;
    out[1] = value.y;
    out[2] = value.kind;
    out[3] = value.rotation;
}

/* out: player, type, tile, segment. */
EXPORT(wasm_placed_figure) void wasm_placed_figure(const bst_state *state, int index, int32_t out[4])
{
    bst_figure value = bst_placed_figure(state, index);
    out[0] = value.player;
    out[1] = value.type;
    out[2] = value.tile;
    out[3] = value.segment;
}

/* A piece of wall; out: x, y, side, tile, 1 for the gate, 1 for a short wall, player of the guard, of the tower at its
 * clockwise corner and at the other, -1 for none. */
EXPORT(wasm_wall_at) void wasm_wall_at(const bst_state *state, int index, int32_t out[9])
{
    bst_wall value = bst_wall_at(state, index);
    out[0] = value.x;
    out[1] = value.y;
    out[2] = value.side;
    out[3] = value.tile;
    out[4] = value.gate;
    out[5] = value.short_wall;
    out[6] = value.guard;
    out[7] = value.tower[0];
    out[8] = value.tower[1];
}

static uint32_t *write_mask(uint32_t *out, const uint64_t mask[2])
{
    for (int i = 0; i < 4; i++)
        *out++ = (uint32_t)(mask[i / 2] >> (32 * (i % 2)));
    return out;
}

/* out: id, kind, complete, closes, open, segments, tiles, attributes 0 and 1, followers of players 0 to 4, bits of tile numbers
 * 0 to 127 in four words. */
EXPORT(wasm_feature) void wasm_feature(const bst_game *game, const bst_state *state, int tile, int segment, uint32_t out[18])
{
    bst_feature value = bst_feature_of(game, state, tile, segment);
    *out++ = (uint32_t)value.id;
    *out++ = (uint32_t)value.kind;
    *out++ = value.complete;
    *out++ = value.closes;
    *out++ = (uint32_t)value.open;
    *out++ = (uint32_t)value.segments;
    *out++ = (uint32_t)value.tiles;
    *out++ = (uint32_t)value.attribute[0];
    *out++ = (uint32_t)value.attribute[1];
    for (int i = 0; i < BST_MAX_PLAYERS; i++)
        *out++ = (uint32_t)value.followers[i];
    write_mask(out, value.tile_mask);
}

/* ---------------------------------------------------------------- events */

/* Makes wasm_events_size(capacity) bytes an empty buffer of events, for bst_do_move, bst_final and bst_replay_next. */
EXPORT(wasm_events_begin) void wasm_events_begin(bst_events *events, int capacity)
{
    *events = (bst_events){.item = (bst_event *)(events + 1), .capacity = capacity};
}
EXPORT(wasm_events_count) int wasm_events_count(const bst_events *events) { return events->count; }
EXPORT(wasm_events_lost) int wasm_events_lost(const bst_events *events) { return events->lost; }

/* out: type, rule (bst_rule_id), subject, feature, tile, segment, player, kind, turn, doubled, each, terms; what, count, worth
 * of three terms; followers of players 0 to 4; points of players 0 to 4; bits of tile numbers 0 to 127 in four words. */
EXPORT(wasm_event) void wasm_event(const bst_events *events, int index, uint32_t out[35])
{
    const bst_event *event = &events->item[index];
    *out++ = event->type;
    *out++ = event->rule;
    *out++ = event->subject;
    *out++ = event->feature;
    *out++ = event->tile;
    *out++ = event->segment;
    *out++ = event->player;
    *out++ = event->kind;
    *out++ = event->turn;
    *out++ = event->doubled;
    *out++ = event->each;
    *out++ = event->terms;
    for (int i = 0; i < BST_MAX_TERMS; i++) {
        *out++ = event->term[i].what;
        *out++ = event->term[i].count;
        *out++ = (uint32_t)event->term[i].worth;
    }
    for (int i = 0; i < BST_MAX_PLAYERS; i++)
        *out++ = event->followers[i];
    for (int i = 0; i < BST_MAX_PLAYERS; i++)
        *out++ = (uint32_t)event->points[i];
    write_mask(out, event->tiles);
}
