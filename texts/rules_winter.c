/* The rules of the Winter Edition, told to players. */
#include "texts/rules.h"

const text_rule text_rules_winter[] = {
    {"W-MAT-1", N_("The box"), N_("The land tiles"), "D U V X",
     N_("There are 72 land tiles, lettered A to X; behind each letter stands how many: A2 B4 C1 D4 E5 F2 G1 H3 I2 J3 K3 L3 "
        "M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1. One of the four D tiles has a dark back: it is the start tile.")},
    {"W-MAT-2", N_("The box"), N_("The animal tiles"), "Z01 Z02 Z06 Z10",
     N_("12 more tiles, Z01 to Z12, show winter animals; there is one of each. They are played like any other tile: the "
        "animals mean nothing.")},
    {"W-MAT-3", N_("The box"), N_("The editions"), NULL,
     N_("The edition of 2011 has the 72 land tiles only. Those of 2012 (also sold in 2015), 2020 and 2022 have all 84; the "
        "edition of 2022 is played unless another is chosen. Houses, gardens and animals drawn on single copies differ "
        "from edition to edition and do not matter in play; only whether roads meet at a plain crossroad or at a village "
        "matters, and only for W-HOUSE-6.")},
    {"W-MAT-4", N_("The box"), N_("Players and followers"), NULL,
     N_("2 to 5 players. Each has 8 followers of one colour: one marks the score, the other 7 are the supply.")},
    {"W-MAT-5", N_("The box"), N_("What followers are"), "V D A",
     N_("What a follower is depends on where it stands: on a road a highwayman, in a city a knight, in a monastery a monk, "
        "in a field a farmer.")},
    {"W-MAT-6", N_("The box"), N_("The scoring track"), NULL,
     N_("The track has 50 spaces, 0 to 49, and can be gone round again and again. From 50 points on the marker lies down; "
        "from 100 on, the laps gone round stand beside it. Points themselves are told as plain numbers.")},
    {"W-MAT-7", N_("The box"), N_("Who begins"), NULL,
     N_("At the table the youngest player decides who begins. In this program the order of the seats says it: choose it or "
        "have it drawn when the game is set up. Two house rules do it otherwise (W-HOUSE-1, W-HOUSE-2).")},
    {"W-TURN-1", N_("The turn"), N_("What a turn is"), "D",
     N_("Before the first turn the start tile lies in the middle. Players take turns clockwise. In a turn the player draws "
        "a tile, which everybody sees, and must place it; then may place one follower on it; then what the tile completed "
        "is scored.")},
    {"W-TILE-1", N_("The turn"), N_("Side by side"), NULL,
     N_("The new tile must touch at least one tile on the table along a whole side. Touching at a corner only is not "
        "enough.")},
    {"W-TILE-2", N_("The turn"), N_("Sides must match"), "D U E",
     N_("Wherever the new tile touches another one, city meets city, road meets road and field meets field. This holds for "
        "all sides that touch, up to four.")},
    {"W-TILE-3", N_("The turn"), N_("A tile fits nowhere"), NULL,
     N_("A tile that can be placed nowhere is set aside, out of the game, and the same player draws another. Nobody "
        "decides this: the program sees it and says so.")},
    {"W-MEEPLE-1", N_("Placing followers"), N_("One follower a turn"), "X A",
     N_("After placing the tile a player may place one follower from the supply on this tile: on one of its roads, in one "
        "of its cities, in one of its fields or in its monastery.")},
    {"W-MEEPLE-2", N_("Placing followers"), N_("Only where nobody stands"), NULL,
     N_("A road, city or field that already holds a follower cannot be claimed, whoever owns the follower and however far "
        "away it stands: all connected parts count. A monastery belongs to its own tile and connects with nothing. The "
        "field round a monastery is a field like any other.")},
    {"W-MEEPLE-3", N_("Placing followers"), N_("Claim first, then score"), "E",
     N_("The follower is placed before scoring. So a tile may complete a road, city or monastery that nobody holds, and "
        "its player may claim it, score it and take the follower back in the same turn. That follower cannot be placed "
        "again in this turn.")},
    {"W-MEEPLE-4", N_("Placing followers"), N_("An empty supply"), NULL,
     N_("A follower that comes back in a turn can be placed from the next turn on. A player without followers in the "
        "supply only places tiles until one comes back.")},
    {"W-ROAD-1", N_("Scoring during the game"), N_("A road is complete"), "W L A Z02",
     N_("A road is complete when both its ends reach a crossroad, a village, a city or a monastery or end inside their "
        "tile (the hamlet of Z02), or when it is a closed loop. At a crossroad or village each branch is a road of its own.")},
    {"W-ROAD-2", N_("Scoring during the game"), N_("Points for a road"), "U V",
     N_("A complete road pays 1 point for each tile it runs over. A tile that it crosses twice counts once. Who gets the "
        "points: W-MAJ-1.")},
    {"W-CITY-1", N_("Scoring during the game"), N_("A city is complete"), "E H C",
     N_("A city is complete when no side of it faces an empty place. An empty place walled in by the city, which none of "
        "its city sides faces, does not keep it open.")},
    {"W-CITY-2", N_("Scoring during the game"), N_("Points for a city"), "M Q",
     N_("A complete city pays 2 points for each tile and 2 for each coat of arms in it. Two parts of one tile that lie in "
        "the same city count once. A coat of arms counts only for the part of the tile it is drawn in. Small cities by an "
        "older rule: W-OPT-3. Who gets the points: W-MAJ-1.")},
    {"W-MON-1", N_("Scoring during the game"), N_("Monasteries"), "B A",
     N_("A monastery is complete when tiles lie on all eight places round it. It then pays 9 points: 1 for itself and 1 "
        "for each neighbour. Anybody's tile can complete it, and one tile can complete several.")},
    {"W-MAJ-1", N_("Scoring during the game"), N_("Majority and ties"), NULL,
     N_("If several followers stand on a feature, the player with most of them gets all its points. Players who tie for "
        "most each get all the points; the others get nothing. More followers never mean more points. A feature without "
        "followers pays nobody; a completed city still counts for farms (W-FARM-2).")},
    {"W-RET-1", N_("Scoring during the game"), N_("Followers come back"), NULL,
     N_("When a road, city or monastery has been completed and scored, and only then, its followers return to their "
        "owners' supplies, also those that scored nothing. Farmers never return.")},
    {"W-ORDER-1", N_("Scoring during the game"), N_("Several at once"), NULL,
     N_("One tile can complete several roads, cities and monasteries. Each is scored on its own, and the order makes no "
        "difference to the points.")},
    {"W-END-1", N_("The end of the game"), N_("When the game ends"), NULL,
     N_("The game ends after the turn in which the last tile was placed, or when the tiles that were left had to be set "
        "aside. With tiles drawn ahead it ends when no tile is left to draw and none in anybody's hand (W-HOUSE-3). Then "
        "the final scoring follows.")},
    {"W-FIN-1", N_("The end of the game"), N_("Unfinished features"), NULL,
     N_("In the final scoring an incomplete road pays 1 point for each tile. An incomplete city pays 1 for each tile and 1 "
        "for each coat of arms. An incomplete monastery pays 1 for itself and 1 for each tile on the eight places round "
        "it. Majority and ties are as ever (W-MAJ-1).")},
    {"W-FARM-1", N_("The end of the game"), N_("What a farm is"), "D U V",
     N_("Fields that are connected make one farm. Roads, cities and the edge of the laid tiles bound it. Fields that meet "
        "only at a corner are not connected.")},
    {"W-FARM-2", N_("The end of the game"), N_("Points for a farm"), "E H",
     N_("A farm is scored at the end only. The player with most farmers on it owns it; tied players all own it. Each owner "
        "gets 3 points for each complete city that borders the farm or lies in it.")},
    {"W-FARM-3", N_("The end of the game"), N_("One city, several farms"), "H",
     N_("A city that borders several farms pays for each of them. For one farm it counts once, however often they touch. "
        "Touching at the corner of a tile only is no border.")},
    {"W-FARM-4", N_("The end of the game"), N_("What pays nothing"), NULL,
     N_("Incomplete cities pay nothing to farms. Whether the farm itself is closed does not matter. A farm without a "
        "complete city pays 0.")},
    {"W-NOTE", N_("The end of the game"), N_("A known misprint"), NULL,
     N_("A rules page in wide use calls cities A and B of its large farm example unfinished and pays for them all the "
        "same. They are finished; unfinished cities pay nothing (W-FARM-4).")},
    {"W-WIN-1", N_("The end of the game"), N_("Who wins"), NULL,
     N_("Most points win. Players with equal points share the win. Who has resigned or run out of time ranks behind all "
        "who stayed; when only one player stays, the game ends at once, without final scoring.")},
    {"W-OPT-1", N_("Options"), N_("Without farmers"), NULL,
     N_("Option farmers=off: no followers are placed in fields and there are no farms to score. Recommended for a first "
        "game.")},
    {"W-OPT-2", N_("Options"), N_("72 or 84 tiles"), NULL,
     N_("Option tile-count=72 leaves out the 12 tiles with animals; tile-count=84 plays with them. The edition of 2011 has "
        "72 only, and 84 is refused there.")},
    {"W-OPT-3", N_("Options"), N_("Small cities"), "E",
     N_("Option small-city=2, the oldest rule: a complete city of two tiles pays 1 point for each tile and 1 for each coat "
        "of arms, so 2 without arms. With small-city=4, the default, it pays like any other city: 4 without arms. "
        "Incomplete cities are not touched by this.")},
    {"W-HOUSE-1", N_("House rules"), N_("Toss for the start"), NULL,
     N_("Option first-player=toss: in the order of the seats each player tosses three followers; the first of whom one "
        "stands upright decides who begins. Rounds repeat until one stands. This version does not play it.")},
    {"W-HOUSE-2", N_("House rules"), N_("Most roads begin"), NULL,
     N_("Option first-player=roads: each player draws a tile; whoever has most sides with a road on it begins, and those "
        "who tie draw again. The tiles go back. This version does not play it.")},
    {"W-HOUSE-3", N_("House rules"), N_("Draw ahead"), NULL,
     N_("Option draw-ahead: before the first turn every player draws a tile; later a player draws the next one at the end "
        "of the own turn. Everybody knows these tiles. If a tile fits nowhere when its turn comes, it is set aside and "
        "another is drawn (W-TILE-3). Who holds no tile and can draw none is passed over; what a leaving player holds is "
        "out of the game. Not together with W-HOUSE-4, W-HOUSE-5 or W-HOUSE-7.")},
    {"W-HOUSE-4", N_("House rules"), N_("A hand of three"), NULL,
     N_("Option hand=3-open or hand=3-hidden: everybody holds three tiles, open or hidden, places one of them and draws "
        "back to three while there are tiles. If none of the three fits, all are set aside and replaced. When none is left "
        "to draw, the hands are played out; who holds no tile is passed over. Not together with W-HOUSE-3, W-HOUSE-5 or "
        "W-HOUSE-7. This version does not play with such hands.")},
    {"W-HOUSE-5", N_("House rules"), N_("Tiles from a bag"), "D",
     N_("Option bag=start: the start tile is in the bag with the others, and the first player places the first tile drawn "
        "in the middle, as a turn. Option bag=return: a tile that fits nowhere goes back into the bag and another is "
        "drawn; if no tile in the bag fits, the game ends. Option bag=both does both. Not together with W-HOUSE-3, "
        "W-HOUSE-4 or W-HOUSE-7.")},
    {"W-HOUSE-6", N_("House rules"), N_("Trees do not end roads"), "L W",
     N_("Option trees-connect: a plain crossroad with trees or bushes (L, and in the edition of 2011 also W) does not end "
        "roads: all its branches are one road. Only villages end them. Such a road can have more than two ends and is "
        "complete when none is open; one claim holds all its branches; each tile counts once. The fields between the "
        "branches stay divided.")},
    {"W-HOUSE-7", N_("House rules"), N_("The tile market"), NULL,
     N_("Option tile-market: if the drawn kind of tile can complete a feature on which followers stand and no other kind "
        "left could, the other players in turn may each make one offer of points for it, up to their own score. The drawer "
        "may accept one offer: the points change hands, the buyer plays the tile as an extra turn, and the drawer draws "
        "another tile for the own turn, for which offers may be made as well; if none is left, that turn is over. Not "
        "together with W-HOUSE-3, W-HOUSE-4 or W-HOUSE-5. This version does not play it.")},
    {"W-HOUSE-8", N_("House rules"), N_("A bonus for holes"), NULL,
     N_("Option hole-bonus=any: who lays a tile where all four neighbours already lie has another full turn after scoring. "
        "With hole-bonus=mixed only if the four sides are not all of one kind (city, road or field). It can happen several "
        "times in a row and ends with the tiles.")},
    {"W-HOUSE-9", N_("House rules"), N_("Unfinished pays nothing"), NULL,
     N_("Option unfinished=0: roads, cities and monasteries that are incomplete at the end pay nothing. Farms are scored "
        "as usual (W-FARM-2).")},
    {"W-HOUSE-10", N_("House rules"), N_("A small table"), NULL,
     N_("Option table=WxH: the table has room for W by H tiles, with the start tile in the middle; with an even number the "
        "spare column lies east, the spare row south. Nothing is placed outside. A tile that would fit only outside counts "
        "as one that fits nowhere (W-TILE-3).")},
    {"W-HOUSE-11", N_("House rules"), N_("The table's edge closes"), NULL,
     N_("Option table-completes, with a small table (W-HOUSE-10): the table's edge closes roads and cities that run into "
        "it. A monastery at the edge is complete when those of its eight places that are on the table are filled; it pays "
        "1 point for each tile there, itself included.")},
    {"W-HOUSE-12", N_("House rules"), N_("Dice as markers"), NULL,
     N_("Dice can mark the score instead of followers, to count the laps of the track (W-MAT-6). That changes the look of "
        "the track and no rule; `bastide render --dice` draws it so.")},
    {"W-FREE", N_("Re-entering a table game"), N_("The scorer"), NULL,
     N_("A game played at the table can be entered afterwards: any player may move at any time, no kind of tile runs out, "
        "and nothing is drawn. Tiles and followers may also be laid down as they stand on the table; nothing is scored "
        "then, and what is complete already pays its complete value at the end. Placing, claiming and scoring follow the "
        "same rules.")},
};

const int text_rules_winter_count = sizeof text_rules_winter / sizeof *text_rules_winter;
