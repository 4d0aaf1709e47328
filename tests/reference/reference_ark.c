/* The Ark of the Covenant told a second time: temples, prophets, the ark, what a turn and the end score. */
#include "reference.h"

#include <stdlib.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

enum { MOST_STEPS = 5 };

static void standard(reference_options *options) { options->prophets = 1; }

static bool set_option(reference_options *options, const char *key, const char *value)
{
    bool on = strcmp(value, "on") == 0;
    if (strcmp(key, "temple-follower") == 0)
        options->temple_follower = on;
    else if (strcmp(key, "ark-needs-temple") == 0)
        options->ark_needs_temple = on;
    else if (strcmp(key, "ark-temple-double") == 0)
        options->ark_temple_double = on;
    else if (strcmp(key, "prophet-final-double") == 0)
        options->prophet_final_double = on;
    else if (strcmp(key, "draw-ahead") == 0)
        options->draw_ahead = on;
    else if (strcmp(key, "ark-first-bonus") == 0)
        options->ark_first_bonus = atoi(value);
    else if (strcmp(key, "ark-temple-bonus") == 0)
        options->ark_temple_bonus = atoi(value);
    else if (strcmp(key, "temple-clears") == 0)
        options->temple_clears_roads_only = strcmp(value, "roads") == 0;
    else if (strcmp(key, "incomplete-per") == 0)
        options->by_segment = strcmp(value, "segment") == 0;
    else
        return false;
    return true;
}

static bool set_edition(reference_options *options, const char *name)
{
    if (strcmp(name, "2003") == 0) {
        options->temple_clears_roads_only = options->by_segment = true;
    } else if (strcmp(name, "2004de") == 0) {
        options->temple_follower = options->ark_needs_temple = options->ark_temple_double = true;
        options->ark_first_bonus = 2;
        options->ark_temple_bonus = 3;
    } else {
        return strcmp(name, "2005") == 0;
    }
    return true;
}

static int copies(const reference_set *set, const reference_options *options, int kind)
{
    (void)options;
    return set->tile[kind].copies;
}

static int kind_of(const reference_game *game, int tile, int part)
{
    return game->set.tile[game->tile[tile].kind].part[part].kind;
}

static int parts_of(const reference_game *game, int tile) { return game->set.tile[game->tile[tile].kind].parts; }

static bool takes(const reference_game *game, int tile, int part, enum reference_figure_type figure)
{
    int kind = kind_of(game, tile, part);
    if (figure == REFERENCE_PROPHET)
        return kind == REFERENCE_CITY;
    return kind != REFERENCE_TEMPLE || game->options.temple_follower;
}

/* ---------------------------------------------------------------- temples */

/* The part of a tile that is a temple, -1 if it has none. */
static int temple_of(const reference_game *game, int tile)
{
    for (int part = 0; part < parts_of(game, tile); part++)
        if (kind_of(game, tile, part) == REFERENCE_TEMPLE)
            return part;
    return -1;
}

/* Marks the tile and those beside it; true if there are five. */
static bool cross_of(const reference_game *game, int tile, bool in_cross[REFERENCE_TILES])
{
    int number = 1;
    memset(in_cross, 0, sizeof(bool) * REFERENCE_TILES);
    in_cross[tile] = true;
    for (int side = 0; side < 4; side++) {
        int beside = reference_tile_at(game, game->tile[tile].x + step_x[side], game->tile[tile].y + step_y[side]);
        if (beside < 0)
            continue;
        in_cross[beside] = true;
        number++;
    }
    return number == 5;
}

static void pay_temple(const reference_game *game, int tile, int points[])
{
    bool in_cross[REFERENCE_TILES];
    int figures[REFERENCE_PLAYERS] = {0};
    int worth = cross_of(game, tile, in_cross) ? game->options.ark_temple_double && game->ark == tile ? 14 : 7 : 3;
    for (int i = 0; i < game->figures; i++)
        if (in_cross[game->figure[i].tile])
            figures[game->figure[i].player]++;
    reference_pay_majority(game, figures, worth, NULL, points);
}

static void score_temples(reference_game *game)
{
    bool in_cross[REFERENCE_TILES], now[REFERENCE_TILES] = {0};
    for (int tile = 0; tile < game->tiles; tile++) {
        if (temple_of(game, tile) < 0 || game->temple_scored[tile] || !cross_of(game, tile, in_cross) ||
            !in_cross[game->tiles - 1])
            continue;
        pay_temple(game, tile, game->points);
        game->temple_scored[tile] = now[tile] = true;
    }
    for (int tile = 0; tile < game->tiles; tile++) {
        reference_feature feature;
        if (!now[tile])
            continue;
        reference_flood(game, tile, temple_of(game, tile), &feature);
        reference_take_off(game, &feature);
    }
}

/* ---------------------------------------------------------------- roads, cities, fields */

static void prophets_in(const reference_game *game, const reference_feature *feature, bool has[REFERENCE_PLAYERS])
{
    memset(has, 0, sizeof(bool) * REFERENCE_PLAYERS);
    for (int i = 0; i < game->figures; i++)
        for (int j = 0; j < feature->parts; j++)
            if (game->figure[i].type == REFERENCE_PROPHET && feature->part_tile[j] == game->figure[i].tile &&
                feature->part_part[j] == game->figure[i].part)
                has[game->figure[i].player] = true;
}

static void pay_joined(const reference_game *game, const reference_feature *feature, int points[])
{
    bool doubled[REFERENCE_PLAYERS] = {0};
    int worth = feature->tiles + feature->value[0];
    if (feature->complete && feature->kind == REFERENCE_CITY)
        worth *= 2;
    else if (!feature->complete && game->options.by_segment)
        worth = feature->parts + feature->value[0];
    if (feature->complete || game->options.prophet_final_double)
        prophets_in(game, feature, doubled);
    reference_pay_majority(game, feature->followers, worth, doubled, points);
}

/* Scores the roads or the cities of the last tile that are complete. */
static void score_kind(reference_game *game, int kind)
{
    int last = game->tiles - 1;
    for (int part = 0; part < parts_of(game, last); part++) {
        reference_feature feature;
        if (kind_of(game, last, part) != kind)
            continue;
        reference_flood(game, last, part, &feature);
        if (!feature.complete)
            continue;
        pay_joined(game, &feature, game->points);
        reference_take_off(game, &feature);
    }
}

static enum reference_phase score_turn(reference_game *game)
{
    score_kind(game, REFERENCE_ROAD);
    if (game->options.temple_clears_roads_only)
        score_temples(game);
    score_kind(game, REFERENCE_CITY);
    if (!game->options.temple_clears_roads_only)
        score_temples(game);
    for (int tile = 0; tile < game->tiles; tile++)
        if (reference_ark_can_come(game, tile))
            return REFERENCE_ARK_AT;
    return REFERENCE_DRAW;
}

static void finish(const reference_game *game, int points[REFERENCE_PLAYERS])
{
    static const int order[] = {REFERENCE_ROAD, REFERENCE_CITY, REFERENCE_FIELD};
    bool scored[REFERENCE_TILES][REFERENCE_PARTS] = {0};
    for (int tile = 0; tile < game->tiles; tile++)
        if (temple_of(game, tile) >= 0 && !game->temple_scored[tile])
            pay_temple(game, tile, points);
    for (int kind = 0; kind < 3; kind++)
        for (int i = 0; i < game->figures; i++) {
            reference_feature feature;
            reference_flood(game, game->figure[i].tile, game->figure[i].part, &feature);
            if (feature.kind != order[kind] || scored[feature.first_tile][feature.first_part])
                continue;
            scored[feature.first_tile][feature.first_part] = true;
            int sheep = feature.value[0] - feature.value[1];
            if (feature.kind != REFERENCE_FIELD)
                pay_joined(game, &feature, points);
            else if (sheep > 0)
                reference_pay_majority(game, feature.followers, 2 * sheep, NULL, points);
        }
}

/* ---------------------------------------------------------------- the ark */

bool reference_ark_can_come(const reference_game *game, int tile)
{
    int last = game->tiles - 1;
    if (game->options.rules != &reference_ark || game->ark >= 0)
        return false;
    for (int part = 0; part < parts_of(game, last); part++) {
        reference_feature feature;
        if (kind_of(game, last, part) != REFERENCE_CITY)
            continue;
        reference_flood(game, last, part, &feature);
        if (feature.complete && feature.on_tile[tile])
            return true;
    }
    return false;
}

void reference_ark_comes(reference_game *game, int tile)
{
    game->ark = tile;
    game->points[game->turn_player] += game->options.ark_first_bonus;
    reference_end_turn(game);
}

static bool may_walk(const reference_game *game)
{
    if (game->options.rules != &reference_ark || game->ark < 0)
        return false;
    for (int tile = 0; tile < game->tiles; tile++)
        if (temple_of(game, tile) >= 0)
            return true;
    return !game->options.ark_needs_temple;
}

/* Follows a path: its last tile, -1 if it cannot be walked; `earned` are the points of the figures that it passes. */
static int follow(const reference_game *game, const reference_action *action, int earned[REFERENCE_PLAYERS])
{
    bool been[REFERENCE_TILES] = {0};
    int tile = game->ark;
    memset(earned, 0, sizeof(int) * REFERENCE_PLAYERS);
    been[tile] = true;
    for (int i = 0; i < action->steps; i++) {
        tile =
            reference_tile_at(game, game->tile[tile].x + step_x[action->step[i]], game->tile[tile].y + step_y[action->step[i]]);
        if (tile < 0 || been[tile])
            return -1;
        been[tile] = true;
        for (int figure = 0; figure < game->figures; figure++)
            earned[game->figure[figure].player] += game->figure[figure].tile == tile;
    }
    return tile;
}

bool reference_can_walk(const reference_game *game, const reference_action *action)
{
    int earned[REFERENCE_PLAYERS];
    return may_walk(game) && action->steps >= 1 && action->steps <= MOST_STEPS && follow(game, action, earned) >= 0;
}

void reference_walk(reference_game *game, const reference_action *action)
{
    int earned[REFERENCE_PLAYERS];
    game->ark = follow(game, action, earned);
    for (int player = 0; player < game->options.players; player++)
        game->points[player] += earned[player];
    if (temple_of(game, game->ark) >= 0)
        game->points[game->turn_player] += game->options.ark_temple_bonus;
}

/* Where the moves that were found end, and what they earn. */
typedef struct walk_end {
    int tile, earned[REFERENCE_PLAYERS];
} walk_end;

/* All paths of each length, counted like numbers with the digits N E S W. */
int reference_walks(const reference_game *game, reference_action actions[], int capacity)
{
    walk_end ends[REFERENCE_ACTIONS];
    int number = 0;
    for (int steps = 1, paths = 4; may_walk(game) && steps <= MOST_STEPS; steps++, paths *= 4)
        for (int path = 0; path < paths; path++) {
            reference_action action = {.kind = REFERENCE_WALK, .steps = steps};
            walk_end end;
            for (int i = 0, rest = path; i < steps; i++, rest /= 4)
                action.step[steps - 1 - i] = rest % 4;
            end.tile = follow(game, &action, end.earned);
            bool known = end.tile < 0;
            for (int i = 0; i < number && !known; i++)
                known = memcmp(&ends[i], &end, sizeof end) == 0;
            if (known || number == capacity)
                continue;
            ends[number] = end;
            actions[number++] = action;
        }
    return number;
}

const reference_rules reference_ark = {"ark", standard, set_option, set_edition, copies, takes, score_turn, NULL, finish};
