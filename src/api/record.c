/* A record's life: memory, players, lines, replay. */
#include "api/record.h"
#include "api/notation.h"
#include "core/error.h"
#include <stdlib.h>
#include <string.h>

static const char *const record_colors[] = {"red", "blue", "green", "yellow", "black"};

const char *record_color_name(int color) { return record_colors[color]; }

/* Grows an array to hold `wanted` items; capacities double, so that appending stays linear. */
static void *record_grow(void *array, size_t wanted, size_t *capacity, size_t size)
{
    size_t larger = *capacity ? *capacity : 64;
    while (larger < wanted)
        larger *= 2;
    void *grown = larger <= SIZE_MAX / size ? realloc(array, larger * size) : NULL;
    if (grown)
        *capacity = larger;
    return grown;
}

bst_status record_reserve(bst_record *record, size_t size, bst_error *error)
{
    if (record->text_capacity - record->text_length >= size)
        return BST_OK;
    char *grown = record_grow(record->text, record->text_length + size, &record->text_capacity, 1);
    if (!grown)
        return error_set(error, BST_NO_MEMORY, NULL, NULL, NULL, NULL);
    record->text = grown;
    return BST_OK;
}

bst_status record_keep(bst_record *record, const char *bytes, size_t size, size_t *at, bst_error *error)
{
    bst_status status = record_reserve(record, size + 1, error);
    if (status)
        return status;
    *at = record->text_length;
    memcpy(record->text + *at, bytes, size);
    record->text[*at + size] = 0;
    record->text_length += size + 1;
    return BST_OK;
}

bst_status record_player(const bst_record *record, word given, int *player, bst_error *error)
{
    char name[WORDS_NAME_BYTES];
    if (!given.length)
        return error_set(error, BST_LINE_UNFINISHED, NULL, "NAME", NULL, NULL);
    if (!words_name(given, name))
        return notation_fail(error, BST_PLAYER_NAME, NULL, given);
    *player = bst_record_player_number(record, name, strlen(name));
    return *player >= 0 ? BST_OK : error_set(error, BST_PLAYER_UNKNOWN, NULL, name, NULL, NULL);
}

bst_status record_bot(word given, bool human, char bot[RECORD_BOT_BYTES], bst_error *error)
{
    char name[32];
    if (human && words_is(given, "human")) {
        bot[0] = 0;
        return BST_OK;
    }
    if (given.length < 4 || memcmp(given.at, "ai:", 3) != 0)
        return notation_fail(error, BST_RECORD_VALUE, "seat", given);
    words_copy((word){given.at + 3, given.length - 3}, name, sizeof name);
    if (!bst_bot_known(name) || strlen(name) >= RECORD_BOT_BYTES)
        return error_set(error, BST_BOT_UNKNOWN, NULL, name, NULL, NULL);
    memcpy(bot, name, strlen(name) + 1);
    return BST_OK;
}

bst_status record_end(words rest, bst_error *error)
{
    word extra = words_next(&rest);
    return extra.length ? notation_fail(error, BST_RECORD_EXTRA, NULL, extra) : BST_OK;
}

/* ---------------------------------------------------------------- beginning and end */

bst_record *bst_record_new(const bst_setup *setup, const bst_tileset *set, const char *set_name, bst_error *error)
{
    bst_record *record = calloc(1, sizeof *record);
    bool named = set && set_name;
    if (!record || (named && !words_can_name(set_name))) {
        if (record)
            error_set(error, BST_RECORD_VALUE, NULL, "name", set_name, NULL);
        else
            error_set(error, BST_NO_MEMORY, NULL, NULL, NULL, NULL);
        free(record);
        return NULL;
    }
    record->setup = *setup;
    record->set = set;
    if (named) {
        memcpy(record->set_name, set_name, strlen(set_name) + 1);
        bst_tileset_digest(set, record->digest);
        record->named_set = true;
        record->given = 1U << RECORD_HEADER_TILES;
    }
    return record;
}

void bst_record_free(bst_record *record)
{
    if (!record)
        return;
    bst_game_free(record->game);
    free(record->text);
    free(record->item);
    free(record->failure);
    free(record);
}

/* ---------------------------------------------------------------- lines */

static bst_status record_add_failure(bst_record *record, const bst_error *failure, bst_error *error)
{
    if (record->failures == record->failure_capacity) {
        size_t capacity = (size_t)record->failure_capacity;
        record_failure *grown = record_grow(record->failure, capacity + 1, &capacity, sizeof *grown);
        if (!grown)
            return error_set(error, BST_NO_MEMORY, NULL, NULL, NULL, NULL);
        record->failure = grown;
        record->failure_capacity = (int)capacity;
    }
    record->failure[record->failures] = (record_failure){*failure, record->items};
    record->failure[record->failures++].error.line = record->line;
    return BST_OK;
}

static bst_status record_make_room(bst_record *record, bst_error *error)
{
    if (record->items >= RECORD_LINES_MOST)
        return error_limit(error, BST_TOO_LARGE, "lines", record->items + 1L, RECORD_LINES_MOST);
    if (record->items == record->item_capacity) {
        size_t capacity = (size_t)record->item_capacity;
        record_item *grown = record_grow(record->item, capacity + 1, &capacity, sizeof *grown);
        if (!grown)
            return error_set(error, BST_NO_MEMORY, NULL, NULL, NULL, NULL);
        record->item = grown;
        record->item_capacity = (int)capacity;
    }
    return BST_OK;
}

bst_status record_append_words(bst_record *record, words rest, bst_error *error)
{
    record_type type;
    /* Only names of features can grow, by a letter each. */
    size_t capacity = 2 * (size_t)(rest.end - rest.at) + 64;
    bst_status status = record_make_room(record, error);
    if (!status)
        status = record_reserve(record, capacity, error);
    if (!status)
        status = record_line_type(record, rest, &type, error);
    if (status)
        return status;
    text out = text_begin(record->text + record->text_length, capacity);
    record_turn turn = {.record = record,
                        .game = record->game,
                        .at = record->now,
                        .marks = record->marks,
                        .rest = rest,
                        .out = &out,
                        .error = error};
    status = record_play(&turn, type);
    if (!status && turn.failed)
        status = record_add_failure(record, &turn.failure, error);
    if (status)
        return status;
    record->item[record->items++] = (record_item){record->text_length, record->line, (uint8_t)type, turn.silent};
    record->text_length += out.length + 1;
    record->now = turn.at;
    record->marks = turn.marks;
    return BST_OK;
}

bst_status bst_record_line(bst_record *record, const char *line, bst_error *error)
{
    size_t length = strlen(line);
    bst_status status = record_check_text(line, length, error);
    words rest = words_begin(line, length);
    if (!status && !record->game)
        status = error_set(error, BST_RECORD_MISSING, NULL, "deck", NULL, NULL);
    return status ? status : record_append_words(record, rest, error);
}

/* Plays a line that was read before. */
static bst_status record_again(const bst_record *record, int number, bst_replay *at, record_marks *marks, bst_events *events,
                               bst_error *error)
{
    const record_item *item = &record->item[number];
    const char *line = record->text + item->at;
    text out = text_begin(NULL, 0);
    record_turn turn = {.record = record,
                        .game = record->game,
                        .at = *at,
                        .marks = *marks,
                        .rest = words_begin(line, strlen(line)),
                        .out = &out,
                        .events = events,
                        .error = error,
                        .trusted = true};
    bst_status status = record_play(&turn, (record_type)item->type);
    if (!status) {
        *at = turn.at;
        *marks = turn.marks;
    }
    return status;
}

bst_status bst_record_truncate(bst_record *record, int lines, bst_error *error)
{
    if (lines < 0 || lines > record->items)
        return error_limit(error, BST_TOO_LARGE, "lines", lines, record->items);
    if (lines == record->items)
        return BST_OK;
    bst_replay at = record->now;
    record_marks marks;
    at.deck = record->whole_deck;
    bst_status status = record_begin(record, 0, &at, &marks, error);
    for (int i = 0; i < lines && !status; i++)
        status = record_again(record, i, &at, &marks, NULL, error);
    if (status)
        return status;
    record->now = at;
    record->marks = marks;
    record->text_length = record->item[lines].at;
    record->items = lines;
    while (record->failures && record->failure[record->failures - 1].item >= lines)
        record->failures--;
    return BST_OK;
}

void bst_replay_begin(bst_replay *replay, const bst_record *record)
{
    record_marks marks;
    *replay = record->now;
    replay->deck = record->whole_deck;
    replay->line = 0;
    replay->record = record;
    record_begin(record, 0, replay, &marks, NULL);
}

bool bst_replay_next(bst_replay *replay, bst_events *events)
{
    const bst_record *record = replay->record;
    record_marks marks = {0};
    if (replay->line >= record->items || record_again(record, replay->line, replay, &marks, events, NULL))
        return false;
    replay->line++;
    return true;
}

/* ---------------------------------------------------------------- what a record says */

const bst_game *bst_record_game(const bst_record *record) { return record->game; }

const bst_state *bst_record_state(const bst_record *record) { return &record->now.state; }

const bst_deck *bst_record_deck(const bst_record *record) { return record->now.has_deck ? &record->now.deck : NULL; }

int bst_record_players(const bst_record *record) { return record->seats; }

const char *bst_record_name(const bst_record *record, int player) { return record->seat[player].name; }

const char *bst_record_color(const bst_record *record, int player) { return record_colors[record->seat[player].color]; }

const char *bst_record_bot(const bst_record *record, int player)
{
    const char *bot = record->game ? record->marks.bot[player] : record->seat[player].bot;
    return bot[0] ? bot : NULL;
}

int bst_record_player_number(const bst_record *record, const char *name, size_t length)
{
    for (int player = 0; player < record->seats; player++) {
        if (words_is((word){name, length}, record->seat[player].name))
            return player;
    }
    return -1;
}

const char *bst_record_set_name(const bst_record *record) { return record->named_set ? record->set_name : NULL; }

int bst_record_lines(const bst_record *record) { return record->items; }

const char *bst_record_line_text(const bst_record *record, int line) { return record->text + record->item[line].at; }

uint32_t bst_record_line_number(const bst_record *record, int line) { return record->item[line].number; }

int bst_record_failures(const bst_record *record) { return record->failures; }

bst_error bst_record_failure(const bst_record *record, int failure) { return record->failure[failure].error; }
