#include "ai/eval.h"
#include <string.h>

enum { ONE = 1 << 16, SHARE = 256 };

/* A position while it is looked at. Features are found by their ids. */
typedef struct eval_look {
    eval *eval;
    const bst_state *state;
    int32_t *value;
    int turns; /* that each player still has */
    int phase; /* 0..SHARE: how much of a follower's full worth is left */
    int groups;
    uint8_t group_of[BST_MAX_NODES]; /* + 1 */
    inspect_group group[BST_MAX_FIGURES];
} eval_look;

static int weight(const eval_look *look, int number) { return look->eval->weights->weight[number]; }

/* ---------------------------------------------------------------- beginning */

static void eval_roles(eval *eval)
{
    static const struct {
        const char *name;
        eval_role role;
    } known[] = {{"road", ROLE_LINE},  {"street", ROLE_LINE}, {"city", ROLE_BLOCK},       {"market", ROLE_BLOCK},
                 {"field", ROLE_AREA}, {"area", ROLE_AREA},   {"monastery", ROLE_CENTRE}, {"temple", ROLE_CENTRE}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int kind = bst_feature_number(eval->game, known[i].name, strlen(known[i].name));
        if (kind >= 0)
            eval->role[kind] = known[i].role;
    }
}

/* One tile of those left comes to the purpose with a certain chance; with more players it comes to others more often. */
static void eval_chances(eval *eval)
{
    int32_t share = eval->weights->weight[WEIGHT_SHARE] * (ONE / 1024) * 2 / eval->players, open = ONE;
    for (int quarters = 0; quarters < 4 * CHANCES_DEMANDS; quarters++) {
        eval->closing[quarters] = ONE - open;
        if (quarters % 4 == 3)
            open -= (int32_t)((int64_t)open * share >> 16);
    }
    /* Between whole tiles in a straight line. */
    for (int quarters = 0; quarters + 4 < 4 * CHANCES_DEMANDS; quarters += 4)
        for (int part = 1; part < 4; part++)
            eval->closing[quarters + part] =
                eval->closing[quarters] + (eval->closing[quarters + 4] - eval->closing[quarters]) * part / 4;
}

void eval_begin(eval *eval, const bst_game *game, const weights *weights)
{
    const char *code = bst_game_code(bst_game_setup(game)->game);
    eval->game = game;
    eval->weights = weights;
    eval->players = bst_game_setup(game)->players;
    eval->winter = strcmp(code, "winter") == 0;
    eval->ark = strcmp(code, "ark") == 0;
    eval->city = strcmp(code, "city") == 0;
    eval_roles(eval);
    eval_chances(eval);
    chances_begin(&eval->chances, game);
}

void eval_take(eval *eval, const bst_state *view)
{
    chances_take(&eval->chances, view);
    eval_placed(eval);
}

void eval_placed(eval *eval) { eval->board.tiles = 0; }

/* ---------------------------------------------------------------- followers in hand */

static void eval_supply(eval_look *look)
{
    for (int player = 0; player < look->eval->players; player++) {
        int supply = bst_supply(look->state, player);
        int32_t worth = bst_special(look->state, player) * weight(look, WEIGHT_SPECIAL);
        for (int i = 0; i < supply; i++)
            worth += weight(look, i < 4 ? WEIGHT_SUPPLY_1 + i : WEIGHT_SUPPLY_MORE);
        look->value[player] += worth * look->phase / SHARE;
    }
}

/* ---------------------------------------------------------------- open cells */

static int32_t eval_cell_chance(eval_look *look, int demand, int place)
{
    const chances_cell *cell = chances_of(&look->eval->chances, demand);
    int quarters = 4 * cell->close[place] + (cell->fit - cell->close[place]) * weight(look, WEIGHT_EXTEND) / (SHARE / 4);
    return look->eval->closing[quarters];
}

/* A cell matters once to a feature, however many of its sides belong to it. */
static void eval_cell(eval_look *look, const inspect_end *first, const inspect_end *end)
{
    eval_board *board = &look->eval->board;
    for (const inspect_end *other = first; other < end && look->eval->role[end->kind] != ROLE_AREA; other++)
        if (other->feature == end->feature)
            return;
    board->cells[end->feature]++;
    if (look->eval->role[end->kind] == ROLE_AREA)
        return;
    int demand = inspect_open_cell(look->state, end->cell).demand;
    int32_t chance = eval_cell_chance(look, demand, end->place);
    board->chance[end->feature] = (int32_t)((int64_t)board->chance[end->feature] * chance >> 16);
}

static void eval_pairs(eval_look *look, const inspect_end *first, const inspect_end *last, const bool *counts)
{
    eval_board *board = &look->eval->board;
    for (const inspect_end *one = first; one < last; one++) {
        if (!counts[one->feature])
            continue;
        for (const inspect_end *other = one + 1; other <= last; other++) {
            if (one->feature == other->feature || one->kind != other->kind || !counts[other->feature])
                continue;
            int demand = inspect_open_cell(look->state, one->cell).demand;
            int tiles = chances_of(&look->eval->chances, demand)->join[one->place][other->place];
            if (tiles && board->pairs < EVAL_PAIRS)
                board->pair[board->pairs++] =
                    (eval_pair){.one = one->feature, .other = other->feature, .kind = one->kind, .tiles = (uint8_t)tiles};
        }
    }
}

/* Looks at the board, unless it is still the same. */
static void eval_board_of(eval_look *look)
{
    eval_board *board = &look->eval->board;
    const bst_game *game = look->eval->game;
    inspect_end end[INSPECT_MAX_ENDS];
    bool counts[BST_MAX_NODES] = {false};
    int tiles = bst_placed_tiles(look->state), walls = look->eval->city ? bst_walls(game, look->state) : 0, ends;
    if (tiles && board->tiles == tiles && board->walls == walls)
        return;
    board->tiles = tiles;
    board->walls = walls;
    board->pairs = 0;
    memset(board->cells, 0, sizeof board->cells);
    for (int i = 0; i < look->groups; i++)
        counts[look->group[i].feature] = true;
    int last_kind = tiles ? bst_placed_tile(look->state, tiles - 1).kind : -1;
    for (int i = tiles ? bst_kind_segments(game, last_kind) - 1 : -1; i >= 0; i--)
        counts[inspect_feature(look->state, tiles - 1, i)] = true;
    ends = inspect_ends(game, look->state, end);
    for (int i = 0; i < ends; i++)
        board->chance[end[i].feature] = ONE;
    for (int i = 0, last = 0; i < ends; i = last + 1) {
        for (last = i; last + 1 < ends && end[last + 1].cell == end[i].cell;)
            last++;
        for (int j = i; j <= last; j++)
            eval_cell(look, &end[i], &end[j]);
        eval_pairs(look, &end[i], &end[last], counts);
    }
    board->contacts = look->eval->winter ? inspect_contacts(game, look->state, board->contact) : 0;
}

/* A feature with so many open cells takes time, too. */
static int32_t eval_completion(const eval_look *look, int feature, int open)
{
    if (!open)
        return ONE;
    int cells = look->eval->board.cells[feature];
    if (!cells || look->turns == 0)
        return 0;
    int64_t time = (int64_t)look->turns * SHARE;
    return (int32_t)(look->eval->board.chance[feature] * time / (time + (int64_t)weight(look, WEIGHT_TEMPO) * cells));
}

/* ---------------------------------------------------------------- features that close */

/* What a road or city pays, in whole points, with so many more tiles. */
static int eval_worth(const eval *eval, const inspect_group *group, int more, bool complete)
{
    int tiles = group->tiles + more;
    if (eval->city && eval->role[group->kind] == ROLE_LINE)
        return tiles > 3 ? 2 * tiles : tiles;
    if (eval->city)
        return tiles * __builtin_popcount(group->attribute[0]);
    if (eval->role[group->kind] == ROLE_BLOCK && complete)
        return 2 * (tiles + group->attribute[0]);
    return tiles + group->attribute[0];
}

/* Beyond what it pays at the end as it is. */
static int32_t eval_gain(eval_look *look, const inspect_group *group)
{
    int cells = look->eval->board.cells[group->feature];
    int32_t chance = eval_completion(look, group->feature, group->open);
    bool line = look->eval->role[group->kind] == ROLE_LINE;
    int now = eval_worth(look->eval, group, 0, false), then = eval_worth(look->eval, group, cells, true);
    int32_t grow = cells ? weight(look, line ? WEIGHT_GROW_LINE : WEIGHT_GROW_BLOCK) * look->phase / SHARE : 0;
    int32_t gain = (int32_t)((int64_t)chance * (then - now) * EVAL_POINT >> 16);
    return gain + (int32_t)((int64_t)(ONE - chance) * grow >> 16);
}

static void eval_closing_group(eval_look *look, const inspect_group *group)
{
    int32_t gain = eval_gain(look, group);
    int32_t chance = eval_completion(look, group->feature, group->open);
    int32_t back = (int32_t)((int64_t)chance * weight(look, WEIGHT_RETURN) * look->phase / SHARE >> 16);
    for (int player = 0; player < look->eval->players; player++) {
        int32_t own = group->winners >> player & 1 ? gain : 0;
        if (group->special >> player & 1 && own)
            own += (int32_t)((int64_t)chance * eval_worth(look->eval, group, look->eval->board.cells[group->feature], true) *
                                 EVAL_POINT >>
                             16);
        look->value[player] += own + back * (group->followers[player] - (group->special >> player & 1));
    }
}

/* ---------------------------------------------------------------- fields and areas */

static void eval_area_group(eval_look *look, const inspect_group *group)
{
    int open = look->eval->board.cells[group->feature];
    enum { MOST = 16 };
    open = open > MOST ? MOST : open;
    int32_t gain = weight(look, WEIGHT_GROW_AREA) * open * look->phase / SHARE;
    for (int player = 0; player < look->eval->players; player++)
        if (group->winners >> player & 1)
            look->value[player] += gain;
}

/* Cities beside a field that may be completed yet. */
static void eval_contacts(eval_look *look)
{
    const eval_board *board = &look->eval->board;
    enum { CITY_WORTH = 3 };
    if (!weight(look, WEIGHT_BESIDE))
        return;
    for (int i = 0; i < board->contacts; i++) {
        const inspect_contact *contact = &board->contact[i];
        int group = look->group_of[contact->feature];
        if (!group || !contact->open || !board->cells[contact->other])
            continue;
        int32_t chance = eval_completion(look, contact->other, contact->open);
        int32_t gain = (int32_t)((int64_t)chance * CITY_WORTH * weight(look, WEIGHT_BESIDE) >> 16);
        for (int player = 0; player < look->eval->players; player++)
            if (look->group[group - 1].winners >> player & 1)
                look->value[player] += gain;
    }
}

/* ---------------------------------------------------------------- centres */

/* Chance that a cell beside a centre is filled. */
static int32_t eval_filled(eval_look *look, int x, int y, bool *possible)
{
    enum { UNKNOWN = ONE / 2 }; /* no tile lies beside it yet */
    int cell = inspect_cell_at(look->state, x, y);
    if (cell < 0)
        return UNKNOWN;
    int demand = inspect_open_cell(look->state, cell).demand;
    int fit = chances_of(&look->eval->chances, demand)->fit;
    *possible &= fit > 0;
    return look->eval->closing[4 * fit];
}

/* The cells round a tile: chance that all are filled, and how many more will be, in units of 2^-16. */
static int32_t eval_around(eval_look *look, int tile, int cells, int32_t *more, int *open)
{
    static const int8_t across[8] = {0, 1, 0, -1, 1, 1, -1, -1}, down[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
    bst_placed placed = bst_placed_tile(look->state, tile);
    int64_t all = ONE;
    bool possible = true;
    *more = *open = 0;
    for (int i = 0; i < cells; i++) {
        int x = placed.x + across[i], y = placed.y + down[i];
        if (bst_tile_at(look->state, x, y) >= 0)
            continue;
        int32_t chance = eval_filled(look, x, y, &possible);
        *more += chance;
        ++*open;
        all = all * chance >> 16;
    }
    int64_t time = (int64_t)look->turns * SHARE;
    all = time ? all * time / (time + (int64_t)weight(look, WEIGHT_TEMPO) * *open) : 0;
    return possible || !*open ? (int32_t)all : 0;
}

static void eval_monastery(eval_look *look, const inspect_group *group)
{
    int32_t more;
    int open;
    int32_t all = eval_around(look, group->tile, 8, &more, &open);
    int32_t gain = (int32_t)((int64_t)more * weight(look, WEIGHT_CENTRE) * look->phase / SHARE >> 16);
    gain += (int32_t)((int64_t)all * weight(look, WEIGHT_RETURN) * look->phase / SHARE >> 16);
    for (int player = 0; player < look->eval->players; player++)
        look->value[player] += gain * group->followers[player];
}

/* Figures on the five tiles of a temple: whoever has most would score it now. */
static unsigned eval_temple_winners(const eval_look *look, int tile)
{
    int followers[BST_MAX_PLAYERS] = {0}, most = 1;
    unsigned winners = 0;
    bst_placed temple = bst_placed_tile(look->state, tile);
    for (int i = 0; i < bst_placed_figures(look->state); i++) {
        bst_figure figure = bst_placed_figure(look->state, i);
        bst_placed placed = bst_placed_tile(look->state, figure.tile);
        int across = placed.x - temple.x, down = placed.y - temple.y;
        followers[figure.player] += across * across + down * down <= 1;
    }
    for (int player = 0; player < look->eval->players; player++) {
        if (followers[player] < most)
            continue;
        winners = (followers[player] == most ? winners : 0) | 1U << player;
        most = followers[player];
    }
    return winners;
}

static void eval_temples(eval_look *look)
{
    enum { COMPLETE_MORE = 7 - 3 };
    for (int tile = 0; tile < bst_placed_tiles(look->state); tile++) {
        int32_t more;
        int open;
        if (look->eval->chances.centre[bst_placed_tile(look->state, tile).kind] == CHANCES_NOTHING)
            continue;
        int32_t all = eval_around(look, tile, 4, &more, &open);
        if (!open)
            continue;
        unsigned winners = eval_temple_winners(look, tile);
        for (int player = 0; player < look->eval->players; player++)
            if (winners >> player & 1)
                look->value[player] += (int32_t)((int64_t)all * COMPLETE_MORE * weight(look, WEIGHT_CENTRE) >> 16);
    }
}

/* ---------------------------------------------------------------- joining */

/* Two features at one cell that become one: what changes for each player, times the chance. */
static void eval_join(eval_look *look, const inspect_group *first, const inspect_group *second, int tiles)
{
    bool area = look->eval->role[first->kind] == ROLE_AREA;
    int worth[2] = {4, 4}, most = 1, followers[BST_MAX_PLAYERS];
    unsigned winners = 0;
    if (!area) {
        worth[0] = first->winners ? eval_worth(look->eval, first, 0, true) : 0;
        worth[1] = second->winners ? eval_worth(look->eval, second, 0, true) : 0;
    }
    for (int player = 0; player < look->eval->players; player++) {
        followers[player] = first->followers[player] + second->followers[player];
        if (followers[player] < most)
            continue;
        winners = (followers[player] == most ? winners : 0) | 1U << player;
        most = followers[player];
    }
    int32_t chance = look->eval->closing[4 * tiles];
    int64_t scale = (int64_t)chance * weight(look, area ? WEIGHT_JOIN_AREA : WEIGHT_JOIN) * look->phase / SHARE;
    for (int player = 0; player < look->eval->players; player++) {
        int apart = (first->winners >> player & 1) * worth[0] + (second->winners >> player & 1) * worth[1];
        int joined = (winners >> player & 1) * (worth[0] + worth[1]);
        look->value[player] += (int32_t)((joined - apart) * scale >> 16);
    }
}

static void eval_joins(eval_look *look)
{
    const eval_board *board = &look->eval->board;
    for (int i = 0; i < board->pairs; i++) {
        const eval_pair *pair = &board->pair[i];
        int first = look->group_of[pair->one], second = look->group_of[pair->other];
        if (first && second)
            eval_join(look, &look->group[first - 1], &look->group[second - 1], pair->tiles);
    }
}

/* ---------------------------------------------------------------- the ark, the wall */

static void eval_ark(eval_look *look)
{
    enum { REACH = 5 };
    int ark = bst_ark(look->eval->game, look->state);
    if (ark < 0)
        return;
    bst_placed at = bst_placed_tile(look->state, ark);
    for (int i = 0; i < bst_placed_figures(look->state); i++) {
        bst_figure figure = bst_placed_figure(look->state, i);
        bst_placed placed = bst_placed_tile(look->state, figure.tile);
        int across = placed.x - at.x, down = placed.y - at.y;
        int distance = (across < 0 ? -across : across) + (down < 0 ? -down : down);
        int far = distance > REACH ? distance - REACH : 0;
        look->value[figure.player] += weight(look, WEIGHT_NEAR) * look->turns * 4 / (4 + far);
    }
}

/* A row grows until something closes its far end. */
static void eval_guards(eval_look *look)
{
    static const int8_t inward_x[4] = {0, -1, 0, 1}, inward_y[4] = {1, 0, -1, 0};
    int walls = bst_walls(look->eval->game, look->state);
    for (int i = 0; i < walls; i++) {
        bst_wall wall = bst_wall_at(look->state, i);
        int x = wall.x, y = wall.y;
        if (wall.guard < 0)
            continue;
        while (bst_tile_at(look->state, x, y) >= 0) {
            x += inward_x[wall.side];
            y += inward_y[wall.side];
        }
        int cell = inspect_cell_at(look->state, x, y);
        if (cell < 0)
            continue;
        int fit = chances_of(&look->eval->chances, inspect_open_cell(look->state, cell).demand)->fit;
        look->value[wall.guard] +=
            (int32_t)((int64_t)look->eval->closing[4 * fit] * weight(look, WEIGHT_GUARD) * look->phase / SHARE >> 16);
    }
}

/* ---------------------------------------------------------------- all of it */

static void eval_groups(eval_look *look)
{
    for (int i = 0; i < look->groups; i++) {
        const inspect_group *group = &look->group[i];
        switch (look->eval->role[group->kind]) {
        case ROLE_LINE:
        case ROLE_BLOCK: eval_closing_group(look, group); break;
        case ROLE_AREA: eval_area_group(look, group); break;
        case ROLE_CENTRE:
            if (look->eval->winter)
                eval_monastery(look, group);
            break;
        }
    }
}

void eval_position(eval *eval, const bst_state *state, int32_t value[BST_MAX_PLAYERS])
{
    int points[BST_MAX_PLAYERS];
    eval_look look;
    bst_final(eval->game, state, points, NULL);
    for (int player = 0; player < BST_MAX_PLAYERS; player++)
        value[player] = points[player] * EVAL_POINT;
    if (bst_state_phase(state) == BST_PHASE_FINISHED)
        return;
    look.eval = eval;
    look.state = state;
    look.value = value;
    look.turns = bst_draws_left(state) / eval->players;
    int horizon = eval->weights->weight[WEIGHT_HORIZON];
    look.phase = bst_draws_left(state) * SHARE / (horizon * eval->players);
    look.phase = look.phase > SHARE ? SHARE : look.phase;
    eval_supply(&look);
    look.groups = inspect_groups(eval->game, state, look.group);
    eval_board_of(&look);
    memset(look.group_of, 0, sizeof look.group_of);
    for (int i = 0; i < look.groups; i++)
        look.group_of[look.group[i].feature] = (uint8_t)(i + 1);
    eval_groups(&look);
    eval_joins(&look);
    if (eval->winter)
        eval_contacts(&look);
    if (eval->ark) {
        eval_temples(&look);
        eval_ark(&look);
    }
    if (eval->city)
        eval_guards(&look);
}

int32_t eval_wish(const eval *eval, const int32_t value[BST_MAX_PLAYERS], int player)
{
    int64_t sum = 0;
    int32_t best = INT32_MIN;
    for (int other = 0; other < eval->players; other++) {
        if (other == player)
            continue;
        sum += value[other];
        best = value[other] > best ? value[other] : best;
    }
    if (eval->players < 2)
        return value[player];
    if (eval->players == 2)
        return value[player] - best;
    int64_t share = eval->weights->weight[WEIGHT_OTHERS];
    return (int32_t)(value[player] - (share * best + (SHARE - share) * (sum / (eval->players - 1))) / SHARE);
}
