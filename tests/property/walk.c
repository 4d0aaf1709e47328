#include "property/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define WALK_SLOW 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) && !defined(WALK_SLOW)
#define WALK_SLOW 1
#endif

walk_arguments walk_read_arguments(int count, char **word, long standard)
{
#ifdef WALK_SLOW
    standard = (standard + 9) / 10;
#endif
    long games = count > 1 ? atol(word[1]) : 0;
    return (walk_arguments){.games = games ? games : standard, .seed = count > 2 ? strtoull(word[2], NULL, 10) : 1};
}

void walk_fail(const walk *walk, const char *file, int line, const char *what)
{
    char header[1024];
    chance_header(&walk->setup, header, sizeof header);
    printf("%s:%d: does not hold: %s\nseed %" PRIu64 ", ply %d, move %08" PRIx32 "\n%sdeck open\nfirst %c\n%s\n", file, line,
           what, walk->seed, walk->plies, walk->move, header, 'A' + walk->first_player, walk->lines);
    exit(1);
}

void walk_begin_with(walk *walk, uint64_t seed, const bst_setup *setup)
{
    bst_error error = {0};
    walk->setup = *setup;
    walk->seed = seed;
    walk->plies = walk->set_aside = 0;
    walk->move = 0;
    walk->length = 0;
    walk->lines[0] = 0;
    walk->events = (bst_events){.item = walk->event, .capacity = WALK_EVENTS};
    walk->game = bst_game_new(setup, NULL, &error);
    walk->first_player = chance_below(&walk->chance, setup->players);
    REQUIRE(walk, walk->game);
    bst_beginning beginning = {.first_player = (uint8_t)walk->first_player};
    REQUIRE(walk, bst_start(walk->game, &beginning, &walk->state, &error) == BST_OK);
    walk->before = walk->state;
}

void walk_begin(walk *walk, uint64_t seed)
{
    bst_setup setup;
    int least, most;
    walk->chance = seed;
    int game = chance_below(&walk->chance, bst_games());
    bst_game_players(game, &least, &most);
    chance_setup(&walk->chance, game, least + chance_below(&walk->chance, most - least + 1), &setup);
    walk_begin_with(walk, seed, &setup);
}

void walk_end(walk *walk)
{
    bst_game_free(walk->game);
    walk->game = NULL;
}

bool walk_between_lines(const walk *walk) { return !bst_line_open(walk->game, &walk->state); }

static bst_move random_draw(walk *walk, const bst_move *moves, int number)
{
    int total = 0;
    for (int i = 0; i < number; i++)
        total += bst_undrawn(&walk->state, bst_move_kind(moves[i]));
    int left = chance_below(&walk->chance, total), i = 0;
    for (; left >= bst_undrawn(&walk->state, bst_move_kind(moves[i])); i++)
        left -= bst_undrawn(&walk->state, bst_move_kind(moves[i]));
    return moves[i];
}

/* Often a cell with many neighbours, so that features close and holes fill. */
static bst_move random_place(walk *walk, const bst_move *moves, int number)
{
    bst_move best = moves[0];
    int best_worth = -1, crowded = chance_below(&walk->chance, 3);
    for (int i = 0; i < number; i++) {
        int worth = chance_below(&walk->chance, 64);
        for (int cell = 0; cell < 9 && crowded; cell++)
            if (bst_tile_at(&walk->state, bst_move_x(moves[i]) + cell % 3 - 1, bst_move_y(moves[i]) + cell / 3 - 1) >= 0)
                worth += 64;
        if (worth > best_worth) {
            best_worth = worth;
            best = moves[i];
        }
    }
    return best;
}

static bst_move random_move(walk *walk)
{
    bst_move moves[BST_MAX_MOVES];
    int number = bst_legal_moves(walk->game, &walk->state, moves, BST_MAX_MOVES);
    REQUIRE(walk, number > 0 && number < BST_MAX_MOVES);
    bool between = walk_between_lines(walk);
    if (between && chance_once_in(&walk->chance, 800)) {
        int player = chance_below(&walk->chance, walk->setup.players);
        if (!bst_has_left(&walk->state, player))
            return bst_move_player(chance_once_in(&walk->chance, 2) ? BST_MOVE_RESIGN : BST_MOVE_TIMEOUT, player);
    }
    switch (bst_move_type(moves[0])) {
    case BST_MOVE_DRAW: return random_draw(walk, moves, number);
    case BST_MOVE_PLACE: return random_place(walk, moves, number);
    default: return moves[chance_below(&walk->chance, number)];
    }
}

/* The line of the record that this ply belongs to, as far as it goes. A draw into the hand of the turn has none. */
static void note_line(walk *walk)
{
    static bst_line line;
    static bst_state start;
    char text[BST_MAX_LINE_TEXT];
    int type = bst_move_type(walk->move);
    size_t room = sizeof walk->lines - walk->length;
    if (type == BST_MOVE_DRAW) {
        if (bst_state_phase(&walk->before) != BST_PHASE_REFILL)
            return;
        int player = bst_turn_player(&walk->before);
        const char *id = bst_kind_id(walk->game, bst_move_kind(walk->move));
        if (bst_turns(&walk->before) || walk->set_aside)
            walk->length += (size_t)snprintf(walk->lines + walk->length, room, "refill %s\n", id);
        else
            walk->length += (size_t)snprintf(walk->lines + walk->length, room, "hand %c %s\n", 'A' + player, id);
        return;
    }
    if (type == BST_MOVE_RESIGN || type == BST_MOVE_TIMEOUT) {
        walk->length += (size_t)snprintf(walk->lines + walk->length, room, "%s %c\n",
                                         type == BST_MOVE_RESIGN ? "resign" : "timeout", 'A' + bst_move_who(walk->move));
        return;
    }
    if (!bst_line_open(walk->game, &walk->before)) {
        line.moves = 0;
        start = walk->before;
    }
    REQUIRE(walk, line.moves < BST_MAX_LINE_MOVES);
    line.move[line.moves++] = walk->move;
    if (bst_line_open(walk->game, &walk->state))
        return;
    REQUIRE(walk, bst_line_write(walk->game, &start, &line, text) > 0);
    walk->length += (size_t)snprintf(walk->lines + walk->length, room, "%s\n", text);
}

bool walk_step(walk *walk)
{
    bst_error error = {0};
    if (bst_to_move(&walk->state) == BST_NOBODY)
        return false;
    walk->before = walk->state;
    walk->events.count = walk->events.lost = 0;
    walk->move = random_move(walk);
    REQUIRE(walk, bst_do_move(walk->game, &walk->state, walk->move, &walk->events, &error) == BST_OK);
    REQUIRE(walk, walk->events.lost == 0);
    REQUIRE(walk, ++walk->plies < 2000);
    note_line(walk);
    walk->set_aside += bst_move_type(walk->move) == BST_MOVE_DISCARD;
    return true;
}
