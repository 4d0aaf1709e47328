/* The record reader on any bytes. What it reads it must write so that reading it again gives the same. */
#include <bastide/bastide.h>
#include <stdlib.h>
#include <string.h>

static void check(bool good)
{
    if (!good)
        abort();
}

static char *written(const bst_record *record, size_t *size)
{
    *size = bst_record_write(record, NULL, 0);
    char *text = malloc(*size + 1);
    check(text && bst_record_write(record, text, *size + 1) == *size);
    return text;
}

static uint64_t hash(const bst_record *record, const bst_state *state) { return bst_hash(bst_record_game(record), state); }

static void check_replay(const bst_record *record)
{
    bst_replay replay;
    bst_replay_begin(&replay, record);
    while (bst_replay_next(&replay, NULL)) {
    }
    check(replay.line == bst_record_lines(record));
    check(hash(record, &replay.state) == hash(record, bst_record_state(record)));
}

/* Taking lines back and appending them again changes nothing. */
static void check_truncate(bst_record *record)
{
    uint64_t before = hash(record, bst_record_state(record));
    int lines = bst_record_lines(record), failures = bst_record_failures(record);
    if (!lines)
        return;
    char *last = strdup(bst_record_line_text(record, lines - 1));
    check(last && bst_record_truncate(record, lines - 1, NULL) == BST_OK);
    check(bst_record_line(record, last, NULL) == BST_OK);
    check(hash(record, bst_record_state(record)) == before && bst_record_failures(record) == failures);
    free(last);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bst_error error = {0};
    unsigned flags = size ? data[0] & BST_READ_PARTIAL : 0;
    bst_record *record = bst_record_read((const char *)data, size, NULL, flags, &error);
    if (!record) {
        check(error.status != BST_OK && error.line > 0);
        return 0;
    }
    size_t length, again_length;
    char *text = written(record, &length);
    bst_record *again = bst_record_read(text, length, NULL, 0, &error);
    check(again != NULL);
    char *again_text = written(again, &again_length);
    check(length == again_length && memcmp(text, again_text, length) == 0);
    check_replay(record);
    check_replay(again);
    check_truncate(record);
    free(text);
    free(again_text);
    bst_record_free(again);
    bst_record_free(record);
    return 0;
}
