/* `reveal NONCE T T T …` at the end of a game whose deck was committed to: the commitment and all draws must fit it. */
#include "api/notation.h"
#include "api/record.h"
#include "base/sha256.h"
#include "core/error.h"
#include <string.h>

/* SHA-256 of the nonce, a newline, the ids with spaces between them, a newline. */
static bool reveal_fits_commitment(const bst_record *record, word nonce, const bst_deck *deck)
{
    static const char digits[] = "0123456789abcdef";
    base_sha256_state state;
    uint8_t digest[SHA256_BYTES];
    base_sha256_begin(&state);
    base_sha256_add(&state, nonce.at, nonce.length);
    for (int i = 0; i < deck->count; i++) {
        const char *id = bst_kind_id(record->game, deck->kind[i]);
        base_sha256_add(&state, i ? " " : "\n", 1);
        base_sha256_add(&state, id, strlen(id));
    }
    base_sha256_add(&state, "\n", 1);
    base_sha256_end(&state, digest);
    for (int i = 0; i < SHA256_BYTES; i++) {
        if (record->commit[2 * i] != digits[digest[i] >> 4] || record->commit[2 * i + 1] != digits[digest[i] & 15])
            return false;
    }
    return true;
}

/* The game played again with this deck must draw what its lines say. */
static bool reveal_fits_lines(const bst_record *record, const bst_deck *deck)
{
    record_marks marks;
    bst_replay at = record->now;
    at.deck = *deck;
    at.has_deck = true;
    if (record_begin(record, 0, &at, &marks, NULL))
        return false;
    for (int i = 0; i < record->items; i++) {
        const record_item *item = &record->item[i];
        const char *line = record->text + item->at;
        text out = text_begin(NULL, 0);
        record_turn turn = {.record = record,
                            .game = record->game,
                            .at = at,
                            .marks = marks,
                            .rest = words_begin(line, strlen(line)),
                            .out = &out};
        if (item->type == RECORD_EXPECT || item->type == RECORD_RESULT)
            continue;
        if (record_play(&turn, (record_type)item->type))
            return false;
        at = turn.at;
        marks = turn.marks;
    }
    return bst_state_phase(&at.state) == BST_PHASE_FINISHED;
}

/* A deck that the header tells must be the one that is revealed. */
static bool reveal_fits_header(const bst_record *record, const bst_deck *deck)
{
    const bst_deck *known = &record->whole_deck;
    if (record->deck_type <= RECORD_DECK_OPEN)
        return true;
    return known->count == deck->count && memcmp(known->kind, deck->kind, known->count) == 0;
}

bst_status record_play_reveal(record_turn *turn)
{
    const bst_record *record = turn->record;
    bst_beginning beginning = record->beginning;
    bst_replay at = record->now;
    bst_deck deck;
    turn->marks.revealed = true;
    if (turn->trusted)
        return BST_OK;
    if (!(record->given >> RECORD_HEADER_COMMIT & 1))
        return error_set(turn->error, BST_RECORD_MISSING, NULL, "commit", NULL, NULL);
    if (!turn->marks.resulted)
        return error_set(turn->error, BST_RECORD_HEADER, NULL, "reveal", NULL, NULL);
    word nonce = words_next(&turn->rest);
    if (!words_is_hex(nonce, RECORD_HEX - 1))
        return notation_fail(turn->error, BST_RECORD_VALUE, "nonce", nonce);
    text_char(turn->out, ' ');
    text_bytes(turn->out, nonce.at, nonce.length);
    beginning.bag = record->deck_type == RECORD_DECK_LIST ? record->bag : NULL;
    bst_status status = bst_start(record->game, &beginning, &at.state, turn->error);
    if (!status)
        status = record_read_deck(record, &at.state, &turn->rest, &deck, turn->error);
    if (status)
        return status;
    for (int i = 0; i < deck.count; i++) {
        text_char(turn->out, ' ');
        text_string(turn->out, bst_kind_id(record->game, deck.kind[i]));
    }
    bool whole = deck.count >= bst_draws_left(&at.state);
    if (!whole || !reveal_fits_commitment(record, nonce, &deck) || !reveal_fits_header(record, &deck) ||
        !reveal_fits_lines(record, &deck))
        return error_set(turn->error, BST_COMMITMENT, NULL, NULL, NULL, NULL);
    return BST_OK;
}
