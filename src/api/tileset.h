/* Reading a set of tiles: what the files of the reader share. docs/tile-sets.md has the grammar. */
#ifndef API_TILESET_H
#define API_TILESET_H

#include "api/words.h"
#include "core/rules.h"

enum {
    TILESET_SIZE_LIMIT = 1 << 20, /* bytes of a file; the longest that makes sense is a tenth of it */
    TILESET_LINE_WORDS = 48,
    TILESET_REFERENCES = 64,
    TILESET_HEADING = 32, /* bytes of the heading of a note */
    TILESET_ATTRIBUTE_MOST = 9,
    TILESET_SUM_MOST = 255 /* of an attribute over all copies: states add it up in a byte */
};

typedef struct tileset_line {
    uint32_t number;
    int words; /* at least 1 */
    word item[TILESET_LINE_WORDS];
} tileset_line;

/* The bits of tileset_tile.known, in their order. */
#define TILESET_KNOWN "features|count|sides|all"

/* A name of a feature that is looked up when its tile is complete. */
typedef struct tileset_reference {
    word name;
    uint32_t line;
    uint8_t segment; /* that has the reference */
} tileset_reference;

typedef struct tileset_reader {
    const bst_rules *rules; /* NULL before the line `game` */
    bst_tileset *set;
    size_t text_size, text_capacity;
    bst_error *error;
    bool has_start;
    word start;
    uint32_t start_line;
    /* Of all tiles so far. */
    int copies, segments;
    long (*sum)[2]; /* by kind of feature */
    /* The tile being read: valid while tile_line is not 0. */
    tileset_tile tile;
    uint32_t tile_line, junction_line;
    uint16_t taken; /* places that belong to a feature */
    uint16_t lines; /* middles where a road or street runs */
    uint8_t marks_given;
    bool has_known, has_absent;
    int besides, junctions;
    tileset_reference beside[TILESET_REFERENCES], junction[BST_MAX_TILE_SEGMENTS];
} tileset_reader;

/* Fills the reader's error and returns the status. Arguments may be NULL. */
bst_status tileset_fail(tileset_reader *reader, uint32_t line, bst_status status, const char *first, const char *second,
                        const char *third);
/* The same with a word of the file as last argument but for those after it. */
bst_status tileset_fail_word(tileset_reader *reader, uint32_t line, bst_status status, const char *first, word given,
                             const char *third);

/* A whole number from 0 to 999, -1 if the word is none. */
int tileset_number(word given);
/* Position of the word in `a|b|c`, -1 if it is not in the list (that may be NULL). */
int tileset_list_find(const char *list, word given);
/* Item of such a list. */
word tileset_list_item(const char *list, int index);
/* Keeps a line of notes (`looks WE3 "…"`) and says where; the same word with the same heading must not be among `count`. */
bst_status tileset_keep_note(tileset_reader *reader, const tileset_line *line, uint32_t *note, int count, int most);

/* A line that begins with `tile`, and any other line of a tile. */
bst_status tileset_tile_begin(tileset_reader *reader, const tileset_line *line);
bst_status tileset_tile_line(tileset_reader *reader, const tileset_line *line);
/* Resolves the names of the tile that was read and checks it as a whole. */
bst_status tileset_tile_check(tileset_reader *reader);

#endif
