/* The Ark of the Covenant: scoring. */
#include "core/score.h"
#include "base/bits.h"
#include "games/ark/ark.h"

enum { TEMPLE_WORTH = 7, UNFINISHED_TEMPLE_WORTH = 3, FIELD_WORTH = 2 };

/* A tile and those beside it, at most five. */
typedef struct ark_cross {
    int tiles;
    uint64_t mask[2];
    int last; /* the one laid last */
} ark_cross;

static ark_cross ark_cross_of(const bst_state *state, int tile)
{
    ark_cross cross = {.tiles = 1, .last = tile};
    cross.mask[tile >> 6] = (uint64_t)1 << (tile & 63);
    for (int side = 0; side < SIDES; side++) {
        int beside =
            board_tile(state, board_tile_x(state, tile) + board_step_x[side], board_tile_y(state, tile) + board_step_y[side]);
        if (beside < 0)
            continue;
        cross.tiles++;
        cross.mask[beside >> 6] |= (uint64_t)1 << (beside & 63);
        cross.last = beside > cross.last ? beside : cross.last;
    }
    return cross;
}

static bool ark_temple_complete(const ark_cross *cross) { return cross->tiles == SIDES + 1; }

/* Tiles that the game began with: the start tile, in free mode all that were laid down. */
static int ark_tiles_at_start(const bst_game *game, const bst_state *state)
{
    return game->setup.free_mode ? state->tiles - state->draws : 1;
}

/* Complete and not scored yet: completed by the tile just laid, while the action is to come, or laid down so. */
static bool ark_cross_waits(const bst_game *game, const bst_state *state, const ark_cross *cross)
{
    bool fresh = cross->last == state->tiles - 1 && state->own[ARK_SCORED] != state->tiles;
    return ark_temple_complete(cross) && (fresh || cross->last < ark_tiles_at_start(game, state));
}

bool ark_temple_waits(const bst_game *game, const bst_state *state, int tile)
{
    if (!board_kind(game, state, tile)->centre)
        return false;
    ark_cross cross = ark_cross_of(state, tile);
    return ark_cross_waits(game, state, &cross);
}

/* Figures on the tiles of a cross, wherever they stand on them. */
static score_count ark_temple_majority(const bst_state *state, const ark_cross *cross)
{
    score_count count = {{0}, 0};
    for (int i = 0; i < state->figures; i++) {
        int tile = state->figure[i].tile;
        if (cross->mask[tile >> 6] >> (tile & 63) & 1)
            count.followers[figure_player(&state->figure[i])]++;
    }
    score_winners(&count);
    return count;
}

static bst_event ark_temple_event(const bst_game *game, const bst_state *state, int tile, const ark_cross *cross, int *points)
{
    bool complete = ark_temple_complete(cross);
    bool doubled = complete && game->parameter[ARK_TEMPLE_DOUBLE] && state->own[ARK_AT] == tile + 1;
    bst_event event = {.type = BST_EVENT_SCORE, .feature = ARK_TEMPLE, .tile = (uint8_t)tile};
    event.rule = complete ? ARK_RULE_TEMPLE : ARK_RULE_UNFINISHED_TEMPLE;
    event.segment = (uint8_t)bits_lowest(board_kind(game, state, tile)->centre);
    event.tiles[0] = cross->mask[0];
    event.tiles[1] = cross->mask[1];
    *points = (complete ? TEMPLE_WORTH : UNFINISHED_TEMPLE_WORTH) << doubled;
    event_term(&event, BST_TERM_TEMPLES, 1, *points);
    return event;
}

/* The temples that the last tile completed, its own or those beside it: fills in their tiles and returns their number. */
static int ark_new_temples(const bst_game *game, const bst_state *state, int completed[SIDES + 1])
{
    int count = 0, x = board_tile_x(state, state->tiles - 1), y = board_tile_y(state, state->tiles - 1);
    uint64_t temples[2];
    ark_temples(game, state, temples);
    for (int word = 0; word < 2; word++)
        for (; temples[word]; temples[word] &= temples[word] - 1) {
            int tile = 64 * word + bits_lowest(temples[word]);
            int across = board_tile_x(state, tile) - x, down = board_tile_y(state, tile) - y;
            if (across * across + down * down > 1)
                continue;
            ark_cross cross = ark_cross_of(state, tile);
            if (ark_temple_complete(&cross))
                completed[count++] = tile;
        }
    return count;
}

/* A-TEMPLE-1 and 2. Only when all are scored do the followers that stand on them return. */
static void ark_score_temples(const bst_game *game, bst_state *state, bst_events *events)
{
    int completed[SIDES + 1], count = ark_new_temples(game, state, completed);
    for (int i = 0; i < count; i++) {
        ark_cross cross = ark_cross_of(state, completed[i]);
        int points;
        bst_event event = ark_temple_event(game, state, completed[i], &cross, &points);
        score_count figures = ark_temple_majority(state, &cross);
        score_pay(game, state, &event, &figures, points, events);
    }
    for (int i = 0; i < count && state->on_centre; i++) {
        int root = state->tile[completed[i]].base + bits_lowest(board_kind(game, state, completed[i])->centre);
        if (state->occupied[root])
            figure_return(state, root, events);
    }
}

/* A-PROPHET-2: players with a prophet in a city. */
static uint8_t ark_prophets(const bst_state *state, int root)
{
    uint8_t players = 0;
    for (int i = 0; i < state->figures; i++) {
        const bst_state_figure *figure = &state->figure[i];
        if (figure_type(figure) == BST_FIGURE_SPECIAL && feature_root(state, figure_node(state, figure)) == root)
            players |= (uint8_t)(1U << figure_player(figure));
    }
    return players;
}

/* What a road or city pays, complete or not. */
static int ark_terms(const bst_game *game, const bst_state *state, int feature, int root, const score_count *figures,
                     bst_event *event)
{
    bool complete = feature_complete(state, root), by_segment = !complete && game->parameter[ARK_BY_SEGMENT];
    int extras = state->attribute[root], worth = complete && feature == ARK_CITY ? 2 : 1;
    int size = by_segment ? feature_segments(state, root) : score_tiles(game, state, feature, root);
    event->rule = !complete ? ARK_RULE_UNFINISHED : feature == ARK_ROAD ? ARK_RULE_ROAD : ARK_RULE_CITY;
    event_term(event, by_segment ? BST_TERM_SEGMENTS : BST_TERM_TILES, size, worth);
    if (extras)
        event_term(event, feature == ARK_ROAD ? BST_TERM_OASES : BST_TERM_SCROLLS, extras, worth);
    if (feature == ARK_CITY && (complete || game->parameter[ARK_PROPHET_FINAL]))
        event->doubled = ark_prophets(state, root) & figures->winners;
    return (size + extras) * worth;
}

/* The features of one of the kinds in `wanted` that the last tile completed: pays them and takes their figures off. */
static void ark_score_completed(const bst_game *game, bst_state *state, unsigned wanted, bst_events *events)
{
    int tile = state->tiles - 1, base = state->tile[tile].base;
    const tile_kind *kind = board_kind(game, state, tile);
    for (unsigned closing = kind->closing; closing; closing &= closing - 1) {
        int segment = bits_lowest(closing), root = feature_root(state, base + segment);
        if (!(wanted >> kind->feature[segment] & 1) || !feature_complete(state, root) || !state->occupied[root])
            continue;
        bst_event event = {.type = BST_EVENT_SCORE};
        score_count figures = score_majority(state, root);
        int points = ark_terms(game, state, kind->feature[segment], root, &figures, &event);
        score_about(game, state, &event, root, events);
        score_pay(game, state, &event, &figures, points, events);
        figure_return(state, root, events);
    }
}

void ark_new_cities(const bst_game *game, const bst_state *state, uint64_t tiles[2])
{
    int tile = state->tiles - 1, first;
    const tile_kind *kind = board_kind(game, state, tile);
    tiles[0] = tiles[1] = 0;
    for (unsigned cities = kind->special; cities; cities &= cities - 1) {
        int root = feature_root(state, state->tile[tile].base + bits_lowest(cities));
        uint64_t city[2];
        if (!feature_complete(state, root))
            continue;
        score_tile_mask(game, state, root, city, &first);
        tiles[0] |= city[0];
        tiles[1] |= city[1];
    }
}

/* A-ARK-1: whether the last tile completed a city, occupied or not. */
static bool ark_city_completed(const bst_game *game, const bst_state *state)
{
    int tile = state->tiles - 1, base = state->tile[tile].base;
    for (unsigned cities = board_kind(game, state, tile)->special; cities; cities &= cities - 1)
        if (feature_complete(state, feature_root(state, base + bits_lowest(cities))))
            return true;
    return false;
}

bst_phase ark_score_turn(const bst_game *game, bst_state *state, bst_events *events)
{
    state->own[ARK_SCORED] = state->tiles;
    if (game->parameter[ARK_TEMPLES_BEFORE_CITIES]) {
        ark_score_completed(game, state, 1U << ARK_ROAD, events);
        ark_score_temples(game, state, events);
        ark_score_completed(game, state, 1U << ARK_CITY, events);
    } else {
        ark_score_completed(game, state, 1U << ARK_ROAD | 1U << ARK_CITY, events);
        ark_score_temples(game, state, events);
    }
    return !state->own[ARK_AT] && ark_city_completed(game, state) ? BST_PHASE_ARK_AT : BST_PHASE_DRAW;
}

/* A-FIN-1. What is complete and waits pays as complete. */
static void ark_finish_temple(const bst_game *game, const bst_state *state, int tile, int points[BST_MAX_PLAYERS],
                              bst_events *events)
{
    ark_cross cross = ark_cross_of(state, tile);
    if (ark_temple_complete(&cross) && !ark_cross_waits(game, state, &cross))
        return;
    int worth;
    bst_event event = ark_temple_event(game, state, tile, &cross, &worth);
    score_count figures = ark_temple_majority(state, &cross);
    score_pay_to(game, state, points, &event, &figures, worth, events);
}

static void ark_finish_temples(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events)
{
    uint64_t temples[2];
    ark_temples(game, state, temples);
    for (int word = 0; word < 2; word++)
        for (; temples[word]; temples[word] &= temples[word] - 1)
            ark_finish_temple(game, state, 64 * word + bits_lowest(temples[word]), points, events);
}

/* A-FIN-2. */
static void ark_finish_joined(const bst_game *game, const bst_state *state, int feature, const score_group *group,
                              int points[BST_MAX_PLAYERS], bst_events *events)
{
    bst_event event = {.type = BST_EVENT_SCORE};
    int worth = ark_terms(game, state, feature, group->root, &group->figures, &event);
    score_about(game, state, &event, group->root, events);
    score_pay_to(game, state, points, &event, &group->figures, worth, events);
}

/* A-FIN-3. */
static void ark_finish_field(const bst_game *game, const bst_state *state, const score_group *group,
                             int points[BST_MAX_PLAYERS], bst_events *events)
{
    int sheep = state->attribute[group->root], wolves = state->open[group->root];
    bst_event event = {.type = BST_EVENT_SCORE, .rule = ARK_RULE_FIELD};
    event_term(&event, BST_TERM_SHEEP, sheep, FIELD_WORTH);
    event_term(&event, BST_TERM_WOLVES, wolves, -FIELD_WORTH);
    score_about(game, state, &event, group->root, events);
    score_pay_to(game, state, points, &event, &group->figures, sheep > wolves ? (sheep - wolves) * FIELD_WORTH : 0, events);
}

void ark_score_end(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events)
{
    score_groups groups;
    score_gather(state, &groups);
    ark_finish_temples(game, state, points, events);
    for (int fields = 0; fields < 2; fields++)
        for (int i = 0; i < groups.count; i++) {
            const score_group *group = &groups.group[i];
            int feature = board_kind(game, state, group->tile)->feature[group->segment];
            if (feature == ARK_TEMPLE || (feature == ARK_FIELD) != fields)
                continue;
            if (fields)
                ark_finish_field(game, state, group, points, events);
            else
                ark_finish_joined(game, state, feature, group, points, events);
        }
}
