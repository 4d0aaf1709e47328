#include "unit/records.h"

bst_record *records_read(const char *string)
{
    bst_error error = {0};
    bst_record *record = bst_record_read(string, strlen(string), NULL, 0, &error);
    if (!record)
        fail_msg("line %u: %s (%s) in\n%s", error.line, bst_status_name(error.status), error.argument[0], string);
    return record;
}

char *records_text(const bst_record *record)
{
    size_t size = bst_record_write(record, NULL, 0);
    char *string = malloc(size + 1);
    assert_non_null(string);
    assert_int_equal(bst_record_write(record, string, size + 1), size);
    assert_int_equal(strlen(string), size);
    return string;
}

void records_check_canonical(const char *given, const char *canonical)
{
    bst_record *record = records_read(given);
    char *written = records_text(record);
    assert_string_equal(written, canonical);
    bst_record *again = records_read(written);
    char *rewritten = records_text(again);
    assert_string_equal(rewritten, canonical);
    assert_int_equal(bst_hash(bst_record_game(record), bst_record_state(record)),
                     bst_hash(bst_record_game(again), bst_record_state(again)));
    assert_int_equal(bst_record_failures(record), bst_record_failures(again));
    free(written);
    free(rewritten);
    bst_record_free(record);
    bst_record_free(again);
}

void records_check_refused(const char *given, uint32_t line, bst_status status, const char *rule, const char *argument)
{
    bst_error error = {0};
    bst_record *record = bst_record_read(given, strlen(given), NULL, 0, &error);
    if (record || error.line != line || error.status != status)
        fail_msg("line %u: %s (%s), wanted line %u: %s, in\n%s", error.line, bst_status_name(error.status), error.argument[0],
                 line, bst_status_name(status), given);
    assert_string_equal(error.rule, rule);
    assert_string_equal(error.argument[0], argument);
}
