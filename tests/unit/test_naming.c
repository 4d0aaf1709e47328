/* Names of features and of what events are about. */
#include "unit/engine.h"

#include <stdio.h>
#include <stdlib.h>

/* The tile of a feature that is topmost, then leftmost. */
static bst_placed first_tile(const bst_state *state, const bst_feature *feature)
{
    bst_placed first = {.y = 1000};
    for (int tile = 0; tile < bst_placed_tiles(state); tile++) {
        bst_placed placed = bst_placed_tile(state, tile);
        bool before = placed.y < first.y || (placed.y == first.y && placed.x < first.x);
        if ((feature->tile_mask[tile >> 6] >> (tile & 63) & 1) && before)
            first = placed;
    }
    return first;
}

/* The label names a segment of the feature on its first tile, the same for each of its segments. */
static void check_label(const bst_game *game, const bst_state *state, int tile, int segment)
{
    char label[BST_MAX_LABEL], where[BST_MAX_LABEL], again[BST_MAX_LABEL];
    bst_feature feature = bst_feature_of(game, state, tile, segment);
    bst_placed first = first_tile(state, &feature);
    bst_feature_label(game, state, tile, segment, label);
    char *at = strchr(label, '@');
    assert_non_null(at);
    snprintf(where, sizeof where, "@%d,%d", first.x, first.y);
    assert_string_equal(at, where);

    int there = bst_tile_at(state, first.x, first.y);
    int named = bst_segment_number(game, first.kind, first.rotation, label, (size_t)(at - label));
    assert_true(named >= 0);
    assert_int_equal(bst_feature_of(game, state, there, named).id, feature.id);
    bst_feature_label(game, state, there, named, again);
    assert_string_equal(again, label);
}

static void test_features(void **unused)
{
    static const char *const codes[] = {"winter", "ark", "city"};
    (void)unused;
    for (int number = 0; number < 3; number++) {
        bst_game *game = engine_game(codes[number], 3, "");
        bst_state state = engine_start(game);
        uint64_t seed = (uint64_t)number + 5;
        while (engine_step(game, &state, &seed))
            for (int tile = 0; tile < bst_placed_tiles(&state); tile += 7)
                for (int segment = 0; segment < bst_kind_segments(game, bst_placed_tile(&state, tile).kind); segment++)
                    check_label(game, &state, tile, segment);
        bst_game_free(game);
    }
}

static void test_events(void **unused)
{
    (void)unused;
    bst_game *game = engine_game("city", 2, "");
    bst_state state = engine_start(game);
    uint64_t seed = 1;
    while (bst_placed_tiles(&state) < 5)
        assert_true(engine_step(game, &state, &seed));
    bst_placed placed = bst_placed_tile(&state, 4);
    char label[BST_MAX_LABEL], expected[BST_MAX_LABEL];
    bst_event event = {.subject = BST_SUBJECT_TOWER, .tile = 4, .segment = BST_SIDE_W};
    bst_event_label(game, &state, &event, label);
    snprintf(expected, sizeof expected, "tower@%d,%d.W", placed.x, placed.y);
    assert_string_equal(label, expected);
    event.subject = BST_SUBJECT_GUARD;
    bst_event_label(game, &state, &event, label);
    snprintf(expected, sizeof expected, "guard@%d,%d.W", placed.x, placed.y);
    assert_string_equal(label, expected);
    event.subject = BST_SUBJECT_ARK;
    bst_event_label(game, &state, &event, label);
    assert_string_equal(label, "ark");
    event = (bst_event){.subject = BST_SUBJECT_FEATURE, .tile = 4};
    bst_event_label(game, &state, &event, label);
    bst_feature_label(game, &state, 4, 0, expected);
    assert_string_equal(label, expected);
    bst_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_features), cmocka_unit_test(test_events)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
