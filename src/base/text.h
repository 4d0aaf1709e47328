/* Text in a bounded buffer of the caller's: always ended by 0, what does not fit is counted but not written. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>

typedef struct text {
    char *data;
    size_t capacity; /* with the final 0; 0 allows data to be NULL */
    size_t length;   /* what was to be written: more than capacity - 1 when it did not fit */
} text;

text text_begin(char *data, size_t capacity);
void text_bytes(text *out, const char *bytes, size_t size);
void text_string(text *out, const char *string);
void text_char(text *out, char character);
void text_number(text *out, long number);

#endif
