/* Text in a bounded buffer, and errors, which are filled through it. */
#include "base/text.h"
#include "core/error.h"
#include "unit/engine.h"

#include <limits.h>
#include <stdio.h>

static void test_appends(void **unused)
{
    char buffer[32];
    (void)unused;
    memset(buffer, 'x', sizeof buffer);
    text out = text_begin(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    text_string(&out, "tile");
    text_char(&out, ' ');
    text_number(&out, -12);
    text_bytes(&out, ", and more", 4);
    assert_string_equal(buffer, "tile -12, an");
    assert_int_equal(out.length, 12);
}

/* What does not fit is counted; the byte behind the buffer is nobody's. */
static void test_too_long(void **unused)
{
    (void)unused;
    for (size_t capacity = 0; capacity <= 12; capacity++) {
        char buffer[16], expected[16] = "";
        memset(buffer, 'x', sizeof buffer);
        text out = text_begin(capacity ? buffer : NULL, capacity);
        text_string(&out, "abc");
        text_string(&out, "");
        text_string(&out, "defgh");
        text_char(&out, 'i');
        assert_int_equal(out.length, 9);
        memcpy(expected, "abcdefghi", capacity < 10 ? capacity : 10);
        if (capacity) {
            expected[capacity < 10 ? capacity - 1 : 9] = 0;
            assert_string_equal(buffer, expected);
        }
        assert_int_equal(buffer[capacity], 'x');
    }
}

static void test_numbers(void **unused)
{
    static const long numbers[] = {0, 1, -1, 9, 10, -10, 255, 1000000007, LONG_MAX, LONG_MIN, LONG_MIN + 1};
    (void)unused;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char buffer[32], expected[32];
        text out = text_begin(buffer, sizeof buffer);
        text_number(&out, numbers[i]);
        snprintf(expected, sizeof expected, "%ld", numbers[i]);
        assert_string_equal(buffer, expected);
    }
}

static void test_errors(void **unused)
{
    bst_error error;
    (void)unused;
    memset(&error, 'x', sizeof error);
    assert_int_equal(error_set(&error, BST_CELL_TAKEN, "W-TILE-1", "a", "b", "c"), BST_CELL_TAKEN);
    assert_int_equal(error.status, BST_CELL_TAKEN);
    assert_int_equal(error.line, 0);
    assert_string_equal(error.rule, "W-TILE-1");
    assert_string_equal(error.argument[2], "c");
    assert_int_equal(error_set(NULL, BST_CELL_TAKEN, NULL, NULL, NULL, NULL), BST_CELL_TAKEN);
    assert_int_equal(error_cell(&error, BST_CELL_APART, NULL, -127, 127, "more"), BST_CELL_APART);
    assert_string_equal(error.rule, "");
    assert_string_equal(error.argument[0], "-127,127");
    assert_string_equal(error.argument[1], "more");
    assert_int_equal(error_limit(&error, BST_TOO_LARGE, "points", -5, 9999), BST_TOO_LARGE);
    assert_string_equal(error.argument[0], "points");
    assert_string_equal(error.argument[1], "-5");
    assert_string_equal(error.argument[2], "9999");
}

/* An argument that is too long ends before a character that is not whole. */
static void test_errors_cut_between_characters(void **unused)
{
    (void)unused;
    for (size_t ahead = 60; ahead < 80; ahead++) {
        char words[128], *end = words;
        bst_error error;
        memset(words, 'a', ahead);
        end += ahead;
        strcpy(end, "\xe6\x97\xa5\xe6\x9c\xac");
        error_set(&error, BST_RECORD_LINE, NULL, words, NULL, NULL);
        size_t most = sizeof error.argument[0] - 1, whole = ahead;
        while (whole + 3 <= most && whole + 3 <= strlen(words))
            whole += 3;
        assert_int_equal(strlen(error.argument[0]), whole < most ? whole : most);
        assert_memory_equal(error.argument[0], words, strlen(error.argument[0]));
    }
}

static void test_status_names(void **unused)
{
    (void)unused;
    assert_string_equal(bst_status_name(BST_OK), "ok");
    assert_string_equal(bst_status_name(BST_BOARD_FULL), "board-full");
    assert_string_equal(bst_status_name(BST_STATUS_COUNT), "?");
    assert_string_equal(bst_status_name((bst_status)-1), "?");
    for (int one = 0; one < BST_STATUS_COUNT; one++)
        for (int other = 0; other < one; other++)
            assert_string_not_equal(bst_status_name((bst_status)one), bst_status_name((bst_status)other));
    assert_string_equal(bst_version(), BST_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_appends),      cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_numbers),      cmocka_unit_test(test_errors),
        cmocka_unit_test(test_status_names), cmocka_unit_test(test_errors_cut_between_characters),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
