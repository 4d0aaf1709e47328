/* The last tiles as level5 plays them, held against a search over all lines that knows nothing but the engine. Two players:
 * what one gains the other loses. */
#include "ai/lines.h"
#include "api/unchecked.h"
#include "unit/engine.h"

enum { POINT = 256 };

typedef struct search {
    const bst_game *game;
    bst_deck deck;
    int player, best; /* points ahead of the other, at the end; for the one to move */
} search;

static int ahead(const bst_state *state, int player) { return bst_points(state, player) - bst_points(state, 1 - player); }

static int value(const bst_game *game, const bst_state *state, bst_deck deck, int player);

static bool try_line(void *data, const bst_line *line, const bst_state *after)
{
    search *own = data;
    (void)line;
    int found = value(own->game, after, own->deck, own->player);
    own->best = found > own->best ? found : own->best;
    return true;
}

/* Points ahead at the end, everybody playing his best; no decision is taken before the order of the deck is known. */
static int value(const bst_game *game, const bst_state *state, bst_deck deck, int player)
{
    bst_state next = *state;
    while (bst_to_move(&next) == BST_CHANCE)
        engine_play(game, &next, bst_deck_draw(game, &next, &deck));
    int who = bst_to_move(&next);
    if (who == BST_NOBODY)
        return ahead(&next, player);
    search own = {.game = game, .deck = deck, .player = who, .best = INT32_MIN};
    lines_visit(game, &next, try_line, &own);
    return who == player ? own.best : -own.best;
}

/* In units of 1/256, over the orders of at most two tiles. */
static int line_value(const bst_game *game, const bst_state *view, const bst_line *line)
{
    int player = bst_to_move(view), sum = 0, orders = 0;
    bst_state after = *view;
    bst_deck deck;
    lines_deck(game, view, &deck);
    for (int i = 0; i < line->moves; i++)
        engine_play(game, &after, line->move[i]);
    for (int turned = 0; turned <= (deck.count == 2); turned++) {
        bst_deck order = deck;
        for (int i = 0; turned && i < 2; i++)
            order.kind[i] = deck.kind[1 - i];
        sum += value(game, &after, order, player);
        orders++;
    }
    return sum * POINT / orders;
}

/* A random game up to a turn with so many tiles left. False when it ended before. */
static bool late_turn(const bst_game *game, uint64_t seed, int left, bst_state *state)
{
    *state = engine_start(game);
    while (bst_draws_left(state) > left || bst_state_phase(state) != BST_PHASE_PLACE)
        if (!engine_step(game, state, &seed))
            return false;
    return bst_draws_left(state) == left;
}

typedef struct tally {
    int turns, lines, exact;
} tally;

/* The bot lets the other choose among his best lines by the evaluation only, so that what it expects is never less than what is
 * true. Of the first `most` lines that it names. */
static void look(const bst_game *game, const bst_state *state, int most, tally *tally)
{
    bst_opinion opinion[16];
    bst_state view = bst_view(game, state, bst_to_move(state));
    bst_bot *bot = bst_bot_new("level5", game, 1);
    assert_non_null(bot);
    int count = bst_bot_opinions(bot, &view, NULL, opinion, most);
    assert_in_range(count, 1, most);
    for (int i = 0; i < count; i++) {
        int known = line_value(game, &view, &opinion[i].line);
        assert_true(opinion[i].lead >= known);
        tally->exact += opinion[i].lead == known;
        assert_true(i == 0 || opinion[i].lead <= opinion[i - 1].lead);
    }
    tally->lines += count;
    tally->turns++;
    bst_bot_free(bot);
}

/* The line that it plays, by what all lines are worth: what it loses. */
static int loss(const bst_game *game, const bst_state *state)
{
    bst_bot *bot = bst_bot_new("level5", game, 1);
    bst_opinion opinion;
    bst_deck deck;
    assert_non_null(bot);
    assert_int_equal(bst_bot_opinions(bot, state, NULL, &opinion, 1), 1);
    bst_bot_free(bot);
    lines_deck(game, state, &deck);
    assert_in_range(deck.count, 0, 1);
    return value(game, state, deck, bst_to_move(state)) * POINT - line_value(game, state, &opinion.line);
}

/* In The City the others' walls, which follow the last tile, are guessed at. */
static void test_last_tile(void **unused)
{
    static const char *const games[] = {"winter", "ark", "city"};
    (void)unused;
    for (int number = 0; number < 3; number++) {
        bst_game *game = engine_game(games[number], 2, "");
        int lost = 0, turns = 0;
        for (uint64_t seed = 0; turns < 12; seed++) {
            bst_state state;
            assert_true(seed < 400);
            if (!late_turn(game, seed, 0, &state))
                continue;
            lost += loss(game, &state);
            turns++;
        }
        assert_in_range(lost, 0, number == 2 ? turns * POINT / 2 : 0);
        bst_game_free(game);
    }
}

static void hold_against_all(const char *code, int left, int turns, int most)
{
    bst_game *game = engine_game(code, 2, "");
    tally tally = {0};
    for (uint64_t seed = 100; tally.turns < turns; seed++) {
        bst_state state;
        assert_true(seed < 400);
        if (late_turn(game, seed, left, &state))
            look(game, &state, most, &tally);
    }
    if (tally.exact * 10 < tally.lines * 9)
        fail_msg("%s, %d left: %d of %d lines are worth what it says", code, left, tally.exact, tally.lines);
    bst_game_free(game);
}

static void test_one_more(void **unused)
{
    (void)unused;
    hold_against_all("winter", 1, 8, 16);
    hold_against_all("ark", 1, 3, 4);
}

static void test_two_more(void **unused)
{
    (void)unused;
    hold_against_all("winter", 2, 3, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_last_tile), cmocka_unit_test(test_one_more),
                                       cmocka_unit_test(test_two_more)};
    return cmocka_run_group_tests_name("bot endgame", tests, NULL, NULL);
}
