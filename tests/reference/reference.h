/* The reference: the rules told a second time, slowly.
 *
 * It shares nothing with the engine: it reads its own copy of the tile data (tests/spec), keeps a plain grid and plain lists,
 * and floods every feature from scratch for every question. The tests compare the engine with it. What holds for every game is
 * in reference.c, reference_tiles.c and reference_turns.c (the flow of turns), the rules of each game in reference_GAME.c, the
 * reader of simple records in reference_record.c.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    REFERENCE_KINDS = 84,
    REFERENCE_TILES = 96,
    REFERENCE_PARTS = 16,
    REFERENCE_PLAYERS = 5,
    REFERENCE_FIGURES = 48,
    REFERENCE_SPAN = 256,
    REFERENCE_MIDDLE = 128
};

enum reference_feature_kind {
    REFERENCE_NONE,
    REFERENCE_ROAD,
    REFERENCE_CITY,
    REFERENCE_FIELD,
    REFERENCE_MONASTERY,
    REFERENCE_TEMPLE,
    REFERENCE_STREET,
    REFERENCE_MARKET,
    REFERENCE_AREA
};

/* Places of a tile, three to a side from the north side clockwise: left, middle, right as seen from the tile's middle. */
#define REFERENCE_PLACE(side, third) (1u << ((side)*3 + (third)))
enum { REFERENCE_LEFT, REFERENCE_CENTRE, REFERENCE_RIGHT };

/* One feature of a tile, as drawn. */
typedef struct reference_part {
    int kind;
    unsigned places;
    int value[2];    /* coats, oases, scroll; sheep and wolf; goods */
    unsigned beside; /* bit per part */
} reference_part;

typedef struct reference_tile {
    char id[9];
    int copies, parts;
    reference_part part[REFERENCE_PARTS];
    unsigned junction; /* bit per part that meets there */
    bool crossroad, crossroad_2011, not_in_2011;
    int public_buildings;
    bool historic;
    int terrain[4];  /* as drawn: a road, street or city in the middle of the side, or none */
    int smallest[4]; /* the smallest rotation that means the same */
} reference_tile;

typedef struct reference_set {
    int kinds, start; /* start: kind */
    reference_tile tile[REFERENCE_KINDS];
} reference_set;

struct reference_game;
struct reference_action;

/* What a player puts down. */
enum reference_figure_type { REFERENCE_FOLLOWER, REFERENCE_PROPHET };

/* What a follower that came back may do as a guard (C-MEEPLE-3). */
enum reference_returned { REFERENCE_RETURNED_ROUND, REFERENCE_RETURNED_WALL, REFERENCE_RETURNED_NEXT_TURN };

typedef struct reference_options {
    const struct reference_rules *rules;
    int players, first_player, supply, prophets; /* The City counts towers as prophets */
    bool in_2011, animals, farmers, small_city_two, draw_ahead, bag_start, bag_return, trees_connect, hole_bonus, hole_mixed;
    bool unfinished_counts, table_completes, free_mode;
    int table_width, table_height; /* 0: no table */
    bool temple_follower, ark_needs_temple, ark_temple_double, prophet_final_double, temple_clears_roads_only, by_segment;
    int ark_first_bonus, ark_temple_bonus;
    int stack[3]; /* tiles of each; all 0: one bag */
    bool no_gate_guards, closing_guards;
    enum reference_returned returned;
} reference_options;

enum reference_phase {
    REFERENCE_DRAW,   /* the tile of the turn */
    REFERENCE_REFILL, /* a tile into the hand of the player `refilling` */
    REFERENCE_PLACE,
    REFERENCE_ACT,
    REFERENCE_ARK_AT, /* the ark comes into the game */
    REFERENCE_GATE,
    REFERENCE_WALL,
    REFERENCE_TOWER,
    REFERENCE_CLOSING,
    REFERENCE_FINISHED
};

typedef struct reference_placed {
    int x, y, kind, rotation;
} reference_placed;

typedef struct reference_figure {
    int player, tile, part;
    enum reference_figure_type type;
} reference_figure;

/* What is done after a placement. */
enum reference_action_kind { REFERENCE_PASS, REFERENCE_CLAIM, REFERENCE_WALK };
typedef struct reference_action {
    enum reference_action_kind kind;
    enum reference_figure_type figure;
    int part;           /* of the tile just placed */
    int steps, step[5]; /* of the ark: sides */
} reference_action;

/* A gate or wall: on whose guard it is, towers at its clockwise corner and at the other; -1: none. */
typedef struct reference_piece {
    int tile, side;
    bool gate;
    int guard, tower[2];
} reference_piece;

enum reference_build_kind { REFERENCE_BUILD_GATE, REFERENCE_BUILD_WALL, REFERENCE_BUILD_TOWER, REFERENCE_BUILD_NO_TOWER };
typedef struct reference_build {
    enum reference_build_kind kind;
    int tile, side;
    bool guard;
} reference_build;

typedef struct reference_game {
    reference_set set;
    reference_options options;
    uint8_t grid[REFERENCE_SPAN][REFERENCE_SPAN]; /* [y][x]: number of the tile + 1 */
    int tiles;
    reference_placed tile[REFERENCE_TILES];
    int figures;
    reference_figure figure[REFERENCE_FIGURES];
    int points[REFERENCE_PLAYERS], supply[REFERENCE_PLAYERS], prophets[REFERENCE_PLAYERS], hand[REFERENCE_PLAYERS];
    bool left[REFERENCE_PLAYERS];
    int bag[REFERENCE_KINDS], set_aside, draws; /* draws: tiles that may still be drawn */
    enum reference_phase phase;
    int turn_player, refilling, to_deal, drawn, turns;
    bool another_turn;
    int ark; /* tile it stands on, -1: not in the game */
    bool temple_scored[REFERENCE_TILES];
    int pieces; /* of the wall, clockwise */
    reference_piece piece[2 * REFERENCE_TILES + 2];
    bool barred[REFERENCE_SPAN][REFERENCE_SPAN];          /* [y][x]: open cells that the wall keeps empty */
    int acting, builders, builder[4 * REFERENCE_PLAYERS]; /* who builds now, and who after him */
    int freed[REFERENCE_PLAYERS];                         /* followers that came back in this turn */
    bool gate_round;
    int drawn_before, draws_before; /* draws so far; those before this turn */
} reference_game;

/* A feature, flooded. */
typedef struct reference_feature {
    int kind, parts, tiles, open, value[2];
    bool complete;
    int followers[REFERENCE_PLAYERS];
    int first_tile, first_part; /* smallest (tile, part): says which feature it is */
    int part_tile[REFERENCE_TILES * 4], part_part[REFERENCE_TILES * 4];
    bool on_tile[REFERENCE_TILES];
} reference_feature;

/* reference_tiles.c */
bool reference_load(const char *path, reference_set *set);
int reference_kind_number(const reference_set *set, const char *id, size_t length);
unsigned reference_turn(unsigned places, int rotation);
int reference_smallest_rotation(const reference_tile *tile, int rotation);
void reference_name(const reference_tile *tile, int rotation, int part, char text[24]);
int reference_part_number(const reference_tile *tile, int rotation, const char *name, size_t length);
void reference_connect_crossroads(reference_set *set, bool in_2011);

/* reference.c */
int reference_tile_at(const reference_game *game, int x, int y);
bool reference_on_table(const reference_game *game, int x, int y);
/* All sides match what lies beside the cell, which is free. */
bool reference_matches(const reference_game *game, int kind, int x, int y, int rotation);
/* That, and it touches a tile. */
bool reference_fits(const reference_game *game, int kind, int x, int y, int rotation);
int reference_placements(const reference_game *game, int kind);
/* Cells that may take a tile: free, on the table, beside a tile (the middle if the board is empty). Returns their number. */
int reference_cells(const reference_game *game, int x[], int y[]);
void reference_put(reference_game *game, int kind, int x, int y, int rotation);
void reference_flood(const reference_game *game, int tile, int part, reference_feature *feature);
int reference_neighbours(const reference_game *game, int x, int y, int *missing);

/* Takes the figures off a feature: followers to their owners, prophets out of the game. */
void reference_take_off(reference_game *game, const reference_feature *feature);
/* Pays whoever has most; `doubled` NULL: nobody is paid twice. */
void reference_pay_majority(const reference_game *game, const int figures[], int worth, const bool doubled[], int points[]);

/* What a game is. */
typedef struct reference_rules {
    const char *code;
    void (*standard)(reference_options *options);
    /* False for a key or an edition that the reference does not know. */
    bool (*set_option)(reference_options *options, const char *key, const char *value);
    bool (*set_edition)(reference_options *options, const char *name);
    /* Copies of a kind that are played with, the start tile among them. */
    int (*copies)(const reference_set *set, const reference_options *options, int kind);
    /* Whether such a figure may stand on such a part at all. */
    bool (*takes)(const reference_game *game, int tile, int part, enum reference_figure_type figure);
    /* Scores what the last tile completed; the phase that follows, REFERENCE_DRAW when the turn is over. */
    enum reference_phase (*score_turn)(reference_game *game);
    /* True if the turn earned another one. NULL: never. */
    bool (*earns_turn)(const reference_game *game);
    /* Adds the end scoring. */
    void (*finish)(const reference_game *game, int points[REFERENCE_PLAYERS]);
    /* After a tile came to lie. NULL: nothing. */
    void (*placed)(reference_game *game);
    /* The phase before the end scoring, REFERENCE_FINISHED for none. NULL: none. */
    enum reference_phase (*ending)(reference_game *game);
    /* The phase that follows when somebody left in one of the game's own. */
    enum reference_phase (*leaves)(reference_game *game, int player);
} reference_rules;
extern const reference_rules reference_winter, reference_ark, reference_city;
/* NULL if the reference does not know the game. */
const reference_rules *reference_rules_of(const char *code);

/* reference_turns.c */
reference_options reference_standard(const reference_rules *rules, int players);
/* `bag`: copies to draw from, NULL for all of the set that the options allow. */
void reference_begin(reference_game *game, const reference_set *set, const reference_options *options, const int *bag);
void reference_start_game(reference_game *game, bool start_tile);
int reference_to_move(const reference_game *game);
bool reference_can_be_drawn(const reference_game *game, int kind);
bool reference_can_claim(const reference_game *game, int player, int tile, int part, enum reference_figure_type figure);
void reference_draw(reference_game *game, int kind);
void reference_discard(reference_game *game);
void reference_place(reference_game *game, int x, int y, int rotation);
/* Does the action, scores, and ends the turn or leads to a phase of the game's own. */
void reference_act(reference_game *game, const reference_action *action);
/* Everything that may be done after the placement; returns the number. */
enum { REFERENCE_ACTIONS = 512 };
int reference_actions(const reference_game *game, reference_action actions[REFERENCE_ACTIONS]);
/* Goes where a phase of the game's own leads: to another one, the end of the turn or of the game. */
void reference_follow(reference_game *game, enum reference_phase phase);
/* Free mode: the end. */
void reference_finish(reference_game *game);
/* Ends a turn after a phase of the game's own. */
void reference_end_turn(reference_game *game);
void reference_leave(reference_game *game, int player);
void reference_final(const reference_game *game, int points[REFERENCE_PLAYERS]);

/* reference_ark.c */
bool reference_can_walk(const reference_game *game, const reference_action *action);
void reference_walk(reference_game *game, const reference_action *action);
/* One path for each move of the ark that differs: the shortest, then the first in the order N E S W. */
int reference_walks(const reference_game *game, reference_action actions[], int capacity);
bool reference_ark_can_come(const reference_game *game, int tile);
void reference_ark_comes(reference_game *game, int tile);

/* reference_outline.c */
typedef struct reference_outline {
    int edges;
    int tile[2 * REFERENCE_TILES + 2], side[2 * REFERENCE_TILES + 2]; /* clockwise */
} reference_outline;
void reference_trace(const reference_game *game, reference_outline *found);
/* The piece on an edge, -1 if there is none. */
int reference_piece_on(const reference_game *game, int tile, int side);
bool reference_walled(const reference_game *game, int tile, int side);
/* Tries every open cell: which of them the wall keeps empty. */
void reference_look_round(reference_game *game);

/* reference_city.c */
/* Everything that may be built in the phase; returns the number. */
enum { REFERENCE_BUILDS = 2 * REFERENCE_TILES + 2 };
int reference_builds(const reference_game *game, reference_build builds[REFERENCE_BUILDS]);
/* Builds; the phase that follows. */
enum reference_phase reference_city_build(reference_game *game, const reference_build *build);
/* Free mode: sets a "gate", "wall" or "tower" down; NULL if that can be, else why not. */
const char *reference_city_set(reference_game *game, const char *what, int tile, int side, int player);

/* reference_record.c, reference_perft.c: 0 when all holds, 1 when an `expect` line does not, 2 when it cannot be read; says why
 * on stderr. */
typedef struct reference_record {
    reference_game game;
    int players;
    char name[REFERENCE_PLAYERS][40];
    int deck[REFERENCE_TILES], deck_tiles, deck_next; /* deck_tiles -1: open */
    bool free_mode, began, no_start;
    int failures;
    const char *path;
    int line;
} reference_record;
/* reference_deck.c: the deck of the record, from what the game has to draw. */
void reference_shuffle(reference_record *record, uint64_t seed);
int reference_read(const char *path, const reference_set *set, reference_record *record);
/* Draws what the deck of the record says, as far as it is known. */
void reference_draw_from_deck(reference_record *record);
uint64_t reference_perft(const reference_record *record, int depth);

#endif
