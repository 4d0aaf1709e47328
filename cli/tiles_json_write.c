/* Sets of tiles to JSON, from their canonical text: a line is words, the last of which may be quoted text. */
#include "cli/cli.h"
#include "cli/tiles_json.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 64 };

typedef struct line {
    int words;
    char *word[MAX_WORDS]; /* without quotes and escapes */
    bool quoted;           /* the last word is text in quotes */
} line;

char *tiles_text(const bst_tileset *set, size_t *size)
{
    size_t length = bst_tileset_write(set, NULL, 0);
    char *text = cli_allocate(length + 1);

    bst_tileset_write(set, text, length + 1);
    if (size)
        *size = length;
    return text;
}

/* Takes quotes and escapes off in place; returns what follows. */
static char *unquote(char *text)
{
    char *to = text, *from = text + 1;

    for (; *from != '"'; from++) {
        from += *from == '\\';
        *to++ = *from;
    }
    *to = 0;
    return from + 1;
}

/* Parts a line of canonical text, which becomes strings. */
static void split(char *text, line *parts)
{
    parts->words = 0;
    parts->quoted = false;
    text += strspn(text, " ");
    while (*text && parts->words < MAX_WORDS) {
        parts->word[parts->words++] = text;
        parts->quoted = *text == '"';
        char *end = parts->quoted ? unquote(text) : text + strcspn(text, " ");
        text = end + (*end == ' ');
        if (!parts->quoted)
            *end = 0;
    }
}

static bool is_number(const char *text) { return *text && text[strspn(text, "0123456789")] == 0; }

static json_t *number_or_string(const char *text) { return is_number(text) ? json_integer(atoi(text)) : json_string(text); }

static bool is_place(const char *text) { return strchr("NESW", text[0]) && (!text[1] || (strchr("LR", text[1]) && !text[2])); }

static json_t *string_list(const line *parts, int first, int end)
{
    json_t *list = json_array();

    for (int i = first; i < end; i++)
        json_array_append_new(list, json_string(parts->word[i]));
    return list;
}

static json_t *feature(const line *parts)
{
    json_t *object = json_pack("{s:s}", "kind", parts->word[0]), *attributes = json_object();
    int item = 1;

    while (item < parts->words && is_place(parts->word[item]))
        item++;
    if (item > 1)
        json_object_set_new(object, "at", string_list(parts, 1, item));
    for (; item + 1 < parts->words && strcmp(parts->word[item], "beside") != 0; item += 2)
        json_object_set_new(attributes, parts->word[item], number_or_string(parts->word[item + 1]));
    if (item < parts->words)
        json_object_set_new(object, "beside", string_list(parts, item + 1, parts->words));
    json_object_update(object, attributes);
    json_decref(attributes);
    return object;
}

static json_t *junction(const line *parts)
{
    int end = 2;

    while (end < parts->words && strcmp(parts->word[end], "in") != 0)
        end++;
    json_t *object = json_pack("{s:s, s:o}", "kind", parts->word[1], "roads", string_list(parts, 2, end));
    for (; end + 2 < parts->words; end += 3) {
        char *key = cli_format("kind_{edition}", "edition", parts->word[end + 1], NULL);
        json_object_set_new(object, key, json_string(parts->word[end + 2]));
        free(key);
    }
    return object;
}

/* `key "text"` becomes a string, `key heading "text"` an entry of an object. */
static void take_text(json_t *object, const line *parts)
{
    json_t *value = json_string(parts->word[parts->words - 1]);

    if (parts->words == 2) {
        json_object_set_new(object, parts->word[0], value);
        return;
    }
    json_t *entries = json_object_get(object, parts->word[0]);
    if (!entries) {
        entries = json_object();
        json_object_set_new(object, parts->word[0], entries);
    }
    json_object_set_new(entries, parts->word[1], value);
}

static void take_feature(json_t *tile, const line *parts)
{
    json_t *features = json_object_get(tile, "features");

    if (!features) {
        features = json_array();
        json_object_set_new(tile, "features", features);
    }
    json_array_append_new(features, feature(parts));
}

static void take_tile_line(json_t *tile, const line *parts)
{
    const char *first = parts->word[0];

    if (parts->quoted)
        take_text(tile, parts);
    else if (strcmp(first, "not-in") == 0)
        json_object_set_new(tile, "not_in", string_list(parts, 1, parts->words));
    else if (strcmp(first, "known") == 0)
        json_object_set_new(tile, first, string_list(parts, 1, parts->words));
    else if (strcmp(first, "junction") == 0)
        json_object_set_new(tile, first, junction(parts));
    else if (parts->words == 2 && is_number(parts->word[1]))
        json_object_set_new(tile, first, json_integer(atoi(parts->word[1])));
    else
        take_feature(tile, parts);
}

/* Begins a tile in the list of tiles. */
static json_t *new_tile(json_t *tiles, const line *parts)
{
    json_t *tile = json_pack("{s:s, s:i}", "id", parts->word[1], "count", atoi(parts->word[2]));

    json_array_append_new(tiles, tile);
    return tile;
}

json_t *tiles_json(const bst_tileset *set)
{
    char *text = tiles_text(set, NULL), *next;
    json_t *root = json_object(), *tiles = json_array(), *tile = NULL;

    for (char *at = strchr(text, '\n') + 1; *at; at = next) {
        line parts;
        char *end = strchr(at, '\n');
        *end = 0;
        next = end + 1;
        split(at, &parts);
        if (strcmp(parts.word[0], "tile") == 0) {
            tile = new_tile(tiles, &parts);
        } else if (tile) {
            take_tile_line(tile, &parts);
        } else if (parts.quoted) {
            take_text(root, &parts);
        } else {
            json_object_set_new(root, parts.word[0], json_string(parts.word[1]));
        }
    }
    size_t i;
    json_array_foreach(tiles, i, tile)
        if (!json_object_get(tile, "known"))
            json_object_set_new(tile, "known", json_array());
    json_object_set_new(root, "tiles", tiles);
    free(text);
    return root;
}

static void print_value(const json_t *value, size_t flags)
{
    char *text = json_dumps(value, flags | JSON_ENCODE_ANY);

    fputs(text ? text : "null", stdout);
    free(text);
}

void tiles_json_print(const bst_tileset *set)
{
    json_t *root = tiles_json(set), *value;
    const char *key, *before = "{";

    json_object_foreach(root, key, value) {
        if (json_is_array(value))
            continue;
        printf("%s\"%s\": ", before, key);
        print_value(value, 0);
        before = ",\n ";
    }
    json_t *tiles = json_object_get(root, "tiles");
    printf("%s\"tiles\": [", before);
    for (size_t i = 0; i < json_array_size(tiles); i++) {
        fputs(i ? ",\n  " : "\n  ", stdout);
        print_value(json_array_get(tiles, i), 0);
    }
    fputs("\n ]}\n", stdout);
    json_decref(root);
}
