/* Chance for the tests: numbers from a seed, and setups with options drawn from the table of a game. */
#ifndef CHANCE_H
#define CHANCE_H

#include <bastide/bastide.h>

uint64_t chance_next(uint64_t *chance);
/* 0 to range - 1. */
int chance_below(uint64_t *chance, int range);
/* True once in `times`. */
bool chance_once_in(uint64_t *chance, int times);

/* A setup of the game with an edition and option values at random among those that are played; each option keeps its default in
 * about two of three setups. */
void chance_setup(uint64_t *chance, int game, int players, bst_setup *setup);
/* The value of the option with this key, "" if the game has none. `text` takes at least 16 bytes. */
const char *chance_option(const bst_setup *setup, const char *key, char *text);
/* Header lines of a record for the setup: game, edition, options, players A to E. Returns the length. */
size_t chance_header(const bst_setup *setup, char *text, size_t capacity);

#endif
