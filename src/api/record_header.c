/* The header of a record, a line at a time. What depends on the game's tiles is kept for record_open.c. */
#include "api/notation.h"
#include "api/record.h"
#include "core/error.h"
#include <string.h>

typedef bst_status record_header_reader(bst_record *record, words *rest, bst_error *error);

static bst_status header_value(const char *what, word given, bst_error *error)
{
    return notation_fail(error, BST_RECORD_VALUE, what, given);
}

static bst_status header_edition(bst_record *record, words *rest, bst_error *error)
{
    char name[32];
    words_copy(words_next(rest), name, sizeof name);
    record->setup_line = record->line;
    return bst_setup_edition(&record->setup, name, error);
}

static bst_status header_option(bst_record *record, words *rest, bst_error *error)
{
    char key[64], value[64];
    words_copy(words_next(rest), key, sizeof key);
    words_copy(words_next(rest), value, sizeof value);
    record->setup_line = record->line;
    return bst_setup_option(&record->setup, key, value, error);
}

static bst_status header_player(bst_record *record, words *rest, bst_error *error)
{
    char name[WORDS_NAME_BYTES], color[32], bot[RECORD_BOT_BYTES] = "";
    word name_word = words_next(rest);
    if (!words_name(name_word, name))
        return notation_fail(error, BST_PLAYER_NAME, NULL, name_word);
    word color_word = words_next(rest), seat = words_peek(*rest);
    if (!color_word.length)
        return error_set(error, BST_LINE_UNFINISHED, NULL, "COLOUR", NULL, NULL);
    words_copy(color_word, color, sizeof color);
    if (seat.length) {
        bst_status status = record_bot(seat, false, bot, error);
        words_next(rest);
        if (status)
            return status;
    }
    return bst_record_player(record, name, color, bot[0] ? bot : NULL, error);
}

static bst_status header_tiles(bst_record *record, words *rest, bst_error *error)
{
    word digest = words_next(rest), name = words_next(rest);
    record->tiles_later.line = record->line;
    if (!words_is_hex(digest, RECORD_HEX - 1))
        return header_value("SHA-256", digest, error);
    if (!words_name(name, record->set_name))
        return header_value("name", name, error);
    words_copy(digest, record->digest, sizeof record->digest);
    record->named_set = true;
    return BST_OK;
}

static bst_status header_mode(bst_record *record, words *rest, bst_error *error)
{
    word mode = words_next(rest);
    if (!words_is(mode, "free"))
        return header_value("mode", mode, error);
    record->setup.free_mode = true;
    return BST_OK;
}

static bst_status header_commit(bst_record *record, words *rest, bst_error *error)
{
    word digest = words_next(rest);
    if (!words_is_hex(digest, RECORD_HEX - 1))
        return header_value("SHA-256", digest, error);
    words_copy(digest, record->commit, sizeof record->commit);
    return BST_OK;
}

static bst_status header_view(bst_record *record, words *rest, bst_error *error)
{
    word name = words_next(rest);
    record->view_later.line = record->line;
    record->spectator = words_is(name, "-");
    if (!record->spectator && !words_name(name, record->view))
        return notation_fail(error, BST_PLAYER_NAME, NULL, name);
    return BST_OK;
}

/* Digits of a fixed number, leading zeros wanted. */
static int header_digits(const char *at, int count)
{
    int number = 0;
    for (int i = 0; i < count; i++) {
        if (at[i] < '0' || at[i] > '9')
            return -1;
        number = 10 * number + (at[i] - '0');
    }
    return number;
}

static bool header_is_date(word given)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (given.length != 10 || given.at[4] != '-' || given.at[7] != '-')
        return false;
    int year = header_digits(given.at, 4), month = header_digits(given.at + 5, 2), day = header_digits(given.at + 8, 2);
    if (year < 0 || month < 1 || month > 12)
        return false;
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return day >= 1 && day <= days[month - 1] + (leap && month == 2);
}

static bst_status header_date(bst_record *record, words *rest, bst_error *error)
{
    word given = words_next(rest);
    if (!header_is_date(given))
        return header_value("date", given, error);
    words_copy(given, record->date, sizeof record->date);
    return BST_OK;
}

static bst_status header_text(bst_record *record, words *rest, size_t *at, bst_error *error)
{
    word given = words_next(rest);
    bst_status status = record_keep(record, given.at, given.length, at, error);
    if (status)
        return status;
    return words_text(given, record->text + *at, given.length + 1) ? BST_OK : header_value("text", given, error);
}

static bst_status header_site(bst_record *record, words *rest, bst_error *error)
{
    return header_text(record, rest, &record->site, error);
}

static bst_status header_event(bst_record *record, words *rest, bst_error *error)
{
    return header_text(record, rest, &record->event, error);
}

/* SECONDS+INCREMENT */
static bool header_is_game_clock(word given)
{
    const char *plus = given.length ? memchr(given.at, '+', given.length) : NULL;
    uint64_t number;
    if (!plus)
        return false;
    word base = {given.at, (size_t)(plus - given.at)}, increment = {plus + 1, given.length - base.length - 1};
    return words_number(base, INT32_MAX, &number) && words_number(increment, INT32_MAX, &number);
}

static bst_status header_clock(bst_record *record, words *rest, bst_error *error)
{
    word type = words_next(rest), value = {type.at, 0};
    uint64_t number;
    bool good = words_is(type, "none");
    if (!good) {
        value = words_next(rest);
        good = words_is(type, "game") ? header_is_game_clock(value)
                                      : (words_is(type, "move") || words_is(type, "days")) &&
                                            words_number(value, INT32_MAX, &number) && number > 0;
    }
    if (!good)
        return header_value("clock", value.length ? value : type, error);
    text out = text_begin(record->clock, sizeof record->clock);
    text_bytes(&out, type.at, type.length);
    if (value.length) {
        text_char(&out, ' ');
        text_bytes(&out, value.at, value.length);
    }
    return BST_OK;
}

static bst_status header_deck(bst_record *record, words *rest, bst_error *error)
{
    word type = words_next(rest);
    record->deck.line = record->line;
    if (words_is(type, "open")) {
        record->deck_type = RECORD_DECK_OPEN;
        return BST_OK;
    }
    if (words_is(type, "seed")) {
        word seed = words_next(rest);
        record->deck_type = RECORD_DECK_SEED;
        return words_number(seed, UINT64_MAX, &record->seed) ? BST_OK : header_value("seed", seed, error);
    }
    if (!words_is(type, "list"))
        return header_value("deck", type, error);
    record->deck_type = RECORD_DECK_LIST;
    bst_status status = record_keep(record, rest->at, (size_t)(rest->end - rest->at), &record->deck.at, error);
    rest->at = rest->end;
    return status;
}

static bst_status header_start(bst_record *record, words *rest, bst_error *error)
{
    word tile = words_next(rest);
    record->start.line = record->line;
    return record_keep(record, tile.at, tile.length, &record->start.at, error);
}

static const struct {
    const char *name;
    record_header_reader *read;
} header_table[] = {[RECORD_HEADER_EDITION] = {"edition", header_edition}, [RECORD_HEADER_OPTION] = {"option", header_option},
                    [RECORD_HEADER_PLAYER] = {"player", header_player},    [RECORD_HEADER_TILES] = {"tiles", header_tiles},
                    [RECORD_HEADER_MODE] = {"mode", header_mode},          [RECORD_HEADER_COMMIT] = {"commit", header_commit},
                    [RECORD_HEADER_VIEW] = {"view", header_view},          [RECORD_HEADER_DATE] = {"date", header_date},
                    [RECORD_HEADER_SITE] = {"site", header_site},          [RECORD_HEADER_EVENT] = {"event", header_event},
                    [RECORD_HEADER_CLOCK] = {"clock", header_clock},       [RECORD_HEADER_DECK] = {"deck", header_deck},
                    [RECORD_HEADER_START] = {"start", header_start}};

int record_header_number(word given)
{
    for (size_t i = 0; i < sizeof header_table / sizeof *header_table; i++) {
        if (words_is(given, header_table[i].name))
            return (int)i;
    }
    return -1;
}

bst_status record_header_line(bst_record *record, words rest, bst_error *error)
{
    word first = words_next(&rest);
    int number = record_header_number(first);
    if (number < 0 || record->game)
        return notation_fail(error, BST_RECORD_HEADER, NULL, first);
    bool repeats = number == RECORD_HEADER_OPTION || number == RECORD_HEADER_PLAYER;
    if (!repeats && record->given >> number & 1)
        return notation_fail(error, BST_RECORD_TWICE, NULL, first);
    bst_status status = header_table[number].read(record, &rest, error);
    if (!status)
        status = record_end(rest, error);
    if (!status)
        record->given |= 1U << number;
    return status;
}

bst_status bst_record_header(bst_record *record, const char *line, bst_error *error)
{
    size_t length = strlen(line);
    bst_status status = record_check_text(line, length, error);
    if (status)
        return status;
    bst_record before = *record;
    status = record_header_line(record, words_begin(line, length), error);
    if (status) {
        /* What was kept of the text may have moved it. */
        before.text = record->text;
        before.text_capacity = record->text_capacity;
        *record = before;
    }
    return status;
}

bst_status bst_record_player(bst_record *record, const char *name, const char *color, const char *bot, bst_error *error)
{
    int least, most, number = 0;
    bst_game_players(record->setup.game, &least, &most);
    size_t bytes = strlen(name);
    if (!words_can_name(name) || bst_record_player_number(record, name, bytes) >= 0)
        return error_set(error, BST_PLAYER_NAME, NULL, name, NULL, NULL);
    if (record->seats >= most)
        return record_players_error(record, record->seats + 1, error);
    while (number < most && strcmp(color, record_color_name(number)) != 0)
        number++;
    for (int player = 0; player < record->seats; player++) {
        if (record->seat[player].color == number)
            number = most;
    }
    if (number == most)
        return error_set(error, BST_PLAYER_COLOR, NULL, color, NULL, NULL);
    if (record->game)
        return error_set(error, BST_RECORD_HEADER, NULL, "player", NULL, NULL);
    if (bot && (!bst_bot_known(bot) || strlen(bot) >= RECORD_BOT_BYTES))
        return error_set(error, BST_BOT_UNKNOWN, NULL, bot, NULL, NULL);
    record_seat *seat = &record->seat[record->seats++];
    *seat = (record_seat){.color = (uint8_t)number};
    memcpy(seat->name, name, bytes + 1);
    if (bot)
        memcpy(seat->bot, bot, strlen(bot) + 1);
    return BST_OK;
}
