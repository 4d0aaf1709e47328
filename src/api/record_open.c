/* From the header to the first position: the game, the deck, the start. */
#include "api/notation.h"
#include "api/record.h"
#include "core/error.h"
#include <string.h>

/* Ends an error of a header that could be judged only now. */
static bst_status open_fail(bst_status status, uint32_t line, bst_error *error)
{
    if (status && error && !error->line)
        error->line = line;
    return status;
}

bst_status record_players_error(const bst_record *record, int players, bst_error *error)
{
    char given[16], fewest[16], largest[16];
    int least, most;
    bst_game_players(record->setup.game, &least, &most);
    text out = text_begin(given, sizeof given);
    text_number(&out, players);
    out = text_begin(fewest, sizeof fewest);
    text_number(&out, record->setup.free_mode ? 1 : least);
    out = text_begin(largest, sizeof largest);
    text_number(&out, most);
    return error_set(error, BST_PLAYERS_COUNT, NULL, given, fewest, largest);
}

static bst_status open_players(bst_record *record, bst_error *error)
{
    int least, most;
    bst_game_players(record->setup.game, &least, &most);
    if (record->seats < (record->setup.free_mode ? 1 : least) || record->seats > most)
        return record_players_error(record, record->seats, error);
    record->setup.players = (uint8_t)record->seats;
    for (int player = 0; player < record->seats; player++)
        memcpy(record->marks.bot[player], record->seat[player].bot, RECORD_BOT_BYTES);
    return BST_OK;
}

/* A set named in the header must be the one at hand; the built-in one needs no name. */
static bst_status open_tiles(bst_record *record, bst_error *error)
{
    if (!(record->given >> RECORD_HEADER_TILES & 1))
        return BST_OK;
    char digest[RECORD_HEX];
    bst_tileset *builtin = bst_tileset_builtin(record->setup.game, error);
    if (!builtin)
        return BST_NO_MEMORY;
    bst_tileset_digest(builtin, digest);
    bst_tileset_free(builtin);
    bool is_builtin = strcmp(digest, record->digest) == 0;
    if (record->set)
        bst_tileset_digest(record->set, digest);
    else if (!is_builtin)
        return error_set(error, BST_TILES_NEEDED, NULL, record->set_name, NULL, NULL);
    if (strcmp(digest, record->digest) != 0)
        return error_set(error, BST_TILES_DIGEST, NULL, record->digest, digest, NULL);
    record->named_set = !is_builtin;
    return BST_OK;
}

static bst_status open_view(bst_record *record, bst_error *error)
{
    if (!(record->given >> RECORD_HEADER_VIEW & 1))
        return BST_OK;
    if (record->deck_type > RECORD_DECK_OPEN)
        return error_set(error, BST_OPTIONS_EXCLUDE, NULL, "view",
                         record->deck_type == RECORD_DECK_SEED ? "deck seed" : "deck list", NULL);
    if (record->spectator || bst_record_player_number(record, record->view, strlen(record->view)) >= 0)
        return BST_OK;
    return error_set(error, BST_PLAYER_UNKNOWN, NULL, record->view, NULL, NULL);
}

/* What another start than the game's own is: nothing, or a tile. */
static bst_status open_start(bst_record *record, bst_error *error)
{
    if (!(record->given >> RECORD_HEADER_START & 1))
        return BST_OK;
    if (!record->setup.free_mode)
        return error_set(error, BST_NOT_FREE, NULL, "start", NULL, NULL);
    int own = bst_start_kind(record->game);
    bst_beginning *beginning = &record->beginning;
    const char *tile = record->text + record->start.at;
    if (strcmp(tile, "none") == 0) {
        beginning->no_start_tile = record->start_given = own >= 0;
        return BST_OK;
    }
    bst_status status = notation_placement(record->game, (word){tile, strlen(tile)}, &beginning->start_move, error);
    beginning->other_start = record->start_given = own < 0 || beginning->start_move != bst_move_place(own, 0, 0, 0);
    return status;
}

bst_status record_read_deck(const bst_record *record, const bst_state *fresh, words *rest, bst_deck *deck, bst_error *error)
{
    uint8_t drawn[BST_MAX_KINDS] = {0};
    deck->count = deck->next = 0;
    for (word id = words_next(rest); id.length; id = words_next(rest)) {
        int kind;
        bst_status status = notation_kind(record->game, id, &kind, error);
        if (status)
            return status;
        if (deck->count == BST_MAX_TILES || drawn[kind] == bst_undrawn(fresh, kind))
            return error_set(error, BST_DECK_USED_UP, NULL, bst_kind_id(record->game, kind), NULL, NULL);
        drawn[kind]++;
        deck->kind[deck->count++] = (uint8_t)kind;
    }
    if (!deck->count)
        return error_set(error, BST_LINE_UNFINISHED, NULL, "TILE", NULL, NULL);
    return BST_OK;
}

/* A deck that is a list is also the bag: the game ends with it. */
static bst_status open_deck(bst_record *record, bst_error *error)
{
    bst_state fresh;
    if (record->setup.free_mode)
        return record->deck_type ? error_set(error, BST_NOT_IN_FREE, NULL, "deck", NULL, NULL) : BST_OK;
    if (record->deck_type == RECORD_DECK_SEED) {
        bst_deck_seed(record->game, record->seed, &record->whole_deck);
    } else if (record->deck_type == RECORD_DECK_LIST) {
        const char *list = record->text + record->deck.at;
        words rest = {list, list + strlen(list)};
        bst_status status = bst_start(record->game, NULL, &fresh, error);
        if (!status)
            status = record_read_deck(record, &fresh, &rest, &record->whole_deck, error);
        if (status)
            return status;
        for (int i = 0; i < record->whole_deck.count; i++)
            record->bag[record->whole_deck.kind[i]]++;
    }
    return BST_OK;
}

static bst_status open_check(bst_record *record, bst_error *error)
{
    bst_status status = open_fail(open_deck(record, error), record->deck.line, error);
    if (!status)
        status = open_fail(open_start(record, error), record->start.line, error);
    if (status)
        return status;
    record->now.deck = record->whole_deck;
    record->now.has_deck = record->deck_type > RECORD_DECK_OPEN;
    return open_fail(record_begin(record, 0, &record->now, &record->marks, error), record->start.line, error);
}

bst_status record_open(bst_record *record, bst_error *error)
{
    bst_status status = open_players(record, error);
    if (!status && !record->setup.free_mode && !record->deck_type)
        status = error_set(error, BST_RECORD_MISSING, NULL, "deck", NULL, NULL);
    if (!status)
        status = open_fail(open_tiles(record, error), record->tiles_later.line, error);
    if (!status)
        status = open_fail(open_view(record, error), record->view_later.line, error);
    if (status)
        return status;
    bst_error local = {0};
    record->game = bst_game_new(&record->setup, record->set, &local);
    if (!record->game) {
        local.line = record->setup_line;
        if (error)
            *error = local;
        return local.status;
    }
    record->set = NULL;
    status = open_check(record, error);
    if (status) {
        bst_game_free(record->game);
        record->game = NULL;
    }
    return status;
}

bst_status bst_record_open(bst_record *record, bst_error *error)
{
    if (record->game)
        return error_set(error, BST_RECORD_TWICE, NULL, "deck", NULL, NULL);
    return record_open(record, error);
}

bst_status record_begin(const bst_record *record, int first, bst_replay *at, record_marks *marks, bst_error *error)
{
    bst_beginning beginning = record->beginning;
    *marks = (record_marks){.first = (uint8_t)first};
    for (int player = 0; player < record->seats; player++)
        memcpy(marks->bot[player], record->seat[player].bot, RECORD_BOT_BYTES);
    beginning.first_player = (uint8_t)first;
    beginning.bag = record->deck_type == RECORD_DECK_LIST ? record->bag : NULL;
    at->deck.next = 0;
    bst_status status = bst_start(record->game, &beginning, &at->state, error);
    return status ? status : record_settle(record, at, marks, NULL, error);
}

bst_status record_settle(const bst_record *record, bst_replay *at, record_marks *marks, bst_events *events, bst_error *error)
{
    bst_status status = BST_OK;
    marks->refills = marks->refill_next = 0;
    while (at->has_deck && !status && bst_to_move(&at->state) == BST_CHANCE) {
        bool refill = bst_state_phase(&at->state) == BST_PHASE_REFILL;
        bst_move draw = bst_deck_draw(record->game, &at->state, &at->deck);
        if (!draw)
            break;
        if (refill && marks->begun && marks->refills < RECORD_REFILLS)
            marks->refill[marks->refills++] = (uint8_t)bst_move_kind(draw);
        status = bst_do_move(record->game, &at->state, draw, events, error);
    }
    return status;
}
