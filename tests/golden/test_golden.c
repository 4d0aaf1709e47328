/* Golden games: full playthroughs for each game, edition, number of players and option value, with every event, byte for byte.
 *
 *     test_golden            replays tests/golden/GAME/NAME.bst and compares; a value without a file fails
 *     test_golden --write    plays and writes the files that are missing
 *
 * After an intended change of rules or events, delete the files that it concerns and run --write, from the root of the
 * repository: rm tests/golden/winter/NAME.bst && BASTIDE_SOURCE=. build/release/tests/test_golden --write A file is a record;
 * the comments under a line are its events, in the engine's own words. */
#include "property/chance.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { TEXT = 1 << 17, MOST_LINES = 65536, EVENTS = 64, TRIES = 24 };

typedef struct golden {
    char name[64];
    bst_setup setup;
    uint64_t seed;
} golden;

static const char *const names[] = {"Ana", "Bogdan", "Clara", "Dan", "Eva"};
static const char *const colors[] = {"red", "blue", "green", "yellow", "black"};
static int missing, different, checked;
static bool writing;

static void stop(const char *what, const char *name, const bst_error *error)
{
    printf("%s %s: %s %s %s (line %u)\n", what, name, bst_status_name(error->status), error->rule, error->argument[0],
           error->line);
    exit(1);
}

/* ---------------------------------------------------------------- writing down */

typedef struct text {
    char data[TEXT];
    size_t length;
} text;

__attribute__((format(printf, 2, 3))) static void add(text *out, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    out->length += (size_t)vsnprintf(out->data + out->length, sizeof out->data - out->length, format, list);
    va_end(list);
    if (out->length >= sizeof out->data) {
        printf("a golden game is too long\n");
        exit(1);
    }
}

static void add_tiles(text *out, const bst_state *state, const uint64_t tiles[2])
{
    for (int tile = 0; tile < bst_placed_tiles(state); tile++) {
        bst_placed placed = bst_placed_tile(state, tile);
        if (tiles[tile / 64] >> (tile % 64) & 1)
            add(out, " %d,%d", placed.x, placed.y);
    }
}

static void add_score(text *out, const bst_game *game, const bst_state *state, const bst_event *event)
{
    bst_placed placed = bst_placed_tile(state, event->tile);
    char name[16] = "";
    if (event->subject == BST_SUBJECT_FEATURE)
        bst_segment_name(game, placed.kind, placed.rotation, event->segment, name);
    add(out, "#   %s turn %d, subject %d %s@%d,%d:", bst_rule_id(game, event->rule), event->turn, event->subject, name,
        placed.x, placed.y);
    for (int i = 0; i < event->terms; i++)
        add(out, " term %d %d*%d", event->term[i].what, event->term[i].count, event->term[i].worth);
    add(out, "%s doubled %d;", event->each ? " each" : "", event->doubled);
    for (int player = 0; player < bst_game_setup(game)->players; player++)
        if (event->followers[player] || event->points[player])
            add(out, " %s %d with %d", names[player], event->points[player], event->followers[player]);
    add(out, "; tiles");
    add_tiles(out, state, event->tiles);
    add(out, "\n");
}

static void add_event(text *out, const bst_game *game, const bst_state *state, const bst_event *event)
{
    switch (event->type) {
    case BST_EVENT_SCORE: add_score(out, game, state, event); break;
    case BST_EVENT_SET_ASIDE: add(out, "#   %s set aside by %s\n", bst_kind_id(game, event->kind), names[event->player]); break;
    case BST_EVENT_RETURN: {
        bst_placed placed = bst_placed_tile(state, event->tile);
        add(out, "#   a figure of %s returns from %d,%d segment %d\n", names[event->player], placed.x, placed.y,
            event->segment);
        break;
    }
    case BST_EVENT_EXTRA_TURN: add(out, "#   another turn for %s\n", names[event->player]); break;
    default: add(out, "#   the end\n");
    }
}

/* The record, each line followed by its events. */
static void describe(const bst_record *record, text *out)
{
    static char canonical[TEXT];
    static bst_replay replay;
    bst_event item[EVENTS];
    const bst_game *game = bst_record_game(record);
    size_t header = bst_record_write(record, canonical, sizeof canonical);
    int lines = bst_record_lines(record);
    for (int line = 0; line < lines; line++)
        header -= strlen(bst_record_line_text(record, line)) + 1;
    out->length = 0;
    add(out, "%.*s", (int)header, canonical);
    bst_replay_begin(&replay, record);
    for (int line = 0; line < lines; line++) {
        bst_events events = {.item = item, .capacity = EVENTS};
        bst_replay_next(&replay, &events);
        add(out, "%s\n", bst_record_line_text(record, line));
        for (int i = 0; i < events.count; i++)
            add_event(out, game, &replay.state, &events.item[i]);
    }
    add(out, "# points, followers:");
    for (int player = 0; player < bst_record_players(record); player++)
        add(out, " %s %d %d", names[player], bst_points(&replay.state, player), bst_supply(&replay.state, player));
    add(out, "\n");
}

/* ---------------------------------------------------------------- playing */

/* What the line brings its player at once and at the end, and a little luck. */
static int worth_of(const bst_game *game, const bst_state *state, const bst_line *line, uint64_t *chance)
{
    bst_state after = *state;
    int final[BST_MAX_PLAYERS], player = bst_to_move(state), worth;
    for (int i = 0; i < line->moves; i++)
        bst_do_move(game, &after, line->move[i], NULL, NULL);
    bst_final(game, &after, final, NULL);
    worth = 3 * final[player];
    for (int other = 0; other < bst_game_setup(game)->players; other++)
        worth -= final[other];
    return 4 * worth + chance_below(chance, 9);
}

static void play_line(const golden *which, bst_record *record, uint64_t *chance)
{
    static bst_line lines[MOST_LINES];
    const bst_game *game = bst_record_game(record);
    const bst_state *state = bst_record_state(record);
    char line[BST_MAX_LINE_TEXT];
    bst_error error = {0};
    int number = bst_legal_lines(game, state, lines, MOST_LINES), best = 0, best_worth = 0;
    for (int i = 0; i < TRIES; i++) {
        int choice = chance_below(chance, number), worth = worth_of(game, state, &lines[choice], chance);
        if (i == 0 || worth > best_worth) {
            best = choice;
            best_worth = worth;
        }
    }
    if (number <= 0 || bst_line_write(game, state, &lines[best], line) < 0 || bst_record_line(record, line, &error) != BST_OK)
        stop("playing", which->name, &error);
}

static bst_record *play(const golden *which)
{
    bst_error error = {0};
    char line[128];
    uint64_t chance = which->seed;
    bst_record *record = bst_record_new(&which->setup, NULL, NULL, &error);
    snprintf(line, sizeof line, "deck seed %d", (int)which->seed);
    for (int player = 0; record && player < which->setup.players; player++)
        bst_record_player(record, names[player], colors[player], NULL, &error);
    if (!record || bst_record_header(record, line, &error) != BST_OK || bst_record_open(record, &error) != BST_OK)
        stop("playing", which->name, &error);
    while (bst_state_phase(bst_record_state(record)) != BST_PHASE_FINISHED)
        play_line(which, record, &chance);
    int length = snprintf(line, sizeof line, "result");
    for (int player = 0; player < which->setup.players; player++)
        length += snprintf(line + length, sizeof line - (size_t)length, " %d", bst_points(bst_record_state(record), player));
    if (bst_record_line(record, line, &error) != BST_OK)
        stop("playing", which->name, &error);
    return record;
}

/* ---------------------------------------------------------------- files */

static void path_of(const golden *which, char path[1024])
{
    const char *source = getenv("BASTIDE_SOURCE");
    snprintf(path, 1024, "%s/tests/golden/%s", source ? source : ".", bst_game_code(which->setup.game));
    if (writing)
        mkdir(path, 0777);
    snprintf(path, 1024, "%s/tests/golden/%s/%s.bst", source ? source : ".", bst_game_code(which->setup.game), which->name);
}

/* Writes a file that is missing. */
static void write_golden(const golden *which, const char *path)
{
    static text out;
    FILE *file = fopen(path, "rb");
    if (file) {
        fclose(file);
        return;
    }
    bst_record *record = play(which);
    describe(record, &out);
    bst_record_free(record);
    file = fopen(path, "wb");
    if (!file || fwrite(out.data, 1, out.length, file) != out.length || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
}

static void show_difference(const char *path, const text *found, const char *expected, size_t size)
{
    size_t at = 0, begin = 0;
    int line = 1;
    for (; at < found->length && at < size && found->data[at] == expected[at]; at++)
        if (expected[at] == '\n') {
            line++;
            begin = at + 1;
        }
    printf("%s:%d: expected: %.*s\n", path, line, (int)strcspn(expected + begin, "\n"), expected + begin);
    printf("%s:%d: found:    %.*s\n", path, line, (int)strcspn(found->data + begin, "\n"), found->data + begin);
    different++;
}

static bool same_setup(const bst_setup *one, const bst_setup *two)
{
    return one->game == two->game && one->edition == two->edition && one->players == two->players &&
           memcmp(one->option, two->option, sizeof one->option) == 0;
}

static void check_golden(const golden *which)
{
    static char expected[TEXT];
    static text out;
    char path[1024];
    bst_error error = {0};
    path_of(which, path);
    if (writing)
        write_golden(which, path);
    FILE *file = fopen(path, "rb");
    if (!file) {
        printf("%s: no golden game\n", path);
        missing++;
        return;
    }
    size_t size = fread(expected, 1, sizeof expected - 1, file);
    fclose(file);
    expected[size] = 0;
    bst_record *record = bst_record_read(expected, size, NULL, 0, &error);
    if (!record)
        stop("reading", path, &error);
    if (!same_setup(bst_game_setup(bst_record_game(record)), &which->setup) ||
        bst_state_phase(bst_record_state(record)) != BST_PHASE_FINISHED) {
        printf("%s: not a finished game of this edition, these options and players\n", path);
        different++;
    }
    describe(record, &out);
    bst_record_free(record);
    checked++;
    if (out.length != size || memcmp(out.data, expected, size) != 0)
        show_difference(path, &out, expected, size);
}

/* ---------------------------------------------------------------- which games there are */

static void check_value(golden which, const char *key, const char *value)
{
    char number[16];
    bst_error error = {0};
    snprintf(which.name, sizeof which.name, "%s-%s", key, value);
    for (char *letter = which.name; *letter; letter++)
        if (*letter == '/')
            *letter = '-';
    if (bst_setup_option(&which.setup, key, value, &error) != BST_OK)
        stop("option", which.name, &error);
    /* The edge of a table closes nothing where there is none. */
    if (strcmp(key, "table-completes") == 0 && strcmp(chance_option(&which.setup, "table", number), "off") == 0 &&
        bst_setup_option(&which.setup, "table", "8x7", &error) != BST_OK)
        stop("option", which.name, &error);
    check_golden(&which);
}

static void check_option(const golden *plain, const bst_option *option)
{
    const char *word = option->choices;
    switch (option->type) {
    case BST_OPTION_CHOICE:
        for (int i = 0; i < option->played; i++, word += strcspn(word, "|") + 1) {
            char value[32];
            snprintf(value, sizeof value, "%.*s", (int)strcspn(word, "|"), word);
            if ((uint32_t)i != option->standard)
                check_value(*plain, option->key, value);
        }
        break;
    case BST_OPTION_NUMBER: check_value(*plain, option->key, "3"); break;
    case BST_OPTION_SIZE:
        check_value(*plain, option->key, "9x8");
        check_value(*plain, option->key, "1x40");
        break;
    case BST_OPTION_STACKS: check_value(*plain, option->key, "10/12/14"); break;
    }
}

static void check_game(int game)
{
    int options, editions, standard, least, most;
    const bst_option *option = bst_game_options(game, &options);
    const bst_edition *edition = bst_game_editions(game, &editions, &standard);
    golden plain = {.seed = 1}, which;
    bst_game_players(game, &least, &most);
    bst_setup_begin(&plain.setup, bst_game_code(game), 2, NULL);
    for (int players = least; players <= most; players++) {
        which = plain;
        which.setup.players = (uint8_t)players;
        which.seed = (uint64_t)players;
        snprintf(which.name, sizeof which.name, "players-%d", players);
        check_golden(&which);
    }
    for (int i = 0; i < editions; i++) {
        which = plain;
        snprintf(which.name, sizeof which.name, "edition-%s", edition[i].name);
        bst_setup_edition(&which.setup, edition[i].name, NULL);
        check_golden(&which);
    }
    for (int i = 0; i < options; i++) {
        plain.seed = (uint64_t)(10 + i);
        check_option(&plain, &option[i]);
    }
}

int main(int count, char **word)
{
    writing = count == 2 && strcmp(word[1], "--write") == 0;
    for (int game = 0; game < bst_games(); game++)
        check_game(game);
    printf("%d golden games, %d missing, %d different\n", checked, missing, different);
    return missing || different || !checked;
}
