/* The lines of a tile: features with their places, attributes and neighbours, junctions, marks, notes. */
#include "api/tileset.h"
#include "core/places.h"
#include <string.h>

static bst_status fail_extra(tileset_reader *reader, const tileset_line *line, int item)
{
    return tileset_fail_word(reader, line->number, BST_TILES_SYNTAX, NULL, line->item[item], NULL);
}

static bool is_id(word given)
{
    for (size_t i = 0; i < given.length; i++) {
        char c = given.at[i];
        if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')))
            return false;
    }
    return given.length < sizeof((tileset_tile *)0)->id;
}

bst_status tileset_tile_begin(tileset_reader *reader, const tileset_line *line)
{
    const word *item = line->item;
    tileset_tile *tile = &reader->tile;

    if (line->words < 2)
        return fail_extra(reader, line, 0);
    if (!is_id(item[1]))
        return tileset_fail_word(reader, line->number, BST_TILES_ID, NULL, item[1], NULL);
    memset(tile, 0, sizeof *tile);
    memcpy(tile->id, item[1].at, item[1].length);
    for (int i = 0; i < reader->set->kinds; i++)
        if (strcmp(reader->set->tile[i].id, tile->id) == 0)
            return tileset_fail(reader, line->number, BST_TILES_DUPLICATE, tile->id, NULL, NULL);
    int copies = line->words > 2 ? tileset_number(item[2]) : -1;
    if (copies < 1 || copies > BST_MAX_TILES)
        return tileset_fail_word(reader, line->number, BST_TILES_COUNT, tile->id, line->words > 2 ? item[2] : (word){"", 0},
                                 NULL);
    if (line->words > 3)
        return fail_extra(reader, line, 3);
    tile->copies = (uint8_t)copies;
    reader->tile_line = line->number;
    reader->junction_line = 0;
    reader->taken = reader->lines = 0;
    reader->marks_given = 0;
    reader->has_known = reader->has_absent = false;
    reader->besides = reader->junctions = 0;
    return BST_OK;
}

/* ---------------------------------------------------------------- features */

/* Bits of a place for a kind of feature, 0 if it cannot lie there. */
static uint16_t place_bits(form wanted, int place)
{
    bool whole = place % 3 == 1;
    uint16_t side = (uint16_t)places_side(place / 3);

    switch (wanted) {
    case FORM_LINE: return whole ? (uint16_t)(1u << place) : 0;
    case FORM_BLOCK: return whole ? side : 0;
    case FORM_AREA: return whole ? side & (uint16_t)~PLACES_MIDDLES : (uint16_t)(1u << place);
    case FORM_CENTRE: break;
    }
    return 0;
}

/* Why a place cannot be had: a road and a city on one side, or any other two features. */
static bst_status fail_taken(tileset_reader *reader, const tileset_line *line, word given, int place, form wanted)
{
    const tileset_tile *tile = &reader->tile;

    for (int i = 0; i < tile->segments; i++) {
        form other = reader->rules->feature[tile->segment[i].feature].form;
        bool whole = other != FORM_AREA && wanted != FORM_AREA && other != wanted;
        if (whole && (tile->segment[i].places & (1u << (place / 3 * 3 + 1))))
            return tileset_fail(reader, line->number, BST_TILES_SIDE, tile->id, places_name(place / 3 * 3 + 1), NULL);
    }
    return tileset_fail_word(reader, line->number, BST_TILES_OVERLAP, tile->id, given, NULL);
}

static bst_status read_place(tileset_reader *reader, const tileset_line *line, int item, tileset_segment *segment)
{
    const feature_kind *kind = &reader->rules->feature[segment->feature];
    word given = line->item[item];
    int place = places_number(given.at, given.length);
    uint16_t bits = place < 0 ? 0 : place_bits(kind->form, place);
    bool third = kind->form == FORM_LINE && (segment->places & (segment->places - 1));

    if (bits == 0 || third)
        return tileset_fail_word(reader, line->number, BST_TILES_PLACE, reader->tile.id, given, kind->name);
    if (bits & segment->places)
        return tileset_fail_word(reader, line->number, BST_TILES_OVERLAP, reader->tile.id, given, NULL);
    if (bits & reader->taken)
        return fail_taken(reader, line, given, place, kind->form);
    segment->places |= bits;
    return BST_OK;
}

/* The value is missing or is none of those that there are: `words`, or numbers where there are none. */
static bst_status fail_value(tileset_reader *reader, const tileset_line *line, const char *attribute, const char *allowed)
{
    return tileset_fail(reader, line->number, BST_TILES_VALUE, reader->tile.id, attribute, allowed ? allowed : "0-9");
}

/* Number that an attribute's value stands for, -1 if it has no such value. */
static int attribute_value(const feature_kind *kind, int attribute, word given)
{
    if (attribute == 0 && kind->words) {
        int index = tileset_list_find(kind->words, given);
        return index < 0 ? -1 : 1 << index;
    }
    int number = tileset_number(given);
    return number <= TILESET_ATTRIBUTE_MOST ? number : -1;
}

static bst_status read_attribute(tileset_reader *reader, const tileset_line *line, int item, tileset_segment *segment,
                                 unsigned *given)
{
    const feature_kind *kind = &reader->rules->feature[segment->feature];
    const word *name = &line->item[item];

    for (int i = 0; i < 2; i++) {
        if (!kind->attribute[i] || !words_is(*name, kind->attribute[i]))
            continue;
        if (*given >> i & 1)
            return fail_extra(reader, line, item);
        int value = item + 1 < line->words ? attribute_value(kind, i, name[1]) : -1;
        if (value < 0)
            return fail_value(reader, line, kind->attribute[i], i == 0 ? kind->words : NULL);
        segment->attribute[i] = (uint8_t)value;
        *given |= 1u << i;
        return BST_OK;
    }
    bool as_place = name->at[0] >= 'A' && name->at[0] <= 'Z';
    bst_status status = as_place ? BST_TILES_PLACE : BST_TILES_ATTRIBUTE;
    return tileset_fail_word(reader, line->number, status, reader->tile.id, *name, kind->name);
}

/* Keeps the names behind `beside`: those with a point in them. Returns the item behind them through `item`. */
static bst_status read_beside(tileset_reader *reader, const tileset_line *line, int *item)
{
    int first = ++*item;

    while (*item < line->words && memchr(line->item[*item].at, '.', line->item[*item].length)) {
        if (reader->besides == TILESET_REFERENCES)
            return fail_extra(reader, line, *item);
        reader->beside[reader->besides++] = (tileset_reference){line->item[(*item)++], line->number, reader->tile.segments};
    }
    return *item > first ? BST_OK : fail_extra(reader, line, first - 1);
}

static bst_status read_feature_items(tileset_reader *reader, const tileset_line *line, tileset_segment *segment,
                                     unsigned *given)
{
    bst_status status = BST_OK;

    for (int item = 1; item < line->words && status == BST_OK;) {
        word next = line->item[item];
        if (words_is(next, "beside")) {
            status = read_beside(reader, line, &item);
        } else if (places_number(next.at, next.length) >= 0) {
            status = read_place(reader, line, item++, segment);
        } else {
            status = read_attribute(reader, line, item, segment, given);
            item += 2;
        }
    }
    return status;
}

static bst_status read_feature(tileset_reader *reader, const tileset_line *line, int feature)
{
    const feature_kind *kind = &reader->rules->feature[feature];
    tileset_tile *tile = &reader->tile;
    tileset_segment segment = {.feature = (uint8_t)feature};
    unsigned given = 0;

    if (tile->segments == BST_MAX_TILE_SEGMENTS)
        return tileset_fail(reader, line->number, BST_TILES_TOTAL, "features", "17", "16");
    bst_status status = read_feature_items(reader, line, &segment, &given);
    if (status != BST_OK)
        return status;
    if (segment.places == 0 && (kind->form == FORM_LINE || kind->form == FORM_BLOCK))
        return tileset_fail(reader, line->number, BST_TILES_PLACE, tile->id, "C", kind->name);
    if (kind->words && !(given & 1))
        return fail_value(reader, line, kind->attribute[0], kind->words);
    reader->taken |= segment.places;
    if (kind->form == FORM_LINE)
        reader->lines |= segment.places;
    tile->segment[tile->segments++] = segment;
    return BST_OK;
}

/* ---------------------------------------------------------------- other lines */

/* Bit of an edition by its name or other name, 0 if the game has none such. */
static unsigned edition_bit(const bst_rules *rules, word name)
{
    for (int i = 0; i < rules->editions; i++)
        if (words_is(name, rules->edition[i].name) || (rules->edition[i].alias && words_is(name, rules->edition[i].alias)))
            return 1u << i;
    return 0;
}

static bst_status read_absent(tileset_reader *reader, const tileset_line *line)
{
    if (reader->has_absent)
        return fail_extra(reader, line, 0);
    if (line->words < 2)
        return fail_extra(reader, line, 0);
    for (int i = 1; i < line->words; i++) {
        unsigned bit = edition_bit(reader->rules, line->item[i]);
        if (!bit)
            return tileset_fail_word(reader, line->number, BST_EDITION_UNKNOWN, NULL, line->item[i], reader->rules->code);
        reader->tile.absent |= (uint8_t)bit;
    }
    reader->has_absent = true;
    return BST_OK;
}

/* `crossroad` and `village`: 1 and 0, -1 for another word. */
static int junction_kind(word given) { return words_is(given, "crossroad") ? 1 : words_is(given, "village") ? 0 : -1; }

/* `junction KIND ROAD ROAD … [in EDITION KIND]…` */
static bst_status read_junction(tileset_reader *reader, const tileset_line *line)
{
    tileset_junction *junction = &reader->tile.junction;
    int kind = line->words > 1 ? junction_kind(line->item[1]) : -1, item = 2;

    if (reader->junction_line)
        return fail_extra(reader, line, 0);
    if (kind < 0)
        return fail_extra(reader, line, line->words > 1);
    reader->junction_line = line->number;
    junction->plain = kind;
    for (; item < line->words && !words_is(line->item[item], "in"); item++) {
        if (reader->junctions == BST_MAX_TILE_SEGMENTS)
            return fail_extra(reader, line, item);
        reader->junction[reader->junctions++] = (tileset_reference){line->item[item], line->number, 0};
    }
    for (; item < line->words; item += 3) {
        int other = item + 2 < line->words ? junction_kind(line->item[item + 2]) : -1;
        if (!words_is(line->item[item], "in") || other < 0)
            return fail_extra(reader, line, item);
        unsigned bit = edition_bit(reader->rules, line->item[item + 1]);
        if (!bit)
            return tileset_fail_word(reader, line->number, BST_EDITION_UNKNOWN, NULL, line->item[item + 1],
                                     reader->rules->code);
        junction->plain_editions |= (uint8_t)(other != kind ? bit : 0);
    }
    return BST_OK;
}

static bst_status read_mark(tileset_reader *reader, const tileset_line *line, int mark)
{
    const tile_mark *rule = &reader->rules->mark[mark];
    word given = line->words > 1 ? line->item[1] : (word){"", 0}, bare = given;

    if (reader->marks_given >> mark & 1)
        return fail_extra(reader, line, 0);
    if (line->words > 2)
        return fail_extra(reader, line, 2);
    if (given.length && given.at[0] == '"')
        bare = (word){given.at + 1, given.length - 2};
    int value = rule->words ? tileset_list_find(rule->words, bare) + 1 : tileset_number(given);
    if (rule->words ? value == 0 : value < 0 || value > TILESET_ATTRIBUTE_MOST)
        return fail_value(reader, line, rule->name, rule->words);
    reader->tile.mark[mark] = (uint8_t)value;
    reader->marks_given |= (uint8_t)(1u << mark);
    return BST_OK;
}

static bst_status read_known(tileset_reader *reader, const tileset_line *line)
{
    if (reader->has_known)
        return fail_extra(reader, line, 0);
    if (line->words < 2)
        return fail_extra(reader, line, 0);
    for (int i = 1; i < line->words; i++) {
        int part = tileset_list_find(TILESET_KNOWN, line->item[i]);
        if (part < 0)
            return fail_extra(reader, line, i);
        reader->tile.known |= (uint8_t)(1u << part);
    }
    reader->has_known = true;
    return BST_OK;
}

bst_status tileset_tile_line(tileset_reader *reader, const tileset_line *line)
{
    const bst_rules *rules = reader->rules;
    word first = line->item[0];
    tileset_tile *tile = &reader->tile;

    for (int i = 0; i < rules->features; i++)
        if (words_is(first, rules->feature[i].name))
            return read_feature(reader, line, i);
    for (int i = 0; i < rules->marks; i++)
        if (words_is(first, rules->mark[i].name))
            return read_mark(reader, line, i);
    if (words_is(first, "junction"))
        return read_junction(reader, line);
    if (words_is(first, "not-in"))
        return read_absent(reader, line);
    if (words_is(first, "known"))
        return read_known(reader, line);
    if (tileset_list_find(rules->note_words, first) < 0)
        return tileset_fail_word(reader, line->number, BST_TILES_KIND, tile->id, first, rules->code);
    bst_status status = tileset_keep_note(reader, line, tile->note, tile->notes, MAX_NOTES);
    tile->notes += status == BST_OK;
    return status;
}
