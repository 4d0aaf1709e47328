#include "base/text.h"
#include <string.h>

text text_begin(char *data, size_t capacity)
{
    if (capacity)
        data[0] = 0;
    return (text){data, capacity, 0};
}

void text_bytes(text *out, const char *bytes, size_t size)
{
    if (out->length + 1 < out->capacity) {
        size_t room = out->capacity - 1 - out->length;
        size_t fits = size < room ? size : room;
        memcpy(out->data + out->length, bytes, fits);
        out->data[out->length + fits] = 0;
    }
    out->length += size;
}

void text_string(text *out, const char *string) { text_bytes(out, string, strlen(string)); }

void text_char(text *out, char character) { text_bytes(out, &character, 1); }

void text_number(text *out, long number)
{
    char digits[24];
    size_t first = sizeof digits;
    unsigned long rest = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        digits[--first] = '-';
    text_bytes(out, digits + first, sizeof digits - first);
}
