/* All lines that are legal next. */
#include "api/notation.h"
#include <string.h>

/* What is collected: the line so far, and the caller's array. */
typedef struct notation_list {
    const bst_game *game;
    bst_line line, *lines;
    int count, capacity;
} notation_list;

/* Moves in the byte order of their text: none of them is the beginning of another, or the shorter one ends the line. */
static int notation_compare(const notation_list *list, bst_move one, bst_move other)
{
    char texts[2][BST_MAX_LINE_TEXT];
    bst_line line = list->line;
    for (int i = 0; i < 2; i++) {
        text out = text_begin(texts[i], sizeof texts[i]);
        line.move[list->line.moves] = i ? other : one;
        line.moves = list->line.moves + 1;
        notation_write(list->game, &line, &out);
    }
    return strcmp(texts[0], texts[1]);
}

static void notation_sift(const notation_list *list, bst_move *moves, int root, int count)
{
    for (int child = 2 * root + 1; child < count; child = 2 * root + 1) {
        if (child + 1 < count && notation_compare(list, moves[child], moves[child + 1]) < 0)
            child++;
        if (notation_compare(list, moves[root], moves[child]) >= 0)
            return;
        bst_move move = moves[root];
        moves[root] = moves[child];
        moves[child] = move;
        root = child;
    }
}

/* Heapsort: in place, and never slow whatever the order before. */
static void notation_sort(const notation_list *list, bst_move *moves, int count)
{
    for (int root = count / 2 - 1; root >= 0; root--)
        notation_sift(list, moves, root, count);
    for (int last = count - 1; last > 0; last--) {
        bst_move move = moves[0];
        moves[0] = moves[last];
        moves[last] = move;
        notation_sift(list, moves, 0, last);
    }
}

/* Moves that have a line of their own elsewhere, or none. */
static bool notation_has_line(bst_move move)
{
    switch (bst_move_type(move)) {
    case BST_MOVE_DRAW:
    case BST_MOVE_RESIGN:
    case BST_MOVE_TIMEOUT:
    case BST_MOVE_FINISH: return false;
    default: return true;
    }
}

static void notation_collect(notation_list *list, const bst_state *state)
{
    bst_move moves[BST_MAX_MOVES];
    int count = 0, all = bst_legal_moves(list->game, state, moves, BST_MAX_MOVES);
    for (int i = 0; i < all; i++) {
        if (notation_has_line(moves[i]))
            moves[count++] = moves[i];
    }
    if (list->lines)
        notation_sort(list, moves, count);
    for (int i = 0; i < count; i++) {
        bst_state after = *state;
        if (bst_do_move(list->game, &after, moves[i], NULL, NULL))
            continue;
        list->line.move[list->line.moves++] = moves[i];
        if (bst_line_open(list->game, &after) && list->line.moves < BST_MAX_LINE_MOVES) {
            notation_collect(list, &after);
        } else {
            if (list->lines && list->count < list->capacity)
                list->lines[list->count] = list->line;
            list->count++;
        }
        list->line.moves--;
    }
}

int bst_legal_lines(const bst_game *game, const bst_state *state, bst_line *lines, int capacity)
{
    notation_list list = {.game = game, .lines = lines, .capacity = capacity};
    notation_collect(&list, state);
    return list.count;
}
