/* bastide analyse: what could have been played. */
#include "cli/json.h"
#include "cli/resume.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEY_BOT = 1, KEY_TIME, KEY_ITERATIONS, KEY_RESUME, BEST = 3, OPINIONS = 16 };

typedef struct analyse_options {
    const char *bot, *time, *iterations, *resume;
} analyse_options;

static int take_option(void *own, int key, const char *value)
{
    analyse_options *chosen = own;
    switch (key) {
    case KEY_BOT: chosen->bot = value; return 0;
    case KEY_TIME: chosen->time = value; return 0;
    case KEY_ITERATIONS: chosen->iterations = value; return 0;
    default: chosen->resume = value; return 0;
    }
}

static const struct argp_option options[] = {
    {"bot", KEY_BOT, N_("BOT"), 0, N_("Who thinks: level1 to level5 (level5)"), 0},
    {"time", KEY_TIME, N_("MILLISECONDS"), 0, N_("Time for each turn"), 0},
    {"iterations", KEY_ITERATIONS, N_("NUMBER"), 0, N_("Iterations for each turn"), 0},
    {"resume", KEY_RESUME, N_("FILE"), 0, N_("Goes on from FILE, where every finished turn is noted"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "analyse",
    .arguments = N_("FILE"),
    .text =
        N_("Looks at each turn of a game: the best moves, the lead in points and the chance to win that they promise, and what "
           "the move that was played lost against the best."),
    .notes = N_("Marks: ?! from 2 points, ? from 4, ?? from 8. The numbers are a bot's opinion.\n"),
    .examples = "  bastide analyse game.bst --time 500\n"
                "  bastide analyse game.bst --json --resume game.analysis\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_JSON | CLI_TAKES_PARTIAL,
    .least = 1,
    .most = 1,
};

/* ---------------------------------------------------------------- one turn */

typedef struct analysis {
    const bst_record *record;
    const bst_game *game;
    const char *bot;
    bst_limit limit;
    json_t *plan, *turns; /* plan: what results depend on */
    cli_resume resume;
} analysis;

static uint64_t now(void *unused)
{
    (void)unused;
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

static const char *mark_of(double loss) { return loss >= 8 ? "??" : loss >= 4 ? "?" : loss >= 2 ? "?!" : ""; }

static bool same(const bst_line *one, const bst_line *other)
{
    bool equal = one->moves == other->moves;
    for (int i = 0; equal && i < one->moves; i++)
        equal = one->move[i] == other->move[i];
    return equal;
}

static json_t *opinion_json(const analysis *analysis, const bst_state *state, const bst_opinion *opinion)
{
    char text[BST_MAX_LINE_TEXT] = "";
    bst_line_write(analysis->game, state, &opinion->line, text);
    return json_pack("{s:s,s:f,s:f}", "move", text, "lead", opinion->lead / 256.0, "win", opinion->win / 10000.0);
}

/* The line that was played from a position with the tile in hand; false for lines that are no moves. */
static bool line_of(const analysis *analysis, int number, bst_state *state, bst_line *line)
{
    const char *text = bst_record_line_text(analysis->record, number);
    if (bst_line_read(analysis->game, state, text, strlen(text), line, NULL) != BST_OK || !line->moves)
        return false;
    int type = bst_move_type(line->move[0]);
    if (type == BST_MOVE_DRAW || type == BST_MOVE_DISCARD)
        return false;
    if (type == BST_MOVE_PLACE && bst_state_phase(state) == BST_PHASE_DRAW &&
        bst_do_move(analysis->game, state, bst_move_draw(bst_move_kind(line->move[0])), NULL, NULL) != BST_OK)
        return false;
    /* A line without an action passes. */
    bst_state after = *state;
    for (int i = 0; i < line->moves; i++)
        if (bst_do_move(analysis->game, &after, line->move[i], NULL, NULL) != BST_OK)
            return false;
    if (bst_state_phase(&after) == BST_PHASE_ACT && line->moves < BST_MAX_LINE_MOVES)
        line->move[line->moves++] = bst_move_pass();
    return true;
}

static json_t *turn_json(const analysis *analysis, int number, bst_state state, const bst_line *line)
{
    bst_opinion opinion[OPINIONS];
    int player = bst_to_move(&state), played = 0;
    bst_state view = bst_view(analysis->game, &state, player);
    bst_bot *bot = bst_bot_new(analysis->bot, analysis->game, (uint64_t)number + 1);
    if (!bot)
        return NULL;
    bst_bot_limit(bot, &analysis->limit);
    int count = bst_bot_opinions(bot, &view, line, opinion, OPINIONS);
    bst_bot_free(bot);
    while (played + 1 < count && !same(&opinion[played].line, line))
        played++;
    double loss = (opinion[0].lead - opinion[played].lead) / 256.0;
    json_t *turn = json_pack("{s:i,s:s}", "line", number, "player", bst_record_name(analysis->record, player));
    json_t *own = opinion_json(analysis, &state, &opinion[played]), *best = json_array();
    json_object_update(turn, own);
    json_decref(own);
    json_object_set_new(turn, "loss", json_real(loss > 0 ? loss : 0));
    json_object_set_new(turn, "mark", json_string(mark_of(loss)));
    for (int i = 0; i < count && i < BEST; i++)
        json_array_append_new(best, opinion_json(analysis, &state, &opinion[i]));
    json_object_set_new(turn, "best", best);
    return turn;
}

/* ---------------------------------------------------------------- the file to resume from: a JSON value on each line */

/* An opinion that is complete. */
static bool known_opinion(json_t *value)
{
    const char *move;
    double lead, win;
    return json_unpack(value, "{s:s,s:F,s:F!}", "move", &move, "lead", &lead, "win", &win) == 0;
}

/* A turn as turn_json makes it, after those that are there. */
static bool known_turn(const analysis *analysis, json_t *value)
{
    int line, last = -1;
    const char *player, *move, *mark;
    double lead, win, loss;
    json_t *best, *opinion;
    size_t index;
    if (json_unpack(value, "{s:i,s:s,s:s,s:F,s:F,s:F,s:s,s:o!}", "line", &line, "player", &player, "move", &move, "lead", &lead,
                    "win", &win, "loss", &loss, "mark", &mark, "best", &best) != 0)
        return false;
    bool fine = json_array_size(best) > 0;
    json_array_foreach(best, index, opinion)
        fine = fine && known_opinion(opinion);
    json_unpack(json_array_get(analysis->turns, json_array_size(analysis->turns) - 1), "{s:i}", "line", &last);
    return fine && line > last && line < bst_record_lines(analysis->record);
}

static bool take_turn(void *data, char *text)
{
    const analysis *analysis = data;
    json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    bool fine = known_turn(analysis, value);
    if (fine)
        json_array_append(analysis->turns, value);
    json_decref(value);
    return fine;
}

static bool note(analysis *analysis, const json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT);
    bool fine = text && cli_resume_add(&analysis->resume, text);
    free(text);
    return fine;
}

static bool open_file(analysis *analysis, const char *path)
{
    char *plan = json_dumps(analysis->plan, JSON_COMPACT), *head = cli_format("{plan}\n", "plan", plan, NULL);
    analysis->resume = (cli_resume){
        .path = path,
        .head = head,
        .take = take_turn,
        .data = analysis,
        .other = _("{file}: this belongs to another analysis or is none: give another file, or the same options"),
        .wrong = _("{file}:{line}: this is no turn of the analysis"),
    };
    bool fine = cli_resume_open(&analysis->resume);
    free(plan);
    free(head);
    return fine;
}

/* ---------------------------------------------------------------- the game */

/* Line numbers of the turns that are known already are below `from`. */
static bool analyse(analysis *analysis)
{
    cli_progress progress;
    bst_replay walk;
    int lines = bst_record_lines(analysis->record);
    json_t *last = json_array_get(analysis->turns, json_array_size(analysis->turns) - 1);
    int known = last ? (int)json_integer_value(json_object_get(last, "line")) : -1;
    bool fine = true;
    bst_replay_begin(&walk, analysis->record);
    cli_progress_begin(&progress, _("thinking"), (uint64_t)lines);
    for (int number = 0; number < lines && fine; number++) {
        bst_line line;
        bst_state before = walk.state;
        if (number > known && line_of(analysis, number, &before, &line)) {
            json_t *turn = turn_json(analysis, number, before, &line);
            fine = turn && note(analysis, turn);
            json_array_append_new(analysis->turns, turn);
        }
        bst_replay_next(&walk, NULL);
        cli_progress_update(&progress, (uint64_t)number + 1);
    }
    cli_progress_end(&progress);
    return fine;
}

/* What would be printed as -0.0 is nothing. */
static double tenths(double points) { return points > -0.05 && points < 0.05 ? 0 : points; }

static void print_opinion(json_t *opinion)
{
    printf("%-34s %+7.1f %6.1f %%", json_string_value(json_object_get(opinion, "move")),
           tenths(json_real_value(json_object_get(opinion, "lead"))), 100 * json_real_value(json_object_get(opinion, "win")));
}

static void print_text(const analysis *analysis)
{
    size_t index, place;
    json_t *turn, *best;
    cli_print(
        stdout,
        _("Each move with the lead in points and the chance to win that {bot} expects, what it lost, and better moves.\n"),
        "bot", analysis->bot, NULL);
    json_array_foreach(analysis->turns, index, turn) {
        const char *own = json_string_value(json_object_get(turn, "move"));
        printf("\n%3zu %s: ", index + 1, json_string_value(json_object_get(turn, "player")));
        print_opinion(turn);
        printf("  %5.1f %s\n", tenths(0 - json_real_value(json_object_get(turn, "loss"))),
               json_string_value(json_object_get(turn, "mark")));
        json_array_foreach(json_object_get(turn, "best"), place, best) {
            if (strcmp(json_string_value(json_object_get(best, "move")), own) == 0)
                break;
            printf("      ");
            print_opinion(best);
            printf("\n");
        }
    }
}

static bool read_numbers(analysis *analysis, const analyse_options *chosen)
{
    uint64_t time = 0, iterations = 0;
    if (chosen->time && !cli_parse_number("--time", chosen->time, 1, 1000000, &time))
        return false;
    if (chosen->iterations && !cli_parse_number("--iterations", chosen->iterations, 1, 1000000000, &iterations))
        return false;
    analysis->limit = (bst_limit){.milliseconds = (uint32_t)time, .iterations = (uint32_t)iterations, .clock = now};
    analysis->bot = chosen->bot;
    if (strncmp(chosen->bot, "level", 5) == 0 && bst_bot_playable(chosen->bot))
        return true;
    cli_fail(_("--bot takes level1 to level5, not {word}"), "word", chosen->bot, NULL);
    return false;
}

static int report(analysis *analysis, const char *path, const char *resume, bool json)
{
    size_t size;
    char *text = cli_record_text(analysis->record, &size);
    uint64_t sum = 0xCBF29CE484222325U; /* FNV-1a */
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (uint8_t)text[i]) * 0x100000001B3U;
    free(text);
    analysis->game = bst_record_game(analysis->record);
    if (bst_game_setup(analysis->game)->free_mode)
        return cli_refuse(_("{file}: in free mode nobody knows which tiles are to come: there is nothing to analyse"), "file",
                          path, NULL);
    analysis->plan =
        json_pack("{s:s,s:I,s:s,s:i,s:i}", "format", "bastide-analysis 1", "record", (json_int_t)sum, "bot", analysis->bot,
                  "time", (int)analysis->limit.milliseconds, "iterations", (int)analysis->limit.iterations);
    analysis->turns = json_array();
    bool fine = open_file(analysis, resume) && analyse(analysis);
    fine = cli_resume_close(&analysis->resume) && fine;
    if (fine && json)
        json_print(json_pack("{s:s,s:s,s:O}", "game", bst_game_code(bst_game_setup(analysis->game)->game), "bot", analysis->bot,
                             "turns", analysis->turns));
    else if (fine)
        print_text(analysis);
    json_decref(analysis->plan);
    json_decref(analysis->turns);
    return fine ? cli_finish(CLI_FINE) : CLI_BAD;
}

int verb_analyse(int argc, char **argv)
{
    cli_arguments arguments;
    analyse_options chosen = {.bot = "level5"};
    analysis analysis = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    bst_tileset *set = NULL;
    if (!read_numbers(&analysis, &chosen) || !cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    bst_record *record = cli_read_record(arguments.argument[0], set, arguments.flags);
    status = CLI_BAD;
    if (record) {
        analysis.record = record;
        status = report(&analysis, arguments.argument[0], chosen.resume, arguments.json);
    }
    bst_record_free(record);
    bst_tileset_free(set);
    return status;
}
