/* Reads the plan of a match from a command line. */
#include "cli/arena_plan.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_JOBS = 256 };

int arena_take_option(void *own, int key, const char *value)
{
    arena_options *chosen = own;
    switch (key) {
    case ARENA_KEY_BOTS: chosen->bots = value; return 0;
    case ARENA_KEY_GAMES: chosen->games = value; return 0;
    case ARENA_KEY_TIME: chosen->time = value; return 0;
    case ARENA_KEY_CPU: chosen->processor = true; return 0;
    case ARENA_KEY_ITERATIONS: chosen->iterations = value; return 0;
    case ARENA_KEY_JOBS: chosen->jobs = value; return 0;
    case ARENA_KEY_SEED: chosen->seed = value; return 0;
    case ARENA_KEY_RESUME: chosen->resume = value; return 0;
    case ARENA_KEY_SPRT: chosen->sprt = value; return 0;
    default: return setup_take(&chosen->words, key, value);
    }
}

/* Takes `level5,greedy` apart, in place. */
static bool read_bots(arena_plan *plan, char *list)
{
    for (char *name = list; name; name = list) {
        list = strchr(name, ',');
        if (list)
            *list++ = 0;
        bst_error error = {.status = BST_BOT_UNKNOWN};
        snprintf(error.argument[0], sizeof error.argument[0], "%s", name);
        if (!bst_bot_playable(name)) {
            cli_report(NULL, &error);
            return false;
        }
        if (plan->players == BST_MAX_PLAYERS) {
            cli_fail(_("{word} is one player too many"), "word", name, NULL);
            return false;
        }
        plan->bot[plan->players++] = name;
    }
    return true;
}

static bool read_sprt(arena_plan *plan, const char *text)
{
    char end;
    if (!text)
        return true;
    plan->sprt = sscanf(text, "%lf,%lf%c", &plan->elo[0], &plan->elo[1], &end) == 2 && plan->elo[0] < plan->elo[1] &&
                 plan->elo[0] >= -2000 && plan->elo[1] <= 2000;
    if (!plan->sprt)
        cli_fail(_("--sprt takes two strengths from -2000 to 2000, the lower one first, like 0,50, not {word}"), "word", text,
                 NULL);
    return plan->sprt;
}

static bool read_numbers(arena_plan *plan, const arena_options *chosen)
{
    uint64_t jobs = 1, games = 100, time = 0, iterations = 0;
    plan->seed = 1;
    if (chosen->games && !cli_parse_number("--games", chosen->games, 1, 1000000000, &games))
        return false;
    if (chosen->time && !cli_parse_number("--time", chosen->time, 1, 1000000, &time))
        return false;
    if (chosen->iterations && !cli_parse_number("--iterations", chosen->iterations, 1, 1000000000, &iterations))
        return false;
    if (chosen->jobs && !cli_parse_number("--jobs", chosen->jobs, 1, MAX_JOBS, &jobs))
        return false;
    if (chosen->seed && !cli_parse_number("--seed", chosen->seed, 0, UINT64_MAX, &plan->seed))
        return false;
    if (chosen->processor && !chosen->time) {
        cli_fail(_("--cpu says how the time of --time is counted: give --time, too"), NULL);
        return false;
    }
    plan->processor = chosen->processor;
    plan->jobs = (int)jobs;
    plan->milliseconds = (uint32_t)time;
    plan->iterations = (uint32_t)iterations;
    plan->rounds = (games + (uint64_t)plan->players - 1) / (uint64_t)plan->players; /* NOLINT: at least two */
    return read_sprt(plan, chosen->sprt);
}

/* All that results depend on; which tiles by their digest. */
static char *plan_words(const arena_plan *plan, const bst_setup *setup, const char *bots, const bst_tileset *set)
{
    char *words, *more, value[16], digest[65] = "built-in";
    cli_number number[3];
    int rows, editions, standard;
    const bst_option *option = bst_game_options(setup->game, &rows);
    const bst_edition *edition = bst_game_editions(setup->game, &editions, &standard);
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    if (set)
        bst_tileset_digest(set, digest);
    words = cli_format("{game} {edition} tiles {digest} bots {bots} {clock} {time} iterations {iterations} seed {seed}", "game",
                       bst_game_code(setup->game), "edition", edition[setup->edition].name, "digest", digest, "bots", bots,
                       "clock", plan->processor ? "cpu" : "time", "time", cli_number_text(&number[0], plan->milliseconds),
                       "iterations", cli_number_text(&number[1], plan->iterations), "seed", seed, NULL);
    for (int row = 0; row < rows; row++) {
        bst_setup_value(setup, row, value, sizeof value);
        more = cli_format("{words} {key}={value}", "words", words, "key", option[row].key, "value", value, NULL);
        free(words);
        words = more;
    }
    return words;
}

/* The game of the plan; CLI_BAD with a line when it cannot be made. */
static int plan_game(arena_plan *plan, const bst_setup *setup, const bst_tileset *set, const arena_options *chosen)
{
    bst_error error = {0};
    plan->game = bst_game_new(setup, set, &error);
    if (!plan->game)
        return cli_report(NULL, &error);
    plan->words = plan_words(plan, setup, chosen->bots, set);
    return CLI_GO_ON;
}

int arena_plan_read(arena_plan *plan, const cli_parser *parser, int argc, char **argv)
{
    cli_arguments arguments;
    arena_options chosen = {0};
    *plan = (arena_plan){0};
    int status = cli_parse(parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    if (!chosen.bots) {
        char *command = cli_command(parser);
        status = cli_fail(_("say which bots play: --bots BOT,BOT; see `{command} --help`"), "command", command, NULL);
        free(command);
        return status;
    }
    bst_tileset *set = NULL;
    bst_setup setup;
    plan->resume = chosen.resume;
    plan->json = arguments.json;
    plan->bots = cli_format("{list}", "list", chosen.bots, NULL);
    status = CLI_BAD;
    if (read_bots(plan, plan->bots) && read_numbers(plan, &chosen) &&
        setup_build(&chosen.words, arguments.argument[0], plan->players, &setup) == CLI_FINE &&
        cli_read_tiles(arguments.tiles, &set))
        status = plan_game(plan, &setup, set, &chosen);
    bst_tileset_free(set);
    return status;
}

void arena_plan_free(arena_plan *plan)
{
    free(plan->words);
    free(plan->bots);
    bst_game_free(plan->game);
}
