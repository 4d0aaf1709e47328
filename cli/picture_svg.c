#include "cli/picture_svg.h"

#include <string.h>

bool picture_is(picture_text text, const char *word)
{
    return strlen(word) == text.length && strncmp(text.at, word, text.length) == 0;
}

bool picture_element_next(const char *at, picture_element *element)
{
    at = strchr(at, '<');
    if (!at)
        return false;
    element->closing = at[1] == '/';
    at += 1 + element->closing;
    element->name = (picture_text){at, strcspn(at, " />")};
    element->attributes = 0;
    at += element->name.length;
    while (*at == ' ') {
        picture_text name = {at + 1, strcspn(at + 1, "=")};
        picture_text value = {name.at + name.length + 2, strcspn(name.at + name.length + 2, "\"")};
        at = value.at + value.length + 1;
        if (element->attributes == PICTURE_MAX_ATTRIBUTES)
            continue;
        element->attribute[element->attributes] = name;
        element->value[element->attributes++] = value;
    }
    element->empty = *at == '/';
    element->after = at + 1 + element->empty;
    return true;
}

picture_text picture_attribute(const picture_element *element, const char *name)
{
    for (int i = 0; i < element->attributes; i++)
        if (picture_is(element->attribute[i], name))
            return element->value[i];
    return (picture_text){"", 0};
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

int picture_numbers(picture_text text, double *number, int most)
{
    const char *at = text.at, *end = at + text.length;
    int count = 0;

    while (at < end) {
        bool minus = *at == '-';
        double value = 0, part = 1;
        if (!minus && !is_digit(*at) && *at != '.') {
            at++;
            continue;
        }
        at += minus;
        for (; at < end && is_digit(*at); at++)
            value = value * 10 + (*at - '0');
        if (at < end && *at == '.')
            for (at++; at < end && is_digit(*at); at++)
                value += (*at - '0') * (part /= 10);
        if (count < most)
            number[count] = minus ? -value : value;
        count++;
    }
    return count < most ? count : most;
}
