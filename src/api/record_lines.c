/* The lines after the header: what each does to the game. */
#include "api/notation.h"
#include "api/record.h"
#include "core/error.h"
#include "core/game.h"
#include <string.h>

typedef bst_status record_line_player(record_turn *turn);

static bst_status line_error(record_turn *turn, bst_status status, const char *argument)
{
    return error_set(turn->error, status, NULL, argument, NULL, NULL);
}

bool record_prefix(words *rest, word *name)
{
    words inside = *rest;
    word first = words_next(&inside);
    if (!first.length)
        return false;
    if (first.at[0] == '"') {
        if (inside.at == inside.end || *inside.at != ':')
            return false;
        inside.at++;
        *name = first;
    } else {
        if (first.at[first.length - 1] != ':')
            return false;
        *name = (word){first.at, first.length - 1};
    }
    if (inside.at < inside.end && *inside.at != ' ' && *inside.at != '\t')
        return false;
    *rest = inside;
    return true;
}

/* ---------------------------------------------------------------- moves */

/* Hands that are filled by lines must be full before anybody moves on. */
static bst_status move_check_hands(record_turn *turn)
{
    if (bst_state_phase(&turn->at.state) != BST_PHASE_REFILL)
        return BST_OK;
    if (turn->marks.begun)
        return line_error(turn, BST_LINE_UNFINISHED, "refill TILE");
    char wanted[WORDS_NAME_BYTES + 16];
    text out = text_begin(wanted, sizeof wanted);
    text_string(&out, "hand ");
    words_write_name(&out, turn->record->seat[bst_turn_player(&turn->at.state)].name);
    return line_error(turn, BST_LINE_UNFINISHED, wanted);
}

/* In free mode the line says who moves; a round keeps its order. */
static bst_status move_take_turn(record_turn *turn, int player)
{
    bst_state *state = &turn->at.state;
    if (bst_has_left(state, player))
        return line_error(turn, BST_PLAYER_LEFT, turn->record->seat[player].name);
    if (bst_state_phase(state) == BST_PHASE_DRAW)
        return bst_free_player(turn->game, state, player, turn->error);
    int mover = bst_to_move(state);
    if (mover >= 0 && mover != player)
        return line_error(turn, BST_NOT_YOUR_TURN, turn->record->seat[mover].name);
    return BST_OK;
}

static bst_status move_prefix(record_turn *turn)
{
    const bst_record *record = turn->record;
    word name;
    int player;
    bool prefixed = record_prefix(&turn->rest, &name);
    if (!record->setup.free_mode)
        return prefixed ? notation_fail(turn->error, BST_NOT_FREE, NULL, name) : BST_OK;
    if (!prefixed)
        return line_error(turn, BST_LINE_UNFINISHED, "NAME:");
    bst_status status = record_player(record, name, &player, turn->error);
    if (status)
        return status;
    words_write_name(turn->out, record->seat[player].name);
    text_string(turn->out, ": ");
    return move_take_turn(turn, player);
}

/* ` time MS`, written behind the line. */
static bst_status move_time(record_turn *turn, const bst_line *line)
{
    word first = words_peek(turn->rest);
    uint64_t milliseconds;
    if (!first.length || bst_move_type(line->move[0]) == BST_MOVE_DISCARD)
        return record_end(turn->rest, turn->error);
    words_next(&turn->rest);
    word number = words_next(&turn->rest);
    if (!words_number(number, INT32_MAX, &milliseconds))
        return notation_fail(turn->error, BST_RECORD_VALUE, "time", number);
    text_string(turn->out, " time ");
    text_number(turn->out, (long)milliseconds);
    return record_end(turn->rest, turn->error);
}

/* The tile in hand fits nowhere: only setting it aside is legal, whatever the line says. */
static bst_status move_check_stuck(record_turn *turn, const bst_line *line)
{
    const bst_state *state = &turn->at.state;
    int kind = bst_drawn(state);
    if (turn->record->setup.free_mode || bst_state_phase(state) != BST_PHASE_PLACE || kind < 0 ||
        bst_move_type(line->move[0]) == BST_MOVE_DISCARD || bst_placements(turn->game, state, kind))
        return BST_OK;
    return error_set(turn->error, BST_TILE_FITS_NOWHERE, turn->game->rules->core_rule[RULE_SET_ASIDE],
                     bst_kind_id(turn->game, kind), NULL, NULL);
}

bst_status record_play_move(record_turn *turn)
{
    bst_line line;
    bst_status status = move_prefix(turn);
    if (!status)
        status = notation_parse(turn->game, &turn->rest, &line, turn->error);
    if (!status) {
        notation_write(turn->game, &line, turn->out);
        status = move_time(turn, &line);
    }
    if (!status)
        status = move_check_hands(turn);
    if (!status)
        status = move_check_stuck(turn, &line);
    if (!status)
        status = notation_play(turn->game, &turn->at.state, &line, NULL, turn->events, turn->error);
    if (status)
        return status;
    turn->marks.begun = true;
    return record_settle(turn->record, &turn->at, &turn->marks, turn->events, turn->error);
}

/* A game that is over by its rules takes its `finish` too: nothing is left to do. */
static bst_status line_finish(record_turn *turn)
{
    if (!turn->record->setup.free_mode)
        return line_error(turn, BST_NOT_FREE, "finish");
    bst_status status = record_end(turn->rest, turn->error);
    if (status)
        return status;
    bool over = bst_state_phase(&turn->at.state) == BST_PHASE_FINISHED && !turn->marks.finished;
    turn->marks.begun = turn->marks.finished = true;
    return over ? BST_OK : bst_do_move(turn->game, &turn->at.state, (bst_move)BST_MOVE_FINISH << 28, turn->events, turn->error);
}

static bst_status line_leave(record_turn *turn, int type)
{
    int player;
    bst_status status = record_player(turn->record, words_next(&turn->rest), &player, turn->error);
    if (!status)
        status = record_end(turn->rest, turn->error);
    if (status)
        return status;
    text_char(turn->out, ' ');
    words_write_name(turn->out, turn->record->seat[player].name);
    if (bst_has_left(&turn->at.state, player))
        return line_error(turn, BST_PLAYER_LEFT, turn->record->seat[player].name);
    status = bst_do_move(turn->game, &turn->at.state, bst_move_player(type, player), turn->events, turn->error);
    return status ? status : record_settle(turn->record, &turn->at, &turn->marks, turn->events, turn->error);
}

static bst_status line_resign(record_turn *turn) { return line_leave(turn, BST_MOVE_RESIGN); }

static bst_status line_timeout(record_turn *turn) { return line_leave(turn, BST_MOVE_TIMEOUT); }

/* ---------------------------------------------------------------- who begins, and what is drawn */

static bst_status line_first(record_turn *turn)
{
    int player;
    if (turn->record->setup.free_mode)
        return line_error(turn, BST_NOT_IN_FREE, "first");
    if (turn->marks.first_given)
        return line_error(turn, BST_RECORD_TWICE, "first");
    if (turn->marks.touched)
        return line_error(turn, BST_RECORD_HEADER, "first");
    bst_status status = record_player(turn->record, words_next(&turn->rest), &player, turn->error);
    if (!status)
        status = record_end(turn->rest, turn->error);
    if (status)
        return status;
    text_char(turn->out, ' ');
    words_write_name(turn->out, turn->record->seat[player].name);
    turn->silent = player == 0;
    record_marks before = turn->marks;
    status = record_begin(turn->record, player, &turn->at, &turn->marks, turn->error);
    memcpy(turn->marks.bot, before.bot, sizeof before.bot);
    turn->marks.first_given = true;
    return status;
}

/* The one tile of a `draw` or `refill` line. */
static bst_status line_tile(record_turn *turn, int *kind)
{
    bst_status status = notation_kind(turn->game, words_next(&turn->rest), kind, turn->error);
    if (!status)
        status = record_end(turn->rest, turn->error);
    if (status)
        return status;
    text_char(turn->out, ' ');
    text_string(turn->out, bst_kind_id(turn->game, *kind));
    return BST_OK;
}

static bst_status line_compare(record_turn *turn, int named, int comes)
{
    if (named == comes)
        return BST_OK;
    return error_set(turn->error, BST_DECK_ORDER, NULL, bst_kind_id(turn->game, named), bst_kind_id(turn->game, comes), NULL);
}

static bst_status line_draw(record_turn *turn)
{
    bst_state *state = &turn->at.state;
    int kind;
    if (turn->record->setup.free_mode)
        return line_error(turn, BST_NOT_IN_FREE, "draw");
    bst_status status = line_tile(turn, &kind);
    if (!status)
        status = move_check_hands(turn);
    if (status)
        return status;
    if (bst_state_phase(state) == BST_PHASE_PLACE && bst_drawn(state) >= 0)
        return turn->trusted ? BST_OK : line_compare(turn, kind, bst_drawn(state));
    if (bst_state_phase(state) != BST_PHASE_DRAW)
        return line_error(turn, BST_PHASE, "draw");
    return bst_do_move(turn->game, state, bst_move_draw(kind), turn->events, turn->error);
}

/* `hand NAME T` before the first turn: the tile dealt to each player, in turn order. */
static bst_status line_hand(record_turn *turn)
{
    const bst_record *record = turn->record;
    record_marks *marks = &turn->marks;
    int player, kind;
    bst_status status = record_player(record, words_next(&turn->rest), &player, turn->error);
    if (status)
        return status;
    text_char(turn->out, ' ');
    words_write_name(turn->out, record->seat[player].name);
    status = line_tile(turn, &kind);
    if (status || (turn->trusted && turn->at.has_deck))
        return status;
    bool dealing = bst_state_phase(&turn->at.state) == BST_PHASE_REFILL;
    if (!turn->trusted) {
        int wanted = (marks->first + marks->hands) % record->seats;
        if (marks->begun || marks->hands == record->seats || !(turn->at.has_deck ? turn->game->draws_ahead : dealing))
            return line_error(turn, BST_RECORD_HEADER, "hand");
        if (player != wanted)
            return line_error(turn, BST_NOT_YOUR_TURN, record->seat[wanted].name);
    }
    marks->hands++;
    if (!turn->at.has_deck)
        return bst_do_move(turn->game, &turn->at.state, bst_move_draw(kind), turn->events, turn->error);
    if (marks->hands > turn->at.deck.count)
        return line_error(turn, BST_DECK_USED_UP, bst_kind_id(turn->game, kind));
    return line_compare(turn, kind, turn->at.deck.kind[marks->hands - 1]);
}

/* `refill T` after a turn line: the tile drawn into the hand. */
static bst_status line_refill(record_turn *turn)
{
    record_marks *marks = &turn->marks;
    int kind;
    bst_status status = line_tile(turn, &kind);
    if (status || (turn->trusted && turn->at.has_deck))
        return status;
    if (turn->at.has_deck && marks->refill_next < marks->refills)
        return line_compare(turn, kind, marks->refill[marks->refill_next++]);
    if (turn->at.has_deck || !(marks->begun || turn->trusted) || bst_state_phase(&turn->at.state) != BST_PHASE_REFILL)
        return line_error(turn, BST_PHASE, "refill");
    return bst_do_move(turn->game, &turn->at.state, bst_move_draw(kind), turn->events, turn->error);
}

/* ---------------------------------------------------------------- seats and results */

static bst_status line_seat(record_turn *turn)
{
    int player;
    char bot[RECORD_BOT_BYTES] = "";
    bst_status status = record_player(turn->record, words_next(&turn->rest), &player, turn->error);
    if (!status)
        status = record_bot(words_next(&turn->rest), true, bot, turn->error);
    if (!status)
        status = record_end(turn->rest, turn->error);
    if (status)
        return status;
    text_char(turn->out, ' ');
    words_write_name(turn->out, turn->record->seat[player].name);
    text_string(turn->out, bot[0] ? " ai:" : " human");
    text_string(turn->out, bot);
    memcpy(turn->marks.bot[player], bot, sizeof bot);
    return BST_OK;
}

static bst_status line_result(record_turn *turn)
{
    char given[72], found[72];
    text one = text_begin(given, sizeof given), other = text_begin(found, sizeof found);
    for (int player = 0; player < turn->record->seats; player++) {
        int64_t points;
        word number = words_next(&turn->rest);
        if (!words_signed(number, INT16_MIN, INT16_MAX, &points))
            return notation_fail(turn->error, BST_RECORD_VALUE, "number", number);
        text_string(&one, player ? " " : "");
        text_number(&one, (long)points);
        text_string(&other, player ? " " : "");
        text_number(&other, bst_points(&turn->at.state, player));
    }
    bst_status status = record_end(turn->rest, turn->error);
    if (status)
        return status;
    text_char(turn->out, ' ');
    text_string(turn->out, given);
    if (bst_state_phase(&turn->at.state) != BST_PHASE_FINISHED)
        return line_error(turn, BST_PHASE, "result");
    if (strcmp(given, found) != 0)
        return error_set(turn->error, BST_RESULT, NULL, given, found, NULL);
    turn->marks.resulted = true;
    return BST_OK;
}

/* ---------------------------------------------------------------- lines by their first word */

static const struct {
    const char *name;
    record_line_player *play;
    record_type type;
} line_table[] = {{"draw", line_draw, RECORD_DRAW},        {"first", line_first, RECORD_FIRST},
                  {"hand", line_hand, RECORD_HAND},        {"refill", line_refill, RECORD_REFILL},
                  {"set", record_play_set, RECORD_SET},    {"expect", record_play_expect, RECORD_EXPECT},
                  {"seat", line_seat, RECORD_SEAT},        {"resign", line_resign, RECORD_LEAVE},
                  {"timeout", line_timeout, RECORD_LEAVE}, {"finish", line_finish, RECORD_FINISH},
                  {"result", line_result, RECORD_RESULT},  {"reveal", record_play_reveal, RECORD_REVEAL}};

enum { LINE_WORDS = sizeof line_table / sizeof *line_table };

static int line_number(word first)
{
    for (int i = 0; i < LINE_WORDS; i++) {
        if (words_is(first, line_table[i].name))
            return i;
    }
    return -1;
}

bst_status record_line_type(const bst_record *record, words rest, record_type *type, bst_error *error)
{
    word first = words_peek(rest);
    int number = line_number(first);
    if (record_header_number(first) >= 0)
        return notation_fail(error, BST_RECORD_HEADER, NULL, first);
    *type = number >= 0 ? line_table[number].type : RECORD_MOVE;
    if (*type == RECORD_REVEAL ? record->marks.revealed : record->marks.resulted)
        return error_set(error, BST_AFTER_END, NULL, NULL, NULL, NULL);
    return BST_OK;
}

bst_status record_play(record_turn *turn, record_type type)
{
    bst_status status;
    if (type == RECORD_MOVE) {
        status = record_play_move(turn);
    } else {
        word first = words_next(&turn->rest);
        text_bytes(turn->out, first.at, first.length);
        status = line_table[line_number(first)].play(turn);
    }
    turn->marks.touched |= type != RECORD_FIRST && type != RECORD_SEAT && type != RECORD_EXPECT;
    return status;
}
