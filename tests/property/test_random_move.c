/* Random play draws what it says: only legal moves; placements alike, then kinds of action alike, then the actions of a kind.
 * The numbers drawn are held against the expected ones (chi-square) over positions of random games.
 *
 *     test_random_move [GAMES [SEED]] */
#include "api/unchecked.h"
#include "property/walk.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 60, DRAWS_A_MOVE = 20, ENOUGH = 2000, MOST_DEVIATIONS = 7 };

static bst_move moves[BST_MAX_MOVES];
static long drawn[BST_MAX_MOVES];
static double expected[BST_MAX_MOVES];

/* Kinds of action: none, follower, prophet, the game's own. Elsewhere all moves are of one kind. */
static int kind_of(const walk *walk, bst_move move)
{
    if (bst_state_phase(&walk->state) != BST_PHASE_ACT)
        return 0;
    switch (bst_move_type(move)) {
    case BST_MOVE_PASS: return 0;
    case BST_MOVE_CLAIM: return 1 + bst_move_figure(move);
    default: return 3;
    }
}

static void expect(const walk *walk, int number, double draws)
{
    int of_kind[4] = {0}, kinds = 0;
    for (int i = 0; i < number; i++)
        of_kind[kind_of(walk, moves[i])]++;
    for (int kind = 0; kind < 4; kind++)
        kinds += of_kind[kind] > 0;
    for (int i = 0; i < number; i++)
        expected[i] = draws / kinds / of_kind[kind_of(walk, moves[i])];
}

/* Draws at one position; adds to the sum of squares and the degrees of freedom. */
static void draw(walk *walk, double *squares, double *freedom)
{
    int number = bst_legal_moves(walk->game, &walk->state, moves, BST_MAX_MOVES);
    long draws = (long)number * DRAWS_A_MOVE * 3;
    memset(drawn, 0, sizeof drawn);
    expect(walk, number, (double)draws);
    for (long i = 0; i < draws; i++) {
        int found = 0;
        bst_move move = bst_random_move(walk->game, &walk->state, &walk->chance);
        while (found < number && moves[found] != move)
            found++;
        walk->move = move;
        REQUIRE(walk, found < number);
        drawn[found]++;
    }
    for (int i = 0; i < number; i++)
        *squares += ((double)drawn[i] - expected[i]) * ((double)drawn[i] - expected[i]) / expected[i];
    *freedom += number - 1;
}

int main(int count, char **word)
{
    static walk game;
    walk_arguments arguments = walk_read_arguments(count, word, GAMES);
    double squares = 0, freedom = 0;
    for (long i = 0; i < arguments.games; i++) {
        walk_begin(&game, arguments.seed + (uint64_t)i);
        do {
            if (bst_to_move(&game.state) >= 0 && chance_once_in(&game.chance, 6))
                draw(&game, &squares, &freedom);
        } while (walk_step(&game));
        /* The sum is spread like a normal one only when there is much of it. */
        if (freedom >= ENOUGH || i + 1 == arguments.games) {
            REQUIRE(&game, freedom < ENOUGH || squares - freedom < MOST_DEVIATIONS * sqrt(2 * freedom));
            squares = freedom = 0;
        }
        walk_end(&game);
    }
    printf("%ld random games from seed %" PRIu64 " on: random moves are legal and as likely as they should be\n",
           arguments.games, arguments.seed);
    return 0;
}
