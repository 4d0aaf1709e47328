/* Winter Edition: scoring. */
#include "core/score.h"
#include "base/bits.h"
#include "games/winter/winter.h"

/* The parts of what a road or city pays, complete or not. */
static int winter_terms(const bst_game *game, const bst_state *state, int feature, int root, bst_event *event)
{
    bool complete = feature_complete(state, root);
    int tiles = score_tiles(game, state, feature, root), coats = state->attribute[root], worth = 1;
    event->rule = feature == WINTER_ROAD ? WINTER_RULE_ROAD : WINTER_RULE_CITY;
    if (!complete)
        event->rule = WINTER_RULE_UNFINISHED;
    else if (feature == WINTER_CITY)
        worth = tiles == 2 ? game->parameter[WINTER_SMALL_CITY] : 2;
    event_term(event, BST_TERM_TILES, tiles, worth);
    if (coats)
        event_term(event, BST_TERM_COATS, coats, worth);
    return (tiles + coats) * worth;
}

/* Tiles that count for the monastery on tile `tile`, itself included; whether all its cells are filled. */
static int winter_monastery(const bst_game *game, const bst_state *state, int tile, bool *complete)
{
    int x = board_tile_x(state, tile), y = board_tile_y(state, tile);
    int neighbours = board_neighbours(state, x, y, 8);
    *complete = neighbours + board_neighbours_outside(game, x, y, 8) == 8;
    return 1 + neighbours;
}

static void winter_about_monastery(const bst_game *game, const bst_state *state, bst_event *event, int tile, int segment,
                                   const bst_events *events)
{
    if (!events)
        return;
    int x = board_tile_x(state, tile), y = board_tile_y(state, tile);
    event->tile = tile;
    event->segment = segment;
    event->feature = board_kind(game, state, tile)->feature[segment];
    for (int other = 0; other < state->tiles; other++) {
        int across = board_tile_x(state, other) - x, down = board_tile_y(state, other) - y;
        if (across >= -1 && across <= 1 && down >= -1 && down <= 1)
            event->tiles[other >> 6] |= (uint64_t)1 << (other & 63);
    }
}

/* W-MON-1: any tile can complete monasteries; only those with a monk matter. */
static void winter_score_monasteries(const bst_game *game, bst_state *state, bst_events *events)
{
    int x = board_tile_x(state, state->tiles - 1), y = board_tile_y(state, state->tiles - 1);
    for (uint64_t monks = state->on_centre; monks; monks &= monks - 1) {
        const bst_state_figure figure = state->figure[bits_lowest(monks)];
        int across = board_tile_x(state, figure.tile) - x, down = board_tile_y(state, figure.tile) - y;
        if (across < -1 || across > 1 || down < -1 || down > 1)
            continue;
        bool complete;
        int tiles = winter_monastery(game, state, figure.tile, &complete), root = figure_node(state, &figure);
        if (!complete)
            continue;
        bst_event event = {.type = BST_EVENT_SCORE, .rule = WINTER_RULE_MONASTERY};
        event_term(&event, BST_TERM_TILES, tiles, 1);
        winter_about_monastery(game, state, &event, figure.tile, figure.segment, events);
        score_count count = score_majority(state, root);
        score_pay(game, state, &event, &count, tiles, events);
        figure_return(state, root, events);
        winter_score_monasteries(game, state, events); /* the figures have other numbers now */
        return;
    }
}

/* W-ROAD-2, W-CITY-2: the roads and cities that the last tile completed. */
bst_phase winter_score_turn(const bst_game *game, bst_state *state, bst_events *events)
{
    int tile = state->tiles - 1, base = state->tile[tile].base;
    const tile_kind *kind = board_kind(game, state, tile);
    for (unsigned closing = kind->closing; closing; closing &= closing - 1) {
        int segment = bits_lowest(closing), root = feature_root(state, base + segment);
        if (!feature_complete(state, root) || !state->occupied[root])
            continue;
        bst_event event = {.type = BST_EVENT_SCORE};
        int points = winter_terms(game, state, kind->feature[segment], root, &event);
        score_about(game, state, &event, root, events);
        score_count count = score_majority(state, root);
        score_pay(game, state, &event, &count, points, events);
        figure_return(state, root, events);
    }
    if (state->on_centre)
        winter_score_monasteries(game, state, events);
    return BST_PHASE_DRAW;
}

/* A farm that somebody owns, while the cities at it are counted. Cities by their roots, so that each counts once. */
typedef struct winter_farm {
    const score_group *group;
    int cities;
    uint64_t city[(BST_MAX_NODES + 63) / 64];
} winter_farm;

typedef struct winter_farms {
    winter_farm farm[BST_MAX_FIGURES];
    int count;
} winter_farms;

/* W-FARM-2 to 4: the complete cities beside the segments of one tile, each once for one farm. */
static void winter_count_cities(const bst_game *game, const bst_state *state, int tile, winter_farms *farms)
{
    const tile_kind *kind = board_kind(game, state, tile);
    int base = state->tile[tile].base;
    for (unsigned fields = kind->borders; fields; fields &= fields - 1) {
        int field = bits_lowest(fields), root = feature_root(state, base + field);
        if (!state->occupied[root])
            continue;
        winter_farm *farm = farms->farm;
        while (farm->group->root != root)
            farm++;
        for (unsigned cities = kind->beside[field]; cities; cities &= cities - 1) {
            int city = feature_root(state, base + bits_lowest(cities));
            uint64_t bit = (uint64_t)1 << (city & 63);
            if (!feature_complete(state, city) || farm->city[city >> 6] & bit)
                continue;
            farm->city[city >> 6] |= bit;
            farm->cities++;
        }
    }
}

static void winter_score_farms(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], winter_farms *farms,
                               bst_events *events)
{
    if (!farms->count)
        return;
    for (int tile = 0; tile < state->tiles; tile++)
        winter_count_cities(game, state, tile, farms);
    for (int i = 0; i < farms->count; i++) {
        const winter_farm *farm = &farms->farm[i];
        bst_event event = {.type = BST_EVENT_SCORE, .rule = WINTER_RULE_FARM};
        event_term(&event, BST_TERM_CITIES, farm->cities, 3);
        score_about(game, state, &event, farm->group->root, events);
        score_pay_to(game, state, points, &event, &farm->group->figures, 3 * farm->cities, events);
    }
}

/* W-FIN-1. What was laid down complete in free mode pays as complete. */
static void winter_score_unfinished(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS],
                                    const score_group *group, bst_events *events)
{
    int feature = board_kind(game, state, group->tile)->feature[group->segment], worth;
    bool complete;
    bst_event event = {.type = BST_EVENT_SCORE};
    if (feature == WINTER_MONASTERY) {
        worth = winter_monastery(game, state, group->tile, &complete);
        event.rule = complete ? WINTER_RULE_MONASTERY : WINTER_RULE_UNFINISHED;
        event_term(&event, BST_TERM_TILES, worth, 1);
        winter_about_monastery(game, state, &event, group->tile, group->segment, events);
    } else {
        complete = feature_complete(state, group->root);
        worth = winter_terms(game, state, feature, group->root, &event);
        score_about(game, state, &event, group->root, events);
    }
    if (complete || game->parameter[WINTER_UNFINISHED])
        score_pay_to(game, state, points, &event, &group->figures, worth, events);
}

void winter_score_end(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events)
{
    score_groups groups;
    winter_farms farms;
    farms.count = 0;
    score_gather(state, &groups);
    for (int i = 0; i < groups.count; i++) {
        const score_group *group = &groups.group[i];
        if (board_kind(game, state, group->tile)->feature[group->segment] == WINTER_FIELD)
            farms.farm[farms.count++] = (winter_farm){.group = group};
        else
            winter_score_unfinished(game, state, points, group, events);
    }
    winter_score_farms(game, state, points, &farms, events);
}
