#include "core/compile.h"
#include "base/bits.h"
#include "base/random.h"
#include "core/board.h"
#include <string.h>

static uint16_t compile_without(uint16_t mask, unsigned segment)
{
    uint16_t below = (uint16_t)(mask & ((1U << segment) - 1));
    return (uint16_t)(below | (mask >> (segment + 1)) << segment);
}

static void compile_remove_segment(tileset_tile *tile, int segment)
{
    memmove(&tile->segment[segment], &tile->segment[segment + 1],
            sizeof tile->segment[0] * (size_t)(tile->segments - segment - 1));
    tile->segments--;
    for (int i = 0; i < tile->segments; i++)
        tile->segment[i].beside = compile_without(tile->segment[i].beside, (unsigned)segment);
    tile->junction.roads = compile_without(tile->junction.roads, (unsigned)segment);
}

void compile_join_segments(tileset_tile *tile, uint16_t mask)
{
    if (!mask)
        return;
    int first = bits_lowest(mask);
    tileset_segment *joined = &tile->segment[first];
    for (int i = tile->segments - 1; i > first && i > 0; i--) {
        if (!(mask >> i & 1))
            continue;
        joined->places |= tile->segment[i].places;
        joined->beside |= tile->segment[i].beside;
        for (int which = 0; which < 2; which++)
            joined->attribute[which] = (uint8_t)(joined->attribute[which] + tile->segment[i].attribute[which]);
        for (int other = 0; other < tile->segments; other++)
            if (tile->segment[other].beside >> i & 1)
                tile->segment[other].beside |= (uint16_t)(1U << first);
        compile_remove_segment(tile, i);
    }
}

/* Sides that a segment touches. */
static int compile_sides(uint16_t places)
{
    int sides = 0;
    for (int side = 0; side < SIDES; side++)
        sides += (places >> (3 * side) & 7) != 0;
    return sides;
}

static void compile_segments(const bst_rules *rules, const tileset_tile *tile, tile_kind *kind)
{
    kind->segments = tile->segments;
    for (int i = 0; i < tile->segments; i++) {
        const tileset_segment *segment = &tile->segment[i];
        const feature_kind *feature = &rules->feature[segment->feature];
        kind->feature[i] = segment->feature;
        kind->places[i] = segment->places;
        kind->attribute[i] = segment->attribute[0];
        kind->open[i] = feature->closes ? (uint8_t)compile_sides(segment->places) : segment->attribute[1];
        kind->beside[i] = segment->beside;
        kind->borders |= (uint16_t)((segment->beside != 0) << i);
        kind->closing |= (uint16_t)(feature->closes << i);
        kind->claimable |= (uint16_t)(feature->claimable << i);
        kind->centre |= (uint16_t)((feature->form == FORM_CENTRE) << i);
        for (int other = 0; other < tile->segments; other++)
            if (feature->closes && other != i && tile->segment[other].feature == segment->feature)
                kind->twins[feature->form != FORM_LINE] |= (uint16_t)(1U << i);
    }
}

/* Which segment holds each place. A block holds the middle of a side only: its halves would join the same two segments again.
 */
static void compile_form(const bst_rules *rules, const tile_kind *kind, int rotation, tile_form *form)
{
    memset(form->at, NO_SEGMENT, sizeof form->at);
    for (int i = 0; i < kind->segments; i++) {
        const feature_kind *feature = &rules->feature[kind->feature[i]];
        uint16_t places = compile_turn(kind->places[i], rotation);
        for (int place = 0; place < PLACES; place++) {
            bool middle = place % 3 == 1;
            if ((places >> place & 1) && middle == (feature->form != FORM_AREA))
                form->at[place] = (uint8_t)i;
        }
    }
    for (int side = 0; side < SIDES; side++) {
        int middle = form->at[3 * side + 1], left = form->at[3 * side];
        int segment = middle != NO_SEGMENT ? middle : left;
        bool whole = left == form->at[3 * side + 2];
        form->whole |= (uint8_t)(whole << side);
        form->mirrored |= (uint8_t)(whole << board_opposite(side));
        form->demand |= (uint8_t)(rules->feature[kind->feature[segment]].terrain << (2 * side));
    }
}

/* The segment that lies in one rotation as `segment` does in the other; -1 if none does. */
static int compile_counterpart(const tile_kind *kind, int segment, int rotation, int other_rotation)
{
    for (int i = 0; i < kind->segments; i++)
        if (kind->feature[i] == kind->feature[segment] && kind->attribute[i] == kind->attribute[segment] &&
            kind->open[i] == kind->open[segment] &&
            compile_turn(kind->places[i], other_rotation) == compile_turn(kind->places[segment], rotation))
            return i;
    return -1;
}

/* Whether two rotations leave exactly the same data: every segment lies in both, with the same ones beside it. */
static bool compile_same(const tile_kind *kind, int rotation, int other_rotation)
{
    int counterpart[BST_MAX_TILE_SEGMENTS] = {0};
    for (int i = 0; i < kind->segments; i++) {
        counterpart[i] = compile_counterpart(kind, i, rotation, other_rotation);
        if (counterpart[i] < 0)
            return false;
    }
    for (int i = 0; i < kind->segments; i++) {
        uint16_t beside = 0;
        for (int other = 0; other < kind->segments; other++)
            if (kind->beside[i] >> other & 1)
                beside |= (uint16_t)(1U << counterpart[other]);
        if (beside != kind->beside[counterpart[i]])
            return false;
    }
    return true;
}

static void compile_kind(const bst_rules *rules, const tileset_tile *tile, tile_kind *kind)
{
    memcpy(kind->id, tile->id, sizeof kind->id);
    memcpy(kind->mark, tile->mark, sizeof kind->mark);
    kind->copies = tile->copies;
    compile_segments(rules, tile, kind);
    for (int rotation = 0; rotation < SIDES; rotation++) {
        tile_form *form = &kind->form[rotation];
        compile_form(rules, kind, rotation, form);
        form->rotation = (uint8_t)rotation;
        for (int smaller = rotation - 1; smaller >= 0; smaller--)
            if (compile_same(kind, rotation, smaller))
                form->rotation = (uint8_t)smaller;
    }
}

/* Whether every side that a cell demands something of shows it. */
static bool compile_fits(int demand, int shown)
{
    for (int side = 0; side < SIDES; side++) {
        int wanted = demand >> (2 * side) & 3;
        if (wanted && wanted != (shown >> (2 * side) & 3))
            return false;
    }
    return true;
}

static void compile_rotations(bst_game *game)
{
    for (int demand = 0; demand < 256; demand++)
        for (int kind = 0; kind < game->kinds; kind++)
            for (int rotation = 0; rotation < SIDES; rotation++) {
                const tile_form *form = &game->kind[kind].form[rotation];
                if (form->rotation == rotation && compile_fits(demand, form->demand))
                    game->rotations[kind][demand] |= (uint8_t)(1U << rotation);
            }
}

static uint64_t compile_salt(const bst_setup *setup)
{
    uint64_t salt = random_mix(1 + setup->game + ((uint64_t)setup->edition << 8)) + setup->players;
    for (int option = 0; option < BST_MAX_OPTIONS; option++)
        salt = random_mix(salt * 31 + setup->option[option]);
    return salt ^ setup->free_mode;
}

static void compile_add_kind(bst_game *game, const bst_setup *setup, const tileset_tile *tile)
{
    tileset_tile adapted = *tile;
    if (game->rules->adapt)
        game->rules->adapt(setup, &adapted);
    int kind = game->kinds++;
    compile_kind(game->rules, &adapted, &game->kind[kind]);
    game->bag_key[kind] = random_mix(0x6261670000000000U + (uint64_t)kind);
    game->draws = (uint8_t)(game->draws + adapted.copies);
}

bool compile_game(bst_game *game, const bst_rules *rules, const bst_setup *setup, const bst_tileset *set)
{
    game->rules = rules;
    game->setup = *setup;
    game->players = setup->players;
    game->supply = rules->supply;
    game->special = rules->special;
    game->west = game->north = -127;
    game->east = game->south = 127;
    game->bounded = setup->free_mode; /* 84 tiles from the middle reach no further than 84 cells */
    game->salt = compile_salt(setup);
    game->start = -1;
    for (int i = 0; i < set->kinds; i++) {
        const tileset_tile *tile = &set->tile[i];
        if (tile->absent >> setup->edition & 1 || (rules->plays_with && !rules->plays_with(setup, tile)))
            continue;
        if (rules->starts_on_board && set->start == i + 1)
            game->start = (int8_t)game->kinds;
        compile_add_kind(game, setup, tile);
    }
    if (rules->starts_on_board && game->start < 0)
        return false;
    game->draws = (uint8_t)(game->draws - rules->starts_on_board);
    int areas = 0;
    for (int feature = 0; feature < rules->features; feature++) {
        areas += rules->feature[feature].form == FORM_AREA;
        game->areas_close |= rules->feature[feature].closes && rules->feature[feature].form == FORM_AREA;
        game->merges_or |= (uint32_t)(rules->feature[feature].merge[0] == MERGE_OR) << feature;
    }
    game->areas_differ = areas > 1;
    compile_rotations(game);
    if (rules->compile)
        rules->compile(game);
    return true;
}
