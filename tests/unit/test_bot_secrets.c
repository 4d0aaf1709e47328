/* Bots know what their view tells and nothing else. Two hosts play the same moves from decks that agree in what was drawn and
 * differ in all that is not: their states and the views of every seat are the same bytes, and so are the moves of all bots. */
#include "api/unchecked.h"
#include "unit/engine.h"

#include <stdio.h>

static const char *const bots[] = {"random", "greedy", "ucb", "level1", "level2", "level3", "level4", "level5"};
enum { BOTS = sizeof bots / sizeof bots[0], MOST_PLIES = 1000, EVERY = 11, TRIES = 2 };

/* A match as far as it was played; the plies of chance are among them. */
typedef struct match {
    const bst_game *game;
    bst_move ply[MOST_PLIES];
    int plies;
    bst_deck deck; /* what was drawn, in this order, then what was not */
} match;

/* A host's table after all plies of the match. */
static bst_state replay(const match *match, const bst_deck *order)
{
    bst_state state = engine_start(match->game);
    bst_deck deck = *order;
    deck.next = 0;
    for (int i = 0; i < match->plies; i++) {
        if (bst_to_move(&state) == BST_CHANCE)
            assert_int_equal(bst_deck_draw(match->game, &state, &deck), match->ply[i]);
        engine_play(match->game, &state, match->ply[i]);
    }
    return state;
}

/* All tiles of the set but the start tile: more than the deck counts when it is cut. */
static int tiles_in_all(const bst_game *game)
{
    int tiles = bst_start_kind(game) >= 0 ? -1 : 0;
    for (int kind = 0; kind < bst_kinds(game); kind++)
        tiles += bst_kind_copies(game, kind);
    return tiles;
}

static void swap(bst_deck *deck, int one, int other)
{
    uint8_t kind = deck->kind[one];
    deck->kind[one] = deck->kind[other];
    deck->kind[other] = kind;
}

/* Another order of what is undrawn, with another tile next; false when there is none. */
static bool other_order(const match *match, bst_deck *deck, uint64_t *seed)
{
    int next = match->deck.next, tiles = tiles_in_all(match->game);
    *deck = match->deck;
    for (int last = tiles - 1; last > next; last--)
        swap(deck, last, next + engine_below(seed, last - next + 1));
    for (int place = next; place < tiles; place++)
        if (deck->kind[place] != match->deck.kind[next]) {
            swap(deck, place, next);
            return next < deck->count;
        }
    return false;
}

/* Each bot is new, so that it has seen nothing before. */
static void ask_all(const bst_game *game, const bst_state *state, bst_move move[BOTS])
{
    static const uint32_t iterations[BOTS] = {[2] = 60, [7] = 2};
    bst_state view = bst_view(game, state, bst_to_move(state));
    for (int i = 0; i < BOTS; i++) {
        bst_limit limit = {.iterations = iterations[i]};
        bst_bot *bot = bst_bot_new(bots[i], game, 9);
        assert_non_null(bot);
        bst_bot_limit(bot, &limit);
        move[i] = bst_bot_move(bot, &view);
        bst_bot_free(bot);
    }
}

static bool compare_hosts(const match *match, uint64_t *seed)
{
    const bst_game *game = match->game;
    bst_move move[2][BOTS];
    bst_deck order;
    if (!other_order(match, &order, seed))
        return false;
    /* Each host asks right after his own draw. */
    bst_state one = replay(match, &match->deck);
    ask_all(game, &one, move[0]);
    bst_state other = replay(match, &order);
    ask_all(game, &other, move[1]);
    assert_memory_equal(&one, &other, sizeof one);
    for (int seat = -1; seat < bst_game_setup(game)->players; seat++) {
        bst_state view[2] = {bst_view(game, &one, seat), bst_view(game, &other, seat)};
        assert_memory_equal(&view[0], &view[1], sizeof view[0]);
    }
    for (int i = 0; i < BOTS; i++)
        if (move[0][i] != move[1][i])
            fail_msg("%s plays %08x, and %08x when another tile is next", bots[i], move[0][i], move[1][i]);
    return true;
}

/* Plays a match to its end and compares on the way; returns in how many positions. */
static int check_match(const char *code, int players, const char *options, uint64_t seed)
{
    static match match;
    bst_game *game = engine_game(code, players, options);
    bst_bot *bot = bst_bot_new("level2", game, seed);
    bst_state state = engine_start(game);
    int compared = 0, choices = 0;
    assert_non_null(bot);
    match.game = game;
    match.plies = 0;
    bst_deck_seed(game, seed, &match.deck);
    for (int who; (who = bst_to_move(&state)) != BST_NOBODY;) {
        if (who >= 0 && ++choices % EVERY == 0)
            compared += compare_hosts(&match, &seed);
        bst_move move = who == BST_CHANCE ? bst_deck_draw(game, &state, &match.deck) : bst_bot_move(bot, &state);
        assert_true(match.plies < MOST_PLIES);
        match.ply[match.plies++] = move;
        engine_play(game, &state, move);
    }
    bst_bot_free(bot);
    bst_game_free(game);
    return compared;
}

static void check(const char *code, int players, const char *options)
{
    int compared = 0;
    for (uint64_t seed = 1; seed <= TRIES; seed++)
        compared += check_match(code, players, options, seed);
    printf("%s, %d players, %s: %d positions\n", code, players, *options ? options : "usual options", compared);
    assert_true(compared >= 8 * TRIES);
}

static void test_winter(void **unused)
{
    (void)unused;
    check("winter", 2, "");
    check("winter", 5, "draw-ahead=on");
    check("winter", 3, "tile-count=72 bag=both");
}

static void test_ark(void **unused)
{
    (void)unused;
    check("ark", 2, "");
    check("ark", 4, "draw-ahead=on");
}

static void test_city(void **unused)
{
    (void)unused;
    check("city", 2, "");
    check("city", 4, "");
}

/* Tiles in hand are open in every game that is played. Once hidden hands are played, a view has to mask them, and the hosts
 * above have to differ in them. */
static void test_no_hidden_hands(void **unused)
{
    (void)unused;
    bst_setup setup;
    assert_int_equal(bst_setup_begin(&setup, "winter", 2, NULL), BST_OK);
    assert_int_equal(bst_setup_option(&setup, "hand", "3-hidden", NULL), BST_OPTION_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_winter), cmocka_unit_test(test_ark), cmocka_unit_test(test_city),
                                       cmocka_unit_test(test_no_hidden_hands)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
