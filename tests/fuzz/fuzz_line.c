/* The parser of moves on any bytes, in positions that follow from the first of them: what it reads it must write so that
 * reading it again gives the same moves, and all of them must be legal. */
#include "base/random.h"

#include <bastide/bastide.h>
#include <stdlib.h>
#include <string.h>

static void check(bool good)
{
    if (!good)
        abort();
}

static const bst_game *the_game(void)
{
    static bst_game *game;
    bst_setup setup;
    if (!game) {
        bst_setup_begin(&setup, "winter", 3, NULL);
        game = bst_game_new(&setup, NULL, NULL);
        check(game != NULL);
    }
    return game;
}

/* A position after up to 63 random plies. */
static bst_state position(const bst_game *game, uint8_t choice)
{
    bst_state state;
    bst_move moves[BST_MAX_MOVES];
    uint64_t random = choice;
    bst_start(game, NULL, &state, NULL);
    for (int ply = choice & 63; ply; ply--) {
        int count = bst_legal_moves(game, &state, moves, BST_MAX_MOVES);
        bst_do_move(game, &state, moves[random_below(&random, (uint32_t)count)], NULL, NULL);
    }
    return state;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    const bst_game *game = the_game();
    bst_state state = position(game, data[0]);
    /* A copy of its own, so that reading beyond the end is seen. */
    char *text = malloc(size), written[BST_MAX_LINE_TEXT];
    check(text != NULL);
    memcpy(text, data + 1, size - 1);
    bst_line line, again;
    if (bst_line_read(game, &state, text, size - 1, &line, NULL) == BST_OK) {
        int length = bst_line_write(game, &state, &line, written);
        check(length > 0 && length < BST_MAX_LINE_TEXT);
        check(bst_line_read(game, &state, written, (size_t)length, &again, NULL) == BST_OK);
        check(again.moves == line.moves && memcmp(again.move, line.move, sizeof *line.move * (size_t)line.moves) == 0);
        if (bst_state_phase(&state) == BST_PHASE_DRAW)
            check(bst_do_move(game, &state, bst_move_draw(bst_move_kind(line.move[0])), NULL, NULL) == BST_OK);
        for (int i = 0; i < line.moves; i++)
            check(bst_do_move(game, &state, line.move[i], NULL, NULL) == BST_OK);
        check(!bst_line_open(game, &state));
    }
    free(text);
    return 0;
}
