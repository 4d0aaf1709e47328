/* The state of a game as a value.
 *
 * A bst_state holds no pointers: copy it with `=`, compare and store it as you like, keep as many as you want. Copying it is
 * how a search takes a move back. The fields are private to the engine (src/core, src/games): read a state through the
 * functions of bastide.h, never through its fields, which may change with any version.
 */
#ifndef BASTIDE_STATE_H
#define BASTIDE_STATE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Limits of every game. A set of tiles that is larger is refused when it is compiled. */
enum {
    BST_MAX_PLAYERS = 5,
    BST_MAX_TILES = 84,         /* tiles on the board, copies in a set */
    BST_MAX_KINDS = 84,         /* different tiles in a set */
    BST_MAX_SET_SEGMENTS = 320, /* segments of all copies of a set */
    BST_MAX_NODES = 400,        /* segments on the board (in free mode a kind can lie more often than the set has it) */
    BST_MAX_TILE_SEGMENTS = 16, /* segments of one tile */
    BST_MAX_FRONTIER = 170,     /* open cells: n connected tiles have at most 2n + 2 neighbours */
    BST_MAX_FIGURES = 40,       /* figures on the board */
    BST_MAX_HAND = 3,           /* tiles in a player's hand */
    BST_MAP_SLOTS = 512,        /* slots of the hash table of cells */
    BST_OWN_WORDS = 160         /* words that belong to the game being played */
};

/* A tile on the board. `base` is the node of its first segment; where it lies is in `cell`. */
typedef struct bst_state_tile {
    uint8_t kind, rotation;
    uint16_t base;
} bst_state_tile;

/* A figure on the board: `who` is player | type << 4 (BST_FIGURE_*). `segment` counts within the tile. */
typedef struct bst_state_figure {
    uint8_t tile, segment, who;
} bst_state_figure;

typedef struct bst_state_player {
    int16_t points;
    uint8_t supply;             /* followers in hand */
    uint8_t special;            /* the game's other figure in hand: prophet, towers */
    uint8_t flags;              /* 1 resigned, 2 ran out of time */
    uint8_t hand[BST_MAX_HAND]; /* kind + 1, 0 is none */
} bst_state_player;

typedef struct bst_state {
    uint64_t hash_sum; /* of tiles, figures and bag: sums, so the order of placing does not matter */
    /* Tiles with several segments of one closing kind, which could count twice: lines, then blocks and areas. */
    uint64_t twins[2][2];

    uint64_t on_centre; /* bit per figure that stands on a centre */

    /* Segments on the board as a union-find forest. link: parent, or minus the number of segments for a root.
     * The other arrays mean something at roots only. */
    int16_t link[BST_MAX_NODES];
    uint8_t open[BST_MAX_NODES]; /* edges that face an empty cell; kinds that never close keep their second attribute here */
    uint8_t attribute[BST_MAX_NODES];
    uint8_t occupied[BST_MAX_NODES]; /* 1 while a figure stands anywhere on the feature */

    bst_state_tile tile[BST_MAX_TILES];

    /* Cells by open addressing. A slot holds 0 or a number into `cell`: 1..84 a tile + 1, from 85 on a frontier cell + 85.
     * A cell is x and y as bytes, x in the lower one. */
    uint8_t map[BST_MAP_SLOTS];
    uint16_t cell[1 + BST_MAX_TILES + BST_MAX_FRONTIER];
    uint8_t demand[BST_MAX_FRONTIER]; /* of a frontier cell, two bits a side (N lowest): terrain of the neighbour, 0 none */

    uint8_t bag[BST_MAX_KINDS]; /* copies undrawn */
    bst_state_figure figure[BST_MAX_FIGURES];
    bst_state_player player[BST_MAX_PLAYERS];
    uint16_t own[BST_OWN_WORDS];

    uint16_t nodes;
    uint8_t tiles, frontier, figures;
    uint8_t undrawn;   /* draws that are still possible: less than the bag's sum when the deck is cut */
    uint8_t draws;     /* draws so far; in free mode the placements */
    uint8_t turn_draw; /* draws before the first one of this turn */
    uint8_t phase;     /* bst_phase */
    uint8_t turn_player, acting_player;
    uint8_t drawn;       /* kind + 1 of the tile in hand of the turn, 0 is none */
    uint8_t turns;       /* turns begun by a placement */
    uint8_t set_aside;   /* tiles out of the game */
    uint8_t to_deal;     /* tiles still to be dealt before the first turn */
    uint8_t extra_turn;  /* 1 when the player of this turn has another one */
    uint8_t filled_hole; /* 1 when the last tile had four neighbours as it was laid */
    uint8_t end_reason;  /* BST_END_*, 0 while the game goes on */
    uint8_t moved;       /* 1 after the first move: nothing is set up any more */
} bst_state;

#ifdef __cplusplus
}
#endif
#endif
