/* Winter told a second time: whose turn it is, what may be claimed, what a turn and the end score. */
#include "reference.h"

#include <stdio.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

reference_options reference_winter_standard(int players)
{
    return (reference_options){
        .players = players, .supply = 7, .animals = true, .farmers = true, .unfinished_counts = true};
}

/* False for a key that the reference does not know. */
bool reference_set_option(reference_options *options, const char *key, const char *value)
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

void reference_begin(reference_game *game, const reference_set *set, const reference_options *options, const int *bag)
{
    memset(game, 0, sizeof *game);
    game->set = *set;
    game->options = *options;
    game->drawn = game->refilling = -1;
    if (options->trees_connect)
        reference_connect_crossroads(&game->set, options->in_2011);
    for (int player = 0; player < options->players; player++) {
        game->supply[player] = options->supply;
        game->hand[player] = -1;
    }
    for (int kind = 0; kind < set->kinds; kind++) {
        bool absent = set->tile[kind].not_in_2011 && (options->in_2011 || !options->animals);
        int copies = absent ? 0 : set->tile[kind].copies;
        if (kind == set->start && !options->bag_start)
            copies--;
        game->bag[kind] = options->free_mode ? 0 : bag ? bag[kind] : copies;
        game->draws += game->bag[kind];
    }
    game->turn_player = options->first_player;
}

static int players_left(const reference_game *game)
{
    int number = 0;
    for (int player = 0; player < game->options.players; player++)
        number += !game->left[player];
    return number;
}

bool reference_can_be_drawn(const reference_game *game, int kind)
{
    return game->bag[kind] > 0 && game->draws > 0 &&
           (!game->options.bag_return || reference_placements(game, kind) > 0);
}

static bool can_draw(const reference_game *game)
{
    for (int kind = 0; kind < game->set.kinds; kind++)
        if (reference_can_be_drawn(game, kind))
            return true;
    return false;
}

static void end_game(reference_game *game, bool scored)
{
    if (scored)
        reference_final(game, game->points);
    game->phase = REFERENCE_FINISHED;
    game->drawn = -1;
}

static int next_seat(const reference_game *game, int player)
{
    return (player + 1) % game->options.players;
}

/* Begins the turn of `player`, or of the first after him who can have one. */
static void begin_turn(reference_game *game, int player)
{
    for (int i = 0; i < game->options.players; i++, player = next_seat(game, player)) {
        if (game->left[player])
            continue;
        game->turn_player = player;
        if (game->hand[player] >= 0) {
            game->drawn = game->hand[player];
            game->hand[player] = -1;
            game->phase = REFERENCE_PLACE;
            return;
        }
        if (can_draw(game)) {
            game->phase = REFERENCE_DRAW;
            return;
        }
    }
    end_game(game, true);
}

/* Deals the tiles that are held ahead, one to each before the first turn. */
static void deal(reference_game *game)
{
    for (; game->to_deal > 0 && can_draw(game); game->to_deal--) {
        int player = (game->options.first_player + game->options.players - game->to_deal) % game->options.players;
        if (game->left[player])
            continue;
        game->refilling = player;
        game->phase = REFERENCE_REFILL;
        return;
    }
    game->to_deal = 0;
    begin_turn(game, game->options.first_player);
}

void reference_start_game(reference_game *game, bool start_tile)
{
    if (start_tile && !game->options.bag_start)
        reference_put(game, game->set.start, 0, 0, 0);
    if (game->options.free_mode) {
        game->phase = REFERENCE_DRAW;
        return;
    }
    game->to_deal = game->options.draw_ahead ? game->options.players : 0;
    deal(game);
}

int reference_to_move(const reference_game *game)
{
    return game->phase == REFERENCE_PLACE || game->phase == REFERENCE_ACT ? game->turn_player
           : game->phase == REFERENCE_FINISHED                            ? -2
                                                                          : -1;
}

void reference_draw(reference_game *game, int kind)
{
    game->bag[kind]--;
    game->draws--;
    if (game->phase == REFERENCE_DRAW) {
        game->drawn = kind;
        game->phase = REFERENCE_PLACE;
        return;
    }
    game->hand[game->refilling] = kind;
    game->refilling = -1;
    if (game->to_deal > 0) {
        game->to_deal--;
        deal(game);
    } else {
        begin_turn(game, game->another_turn ? game->turn_player : next_seat(game, game->turn_player));
    }
}

void reference_discard(reference_game *game)
{
    game->set_aside++;
    game->drawn = -1;
    begin_turn(game, game->turn_player);
}

void reference_place(reference_game *game, int x, int y, int rotation)
{
    reference_put(game, game->drawn, x, y, rotation);
    game->drawn = -1;
    game->turns++;
    game->phase = REFERENCE_ACT;
}

bool reference_can_claim(const reference_game *game, int player, int tile, int part)
{
    int kind = game->set.tile[game->tile[tile].kind].part[part].kind;
    if (kind == REFERENCE_NONE || game->supply[player] == 0 || (kind == REFERENCE_FIELD && !game->options.farmers))
        return false;
    reference_feature feature;
    reference_flood(game, tile, part, &feature);
    for (int other = 0; other < game->options.players; other++)
        if (feature.followers[other])
            return false;
    return true;
}

static void pay_majority(const reference_game *game, const reference_feature *feature, int worth, int points[])
{
    int most = 0;
    for (int player = 0; player < game->options.players; player++)
        most = feature->followers[player] > most ? feature->followers[player] : most;
    for (int player = 0; player < game->options.players && most; player++)
        if (feature->followers[player] == most)
            points[player] += worth;
}

static int worth_complete(const reference_game *game, const reference_feature *feature)
{
    int missing;
    switch (feature->kind) {
    case REFERENCE_ROAD:
        return feature->tiles;
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

static void return_figures(reference_game *game, const reference_feature *feature)
{
    int kept = 0;
    for (int i = 0; i < game->figures; i++) {
        bool inside = false;
        for (int j = 0; j < feature->parts; j++)
            inside = inside ||
                     (feature->part_tile[j] == game->figure[i].tile && feature->part_part[j] == game->figure[i].part);
        if (inside)
            game->supply[game->figure[i].player]++;
        else
            game->figure[kept++] = game->figure[i];
    }
    game->figures = kept;
}

static void score_if_complete(reference_game *game, int tile, int part)
{
    reference_feature feature;
    reference_flood(game, tile, part, &feature);
    if (!feature.complete)
        return;
    pay_majority(game, &feature, worth_complete(game, &feature), game->points);
    return_figures(game, &feature);
}

/* A feature that was scored once holds no figures any more, so meeting it again through another part pays nobody. */
static void score_turn(reference_game *game)
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

void reference_act(reference_game *game, int part)
{
    if (part >= 0) {
        game->figure[game->figures++] = (reference_figure){game->turn_player, game->tiles - 1, part};
        game->supply[game->turn_player]--;
    }
    score_turn(game);
    game->another_turn = earns_turn(game);
    if (game->options.free_mode) {
        game->phase = REFERENCE_DRAW;
        return;
    }
    if (game->options.draw_ahead && can_draw(game)) {
        game->refilling = game->turn_player;
        game->phase = REFERENCE_REFILL;
        return;
    }
    begin_turn(game, game->another_turn ? game->turn_player : next_seat(game, game->turn_player));
}

/* From here on his turns are skipped, and he draws no more. The tile of the turn, if it was his, passes on to the next player,
 * unless it came from his own hand. */
void reference_leave(reference_game *game, int player)
{
    game->left[player] = true;
    if (players_left(game) <= 1) {
        end_game(game, false);
        return;
    }
    if (game->phase == REFERENCE_REFILL) {
        if (player != game->refilling)
            return;
        game->refilling = -1;
        if (game->to_deal > 0)
            deal(game);
        else
            begin_turn(game, next_seat(game, player));
        return;
    }
    if (player != game->turn_player)
        return;
    if (game->phase == REFERENCE_DRAW || game->options.draw_ahead) {
        if (game->phase == REFERENCE_PLACE)
            game->hand[player] = game->drawn;
        game->drawn = -1;
        begin_turn(game, next_seat(game, player));
        return;
    }
    do
        game->turn_player = next_seat(game, game->turn_player);
    while (game->left[game->turn_player]);
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

void reference_final(const reference_game *game, int points[REFERENCE_PLAYERS])
{
    bool scored[REFERENCE_TILES][REFERENCE_PARTS] = {0};
    for (int player = 0; player < game->options.players; player++)
        points[player] = game->points[player];
    for (int i = 0; i < game->figures; i++) {
        reference_feature feature;
        reference_flood(game, game->figure[i].tile, game->figure[i].part, &feature);
        if (scored[feature.first_tile][feature.first_part])
            continue;
        scored[feature.first_tile][feature.first_part] = true;
        int worth = feature.kind == REFERENCE_FIELD ? game->options.farmers ? 3 * complete_cities(game, &feature) : 0
                    : feature.complete              ? worth_complete(game, &feature)
                                                    : worth_incomplete(game, &feature);
        pay_majority(game, &feature, worth, points);
    }
}
