/* The Ark of the Covenant: its tables and what its options mean. */
#include "base/random.h"
#include "core/board.h"
#include "core/error.h"
#include "games/ark/ark.h"
#include "games/embedded.h"

static const feature_kind features[ARK_FEATURES] = {
    [ARK_ROAD] = {.name = "road", .form = FORM_LINE, .terrain = 2, .closes = true, .claimable = true, .attribute = {"oasis"}},
    [ARK_CITY] = {.name = "city", .form = FORM_BLOCK, .terrain = 1, .closes = true, .claimable = true, .attribute = {"scroll"}},
    [ARK_FIELD] = {.name = "field",
                   .form = FORM_AREA,
                   .terrain = 3,
                   .claimable = true,
                   .beside = ARK_CITY + 1,
                   .attribute = {"sheep", "wolf"}},
    [ARK_TEMPLE] = {.name = "temple", .form = FORM_CENTRE, .around = 4},
};

enum {
    OPTION_TEMPLE_FOLLOWER,
    OPTION_ARK_NEEDS_TEMPLE,
    OPTION_ARK_TEMPLE_DOUBLE,
    OPTION_ARK_FIRST_BONUS,
    OPTION_ARK_TEMPLE_BONUS,
    OPTION_PROPHET_FINAL_DOUBLE,
    OPTION_TEMPLE_CLEARS,
    OPTION_INCOMPLETE_PER,
    OPTION_DRAW_AHEAD,
    OPTIONS
};
enum { TEMPLE_CLEARS_ALL, TEMPLE_CLEARS_ROADS };
enum { INCOMPLETE_PER_TILE, INCOMPLETE_PER_SEGMENT };

static const bst_option options[OPTIONS] = {
    [OPTION_TEMPLE_FOLLOWER] = {"temple-follower", "off|on", BST_OPTION_CHOICE, 2, 0, "A-MEEPLE-1"},
    [OPTION_ARK_NEEDS_TEMPLE] = {"ark-needs-temple", "off|on", BST_OPTION_CHOICE, 2, 0, "A-ARK-4"},
    [OPTION_ARK_TEMPLE_DOUBLE] = {"ark-temple-double", "off|on", BST_OPTION_CHOICE, 2, 0, "A-ARK-4"},
    [OPTION_ARK_FIRST_BONUS] = {"ark-first-bonus", "0-99", BST_OPTION_NUMBER, 0, 0, "A-ARK-4"},
    [OPTION_ARK_TEMPLE_BONUS] = {"ark-temple-bonus", "0-99", BST_OPTION_NUMBER, 0, 0, "A-ARK-4"},
    [OPTION_PROPHET_FINAL_DOUBLE] = {"prophet-final-double", "off|on", BST_OPTION_CHOICE, 2, 0, "A-FIN-2"},
    [OPTION_TEMPLE_CLEARS] = {"temple-clears", "all|roads", BST_OPTION_CHOICE, 2, TEMPLE_CLEARS_ALL, "A-TEMPLE-1"},
    [OPTION_INCOMPLETE_PER] = {"incomplete-per", "tile|segment", BST_OPTION_CHOICE, 2, INCOMPLETE_PER_TILE, "A-FIN-2"},
    [OPTION_DRAW_AHEAD] = {"draw-ahead", "off|on", BST_OPTION_CHOICE, 2, 0, "A-OPT-1"},
};

enum { EDITION_2003, EDITION_2004DE, EDITION_2005, EDITIONS };

static const bst_edition editions[EDITIONS] = {
    [EDITION_2003] = {.name = "2003",
                      .preset = {{OPTION_TEMPLE_CLEARS, TEMPLE_CLEARS_ROADS}, {OPTION_INCOMPLETE_PER, INCOMPLETE_PER_SEGMENT}},
                      .presets = 2},
    [EDITION_2004DE] = {.name = "2004de",
                        .preset = {{OPTION_TEMPLE_FOLLOWER, 1},
                                   {OPTION_ARK_FIRST_BONUS, 2},
                                   {OPTION_ARK_NEEDS_TEMPLE, 1},
                                   {OPTION_ARK_TEMPLE_BONUS, 3},
                                   {OPTION_ARK_TEMPLE_DOUBLE, 1}},
                        .presets = 5},
    [EDITION_2005] = {.name = "2005"},
};

static const char *const rules[ARK_RULES] = {
    [ARK_RULE_ROAD] = "A-ROAD-1",      [ARK_RULE_CITY] = "A-CITY-1", [ARK_RULE_TEMPLE] = "A-TEMPLE-1",
    [ARK_RULE_WALK] = "A-ARK-3",       [ARK_RULE_BONUS] = "A-ARK-4", [ARK_RULE_UNFINISHED_TEMPLE] = "A-FIN-1",
    [ARK_RULE_UNFINISHED] = "A-FIN-2", [ARK_RULE_FIELD] = "A-FIN-3",
};

static void compile(bst_game *game)
{
    const uint32_t *option = game->setup.option;
    game->draws_ahead = option[OPTION_DRAW_AHEAD];
    game->parameter[ARK_NEEDS_TEMPLE] = (uint8_t)option[OPTION_ARK_NEEDS_TEMPLE];
    game->parameter[ARK_TEMPLE_DOUBLE] = (uint8_t)option[OPTION_ARK_TEMPLE_DOUBLE];
    game->parameter[ARK_FIRST_BONUS] = (uint8_t)option[OPTION_ARK_FIRST_BONUS];
    game->parameter[ARK_TEMPLE_BONUS] = (uint8_t)option[OPTION_ARK_TEMPLE_BONUS];
    game->parameter[ARK_PROPHET_FINAL] = (uint8_t)option[OPTION_PROPHET_FINAL_DOUBLE];
    game->parameter[ARK_TEMPLES_BEFORE_CITIES] = option[OPTION_TEMPLE_CLEARS] == TEMPLE_CLEARS_ROADS;
    game->parameter[ARK_BY_SEGMENT] = option[OPTION_INCOMPLETE_PER] == INCOMPLETE_PER_SEGMENT;
    for (int i = 0; i < game->kinds; i++) {
        tile_kind *kind = &game->kind[i];
        for (int segment = 0; segment < kind->segments; segment++) {
            kind->special |= (uint16_t)((kind->feature[segment] == ARK_CITY) << segment);
            if (kind->feature[segment] == ARK_TEMPLE && option[OPTION_TEMPLE_FOLLOWER])
                kind->claimable |= (uint16_t)(1U << segment);
        }
    }
}

void ark_placed(const bst_game *game, bst_state *state)
{
    int tile = state->tiles - 1;
    if (tile >= 0 && board_kind(game, state, tile)->centre)
        state->own[ARK_TEMPLES + tile / 16] |= (uint16_t)(1U << tile % 16);
}

void ark_temples(const bst_game *game, const bst_state *state, uint64_t tiles[2])
{
    tiles[0] = tiles[1] = 0;
    if (!game->setup.free_mode) {
        for (int word = 0; word < ARK_TEMPLE_WORDS; word++)
            tiles[word / 4] |= (uint64_t)state->own[ARK_TEMPLES + word] << 16 * (word % 4);
        return;
    }
    for (int tile = 0; tile < state->tiles; tile++)
        tiles[tile / 64] |= (uint64_t)(board_kind(game, state, tile)->centre != 0) << tile % 64;
}

/* Free mode: `set ark`. */
static bst_status set_piece(const bst_game *game, bst_state *state, bst_move piece, int player, bst_error *error)
{
    (void)player;
    if (bst_move_type(piece) != BST_MOVE_ARK_AT)
        return error_set(error, BST_PHASE, game->rules->core_rule[RULE_ORDER], NULL, NULL, NULL);
    int tile = board_tile(state, bst_move_x(piece), bst_move_y(piece));
    if (tile < 0)
        return error_cell(error, BST_CELL_EMPTY, rules[ARK_RULE_WALK], bst_move_x(piece), bst_move_y(piece), NULL);
    state->own[ARK_AT] = (uint16_t)(tile + 1);
    return BST_OK;
}

/* By cells. Of complete temples free mode leaves open whether they were scored. */
static uint64_t hash(const bst_game *game, const bst_state *state)
{
    uint64_t hash = state->own[ARK_AT] ? random_mix(state->cell[state->own[ARK_AT]] | (uint64_t)3 << 32) : 0;
    for (int tile = 0; tile < state->tiles && game->setup.free_mode; tile++)
        if (ark_temple_waits(game, state, tile))
            hash += random_mix(state->cell[tile + 1] | (uint64_t)4 << 32);
    return hash;
}

const bst_rules ark_rules = {
    .code = "ark",
    .least_players = 2,
    .most_players = 5,
    .features = ARK_FEATURES,
    .options = OPTIONS,
    .editions = EDITIONS,
    .standard_edition = EDITION_2005,
    .rule_ids = ARK_RULES,
    .box_tiles = 72,
    .line_phases = 1U << BST_PHASE_ARK_AT,
    .starts_on_board = true,
    .supply = 7,
    .special = 1,
    .feature = features,
    .note_words = "looks|note",
    .option = options,
    .edition = editions,
    .rule = rules,
    .core_rule = {[RULE_TOUCH] = "A-TILE-1",
                  [RULE_MATCH] = "A-TILE-1",
                  [RULE_SET_ASIDE] = "A-TILE-2",
                  [RULE_AREA] = "A-TILE-1",
                  [RULE_FIGURE] = "A-MEEPLE-1",
                  [RULE_TAKEN] = "A-MEEPLE-2",
                  [RULE_COMPLETED] = "A-MEEPLE-3",
                  [RULE_SPECIAL] = "A-PROPHET-1",
                  [RULE_ORDER] = "A-TURN-1"},
    .tiles = tiles_ark,
    .compile = compile,
    .start = ark_placed,
    .placed = ark_placed,
    .score_turn = ark_score_turn,
    .score_end = ark_score_end,
    .own_moves = ark_moves,
    .own_check = ark_check,
    .own_play = ark_play,
    .own_random = ark_random,
    .set_piece = set_piece,
    .hash = hash,
};
