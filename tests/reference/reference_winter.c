/* Winter told a second time: what may be claimed, what a turn and the end score. */
#include "reference.h"

#include <stdio.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static void standard(reference_options *options) { options->animals = true; }

static bool set_edition(reference_options *options, const char *name)
{
    options->in_2011 = strcmp(name, "2011") == 0;
    if (options->in_2011)
        options->animals = false;
    return true;
}

static bool set_option(reference_options *options, const char *key, const char *value)
{
    bool on = strcmp(value, "on") == 0;
    if (strcmp(key, "farmers") == 0)
        options->farmers = on;
    else if (strcmp(key, "tile-count") == 0)
        options->animals = strcmp(value, "84") == 0;
    else if (strcmp(key, "small-city") == 0)
        options->small_city_two = strcmp(value, "2") == 0;
    else if (strcmp(key, "draw-ahead") == 0)
        options->draw_ahead = on;
    else if (strcmp(key, "trees-connect") == 0)
        options->trees_connect = on;
    else if (strcmp(key, "unfinished") == 0)
        options->unfinished_counts = strcmp(value, "1") == 0;
    else if (strcmp(key, "table-completes") == 0)
        options->table_completes = on;
    else if (strcmp(key, "bag") == 0) {
        options->bag_start = strcmp(value, "start") == 0 || strcmp(value, "both") == 0;
        options->bag_return = strcmp(value, "return") == 0 || strcmp(value, "both") == 0;
    } else if (strcmp(key, "hole-bonus") == 0) {
        options->hole_bonus = strcmp(value, "off") != 0;
        options->hole_mixed = strcmp(value, "mixed") == 0;
    } else if (strcmp(key, "table") == 0) {
        if (sscanf(value, "%dx%d", &options->table_width, &options->table_height) != 2)
            options->table_width = options->table_height = 0;
    } else {
        return false;
    }
    return true;
}

static int copies(const reference_set *set, const reference_options *options, int kind)
{
    bool absent = set->tile[kind].not_in_2011 && (options->in_2011 || !options->animals);
    return absent ? 0 : set->tile[kind].copies;
}

static bool takes(const reference_game *game, int tile, int part, enum reference_figure_type figure)
{
    int kind = game->set.tile[game->tile[tile].kind].part[part].kind;
    return figure == REFERENCE_FOLLOWER && (kind != REFERENCE_FIELD || game->options.farmers);
}

static int worth_complete(const reference_game *game, const reference_feature *feature)
{
    int missing;
    switch (feature->kind) {
    case REFERENCE_ROAD: return feature->tiles;
    case REFERENCE_CITY:
        if (game->options.small_city_two && feature->tiles == 2)
            return 2 + feature->value[0];
        return 2 * (feature->tiles + feature->value[0]);
    default: {
        const reference_placed *at = &game->tile[feature->part_tile[0]];
        return 1 + reference_neighbours(game, at->x, at->y, &missing);
    }
    }
}

static int worth_incomplete(const reference_game *game, const reference_feature *feature)
{
    if (!game->options.unfinished_counts)
        return 0;
    if (feature->kind == REFERENCE_MONASTERY)
        return worth_complete(game, feature);
    return feature->tiles + feature->value[0];
}

static void score_if_complete(reference_game *game, int tile, int part)
{
    reference_feature feature;
    reference_flood(game, tile, part, &feature);
    if (!feature.complete)
        return;
    reference_pay_majority(game, feature.followers, worth_complete(game, &feature), NULL, game->points);
    reference_take_off(game, &feature);
}

/* A feature that was scored once holds no figures any more, so meeting it again through another part pays nobody. */
static enum reference_phase score_turn(reference_game *game)
{
    int last = game->tiles - 1;
    for (int i = 0; i < game->tiles; i++) {
        int dx = game->tile[i].x - game->tile[last].x, dy = game->tile[i].y - game->tile[last].y;
        const reference_tile *kind = &game->set.tile[game->tile[i].kind];
        for (int part = 0; part < kind->parts; part++) {
            bool line = kind->part[part].kind == REFERENCE_ROAD || kind->part[part].kind == REFERENCE_CITY;
            bool near = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
            if ((line && i == last) || (kind->part[part].kind == REFERENCE_MONASTERY && near))
                score_if_complete(game, i, part);
        }
    }
    return REFERENCE_DRAW;
}

/* True if the last tile filled a hole that earns another turn. Looked at after scoring: tiles do not move. */
static bool earns_turn(const reference_game *game)
{
    const reference_placed *last = &game->tile[game->tiles - 1];
    const reference_tile *kind = &game->set.tile[last->kind];
    if (!game->options.hole_bonus)
        return false;
    int seen = 0;
    for (int side = 0; side < 4; side++) {
        if (reference_tile_at(game, last->x + step_x[side], last->y + step_y[side]) < 0)
            return false;
        int terrain = REFERENCE_FIELD;
        for (int i = 0; i < kind->parts; i++)
            if (reference_turn(kind->part[i].places, last->rotation) & REFERENCE_PLACE(side, REFERENCE_CENTRE))
                terrain = kind->part[i].kind;
        seen |= 1 << terrain;
    }
    return !game->options.hole_mixed || (seen & (seen - 1)) != 0;
}

static int complete_cities(const reference_game *game, const reference_feature *farm)
{
    bool counted[REFERENCE_TILES][REFERENCE_PARTS] = {0};
    int cities = 0;
    for (int i = 0; i < farm->parts; i++) {
        int tile = farm->part_tile[i];
        const reference_tile *kind = &game->set.tile[game->tile[tile].kind];
        for (int city = 0; city < kind->parts; city++) {
            if (!(kind->part[farm->part_part[i]].beside >> city & 1))
                continue;
            reference_feature feature;
            reference_flood(game, tile, city, &feature);
            if (feature.complete && !counted[feature.first_tile][feature.first_part]) {
                counted[feature.first_tile][feature.first_part] = true;
                cities++;
            }
        }
    }
    return cities;
}

static void finish(const reference_game *game, int points[REFERENCE_PLAYERS])
{
    bool scored[REFERENCE_TILES][REFERENCE_PARTS] = {0};
    for (int i = 0; i < game->figures; i++) {
        reference_feature feature;
        reference_flood(game, game->figure[i].tile, game->figure[i].part, &feature);
        if (scored[feature.first_tile][feature.first_part])
            continue;
        scored[feature.first_tile][feature.first_part] = true;
        int worth = feature.kind == REFERENCE_FIELD ? game->options.farmers ? 3 * complete_cities(game, &feature) : 0
                    : feature.complete              ? worth_complete(game, &feature)
                                                    : worth_incomplete(game, &feature);
        reference_pay_majority(game, feature.followers, worth, NULL, points);
    }
}

const reference_rules reference_winter = {"winter", standard,   set_option, set_edition, copies,
                                          takes,    score_turn, earns_turn, finish};
