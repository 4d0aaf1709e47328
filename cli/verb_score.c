/* bastide score: the score of a record, and every event that made it. */
#include "cli/cli.h"
#include "cli/json.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_OF_A_LINE = 1024 };

/* Collected while the record is replayed: JSON, or lines of text. */
typedef struct report {
    const bst_record *record;
    const bst_game *game;
    const char *name[BST_MAX_PLAYERS];
    int players;
    bst_events events; /* of one line */
    json_t *during, *at_end;
    char *during_text, *at_end_text;
    bool json;
} report;

static const cli_parser parser = {
    .verb = "score",
    .arguments = N_("FILE"),
    .text = N_("Replays a record and prints the score, what it would be if the game ended now, and every scoring event."),
    .examples = "  bastide score game.bst\n"
                "  bastide score --json - < game.bst\n",
    .takes = CLI_TAKES_TILES | CLI_TAKES_JSON | CLI_TAKES_PARTIAL,
    .least = 1,
    .most = 1,
};

static const char *phase_name(const bst_state *state)
{
    switch (bst_state_phase(state)) {
    case BST_PHASE_GATE: return "gate";
    case BST_PHASE_WALL: return "wall";
    case BST_PHASE_TOWER: return "tower";
    case BST_PHASE_CLOSING: return "closing";
    case BST_PHASE_FINISHED: return "finished";
    default: return "tile";
    }
}

/* ---------------------------------------------------------------- events */

static int compare_cells(const void *left, const void *right)
{
    const bst_placed *a = left, *b = right;
    return a->y != b->y ? a->y - b->y : a->x - b->x;
}

static json_t *tiles_json(const bst_state *state, const bst_event *event)
{
    bst_placed cell[BST_MAX_TILES];
    int cells = 0;
    for (int tile = 0; tile < bst_placed_tiles(state); tile++)
        if (event->tiles[tile >> 6] >> (tile & 63) & 1)
            cell[cells++] = bst_placed_tile(state, tile);
    qsort(cell, (size_t)cells, sizeof *cell, compare_cells);
    json_t *list = json_array();
    for (int i = 0; i < cells; i++)
        json_array_append_new(list, json_pack("[i,i]", cell[i].x, cell[i].y));
    return list;
}

static json_t *event_json(const report *out, const bst_state *state, const bst_event *event)
{
    char feature[BST_MAX_LABEL];
    bst_event_label(out->game, state, event, feature);
    json_t *points = json_object();
    for (int player = 0; player < out->players; player++)
        if (event->points[player])
            json_object_set_new(points, out->name[player], json_integer(event->points[player]));
    return json_pack("{s:i,s:s,s:s,s:o,s:o}", "turn", event->turn, "rule", bst_rule_id(out->game, event->rule), "feature",
                     feature, "tiles", tiles_json(state, event), "points", points);
}

static void add_text(char **text, const report *out, const bst_state *state, const bst_event *event)
{
    char *sentence = event_describe(out->game, state, event, out->name);
    if (!sentence)
        return;
    cli_number turn;
    char *line =
        cli_format(_("  turn {turn}: {event}\n"), "turn", cli_number_text(&turn, event->turn), "event", sentence, NULL);
    char *longer = cli_format("{old}{line}", "old", *text ? *text : "", "line", line, NULL);
    free(*text);
    free(sentence);
    free(line);
    *text = longer;
}

/* Takes over the events of one line; those behind the end of the game are the end scoring. */
static void take_events(report *out, const bst_state *state, bool at_end)
{
    for (int i = 0; i < out->events.count; i++) {
        const bst_event *event = &out->events.item[i];
        if (event->type == BST_EVENT_END)
            at_end = true;
        if (out->json && event_pays(out->game, event))
            json_array_append_new(at_end ? out->at_end : out->during, event_json(out, state, event));
        if (!out->json && event->type != BST_EVENT_RETURN)
            add_text(at_end ? &out->at_end_text : &out->during_text, out, state, event);
    }
    out->events.count = 0;
}

static void replay(report *out)
{
    bst_replay walk;
    bst_replay_begin(&walk, out->record);
    while (bst_replay_next(&walk, &out->events))
        take_events(out, &walk.state, false);
    take_events(out, &walk.state, false);
}

/* ---------------------------------------------------------------- output */

/* Heading of the game's other figure, NULL if it has none; also its key in JSON. */
static const char *special_name(const report *out)
{
    const char *code = bst_game_code(bst_game_setup(out->game)->game);
    return strcmp(code, "ark") == 0 ? N_("prophet") : strcmp(code, "city") == 0 ? N_("towers") : NULL;
}

static json_t *player_json(const report *out, const bst_state *state, int player, int final)
{
    json_t *supply = json_pack("{s:i}", "followers", bst_supply(state, player));
    if (special_name(out))
        json_object_set_new(supply, special_name(out), json_integer(bst_special(state, player)));
    return json_pack("{s:s,s:s,s:i,s:i,s:o}", "name", out->name[player], "color", bst_record_color(out->record, player),
                     "points", bst_points(state, player), "final", final, "supply", supply);
}

static void print_json(report *out, const bst_state *state, const int *final)
{
    json_t *players = json_array();
    for (int player = 0; player < out->players; player++)
        json_array_append_new(players, player_json(out, state, player, final[player]));
    json_print(json_pack("{s:s,s:i,s:s,s:b,s:o,s:o,s:o}", "game", bst_game_code(bst_game_setup(out->game)->game), "turn",
                         bst_turns(state), "phase", phase_name(state), "finished", bst_state_phase(state) == BST_PHASE_FINISHED,
                         "players", players, "events", out->during, "final_events", out->at_end));
}

static const char *phase_text(const bst_state *state)
{
    static const char *const texts[][2] = {
        {"tile", N_("turn {turn}, laying tiles")},        {"gate", N_("turn {turn}, placing the gate")},
        {"wall", N_("turn {turn}, building walls")},      {"tower", N_("turn {turn}, placing a tower")},
        {"closing", N_("turn {turn}, closing the wall")}, {"finished", N_("finished after {turn} turns")},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(texts[i][0], phase_name(state)) == 0)
            return _(texts[i][1]);
    return texts[0][1];
}

/* True for an option that is not as the game or its edition has it by itself. */
static bool in_force(const bst_setup *setup, const bst_setup *plain, const bst_option *option, int number)
{
    return setup->option[number] != option[number].standard || setup->option[number] != plain->option[number];
}

/* The game, its edition and every option that is in force and not a matter of course. */
static void print_setup(const report *out, const bst_state *state)
{
    const bst_setup *setup = bst_game_setup(out->game);
    int options, editions, standard;
    const bst_option *option = bst_game_options(setup->game, &options);
    const bst_edition *edition = bst_game_editions(setup->game, &editions, &standard);
    bst_setup plain = *setup;
    bst_setup_begin(&plain, bst_game_code(setup->game), setup->players, NULL);
    bst_setup_edition(&plain, edition[setup->edition].name, NULL);
    cli_number turn;
    char *phase = cli_format(phase_text(state), "turn", cli_number_text(&turn, bst_turns(state)), NULL);
    cli_print(stdout, _("{game}, edition {edition}: {phase}\n"), "game", bst_game_code(setup->game), "edition",
              edition[setup->edition].name, "phase", phase, NULL);
    free(phase);
    for (int i = 0; i < options; i++) {
        char value[32];
        bst_setup_value(setup, i, value, sizeof value);
        if (in_force(setup, &plain, option, i))
            cli_print(stdout, _("option {option}: {value} ({rule})\n"), "option", option[i].key, "value", value, "rule",
                      option[i].rule, NULL);
    }
}

static void print_cell(const char *text, int width)
{
    printf("  %*s%s", width > cli_width(text) ? width - cli_width(text) : 0, "", text);
}

static void print_table(const report *out, const bst_state *state, const int *final)
{
    const char *special = special_name(out);
    const char *heading[] = {_("points"), _("final"), _("supply"), special ? _(special) : NULL};
    int widest = 0, columns = special ? 4 : 3;
    for (int player = 0; player < out->players; player++)
        if (cli_width(out->name[player]) > widest)
            widest = cli_width(out->name[player]);
    printf("\n%*s", widest, "");
    for (int column = 0; column < columns; column++)
        print_cell(heading[column], 6);
    fputc('\n', stdout);
    for (int player = 0; player < out->players; player++) {
        const int value[] = {bst_points(state, player), final[player], bst_supply(state, player), bst_special(state, player)};
        printf("%s%*s", out->name[player], widest - cli_width(out->name[player]), "");
        for (int column = 0; column < columns; column++) {
            cli_number number;
            int width = cli_width(heading[column]);
            print_cell(cli_number_text(&number, value[column]), width > 6 ? width : 6);
        }
        fputc('\n', stdout);
    }
}

static void print_text(const report *out, const bst_state *state, const int *final)
{
    print_setup(out, state);
    print_table(out, state, final);
    if (out->during_text) {
        fputs(_("\nWhat was scored:\n"), stdout);
        fputs(out->during_text, stdout);
    }
    if (out->at_end_text) {
        fputs(bst_state_phase(state) == BST_PHASE_FINISHED ? _("\nThe end:\n") : _("\nIf the game ended now:\n"), stdout);
        fputs(out->at_end_text, stdout);
    }
}

static void report_score(const bst_record *record, bool json)
{
    report out = {.record = record, .game = bst_record_game(record), .players = bst_record_players(record), .json = json};
    const bst_state *state = bst_record_state(record);
    int final[BST_MAX_PLAYERS];
    for (int player = 0; player < out.players; player++)
        out.name[player] = bst_record_name(record, player);
    out.events.item = cli_allocate(EVENTS_OF_A_LINE * sizeof *out.events.item);
    out.events.capacity = EVENTS_OF_A_LINE;
    if (json) {
        out.during = json_array();
        out.at_end = json_array();
    }
    replay(&out);
    bst_final(out.game, state, final, &out.events);
    take_events(&out, state, true);
    if (json)
        print_json(&out, state, final);
    else
        print_text(&out, state, final);
    free(out.events.item);
    free(out.during_text);
    free(out.at_end_text);
}

int verb_score(int argc, char **argv)
{
    cli_arguments arguments;
    int status = cli_parse(&parser, argc, argv, &arguments, NULL);
    if (status != CLI_GO_ON)
        return status;
    bst_tileset *set;
    if (!cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    bst_record *record = cli_read_record(arguments.argument[0], set, arguments.flags);
    status = CLI_BAD;
    if (record) {
        report_score(record, arguments.json);
        status = cli_finish(CLI_FINE);
    }
    bst_record_free(record);
    bst_tileset_free(set);
    return status;
}
