/* What tiles, segments and moves are called. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

/* A figure on a feature, by the feature's kind. */
static const char *figure_words(const char *feature)
{
    static const struct {
        const char *feature, *words;
    } table[] = {
        {"road", N_("highwayman on the road")},   {"city", N_("knight in the city")},
        {"field", N_("farmer in the field")},     {"monastery", N_("monk in the monastery")},
        {"temple", N_("follower on the temple")}, {"street", N_("citizen on the street")},
        {"market", N_("seller in the market")},   {"area", N_("steward in the residential area")},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (strcmp(table[i].feature, feature) == 0)
            return _(table[i].words);
    return feature;
}

/* Where on the tile a point is. */
static const char *place_words(scene_point at)
{
    enum { THIRD = SCENE_SIDE / 3 };
    static const char *const table[3][3] = {
        {N_("{figure}, north-west"), N_("{figure}, north"), N_("{figure}, north-east")},
        {N_("{figure}, west"), N_("{figure}, middle"), N_("{figure}, east")},
        {N_("{figure}, south-west"), N_("{figure}, south"), N_("{figure}, south-east")},
    };
    int column = at.x < THIRD ? 0 : at.x < 2 * THIRD ? 1 : 2, row = at.y < THIRD ? 0 : at.y < 2 * THIRD ? 1 : 2;
    return _(table[row][column]);
}

char *play_segment_words(const play *self, int kind, int rotation, int segment)
{
    bst_segment data = bst_kind_segment(self->game, kind, rotation, segment);
    return cli_format(place_words(play_tile(self, kind, rotation)->spot[segment]), "figure",
                      figure_words(bst_feature_name(self->game, data.feature)), NULL);
}

char *play_kind_words(const play *self, int kind)
{
    char *list = NULL;
    for (int i = 0; i < bst_kind_segments(self->game, kind); i++) {
        char name[24];
        bst_segment_name(self->game, kind, 0, i, name);
        char *longer =
            list ? cli_format(_("{list}, {item}"), "list", list, "item", name, NULL) : cli_format("{item}", "item", name, NULL);
        free(list);
        list = longer;
    }
    char *words = cli_format(_("{tile}: {list}"), "tile", bst_kind_id(self->game, kind), "list", list ? list : "", NULL);
    free(list);
    return words;
}

const char *play_line_text(const play *self, const bst_state *before, const bst_line *line, char text[BST_MAX_LINE_TEXT])
{
    if (bst_line_write(self->game, before, line, text) >= 0)
        return text;
    /* A placement whose turn goes on: it reads like one that stops there. */
    bst_line whole = *line;
    if (whole.moves > 0 && whole.moves < BST_MAX_LINE_MOVES) {
        whole.move[whole.moves++] = bst_move_pass();
        if (bst_line_write(self->game, before, &whole, text) >= 0)
            return text;
    }
    text[0] = 0;
    return text;
}

static char *claim_words(const play *self, const bst_state *state, bst_move move)
{
    int tile = bst_placed_tiles(state) - 1, segment = bst_move_segment(move);
    bst_placed placed = bst_placed_tile(state, tile);
    bst_feature feature = bst_feature_of(self->game, state, tile, segment);
    char name[24];
    cli_number number;
    bst_segment_name(self->game, placed.kind, placed.rotation, segment, name);
    char *where = play_segment_words(self, placed.kind, placed.rotation, segment);
    char *size = cli_format(ngettext("{count} tile", "{count} tiles", (unsigned long)feature.tiles), "count",
                            cli_number_text(&number, feature.tiles), NULL);
    char *words = cli_format(bst_move_figure(move) == BST_FIGURE_SPECIAL ? _("{name}: the prophet ({size})")
                             : feature.complete                          ? _("{name}: {figure} ({size}, complete)")
                                                                         : _("{name}: {figure} ({size})"),
                             "name", name, "figure", where, "size", size, NULL);
    free(where);
    free(size);
    return words;
}

static char *ark_words(bst_move move)
{
    char steps[8] = "";
    for (int i = 0; i < bst_move_steps(move); i++)
        steps[i] = "NESW"[bst_move_step(move, i)];
    return cli_format(_("the ark walks {steps}"), "steps", steps, NULL);
}

static char *edge_words(const char *format, bst_move move)
{
    char place[32];
    snprintf(place, sizeof place, "%d,%d.%c", bst_move_x(move), bst_move_y(move), "NESW"[bst_move_side(move)]);
    return cli_format(format, "place", place, NULL);
}

char *play_move_words(const play *self, const bst_state *state, bst_move move)
{
    switch (bst_move_type(move)) {
    case BST_MOVE_CLAIM: return claim_words(self, state, move);
    case BST_MOVE_PASS: return cli_format(bst_state_phase(state) == BST_PHASE_TOWER ? _("no tower") : _("nobody"), NULL);
    case BST_MOVE_ARK: return ark_words(move);
    case BST_MOVE_GATE: return edge_words(_("the gate at {place}"), move);
    case BST_MOVE_WALL:
        return edge_words(bst_move_guard(move) ? _("a wall at {place}, with a guard") : _("a wall at {place}"), move);
    case BST_MOVE_TOWER: return edge_words(_("a tower at {place}"), move);
    case BST_MOVE_ARK_AT: {
        char place[16];
        snprintf(place, sizeof place, "%d,%d", bst_move_x(move), bst_move_y(move));
        return cli_format(_("the ark stands at {place}"), "place", place, NULL);
    }
    default: return cli_format("?", NULL);
    }
}
