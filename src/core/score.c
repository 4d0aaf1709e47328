#include "core/score.h"
#include "base/bits.h"
#include "core/compile.h"

void score_winners(score_count *count)
{
    int most = 1;
    count->winners = 0;
    for (int player = 0; player < BST_MAX_PLAYERS; player++) {
        if (count->followers[player] < most)
            continue;
        if (count->followers[player] > most)
            count->winners = 0;
        most = count->followers[player];
        count->winners |= (uint8_t)(1U << player);
    }
}

void score_gather(const bst_state *state, score_groups *groups)
{
    groups->count = 0;
    for (int i = 0; i < state->figures; i++) {
        const bst_state_figure *figure = &state->figure[i];
        int root = feature_root(state, figure_node(state, figure)), group = 0;
        while (group < groups->count && groups->group[group].root != root)
            group++;
        if (group == groups->count)
            groups->group[groups->count++] =
                (score_group){.root = (int16_t)root, .tile = figure->tile, .segment = figure->segment};
        groups->group[group].figures.followers[figure_player(figure)]++;
    }
    for (int group = 0; group < groups->count; group++)
        score_winners(&groups->group[group].figures);
}

score_count score_majority(const bst_state *state, int root)
{
    score_count count = {{0}, 0};
    for (int i = 0; i < state->figures; i++)
        if (feature_root(state, figure_node(state, &state->figure[i])) == root)
            count.followers[figure_player(&state->figure[i])]++;
    score_winners(&count);
    return count;
}

/* Those of some segments of one tile that belong to the feature. */
static int score_segments_of(const bst_state *state, int tile, uint16_t mask, int root)
{
    int segments = 0, base = state->tile[tile].base;
    for (; mask; mask &= (uint16_t)(mask - 1))
        segments += feature_root(state, base + bits_lowest(mask)) == root;
    return segments;
}

int score_tiles(const bst_game *game, const bst_state *state, int feature, int root)
{
    int tiles = feature_segments(state, root), form = game->rules->feature[feature].form != FORM_LINE;
    if (tiles == 1)
        return 1;
    for (int word = 0; word < 2; word++)
        for (uint64_t twins = state->twins[form][word]; twins; twins &= twins - 1) {
            int tile = 64 * word + bits_lowest(twins);
            int segments = score_segments_of(state, tile, board_kind(game, state, tile)->twins[form], root);
            if (segments > 1)
                tiles -= segments - 1;
        }
    return tiles;
}

/* Of a tile's segments in the feature the one that touches the first place clockwise from NL. */
static int score_first_segment(const bst_game *game, const bst_state *state, int tile, int root)
{
    const tile_kind *kind = board_kind(game, state, tile);
    int first = -1;
    uint16_t first_places = 0;
    for (int segment = 0; segment < kind->segments; segment++) {
        if (feature_root(state, state->tile[tile].base + segment) != root)
            continue;
        uint16_t places = compile_turn(kind->places[segment], state->tile[tile].rotation);
        if (first < 0 || (places && bits_lowest(places) < bits_lowest(first_places))) {
            first = segment;
            first_places = places;
        }
    }
    return first;
}

int score_tile_mask(const bst_game *game, const bst_state *state, int root, uint64_t mask[2], int *segment)
{
    int first = -1;
    mask[0] = mask[1] = 0;
    for (int tile = 0; tile < state->tiles; tile++) {
        uint16_t all = (uint16_t)((1U << board_kind(game, state, tile)->segments) - 1);
        if (!score_segments_of(state, tile, all, root))
            continue;
        mask[tile >> 6] |= (uint64_t)1 << (tile & 63);
        int x = board_tile_x(state, tile), y = board_tile_y(state, tile);
        if (first < 0 || y < board_tile_y(state, first) || (y == board_tile_y(state, first) && x < board_tile_x(state, first)))
            first = tile;
    }
    *segment = score_first_segment(game, state, first, root);
    return first;
}

void score_about(const bst_game *game, const bst_state *state, bst_event *event, int root, const bst_events *events)
{
    if (!events)
        return;
    int segment;
    event->tile = (uint8_t)score_tile_mask(game, state, root, event->tiles, &segment);
    event->segment = (uint8_t)segment;
    event->feature = board_kind(game, state, event->tile)->feature[segment];
}

void score_pay_to(const bst_game *game, const bst_state *state, int paid[BST_MAX_PLAYERS], bst_event *event,
                  const score_count *count, int points, bst_events *events)
{
    for (int player = 0; player < game->players; player++) {
        if (!(count->winners >> player & 1))
            continue;
        int doubled = event->doubled >> player & 1;
        event->points[player] = (int16_t)(points * (1 + doubled));
        paid[player] += points * (1 + doubled);
    }
    if (!events || !count->winners || !points)
        return;
    for (int player = 0; player < game->players; player++)
        event->followers[player] = count->followers[player];
    events_add(events, state, event);
}

void score_pay(const bst_game *game, bst_state *state, bst_event *event, const score_count *count, int points,
               bst_events *events)
{
    int paid[BST_MAX_PLAYERS] = {0};
    score_pay_to(game, state, paid, event, count, points, events);
    for (int player = 0; player < game->players; player++)
        state->player[player].points = (int16_t)(state->player[player].points + paid[player]);
}
