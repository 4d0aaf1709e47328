/* Checks of a whole tile: its names, sides, neighbours and junction, and that its features can lie as they say. */
#include "api/tileset.h"
#include "core/places.h"
#include <string.h>

static const feature_kind *kind_of(const tileset_reader *reader, int segment)
{
    return &reader->rules->feature[reader->tile.segment[segment].feature];
}

static void name_of(const tileset_reader *reader, int segment, char name[SEGMENT_NAME])
{
    segment_name(kind_of(reader, segment), reader->tile.segment[segment].places, reader->lines, name);
}

/* No two features have the same name. As no two share a place, that can only be two centres or two that touch no side. */
static bst_status check_names(tileset_reader *reader)
{
    const tileset_tile *tile = &reader->tile;

    for (int i = 0; i < tile->segments; i++)
        for (int other = 0; other < i; other++) {
            bool apart = tile->segment[i].places || tile->segment[other].places;
            bool centres = kind_of(reader, i)->form == FORM_CENTRE && kind_of(reader, other)->form == FORM_CENTRE;
            if (centres || (!apart && tile->segment[i].feature == tile->segment[other].feature)) {
                char name[SEGMENT_NAME];
                name_of(reader, i, name);
                return tileset_fail(reader, reader->tile_line, BST_TILES_AMBIGUOUS, tile->id, name, NULL);
            }
        }
    return BST_OK;
}

/* Terrain that a half-edge shows. */
static int terrain_at(const tileset_reader *reader, int place)
{
    for (int i = 0; i < reader->tile.segments; i++)
        if (reader->tile.segment[i].places >> place & 1)
            return kind_of(reader, i)->terrain;
    return 0;
}

/* Every half-edge belongs to a feature, and a side without a road or city shows the same on both halves. */
static bst_status check_sides(tileset_reader *reader)
{
    for (int place = 0; place < PLACES; place++)
        if (place % 3 != 1 && !(reader->taken >> place & 1))
            return tileset_fail(reader, reader->tile_line, BST_TILES_UNCOVERED, reader->tile.id, places_name(place), NULL);
    for (int side = 0; side < 4; side++) {
        bool whole = reader->taken >> (3 * side + 1) & 1;
        if (!whole && terrain_at(reader, 3 * side) != terrain_at(reader, 3 * side + 2))
            return tileset_fail(reader, reader->tile_line, BST_TILES_SIDE, reader->tile.id, places_name(3 * side + 1), NULL);
    }
    return BST_OK;
}

/* Number of the segment of this kind (any kind: -1) that a name means, -1 if there is none. */
static int segment_named(const tileset_reader *reader, word name)
{
    for (int i = 0; i < reader->tile.segments; i++)
        if (segment_has_name(kind_of(reader, i), reader->tile.segment[i].places, reader->lines, name.at, name.length))
            return i;
    return -1;
}

static bst_status check_beside(tileset_reader *reader)
{
    tileset_tile *tile = &reader->tile;

    for (int i = 0; i < reader->besides; i++) {
        const tileset_reference *beside = &reader->beside[i];
        int wanted = kind_of(reader, beside->segment)->beside - 1;
        int other = segment_named(reader, beside->name);
        uint16_t bit = (uint16_t)(other < 0 ? 0 : 1u << other);
        if (!bit || tile->segment[other].feature != wanted || (tile->segment[beside->segment].beside & bit)) {
            char name[SEGMENT_NAME], copy[SEGMENT_NAME];
            name_of(reader, beside->segment, name);
            words_copy(beside->name, copy, sizeof copy);
            return tileset_fail(reader, beside->line, BST_TILES_BESIDE, tile->id, name, copy);
        }
        tile->segment[beside->segment].beside |= bit;
    }
    return BST_OK;
}

/* A junction joins the ends of two or more roads, each of which leaves the tile by one side. */
static bst_status check_junction(tileset_reader *reader)
{
    tileset_tile *tile = &reader->tile;

    for (int i = 0; i < reader->junctions; i++) {
        const tileset_reference *road = &reader->junction[i];
        int segment = segment_named(reader, road->name);
        uint16_t bit = (uint16_t)(segment < 0 ? 0 : 1u << segment);
        unsigned places = bit ? tile->segment[segment].places : 0;
        if (!bit || kind_of(reader, segment)->form != FORM_LINE || (places & (places - 1)) || (tile->junction.roads & bit))
            return tileset_fail_word(reader, road->line, BST_TILES_JUNCTION, tile->id, road->name, NULL);
        tile->junction.roads |= bit;
    }
    if (reader->junction_line && reader->junctions < 2)
        return tileset_fail_word(reader, reader->junction_line, BST_TILES_JUNCTION, tile->id,
                                 reader->junctions ? reader->junction[0].name : (word){"", 0}, NULL);
    return BST_OK;
}

/* Segment that lies at each place, the roads of a junction as one: the first of them. -1: none. */
static void rim(const tileset_reader *reader, int at[PLACES])
{
    const tileset_tile *tile = &reader->tile;
    int hub = 0;

    while (hub < tile->segments - 1 && !(tile->junction.roads >> hub & 1))
        hub++;
    for (int place = 0; place < PLACES; place++) {
        at[place] = -1;
        for (int i = 0; i < tile->segments; i++)
            if (tile->segment[i].places >> place & 1)
                at[place] = tile->junction.roads >> i & 1 ? hub : i;
    }
}

/* Features lie side by side on the tile: going round its rim, none comes up between two parts of another on both sides of it.
 */
static bst_status check_crossing(tileset_reader *reader)
{
    int at[PLACES];

    rim(reader, at);
    for (int a = 0; a < PLACES; a++)
        for (int c = a + 2; c < PLACES; c++) {
            if (at[a] < 0 || at[a] != at[c])
                continue;
            for (int b = a + 1; b < c; b++)
                for (int d = c + 1; d < PLACES + a; d++)
                    if (at[b] >= 0 && at[b] != at[a] && at[b] == at[d % PLACES]) {
                        char name[SEGMENT_NAME], other[SEGMENT_NAME];
                        name_of(reader, at[a], name);
                        name_of(reader, at[b], other);
                        return tileset_fail(reader, reader->tile_line, BST_TILES_CROSS, reader->tile.id, name, other);
                    }
        }
    return BST_OK;
}

bst_status tileset_tile_check(tileset_reader *reader)
{
    static bst_status (*const CHECK[])(tileset_reader *) = {check_names, check_sides, check_beside, check_junction,
                                                            check_crossing};
    bst_status status = BST_OK;

    for (size_t i = 0; i < sizeof CHECK / sizeof CHECK[0] && status == BST_OK; i++)
        status = CHECK[i](reader);
    return status;
}
