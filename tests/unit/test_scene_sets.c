/* Whatever tiles somebody thinks of are drawn as they are: random tiles that the reader of sets takes, also such as nobody
 * would print, come out without a fault. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene/scene.h"

enum { WANTED = 400, TRIES = 200000, TEXT = 1024, SIDES = 4 };

typedef struct writer {
    char text[TEXT];
    size_t length;
    uint64_t random;
} writer;

static int below(writer *own, int limit)
{
    own->random = own->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((own->random >> 33) % (uint64_t)limit);
}

static void add(writer *own, const char *text)
{
    size_t length = strlen(text);
    assert_true(own->length + length < TEXT);
    memcpy(own->text + own->length, text, length + 1);
    own->length += length;
}

static void add_place(writer *own, int half, bool whole)
{
    char place[4] = {' ', "NESW"[half / 2], half % 2 ? 'R' : 'L', 0};
    place[2] = whole ? 0 : place[2];
    add(own, place);
}

/* Lines of a kind for parts of the half-edges in `open`: each is one of `parts`. Whole sides stay together. */
static void add_parts(writer *own, const char *kind, const char *end, unsigned open, unsigned whole, int parts)
{
    int part[2 * SIDES];
    for (int half = 0; half < 2 * SIDES; half++)
        part[half] = half % 2 && whole >> half & 1 ? part[half - 1] : below(own, parts);
    for (int i = 0; i < parts; i++) {
        bool begun = false;
        for (int half = 0; half < 2 * SIDES; half++) {
            if (!(open >> half & 1) || part[half] != i)
                continue;
            if (!begun)
                add(own, kind);
            begun = true;
            add_place(own, half, false);
        }
        if (begun)
            add(own, end);
    }
}

/* Sides with a road: some are joined two by two, the others end on the tile. */
static void add_ways(writer *own, const char *kind, const bool way[SIDES])
{
    bool done[SIDES] = {false};
    for (int side = 0; side < SIDES; side++) {
        if (!way[side] || done[side])
            continue;
        add(own, kind);
        add_place(own, 2 * side, true);
        for (int other = side + 1; other < SIDES; other++)
            if (way[other] && !done[other] && below(own, 2)) {
                add_place(own, 2 * other, true);
                done[other] = true;
                break;
            }
        add(own, "\n");
    }
}

static void add_cities(writer *own, const bool city[SIDES])
{
    int part[SIDES];
    for (int side = 0; side < SIDES; side++)
        part[side] = below(own, SIDES);
    for (int i = 0; i < SIDES; i++) {
        bool begun = false;
        for (int side = 0; side < SIDES; side++) {
            if (!city[side] || part[side] != i)
                continue;
            if (!begun)
                add(own, "  city");
            begun = true;
            add_place(own, 2 * side, true);
        }
        if (begun)
            add(own, "\n");
    }
}

static void write_landscape(writer *own)
{
    bool city[SIDES], way[SIDES];
    unsigned open = 0, whole = 0;
    for (int side = 0; side < SIDES; side++) {
        int what = below(own, 3);
        city[side] = what == 0;
        way[side] = what == 1;
        open |= city[side] ? 0 : 3u << (2 * side);
        whole |= what == 2 ? 3u << (2 * side) : 0;
    }
    add(own, "bastide-tiles 1\ngame winter\nstart A\ntile A 1\n");
    add_cities(own, city);
    add_ways(own, "  road", way);
    if (below(own, 6) == 0)
        add(own, "  monastery\n");
    add_parts(own, "  field", "\n", open, whole, 1 + below(own, 4));
}

static void write_town(writer *own)
{
    bool way[SIDES];
    unsigned whole = 0, market = 0;
    for (int side = 0; side < SIDES; side++) {
        way[side] = below(own, 2);
        whole |= way[side] ? 0 : 3u << (2 * side);
        unsigned halves = way[side] ? (unsigned)below(own, 4) : below(own, 2) ? 3 : 0;
        market |= halves << (2 * side);
    }
    add(own, "bastide-tiles 1\ngame city\ntile A 1\n");
    add_ways(own, "  street", way);
    add_parts(own, "  market", " goods fish\n", market, whole, 1 + below(own, 2));
    add_parts(own, "  area", "\n", 255u & ~market, whole, 1 + below(own, 3));
}

/* Draws `WANTED` random sets of a game; returns how many have faults. */
static int draw_sets(const char *name, void (*write)(writer *own))
{
    static scene_tile tile;
    writer own = {.random = 1};
    int drawn = 0, faults = 0;
    for (int try = 0; try < TRIES && drawn < WANTED; try++) {
        bst_error error;
        bst_setup setup;
        own.length = 0;
        write(&own);
        bst_tileset *set = bst_tileset_read(own.text, own.length, &error);
        assert_int_equal(bst_setup_begin(&setup, name, 2, &error), BST_OK);
        bst_game *game = set ? bst_game_new(&setup, set, &error) : NULL;
        if (game) {
            scene_tile_make(game, set, 0, drawn % 4, 0, &tile);
            faults += tile.faults > 0;
            drawn++;
        }
        bst_game_free(game);
        bst_tileset_free(set);
    }
    assert_int_equal(drawn, WANTED);
    return faults;
}

static void test_landscapes(void **unused)
{
    (void)unused;
    assert_int_equal(draw_sets("winter", write_landscape), 0);
}

/* A market in the bay of another may overlap it by some cells; hardly any tile is like that. */
static void test_towns(void **unused)
{
    (void)unused;
    assert_in_range(draw_sets("city", write_town), 0, WANTED / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_landscapes), cmocka_unit_test(test_towns)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
