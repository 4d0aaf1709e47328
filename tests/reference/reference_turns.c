/* The flow of turns: whose turn it is, tiles in hands, what may be claimed. Scoring is the games' (reference_GAME.c). */
#include "reference.h"

#include <string.h>

const reference_rules *reference_rules_of(const char *code)
{
    static const reference_rules *const all[] = {&reference_winter, &reference_ark, &reference_city};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->code, code) == 0)
            return all[i];
    return NULL;
}

reference_options reference_standard(const reference_rules *rules, int players)
{
    reference_options options = {.rules = rules, .players = players, .supply = 7, .farmers = true, .unfinished_counts = true};
    rules->standard(&options);
    return options;
}

void reference_begin(reference_game *game, const reference_set *set, const reference_options *options, const int *bag)
{
    memset(game, 0, sizeof *game);
    game->set = *set;
    game->options = *options;
    game->drawn = game->refilling = game->ark = -1;
    if (options->trees_connect)
        reference_connect_crossroads(&game->set, options->in_2011);
    for (int player = 0; player < options->players; player++) {
        game->supply[player] = options->supply;
        game->prophets[player] = options->prophets;
        game->hand[player] = -1;
    }
    for (int kind = 0; kind < set->kinds; kind++) {
        int copies = options->rules->copies(set, options, kind);
        if (kind == set->start && !options->bag_start)
            copies--;
        game->bag[kind] = options->free_mode ? 0 : bag ? bag[kind] : copies;
        game->draws += game->bag[kind];
    }
    int most = options->stack[0] + options->stack[1] + options->stack[2];
    if (most && game->draws > most)
        game->draws = most;
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
    return game->bag[kind] > 0 && game->draws > 0 && (!game->options.bag_return || reference_placements(game, kind) > 0);
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
    const reference_rules *rules = game->options.rules;
    enum reference_phase phase = scored && rules->ending ? rules->ending(game) : REFERENCE_FINISHED;
    if (phase != REFERENCE_FINISHED) {
        game->phase = phase;
        return;
    }
    if (scored)
        reference_final(game, game->points);
    game->phase = REFERENCE_FINISHED;
    game->drawn = -1;
}

void reference_finish(reference_game *game) { end_game(game, true); }

static int next_seat(const reference_game *game, int player) { return (player + 1) % game->options.players; }

/* Begins the turn of `player`, or of the first after him who can have one. */
static void begin_turn(reference_game *game, int player)
{
    for (int i = 0; i < game->options.players; i++, player = next_seat(game, player)) {
        if (game->left[player])
            continue;
        if (game->hand[player] >= 0) {
            game->turn_player = player;
            game->drawn = game->hand[player];
            game->hand[player] = -1;
            game->phase = REFERENCE_PLACE;
            return;
        }
        if (can_draw(game)) {
            game->turn_player = player;
            game->phase = REFERENCE_DRAW;
            game->draws_before = game->drawn_before;
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
    if (start_tile && game->set.start >= 0 && !game->options.bag_start)
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
    if (game->phase == REFERENCE_FINISHED)
        return -2;
    if (game->phase == REFERENCE_DRAW || game->phase == REFERENCE_REFILL)
        return -1;
    return game->phase >= REFERENCE_GATE ? game->acting : game->turn_player;
}

void reference_draw(reference_game *game, int kind)
{
    game->bag[kind]--;
    game->draws--;
    game->drawn_before++;
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
    int before = game->draws_before;
    game->set_aside++;
    game->drawn = -1;
    begin_turn(game, game->turn_player);
    /* The turn goes on if there is a tile for it. */
    if (game->phase == REFERENCE_DRAW)
        game->draws_before = before;
}

void reference_place(reference_game *game, int x, int y, int rotation)
{
    reference_put(game, game->drawn, x, y, rotation);
    game->drawn = -1;
    game->turns++;
    if (game->options.free_mode)
        game->draws_before = game->drawn_before++;
    game->phase = REFERENCE_ACT;
}

bool reference_can_claim(const reference_game *game, int player, int tile, int part, enum reference_figure_type figure)
{
    int kind = game->set.tile[game->tile[tile].kind].part[part].kind;
    int left = figure == REFERENCE_FOLLOWER ? game->supply[player] : game->prophets[player];
    if (kind == REFERENCE_NONE || left == 0 || !game->options.rules->takes(game, tile, part, figure))
        return false;
    reference_feature feature;
    reference_flood(game, tile, part, &feature);
    for (int other = 0; other < game->options.players; other++)
        if (feature.followers[other])
            return false;
    return true;
}

int reference_actions(const reference_game *game, reference_action actions[REFERENCE_ACTIONS])
{
    static const enum reference_figure_type figures[] = {REFERENCE_FOLLOWER, REFERENCE_PROPHET};
    int number = 0, last = game->tiles - 1;
    actions[number++] = (reference_action){.kind = REFERENCE_PASS};
    for (int i = 0; i < 2; i++)
        for (int part = 0; part < game->set.tile[game->tile[last].kind].parts; part++)
            if (reference_can_claim(game, game->turn_player, last, part, figures[i]))
                actions[number++] = (reference_action){.kind = REFERENCE_CLAIM, .figure = figures[i], .part = part};
    return number + reference_walks(game, actions + number, REFERENCE_ACTIONS - number);
}

void reference_pay_majority(const reference_game *game, const int figures[], int worth, const bool doubled[], int points[])
{
    int most = 0;
    for (int player = 0; player < game->options.players; player++)
        most = figures[player] > most ? figures[player] : most;
    for (int player = 0; player < game->options.players && most; player++)
        if (figures[player] == most)
            points[player] += doubled && doubled[player] ? 2 * worth : worth;
}

void reference_take_off(reference_game *game, const reference_feature *feature)
{
    int kept = 0;
    for (int i = 0; i < game->figures; i++) {
        bool inside = false;
        for (int j = 0; j < feature->parts; j++)
            inside = inside || (feature->part_tile[j] == game->figure[i].tile && feature->part_part[j] == game->figure[i].part);
        if (!inside)
            game->figure[kept++] = game->figure[i];
        else if (game->figure[i].type == REFERENCE_FOLLOWER)
            game->supply[game->figure[i].player]++;
    }
    game->figures = kept;
}

void reference_end_turn(reference_game *game)
{
    const reference_rules *rules = game->options.rules;
    game->another_turn = rules->earns_turn && rules->earns_turn(game);
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

void reference_act(reference_game *game, const reference_action *action)
{
    if (action->kind == REFERENCE_CLAIM) {
        game->figure[game->figures++] = (reference_figure){game->turn_player, game->tiles - 1, action->part, action->figure};
        if (action->figure == REFERENCE_FOLLOWER)
            game->supply[game->turn_player]--;
        else
            game->prophets[game->turn_player]--;
    } else if (action->kind == REFERENCE_WALK) {
        reference_walk(game, action);
    }
    reference_follow(game, game->options.rules->score_turn(game));
}

void reference_follow(reference_game *game, enum reference_phase phase)
{
    game->phase = phase;
    if (phase == REFERENCE_DRAW)
        reference_end_turn(game);
    else if (phase == REFERENCE_FINISHED)
        end_game(game, true);
}

/* From here on his turns are skipped, and he draws no more. The tile of the turn, if it was his, passes on to the next player,
 * unless it came from his own hand. */
void reference_leave(reference_game *game, int player)
{
    game->left[player] = true;
    if (players_left(game) <= 1) {
        /* A tile in hand counts as not drawn. */
        if (game->drawn >= 0) {
            game->bag[game->drawn]++;
            game->draws++;
        }
        end_game(game, false);
        return;
    }
    if (game->phase >= REFERENCE_GATE) {
        reference_follow(game, game->options.rules->leaves(game, player));
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

void reference_final(const reference_game *game, int points[REFERENCE_PLAYERS])
{
    for (int player = 0; player < game->options.players; player++)
        points[player] = game->points[player];
    game->options.rules->finish(game, points);
}
