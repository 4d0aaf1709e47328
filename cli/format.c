/* Text with named placeholders, and the one line of an error. */
#include "cli/cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { MAX_PLACEHOLDERS = 12 };

typedef struct values {
    const char *name[MAX_PLACEHOLDERS], *value[MAX_PLACEHOLDERS];
    int count;
} values;

static void stop_without_memory(void)
{
    fprintf(stderr, "bastide: %s\n", _("there is not enough memory"));
    exit(CLI_BAD);
}

void *cli_allocate(size_t size)
{
    void *block = malloc(size ? size : 1);
    if (!block)
        stop_without_memory();
    return block;
}

void *cli_reallocate(void *old, size_t size)
{
    void *block = realloc(old, size ? size : 1);
    if (!block)
        stop_without_memory();
    return block;
}

static values take_values(va_list list)
{
    values taken = {.count = 0};
    const char *name;
    while ((name = va_arg(list, const char *)) != NULL && taken.count < MAX_PLACEHOLDERS) {
        taken.name[taken.count] = name;
        taken.value[taken.count++] = va_arg(list, const char *);
    }
    return taken;
}

/* The value that stands for the placeholder at `text`, which begins with a brace; its length with braces in *length. */
static const char *placeholder(const values *given, const char *text, size_t *length)
{
    for (int i = 0; i < given->count; i++) {
        size_t name = strlen(given->name[i]);
        if (strncmp(text + 1, given->name[i], name) == 0 && text[name + 1] == '}') {
            *length = name + 2;
            return given->value[i];
        }
    }
    return NULL;
}

/* Fills `out`, or only counts where it is NULL. */
static size_t fill(char *out, const char *format, const values *given)
{
    size_t length = 0;
    while (*format) {
        size_t skip = 1, copied = 1;
        const char *from = format, *value = *format == '{' ? placeholder(given, format, &skip) : NULL;
        if (value) {
            from = value;
            copied = strlen(value);
        }
        if (out)
            memcpy(out + length, from, copied);
        length += copied;
        format += skip;
    }
    if (out)
        out[length] = 0;
    return length;
}

static char *format_values(const char *format, const values *given)
{
    char *text = cli_allocate(fill(NULL, format, given) + 1);
    fill(text, format, given);
    return text;
}

char *cli_format(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    values given = take_values(list);
    va_end(list);
    return format_values(format, &given);
}

void cli_print(FILE *out, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    values given = take_values(list);
    va_end(list);
    char *text = format_values(format, &given);
    fputs(text, out);
    free(text);
}

static int error_line(const char *frame, const char *format, const values *given)
{
    char *text = format_values(format, given), *line = cli_format(frame, "text", text, NULL);
    cli_line(line);
    free(line);
    free(text);
    return CLI_BAD;
}

int cli_fail(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    values given = take_values(list);
    va_end(list);
    return error_line("bastide: {text}", format, &given);
}

int cli_refuse(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    values given = take_values(list);
    va_end(list);
    return error_line("{text}", format, &given);
}

/* Length of the well-formed printable UTF-8 character at `text`, 0 if there is none. */
static size_t printable(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] < 0x80)
        return byte[0] >= 0x20 && byte[0] != 0x7F;
    size_t length = byte[0] >= 0xF0 ? 4 : byte[0] >= 0xE0 ? 3 : 2;
    uint32_t least = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0xA0;
    uint32_t code = byte[0] & (0xFFu >> (length + 1));
    if (byte[0] < 0xC2 || byte[0] > 0xF4)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (byte[i] & 0x3F);
    }
    bool breaks = code == 0x2028 || code == 0x2029 || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF) || breaks ? 0 : length;
}

void cli_line(const char *text)
{
    while (*text) {
        size_t length = printable(text);
        if (length)
            fwrite(text, 1, length, stderr);
        else
            fprintf(stderr, "\\x%02x", (unsigned char)*text);
        text += length ? length : 1;
    }
    fputc('\n', stderr);
}

const char *cli_number_text(cli_number *number, long long value)
{
    snprintf(number->text, sizeof number->text, "%lld", value);
    return number->text;
}

int cli_width(const char *text)
{
    int width = 0;
    mbstate_t shift = {0};
    size_t left = strlen(text);
    while (left) {
        wchar_t wide;
        size_t length = mbrtowc(&wide, text, left, &shift);
        if (length == 0 || length > left) {
            memset(&shift, 0, sizeof shift);
            length = 1;
            width++;
        } else {
            int columns = wcwidth(wide);
            width += columns > 0 ? columns : 0;
        }
        text += length;
        left -= length;
    }
    return width;
}
