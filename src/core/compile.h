/* From a set of tiles and a setup to a compiled game. */
#ifndef CORE_COMPILE_H
#define CORE_COMPILE_H

#include "core/game.h"

/* Fills `game`, all zeros, for a setup of the game `rules` that was checked. False if the start tile is not among the tiles
 * played with. */
bool compile_game(bst_game *game, const bst_rules *rules, const bst_setup *setup, const bst_tileset *set);

/* Makes one segment of those in `mask` (bits of a tile's segments of one kind); for rules.adapt. */
void compile_join_segments(tileset_tile *tile, uint16_t mask);

/* The places of a segment after `rotation` quarter turns clockwise. */
static inline uint16_t compile_turn(uint16_t places, int rotation)
{
    unsigned turned = (unsigned)places << (3 * rotation);
    return (uint16_t)((turned | turned >> PLACES) & PLACES_ALL);
}

#endif
