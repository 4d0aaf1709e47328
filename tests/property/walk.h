/* Random games of the engine alone, for the property tests: any game, any options, ply by ply. */
#ifndef WALK_H
#define WALK_H

#include "property/chance.h"

enum { WALK_EVENTS = 64 };

typedef struct walk {
    bst_game *game;
    bst_setup setup;
    bst_state state, before; /* before the last ply */
    uint64_t seed, chance;
    bst_move move; /* the last one */
    int plies, set_aside, first_player;
    bst_event event[WALK_EVENTS]; /* of the last ply */
    bst_events events;
    char lines[16384]; /* so far, as lines of a record with an open deck; of the line that is not finished its beginning */
    size_t length;
} walk;

/* What the program was given: test_… [GAMES [SEED]]. `standard`: games without arguments; fewer under sanitizers. */
typedef struct walk_arguments {
    long games;
    uint64_t seed;
} walk_arguments;
walk_arguments walk_read_arguments(int count, char **word, long standard);

/* A game with options that follow from the seed. */
void walk_begin(walk *walk, uint64_t seed);
/* The same with this setup. */
void walk_begin_with(walk *walk, uint64_t seed, const bst_setup *setup);
/* A random ply; false when the game is over. */
bool walk_step(walk *walk);
void walk_end(walk *walk);
/* True where a line of a record ends. */
bool walk_between_lines(const walk *walk);

/* Prints what is wrong, the seed and the game, and ends the program. */
_Noreturn void walk_fail(const walk *walk, const char *file, int line, const char *what);
#define REQUIRE(walk, condition) ((condition) ? (void)0 : walk_fail((walk), __FILE__, __LINE__, #condition))

#endif
