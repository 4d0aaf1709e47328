/* A compiled game: tables only, nothing changes after bst_game_new. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/rules.h"

enum { NO_SEGMENT = 0xFF };

/* A tile as it lies in one rotation. */
typedef struct tile_form {
    uint8_t at[PLACES]; /* segment that holds the place, NO_SEGMENT if none; a block holds the middle place of a side only */
    uint8_t demand;     /* terrain of the four sides, two bits each */
    uint8_t whole;      /* bit per side whose two halves belong to one segment */
    uint8_t mirrored;   /* the same by the side opposite */
    uint8_t rotation;   /* smallest rotation with the same position */
} tile_form;

typedef struct tile_kind {
    tile_form form[4];
    uint8_t segments;
    uint8_t copies;
    uint16_t closing;   /* segments whose kind closes */
    uint16_t claimable; /* segments that take a follower */
    uint16_t centre;    /* segments that are complete with their neighbours */
    uint8_t feature[BST_MAX_TILE_SEGMENTS];
    uint8_t attribute[BST_MAX_TILE_SEGMENTS];
    uint8_t open[BST_MAX_TILE_SEGMENTS]; /* edges of the segment; second attribute for kinds that do not close */
    uint16_t beside[BST_MAX_TILE_SEGMENTS];
    uint16_t twins[2]; /* segments of a closing kind that another one of the tile has too: lines, then blocks and areas */
    uint16_t special;  /* segments that take the game's other figure */
    uint16_t borders;  /* segments with anything beside */
    uint16_t places[BST_MAX_TILE_SEGMENTS]; /* as drawn; for names */
    uint8_t mark[MAX_MARKS];
    char id[9];
} tile_kind;

struct bst_game {
    const bst_rules *rules;
    bst_setup setup;
    uint8_t kinds;
    uint8_t players;
    int8_t start;                    /* kind on the board before the first turn, -1: none */
    uint8_t supply, special;         /* figures of each player at the beginning */
    uint8_t draws;                   /* most tiles that are drawn */
    int8_t west, north, east, south; /* the playing area */
    bool bounded;                    /* tiles can reach its edge at all */
    bool edge_closes;                /* its edge closes what runs into it */
    bool areas_close;                /* a kind of feature that lies on half-edges closes */
    bool areas_differ;               /* there are several kinds of feature that lie on half-edges */
    bool extra_turns;                /* rules.extra_turn is asked */
    bool draws_ahead;                /* each player holds a tile, drawn at the end of his turn before */
    bool bag_takes_back;             /* only tiles that fit are drawn */
    uint32_t merges_or;              /* bit per feature whose first attribute joins by OR */
    bool completed_is_lost;          /* what the tile completes cannot be claimed with it */
    uint8_t parameter[8];            /* for the game's own functions */
    uint64_t salt;                   /* of the hash: game, edition, options, players */
    tile_kind kind[BST_MAX_KINDS];
    uint64_t bag_key[BST_MAX_KINDS];
    /* Bit r of rotations[kind][demand]: the kind fits a cell of this demand in rotation r, none smaller being the same. */
    uint8_t rotations[BST_MAX_KINDS][256];
};

#endif
