#include "core/turn.h"
#include "base/bits.h"
#include "core/events.h"
#include "core/figure.h"

enum { LEFT_RESIGNED = 1, LEFT_TIMEOUT = 2 };

static int turn_next_player(const bst_game *game, int player) { return player + 1 < game->players ? player + 1 : 0; }

void turn_final(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events)
{
    for (int player = 0; player < BST_MAX_PLAYERS; player++)
        points[player] = state->player[player].points;
    if (state->phase != BST_PHASE_FINISHED)
        game->rules->score_end(game, state, points, events);
}

/* A tile that was drawn and will not be laid is undrawn again: a record of the game tells nothing of it. */
static void turn_undraw(const bst_game *game, bst_state *state)
{
    if (!state->drawn || game->setup.free_mode)
        return;
    int kind = state->drawn - 1;
    state->drawn = 0;
    state->bag[kind]++;
    state->undrawn++;
    state->draws--;
    state->hash_sum += game->bag_key[kind];
}

/* The event of the end stands before those of the end scoring: it parts them from the turn's own. Where one player is left
 * there is no end scoring. */
static void turn_finish(const bst_game *game, bst_state *state, int reason, bst_events *events)
{
    int points[BST_MAX_PLAYERS];
    bool scored = reason != BST_END_ALONE;
    state->end_reason = (uint8_t)reason;
    if (scored && game->rules->ending) {
        state->phase = (uint8_t)game->rules->ending(game, state);
        if (state->phase != BST_PHASE_FINISHED)
            return;
        state->phase = BST_PHASE_DRAW;
    }
    bst_event event = {.type = BST_EVENT_END, .kind = (uint8_t)reason};
    events_add(events, state, &event);
    if (scored) {
        turn_final(game, state, points, events);
        for (int player = 0; player < game->players; player++)
            state->player[player].points = (int16_t)points[player];
    }
    turn_undraw(game, state);
    state->phase = BST_PHASE_FINISHED;
}

/* A tile can be drawn. With a bag that takes back what does not fit, one of those left must fit. */
static bool turn_can_draw(const bst_game *game, const bst_state *state)
{
    if (!state->undrawn || !game->bag_takes_back)
        return state->undrawn > 0;
    for (int kind = 0; kind < game->kinds; kind++)
        if (turn_drawable(game, state, kind))
            return true;
    return false;
}

/* The tile that a player holds ahead becomes the tile of his turn. */
static bool turn_take_from_hand(bst_state *state, int player)
{
    uint8_t *hand = state->player[player].hand;
    if (!hand[0])
        return false;
    state->drawn = hand[0];
    hand[0] = 0;
    return true;
}

/* The next turn goes to `player`, or to the next one clockwise who stayed and has or can draw a tile; with none the game ends.
 */
static void turn_begin(const bst_game *game, bst_state *state, int player, bst_events *events)
{
    state->turn_draw = state->draws;
    for (int tried = 0; tried < game->players; tried++, player = turn_next_player(game, player)) {
        if (turn_has_left(state, player))
            continue;
        bool holds = turn_take_from_hand(state, player);
        if (!holds && !turn_can_draw(game, state))
            continue;
        state->turn_player = state->acting_player = (uint8_t)player;
        state->phase = holds ? BST_PHASE_PLACE : BST_PHASE_DRAW;
        return;
    }
    turn_finish(game, state, BST_END_TILES, events);
}

/* Before the first turn, with tiles held ahead, each player draws one. */
static void turn_deal(const bst_game *game, bst_state *state, int player, bst_events *events)
{
    for (; state->to_deal && turn_has_left(state, player); player = turn_next_player(game, player))
        state->to_deal--;
    if (state->to_deal && state->undrawn) {
        state->to_deal--;
        state->phase = BST_PHASE_REFILL;
        state->turn_player = state->acting_player = (uint8_t)player;
    } else {
        turn_begin(game, state, player, events);
    }
}

void turn_start(const bst_game *game, const bst_beginning *beginning, bst_state *state)
{
    static const bst_beginning ordinary;
    const bst_beginning *how = beginning ? beginning : &ordinary;
    bool free_mode = game->setup.free_mode;
    *state = (bst_state){0};
    for (int player = 0; player < game->players; player++) {
        state->player[player].supply = game->supply;
        state->player[player].special = game->special;
    }
    int total = 0;
    for (int kind = 0; kind < game->kinds && !free_mode; kind++) {
        int copies = game->kind[kind].copies - (kind == game->start);
        state->bag[kind] = (uint8_t)(how->bag ? how->bag[kind] : copies);
        state->hash_sum += game->bag_key[kind] * state->bag[kind];
        total += state->bag[kind];
    }
    state->undrawn = (uint8_t)(total < game->draws ? total : game->draws);
    if (how->other_start)
        board_lay(game, state, bst_move_kind(how->start_move), bst_move_x(how->start_move), bst_move_y(how->start_move),
                  bst_move_rotation(how->start_move));
    else if (game->start >= 0 && !how->no_start_tile)
        board_lay(game, state, game->start, 0, 0, 0);
    else
        board_open_cell(game, state, 0, 0);
    state->filled_hole = 0;
    if (game->rules->start)
        game->rules->start(game, state);
    if (free_mode) {
        state->phase = BST_PHASE_DRAW;
        return;
    }
    state->to_deal = game->draws_ahead ? game->players : 0;
    turn_deal(game, state, how->first_player, NULL);
}

/* After the turn's own refill: the same player's extra turn, or the next player's. */
static void turn_pass_on(const bst_game *game, bst_state *state, bst_events *events)
{
    int player = state->turn_player;
    bool extra = state->extra_turn;
    state->extra_turn = 0;
    turn_begin(game, state, extra ? player : turn_next_player(game, player), events);
    if (extra && state->phase != BST_PHASE_FINISHED && state->turn_player == player) {
        bst_event event = {.type = BST_EVENT_EXTRA_TURN, .player = (uint8_t)player};
        events_add(events, state, &event);
    }
}

static void turn_end(const bst_game *game, bst_state *state, bst_events *events)
{
    const bst_rules *rules = game->rules;
    state->drawn = 0;
    state->acting_player = state->turn_player;
    if (game->setup.free_mode) {
        state->phase = BST_PHASE_DRAW;
        return;
    }
    if (game->extra_turns)
        state->extra_turn = rules->extra_turn(game, state);
    if (game->draws_ahead && state->undrawn && !turn_has_left(state, state->turn_player))
        state->phase = BST_PHASE_REFILL;
    else
        turn_pass_on(game, state, events);
}

/* Goes where a scoring or a move of the game's own leads. */
static void turn_follow(const bst_game *game, bst_state *state, bst_phase phase, bst_events *events)
{
    if (phase == BST_PHASE_ACT)
        phase = game->rules->score_turn(game, state, events);
    if (phase == BST_PHASE_DRAW)
        turn_end(game, state, events);
    else if (phase == BST_PHASE_FINISHED)
        turn_finish(game, state, state->end_reason, events);
    else
        state->phase = (uint8_t)phase;
}

static void turn_play_draw(const bst_game *game, bst_state *state, int kind, bst_events *events)
{
    if (!game->setup.free_mode) {
        state->bag[kind]--;
        state->undrawn--;
        state->draws++;
        state->hash_sum -= game->bag_key[kind];
    }
    if (state->phase == BST_PHASE_DRAW) {
        state->drawn = (uint8_t)(kind + 1);
        state->phase = BST_PHASE_PLACE;
        return;
    }
    state->player[state->turn_player].hand[0] = (uint8_t)(kind + 1);
    if (state->moved)
        turn_pass_on(game, state, events);
    else
        turn_deal(game, state, turn_next_player(game, state->turn_player), events);
}

static void turn_play_discard(const bst_game *game, bst_state *state, bst_events *events)
{
    bst_event event = {.type = BST_EVENT_SET_ASIDE, .kind = (uint8_t)(state->drawn - 1), .player = state->turn_player};
    events_add(events, state, &event);
    state->drawn = 0;
    state->set_aside++;
    state->moved = 1;
    if (state->undrawn)
        state->phase = BST_PHASE_DRAW;
    else
        turn_begin(game, state, turn_next_player(game, state->turn_player), events);
}

static void turn_play_place(const bst_game *game, bst_state *state, bst_move move)
{
    board_lay(game, state, bst_move_kind(move), bst_move_x(move), bst_move_y(move), bst_move_rotation(move));
    state->drawn = 0;
    state->turns++;
    state->moved = 1;
    state->phase = BST_PHASE_ACT;
    if (game->setup.free_mode)
        state->turn_draw = state->draws++;
    if (game->rules->placed)
        game->rules->placed(game, state);
}

/* A player who leaves while his tile is in hand leaves it to the next one, so that the deck's order stays the order of play.
 * Where tiles are held ahead, it stays his and out of the game. */
static void turn_leave_tile(const bst_game *game, bst_state *state, int player, bst_events *events)
{
    uint8_t drawn = state->drawn;
    state->drawn = 0;
    if (game->draws_ahead) {
        state->player[player].hand[0] = drawn;
        turn_begin(game, state, turn_next_player(game, player), events);
        return;
    }
    do {
        player = turn_next_player(game, player);
    } while (turn_has_left(state, player));
    state->drawn = drawn;
    state->turn_player = state->acting_player = (uint8_t)player;
}

static void turn_play_leave(const bst_game *game, bst_state *state, int player, uint8_t flag, bst_events *events)
{
    state->player[player].flags = flag;
    int stayed = 0;
    for (int other = 0; other < game->players; other++)
        stayed += !turn_has_left(state, other);
    if (stayed <= 1) {
        turn_finish(game, state, BST_END_ALONE, events);
        return;
    }
    if (game->setup.free_mode && state->phase == BST_PHASE_DRAW)
        return;
    if (state->phase > BST_PHASE_FINISHED) {
        turn_follow(game, state, game->rules->own_left(game, state, player, events), events);
        return;
    }
    if (state->turn_player != player)
        return;
    if (state->phase == BST_PHASE_PLACE)
        turn_leave_tile(game, state, player, events);
    else if (state->phase == BST_PHASE_DRAW)
        turn_begin(game, state, turn_next_player(game, player), events);
    else if (state->moved)
        turn_pass_on(game, state, events);
    else
        turn_deal(game, state, turn_next_player(game, player), events);
}

void turn_play(const bst_game *game, bst_state *state, bst_move move, bst_events *events)
{
    bst_phase phase = BST_PHASE_ACT;
    switch (bst_move_type(move)) {
    case BST_MOVE_DRAW: turn_play_draw(game, state, bst_move_kind(move), events); return;
    case BST_MOVE_DISCARD: turn_play_discard(game, state, events); return;
    case BST_MOVE_PLACE: turn_play_place(game, state, move); return;
    case BST_MOVE_RESIGN: turn_play_leave(game, state, bst_move_who(move), LEFT_RESIGNED, events); return;
    case BST_MOVE_TIMEOUT: turn_play_leave(game, state, bst_move_who(move), LEFT_TIMEOUT, events); return;
    case BST_MOVE_FINISH: turn_finish(game, state, BST_END_SAID, events); return;
    case BST_MOVE_CLAIM:
        figure_add(game, state, state->turn_player, bst_move_figure(move), state->tiles - 1, bst_move_segment(move));
        break;
    case BST_MOVE_PASS:
        if (state->phase == BST_PHASE_ACT)
            break;
        phase = game->rules->own_play(game, state, move, events);
        break;
    default: phase = game->rules->own_play(game, state, move, events);
    }
    turn_follow(game, state, phase, events);
}
