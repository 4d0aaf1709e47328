/* The order that follows from a seed (record.md, `deck seed`). */
#include "reference.h"

#include <string.h>

static uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* High half of a 64 by 8 bit product, in halves of 32 bits. */
static int scaled(uint64_t random, int range)
{
    uint64_t low = (random & 0xFFFFFFFFu) * (uint64_t)range, high = (random >> 32) * (uint64_t)range;
    return (int)((high + (low >> 32)) >> 32);
}

void reference_shuffle(reference_record *record, uint64_t seed)
{
    const reference_game *game = &record->game;
    int order[REFERENCE_KINDS];
    for (int i = 0; i < game->set.kinds; i++) {
        int at = i;
        for (; at > 0 && strcmp(game->set.tile[order[at - 1]].id, game->set.tile[i].id) > 0; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    record->deck_tiles = 0;
    for (int i = 0; i < game->set.kinds; i++)
        for (int copy = 0; copy < game->bag[order[i]]; copy++)
            record->deck[record->deck_tiles++] = order[i];
    for (int i = record->deck_tiles - 1; i > 0; i--) {
        int other = scaled(splitmix64(&seed), i + 1), kind = record->deck[i];
        record->deck[i] = record->deck[other];
        record->deck[other] = kind;
    }
}
