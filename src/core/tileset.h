/* A set of tiles as data: what a file says, checked, before it is compiled for a game (core/compile.c). */
#ifndef CORE_TILESET_H
#define CORE_TILESET_H

#include <bastide/bastide.h>

/* Places round a tile, clockwise: NL N NR EL E ER SL S SR WL W WR. Turning a tile by a quarter moves every place by three. */
enum { PLACES = 12, PLACES_ALL = 0xFFF };
enum { MAX_MARKS = 2, MAX_NOTES = 16, MAX_PROVENANCES = 16 };

typedef struct tileset_segment {
    uint8_t feature; /* number of the kind in the game's descriptor */
    uint16_t places; /* bits of the places that it covers: see bst_segment */
    uint8_t attribute[2];
    uint16_t beside; /* bit per segment of the tile */
} tileset_segment;

/* Where roads meet. `plain` and `plain_in` say whether it is a plain crossroad, which some options join up. */
typedef struct tileset_junction {
    uint16_t roads;         /* bit per segment; 0: there is none */
    bool plain;             /* crossroad, not village */
    uint8_t plain_editions; /* bit per edition in which it is the other way round */
} tileset_junction;

typedef struct tileset_tile {
    char id[9];
    uint8_t copies, segments;
    tileset_segment segment[BST_MAX_TILE_SEGMENTS];
    tileset_junction junction;
    uint8_t absent;          /* bit per edition that lacks the tile */
    uint8_t mark[MAX_MARKS]; /* by the game's descriptor */
    uint8_t known;           /* bits of KNOWN_* */
    uint8_t notes;
    uint32_t note[MAX_NOTES]; /* offsets into the set's text: lines that only people and pictures read, as written */
} tileset_tile;

enum { KNOWN_FEATURES = 1, KNOWN_COUNT = 2, KNOWN_SIDES = 4, KNOWN_ALL = 8 };

struct bst_tileset {
    uint8_t game;
    uint8_t kinds; /* sorted by id, as bytes */
    uint8_t start; /* kind + 1, 0: none */
    uint8_t provenances;
    uint32_t provenance[MAX_PROVENANCES]; /* offsets into text, in the order of the file */
    char digest[65];                      /* of the canonical text */
    tileset_tile *tile;
    char *text; /* all note and provenance lines (`looks WE3 "…"`), each ended by 0 */
};

#endif
