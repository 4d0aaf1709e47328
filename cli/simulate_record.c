/* Records of simulated games. */
#include "cli/simulate.h"

#include <inttypes.h>
#include <stdlib.h>

static const char *const colors[BST_MAX_PLAYERS] = {"red", "blue", "green", "yellow", "black"};

/* Players are called by seat and bot: bots of one kind can play each other. */
static bool add_player(bst_record *record, const simulate_plan *plan, int player, bst_error *error)
{
    cli_number seat;
    char *name = cli_format("{bot}-{seat}", "bot", plan->bot[player], "seat", cli_number_text(&seat, player + 1), NULL);
    bst_status status = bst_record_player(record, name, colors[player], plan->bot[player], error);
    free(name);
    return status == BST_OK;
}

bool simulate_record_begin(simulate_recorder *recorder, const simulate_plan *plan, uint64_t number, bst_error *error)
{
    char deck[48];
    snprintf(deck, sizeof deck, "deck seed %" PRIu64, simulate_deck_seed(plan, number));
    recorder->game = plan->game;
    recorder->line.moves = 0;
    recorder->record = bst_record_new(bst_game_setup(plan->game), plan->set, plan->set_name, error);
    bool fine = recorder->record != NULL;
    for (int player = 0; fine && player < plan->players; player++)
        fine = add_player(recorder->record, plan, player, error);
    fine = fine && bst_record_header(recorder->record, deck, error) == BST_OK &&
           bst_record_open(recorder->record, error) == BST_OK;
    if (!fine)
        bst_record_free(recorder->record);
    return fine;
}

bool simulate_record_move(simulate_recorder *recorder, const bst_state *before, bst_move move, const bst_state *after,
                          bst_error *error)
{
    bst_line *line = &recorder->line;
    char text[BST_MAX_LINE_TEXT];
    if (!line->moves)
        recorder->before = *before;
    line->move[line->moves++] = move;
    if (bst_line_open(recorder->game, after) && line->moves < BST_MAX_LINE_MOVES)
        return true;
    int length = bst_line_write(recorder->game, &recorder->before, line, text);
    line->moves = 0;
    if (length >= 0)
        return bst_record_line(recorder->record, text, error) == BST_OK;
    *error = (bst_error){.status = BST_RECORD_LINE};
    return false;
}

static bool add_result(bst_record *record, const bst_game *game, const bst_state *end, bst_error *error)
{
    char line[16 + 8 * BST_MAX_PLAYERS];
    int length = snprintf(line, sizeof line, "result");
    for (int player = 0; player < bst_game_setup(game)->players; player++)
        length += snprintf(line + length, sizeof line - (size_t)length, " %d", bst_points(end, player));
    return bst_record_line(record, line, error) == BST_OK;
}

bool simulate_record_end(simulate_recorder *recorder, const simulate_plan *plan, uint64_t number, const bst_state *end,
                         bst_error *error)
{
    bool fine = add_result(recorder->record, plan->game, end, error);
    if (fine) {
        char file[32];
        size_t size;
        snprintf(file, sizeof file, "game-%06" PRIu64 ".bst", number + 1);
        char *path = cli_format("{folder}/{file}", "folder", plan->records, "file", file, NULL);
        char *text = cli_record_text(recorder->record, &size);
        fine = cli_write_file(path, text, size);
        *error = (bst_error){.status = BST_OK};
        free(text);
        free(path);
    }
    bst_record_free(recorder->record);
    return fine;
}
