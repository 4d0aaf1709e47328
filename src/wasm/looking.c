/* What lies on the board, and what happened. */
#include "api/inspect.h"
#include "wasm/wasm.h"

/* Demand of a cell where nothing fits: a wall bars it. */
enum { BARRED = 0xFF };

/* ---------------------------------------------------------------- looking */

/* out: feature, places, attributes 0 and 1, beside. */
EXPORT(wasm_segment) void wasm_segment(const bst_game *game, int kind, int rotation, int segment, int32_t out[5])
{
    bst_segment value = bst_kind_segment(game, kind, rotation, segment);
    out[0] = value.feature;
    out[1] = value.places;
    out[2] = value.attribute[0];
    out[3] = value.attribute[1];
    out[4] = value.beside;
}

/* The state that a seat may see (-1: a spectator) into `out`. */
EXPORT(wasm_view) void wasm_view(const bst_game *game, const bst_state *state, int seat, bst_state *out)
{
    *out = bst_view(game, state, seat);
}

/* out: x, y, kind, rotation. */
EXPORT(wasm_placed_tile) void wasm_placed_tile(const bst_state *state, int tile, int32_t out[4])
{
    bst_placed value = bst_placed_tile(state, tile);
    out[0] = value.x;
    out[1] = value.y;
    out[2] = value.kind;
    out[3] = value.rotation;
}

/* out: player, type, tile, segment. */
EXPORT(wasm_placed_figure) void wasm_placed_figure(const bst_state *state, int index, int32_t out[4])
{
    bst_figure value = bst_placed_figure(state, index);
    out[0] = value.player;
    out[1] = value.type;
    out[2] = value.tile;
    out[3] = value.segment;
}

/* A piece of wall; out: x, y, side, tile, 1 for the gate, 1 for a short wall, player of the guard, of the tower at its
 * clockwise corner and at the other, -1 for none. */
EXPORT(wasm_wall_at) void wasm_wall_at(const bst_state *state, int index, int32_t out[9])
{
    bst_wall value = bst_wall_at(state, index);
    out[0] = value.x;
    out[1] = value.y;
    out[2] = value.side;
    out[3] = value.tile;
    out[4] = value.gate;
    out[5] = value.short_wall;
    out[6] = value.guard;
    out[7] = value.tower[0];
    out[8] = value.tower[1];
}

static uint32_t *write_mask(uint32_t *out, const uint64_t mask[2])
{
    for (int i = 0; i < 4; i++)
        *out++ = (uint32_t)(mask[i / 2] >> (32 * (i % 2)));
    return out;
}

static uint32_t most(const int followers[BST_MAX_PLAYERS])
{
    int best = 1;
    uint32_t players = 0;
    for (int player = 0; player < BST_MAX_PLAYERS; player++) {
        if (followers[player] > best)
            players = 0;
        best = followers[player] > best ? followers[player] : best;
        players |= (uint32_t)(followers[player] == best) << player;
    }
    return players;
}

/* out: id, kind, complete, closes, open, segments, tiles, attributes 0 and 1, followers of players 0 to 4, bits of tile numbers
 * 0 to 127 in four words, bit per player with most followers. */
EXPORT(wasm_feature) void wasm_feature(const bst_game *game, const bst_state *state, int tile, int segment, uint32_t out[19])
{
    bst_feature value = bst_feature_of(game, state, tile, segment);
    *out++ = (uint32_t)value.id;
    *out++ = (uint32_t)value.kind;
    *out++ = value.complete;
    *out++ = value.closes;
    *out++ = (uint32_t)value.open;
    *out++ = (uint32_t)value.segments;
    *out++ = (uint32_t)value.tiles;
    *out++ = (uint32_t)value.attribute[0];
    *out++ = (uint32_t)value.attribute[1];
    for (int i = 0; i < BST_MAX_PLAYERS; i++)
        *out++ = (uint32_t)value.followers[i];
    out = write_mask(out, value.tile_mask);
    *out = most(value.followers);
}

/* The ids of the features of all segments, tile after tile, as in wasm_feature. Returns how many. */
EXPORT(wasm_feature_ids) int wasm_feature_ids(const bst_game *game, const bst_state *state, uint32_t *out)
{
    int count = 0;
    for (int tile = 0; tile < bst_placed_tiles(state); tile++) {
        int segments = bst_kind_segments(game, bst_placed_tile(state, tile).kind);
        for (int segment = 0; segment < segments; segment++)
            out[count++] = (uint32_t)inspect_feature_id(state, tile, segment);
    }
    return count;
}

/* Copies of each kind that may still be laid. In free mode nobody draws: what the board has not. */
static void count_left(const bst_game *game, const bst_state *state, int left[BST_MAX_KINDS])
{
    const bst_setup *setup = bst_game_setup(game);
    for (int kind = 0; kind < bst_kinds(game); kind++)
        left[kind] = setup->free_mode ? bst_kind_copies(game, kind) : bst_undrawn(state, kind);
    for (int tile = 0; setup->free_mode && tile < bst_placed_tiles(state); tile++)
        left[bst_placed_tile(state, tile).kind]--;
    for (int player = 0; player < setup->players; player++)
        for (int place = 0; place < BST_MAX_HAND; place++)
            if (bst_hand(state, player, place) >= 0)
                left[bst_hand(state, player, place)]++;
    if (bst_drawn(state) >= 0)
        left[bst_drawn(state)]++;
}

/* For each open cell: x, y, bit per rotation in which the kind fits (-1: none is asked about), 1 if no kind that is left fits.
 * Cells that are barred are left out. Returns their number. */
EXPORT(wasm_open_cells) int wasm_open_cells(const bst_game *game, const bst_state *state, int kind, int32_t *out)
{
    int left[BST_MAX_KINDS], count = 0;
    count_left(game, state, left);
    for (int index = 0; index < inspect_open_cells(state); index++) {
        inspect_cell cell = inspect_open_cell(state, index);
        bool fits = false;
        if (cell.demand == BARRED)
            continue;
        for (int other = 0; other < bst_kinds(game) && !fits; other++)
            fits = left[other] > 0 && inspect_fits(game, cell.demand, other);
        out[0] = cell.x;
        out[1] = cell.y;
        out[2] = kind < 0 ? 0 : inspect_fits(game, cell.demand, kind);
        out[3] = !fits;
        out += 4;
        count++;
    }
    return count;
}
/* Numbers of 32 bits that hold the ids of all segments, or all open cells. */
EXPORT(wasm_max_looks) int wasm_max_looks(void)
{
    return BST_MAX_NODES > 4 * BST_MAX_FRONTIER ? BST_MAX_NODES : 4 * BST_MAX_FRONTIER;
}

/* ---------------------------------------------------------------- events */

/* Makes wasm_events_size(capacity) bytes an empty buffer of events, for bst_do_move, bst_final and bst_replay_next. */
EXPORT(wasm_events_begin) void wasm_events_begin(bst_events *events, int capacity)
{
    *events = (bst_events){.item = (bst_event *)(events + 1), .capacity = capacity};
}
EXPORT(wasm_events_count) int wasm_events_count(const bst_events *events) { return events->count; }
EXPORT(wasm_events_lost) int wasm_events_lost(const bst_events *events) { return events->lost; }

/* out: type, rule (bst_rule_id), subject, feature, tile, segment, player, kind, turn, doubled, each, terms; what, count, worth
 * of three terms; followers of players 0 to 4; points of players 0 to 4; bits of tile numbers 0 to 127 in four words. */
EXPORT(wasm_event) void wasm_event(const bst_events *events, int index, uint32_t out[35])
{
    const bst_event *event = &events->item[index];
    *out++ = event->type;
    *out++ = event->rule;
    *out++ = event->subject;
    *out++ = event->feature;
    *out++ = event->tile;
    *out++ = event->segment;
    *out++ = event->player;
    *out++ = event->kind;
    *out++ = event->turn;
    *out++ = event->doubled;
    *out++ = event->each;
    *out++ = event->terms;
    for (int i = 0; i < BST_MAX_TERMS; i++) {
        *out++ = event->term[i].what;
        *out++ = event->term[i].count;
        *out++ = (uint32_t)event->term[i].worth;
    }
    for (int i = 0; i < BST_MAX_PLAYERS; i++)
        *out++ = event->followers[i];
    for (int i = 0; i < BST_MAX_PLAYERS; i++)
        *out++ = (uint32_t)event->points[i];
    write_mask(out, event->tiles);
}

/* What an event is about (bst_event_label), into at least 32 bytes. */
EXPORT(wasm_event_label)
void wasm_event_label(const bst_game *game, const bst_state *state, const bst_events *events, int index, char *label)
{
    bst_event_label(game, state, &events->item[index], label);
}
