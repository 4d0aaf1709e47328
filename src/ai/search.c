#include "ai/search.h"
#include "ai/lines.h"
#include "api/unchecked.h"
#include "base/random.h"
#include <string.h>

enum { WALKERS = 6, FULL_SIGHT = 255 };

void search_begin(search *search, const bst_game *game, const search_level *level, const weights *weights)
{
    search->level = *level;
    search->weights = *weights;
    search->sight = level->sight[bst_game_setup(game)->game % SEARCH_GAMES];
    search->seen = 0;
    for (int i = 0; i < SEARCH_STYLES && level->style[i].percent; i++) {
        int16_t *weight = &search->weights.weight[level->style[i].weight];
        *weight = (int16_t)(*weight * level->style[i].percent / 100);
    }
    eval_begin(&search->eval, game, &search->weights);
}

/* ---------------------------------------------------------------- lines by the evaluation */

/* Lines are added in the order in which they are listed: of equal ones the first stays first. */
static void list_add(search_list *list, const bst_line *line, int32_t wish)
{
    int place = list->count;
    if (place == list->room) {
        if (wish <= list->line[place - 1].wish)
            return;
        place--;
    } else {
        list->count++;
    }
    for (; place && list->line[place - 1].wish < wish; place--)
        list->line[place] = list->line[place - 1];
    list->line[place] = (search_line){.line = *line, .wish = wish};
}

static int32_t search_wish(search *search, const bst_state *state, int player)
{
    int32_t value[BST_MAX_PLAYERS];
    eval_position(&search->eval, state, value);
    return eval_wish(&search->eval, value, player);
}

/* A line that is being put together. */
typedef struct search_walk {
    search *search;
    search_list *list, *passes; /* passes: lines without an action, NULL when nobody wants them */
    int player;
    bst_line line;
} search_walk;

static void search_end_line(search_walk *walk, const bst_state *state, bst_move last)
{
    int32_t wish = search_wish(walk->search, state, walk->player);
    list_add(walk->list, &walk->line, wish);
    if (walk->passes && bst_move_type(last) == BST_MOVE_PASS)
        list_add(walk->passes, &walk->line, wish);
}

static void search_actions(search_walk *walk, const bst_state *state)
{
    const bst_game *game = walk->search->eval.game;
    bst_move moves[BST_MAX_MOVES];
    int count = bst_legal_moves(game, state, moves, BST_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        if (walk->passes && bst_move_type(moves[i]) == BST_MOVE_ARK)
            continue;
        bst_state next = *state;
        bst_play_unchecked(game, &next, moves[i], NULL);
        walk->line.move[walk->line.moves++] = moves[i];
        if (bst_move_type(moves[i]) == BST_MOVE_GATE || bst_move_type(moves[i]) == BST_MOVE_WALL)
            eval_placed(&walk->search->eval);
        if (bst_line_open(game, &next) && walk->line.moves < BST_MAX_LINE_MOVES)
            search_actions(walk, &next);
        else
            search_end_line(walk, &next, moves[i]);
        walk->line.moves--;
    }
}

/* Points ahead, without any expectation. */
static int search_ahead(const eval *eval, const bst_state *state, int player)
{
    int32_t value[BST_MAX_PLAYERS];
    for (int i = 0; i < eval->players; i++)
        value[i] = bst_points(state, i) * EVAL_POINT;
    return eval_wish(eval, value, player);
}

/* Walks hardly depend on where the tile lies: only after the best placements, and only those that bring most are looked at. */
static void search_walks(search_walk *walk, const bst_state *view, const search_line *from)
{
    const bst_game *game = walk->search->eval.game;
    enum { WALKS = 3 };
    struct {
        bst_move move;
        int32_t ahead;
    } best[WALKS + 1];
    bst_move moves[BST_MAX_MOVES];
    bst_state placed = *view;
    int kept = 0;
    bst_play_unchecked(game, &placed, from->line.move[0], NULL);
    eval_placed(&walk->search->eval);
    int count = bst_legal_moves(game, &placed, moves, BST_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        if (bst_move_type(moves[i]) != BST_MOVE_ARK)
            continue;
        bst_state next = placed;
        bst_play_unchecked(game, &next, moves[i], NULL);
        int32_t ahead = search_ahead(&walk->search->eval, &next, walk->player);
        int place = kept;
        for (; place && best[place - 1].ahead < ahead; place--)
            best[place] = best[place - 1];
        best[place].move = moves[i];
        best[place].ahead = ahead;
        kept += kept < WALKS;
    }
    for (int i = 0; i < kept; i++) {
        bst_state next = placed;
        bst_play_unchecked(game, &next, best[i].move, NULL);
        walk->line.move[0] = from->line.move[0];
        walk->line.move[1] = best[i].move;
        walk->line.moves = 2;
        search_end_line(walk, &next, best[i].move);
    }
}

/* What he overlooks: whole cells, the same for all of a turn. */
static bool search_sees(const search *search, bst_move move)
{
    if (search->sight == FULL_SIGHT || bst_move_type(move) != BST_MOVE_PLACE)
        return true;
    uint64_t cell = (uint64_t)(bst_move_x(move) + 128) << 8 | (uint64_t)(bst_move_y(move) + 128);
    return (random_mix(search->seen ^ cell * 0x9E3779B97F4A7C15U) & 255) < search->sight;
}

void search_lines(search *search, const bst_state *state, search_list *list)
{
    const bst_game *game = search->eval.game;
    bst_move moves[BST_MAX_MOVES];
    search_list passes = {.room = WALKERS};
    search_walk walk = {.search = search, .list = list, .player = bst_to_move(state)};
    walk.passes = search->eval.ark && !list->thorough && bst_ark(game, state) >= 0 ? &passes : NULL;
    int count = bst_legal_moves(game, state, moves, BST_MAX_MOVES), seen = 0;
    for (int i = 0; i < count; i++)
        seen += search_sees(search, moves[i]);
    for (int i = 0; i < count; i++) {
        if (seen && !search_sees(search, moves[i]))
            continue;
        bst_state next = *state;
        bst_play_unchecked(game, &next, moves[i], NULL);
        eval_placed(&search->eval);
        walk.line.move[0] = moves[i];
        walk.line.moves = 1;
        if (bst_line_open(game, &next))
            search_actions(&walk, &next);
        else
            search_end_line(&walk, &next, moves[i]);
    }
    for (int i = 0; i < passes.count; i++)
        search_walks(&walk, state, &passes.line[i]);
}

static bool line_equal(const bst_line *one, const bst_line *other)
{
    bool equal = one->moves == other->moves;
    for (int i = 0; equal && i < one->moves; i++)
        equal = one->move[i] == other->move[i];
    return equal;
}

void search_include(search *search, const bst_state *state, search_list *list, const bst_line *line)
{
    for (int i = 0; i < list->count; i++)
        if (line_equal(&list->line[i].line, line))
            return;
    bst_state after = *state;
    for (int i = 0; i < line->moves; i++)
        bst_play_unchecked(search->eval.game, &after, line->move[i], NULL);
    eval_placed(&search->eval);
    int place = list->count < SEARCH_CANDIDATES ? list->count++ : list->count - 1;
    list->line[place] = (search_line){.line = *line, .wish = search_wish(search, &after, bst_to_move(state))};
}

/* ---------------------------------------------------------------- short games */

void search_play_line(const bst_game *game, bst_state *state, const bst_line *line)
{
    for (int i = 0; i < line->moves; i++)
        bst_play_unchecked(game, state, line->move[i], NULL);
}

/* The position so many turns later, everybody playing by the evaluation. False when there was no time for it. */
static bool search_short_game(search *search, bst_bot *bot, bst_state *state, bst_deck deck, int depth)
{
    const bst_game *game = search->eval.game;
    int turn = bst_turns(state);
    for (int who; (who = bst_to_move(state)) != BST_NOBODY;) {
        if (who == BST_CHANCE) {
            if (bst_turns(state) - turn >= depth)
                break;
            bst_move draw = bst_deck_draw(game, state, &deck);
            if (draw == BST_MOVE_NONE)
                break;
            bst_play_unchecked(game, state, draw, NULL);
            continue;
        }
        search_list list = {.room = 1};
        if (bot_must_stop(bot))
            return false;
        search_lines(search, state, &list);
        search_play_line(game, state, &list.line[0].line);
    }
    return true;
}

/* The next tile is each of those left in turn; the others in a random order. */
static void search_deck(const bst_deck *order, int round, bst_deck *deck, uint64_t *random)
{
    int first = round % order->count;
    *deck = *order;
    deck->kind[first] = order->kind[order->count - 1];
    deck->count--;
    lines_shuffle(deck, random);
    memmove(deck->kind + 1, deck->kind, deck->count);
    deck->kind[0] = order->kind[first];
    deck->count++;
}

int64_t search_mean(const search *search, const search_line *line)
{
    int prior = search->level.prior;
    return line->tries ? (line->sum + (int64_t)prior * line->wish) / (line->tries + prior) : line->wish;
}

void search_sort(const search *search, search_list *list, int count)
{
    for (int i = 1; i < count; i++) {
        search_line line = list->line[i];
        int place = i;
        for (; place && search_mean(search, &list->line[place - 1]) < search_mean(search, &line); place--)
            list->line[place] = list->line[place - 1];
        list->line[place] = line;
    }
}

/* A round is one deck for all lines that are still in question. After 8, 16, 32, … rounds the better half stays. When every
 * line ends the game there is nothing more to find out than one round tells. */
void search_try(search *search, bst_bot *bot, const bst_state *view, search_list *list)
{
    enum { FIRST_CUT = 8, FEWEST = 2 };
    const bst_game *game = search->eval.game;
    int player = bst_to_move(view), count = list->count;
    uint32_t rounds = bot_iterations(bot, search->level.rounds);
    if (!search->level.patient && rounds > search->level.rounds)
        rounds = search->level.rounds;
    uint64_t random = bot->random;
    bst_deck order, deck;
    lines_deck(game, view, &order);
    if (!order.count || count < 2)
        return;
    lines_shuffle(&order, &random);
    for (uint32_t round = 0, cut = FIRST_CUT; round < rounds; round++) {
        int depth = search->level.depth[round >= FIRST_CUT];
        bool open = false;
        search_deck(&order, (int)round, &deck, &random);
        int64_t ahead[SEARCH_CANDIDATES];
        for (int i = 0; i < count; i++) {
            bst_state state = *view;
            search_play_line(game, &state, &list->line[i].line);
            open |= bst_to_move(&state) != BST_NOBODY;
            /* Asked here, too: a line that ends the game has no replies. */
            if (bot_must_stop(bot) || !search_short_game(search, bot, &state, deck, depth))
                goto over;
            eval_placed(&search->eval);
            ahead[i] = search_wish(search, &state, player);
        }
        for (int i = 0; i < count; i++) {
            list->line[i].sum += ahead[i];
            list->line[i].tries++;
        }
        if (!open)
            break;
        if (round + 1 < cut)
            continue;
        cut *= 2;
        search_sort(search, list, count);
        count = count / 2 > FEWEST ? count / 2 : FEWEST;
    }
over:
    bot->random = random;
    search_sort(search, list, count);
}
