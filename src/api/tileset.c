/* Sets of tiles: writing, digest, the sets of the games. */
#include "api/tileset.h"
#include "base/text.h"
#include "core/error.h"
#include "core/places.h"
#include "games/games.h"
#include <stdlib.h>
#include <string.h>

static void write_word(text *out, const char *string)
{
    text_char(out, ' ');
    text_string(out, string);
}

static void write_item(text *out, const char *list, int index)
{
    word item = tileset_list_item(list, index);

    text_char(out, ' ');
    text_bytes(out, item.at, item.length);
}

static void write_number(text *out, long number)
{
    text_char(out, ' ');
    text_number(out, number);
}

static unsigned lines_of(const bst_rules *rules, const tileset_tile *tile)
{
    unsigned lines = 0;

    for (int i = 0; i < tile->segments; i++)
        if (rules->feature[tile->segment[i].feature].form == FORM_LINE)
            lines |= tile->segment[i].places;
    return lines;
}

/* Names of the segments in a mask. */
static void write_segments(text *out, const bst_rules *rules, const tileset_tile *tile, unsigned mask)
{
    for (int i = 0; i < tile->segments; i++) {
        char name[SEGMENT_NAME];
        if (!(mask >> i & 1))
            continue;
        segment_name(&rules->feature[tile->segment[i].feature], tile->segment[i].places, lines_of(rules, tile), name);
        write_word(out, name);
    }
}

/* A whole side where all of it belongs to the segment, its halves otherwise. */
static void write_places(text *out, const feature_kind *kind, unsigned places)
{
    unsigned whole = kind->form == FORM_LINE ? 2 : kind->form == FORM_BLOCK ? 7 : 5;

    for (int side = 0; side < 4; side++) {
        unsigned part = places >> (3 * side) & 7;
        if (part == whole)
            write_word(out, places_name(3 * side + 1));
        else
            for (int place = 0; place < 3; place++)
                if (part >> place & 1)
                    write_word(out, places_name(3 * side + place));
    }
}

static int bit_number(unsigned bit)
{
    int number = 0;

    while (bit >>= 1)
        number++;
    return number;
}

static void write_feature(text *out, const bst_rules *rules, const tileset_tile *tile, const tileset_segment *segment)
{
    const feature_kind *kind = &rules->feature[segment->feature];

    text_string(out, "  ");
    text_string(out, kind->name);
    write_places(out, kind, segment->places);
    for (int i = 0; i < 2; i++) {
        if (!segment->attribute[i])
            continue;
        write_word(out, kind->attribute[i]);
        if (i == 0 && kind->words)
            write_item(out, kind->words, bit_number(segment->attribute[i]));
        else
            write_number(out, segment->attribute[i]);
    }
    if (segment->beside) {
        write_word(out, "beside");
        write_segments(out, rules, tile, segment->beside);
    }
    text_char(out, '\n');
}

static void write_junction(text *out, const bst_rules *rules, const tileset_tile *tile)
{
    static const char *const KIND[] = {"village", "crossroad"};
    const tileset_junction *junction = &tile->junction;

    text_string(out, "  junction");
    write_word(out, KIND[junction->plain]);
    write_segments(out, rules, tile, junction->roads);
    for (int i = 0; i < rules->editions; i++)
        if (junction->plain_editions >> i & 1) {
            write_word(out, "in");
            write_word(out, rules->edition[i].name);
            write_word(out, KIND[!junction->plain]);
        }
    text_char(out, '\n');
}

static void write_mark(text *out, const tile_mark *mark, int value)
{
    if (!value)
        return;
    text_string(out, "  ");
    text_string(out, mark->name);
    if (mark->words) {
        word item = tileset_list_item(mark->words, value - 1);
        text_string(out, " \"");
        text_bytes(out, item.at, item.length);
        text_char(out, '"');
    } else {
        write_number(out, value);
    }
    text_char(out, '\n');
}

/* The notes that begin with one of the game's words, in the order in which they were given. */
static void write_notes(text *out, const bst_tileset *set, const tileset_tile *tile, word first)
{
    for (int i = 0; i < tile->notes; i++) {
        const char *note = set->text + tile->note[i];
        if (strcspn(note, " ") != first.length || memcmp(note, first.at, first.length) != 0)
            continue;
        text_string(out, "  ");
        text_string(out, note);
        text_char(out, '\n');
    }
}

static void write_tile(text *out, const bst_rules *rules, const bst_tileset *set, const tileset_tile *tile)
{
    text_string(out, "tile");
    write_word(out, tile->id);
    write_number(out, tile->copies);
    text_char(out, '\n');
    if (tile->absent) {
        text_string(out, "  not-in");
        for (int i = 0; i < rules->editions; i++)
            if (tile->absent >> i & 1)
                write_word(out, rules->edition[i].name);
        text_char(out, '\n');
    }
    for (int i = 0; i < tile->segments; i++)
        write_feature(out, rules, tile, &tile->segment[i]);
    if (tile->junction.roads)
        write_junction(out, rules, tile);
    for (int i = 0; i < rules->marks; i++)
        write_mark(out, &rules->mark[i], tile->mark[i]);
    for (const char *list = rules->note_words; list && *list; list += *list == '|') {
        word first = {list, strcspn(list, "|")};
        write_notes(out, set, tile, first);
        list += first.length;
    }
    if (tile->known) {
        text_string(out, "  known");
        for (int i = 0; tile->known >> i; i++)
            if (tile->known >> i & 1)
                write_item(out, TILESET_KNOWN, i);
        text_char(out, '\n');
    }
}

size_t bst_tileset_write(const bst_tileset *set, char *string, size_t capacity)
{
    const bst_rules *rules = games_all[set->game];
    text out = text_begin(string, capacity);

    text_string(&out, "bastide-tiles 1\ngame");
    write_word(&out, rules->code);
    text_char(&out, '\n');
    if (set->start) {
        text_string(&out, "start");
        write_word(&out, set->tile[set->start - 1].id);
        text_char(&out, '\n');
    }
    for (int i = 0; i < set->provenances; i++) {
        text_string(&out, set->text + set->provenance[i]);
        text_char(&out, '\n');
    }
    for (int i = 0; i < set->kinds; i++)
        write_tile(&out, rules, set, &set->tile[i]);
    return out.length;
}

void bst_tileset_digest(const bst_tileset *set, char digest[65]) { memcpy(digest, set->digest, sizeof set->digest); }

int bst_tileset_game(const bst_tileset *set) { return set->game; }

bst_tileset *bst_tileset_builtin(int game, bst_error *error)
{
    if (game < 0 || game >= games_count) {
        error_set(error, BST_GAME_UNKNOWN, NULL, NULL, NULL, NULL);
        return NULL;
    }
    return bst_tileset_read(games_all[game]->tiles, strlen(games_all[game]->tiles), error);
}

void bst_tileset_free(bst_tileset *set)
{
    if (!set)
        return;
    free(set->tile);
    free(set->text);
    free(set);
}
