/* The City told a second time: streets, markets, areas, building, what a turn and the end score. */
#include "reference.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

enum { WALLS_IN_THE_BOX = 70, TOWERS_IN_THE_BOX = 12, NEAR = 5 };

static void standard(reference_options *options)
{
    options->prophets = TOWERS_IN_THE_BOX / options->players;
    options->stack[0] = 30;
    options->stack[1] = 25;
    options->stack[2] = 20;
}

static bool set_option(reference_options *options, const char *key, const char *value)
{
    int *stack = options->stack;
    if (strcmp(key, "stacks") == 0)
        return sscanf(value, "%d/%d/%d", &stack[0], &stack[1], &stack[2]) == 3;
    if (strcmp(key, "gate-round-guards") == 0)
        options->no_gate_guards = strcmp(value, "off") == 0;
    else if (strcmp(key, "returned-guard") == 0)
        options->returned = value[0] == 'r'   ? REFERENCE_RETURNED_ROUND
                            : value[0] == 'w' ? REFERENCE_RETURNED_WALL
                                              : REFERENCE_RETURNED_NEXT_TURN;
    else if (strcmp(key, "closing-guards") == 0)
        options->closing_guards = strcmp(value, "on") == 0;
    else
        return false;
    return true;
}

static bool set_edition(reference_options *options, const char *name)
{
    options->no_gate_guards = strcmp(name, "2007") == 0;
    return options->no_gate_guards || strcmp(name, "2015") == 0;
}

static int copies(const reference_set *set, const reference_options *options, int kind)
{
    (void)options;
    return set->tile[kind].copies;
}

static const reference_tile *tile_of(const reference_game *game, int tile) { return &game->set.tile[game->tile[tile].kind]; }

static bool closes(int kind) { return kind == REFERENCE_STREET || kind == REFERENCE_MARKET; }

/* C-MEEPLE-2: what the tile completed cannot be claimed. */
static bool takes(const reference_game *game, int tile, int part, enum reference_figure_type figure)
{
    reference_feature feature;
    if (figure != REFERENCE_FOLLOWER)
        return false;
    if (!closes(tile_of(game, tile)->part[part].kind))
        return true;
    reference_flood(game, tile, part, &feature);
    return !feature.complete;
}

/* ---------------------------------------------------------------- scoring */

static int worth_of(const reference_feature *feature)
{
    if (feature->kind == REFERENCE_STREET)
        return feature->tiles < 4 ? feature->tiles : 2 * feature->tiles;
    int kinds = 0;
    for (int good = 1; good <= 4; good *= 2)
        kinds += (feature->value[0] & good) != 0;
    return feature->tiles * kinds;
}

static bool score_part(reference_game *game, int tile, int part)
{
    reference_feature feature;
    int followers = 0;
    if (!closes(tile_of(game, tile)->part[part].kind))
        return false;
    reference_flood(game, tile, part, &feature);
    for (int player = 0; player < game->options.players; player++)
        followers += feature.followers[player];
    if (!feature.complete || !followers)
        return false;
    reference_pay_majority(game, feature.followers, worth_of(&feature), NULL, game->points);
    for (int player = 0; player < game->options.players; player++)
        game->freed[player] += feature.followers[player];
    reference_take_off(game, &feature);
    return true;
}

/* Parts of a tile that touch a side. */
static bool score_side(reference_game *game, int tile, int side)
{
    bool scored = false;
    for (int part = 0; part < tile_of(game, tile)->parts; part++)
        if (reference_turn(tile_of(game, tile)->part[part].places, game->tile[tile].rotation) >> (3 * side) & 7)
            scored |= score_part(game, tile, part);
    return scored;
}

/* ---------------------------------------------------------------- the end */

static int markets_beside(const reference_game *game, const reference_feature *area)
{
    static bool counted[REFERENCE_TILES][REFERENCE_PARTS];
    int markets = 0;
    memset(counted, 0, sizeof counted);
    for (int i = 0; i < area->parts; i++) {
        int tile = area->part_tile[i];
        const reference_placed *placed = &game->tile[tile];
        const reference_part *own = &tile_of(game, tile)->part[area->part_part[i]];
        unsigned places = reference_turn(own->places, placed->rotation);
        for (int other = -1; other < 4; other++) {
            int beside = other < 0 ? tile : reference_tile_at(game, placed->x + step_x[other], placed->y + step_y[other]);
            for (int part = 0; beside >= 0 && part < tile_of(game, beside)->parts; part++) {
                const reference_part *market = &tile_of(game, beside)->part[part];
                unsigned its = reference_turn(market->places, game->tile[beside].rotation);
                bool touches = other < 0 ? own->beside >> part & 1
                                         : (places & REFERENCE_PLACE(other, REFERENCE_LEFT) &&
                                            its & REFERENCE_PLACE((other + 2) % 4, REFERENCE_RIGHT)) ||
                                               (places & REFERENCE_PLACE(other, REFERENCE_RIGHT) &&
                                                its & REFERENCE_PLACE((other + 2) % 4, REFERENCE_LEFT));
                if (market->kind != REFERENCE_MARKET || !touches)
                    continue;
                reference_feature feature;
                reference_flood(game, beside, part, &feature);
                markets += !counted[feature.first_tile][feature.first_part];
                counted[feature.first_tile][feature.first_part] = true;
            }
        }
    }
    return markets;
}

static int worth_of_guard(const reference_game *game, const reference_piece *piece)
{
    int worth = 0, inward = (piece->side + 2) % 4, x = game->tile[piece->tile].x, y = game->tile[piece->tile].y;
    for (int tile = piece->tile; tile >= 0; tile = reference_tile_at(game, x, y)) {
        worth += 2 * tile_of(game, tile)->public_buildings + 3 * tile_of(game, tile)->historic;
        x += step_x[inward];
        y += step_y[inward];
    }
    return worth;
}

/* Pieces on all that is left of the outline. */
static void wall_all_round(reference_game *game)
{
    reference_outline all;
    reference_trace(game, &all);
    for (int i = 0; i < all.edges; i++)
        if (!reference_walled(game, all.tile[i], all.side[i]))
            game->piece[game->pieces++] = (reference_piece){all.tile[i], all.side[i], false, -1, {-1, -1}};
}

static void finish(const reference_game *game, int points[REFERENCE_PLAYERS])
{
    static bool scored[REFERENCE_TILES][REFERENCE_PARTS];
    reference_game *walled = malloc(sizeof *walled);
    *walled = *game;
    memset(scored, 0, sizeof scored);
    if (game->tiles)
        wall_all_round(walled);
    for (int i = 0; i < game->figures; i++) {
        reference_feature feature;
        reference_flood(walled, game->figure[i].tile, game->figure[i].part, &feature);
        if (scored[feature.first_tile][feature.first_part])
            continue;
        scored[feature.first_tile][feature.first_part] = true;
        int worth = feature.kind == REFERENCE_AREA ? 2 * markets_beside(game, &feature)
                    : feature.complete             ? worth_of(&feature)
                                                   : 0;
        reference_pay_majority(game, feature.followers, worth, NULL, points);
    }
    for (int i = 0; i < game->pieces; i++)
        if (game->piece[i].guard >= 0)
            points[game->piece[i].guard] += worth_of_guard(game, &game->piece[i]);
    free(walled);
}

/* ---------------------------------------------------------------- building */

static int walls_built(const reference_game *game) { return game->pieces ? game->pieces - 1 : 0; }

static int gate_place(const reference_game *game)
{
    int place = 0;
    while (!game->piece[place].gate)
        place++;
    return place;
}

/* Outline edges that carry nothing. */
static int free_edges(const reference_game *game)
{
    reference_outline all;
    reference_trace(game, &all);
    return all.edges - game->pieces;
}

/* The free edges next to the ends: before the first piece, behind the last. Returns how many there are. */
static int end_edges(const reference_game *game, reference_build ends[2])
{
    reference_outline all;
    reference_trace(game, &all);
    int first = 0, pieces = game->pieces, left = all.edges - pieces;
    while (all.tile[first] != game->piece[0].tile || all.side[first] != game->piece[0].side)
        first++;
    int behind = (first + pieces) % all.edges, before = (first + all.edges - 1) % all.edges;
    ends[0] = (reference_build){REFERENCE_BUILD_WALL, all.tile[behind], all.side[behind], false};
    ends[1] = (reference_build){REFERENCE_BUILD_WALL, all.tile[before], all.side[before], false};
    return left > 2 ? 2 : left;
}

static bool guard_opposite(const reference_game *game, int tile, int side)
{
    int inward = (side + 2) % 4, next = tile;
    while (next >= 0) {
        tile = next;
        next = reference_tile_at(game, game->tile[tile].x + step_x[inward], game->tile[tile].y + step_y[inward]);
    }
    int piece = reference_piece_on(game, tile, inward);
    return piece >= 0 && game->piece[piece].guard >= 0;
}

static void add_piece(reference_game *game, const reference_build *build)
{
    reference_build ends[2];
    reference_piece piece = {build->tile, build->side, build->kind == REFERENCE_BUILD_GATE, -1, {-1, -1}};
    if (piece.gate) {
        game->piece[game->pieces++] = piece;
    } else {
        end_edges(game, ends);
        int at = ends[0].tile == build->tile && ends[0].side == build->side ? game->pieces : 0;
        memmove(&game->piece[at + 1], &game->piece[at], (size_t)(game->pieces++ - at) * sizeof piece);
        game->piece[at] = piece;
    }
    reference_look_round(game);
}

static bool can_guard(const reference_game *game, const reference_build *build)
{
    int player = game->acting, supply = game->supply[player];
    if ((game->gate_round && game->options.no_gate_guards) || guard_opposite(game, build->tile, build->side))
        return false;
    if (game->options.returned == REFERENCE_RETURNED_NEXT_TURN)
        supply -= game->freed[player];
    if (game->options.returned == REFERENCE_RETURNED_WALL && supply == 0) {
        reference_game *after = malloc(sizeof *after);
        *after = *game;
        add_piece(after, build);
        score_side(after, build->tile, build->side);
        supply = after->supply[player];
        free(after);
    }
    return supply > 0;
}

/* C-TOWER-1, C-TOWER-3: the piece at each end whose outer corner is free. A gate alone has two corners of one name. */
static int tower_places(const reference_game *game, reference_build towers[2])
{
    const reference_piece *first = &game->piece[0], *last = &game->piece[game->pieces - 1];
    bool taken[2] = {last->tower[0] >= 0, first->tower[1] >= 0};
    int number = 0;
    if (!game->pieces || (free_edges(game) == 0 && (taken[0] || taken[1])))
        return 0;
    if (!taken[0])
        towers[number++] = (reference_build){REFERENCE_BUILD_TOWER, last->tile, last->side, false};
    if (!taken[1] && (game->pieces > 1 || taken[0]))
        towers[number++] = (reference_build){REFERENCE_BUILD_TOWER, first->tile, first->side, false};
    return number;
}

int reference_builds(const reference_game *game, reference_build builds[REFERENCE_BUILDS])
{
    reference_outline all;
    reference_build ends[2];
    int number = 0;
    switch (game->phase) {
    case REFERENCE_GATE:
        reference_trace(game, &all);
        for (int i = 0; i < all.edges; i++)
            builds[number++] = (reference_build){REFERENCE_BUILD_GATE, all.tile[i], all.side[i], false};
        return number;
    case REFERENCE_WALL:
    case REFERENCE_CLOSING:
        for (int i = 0, places = end_edges(game, ends); i < places; i++) {
            builds[number++] = ends[i];
            if (!can_guard(game, &ends[i]))
                continue;
            builds[number] = ends[i];
            builds[number++].guard = true;
        }
        return number;
    case REFERENCE_TOWER:
        builds[number++] = (reference_build){REFERENCE_BUILD_NO_TOWER, 0, 0, false};
        return number + tower_places(game, builds + number);
    default: return 0;
    }
}

/* ---------------------------------------------------------------- rounds */

/* Which stack the turn's first draw came from. */
static int stack_in_force(const reference_game *game)
{
    if (game->draws_before < game->options.stack[0])
        return 1;
    return game->draws_before < game->options.stack[0] + game->options.stack[1] ? 2 : 3;
}

/* C-END-1. */
static enum reference_phase after_round(reference_game *game)
{
    memset(game->freed, 0, sizeof game->freed);
    game->gate_round = false;
    game->builders = 0;
    return walls_built(game) >= WALLS_IN_THE_BOX || free_edges(game) <= NEAR ? REFERENCE_FINISHED : REFERENCE_DRAW;
}

static enum reference_phase next_builder(reference_game *game)
{
    reference_build towers[2];
    bool can_build = walls_built(game) < WALLS_IN_THE_BOX && free_edges(game) > 0;
    while (game->builders > 0 && can_build) {
        int player = game->builder[0];
        memmove(game->builder, game->builder + 1, (size_t)--game->builders * sizeof *game->builder);
        if (game->left[player])
            continue;
        game->acting = player;
        return REFERENCE_WALL;
    }
    game->acting = game->turn_player;
    bool tower = !game->left[game->turn_player] && game->prophets[game->turn_player] > 0 && tower_places(game, towers) > 0;
    return tower ? REFERENCE_TOWER : after_round(game);
}

/* C-WALL-2 to 4: who builds, in order. */
static enum reference_phase begin_round(reference_game *game)
{
    int players = game->options.players, first = game->turn_player;
    game->builders = 0;
    if (!game->pieces) {
        game->gate_round = true;
        for (int i = 1; i < (players == 2 ? 4 : players); i++)
            game->builder[game->builders++] = (first + i) % players;
        game->acting = first;
        return REFERENCE_GATE;
    }
    if (free_edges(game) == 0)
        return after_round(game);
    int laps = (stack_in_force(game) == 3 ? 2 : 1) * (players == 2 ? 2 : 1);
    for (int lap = 0; lap < laps; lap++)
        for (int i = 0; i < players; i++)
            game->builder[game->builders++] = (first + i) % players;
    return next_builder(game);
}

static enum reference_phase score_turn(reference_game *game)
{
    int last = game->tiles - 1;
    bool scored = false;
    for (int part = 0; part < tile_of(game, last)->parts; part++)
        scored |= score_part(game, last, part);
    for (int side = 0; side < 4; side++) {
        int beside = reference_tile_at(game, game->tile[last].x + step_x[side], game->tile[last].y + step_y[side]);
        if (beside >= 0)
            scored |= score_side(game, beside, (side + 2) % 4);
    }
    if (scored && stack_in_force(game) > 1)
        return begin_round(game);
    memset(game->freed, 0, sizeof game->freed);
    return REFERENCE_DRAW;
}

static enum reference_phase next_closer(reference_game *game, int player)
{
    if (free_edges(game) == 0)
        return REFERENCE_FINISHED;
    do
        player = (player + 1) % game->options.players;
    while (game->left[player]);
    game->acting = player;
    return REFERENCE_CLOSING;
}

/* C-END-2: whether the closing walls are placed one by one before the end scoring. */
static enum reference_phase ending(reference_game *game)
{
    if (!game->options.closing_guards || !game->pieces)
        return REFERENCE_FINISHED;
    return next_closer(game, game->turn_player);
}

static enum reference_phase place_tower(reference_game *game, const reference_build *build)
{
    int place = reference_piece_on(game, build->tile, build->side), gate = gate_place(game), walls = 0,
        player = game->turn_player;
    bool clockwise = place == game->pieces - 1 && game->piece[place].tower[0] < 0 && place >= gate;
    for (int i = place; i != gate; i += clockwise ? -1 : 1) {
        if (i != place && game->piece[i].tower[clockwise ? 0 : 1] >= 0)
            break;
        walls++;
    }
    game->piece[place].tower[clockwise ? 0 : 1] = player;
    game->prophets[player]--;
    game->points[player] += walls;
    return after_round(game);
}

enum reference_phase reference_city_build(reference_game *game, const reference_build *build)
{
    int player = game->acting;
    bool closing = game->phase == REFERENCE_CLOSING, late = game->options.returned == REFERENCE_RETURNED_WALL;
    if (build->kind == REFERENCE_BUILD_NO_TOWER)
        return after_round(game);
    if (build->kind == REFERENCE_BUILD_TOWER)
        return place_tower(game, build);
    if (build->guard && !late)
        game->supply[player]--;
    add_piece(game, build);
    score_side(game, build->tile, build->side);
    if (build->guard && late)
        game->supply[player]--;
    if (build->guard)
        game->piece[reference_piece_on(game, build->tile, build->side)].guard = player;
    return closing ? next_closer(game, player) : next_builder(game);
}

/* The round without one who left. */
static enum reference_phase leaves(reference_game *game, int player)
{
    if (player != game->acting)
        return game->phase;
    switch (game->phase) {
    case REFERENCE_GATE:
        game->builders = 0;
        game->gate_round = false;
        memset(game->freed, 0, sizeof game->freed);
        return REFERENCE_DRAW;
    case REFERENCE_WALL: return next_builder(game);
    case REFERENCE_CLOSING: return next_closer(game, player);
    default: return after_round(game);
    }
}

const reference_rules reference_city = {.code = "city",
                                        .standard = standard,
                                        .set_option = set_option,
                                        .set_edition = set_edition,
                                        .copies = copies,
                                        .takes = takes,
                                        .score_turn = score_turn,
                                        .finish = finish,
                                        .placed = reference_look_round,
                                        .ending = ending,
                                        .leaves = leaves};

/* ---------------------------------------------------------------- setting down */

const char *reference_city_set(reference_game *game, const char *what, int tile, int side, int player)
{
    reference_build ends[2], build = {REFERENCE_BUILD_WALL, tile, side, false};
    int place = reference_piece_on(game, tile, side), number = 0;
    reference_outline all;
    if (strcmp(what, "gate") == 0) {
        reference_trace(game, &all);
        while (number < all.edges && (all.tile[number] != tile || all.side[number] != side))
            number++;
        if (game->pieces || number == all.edges)
            return "no place for the gate";
        build.kind = REFERENCE_BUILD_GATE;
        add_piece(game, &build);
        return NULL;
    }
    if (strcmp(what, "tower") == 0) {
        int gate = place < 0 ? 0 : gate_place(game),
            which = place > gate || (place == gate && place == game->pieces - 1) ? 0 : 1;
        if (place < 0 || game->prophets[player] == 0 || game->piece[place].tower[which] >= 0)
            return "no place for a tower";
        game->piece[place].tower[which] = player;
        game->prophets[player]--;
        return NULL;
    }
    int places = game->pieces ? end_edges(game, ends) : 0;
    while (number < places && (ends[number].tile != tile || ends[number].side != side))
        number++;
    if (number == places || walls_built(game) >= WALLS_IN_THE_BOX || (player >= 0 && game->supply[player] == 0))
        return "no place for the wall";
    add_piece(game, &build);
    if (player >= 0) {
        game->piece[reference_piece_on(game, tile, side)].guard = player;
        game->supply[player]--;
    }
    return NULL;
}
