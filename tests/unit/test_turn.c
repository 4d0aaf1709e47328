/* How a game runs: phases, what is refused and why, tiles set aside, tiles held ahead, extra turns, free mode. */
#include "unit/engine.h"

static bst_event kept[64];
static bst_events events;

static bst_events *note(void)
{
    events = (bst_events){kept, 64, 0, 0};
    return &events;
}

static int noted(int type)
{
    int count = 0;
    for (int i = 0; i < events.count; i++)
        count += kept[i].type == type;
    return count;
}

/* A game whose bag holds these tiles only, and every option. */
static bst_state with_bag(const bst_game *game, const char *const *tiles, int count)
{
    uint8_t bag[BST_MAX_KINDS] = {0};
    bst_state state;
    bst_beginning beginning = {.bag = bag};
    for (int i = 0; i < count; i++)
        bag[engine_kind(game, tiles[i])]++;
    assert_int_equal(bst_start(game, &beginning, &state, NULL), BST_OK);
    return state;
}

static void draw(const bst_game *game, bst_state *state, const char *tile)
{
    engine_play(game, state, bst_move_draw(engine_kind(game, tile)));
}

/* ---------------------------------------------------------------- an ordinary turn */

static void test_phases(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 3, "");
    bst_state state;
    bst_beginning beginning = {.first_player = 2};
    int kind = engine_kind(game, "U"), other = engine_kind(game, "V");
    assert_int_equal(bst_start(game, &beginning, &state, NULL), BST_OK);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_DRAW);
    assert_int_equal(bst_to_move(&state), BST_CHANCE);
    assert_int_equal(bst_turn_player(&state), 2);
    assert_int_equal(bst_drawn(&state), -1);
    engine_refuse(game, &state, bst_move_place(kind, 1, 0, 0), BST_PHASE, "W-TURN-1");
    engine_refuse(game, &state, bst_move_pass(), BST_PHASE, "W-TURN-1");
    engine_refuse(game, &state, bst_move_draw(bst_kinds(game)), BST_TILE_UNKNOWN, "");
    draw(game, &state, "U");
    assert_int_equal(bst_state_phase(&state), BST_PHASE_PLACE);
    assert_int_equal(bst_to_move(&state), 2);
    assert_int_equal(bst_drawn(&state), kind);
    assert_int_equal(bst_undrawn(&state, kind), 7);
    assert_int_equal(bst_draws_left(&state), 82);
    assert_int_equal(bst_turns(&state), 0);
    engine_refuse(game, &state, bst_move_draw(kind), BST_PHASE, "W-TURN-1");
    engine_refuse(game, &state, bst_move_place(other, 1, 0, 0), BST_DECK_ORDER, "W-TURN-1");
    engine_refuse(game, &state, bst_move_place(127, 1, 0, 0), BST_DECK_ORDER, "W-TURN-1");
    engine_refuse(game, &state, bst_move_discard(other), BST_DECK_ORDER, "W-TILE-3");
    engine_refuse(game, &state, bst_move_discard(kind), BST_TILE_FITS, "W-TILE-3");
    engine_refuse(game, &state, bst_move_claim(0, 0), BST_PHASE, "W-TURN-1");
    engine_play(game, &state, bst_move_place(kind, 1, 0, 2)); /* the same as rotation 0 */
    assert_int_equal(bst_placed_tile(&state, 1).rotation, 0);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_ACT);
    assert_int_equal(bst_to_move(&state), 2);
    assert_int_equal(bst_turns(&state), 1);
    assert_int_equal(bst_drawn(&state), -1);
    engine_refuse(game, &state, bst_move_player(BST_MOVE_RESIGN, 2), BST_LINE_UNFINISHED, "W-TURN-1");
    engine_refuse(game, &state, bst_move_player(BST_MOVE_TIMEOUT, 0), BST_LINE_UNFINISHED, "W-TURN-1");
    engine_play(game, &state, bst_move_pass());
    assert_int_equal(bst_state_phase(&state), BST_PHASE_DRAW);
    assert_int_equal(bst_turn_player(&state), 0);
    engine_refuse(game, &state, (bst_move)BST_MOVE_FINISH << 28, BST_PHASE, "W-TURN-1");
    engine_refuse(game, &state, BST_MOVE_NONE, BST_PHASE, "W-TURN-1");
    engine_refuse(game, &state, bst_move_player(BST_MOVE_RESIGN, 3), BST_PLAYER_UNKNOWN, "");
    bst_game_free(game);
}

static void test_placements_that_are_refused(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, ""); /* D: city N, road E W */
    bst_state state = engine_start(game);
    int corner = engine_kind(game, "V");
    bst_error error;
    draw(game, &state, "V"); /* road S W */
    engine_refuse(game, &state, bst_move_place(corner, 0, 0, 0), BST_CELL_TAKEN, "W-TILE-1");
    engine_refuse(game, &state, bst_move_place(corner, 1, 1, 0), BST_CELL_APART, "W-TILE-1");
    engine_refuse(game, &state, bst_move_place(corner, 2, 0, 0), BST_CELL_APART, "W-TILE-1");
    engine_refuse(game, &state, bst_move_place(corner, 0, -1, 0), BST_SIDE_MISMATCH, "W-TILE-2");
    bst_check_move(game, &state, bst_move_place(corner, 0, -1, 0), &error);
    assert_string_equal(error.argument[0], "S");
    assert_string_equal(error.argument[1], "city");
    bst_check_move(game, &state, bst_move_place(corner, 0, 1, 1), &error);
    assert_string_equal(error.argument[0], "N");
    assert_string_equal(error.argument[1], "field");
    bst_check_move(game, &state, bst_move_place(corner, 1, 0, 2), &error);
    assert_string_equal(error.argument[0], "W");
    assert_string_equal(error.argument[1], "road");
    engine_play(game, &state, bst_move_place(corner, 1, 0, 0));
    bst_game_free(game);
}

static void test_claims_that_are_refused(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "farmers=off mode=free");
    bst_state state = engine_start(game);
    draw(game, &state, "U");
    engine_play(game, &state, bst_move_place(engine_kind(game, "U"), 1, 0, 0));
    int road = engine_segment(game, &state, 1, 0, "road.E"), field = engine_segment(game, &state, 1, 0, "field.N");
    for (int segment = 3; segment < 16; segment++)
        engine_refuse(game, &state, bst_move_claim(0, segment), BST_FEATURE_UNKNOWN, "");
    engine_refuse(game, &state, bst_move_claim(2, road), BST_FEATURE_UNKNOWN, "");
    engine_refuse(game, &state, bst_move_claim(3, road), BST_FEATURE_UNKNOWN, "");
    engine_refuse(game, &state, bst_move_claim(0, field), BST_FEATURE_NOT_CLAIMABLE, "W-MEEPLE-1");
    engine_refuse(game, &state, bst_move_claim(1, road), BST_FEATURE_NOT_CLAIMABLE, "W-MAT-4");
    engine_play(game, &state, bst_move_claim(0, road));
    draw(game, &state, "U");
    engine_play(game, &state, bst_move_place(engine_kind(game, "U"), -1, 0, 0));
    engine_refuse(game, &state, bst_move_claim(0, engine_segment(game, &state, -1, 0, "road.W")), BST_FEATURE_TAKEN,
                  "W-MEEPLE-2");
    engine_play(game, &state, bst_move_pass());
    for (int i = 0; i < 6; i++)
        engine_turn(game, &state, "B", -i, 1, 0, "monastery");
    assert_int_equal(bst_supply(&state, 0), 0);
    draw(game, &state, "B");
    engine_play(game, &state, bst_move_place(engine_kind(game, "B"), -6, 1, 0));
    engine_refuse(game, &state, bst_move_claim(0, engine_segment(game, &state, -6, 1, "monastery")), BST_NO_FIGURE,
                  "W-MEEPLE-1");
    bst_move moves[8];
    assert_int_equal(bst_legal_moves(game, &state, moves, 8), 1);
    assert_int_equal(moves[0], bst_move_pass());
    bst_game_free(game);
}

/* W-MEEPLE-3 and 4. */
static void test_claimed_scored_and_returned(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_state state = engine_start(game);
    draw(game, &state, "E");
    engine_play(game, &state, bst_move_place(engine_kind(game, "E"), 0, -1, 2));
    bst_error error;
    assert_int_equal(
        bst_do_move(game, &state, bst_move_claim(0, engine_segment(game, &state, 0, -1, "city.S")), note(), &error), BST_OK);
    assert_int_equal(events.count, 2);
    assert_int_equal(kept[0].type, BST_EVENT_SCORE);
    assert_string_equal(bst_rule_id(game, kept[0].rule), "W-CITY-2");
    assert_int_equal(kept[0].points[0], 4);
    assert_int_equal(kept[0].points[1], 0);
    assert_int_equal(kept[0].tiles[0], 3);
    assert_int_equal(kept[1].type, BST_EVENT_RETURN);
    assert_int_equal(bst_points(&state, 0), 4);
    assert_int_equal(bst_supply(&state, 0), 7);
    assert_int_equal(bst_turn_player(&state), 1);
    bst_game_free(game);
}

/* ---------------------------------------------------------------- tiles set aside, the end */

static void test_set_aside(void **unused)
{
    static const char *const last[] = {"C"}, *const more[] = {"C", "E", "Q"};
    (void)unused;
    bst_game *game = engine_game("winter", 2, "table=1x2"); /* the one cell lies south: field */
    bst_state state = with_bag(game, last, 1);
    int kind = engine_kind(game, "C");
    bst_move moves[8];
    draw(game, &state, "C");
    assert_int_equal(bst_legal_moves(game, &state, moves, 8), 1);
    assert_int_equal(moves[0], bst_move_discard(kind));
    engine_refuse(game, &state, bst_move_place(kind, 0, 1, 0), BST_TILE_FITS_NOWHERE, "W-TILE-3");
    assert_int_equal(bst_do_move(game, &state, bst_move_discard(kind), note(), NULL), BST_OK);
    assert_int_equal(noted(BST_EVENT_SET_ASIDE), 1);
    assert_int_equal(kept[0].kind, kind);
    assert_int_equal(kept[0].player, 0);
    assert_int_equal(noted(BST_EVENT_END), 1); /* it was the last one */
    assert_int_equal(bst_end_reason(&state), BST_END_TILES);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
    assert_int_equal(bst_to_move(&state), BST_NOBODY);
    engine_refuse(game, &state, bst_move_draw(kind), BST_AFTER_END, "W-TURN-1");
    engine_refuse(game, &state, bst_move_player(BST_MOVE_RESIGN, 0), BST_AFTER_END, "W-TURN-1");
    /* Another is drawn by the same player, however often. */
    state = with_bag(game, more, 3);
    draw(game, &state, "C");
    engine_play(game, &state, bst_move_discard(kind));
    assert_int_equal(bst_turn_player(&state), 0);
    assert_int_equal(bst_turns(&state), 0);
    draw(game, &state, "E");
    engine_play(game, &state, bst_move_place(engine_kind(game, "E"), 0, 1, 1));
    engine_play(game, &state, bst_move_pass());
    assert_int_equal(bst_turn_player(&state), 1);
    draw(game, &state, "Q");
    engine_play(game, &state, bst_move_discard(engine_kind(game, "Q")));
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
    bst_game_free(game);
}

/* The end stands between the turn's events and those of the end scoring. */
static void test_order_of_events_at_the_end(void **unused)
{
    static const char *const tiles[] = {"E"};
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_state state = with_bag(game, tiles, 1);
    draw(game, &state, "E");
    engine_play(game, &state, bst_move_place(engine_kind(game, "E"), 0, -1, 2));
    assert_int_equal(bst_do_move(game, &state, bst_move_claim(0, engine_segment(game, &state, 0, -1, "field.N")), note(), NULL),
                     BST_OK);
    assert_int_equal(events.count, 2);
    assert_int_equal(kept[0].type, BST_EVENT_END);
    assert_int_equal(kept[0].kind, BST_END_TILES);
    assert_int_equal(kept[1].type, BST_EVENT_SCORE);
    assert_string_equal(bst_rule_id(game, kept[1].rule), "W-FARM-2");
    assert_int_equal(bst_points(&state, 0), 3);
    int points[BST_MAX_PLAYERS];
    bst_final(game, &state, points, note());
    assert_int_equal(points[0], 3);
    assert_int_equal(events.count, 0);
    bst_game_free(game);
}

/* W-HOUSE-5. */
static void test_start_tile_in_the_bag(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "bag=start");
    bst_state state = engine_start(game);
    bst_move moves[8];
    draw(game, &state, "V");
    assert_int_equal(bst_legal_moves(game, &state, moves, 8), 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(moves[i], bst_move_place(engine_kind(game, "V"), 0, 0, i));
    engine_refuse(game, &state, bst_move_place(engine_kind(game, "V"), 1, 0, 0), BST_CELL_APART, "W-TILE-1");
    engine_turn(game, &state, "V", 0, 0, 1, "road.W");
    assert_int_equal(bst_turn_player(&state), 1);
    assert_int_equal(bst_placed_figures(&state), 1);
    bst_game_free(game);
}

/* ---------------------------------------------------------------- W-HOUSE-3 */

static void test_draw_ahead(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 3, "draw-ahead=on");
    bst_state state = engine_start(game);
    static const char *const deal[] = {"U", "V", "B"};
    for (int player = 0; player < 3; player++) {
        assert_int_equal(bst_state_phase(&state), BST_PHASE_REFILL);
        assert_int_equal(bst_to_move(&state), BST_CHANCE);
        assert_int_equal(bst_turn_player(&state), player);
        draw(game, &state, deal[player]);
    }
    assert_int_equal(bst_hand(&state, 1, 0), engine_kind(game, "V"));
    assert_int_equal(bst_hand(&state, 0, 0), -1); /* it is the tile of the turn */
    assert_int_equal(bst_drawn(&state), engine_kind(game, "U"));
    assert_int_equal(bst_state_phase(&state), BST_PHASE_PLACE);
    engine_turn(game, &state, "U", 1, 0, 0, NULL);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_REFILL);
    assert_int_equal(bst_turn_player(&state), 0);
    draw(game, &state, "X");
    assert_int_equal(bst_hand(&state, 0, 0), engine_kind(game, "X"));
    assert_int_equal(bst_turn_player(&state), 1);
    assert_int_equal(bst_drawn(&state), engine_kind(game, "V"));
    bst_game_free(game);
}

/* Fewer tiles than players, hands played out, a tile that fits no more. */
static void test_draw_ahead_ends(void **unused)
{
    static const char *const few[] = {"U", "V"}, *const odd[] = {"U", "C", "E"};
    (void)unused;
    bst_game *game = engine_game("winter", 3, "draw-ahead=on");
    bst_state state = with_bag(game, few, 2);
    draw(game, &state, "U");
    draw(game, &state, "V");
    assert_int_equal(bst_turn_player(&state), 0);
    engine_turn(game, &state, "U", 1, 0, 0, NULL);
    assert_int_equal(bst_turn_player(&state), 1);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_PLACE);
    engine_turn(game, &state, "V", 2, 0, 0, NULL);
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
    bst_game_free(game);

    game = engine_game("winter", 2, "draw-ahead=on table=1x2");
    state = with_bag(game, odd, 3);
    draw(game, &state, "C");
    draw(game, &state, "U");
    int kind = engine_kind(game, "C");
    engine_play(game, &state, bst_move_discard(kind));
    assert_int_equal(bst_state_phase(&state), BST_PHASE_DRAW);
    assert_int_equal(bst_turn_player(&state), 0);
    engine_turn(game, &state, "E", 0, 1, 2, NULL);
    assert_int_equal(bst_turn_player(&state), 1);
    engine_play(game, &state, bst_move_discard(engine_kind(game, "U")));
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
    bst_game_free(game);
}

/* ---------------------------------------------------------------- W-HOUSE-8 */

/* Four tiles round a hole at 1,1; the one in it by the fifth turn. */
static bst_state round_a_hole(const bst_game *game)
{
    bst_state state = engine_start(game); /* D: field S */
    engine_turn(game, &state, "B", 0, 1, 0, NULL);
    engine_turn(game, &state, "B", 0, 2, 0, NULL);
    engine_turn(game, &state, "B", 1, 2, 0, NULL);
    engine_turn(game, &state, "E", 2, 2, 2, NULL);
    engine_turn(game, &state, "E", 2, 1, 3, NULL); /* city W faces the hole */
    engine_turn(game, &state, "U", 1, 0, 0, NULL);
    assert_int_equal(bst_turn_player(&state), 0);
    return state;
}

static void test_hole_bonus(void **unused)
{
    static const char *const options[] = {"", "hole-bonus=any", "hole-bonus=mixed"};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        bst_game *game = engine_game("winter", 3, options[i]);
        bst_state state = round_a_hole(game);
        draw(game, &state, "E");
        engine_play(game, &state, bst_move_place(engine_kind(game, "E"), 1, 1, 1));
        assert_int_equal(bst_do_move(game, &state, bst_move_pass(), note(), NULL), BST_OK);
        assert_int_equal(noted(BST_EVENT_EXTRA_TURN), i > 0);
        assert_int_equal(bst_turn_player(&state), i > 0 ? 0 : 1);
        /* And on from there. */
        engine_turn(game, &state, "U", 2, 0, 0, NULL);
        assert_int_equal(bst_turn_player(&state), i > 0 ? 1 : 2);
        bst_game_free(game);
    }
}

/* All four sides of the tile are city, and then field: that counts for `any` alone. */
static void test_hole_bonus_of_cities(void **unused)
{
    (void)unused;
    for (int any = 0; any < 2; any++) {
        bst_game *game = engine_game("winter", 2, any ? "hole-bonus=any" : "hole-bonus=mixed");
        bst_state state = engine_start(game);
        engine_turn(game, &state, "U", 1, 0, 0, NULL);
        engine_turn(game, &state, "U", -1, 0, 0, NULL);
        engine_turn(game, &state, "E", 1, -1, 3, NULL);
        engine_turn(game, &state, "E", -1, -1, 1, NULL);
        engine_turn(game, &state, "B", 1, -2, 0, NULL);
        engine_turn(game, &state, "E", 0, -2, 2, NULL);
        engine_turn(game, &state, "C", 0, -1, 0, NULL);
        assert_int_equal(bst_turn_player(&state), any ? 0 : 1);
        bst_game_free(game);
    }
}

/* Before, a tile with three neighbours. */
static void test_hole_bonus_of_fields(void **unused)
{
    (void)unused;
    for (int any = 0; any < 2; any++) {
        bst_game *game = engine_game("winter", 2, any ? "hole-bonus=any" : "hole-bonus=mixed");
        bst_state state = engine_start(game);
        engine_turn(game, &state, "B", 0, 1, 0, NULL);
        engine_turn(game, &state, "E", 0, 2, 3, NULL);
        engine_turn(game, &state, "B", 1, 2, 0, NULL);
        engine_turn(game, &state, "E", 2, 2, 2, NULL);
        engine_turn(game, &state, "B", 2, 1, 0, NULL);
        assert_int_equal(bst_turn_player(&state), 1);
        bst_state open = state;
        engine_turn(game, &open, "B", 1, 1, 0, NULL);
        assert_int_equal(bst_turn_player(&open), 0);
        engine_turn(game, &state, "U", 1, 0, 0, NULL);
        engine_turn(game, &state, "B", 1, 1, 0, NULL);
        assert_int_equal(bst_turn_player(&state), any ? 0 : 1);
        bst_game_free(game);
    }
}

/* ---------------------------------------------------------------- free mode */

static void test_free_mode(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 3, "mode=free"), *ordinary = engine_game("winter", 3, "");
    bst_state state = engine_start(game), strict = engine_start(ordinary);
    bst_error error;
    bst_move moves[BST_MAX_MOVES];
    assert_int_equal(bst_free_player(ordinary, &strict, 1, &error), BST_PHASE);
    assert_int_equal(bst_set_tile(ordinary, &strict, 0, 5, 5, 0, &error), BST_NOT_FREE);
    assert_int_equal(bst_set_points(ordinary, &strict, 0, 5, &error), BST_NOT_FREE);
    assert_int_equal(bst_legal_moves(game, &state, moves, BST_MAX_MOVES), bst_kinds(game));
    assert_int_equal(bst_set_tile(game, &state, engine_kind(game, "B"), 5, 5, 3, &error), BST_OK);
    assert_int_equal(bst_set_tile(game, &state, engine_kind(game, "B"), 5, 5, 0, &error), BST_CELL_TAKEN);
    assert_int_equal(bst_set_tile(game, &state, engine_kind(game, "C"), 5, 6, 0, &error), BST_SIDE_MISMATCH);
    assert_string_equal(error.argument[0], "N");
    assert_string_equal(error.argument[1], "field");
    assert_int_equal(bst_set_tile(game, &state, -1, 8, 8, 0, &error), BST_TILE_UNKNOWN);
    assert_int_equal(bst_set_tile(game, &state, 84, 8, 8, 0, &error), BST_TILE_UNKNOWN);
    assert_int_equal(bst_set_figure(game, &state, 3, 0, 5, 5, 0, &error), BST_PLAYER_UNKNOWN);
    assert_int_equal(bst_set_figure(game, &state, -1, 0, 5, 5, 0, &error), BST_PLAYER_UNKNOWN);
    assert_int_equal(bst_set_figure(game, &state, 0, 0, 4, 5, 0, &error), BST_CELL_EMPTY);
    assert_int_equal(bst_set_figure(game, &state, 0, 0, 5, 5, 2, &error), BST_FEATURE_UNKNOWN);
    assert_int_equal(bst_set_figure(game, &state, 0, 0, 5, 5, -1, &error), BST_FEATURE_UNKNOWN);
    assert_int_equal(bst_set_figure(game, &state, 0, 2, 5, 5, 0, &error), BST_FEATURE_UNKNOWN);
    assert_int_equal(bst_set_figure(game, &state, 0, 1, 5, 5, 0, &error), BST_FEATURE_NOT_CLAIMABLE);
    for (int i = 0; i < 7; i++)
        assert_int_equal(bst_set_figure(game, &state, 0, 0, 5, 5, i % 2, &error), BST_OK);
    assert_int_equal(bst_set_figure(game, &state, 0, 0, 5, 5, 0, &error), BST_NO_FIGURE);
    assert_int_equal(bst_set_points(game, &state, 1, 9999, &error), BST_OK);
    assert_int_equal(bst_set_points(game, &state, 1, 10000, &error), BST_TOO_LARGE);
    assert_int_equal(bst_set_points(game, &state, 1, -1, &error), BST_TOO_LARGE);
    assert_int_equal(bst_set_piece(game, &state, bst_move_edge(BST_MOVE_GATE, 0, 0, 0, 0), 0, &error), BST_PHASE);
    /* Turns in any order; copies do not count. */
    static const int order[] = {2, 2, 0, 1, 2};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(bst_free_player(game, &state, order[i], &error), BST_OK);
        engine_turn(game, &state, "C", 0, -1 - i, 0, i ? NULL : "city.N");
        assert_int_equal(bst_turn_player(&state), order[i]);
        assert_int_equal(bst_set_points(game, &state, 0, 5, &error), BST_PHASE);
    }
    assert_int_equal(bst_free_player(game, &state, 3, &error), BST_PLAYER_UNKNOWN);
    assert_int_equal(bst_free_player(game, &state, -1, &error), BST_PLAYER_UNKNOWN);
    draw(game, &state, "C");
    assert_int_equal(bst_free_player(game, &state, 0, &error), BST_PHASE);
    engine_refuse(game, &state, bst_move_discard(engine_kind(game, "C")), BST_NOT_IN_FREE, "");
    engine_refuse(game, &state, (bst_move)BST_MOVE_FINISH << 28, BST_PHASE, "W-TURN-1");
    engine_play(game, &state, bst_move_place(engine_kind(game, "C"), 0, -6, 0));
    engine_play(game, &state, bst_move_pass());
    engine_play(game, &state, bst_move_player(BST_MOVE_RESIGN, 1));
    assert_int_equal(bst_free_player(game, &state, 1, &error), BST_PLAYER_LEFT);
    assert_int_equal(bst_do_move(game, &state, (bst_move)BST_MOVE_FINISH << 28, note(), NULL), BST_OK);
    assert_int_equal(bst_end_reason(&state), BST_END_SAID);
    assert_int_equal(bst_points(&state, 2), 7 + 6); /* seven tiles and six coats, not complete */
    engine_refuse(game, &state, (bst_move)BST_MOVE_FINISH << 28, BST_AFTER_END, "W-TURN-1");
    bst_game_free(game);
    bst_game_free(ordinary);
}

/* Nothing beyond the fields of a move passes. */
static void test_stray_bits(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "");
    bst_state state = engine_start(game);
    uint32_t kind = (uint32_t)engine_kind(game, "U");
    for (int bit = 7; bit < 28; bit++)
        engine_refuse(game, &state, bst_move_draw((int)kind) | 1u << bit, BST_PHASE, "W-TURN-1");
    draw(game, &state, "U");
    for (int bit = 25; bit < 28; bit++)
        engine_refuse(game, &state, bst_move_place((int)kind, 1, 0, 0) | 1u << bit, BST_PHASE, "W-TURN-1");
    engine_play(game, &state, bst_move_place((int)kind, 1, 0, 0));
    for (int bit = 0; bit < 28; bit++)
        engine_refuse(game, &state, bst_move_pass() | 1u << bit, BST_PHASE, "W-TURN-1");
    for (int bit = 10; bit < 28; bit++)
        engine_refuse(game, &state, bst_move_claim(0, 0) | 1u << bit, BST_PHASE, "W-TURN-1");
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_phases),
        cmocka_unit_test(test_placements_that_are_refused),
        cmocka_unit_test(test_claims_that_are_refused),
        cmocka_unit_test(test_claimed_scored_and_returned),
        cmocka_unit_test(test_set_aside),
        cmocka_unit_test(test_order_of_events_at_the_end),
        cmocka_unit_test(test_start_tile_in_the_bag),
        cmocka_unit_test(test_draw_ahead),
        cmocka_unit_test(test_draw_ahead_ends),
        cmocka_unit_test(test_hole_bonus),
        cmocka_unit_test(test_hole_bonus_of_cities),
        cmocka_unit_test(test_hole_bonus_of_fields),
        cmocka_unit_test(test_free_mode),
        cmocka_unit_test(test_stray_bits),
    };
    return cmocka_run_group_tests_name("turn", tests, NULL, NULL);
}
