/* Finds tactical positions: games between level3 and greedy are stopped where one move, or some that are as good, is far better
 * than all others. Two judges that share nothing must agree: level5 with many decks, which weighs what can be expected, and the
 * mean of many random games after each of the moves that level5 thought of.
 *
 *   tool_tactics GAME POSITIONS SEED FOLDER    writes FOLDER/GAME-NN.bst */
#include <bastide/bastide.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/unchecked.h"

enum { ROUNDS = 120, PLAYOUTS = 800, POINT = 256, GAP = 3 * POINT, AS_GOOD = POINT, MOST_BEST = 6, OPINIONS = 16, APART = 12 };

typedef struct table {
    const bst_game *game;
    bst_record *record;
    bst_state state;
    bst_deck deck;
    uint64_t seed;
} table;

/* The lines that are as good as the best one; 0 if the others are not far worse. `opinion` holds those and all others. */
static int best_lines(const table *table, bst_opinion opinion[OPINIONS], int *count)
{
    bst_limit limit = {.iterations = ROUNDS};
    bst_bot *judge = bst_bot_new("level5", table->game, 1);
    bst_state view = bst_view(table->game, &table->state, bst_to_move(&table->state));
    int set = 0;
    bst_bot_limit(judge, &limit);
    *count = bst_bot_opinions(judge, &view, NULL, opinion, OPINIONS);
    bst_bot_free(judge);
    while (set < *count && opinion[0].lead - opinion[set].lead <= AS_GOOD)
        set++;
    if (!set || set > MOST_BEST || set == *count || opinion[0].lead - opinion[set].lead < GAP)
        return 0;
    return set;
}

/* Points ahead after many random games, all added up. */
static long random_lead(const table *table, const bst_line *line)
{
    int player = bst_to_move(&table->state);
    uint64_t random = 5;
    long sum = 0;
    for (int game = 0; game < PLAYOUTS; game++) {
        bst_state state = table->state;
        bst_deck deck = table->deck;
        for (int last = deck.count - 1; last > deck.next; last--) {
            int place = deck.next + (int)(bst_random_next(&random) % (uint64_t)(last - deck.next + 1));
            uint8_t swap = deck.kind[last];
            deck.kind[last] = deck.kind[place];
            deck.kind[place] = swap;
        }
        for (int i = 0; i < line->moves; i++)
            bst_play_unchecked(table->game, &state, line->move[i], NULL);
        bst_playout(table->game, &state, &deck, &random);
        sum += bst_points(&state, player) - bst_points(&state, 1 - player);
    }
    return sum;
}

static bool other_judge_agrees(const table *table, const bst_opinion *opinion, int best, int count)
{
    long most = LONG_MIN;
    int first = 0;
    for (int i = 0; i < count; i++) {
        long lead = random_lead(table, &opinion[i].line);
        if (lead > most) {
            most = lead;
            first = i;
        }
    }
    return first < best;
}

static void write_position(const table *table, const char *path, const bst_opinion *best, int count)
{
    FILE *file = fopen(path, "w");
    size_t size = bst_record_write(table->record, NULL, 0);
    char *text = malloc(size + 1);
    if (!file || !text)
        exit(2);
    bst_record_write(table->record, text, size + 1);
    for (int i = 0; i < count; i++) {
        char line[BST_MAX_LINE_TEXT];
        bst_line_write(table->game, &table->state, &best[i].line, line);
        fprintf(file, "# best: %s\n", line);
    }
    fwrite(text, 1, size, file);
    fclose(file);
    free(text);
}

static void begin(table *table, const char *code, uint64_t seed)
{
    bst_setup setup;
    char deck[40];
    snprintf(deck, sizeof deck, "deck seed %" PRIu64, seed);
    bst_setup_begin(&setup, code, 2, NULL);
    table->record = bst_record_new(&setup, NULL, NULL, NULL);
    bst_record_player(table->record, "Ana", "red", NULL, NULL);
    bst_record_player(table->record, "Bogdan", "blue", NULL, NULL);
    bst_record_header(table->record, deck, NULL);
    if (bst_record_open(table->record, NULL) != BST_OK)
        exit(2);
    table->game = bst_record_game(table->record);
    table->seed = seed;
    bst_start(table->game, NULL, &table->state, NULL);
    bst_deck_seed(table->game, seed, &table->deck);
}

/* Plays a game; returns the number of positions found. */
static int search_game(table *table, const char *folder, const char *code, int number, int wanted)
{
    bst_bot *bot[2] = {bst_bot_new("level3", table->game, table->seed), bst_bot_new("greedy", table->game, table->seed)};
    int found = 0, last = -APART;
    for (int who; found < wanted && (who = bst_to_move(&table->state)) != BST_NOBODY;) {
        if (who == BST_CHANCE) {
            bst_play_unchecked(table->game, &table->state, bst_deck_draw(table->game, &table->state, &table->deck), NULL);
            continue;
        }
        bst_opinion opinion[OPINIONS];
        bst_line line = {.moves = 0};
        int turn = bst_turns(&table->state), best = 0, count;
        if (bst_state_phase(&table->state) == BST_PHASE_PLACE && turn >= 6 && turn - last >= APART)
            best = best_lines(table, opinion, &count);
        if (best && other_judge_agrees(table, opinion, best, count)) {
            char path[400];
            snprintf(path, sizeof path, "%s/%s-%02d.bst", folder, code, number + found);
            write_position(table, path, opinion, best);
            found++;
            last = turn;
        }
        char text[BST_MAX_LINE_TEXT];
        bst_state before = table->state;
        do {
            bst_state view = bst_view(table->game, &table->state, bst_to_move(&table->state));
            line.move[line.moves++] = bst_bot_move(bot[who], &view);
            bst_play_unchecked(table->game, &table->state, line.move[line.moves - 1], NULL);
        } while (bst_line_open(table->game, &table->state) && line.moves < BST_MAX_LINE_MOVES);
        bst_line_write(table->game, &before, &line, text);
        if (bst_record_line(table->record, text, NULL) != BST_OK)
            exit(2);
    }
    bst_bot_free(bot[0]);
    bst_bot_free(bot[1]);
    return found;
}

int main(int argc, char **argv)
{
    if (argc != 5 || bst_game_number(argv[1]) < 0) {
        fprintf(stderr, "tool_tactics GAME POSITIONS SEED FOLDER\n");
        return 2;
    }
    int wanted = atoi(argv[2]), found = 0;
    for (uint64_t seed = strtoull(argv[3], NULL, 10); found < wanted; seed++) {
        table table;
        begin(&table, argv[1], seed);
        int most = wanted - found < 3 ? wanted - found : 3;
        found += search_game(&table, argv[4], argv[1], found + 1, most);
        bst_record_free(table.record);
        printf("seed %" PRIu64 ": %d\n", seed, found);
        fflush(stdout);
    }
    return 0;
}
