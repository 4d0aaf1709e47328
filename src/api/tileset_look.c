#include <bastide/bastide.h>

#include "core/tileset.h"

#include <string.h>

static const tileset_tile *find_tile(const bst_tileset *set, const char *id)
{
    for (int kind = 0; kind < set->kinds; kind++)
        if (strcmp(set->tile[kind].id, id) == 0)
            return &set->tile[kind];
    return NULL;
}

const char *bst_tileset_note(const bst_tileset *set, const char *id, int number)
{
    const tileset_tile *tile = find_tile(set, id);

    return tile && number >= 0 && number < tile->notes ? set->text + tile->note[number] : NULL;
}

int bst_tileset_junction(const bst_tileset *set, const char *id, int edition)
{
    const tileset_tile *tile = find_tile(set, id);

    if (!tile || tile->junction.roads == 0)
        return 0;
    return tile->junction.plain != (tile->junction.plain_editions >> edition & 1) ? 1 : 2;
}
