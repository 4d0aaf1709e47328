/* Looking at all features of a state at once: for bots. */
#include "api/inspect.h"
#include "base/bits.h"
#include "core/score.h"
#include <string.h>

int inspect_cell_at(const bst_state *state, int x, int y)
{
    if (x < -127 || x > 127 || y < -127 || y > 127)
        return -1;
    int cell = board_at(state, x, y);
    return board_is_frontier(cell) ? cell - FIRST_FRONTIER : -1;
}

/* The ends at one side of an open cell: those of the tile beyond it, whose right half lies at the cell's left one. */
static int survey_side(const bst_game *game, const bst_state *state, int cell, int side, int tile, inspect_end *ends)
{
    const tile_kind *kind = board_kind(game, state, tile);
    const uint8_t *at = board_form(game, state, tile)->at + (size_t)(3 * board_opposite(side));
    int count = 0, base = state->tile[tile].base;
    for (int i = 0; i < 3; i++) {
        int segment = at[2 - i];
        if (segment == NO_SEGMENT)
            continue;
        ends[count++] = (inspect_end){.feature = (int16_t)feature_root(state, base + segment),
                                      .kind = kind->feature[segment],
                                      .cell = (uint8_t)cell,
                                      .place = (uint8_t)(3 * side + i)};
    }
    return count;
}

int inspect_ends(const bst_game *game, const bst_state *state, inspect_end ends[INSPECT_MAX_ENDS])
{
    int count = 0;
    for (int cell = 0; cell < state->frontier; cell++) {
        int x = board_x(state, FIRST_FRONTIER + cell), y = board_y(state, FIRST_FRONTIER + cell);
        for (int side = 0; side < SIDES; side++) {
            int tile = board_tile(state, x + board_step_x[side], y + board_step_y[side]);
            if (tile >= 0 && count + 3 <= INSPECT_MAX_ENDS)
                count += survey_side(game, state, cell, side, tile, ends + count);
        }
    }
    return count;
}

int inspect_feature(const bst_state *state, int tile, int segment)
{
    return feature_root(state, state->tile[tile].base + segment);
}

int inspect_groups(const bst_game *game, const bst_state *state, inspect_group groups[BST_MAX_FIGURES])
{
    score_groups found;
    score_gather(state, &found);
    for (int i = 0; i < found.count; i++) {
        const score_group *group = &found.group[i];
        const tile_kind *kind = board_kind(game, state, group->tile);
        const feature_kind *feature = &game->rules->feature[kind->feature[group->segment]];
        int root = group->root;
        groups[i] = (inspect_group){.feature = group->root,
                                    .kind = kind->feature[group->segment],
                                    .tile = group->tile,
                                    .segment = group->segment,
                                    .winners = group->figures.winners};
        memcpy(groups[i].followers, group->figures.followers, sizeof groups[i].followers);
        groups[i].attribute[0] = state->attribute[root];
        groups[i].attribute[1] = feature->closes ? 0 : state->open[root];
        groups[i].open = feature->closes ? state->open[root] : 0;
        groups[i].tiles = (uint8_t)(feature->closes ? score_tiles(game, state, groups[i].kind, root) : 1);
    }
    for (int i = 0; i < state->figures; i++) {
        const bst_state_figure *figure = &state->figure[i];
        if (figure_type(figure) == BST_FIGURE_FOLLOWER)
            continue;
        int root = feature_root(state, figure_node(state, figure));
        for (int group = 0; group < found.count; group++)
            if (groups[group].feature == root)
                groups[group].special |= (uint8_t)(1U << figure_player(figure));
    }
    return found.count;
}

/* ---------------------------------------------------------------- contacts */

enum { SURVEY_ROWS = BST_MAX_FIGURES + BST_MAX_TILE_SEGMENTS };

/* Pairs that were found, as bits: a row for each feature that counts and is no line, block or centre. */
typedef struct survey_contacts {
    inspect_contact *contact;
    int count, rows;
    int16_t feature[SURVEY_ROWS];
    uint64_t known[SURVEY_ROWS][(BST_MAX_NODES + 63) / 64];
    uint8_t counts[BST_MAX_NODES];
} survey_contacts;

static void survey_add(const bst_state *state, survey_contacts *contacts, int node, int other)
{
    int root = feature_root(state, node), beside = feature_root(state, other), row = 0;
    if (!contacts->counts[root] || contacts->count == INSPECT_MAX_CONTACTS)
        return;
    while (row < contacts->rows && contacts->feature[row] != root)
        row++;
    if (row == contacts->rows) {
        contacts->feature[contacts->rows++] = (int16_t)root;
        memset(contacts->known[row], 0, sizeof contacts->known[row]);
    }
    uint64_t bit = (uint64_t)1 << (beside & 63);
    if (contacts->known[row][beside >> 6] & bit)
        return;
    contacts->known[row][beside >> 6] |= bit;
    contacts->contact[contacts->count++] = (inspect_contact){(int16_t)root, (int16_t)beside, state->open[beside]};
}

/* Half by half along the edge between two tiles, where areas of different kinds meet. */
static void survey_across(const bst_game *game, const bst_state *state, survey_contacts *contacts, int tile, int side,
                          int other)
{
    const tile_kind *here = board_kind(game, state, tile), *there = board_kind(game, state, other);
    const uint8_t *at = board_form(game, state, tile)->at + (size_t)(3 * side);
    const uint8_t *other_at = board_form(game, state, other)->at + (size_t)(3 * board_opposite(side));
    for (int half = 0; half <= 2; half += 2) {
        int one = at[half], two = other_at[2 - half];
        if (one == NO_SEGMENT || two == NO_SEGMENT || here->feature[one] == there->feature[two])
            continue;
        int node = state->tile[tile].base + one, other_node = state->tile[other].base + two;
        if (!game->rules->feature[here->feature[one]].closes)
            survey_add(state, contacts, node, other_node);
        else
            survey_add(state, contacts, other_node, node);
    }
}

int inspect_contacts(const bst_game *game, const bst_state *state, inspect_contact contacts[INSPECT_MAX_CONTACTS])
{
    survey_contacts found;
    found.contact = contacts;
    found.count = found.rows = 0;
    memcpy(found.counts, state->occupied, sizeof found.counts);
    for (int node = state->tiles ? state->tile[state->tiles - 1].base : 0; node < state->nodes; node++)
        found.counts[feature_root(state, node)] = 1;
    for (int tile = 0; tile < state->tiles; tile++) {
        const tile_kind *kind = board_kind(game, state, tile);
        int base = state->tile[tile].base;
        for (unsigned borders = kind->borders; borders; borders &= borders - 1) {
            int segment = bits_lowest(borders);
            for (unsigned beside = kind->beside[segment]; beside; beside &= beside - 1)
                survey_add(state, &found, base + segment, base + bits_lowest(beside));
        }
        for (int side = BST_SIDE_E; side <= BST_SIDE_S && game->areas_differ; side++) {
            int other = board_tile(state, board_tile_x(state, tile) + board_step_x[side],
                                   board_tile_y(state, tile) + board_step_y[side]);
            if (other >= 0)
                survey_across(game, state, &found, tile, side, other);
        }
    }
    return found.count;
}
