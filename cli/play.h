/* bastide play: what its parts share. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/picture.h"
#include "scene/scene.h"

enum { PLAY_MAX_CHOICES = BST_MAX_MOVES, PLAY_MAX_EVENTS = 128 };

typedef struct play {
    bst_record *record;
    const bst_game *game;
    bst_tileset *set;   /* of --tiles, NULL for the built-in one */
    bst_tileset *looks; /* the set in use, for pictures */
    int players;
    const char *name[BST_MAX_PLAYERS];
    char initial[BST_MAX_PLAYERS]; /* letter of his followers on the board */
    bst_bot *bot[BST_MAX_PLAYERS]; /* NULL for a human */
    bst_bot *adviser;
    char *save;           /* file that is written after each turn, NULL if there is none */
    bool color, terminal; /* colours are printed; stdin and stdout are terminals */
    int zoom;             /* size of the tiles: 0 as it fits, 1 small, 2 large */
    int look_x, look_y;   /* cells by which the window was moved */
    scene_tile **drawn;   /* tiles that were drawn before, by 4 * kind + rotation */
    bst_replay walk;      /* at the end of the record: events are told from here */
    bool quit;
    /* The turn of a human: its plies so far, and the position after them. */
    bst_state state;
    bst_line line;
} play;

/* ---------------------------------------------------------------- board (play_board.c, play_canvas.c) */

/* A cell of the board that carries a number, or one of the sides of a tile. */
typedef struct play_cell {
    int x, y;
    int side; /* PLAY_WHOLE_CELL, or the side of the tile on the cell */
} play_cell;

enum { PLAY_WHOLE_CELL = -1 };

/* Prints the board as far as it fits, with cell[i] numbered i + 1; equal cells take the number of the first of them. */
void play_show_board(const play *self, const bst_state *state, const play_cell *cell, int cells);
/* Prints tiles side by side, a letter above each where there are several. */
void play_show_tiles(const play *self, const int *kind, const int *rotation, int count);
/* Prints a tile on the board large, with segment[i] numbered i + 1. */
void play_show_spots(const play *self, const bst_state *state, int tile, const int *segment, int count);
/* The shapes of a tile; they are made once. */
const scene_tile *play_tile(const play *self, int kind, int rotation);
/* Columns of the terminal. */
int play_columns(void);
/* Prints text, broken between words where the terminal ends. */
void play_print_wrapped(const char *text);

/* ---------------------------------------------------------------- words (play_words.c) */

/* "road in the south": what a segment of a tile as it lies is called. Allocated. */
char *play_segment_words(const play *self, int kind, int rotation, int segment);
/* "U: road (E, W), 2 fields": a kind in a line. Allocated. */
char *play_kind_words(const play *self, int kind);
/* What a legal ply does, for a numbered list; `state` is the position before it. Allocated. */
char *play_move_words(const play *self, const bst_state *state, bst_move move);
/* The line of a record for the plies from `before` on, "" if they make none. */
const char *play_line_text(const play *self, const bst_state *before, const bst_line *line, char text[BST_MAX_LINE_TEXT]);

/* ---------------------------------------------------------------- input (play_input.c) */

/* Asks for a line; the answer without spaces round it, allocated, or NULL when the input has ended. */
char *play_ask(const play *self, const char *prompt);

/* ---------------------------------------------------------------- commands (play_commands.c) */

enum { PLAY_NOT_A_COMMAND, PLAY_DONE, PLAY_AGAIN /* show the question anew */ };

/* Commands that are there at every question: help, score, why, tiles, save, quit, … */
int play_command(play *self, const char *answer);
void play_print_scores(const play *self, const bst_state *state);
/* Writes the record where it is kept; false after an error that was printed. */
bool play_save(const play *self);
/* Tells the events of the lines that were added to the record since the last call. */
void play_tell_events(play *self);

/* ---------------------------------------------------------------- turns (play_turn.c) */

/* Adds a line to the record, tells what it scored and saves. */
bool play_add_line(play *self, const char *text);
/* The turn, or part of a turn, of a human. Ends with a line added or with `quit`. */
void play_human(play *self);
/* What greedy would play on from the state of the turn, as the rest of a line: into `text`. */
bool play_hint(play *self, char text[BST_MAX_LINE_TEXT]);

#endif
