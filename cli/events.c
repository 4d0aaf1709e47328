/* What happened, in words: counts first, then points, then the rule. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

bool event_pays(const bst_game *game, const bst_event *event)
{
    if (event->type != BST_EVENT_SCORE)
        return false;
    for (int player = 0; player < bst_game_setup(game)->players; player++)
        if (event->points[player])
            return true;
    return false;
}

/* ---------------------------------------------------------------- parts of sentences */

/* Appends an item to a list; both are freed. */
static char *list_add(char *list, char *item)
{
    if (!list)
        return item;
    char *longer = cli_format(_("{list}, {item}"), "list", list, "item", item, NULL);
    free(list);
    free(item);
    return longer;
}

/* "1 tile", "2 tiles", …; translators: the plural forms of what is counted. */
static const char *counted_form(int what, unsigned long count)
{
    switch (what) {
    case BST_TERM_TILES: return ngettext("{count} tile", "{count} tiles", count);
    case BST_TERM_COATS: return ngettext("{count} coat of arms", "{count} coats of arms", count);
    case BST_TERM_SCROLLS: return ngettext("{count} scroll", "{count} scrolls", count);
    case BST_TERM_OASES: return ngettext("{count} oasis", "{count} oases", count);
    case BST_TERM_SHEEP: return ngettext("{count} sheep", "{count} sheep", count);
    case BST_TERM_WOLVES: return ngettext("{count} wolf", "{count} wolves", count);
    case BST_TERM_CITIES: return ngettext("{count} completed city", "{count} completed cities", count);
    case BST_TERM_NEIGHBOURS: return ngettext("{count} neighbouring tile", "{count} neighbouring tiles", count);
    case BST_TERM_MARKETS: return ngettext("{count} market", "{count} markets", count);
    case BST_TERM_GOODS: return ngettext("{count} kind of goods", "{count} kinds of goods", count);
    case BST_TERM_WALLS: return ngettext("{count} wall", "{count} walls", count);
    case BST_TERM_PUBLIC: return ngettext("{count} public building", "{count} public buildings", count);
    case BST_TERM_HISTORIC: return ngettext("{count} historic building", "{count} historic buildings", count);
    case BST_TERM_FIGURES: return ngettext("{count} figure", "{count} figures", count);
    case BST_TERM_SEGMENTS: return ngettext("{count} segment", "{count} segments", count);
    case BST_TERM_TEMPLES: return ngettext("{count} temple", "{count} temples", count);
    default: return ngettext("{count} point as a bonus", "{count} points as a bonus", count);
    }
}

/* "3 tiles at 2 each"; a bonus is counted in points. */
static char *term_text(int what, int count, int worth)
{
    cli_number number, factor;
    bool plain = worth == 1 || worth == 0 || what == BST_TERM_BONUS; /* worth 0: the factor of another term */
    int shown = what == BST_TERM_BONUS ? count * worth : count;
    char *counted = cli_format(counted_form(what, (unsigned long)shown), "count", cli_number_text(&number, shown), NULL);
    if (plain)
        return counted;
    char *text = cli_format(_("{counted} at {worth} each"), "counted", counted, "worth", cli_number_text(&factor, worth), NULL);
    free(counted);
    return text;
}

static char *terms_text(const bst_event *event)
{
    char *list = NULL;
    for (int i = 0; i < event->terms; i++)
        if (event->term[i].count)
            list = list_add(list, term_text(event->term[i].what, event->term[i].count, event->term[i].worth));
    return list ? list : cli_format("{none}", "none", _("nothing counted"), NULL);
}

/* Who had how many figures there, where that decided: "Ana 2, Bogdan 1"; NULL where only one player had one. */
static char *majority_text(const bst_event *event, int players, const char *const *name)
{
    int holders = 0;
    for (int player = 0; player < players; player++)
        holders += event->followers[player] > 0;
    char *list = NULL;
    for (int player = 0; player < players && holders > 1; player++) {
        if (!event->followers[player])
            continue;
        cli_number number;
        list = list_add(list, cli_format(_("{player} {count}"), "player", name[player], "count",
                                         cli_number_text(&number, event->followers[player]), NULL));
    }
    return list;
}

static char *player_points(const bst_event *event, int player, const char *name)
{
    cli_number number;
    int points = event->points[player];
    unsigned long count = (unsigned long)abs(points);
    const char *form =
        event->doubled >> player & 1
            ? ngettext("{player} scores {count} point (doubled)", "{player} scores {count} points (doubled)", count)
            : ngettext("{player} scores {count} point", "{player} scores {count} points", count);
    return cli_format(form, "player", name, "count", cli_number_text(&number, points), NULL);
}

static char *points_text(const bst_event *event, int players, const char *const *name)
{
    char *list = NULL;
    for (int player = 0; player < players; player++) {
        if (!event->points[player])
            continue;
        char *item = player_points(event, player, name[player]);
        if (event->each && event->terms) {
            char *own = term_text(event->term[0].what, event->followers[player], event->term[0].worth);
            char *both = cli_format(_("{counts}: {points}"), "counts", own, "points", item, NULL);
            free(own);
            free(item);
            item = both;
        }
        list = list_add(list, item);
    }
    return list;
}

/* ---------------------------------------------------------------- sentences */

static const char *feature_sentence(const char *kind)
{
    static const char *const sentence[][2] = {
        {"road", N_("Road {feature}: {counts}; {points} ({rule})")},
        {"city", N_("City {feature}: {counts}; {points} ({rule})")},
        {"monastery", N_("Monastery {feature}: {counts}; {points} ({rule})")},
        {"field", N_("Farm {feature}: {counts}; {points} ({rule})")},
        {"temple", N_("Temple {feature}: {counts}; {points} ({rule})")},
        {"street", N_("Street {feature}: {counts}; {points} ({rule})")},
        {"market", N_("Market {feature}: {counts}; {points} ({rule})")},
        {"area", N_("Residential area {feature}: {counts}; {points} ({rule})")},
    };
    for (size_t i = 0; i < sizeof sentence / sizeof *sentence; i++)
        if (strcmp(sentence[i][0], kind) == 0)
            return _(sentence[i][1]);
    return "{feature}: {counts}; {points} ({rule})";
}

static const char *score_sentence(const bst_game *game, const bst_event *event)
{
    switch (event->subject) {
    case BST_SUBJECT_ARK:
        return event->each ? _("The Ark of the Covenant: {points} ({rule})")
                           : _("The Ark of the Covenant: {counts}; {points} ({rule})");
    case BST_SUBJECT_TOWER: return _("Tower {feature}: {counts}; {points} ({rule})");
    case BST_SUBJECT_GUARD: return _("Guard {feature}: {counts}; {points} ({rule})");
    default: return feature_sentence(bst_feature_name(game, event->feature));
    }
}

static char *score_text(const bst_game *game, const bst_state *state, const bst_event *event, const char *const *name)
{
    int players = bst_game_setup(game)->players;
    char feature[BST_MAX_LABEL];
    bst_event_label(game, state, event, feature);
    char *counts = terms_text(event), *points = points_text(event, players, name);
    char *majority = event->each ? NULL : majority_text(event, players, name);
    if (majority) {
        char *longer = cli_format(_("{counts}; figures: {majority}"), "counts", counts, "majority", majority, NULL);
        free(counts);
        free(majority);
        counts = longer;
    }
    char *text = cli_format(score_sentence(game, event), "feature", feature, "counts", counts, "points", points, "rule",
                            bst_rule_id(game, event->rule), NULL);
    free(counts);
    free(points);
    return text;
}

static const char *end_sentence(int why)
{
    switch (why) {
    case BST_END_TILES: return _("The game ends: no tile is left that can be placed");
    case BST_END_ALONE: return _("The game ends: one player is left; nothing more is scored");
    case BST_END_WALLS: return _("The game ends: the last wall has been built");
    case BST_END_NEAR: return _("The game ends: the ends of the wall have come close to each other");
    case BST_END_RING: return _("The game ends: the wall is closed");
    default: return _("The game ends");
    }
}

char *event_describe(const bst_game *game, const bst_state *state, const bst_event *event, const char *const *name)
{
    char feature[BST_MAX_LABEL];
    switch (event->type) {
    case BST_EVENT_SCORE: return event_pays(game, event) ? score_text(game, state, event, name) : NULL;
    case BST_EVENT_SET_ASIDE:
        return cli_format(_("Tile {tile} fits nowhere and is set aside"), "tile", bst_kind_id(game, event->kind), NULL);
    case BST_EVENT_RETURN:
        bst_event_label(game, state, event, feature);
        return cli_format(event->kind == BST_FIGURE_SPECIAL ? _("A prophet of {player} leaves {feature} and the game")
                                                            : _("{player} takes a figure back from {feature}"),
                          "player", name[event->player], "feature", feature, NULL);
    case BST_EVENT_EXTRA_TURN: return cli_format(_("{player} has another turn"), "player", name[event->player], NULL);
    case BST_EVENT_END: return cli_format("{text}", "text", end_sentence(event->kind), NULL);
    default: return NULL;
    }
}

void events_describe(FILE *out, const char *indent, const bst_game *game, const bst_state *state, const bst_events *events,
                     const char *const *name)
{
    for (int i = 0; i < events->count; i++) {
        char *text = event_describe(game, state, &events->item[i], name);
        if (text)
            fprintf(out, "%s%s\n", indent, text);
        free(text);
    }
}
