/* The City (spec: the-city.md).
 *
 * The wall is one run of outline edges that contains the gate (C-GEO-3). A *place* in the run counts from the gate: 0 is the
 * gate, 1, 2, … go clockwise round the city, -1, -2, … the other way. */
#ifndef GAMES_CITY_H
#define GAMES_CITY_H

#include "core/board.h"

extern const bst_rules city_rules;

enum city_feature { CITY_STREET, CITY_MARKET, CITY_AREA, CITY_FEATURES };
enum city_mark { CITY_PUBLIC, CITY_HISTORIC, CITY_MARKS };
enum city_rule { CITY_RULE_STREET, CITY_RULE_MARKET, CITY_RULE_TOWER, CITY_RULE_AREA, CITY_RULE_GUARD, CITY_RULES };

/* bst_game.parameter */
enum city_parameter {
    CITY_FIRST_STACK,    /* draws from the first stack */
    CITY_SECOND_STACK,   /* draws from the first two */
    CITY_NO_GATE_GUARDS, /* 1: no guards in the round of the gate */
    CITY_RETURNED,       /* enum city_returned */
    CITY_CLOSING_GUARDS  /* 1: at the end the wall is closed one by one */
};
enum city_returned { CITY_RETURNED_ROUND, CITY_RETURNED_WALL, CITY_RETURNED_NEXT_TURN };

/* Pieces in the box. */
enum { CITY_BOX_WALLS = 70, CITY_BOX_TOWERS = 12, CITY_BOX_TILES = 75 };

/* bst_state.own. The outline of n tiles has at most 2n + 2 edges, and so has a closed wall. */
enum city_own {
    CITY_PIECES = 2 * CITY_BOX_TILES + 2, /* words 0 to CITY_PIECES - 1: the pieces, by place modulo CITY_PIECES */
    CITY_ENDS = CITY_PIECES,              /* walls clockwise of the gate, and the other way << 8 */
    CITY_FLAGS,
    CITY_STEPS, /* of the round: next step, and the step that ends it << 8 */
    CITY_FREED  /* followers that this turn's scoring gave back, 4 bits for each player */
};
enum city_flag {
    CITY_HAS_GATE = 1,
    CITY_RING = 2,       /* the wall is closed all round */
    CITY_GATE_ROUND = 4, /* the round in which the gate is placed */
};

/* An edge is a tile and its side; a piece is an edge with what stands there: player + 1 of a guard, and of a tower at the
 * corner away from the gate. The gate has no guard; it keeps the tower at its counter-clockwise corner there. */
enum { CITY_SIDE = 7, CITY_GUARD = 9, CITY_TOWER = 12, CITY_EDGE = (1 << CITY_GUARD) - 1 };

static inline int city_edge(int tile, int side) { return tile | side << CITY_SIDE; }
static inline int city_tile(int piece) { return piece & 127; }
static inline int city_side(int piece) { return piece >> CITY_SIDE & 3; }
static inline int city_guard(int piece) { return (piece >> CITY_GUARD & 7) - 1; }
static inline int city_tower(int piece) { return (piece >> CITY_TOWER & 7) - 1; }

static inline bool city_flag(const bst_state *state, int flag) { return state->own[CITY_FLAGS] & flag; }
/* Places of the two ends. */
static inline int city_clockwise(const bst_state *state) { return state->own[CITY_ENDS] & 255; }
static inline int city_counter(const bst_state *state) { return -(state->own[CITY_ENDS] >> 8); }
static inline int city_walls(const bst_state *state) { return city_clockwise(state) - city_counter(state); }
static inline uint16_t *city_piece(bst_state *state, int place) { return &state->own[place < 0 ? place + CITY_PIECES : place]; }
static inline int city_piece_at(const bst_state *state, int place)
{
    return state->own[place < 0 ? place + CITY_PIECES : place];
}

/* ---------------------------------------------------------------- outline.c */

/* The neighbours of an outline edge on the outline, clockwise and the other way. */
int city_next(const bst_state *state, int edge);
int city_previous(const bst_state *state, int edge);
/* Some edge of the outline; there is a tile. */
int city_outline_edge(const bst_state *state);
bool city_on_outline(const bst_state *state, int edge);
/* All tiles hang together; if not, `apart` is one that does not. */
bool city_hangs_together(const bst_state *state, int *apart);
/* Bars the cell across an edge that carries a piece now, and the cells without which that one would be a hole. `before` is the
 * edge of the end that a wall was added to. */
void city_bar_gate(bst_state *state, int edge);
void city_bar_wall(bst_state *state, int edge, int before);
/* Bars the cells round a tile just laid that have become narrow passages to a wall. */
void city_bar_around(bst_state *state, int x, int y);

/* ---------------------------------------------------------------- wall.c */

/* Place of the piece on an edge; false if it carries none. */
bool city_find(const bst_state *state, int edge, int *place);
/* The edges where the next wall can go: one or two, none once the ring is closed. */
int city_ends(const bst_state *state, int edge[2]);
/* Outline edges without a piece, but no more than `most`. */
int city_gap(const bst_state *state, int most);
int city_walls_left(const bst_state *state);
/* The wall directly opposite an edge has a guard (C-GEO-5). */
bool city_guard_opposite(const bst_state *state, int edge);
/* The next cell inward from a tile, as its number; -1 if no tile lies there. */
int city_inward(const bst_state *state, int tile, int side);
/* Places a piece on an edge that is fit for it; nothing is scored. Of a wall the place. */
void city_place_gate(const bst_game *game, bst_state *state, int edge);
int city_place_wall(const bst_game *game, bst_state *state, int edge);
void city_place_guard(bst_state *state, int place, int player);
/* A corner where a tower can stand: of the piece at a place, its clockwise one or the other. */
typedef struct city_corner {
    int place;
    bool clockwise;
} city_corner;
/* The free corners at the two ends (C-TOWER-1, C-TOWER-3): up to two. */
int city_tower_corners(const bst_state *state, city_corner corner[2]);
/* Walls from a corner along the piece to the next tower or the gate. */
int city_tower_walls(const bst_state *state, city_corner corner);
void city_place_tower(bst_state *state, city_corner corner, int player);
/* Free mode: the corner of a piece that is away from the gate. False when a tower stands there, or the gate has no such corner.
 */
bool city_outer_corner(const bst_state *state, int place, city_corner *corner);
bst_status city_set_piece(const bst_game *game, bst_state *state, bst_move piece, int player, bst_error *error);
bst_status city_check_set(const bst_game *game, const bst_state *state, bst_move place, bst_error *error);
uint64_t city_hash(const bst_game *game, const bst_state *state);
/* Fails with an edge as the first argument. */
bst_status city_fail(bst_error *error, bst_status status, const char *rule, bst_move at);

/* ---------------------------------------------------------------- score.c */

/* Scores the features at an edge that are complete and have somebody on them; true if there were any. */
bool city_score_edge(const bst_game *game, bst_state *state, int edge, bst_events *events);
/* Followers of a player that a piece on the edge would free. */
int city_freed_by_edge(const bst_game *game, const bst_state *state, int edge, int player);
void city_score_tower(const bst_game *game, bst_state *state, city_corner corner, int player, bst_events *events);
bst_phase city_score_turn(const bst_game *game, bst_state *state, bst_events *events);
void city_score_end(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events);

/* ---------------------------------------------------------------- round.c */

/* Which stack the turn's first draw came from: 1, 2 or 3 (C-TURN-2). */
int city_stack(const bst_game *game, const bst_state *state);
/* The walls that follow a turn in which something was scored (C-WALL-2 to 4). */
bst_phase city_begin_round(const bst_game *game, bst_state *state);
/* Before the end scoring (C-END-2): the phase of the closing walls if they are placed one by one. */
bst_phase city_ending(const bst_game *game, bst_state *state);
int city_moves(const bst_game *game, const bst_state *state, bst_move *moves, int capacity);
bst_status city_check(const bst_game *game, const bst_state *state, bst_move move, bst_error *error);
bst_phase city_play(const bst_game *game, bst_state *state, bst_move move, bst_events *events);
bst_move city_random(const bst_game *game, const bst_state *state, uint64_t *random);
bst_phase city_left(const bst_game *game, bst_state *state, int player, bst_events *events);

#endif
