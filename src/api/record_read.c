/* Reading a record from text, line by line. The text may be anything. */
#include "api/notation.h"
#include "api/record.h"
#include "core/error.h"
#include <string.h>

typedef enum record_stage { RECORD_MAGIC, RECORD_GAME, RECORD_HEAD, RECORD_BODY } record_stage;

/* `U+000D` for a character that has no place in text, `0xFF` for a byte that begins none. */
static bst_status record_bad_character(const char *at, int length, uint32_t character, bst_error *error)
{
    static const char digits[] = "0123456789ABCDEF";
    uint32_t value = length ? character : (unsigned char)*at;
    char name[12];
    text out = text_begin(name, sizeof name);
    text_string(&out, length ? "U+" : "0x");
    for (int shift = length ? (value > 0xFFFF ? 20 : 12) : 4; shift >= 0; shift -= 4)
        text_char(&out, digits[value >> shift & 15]);
    return error_set(error, BST_TEXT_ENCODING, NULL, name, NULL, NULL);
}

bst_status record_check_text(const char *line, size_t length, bst_error *error)
{
    for (const char *at = line, *end = line + length; at < end;) {
        uint32_t character = 0;
        int bytes = words_character(at, end, &character);
        if (!bytes || (words_is_control(character) && character != '\t'))
            return record_bad_character(at, bytes, character, error);
        at += bytes;
    }
    if (length > RECORD_LINE_BYTES)
        return error_limit(error, BST_TOO_LARGE, "bytes of a line", (long)length, RECORD_LINE_BYTES);
    return BST_OK;
}

static bst_status record_read_magic(words rest, bst_error *error)
{
    word first = words_next(&rest), second = words_next(&rest);
    if (words_is(first, "bastide-record") && words_is(second, "1"))
        return record_end(rest, error);
    word both = {first.at, second.length ? (size_t)(second.at + second.length - first.at) : first.length};
    return notation_fail(error, BST_RECORD_MAGIC, NULL, both);
}

static bst_status record_read_game(bst_record *record, words rest, bst_error *error)
{
    word first = words_next(&rest);
    if (!words_is(first, "game"))
        return error_set(error, BST_RECORD_MISSING, NULL, "game", NULL, NULL);
    char name[32];
    words_copy(words_next(&rest), name, sizeof name);
    bst_status status = bst_setup_begin(&record->setup, name, 0, error);
    return status ? status : record_end(rest, error);
}

/* Feeds a line that has words to the stage that reading is in. */
static bst_status record_read_line(bst_record *record, record_stage *stage, words rest, bst_error *error)
{
    bst_status status = BST_OK;
    switch (*stage) {
    case RECORD_MAGIC: *stage = RECORD_GAME; return record_read_magic(rest, error);
    case RECORD_GAME:
        *stage = RECORD_HEAD;
        record->setup_line = record->line;
        return record_read_game(record, rest, error);
    case RECORD_HEAD:
        if (record_header_number(words_peek(rest)) >= 0)
            return record_header_line(record, rest, error);
        *stage = RECORD_BODY;
        status = record_open(record, error);
        break;
    case RECORD_BODY: break;
    }
    return status ? status : record_append_words(record, rest, error);
}

static bst_status record_read_end(bst_record *record, record_stage stage, bst_error *error)
{
    switch (stage) {
    case RECORD_MAGIC: return error_set(error, BST_RECORD_MAGIC, NULL, "", NULL, NULL);
    case RECORD_GAME: return error_set(error, BST_RECORD_MISSING, NULL, "game", NULL, NULL);
    case RECORD_HEAD: return record_open(record, error);
    case RECORD_BODY: break;
    }
    return BST_OK;
}

static bst_status record_read_text(bst_record *record, const char *bytes, size_t size, unsigned flags, bst_error *error)
{
    record_stage stage = RECORD_MAGIC;
    bst_status status = BST_OK;
    for (size_t at = 0; at < size && !status;) {
        const char *line = bytes + at, *newline = memchr(line, '\n', size - at);
        size_t length = newline ? (size_t)(newline - line) : size - at;
        if (!newline && (flags & BST_READ_PARTIAL))
            break;
        record->line++;
        status = record_check_text(line, length, error);
        if (!status && !newline)
            status = error_set(error, BST_TEXT_CUT, NULL, NULL, NULL, NULL);
        words rest = words_begin(line, length);
        if (!status && words_peek(rest).length)
            status = record_read_line(record, &stage, rest, error);
        at += length + 1;
    }
    return status ? status : record_read_end(record, stage, error);
}

bst_record *bst_record_read(const char *bytes, size_t size, const bst_tileset *tiles, unsigned flags, bst_error *error)
{
    bst_setup none = {0};
    bst_error local;
    error = error ? error : &local;
    bst_record *record = bst_record_new(&none, tiles, NULL, error);
    if (!record)
        return NULL;
    if (record_read_text(record, bytes, size, flags, error)) {
        if (!error->line)
            error->line = record->line ? record->line : 1;
        bst_record_free(record);
        return NULL;
    }
    record->line = 0;
    return record;
}
