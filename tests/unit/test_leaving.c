/* Players who resign or run out of time: every player, in every phase, of every game. */
#include "unit/engine.h"

static const char *const games[][2] = {{"winter", ""},
                                       {"winter", "draw-ahead=on"},
                                       {"winter", "draw-ahead=on hole-bonus=any table=6x6"},
                                       {"winter", "bag=both hole-bonus=mixed"},
                                       {"winter", "mode=free"},
                                       {"ark", ""},
                                       {"city", ""},
                                       {"city", "stacks=3/4/30"}};
enum { GAMES = sizeof games / sizeof games[0] };

static int tiles_in_hands(const bst_state *state, int players)
{
    int tiles = bst_drawn(state) >= 0;
    for (int player = 0; player < players; player++)
        tiles += bst_hand(state, player, 0) >= 0;
    return tiles;
}

/* What holds right after somebody left. */
static void check_left(const bst_game *game, const bst_state *before, const bst_state *after, int player)
{
    int players = bst_game_setup(game)->players, stayed = 0;
    for (int other = 0; other < players; other++) {
        stayed += !bst_has_left(after, other);
        assert_int_equal(bst_has_left(after, other), other == player || bst_has_left(before, other));
        assert_int_equal(bst_points(after, other) < bst_points(before, other), 0);
    }
    if (stayed <= 1) {
        assert_int_equal(bst_state_phase(after), BST_PHASE_FINISHED);
        assert_int_equal(bst_end_reason(after), BST_END_ALONE);
        for (int other = 0; other < players; other++)
            assert_int_equal(bst_points(after, other), bst_points(before, other));
        return;
    }
    if (bst_state_phase(after) == BST_PHASE_FINISHED)
        return;
    if (bst_state_phase(after) < BST_PHASE_FINISHED && !bst_game_setup(game)->free_mode)
        assert_false(bst_has_left(after, bst_turn_player(after)));
    if (bst_to_move(after) >= 0)
        assert_false(bst_has_left(after, bst_to_move(after)) && !bst_game_setup(game)->free_mode);
    if (bst_state_phase(before) < BST_PHASE_FINISHED)
        assert_int_equal(tiles_in_hands(after, players), tiles_in_hands(before, players));
    /* A bystander changes nothing for the others. */
    if (bst_state_phase(before) < BST_PHASE_FINISHED && bst_turn_player(before) != player) {
        assert_int_equal(bst_state_phase(after), bst_state_phase(before));
        assert_int_equal(bst_turn_player(after), bst_turn_player(before));
        assert_int_equal(bst_drawn(after), bst_drawn(before));
    }
}

/* Plays on: nobody who left is ever to move, or gets a tile. */
static void play_on(const bst_game *game, bst_state state, uint64_t seed)
{
    int players = bst_game_setup(game)->players;
    for (int plies = 0; plies < 40 && engine_step(game, &state, &seed); plies++) {
        if (bst_game_setup(game)->free_mode)
            continue;
        if (bst_to_move(&state) >= 0)
            assert_false(bst_has_left(&state, bst_to_move(&state)));
        if (bst_to_move(&state) == BST_CHANCE)
            assert_false(bst_has_left(&state, bst_turn_player(&state)));
    }
    int place[BST_MAX_PLAYERS];
    bst_places(game, &state, place);
    for (int one = 0; one < players; one++)
        for (int other = 0; other < players; other++)
            assert_false(bst_has_left(&state, one) && !bst_has_left(&state, other) && place[one] <= place[other]);
}

static void leave(const bst_game *game, const bst_state *state, int player, uint64_t *seed)
{
    bst_move move = bst_move_player(engine_below(seed, 2) ? BST_MOVE_RESIGN : BST_MOVE_TIMEOUT, player);
    bst_state after = *state;
    bst_error error = {0};
    bst_phase phase = bst_state_phase(state);
    bst_status status = bst_do_move(game, &after, move, NULL, &error);
    if (phase == BST_PHASE_FINISHED) {
        assert_int_equal(status, BST_AFTER_END);
    } else if (bst_has_left(state, player)) {
        assert_int_equal(status, BST_PLAYER_LEFT);
    } else if (phase == BST_PHASE_ACT || phase == BST_PHASE_ARK_AT) {
        assert_int_equal(status, BST_LINE_UNFINISHED);
    } else {
        assert_int_equal(status, BST_OK);
        check_left(game, state, &after, player);
        play_on(game, after, *seed);
    }
}

static void test_every_player_in_every_phase(void **unused)
{
    bool ark_seen = false;
    (void)unused;
    for (int i = 0; i < GAMES; i++)
        for (int players = 2; players <= 4; players++) {
            bst_game *game = engine_game(games[i][0], players, games[i][1]);
            bst_state state = engine_start(game);
            uint64_t seed = (uint64_t)(100 * i + players);
            bool seen[16] = {false};
            while (bst_placed_tiles(&state) < 70) {
                seen[bst_state_phase(&state)] = true;
                for (int player = 0; player < players; player++)
                    leave(game, &state, player, &seed);
                /* Now and then somebody really goes. */
                int gone = engine_below(&seed, players), stayed = 0;
                for (int player = 0; player < players; player++)
                    stayed += !bst_has_left(&state, player);
                if (stayed > 2 && engine_below(&seed, 60) == 0)
                    bst_do_move(game, &state, bst_move_player(BST_MOVE_RESIGN, gone), NULL, NULL);
                if (!engine_step(game, &state, &seed))
                    break;
            }
            bool ahead = strstr(games[i][1], "draw-ahead"), walls = strstr(games[i][1], "stacks");
            assert_true(seen[BST_PHASE_PLACE] && seen[BST_PHASE_ACT]);
            assert_true(ahead ? seen[BST_PHASE_REFILL] : seen[BST_PHASE_DRAW]);
            assert_true(!walls || (seen[BST_PHASE_GATE] && seen[BST_PHASE_WALL] && seen[BST_PHASE_TOWER]));
            ark_seen = ark_seen || seen[BST_PHASE_ARK_AT];
            bst_game_free(game);
        }
    assert_true(ark_seen);
}

/* The tile in hand goes on to the next player, so that the order of the deck is the order of play. */
static void test_the_tile_goes_on(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 4, "");
    bst_state state = engine_start(game);
    int kind = engine_kind(game, "U");
    engine_play(game, &state, bst_move_player(BST_MOVE_RESIGN, 1));
    engine_play(game, &state, bst_move_draw(kind));
    engine_play(game, &state, bst_move_player(BST_MOVE_TIMEOUT, 0));
    assert_int_equal(bst_state_phase(&state), BST_PHASE_PLACE);
    assert_int_equal(bst_drawn(&state), kind);
    assert_int_equal(bst_to_move(&state), 2);
    engine_turn(game, &state, "U", 1, 0, 0, "road.E");
    assert_int_equal(bst_supply(&state, 2), 6);
    assert_int_equal(bst_turn_player(&state), 3);
    /* Between turns the next one draws. */
    engine_play(game, &state, bst_move_player(BST_MOVE_RESIGN, 3));
    assert_int_equal(bst_state_phase(&state), BST_PHASE_FINISHED);
    assert_int_equal(bst_points(&state, 2), 0); /* no end scoring */
    int place[BST_MAX_PLAYERS];
    bst_places(game, &state, place);
    assert_int_equal(place[2], 1);
    assert_int_equal(place[0], 2);
    assert_int_equal(place[3], 2);
    bst_game_free(game);
}

/* W-HOUSE-3: while tiles are dealt, and after: what one holds is out of the game. */
static void test_tiles_held_ahead(void **unused)
{
    (void)unused;
    for (int gone = 0; gone < 3; gone++)
        for (int when = 0; when < 3; when++) {
            bst_game *game = engine_game("winter", 3, "draw-ahead=on");
            bst_state state = engine_start(game);
            for (int dealt = 0; dealt < 3; dealt++) {
                if (dealt == when)
                    engine_play(game, &state, bst_move_player(BST_MOVE_RESIGN, gone));
                if (bst_state_phase(&state) == BST_PHASE_REFILL)
                    assert_false(bst_has_left(&state, bst_turn_player(&state)));
                if (bst_state_phase(&state) == BST_PHASE_REFILL)
                    engine_play(game, &state, bst_move_draw(engine_kind(game, "U")));
            }
            int expected = gone == 0 ? 1 : 0;
            assert_int_equal(bst_state_phase(&state), BST_PHASE_PLACE);
            assert_int_equal(bst_to_move(&state), expected);
            for (int turn = 0; turn < 4; turn++) {
                engine_turn(game, &state, "U", turn + 1, 0, 0, NULL);
                engine_play(game, &state, bst_move_draw(engine_kind(game, "V")));
                do
                    expected = (expected + 1) % 3;
                while (expected == gone);
                assert_int_equal(bst_to_move(&state), expected);
                if (turn == 1)
                    break;
            }
            bst_game_free(game);
        }
}

/* An extra turn dies with him who had it. */
static void test_extra_turn(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 3, "hole-bonus=any");
    bst_state state = engine_start(game);
    engine_turn(game, &state, "B", 0, 1, 0, NULL);
    engine_turn(game, &state, "E", 0, 2, 3, NULL);
    engine_turn(game, &state, "B", 1, 2, 0, NULL);
    engine_turn(game, &state, "E", 2, 2, 2, NULL);
    engine_turn(game, &state, "B", 2, 1, 0, NULL);
    engine_turn(game, &state, "U", 1, 0, 0, NULL);
    engine_turn(game, &state, "B", 1, 1, 0, NULL);
    assert_int_equal(bst_turn_player(&state), 0);
    engine_play(game, &state, bst_move_player(BST_MOVE_RESIGN, 0));
    assert_int_equal(bst_turn_player(&state), 1);
    engine_turn(game, &state, "U", 2, 0, 0, NULL);
    assert_int_equal(bst_turn_player(&state), 2);
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_player_in_every_phase),
        cmocka_unit_test(test_the_tile_goes_on),
        cmocka_unit_test(test_tiles_held_ahead),
        cmocka_unit_test(test_extra_turn),
    };
    return cmocka_run_group_tests_name("leaving", tests, NULL, NULL);
}
