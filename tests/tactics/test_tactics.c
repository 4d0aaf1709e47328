/* Tactical positions (tool_tactics.c): level5 with a few decks finds the move that any good player finds, and level1, which
 * overlooks things, does not always. Each file begins with the moves that count as best. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bastide/bastide.h>
#include <cmocka.h>

#include "api/unchecked.h"

enum { ROUNDS = 24, TEXT = 1 << 16 };

typedef struct totals {
    int positions, solved, overlooked;
} totals;

static const char *folder(void)
{
    static char path[4096];
    const char *source = getenv("BASTIDE_SOURCE");
    snprintf(path, sizeof path, "%s/tests/tactics", source ? source : ".");
    return path;
}

/* What a bot plays in the position, as a line of a record. */
static void answer(const bst_game *game, const bst_state *start, const char *name, char text[BST_MAX_LINE_TEXT])
{
    bst_limit limit = {.iterations = ROUNDS};
    bst_bot *bot = bst_bot_new(name, game, 7);
    bst_line line = {.moves = 0};
    bst_state state = *start;
    assert_non_null(bot);
    bst_bot_limit(bot, &limit);
    do {
        bst_state view = bst_view(game, &state, bst_to_move(&state));
        line.move[line.moves] = bst_bot_move(bot, &view);
        assert_int_equal(bst_do_move(game, &state, line.move[line.moves], NULL, NULL), BST_OK);
        line.moves++;
    } while (bst_line_open(game, &state) && line.moves < BST_MAX_LINE_MOVES);
    assert_true(bst_line_write(game, start, &line, text) > 0);
    bst_bot_free(bot);
}

/* True if a line `# best: MOVE` at the beginning of the file names the move. */
static bool among_best(const char *file, const char *move)
{
    static const char word[] = "# best: ";
    size_t length = strlen(move);
    for (; strncmp(file, word, sizeof word - 1) == 0; file = strchr(file, '\n') + 1)
        if (strncmp(file + sizeof word - 1, move, length) == 0 && file[sizeof word - 1 + length] == '\n')
            return true;
    return false;
}

static void try_position(const char *path, const char *name, totals *totals)
{
    static char file[TEXT];
    char found[BST_MAX_LINE_TEXT];
    bst_error error = {0};
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    size_t size = fread(file, 1, sizeof file - 1, in);
    file[size] = 0;
    fclose(in);
    bst_record *record = bst_record_read(file, size, NULL, 0, &error);
    if (!record)
        fail_msg("%s:%u: %s", path, error.line, bst_status_name(error.status));
    const bst_game *game = bst_record_game(record);
    const bst_state *state = bst_record_state(record);
    assert_int_equal(bst_state_phase(state), BST_PHASE_PLACE);
    answer(game, state, "level5", found);
    totals->positions++;
    totals->solved += among_best(file, found);
    if (!among_best(file, found))
        print_message("%s: %s\n", name, found);
    answer(game, state, "level1", found);
    totals->overlooked += !among_best(file, found);
    bst_record_free(record);
}

static void try_game(const char *game, int fewest)
{
    totals totals = {0};
    struct dirent **entry;
    int entries = scandir(folder(), &entry, NULL, alphasort);
    assert_true(entries > 0);
    for (int i = 0; i < entries; i++) {
        const char *name = entry[i]->d_name;
        char path[5000];
        snprintf(path, sizeof path, "%s/%s", folder(), name);
        if (strncmp(name, game, strlen(game)) == 0 && strstr(name, ".bst"))
            try_position(path, name, &totals);
        free(entry[i]);
    }
    free(entry);
    print_message("%s: %d of %d solved, %d overlooked by level1\n", game, totals.solved, totals.positions, totals.overlooked);
    assert_true(totals.positions >= fewest);
    assert_true(totals.solved * 15 >= totals.positions * 14);
    assert_true(totals.overlooked * 5 >= totals.positions);
}

static void test_winter(void **unused)
{
    (void)unused;
    try_game("winter", 30);
}

static void test_ark(void **unused)
{
    (void)unused;
    try_game("ark", 30);
}

static void test_city(void **unused)
{
    (void)unused;
    try_game("city", 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_winter), cmocka_unit_test(test_ark), cmocka_unit_test(test_city)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
