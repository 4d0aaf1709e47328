/* A record in memory: what the files of the reader and the writer share. docs/record-format.md has the grammar. */
#ifndef API_RECORD_H
#define API_RECORD_H

#include "api/words.h"
#include <bastide/bastide.h>

enum {
    RECORD_LINE_BYTES = 16384, /* the longest line that is read */
    RECORD_LINES_MOST = 65536, /* lines after the header */
    RECORD_BOT_BYTES = 12,
    RECORD_CLOCK_BYTES = 48,
    RECORD_HEX = 65,
    RECORD_REFILLS = BST_MAX_PLAYERS + 1
};

typedef enum record_type {
    RECORD_MOVE,
    RECORD_DRAW,
    RECORD_FIRST,
    RECORD_HAND,
    RECORD_REFILL,
    RECORD_SET,
    RECORD_EXPECT,
    RECORD_SEAT,
    RECORD_LEAVE,
    RECORD_FINISH,
    RECORD_RESULT,
    RECORD_REVEAL
} record_type;

/* A line after the header. `at` is where its canonical text, ended by 0, lies in record->text. */
typedef struct record_item {
    size_t at;
    uint32_t number;
    uint8_t type;
    bool silent; /* says nothing that is not so without it: the canonical text leaves it out */
} record_item;

typedef struct record_failure {
    bst_error error;
    int item;
} record_failure;

typedef struct record_seat {
    char name[WORDS_NAME_BYTES];
    uint8_t color;
    char bot[RECORD_BOT_BYTES]; /* at the beginning; "": a human */
} record_seat;

typedef enum record_deck { RECORD_DECK_NONE, RECORD_DECK_OPEN, RECORD_DECK_SEED, RECORD_DECK_LIST } record_deck;

/* A header that is read when the game is known: its words, in record->text. */
typedef struct record_later {
    size_t at;
    uint32_t line;
} record_later;

/* Headers, by the bits of record->given. */
typedef enum record_header {
    RECORD_HEADER_EDITION,
    RECORD_HEADER_OPTION,
    RECORD_HEADER_PLAYER,
    RECORD_HEADER_TILES,
    RECORD_HEADER_MODE,
    RECORD_HEADER_COMMIT,
    RECORD_HEADER_VIEW,
    RECORD_HEADER_DATE,
    RECORD_HEADER_SITE,
    RECORD_HEADER_EVENT,
    RECORD_HEADER_CLOCK,
    RECORD_HEADER_DECK,
    RECORD_HEADER_START
} record_header;

/* What the lines so far have settled beside the state. */
typedef struct record_marks {
    bool first_given;
    bool touched;  /* a line has changed the position: it is too late for `first` */
    bool begun;    /* a move was made */
    bool finished; /* a `finish` line was read */
    bool resulted, revealed;
    uint8_t first, hands;
    /* Tiles that a known deck put into hands after the last line: `refill` lines may name them. */
    uint8_t refill[RECORD_REFILLS], refills, refill_next;
    char bot[BST_MAX_PLAYERS][RECORD_BOT_BYTES];
} record_marks;

struct bst_record {
    bst_setup setup;
    const bst_tileset *set; /* the caller's; used until the game is compiled */
    bst_game *game;         /* NULL before the header is complete */
    uint32_t given;         /* bit per record_header */
    uint32_t line;          /* number of the line being read, 0 for appended lines */
    uint32_t setup_line;    /* where the last option or edition stands */

    record_seat seat[BST_MAX_PLAYERS];
    int seats;
    char digest[RECORD_HEX], commit[RECORD_HEX];
    char set_name[WORDS_NAME_BYTES], view[WORDS_NAME_BYTES];
    bool named_set, spectator;
    char date[12], clock[RECORD_CLOCK_BYTES];
    size_t site, event; /* plain text in `text` */
    record_deck deck_type;
    uint64_t seed;
    record_later deck, start, view_later, tiles_later;
    bst_beginning beginning;
    bool start_given; /* differs from how the game begins by itself */
    uint8_t bag[BST_MAX_KINDS];
    bst_deck whole_deck;

    char *text;
    size_t text_length, text_capacity;
    record_item *item;
    int items, item_capacity;
    record_failure *failure;
    int failures, failure_capacity;

    bst_replay now; /* after the last line */
    record_marks marks;
};

/* One line on its way through the game. The state and marks are copies: nothing has happened until all of it is fine. */
typedef struct record_turn {
    const bst_record *record;
    const bst_game *game;
    bst_replay at;
    record_marks marks;
    words rest;
    text *out; /* canonical text of the line */
    bst_events *events;
    bst_error *error;
    bool trusted; /* was checked before: only its effect is wanted */
    bool silent;
    bool failed; /* an `expect` line that does not hold: `failure` */
    bst_error failure;
} record_turn;

/* ---------------------------------------------------------------- memory (record.c) */

/* Makes room for `size` more bytes of text. */
bst_status record_reserve(bst_record *record, size_t size, bst_error *error);
/* Keeps bytes as a string in record->text and says where. */
bst_status record_keep(bst_record *record, const char *bytes, size_t size, size_t *at, bst_error *error);
/* Number of the player that a word names; PLAYER_UNKNOWN, PLAYER_NAME. */
bst_status record_player(const bst_record *record, word given, int *player, bst_error *error);
/* `ai:BOT` or, where `human` is set, `human` ("" in `bot`). */
bst_status record_bot(word given, bool human, char bot[RECORD_BOT_BYTES], bst_error *error);
const char *record_color_name(int color);
/* Reads, plays and keeps a line after the header. */
bst_status record_append_words(bst_record *record, words rest, bst_error *error);
/* An error when words are left on the line. */
bst_status record_end(words rest, bst_error *error);

/* ---------------------------------------------------------------- text (record_read.c) */

/* A line as text: UTF-8, no control characters but tabs, not too long. */
bst_status record_check_text(const char *line, size_t length, bst_error *error);

/* ---------------------------------------------------------------- header (record_header.c, record_open.c) */

/* Number of the header that a word begins, -1 if it is none. */
int record_header_number(word given);
/* PLAYERS_COUNT for a number of players. */
bst_status record_players_error(const bst_record *record, int players, bst_error *error);
bst_status record_header_line(bst_record *record, words rest, bst_error *error);
/* Compiles the game, checks deck, start and view, and sets up the first position. */
bst_status record_open(bst_record *record, bst_error *error);
/* The position before the first line: `first` begins, from the top of at->deck. */
bst_status record_begin(const bst_record *record, int first, bst_replay *at, record_marks *marks, bst_error *error);
/* Draws while a known deck tells what comes. */
bst_status record_settle(const bst_record *record, bst_replay *at, record_marks *marks, bst_events *events, bst_error *error);
/* Reads ids into a deck that the fresh state can draw; DECK_USED_UP, TILE_UNKNOWN, RECORD_VALUE. */
bst_status record_read_deck(const bst_record *record, const bst_state *fresh, words *rest, bst_deck *deck, bst_error *error);

/* ---------------------------------------------------------------- lines (record_lines.c and others) */

/* Type of a line by its first word. */
bst_status record_line_type(const bst_record *record, words rest, record_type *type, bst_error *error);
/* Plays a line of this type: turn->rest is all of it. */
bst_status record_play(record_turn *turn, record_type type);
bst_status record_play_move(record_turn *turn);
bst_status record_play_set(record_turn *turn);
bst_status record_play_expect(record_turn *turn);
bst_status record_play_reveal(record_turn *turn);
/* A `NAME: ` at the beginning of a line; takes it off. */
bool record_prefix(words *rest, word *name);

/* ---------------------------------------------------------------- writing (record_write.c) */

void record_write_header(const bst_record *record, text *out);

#endif
