/* Random play. Fast: placements are drawn by trying cells and rotations until one fits, so nothing is listed. */
#include "api/unchecked.h"
#include "base/bits.h"
#include "base/random.h"
#include "core/figure.h"
#include "core/turn.h"

uint64_t bst_random_next(uint64_t *random) { return random_next(random); }

enum { PLAYOUT_TRIES = 16, TRY_BITS = 21 };

/* Where few positions are legal: lists them. */
static bst_move playout_listed(const bst_game *game, const bst_state *state, uint64_t *random)
{
    bst_move moves[BST_MAX_MOVES];
    int count = turn_moves(game, state, moves, BST_MAX_MOVES);
    return count ? moves[random_below(random, (uint32_t)count)] : BST_MOVE_NONE;
}

/* Uniform over the legal positions with rotation: a random cell and rotation until one fits. Three tries come out of one
 * number, two bits for the rotation and 19 for the cell (a bias of at most 170 in 2^19). A tile that fits hardly anywhere is
 * looked up after some tries, which changes nothing about the odds; so it is where no cell is open, and in free mode, where the
 * box may have no more of something. */
static bst_move playout_place(const bst_game *game, const bst_state *state, uint64_t *random)
{
    int kind = state->drawn - 1;
    const uint8_t *rotations = game->rotations[kind];
    uint32_t cells = game->setup.free_mode ? 0 : state->frontier;
    for (int tries = cells ? 0 : PLAYOUT_TRIES; tries < PLAYOUT_TRIES; tries++) {
        uint64_t bits = random_next(random);
        for (int part = 0; part < 3; part++, bits >>= TRY_BITS) {
            unsigned rotation = bits & 3;
            unsigned frontier = ((uint32_t)(bits >> 2) % (1U << (TRY_BITS - 2))) * cells >> (TRY_BITS - 2);
            if (rotations[state->demand[frontier]] >> rotation & 1) {
                int cell = FIRST_FRONTIER + (int)frontier;
                return bst_move_place(kind, board_x(state, cell), board_y(state, cell), (int)rotation);
            }
        }
    }
    return playout_listed(game, state, random);
}

static bst_move playout_claim(int type, uint16_t segments, uint64_t *random)
{
    for (uint32_t skip = random_below(random, (uint32_t)bits_count(segments)); skip; skip--)
        segments &= (uint16_t)(segments - 1);
    return bst_move_claim(type, bits_lowest(segments));
}

/* With no figure or a follower as the only kinds of action, the kind is drawn before anything is looked at. */
static bst_move playout_plain_act(const bst_game *game, const bst_state *state, uint64_t *random)
{
    if (!state->player[state->turn_player].supply || random_next(random) >> 63)
        return bst_move_pass();
    uint16_t segments = turn_segments(game, state, BST_FIGURE_FOLLOWER);
    return segments ? playout_claim(BST_FIGURE_FOLLOWER, segments, random) : bst_move_pass();
}

/* The kind is drawn before anything is looked at, too; one that turns out to be impossible is drawn again, which leaves the
 * possible ones equally likely. */
static bst_move playout_act(const bst_game *game, const bst_state *state, uint64_t *random)
{
    enum { KIND_BITS = 2, PASS = 0, FOLLOWER = 1, SPECIAL = 2 };
    const bst_state_player *player = &state->player[state->turn_player];
    if (!player->special && !game->rules->own_random)
        return playout_plain_act(game, state, random);
    for (;;) {
        bst_move own = BST_MOVE_NONE;
        uint16_t segments = 0;
        unsigned kind = (unsigned)(random_next(random) >> (64 - KIND_BITS));
        if (kind == PASS)
            return bst_move_pass();
        if (kind == FOLLOWER && player->supply)
            segments = turn_segments(game, state, BST_FIGURE_FOLLOWER);
        else if (kind == SPECIAL && player->special)
            segments = turn_segments(game, state, BST_FIGURE_SPECIAL);
        else if (kind > SPECIAL && game->rules->own_random)
            own = game->rules->own_random(game, state, random);
        if (segments)
            return playout_claim(kind == FOLLOWER ? BST_FIGURE_FOLLOWER : BST_FIGURE_SPECIAL, segments, random);
        if (own != BST_MOVE_NONE)
            return own;
    }
}

bst_move bst_random_move(const bst_game *game, const bst_state *state, uint64_t *random)
{
    if (state->phase == BST_PHASE_PLACE)
        return playout_place(game, state, random);
    if (state->phase == BST_PHASE_ACT)
        return playout_act(game, state, random);
    if (game->rules->own_random)
        return game->rules->own_random(game, state, random);
    return playout_listed(game, state, random);
}

int bst_playout(const bst_game *game, bst_state *state, bst_deck *deck, uint64_t *random)
{
    int plies = 0;
    while (state->phase != BST_PHASE_FINISHED) {
        bool chance = state->phase == BST_PHASE_DRAW || state->phase == BST_PHASE_REFILL;
        bst_move move = chance ? bst_deck_draw(game, state, deck) : bst_random_move(game, state, random);
        if (move == BST_MOVE_NONE)
            break;
        turn_play(game, state, move, NULL);
        plies++;
    }
    return plies;
}
