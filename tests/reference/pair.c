/* Pairing kinds and segments, and playing a ply in both. */
#include "reference/pair.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool pair_fail(pair *both, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(both->difference, sizeof both->difference, format, list);
    va_end(list);
    return false;
}

static void note(char *text, size_t capacity, size_t *length, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int written = vsnprintf(text + *length, capacity - *length, format, list);
    va_end(list);
    *length += written > 0 && (size_t)written < capacity - *length ? (size_t)written : 0;
}

#define LINE(...) note(both->lines, sizeof both->lines, &both->lines_length, __VA_ARGS__)

/* Half-edges of fields, whole sides of cities, middles of roads: what both know of a place. */
static unsigned comparable(unsigned places, bool is_area)
{
    const unsigned middles = 02222;
    return is_area ? places & ~middles : places;
}

static unsigned beside_places(const reference_tile *tile, unsigned parts)
{
    unsigned places = 0;
    for (int i = 0; i < tile->parts; i++)
        if (parts >> i & 1)
            places |= tile->part[i].places;
    return places;
}

static bool same_segment(pair *both, int kind, int segment, const reference_tile *tile, int part, int rotation)
{
    bst_segment here = bst_kind_segment(both->engine, kind, rotation, segment);
    const reference_part *there = &tile->part[part];
    char name[24], word[16];
    reference_name(tile, rotation, part, name);
    bst_segment_name(both->engine, kind, rotation, segment, word);
    unsigned beside = 0;
    for (int other = 0; other < bst_kind_segments(both->engine, kind); other++)
        if (here.beside >> other & 1)
            beside |= bst_kind_segment(both->engine, kind, rotation, other).places;
    bool beside_area = there->kind == REFERENCE_AREA; /* beside markets */
    bool is_area = there->kind == REFERENCE_FIELD || there->kind == REFERENCE_MARKET || there->kind == REFERENCE_AREA;
    return strcmp(name, word) == 0 && here.attribute[0] == there->value[0] && here.attribute[1] == there->value[1] &&
           comparable(here.places, is_area) == comparable(reference_turn(there->places, rotation), is_area) &&
           comparable(beside, beside_area) ==
               comparable(reference_turn(beside_places(tile, there->beside), rotation), beside_area);
}

static bool pair_segments(pair *both, int kind)
{
    const reference_tile *tile = &both->reference.set.tile[both->to_reference[kind]];
    int segments = bst_kind_segments(both->engine, kind), found = 0, parts = 0;
    memset(both->segment[both->to_reference[kind]], -1, REFERENCE_PARTS);
    for (int part = 0; part < tile->parts; part++) {
        parts += tile->part[part].kind != REFERENCE_NONE;
        for (int segment = 0; segment < segments && tile->part[part].kind != REFERENCE_NONE; segment++) {
            if (!same_segment(both, kind, segment, tile, part, 0))
                continue;
            found++;
            both->segment[both->to_reference[kind]][part] = (int8_t)segment;
            both->part[kind][segment] = (int8_t)part;
        }
    }
    if (found != segments || parts != segments)
        return pair_fail(both, "tile %s: %d segments, the reference has %d, %d are alike", tile->id, segments, parts, found);
    for (int rotation = 0; rotation < 4; rotation++) {
        if (bst_kind_rotation(both->engine, kind, rotation) != reference_smallest_rotation(tile, rotation))
            return pair_fail(both, "tile %s: smallest rotation of %d", tile->id, rotation);
        for (int segment = 0; segment < segments; segment++)
            if (!same_segment(both, kind, segment, tile, both->part[kind][segment], rotation))
                return pair_fail(both, "tile %s: segment %d turned by %d", tile->id, segment, rotation);
    }
    return true;
}

static bool pair_kinds(pair *both)
{
    for (int kind = 0; kind < both->reference.set.kinds; kind++)
        both->to_engine[kind] = -1;
    for (int kind = 0; kind < bst_kinds(both->engine); kind++) {
        const char *id = bst_kind_id(both->engine, kind);
        int other = reference_kind_number(&both->reference.set, id, strlen(id));
        if (other < 0)
            return pair_fail(both, "the reference has no tile %s", id);
        both->to_engine[other] = kind;
        both->to_reference[kind] = other;
        if (!pair_segments(both, kind))
            return false;
    }
    return true;
}

static bool reference_setup(pair *both, const bst_setup *setup, reference_options *options)
{
    int count, editions, standard;
    const bst_option *option = bst_game_options(setup->game, &count);
    const bst_edition *edition = bst_game_editions(setup->game, &editions, &standard);
    const reference_rules *rules = reference_rules_of(bst_game_code(setup->game));
    if (!rules)
        return pair_fail(both, "the reference does not know the game");
    *options = reference_standard(rules, setup->players);
    if (!rules->set_edition(options, edition[setup->edition].name))
        return pair_fail(both, "the reference does not know edition %s", edition[setup->edition].name);
    for (int i = 0; i < count; i++) {
        char value[16];
        bst_setup_value(setup, i, value, sizeof value);
        if (!rules->set_option(options, option[i].key, value) && setup->option[i] != option[i].standard)
            return pair_fail(both, "the reference does not know option %s", option[i].key);
    }
    return true;
}

bool pair_begin(pair *both, const reference_set *set, const bst_setup *setup, int first_player, const int *bag)
{
    reference_options options;
    bst_error error = {0};
    uint8_t copies[BST_MAX_KINDS] = {0};
    both->deck_length = both->lines_length = 0;
    both->deck[0] = both->lines[0] = both->difference[0] = 0;
    both->engine = bst_game_new(setup, NULL, &error);
    if (!both->engine)
        return pair_fail(both, "bst_game_new: %s", bst_status_name(error.status));
    if (!reference_setup(both, setup, &options))
        return false;
    options.first_player = first_player;
    reference_begin(&both->reference, set, &options, bag);
    if (!pair_kinds(both))
        return false;
    for (int kind = 0; bag && kind < set->kinds; kind++) {
        if (both->to_engine[kind] >= 0)
            copies[both->to_engine[kind]] = (uint8_t)bag[kind];
        else if (bag[kind])
            return pair_fail(both, "the engine has no tile %s", set->tile[kind].id);
    }
    bst_beginning beginning = {.first_player = (uint8_t)first_player, .bag = bag ? copies : NULL};
    reference_start_game(&both->reference, true);
    if (bst_start(both->engine, &beginning, &both->state, &error) != BST_OK)
        return pair_fail(both, "bst_start: %s", bst_status_name(error.status));
    return true;
}

void pair_end(pair *both)
{
    bst_game_free(both->engine);
    both->engine = NULL;
}

static bool play(pair *both, bst_move move)
{
    bst_error error = {0};
    if (bst_do_move(both->engine, &both->state, move, NULL, &error) != BST_OK)
        return pair_fail(both, "the engine refuses a move of type %d: %s (%s)", bst_move_type(move),
                         bst_status_name(error.status), error.rule);
    return true;
}

bool pair_draw(pair *both, int kind)
{
    note(both->deck, sizeof both->deck, &both->deck_length, " %s", both->reference.set.tile[kind].id);
    reference_draw(&both->reference, kind);
    return play(both, bst_move_draw(both->to_engine[kind]));
}

bool pair_discard(pair *both)
{
    int kind = both->reference.drawn;
    LINE("discard %s\n", both->reference.set.tile[kind].id);
    reference_discard(&both->reference);
    return play(both, bst_move_discard(both->to_engine[kind]));
}

bool pair_place(pair *both, int x, int y, int rotation)
{
    int kind = both->reference.drawn;
    LINE("%s@%d,%d/%d", both->reference.set.tile[kind].id, x, y, rotation);
    reference_place(&both->reference, x, y, rotation);
    return play(both, bst_move_place(both->to_engine[kind], x, y, rotation));
}

/* The line goes on while the game is in a phase that still belongs to it. */
static void end_line(pair *both)
{
    if (both->reference.phase != REFERENCE_ARK_AT)
        LINE("\n");
}

bool pair_act(pair *both, const reference_action *action)
{
    static const char sides[] = "NESW";
    const reference_placed *last = &both->reference.tile[both->reference.tiles - 1];
    bst_move move = bst_move_pass();
    uint8_t steps[5];
    char name[24];
    if (action->kind == REFERENCE_CLAIM) {
        bool follower = action->figure == REFERENCE_FOLLOWER;
        reference_name(&both->reference.set.tile[last->kind], last->rotation, action->part, name);
        LINE(" %s %s", follower ? "follower" : "prophet", name);
        move = bst_move_claim(follower ? BST_FIGURE_FOLLOWER : BST_FIGURE_SPECIAL, both->segment[last->kind][action->part]);
    } else if (action->kind == REFERENCE_WALK) {
        LINE(" ark ");
        for (int i = 0; i < action->steps; i++) {
            LINE("%c", sides[action->step[i]]);
            steps[i] = (uint8_t)action->step[i];
        }
        move = bst_move_ark(steps, action->steps);
    }
    reference_act(&both->reference, action);
    end_line(both);
    return play(both, move);
}

bool pair_ark_at(pair *both, int tile)
{
    const reference_placed *placed = &both->reference.tile[tile];
    LINE(" arkat %d,%d\n", placed->x, placed->y);
    reference_ark_comes(&both->reference, tile);
    return play(both, bst_move_edge(BST_MOVE_ARK_AT, placed->x, placed->y, 0, 0));
}

bst_move pair_build_move(const pair *both, const reference_build *build)
{
    static const int types[] = {BST_MOVE_GATE, BST_MOVE_WALL, BST_MOVE_TOWER, BST_MOVE_PASS};
    const reference_placed *placed = &both->reference.tile[build->tile];
    if (build->kind == REFERENCE_BUILD_NO_TOWER)
        return bst_move_pass();
    return bst_move_edge(types[build->kind], placed->x, placed->y, build->side, build->guard);
}

bool pair_build(pair *both, const reference_build *build)
{
    static const char *const words[] = {"gate", "wall", "tower"};
    const reference_placed *placed = &both->reference.tile[build->tile];
    bst_move move = pair_build_move(both, build);
    if (build->kind == REFERENCE_BUILD_NO_TOWER)
        LINE("tower none\n");
    else
        LINE("%s %d,%d.%c%s\n", words[build->kind], placed->x, placed->y, "NESW"[build->side], build -> guard ? " guard" : "");
    reference_follow(&both->reference, reference_city_build(&both->reference, build));
    return play(both, move);
}

bool pair_leave(pair *both, int player)
{
    LINE("resign %c\n", 'A' + player);
    reference_leave(&both->reference, player);
    return play(both, bst_move_player(BST_MOVE_RESIGN, player));
}
