#include "core/error.h"
#include "base/text.h"
#include <string.h>

/* `capacity` is not 0. Cuts a text that was too long before the first byte of a character that is not whole. */
static void error_copy(char *to, size_t capacity, const char *from)
{
    size_t length = from ? strlen(from) : 0;
    if (from && length >= capacity) {
        length = capacity - 1;
        while (length && ((unsigned char)from[length] & 0xC0) == 0x80)
            length--;
    }
    if (length)
        memcpy(to, from, length);
    to[length] = 0;
}

bst_status error_set(bst_error *error, bst_status status, const char *rule, const char *first, const char *second,
                     const char *third)
{
    if (!error)
        return status;
    *error = (bst_error){.status = status};
    error_copy(error->rule, sizeof error->rule, rule);
    error_copy(error->argument[0], sizeof error->argument[0], first);
    error_copy(error->argument[1], sizeof error->argument[1], second);
    error_copy(error->argument[2], sizeof error->argument[2], third);
    return status;
}

bst_status error_cell(bst_error *error, bst_status status, const char *rule, int x, int y, const char *second)
{
    char cell[16];
    text out = text_begin(cell, sizeof cell);
    text_number(&out, x);
    text_char(&out, ',');
    text_number(&out, y);
    return error_set(error, status, rule, cell, second, NULL);
}

bst_status error_limit(bst_error *error, bst_status status, const char *what, long number, long limit)
{
    char given[24], most[24];
    text out = text_begin(given, sizeof given);
    text_number(&out, number);
    out = text_begin(most, sizeof most);
    text_number(&out, limit);
    return error_set(error, status, NULL, what, given, most);
}
