/* What can be chosen, in words: options of the games with their values, games and bots. */
#include "texts/texts.h"

#include <string.h>

/* `value` NULL: the option itself, in a sentence. Options of one name mean the same in every game. */
typedef struct choice_text {
    const char *key, *value, *text;
} choice_text;

static const choice_text choices[] = {
    {"farmers", NULL,
     N_("Whether followers may be placed in fields, and fields score at the end. The rules advise to leave it out in a first "
        "game.")},
    {"farmers", "on", N_("fields are played")},
    {"farmers", "off", N_("without fields")},

    {"tile-count", NULL, N_("How many tiles are played with: all, or without the twelve with winter animals.")},
    {"tile-count", "72", N_("72 tiles")},
    {"tile-count", "84", N_("84 tiles, with the winter animals")},

    {"small-city", NULL,
     N_("What a completed city of two tiles without a coat of arms is worth. In the oldest rules it was 2 points, and its "
        "coats of arms 1 point each.")},
    {"small-city", "2", N_("2 points")},
    {"small-city", "4", N_("4 points, like any city")},

    {"first-player", NULL, N_("How it is decided who begins.")},
    {"first-player", "listed", N_("the first seat begins")},

    {"draw-ahead", NULL, N_("Each player draws the next tile at the end of the own turn, and all see it until it is played.")},
    {"draw-ahead", "off", N_("draw at the start of the turn")},
    {"draw-ahead", "on", N_("draw one turn ahead")},

    {"hand", NULL, N_("Whether players hold tiles in hand and choose which to play.")},
    {"hand", "off", N_("no tiles in hand")},

    {"bag", NULL,
     N_("What goes into the bag: the start tile, so that the first tile drawn begins the board, or tiles that fit nowhere, so "
        "that they may come again.")},
    {"bag", "off", N_("as in the rules: neither")},
    {"bag", "start", N_("the start tile")},
    {"bag", "return", N_("tiles that fit nowhere")},
    {"bag", "both", N_("both")},

    {"trees-connect", NULL, N_("Whether roads go on through a crossroad with trees. Only a village ends them then.")},
    {"trees-connect", "off", N_("every crossroad ends roads")},
    {"trees-connect", "on", N_("only villages end roads")},

    {"tile-market", NULL, N_("Whether other players may buy a tile that completes a feature.")},
    {"tile-market", "off", N_("tiles are not sold")},

    {"hole-bonus", NULL, N_("Whether a tile that fills a hole, with tiles on all four sides, gives its player another turn.")},
    {"hole-bonus", "off", N_("no further turn")},
    {"hole-bonus", "any", N_("for every hole")},
    {"hole-bonus", "mixed", N_("for holes with different sides")},

    {"unfinished", NULL, N_("Whether incomplete roads, cities and monasteries score at the end. Fields always do.")},
    {"unfinished", "0", N_("incomplete features score nothing")},
    {"unfinished", "1", N_("incomplete features score")},

    {"table", NULL,
     N_("A table of limited size, in tiles, with the start tile in the middle. No tile is laid beyond its edge.")},

    {"table-completes", NULL, N_("Whether the edge of a limited table closes roads, cities and monasteries.")},
    {"table-completes", "off", N_("the edge closes nothing")},
    {"table-completes", "on", N_("the edge closes them")},

    {"temple-follower", NULL, N_("Whether a follower may stand on the temple of the tile just laid.")},
    {"temple-follower", "off", N_("not on temples")},
    {"temple-follower", "on", N_("also on temples")},

    {"ark-needs-temple", NULL, N_("Whether the ark may move only once a temple has been laid.")},
    {"ark-needs-temple", "off", N_("the ark moves freely")},
    {"ark-needs-temple", "on", N_("a temple must be laid first")},

    {"ark-temple-double", NULL, N_("What a temple is worth that is completed while the ark stands on it.")},
    {"ark-temple-double", "off", N_("7 points, as without the ark")},
    {"ark-temple-double", "on", N_("14 points")},

    {"ark-first-bonus", NULL, N_("Points for the player who puts the ark into the first completed city. 0: none.")},
    {"ark-temple-bonus", NULL, N_("Points for the player whose move of the ark ends on a temple. 0: none.")},

    {"prophet-final-double", NULL, N_("Whether the prophet doubles incomplete cities at the end, too.")},
    {"prophet-final-double", "off", N_("completed cities only")},
    {"prophet-final-double", "on", N_("incomplete cities, too")},

    {"temple-clears", NULL,
     N_("Which followers have gone home before a temple is scored that was completed together with roads or cities.")},
    {"temple-clears", "all", N_("those of roads and cities")},
    {"temple-clears", "roads", N_("those of roads only")},

    {"incomplete-per", NULL, N_("What incomplete roads and cities are counted by at the end.")},
    {"incomplete-per", "tile", N_("by tiles")},
    {"incomplete-per", "segment", N_("by segments")},

    {"stacks", NULL,
     N_("How many tiles the three stacks have. Walls are built from the second stack on, and twice as many from the third. "
        "Smaller stacks make a shorter game; together they have at most 75 tiles.")},

    {"gate-round-guards", NULL, N_("Whether guards may be placed in the round in which the gate is built.")},
    {"gate-round-guards", "on", N_("guards from the first wall on")},
    {"gate-round-guards", "off", N_("no guards in the first round")},

    {"returned-guard", NULL, N_("When a follower that came back in this turn may become a guard.")},
    {"returned-guard", "round", N_("in the wall round, but not on the wall that freed it")},
    {"returned-guard", "wall", N_("also on the wall that freed it")},
    {"returned-guard", "next-turn", N_("from the next turn on")},

    {"closing-guards", NULL,
     N_("Whether the players build the last walls one by one when the city is closed at the end, with guards.")},
    {"closing-guards", "off", N_("the wall closes by itself")},
    {"closing-guards", "on", N_("players close it, with guards")},
};

static const choice_text bots[] = {
    {"level1", NULL, N_("The builder: adds to what he has and overlooks much. For beginners.")},
    {"level2", NULL, N_("The thief: wants a share of what others build.")},
    {"level3", NULL, N_("The farmer: trusts in land and waits for the end. A fair opponent.")},
    {"level4", NULL, N_("The mason: weighs everything and overlooks hardly a place.")},
    {"level5", NULL, N_("The master: sees all and thinks of your replies. The strongest.")},
    {"greedy", NULL, N_("A yardstick: takes the most points of this turn.")},
    {"ucb", NULL, N_("A yardstick: plays ten thousand games at random before each turn. Slow.")},
    {"random", NULL, N_("Plays at random.")},
};

/* NULL where the table has no such row. `value` may be NULL. */
static const char *find(const choice_text *table, size_t rows, const char *key, const char *value)
{
    for (size_t i = 0; i < rows; i++) {
        const choice_text *row = &table[i];
        bool same = value && row->value ? strcmp(row->value, value) == 0 : !value && !row->value;
        if (same && strcmp(row->key, key) == 0)
            return row->text;
    }
    return NULL;
}

const char *text_option(const char *key) { return find(choices, sizeof choices / sizeof *choices, key, NULL); }

const char *text_option_value(const char *key, const char *value)
{
    return value ? find(choices, sizeof choices / sizeof *choices, key, value) : NULL;
}

const char *text_bot(const char *name) { return find(bots, sizeof bots / sizeof *bots, name, NULL); }
