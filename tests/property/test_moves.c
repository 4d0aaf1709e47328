/* What is legal is accepted, what is not is refused and changes nothing. Random games with random options, random moves.
 *
 *     test_moves [GAMES [SEED]] */
#include "property/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 400, TRIES = 40 };

static bst_move moves[BST_MAX_MOVES];
static int number;

static bool is_listed(bst_move move)
{
    for (int i = 0; i < number; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* Any 32 bits, or a legal move with something changed. */
static bst_move random_move(walk *walk)
{
    uint64_t chance = chance_next(&walk->chance);
    bst_move move = moves[chance_below(&walk->chance, number)];
    switch (chance & 3) {
    case 0: return (bst_move)(chance >> 32);
    case 1: return move ^ 1u << (chance >> 8 & 31);
    case 2: return move ^ 1u << (chance >> 8 & 31) ^ 1u << (chance >> 16 & 31);
    default: return (bst_move)(chance >> 32 & 0xF0000000u) | (move & 0x0FFFFFFFu);
    }
}

/* The same move without bits that mean nothing, a placement with the smallest rotation that means the same. */
static bst_move plain(const walk *walk, bst_move move)
{
    int kind = bst_move_kind(move), x = bst_move_x(move), y = bst_move_y(move);
    uint8_t steps[5];
    switch (bst_move_type(move)) {
    case BST_MOVE_DRAW: return bst_move_draw(kind);
    case BST_MOVE_DISCARD: return bst_move_discard(kind);
    case BST_MOVE_PLACE: return bst_move_place(kind, x, y, bst_kind_rotation(walk->game, kind, bst_move_rotation(move)));
    case BST_MOVE_PASS: return bst_move_pass();
    case BST_MOVE_CLAIM: return bst_move_claim(bst_move_figure(move), bst_move_segment(move));
    case BST_MOVE_ARK:
        for (int i = 0; i < 5; i++)
            steps[i] = (uint8_t)bst_move_step(move, i);
        return bst_move_ark(steps, bst_move_steps(move));
    case BST_MOVE_ARK_AT: return bst_move_edge(BST_MOVE_ARK_AT, x, y, 0, 0);
    case BST_MOVE_GATE:
    case BST_MOVE_TOWER: return bst_move_edge(bst_move_type(move), x, y, bst_move_side(move), 0);
    case BST_MOVE_WALL: return bst_move_edge(BST_MOVE_WALL, x, y, bst_move_side(move), bst_move_guard(move));
    default: return move;
    }
}

static bool leaves(const walk *walk, bst_move move)
{
    int type = bst_move_type(move);
    return (type == BST_MOVE_RESIGN || type == BST_MOVE_TIMEOUT) && bst_move_who(move) < walk->setup.players &&
           !bst_has_left(&walk->state, bst_move_who(move));
}

/* A walk of the ark that is not listed is another path to the same: a listed one leads there too. */
static bool is_another_path(const walk *walk, bst_move move, const bst_state *after)
{
    for (int i = 0; i < number && bst_move_type(move) == BST_MOVE_ARK; i++) {
        bst_state other = walk->state;
        if (bst_move_type(moves[i]) == BST_MOVE_ARK && bst_do_move(walk->game, &other, moves[i], NULL, NULL) == BST_OK &&
            bst_hash(walk->game, &other) == bst_hash(walk->game, after))
            return true;
    }
    return false;
}

static void try_move(walk *walk, bst_move move)
{
    static bst_state state;
    bst_error error = {0};
    memcpy(&state, &walk->state, sizeof state);
    walk->move = move;
    bst_status check = bst_check_move(walk->game, &state, move, NULL);
    REQUIRE(walk, memcmp(&state, &walk->state, sizeof state) == 0);
    bst_events events = {0};
    bst_status done = bst_do_move(walk->game, &state, move, &events, &error);
    REQUIRE(walk, done == check);
    if (done != BST_OK) {
        REQUIRE(walk, error.status == done);
        REQUIRE(walk, memcmp(&state, &walk->state, sizeof state) == 0);
        REQUIRE(walk, events.count == 0 && events.lost == 0);
        REQUIRE(walk, !is_listed(move));
    } else {
        REQUIRE(walk, leaves(walk, move) || is_listed(plain(walk, move)) || is_another_path(walk, move, &state));
    }
}

int main(int count, char **word)
{
    static walk game;
    walk_arguments arguments = walk_read_arguments(count, word, GAMES);
    for (long i = 0; i < arguments.games; i++) {
        walk_begin(&game, arguments.seed + (uint64_t)i);
        do {
            number = bst_legal_moves(game.game, &game.state, moves, BST_MAX_MOVES);
            for (int move = 0; move < number; move++)
                REQUIRE(&game, bst_check_move(game.game, &game.state, moves[move], NULL) == BST_OK);
            for (int tries = 0; tries < TRIES && number; tries++)
                try_move(&game, random_move(&game));
            if (number)
                for (int move = 0; move < 4; move++)
                    try_move(&game, moves[chance_below(&game.chance, number)]);
        } while (walk_step(&game));
        for (int type = 0; type < 16; type++)
            REQUIRE(&game, bst_check_move(game.game, &game.state, (bst_move)type << 28, NULL) != BST_OK);
        walk_end(&game);
    }
    printf("%ld random games from seed %" PRIu64 " on: legal moves pass, others are refused and change nothing\n",
           arguments.games, arguments.seed);
    return 0;
}
