/* Many games between bots. */
#ifndef CLI_SIMULATE_H
#define CLI_SIMULATE_H

#include "cli/cli.h"

enum {
    SIMULATE_RULES = 256,
    SIMULATE_KINDS = 16,
    SIMULATE_SUBJECTS = 4,
    SIMULATE_ENDS = BST_END_RING + 1,
    SIMULATE_WRONG = 160
};

typedef struct simulate_plan {
    const bst_game *game;
    const bst_tileset *set; /* NULL: built in */
    const char *set_name;
    const char *bot[BST_MAX_PLAYERS];
    uint64_t games, seed;
    int players, jobs;
    const char *records; /* folder, NULL: none are written */
    bool check;          /* invariants after every ply */
} simulate_plan;

/* Sums over games: whole numbers, so that the order of adding does not matter. */
typedef struct simulate_sums {
    uint64_t games, plies, turns, tiles, discards, walls, towers, guards;
    struct {
        int64_t points;
        uint64_t wins, shared; /* first alone, first with others */
        int least, most;
    } seat[BST_MAX_PLAYERS];
    int64_t rule_points[SIMULATE_RULES], kind_points[SIMULATE_KINDS], subject_points[SIMULATE_SUBJECTS];
    uint64_t ends[SIMULATE_ENDS]; /* by BST_END_ */
} simulate_sums;

/* Plays game number `number` and adds it up. False when something is wrong, with a sentence in `wrong`. */
bool simulate_game(const simulate_plan *plan, uint64_t number, simulate_sums *sums, char wrong[SIMULATE_WRONG]);
/* Seed of the deck of a game: written in its record. */
uint64_t simulate_deck_seed(const simulate_plan *plan, uint64_t number);

/* Writes records while games are played (simulate_record.c). */
typedef struct simulate_recorder {
    bst_record *record;
    const bst_game *game;
    bst_state before; /* position before the line that is being put together */
    bst_line line;
} simulate_recorder;
bool simulate_record_begin(simulate_recorder *recorder, const simulate_plan *plan, uint64_t number, bst_error *error);
bool simulate_record_move(simulate_recorder *recorder, const bst_state *before, bst_move move, const bst_state *after,
                          bst_error *error);
/* Adds the result, writes DIR/game-N.bst and frees the record. */
bool simulate_record_end(simulate_recorder *recorder, const simulate_plan *plan, uint64_t number, const bst_state *end,
                         bst_error *error);

/* The invariants (simulate_check.c): NULL if they hold, else what does not. */
typedef struct simulate_ledger {
    int tiles, supply[BST_MAX_PLAYERS]; /* at the beginning */
    int discards;
    int points[BST_MAX_PLAYERS]; /* added up from events */
} simulate_ledger;
void simulate_ledger_begin(simulate_ledger *ledger, const bst_game *game, const bst_state *state);
const char *simulate_ledger_check(const simulate_ledger *ledger, const bst_game *game, const bst_state *state);

void simulate_print_text(const simulate_plan *plan, const simulate_sums *sums);
void simulate_print_json(const simulate_plan *plan, const simulate_sums *sums);

#endif
