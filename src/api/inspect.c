/* Questions about a compiled game and a state that change nothing. */
#include "api/inspect.h"
#include "base/bits.h"
#include "core/compile.h"
#include "core/score.h"
#include "core/turn.h"
#include <string.h>

int bst_kinds(const bst_game *game) { return game->kinds; }

const char *bst_kind_id(const bst_game *game, int kind) { return game->kind[kind].id; }

int bst_kind_number(const bst_game *game, const char *id, size_t length)
{
    for (int kind = 0; kind < game->kinds; kind++)
        if (strlen(game->kind[kind].id) == length && memcmp(game->kind[kind].id, id, length) == 0)
            return kind;
    return -1;
}

int bst_kind_copies(const bst_game *game, int kind) { return game->kind[kind].copies; }

int bst_start_kind(const bst_game *game) { return game->start; }

int bst_kind_segments(const bst_game *game, int kind) { return game->kind[kind].segments; }

bst_segment bst_kind_segment(const bst_game *game, int kind, int rotation, int segment)
{
    const tile_kind *tile = &game->kind[kind];
    const feature_kind *feature = &game->rules->feature[tile->feature[segment]];
    return (bst_segment){.feature = tile->feature[segment],
                         .places = compile_turn(tile->places[segment], rotation),
                         .attribute = {tile->attribute[segment], feature->closes ? 0 : tile->open[segment]},
                         .beside = tile->beside[segment]};
}

int bst_kind_rotation(const bst_game *game, int kind, int rotation) { return game->kind[kind].form[rotation & 3].rotation; }

int bst_kind_mark(const bst_game *game, int kind, int mark) { return game->kind[kind].mark[mark]; }

void bst_kind_mark_text(const bst_game *game, int kind, int mark, char *text, size_t capacity)
{
    const char *word = game->rules->mark[mark].words;
    size_t length = 0;
    for (int left = game->kind[kind].mark[mark] - 1; word && left > 0; left--) {
        word = strchr(word, '|');
        word = word ? word + 1 : NULL;
    }
    if (word && game->kind[kind].mark[mark] > 0)
        length = strcspn(word, "|");
    if (length >= capacity)
        length = capacity - 1;
    memcpy(text, word ? word : "", length);
    text[length] = 0;
}

int bst_features(const bst_game *game) { return game->rules->features; }

const char *bst_feature_name(const bst_game *game, int feature) { return game->rules->feature[feature].name; }

int bst_feature_number(const bst_game *game, const char *name, size_t length)
{
    for (int feature = 0; feature < game->rules->features; feature++) {
        const char *known = game->rules->feature[feature].name;
        if (strlen(known) == length && memcmp(known, name, length) == 0)
            return feature;
    }
    return -1;
}

const char *bst_rule_id(const bst_game *game, int rule) { return game->rules->rule[rule]; }

bst_phase bst_state_phase(const bst_state *state) { return (bst_phase)state->phase; }

int bst_to_move(const bst_state *state)
{
    if (state->phase == BST_PHASE_DRAW || state->phase == BST_PHASE_REFILL)
        return BST_CHANCE;
    return state->phase == BST_PHASE_FINISHED ? BST_NOBODY : state->acting_player;
}

int bst_turn_player(const bst_state *state) { return state->turn_player; }

int bst_turns(const bst_state *state) { return state->turns; }

int bst_end_reason(const bst_state *state) { return state->end_reason; }

int bst_drawn(const bst_state *state) { return state->drawn - 1; }

int bst_undrawn(const bst_state *state, int kind) { return state->bag[kind]; }

int bst_draws_left(const bst_state *state) { return state->undrawn; }

int bst_points(const bst_state *state, int player) { return state->player[player].points; }

int bst_supply(const bst_state *state, int player) { return state->player[player].supply; }

int bst_special(const bst_state *state, int player) { return state->player[player].special; }

bool bst_has_left(const bst_state *state, int player) { return turn_has_left(state, player); }

int bst_hand(const bst_state *state, int player, int place) { return state->player[player].hand[place] - 1; }

int bst_placed_tiles(const bst_state *state) { return state->tiles; }

bst_placed bst_placed_tile(const bst_state *state, int tile)
{
    return (bst_placed){board_tile_x(state, tile), board_tile_y(state, tile), state->tile[tile].kind,
                        state->tile[tile].rotation};
}

int bst_tile_at(const bst_state *state, int x, int y)
{
    bool known = x >= -127 && x <= 127 && y >= -127 && y <= 127;
    return known ? board_tile(state, x, y) : -1;
}

int bst_placed_figures(const bst_state *state) { return state->figures; }

bst_figure bst_placed_figure(const bst_state *state, int index)
{
    const bst_state_figure *figure = &state->figure[index];
    return (bst_figure){figure_player(figure), figure_type(figure), figure->tile, figure->segment};
}

static bst_feature inspect_centre(const bst_game *game, const bst_state *state, int tile, int root)
{
    const feature_kind *kind = &game->rules->feature[board_kind(game, state, tile)->feature[root - state->tile[tile].base]];
    int x = board_tile_x(state, tile), y = board_tile_y(state, tile);
    bst_feature feature = {.closes = true, .segments = 1, .tiles = 1};
    feature.open =
        kind->around - board_neighbours(state, x, y, kind->around) - board_neighbours_outside(game, x, y, kind->around);
    feature.tile_mask[tile >> 6] = (uint64_t)1 << (tile & 63);
    return feature;
}

static bst_feature inspect_joined(const bst_game *game, const bst_state *state, const feature_kind *kind, int root)
{
    bst_feature feature = {.closes = kind->closes, .segments = feature_segments(state, root)};
    int segment;
    score_tile_mask(game, state, root, feature.tile_mask, &segment);
    feature.tiles = bits_count(feature.tile_mask[0]) + bits_count(feature.tile_mask[1]);
    feature.open = kind->closes ? state->open[root] : 0;
    feature.attribute[0] = state->attribute[root];
    feature.attribute[1] = kind->closes ? 0 : state->open[root];
    return feature;
}

bst_feature bst_feature_of(const bst_game *game, const bst_state *state, int tile, int segment)
{
    const tile_kind *kind = board_kind(game, state, tile);
    int root = feature_root(state, state->tile[tile].base + segment);
    bst_feature feature = kind->centre >> segment & 1
                              ? inspect_centre(game, state, tile, root)
                              : inspect_joined(game, state, &game->rules->feature[kind->feature[segment]], root);
    feature.id = root;
    feature.kind = kind->feature[segment];
    feature.complete = feature.closes && feature.open == 0;
    score_count count = score_majority(state, root);
    for (int player = 0; player < BST_MAX_PLAYERS; player++)
        feature.followers[player] = count.followers[player];
    return feature;
}

int bst_placements(const bst_game *game, const bst_state *state, int kind) { return board_placements(game, state, kind); }

int bst_rotations_at(const bst_game *game, const bst_state *state, int kind, int x, int y)
{
    if (x < -127 || x > 127 || y < -127 || y > 127)
        return 0;
    int cell = board_at(state, x, y);
    return board_is_frontier(cell) ? game->rotations[kind][state->demand[cell - FIRST_FRONTIER]] : 0;
}

int inspect_open_cells(const bst_state *state) { return state->frontier; }

inspect_cell inspect_open_cell(const bst_state *state, int index)
{
    int cell = FIRST_FRONTIER + index;
    return (inspect_cell){board_x(state, cell), board_y(state, cell), state->demand[index]};
}

int inspect_fits(const bst_game *game, int demand, int kind) { return game->rotations[kind][demand]; }

int inspect_feature_id(const bst_state *state, int tile, int segment)
{
    return feature_root(state, state->tile[tile].base + segment);
}

const uint16_t *inspect_own(const bst_state *state) { return state->own; }
