/* What a game is: one constant table. The core plays any game from this and knows none of them. */
#ifndef CORE_RULES_H
#define CORE_RULES_H

#include "core/tileset.h"

/* How two parts of a feature add up when they join. */
typedef enum merge { MERGE_ADD, MERGE_OR } merge;

/* Where on a tile a kind of feature may lie. */
typedef enum form {
    FORM_LINE,  /* runs through the middle of one or two sides */
    FORM_BLOCK, /* takes whole sides */
    FORM_AREA,  /* takes half-edges */
    FORM_CENTRE /* touches no side and never joins another */
} form;

typedef struct feature_kind {
    const char *name;
    form form;
    uint8_t terrain; /* 1..3: what a side that it holds demands of its neighbour */
    bool closes;     /* complete once no edge of it faces an empty cell */
    uint8_t around;  /* a centre that is complete with 4 or 8 neighbours; 0 otherwise */
    bool claimable;  /* unless the setup says otherwise: rules.compile */
    uint8_t beside;  /* number of the kind whose segments `beside` may name, + 1; 0: none */
    merge merge[2];
    const char *attribute[2]; /* names in tile files; NULL: none */
    const char *words;        /* attribute 0 takes one of these words, '|' between them, as 1, 2, 4, …; NULL: a number */
} feature_kind;

/* A number on the tile itself. `words`: names, '|' between them, that stand for 1, 2, 3, … */
typedef struct tile_mark {
    const char *name, *words;
} tile_mark;

/* Rule ids that the core itself refuses by. */
enum {
    RULE_TOUCH,     /* a tile touches another along an edge */
    RULE_MATCH,     /* sides continue */
    RULE_SET_ASIDE, /* a tile that fits nowhere */
    RULE_AREA,      /* the playing area */
    RULE_FIGURE,    /* one figure, from the supply, onto the tile just placed */
    RULE_TAKEN,     /* not onto a feature that holds one */
    RULE_COMPLETED, /* not onto what this tile completes */
    RULE_SPECIAL,   /* the game's other figure */
    RULE_ORDER,     /* whose turn it is and what it consists of */
    CORE_RULES
};

typedef struct bst_game bst_compiled;

typedef struct bst_rules {
    const char *code;
    uint8_t least_players, most_players;
    uint8_t features, marks, options, editions, standard_edition, rule_ids;
    uint8_t box_tiles;       /* of the printed game: limits free mode */
    uint16_t line_phases;    /* bit per phase of the game's own that goes on with the line of the tile (records) */
    bool starts_on_board;    /* a start tile lies there before the first turn */
    uint8_t supply, special; /* figures of a player at the beginning */
    const feature_kind *feature;
    const tile_mark *mark;
    const char *note_words; /* words of tile lines that only people and pictures read, '|' between them */
    const bst_option *option;
    const bst_edition *edition;
    const char *const *rule; /* rule ids; score events hold the index */
    const char *core_rule[CORE_RULES];
    const char *tiles; /* text of the built-in set */

    /* Compiling. All but `compile` may be NULL. */
    /* Combinations of options that no single one shows. */
    bst_status (*check_setup)(const bst_setup *setup, bst_error *error);
    /* Whether a tile of the set is played with; the edition's own list (tileset_tile.absent) is looked at before. */
    bool (*plays_with)(const bst_setup *setup, const tileset_tile *tile);
    /* Changes a copy of a tile as the options demand. */
    void (*adapt)(const bst_setup *setup, tileset_tile *tile);
    /* What the options mean for the compiled game. Called at the end of compiling. */
    void (*compile)(bst_compiled *game);

    /* Playing. All but the two scorings may be NULL. */
    /* The game's own words (bst_state.own) at the beginning; they are 0 before. */
    void (*start)(const bst_compiled *game, bst_state *state);
    /* After a tile was laid, before the action; also of tiles that are set in free mode. */
    void (*placed)(const bst_compiled *game, bst_state *state);
    /* Scores what the turn completed; called once, after the action. Returns the phase of the game's own that follows, with
     * acting_player set, BST_PHASE_DRAW when the turn is over, or BST_PHASE_FINISHED as own_play does. */
    bst_phase (*score_turn)(const bst_compiled *game, bst_state *state, bst_events *events);
    /* Adds the end scoring to `points`; the state stays as it is. */
    void (*score_end)(const bst_compiled *game, const bst_state *state, int points[BST_MAX_PLAYERS], bst_events *events);
    /* True when the player of the turn has another one; asked if game->extra_turns. */
    bool (*extra_turn)(const bst_compiled *game, const bst_state *state);
    /* The game is about to end with its end scoring (state.end_reason says why): a phase of the game's own that comes first,
     * with acting_player set, or BST_PHASE_FINISHED. */
    bst_phase (*ending)(const bst_compiled *game, bst_state *state);
    /* Moves beyond placing, claiming and passing, in the action phase and in the phases of the game's own: the legal ones, the
     * check of one (also asked why a cell is barred: a BST_MOVE_PLACE), its effect. own_play returns the phase that follows:
     * one of the game's own, BST_PHASE_DRAW when the turn is over, BST_PHASE_ACT when the move was the turn's action and its
     * scoring follows, BST_PHASE_FINISHED when the game ends (state.end_reason set). */
    int (*own_moves)(const bst_compiled *game, const bst_state *state, bst_move *moves, int capacity);
    bst_status (*own_check)(const bst_compiled *game, const bst_state *state, bst_move move, bst_error *error);
    bst_phase (*own_play)(const bst_compiled *game, bst_state *state, bst_move move, bst_events *events);
    /* A random move of own_moves: in the action phase after its kind was drawn, uniform over them; BST_MOVE_NONE when there is
     * none. Faster than listing them, for playouts. */
    bst_move (*own_random)(const bst_compiled *game, const bst_state *state, uint64_t *random);
    /* A player left (his flag is set) while the game was in a phase of its own: the phase that follows, as own_play. */
    bst_phase (*own_left)(const bst_compiled *game, bst_state *state, int player, bst_events *events);
    /* Free mode: bst_set_piece. */
    bst_status (*set_piece)(const bst_compiled *game, bst_state *state, bst_move piece, int player, bst_error *error);
    /* Free mode: whether a tile may be set where a BST_MOVE_PLACE says (match and room are the core's to check), and with
     * BST_MOVE_NONE, before the first move, whether what was set can be played on. */
    bst_status (*check_set)(const bst_compiled *game, const bst_state *state, bst_move place, bst_error *error);
    /* What the game's own words mean, for the hash: equal for equal positions, whatever the order of placing. */
    uint64_t (*hash)(const bst_compiled *game, const bst_state *state);
} bst_rules;

#endif
