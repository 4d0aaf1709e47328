/* Winter Edition: its tables and what its options mean. */
#include "core/board.h"
#include "core/compile.h"
#include "core/error.h"
#include "games/embedded.h"
#include "games/winter/winter.h"

static const feature_kind features[WINTER_FEATURES] = {
    [WINTER_ROAD] = {.name = "road", .form = FORM_LINE, .terrain = 2, .closes = true, .claimable = true},
    [WINTER_CITY] =
        {.name = "city", .form = FORM_BLOCK, .terrain = 1, .closes = true, .claimable = true, .attribute = {"coats"}},
    [WINTER_FIELD] = {.name = "field", .form = FORM_AREA, .terrain = 3, .claimable = true, .beside = WINTER_CITY + 1},
    [WINTER_MONASTERY] = {.name = "monastery", .form = FORM_CENTRE, .around = 8, .claimable = true},
};

enum {
    OPTION_FARMERS,
    OPTION_TILE_COUNT,
    OPTION_SMALL_CITY,
    OPTION_FIRST_PLAYER,
    OPTION_DRAW_AHEAD,
    OPTION_HAND,
    OPTION_BAG,
    OPTION_TREES_CONNECT,
    OPTION_TILE_MARKET,
    OPTION_HOLE_BONUS,
    OPTION_UNFINISHED,
    OPTION_TABLE,
    OPTION_TABLE_COMPLETES,
    OPTIONS
};
enum { TILE_COUNT_72, TILE_COUNT_84 };
enum { BAG_OFF, BAG_START, BAG_RETURN, BAG_BOTH };

static const bst_option options[OPTIONS] = {
    [OPTION_FARMERS] = {"farmers", "on|off", BST_OPTION_CHOICE, 2, 0, "W-OPT-1"},
    [OPTION_TILE_COUNT] = {"tile-count", "72|84", BST_OPTION_CHOICE, 2, TILE_COUNT_84, "W-OPT-2"},
    [OPTION_SMALL_CITY] = {"small-city", "2|4", BST_OPTION_CHOICE, 2, 1, "W-OPT-3"},
    [OPTION_FIRST_PLAYER] = {"first-player", "listed|toss|roads", BST_OPTION_CHOICE, 1, 0, "W-HOUSE-1"},
    [OPTION_DRAW_AHEAD] = {"draw-ahead", "off|on", BST_OPTION_CHOICE, 2, 0, "W-HOUSE-3"},
    [OPTION_HAND] = {"hand", "off|3-open|3-hidden", BST_OPTION_CHOICE, 1, 0, "W-HOUSE-4"},
    [OPTION_BAG] = {"bag", "off|start|return|both", BST_OPTION_CHOICE, 4, BAG_OFF, "W-HOUSE-5"},
    [OPTION_TREES_CONNECT] = {"trees-connect", "off|on", BST_OPTION_CHOICE, 2, 0, "W-HOUSE-6"},
    [OPTION_TILE_MARKET] = {"tile-market", "off|on", BST_OPTION_CHOICE, 1, 0, "W-HOUSE-7"},
    [OPTION_HOLE_BONUS] = {"hole-bonus", "off|any|mixed", BST_OPTION_CHOICE, 3, HOLE_BONUS_OFF, "W-HOUSE-8"},
    [OPTION_UNFINISHED] = {"unfinished", "0|1", BST_OPTION_CHOICE, 2, 1, "W-HOUSE-9"},
    [OPTION_TABLE] = {"table", "off|WxH", BST_OPTION_SIZE, 0, 0, "W-HOUSE-10"},
    [OPTION_TABLE_COMPLETES] = {"table-completes", "off|on", BST_OPTION_CHOICE, 2, 0, "W-HOUSE-11"},
};

enum { EDITION_2011, EDITION_2012, EDITION_2020, EDITION_2022, EDITIONS };

static const bst_edition editions[EDITIONS] = {
    [EDITION_2011] = {.name = "2011", .preset = {{OPTION_TILE_COUNT, TILE_COUNT_72}}, .presets = 1},
    [EDITION_2012] = {.name = "2012", .alias = "2015"},
    [EDITION_2020] = {.name = "2020"},
    [EDITION_2022] = {.name = "2022"},
};

static const char *const rules[WINTER_RULES] = {
    [WINTER_RULE_ROAD] = "W-ROAD-2",      [WINTER_RULE_CITY] = "W-CITY-2", [WINTER_RULE_MONASTERY] = "W-MON-1",
    [WINTER_RULE_UNFINISHED] = "W-FIN-1", [WINTER_RULE_FARM] = "W-FARM-2",
};

/* W-HOUSE-3, 4, 5 and 7 exclude one another; W-OPT-2: the edition of 2011 has 72 tiles only. */
static bst_status check_setup(const bst_setup *setup, bst_error *error)
{
    static const uint8_t exclusive[] = {OPTION_DRAW_AHEAD, OPTION_HAND, OPTION_BAG, OPTION_TILE_MARKET};
    const char *chosen = NULL;
    for (unsigned i = 0; i < sizeof exclusive; i++) {
        const bst_option *option = &options[exclusive[i]];
        if (!setup->option[exclusive[i]])
            continue;
        if (chosen)
            return error_set(error, BST_OPTIONS_EXCLUDE, option->rule, chosen, option->key, NULL);
        chosen = option->key;
    }
    if (setup->edition == EDITION_2011 && setup->option[OPTION_TILE_COUNT] == TILE_COUNT_84)
        return error_set(error, BST_OPTION_NOT_IN_EDITION, options[OPTION_TILE_COUNT].rule, options[OPTION_TILE_COUNT].key,
                         "84", editions[EDITION_2011].name);
    return BST_OK;
}

/* W-OPT-2: the tiles that an edition adds to the 72 are those that 2011 lacks. */
static bool plays_with(const bst_setup *setup, const tileset_tile *tile)
{
    return setup->option[OPTION_TILE_COUNT] == TILE_COUNT_84 || !(tile->absent >> EDITION_2011 & 1);
}

/* W-HOUSE-6: the roads of a plain crossroad are one. */
static void adapt(const bst_setup *setup, tileset_tile *tile)
{
    bool plain = tile->junction.plain != (tile->junction.plain_editions >> setup->edition & 1);
    if (setup->option[OPTION_TREES_CONNECT] && plain)
        compile_join_segments(tile, tile->junction.roads);
}

/* W-HOUSE-10: the start tile in the middle; of an even number the spare column lies east, the spare row south. */
static void set_table(bst_game *game, uint32_t size)
{
    int width = (int)(size >> 8), height = (int)(size & 255);
    game->west = (int8_t) - ((width - 1) / 2);
    game->east = (int8_t)(width / 2);
    game->north = (int8_t) - ((height - 1) / 2);
    game->south = (int8_t)(height / 2);
    game->bounded = true;
    game->edge_closes = game->setup.option[OPTION_TABLE_COMPLETES];
}

/* W-OPT-1: no followers in fields, and so no farms. */
static void bar_fields(bst_game *game)
{
    for (int i = 0; i < game->kinds; i++) {
        tile_kind *kind = &game->kind[i];
        for (int segment = 0; segment < kind->segments; segment++)
            if (kind->feature[segment] == WINTER_FIELD)
                kind->claimable &= (uint16_t) ~(1U << segment);
    }
}

static void compile(bst_game *game)
{
    const uint32_t *option = game->setup.option;
    uint32_t bag = option[OPTION_BAG];
    game->draws_ahead = option[OPTION_DRAW_AHEAD];
    game->bag_takes_back = bag == BAG_RETURN || bag == BAG_BOTH;
    if (bag == BAG_START || bag == BAG_BOTH) {
        game->start = -1;
        game->draws++;
    }
    if (option[OPTION_TABLE])
        set_table(game, option[OPTION_TABLE]);
    if (option[OPTION_FARMERS])
        bar_fields(game);
    game->parameter[WINTER_SMALL_CITY] = option[OPTION_SMALL_CITY] ? 2 : 1;
    game->parameter[WINTER_UNFINISHED] = (uint8_t)option[OPTION_UNFINISHED];
    game->parameter[WINTER_HOLE_BONUS] = (uint8_t)option[OPTION_HOLE_BONUS];
    game->extra_turns = option[OPTION_HOLE_BONUS] != HOLE_BONUS_OFF;
}

/* W-HOUSE-8. */
static bool extra_turn(const bst_game *game, const bst_state *state)
{
    int bonus = game->parameter[WINTER_HOLE_BONUS];
    if (!state->filled_hole)
        return false;
    int demand = board_form(game, state, state->tiles - 1)->demand;
    return bonus == HOLE_BONUS_ANY || demand != (demand & 3) * 0x55;
}

const bst_rules winter_rules = {
    .code = "winter",
    .least_players = 2,
    .most_players = 5,
    .features = WINTER_FEATURES,
    .options = OPTIONS,
    .editions = EDITIONS,
    .standard_edition = EDITION_2022,
    .rule_ids = WINTER_RULES,
    .box_tiles = 84,
    .starts_on_board = true,
    .supply = 7,
    .feature = features,
    .note_words = "animal|ends|looks|note",
    .option = options,
    .edition = editions,
    .rule = rules,
    .core_rule = {[RULE_TOUCH] = "W-TILE-1",
                  [RULE_MATCH] = "W-TILE-2",
                  [RULE_SET_ASIDE] = "W-TILE-3",
                  [RULE_AREA] = "W-HOUSE-10",
                  [RULE_FIGURE] = "W-MEEPLE-1",
                  [RULE_TAKEN] = "W-MEEPLE-2",
                  [RULE_COMPLETED] = "W-MEEPLE-3",
                  [RULE_SPECIAL] = "W-MAT-4",
                  [RULE_ORDER] = "W-TURN-1"},
    .tiles = tiles_winter,
    .check_setup = check_setup,
    .plays_with = plays_with,
    .adapt = adapt,
    .compile = compile,
    .score_turn = winter_score_turn,
    .score_end = winter_score_end,
    .extra_turn = extra_turn,
};
