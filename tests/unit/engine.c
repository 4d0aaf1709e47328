#include "unit/engine.h"

#include <stdlib.h>

static void set_option(bst_setup *setup, const char *word)
{
    char key[32], value[32];
    const char *equals = strchr(word, '=');
    assert_non_null(equals);
    size_t length = (size_t)(equals - word);
    assert_true(length < sizeof key && strlen(equals + 1) < sizeof value);
    memcpy(key, word, length);
    key[length] = 0;
    strcpy(value, equals + 1);
    if (strcmp(key, "mode") == 0)
        setup->free_mode = strcmp(value, "free") == 0;
    else if (strcmp(key, "edition") == 0)
        assert_int_equal(bst_setup_edition(setup, value, NULL), BST_OK);
    else
        assert_int_equal(bst_setup_option(setup, key, value, NULL), BST_OK);
}

static bst_game *game_of(const bst_tileset *set, const char *code, int players, const char *options)
{
    bst_setup setup;
    bst_error error = {0};
    char words[256], *rest = words;
    assert_true(strlen(options) < sizeof words);
    strcpy(words, options);
    assert_int_equal(bst_setup_begin(&setup, code, players, &error), BST_OK);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        set_option(&setup, word);
    bst_game *game = bst_game_new(&setup, set, &error);
    assert_string_equal(bst_status_name(error.status), "ok");
    assert_non_null(game);
    return game;
}

bst_game *engine_game(const char *code, int players, const char *options) { return game_of(NULL, code, players, options); }

bst_game *engine_game_with(const char *tiles, const char *code, int players, const char *options)
{
    bst_error error = {0};
    bst_tileset *set = bst_tileset_read(tiles, strlen(tiles), &error);
    assert_string_equal(bst_status_name(error.status), "ok");
    bst_game *game = game_of(set, code, players, options);
    bst_tileset_free(set);
    return game;
}

bst_state engine_start(const bst_game *game)
{
    bst_state state;
    assert_int_equal(bst_start(game, NULL, &state, NULL), BST_OK);
    return state;
}

bst_state engine_empty(const bst_game *game)
{
    bst_state state;
    bst_beginning beginning = {.no_start_tile = true};
    assert_int_equal(bst_start(game, &beginning, &state, NULL), BST_OK);
    assert_int_equal(bst_placed_tiles(&state), 0);
    return state;
}

int engine_kind(const bst_game *game, const char *id)
{
    int kind = bst_kind_number(game, id, strlen(id));
    assert_true(kind >= 0);
    return kind;
}

int engine_segment(const bst_game *game, const bst_state *state, int x, int y, const char *feature)
{
    int tile = bst_tile_at(state, x, y);
    assert_true(tile >= 0);
    bst_placed placed = bst_placed_tile(state, tile);
    int segment = bst_segment_number(game, placed.kind, placed.rotation, feature, strlen(feature));
    assert_true(segment >= 0);
    return segment;
}

bst_feature engine_feature(const bst_game *game, const bst_state *state, int x, int y, const char *feature)
{
    return bst_feature_of(game, state, bst_tile_at(state, x, y), engine_segment(game, state, x, y, feature));
}

void engine_play(const bst_game *game, bst_state *state, bst_move move)
{
    bst_error error = {0};
    bst_do_move(game, state, move, NULL, &error);
    assert_string_equal(bst_status_name(error.status), "ok");
}

void engine_refuse(const bst_game *game, const bst_state *state, bst_move move, bst_status status, const char *rule)
{
    bst_error error = {0};
    bst_state same = *state;
    assert_string_equal(bst_status_name(bst_do_move(game, &same, move, NULL, &error)), bst_status_name(status));
    assert_int_equal(error.status, status);
    assert_string_equal(error.rule, rule);
    assert_int_equal(bst_check_move(game, state, move, NULL), status);
    assert_memory_equal(&same, state, sizeof same);
}

void engine_turn(const bst_game *game, bst_state *state, const char *tile, int x, int y, int rotation, const char *feature)
{
    int kind = engine_kind(game, tile);
    if (bst_state_phase(state) == BST_PHASE_DRAW)
        engine_play(game, state, bst_move_draw(kind));
    engine_play(game, state, bst_move_place(kind, x, y, rotation));
    engine_play(game, state,
                feature ? bst_move_claim(BST_FIGURE_FOLLOWER, engine_segment(game, state, x, y, feature)) : bst_move_pass());
}

void engine_set(const bst_game *game, bst_state *state, const char *tile, int x, int y, int rotation)
{
    bst_error error = {0};
    bst_set_tile(game, state, engine_kind(game, tile), x, y, rotation, &error);
    assert_string_equal(bst_status_name(error.status), "ok");
}

void engine_set_figure(const bst_game *game, bst_state *state, int player, int x, int y, const char *feature)
{
    bst_error error = {0};
    bst_set_figure(game, state, player, BST_FIGURE_FOLLOWER, x, y, engine_segment(game, state, x, y, feature), &error);
    assert_string_equal(bst_status_name(error.status), "ok");
}

uint64_t engine_random(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

int engine_below(uint64_t *seed, int limit) { return (int)(engine_random(seed) % (uint64_t)limit); }

bool engine_step(const bst_game *game, bst_state *state, uint64_t *seed)
{
    bst_move moves[BST_MAX_MOVES];
    int count = bst_legal_moves(game, state, moves, BST_MAX_MOVES);
    if (!count)
        return false;
    engine_play(game, state, moves[engine_below(seed, count)]);
    return true;
}
