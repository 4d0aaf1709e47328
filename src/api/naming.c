/* What features and pieces are called in events: the canonical name on the topmost, then leftmost tile. */
#include "base/text.h"
#include "core/board.h"
#include "core/feature.h"
#include <string.h>

/* Position of the place in the order in which names are chosen; places behind `.`, C where there is none. */
static size_t naming_rank(const char *name)
{
    static const char order[] = "N NL NR E EL ER S SL SR W WL WR C ";
    const char *dot = strchr(name, '.'), *wanted = dot ? dot + 1 : "C";
    size_t length = strlen(wanted);
    for (const char *place = order; *place; place += strcspn(place, " ") + 1)
        if (strncmp(place, wanted, length) == 0 && place[length] == ' ')
            return (size_t)(place - order);
    return sizeof order;
}

/* The tile of the feature that is topmost, then leftmost. */
static int naming_tile(const bst_game *game, const bst_state *state, int root)
{
    int first = -1;
    for (int tile = 0; tile < state->tiles; tile++) {
        int x = board_tile_x(state, tile), y = board_tile_y(state, tile), segments = board_kind(game, state, tile)->segments;
        if (first >= 0 &&
            (y > board_tile_y(state, first) || (y == board_tile_y(state, first) && x > board_tile_x(state, first))))
            continue;
        for (int segment = 0; segment < segments; segment++)
            if (feature_root(state, state->tile[tile].base + segment) == root)
                first = tile;
    }
    return first;
}

static void naming_cell(text *out, const bst_state *state, int tile)
{
    text_char(out, '@');
    text_number(out, board_tile_x(state, tile));
    text_char(out, ',');
    text_number(out, board_tile_y(state, tile));
}

void bst_feature_label(const bst_game *game, const bst_state *state, int tile, int segment, char label[BST_MAX_LABEL])
{
    int root = feature_root(state, state->tile[tile].base + segment), first = naming_tile(game, state, root);
    const bst_state_tile *there = &state->tile[first];
    char best[16] = "", name[16];
    for (int other = 0; other < game->kind[there->kind].segments; other++) {
        if (feature_root(state, there->base + other) != root)
            continue;
        bst_segment_name(game, there->kind, there->rotation, other, name);
        if (!best[0] || naming_rank(name) < naming_rank(best))
            memcpy(best, name, sizeof best);
    }
    text out = text_begin(label, BST_MAX_LABEL);
    text_string(&out, best);
    naming_cell(&out, state, first);
}

void bst_event_label(const bst_game *game, const bst_state *state, const bst_event *event, char label[BST_MAX_LABEL])
{
    text out = text_begin(label, BST_MAX_LABEL);
    if (event->subject == BST_SUBJECT_FEATURE) {
        bst_feature_label(game, state, event->tile, event->segment, label);
    } else if (event->subject == BST_SUBJECT_ARK) {
        text_string(&out, "ark");
    } else {
        text_string(&out, event->subject == BST_SUBJECT_TOWER ? "tower" : "guard");
        naming_cell(&out, state, event->tile);
        text_char(&out, '.');
        text_char(&out, "NESW"[event->segment & 3]);
    }
}
