/* What a position is worth to each player: the points of an end now, and what can be expected beyond them. */
#ifndef AI_EVAL_H
#define AI_EVAL_H

#include "ai/chances.h"
#include "ai/weights.h"
#include "api/inspect.h"

enum { EVAL_POINT = 256 };

/* What a kind of feature means for the evaluation. */
typedef enum eval_role { ROLE_LINE, ROLE_BLOCK, ROLE_AREA, ROLE_CENTRE } eval_role;

enum { EVAL_FEATURES = 8 };

/* Two features at one cell that so many of the tiles left would join. */
typedef struct eval_pair {
    int16_t one, other;
    uint8_t kind, tiles;
} eval_pair;

enum { EVAL_PAIRS = 512 };

/* What does not depend on figures: the same for all that can be done with a tile that was placed. Features by their ids; of
 * those without figures only those of the last tile. */
typedef struct eval_board {
    int tiles, walls; /* on the board that it is about; no tiles: about none */
    int pairs, contacts;
    int32_t chance[BST_MAX_NODES]; /* of being completed, in units of 2^-16 */
    uint8_t cells[BST_MAX_NODES];  /* open cells */
    eval_pair pair[EVAL_PAIRS];
    inspect_contact contact[INSPECT_MAX_CONTACTS];
} eval_board;

typedef struct eval {
    const bst_game *game;
    const weights *weights;
    int players;
    bool winter, ark, city;
    eval_role role[EVAL_FEATURES];
    int32_t closing[4 * CHANCES_DEMANDS]; /* chance of an end's being closed, in units of 2^-16, by quarters of a tile */
    chances chances;
    eval_board board;
} eval;

void eval_begin(eval *eval, const bst_game *game, const weights *weights);
/* Before positions that follow from this view are looked at. */
void eval_take(eval *eval, const bst_state *view);
/* Before positions on another board than the last one: after each placement and each wall. */
void eval_placed(eval *eval);
/* Points of each player in units of EVAL_POINT. */
void eval_position(eval *eval, const bst_state *state, int32_t value[BST_MAX_PLAYERS]);
/* What a player wants, from the values of all: his own ahead of the others'. */
int32_t eval_wish(const eval *eval, const int32_t value[BST_MAX_PLAYERS], int player);

#endif
