/* What JavaScript needs beside the public functions.
 *
 * The module exports every function of bastide.h under its own name, and malloc and free: pointers and sizes are numbers,
 * 64-bit numbers are BigInts, texts are UTF-8 in the module's memory (as pointer and length, or ended by 0), a bool is 0 or 1.
 * The functions of src/wasm cover what cannot be called like that: sizes of values that the caller places with malloc, structs,
 * and the inline functions of moves; and what JavaScript wants of texts and pictures. A function that fills `out` writes 32-bit
 * numbers in the order that stands with it.
 *
 * The module imports one function, env.clock (bots.c). Call _initialize once before anything else. */
#include "texts/texts.h"
#include "wasm/wasm.h"
#include <stdlib.h>
#include <string.h>

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
/* The sentence for it, a message id; the placeholder that an argument fills, 0 behind the last one; and the argument as a
 * message id where it is a word of the library, else 0 (texts.h). */
EXPORT(wasm_error_text) const char *wasm_error_text(const bst_error *error) { return text_of_error(error); }
EXPORT(wasm_error_name) const char *wasm_error_name(const bst_error *error, int number)
{
    return number < 0 || number > 2 ? NULL : text_of_status((int)error->status)->name[number];
}
EXPORT(wasm_error_thing) const char *wasm_error_thing(const bst_error *error, int number)
{
    const char *name = wasm_error_name(error, number);
    return name && text_may_be_thing(name) ? text_thing(error->argument[number]) : NULL;
}
/* For what the caller refuses himself. */
EXPORT(wasm_error_set) void wasm_error_set(bst_error *error, int status, const char *argument)
{
    memset(error, 0, sizeof *error);
    error->status = (bst_status)status;
    strncpy(error->argument[0], argument, sizeof error->argument[0] - 1);
}
/* Fills in an `expect` line that does not hold. */
EXPORT(wasm_record_failure) void wasm_record_failure(const bst_record *record, int failure, bst_error *out)
{
    *out = bst_record_failure(record, failure);
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

/* A path of the ark: sides, 1 to 5. */
EXPORT(wasm_move_ark) bst_move wasm_move_ark(const uint8_t *steps, int length) { return bst_move_ark(steps, length); }

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

/* What each of `count` moves adds to a line, whose first `begun` moves are in `line`, each with a newline behind it: nothing
 * for a pass. `state` is the position before the line. Returns the length, also when not all of it fits into `capacity` bytes.
 */
EXPORT(wasm_move_texts)
int wasm_move_texts(const bst_game *game, const bst_state *state, const bst_move *line, int begun, const bst_move *moves,
                    int count, char *text, int capacity)
{
    char before[BST_MAX_LINE_TEXT + 1] = "", whole[BST_MAX_LINE_TEXT + 1];
    int known = begun ? wasm_line_write(game, state, line, begun, before) : 0, length = 0;
    bst_move all[BST_MAX_LINE_MOVES];
    if (begun >= BST_MAX_LINE_MOVES)
        return 0;
    memcpy(all, line, (size_t)begun * sizeof *line);
    for (int i = 0; i < count; i++) {
        all[begun] = moves[i];
        int size = wasm_line_write(game, state, all, begun + 1, whole), from = known > 0 && known < size ? known + 1 : 0;
        if (size < 0 || size == known)
            size = from = 0;
        whole[size++] = '\n';
        if (length + size - from <= capacity)
            memcpy(text + length, whole + from, (size_t)(size - from));
        length += size - from;
    }
    return length;
}
