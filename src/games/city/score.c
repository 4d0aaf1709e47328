/* The City: scoring. */
#include "core/score.h"
#include "base/bits.h"
#include "games/city/city.h"
#include <string.h>

enum { SHORT_STREET = 3, MARKET_WORTH = 2, PUBLIC_WORTH = 2, HISTORIC_WORTH = 3 };

/* The parts of what a complete street or market pays (C-STREET-2, C-MARKET-2). The kinds of goods stand behind what they
 * multiply. */
static int city_terms(const bst_game *game, const bst_state *state, int feature, int root, bst_event *event)
{
    int tiles = score_tiles(game, state, feature, root);
    if (feature == CITY_STREET) {
        int worth = tiles > SHORT_STREET ? 2 : 1;
        event->rule = CITY_RULE_STREET;
        event_term(event, BST_TERM_TILES, tiles, worth);
        return tiles * worth;
    }
    int goods = bits_count(state->attribute[root]);
    event->rule = CITY_RULE_MARKET;
    event_term(event, BST_TERM_TILES, tiles, goods);
    event_term(event, BST_TERM_GOODS, goods, 0);
    return tiles * goods;
}

/* Scores the feature of a segment if it is complete and somebody stands on it. */
static bool score_feature(const bst_game *game, bst_state *state, int tile, int segment, bst_events *events)
{
    int root = feature_root(state, state->tile[tile].base + segment);
    if (!feature_complete(state, root) || !state->occupied[root])
        return false;
    bst_event event = {.type = BST_EVENT_SCORE};
    int points = city_terms(game, state, board_kind(game, state, tile)->feature[segment], root, &event);
    score_about(game, state, &event, root, events);
    score_count count = score_majority(state, root);
    score_pay(game, state, &event, &count, points, events);
    figure_return(state, root, events);
    for (int player = 0; player < game->players; player++)
        state->own[CITY_FREED] = (uint16_t)(state->own[CITY_FREED] + (count.followers[player] << (4 * player)));
    return true;
}

/* The segments of streets and markets at an edge, as bits. */
static unsigned edge_segments(const bst_game *game, const bst_state *state, int edge)
{
    const uint8_t *at = board_form(game, state, city_tile(edge))->at + (size_t)(3 * city_side(edge));
    unsigned segments = 0;
    for (int i = 0; i < 3; i++)
        segments |= at[i] == NO_SEGMENT ? 0 : 1U << at[i];
    return segments & board_kind(game, state, city_tile(edge))->closing;
}

bool city_score_edge(const bst_game *game, bst_state *state, int edge, bst_events *events)
{
    bool scored = false;
    for (unsigned segments = edge_segments(game, state, edge); segments; segments &= segments - 1)
        scored |= score_feature(game, state, city_tile(edge), bits_lowest(segments), events);
    return scored;
}

int city_freed_by_edge(const bst_game *game, const bst_state *state, int edge, int player)
{
    int freed = 0, tile = city_tile(edge);
    bst_state after = *state;
    board_close_side(game, &after, tile, city_side(edge));
    for (unsigned segments = edge_segments(game, state, edge); segments; segments &= segments - 1) {
        int root = feature_root(&after, after.tile[tile].base + bits_lowest(segments));
        if (!feature_complete(&after, root) || !after.occupied[root])
            continue;
        after.occupied[root] = 0;
        freed += score_majority(&after, root).followers[player];
    }
    return freed;
}

static void event_add_tile(bst_event *event, int tile) { event->tiles[tile >> 6] |= (uint64_t)1 << (tile & 63); }

void city_score_tower(const bst_game *game, bst_state *state, city_corner corner, int player, bst_events *events)
{
    int walls = city_tower_walls(state, corner), step = corner.clockwise ? -1 : 1, piece = city_piece_at(state, corner.place);
    bst_event event = {.type = BST_EVENT_SCORE, .rule = CITY_RULE_TOWER, .subject = BST_SUBJECT_TOWER};
    event.tile = (uint8_t)city_tile(piece);
    event.segment = (uint8_t)city_side(piece);
    event_term(&event, BST_TERM_WALLS, walls, 1);
    for (int i = 0; i < walls; i++)
        event_add_tile(&event, city_tile(city_piece_at(state, corner.place + i * step)));
    score_count count = {.winners = (uint8_t)(1U << player)};
    score_pay(game, state, &event, &count, walls, events);
}

/* A tile also completes markets that it does not belong to: those that it closes a side of. */
bst_phase city_score_turn(const bst_game *game, bst_state *state, bst_events *events)
{
    int tile = state->tiles - 1, x = board_tile_x(state, tile), y = board_tile_y(state, tile);
    bool scored = false;
    for (unsigned closing = board_kind(game, state, tile)->closing; closing; closing &= closing - 1)
        scored |= score_feature(game, state, tile, bits_lowest(closing), events);
    for (int side = 0; side < SIDES; side++) {
        int other = board_tile(state, x + board_step_x[side], y + board_step_y[side]);
        if (other >= 0)
            scored |= city_score_edge(game, state, city_edge(other, board_opposite(side)), events);
    }
    if (scored && city_stack(game, state) > 1)
        return city_begin_round(game, state);
    state->own[CITY_FREED] = 0;
    return BST_PHASE_DRAW;
}

/* ---------------------------------------------------------------- the end */

static void close_edge(const bst_game *game, const bst_state *state, int edge, uint8_t closed[BST_MAX_NODES])
{
    int base = state->tile[city_tile(edge)].base;
    for (unsigned segments = edge_segments(game, state, edge); segments; segments &= segments - 1)
        closed[feature_root(state, base + bits_lowest(segments))]++;
}

/* C-END-2: counts for each open feature the edges that the walls all round the city would close. */
static void close_all_round(const bst_game *game, const bst_state *state, uint8_t closed[BST_MAX_NODES])
{
    int end, edge;
    if (city_flag(state, CITY_HAS_GATE)) {
        end = city_piece_at(state, city_counter(state)) & CITY_EDGE;
        edge = city_piece_at(state, city_clockwise(state)) & CITY_EDGE;
    } else {
        edge = end = city_outline_edge(state);
        close_edge(game, state, end, closed);
    }
    for (edge = city_next(state, edge); edge != end; edge = city_next(state, edge))
        close_edge(game, state, edge, closed);
}

/* C-END-2, C-END-3: streets and markets that are complete once the city is walled all round. */
static void score_closing(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], const score_groups *groups,
                          bst_events *events)
{
    uint8_t closed[BST_MAX_NODES];
    memset(closed, 0, state->nodes);
    close_all_round(game, state, closed);
    for (int i = 0; i < groups->count; i++) {
        const score_group *group = &groups->group[i];
        int feature = board_kind(game, state, group->tile)->feature[group->segment];
        if (feature == CITY_AREA || closed[group->root] != state->open[group->root])
            continue;
        bst_event event = {.type = BST_EVENT_SCORE};
        int worth = city_terms(game, state, feature, group->root, &event);
        score_about(game, state, &event, group->root, events);
        score_pay_to(game, state, points, &event, &group->figures, worth, events);
    }
}

/* A residential area that somebody owns, while the markets next to it are counted: by their roots, so that each counts once. */
typedef struct city_home {
    const score_group *group;
    int markets;
    uint64_t market[(BST_MAX_NODES + 63) / 64];
} city_home;

typedef struct city_homes {
    city_home home[BST_MAX_FIGURES];
    int count;
} city_homes;

static void home_add(const bst_state *state, city_homes *homes, int area, int market)
{
    int root = feature_root(state, area);
    if (!state->occupied[root])
        return;
    city_home *home = homes->home;
    while (home->group->root != root)
        home++;
    int beside = feature_root(state, market);
    uint64_t bit = (uint64_t)1 << (beside & 63);
    home->markets += !(home->market[beside >> 6] & bit);
    home->market[beside >> 6] |= bit;
}

/* C-FIN-1: half by half along the edge between a tile and the one beyond its side. */
static void homes_across(const bst_game *game, const bst_state *state, city_homes *homes, int tile, int side, int other)
{
    const tile_kind *here = board_kind(game, state, tile), *there = board_kind(game, state, other);
    const uint8_t *at = board_form(game, state, tile)->at + (size_t)(3 * side);
    const uint8_t *other_at = board_form(game, state, other)->at + (size_t)(3 * board_opposite(side));
    for (int half = 0; half <= 2; half += 2) {
        int one = at[half], two = other_at[2 - half];
        if (here->feature[one] == there->feature[two])
            continue;
        int node = state->tile[tile].base + one, other_node = state->tile[other].base + two;
        if (here->feature[one] == CITY_AREA)
            home_add(state, homes, node, other_node);
        else
            home_add(state, homes, other_node, node);
    }
}

static void homes_of_tile(const bst_game *game, const bst_state *state, city_homes *homes, int tile)
{
    const tile_kind *kind = board_kind(game, state, tile);
    int base = state->tile[tile].base, x = board_tile_x(state, tile), y = board_tile_y(state, tile);
    for (unsigned areas = kind->borders; areas; areas &= areas - 1) {
        int area = bits_lowest(areas);
        for (unsigned markets = kind->beside[area]; markets; markets &= markets - 1)
            home_add(state, homes, base + area, base + bits_lowest(markets));
    }
    for (int side = BST_SIDE_E; side <= BST_SIDE_S; side++) {
        int other = board_tile(state, x + board_step_x[side], y + board_step_y[side]);
        if (other >= 0)
            homes_across(game, state, homes, tile, side, other);
    }
}

static void score_homes(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], city_homes *homes,
                        bst_events *events)
{
    if (!homes->count)
        return;
    for (int tile = 0; tile < state->tiles; tile++)
        homes_of_tile(game, state, homes, tile);
    for (int i = 0; i < homes->count; i++) {
        const city_home *home = &homes->home[i];
        bst_event event = {.type = BST_EVENT_SCORE, .rule = CITY_RULE_AREA};
        event_term(&event, BST_TERM_MARKETS, home->markets, MARKET_WORTH);
        score_about(game, state, &event, home->group->root, events);
        score_pay_to(game, state, points, &event, &home->group->figures, MARKET_WORTH * home->markets, events);
    }
}

/* C-FIN-2: inward from the guard's wall to the first empty cell. */
static void score_guard(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], int piece,
                        bst_events *events)
{
    bst_event event = {.type = BST_EVENT_SCORE, .rule = CITY_RULE_GUARD, .subject = BST_SUBJECT_GUARD};
    int publics = 0, historic = 0;
    for (int tile = city_tile(piece); tile >= 0; tile = city_inward(state, tile, city_side(piece))) {
        const uint8_t *mark = board_kind(game, state, tile)->mark;
        publics += mark[CITY_PUBLIC];
        historic += mark[CITY_HISTORIC] != 0;
        event_add_tile(&event, tile);
    }
    event.tile = (uint8_t)city_tile(piece);
    event.segment = (uint8_t)city_side(piece);
    event_term(&event, BST_TERM_PUBLIC, publics, PUBLIC_WORTH);
    event_term(&event, BST_TERM_HISTORIC, historic, HISTORIC_WORTH);
    score_count count = {.winners = (uint8_t)(1U << city_guard(piece))};
    score_pay_to(game, state, points, &event, &count, PUBLIC_WORTH * publics + HISTORIC_WORTH * historic, events);
}

void city_score_end(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events)
{
    score_groups groups;
    city_homes homes;
    homes.count = 0;
    score_gather(state, &groups);
    for (int i = 0; i < groups.count; i++)
        if (board_kind(game, state, groups.group[i].tile)->feature[groups.group[i].segment] == CITY_AREA)
            homes.home[homes.count++] = (city_home){.group = &groups.group[i]};
    if (groups.count > homes.count)
        score_closing(game, state, points, &groups, events);
    score_homes(game, state, points, &homes, events);
    if (!city_flag(state, CITY_HAS_GATE))
        return;
    for (int place = city_counter(state); place <= city_clockwise(state); place++) {
        int piece = city_piece_at(state, place);
        if (place && city_guard(piece) >= 0)
            score_guard(game, state, points, piece, events);
    }
}
