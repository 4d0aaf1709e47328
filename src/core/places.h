/* The places round a tile and the names of features, as rotated: NL N NR EL E ER SL S SR WL W WR are bits 0 to 11. */
#ifndef CORE_PLACES_H
#define CORE_PLACES_H

#include "core/rules.h"
#include <stdbool.h>
#include <stddef.h>

enum {
    PLACES_MIDDLES = 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10, /* N E S W themselves */
    SEGMENT_NAME = 32                                    /* bytes that hold any name of a feature */
};

/* Both halves and the middle of side 0..3. */
static inline unsigned places_side(int side) { return 7u << (3 * side); }
/* `NL`, `E`, …: number of a place, -1 if it is none. */
int places_number(const char *name, size_t length);
const char *places_name(int place);

/* The canonical name (record.md) of a segment of this kind: the first of N NL NR E … C. `lines`: middles of the tile where a
 * road or street runs; there a whole side names no field. */
void segment_name(const feature_kind *kind, unsigned places, unsigned lines, char name[SEGMENT_NAME]);
/* True if `name` is one of the names that the segment has. */
bool segment_has_name(const feature_kind *kind, unsigned places, unsigned lines, const char *name, size_t length);

#endif
