/* Lines and records: every legal line is written and read back; a record of the game so far, written and read at every line,
 * gives the same hash and the same legal moves. Random games with random options.
 *
 *     test_lines [GAMES [SEED]] */
#include "property/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 100, MOST_LINES = 16384 };

static bst_line lines[MOST_LINES];

/* Sequences of plies from here to the end of the line, counted ply by ply. */
static int count_lines(const walk *walk, const bst_state *state)
{
    bst_move moves[BST_MAX_MOVES];
    int number = bst_legal_moves(walk->game, state, moves, BST_MAX_MOVES), sum = 0;
    for (int i = 0; i < number; i++) {
        bst_state next = *state;
        REQUIRE(walk, bst_do_move(walk->game, &next, moves[i], NULL, NULL) == BST_OK);
        sum += bst_line_open(walk->game, &next) ? count_lines(walk, &next) : 1;
    }
    return sum;
}

static void check_line(const walk *walk, const bst_line *line, char text[BST_MAX_LINE_TEXT])
{
    static bst_state state;
    bst_line again;
    bst_error error = {0};
    int length = bst_line_write(walk->game, &walk->state, line, text);
    REQUIRE(walk, length > 0 && length < BST_MAX_LINE_TEXT && strlen(text) == (size_t)length);
    REQUIRE(walk, bst_line_read(walk->game, &walk->state, text, (size_t)length, &again, &error) == BST_OK);
    REQUIRE(walk, again.moves == line->moves);
    state = walk->state;
    for (int i = 0; i < line->moves; i++) {
        REQUIRE(walk, again.move[i] == line->move[i]);
        REQUIRE(walk, bst_do_move(walk->game, &state, line->move[i], NULL, NULL) == BST_OK);
    }
}

static void check_lines(walk *walk)
{
    char text[BST_MAX_LINE_TEXT], before[BST_MAX_LINE_TEXT] = "";
    int number = bst_legal_lines(walk->game, &walk->state, lines, MOST_LINES);
    REQUIRE(walk, number > 0 && number < MOST_LINES);
    REQUIRE(walk, number == bst_legal_lines(walk->game, &walk->state, NULL, 0));
    REQUIRE(walk, number == count_lines(walk, &walk->state));
    for (int i = 0; i < number; i++) {
        check_line(walk, &lines[i], text);
        REQUIRE(walk, strcmp(before, text) < 0);
        memcpy(before, text, sizeof text);
    }
}

/* Cut, changed and random texts are refused or read, but never harm the state. */
static void check_bad_lines(walk *walk)
{
    static bst_state state;
    char text[BST_MAX_LINE_TEXT];
    bst_line line;
    bst_error error;
    int number = bst_legal_lines(walk->game, &walk->state, lines, MOST_LINES);
    int length = bst_line_write(walk->game, &walk->state, &lines[chance_below(&walk->chance, number)], text);
    if (chance_once_in(&walk->chance, 2))
        length = chance_below(&walk->chance, length);
    else
        text[chance_below(&walk->chance, length)] = (char)chance_below(&walk->chance, 256);
    state = walk->state;
    bst_status status = bst_line_read(walk->game, &walk->state, text, (size_t)length, &line, &error);
    REQUIRE(walk, memcmp(&state, &walk->state, sizeof state) == 0);
    REQUIRE(walk, status == BST_OK || error.status == status);
    if (status == BST_OK)
        for (int i = 0; i < line.moves; i++)
            REQUIRE(walk, bst_do_move(walk->game, &state, line.move[i], NULL, NULL) == BST_OK);
}

static bst_record *new_record(const walk *walk)
{
    static const char *const colors[] = {"red", "blue", "green", "yellow", "black"};
    bst_error error = {0};
    char first[] = "first A";
    bst_record *record = bst_record_new(&walk->setup, NULL, NULL, &error);
    REQUIRE(walk, record);
    for (int player = 0; player < walk->setup.players; player++) {
        char name[] = {(char)('A' + player), 0};
        REQUIRE(walk, bst_record_player(record, name, colors[player], NULL, &error) == BST_OK);
    }
    REQUIRE(walk, bst_record_header(record, "deck open", &error) == BST_OK);
    REQUIRE(walk, bst_record_open(record, &error) == BST_OK);
    first[6] = (char)('A' + walk->first_player);
    if (walk->first_player)
        REQUIRE(walk, bst_record_line(record, first, &error) == BST_OK);
    return record;
}

static void check_same(const walk *walk, const bst_record *record)
{
    bst_move here[BST_MAX_MOVES], there[BST_MAX_MOVES];
    const bst_state *state = bst_record_state(record);
    int number = bst_legal_moves(walk->game, &walk->state, here, BST_MAX_MOVES);
    REQUIRE(walk, bst_hash(bst_record_game(record), state) == bst_hash(walk->game, &walk->state));
    REQUIRE(walk, bst_legal_moves(bst_record_game(record), state, there, BST_MAX_MOVES) == number);
    for (int i = 0; i < number; i++) {
        bool found = false;
        for (int j = 0; j < number; j++)
            found = found || here[i] == there[j];
        REQUIRE(walk, found);
    }
    for (int player = 0; player < walk->setup.players; player++)
        REQUIRE(walk, bst_points(state, player) == bst_points(&walk->state, player));
}

static void check_record(const walk *walk, const bst_record *record)
{
    static char text[32768], again[32768];
    bst_error error = {0};
    size_t length = bst_record_write(record, text, sizeof text);
    REQUIRE(walk, length < sizeof text);
    bst_record *read = bst_record_read(text, length, NULL, 0, &error);
    if (!read)
        printf("%s\nline %u: %s %s\n", text, error.line, bst_status_name(error.status), error.argument[0]);
    REQUIRE(walk, read);
    check_same(walk, read);
    REQUIRE(walk, bst_record_write(read, again, sizeof again) == length);
    REQUIRE(walk, memcmp(text, again, length) == 0);
    bst_record_free(read);
}

/* Adds to the record what the walk has noted since. */
static size_t append(const walk *walk, bst_record *record, size_t done)
{
    bst_error error = {0};
    while (done < walk->length) {
        char line[BST_MAX_LINE_TEXT];
        size_t length = strcspn(walk->lines + done, "\n");
        memcpy(line, walk->lines + done, length);
        line[length] = 0;
        REQUIRE(walk, bst_record_line(record, line, &error) == BST_OK);
        done += length + 1;
    }
    if (bst_move_type(walk->move) == BST_MOVE_DRAW && bst_state_phase(&walk->state) == BST_PHASE_PLACE &&
        bst_state_phase(&walk->before) == BST_PHASE_DRAW) {
        char line[32];
        snprintf(line, sizeof line, "draw %s", bst_kind_id(walk->game, bst_drawn(&walk->state)));
        REQUIRE(walk, bst_record_line(record, line, &error) == BST_OK);
    }
    return done;
}

static void check_truncated(const walk *walk, bst_record *record)
{
    bst_error error = {0};
    REQUIRE(walk, bst_record_truncate(record, bst_record_lines(record), &error) == BST_OK);
    check_same(walk, record);
    REQUIRE(walk, bst_record_truncate(record, 0, &error) == BST_OK);
    REQUIRE(walk, bst_record_lines(record) == 0);
    REQUIRE(walk, bst_turns(bst_record_state(record)) == 0);
}

int main(int count, char **word)
{
    static walk game;
    walk_arguments arguments = walk_read_arguments(count, word, GAMES);
    for (long i = 0; i < arguments.games; i++) {
        walk_begin(&game, arguments.seed + (uint64_t)i);
        bst_record *record = new_record(&game);
        size_t done = 0;
        while (walk_step(&game)) {
            if (!walk_between_lines(&game))
                continue;
            if (bst_to_move(&game.state) >= 0 && chance_once_in(&game.chance, 4)) {
                check_lines(&game);
                check_bad_lines(&game);
            }
            done = append(&game, record, done);
            check_same(&game, record);
            check_record(&game, record);
        }
        check_truncated(&game, record);
        bst_record_free(record);
        walk_end(&game);
    }
    printf("%ld random games from seed %" PRIu64 " on: lines and records say the same when written and read\n", arguments.games,
           arguments.seed);
    return 0;
}
