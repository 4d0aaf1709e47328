#include "api/words.h"
#include <string.h>

static bool words_is_space(char byte) { return byte == ' ' || byte == '\t'; }

/* The end of the quoted text that begins at `at`: behind the closing quote. */
static const char *words_quote_end(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++) {
        if (*at == '\\' && at + 1 < end)
            at++;
    }
    return at < end ? at + 1 : end;
}

words words_begin(const char *line, size_t length)
{
    const char *at = line, *end = line + length;
    while (at < end && *at != '#')
        at = *at == '"' ? words_quote_end(at, end) : at + 1;
    return (words){line, at};
}

word words_next(words *rest)
{
    while (rest->at < rest->end && words_is_space(*rest->at))
        rest->at++;
    const char *start = rest->at;
    if (start < rest->end && *start == '"') {
        rest->at = words_quote_end(start, rest->end);
    } else {
        while (rest->at < rest->end && !words_is_space(*rest->at))
            rest->at++;
    }
    return (word){start, (size_t)(rest->at - start)};
}

word words_peek(words rest) { return words_next(&rest); }

bool words_is(word given, const char *wanted)
{
    return strlen(wanted) == given.length && memcmp(given.at, wanted, given.length) == 0;
}

void words_copy(word given, char *string, size_t capacity)
{
    size_t length = given.length;
    if (length >= capacity) {
        length = capacity - 1;
        while (length && ((unsigned char)given.at[length] & 0xC0) == 0x80)
            length--;
    }
    if (length)
        memcpy(string, given.at, length);
    string[length] = 0;
}

bool words_number(word given, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;
    if (!given.length || (given.length > 1 && given.at[0] == '0'))
        return false;
    for (size_t i = 0; i < given.length; i++) {
        if (given.at[i] < '0' || given.at[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(given.at[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return value <= most;
}

bool words_signed(word given, int64_t least, int64_t most, int64_t *number)
{
    bool negative = given.length && given.at[0] == '-';
    word digits = {given.at + negative, given.length - negative};
    uint64_t value;
    if (!words_number(digits, INT64_MAX, &value) || (negative && value == 0))
        return false;
    *number = negative ? -(int64_t)value : (int64_t)value;
    return *number >= least && *number <= most;
}

bool words_is_hex(word given, size_t length)
{
    bool good = given.length == length;
    for (size_t i = 0; i < given.length && good; i++)
        good = (given.at[i] >= '0' && given.at[i] <= '9') || (given.at[i] >= 'a' && given.at[i] <= 'f');
    return good;
}

int words_character(const char *at, const char *end, uint32_t *character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (at >= end)
        return 0;
    uint8_t first = (uint8_t)*at;
    int length = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF8 ? 4 : 0;
    if (!length || end - at < length)
        return 0;
    uint32_t value = length == 1 ? first : first & (0x7FU >> length);
    for (int i = 1; i < length; i++) {
        uint8_t next = (uint8_t)at[i];
        if ((next & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (next & 0x3FU);
    }
    if (value < least[length] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return 0;
    *character = value;
    return length;
}

bool words_is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0x2028 || character == 0x2029 ||
           (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069) || character == 0xFEFF;
}

/* Characters of names that need no quotes. */
static bool words_is_bare(uint32_t character)
{
    if (character < 0x80) {
        uint32_t folded = character | 0x20;
        return (folded >= 'a' && folded <= 'z') || (character >= '0' && character <= '9') || character == '_' ||
               character == '-' || character == '.';
    }
    return words_is_letter(character);
}

static bool words_all_bare(const char *at, const char *end)
{
    uint32_t character;
    while (at < end) {
        int length = words_character(at, end, &character);
        if (!length || !words_is_bare(character))
            return false;
        at += length;
    }
    return true;
}

/* Takes quotes and escapes off; false when a quote is not closed or what is escaped is neither quote nor backslash. */
static bool words_unquote(word given, text *plain)
{
    const char *at = given.at + 1, *end = given.at + given.length;
    for (; at < end && *at != '"'; at++) {
        if (*at == '\\' && (++at == end || (*at != '"' && *at != '\\')))
            return false;
        text_char(plain, *at);
    }
    return at + 1 == end;
}

/* Characters of plain text, -1 if it is not UTF-8 or has control characters. */
static long words_characters(const char *plain)
{
    long count = 0;
    for (const char *at = plain, *end = plain + strlen(plain); at < end; count++) {
        uint32_t character;
        int length = words_character(at, end, &character);
        if (!length || words_is_control(character))
            return -1;
        at += length;
    }
    return count;
}

bool words_text(word given, char *plain, size_t capacity)
{
    text out = text_begin(plain, capacity);
    if (!given.length)
        return false;
    if (given.at[0] != '"')
        text_bytes(&out, given.at, given.length);
    else if (!words_unquote(given, &out))
        return false;
    return out.length < capacity && words_characters(plain) >= 0;
}

bool words_can_name(const char *plain)
{
    long characters = words_characters(plain);
    return characters >= 1 && characters <= WORDS_NAME_CHARACTERS;
}

bool words_name(word given, char name[WORDS_NAME_BYTES])
{
    return words_text(given, name, WORDS_NAME_BYTES) && words_can_name(name) &&
           (given.at[0] == '"' || words_all_bare(name, name + strlen(name)));
}

void words_write_quoted(text *out, const char *plain)
{
    text_char(out, '"');
    for (; *plain; plain++) {
        if (*plain == '"' || *plain == '\\')
            text_char(out, '\\');
        text_char(out, *plain);
    }
    text_char(out, '"');
}

void words_write_name(text *out, const char *name)
{
    if (words_all_bare(name, name + strlen(name)) && strcmp(name, "-") != 0)
        text_string(out, name);
    else
        words_write_quoted(out, name);
}
