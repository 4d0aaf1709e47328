/* Functions of real numbers in whole numbers, the same on every machine. */
#ifndef AI_FIXED_H
#define AI_FIXED_H

#include <stdint.h>

/* The whole part of a square root. */
uint32_t fixed_root(uint64_t number);
/* The natural logarithm of a number from 1 on, in units of 2^-32. */
uint64_t fixed_log(uint32_t number);
/* (1 + tanh(points / 30)) / 2 in units of 2^-24. */
int32_t fixed_reward(int points);

#endif
