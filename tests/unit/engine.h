/* Games and boards for the unit tests of the engine. */
#ifndef UNIT_ENGINE_H
#define UNIT_ENGINE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bastide/bastide.h>

/* `options`: words `name=value`, and `edition=…` and `mode=free`. */
bst_game *engine_game(const char *code, int players, const char *options);
/* The same with the tiles of a text. */
bst_game *engine_game_with(const char *tiles, const char *code, int players, const char *options);
bst_state engine_start(const bst_game *game);
/* In free mode, with nothing on the board. */
bst_state engine_empty(const bst_game *game);

int engine_kind(const bst_game *game, const char *id);
int engine_segment(const bst_game *game, const bst_state *state, int x, int y, const char *feature);
bst_feature engine_feature(const bst_game *game, const bst_state *state, int x, int y, const char *feature);

/* A move that must be legal, and one that must not: nothing changes and the reason is this. */
void engine_play(const bst_game *game, bst_state *state, bst_move move);
void engine_refuse(const bst_game *game, const bst_state *state, bst_move move, bst_status status, const char *rule);
/* A whole turn: the tile is drawn unless it is in hand, laid, and a follower set on `feature` (NULL: none). */
void engine_turn(const bst_game *game, bst_state *state, const char *tile, int x, int y, int rotation, const char *feature);
/* Free mode: lays down as it is. */
void engine_set(const bst_game *game, bst_state *state, const char *tile, int x, int y, int rotation);
void engine_set_figure(const bst_game *game, bst_state *state, int player, int x, int y, const char *feature);

/* splitmix64, written anew, so that the engine's own is not held against itself. */
uint64_t engine_random(uint64_t *seed);
int engine_below(uint64_t *seed, int limit);
/* A random ply of any kind; false when the game is over. */
bool engine_step(const bst_game *game, bst_state *state, uint64_t *seed);

#endif
