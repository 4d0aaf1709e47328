/* Random numbers and mixing: splitmix64 (Steele, Lea, Flood 2014), the generator that records name for seeded decks. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

/* A bijection of 64 bits in which every input bit reaches every output bit. */
static inline uint64_t random_mix(uint64_t value)
{
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31);
}

static inline uint64_t random_next(uint64_t *state)
{
    *state += 0x9E3779B97F4A7C15U;
    return random_mix(*state);
}

/* 0 .. limit - 1; limit at least 1 and small against 2^32, so that the bias is below 2^-24. */
static inline uint32_t random_below(uint64_t *state, uint32_t limit)
{
    return (uint32_t)(((random_next(state) >> 32) * limit) >> 32);
}

#endif
