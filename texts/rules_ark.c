/* The rules of the Ark of the Covenant, told to players. */
#include "texts/rules.h"

const text_rule text_rules_ark[] = {
    {"A-MAT-1", N_("The box"), N_("Tiles of the Ark"), "27 13 46 48 58",
     N_("There are 72 tiles of 61 kinds, 01 to 61: three each of 37 and 39, two each of 02, 12, 13, 17, 21, 25 and 32, one "
        "of every other. They show cities (some with a scroll), roads (some with oases), fields (with sheep and wolves) "
        "and temples. One tile is the start tile. What the printed tiles show is not documented in full; this set is "
        "partly a reconstruction, in which the start tile is 27.")},
    {"A-MAT-2", N_("The box"), N_("Figures and the ark"), NULL,
     N_("2 to 5 players. Each has 8 followers of one colour (one marks the score, the other 7 are the supply) and 1 "
        "prophet. There is one ark for all.")},
    {"A-MAT-3", N_("The box"), N_("Scoring track and start player"), NULL,
     N_("The track has 50 spaces, 0 to 49, and can be gone round again and again; from 50 points on the marker lies down. "
        "At the table whoever read the Bible last begins; in this program the order of the seats says it, chosen or drawn "
        "when the game is set up. Everybody sees the drawn tile before it is placed.")},
    {"A-TURN-1", N_("The turn"), N_("One action a turn"), NULL,
     N_("The player draws a tile and must place it. Then one of these, and only one: place a follower or the prophet, move "
        "the ark, or do nothing. Then what the tile completed is scored.")},
    {"A-TILE-1", N_("The turn"), N_("Placing a tile"), "27 44 21",
     N_("The new tile must touch at least one tile along a whole side; a corner is not enough. On every side that touches "
        "another tile, city continues city, road continues road and field continues field.")},
    {"A-TILE-2", N_("The turn"), N_("Out of the game"), NULL,
     N_("A tile that can be placed nowhere is out of the game, and the same player draws another. The program sees it and "
        "says so.")},
    {"A-MEEPLE-1", N_("Placing followers"), N_("Where followers go"), "43 53",
     N_("One follower from the supply may go onto the tile just placed: into a city, onto a road or into a field. It may "
        "not stand on the temple itself. Option temple-follower=on (edition 2004de) allows that on the tile just placed: "
        "it then counts for the temple's majority like any other and returns when this temple is scored.")},
    {"A-MEEPLE-2", N_("Placing followers"), N_("Nobody there yet"), NULL,
     N_("A city, road or field that already holds a follower or a prophet of anybody, however far away, cannot be claimed. "
        "All connected parts count.")},
    {"A-MEEPLE-3", N_("Placing followers"), N_("Claimed and scored at once"), NULL,
     N_("The follower is placed before scoring. So a city or road that the new tile completes can be claimed, scored and "
        "left in one turn.")},
    {"A-PROPHET-1", N_("Placing followers"), N_("The prophet"), "13",
     N_("Once in the game the prophet may be placed instead of a follower, into a city on the tile just placed, under the "
        "same conditions (A-MEEPLE-2). When its city has been scored, it leaves the game.")},
    {"A-PROPHET-2", N_("Placing followers"), N_("The prophet doubles"), NULL,
     N_("For the majority the prophet counts as one follower. When its city is completed and its owner is among those who "
        "get the points, that player gets double. The others get single.")},
    {"A-ARK-1", N_("The ark"), N_("The ark arrives"), "17",
     N_("When the first city of the game is completed, held by somebody or not, everything that the tile completed is "
        "scored first. Then the player who completed it puts the ark on a tile of that city, and the turn is over. If one "
        "tile completed two cities, a tile of either will do. This is no move and scores nothing (but see A-ARK-4); before "
        "it the ark cannot move.")},
    {"A-ARK-2", N_("The ark"), N_("Moving the ark"), NULL,
     N_("Instead of placing a figure a player may move the ark 1 to 5 tiles, step by step over placed tiles, each step to "
        "a neighbour in the north, east, south or west. In one move it never enters a tile twice, nor the tile it started "
        "from. The tile just placed may be entered.")},
    {"A-ARK-3", N_("The ark"), N_("Points as it passes"), NULL,
     N_("Each follower or prophet on a tile that the ark enters earns its owner 1 point, whoever moves the ark. The tile "
        "it ends on counts, the tile it starts from does not.")},
    {"A-ARK-4", N_("The ark"), N_("The ark in 2004de"), "58",
     N_("Options of the German edition, all on with edition 2004de: ark-first-bonus=2 gives 2 points for putting the ark "
        "into the first city. With ark-needs-temple=on the ark moves only once a temple lies; the tile just placed counts. "
        "ark-temple-bonus=3 gives the mover 3 points when the ark ends its move on a temple tile. With "
        "ark-temple-double=on a temple that is completed while the ark stands on it pays 14 instead of 7.")},
    {"A-ROAD-1", N_("Scoring during the game"), N_("Roads and oases"), "34 04 43 46",
     N_("A road is complete when both ends reach a crossroad, a city or a temple, or when it is a closed loop. It pays 1 "
        "point for each tile, a tile crossed twice counting once, and 1 for each oasis on it.")},
    {"A-CITY-1", N_("Scoring during the game"), N_("Cities and scrolls"), "13 01",
     N_("A city is complete when no side of it faces an empty place; an empty place inside that none of its sides faces "
        "does not matter. It pays 2 points for each tile, two parts of one tile counting once, and 2 for each scroll.")},
    {"A-FIELD-1", N_("Scoring during the game"), N_("Fields"), "48 41",
     N_("Fields that are connected are one field. Roads, cities and the edge of the laid tiles bound it; meeting at a "
        "corner does not connect. Followers in fields stay to the end of the game.")},
    {"A-MAJ-1", N_("Scoring during the game"), N_("Most figures score"), NULL,
     N_("If several figures stand on a feature, the player with most of them gets all the points. Players who tie for most "
        "each get all the points; the others get nothing. More figures never mean more points, and a feature without "
        "figures pays nobody.")},
    {"A-TEMPLE-1", N_("Scoring during the game"), N_("Temples"), "43 53 58 61",
     N_("A temple is complete when tiles lie north, east, south and west of it. Roads and cities completed by the same "
        "tile are scored first, and their figures are taken off. Then whoever has most figures on these five tiles, "
        "wherever on them they stand and prophets included, gets 7 points; tied players get 7 each, and without figures "
        "nobody scores. Option temple-clears=roads (edition 2003): temples are scored after the roads and before the "
        "cities, so figures in cities just completed still count.")},
    {"A-TEMPLE-2", N_("Scoring during the game"), N_("Several temples"), NULL,
     N_("One tile can complete several temples; each is scored. A temple is scored once in the game.")},
    {"A-RET-1", N_("Scoring during the game"), N_("Who comes back"), NULL,
     N_("Followers return to their owners when their road or city has been scored, and only then, also those that scored "
        "nothing; they can be placed from the next turn on. The scoring of a temple takes nobody off, except a follower "
        "that stands on the temple itself (A-MEEPLE-1): it returns when all temples of the turn are scored. Prophets never "
        "return: they leave the game.")},
    {"A-END-1", N_("The end of the game"), N_("After the last tile"), NULL,
     N_("The game ends after the turn in which the last tile was placed. If the last tile fits nowhere and is set aside, "
        "the game ends at once, without a follower or a move of the ark. Then the final scoring follows: temples, then "
        "roads and cities, then fields.")},
    {"A-FIN-1", N_("The end of the game"), N_("Unfinished temples"), NULL,
     N_("Each incomplete temple gives 3 points to whoever has most figures on its tile and on those of its four neighbours "
        "that are there. Tied players get 3 each.")},
    {"A-FIN-2", N_("The end of the game"), N_("Unfinished roads and cities"), NULL,
     N_("An incomplete road pays 1 point for each tile and 1 for each oasis, an incomplete city 1 for each tile and 1 for "
        "each scroll; majority is as ever (A-MAJ-1). The prophet does not double here, unless option "
        "prophet-final-double=on is chosen. Option incomplete-per=segment (edition 2003) counts segments instead of tiles: "
        "two parts of one tile count twice.")},
    {"A-FIN-3", N_("The end of the game"), N_("Sheep and wolves"), "51 49",
     N_("Last come the fields. The player with most followers in a field owns it; tied players all own it. Each owner gets "
        "2 points for each sheep less 2 for each wolf in the field, but never less than 0.")},
    {"A-WIN-1", N_("The end of the game"), N_("Who wins"), NULL,
     N_("Most points win. Players with equal points share the win. Who has resigned or run out of time ranks behind all "
        "who stayed; when only one player stays, the game ends at once, without final scoring.")},
    {"A-OPT-1", N_("Options"), N_("Draw ahead"), NULL,
     N_("Option draw-ahead: before the first turn every player draws a tile; later a player draws the next one at the end "
        "of the own turn. Everybody knows these tiles. If a tile fits nowhere when its turn comes, it is set aside and "
        "another is drawn (A-TILE-2). Who holds no tile and can draw none is passed over; what a leaving player holds is "
        "out of the game.")},
    {"A-FREE", N_("Re-entering a table game"), N_("The scorer"), NULL,
     N_("A game played at the table can be entered afterwards: any player may move at any time, no kind of tile runs out, "
        "and nothing is drawn. Tiles, figures and the ark may also be laid down as they stand on the table; nothing is "
        "scored then, and what is complete already pays its complete value at the end. Placing, claiming and scoring "
        "follow the same rules.")},
};

const int text_rules_ark_count = sizeof text_rules_ark / sizeof *text_rules_ark;
