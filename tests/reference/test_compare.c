/* Random games with random options and 2 to 5 players, played by the engine and by the reference, compared at every ply.
 *
 *     test_compare [GAMES [SEED]]
 *
 * On the first difference it prints the seed of that game, what differs, and the game so far as a record. `make long` plays more
 * games than `make test`. */
#include "property/chance.h"
#include "reference/pair.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 2500 };

static pair both;
static reference_set set;

/* Part of the set now and then, so that games end early and bags run out. */
static const int *random_bag(uint64_t *chance, const bst_setup *setup, int bag[REFERENCE_KINDS])
{
    char value[16];
    bool animals = strcmp(chance_option(setup, "tile-count", value), "84") == 0;
    bool start = strcmp(chance_option(setup, "bag", value), "start") == 0 || strcmp(value, "both") == 0;
    int total = 0, most = 1 + chance_below(chance, 20);
    memset(bag, 0, sizeof(int) * REFERENCE_KINDS);
    while (total < most) {
        int kind = chance_below(chance, set.kinds);
        if ((set.tile[kind].not_in_2011 && !animals) || bag[kind] + (kind == set.start && !start) >= set.tile[kind].copies)
            continue;
        bag[kind]++;
        total++;
    }
    return bag;
}

static int random_draw(uint64_t *chance)
{
    const reference_game *game = &both.reference;
    int total = 0;
    for (int kind = 0; kind < game->set.kinds; kind++)
        total += game->bag[kind];
    for (int tries = 0; tries < 100000; tries++) {
        int number = chance_below(chance, total), kind = 0;
        for (; number >= game->bag[kind]; kind++)
            number -= game->bag[kind];
        if (reference_can_be_drawn(game, kind))
            return kind;
    }
    return -1;
}

/* A random placement; often one with many neighbours, so that features close and holes fill. */
static bool random_place(uint64_t *chance)
{
    const reference_game *game = &both.reference;
    int x[4 * REFERENCE_TILES], y[4 * REFERENCE_TILES], cells = reference_cells(game, x, y);
    int best = -1, best_worth = -1, crowded = chance_below(chance, 3);
    for (int i = 0; i < 4 * cells; i++) {
        int rotation = i % 4, missing;
        if (reference_smallest_rotation(&game->set.tile[game->drawn], rotation) != rotation ||
            !reference_fits(game, game->drawn, x[i / 4], y[i / 4], rotation))
            continue;
        int worth = chance_below(chance, 64);
        if (crowded)
            worth += 64 * reference_neighbours(game, x[i / 4], y[i / 4], &missing);
        if (worth > best_worth) {
            best_worth = worth;
            best = i;
        }
    }
    return best < 0 ? pair_discard(&both) : pair_place(&both, x[best / 4], y[best / 4], best % 4);
}

static bool random_act(uint64_t *chance)
{
    const reference_game *game = &both.reference;
    int parts = game->set.tile[game->tile[game->tiles - 1].kind].parts, found = -1, number = 0;
    for (int part = 0; part < parts; part++)
        if (reference_can_claim(game, game->turn_player, game->tiles - 1, part) && chance_once_in(chance, ++number))
            found = part;
    return pair_act(&both, chance_once_in(chance, 3) ? -1 : found);
}

static bool random_ply(uint64_t *chance)
{
    const reference_game *game = &both.reference;
    int player = chance_below(chance, game->options.players);
    if (game->phase != REFERENCE_ACT && chance_once_in(chance, 500) && !game->left[player])
        return pair_leave(&both, player);
    switch (game->phase) {
    case REFERENCE_DRAW:
    case REFERENCE_REFILL: {
        int kind = random_draw(chance);
        return kind < 0 ? pair_fail(&both, "no tile can be drawn") : pair_draw(&both, kind);
    }
    case REFERENCE_PLACE:
        return random_place(chance);
    default:
        return random_act(chance);
    }
}

/* What is compared at every ply, and now and then. */
static bool compare(uint64_t *chance)
{
    const reference_game *game = &both.reference;
    if (!pair_same_standing(&both) || !pair_same_moves(&both, chance_once_in(chance, 16)))
        return false;
    if (chance_once_in(chance, 8) && !pair_same_final(&both))
        return false;
    if (chance_once_in(chance, 4) && game->tiles && !pair_same_feature(&both, chance_below(chance, game->tiles)))
        return false;
    if (chance_once_in(chance, 4) && !pair_same_placements(&both, chance_below(chance, game->set.kinds)))
        return false;
    return !chance_once_in(chance, 256) || pair_same_features(&both);
}

static bool same_places(void)
{
    const reference_game *game = &both.reference;
    int place[BST_MAX_PLAYERS];
    bst_places(both.engine, &both.state, place);
    for (int player = 0; player < game->options.players; player++) {
        int better = 1;
        for (int other = 0; other < game->options.players; other++)
            better += game->left[other] != game->left[player] ? game->left[player] && !game->left[other]
                                                              : game->points[other] > game->points[player];
        if (place[player] != better)
            return pair_fail(&both, "player %c has place %d, in the reference %d", 'A' + player, place[player], better);
    }
    return true;
}

static bool play_game(uint64_t *chance, bst_setup *setup)
{
    int bag[REFERENCE_KINDS];
    chance_setup(chance, bst_game_number("winter"), 2 + chance_below(chance, 4), setup);
    const int *part = chance_once_in(chance, 10) ? random_bag(chance, setup, bag) : NULL;
    if (!pair_begin(&both, &set, setup, chance_below(chance, setup->players), part))
        return false;
    for (int plies = 0; both.reference.phase != REFERENCE_FINISHED; plies++) {
        if (plies > 1000)
            return pair_fail(&both, "the game does not end");
        if (!compare(chance) || !random_ply(chance))
            return false;
    }
    return pair_same_standing(&both) && pair_same_moves(&both, true) && pair_same_final(&both) && same_places() &&
           (!chance_once_in(chance, 4) || pair_same_features(&both));
}

static void print_game(const bst_setup *setup, uint64_t seed)
{
    char header[1024];
    chance_header(setup, header, sizeof header);
    printf("seed %" PRIu64 ": %s\n%sdeck list%s", seed, both.difference, header, both.deck);
    for (int kind = 0; kind < both.reference.set.kinds; kind++)
        for (int copy = 0; copy < both.reference.bag[kind]; copy++)
            printf(" %s", both.reference.set.tile[kind].id);
    printf("\nfirst %c\n%s\n", 'A' + both.reference.options.first_player, both.lines);
}

int main(int count, char **word)
{
    long games = count > 1 ? atol(word[1]) : GAMES;
    uint64_t first = count > 2 ? strtoull(word[2], NULL, 10) : 1;
    const char *source = getenv("BASTIDE_SOURCE");
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/spec/winter.json", source ? source : ".");
    if (!reference_load(path, &set))
        return 2;
    for (long i = 0; i < games; i++) {
        uint64_t seed = first + (uint64_t)i, chance = seed;
        bst_setup setup;
        bool same = play_game(&chance, &setup);
        if (!same)
            print_game(&setup, seed);
        pair_end(&both);
        if (!same)
            return 1;
    }
    printf("%ld random games from seed %" PRIu64 " on: the engine and the reference agree\n", games, first);
    return 0;
}
