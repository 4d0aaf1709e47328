/* The City: its tables and what its options mean. */
#include "base/text.h"
#include "core/error.h"
#include "games/city/city.h"
#include "games/embedded.h"

_Static_assert((int)CITY_FREED < (int)BST_OWN_WORDS, "the wall and the round fit into the words of the game");

static const feature_kind features[CITY_FEATURES] = {
    [CITY_STREET] = {.name = "street", .form = FORM_LINE, .terrain = 1, .closes = true, .claimable = true},
    [CITY_MARKET] = {.name = "market",
                     .form = FORM_AREA,
                     .terrain = 2,
                     .closes = true,
                     .claimable = true,
                     .merge = {MERGE_OR},
                     .attribute = {"goods"},
                     .words = "fish|grain|livestock"},
    [CITY_AREA] = {.name = "area", .form = FORM_AREA, .terrain = 2, .claimable = true, .beside = CITY_MARKET + 1},
};

static const tile_mark marks[CITY_MARKS] = {
    [CITY_PUBLIC] = {"public", NULL},
    [CITY_HISTORIC] = {"historic", "Petit Puits|Grand Puits|Tour Carrée|Batiment|Saint Sernin|Saint Nazaire|Chateau Comtal"},
};

enum { OPTION_STACKS, OPTION_GATE_ROUND_GUARDS, OPTION_RETURNED_GUARD, OPTION_CLOSING_GUARDS, OPTIONS };
enum { GUARDS_ON, GUARDS_OFF };

static const bst_option options[OPTIONS] = {
    [OPTION_STACKS] = {"stacks", "A/B/C", BST_OPTION_STACKS, 0, 30 << 16 | 25 << 8 | 20, "C-MAT-4"},
    [OPTION_GATE_ROUND_GUARDS] = {"gate-round-guards", "on|off", BST_OPTION_CHOICE, 2, GUARDS_ON, "C-WALL-6"},
    [OPTION_RETURNED_GUARD] = {"returned-guard", "round|wall|next-turn", BST_OPTION_CHOICE, 3, CITY_RETURNED_ROUND,
                               "C-MEEPLE-3"},
    [OPTION_CLOSING_GUARDS] = {"closing-guards", "off|on", BST_OPTION_CHOICE, 2, 0, "C-END-2"},
};

enum { EDITION_2007, EDITION_2015, EDITIONS };

static const bst_edition editions[EDITIONS] = {
    [EDITION_2007] = {.name = "2007", .preset = {{OPTION_GATE_ROUND_GUARDS, GUARDS_OFF}}, .presets = 1},
    [EDITION_2015] = {.name = "2015"},
};

static const char *const rules[CITY_RULES] = {
    [CITY_RULE_STREET] = "C-STREET-2", [CITY_RULE_MARKET] = "C-MARKET-2", [CITY_RULE_TOWER] = "C-TOWER-2",
    [CITY_RULE_AREA] = "C-FIN-1",      [CITY_RULE_GUARD] = "C-FIN-2",
};

/* Tiles of the three stacks. */
static uint32_t stacks_sum(uint32_t stacks) { return (stacks >> 16) + (stacks >> 8 & 255) + (stacks & 255); }

/* C-MAT-4: the stacks add up to at most 75, and there is something to draw. */
static bst_status check_setup(const bst_setup *setup, bst_error *error)
{
    const bst_option *option = &options[OPTION_STACKS];
    uint32_t sum = stacks_sum(setup->option[OPTION_STACKS]);
    if (sum >= 1 && sum <= CITY_BOX_TILES)
        return BST_OK;
    char value[16];
    text out = text_begin(value, sizeof value);
    for (int shift = 16; shift >= 0; shift -= 8) {
        text_number(&out, setup->option[OPTION_STACKS] >> shift & 255);
        text_string(&out, shift ? "/" : "");
    }
    return error_set(error, BST_OPTION_VALUE, option->rule, option->key, value, "A/B/C, 1 <= A+B+C <= 75");
}

static void compile(bst_game *game)
{
    const uint32_t *option = game->setup.option;
    uint32_t stacks = option[OPTION_STACKS], sum = stacks_sum(stacks);
    if (game->draws > sum)
        game->draws = (uint8_t)sum;
    game->special = (uint8_t)(CITY_BOX_TOWERS / game->players);
    game->completed_is_lost = true;
    game->parameter[CITY_FIRST_STACK] = (uint8_t)(stacks >> 16);
    game->parameter[CITY_SECOND_STACK] = (uint8_t)((stacks >> 16) + (stacks >> 8 & 255));
    game->parameter[CITY_NO_GATE_GUARDS] = option[OPTION_GATE_ROUND_GUARDS] == GUARDS_OFF;
    game->parameter[CITY_RETURNED] = (uint8_t)option[OPTION_RETURNED_GUARD];
    game->parameter[CITY_CLOSING_GUARDS] = (uint8_t)option[OPTION_CLOSING_GUARDS];
}

static void placed(const bst_game *game, bst_state *state)
{
    (void)game;
    if (city_flag(state, CITY_HAS_GATE))
        city_bar_around(state, board_tile_x(state, state->tiles - 1), board_tile_y(state, state->tiles - 1));
}

const bst_rules city_rules = {
    .code = "city",
    .least_players = 2,
    .most_players = 4,
    .features = CITY_FEATURES,
    .marks = CITY_MARKS,
    .options = OPTIONS,
    .editions = EDITIONS,
    .standard_edition = EDITION_2015,
    .rule_ids = CITY_RULES,
    .box_tiles = CITY_BOX_TILES,
    .supply = 7,
    .feature = features,
    .mark = marks,
    .note_words = "looks|note",
    .option = options,
    .edition = editions,
    .rule = rules,
    .core_rule = {[RULE_TOUCH] = "C-TILE-1",
                  [RULE_MATCH] = "C-TILE-2",
                  [RULE_SET_ASIDE] = "C-TILE-4",
                  [RULE_AREA] = "C-TILE-1",
                  [RULE_FIGURE] = "C-MEEPLE-1",
                  [RULE_TAKEN] = "C-MEEPLE-1",
                  [RULE_COMPLETED] = "C-MEEPLE-2",
                  [RULE_SPECIAL] = "C-MEEPLE-1",
                  [RULE_ORDER] = "C-TURN-1"},
    .tiles = tiles_city,
    .check_setup = check_setup,
    .compile = compile,
    .placed = placed,
    .score_turn = city_score_turn,
    .score_end = city_score_end,
    .ending = city_ending,
    .own_moves = city_moves,
    .own_check = city_check,
    .own_play = city_play,
    .own_random = city_random,
    .own_left = city_left,
    .set_piece = city_set_piece,
    .check_set = city_check_set,
    .hash = city_hash,
};
