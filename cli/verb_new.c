/* bastide new: begins a record. */
#include "cli/players.h"
#include "cli/setup.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { KEY_PLAYER = 1, KEY_SEED, KEY_DECK, KEY_COMMIT, NONCE_BYTES = 32 };

typedef struct new_options {
    setup_words words;
    const char *player[PLAYERS_MAX_GIVEN];
    int players;
    const char *seed, *deck, *commit, *output;
} new_options;

static int take_option(void *own, int key, const char *value)
{
    new_options *chosen = own;
    switch (key) {
    case KEY_PLAYER:
        if (chosen->players == PLAYERS_MAX_GIVEN)
            return cli_fail(_("{word} is one player too many"), "word", value, NULL);
        chosen->player[chosen->players++] = value;
        return 0;
    case KEY_SEED: chosen->seed = value; return 0;
    case KEY_DECK:
        chosen->deck = value;
        return strcmp(value, "open") == 0 ? 0 : cli_fail(_("--deck can only be open, not {word}"), "word", value, NULL);
    case KEY_COMMIT: chosen->commit = value; return 0;
    case 'o': chosen->output = value; return 0;
    default: return setup_take(&chosen->words, key, value);
    }
}

static const struct argp_option options[] = {
    SETUP_OPTIONS,
    {"player", KEY_PLAYER, N_("NAME[:COLOUR][:ai:BOT]"), 0, N_("A player, in turn order; once for each"), 0},
    {"seed", KEY_SEED, N_("NUMBER"), 0, N_("The order of the tiles follows from this number (else a random one)"), 0},
    {"deck", KEY_DECK, "open", 0, N_("The tiles are drawn from a real bag: each line names its tile"), 0},
    {"commit", KEY_COMMIT, N_("FILE"), 0,
     N_("Fair shuffling: the record gets a commitment to a secret order, and FILE the `reveal` line to add after the game"), 0},
    {"output", 'o', N_("FILE"), 0, N_("Write the record to FILE (else to standard output)"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "new",
    .arguments = N_("GAME"),
    .text = N_("Begins a record of a game: winter, ark or city."),
    .examples = "  bastide new winter --player Ana --player Bogdan:blue -o game.bst\n"
                "  bastide new winter --player Ana:red --player Bot:black:ai:greedy --option farmers=off --seed 7\n"
                "  bastide new winter --player Ana --player Bogdan --commit secret.txt -o game.bst\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES,
    .least = 1,
    .most = 1,
};

/* ---------------------------------------------------------------- players */

static bst_status add_players(bst_record *record, const new_options *chosen, bst_error *error)
{
    players_one player[PLAYERS_MAX_GIVEN];
    bst_status status = BST_OK;
    for (int i = 0; i < chosen->players; i++)
        player[i] = players_split(chosen->player[i]);
    players_give_colors(player, chosen->players);
    for (int i = 0; i < chosen->players && status == BST_OK; i++)
        status = bst_record_player(record, player[i].name, player[i].color ? player[i].color : "", player[i].bot, error);
    for (int i = 0; i < chosen->players; i++)
        free(player[i].name);
    return status;
}

/* ---------------------------------------------------------------- fair shuffling */

/* A number below `limit`, every one as likely. */
static int random_below(int limit)
{
    uint64_t range = (uint64_t)limit, reject = (0 - range) % range, number;
    do {
        number = setup_random();
    } while (number < reject);
    return (int)(number % range);
}

/* The order comes from the system's randomness as a whole: a seed of 64 bits could be guessed from the commitment. */
static void shuffle(const bst_game *game, bst_deck *deck)
{
    bst_deck_seed(game, setup_random(), deck);
    for (int last = deck->count - 1; last > 0; last--) {
        int other = random_below(last + 1);
        uint8_t swap = deck->kind[last];
        deck->kind[last] = deck->kind[other];
        deck->kind[other] = swap;
    }
}

static void make_nonce(char nonce[2 * NONCE_BYTES + 1])
{
    for (int i = 0; i < NONCE_BYTES / 8; i++)
        snprintf(nonce + 16 * i, 17, "%016" PRIx64, setup_random());
}

static char *reveal_line(const bst_game *game, const bst_deck *deck, const char *nonce)
{
    char *line = cli_format("reveal {nonce}", "nonce", nonce, NULL);
    for (int i = 0; i < deck->count; i++) {
        char *longer = cli_format("{line} {tile}", "line", line, "tile", bst_kind_id(game, deck->kind[i]), NULL);
        free(line);
        line = longer;
    }
    char *whole = cli_format("{line}\n", "line", line, NULL);
    free(line);
    return whole;
}

/* The commitment goes into the record's header, the line that reveals it into `reveal`. */
static bst_status commit(bst_record *record, const bst_setup *setup, const bst_tileset *set, char **reveal, bst_error *error)
{
    bst_game *game = bst_game_new(setup, set, error);
    if (!game)
        return error->status;
    bst_deck deck;
    char nonce[2 * NONCE_BYTES + 1], digest[65], header[80];
    shuffle(game, &deck);
    make_nonce(nonce);
    bst_deck_commitment(game, &deck, nonce, digest);
    *reveal = reveal_line(game, &deck, nonce);
    bst_game_free(game);
    snprintf(header, sizeof header, "commit %s", digest);
    return bst_record_header(record, header, error);
}

/* ---------------------------------------------------------------- the record */

static bst_status add_deck(bst_record *record, const new_options *chosen, uint64_t seed, bst_error *error)
{
    char header[40] = "deck open";
    if (!chosen->deck && !chosen->commit)
        snprintf(header, sizeof header, "deck seed %" PRIu64, seed);
    return bst_record_header(record, header, error);
}

/* Nobody else may read the secret. */
static bool write_secret(const char *path, const char *reveal)
{
    mode_t mask = umask(077);
    bool fine = cli_write_file(path, reveal, strlen(reveal));
    umask(mask);
    return fine;
}

static int write_record(const bst_record *record, const new_options *chosen, const char *reveal)
{
    size_t size;
    char *text = cli_record_text(record, &size);
    bool fine =
        (!reveal || write_secret(chosen->commit, reveal)) && cli_write_file(chosen->output ? chosen->output : "-", text, size);
    free(text);
    return fine ? CLI_FINE : CLI_BAD;
}

static int make_record(const new_options *chosen, const bst_setup *setup, const bst_tileset *set, const char *name,
                       uint64_t seed)
{
    bst_error error = {0};
    char *reveal = NULL;
    bst_record *record = bst_record_new(setup, set, name, &error);
    bst_status status = record ? add_players(record, chosen, &error) : error.status;
    if (status == BST_OK && chosen->commit)
        status = commit(record, setup, set, &reveal, &error);
    if (status == BST_OK)
        status = add_deck(record, chosen, seed, &error);
    if (status == BST_OK)
        status = bst_record_open(record, &error);
    int result = status == BST_OK ? write_record(record, chosen, reveal) : cli_report(NULL, &error);
    free(reveal);
    bst_record_free(record);
    return result;
}

int verb_new(int argc, char **argv)
{
    cli_arguments arguments;
    new_options chosen = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    uint64_t seed = setup_random();
    if ((chosen.seed != NULL) + (chosen.deck != NULL) + (chosen.commit != NULL) > 1)
        return cli_fail(_("--seed, --deck and --commit exclude one another: give one of them"), NULL);
    if (chosen.seed && !cli_parse_number("--seed", chosen.seed, 0, UINT64_MAX, &seed))
        return CLI_BAD;
    bst_setup setup;
    if (setup_build(&chosen.words, arguments.argument[0], chosen.players, &setup) != CLI_FINE)
        return CLI_BAD;
    bst_tileset *set;
    if (!cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    char *name = set ? setup_set_name(arguments.tiles) : NULL;
    status = make_record(&chosen, &setup, set, name, seed);
    free(name);
    bst_tileset_free(set);
    return status;
}
