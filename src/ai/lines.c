#include "ai/lines.h"
#include "api/unchecked.h"
#include "base/random.h"

typedef struct lines_walk {
    const bst_game *game;
    bool (*found)(void *data, const bst_line *line, const bst_state *after);
    void *data;
    bst_line line;
} lines_walk;

static bool lines_go(lines_walk *walk, const bst_state *state)
{
    bst_move moves[BST_MAX_MOVES];
    int count = bst_legal_moves(walk->game, state, moves, BST_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        bst_state next = *state;
        bst_play_unchecked(walk->game, &next, moves[i], NULL);
        walk->line.move[walk->line.moves++] = moves[i];
        bool open = bst_line_open(walk->game, &next) && walk->line.moves < BST_MAX_LINE_MOVES;
        bool on = open ? lines_go(walk, &next) : walk->found(walk->data, &walk->line, &next);
        walk->line.moves--;
        if (!on)
            return false;
    }
    return true;
}

void lines_visit(const bst_game *game, const bst_state *view, bool (*found)(void *data, const bst_line *, const bst_state *),
                 void *data)
{
    lines_walk walk = {.game = game, .found = found, .data = data};
    lines_go(&walk, view);
}

void lines_deck(const bst_game *game, const bst_state *view, bst_deck *deck)
{
    deck->count = deck->next = 0;
    for (int kind = 0; kind < bst_kinds(game); kind++)
        for (int copy = bst_undrawn(view, kind); copy; copy--)
            deck->kind[deck->count++] = (uint8_t)kind;
}

void lines_shuffle(bst_deck *deck, uint64_t *random)
{
    deck->next = 0;
    for (uint32_t last = deck->count; last > 1; last--) {
        uint32_t other = random_below(random, last);
        uint8_t swap = deck->kind[last - 1];
        deck->kind[last - 1] = deck->kind[other];
        deck->kind[other] = swap;
    }
}
