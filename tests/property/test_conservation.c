/* Nothing is lost: followers, tiles, points and the state itself. Random games with random options.
 *
 *     test_conservation [GAMES [SEED]] */
#include "property/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 3000 };

typedef struct totals {
    int figures[BST_MAX_PLAYERS], special[BST_MAX_PLAYERS], tiles;
} totals;

static int tiles_in_hands(const walk *walk)
{
    int tiles = bst_drawn(&walk->state) >= 0;
    for (int player = 0; player < walk->setup.players; player++)
        for (int place = 0; place < BST_MAX_HAND; place++)
            tiles += bst_hand(&walk->state, player, place) >= 0;
    return tiles;
}

static totals count(const walk *walk)
{
    totals now = {0};
    for (int player = 0; player < walk->setup.players; player++) {
        now.figures[player] = bst_supply(&walk->state, player);
        now.special[player] = bst_special(&walk->state, player);
    }
    for (int i = 0; i < bst_placed_figures(&walk->state); i++) {
        bst_figure figure = bst_placed_figure(&walk->state, i);
        *(figure.type == BST_FIGURE_FOLLOWER ? &now.figures[figure.player] : &now.special[figure.player]) += 1;
    }
    for (int i = 0; i < bst_walls(walk->game, &walk->state); i++) {
        bst_wall wall = bst_wall_at(&walk->state, i);
        if (wall.guard >= 0)
            now.figures[wall.guard]++;
        for (int corner = 0; corner < 2; corner++)
            if (wall.tower[corner] >= 0)
                now.special[wall.tower[corner]]++;
    }
    now.tiles = bst_placed_tiles(&walk->state) + walk->set_aside + tiles_in_hands(walk);
    for (int kind = 0; kind < bst_kinds(walk->game); kind++)
        now.tiles += bst_undrawn(&walk->state, kind);
    return now;
}

/* Figures that stand, tiles by cell and by number. */
static void check_board(const walk *walk)
{
    for (int i = 0; i < bst_placed_figures(&walk->state); i++) {
        bst_figure figure = bst_placed_figure(&walk->state, i);
        REQUIRE(walk, figure.tile < bst_placed_tiles(&walk->state));
        bst_placed tile = bst_placed_tile(&walk->state, figure.tile);
        REQUIRE(walk, figure.segment < bst_kind_segments(walk->game, tile.kind));
        REQUIRE(walk, bst_tile_at(&walk->state, tile.x, tile.y) == figure.tile);
    }
}

/* A score's parts are its points; the points of all events are what the track moved by. */
static void check_events(const walk *walk, const bst_events *events, const int before[], const int after[])
{
    int sum[BST_MAX_PLAYERS] = {0};
    for (int i = 0; i < events->count; i++) {
        const bst_event *event = &events->item[i];
        if (event->type != BST_EVENT_SCORE)
            continue;
        int paid = 0, most = 0;
        REQUIRE(walk, strchr(bst_rule_id(walk->game, event->rule), '-') != NULL);
        for (int player = 0; player < walk->setup.players; player++)
            most = event->followers[player] > most ? event->followers[player] : most;
        for (int player = 0; player < walk->setup.players; player++) {
            int worth = 0;
            for (int term = 0; term < event->terms; term++)
                worth += (event->each ? event->followers[player] : event->term[term].count) * event->term[term].worth;
            worth = worth < 0 ? 0 : worth;
            worth <<= event->doubled >> player & 1;
            REQUIRE(walk, event->points[player] == 0 || event->points[player] == worth);
            if (!event->each && event->subject == BST_SUBJECT_FEATURE)
                REQUIRE(walk, (event->points[player] == worth) == (worth == 0 || event->followers[player] == most));
            sum[player] += event->points[player];
            paid += event->points[player];
        }
        REQUIRE(walk, paid > 0);
    }
    for (int player = 0; player < walk->setup.players; player++)
        REQUIRE(walk, before[player] + sum[player] == after[player]);
}

static void points_of(const walk *walk, const bst_state *state, int points[BST_MAX_PLAYERS])
{
    for (int player = 0; player < BST_MAX_PLAYERS; player++)
        points[player] = player < walk->setup.players ? bst_points(state, player) : 0;
}

/* Asking for the final points changes nothing, gives the same twice, and its events are the difference. */
static void check_final(walk *walk)
{
    static bst_event item[WALK_EVENTS];
    bst_events events = {.item = item, .capacity = WALK_EVENTS};
    static bst_state state;
    int points[BST_MAX_PLAYERS], final[BST_MAX_PLAYERS], again[BST_MAX_PLAYERS];
    memcpy(&state, &walk->state, sizeof state);
    points_of(walk, &walk->state, points);
    bst_final(walk->game, &walk->state, final, &events);
    bst_final(walk->game, &walk->state, again, NULL);
    REQUIRE(walk, memcmp(&state, &walk->state, sizeof state) == 0);
    REQUIRE(walk, events.lost == 0);
    for (int player = 0; player < walk->setup.players; player++)
        REQUIRE(walk, final[player] == again[player]);
    check_events(walk, &events, points, final);
}

static void check_ply(walk *walk, const totals *beginning)
{
    totals now = count(walk);
    int before[BST_MAX_PLAYERS], after[BST_MAX_PLAYERS];
    for (int player = 0; player < walk->setup.players; player++) {
        REQUIRE(walk, now.figures[player] == beginning->figures[player]);
        REQUIRE(walk, now.special[player] <= beginning->special[player]);
    }
    REQUIRE(walk, now.tiles == beginning->tiles);
    points_of(walk, &walk->before, before);
    points_of(walk, &walk->state, after);
    check_events(walk, &walk->events, before, after);
    check_board(walk);
    check_final(walk);
}

int main(int count_of_words, char **word)
{
    static walk game;
    walk_arguments arguments = walk_read_arguments(count_of_words, word, GAMES);
    for (long i = 0; i < arguments.games; i++) {
        walk_begin(&game, arguments.seed + (uint64_t)i);
        totals beginning = count(&game);
        while (walk_step(&game))
            check_ply(&game, &beginning);
        REQUIRE(&game, bst_legal_moves(game.game, &game.state, (bst_move[BST_MAX_MOVES]){0}, BST_MAX_MOVES) == 0);
        walk_end(&game);
    }
    printf("%ld random games from seed %" PRIu64 " on: followers, tiles, points and parts add up\n", arguments.games,
           arguments.seed);
    return 0;
}
