#include "scene/maker.h"

#include <string.h>

/* What the notes of the set say that a tile shows. No rule reads them. */

typedef struct word {
    const char *text;
    scene_glyph glyph;
} word;

static const word animals[] = {{"deer", SCENE_GLYPH_DEER},     {"boar", SCENE_GLYPH_BOAR},
                               {"wolves", SCENE_GLYPH_WOLVES}, {"ravens", SCENE_GLYPH_RAVENS},
                               {"bear", SCENE_GLYPH_BEAR},     {"Wolpertinger", SCENE_GLYPH_WOLPERTINGER},
                               {"foxes", SCENE_GLYPH_FOXES}};

static const word sights[] = {{"Garden", SCENE_GLYPH_GARDEN},         {"Farmhouse", SCENE_GLYPH_FARMHOUSE},
                              {"DonkeyStable", SCENE_GLYPH_STABLE},   {"WaterTower", SCENE_GLYPH_WATERTOWER},
                              {"Pigsty", SCENE_GLYPH_PIGSTY},         {"Cowshed", SCENE_GLYPH_COWSHED},
                              {"Highwaymen", SCENE_GLYPH_HIGHWAYMEN}, {"none", SCENE_GLYPHS}};

static const char *note(const maker *make, int number)
{
    return make->set ? bst_tileset_note(make->set, bst_kind_id(make->game, make->kind), number) : NULL;
}

/* The segment of a role with most room, -1 if there is none. */
static int roomiest_segment(const maker *make, layout_role role)
{
    int best = -1, most = -1;

    for (int i = 0; i < make->plan.segments; i++) {
        int room;
        if (make->plan.segment[i].role != role)
            continue;
        place_roomiest(make, i, &room);
        if (room > most) {
            most = room;
            best = i;
        }
    }
    return best;
}

static void show(maker *make, scene_glyph glyph, int percent)
{
    bool in_city = glyph == SCENE_GLYPH_WATERTOWER && roomiest_segment(make, LAYOUT_BLOB) >= 0;
    int segment = roomiest_segment(make, in_city ? LAYOUT_BLOB : LAYOUT_GROUND);

    if (segment < 0)
        return;
    make->cornered = place_area(make, segment) < SCENE_CELLS * SCENE_CELLS / 2;
    place_put(make, segment, glyph, 1, percent);
    make->cornered = false;
}

static void show_animals(maker *make, const char *text)
{
    for (size_t i = 0; i < sizeof animals / sizeof animals[0]; i++)
        if (strstr(text, animals[i].text))
            show(make, animals[i].glyph, 125);
}

/* How a heading of `looks` names the edition. */
static const char *edition_code(const bst_game *game)
{
    static const char *const code[][2] = {{"2011", "WD"}, {"2012", "WE1"}, {"2020", "WE2"}, {"2022", "WE3"}};
    int count, standard;
    const bst_setup *setup = bst_game_setup(game);
    const bst_edition *edition = bst_game_editions(setup->game, &count, &standard);

    for (size_t i = 0; i < sizeof code / sizeof code[0]; i++)
        if (strcmp(code[i][0], edition[setup->edition].name) == 0)
            return code[i][1];
    return "";
}

/* The place of this copy when the copies are shuffled: so that not always the tiles laid first show something. */
static int shuffled(const maker *make)
{
    int place[BST_MAX_TILES], copies = bst_kind_copies(make->game, make->kind);
    maker own = {.random = (uint64_t)make->kind + 1};

    for (int i = 0; i < copies; i++)
        place[i] = i;
    for (int i = copies - 1; i > 0; i--) {
        int other = (int)maker_random(&own, (uint32_t)i + 1), swap = place[i];
        place[i] = place[other];
        place[other] = swap;
    }
    return copies > 0 ? place[make->copy % copies] : 0;
}

/* `Garden 1, Farmhouse 1, none 3`: the copies show these, in this order. */
static void show_sights(maker *make, const char *text)
{
    int left = shuffled(make);

    while (*text && *text != '"') {
        size_t length = strcspn(text, " ,\"");
        scene_glyph glyph = SCENE_GLYPHS;
        bool known = false;
        for (size_t i = 0; i < sizeof sights / sizeof sights[0] && !known; i++) {
            known = strlen(sights[i].text) == length && strncmp(sights[i].text, text, length) == 0;
            glyph = known ? sights[i].glyph : SCENE_GLYPHS;
        }
        text += length;
        text += *text == ' ';
        if (!known || *text < '1' || *text > '9')
            return;
        int count = *text++ - '0';
        if (left < count) {
            if (glyph != SCENE_GLYPHS)
                show(make, glyph, 110);
            return;
        }
        left -= count;
        text += strspn(text, ", ");
    }
}

void looks_make(maker *make)
{
    const char *text, *code = edition_code(make->game);
    size_t length = strlen(code);

    for (int n = 0; (text = note(make, n)); n++) {
        if (strncmp(text, "animal \"", 8) == 0)
            show_animals(make, text + 8);
        else if (length && strncmp(text, "looks ", 6) == 0 && strncmp(text + 6, code, length) == 0 &&
                 strncmp(text + 6 + length, " \"", 2) == 0)
            show_sights(make, text + 8 + length);
    }
}
