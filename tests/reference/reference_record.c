/* A reader of simple records for the reference: enough for the scenarios and the perft positions. */
#include "reference_header.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- playing */

void reference_draw_from_deck(reference_record *record)
{
    reference_game *game = &record->game;
    while (record->deck_tiles >= 0 && (game->phase == REFERENCE_DRAW || game->phase == REFERENCE_REFILL)) {
        int at = record->deck_next;
        while (at < record->deck_tiles && !reference_can_be_drawn(game, record->deck[at]))
            at++;
        if (at == record->deck_tiles)
            return;
        int kind = record->deck[at];
        memmove(&record->deck[record->deck_next + 1], &record->deck[record->deck_next],
                (size_t)(at - record->deck_next) * sizeof(int));
        record->deck[record->deck_next++] = kind;
        reference_draw(game, kind);
    }
}

/* Takes a tile as the one drawn; false if it cannot be. */
static bool in_hand(reference_record *record, int kind)
{
    reference_game *game = &record->game;
    if (record->free_mode && game->phase == REFERENCE_DRAW) {
        game->drawn = kind;
        game->phase = REFERENCE_PLACE;
    }
    if (game->phase == REFERENCE_DRAW && reference_can_be_drawn(game, kind))
        reference_draw(game, kind);
    return game->phase == REFERENCE_PLACE && game->drawn == kind;
}

/* The tile on a cell `X,Y`, -1 if there is none. */
static int tile_on(const reference_game *game, const char *cell)
{
    int x, y;
    return sscanf(cell, "%d,%d", &x, &y) == 2 ? reference_tile_at(game, x, y) : -1;
}

static bool read_steps(const char *word, reference_action *action)
{
    static const char sides[] = "NESW";
    action->kind = REFERENCE_WALK;
    for (action->steps = 0; word[action->steps] && action->steps < 5; action->steps++) {
        const char *side = strchr(sides, word[action->steps]);
        if (!side)
            return false;
        action->step[action->steps] = (int)(side - sides);
    }
    return !word[action->steps];
}

/* A pair of words behind a placement. NULL if they mean what may be done, else why not. */
static const char *read_action(const reference_record *record, const char *word, const char *value, reference_action *action,
                               int *ark_at)
{
    const reference_game *game = &record->game;
    const reference_placed *last = &game->tile[game->tiles - 1];
    bool follower = strcmp(word, "follower") == 0;
    if (strcmp(word, "time") == 0)
        return NULL;
    if (strcmp(word, "arkat") == 0 && *ark_at < 0) {
        *ark_at = tile_on(game, value);
        return *ark_at < 0 ? "no tile there" : NULL;
    }
    if (action->kind != REFERENCE_PASS)
        return "a second action";
    if (strcmp(word, "ark") == 0)
        return read_steps(value, action) && reference_can_walk(game, action) ? NULL : "the ark cannot walk so";
    if (!follower && strcmp(word, "prophet") != 0)
        return "cannot be read";
    action->kind = REFERENCE_CLAIM;
    action->figure = follower ? REFERENCE_FOLLOWER : REFERENCE_PROPHET;
    action->part = reference_part_number(&game->set.tile[last->kind], last->rotation, value, strlen(value));
    if (action->part < 0)
        return "no such feature";
    return reference_can_claim(game, game->turn_player, game->tiles - 1, action->part, action->figure) ? NULL
                                                                                                       : "cannot be claimed";
}

/* Plays a turn line whose words begin at `at`. NULL if it was legal, else why not. */
static const char *play_turn(reference_record *record, const reference_words *line, int at)
{
    reference_game *game = &record->game;
    reference_placed placed;
    if (!reference_read_position(record, line->word[at], &placed))
        return "not a placement";
    if (!in_hand(record, placed.kind))
        return "not the tile in hand";
    const reference_tile *tile = &game->set.tile[placed.kind];
    placed.rotation = reference_smallest_rotation(tile, placed.rotation);
    if (!reference_fits(game, placed.kind, placed.x, placed.y, placed.rotation))
        return "does not fit";
    reference_place(game, placed.x, placed.y, placed.rotation);
    reference_action action = {.kind = REFERENCE_PASS};
    int ark_at = -1;
    for (at++; at + 1 < line->count; at += 2) {
        const char *why = read_action(record, line->word[at], line->word[at + 1], &action, &ark_at);
        if (why)
            return why;
    }
    if (at < line->count)
        return "something left over";
    reference_act(game, &action);
    if ((game->phase == REFERENCE_ARK_AT) != (ark_at >= 0) || (ark_at >= 0 && !reference_ark_can_come(game, ark_at)))
        return "the ark comes";
    if (ark_at >= 0)
        reference_ark_comes(game, ark_at);
    return NULL;
}

/* `X,Y.SIDE`: the tile there, -1 if there is none. */
static int read_edge(const reference_game *game, const char *word, int *side)
{
    static const char sides[] = "NESW";
    const char *dot = strchr(word, '.');
    const char *letter = dot && dot[1] && !dot[2] ? strchr(sides, dot[1]) : NULL;
    *side = letter ? (int)(letter - sides) : 0;
    return letter ? tile_on(game, word) : -1;
}

static bool is_build(const char *word)
{
    return strcmp(word, "gate") == 0 || strcmp(word, "wall") == 0 || strcmp(word, "tower") == 0;
}

/* Plays a gate, wall or tower line whose words begin at `at`. NULL if it was legal, else why not. */
static const char *play_build(reference_record *record, const reference_words *line, int at)
{
    static reference_build builds[REFERENCE_BUILDS];
    reference_game *game = &record->game;
    reference_build wanted = {.kind = line->word[at][0] == 'g'   ? REFERENCE_BUILD_GATE
                                      : line->word[at][0] == 'w' ? REFERENCE_BUILD_WALL
                                                                 : REFERENCE_BUILD_TOWER};
    int words_left = line->count - at - 1;
    if (words_left > 0 && strcmp(line->word[at + 1], "none") == 0 && wanted.kind == REFERENCE_BUILD_TOWER)
        wanted.kind = REFERENCE_BUILD_NO_TOWER;
    else
        wanted.tile = words_left > 0 ? read_edge(game, line->word[at + 1], &wanted.side) : -1;
    wanted.guard = wanted.kind == REFERENCE_BUILD_WALL && words_left > 1 && strcmp(line->word[at + 2], "guard") == 0;
    if (wanted.tile < 0 || words_left != 1 + wanted.guard)
        return "cannot be read";
    int number = reference_builds(game, builds);
    for (int i = 0; i < number; i++)
        if (builds[i].kind == wanted.kind && builds[i].tile == wanted.tile && builds[i].side == wanted.side &&
            builds[i].guard == wanted.guard) {
            reference_follow(game, reference_city_build(game, &wanted));
            return NULL;
        }
    return "cannot be built";
}

/* The player named before the colon in free mode, -1 if there is none. */
static int prefix(reference_record *record, const reference_words *line, int at)
{
    char name[WORD];
    snprintf(name, sizeof name, "%s", line->word[at]);
    size_t length = strlen(name);
    if (!record->free_mode || length < 2 || name[length - 1] != ':')
        return -1;
    name[length - 1] = 0;
    return reference_player_number(record, name);
}

static const char *play_move(reference_record *record, const reference_words *line, int at)
{
    if (record->game.phase == REFERENCE_FINISHED)
        return "the game is over";
    if (!record->free_mode)
        return is_build(line->word[at]) ? play_build(record, line, at) : play_turn(record, line, at);
    int player = prefix(record, line, at);
    if (player < 0 || at + 1 >= line->count)
        return "no player";
    bool builds = record->game.phase >= REFERENCE_GATE;
    if (builds && player != record->game.acting)
        return "another player's move";
    if (builds || is_build(line->word[at + 1]))
        return is_build(line->word[at + 1]) ? play_build(record, line, at + 1) : "not in a round";
    record->game.turn_player = player;
    return play_turn(record, line, at + 1);
}

static const char *set_down(reference_record *record, const reference_words *line)
{
    reference_game *game = &record->game;
    reference_placed placed;
    if (strcmp(line->word[1], "points") == 0) {
        int player = reference_player_number(record, line->word[2]);
        if (player < 0)
            return "no player";
        game->points[player] = atoi(line->word[3]);
        return NULL;
    }
    if (strcmp(line->word[1], "ark") == 0) {
        game->ark = tile_on(game, line->word[2]);
        return game->ark < 0 ? "no tile there" : NULL;
    }
    if (is_build(line->word[1])) {
        int side, tile = read_edge(game, line->word[2], &side),
                  player = line->count > 3 ? reference_player_number(record, line->word[3]) : -1;
        return tile < 0 ? "no such edge" : reference_city_set(game, line->word[1], tile, side, player);
    }
    if (!reference_read_position(record, line->word[1], &placed))
        return "not a placement";
    if (!reference_matches(game, placed.kind, placed.x, placed.y, placed.rotation))
        return "the sides do not match";
    reference_put(game, placed.kind, placed.x, placed.y, placed.rotation);
    for (int i = 2; i + 2 < line->count; i += 3) {
        int player = reference_player_number(record, line->word[i]);
        const reference_tile *tile = &game->set.tile[placed.kind];
        int part = reference_part_number(tile, placed.rotation, line->word[i + 2], strlen(line->word[i + 2]));
        if (player < 0 || part < 0)
            return "no such figure";
        bool follower = strcmp(line->word[i + 1], "follower") == 0;
        game->figure[game->figures++] =
            (reference_figure){player, game->tiles - 1, part, follower ? REFERENCE_FOLLOWER : REFERENCE_PROPHET};
        if (follower)
            game->supply[player]--;
        else
            game->prophets[player]--;
    }
    return NULL;
}

/* ---------------------------------------------------------------- expectations */

static int expect_numbers(reference_record *record, const reference_words *line, const int numbers[])
{
    for (int i = 2; i + 1 < line->count; i += 2) {
        int player = reference_player_number(record, line->word[i]);
        if (player < 0)
            return reference_complain(record, 2, "no player %s", line->word[i]);
        if (atoi(line->word[i + 1]) != numbers[player]) {
            record->failures++;
            reference_complain(record, 1, "%s of %s: expected %s, found %d", line->word[1], line->word[i], line->word[i + 1],
                               numbers[player]);
        }
    }
    return 0;
}

static int expect(reference_record *record, const reference_words *line)
{
    reference_game *game = &record->game;
    if (strcmp(line->word[1], "points") == 0)
        return expect_numbers(record, line, game->points);
    if (strcmp(line->word[1], "supply") == 0)
        return expect_numbers(record, line, game->supply);
    if (strcmp(line->word[1], "final") == 0) {
        int points[REFERENCE_PLAYERS];
        reference_final(game, points);
        return expect_numbers(record, line, game->phase == REFERENCE_FINISHED ? game->points : points);
    }
    if (strcmp(line->word[1], "placements") == 0) {
        int found = reference_placements(game, reference_kind_of(record, line->word[2]));
        if (found != atoi(line->word[3])) {
            record->failures++;
            reference_complain(record, 1, "placements of %s: expected %s, found %d", line->word[2], line->word[3], found);
        }
        return 0;
    }
    if (strcmp(line->word[1], "illegal") != 0)
        return reference_complain(record, 2, "expect %s", line->word[1]);
    reference_record *copy = malloc(sizeof *copy);
    *copy = *record;
    const char *why = play_move(copy, line, 2);
    free(copy);
    if (!why) {
        record->failures++;
        reference_complain(record, 1, "%s is legal", line->word[2]);
    }
    return 0;
}

/* ---------------------------------------------------------------- lines */

static const char *other_line(reference_record *record, const reference_words *line)
{
    reference_game *game = &record->game;
    const char *word = line->word[0];
    int player = reference_player_number(record, line->word[1]);
    if (strcmp(word, "set") == 0)
        return set_down(record, line);
    if (strcmp(word, "draw") == 0)
        return in_hand(record, reference_kind_of(record, line->word[1])) ? NULL : "cannot be drawn";
    if (strcmp(word, "discard") == 0) {
        if (!in_hand(record, reference_kind_of(record, line->word[1])))
            return "not the tile in hand";
        if (reference_placements(game, game->drawn) > 0)
            return "the tile fits";
        reference_discard(game);
        return NULL;
    }
    if (strcmp(word, "hand") == 0 || strcmp(word, "refill") == 0) {
        int kind = reference_kind_of(record, line->word[line->count - 1]);
        if (record->deck_tiles >= 0)
            return NULL;
        if (game->phase != REFERENCE_REFILL || (word[0] == 'h' && player != game->refilling))
            return "no hand to fill";
        reference_draw(game, kind);
        return NULL;
    }
    if (strcmp(word, "resign") == 0 || strcmp(word, "timeout") == 0) {
        if (player < 0 || game->left[player])
            return "no player";
        reference_leave(game, player);
        return NULL;
    }
    if (strcmp(word, "finish") == 0) {
        if (game->phase != REFERENCE_FINISHED)
            reference_finish(game);
        return NULL;
    }
    if (strcmp(word, "result") == 0) {
        for (int i = 0; i < record->players; i++)
            if (atoi(line->word[i + 1]) != game->points[i] || game->phase != REFERENCE_FINISHED)
                return "the result is another";
        return NULL;
    }
    if (strcmp(word, "seat") == 0 || strcmp(word, "reveal") == 0)
        return NULL;
    return play_move(record, line, 0);
}

int reference_read(const char *path, const reference_set *set, reference_record *record)
{
    reference_header head = {0};
    char text[4096];
    int status = 0;
    FILE *file = fopen(path, "r");
    memset(record, 0, sizeof *record);
    record->path = path;
    if (!file)
        return reference_complain(record, 2, "cannot be opened");
    while (status == 0 && fgets(text, sizeof text, file)) {
        reference_words line;
        reference_split(text, &line);
        record->line++;
        if (line.count == 0 || (!record->began && reference_read_header(record, &head, &line)))
            continue;
        if (!record->began)
            status = reference_begin_record(record, &head, set);
        reference_draw_from_deck(record);
        if (status == 0 && strcmp(line.word[0], "expect") == 0) {
            status = expect(record, &line);
        } else if (status == 0) {
            const char *why = other_line(record, &line);
            if (why)
                status = reference_complain(record, 2, "%s: %s", line.word[0], why);
            reference_draw_from_deck(record);
        }
    }
    fclose(file);
    if (status == 0 && !record->began)
        status = reference_begin_record(record, &head, set);
    reference_draw_from_deck(record);
    return status ? status : record->failures ? 1 : 0;
}
