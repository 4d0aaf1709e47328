/* The sentences for what the library refuses. */
#include "texts/texts.h"

#include <string.h>

static const text_status sentences[BST_STATUS_COUNT] = {
    [BST_OK] = {N_("there is no error"), {0}},
    [BST_NO_MEMORY] = {N_("there is not enough memory"), {0}},
    [BST_TOO_LARGE] = {N_("too large: {what}: {count}; the limit is {limit}"),
                       {"what", "count", "limit"},
                       N_("too large: {what}; the limit is {count}")},
    [BST_GAME_UNKNOWN] = {N_("there is no game {game}; winter, ark and city are the games"), {"game"}},
    [BST_EDITION_UNKNOWN] = {N_("the game {game} has no edition {edition}"), {"edition", "game"}},
    [BST_OPTION_UNKNOWN] = {N_("the game {game} has no option {option}"), {"option", "game"}},
    [BST_OPTION_VALUE] = {N_("option {option} cannot be {value}; allowed: {allowed}"), {"option", "value", "allowed"}},
    [BST_OPTION_TWICE] = {N_("option {option} is given twice; keep one"), {"option"}},
    [BST_OPTIONS_EXCLUDE] = {N_("options {option} and {other} exclude each other; drop one"), {"option", "other"}},
    [BST_OPTION_NOT_IN_EDITION] = {N_("edition {edition} does not know option {option} {value}"),
                                   {"option", "value", "edition"}},
    [BST_OPTION_UNSUPPORTED] = {N_("option {option} {value} is a rule that this version does not play"), {"option", "value"}},
    [BST_PLAYERS_COUNT] = {N_("number of players: {count}; the game is for {least} to {most}"), {"count", "least", "most"}},
    [BST_TILE_UNKNOWN] = {N_("there is no tile {tile} in this set of tiles"), {"tile"}},
    [BST_TILES_SYNTAX] = {N_("{word} cannot be read here; docs/tile-sets.md shows the form of a set of tiles"), {"word"}},
    [BST_TILES_DUPLICATE] = {N_("tile {tile} is described twice"), {"tile"}},
    [BST_TILES_ID] = {N_("{tile} cannot be the name of a tile; names have 1 to 8 ASCII letters and digits"), {"tile"}},
    [BST_TILES_COUNT] = {N_("tile {tile} has the count {count}; it must be a whole number from 1"), {"tile", "count"}},
    [BST_TILES_TOTAL] = {N_("the set is too large: {what}: {count}; the limit is {limit}"), {"what", "count", "limit"}},
    [BST_TILES_KIND] = {N_("tile {tile}: the game {game} has no feature {feature}"), {"tile", "feature", "game"}},
    [BST_TILES_ATTRIBUTE] = {N_("tile {tile}: {attribute} does not belong to {feature}"), {"tile", "attribute", "feature"}},
    [BST_TILES_VALUE] = {N_("tile {tile}: {attribute} must be given with one of these: {values}"),
                         {"tile", "attribute", "values"}},
    [BST_TILES_PLACE] = {N_("tile {tile}: {place} is no place for {feature}"), {"tile", "place", "feature"}},
    [BST_TILES_OVERLAP] = {N_("tile {tile}: {place} belongs to two features"), {"tile", "place"}},
    [BST_TILES_UNCOVERED] = {N_("tile {tile}: {place} belongs to no feature"), {"tile", "place"}},
    [BST_TILES_SIDE] = {N_("tile {tile}: side {side} is neither wholly city, nor divided by a road, nor wholly open"),
                        {"tile", "side"}},
    [BST_TILES_BESIDE] = {N_("tile {tile}: {field} cannot lie beside {neighbour}"), {"tile", "field", "neighbour"}},
    [BST_TILES_AMBIGUOUS] = {N_("tile {tile}: two features are called {feature}"), {"tile", "feature"}},
    [BST_TILES_START] = {N_("the start tile {tile} is not in the set"),
                         {"tile"},
                         N_("the set names no start tile; add a line `start TILE`")},
    [BST_TILES_GAME] = {N_("these are tiles for the game {given}, not for {game}"), {"given", "game"}},
    [BST_TILES_DIGEST] =
        {N_("the record was played with another set of tiles: its digest is {digest}, that of this one {given}"),
         {"digest", "given"}},
    [BST_TILES_NEEDED] = {N_("the record was played with the set of tiles {name}; give its file with --tiles"), {"name"}},
    [BST_TILES_JUNCTION] = {N_("tile {tile}: {road} cannot be part of its junction"), {"tile", "road"}},
    [BST_TILES_CROSS] = {N_("tile {tile}: {feature} and {other} would have to cross each other"), {"tile", "feature", "other"}},
    [BST_TILES_EMPTY] = {N_("this set of tiles has no tiles"), {0}},
    [BST_TEXT_ENCODING] =
        {N_("this is not UTF-8 text with plain line ends; save the file as UTF-8 without byte order mark and with "
            "LF line ends"),
         {0}},
    [BST_TEXT_CUT] = {N_("the last line has no end, so it may be cut off; complete it, or read the record with --partial"),
                      {0}},
    [BST_RECORD_MAGIC] = {N_("a record begins with the line `bastide-record 1`, not with {word}"),
                          {"word"},
                          N_("this is no record: its first line must be `bastide-record 1`")},
    [BST_RECORD_HEADER] = {N_("{word} is no header of a record, or does not belong here"), {"word"}},
    [BST_RECORD_TWICE] = {N_("the header {word} is given twice; keep one"), {"word"}},
    [BST_RECORD_MISSING] = {N_("the header {word} is missing before this line"), {"word"}},
    [BST_RECORD_LINE] = {N_("{word} cannot be read as a line of a record; docs/record-format.md shows what can stand here"),
                         {"word"}},
    [BST_RECORD_VALUE] = {N_("{value} cannot be read here; expected: {what}"),
                          {"what", "value"},
                          N_("something is missing here; expected: {what}")},
    [BST_RECORD_EXTRA] = {N_("{word} stands after the end of the line; take it away"), {"word"}},
    [BST_PLAYER_UNKNOWN] = {N_("no player is called {player}"), {"player"}},
    [BST_PLAYER_NAME] =
        {N_("{player} cannot be the name of a player; names are unique and have 1 to 32 characters, quoted if there are "
            "others than letters, digits, `_`, `-` and `.`"),
         {"player"}},
    [BST_PLAYER_COLOR] = {N_("{color} is no colour of this game, or another player has it"), {"color"}},
    [BST_PLAYER_LEFT] = {N_("{player} has resigned or run out of time and plays no more"), {"player"}},
    [BST_BOT_UNKNOWN] = {N_("there is no bot {bot}; bots are random, greedy, ucb and level1 to level5"), {"bot"}},
    [BST_DECK_ORDER] = {N_("tile {tile} is not the next of the deck: that is {next}"), {"tile", "next"}},
    [BST_DECK_USED_UP] = {N_("no tile {tile} is left to draw"), {"tile"}},
    [BST_RESULT] = {N_("the result is {result}, not {given}"), {"given", "result"}},
    [BST_COMMITMENT] = {N_("the revealed deck does not fit the commitment or the tiles that were drawn"), {0}},
    [BST_EXPECTATION] = {N_("expected of {what}: {expected}; found: {found}"), {"what", "expected", "found"}},
    [BST_NOT_FREE] = {N_("{word} can only stand in a record with `mode free`"), {"word"}},
    [BST_NOT_IN_FREE] = {N_("{word} cannot stand in a record with `mode free`"), {"word"}},
    [BST_AFTER_END] = {N_("the game is over; no more moves can follow"), {0}},
    [BST_LINE_UNFINISHED] = {N_("the line is not complete: {what} is missing"), {"what"}, N_("the line is not complete")},
    [BST_PHASE] = {N_("{word} is not possible in this phase of the turn"),
                   {"word"},
                   N_("this move is not possible in this phase of the turn")},
    [BST_NOT_YOUR_TURN] = {N_("it is the turn of {player}"), {"player"}},
    [BST_FEATURE_UNKNOWN] = {N_("tile {tile} has no {feature} as it lies"), {"feature", "tile"}},
    [BST_CELL_TAKEN] = {N_("a tile lies on {cell} already"), {"cell"}},
    [BST_CELL_EMPTY] = {N_("no tile lies on {cell}"), {"cell"}},
    [BST_CELL_APART] = {N_("{cell} touches no tile; lay the tile against another"), {"cell"}},
    [BST_CELL_OUTSIDE] = {N_("{cell} is outside of the table"), {"cell"}},
    [BST_SIDE_MISMATCH] =
        {N_("the tile does not fit: side {side} must continue this: {neighbour}; turn the tile, or choose another cell"),
         {"side", "neighbour"},
         N_("the tile does not fit at side {side}; turn it, or choose another cell")},
    [BST_TILE_FITS] = {N_("tile {tile} has a legal position and cannot be set aside"), {"tile"}},
    [BST_TILE_FITS_NOWHERE] = {N_("tile {tile} fits nowhere; it must be set aside with `discard {tile}`"), {"tile"}},
    [BST_NO_FIGURE] = {N_("no figure is left in the supply for this: {figure}"), {"figure"}},
    [BST_FEATURE_TAKEN] = {N_("a figure stands on {feature} already"), {"feature"}},
    [BST_FEATURE_NOT_CLAIMABLE] = {N_("this figure cannot be placed on {feature}"), {"feature"}},
    [BST_FEATURE_JUST_COMPLETED] =
        {N_("{feature} was completed by this tile without a follower on it and cannot be claimed any more"), {"feature"}},
    [BST_ARK_NOT_PLACED] = {N_("the ark comes into the game with the first completed city; it cannot move before"), {0}},
    [BST_ARK_NEEDS_TEMPLE] = {N_("the ark cannot move before a temple has been laid"), {0}},
    [BST_ARK_PATH] = {N_("the ark cannot go {step}: there is no tile, or it was there in this move"), {"step"}},
    [BST_ARK_CELL] = {N_("the ark must enter on a tile of the city just completed, not on {cell}"), {"cell"}},
    [BST_WALL_BARS] = {N_("a wall bars the way to {cell}"), {"cell"}},
    [BST_WALL_ENCLOSES] = {N_("a tile on {cell} would surround a wall"), {"cell"}},
    [BST_EDGE_NOT_OUTER] = {N_("{edge} is no outer edge of the city"), {"edge"}},
    [BST_EDGE_NOT_END] = {N_("{edge} is not next to an end of the wall"), {"edge"}},
    [BST_GUARD_OPPOSITE] = {N_("a guard stands opposite {edge} already"), {"edge"}},
    [BST_GUARD_NOT_NOW] = {N_("no guard can be placed on {edge} now"), {"edge"}},
    [BST_TOWER_PLACE] = {N_("no tower can stand at {edge}"), {"edge"}},
    [BST_BOARD_FULL] = {N_("the box of the game has no more of these: {what}"), {"what"}},
};

/* Words of the library that stand for a thing in general, not for something in the file. */
static const char *const things[] = {
    N_("bytes of a line"),
    N_("lines"),
    N_("tiles"),
    N_("notes"),
    N_("points"),
    N_("figures"),
    N_("features"),
    N_("segments"),
    N_("number"),
    N_("placement"),
    N_("edge"),
    N_("cell"),
    N_("steps"),
    N_("seat"),
    N_("nonce"),
    N_("figure"),
    N_("time"),
    N_("date"),
    N_("mode"),
    N_("clock"),
    N_("seed"),
    N_("deck"),
    N_("name"),
    N_("text"),
    N_("feature"),
    N_("follower"),
    N_("prophet"),
    N_("road"),
    N_("city"),
    N_("field"),
    N_("street"),
    N_("market"),
    N_("area"),
    N_("open cells"),
    N_("walls"),
    N_("gate"),
    N_("tower"),
    N_("legal"),
    N_("illegal"),
};

const text_status *text_of_status(int status)
{
    return &sentences[status > BST_OK && status < BST_STATUS_COUNT ? status : BST_OK];
}

const char *text_of_error(const bst_error *error)
{
    const text_status *said = text_of_status((int)error->status);
    int last = 2;
    while (last > 0 && !said->name[last])
        last--;
    return said->brief && !error->argument[last][0] ? said->brief : said->text;
}

bool text_may_be_thing(const char *name)
{
    static const char *const names[] = {"what", "figure", "neighbour", "expected", "found"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

const char *text_thing(const char *word)
{
    if (strcmp(word, "special") == 0) /* the one figure of its kind that is placed like a follower */
        word = "prophet";
    for (size_t i = 0; i < sizeof things / sizeof *things; i++)
        if (strcmp(things[i], word) == 0)
            return things[i];
    return NULL;
}
