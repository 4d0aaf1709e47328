/* Questions put to both. */
#include "reference/pair.h"

#include <stdio.h>
#include <string.h>

static const char *id_of(const pair *both, int kind) { return kind < 0 ? "none" : both->reference.set.tile[kind].id; }

static bool same_phase(pair *both)
{
    static const bst_phase phases[] = {[REFERENCE_DRAW] = BST_PHASE_DRAW,       [REFERENCE_REFILL] = BST_PHASE_REFILL,
                                       [REFERENCE_PLACE] = BST_PHASE_PLACE,     [REFERENCE_ACT] = BST_PHASE_ACT,
                                       [REFERENCE_ARK_AT] = BST_PHASE_ARK_AT,   [REFERENCE_GATE] = BST_PHASE_GATE,
                                       [REFERENCE_WALL] = BST_PHASE_WALL,       [REFERENCE_TOWER] = BST_PHASE_TOWER,
                                       [REFERENCE_CLOSING] = BST_PHASE_CLOSING, [REFERENCE_FINISHED] = BST_PHASE_FINISHED};
    const reference_game *there = &both->reference;
    if (bst_state_phase(&both->state) != phases[there->phase])
        return pair_fail(both, "phase %d, the reference has %d", bst_state_phase(&both->state), phases[there->phase]);
    if (bst_to_move(&both->state) != reference_to_move(there))
        return pair_fail(both, "player %d moves, in the reference %d", bst_to_move(&both->state), reference_to_move(there));
    if (there->phase != REFERENCE_FINISHED && there->phase != REFERENCE_REFILL &&
        bst_turn_player(&both->state) != there->turn_player)
        return pair_fail(both, "turn of %d, in the reference of %d", bst_turn_player(&both->state), there->turn_player);
    if (bst_turns(&both->state) != there->turns)
        return pair_fail(both, "%d turns, in the reference %d", bst_turns(&both->state), there->turns);
    return true;
}

/* The wall, piece by piece. */
static bool same_wall(pair *both)
{
    const reference_game *there = &both->reference;
    if (bst_walls(both->engine, &both->state) != there->pieces)
        return pair_fail(both, "%d pieces of wall, in the reference %d", bst_walls(both->engine, &both->state), there->pieces);
    for (int i = 0; i < there->pieces; i++) {
        bst_wall here = bst_wall_at(&both->state, i);
        const reference_piece *piece = &there->piece[i];
        if (here.tile != piece->tile || here.side != piece->side || here.gate != piece->gate || here.guard != piece->guard ||
            here.tower[0] != piece->tower[0] || here.tower[1] != piece->tower[1])
            return pair_fail(both, "piece %d of the wall, at %d,%d side %d", i, here.x, here.y, here.side);
    }
    return true;
}

static int engine_kind(const pair *both, int kind) { return kind < 0 ? -1 : both->to_engine[kind]; }

bool pair_same_standing(pair *both)
{
    const reference_game *there = &both->reference;
    const bst_state *here = &both->state;
    if (!same_phase(both))
        return false;
    for (int player = 0; player < there->options.players; player++) {
        if (bst_points(here, player) != there->points[player])
            return pair_fail(both, "player %c has %d points, in the reference %d", 'A' + player, bst_points(here, player),
                             there->points[player]);
        if (bst_supply(here, player) != there->supply[player])
            return pair_fail(both, "player %c has %d followers, in the reference %d", 'A' + player, bst_supply(here, player),
                             there->supply[player]);
        if (bst_special(here, player) != there->prophets[player])
            return pair_fail(both, "prophet or towers of player %c", 'A' + player);
        if (bst_hand(here, player, 0) != engine_kind(both, there->hand[player]))
            return pair_fail(both, "hand of player %c", 'A' + player);
        if (bst_has_left(here, player) != there->left[player])
            return pair_fail(both, "whether player %c has left", 'A' + player);
    }
    if (there->phase != REFERENCE_FINISHED && bst_drawn(here) != engine_kind(both, there->drawn))
        return pair_fail(both, "tile in hand, in the reference %s", id_of(both, there->drawn));
    for (int kind = 0; kind < there->set.kinds; kind++)
        if (both->to_engine[kind] >= 0 && bst_undrawn(here, both->to_engine[kind]) != there->bag[kind])
            return pair_fail(both, "%d copies of %s left, in the reference %d", bst_undrawn(here, both->to_engine[kind]),
                             id_of(both, kind), there->bag[kind]);
    if (bst_draws_left(here) != there->draws)
        return pair_fail(both, "%d draws left, in the reference %d", bst_draws_left(here), there->draws);
    if (bst_placed_figures(here) != there->figures || bst_placed_tiles(here) != there->tiles)
        return pair_fail(both, "number of tiles or figures on the board");
    return same_wall(both);
}

/* One legal move of the engine is one of the reference. */
static bool is_legal(const pair *both, bst_move move)
{
    const reference_game *there = &both->reference;
    int type = bst_move_type(move);
    if (there->phase == REFERENCE_DRAW || there->phase == REFERENCE_REFILL)
        return type == BST_MOVE_DRAW && reference_can_be_drawn(there, both->to_reference[bst_move_kind(move)]);
    if (there->phase == REFERENCE_PLACE && type == BST_MOVE_PLACE) {
        int rotation = bst_move_rotation(move);
        return both->to_reference[bst_move_kind(move)] == there->drawn &&
               reference_smallest_rotation(&there->set.tile[there->drawn], rotation) == rotation &&
               reference_fits(there, there->drawn, bst_move_x(move), bst_move_y(move), rotation);
    }
    if (there->phase == REFERENCE_PLACE)
        return type == BST_MOVE_DISCARD && both->to_reference[bst_move_kind(move)] == there->drawn &&
               reference_placements(there, there->drawn) == 0;
    if (there->phase == REFERENCE_ARK_AT)
        return type == BST_MOVE_ARK_AT &&
               reference_ark_can_come(there, reference_tile_at(there, bst_move_x(move), bst_move_y(move)));
    return false;
}

static bool is_action(const pair *both, bst_move move, const reference_action *action)
{
    int kind = both->reference.tile[both->reference.tiles - 1].kind;
    uint8_t steps[5];
    switch (action->kind) {
    case REFERENCE_CLAIM:
        return move == bst_move_claim(action->figure == REFERENCE_FOLLOWER ? BST_FIGURE_FOLLOWER : BST_FIGURE_SPECIAL,
                                      both->segment[kind][action->part]);
    case REFERENCE_WALK:
        for (int i = 0; i < action->steps; i++)
            steps[i] = (uint8_t)action->step[i];
        return move == bst_move_ark(steps, action->steps);
    default: return move == bst_move_pass();
    }
}

/* The actions after a placement are the same. */
static bool same_actions(pair *both, const bst_move *moves, int number)
{
    static reference_action actions[REFERENCE_ACTIONS];
    int expected = reference_actions(&both->reference, actions), found = 0;
    for (int i = 0; i < expected; i++)
        for (int j = 0; j < number; j++)
            found += is_action(both, moves[j], &actions[i]);
    return (number == expected && found == number) ||
           pair_fail(both, "%d actions, in the reference %d, %d are alike", number, expected, found);
}

static bool same_builds(pair *both, const bst_move *moves, int number)
{
    static reference_build builds[REFERENCE_BUILDS];
    int expected = reference_builds(&both->reference, builds), found = 0;
    for (int i = 0; i < expected; i++)
        for (int j = 0; j < number; j++)
            found += moves[j] == pair_build_move(both, &builds[i]);
    return (number == expected && found == number) ||
           pair_fail(both, "%d ways to build, in the reference %d, %d are alike", number, expected, found);
}

static int number_of_moves(const reference_game *game, bool all_draws)
{
    int number = 0;
    switch (game->phase) {
    case REFERENCE_DRAW:
    case REFERENCE_REFILL:
        if (!all_draws && game->options.bag_return)
            return -1;
        for (int kind = 0; kind < game->set.kinds; kind++)
            number += reference_can_be_drawn(game, kind);
        return number;
    case REFERENCE_PLACE: number = reference_placements(game, game->drawn); return number ? number : 1;
    case REFERENCE_ARK_AT:
        for (int tile = 0; tile < game->tiles; tile++)
            number += reference_ark_can_come(game, tile);
        return number;
    default: return 0;
    }
}

bool pair_same_moves(pair *both, bool all_draws)
{
    bst_move moves[BST_MAX_MOVES];
    int number = bst_legal_moves(both->engine, &both->state, moves, BST_MAX_MOVES);
    if (both->reference.phase == REFERENCE_ACT)
        return same_actions(both, moves, number);
    if (both->reference.phase >= REFERENCE_GATE && both->reference.phase < REFERENCE_FINISHED)
        return same_builds(both, moves, number);
    int expected = number_of_moves(&both->reference, all_draws);
    if (expected < 0)
        return number > 0 || pair_fail(both, "no tile can be drawn");
    if (number != expected)
        return pair_fail(both, "%d legal moves, in the reference %d", number, expected);
    for (int i = 0; i < number; i++) {
        for (int j = 0; j < i; j++)
            if (moves[i] == moves[j])
                return pair_fail(both, "a move is listed twice: %08x", (unsigned)moves[i]);
        if (!is_legal(both, moves[i]))
            return pair_fail(both, "the reference does not have the move %08x", (unsigned)moves[i]);
    }
    return true;
}

bool pair_same_final(pair *both)
{
    int here[BST_MAX_PLAYERS], there[REFERENCE_PLAYERS];
    bst_final(both->engine, &both->state, here, NULL);
    if (both->reference.phase == REFERENCE_FINISHED)
        memcpy(there, both->reference.points, sizeof there);
    else
        reference_final(&both->reference, there);
    for (int player = 0; player < both->reference.options.players; player++)
        if (here[player] != there[player])
            return pair_fail(both, "player %c would have %d points, in the reference %d", 'A' + player, here[player],
                             there[player]);
    return true;
}

static bool same_segment_feature(pair *both, int tile, int part, reference_feature *flood, bst_feature *feature)
{
    const reference_game *there = &both->reference;
    char name[24];
    reference_name(&there->set.tile[there->tile[tile].kind], there->tile[tile].rotation, part, name);
    *feature = bst_feature_of(both->engine, &both->state, tile, both->segment[there->tile[tile].kind][part]);
    reference_flood(there, tile, part, flood);
    const char *what = NULL;
    bool centre = flood->kind == REFERENCE_MONASTERY || flood->kind == REFERENCE_TEMPLE;
    bool closes = flood->kind == REFERENCE_ROAD || flood->kind == REFERENCE_CITY || flood->kind == REFERENCE_STREET ||
                  flood->kind == REFERENCE_MARKET;
    if (feature->tiles != flood->tiles)
        what = "number of tiles";
    else if (feature->segments != flood->parts)
        what = "number of segments";
    else if (closes && (feature->complete != flood->complete || feature->open != flood->open))
        what = "open edges";
    else if (centre && (feature->complete != flood->complete || feature->open != flood->open))
        what = "completeness";
    else if (feature->closes != (closes || centre))
        what = "whether it closes";
    else if (feature->attribute[0] != flood->value[0] || feature->attribute[1] != flood->value[1])
        what = "attributes";
    for (int player = 0; player < there->options.players && !what; player++)
        if (feature->followers[player] != flood->followers[player])
            what = "followers";
    for (int i = 0; i < there->tiles && !what; i++)
        if ((feature->tile_mask[i / 64] >> (i % 64) & 1) != flood->on_tile[i])
            what = "tiles";
    if (what)
        return pair_fail(both, "%s of %s@%d,%d", what, name, there->tile[tile].x, there->tile[tile].y);
    return true;
}

bool pair_same_feature(pair *both, int tile)
{
    reference_feature flood;
    bst_feature feature;
    const reference_tile *kind = &both->reference.set.tile[both->reference.tile[tile].kind];
    for (int part = 0; part < kind->parts; part++)
        if (kind->part[part].kind != REFERENCE_NONE && !same_segment_feature(both, tile, part, &flood, &feature))
            return false;
    return true;
}

bool pair_same_features(pair *both)
{
    static const int no_id = -1;
    int id[REFERENCE_TILES][REFERENCE_PARTS];
    const reference_game *there = &both->reference;
    for (int tile = 0; tile < there->tiles; tile++) {
        bst_placed placed = bst_placed_tile(&both->state, tile);
        const reference_placed *other = &there->tile[tile];
        if (placed.x != other->x || placed.y != other->y || placed.rotation != other->rotation ||
            both->to_reference[placed.kind] != other->kind || bst_tile_at(&both->state, other->x, other->y) != tile)
            return pair_fail(both, "tile %d on the board", tile);
        const reference_tile *kind = &there->set.tile[there->tile[tile].kind];
        for (int part = 0; part < kind->parts; part++) {
            reference_feature flood;
            bst_feature feature;
            id[tile][part] = no_id;
            if (kind->part[part].kind == REFERENCE_NONE)
                continue;
            if (!same_segment_feature(both, tile, part, &flood, &feature))
                return false;
            id[tile][part] = feature.id;
            /* The same id as the first part of the flood, and no other flood has it. */
            if (id[flood.first_tile][flood.first_part] != feature.id)
                return pair_fail(both, "segments that belong together, tile %d", tile);
            for (int i = 0; i < tile && flood.first_tile == tile; i++)
                for (int j = 0; j < there->set.tile[there->tile[i].kind].parts; j++)
                    if (id[i][j] == feature.id)
                        return pair_fail(both, "segments that do not belong together, tiles %d and %d", i, tile);
        }
    }
    return true;
}

bool pair_same_placements(pair *both, int kind)
{
    const reference_game *there = &both->reference;
    int engine = both->to_engine[kind];
    if (engine < 0)
        return true;
    int here = bst_placements(both->engine, &both->state, engine), number = reference_placements(there, kind);
    if (here != number)
        return pair_fail(both, "%d placements of %s, in the reference %d", here, id_of(both, kind), number);
    int x[4 * REFERENCE_TILES], y[4 * REFERENCE_TILES], cells = reference_cells(there, x, y);
    for (int i = 0; i < cells; i++) {
        int mask = 0;
        for (int rotation = 0; rotation < 4; rotation++)
            if (reference_smallest_rotation(&there->set.tile[kind], rotation) == rotation &&
                reference_fits(there, kind, x[i], y[i], rotation))
                mask |= 1 << rotation;
        if (bst_rotations_at(both->engine, &both->state, engine, x[i], y[i]) != mask)
            return pair_fail(both, "rotations of %s at %d,%d", id_of(both, kind), x[i], y[i]);
    }
    return true;
}
