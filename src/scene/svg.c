#include "scene/svg.h"

#include <stdarg.h>
#include <string.h>

void svg_text(const svg *out, const char *text) { out->write(out->context, text, strlen(text)); }

void svg_number(const svg *out, int number)
{
    char text[12];
    int at = sizeof text;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;

    do {
        text[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        text[--at] = '-';
    out->write(out->context, text + at, sizeof text - (size_t)at);
}

void svg_decimal(int number, char text[8])
{
    unsigned size = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    int digits = 1, at = number < 0;

    size = size > 99999 ? 99999 : size;
    for (unsigned rest = size; rest >= 10; rest /= 10)
        digits++;
    text[0] = '-';
    text[at + digits] = 0;
    for (int i = digits - 1; i >= 0; i--) {
        text[at + i] = (char)('0' + size % 10);
        size /= 10;
    }
}

void svg_format(const svg *out, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    while (*format) {
        size_t plain = strcspn(format, "%$");
        if (plain)
            out->write(out->context, format, plain);
        format += plain;
        if (*format == '%')
            svg_number(out, va_arg(arguments, int));
        else if (*format == '$')
            svg_text(out, va_arg(arguments, const char *));
        format += *format != 0;
    }
    va_end(arguments);
}

/* Length of the UTF-8 character at `text`, 0 if it is broken. */
static size_t character_length(const unsigned char *text)
{
    size_t length = *text < 0x80 ? 1 : *text >> 5 == 6 ? 2 : *text >> 4 == 14 ? 3 : *text >> 3 == 30 ? 4 : 0;

    for (size_t i = 1; i < length; i++)
        if (text[i] >> 6 != 2)
            return 0;
    if (length == 2 && *text < 0xC2)
        return 0;
    if (length == 3 && ((*text == 0xE0 && text[1] < 0xA0) || (*text == 0xED && text[1] > 0x9F) ||
                        (*text == 0xEF && text[1] == 0xBF && text[2] >= 0xBE)))
        return 0;
    if (length == 4 && ((*text == 0xF0 && text[1] < 0x90) || *text > 0xF4 || (*text == 0xF4 && text[1] > 0x8F)))
        return 0;
    return length;
}

void svg_escaped(const svg *out, const char *text)
{
    while (*text) {
        size_t length = character_length((const unsigned char *)text);
        switch (*text) {
        case '&': svg_text(out, "&amp;"); break;
        case '<': svg_text(out, "&lt;"); break;
        case '>': svg_text(out, "&gt;"); break;
        case '"': svg_text(out, "&quot;"); break;
        default:
            if (length == 0 || (unsigned char)*text < ' ' || *text == 0x7F)
                svg_text(out, " ");
            else
                out->write(out->context, text, length);
        }
        text += length ? length : 1;
    }
}

void svg_path(const svg *out, const scene_point *point, int count, bool closed)
{
    svg_format(out, "M% %", point[0].x, point[0].y);
    for (int i = 1; i < count; i++) {
        int x = point[i].x - point[i - 1].x, y = point[i].y - point[i - 1].y;
        svg_format(out, i == 1 ? "l%" : x < 0 ? "%" : " %", x);
        svg_format(out, y < 0 ? "%" : " %", y);
    }
    if (closed)
        svg_text(out, "z");
}
