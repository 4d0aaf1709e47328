#include "scene/art.h"

#include <string.h>

/* Reading our own path data and the table of art. */

const scene_art *scene_art_of(int glyph)
{
    if (glyph >= SCENE_GLYPH_FISH)
        return &scene_art_town[glyph - SCENE_GLYPH_FISH];
    if (glyph >= SCENE_GLYPH_DEER)
        return &scene_art_beasts[glyph - SCENE_GLYPH_DEER];
    if (glyph >= SCENE_GLYPH_GARDEN)
        return &scene_art_counts[glyph - SCENE_GLYPH_GARDEN];
    return &scene_art_land[glyph];
}

bool scene_art_next(const char **at, scene_piece *piece)
{
    const char *text = *at;

    if (!*text)
        return false;
    piece->name = text;
    piece->name_length = strcspn(text, " ");
    piece->path = text + piece->name_length + 1;
    piece->path_length = strcspn(piece->path, ";");
    *at = piece->path + piece->path_length;
    *at += **at == ';';
    return true;
}

static int number(scene_walk *walk)
{
    bool minus;
    int value = 0;

    while (walk->at < walk->end && (*walk->at == ' ' || *walk->at == ','))
        walk->at++;
    minus = walk->at < walk->end && *walk->at == '-';
    walk->at += minus;
    while (walk->at < walk->end && *walk->at >= '0' && *walk->at <= '9')
        value = value < 100000 ? value * 10 + *walk->at++ - '0' : (walk->at++, value);
    return minus ? -value : value;
}

static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

static void read_point(scene_walk *walk, bool relative, scene_place *point)
{
    point->x = number(walk) + (relative ? walk->now.x : 0);
    point->y = number(walk) + (relative ? walk->now.y : 0);
}

scene_walk scene_walk_begin(const char *path, size_t length)
{
    return (scene_walk){.at = path, .end = path + length, .command = 'Z'};
}

bool scene_walk_next(scene_walk *walk, scene_step *step)
{
    while (walk->at < walk->end && *walk->at == ' ')
        walk->at++;
    if (walk->at >= walk->end)
        return false;
    if (is_letter(*walk->at))
        walk->command = *walk->at++;
    else if (walk->command == 'Z' || walk->command == 'z')
        return false;
    bool relative = walk->command >= 'a';
    char command = (char)(relative ? walk->command - 'a' + 'A' : walk->command);
    int points = command == 'C' ? 3 : command == 'Q' ? 2 : 1;

    step->command = command == 'H' || command == 'V' ? 'L' : command;
    if (command == 'Z') {
        walk->now = walk->start;
        return true;
    }
    step->point[0] = walk->now;
    if (command == 'H')
        step->point[0].x = number(walk) + (relative ? walk->now.x : 0);
    else if (command == 'V')
        step->point[0].y = number(walk) + (relative ? walk->now.y : 0);
    else if (!strchr("MLCQ", command))
        return false;
    else
        for (int i = 0; i < points; i++)
            read_point(walk, relative, &step->point[i]);
    walk->now = step->point[points - 1];
    if (command == 'M') {
        walk->start = walk->now;
        walk->command = relative ? 'l' : 'L';
    }
    return true;
}
