/* Many random games of two players by the rules of the booklet, with what is cheap to check looked at in each: followers,
 * tiles, events that add up to the score, an end that stays the end. `make long` plays a million of Winter.
 *
 *     test_simulation [GAMES [SEED [GAME]]] */
#include "property/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 20000, PLAYERS = 2 };

typedef struct simulation {
    const bst_game *game;
    bst_state state;
    uint64_t seed, chance;
    int tiles, set_aside, figures, score[PLAYERS];
} simulation;

static void require(const simulation *now, bool condition, const char *what)
{
    if (condition)
        return;
    printf("does not hold in the game of seed %" PRIu64 " after %d turns: %s\n", now->seed, bst_turns(&now->state), what);
    exit(1);
}

static int count_tiles(const simulation *now)
{
    int tiles = bst_placed_tiles(&now->state) + now->set_aside + (bst_drawn(&now->state) >= 0);
    for (int kind = 0; kind < bst_kinds(now->game); kind++)
        tiles += bst_undrawn(&now->state, kind);
    return tiles;
}

static int count_followers(const simulation *now)
{
    int figures = 0;
    for (int player = 0; player < PLAYERS; player++)
        figures += bst_supply(&now->state, player);
    for (int i = 0; i < bst_placed_figures(&now->state); i++)
        figures += bst_placed_figure(&now->state, i).type == BST_FIGURE_FOLLOWER;
    for (int i = 0; i < bst_walls(now->game, &now->state); i++)
        figures += bst_wall_at(&now->state, i).guard >= 0;
    return figures;
}

static bst_move choose(simulation *now)
{
    bst_move moves[BST_MAX_MOVES];
    int number = bst_legal_moves(now->game, &now->state, moves, BST_MAX_MOVES);
    require(now, number > 0 && number < BST_MAX_MOVES, "the player to move has a move");
    if (bst_to_move(&now->state) != BST_CHANCE)
        return moves[chance_below(&now->chance, number)];
    int left = chance_below(&now->chance, bst_draws_left(&now->state)), i = 0;
    while (i < number - 1 && left >= bst_undrawn(&now->state, bst_move_kind(moves[i])))
        left -= bst_undrawn(&now->state, bst_move_kind(moves[i++]));
    return moves[i];
}

static void play_ply(simulation *now)
{
    bst_event item[64];
    bst_events events = {.item = item, .capacity = 64};
    bst_move move = choose(now);
    require(now, bst_do_move(now->game, &now->state, move, &events, NULL) == BST_OK && events.lost == 0,
            "a listed move passes");
    now->set_aside += bst_move_type(move) == BST_MOVE_DISCARD;
    for (int i = 0; i < events.count; i++)
        for (int player = 0; player < PLAYERS && item[i].type == BST_EVENT_SCORE; player++)
            now->score[player] += item[i].points[player];
    for (int player = 0; player < PLAYERS && events.count; player++)
        require(now, now->score[player] == bst_points(&now->state, player), "the events add up to the score");
    require(now, count_followers(now) == now->figures, "no follower is lost");
}

static void check_end(const simulation *now)
{
    int final[BST_MAX_PLAYERS], place[BST_MAX_PLAYERS];
    bst_final(now->game, &now->state, final, NULL);
    bst_places(now->game, &now->state, place);
    require(now, count_tiles(now) == now->tiles, "tiles placed, set aside and left are the set");
    for (int player = 0; player < PLAYERS; player++) {
        require(now, final[player] == bst_points(&now->state, player), "the end scoring is counted once");
        require(now, place[player] == 1 + (final[1 - player] > final[player]), "the places follow the points");
    }
}

static void play_game(simulation *now)
{
    require(now, bst_start(now->game, NULL, &now->state, NULL) == BST_OK, "the game begins");
    now->set_aside = 0;
    memset(now->score, 0, sizeof now->score);
    now->tiles = count_tiles(now);
    now->figures = count_followers(now);
    while (bst_to_move(&now->state) != BST_NOBODY)
        play_ply(now);
    check_end(now);
}

int main(int count, char **word)
{
    static simulation now;
    walk_arguments arguments = walk_read_arguments(count, word, GAMES);
    for (int game = 0; game < bst_games(); game++) {
        bst_setup setup;
        if (count > 3 && strcmp(word[3], bst_game_code(game)) != 0)
            continue;
        /* The booklet's game of Winter is the one that the number is about. */
        long games = count > 3 || game == 0 ? arguments.games : (arguments.games + 9) / 10;
        bst_setup_begin(&setup, bst_game_code(game), PLAYERS, NULL);
        bst_game *compiled = bst_game_new(&setup, NULL, NULL);
        now.game = compiled;
        require(&now, now.game, "the game is compiled");
        for (long i = 0; i < games; i++) {
            now.seed = now.chance = arguments.seed + (uint64_t)i;
            play_game(&now);
        }
        bst_game_free(compiled);
        printf("%ld random games of %s from seed %" PRIu64 " on: clean\n", games, bst_game_code(game), arguments.seed);
    }
    return 0;
}
