/* A line of text as words: what the notation and the record reader share. The text may be hostile; nothing needs to end with 0.
 */
#ifndef API_WORDS_H
#define API_WORDS_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

enum { WORDS_NAME_CHARACTERS = 32, WORDS_NAME_BYTES = 4 * WORDS_NAME_CHARACTERS + 1 };

/* The rest of a line; words stand apart by spaces or tabs. */
typedef struct words {
    const char *at, *end;
} words;

/* A slice of the line. A quoted word keeps its quotes; length 0: the line has no more words. */
typedef struct word {
    const char *at;
    size_t length;
} word;

/* A line without its comment: `#` outside quotes begins one. */
words words_begin(const char *line, size_t length);
/* The next word. A quote that opens a word ends it too; one that is never closed ends with the line. */
word words_next(words *rest);
word words_peek(words rest);
bool words_is(word given, const char *wanted);
/* A word of at most `capacity` - 1 bytes as a string, cut between characters where it is longer. */
void words_copy(word given, char *string, size_t capacity);

/* Whole numbers as records write them: digits without leading zeros or a plus sign; only the signed one takes `-`, and not -0.
 */
bool words_number(word given, uint64_t most, uint64_t *number);
bool words_signed(word given, int64_t least, int64_t most, int64_t *number);

/* `length` lower-case hexadecimal digits. */
bool words_is_hex(word given, size_t length);

/* True if plain text can be a name: 1 to 32 characters of UTF-8, no control characters. */
bool words_can_name(const char *plain);
/* A name, quoted or not, as plain text with a final 0, if it can be one. */
bool words_name(word given, char name[WORDS_NAME_BYTES]);
/* Quoted text (or one word) as plain text; false when it is no text. The result is never longer than the word. */
bool words_text(word given, char *plain, size_t capacity);
/* Writes a name, in quotes only if it needs them. */
void words_write_name(text *out, const char *name);
void words_write_quoted(text *out, const char *plain);

/* Bytes of the first character of UTF-8 text and its number; 0 if it is none (overlong, surrogate, cut, beyond U+10FFFF). */
int words_character(const char *at, const char *end, uint32_t *character);
/* Control characters, line and paragraph separators, and those that turn the direction of what follows. */
bool words_is_control(uint32_t character);
/* A letter of any script (letters.c). */
bool words_is_letter(uint32_t character);

#endif
