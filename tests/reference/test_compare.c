/* Random games with random options and numbers of players, played by the engine and by the reference, compared at every ply.
 *
 *     test_compare [GAMES [SEED [GAME]]]
 *
 * On the first difference it prints the seed of that game, what differs, and the game so far as a record. `make long` plays
 * more games than `make test`. */
#include "property/walk.h"
#include "reference/pair.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pair both;
static const char *const games[] = {"winter", "ark", "city"};
enum { KNOWN = sizeof games / sizeof *games };
/* Games in `make test`: as many as there is time for. */
static const long standard[KNOWN] = {10000, 700, 1500};
static reference_set sets[KNOWN];

/* Part of what could be drawn now and then, so that games end early and bags run out. */
static const int *random_bag(uint64_t *chance, const reference_game *whole, int bag[REFERENCE_KINDS])
{
    int total = 0, most = 1 + chance_below(chance, 20);
    memset(bag, 0, sizeof(int) * REFERENCE_KINDS);
    while (total < most) {
        int kind = chance_below(chance, whole->set.kinds);
        if (bag[kind] < whole->bag[kind]) {
            bag[kind]++;
            total++;
        }
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

/* A kind of action, then one of that kind. */
static bool random_act(uint64_t *chance)
{
    static reference_action actions[REFERENCE_ACTIONS];
    int number = reference_actions(&both.reference, actions), kind = chance_below(chance, 4), found = 0;
    for (int i = 0, alike = 0; i < number; i++) {
        const reference_action *action = &actions[i];
        bool wanted = kind == 0   ? action->kind == REFERENCE_PASS
                      : kind == 1 ? action->kind == REFERENCE_WALK
                                  : action->kind == REFERENCE_CLAIM;
        if (wanted && chance_once_in(chance, ++alike))
            found = i;
    }
    return pair_act(&both, &actions[found]);
}

static bool random_entry(uint64_t *chance)
{
    int found = -1, number = 0;
    for (int tile = 0; tile < both.reference.tiles; tile++)
        if (reference_ark_can_come(&both.reference, tile) && chance_once_in(chance, ++number))
            found = tile;
    return pair_ark_at(&both, found);
}

static bool random_build(uint64_t *chance)
{
    static reference_build builds[REFERENCE_BUILDS];
    int number = reference_builds(&both.reference, builds);
    return pair_build(&both, &builds[chance_below(chance, number)]);
}

static bool random_ply(uint64_t *chance)
{
    const reference_game *game = &both.reference;
    int player = chance_below(chance, game->options.players);
    if (game->phase != REFERENCE_ACT && game->phase != REFERENCE_ARK_AT && chance_once_in(chance, 500) && !game->left[player])
        return pair_leave(&both, player);
    switch (game->phase) {
    case REFERENCE_DRAW:
    case REFERENCE_REFILL: {
        int kind = random_draw(chance);
        return kind < 0 ? pair_fail(&both, "no tile can be drawn") : pair_draw(&both, kind);
    }
    case REFERENCE_PLACE: return random_place(chance);
    case REFERENCE_ARK_AT: return random_entry(chance);
    case REFERENCE_GATE:
    case REFERENCE_WALL:
    case REFERENCE_TOWER:
    case REFERENCE_CLOSING: return random_build(chance);
    default: return random_act(chance);
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

static bool play_game(uint64_t *chance, int known, bst_setup *setup)
{
    int bag[REFERENCE_KINDS], least, most, game = bst_game_number(games[known]);
    bst_game_players(game, &least, &most);
    chance_setup(chance, game, least + chance_below(chance, most - least + 1), setup);
    int first = chance_below(chance, setup->players);
    if (!pair_begin(&both, &sets[known], setup, first, NULL))
        return false;
    if (chance_once_in(chance, 10)) {
        const int *part = random_bag(chance, &both.reference, bag);
        pair_end(&both);
        if (!pair_begin(&both, &sets[known], setup, first, part))
            return false;
    }
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

static bool play_games(int known, long number, uint64_t first)
{
    for (long i = 0; i < number; i++) {
        uint64_t seed = first + (uint64_t)i, chance = seed;
        bst_setup setup;
        bool same = play_game(&chance, known, &setup);
        if (!same)
            print_game(&setup, seed);
        pair_end(&both);
        if (!same)
            return false;
    }
    printf("%s: %ld random games from seed %" PRIu64 " on: the engine and the reference agree\n", games[known], number, first);
    return true;
}

int main(int count, char **word)
{
    const char *source = getenv("BASTIDE_SOURCE");
    char path[1024];
    bool same = true;
    for (int known = 0; known < KNOWN && same; known++) {
        walk_arguments arguments = walk_read_arguments(count, word, standard[known]);
        if (count > 3 && strcmp(word[3], games[known]) != 0)
            continue;
        snprintf(path, sizeof path, "%s/tests/spec/%s.json", source ? source : ".", games[known]);
        if (!reference_load(path, &sets[known]))
            return 2;
        same = play_games(known, arguments.games, arguments.seed);
    }
    return !same;
}
