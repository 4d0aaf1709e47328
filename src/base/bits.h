/* Bits of small masks. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t mask) { return __builtin_popcountll(mask); }

/* Index of the lowest set bit; the mask is not 0. */
static inline int bits_lowest(uint64_t mask) { return __builtin_ctzll(mask); }

#endif
