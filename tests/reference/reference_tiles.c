/* Tiles of the reference: reading the JSON of tests/spec, turning, naming. */
#include "reference.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_names[] = {"none", "road", "city", "field", "monastery", "temple", "street", "market", "area"};
static const char *const side_names = "NESW";

static bool is_area(int kind) { return kind == REFERENCE_FIELD || kind == REFERENCE_MARKET || kind == REFERENCE_AREA; }

static int kind_of(const char *name)
{
    for (int kind = REFERENCE_ROAD; kind <= REFERENCE_AREA; kind++)
        if (strcmp(kind_names[kind], name) == 0)
            return kind;
    return REFERENCE_NONE;
}

/* Places that a word like `N` or `EL` of the data means for a kind of feature; 0 if it is no such word. */
static unsigned places_of_word(int kind, const char *word)
{
    const char *side = word[0] ? strchr(side_names, word[0]) : NULL;
    if (!side)
        return 0;
    int number = (int)(side - side_names);
    unsigned left = REFERENCE_PLACE(number, REFERENCE_LEFT), right = REFERENCE_PLACE(number, REFERENCE_RIGHT);
    unsigned centre = REFERENCE_PLACE(number, REFERENCE_CENTRE);
    if (strcmp(word + 1, "L") == 0)
        return is_area(kind) ? left : 0;
    if (strcmp(word + 1, "R") == 0)
        return is_area(kind) ? right : 0;
    if (word[1])
        return 0;
    if (is_area(kind))
        return left | right;
    return kind == REFERENCE_CITY ? left | centre | right : centre;
}

/* A field that holds both halves of a side also holds its middle, unless a road runs there. */
static void fill_middles(reference_tile *tile)
{
    for (int side = 0; side < 4; side++) {
        unsigned halves = REFERENCE_PLACE(side, REFERENCE_LEFT) | REFERENCE_PLACE(side, REFERENCE_RIGHT);
        unsigned centre = REFERENCE_PLACE(side, REFERENCE_CENTRE);
        bool taken = false;
        for (int i = 0; i < tile->parts; i++)
            taken = taken || tile->part[i].places & centre;
        for (int i = 0; i < tile->parts && !taken; i++)
            if (is_area(tile->part[i].kind) && (tile->part[i].places & halves) == halves)
                tile->part[i].places |= centre;
    }
}

static int find_part(const reference_tile *tile, const char *name)
{
    return reference_part_number(tile, 0, name, strlen(name));
}

static bool load_part(json_t *data, reference_part *part)
{
    size_t index;
    json_t *word;
    part->kind = kind_of(json_string_value(json_object_get(data, "kind")));
    json_array_foreach(json_object_get(data, "at"), index, word) {
        unsigned places = places_of_word(part->kind, json_string_value(word));
        if (!places)
            return false;
        part->places |= places;
    }
    static const char *const numbers[] = {"coats", "oasis", "scroll", "sheep"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        part->value[0] += (int)json_integer_value(json_object_get(data, numbers[i]));
    part->value[1] = (int)json_integer_value(json_object_get(data, "wolf"));
    const char *goods = json_string_value(json_object_get(data, "goods"));
    if (goods)
        part->value[0] = strcmp(goods, "fish") == 0 ? 1 : strcmp(goods, "grain") == 0 ? 2 : 4;
    return part->kind != REFERENCE_NONE;
}

static bool load_tile(json_t *data, reference_tile *tile)
{
    size_t index, other;
    json_t *value, *name;
    snprintf(tile->id, sizeof tile->id, "%s", json_string_value(json_object_get(data, "id")));
    tile->copies = (int)json_integer_value(json_object_get(data, "count"));
    json_t *features = json_object_get(data, "features");
    json_array_foreach(features, index, value) {
        if (tile->parts == REFERENCE_PARTS || !load_part(value, &tile->part[tile->parts++]))
            return false;
    }
    fill_middles(tile);
    json_array_foreach(features, index, value) {
        json_array_foreach(json_object_get(value, "beside"), other, name) {
            int part = find_part(tile, json_string_value(name));
            if (part < 0)
                return false;
            tile->part[index].beside |= 1u << part;
        }
    }
    json_t *junction = json_object_get(data, "junction");
    json_array_foreach(json_object_get(junction, "roads"), index, name) {
        int part = find_part(tile, json_string_value(name));
        if (part < 0)
            return false;
        tile->junction |= 1u << part;
    }
    const char *kind = json_string_value(json_object_get(junction, "kind"));
    const char *old = json_string_value(json_object_get(junction, "kind_2011"));
    tile->crossroad = kind && strcmp(kind, "crossroad") == 0;
    tile->crossroad_2011 = old ? strcmp(old, "crossroad") == 0 : tile->crossroad;
    json_array_foreach(json_object_get(data, "not_in"), index, name) {
        if (strcmp(json_string_value(name), "2011") == 0)
            tile->not_in_2011 = true;
    }
    tile->public_buildings = (int)json_integer_value(json_object_get(data, "public"));
    tile->historic = json_object_get(data, "historic") != NULL;
    return tile->copies > 0 && tile->parts > 0;
}

/* All places of the parts in a mask, so that two tiles can be compared whatever the order of their parts. */
static unsigned places_beside(const reference_tile *tile, unsigned parts, int rotation)
{
    unsigned places = 0;
    for (int i = 0; i < tile->parts; i++)
        if (parts >> i & 1)
            places |= reference_turn(tile->part[i].places, rotation);
    return places;
}

static bool same_part(const reference_tile *tile, int a, int rotation_a, int b, int rotation_b)
{
    const reference_part *one = &tile->part[a], *two = &tile->part[b];
    return one->kind == two->kind && one->value[0] == two->value[0] && one->value[1] == two->value[1] &&
           reference_turn(one->places, rotation_a) == reference_turn(two->places, rotation_b) &&
           places_beside(tile, one->beside, rotation_a) == places_beside(tile, two->beside, rotation_b);
}

static int find_smallest_rotation(const reference_tile *tile, int rotation)
{
    for (int smaller = 0; smaller < rotation; smaller++) {
        bool equal = true;
        for (int a = 0; a < tile->parts && equal; a++) {
            bool found = false;
            for (int b = 0; b < tile->parts; b++)
                found = found || same_part(tile, a, rotation, b, smaller);
            equal = found;
        }
        if (equal)
            return smaller;
    }
    return rotation;
}

/* What is asked over and over, once the parts are known. */
static void prepare(reference_tile *tile)
{
    for (int side = 0; side < 4; side++) {
        tile->terrain[side] = REFERENCE_NONE;
        tile->smallest[side] = find_smallest_rotation(tile, side);
        for (int i = 0; i < tile->parts; i++) {
            int kind = tile->part[i].kind;
            if (tile->part[i].places & REFERENCE_PLACE(side, REFERENCE_CENTRE) && !is_area(kind))
                tile->terrain[side] = kind;
        }
    }
}

bool reference_load(const char *path, reference_set *set)
{
    json_error_t error;
    json_t *root = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        fprintf(stderr, "%s:%d: %s\n", path, error.line, error.text);
        return false;
    }
    memset(set, 0, sizeof *set);
    set->start = -1;
    bool fine = true;
    size_t index;
    json_t *value;
    json_array_foreach(json_object_get(root, "tiles"), index, value) {
        fine = fine && set->kinds < REFERENCE_KINDS && load_tile(value, &set->tile[set->kinds++]);
        if (!fine) {
            fprintf(stderr, "%s: tile %zu cannot be read\n", path, index);
            break;
        }
    }
    const char *start = json_string_value(json_object_get(root, "start"));
    for (int kind = 0; kind < set->kinds && fine; kind++)
        prepare(&set->tile[kind]);
    if (fine && start)
        set->start = reference_kind_number(set, start, strlen(start));
    json_decref(root);
    return fine;
}

int reference_kind_number(const reference_set *set, const char *id, size_t length)
{
    for (int kind = 0; kind < set->kinds; kind++)
        if (strlen(set->tile[kind].id) == length && memcmp(set->tile[kind].id, id, length) == 0)
            return kind;
    return -1;
}

unsigned reference_turn(unsigned places, int rotation)
{
    for (int quarter = 0; quarter < rotation; quarter++)
        places = (places << 3 | places >> 9) & 0xFFFu;
    return places;
}

int reference_smallest_rotation(const reference_tile *tile, int rotation) { return tile->smallest[rotation]; }

void reference_name(const reference_tile *tile, int rotation, int part, char text[24])
{
    const reference_part *what = &tile->part[part];
    unsigned places = reference_turn(what->places, rotation);
    if (what->kind == REFERENCE_MONASTERY || what->kind == REFERENCE_TEMPLE) {
        snprintf(text, 24, "%s", kind_names[what->kind]);
        return;
    }
    for (int side = 0; side < 4; side++) {
        const char *end = NULL;
        if (places & REFERENCE_PLACE(side, REFERENCE_CENTRE))
            end = "";
        else if (places & REFERENCE_PLACE(side, REFERENCE_LEFT))
            end = "L";
        else if (places & REFERENCE_PLACE(side, REFERENCE_RIGHT))
            end = "R";
        if (end) {
            snprintf(text, 24, "%s.%c%s", kind_names[what->kind], side_names[side], end);
            return;
        }
    }
    snprintf(text, 24, "%s.C", kind_names[what->kind]);
}

int reference_part_number(const reference_tile *tile, int rotation, const char *name, size_t length)
{
    char word[24];
    if (length >= sizeof word)
        return -1;
    memcpy(word, name, length);
    word[length] = 0;
    char *dot = strchr(word, '.');
    if (dot)
        *dot++ = 0;
    int kind = kind_of(word);
    bool has_side = kind != REFERENCE_MONASTERY && kind != REFERENCE_TEMPLE;
    if (kind == REFERENCE_NONE || has_side != (dot != NULL))
        return -1;
    for (int i = 0; i < tile->parts; i++) {
        if (tile->part[i].kind != kind)
            continue;
        unsigned places = reference_turn(tile->part[i].places, rotation);
        if (!has_side || (strcmp(dot, "C") == 0 && !places))
            return i;
        const char *side = dot[0] ? strchr(side_names, dot[0]) : NULL;
        if (!side)
            continue;
        int third = dot[1] == 0 ? REFERENCE_CENTRE : dot[1] == 'L' ? REFERENCE_LEFT : dot[1] == 'R' ? REFERENCE_RIGHT : -1;
        if (third >= 0 && (dot[1] == 0 || dot[2] == 0) && places & REFERENCE_PLACE((int)(side - side_names), third))
            return i;
    }
    return -1;
}

void reference_connect_crossroads(reference_set *set, bool in_2011)
{
    for (int kind = 0; kind < set->kinds; kind++) {
        reference_tile *tile = &set->tile[kind];
        if (!(in_2011 ? tile->crossroad_2011 : tile->crossroad))
            continue;
        int first = -1;
        for (int i = 0; i < tile->parts; i++) {
            if (!(tile->junction >> i & 1))
                continue;
            if (first < 0) {
                first = i;
            } else {
                tile->part[first].places |= tile->part[i].places;
                tile->part[i] = (reference_part){.kind = REFERENCE_NONE};
            }
        }
        prepare(tile);
    }
}
