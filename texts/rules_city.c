/* The rules of the City, told to players. */
#include "texts/rules.h"

const text_rule text_rules_city[] = {
    {"C-MAT-1", N_("The box"), N_("The tiles"), "02 19 51 31 52",
     N_("There are 75 tiles of 64 kinds, 01 to 64: four each of 02 and 03, three of 04, two each of 05, 06 and 49, one of "
        "every other. They show streets, residential areas, markets (of fish, grain or livestock), 32 public buildings and "
        "7 historic ones: Petit Puits, Grand Puits, Tour Carrée, Batiment, Saint Sernin, Saint Nazaire and Chateau Comtal. "
        "What the printed tiles show is not documented in full; this set is a reconstruction.")},
    {"C-MAT-2", N_("The box"), N_("Walls, gate, towers, followers"), NULL,
     N_("There are 70 walls, 2 short walls, 1 gate and 12 towers, and in each of 4 colours 8 followers: one marks the "
        "score, the other 7 are the supply.")},
    {"C-MAT-3", N_("The box"), N_("Players and towers"), NULL,
     N_("2 to 4 players. The 12 towers are shared out equally: 6 each for 2 players, 4 each for 3, 3 each for 4.")},
    {"C-MAT-4", N_("The box"), N_("Three stacks"), NULL,
     N_("The shuffled tiles form three stacks of 30, 25 and 20, used in this order. Option stacks=A/B/C sets other sizes; "
        "together they have at least 1 and at most 75 tiles, and what is over stays out of the game.")},
    {"C-MAT-5", N_("The box"), N_("What a follower is"), "19",
     N_("A follower is a citizen on a street, a seller in a market, a steward in a residential area and a guard on a wall.")},
    {"C-MAT-6", N_("The box"), N_("Fifty spaces"), NULL,
     N_("The scoring track has 50 spaces, 0 to 49, and can be gone round again and again. From 50 points on the marker "
        "lies down; from 100 on, the laps gone round stand beside it. Points themselves are told as plain numbers.")},
    {"C-MAT-7", N_("The box"), N_("Who starts"), NULL,
     N_("The players choose who begins. In this program the order of the seats says it: choose it or have it drawn when "
        "the game is set up. Everybody sees the drawn tile before it is placed.")},
    {"C-MAT-8", N_("The box"), N_("Two editions"), NULL,
     N_("The edition of 2015 is played unless that of 2007 is chosen. The tiles are the same; in 2007 no guards are placed "
        "in the round of the gate (C-WALL-6).")},
    {"C-TURN-1", N_("The turn"), N_("How a turn goes"), NULL,
     N_("The first player draws a tile, lays it in the middle and may place a follower on it as on any tile. Then players "
        "take turns clockwise: draw a tile and add it to the city (must); place one follower on it (may); score completed "
        "streets and markets; and from the second stack on, build walls where the scoring calls for it (C-WALL-1).")},
    {"C-TURN-2", N_("The turn"), N_("Which stack counts"), NULL,
     N_("The second stack is in force after the turn in which the last tile of the first was drawn, and so on with the "
        "third. A turn belongs to the stack its first tile came from, even if that tile is set aside and its replacement "
        "comes from the next stack.")},
    {"C-TILE-1", N_("The turn"), N_("A whole side"), NULL,
     N_("The new tile must touch at least one tile along a whole side; a corner is not enough.")},
    {"C-TILE-2", N_("The turn"), N_("Street meets street"), "02 04 50",
     N_("On every side that touches another tile, either both tiles show a street or neither does. Everything else may "
        "meet anything: a market may lie beside a residential area or a market of other goods.")},
    {"C-TILE-3", N_("The turn"), N_("Walls bar the way"), NULL,
     N_("No tile is placed on a place that lies across a wall or the gate from a tile. Nor may a tile shut in such a place "
        "(C-GEO-4).")},
    {"C-TILE-4", N_("The turn"), N_("A tile without a place"), NULL,
     N_("A tile that can be placed nowhere is set aside, out of the game, and the same player draws another, from the next "
        "stack if this one is empty. The program sees it and says so.")},
    {"C-MEEPLE-1", N_("Placing followers"), N_("Where a follower may go"), "19",
     N_("One follower from the supply may go onto the tile just added: onto a street, into a market or into a residential "
        "area that holds no follower of any colour. All connected parts count, however far away.")},
    {"C-MEEPLE-2", N_("Placing followers"), N_("Completed is too late"), NULL,
     N_("A street or market that the new tile completes and on which nobody stood before cannot be claimed any more. (In "
        "the two other games it can.)")},
    {"C-MEEPLE-3", N_("Placing followers"), N_("Followers just returned"), NULL,
     N_("A follower that scoring returns cannot go onto a tile in the same turn. Whether it may become a guard in the "
        "round of walls that follows is set by option returned-guard: with round, the default, it may, but one freed by a "
        "wall not on that same wall. With wall also on that wall; then what the wall completes is scored before the guard "
        "is placed. With next-turn it is not used in any way until the turn is over.")},
    {"C-CONN-1", N_("Placing followers"), N_("What connects"), "25 22",
     N_("Where two tiles touch, each half of the side is looked at for itself: street connects with street, market with "
        "market (of any goods) and residential area with residential area. A market beside a residential area is a border "
        "for both. Streets and walls bound both.")},
    {"C-STREET-1", N_("Scoring during the game"), N_("A street is complete"), "04 06 16",
     N_("A street is complete when each end reaches a crossroad, another feature such as a market or a residential area, a "
        "wall or the gate, or when it is a closed loop.")},
    {"C-STREET-2", N_("Scoring during the game"), N_("Points for a street"), "02 03",
     N_("A complete street of 1 to 3 tiles pays 1 point for each tile. One of 4 or more pays 2 for each tile. A tile that "
        "it crosses twice counts once. Who gets the points: C-MAJ-1.")},
    {"C-MARKET-1", N_("Scoring during the game"), N_("A market is complete"), "19 24",
     N_("A market is complete when every side of it meets a tile, whatever that shows, or a wall or the gate. An empty "
        "place that none of its sides faces does not matter.")},
    {"C-MARKET-2", N_("Scoring during the game"), N_("Points for a market"), "19 20 21",
     N_("A complete market pays the number of its tiles times the number of different goods in it (fish, grain, livestock: "
        "1 to 3). Two parts of one tile count as one tile. Who gets the points: C-MAJ-1.")},
    {"C-MAJ-1", N_("Scoring during the game"), N_("Most followers score"), NULL,
     N_("If several followers stand on a feature, the player with most of them gets all the points. Players who tie for "
        "most each get all the points; the others get nothing. More followers never mean more points. A feature without "
        "followers pays nobody.")},
    {"C-RET-1", N_("Scoring during the game"), N_("Who returns"), NULL,
     N_("Citizens and sellers return to their owners when their street or market has been scored, and only then, also "
        "those that scored nothing. Stewards and guards stay to the end.")},
    {"C-WALL-1", N_("Walls, towers and guards"), N_("When walls are built"), NULL,
     N_("From the second stack on, walls are built in a round whenever a tile completes at least one street or market that "
        "is scored. One without a follower on it starts no round. The round comes after everything that the tile completed "
        "is scored.")},
    {"C-WALL-2", N_("Walls, towers and guards"), N_("The gate"), NULL,
     N_("In the very first round the player whose tile caused it places the gate on any outer edge of any tile; it need "
        "not face a street and may not stand in a hole. Then every other player, clockwise, places one wall. That is the "
        "whole round. If the player who must place the gate leaves the game, the round is off.")},
    {"C-WALL-3", N_("Walls, towers and guards"), N_("Later rounds"), NULL,
     N_("In every later round each player places one wall, clockwise from the one whose tile caused it; with the third "
        "stack they go round twice, so two walls each.")},
    {"C-WALL-4", N_("Walls, towers and guards"), N_("Walls for two players"), NULL,
     N_("With two players it is twice as many: two walls each with the second stack, four each with the third, placed in "
        "turn one by one. The first round goes gate, wall of the other, wall of the first, wall of the other, whichever "
        "stack it comes in.")},
    {"C-WALL-5", N_("Walls, towers and guards"), N_("Where the wall goes on"), NULL,
     N_("A wall goes next to either end of the wall built so far: to the next outer edge along the outline of the city, "
        "straight on or round a corner (C-GEO-3).")},
    {"C-WALL-6", N_("Walls, towers and guards"), N_("Guards"), NULL,
     N_("Whoever has placed a wall may at once put a follower from the supply on it as a guard, unless a guard of any "
        "colour stands on the wall directly opposite (C-GEO-5). Nobody stands on the gate. With option "
        "gate-round-guards=off (edition 2007) no guards are placed in the round of the gate.")},
    {"C-WALL-7", N_("Walls, towers and guards"), N_("Walls complete features"), NULL,
     N_("A wall or the gate can complete a street and the markets beside it. The guard is placed first, or not; then what "
        "was completed is scored. It starts no further round.")},
    {"C-WALL-9", N_("Walls, towers and guards"), N_("Short walls"), NULL,
     N_("In an inner corner beside the gate, where gate and wall face the same empty place, a short wall is used and an "
        "ordinary one goes back into the box, so the number of walls left is the same. It counts as a wall in every way; "
        "the picture shows it short.")},
    {"C-WALL-10", N_("Walls, towers and guards"), N_("No walls left"), NULL,
     N_("When the walls run out or the wall is closed all round, the round stops where it is. Until then everybody builds "
        "in order.")},
    {"C-TOWER-1", N_("Walls, towers and guards"), N_("A tower"), NULL,
     N_("After every round, also the first and the last, the player whose tile caused it may place one of his or her "
        "towers at one of the two ends of the wall where no tower stands yet. An end can be the gate itself, for 0 points. "
        "A player who has left the game places none.")},
    {"C-TOWER-2", N_("Walls, towers and guards"), N_("Points for a tower"), NULL,
     N_("A tower pays at once 1 point for each wall between it and the next tower along the wall, or the gate if there is "
        "none before it.")},
    {"C-TOWER-3", N_("Walls, towers and guards"), N_("A tower on the closed ring"), NULL,
     N_("If the round closed the ring, the tower may stand where the two halves of the wall meet, unless one stands there "
        "already. It counts the walls in one direction only, whichever its player chooses.")},
    {"C-GEO-1", N_("The outline of the city"), N_("Outside and holes"), NULL,
     N_("Empty places that can be reached from far away, step by step across sides, are outside. Every other empty place "
        "is a hole, also one that can be reached across a corner only.")},
    {"C-GEO-2", N_("The outline of the city"), N_("The outline"), NULL,
     N_("The outline is made of all sides of tiles that face a place outside. It is one closed line. Only on its edges can "
        "the gate and walls stand.")},
    {"C-GEO-3", N_("The outline of the city"), N_("One unbroken wall"), NULL,
     N_("The wall is one unbroken run of edges of the outline, with the gate in it. The next wall can only stand on the "
        "edge before the one end or after the other.")},
    {"C-GEO-4", N_("The outline of the city"), N_("Walls stay outside"), NULL,
     N_("A tile may not be laid on the place across a wall or the gate, nor so that this place becomes a hole. So walls "
        "are never surrounded and always stay one run.")},
    {"C-GEO-5", N_("The outline of the city"), N_("Directly opposite"), NULL,
     N_("From a wall go straight inward, tile by tile, to the last tile before an empty place. If there is a wall on its "
        "far side, that is the opposite wall. A wall beyond an empty place is never opposite.")},
    {"C-GEO-6", N_("The outline of the city"), N_("Only tiles and walls close"), NULL,
     N_("A side of a street or market is closed only by a tile or a wall at that very side. That a place can never be "
        "filled any more closes nothing as long as no wall stands there.")},
    {"C-END-1", N_("The end of the game"), N_("Four ways to end"), NULL,
     N_("The game ends when the last tile has been placed or set aside, with its scoring, walls and tower. Or after a "
        "round and its tower: when the last wall was built, when the wall is closed, or when 5 or fewer edges of the "
        "outline are left without wall or gate. A tile that leaves so few edges ends nothing before the next round.")},
    {"C-END-2", N_("The end of the game"), N_("The city is walled in"), NULL,
     N_("Then the wall is closed all round, as if walls never ran out, also if no gate was ever placed. Streets and "
        "markets that it completes are scored; these walls take no guards, and there are no towers. With option "
        "closing-guards=on, if there is a gate, players place these walls one by one, clockwise from the one after the "
        "player whose turn ended it, each with a guard if they like, and what a wall completes is scored at once.")},
    {"C-END-3", N_("The end of the game"), N_("Still open pays nothing"), NULL,
     N_("Streets and markets that are still incomplete after that pay nothing; their followers are taken off.")},
    {"C-FIN-1", N_("The end of the game"), N_("Residential areas"), "51 23",
     N_("The player with most stewards in a residential area owns it; tied players all own it. Each owner gets 2 points "
        "for each market next to the area. Size does not matter, nor whether area or market is complete; each market "
        "counts once for one area. Next to it is a market that shares a border with it, on a tile or along half a side "
        "between two tiles; with a street in between or only a corner it is not.")},
    {"C-FIN-2", N_("The end of the game"), N_("Points for guards"), "31 52",
     N_("A guard watches the row or column of tiles in front of him, from his wall inward to the first empty place or the "
        "far side of the city. His owner gets 2 points for each public building and 3 for each historic building there. "
        "Each guard scores for himself, also two of one colour that face each other.")},
    {"C-WIN-1", N_("The end of the game"), N_("Who wins"), NULL,
     N_("Most points win. Players with equal points share the win. Who has resigned or run out of time ranks behind all "
        "who stayed; when only one player stays, the game ends at once, without final scoring.")},
    {"C-FREE", N_("Re-entering a table game"), N_("The scorer"), NULL,
     N_("A game played at the table can be entered afterwards: any player may move at any time, no kind of tile runs out, "
        "and nothing is drawn; only a round of walls keeps its order. Tiles, followers, walls and towers may also be laid "
        "down as they stand on the table; nothing is scored then, and what is complete already pays its complete value at "
        "the end. Placing, claiming and scoring follow the same rules.")},
};

const int text_rules_city_count = sizeof text_rules_city / sizeof *text_rules_city;
