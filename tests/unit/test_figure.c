/* Figures: where they stand, what they occupy, whose supply they come back to. */
#include "core/figure.h"
#include "unit/engine.h"

static void test_add_and_remove(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 3, "");
    bst_state state = engine_start(game), before = state;
    int city = engine_segment(game, &state, 0, 0, "city.N"), road = engine_segment(game, &state, 0, 0, "road.W");
    figure_add(game, &state, 1, BST_FIGURE_FOLLOWER, 0, city);
    figure_add(game, &state, 2, BST_FIGURE_FOLLOWER, 0, road);
    assert_int_equal(bst_supply(&state, 0), 7);
    assert_int_equal(bst_supply(&state, 1), 6);
    assert_int_equal(bst_placed_figures(&state), 2);
    assert_int_equal(bst_placed_figure(&state, 0).player, 1);
    assert_int_equal(bst_placed_figure(&state, 0).segment, city);
    assert_int_equal(engine_feature(game, &state, 0, 0, "road.E").followers[2], 1);
    assert_int_equal(state.occupied[feature_root(&state, figure_node(&state, &state.figure[1]))], 1);
    /* The last one takes the number of the one that goes. */
    figure_return(&state, feature_root(&state, figure_node(&state, &state.figure[0])), NULL);
    assert_int_equal(bst_placed_figures(&state), 1);
    assert_int_equal(bst_placed_figure(&state, 0).player, 2);
    assert_int_equal(bst_supply(&state, 1), 7);
    assert_int_equal(engine_feature(game, &state, 0, 0, "city.N").followers[1], 0);
    assert_int_equal(state.occupied[feature_root(&state, state.tile[0].base + city)], 0);
    figure_return(&state, feature_root(&state, figure_node(&state, &state.figure[0])), NULL);
    assert_int_equal(state.hash_sum, before.hash_sum);
    assert_memory_equal(state.player, before.player, sizeof state.player);
    assert_memory_equal(state.occupied, before.occupied, sizeof state.occupied);
    bst_game_free(game);
}

/* The bits of those on centres follow their figures when numbers change. */
static void test_on_centre(void **unused)
{
    enum { MONKS = 6 };
    (void)unused;
    bst_game *game = engine_game("winter", 5, "mode=free");
    for (int first = 0; first < 4 * MONKS; first++) {
        bst_state state = engine_empty(game);
        uint64_t seed = (uint64_t)first;
        for (int i = 0; i < MONKS; i++) {
            engine_set(game, &state, "B", i, 0, 0);
            engine_set_figure(game, &state, i % 5, i, 0, i % 2 ? "monastery" : i ? "field.N" : "monastery");
            if (i == 0 || i == 1)
                continue;
            if (i % 2 == 0) /* the field is one: nobody asks in free mode whether it is taken */
                assert_int_equal(engine_feature(game, &state, 0, 0, "field.N").followers[i % 5] > 0, 1);
        }
        while (state.figures) {
            figure_remove(&state, engine_below(&seed, state.figures), NULL);
            for (int i = 0; i < 64; i++) {
                bool centre =
                    i < state.figures && board_kind(game, &state, state.figure[i].tile)->centre >> state.figure[i].segment & 1;
                assert_int_equal(state.on_centre >> i & 1, centre);
            }
        }
    }
    bst_game_free(game);
}

static void test_return_tells(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("winter", 5, "mode=free");
    bst_state state = engine_empty(game);
    bst_event event[8];
    bst_events events = {event, 2, 0, 0};
    engine_set(game, &state, "F", 0, 0, 0);
    engine_set(game, &state, "G", 1, 0, 0);
    engine_set_figure(game, &state, 4, 0, 0, "city.E");
    engine_set_figure(game, &state, 3, 0, 0, "field.N");
    engine_set_figure(game, &state, 2, 1, 0, "city.W");
    engine_set_figure(game, &state, 2, 1, 0, "city.E");
    figure_return(&state, engine_feature(game, &state, 0, 0, "city.W").id, &events);
    assert_int_equal(events.count, 2);
    assert_int_equal(events.lost, 1);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(event[i].type, BST_EVENT_RETURN);
        assert_int_equal(event[i].player, 2);
        assert_int_equal(event[i].tile, 1);
        assert_int_equal(event[i].kind, BST_FIGURE_FOLLOWER);
    }
    assert_int_equal(bst_placed_figures(&state), 1);
    assert_int_equal(bst_placed_figure(&state, 0).player, 3);
    assert_int_equal(bst_supply(&state, 2), 7);
    assert_int_equal(bst_supply(&state, 4), 7);
    bst_game_free(game);
}

/* The other figure does not come back. */
static void test_prophet(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("ark", 2, "");
    bst_state state = {.tiles = 0};
    bst_start(game, NULL, &state, NULL);
    const tile_kind *kind = board_kind(game, &state, 0);
    assert_int_not_equal(kind->special, 0);
    int segment = __builtin_ctz(kind->special);
    assert_int_equal(bst_special(&state, 1), 1);
    figure_add(game, &state, 1, BST_FIGURE_SPECIAL, 0, segment);
    assert_int_equal(bst_special(&state, 1), 0);
    assert_int_equal(bst_supply(&state, 1), 7);
    assert_int_equal(bst_placed_figure(&state, 0).type, BST_FIGURE_SPECIAL);
    figure_remove(&state, 0, NULL);
    assert_int_equal(bst_special(&state, 1), 0);
    assert_int_equal(bst_supply(&state, 1), 7);
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_add_and_remove),
        cmocka_unit_test(test_on_centre),
        cmocka_unit_test(test_return_tells),
        cmocka_unit_test(test_prophet),
    };
    return cmocka_run_group_tests_name("figure", tests, NULL, NULL);
}
