/* A number that changes whenever the behaviour of a game or a bot does: playouts of every option value and number of players,
 * perfts and games of the bots, all from fixed seeds. */
#include "ai/bot.h"
#include "api/unchecked.h"

enum { SIGNATURE_PLAYOUTS = 12, SIGNATURE_DEPTH = 2, SIGNATURE_SEED = 20 };

static uint64_t signature_add(uint64_t sum, uint64_t value)
{
    sum ^= value;
    return bst_random_next(&sum);
}

static uint64_t signature_state(const bst_game *game, const bst_state *state, uint64_t sum)
{
    int points[BST_MAX_PLAYERS];
    bst_final(game, state, points, NULL);
    for (int player = 0; player < bst_game_setup(game)->players; player++)
        sum = signature_add(sum, (uint64_t)points[player]);
    return signature_add(sum, bst_hash(game, state));
}

static uint64_t signature_playouts(const bst_game *game, uint64_t sum)
{
    for (uint64_t seed = 0; seed < SIGNATURE_PLAYOUTS; seed++) {
        bst_state state;
        bst_deck deck;
        uint64_t random = SIGNATURE_SEED + seed;
        if (bst_start(game, NULL, &state, NULL) != BST_OK)
            return 0;
        bst_deck_seed(game, seed, &deck);
        sum = signature_add(sum, (uint64_t)bst_playout(game, &state, &deck, &random));
        sum = signature_state(game, &state, sum);
    }
    return sum;
}

static uint64_t signature_perft(const bst_game *game, uint64_t sum)
{
    bst_state state;
    bst_deck deck;
    if (bst_start(game, NULL, &state, NULL) != BST_OK)
        return 0;
    bst_deck_seed(game, SIGNATURE_SEED, &deck);
    sum = signature_add(sum, bst_perft(game, &state, &deck, SIGNATURE_DEPTH));
    return signature_add(sum, bst_perft(game, &state, NULL, 1));
}

/* One game of two bots. The first one has `share` of every `cycle` turns, the last ones of the game among them. */
static uint64_t signature_game(const bst_game *game, const bot_kind *first, const bot_kind *second, uint32_t iterations,
                               int share, int cycle, uint64_t sum)
{
    bst_bot bot[2];
    bst_state state;
    bst_deck deck;
    bool fine = bot_begin(&bot[0], first, game, 1);
    fine &= bot_begin(&bot[1], second, game, 2);
    fine &= bst_start(game, NULL, &state, NULL) == BST_OK;
    bst_deck_seed(game, SIGNATURE_SEED, &deck);
    for (int i = 0; i < 2; i++)
        bot[i].limit.iterations = iterations;
    while (fine && bst_state_phase(&state) != BST_PHASE_FINISHED) {
        bool chance = bst_to_move(&state) == BST_CHANCE, his = bst_draws_left(&state) % cycle < share;
        bst_move move = chance ? bst_deck_draw(game, &state, &deck) : bst_bot_move(&bot[!his], &state);
        fine = bst_do_move(game, &state, move, NULL, NULL) == BST_OK;
        sum = signature_add(sum, move);
    }
    bot_end(&bot[0]);
    bot_end(&bot[1]);
    return fine ? signature_state(game, &state, sum) : 0;
}

static uint64_t signature_bots(const bst_game *game, uint64_t sum)
{
    enum { ITERATIONS = 40, ROUNDS = 2, DEEP_ROUNDS = 9 };
    sum = signature_game(game, &bot_greedy, &bot_random, 0, 1, 2, sum);
    sum = signature_game(game, &bot_ucb, &bot_greedy, ITERATIONS, 1, 2, sum);
    sum = signature_game(game, &bot_levels[0], &bot_levels[1], 0, 1, 2, sum);
    sum = signature_game(game, &bot_levels[3], &bot_levels[2], ROUNDS, 1, 4, sum);
    return signature_game(game, &bot_levels[4], &bot_levels[2], DEEP_ROUNDS, 2, 11, sum);
}

static uint64_t signature_setup(const bst_setup *setup, bool whole, uint64_t sum)
{
    bst_game *game = bst_game_new(setup, NULL, NULL);
    if (!game)
        return sum;
    sum = signature_playouts(game, sum);
    if (whole)
        sum = signature_bots(game, signature_perft(game, sum));
    bst_game_free(game);
    return sum;
}

/* Values of an option that are looked at: all choices, or one that differs from the usual for the others. */
static uint32_t signature_values(const bst_option *option) { return option->type == BST_OPTION_CHOICE ? option->played : 1; }

static uint32_t signature_value(const bst_option *option, uint32_t number)
{
    switch (option->type) {
    case BST_OPTION_SIZE: return 11 << 8 | 8;
    case BST_OPTION_STACKS: return 20 << 16 | 15 << 8 | 10;
    case BST_OPTION_NUMBER: return option->standard + 3;
    default: return number;
    }
}

uint64_t bst_signature(int number)
{
    bst_setup setup;
    int least, most, options;
    uint64_t sum = 0;
    const bst_option *option = bst_game_options(number, &options);
    bst_game_players(number, &least, &most);
    for (int players = least; players <= most; players++) {
        if (bst_setup_begin(&setup, bst_game_code(number), players, NULL) != BST_OK)
            return 0;
        sum = signature_setup(&setup, players == least, sum);
    }
    bst_setup_begin(&setup, bst_game_code(number), least, NULL);
    for (int row = 0; row < options; row++)
        for (uint32_t value = 0; value < signature_values(&option[row]); value++) {
            bst_setup changed = setup;
            changed.option[row] = signature_value(&option[row], value);
            if (changed.option[row] != setup.option[row])
                sum = signature_setup(&changed, false, sum);
        }
    return sum;
}
