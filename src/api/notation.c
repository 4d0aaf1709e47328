/* Whole lines: reading, writing, playing. */
#include "api/notation.h"
#include "core/error.h"
#include "core/turn.h"

static const char notation_side[] = "NESW";

/* N E S W letters, 1 to 5. */
static bst_status notation_steps(word given, bst_move *move, bst_error *error)
{
    uint8_t step[5];
    int steps = 0;
    for (; steps < 5 && (size_t)steps < given.length; steps++) {
        uint8_t side = 0;
        while (side < 4 && notation_side[side] != given.at[steps])
            side++;
        if (side == 4)
            break;
        step[steps] = side;
    }
    if (!steps || (size_t)steps != given.length)
        return notation_fail(error, BST_RECORD_VALUE, "steps", given);
    *move = bst_move_ark(step, steps);
    return BST_OK;
}

/* The action behind a placement, if there is one. */
static bst_status notation_action(const bst_game *game, words *rest, bst_line *line, bst_error *error)
{
    word first = words_peek(*rest);
    bst_status status;
    if (words_is(first, "follower") || words_is(first, "prophet")) {
        int segment, figure = words_is(first, "follower") ? BST_FIGURE_FOLLOWER : BST_FIGURE_SPECIAL;
        words_next(rest);
        status = notation_feature(game, line->move[0], words_next(rest), &segment, error);
        if (!status)
            line->move[line->moves++] = bst_move_claim(figure, segment);
        return status;
    }
    if (!words_is(first, "ark"))
        return BST_OK;
    words_next(rest);
    status = notation_steps(words_next(rest), &line->move[line->moves], error);
    line->moves += !status;
    return status;
}

static bst_status notation_tile_line(const bst_game *game, words *rest, bst_line *line, bst_error *error)
{
    bst_status status = notation_placement(game, words_next(rest), &line->move[0], error);
    line->moves = 1;
    if (!status)
        status = notation_action(game, rest, line, error);
    if (!status && words_is(words_peek(*rest), "arkat")) {
        words_next(rest);
        status = notation_cell(BST_MOVE_ARK_AT, words_next(rest), &line->move[line->moves], error);
        line->moves += !status;
    }
    return status;
}

static bst_status notation_edge_line(word first, words *rest, bst_line *line, bst_error *error)
{
    int type = words_is(first, "gate") ? BST_MOVE_GATE : words_is(first, "wall") ? BST_MOVE_WALL : BST_MOVE_TOWER;
    word edge = words_next(rest);
    line->moves = 1;
    if (type == BST_MOVE_TOWER && words_is(edge, "none")) {
        line->move[0] = bst_move_pass();
        return BST_OK;
    }
    bst_status status = notation_edge(type, edge, &line->move[0], error);
    if (!status && type == BST_MOVE_WALL && words_is(words_peek(*rest), "guard")) {
        words_next(rest);
        line->move[0] |= 1;
    }
    return status;
}

static bool notation_has(word given, char mark)
{
    for (size_t i = 0; i < given.length; i++) {
        if (given.at[i] == mark)
            return true;
    }
    return false;
}

bst_status notation_parse(const bst_game *game, words *rest, bst_line *line, bst_error *error)
{
    word first = words_peek(*rest);
    bst_status status;
    *line = (bst_line){0};
    if (notation_has(first, '@')) {
        status = notation_tile_line(game, rest, line, error);
    } else if (words_is(first, "gate") || words_is(first, "wall") || words_is(first, "tower")) {
        words_next(rest);
        status = notation_edge_line(first, rest, line, error);
    } else if (words_is(first, "discard")) {
        int kind;
        words_next(rest);
        status = notation_kind(game, words_next(rest), &kind, error);
        if (!status)
            *line = (bst_line){{bst_move_discard(kind)}, 1};
    } else {
        return notation_fail(error, BST_RECORD_LINE, NULL, first);
    }
    word extra = words_peek(*rest);
    if (!status && extra.length && !words_is(extra, "time"))
        status = notation_fail(error, BST_RECORD_EXTRA, NULL, extra);
    return status;
}

static void notation_write_cell(bst_move move, text *out)
{
    text_number(out, bst_move_x(move));
    text_char(out, ',');
    text_number(out, bst_move_y(move));
}

static void notation_write_edge(const char *word_text, bst_move move, text *out)
{
    text_string(out, word_text);
    notation_write_cell(move, out);
    text_char(out, '.');
    text_char(out, notation_side[bst_move_side(move)]);
}

/* A move that stands behind the placement `place` on its line. */
static void notation_write_action(const bst_game *game, bst_move place, bst_move move, text *out)
{
    char name[NOTATION_NAME];
    switch (bst_move_type(move)) {
    case BST_MOVE_CLAIM:
        bst_segment_name(game, bst_move_kind(place), bst_move_rotation(place), bst_move_segment(move), name);
        text_string(out, bst_move_figure(move) == BST_FIGURE_FOLLOWER ? " follower " : " prophet ");
        text_string(out, name);
        break;
    case BST_MOVE_ARK:
        text_string(out, " ark ");
        for (int i = 0; i < bst_move_steps(move); i++)
            text_char(out, notation_side[bst_move_step(move, i)]);
        break;
    case BST_MOVE_ARK_AT:
        text_string(out, " arkat ");
        notation_write_cell(move, out);
        break;
    }
}

static void notation_write_first(const bst_game *game, bst_move move, text *out)
{
    switch (bst_move_type(move)) {
    case BST_MOVE_PLACE:
        text_string(out, bst_kind_id(game, bst_move_kind(move)));
        text_char(out, '@');
        notation_write_cell(move, out);
        text_char(out, '/');
        text_number(out, bst_move_rotation(move));
        break;
    case BST_MOVE_DISCARD:
        text_string(out, "discard ");
        text_string(out, bst_kind_id(game, bst_move_kind(move)));
        break;
    case BST_MOVE_GATE: notation_write_edge("gate ", move, out); break;
    case BST_MOVE_WALL:
        notation_write_edge("wall ", move, out);
        text_string(out, bst_move_guard(move) ? " guard" : "");
        break;
    case BST_MOVE_TOWER: notation_write_edge("tower ", move, out); break;
    case BST_MOVE_PASS: text_string(out, "tower none"); break;
    }
}

void notation_write(const bst_game *game, const bst_line *line, text *out)
{
    notation_write_first(game, line->move[0], out);
    for (int i = 1; i < line->moves; i++)
        notation_write_action(game, line->move[0], line->move[i], out);
}

static bool notation_is_action(bst_move move)
{
    int type = bst_move_type(move);
    return type == BST_MOVE_CLAIM || type == BST_MOVE_ARK;
}

/* Plays a ply and notes it down. */
static bst_status notation_ply(const bst_game *game, bst_state *state, bst_move move, bst_line *played, bst_events *events,
                               bst_error *error)
{
    bst_status status = bst_do_move(game, state, move, events, error);
    if (!status && played)
        played->move[played->moves++] = move;
    return status;
}

bst_status notation_play(const bst_game *game, bst_state *state, const bst_line *said, bst_line *played, bst_events *events,
                         bst_error *error)
{
    int type = bst_move_type(said->move[0]);
    bst_status status = BST_OK;
    if (played)
        played->moves = 0;
    if (bst_line_open(game, state))
        return error_set(error, BST_PHASE, NULL, NULL, NULL, NULL);
    if ((type == BST_MOVE_PLACE || type == BST_MOVE_DISCARD) && bst_state_phase(state) == BST_PHASE_DRAW)
        status = bst_do_move(game, state, bst_move_draw(bst_move_kind(said->move[0])), events, error);
    for (int i = 0; i < said->moves && !status; i++) {
        status = notation_ply(game, state, said->move[i], played, events, error);
        bool passes =
            bst_state_phase(state) == BST_PHASE_ACT && (i + 1 == said->moves || !notation_is_action(said->move[i + 1]));
        if (!status && passes)
            status = notation_ply(game, state, bst_move_pass(), played, events, error);
    }
    if (!status && bst_line_open(game, state))
        status = error_set(error, BST_LINE_UNFINISHED, NULL, "arkat", NULL, NULL);
    return status;
}

bool bst_line_open(const bst_game *game, const bst_state *state)
{
    return bst_state_phase(state) == BST_PHASE_ACT || turn_line_goes_on(game, state);
}

bst_status bst_line_read(const bst_game *game, const bst_state *state, const char *string, size_t length, bst_line *line,
                         bst_error *error)
{
    words rest = {string, string + length};
    bst_line said;
    bst_status status = notation_parse(game, &rest, &said, error);
    word extra = words_next(&rest);
    if (!status && extra.length)
        status = notation_fail(error, BST_RECORD_EXTRA, NULL, extra);
    if (status)
        return status;
    bst_state after = *state;
    return notation_play(game, &after, &said, line, NULL, error);
}

/* Whether a first move can begin a line in this phase, and the others can follow it. */
static bool notation_is_line(bst_phase phase, const bst_line *line)
{
    static const uint8_t phase_of[] = {
        [BST_MOVE_DISCARD] = BST_PHASE_PLACE, [BST_MOVE_PLACE] = BST_PHASE_PLACE, [BST_MOVE_PASS] = BST_PHASE_TOWER,
        [BST_MOVE_GATE] = BST_PHASE_GATE,     [BST_MOVE_WALL] = BST_PHASE_WALL,   [BST_MOVE_TOWER] = BST_PHASE_TOWER};
    int type = line->moves > 0 ? bst_move_type(line->move[0]) : 0;
    bool begins = type > 0 && (size_t)type < sizeof phase_of && phase_of[type] != BST_PHASE_DRAW;
    bool fits = phase == phase_of[begins ? type : 0] ||
                (phase == BST_PHASE_DRAW && phase_of[begins ? type : 0] == BST_PHASE_PLACE) ||
                (phase == BST_PHASE_CLOSING && type == BST_MOVE_WALL);
    if (!begins || !fits || line->moves > BST_MAX_LINE_MOVES || (type != BST_MOVE_PLACE && line->moves > 1))
        return false;
    for (int i = 1; i < line->moves; i++) {
        int action = bst_move_type(line->move[i]);
        bool acts = action == BST_MOVE_PASS || notation_is_action(line->move[i]);
        if (!(i == 1 && acts) && !(i <= 2 && i + 1 == line->moves && action == BST_MOVE_ARK_AT))
            return false;
    }
    return true;
}

int bst_line_write(const bst_game *game, const bst_state *state, const bst_line *line, char *string)
{
    if (!notation_is_line(bst_state_phase(state), line))
        return -1;
    text out = text_begin(string, BST_MAX_LINE_TEXT);
    notation_write(game, line, &out);
    return (int)out.length;
}
