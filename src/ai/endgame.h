/* The last tiles: every order in which they can still come, and for each tile what is best for who has it. */
#ifndef AI_ENDGAME_H
#define AI_ENDGAME_H

#include "ai/search.h"

/* What remains after the line to be found is played out when at most so many tiles are left. */
enum { ENDGAME_TILES = 2 };

/* True when the rest of the game is short enough, and certain: no tile stays in the box. */
bool endgame_reached(const search *search, const bst_state *view);
/* Gives the lines the values of the ends that they lead to, and sorts them. False, with the lines as they were, when the time
 * is too short for all of them. */
bool endgame_try(search *search, bst_bot *bot, const bst_state *view, search_list *list);

#endif
