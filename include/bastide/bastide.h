/* Bastide: one engine for three tile-laying games. The public C API; these comments are its reference manual.
 *
 * Everything here is pure: no input or output, no clock, no threads, no global that changes. Functions that can fail
 * return a bst_status (0 is fine) or NULL and fill a bst_error when one is given; the texts of errors and events belong to the
 * caller, who has them in his language. Only bst_tileset_*, bst_game_new and bst_record_* allocate; each has its _free.
 *
 * A game (bst_game) is compiled once from a set of tiles and the options and never changes. A state (bst_state, state.h) is a
 * value. Chance is a move like any other: the state knows which tiles are undrawn, not their order; whoever hosts the game
 * draws (bst_deck) and plays BST_MOVE_DRAW.
 */
#ifndef BASTIDE_H
#define BASTIDE_H

#include <bastide/state.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------- errors */

/* X(constant, name). The name is stable and is what bindings and catalogues look up. `{0}`..`{2}` of bst_error.argument are
 * said behind each. */
#define BST_STATUS_MAP(X)                                                                                                      \
    X(OK, "ok")                                                                                                                \
    X(NO_MEMORY, "no-memory")                                                                                                  \
    X(TOO_LARGE, "too-large")                       /* what, limit */                                                          \
    X(GAME_UNKNOWN, "game-unknown")                 /* name */                                                                 \
    X(EDITION_UNKNOWN, "edition-unknown")           /* name, game */                                                           \
    X(OPTION_UNKNOWN, "option-unknown")             /* name, game */                                                           \
    X(OPTION_VALUE, "option-value")                 /* name, value, allowed values */                                          \
    X(OPTION_TWICE, "option-twice")                 /* name */                                                                 \
    X(OPTIONS_EXCLUDE, "options-exclude")           /* name, name */                                                           \
    X(OPTION_NOT_IN_EDITION, "option-edition")      /* name, value, edition */                                                 \
    X(OPTION_UNSUPPORTED, "option-unsupported")     /* name, value: a rule of the booklet that this version does not play */   \
    X(PLAYERS_COUNT, "players-count")               /* given, least, most */                                                   \
    X(TILE_UNKNOWN, "tile-unknown")                 /* id */                                                                   \
    X(TILES_SYNTAX, "tiles-syntax")                 /* word or character */                                                    \
    X(TILES_DUPLICATE, "tiles-duplicate")           /* id */                                                                   \
    X(TILES_ID, "tiles-id")                         /* id */                                                                   \
    X(TILES_COUNT, "tiles-count")                   /* id, count */                                                            \
    X(TILES_TOTAL, "tiles-total")                   /* what, number, limit */                                                  \
    X(TILES_KIND, "tiles-kind")                     /* tile, kind, game */                                                     \
    X(TILES_ATTRIBUTE, "tiles-attribute")           /* tile, attribute, feature */                                             \
    X(TILES_VALUE, "tiles-value")                   /* tile, attribute, values it may have */                                  \
    X(TILES_PLACE, "tiles-place")                   /* tile, place, feature: no such place, or not for this kind */            \
    X(TILES_OVERLAP, "tiles-overlap")               /* tile, place: belongs to two features */                                 \
    X(TILES_UNCOVERED, "tiles-uncovered")           /* tile, place: belongs to none */                                         \
    X(TILES_SIDE, "tiles-side")                     /* tile, side: half a city, or a road beside a city */                     \
    X(TILES_BESIDE, "tiles-beside")                 /* tile, field, city */                                                    \
    X(TILES_AMBIGUOUS, "tiles-ambiguous")           /* tile, name: two features have it */                                     \
    X(TILES_START, "tiles-start")                   /* id: the start tile is missing, or is not in the set */                  \
    X(TILES_GAME, "tiles-game")                     /* game of the set, game wanted */                                         \
    X(TILES_DIGEST, "tiles-digest")                 /* digest of the record, digest of the set: not the record's set */        \
    X(TILES_NEEDED, "tiles-needed")                 /* name: the record wants a set of its own */                              \
    X(TILES_JUNCTION, "tiles-junction")             /* tile, road */                                                           \
    X(TILES_CROSS, "tiles-cross")                   /* tile, feature, feature: they would have to cross */                     \
    X(TILES_EMPTY, "tiles-empty")                   /* the text ends before its first tile */                                  \
    X(TEXT_ENCODING, "text-encoding")               /* what: not UTF-8 (0xFF), or not a character of text (U+000D) */          \
    X(TEXT_CUT, "text-cut")                         /* the last line has no end */                                             \
    X(RECORD_MAGIC, "record-magic")                 /* what stands there instead of `bastide-record 1` */                      \
    X(RECORD_HEADER, "record-header")               /* word: not a header, or not here */                                      \
    X(RECORD_TWICE, "record-twice")                 /* header given twice */                                                   \
    X(RECORD_MISSING, "record-missing")             /* header that is missing */                                               \
    X(RECORD_LINE, "record-line")                   /* word: cannot be read as a line of this record */                        \
    X(RECORD_VALUE, "record-value")                 /* what, value */                                                          \
    X(RECORD_EXTRA, "record-extra")                 /* word after the end of the line's items */                               \
    X(PLAYER_UNKNOWN, "player-unknown")             /* name */                                                                 \
    X(PLAYER_NAME, "player-name")                   /* name: not a name, or given twice */                                     \
    X(PLAYER_COLOR, "player-color")                 /* colour: unknown or taken */                                             \
    X(PLAYER_LEFT, "player-left")                   /* name: has resigned or run out of time */                                \
    X(BOT_UNKNOWN, "bot-unknown")                   /* name */                                                                 \
    X(DECK_ORDER, "deck-order")                     /* tile named, tile that comes next */                                     \
    X(DECK_USED_UP, "deck-used-up")                 /* tile: no copy is left */                                                \
    X(RESULT, "result")                             /* given, true */                                                          \
    X(COMMITMENT, "commitment")                     /* the revealed deck does not fit the commitment or the game */            \
    X(EXPECTATION, "expectation")                   /* an `expect` line: what, expected, found */                              \
    X(NOT_FREE, "not-free")                         /* word that only free mode knows */                                       \
    X(NOT_IN_FREE, "not-in-free")                   /* word that free mode does not know */                                    \
    X(AFTER_END, "after-end")                       /* the game is over */                                                     \
    X(LINE_UNFINISHED, "line-unfinished")           /* what the rules still demand on this line */                             \
    X(PHASE, "phase")                               /* a move that the phase does not offer */                                 \
    X(NOT_YOUR_TURN, "not-your-turn")               /* name of whose turn it is */                                             \
    X(FEATURE_UNKNOWN, "feature-unknown")           /* feature, tile */                                                        \
    X(CELL_TAKEN, "cell-taken")                     /* x,y */                                                                  \
    X(CELL_APART, "cell-apart")                     /* x,y: touches no tile */                                                 \
    X(CELL_EMPTY, "cell-empty")                     /* x,y: no tile lies there */                                              \
    X(CELL_OUTSIDE, "cell-outside")                 /* x,y: outside the table or the coordinates */                            \
    X(SIDE_MISMATCH, "side-mismatch")               /* side, what lies there */                                                \
    X(TILE_FITS, "tile-fits")                       /* tile that was to be set aside */                                        \
    X(TILE_FITS_NOWHERE, "tile-fits-nowhere")       /* tile: only setting it aside is legal */                                 \
    X(NO_FIGURE, "no-figure")                       /* figure: none in supply */                                               \
    X(FEATURE_TAKEN, "feature-taken")               /* feature */                                                              \
    X(FEATURE_NOT_CLAIMABLE, "feature-unclaimable") /* feature */                                                              \
    X(FEATURE_JUST_COMPLETED, "feature-completed")  /* feature: completed by this tile without a follower on it before */      \
    X(ARK_NOT_PLACED, "ark-not-placed")             /* it comes with the first city */                                         \
    X(ARK_NEEDS_TEMPLE, "ark-needs-temple")                                                                                    \
    X(ARK_PATH, "ark-path")             /* step: no tile there, or one it was on */                                            \
    X(ARK_CELL, "ark-cell")             /* x,y: not a tile of the city just completed */                                       \
    X(WALL_BARS, "wall-bars")           /* x,y: a wall bars this cell */                                                       \
    X(WALL_ENCLOSES, "wall-encloses")   /* x,y: the tile would surround a wall */                                              \
    X(EDGE_NOT_OUTER, "edge-not-outer") /* edge */                                                                             \
    X(EDGE_NOT_END, "edge-not-end")     /* edge: not next to an end of the wall */                                             \
    X(GUARD_OPPOSITE, "guard-opposite") /* edge */                                                                             \
    X(GUARD_NOT_NOW, "guard-not-now")   /* edge */                                                                             \
    X(TOWER_PLACE, "tower-place")       /* edge */                                                                             \
    X(BOARD_FULL, "board-full")         /* what: tiles, segments, open cells, figures, walls of the box */

typedef enum bst_status {
#define BST_STATUS_CONSTANT(constant, name) BST_##constant,
    BST_STATUS_MAP(BST_STATUS_CONSTANT)
#undef BST_STATUS_CONSTANT
        BST_STATUS_COUNT
} bst_status;

/* Why a call failed. `line` counts from 1, 0 where there is no text. `rule` is the rule id that forbids it, "" if none does. */
typedef struct bst_error {
    bst_status status;
    uint32_t line;
    char rule[16];
    char argument[3][72];
} bst_error;

/* The stable name of a status, "?" for a number that is none. */
const char *bst_status_name(bst_status status);

/* ---------------------------------------------------------------- games, editions, options */

enum { BST_MAX_OPTIONS = 24 };

typedef enum bst_option_type {
    BST_OPTION_CHOICE, /* value: index into `choices` */
    BST_OPTION_NUMBER, /* value: the number, 0 to 99 */
    BST_OPTION_SIZE,   /* `off` (0) or WxH as W << 8 | H, each 1 to 127 */
    BST_OPTION_STACKS  /* A/B/C as A << 16 | B << 8 | C */
} bst_option_type;

/* One row of the option table: the only list of options there is. `choices` are separated by '|'; those after the first
 * `played` are rules of the booklet that this version does not play (OPTION_UNSUPPORTED). */
typedef struct bst_option {
    const char *key, *choices;
    bst_option_type type;
    uint8_t played;
    uint32_t standard; /* default */
    const char *rule;
} bst_option;

/* A difference that an edition makes: option index and value. */
typedef struct bst_preset {
    uint8_t option;
    uint32_t value;
} bst_preset;

typedef struct bst_edition {
    const char *name, *alias; /* alias: read as this edition, NULL if there is none */
    bst_preset preset[6];
    uint8_t presets;
} bst_edition;

/* Number of games; the code of game number `game`: "winter", … */
int bst_games(void);
const char *bst_game_code(int game);
/* Number of the game with this code, -1 if there is none. */
int bst_game_number(const char *code);
/* Rows of the game's tables; the pointers live as long as the program. */
const bst_option *bst_game_options(int game, int *count);
const bst_edition *bst_game_editions(int game, int *count, int *standard);
void bst_game_players(int game, int *least, int *most);

/* What is to be played: filled by the bst_setup_ functions, a plain value. */
typedef struct bst_setup {
    uint8_t game, edition, players;
    bool free_mode;
    bool given[BST_MAX_OPTIONS]; /* stands in the record: differs from the edition's value, or was set by name */
    uint32_t option[BST_MAX_OPTIONS];
} bst_setup;

/* The game's default edition and options, `players` players (0: not known yet). GAME_UNKNOWN, PLAYERS_COUNT. */
bst_status bst_setup_begin(bst_setup *setup, const char *game, int players, bst_error *error);
/* Chooses the edition; options that were set by name keep their value. */
bst_status bst_setup_edition(bst_setup *setup, const char *name, bst_error *error);
/* OPTION_UNKNOWN, OPTION_VALUE, OPTION_TWICE, OPTION_UNSUPPORTED. */
bst_status bst_setup_option(bst_setup *setup, const char *key, const char *value, bst_error *error);
/* What no single option shows: combinations that exclude one another, values that the edition lacks. Called by bst_game_new. */
bst_status bst_setup_check(const bst_setup *setup, bst_error *error);
/* The value of option number `option` as text into `text` (at least 16 bytes). */
void bst_setup_value(const bst_setup *setup, int option, char *text, size_t capacity);

/* ---------------------------------------------------------------- sets of tiles */

typedef struct bst_tileset bst_tileset;

/* Reads the text form (docs/tile-sets.md) and checks it. NULL on error. The set is the caller's: bst_tileset_free. */
bst_tileset *bst_tileset_read(const char *text, size_t size, bst_error *error);
/* The game's built-in set, from data/. NULL only without memory. */
bst_tileset *bst_tileset_builtin(int game, bst_error *error);
void bst_tileset_free(bst_tileset *set);
/* The canonical text into `text`; returns its length, also when that is more than `capacity` (then nothing is written beyond).
 */
size_t bst_tileset_write(const bst_tileset *set, char *text, size_t capacity);
/* SHA-256 of the canonical text, 64 lower-case hexadecimal digits and a 0. */
void bst_tileset_digest(const bst_tileset *set, char digest[65]);
int bst_tileset_game(const bst_tileset *set);
/* What only people and pictures need of the tile with this id: line number `number`, from 0, of those that no rule reads
 * (`animal deer`), as the canonical text has it. NULL behind the last one, and for an id that the set lacks. */
const char *bst_tileset_note(const bst_tileset *set, const char *id, int number);
/* What its roads meet at in an edition: 0 nothing, 1 a plain crossroad, 2 a village. */
int bst_tileset_junction(const bst_tileset *set, const char *id, int edition);

/* ---------------------------------------------------------------- compiled games */

typedef struct bst_game bst_game;

/* Compiles a game; `set` NULL takes the built-in one, otherwise the set is only read. NULL on error. */
bst_game *bst_game_new(const bst_setup *setup, const bst_tileset *set, bst_error *error);
void bst_game_free(bst_game *game);
const bst_setup *bst_game_setup(const bst_game *game);

/* Kinds of tiles are numbered from 0 in the byte order of their ids. */
int bst_kinds(const bst_game *game);
const char *bst_kind_id(const bst_game *game, int kind);
/* Number of the kind with this id (need not end with 0), -1 if there is none. */
int bst_kind_number(const bst_game *game, const char *id, size_t length);
int bst_kind_copies(const bst_game *game, int kind);
/* Kind of the tile that lies on the board before the first turn, -1 if none does. */
int bst_start_kind(const bst_game *game);

/* A segment of a tile as it lies. `places`: bits 0..11 are NL N NR EL E ER SL S SR WL W WR; a road has N E S W only, a city all
 * three of its sides, a field, market or area the halves. `feature` numbers the game's kinds of feature. */
typedef struct bst_segment {
    uint8_t feature;
    uint16_t places;
    uint8_t attribute[2]; /* coats; oases; scrolls; sheep, wolves; good (1 fish, 2 grain, 4 livestock) */
    uint16_t beside;      /* bit per segment of the tile that it touches along a wall or border */
} bst_segment;

int bst_kind_segments(const bst_game *game, int kind);
/* `rotation` 0..3 quarter turns clockwise. */
bst_segment bst_kind_segment(const bst_game *game, int kind, int rotation, int segment);
/* The smallest rotation that leaves the same position as `rotation`. */
int bst_kind_rotation(const bst_game *game, int kind, int rotation);
/* Numbers on the tile itself, by the game's list: The City has public (a number) and historic (1 to 7). */
int bst_kind_mark(const bst_game *game, int kind, int mark);
/* What a mark of words says ("Petit Puits") into `text`, cut to fit; "" for a number and where the tile has none. */
void bst_kind_mark_text(const bst_game *game, int kind, int mark, char *text, size_t capacity);

int bst_features(const bst_game *game);
const char *bst_feature_name(const bst_game *game, int feature);
/* Kind of feature with this name, -1 if the game has none. */
int bst_feature_number(const bst_game *game, const char *name, size_t length);

/* ---------------------------------------------------------------- moves */

/* A move is one ply, packed: the type in the top four bits. 0 is no move. */
typedef uint32_t bst_move;

enum {
    BST_MOVE_NONE,
    BST_MOVE_DRAW,    /* kind: chance; into the drawer's hand where hands are dealt ahead */
    BST_MOVE_DISCARD, /* kind: the tile in hand fits nowhere and is set aside */
    BST_MOVE_PLACE,   /* kind, x, y, rotation */
    BST_MOVE_PASS,    /* no figure; no tower */
    BST_MOVE_CLAIM,   /* figure, segment of the tile just placed */
    BST_MOVE_RESIGN,  /* player, from then on skipped */
    BST_MOVE_TIMEOUT, /* player, likewise */
    BST_MOVE_FINISH,  /* free mode: end scoring */
    BST_MOVE_ARK,     /* the ark walks: steps */
    BST_MOVE_ARK_AT,  /* x, y: the ark enters the game */
    BST_MOVE_GATE,    /* x, y, side */
    BST_MOVE_WALL,    /* x, y, side, guard or not */
    BST_MOVE_TOWER    /* x, y, side */
};

enum { BST_FIGURE_FOLLOWER, BST_FIGURE_SPECIAL, BST_FIGURE_TYPES }; /* special: the prophet */
enum { BST_SIDE_N, BST_SIDE_E, BST_SIDE_S, BST_SIDE_W };

static inline int bst_move_type(bst_move move) { return (int)(move >> 28); }
static inline bst_move bst_move_draw(int kind) { return (uint32_t)BST_MOVE_DRAW << 28 | (uint32_t)kind; }
static inline bst_move bst_move_discard(int kind) { return (uint32_t)BST_MOVE_DISCARD << 28 | (uint32_t)kind; }
static inline bst_move bst_move_place(int kind, int x, int y, int rotation)
{
    return (uint32_t)BST_MOVE_PLACE << 28 | (uint32_t)(x + 128) << 17 | (uint32_t)(y + 128) << 9 | (uint32_t)rotation << 7 |
           (uint32_t)kind;
}
static inline bst_move bst_move_pass(void) { return (uint32_t)BST_MOVE_PASS << 28; }
static inline bst_move bst_move_claim(int figure, int segment)
{
    return (uint32_t)BST_MOVE_CLAIM << 28 | (uint32_t)figure << 8 | (uint32_t)segment;
}
static inline bst_move bst_move_player(int type, int player) { return (uint32_t)type << 28 | (uint32_t)player; }
/* Moves on an edge or a cell: gate, wall (`guard` 0 or 1), tower, ark_at (side 0). */
static inline bst_move bst_move_edge(int type, int x, int y, int side, int guard)
{
    return (uint32_t)type << 28 | (uint32_t)(x + 128) << 17 | (uint32_t)(y + 128) << 9 | (uint32_t)side << 7 | (uint32_t)guard;
}
/* `steps` holds `length` sides, 1 to 5. */
static inline bst_move bst_move_ark(const uint8_t *steps, int length)
{
    uint32_t path = 0;
    for (int i = 0; i < length; i++)
        path |= (uint32_t)steps[i] << (2 * i);
    return (uint32_t)BST_MOVE_ARK << 28 | path << 3 | (uint32_t)length;
}
static inline int bst_move_kind(bst_move move) { return (int)(move & 127); }
static inline int bst_move_rotation(bst_move move) { return (int)(move >> 7 & 3); }
static inline int bst_move_side(bst_move move) { return (int)(move >> 7 & 3); }
static inline int bst_move_x(bst_move move) { return (int)(move >> 17 & 255) - 128; }
static inline int bst_move_y(bst_move move) { return (int)(move >> 9 & 255) - 128; }
static inline int bst_move_guard(bst_move move) { return (int)(move & 1); }
static inline int bst_move_figure(bst_move move) { return (int)(move >> 8 & 3); }
static inline int bst_move_segment(bst_move move) { return (int)(move & 15); }
static inline int bst_move_who(bst_move move) { return (int)(move & 7); }
static inline int bst_move_steps(bst_move move) { return (int)(move & 7); }
static inline int bst_move_step(bst_move move, int step) { return (int)(move >> (3 + 2 * step) & 3); }

/* ---------------------------------------------------------------- playing */

typedef enum bst_phase {
    BST_PHASE_DRAW,     /* chance: the tile of this turn */
    BST_PHASE_REFILL,   /* chance: a tile into a hand, at the end of a turn or before the first */
    BST_PHASE_PLACE,    /* place the tile in hand, or set it aside */
    BST_PHASE_ACT,      /* a figure, a move of the ark, nothing */
    BST_PHASE_FINISHED, /* no moves; points include the end scoring */
    BST_PHASE_ARK_AT,
    BST_PHASE_GATE,
    BST_PHASE_WALL,
    BST_PHASE_TOWER,
    BST_PHASE_CLOSING
} bst_phase;

enum { BST_CHANCE = -1, BST_NOBODY = -2 };
enum { BST_MAX_MOVES = 1024 }; /* no position of any game has more legal moves */

/* How a game begins where that differs from the rules. NULL members and zeros mean the ordinary way. */
typedef struct bst_beginning {
    uint8_t first_player;
    bool no_start_tile;
    bool other_start; /* start_move, a BST_MOVE_PLACE, lies on the board instead of the start tile */
    bst_move start_move;
    const uint8_t *bag; /* bst_kinds(game) numbers: copies to draw from, the start tile not among them (a part of a set) */
} bst_beginning;

/* Sets up `state`; `beginning` may be NULL. */
bst_status bst_start(const bst_game *game, const bst_beginning *beginning, bst_state *state, bst_error *error);

bst_phase bst_state_phase(const bst_state *state);
/* Who moves: a player, BST_CHANCE when a tile is drawn, BST_NOBODY when the game is over. */
int bst_to_move(const bst_state *state);
/* Whose turn it is; not always who moves. In free mode, between turns, the player last chosen with bst_free_player. */
int bst_turn_player(const bst_state *state);
int bst_turns(const bst_state *state);
/* Why the game has ended or is being ended (BST_END_), 0 while it goes on. */
int bst_end_reason(const bst_state *state);
/* Kind of the tile in hand of the turn, -1 if none. */
int bst_drawn(const bst_state *state);
/* Copies of a kind that are undrawn, and draws still possible. In free mode 0. */
int bst_undrawn(const bst_state *state, int kind);
int bst_draws_left(const bst_state *state);
int bst_points(const bst_state *state, int player);
/* Followers in supply; the game's other figure (prophet, towers) in hand. */
int bst_supply(const bst_state *state, int player);
int bst_special(const bst_state *state, int player);
/* True when he has resigned or run out of time. */
bool bst_has_left(const bst_state *state, int player);
/* Kind of the tile that he holds ahead in place `place`, -1 if none. */
int bst_hand(const bst_state *state, int player, int place);

/* Free mode: says whose move line comes next. Only between turns. */
bst_status bst_free_player(const bst_game *game, bst_state *state, int player, bst_error *error);

/* Fills `moves` (capacity BST_MAX_MOVES or more) with the legal moves and returns their number; 0 when the game is over. At a
 * chance ply: one draw for each kind that can be drawn. Not among them, but legal while the game lasts: resign and timeout, and
 * in free mode to finish. In free mode a tile that fits nowhere has no legal move. */
int bst_legal_moves(const bst_game *game, const bst_state *state, bst_move *moves, int capacity);

/* A thing that happened. The end stands before the events of the end scoring. */
enum { BST_EVENT_SCORE, BST_EVENT_SET_ASIDE, BST_EVENT_RETURN, BST_EVENT_EXTRA_TURN, BST_EVENT_END };
/* What an event is about: the segment `segment` of tile number `tile` and all of its feature; or the ark; or a piece of wall.
 */
enum { BST_SUBJECT_FEATURE, BST_SUBJECT_ARK, BST_SUBJECT_TOWER, BST_SUBJECT_GUARD };
/* Why a game ended. */
enum {
    BST_END_TILES = 1, /* no tile is left to be drawn, or none that is left fits */
    BST_END_ALONE,     /* one player is left: no end scoring */
    BST_END_SAID,      /* free mode: BST_MOVE_FINISH */
    BST_END_WALLS,     /* the last wall was built */
    BST_END_NEAR,      /* the ends of the wall came close */
    BST_END_RING       /* the wall was closed */
};
/* What the parts of a score count. */
enum {
    BST_TERM_TILES = 1,
    BST_TERM_COATS,
    BST_TERM_SCROLLS,
    BST_TERM_OASES,
    BST_TERM_SHEEP,
    BST_TERM_WOLVES,
    BST_TERM_CITIES,
    BST_TERM_NEIGHBOURS,
    BST_TERM_MARKETS,
    BST_TERM_GOODS,
    BST_TERM_WALLS,
    BST_TERM_PUBLIC,
    BST_TERM_HISTORIC,
    BST_TERM_FIGURES,
    BST_TERM_BONUS,
    BST_TERM_SEGMENTS,
    BST_TERM_TEMPLES
};

enum { BST_MAX_TERMS = 3 };

/* A small fixed value. Of a score: each player's points are the sum of count * worth over the terms (at least 0), doubled for
 * players in the mask `doubled`; where `each` is set, the terms are those of one player: count is his own number, in
 * `followers`. */
typedef struct bst_event {
    uint8_t type, rule; /* rule: bst_rule_id */
    uint8_t subject, feature;
    uint8_t tile, segment; /* of a wall piece: its tile and side */
    uint8_t player;        /* whose figure returned, who takes an extra turn, … */
    uint8_t kind;          /* of a tile set aside; of the end: why (BST_END_) */
    uint8_t followers[BST_MAX_PLAYERS];
    uint8_t terms;
    uint8_t doubled;
    bool each;
    struct {
        uint8_t what, count;
        int8_t worth;
    } term[BST_MAX_TERMS];
    int16_t points[BST_MAX_PLAYERS];
    uint16_t turn;
    uint64_t tiles[2]; /* bit per tile number */
} bst_event;

/* The caller's buffer of events. Appended to; what does not fit is counted in `lost`. NULL wherever one is asked for: none. */
typedef struct bst_events {
    bst_event *item;
    int capacity, count, lost;
} bst_events;

/* The rule id of an event, like "W-ROAD-2". */
const char *bst_rule_id(const bst_game *game, int rule);

/* Plays one ply after checking it; the state is unchanged on error. */
bst_status bst_do_move(const bst_game *game, bst_state *state, bst_move move, bst_events *events, bst_error *error);
/* The check alone. */
bst_status bst_check_move(const bst_game *game, const bst_state *state, bst_move move, bst_error *error);

/* What each player would have if the game ended now (players of the setup), with the events of that end scoring. Changes
 * nothing; for a finished game: the points, and no events. */
void bst_final(const bst_game *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events);
/* Places after a finished game, 1 for the winners; equal points share (who left ranks behind all who stayed). */
void bst_places(const bst_game *game, const bst_state *state, int place[BST_MAX_PLAYERS]);

/* 64 bits that are equal for equal positions, whatever the order of placing, on every platform. */
uint64_t bst_hash(const bst_game *game, const bst_state *state);

/* The only state that a client, a bot or a spectator (seat -1) is given: what the seat may not know is masked. */
bst_state bst_view(const bst_game *game, const bst_state *state, int seat);

/* Free mode, before the first move: lays things down as they are. */
bst_status bst_set_tile(const bst_game *game, bst_state *state, int kind, int x, int y, int rotation, bst_error *error);
bst_status bst_set_figure(const bst_game *game, bst_state *state, int player, int figure, int x, int y, int segment,
                          bst_error *error);
bst_status bst_set_points(const bst_game *game, bst_state *state, int player, int points, bst_error *error);
/* Things of one game: BST_MOVE_GATE, _WALL (player -1: no guard), _TOWER, _ARK_AT as moves. */
bst_status bst_set_piece(const bst_game *game, bst_state *state, bst_move piece, int player, bst_error *error);

/* ---------------------------------------------------------------- looking at a state */

typedef struct bst_placed {
    int x, y, kind, rotation;
} bst_placed;

/* Tiles are numbered in the order in which they were laid. */
int bst_placed_tiles(const bst_state *state);
bst_placed bst_placed_tile(const bst_state *state, int tile);
/* Number of the tile on a cell, -1 if there is none. */
int bst_tile_at(const bst_state *state, int x, int y);

typedef struct bst_figure {
    int player, type, tile, segment;
} bst_figure;

int bst_placed_figures(const bst_state *state);
bst_figure bst_placed_figure(const bst_state *state, int index);

/* The wall of The City. A piece stands on the outer side `side` of the tile at x, y. Towers stand at a piece's corners:
 * `tower[0]` at the one clockwise round the city, `tower[1]` at the other; a wall has one only at the corner away from the
 * gate. */
typedef struct bst_wall {
    int x, y, side, tile;
    bool gate, short_wall;
    int guard, tower[2]; /* players, -1 for none */
} bst_wall;

/* Pieces from the counter-clockwise end to the clockwise one, the gate among them; 0 before it is placed, and in other games.
 */
int bst_walls(const bst_game *game, const bst_state *state);
bst_wall bst_wall_at(const bst_state *state, int index);
/* Walls left in the box. */
int bst_walls_left(const bst_game *game, const bst_state *state);
/* Edges where the next wall can go (none, one or two), as moves without a guard. */
int bst_wall_ends(const bst_game *game, const bst_state *state, bst_move end[2]);

/* Number of the tile on which the Ark of the Covenant stands, -1 before it is in the game, and in other games. */
int bst_ark(const bst_game *game, const bst_state *state);

/* A whole feature. `id` is equal for segments of the same feature in this state and means nothing in another. */
typedef struct bst_feature {
    int id, kind;
    bool complete, closes; /* closes: can be complete: roads, cities, streets, markets, monasteries, temples */
    int open;              /* edges (markets: half-edges) that face an empty cell */
    int segments, tiles;
    int attribute[2];
    int followers[BST_MAX_PLAYERS]; /* figures that count for majority */
    uint64_t tile_mask[2];
} bst_feature;

bst_feature bst_feature_of(const bst_game *game, const bst_state *state, int tile, int segment);

/* `road.S@0,1`: what a feature is called, by the segment's name on its topmost, then leftmost tile. */
enum { BST_MAX_LABEL = 32 };
void bst_feature_label(const bst_game *game, const bst_state *state, int tile, int segment, char label[BST_MAX_LABEL]);
/* What an event is about, likewise, in the position after it: a feature, `ark`, `tower@0,1.N`, `guard@0,1.N`. */
void bst_event_label(const bst_game *game, const bst_state *state, const bst_event *event, char label[BST_MAX_LABEL]);

/* Number of legal positions-with-rotation of a kind now. */
int bst_placements(const bst_game *game, const bst_state *state, int kind);
/* Bit r is set when the kind can lie at x, y in rotation r (smallest equal rotations only). */
int bst_rotations_at(const bst_game *game, const bst_state *state, int kind, int x, int y);

/* ---------------------------------------------------------------- decks */

/* An order of tiles, the host's secret. */
typedef struct bst_deck {
    uint8_t kind[BST_MAX_TILES];
    uint8_t count, next;
} bst_deck;

/* The deck that follows from a seed (record.md, `deck seed`). */
void bst_deck_seed(const bst_game *game, uint64_t seed, bst_deck *deck);
/* The draw that comes next for a state in a chance phase, 0 if the deck is used up; with a bag that takes tiles back, the first
 * that fits. Moves the deck on. */
bst_move bst_deck_draw(const bst_game *game, const bst_state *state, bst_deck *deck);
/* What a host publishes before a game with fair shuffling (record.md, `commit`): the SHA-256 of the nonce and the whole order,
 * as 64 lower-case hexadecimal digits and a 0. */
void bst_deck_commitment(const bst_game *game, const bst_deck *deck, const char *nonce, char digest[65]);

/* ---------------------------------------------------------------- lines of a record */

/* A line of a record is one or more plies: a placement and what follows it on the line, or a gate, wall, tower, discard, … */
enum { BST_MAX_LINE_MOVES = 4, BST_MAX_LINE_TEXT = 96 };

typedef struct bst_line {
    bst_move move[BST_MAX_LINE_MOVES];
    int moves;
} bst_line;

/* Reads `U@1,0/0 follower road.E` and the like for the position `state` (which is not changed; the plies are checked one after
 * the other). A placement's tile counts as drawn if none is in hand. */
bst_status bst_line_read(const bst_game *game, const bst_state *state, const char *text, size_t length, bst_line *line,
                         bst_error *error);
/* Writes the line for a position; returns its length (below BST_MAX_LINE_TEXT), -1 if the moves do not make a line here. */
int bst_line_write(const bst_game *game, const bst_state *state, const bst_line *line, char *text);
/* All lines that are legal next, in byte order, for the tile in hand. `lines` NULL only counts. Returns their number, at most
 * `capacity` are filled in. */
int bst_legal_lines(const bst_game *game, const bst_state *state, bst_line *lines, int capacity);
/* True while the line that the last ply belongs to can or must go on. */
bool bst_line_open(const bst_game *game, const bst_state *state);

/* `road.S`: canonical name of a segment as the tile lies, into at least 16 bytes. */
void bst_segment_name(const bst_game *game, int kind, int rotation, int segment, char *text);
/* Segment of the kind that a name means, -1 if none. */
int bst_segment_number(const bst_game *game, int kind, int rotation, const char *name, size_t length);

/* Distinct sequences of complete turns of this depth (record.md, perft). `deck` NULL: over all kinds left. */
uint64_t bst_perft(const bst_game *game, const bst_state *state, const bst_deck *deck, int depth);

/* ---------------------------------------------------------------- records */

typedef struct bst_record bst_record;

enum { BST_READ_PARTIAL = 1 }; /* a cut last line is dropped instead of refused */

/* Reads a record (spec/record.md) and replays it. `tiles` NULL: built-in set. NULL on error, with the line in `error`. `expect`
 * lines that do not hold are no error: bst_record_failures. */
bst_record *bst_record_read(const char *text, size_t size, const bst_tileset *tiles, unsigned flags, bst_error *error);
void bst_record_free(bst_record *record);

/* A new record without players or deck. `set_name` names a set that is not built in (else `set` NULL). */
bst_record *bst_record_new(const bst_setup *setup, const bst_tileset *set, const char *set_name, bst_error *error);
/* Players in turn order, before the deck; `bot` NULL for a human. */
bst_status bst_record_player(bst_record *record, const char *name, const char *color, const char *bot, bst_error *error);
/* Any other header line (`date …`, `deck seed 5`, `deck open`, `start none`, …), then bst_record_open begins the game. */
bst_status bst_record_header(bst_record *record, const char *line, bst_error *error);
bst_status bst_record_open(bst_record *record, bst_error *error);
/* Appends a line as it would stand in a file (`U@1,0/0`, `draw U`, `resign Ana`, `result 4 5`, …). Unchanged on error. */
bst_status bst_record_line(bst_record *record, const char *line, bst_error *error);
/* Takes back the last lines so that `lines` are left (a replay of the prefix). */
bst_status bst_record_truncate(bst_record *record, int lines, bst_error *error);

/* Canonical text; returns its length, also when more than `capacity`. */
size_t bst_record_write(const bst_record *record, char *text, size_t capacity);

const bst_game *bst_record_game(const bst_record *record);
/* The position after the last line, with the tile of the turn in hand where the deck or a `draw` line tells it. */
const bst_state *bst_record_state(const bst_record *record);
/* The deck as far as it is known; NULL with `deck open` and in free mode. */
const bst_deck *bst_record_deck(const bst_record *record);
int bst_record_players(const bst_record *record);
const char *bst_record_name(const bst_record *record, int player);
const char *bst_record_color(const bst_record *record, int player);
/* The bot that holds the seat now, NULL for a human. */
const char *bst_record_bot(const bst_record *record, int player);
/* Number of the player with this name, -1 if there is none. */
int bst_record_player_number(const bst_record *record, const char *name, size_t length);
/* Name of the tile set in the header, NULL for the built-in one. */
const char *bst_record_set_name(const bst_record *record);

/* Lines after the header (moves, `expect`, `set`, `resign`, …), from 0. The canonical text of one, its line number in the text
 * that was read (0 for appended lines), and the state before and after it. */
int bst_record_lines(const bst_record *record);
const char *bst_record_line_text(const bst_record *record, int line);
uint32_t bst_record_line_number(const bst_record *record, int line);

/* Walks through a record from its beginning: each call plays the next line and adds its events; false at the end. `state`
 * begins as the position before line 0. */
typedef struct bst_replay {
    const bst_record *record;
    int line;
    bst_state state;
    bst_deck deck;
    bool has_deck;
} bst_replay;
void bst_replay_begin(bst_replay *replay, const bst_record *record);
bool bst_replay_next(bst_replay *replay, bst_events *events);

/* `expect` lines that do not hold: number, and each as an error (EXPECTATION: what, expected, found; line). */
int bst_record_failures(const bst_record *record);
bst_error bst_record_failure(const bst_record *record, int failure);

/* ---------------------------------------------------------------- bots */

typedef struct bst_bot bst_bot;

/* Names that records may have after `ai:`; true when this version plays it. */
bool bst_bot_known(const char *name);
bool bst_bot_playable(const char *name);
/* Creates a bot; NULL when the name is not playable or memory is short. The same seed plays the same moves for the same views.
 */
bst_bot *bst_bot_new(const char *name, const bst_game *game, uint64_t seed);
void bst_bot_free(bst_bot *bot);
/* Chooses among the legal moves of the view of the player to move. */
bst_move bst_bot_move(bst_bot *bot, const bst_state *view);

/* How long a bot may think about a line. The library has no clock: the caller lends his. Bots that do not search heed none.
 * 95 of 100 lines are there within the milliseconds, a tenth of them and 5 more, also on a machine that is busy with other
 * work. */
typedef struct bst_limit {
    uint32_t milliseconds;         /* 0: no limit; needs `clock` */
    uint32_t iterations;           /* 0: the bot's own number, or with a limit of time none */
    uint64_t (*clock)(void *data); /* microseconds since any moment; may be NULL */
    bool (*stop)(void *data);      /* asked all the time: true means answer at once; may be NULL */
    void *data;
} bst_limit;

/* From the next move on. NULL: as it was in the beginning. */
void bst_bot_limit(bst_bot *bot, const bst_limit *limit);

/* What level1 to level5 think of a line. */
typedef struct bst_opinion {
    bst_line line;
    int lead; /* points ahead of the others that can be expected at the end, in units of 1/256 */
    int win;  /* chance to win, in units of 1/10000 */
} bst_opinion;

/* What a bot thinks of the best lines of the player to move, the best one first, and of the line `played` (NULL: none), which
 * is always among them. Returns their number, at most `capacity`; 0 for bots that do not weigh lines. */
int bst_bot_opinions(bst_bot *bot, const bst_state *view, const bst_line *played, bst_opinion *opinions, int capacity);

/* ---------------------------------------------------------------- measuring */

/* Plays a game from `state` to its end with uniformly random moves (placements, then kinds of action, then actions) over the
 * deck; returns the number of plies. `deck` must hold the undrawn tiles. */
int bst_playout(const bst_game *game, bst_state *state, bst_deck *deck, uint64_t *random);
/* A number that depends on every rule of the game: fixed playouts, perfts, hashes and bot games. Equal on every compiler and in
 * WebAssembly. */
uint64_t bst_signature(int game);

/* The version of the library, as BST_VERSION was when it was built. */
#define BST_VERSION "0.1.0"
const char *bst_version(void);

#ifdef __cplusplus
}
#endif
#endif
