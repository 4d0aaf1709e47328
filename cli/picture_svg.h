/* The SVG that the scene writes, read again: elements and attributes where they stand. Not a reader of other SVG. */
#ifndef CLI_PICTURE_SVG_H
#define CLI_PICTURE_SVG_H

#include <stdbool.h>
#include <stddef.h>

enum { PICTURE_MAX_ATTRIBUTES = 8 };

typedef struct picture_text {
    const char *at;
    size_t length;
} picture_text;

typedef struct picture_element {
    picture_text name, attribute[PICTURE_MAX_ATTRIBUTES], value[PICTURE_MAX_ATTRIBUTES];
    int attributes;
    bool closing, empty; /* </g>, <path/> */
    const char *after;   /* behind its > */
} picture_element;

/* The next element from `at` on; false at the end. */
bool picture_element_next(const char *at, picture_element *element);
bool picture_is(picture_text text, const char *word);
/* The value of an attribute, of length 0 where there is none. */
picture_text picture_attribute(const picture_element *element, const char *name);
/* Reads numbers, parted by anything that is none; returns how many there were, at most `most` are filled in. */
int picture_numbers(picture_text text, double *number, int most);

#endif
