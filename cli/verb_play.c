/* bastide play: a game in the terminal. */
#include "cli/play.h"
#include "cli/players.h"
#include "cli/setup.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { KEY_PLAYER = 1, KEY_SEED, KEY_SAVE, KEY_NO_COLOR };

typedef struct play_options {
    setup_words words;
    const char *player[PLAYERS_MAX_GIVEN];
    int players;
    const char *seed, *save;
    bool no_color;
} play_options;

static int take_option(void *own, int key, const char *value)
{
    play_options *chosen = own;
    switch (key) {
    case KEY_PLAYER:
        if (chosen->players == PLAYERS_MAX_GIVEN)
            return cli_fail(_("{word} is one player too many"), "word", value, NULL);
        chosen->player[chosen->players++] = value;
        return 0;
    case KEY_SEED: chosen->seed = value; return 0;
    case KEY_SAVE: chosen->save = value; return 0;
    case KEY_NO_COLOR: chosen->no_color = true; return 0;
    default: return setup_take(&chosen->words, key, value);
    }
}

static const struct argp_option options[] = {
    SETUP_OPTIONS,
    {"player", KEY_PLAYER, N_("NAME[:COLOUR][:ai:BOT]"), 0,
     N_("A player, in turn order; once for each (else you against the bot greedy)"), 0},
    {"seed", KEY_SEED, N_("NUMBER"), 0, N_("The order of the tiles follows from this number (else a random one)"), 0},
    {"save", KEY_SAVE, N_("FILE"), 0, N_("Keep the game in FILE"), 0},
    {"no-color", KEY_NO_COLOR, NULL, 0, N_("No colours"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "play",
    .arguments = N_("[GAME|FILE]"),
    .text = N_("Plays a game in the terminal, humans and bots in any seats: a new one of GAME (winter), or the one that the "
               "record FILE holds. It is saved after each turn. Without a terminal, the answers are read from standard input "
               "line by line."),
    .examples = "  bastide play\n"
                "  bastide play winter --player Ana --player Bogdan --player Bot:black:ai:greedy --save game.bst\n"
                "  bastide play game.bst\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES,
    .least = 0,
    .most = 1,
};

/* ---------------------------------------------------------------- where a game is kept */

/* Makes a folder and those above it. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(path, 0777);
        *slash = '/';
    }
}

/* A file of its own for a game on a terminal: $XDG_STATE_HOME/bastide/winter-DATE-N.bst; NULL without a home. */
static char *free_file(const char *game)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    time_t now = time(NULL);
    struct tm date;
    char day[16];
    if ((!state || !state[0]) && (!home || !home[0]))
        return NULL;
    char *folder = state && state[0] ? cli_format("{state}/bastide", "state", state, NULL)
                                     : cli_format("{home}/.local/state/bastide", "home", home, NULL);
    strftime(day, sizeof day, "%Y-%m-%d", localtime_r(&now, &date));
    for (int i = 1; i < 1000; i++) {
        cli_number number;
        char *path = cli_format("{folder}/{game}-{day}-{number}.bst", "folder", folder, "game", game, "day", day, "number",
                                cli_number_text(&number, i), NULL);
        if (access(path, F_OK) != 0) {
            make_folders(path);
            free(folder);
            return path;
        }
        free(path);
    }
    free(folder);
    return NULL;
}

/* ---------------------------------------------------------------- a new game */

static bst_status add_players(bst_record *record, const players_one *player, int players, bst_error *error)
{
    bst_status status = BST_OK;
    for (int i = 0; i < players && status == BST_OK; i++)
        status = bst_record_player(record, player[i].name, player[i].color ? player[i].color : "", player[i].bot, error);
    return status;
}

/* The players that were given; a human alone, or nobody, gets greedy to play against. */
static int take_players(const play_options *chosen, players_one player[PLAYERS_MAX_GIVEN + 2])
{
    int players = 0;
    for (; players < chosen->players; players++)
        player[players] = players_split(chosen->player[players]);
    if (players == 0)
        /* Translators: the name of a player: letters only. */
        player[players++] = players_split(_("Player"));
    if (players == 1) {
        player[players] = players_split("Greedy");
        player[players++].bot = "greedy";
    }
    players_give_colors(player, players);
    return players;
}

static bst_record *begin_record(const play_options *chosen, const char *game, const bst_tileset *set, const char *set_name)
{
    players_one player[PLAYERS_MAX_GIVEN + 2];
    int players = take_players(chosen, player);
    bst_setup setup;
    bst_error error = {0};
    bst_record *record = NULL;
    uint64_t seed = setup_random();
    char deck[40];
    if ((!chosen->seed || cli_parse_number("--seed", chosen->seed, 0, UINT64_MAX, &seed)) &&
        setup_build(&chosen->words, game, players, &setup) == CLI_FINE) {
        snprintf(deck, sizeof deck, "deck seed %" PRIu64, seed);
        record = bst_record_new(&setup, set, set_name, &error);
        if (!record || add_players(record, player, players, &error) != BST_OK ||
            bst_record_header(record, deck, &error) != BST_OK || bst_record_open(record, &error) != BST_OK) {
            cli_report(NULL, &error);
            bst_record_free(record);
            record = NULL;
        }
    }
    for (int i = 0; i < players; i++)
        free(player[i].name);
    return record;
}

/* ---------------------------------------------------------------- the table */

/* A letter for each player's followers: of his name if nobody before him has it, else a digit. */
static void give_initials(play *self)
{
    for (int i = 0; i < self->players; i++) {
        char letter = 0;
        for (const char *at = self->name[i]; *at && !letter; at++) {
            char upper = (char)toupper((unsigned char)*at);
            bool taken = upper < 'A' || upper > 'Z';
            for (int k = 0; k < i; k++)
                taken = taken || self->initial[k] == upper;
            letter = taken ? 0 : upper;
        }
        self->initial[i] = letter ? letter : (char)('1' + i);
    }
}

/* Seats of the record. False after a line that says what is wrong. */
static bool take_seats(play *self)
{
    self->game = bst_record_game(self->record);
    self->players = bst_record_players(self->record);
    if (bst_game_setup(self->game)->free_mode) {
        cli_fail(
            _("a record with `mode free` has no turns to play: re-enter the game, or use `bastide legal` and `bastide score`"),
            NULL);
        return false;
    }
    for (int i = 0; i < self->players; i++) {
        const char *bot = bst_record_bot(self->record, i);
        self->name[i] = bst_record_name(self->record, i);
        if (!bot)
            continue;
        if (!bst_bot_playable(bot) || !(self->bot[i] = bst_bot_new(bot, self->game, setup_random()))) {
            cli_fail(_("the bot {bot} cannot be played here: choose random or greedy"), "bot", bot, NULL);
            return false;
        }
    }
    self->adviser = bst_bot_new("greedy", self->game, 1);
    give_initials(self);
    self->drawn = cli_allocate((size_t)bst_kinds(self->game) * 4 * sizeof *self->drawn);
    memset(self->drawn, 0, (size_t)bst_kinds(self->game) * 4 * sizeof *self->drawn);
    bst_replay_begin(&self->walk, self->record);
    while (bst_replay_next(&self->walk, NULL))
        continue;
    return true;
}

static void leave_table(play *self)
{
    for (int i = 0; i < self->players; i++)
        bst_bot_free(self->bot[i]);
    bst_bot_free(self->adviser);
    for (int i = 0; self->drawn && i < 4 * bst_kinds(self->game); i++)
        free(self->drawn[i]);
    free(self->drawn);
    bst_tileset_free(self->set ? NULL : self->looks);
    bst_record_free(self->record);
    free(self->save);
}

static void welcome(const play *self)
{
    const bst_setup *setup = bst_game_setup(self->game);
    char *rules = picture_options(setup);
    cli_print(stdout, _("{game}. {options}.\n"), "game", picture_game(setup->game), "options", rules, NULL);
    free(rules);
    puts(_(
        "In your turn, type the number of a cell for the tile, then the number of the place for a follower. `help` lists what "
        "else can be typed, `hint` tells a good move."));
    if (self->save)
        cli_print(stdout, _("The game is kept in {file}.\n"), "file", self->save, NULL);
    putchar('\n');
}

/* ---------------------------------------------------------------- the game */

static bool only_discard(const play *self, const bst_state *state)
{
    bst_move move[2];
    return bst_state_phase(state) == BST_PHASE_PLACE && bst_legal_moves(self->game, state, move, 2) >= 1 &&
           bst_move_type(move[0]) == BST_MOVE_DISCARD;
}

static void discard(play *self)
{
    char line[24];
    snprintf(line, sizeof line, "discard %s", bst_kind_id(self->game, bst_drawn(bst_record_state(self->record))));
    if (!play_add_line(self, line))
        self->quit = true;
}

static void play_bot(play *self, int player)
{
    const bst_state *before = bst_record_state(self->record);
    bst_state state = *before;
    bst_line line = {.moves = 0};
    char text[BST_MAX_LINE_TEXT];
    do {
        bst_state view = bst_view(self->game, &state, player);
        bst_move move = bst_bot_move(self->bot[player], &view);
        if (bst_do_move(self->game, &state, move, NULL, NULL) != BST_OK)
            break;
        line.move[line.moves++] = move;
    } while (bst_line_open(self->game, &state) && line.moves < BST_MAX_LINE_MOVES);
    play_line_text(self, before, &line, text);
    cli_print(stdout, _("{player}: {line}\n"), "player", self->name[player], "line", text, NULL);
    if (!play_add_line(self, text))
        self->quit = true;
}

static void end_game(play *self)
{
    const bst_state *state = bst_record_state(self->record);
    int place[BST_MAX_PLAYERS];
    char line[64] = "result";
    bst_places(self->game, state, place);
    play_show_board(self, state, NULL, 0);
    puts(_("The game is over."));
    play_print_scores(self, state);
    for (int i = 0; i < self->players; i++) {
        if (place[i] == 1)
            cli_print(stdout, _("Winner: {player}\n"), "player", self->name[i], NULL);
        snprintf(line + strlen(line), sizeof line - strlen(line), " %d", bst_points(state, i));
    }
    if (bst_record_line(self->record, line, NULL) == BST_OK)
        play_save(self);
}

static void play_on(play *self)
{
    while (!self->quit && bst_state_phase(bst_record_state(self->record)) != BST_PHASE_FINISHED) {
        const bst_state *state = bst_record_state(self->record);
        int player = bst_to_move(state);
        if (only_discard(self, state))
            discard(self);
        else if (player >= 0 && self->bot[player])
            play_bot(self, player);
        else
            play_human(self);
    }
}

static int run(play *self)
{
    if (!take_seats(self))
        return CLI_BAD;
    if (!play_save(self))
        return CLI_BAD;
    welcome(self);
    play_on(self);
    if (bst_state_phase(bst_record_state(self->record)) == BST_PHASE_FINISHED) {
        end_game(self);
    } else {
        if (!play_save(self))
            return CLI_BAD;
        if (self->save)
            cli_print(stdout, _("The game is kept in {file}: `bastide play {file}` goes on with it.\n"), "file", self->save,
                      NULL);
    }
    return cli_finish(CLI_FINE);
}

static bool use_color(bool refused)
{
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    return !refused && isatty(STDOUT_FILENO) && !(no_color && no_color[0]) && term && strcmp(term, "dumb") != 0;
}

/* What stands in the record of a game that goes on cannot be given again. */
static int check_resumed(const play_options *chosen, const char *file)
{
    if (strcmp(file, "-") == 0)
        return cli_fail(_("standard input is for the answers: give the record as a file"), NULL);
    if (chosen->players || chosen->seed || chosen->words.edition || chosen->words.options)
        return cli_fail(_("{file}: players, seed, edition and options stand in the record: leave them out"), "file", file,
                        NULL);
    return CLI_FINE;
}

static int begin(play *self, const play_options *chosen, const cli_arguments *arguments)
{
    const char *word = arguments->count ? arguments->argument[0] : "winter";
    if (bst_game_number(word) >= 0) {
        char *name = self->set ? setup_set_name(arguments->tiles) : NULL;
        self->record = begin_record(chosen, word, self->set, name);
        free(name);
        if (self->record && chosen->save)
            self->save = cli_format("{file}", "file", chosen->save, NULL);
        else if (self->record && self->terminal)
            self->save = free_file(word);
    } else {
        if (check_resumed(chosen, word) != CLI_FINE)
            return CLI_BAD;
        self->record = cli_read_record(word, self->set, 0);
        self->save = cli_format("{file}", "file", chosen->save ? chosen->save : word, NULL);
    }
    if (!self->record)
        return CLI_BAD;
    self->looks = self->set ? self->set : bst_tileset_builtin(bst_game_setup(bst_record_game(self->record))->game, NULL);
    return run(self);
}

int verb_play(int argc, char **argv)
{
    cli_arguments arguments;
    play_options chosen = {0};
    play self = {.quit = false};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    self.terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    self.color = use_color(chosen.no_color);
    if (!cli_read_tiles(arguments.tiles, &self.set))
        return CLI_BAD;
    bst_tileset *set = self.set;
    status = begin(&self, &chosen, &arguments);
    leave_table(&self);
    bst_tileset_free(set);
    return status;
}
