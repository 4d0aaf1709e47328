/* Pictures of games, for `render`, `play` and `tiles`: the scene draws them as SVG, and PNG and PDF are made from that. */
#ifndef CLI_PICTURE_H
#define CLI_PICTURE_H

#include "cli/cli.h"

#include "scene/scene.h"

typedef enum picture_kind { PICTURE_SVG, PICTURE_PNG, PICTURE_PDF, PICTURE_KINDS } picture_kind;

/* How a position is shown. */
typedef struct picture_view {
    const bst_state *state;
    const bst_state *extent; /* the picture is as large as this position's; NULL: its own */
    int theme, tile_pixels;
    bool legal, track, dice;
    bst_move ghost;
    scene_highlight highlight[SCENE_MAX_HIGHLIGHTS];
    int highlights;
} picture_view;

/* Name of a game for people, translated. */
const char *picture_game(int game);
/* "Edition 2022; farmers off": edition and what differs from it. Allocated. */
char *picture_options(const bst_setup *setup);
/* "12 tiles left". Allocated. */
char *picture_tiles_left(int count);
/* A position of a record as an SVG document, allocated. `set` NULL: the built-in one. */
char *picture_board(const bst_record *record, const picture_view *view, const bst_tileset *set, size_t *size);
/* All tiles of a set as an SVG document, allocated. `name`: of the file, NULL for the built-in set. */
char *picture_sheet(const bst_tileset *set, const char *name, int theme, int tile_pixels, size_t *size);

/* The kind of picture that the end of a file's name asks for (- is SVG); prints a line and returns false for another. */
bool picture_kind_of(const char *path, picture_kind *kind);
/* Number of a theme by its name; prints a line and returns false if there is none. */
bool picture_theme(const char *name, int *theme);
/* Writes an SVG document as a picture of a kind to a file. Prints the error. */
bool picture_write(const char *path, picture_kind kind, const char *svg, size_t size);

#endif
