/* `expect` lines: what holds at their place. One that does not hold is no error of the record; one that cannot be read is. */
#include "api/notation.h"
#include "api/record.h"
#include "core/error.h"
#include <string.h>

static void expect_fail(record_turn *turn, const char *what, long expected, long found)
{
    char one[24], other[24];
    if (expected == found || turn->failed)
        return;
    text out = text_begin(one, sizeof one);
    text_number(&out, expected);
    out = text_begin(other, sizeof other);
    text_number(&out, found);
    error_set(&turn->failure, BST_EXPECTATION, NULL, what, one, other);
    turn->failed = true;
}

static int expect_found(const record_turn *turn, word type, const int final[], int player)
{
    if (words_is(type, "points"))
        return bst_points(&turn->at.state, player);
    return words_is(type, "final") ? final[player] : bst_supply(&turn->at.state, player);
}

/* NAME N [NAME N …] */
static bst_status expect_players(record_turn *turn, word type)
{
    int final[BST_MAX_PLAYERS] = {0};
    if (words_is(type, "final"))
        bst_final(turn->game, &turn->at.state, final, NULL);
    do {
        int player;
        int64_t expected;
        bst_status status = record_player(turn->record, words_next(&turn->rest), &player, turn->error);
        if (status)
            return status;
        word number = words_next(&turn->rest);
        if (!words_signed(number, INT16_MIN, INT16_MAX, &expected))
            return notation_fail(turn->error, BST_RECORD_VALUE, "number", number);
        text_char(turn->out, ' ');
        words_write_name(turn->out, turn->record->seat[player].name);
        text_char(turn->out, ' ');
        text_number(turn->out, (long)expected);
        char what[WORDS_NAME_BYTES + 16];
        text out = text_begin(what, sizeof what);
        text_bytes(&out, type.at, type.length);
        text_char(&out, ' ');
        text_string(&out, turn->record->seat[player].name);
        expect_fail(turn, what, (long)expected, expect_found(turn, type, final, player));
    } while (words_peek(turn->rest).length);
    return BST_OK;
}

/* TILE N */
static bst_status expect_placements(record_turn *turn)
{
    int kind;
    int64_t expected;
    bst_status status = notation_kind(turn->game, words_next(&turn->rest), &kind, turn->error);
    if (status)
        return status;
    word number = words_next(&turn->rest);
    if (!words_signed(number, 0, INT16_MAX, &expected))
        return notation_fail(turn->error, BST_RECORD_VALUE, "number", number);
    char what[32];
    text out = text_begin(what, sizeof what);
    text_string(&out, "placements ");
    text_string(&out, bst_kind_id(turn->game, kind));
    text_char(turn->out, ' ');
    text_string(turn->out, bst_kind_id(turn->game, kind));
    text_char(turn->out, ' ');
    text_number(turn->out, (long)expected);
    expect_fail(turn, what, (long)expected, bst_placements(turn->game, &turn->at.state, kind));
    return record_end(turn->rest, turn->error);
}

/* A line that is refused before its end has no canonical text: its words are kept, one space apart. */
static void expect_write_words(words rest, text *out)
{
    for (word next = words_next(&rest); next.length; next = words_next(&rest)) {
        if (out->length)
            text_char(out, ' ');
        text_bytes(out, next.at, next.length);
    }
}

/* The line as canonical as it can be: a move that can be read is written as such, whatever the rules say to it. */
static void expect_write_line(const record_turn *turn, words rest, text *out)
{
    bst_line line;
    word name;
    words move = rest;
    int player = -1;
    bool prefixed = turn->record->setup.free_mode && record_prefix(&move, &name);
    if (prefixed && record_player(turn->record, name, &player, NULL))
        prefixed = false;
    if (prefixed != turn->record->setup.free_mode || notation_parse(turn->game, &move, &line, NULL) ||
        words_peek(move).length) {
        expect_write_words(rest, out);
        return;
    }
    if (prefixed) {
        words_write_name(out, turn->record->seat[player].name);
        text_string(out, ": ");
    }
    notation_write(turn->game, &line, out);
}

/* MOVE: any line by which somebody moves, leaves or ends the game. */
static bst_status expect_illegal(record_turn *turn)
{
    record_type type;
    words line = turn->rest;
    if (!words_peek(line).length)
        return error_set(turn->error, BST_LINE_UNFINISHED, NULL, "MOVE", NULL, NULL);
    bst_status status = record_line_type(turn->record, line, &type, turn->error);
    if (status)
        return status;
    if (type != RECORD_MOVE && type != RECORD_LEAVE && type != RECORD_FINISH)
        return notation_fail(turn->error, BST_RECORD_LINE, NULL, words_peek(line));
    char what[sizeof turn->failure.argument[0] + 4];
    text_char(turn->out, ' ');
    text written = text_begin(turn->out->data + turn->out->length, turn->out->capacity - turn->out->length);
    expect_write_line(turn, line, &written);
    turn->out->length += written.length;
    text nowhere = text_begin(NULL, 0);
    record_turn trial = {
        .record = turn->record, .game = turn->game, .at = turn->at, .marks = turn->marks, .rest = line, .out = &nowhere};
    if (record_play(&trial, type) != BST_OK)
        return BST_OK;
    words_copy((word){written.data, written.length}, what, sizeof what);
    error_set(&turn->failure, BST_EXPECTATION, NULL, what, "illegal", "legal");
    turn->failed = true;
    return BST_OK;
}

bst_status record_play_expect(record_turn *turn)
{
    if (turn->trusted)
        return BST_OK;
    word type = words_next(&turn->rest);
    text_char(turn->out, ' ');
    text_bytes(turn->out, type.at, type.length);
    if (words_is(type, "points") || words_is(type, "final") || words_is(type, "supply"))
        return expect_players(turn, type);
    if (words_is(type, "placements"))
        return expect_placements(turn);
    if (words_is(type, "illegal"))
        return expect_illegal(turn);
    return notation_fail(turn->error, BST_RECORD_LINE, NULL, type);
}
