/* The text form with comments, to begin a set of one's own with. What it explains of features is found in the set. */
#include "cli/cli.h"
#include "cli/tiles_json.h"
#include "cli/tiles_table.h"

#include <stdlib.h>
#include <string.h>

/* Prints text as comment lines; the text's own line ends are kept. */
static void print_comment(const char *text)
{
    while (*text) {
        int length = (int)strcspn(text, "\n");
        printf(length ? "# %.*s\n" : "#%.*s\n", length, text);
        text += length + (text[length] == '\n');
    }
}

/* `road`, `city coats 1`: each kind of feature of the set, with every attribute that any of that kind has. */
static void print_kinds(const json_t *tiles)
{
    json_t *kinds = json_object(), *value, *feature;
    const json_t *tile;
    const char *kind, *key;
    size_t i, k;

    json_array_foreach(tiles, i, tile)
        json_array_foreach(json_object_get(tile, "features"), k, feature) {
            kind = json_string_value(json_object_get(feature, "kind"));
            if (!json_object_get(kinds, kind))
                json_object_set_new(kinds, kind, json_object());
            json_object_update_missing(json_object_get(kinds, kind), feature);
        }
    json_object_foreach(kinds, kind, feature) {
        printf("#   %s", kind);
        json_object_foreach(feature, key, value)
            if (json_is_integer(value))
                printf(" %s %d", key, (int)json_integer_value(value));
            else if (json_is_string(value) && strcmp(key, "kind") != 0)
                printf(" %s %s", key, json_string_value(value));
            else if (strcmp(key, "beside") == 0)
                printf(" beside %s", json_string_value(json_array_get(value, 0)));
        fputc('\n', stdout);
    }
    json_decref(kinds);
}

static void print_head(const json_t *root)
{
    char *text =
        cli_format(_("A set of tiles for {game}, to be changed into your own. Lines that begin with # are comments.\n"
                     "Play with it: give `--tiles FILE` to any command. Check it: `bastide tiles {game} --tiles FILE`.\n"
                     "\n"
                     "`tile NAME COPIES` begins a tile; below it stands one line for each feature: its kind, then where it\n"
                     "touches the rim as the tile is drawn. N E S W are whole sides, or the middles of sides for a road.\n"
                     "NL NR EL ER SL SR WL WR are half sides, left and right as seen from the middle of the tile.\n"
                     "Each half side belongs to exactly one feature. The kinds, with what may stand behind the places:\n"),
                   "game", json_string_value(json_object_get(root, "game")), NULL);

    print_comment(text);
    free(text);
    print_kinds(json_object_get(root, "tiles"));
    print_comment(
        _("`beside` names the features that it touches along a wall. `junction crossroad` or `junction village` and the\n"
          "names of roads say where roads meet. `known` says which parts of a tile are certain: features, count, sides\n"
          "or all. `provenance` says where the set comes from: put your own words there.\n"));
}

static bool is_certain(const json_t *tile)
{
    const json_t *part;
    size_t i;

    json_array_foreach(json_object_get(tile, "known"), i, part)
        if (strcmp(json_string_value(part), "all") == 0)
            return true;
    return false;
}

void tiles_print_template(const bst_tileset *set)
{
    char *text = tiles_text(set, NULL), *end;
    json_t *root = tiles_json(set), *tiles = json_object_get(root, "tiles");
    size_t tile = 0;

    print_head(root);
    for (char *at = text; *at; at = end + 1) {
        end = strchr(at, '\n');
        *end = 0;
        if (strncmp(at, "tile ", 5) == 0) {
            fputc('\n', stdout);
            if (!is_certain(json_array_get(tiles, tile++)))
                print_comment(_("Not certain in every part: compare it with your tile."));
        }
        puts(at);
    }
    json_decref(root);
    free(text);
}
