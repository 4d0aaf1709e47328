/* Bots with a limit, and what they think of lines. */
#include "wasm/wasm.h"
#include <string.h>

/* The one function that the module imports, env.clock: microseconds since any moment. It is asked only while a bot thinks that
 * was given a limit of time. */
__attribute__((import_module("env"), import_name("clock"))) double wasm_clock(void);

static uint64_t now(void *unused)
{
    (void)unused;
    return (uint64_t)wasm_clock();
}

/* Limits a bot: milliseconds and iterations as in bst_limit, 0 for none. */
EXPORT(wasm_bot_limit) void wasm_bot_limit(bst_bot *bot, uint32_t milliseconds, uint32_t iterations)
{
    bst_limit limit = {.milliseconds = milliseconds, .iterations = iterations, .clock = now};
    bst_bot_limit(bot, &limit);
}

enum { OPINIONS = 32, OPINION_WORDS = 3 + BST_MAX_LINE_MOVES };

/* Numbers of 32 bits that hold all opinions. */
EXPORT(wasm_max_opinions) int wasm_max_opinions(void) { return OPINIONS * OPINION_WORDS; }

/* bst_bot_opinions; `played` has `count` moves, 0 for none. For each opinion: lead, win, number of moves, and
 * wasm_max_line_moves moves. Returns how many. */
EXPORT(wasm_bot_opinions)
int wasm_bot_opinions(bst_bot *bot, const bst_state *view, const bst_move *played, int count, int32_t *out)
{
    bst_opinion opinion[OPINIONS];
    bst_line line = {.moves = count};
    if (count < 0 || count > BST_MAX_LINE_MOVES)
        return 0;
    memcpy(line.move, played, (size_t)count * sizeof *played);
    int opinions = bst_bot_opinions(bot, view, count ? &line : NULL, opinion, OPINIONS);
    for (int i = 0; i < opinions; i++, out += OPINION_WORDS) {
        out[0] = opinion[i].lead;
        out[1] = opinion[i].win;
        out[2] = opinion[i].line.moves;
        memcpy(&out[3], opinion[i].line.move, sizeof opinion[i].line.move);
    }
    return opinions;
}
