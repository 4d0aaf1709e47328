#include "ai/fixed.h"

uint32_t fixed_root(uint64_t number)
{
    uint64_t root = 0;
    for (int bit = 31; bit >= 0; bit--) {
        uint64_t more = root | (uint64_t)1 << bit;
        if (more * more <= number)
            root = more;
    }
    return (uint32_t)root;
}

/* The digits of the logarithm to base 2 one after the other: the square of a number has twice its logarithm. */
uint64_t fixed_log(uint32_t number)
{
    enum { DIGITS = 24 };
    const uint64_t log_2 = 2977044472U; /* ln 2 in units of 2^-32 */
    int whole = 31 - __builtin_clz(number);
    uint64_t part = (uint64_t)number << (31 - whole), digits = (uint64_t)whole;
    for (int i = 0; i < DIGITS; i++) {
        part = part * part >> 31;
        digits <<= 1;
        if (part >> 32) {
            part >>= 1;
            digits |= 1;
        }
    }
    return (digits * (log_2 >> 4)) >> (DIGITS - 4);
}

/* The reward is 1 / (1 + e^(-points/15)); the power is put together from those whose exponents are powers of two. */
int32_t fixed_reward(int points)
{
    /* e^(-2^i/15) in units of 2^-32 */
    static const uint64_t power[] = {4017971906U, 3758840784U, 3289637164U, 2519626327U, 1478129259U, 508703782U, 60251806U};
    enum { MOST = 127 };
    int size = points < 0 ? -points : points;
    uint64_t product = (uint64_t)1 << 32;
    size = size > MOST ? MOST : size;
    for (int i = 0; size >> i; i++)
        if (size >> i & 1)
            product = product * power[i] >> 32;
    uint64_t one = (uint64_t)1 << 32, share = (one << 24) / (one + product);
    return (int32_t)(points < 0 ? ((uint64_t)1 << 24) - share : share);
}
