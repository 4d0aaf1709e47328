/* The table of `bastide tiles`. It is made from the canonical text and the JSON of the set, and so knows no game. */
#include "cli/tiles_table.h"
#include "cli/cli.h"
#include "cli/tiles_json.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 100 };

/* Columns before the features. */
typedef struct columns {
    int id, copies, known;
} columns;

static void pad(int spaces) { printf("%*s", spaces > 0 ? spaces : 0, ""); }

static int most(int a, int b) { return a > b ? a : b; }

/* Where the next word is printed, for lines that are broken at WIDTH. */
typedef struct paragraph {
    int at, indent;
} paragraph;

static void print_part(paragraph *self, const char *part, const char *space)
{
    int width = cli_width(part);

    if (self->at > self->indent && self->at + cli_width(space) + width > WIDTH) {
        fputc('\n', stdout);
        pad(self->indent);
        self->at = self->indent;
    } else if (self->at > self->indent) {
        fputs(space, stdout);
        self->at += cli_width(space);
    }
    fputs(part, stdout);
    self->at += width;
}

/* Prints text word by word. */
static void print_words(paragraph *self, const char *text)
{
    char *copy = cli_format("{text}", "text", text, NULL), *rest = copy;

    for (char *next = strtok_r(rest, " ", &rest); next; next = strtok_r(NULL, " ", &rest))
        print_part(self, next, " ");
    free(copy);
}

/* ---------------------------------------------------------------- where it comes from */

static void print_heading(const char *heading, const char *text)
{
    char *whole = cli_format("{heading}: {text}", "heading", heading, "text", text, NULL);
    paragraph lines = {.at = 2, .indent = 2};

    pad(2);
    print_words(&lines, heading[0] ? whole : text);
    fputc('\n', stdout);
    free(whole);
}

static void print_provenance(json_t *root)
{
    json_t *provenance = json_object_get(root, "provenance"), *text;
    const char *heading;

    if (!provenance)
        return;
    fputs(_("\nWhere this set comes from:\n"), stdout);
    if (json_is_string(provenance))
        print_heading("", json_string_value(provenance));
    json_object_foreach(provenance, heading, text)
        print_heading(heading, json_string_value(text));
}

/* What the entry says of itself: `known`, joined by commas. */
static char *known_text(const json_t *tile)
{
    const json_t *known = json_object_get(tile, "known"), *part;
    char *text = cli_format("", NULL);
    size_t i;

    json_array_foreach(known, i, part) {
        char *longer = cli_format(i ? "{text}, {part}" : "{part}", "text", text, "part", json_string_value(part), NULL);
        free(text);
        text = longer;
    }
    return text;
}

static bool is_known_whole(const json_t *tile)
{
    const json_t *known = json_object_get(tile, "known"), *part;
    size_t i;

    json_array_foreach(known, i, part)
        if (strcmp(json_string_value(part), "all") == 0)
            return true;
    return false;
}

static void print_known(const json_t *tiles)
{
    unsigned long count = json_array_size(tiles), whole = 0;
    const json_t *tile;
    size_t i;
    cli_number all, known;

    json_array_foreach(tiles, i, tile)
        whole += is_known_whole(tile);
    if (whole == count) {
        fputs(_("Every tile is documented as it is in the printed game.\n"), stdout);
        return;
    }
    cli_print(stdout,
              _("Kinds of tiles: {all}; documented in full: {whole}. Of the others only what the column `known` says is "
                "documented of the printed game; the rest is not.\n"),
              "all", cli_number_text(&all, (long long)count), "whole", cli_number_text(&known, (long long)whole), NULL);
}

/* ---------------------------------------------------------------- tiles */

static columns measure(const json_t *tiles)
{
    columns width = {cli_width(_("tile")), cli_width(_("copies")), cli_width(_("known"))};
    const json_t *tile;
    size_t i;

    json_array_foreach(tiles, i, tile) {
        char *known = known_text(tile);
        width.id = most(width.id, cli_width(json_string_value(json_object_get(tile, "id"))));
        width.known = most(width.known, cli_width(known));
        free(known);
    }
    return width;
}

static void print_cells(const columns *width, const char *id, const char *copies, const char *known)
{
    fputs(id, stdout);
    pad(width->id - cli_width(id) + 2 + width->copies - cli_width(copies));
    printf("%s  %s", copies, known);
    pad(width->known - cli_width(known) + 2);
}

/* What other columns say, and texts with a heading: those are about pictures of single copies. */
static bool is_shown(const char *line, int length)
{
    const char *second = memchr(line + 2, ' ', (size_t)length - 2);

    return strncmp(line, "  known ", 8) != 0 && !(line[length - 1] == '"' && second && second[1] != '"');
}

/* The lines of a tile in the text form, from `at` on. Returns where the next tile begins. */
static const char *print_lines(const columns *width, const char *at)
{
    paragraph lines = {.indent = width->id + width->copies + width->known + 6};
    char *before = NULL;

    lines.at = lines.indent;
    while (*at && strncmp(at, "tile ", 5) != 0) {
        int length = (int)strcspn(at, "\n");
        if (is_shown(at, length)) {
            if (before) {
                char *part = cli_format("{line};", "line", before, NULL);
                print_part(&lines, part, " ");
                free(part);
                free(before);
            }
            before = strndup(at + 2, (size_t)length - 2);
        }
        at += length + 1;
    }
    if (before)
        print_part(&lines, before, " ");
    free(before);
    fputc('\n', stdout);
    return at;
}

static void print_tiles(const bst_tileset *set, const json_t *tiles)
{
    columns width = measure(tiles);
    char *text = tiles_text(set, NULL);
    const char *at = strstr(text, "\ntile ") + 1;
    const json_t *tile;
    size_t i;

    print_cells(&width, _("tile"), _("copies"), _("known"));
    printf("%s\n", _("features"));
    json_array_foreach(tiles, i, tile) {
        cli_number copies;
        char *known = known_text(tile);
        print_cells(&width, json_string_value(json_object_get(tile, "id")),
                    cli_number_text(&copies, json_integer_value(json_object_get(tile, "count"))), known[0] ? known : "-");
        at = print_lines(&width, at + strcspn(at, "\n") + 1);
        free(known);
    }
    free(text);
}

/* ---------------------------------------------------------------- totals */

static void add(json_t *totals, const char *key, long long number)
{
    json_int_t before = json_integer_value(json_object_get(totals, key));

    json_object_set_new(totals, key, json_integer(before + number));
}

/* Adds what stands under a key of a feature or tile: numbers by their sum, words by how often they stand there. */
static void add_value(json_t *totals, const char *prefix, const char *key, const json_t *value, long long copies)
{
    char *name = json_is_string(value)
                     ? cli_format("{prefix}{key} {word}", "prefix", prefix, "key", key, "word", json_string_value(value), NULL)
                     : cli_format("{prefix}{key}", "prefix", prefix, "key", key, NULL);

    if (json_is_integer(value))
        add(totals, name, copies * json_integer_value(value));
    else if (json_is_string(value))
        add(totals, name, copies);
    free(name);
}

static void add_feature(json_t *totals, json_t *feature, long long copies)
{
    const char *kind = json_string_value(json_object_get(feature, "kind")), *key;
    char *prefix = cli_format("{kind} ", "kind", kind, NULL);
    json_t *value;

    add(totals, kind, copies);
    json_object_foreach(feature, key, value)
        if (strcmp(key, "kind") != 0)
            add_value(totals, prefix, key, value, copies);
    free(prefix);
}

/* Pieces of each kind and what is on them, over all copies; then the numbers of the tiles themselves. */
static json_t *count_totals(json_t *tiles, long long *copies)
{
    json_t *totals = json_object(), *tile, *value;
    const char *key;
    size_t i, k;

    *copies = 0;
    json_array_foreach(tiles, i, tile) {
        long long count = json_integer_value(json_object_get(tile, "count"));
        *copies += count;
        json_array_foreach(json_object_get(tile, "features"), k, value)
            add_feature(totals, value, count);
        json_object_foreach(tile, key, value)
            if (json_is_integer(value) && strcmp(key, "count") != 0)
                add_value(totals, "", key, value, count);
    }
    return totals;
}

static int compare_names(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void print_totals(json_t *tiles)
{
    long long copies;
    json_t *totals = count_totals(tiles, &copies), *value;
    const char *key, **name = cli_allocate((json_object_size(totals) + 1) * sizeof *name);
    size_t count = 0;
    cli_number number, kinds;

    cli_print(stdout, _("\nTiles: {copies}, kinds: {kinds}. On all of them together:\n"), "copies",
              cli_number_text(&number, copies), "kinds", cli_number_text(&kinds, (long long)json_array_size(tiles)), NULL);
    json_object_foreach(totals, key, value)
        name[count++] = key;
    qsort(name, count, sizeof *name, compare_names);
    for (size_t i = 0; i < count; i++)
        printf("  %4lld  %s\n", (long long)json_integer_value(json_object_get(totals, name[i])), name[i]);
    free(name);
    json_decref(totals);
}

void tiles_print_table(const bst_tileset *set, const char *name)
{
    json_t *root = tiles_json(set), *tiles = json_object_get(root, "tiles");
    const char *game = json_string_value(json_object_get(root, "game"));
    json_t *start = json_object_get(root, "start");
    char digest[65];

    bst_tileset_digest(set, digest);
    cli_print(stdout, _("Tiles for {game}: {name}, checked\n"), "game", game, "name", name, NULL);
    print_known(tiles);
    fputc('\n', stdout);
    print_tiles(set, tiles);
    print_totals(tiles);
    if (start)
        cli_print(stdout, _("\nThe start tile is {tile}.\n"), "tile", json_string_value(start), NULL);
    print_provenance(root);
    cli_print(stdout, _("\nDigest: {digest}\n"), "digest", digest, NULL);
    json_decref(root);
}
