/* bastide perft: counts sequences of complete turns. */
#include "cli/cli.h"
#include "cli/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_DIVIDE = 1, MAX_DEPTH = 84 };

/* A line that may come next, the position after it, and what is still to be counted from there. */
typedef struct branch {
    char text[BST_MAX_LINE_TEXT];
    bst_state after;
    bst_deck deck;
    int depth;
    uint64_t count;
} branch;

typedef struct branches {
    const bst_game *game;
    branch *item;
    size_t count, capacity;
} branches;

static int take_option(void *own, int key, const char *value)
{
    (void)key;
    (void)value;
    *(bool *)own = true;
    return 0;
}

static const struct argp_option options[] = {
    {"divide", KEY_DIVIDE, NULL, 0, N_("Show the count behind each of the lines that may come next"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "perft",
    .arguments = N_("FILE DEPTH"),
    .text = N_("Counts the distinct sequences of DEPTH complete turns after a record, in the order of its deck; with `deck "
               "open`, over all kinds of tiles that are left. A game that ends earlier counts 0."),
    .examples = "  bastide perft game.bst 2\n"
                "  bastide perft --divide --json game.bst 1\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_JSON | CLI_TAKES_PARTIAL,
    .least = 2,
    .most = 2,
};

static bool begins_turn(const bst_state *state)
{
    bst_phase phase = bst_state_phase(state);
    return phase == BST_PHASE_DRAW || phase == BST_PHASE_PLACE;
}

static bool turn_over(const bst_state *before, const bst_state *after)
{
    int turns = bst_turns(before) - !begins_turn(before);
    return (begins_turn(after) || bst_state_phase(after) == BST_PHASE_FINISHED) && bst_turns(after) > turns;
}

static void add_line(branches *all, const bst_state *state, const bst_deck *deck, const bst_line *line, int depth)
{
    if (all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 64;
        all->item = cli_reallocate(all->item, all->capacity * sizeof *all->item);
    }
    branch *added = &all->item[all->count];
    added->after = *state;
    if (deck)
        added->deck = *deck;
    for (int i = 0; i < line->moves; i++)
        bst_do_move(all->game, &added->after, line->move[i], NULL, NULL);
    added->depth = depth - turn_over(state, &added->after);
    added->count = 0;
    if (bst_line_write(all->game, state, line, added->text) > 0)
        all->count++;
}

static void add_lines(branches *all, const bst_state *state, const bst_deck *deck, int depth)
{
    int count = bst_legal_lines(all->game, state, NULL, 0);
    bst_line *line = cli_allocate((size_t)count * sizeof *line);
    bst_legal_lines(all->game, state, line, count);
    for (int i = 0; i < count; i++)
        add_line(all, state, deck, &line[i], depth);
    free(line);
}

static void add_draws(branches *all, const bst_state *state, const bst_deck *deck, int depth)
{
    bst_move draws[BST_MAX_MOVES];
    bst_deck rest;
    int count = 1;
    if (deck) {
        rest = *deck;
        draws[0] = bst_deck_draw(all->game, state, &rest);
    } else {
        count = bst_legal_moves(all->game, state, draws, BST_MAX_MOVES);
    }
    for (int i = 0; i < count; i++) {
        bst_state drawn = *state;
        if (bst_do_move(all->game, &drawn, draws[i], NULL, NULL) == BST_OK)
            add_lines(all, &drawn, deck ? &rest : NULL, depth);
    }
}

static int compare_branches(const void *left, const void *right)
{
    return strcmp(((const branch *)left)->text, ((const branch *)right)->text);
}

/* Counts branch by branch, so that progress can be shown. */
static uint64_t count_branches(branches *all, bool with_deck)
{
    cli_progress progress;
    uint64_t total = 0;
    cli_progress_begin(&progress, _("counting"), all->count);
    for (size_t i = 0; i < all->count; i++) {
        branch *next = &all->item[i];
        next->count = bst_perft(all->game, &next->after, with_deck ? &next->deck : NULL, next->depth);
        total += next->count;
        cli_progress_update(&progress, i + 1);
    }
    cli_progress_end(&progress);
    return total;
}

static void print_text(const branches *all, uint64_t total, bool divide)
{
    for (size_t i = 0; i < all->count && divide; i++)
        printf("%s: %" PRIu64 "\n", all->item[i].text, all->item[i].count);
    printf("%" PRIu64 "\n", total);
}

static void print_json(const branches *all, uint64_t total, int depth, bool divide)
{
    json_t *report = json_pack("{s:i,s:I}", "depth", depth, "count", (json_int_t)total);
    json_t *lines = json_array();
    for (size_t i = 0; i < all->count; i++)
        json_array_append_new(lines,
                              json_pack("{s:s,s:I}", "line", all->item[i].text, "count", (json_int_t)all->item[i].count));
    if (divide)
        json_object_set(report, "lines", lines);
    json_decref(lines);
    json_print(report);
}

static int count_turns(const bst_record *record, const char *file, int depth, bool divide, bool json)
{
    branches all = {.game = bst_record_game(record)};
    const bst_state *state = bst_record_state(record);
    const bst_deck *deck = bst_record_deck(record);
    bst_phase phase = bst_state_phase(state);
    uint64_t total;
    if (bst_game_setup(all.game)->free_mode)
        return cli_refuse(_("{file}: a record with `mode free` has no turns to count"), "file", file, NULL);
    if (phase == BST_PHASE_DRAW)
        add_draws(&all, state, deck, depth);
    else if (phase != BST_PHASE_REFILL && phase != BST_PHASE_FINISHED)
        add_lines(&all, state, deck, depth);
    if (all.count) {
        qsort(all.item, all.count, sizeof *all.item, compare_branches);
        total = count_branches(&all, deck != NULL);
    } else {
        total = bst_perft(all.game, state, deck, depth);
    }
    if (json)
        print_json(&all, total, depth, divide);
    else
        print_text(&all, total, divide);
    free(all.item);
    return cli_finish(CLI_FINE);
}

int verb_perft(int argc, char **argv)
{
    cli_arguments arguments;
    bool divide = false;
    uint64_t depth;
    int status = cli_parse(&parser, argc, argv, &arguments, &divide);
    if (status != CLI_GO_ON)
        return status;
    if (!cli_parse_number(_("DEPTH"), arguments.argument[1], 1, MAX_DEPTH, &depth))
        return CLI_BAD;
    bst_tileset *set;
    if (!cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    bst_record *record = cli_read_record(arguments.argument[0], set, arguments.flags);
    status = record ? count_turns(record, arguments.argument[0], (int)depth, divide, arguments.json) : CLI_BAD;
    bst_record_free(record);
    bst_tileset_free(set);
    return status;
}
