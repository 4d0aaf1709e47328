/* Reading and writing the parts of a line: tiles, cells, edges, features. */
#include "api/notation.h"
#include "core/error.h"
#include "core/game.h"
#include "core/places.h"
#include <string.h>

enum { COORDINATE_MOST = 127 };

bst_status notation_fail(bst_error *error, bst_status status, const char *what, word given)
{
    char argument[sizeof error->argument[0] + 4];
    words_copy(given, argument, sizeof argument);
    return what ? error_set(error, status, NULL, what, argument, NULL) : error_set(error, status, NULL, argument, NULL, NULL);
}

bst_status notation_kind(const bst_game *game, word given, int *kind, bst_error *error)
{
    *kind = bst_kind_number(game, given.at, given.length);
    return *kind >= 0 ? BST_OK : notation_fail(error, BST_TILE_UNKNOWN, NULL, given);
}

/* Splits a word at the first `mark`; false if it has none. */
static bool notation_split(word given, char mark, word *before, word *after)
{
    const char *at = given.length ? memchr(given.at, mark, given.length) : NULL;
    if (!at)
        return false;
    *before = (word){given.at, (size_t)(at - given.at)};
    *after = (word){at + 1, given.length - before->length - 1};
    return true;
}

/* X,Y; `whole` is the word that an error names. */
static bst_status notation_coordinates(word given, const char *what, word whole, int *x, int *y, bst_error *error)
{
    word first, second;
    int64_t east, south;
    if (!notation_split(given, ',', &first, &second) || !words_signed(first, INT32_MIN, INT32_MAX, &east) ||
        !words_signed(second, INT32_MIN, INT32_MAX, &south))
        return notation_fail(error, BST_RECORD_VALUE, what, whole);
    if (east < -COORDINATE_MOST || east > COORDINATE_MOST || south < -COORDINATE_MOST || south > COORDINATE_MOST)
        return error_cell(error, BST_CELL_OUTSIDE, NULL, (int)east, (int)south, NULL);
    *x = (int)east;
    *y = (int)south;
    return BST_OK;
}

bst_status notation_placement(const bst_game *game, word given, bst_move *move, bst_error *error)
{
    word id, place, cell, turns;
    int kind = 0, x = 0, y = 0;
    if (!notation_split(given, '@', &id, &place) || !notation_split(place, '/', &cell, &turns) || turns.length != 1 ||
        turns.at[0] < '0' || turns.at[0] > '3')
        return notation_fail(error, BST_RECORD_VALUE, "placement", given);
    bst_status status = notation_kind(game, id, &kind, error);
    if (!status)
        status = notation_coordinates(cell, "placement", given, &x, &y, error);
    if (!status)
        *move = bst_move_place(kind, x, y, bst_kind_rotation(game, kind, turns.at[0] - '0'));
    return status;
}

bst_status notation_cell(int type, word given, bst_move *move, bst_error *error)
{
    int x = 0, y = 0;
    bst_status status = notation_coordinates(given, "cell", given, &x, &y, error);
    if (!status)
        *move = bst_move_edge(type, x, y, 0, 0);
    return status;
}

bst_status notation_edge(int type, word given, bst_move *move, bst_error *error)
{
    static const char letters[] = "NESW";
    word cell, side;
    int x = 0, y = 0;
    const char *letter =
        notation_split(given, '.', &cell, &side) && side.length == 1 && side.at[0] ? strchr(letters, side.at[0]) : NULL;
    if (!letter)
        return notation_fail(error, BST_RECORD_VALUE, "edge", given);
    bst_status status = notation_coordinates(cell, "edge", given, &x, &y, error);
    if (!status)
        *move = bst_move_edge(type, x, y, (int)(letter - letters), 0);
    return status;
}

bst_status notation_feature(const bst_game *game, bst_move place, word given, int *segment, bst_error *error)
{
    int kind = bst_move_kind(place);
    if (!given.length)
        return error_set(error, BST_LINE_UNFINISHED, NULL, "feature", NULL, NULL);
    *segment = bst_segment_number(game, kind, bst_move_rotation(place), given.at, given.length);
    if (*segment >= 0)
        return BST_OK;
    char name[sizeof error->argument[0] + 4];
    words_copy(given, name, sizeof name);
    return error_set(error, BST_FEATURE_UNKNOWN, NULL, name, bst_kind_id(game, kind), NULL);
}

/* Middles of sides of a tile as it lies where something runs through: there a whole side names no field. */
static unsigned notation_middles(const bst_game *game, int kind, int rotation)
{
    unsigned places = 0;
    for (int i = 0; i < bst_kind_segments(game, kind); i++)
        places |= bst_kind_segment(game, kind, rotation, i).places;
    return places & PLACES_MIDDLES;
}

void bst_segment_name(const bst_game *game, int kind, int rotation, int segment, char *name)
{
    bst_segment seen = bst_kind_segment(game, kind, rotation, segment);
    char canonical[SEGMENT_NAME];
    segment_name(&game->rules->feature[seen.feature], seen.places, notation_middles(game, kind, rotation), canonical);
    text out = text_begin(name, NOTATION_NAME);
    text_string(&out, canonical);
}

int bst_segment_number(const bst_game *game, int kind, int rotation, const char *name, size_t length)
{
    unsigned middles = notation_middles(game, kind, rotation);
    for (int i = 0; i < bst_kind_segments(game, kind); i++) {
        bst_segment seen = bst_kind_segment(game, kind, rotation, i);
        if (segment_has_name(&game->rules->feature[seen.feature], seen.places, middles, name, length))
            return i;
    }
    return -1;
}
