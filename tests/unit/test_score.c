/* Scoring: majorities, the tiles of a feature, paying, and the numbers of Winter at the end. */
#include "core/score.h"
#include "unit/engine.h"

static void test_winners(void **unused)
{
    static const struct {
        uint8_t followers[BST_MAX_PLAYERS], winners;
    } counts[] = {{{0}, 0},
                  {{1}, 1},
                  {{0, 0, 0, 0, 1}, 16},
                  {{1, 1, 1, 1, 1}, 31},
                  {{1, 2, 1}, 2},
                  {{2, 1, 2}, 5},
                  {{0, 3, 0, 3}, 10},
                  {{1, 2, 3, 3, 2}, 12},
                  {{7, 6, 7, 7, 6}, 13},
                  {{3, 2, 1}, 1},
                  {{1, 2, 3, 4, 5}, 16}};
    (void)unused;
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        score_count count = {.winners = 31};
        memcpy(count.followers, counts[i].followers, sizeof count.followers);
        score_winners(&count);
        assert_int_equal(count.winners, counts[i].winners);
    }
}

/* A city in a row, with a figure on each tile, and two fields beside it with one each. */
static bst_state row(const bst_game *game)
{
    static const int owner[] = {0, 1, 1, 0, 2};
    bst_state state = engine_empty(game);
    for (int i = 0; i < 5; i++) {
        engine_set(game, &state, i ? "G" : "F", i, 0, 0);
        engine_set_figure(game, &state, owner[i], i, 0, "city.E");
    }
    engine_set_figure(game, &state, 2, 3, 0, "field.N");
    engine_set_figure(game, &state, 1, 0, 0, "field.N");
    return state;
}

static void test_majority(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 3, "mode=free");
    bst_state state = row(game);
    score_count count = score_majority(&state, engine_feature(game, &state, 2, 0, "city.W").id);
    assert_int_equal(count.followers[0], 2);
    assert_int_equal(count.followers[1], 2);
    assert_int_equal(count.followers[2], 1);
    assert_int_equal(count.winners, 3);
    count = score_majority(&state, engine_feature(game, &state, 2, 0, "field.S").id);
    assert_int_equal(count.winners, 0);
    score_groups groups;
    score_gather(&state, &groups);
    assert_int_equal(groups.count, 3);
    assert_int_equal(groups.group[0].root, engine_feature(game, &state, 4, 0, "city.E").id);
    assert_int_equal(groups.group[0].figures.followers[1], 2);
    assert_int_equal(groups.group[0].figures.winners, 3);
    assert_int_equal(groups.group[1].root, engine_feature(game, &state, 3, 0, "field.N").id);
    assert_int_equal(groups.group[1].figures.winners, 4);
    assert_int_equal(groups.group[2].root, engine_feature(game, &state, 0, 0, "field.N").id);
    assert_int_equal(groups.group[2].figures.winners, 2);
    bst_game_free(game);
}

static void test_pay(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 4, "");
    bst_state state = engine_start(game);
    bst_event kept[4];
    bst_events events = {kept, 4, 0, 0};
    bst_event event = {.type = BST_EVENT_SCORE, .doubled = 1 << 2 | 1 << 3};
    score_count count = {.followers = {1, 0, 1, 0}, .winners = 1 | 1 << 2};
    state.turns = 9;
    score_pay(game, &state, &event, &count, 7, &events);
    assert_int_equal(bst_points(&state, 0), 7);
    assert_int_equal(bst_points(&state, 1), 0);
    assert_int_equal(bst_points(&state, 2), 14);
    assert_int_equal(bst_points(&state, 3), 0);
    assert_int_equal(events.count, 1);
    assert_int_equal(kept[0].points[0], 7);
    assert_int_equal(kept[0].points[2], 14);
    assert_int_equal(kept[0].followers[2], 1);
    assert_int_equal(kept[0].turn, 9);
    /* What pays nobody is no event. */
    event = (bst_event){.type = BST_EVENT_SCORE};
    score_pay(game, &state, &event, &count, 0, &events);
    count.winners = 0;
    score_pay(game, &state, &event, &count, 5, &events);
    assert_int_equal(events.count, 1);
    assert_int_equal(bst_points(&state, 0), 7);
    bst_game_free(game);
}

/* Which tile and segment an event names: topmost, then leftmost, then clockwise from NL. */
static void test_about(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    bst_state state = engine_empty(game);
    engine_set(game, &state, "V", 1, -1, 0);
    engine_set(game, &state, "Z10", 0, 0, 0);
    engine_set(game, &state, "V", 1, 0, 1);
    engine_set(game, &state, "V", 0, -1, 3);
    uint64_t mask[2];
    int segment, root = engine_feature(game, &state, 0, 0, "road.W").id;
    assert_int_equal(score_tile_mask(game, &state, root, mask, &segment), 3);
    assert_int_equal(segment, engine_segment(game, &state, 0, -1, "road.E"));
    assert_int_equal(mask[0], 15);
    assert_int_equal(mask[1], 0);
    assert_int_equal(score_tiles(game, &state, 0, root), 4);
    /* Of two segments of one tile. */
    state = engine_empty(game);
    engine_set(game, &state, "V", 1, 0, 0);
    engine_set(game, &state, "V", 1, 1, 1);
    engine_set(game, &state, "V", 0, 1, 2);
    engine_set(game, &state, "Z10", 0, 0, 1);
    bst_event event = {.type = BST_EVENT_SCORE};
    bst_events events = {NULL, 0, 0, 0};
    score_about(game, &state, &event, engine_feature(game, &state, 0, 0, "road.S").id, &events);
    assert_int_equal(event.tile, 3);
    assert_int_equal(event.segment, engine_segment(game, &state, 0, 0, "road.N"));
    assert_int_equal(event.feature, bst_feature_number(game, "road", 4));
    assert_int_equal(event.tiles[0], 15);
    bst_game_free(game);
}

/* ---------------------------------------------------------------- the end of Winter */

static void check_final(const bst_game *game, const bst_state *state, int first, int second)
{
    int points[BST_MAX_PLAYERS], again[BST_MAX_PLAYERS];
    bst_state same = *state;
    bst_final(game, state, points, NULL);
    assert_int_equal(points[0], first);
    assert_int_equal(points[1], second);
    bst_final(game, state, again, NULL);
    assert_memory_equal(points, again, sizeof points);
    assert_memory_equal(&same, state, sizeof same);
}

/* W-CITY-2, W-FIN-1, W-OPT-3: worth of a city of two tiles with a coat, as the small city of both options. */
static void test_small_cities(void **unused)
{
    static const struct {
        const char *options, *middle;
        int complete;
    } cases[] = {{"mode=free", "G", 6}, {"mode=free small-city=2", "G", 6},
                 {"mode=free", "F", 8}, {"mode=free small-city=2", "F", 8},
                 {"mode=free", "", 4},  {"mode=free small-city=2", "", 2}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        bst_game *game = engine_game("winter", 2, cases[i].options);
        bst_state state = engine_empty(game);
        int east = 1;
        engine_set(game, &state, "E", 0, 0, 1);
        engine_set_figure(game, &state, 0, 0, 0, "city.E");
        check_final(game, &state, 1, 0);
        if (cases[i].middle[0])
            engine_set(game, &state, cases[i].middle, east++, 0, 0);
        engine_set(game, &state, "E", east, 0, 3);
        check_final(game, &state, cases[i].complete, 0);
        bst_game_free(game);
    }
    bst_game *game = engine_game("winter", 2, "mode=free small-city=2");
    bst_state state = engine_empty(game);
    engine_set(game, &state, "M", 0, 0, 0); /* city N W with a coat */
    engine_set(game, &state, "E", 0, -1, 2);
    engine_set_figure(game, &state, 1, 0, 0, "city.W");
    check_final(game, &state, 0, 3);
    engine_set(game, &state, "E", -1, 0, 1);
    check_final(game, &state, 0, 8);
    bst_game_free(game);
}

/* W-FARM-2 to 4: a farm that touches a city by two tiles is paid once, an incomplete one not at all. */
static void test_farms(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 2, "mode=free");
    bst_state state = engine_empty(game);
    engine_set(game, &state, "E", 0, 0, 1);
    engine_set(game, &state, "E", 1, 0, 3);
    engine_set(game, &state, "B", 0, 1, 0);
    engine_set(game, &state, "B", 1, 1, 0);
    engine_set_figure(game, &state, 0, 0, 1, "field.N");
    check_final(game, &state, 3, 0);
    engine_set(game, &state, "E", 0, 2, 2); /* city S, open */
    check_final(game, &state, 3, 0);
    engine_set(game, &state, "E", 0, 3, 0);
    check_final(game, &state, 6, 0);
    /* The field of the last tile joins no other: its farmer owns it alone. */
    engine_set_figure(game, &state, 1, 0, 3, "field.S");
    check_final(game, &state, 6, 3);
    engine_set_figure(game, &state, 1, 1, 1, "field.N");
    check_final(game, &state, 6, 9);
    engine_set_figure(game, &state, 1, 0, 0, "field.N");
    check_final(game, &state, 0, 9);
    bst_game_free(game);
}

static void test_monasteries(void **unused)
{
    (void)unused;
    for (int unfinished = 0; unfinished < 2; unfinished++) {
        bst_game *game = engine_game("winter", 2, unfinished ? "mode=free" : "mode=free unfinished=0");
        bst_state state = engine_empty(game);
        engine_set(game, &state, "B", 1, 1, 0);
        engine_set_figure(game, &state, 1, 1, 1, "monastery");
        for (int cell = 0, laid = 1; cell < 9; cell++) {
            check_final(game, &state, 0, unfinished ? laid : 0);
            if (cell == 4)
                continue;
            engine_set(game, &state, "B", cell % 3, cell / 3, 0);
            laid++;
        }
        check_final(game, &state, 0, 9);
        bst_game_free(game);
    }
}

/* The points of an event are the sum of its parts, and its events make the final score. */
static void test_events_add_up(void **unused)
{
    static const char *const codes[] = {"winter", "ark", "city"};
    (void)unused;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            bst_game *game = engine_game(codes[i], 3, "");
            bst_state state = engine_start(game);
            uint64_t chance = seed;
            bst_event kept[512];
            while (engine_step(game, &state, &chance)) {
                bst_events events = {kept, 512, 0, 0};
                int points[BST_MAX_PLAYERS], sum[BST_MAX_PLAYERS] = {0};
                if (bst_placed_tiles(&state) % 16 || bst_state_phase(&state) == BST_PHASE_FINISHED)
                    continue;
                bst_final(game, &state, points, &events);
                assert_int_equal(events.lost, 0);
                for (int event = 0; event < events.count; event++) {
                    int worth = 0;
                    for (int term = 0; term < kept[event].terms; term++)
                        worth += kept[event].term[term].count * kept[event].term[term].worth;
                    for (int player = 0; player < 3; player++) {
                        sum[player] += kept[event].points[player];
                        if (kept[event].points[player] && !kept[event].each)
                            assert_int_equal(kept[event].points[player], (worth > 0 ? worth : 0)
                                                                             << (kept[event].doubled >> player & 1));
                    }
                }
                for (int player = 0; player < 3; player++)
                    assert_int_equal(points[player], bst_points(&state, player) + sum[player]);
            }
            bst_game_free(game);
        }
}

static void test_places(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 5, "");
    bst_state state = engine_start(game);
    static const int points[] = {10, 30, 10, 5, 30}, expected[] = {2, 1, 2, 4, 5};
    int place[BST_MAX_PLAYERS];
    for (int player = 0; player < 5; player++)
        state.player[player].points = (int16_t)points[player];
    engine_play(game, &state, bst_move_player(BST_MOVE_RESIGN, 4));
    bst_places(game, &state, place);
    for (int player = 0; player < 5; player++)
        assert_int_equal(place[player], expected[player]);
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_winners),     cmocka_unit_test(test_majority),      cmocka_unit_test(test_pay),
        cmocka_unit_test(test_about),       cmocka_unit_test(test_small_cities),  cmocka_unit_test(test_farms),
        cmocka_unit_test(test_monasteries), cmocka_unit_test(test_events_add_up), cmocka_unit_test(test_places),
    };
    return cmocka_run_group_tests_name("score", tests, NULL, NULL);
}
