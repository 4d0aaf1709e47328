/* Sets of tiles from JSON: the text form is written from it and read by the library, so that there is one reader and one check.
 * Errors are said with the line of the JSON text on which the tile begins. */
#include "cli/tiles_json.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

/* The text form in the making. An error, once set, stays. */
typedef struct conversion {
    FILE *out;
    uint32_t lines;
    const char *tile; /* id of the tile that is written, "" before the first */
    bst_error error;
} conversion;

/* Copies UTF-8 text; what does not fit is cut between characters. */
static void copy_cut(char *to, size_t capacity, const char *from)
{
    size_t length = strlen(from);

    if (length >= capacity)
        for (length = capacity - 1; length > 0 && ((unsigned char)from[length] & 0xC0) == 0x80; length--)
            continue;
    memcpy(to, from, length);
    to[length] = 0;
}

static bool fail(conversion *self, bst_status status, const char *first, const char *second, const char *third)
{
    const char *argument[3] = {first, second, third};

    self->error = (bst_error){.status = status, .line = self->lines + 1};
    for (int i = 0; i < 3; i++)
        copy_cut(self->error.argument[i], sizeof self->error.argument[i], argument[i] ? argument[i] : "");
    return false;
}

static bool unreadable(conversion *self, const char *key) { return fail(self, BST_TILES_SYNTAX, key, NULL, NULL); }

static void end_line(conversion *self)
{
    fputc('\n', self->out);
    self->lines++;
}

/* True for text that the text form takes as one word: letters, digits, `-`, `_` and `.`. */
static bool is_word(const char *text)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";

    return *text && text[strspn(text, LETTERS)] == 0;
}

/* Words with a meaning of their own in the text form cannot name anything else. */
static bool is_free_word(const char *text)
{
    static const char *const TAKEN[] = {"tile", "start", "provenance", "not-in", "junction", "known", "beside", "in"};

    for (size_t i = 0; i < sizeof TAKEN / sizeof TAKEN[0]; i++)
        if (strcmp(text, TAKEN[i]) == 0)
            return false;
    return is_word(text) && strchr("0123456789-_.", text[0]) == NULL;
}

static bool write_quoted(conversion *self, const char *key, const json_t *value)
{
    const char *text = json_string_value(value);

    fputs(" \"", self->out);
    for (; *text; text++) {
        if ((unsigned char)*text < 0x20)
            return unreadable(self, key);
        if (*text == '"' || *text == '\\')
            fputc('\\', self->out);
        fputc(*text, self->out);
    }
    fputc('"', self->out);
    return true;
}

/* Writes each string of a list as a word behind a space; a missing list is an empty one. */
static bool write_words(conversion *self, const char *key, const json_t *list)
{
    size_t i;
    const json_t *item;

    if (list && !json_is_array(list))
        return unreadable(self, key);
    json_array_foreach(list, i, item) {
        if (!json_is_string(item) || !is_word(json_string_value(item)))
            return unreadable(self, json_is_string(item) ? json_string_value(item) : key);
        fprintf(self->out, " %s", json_string_value(item));
    }
    return true;
}

/* `key "text"`, or an object of such texts: `key heading "text"`. */
static bool write_texts(conversion *self, const char *indent, const char *key, json_t *value)
{
    const char *heading;
    json_t *text;

    if (json_is_string(value)) {
        fprintf(self->out, "%s%s", indent, key);
        if (!write_quoted(self, key, value))
            return false;
        end_line(self);
        return true;
    }
    if (!json_is_object(value))
        return unreadable(self, key);
    json_object_foreach(value, heading, text) {
        if (!is_word(heading) || !json_is_string(text))
            return unreadable(self, heading);
        fprintf(self->out, "%s%s %s", indent, key, heading);
        if (!write_quoted(self, heading, text))
            return false;
        end_line(self);
    }
    return true;
}

/* ---------------------------------------------------------------- tiles */

static bool is_place(const char *text)
{
    return text[0] && strchr("NESW", text[0]) && (!text[1] || (strchr("LR", text[1]) && !text[2]));
}

/* `at`: places, or "C" alone for a feature that touches no side. */
static bool write_places(conversion *self, const char *kind, const json_t *at)
{
    size_t i;
    const json_t *item;
    const json_t *first = json_array_get(at, 0);

    if (at && !json_is_array(at))
        return unreadable(self, "at");
    if (json_array_size(at) == 1 && json_is_string(first) && strcmp(json_string_value(first), "C") == 0)
        return true;
    json_array_foreach(at, i, item) {
        if (!json_is_string(item))
            return unreadable(self, "at");
        if (!is_place(json_string_value(item)))
            return fail(self, BST_TILES_PLACE, self->tile, json_string_value(item), kind);
        fprintf(self->out, " %s", json_string_value(item));
    }
    return true;
}

/* Any other key of a feature is an attribute, with a number or a word. */
static bool write_attribute(conversion *self, const char *key, const json_t *value)
{
    bool is_text = json_is_string(value) && is_word(json_string_value(value));

    if (!is_free_word(key) || (!json_is_integer(value) && !is_text))
        return unreadable(self, key);
    if (is_text)
        fprintf(self->out, " %s %s", key, json_string_value(value));
    else
        fprintf(self->out, " %s %lld", key, (long long)json_integer_value(value));
    return true;
}

static bool write_feature(conversion *self, json_t *feature)
{
    const char *kind = json_string_value(json_object_get(feature, "kind"));
    const char *key;
    json_t *value;
    json_t *beside = json_object_get(feature, "beside");

    if (!kind)
        return unreadable(self, "kind");
    if (!is_free_word(kind))
        return unreadable(self, kind);
    fprintf(self->out, "  %s", kind);
    if (!write_places(self, kind, json_object_get(feature, "at")))
        return false;
    json_object_foreach(feature, key, value) {
        bool own = strcmp(key, "kind") == 0 || strcmp(key, "at") == 0 || strcmp(key, "beside") == 0;
        if (!own && !write_attribute(self, key, value))
            return false;
    }
    if (json_array_size(beside))
        fputs(" beside", self->out);
    if (!write_words(self, "beside", beside))
        return false;
    end_line(self);
    return true;
}

/* `kind`, `roads`, and `kind_EDITION` where it is something else in an edition. */
static bool write_junction(conversion *self, json_t *junction)
{
    static const char OTHER[] = "kind_";
    const char *kind = json_string_value(json_object_get(junction, "kind"));
    const char *key;
    json_t *value;

    if (!kind || !is_word(kind))
        return unreadable(self, "junction");
    fprintf(self->out, "  junction %s", kind);
    if (!write_words(self, "roads", json_object_get(junction, "roads")))
        return false;
    json_object_foreach(junction, key, value) {
        if (strcmp(key, "kind") == 0 || strcmp(key, "roads") == 0)
            continue;
        const char *other = json_string_value(value), *edition = key + strlen(OTHER);
        if (strncmp(key, OTHER, strlen(OTHER)) != 0 || !is_word(edition) || !other || !is_word(other))
            return unreadable(self, key);
        fprintf(self->out, " in %s %s", edition, other);
    }
    end_line(self);
    return true;
}

static bool write_list(conversion *self, const char *key, const char *word, const json_t *list)
{
    if (json_is_array(list) && json_array_size(list) == 0)
        return true;
    fprintf(self->out, "  %s", word);
    if (!write_words(self, key, list))
        return false;
    end_line(self);
    return true;
}

static bool write_features(conversion *self, const json_t *features)
{
    size_t i;
    json_t *feature;

    if (!json_is_array(features))
        return unreadable(self, "features");
    json_array_foreach(features, i, feature)
        if (!write_feature(self, feature))
            return false;
    return true;
}

static bool write_tile_key(conversion *self, const char *key, json_t *value)
{
    if (strcmp(key, "id") == 0 || strcmp(key, "count") == 0)
        return true;
    if (strcmp(key, "features") == 0)
        return write_features(self, value);
    if (strcmp(key, "junction") == 0)
        return write_junction(self, value);
    if (strcmp(key, "not_in") == 0)
        return write_list(self, key, "not-in", value);
    if (strcmp(key, "known") == 0)
        return write_list(self, key, "known", value);
    if (!is_free_word(key))
        return unreadable(self, key);
    if (!json_is_integer(value))
        return write_texts(self, "  ", key, value);
    fprintf(self->out, "  %s %lld", key, (long long)json_integer_value(value));
    end_line(self);
    return true;
}

static bool write_tile(conversion *self, json_t *tile)
{
    json_t *id = json_object_get(tile, "id"), *count = json_object_get(tile, "count");
    const char *key;
    json_t *value;

    if (!json_is_object(tile) || !json_is_string(id))
        return fail(self, BST_TILES_ID, "", NULL, NULL);
    self->tile = json_string_value(id);
    if (!is_word(self->tile))
        return fail(self, BST_TILES_ID, self->tile, NULL, NULL);
    if (!json_is_integer(count)) {
        char *given = count ? json_dumps(count, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
        fail(self, BST_TILES_COUNT, self->tile, given, NULL);
        free(given);
        return false;
    }
    fprintf(self->out, "tile %s %lld", self->tile, (long long)json_integer_value(count));
    end_line(self);
    json_object_foreach(tile, key, value)
        if (!write_tile_key(self, key, value))
            return false;
    return true;
}

/* ---------------------------------------------------------------- the set */

static bool write_head(conversion *self, json_t *set)
{
    static const char *const KEY[] = {"game", "start"};
    json_t *provenance = json_object_get(set, "provenance");

    fputs("bastide-tiles 1", self->out);
    end_line(self);
    for (int i = 0; i < 2; i++) {
        const json_t *value = json_object_get(set, KEY[i]);
        if (!value && i > 0)
            continue;
        if (!json_is_string(value) || !is_word(json_string_value(value)))
            return unreadable(self, json_is_string(value) ? json_string_value(value) : KEY[i]);
        fprintf(self->out, "%s %s", KEY[i], json_string_value(value));
        end_line(self);
    }
    return !provenance || write_texts(self, "", "provenance", provenance);
}

/* Writes the whole set; first[i] becomes the line on which tile i begins in the text form. */
static bool write_set(conversion *self, json_t *set, uint32_t *first)
{
    json_t *tiles = json_object_get(set, "tiles"), *tile;
    const char *key;
    json_t *value;
    size_t i;

    json_object_foreach(set, key, value)
        if (strcmp(key, "game") != 0 && strcmp(key, "start") != 0 && strcmp(key, "provenance") != 0 &&
            strcmp(key, "tiles") != 0)
            return unreadable(self, key);
    if (!write_head(self, set))
        return false;
    if (!json_is_array(tiles))
        return unreadable(self, "tiles");
    json_array_foreach(tiles, i, tile) {
        first[i] = self->lines + 1;
        if (!write_tile(self, tile))
            return false;
    }
    return true;
}

/* Line of the JSON text on which the tile with this number begins: the objects that stand directly in the list `tiles`. */
static uint32_t tile_line(const char *text, size_t size, size_t wanted)
{
    const char *string = text, *key = text;
    uint32_t line = 1;
    int depth = 0;
    bool quoted = false;

    for (const char *at = text; at < text + size; at++) {
        line += *at == '\n';
        if (quoted) {
            at += *at == '\\';
            quoted = *at != '"';
        } else if (*at == '"') {
            quoted = true;
            string = at;
        } else if (*at == ':' && depth == 1) {
            key = string;
        } else if (*at == '{' || *at == '[') {
            if (depth++ == 2 && *at == '{' && strncmp(key, "\"tiles\"", 7) == 0 && wanted-- == 0)
                return line;
        } else if (*at == '}' || *at == ']') {
            depth--;
        }
    }
    return 0;
}

/* From a line of the text form to the line of the JSON text; 0 before the first tile. */
static uint32_t json_line(const char *text, size_t size, const uint32_t *first, size_t tiles, uint32_t line)
{
    size_t tile = tiles;

    while (tile > 0 && (first[tile - 1] == 0 || first[tile - 1] > line))
        tile--;
    return tile == 0 ? 0 : tile_line(text, size, tile - 1);
}

/* What jansson says of a text that is no JSON, in our words. */
static void take_json_error(const json_error_t *found, bst_error *error)
{
    static const char NEAR[] = " near '";
    const char *near = strstr(found->text, NEAR);
    char key[sizeof error->argument[0]] = "";

    *error = (bst_error){.status = BST_TILES_SYNTAX, .line = found->line > 0 ? (uint32_t)found->line : 0};
    switch (json_error_code(found)) {
    case json_error_invalid_utf8:
    case json_error_null_character:
    case json_error_null_byte_in_key: error->status = BST_TEXT_ENCODING; break;
    case json_error_premature_end_of_input: error->status = BST_TEXT_CUT; break;
    default:
        copy_cut(key, sizeof key, near ? near + strlen(NEAR) : found->text);
        if (near)
            key[strcspn(key, "'")] = 0;
        memcpy(error->argument[0], key, sizeof key);
    }
}

static bst_tileset *set_from(json_t *root, const char *text, size_t size, bst_error *error)
{
    char *data = NULL;
    size_t length = 0, tiles = json_array_size(json_object_get(root, "tiles"));
    uint32_t *first = cli_allocate((tiles + 1) * sizeof *first);
    conversion self = {.out = open_memstream(&data, &length), .tile = ""};
    bst_tileset *set = NULL;

    memset(first, 0, (tiles + 1) * sizeof *first);
    if (!self.out) {
        fail(&self, BST_NO_MEMORY, NULL, NULL, NULL);
    } else {
        bool written = write_set(&self, root, first);
        fclose(self.out);
        if (written)
            set = bst_tileset_read(data, length, &self.error);
    }
    *error = self.error;
    error->line = json_line(text, size, first, tiles, self.error.line);
    free(first);
    free(data);
    return set;
}

bst_tileset *tiles_json_read(const char *file, const char *text, size_t size)
{
    json_error_t found;
    bst_error error = {.status = BST_OK};
    json_t *root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &found);
    bst_tileset *set = NULL;

    if (root)
        set = set_from(root, text, size, &error);
    else
        take_json_error(&found, &error);
    json_decref(root);
    if (!set)
        cli_report(file, &error);
    return set;
}
