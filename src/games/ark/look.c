/* Looking at the ark. */
#include "games/ark/ark.h"

#include "core/game.h"

int bst_ark(const bst_game *game, const bst_state *state) { return game->rules == &ark_rules ? state->own[ARK_AT] - 1 : -1; }
