/* The reader knows games only by their descriptors: here it reads the tiles of a game that there is not. (This list of games
 * takes the place of the library's own.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/rules.h"

enum { CANAL, ISLAND, QUAY, LIGHTHOUSE, REEDS, KINDS };

static const feature_kind KIND[KINDS] = {
    [CANAL] = {.name = "canal", .form = FORM_LINE, .terrain = 1, .attribute = {"boats", "locks"}},
    [ISLAND] = {.name = "island", .form = FORM_BLOCK, .terrain = 2},
    [QUAY] = {.name = "quay",
              .form = FORM_AREA,
              .terrain = 3,
              .beside = ISLAND + 1,
              .merge = {MERGE_OR, MERGE_ADD},
              .attribute = {"cargo", "cranes"},
              .words = "tea|salt|wool"},
    [LIGHTHOUSE] = {.name = "lighthouse", .form = FORM_CENTRE, .around = 8},
    [REEDS] = {.name = "reeds", .form = FORM_AREA, .terrain = 1},
};
static const tile_mark MARK[] = {{"depth", NULL}, {"port", "Old Port|Far Port"}};
static const bst_edition EDITION[] = {{.name = "first", .alias = "old"}, {.name = "second"}};
static const bst_rules HARBOUR = {
    .code = "harbour",
    .features = KINDS,
    .marks = 2,
    .editions = 2,
    .feature = KIND,
    .mark = MARK,
    .note_words = "picture|remark",
    .edition = EDITION,
    .tiles = "",
};

const bst_rules *const games_all[] = {&HARBOUR};
const int games_count = 1;

static const char GIVEN[] = "bastide-tiles 1\n"
                            "game harbour\n"
                            "tile b 2\n"
                            "  remark \"say \\\"ahoy\\\"\" # and wave\n"
                            "  port \"Far Port\"\n"
                            "  depth 7\n"
                            "  canal N locks 1 boats 2\n"
                            "  canal S\n"
                            "  lighthouse\n"
                            "  quay cargo salt NR EL ER SL\n"
                            "  quay WL WR NL SR cranes 3 cargo wool\n"
                            "  junction crossroad canal.S canal.N in old village in second crossroad\n"
                            "tile a1 1\n"
                            "  not-in second old\n"
                            "  island E\n"
                            "  quay N W S beside island.E cargo tea\n"
                            "  picture dawn \"grey\"\n"
                            "  remark \"x\"\n"
                            "  picture dusk \"red\"\n";

static const char CANONICAL[] = "bastide-tiles 1\n"
                                "game harbour\n"
                                "tile a1 1\n"
                                "  not-in first second\n"
                                "  island E\n"
                                "  quay N S W cargo tea beside island.E\n"
                                "  picture dawn \"grey\"\n"
                                "  picture dusk \"red\"\n"
                                "  remark \"x\"\n"
                                "tile b 2\n"
                                "  canal N boats 2 locks 1\n"
                                "  canal S\n"
                                "  lighthouse\n"
                                "  quay NR E SL cargo salt\n"
                                "  quay NL SR W cargo wool cranes 3\n"
                                "  junction crossroad canal.N canal.S in first village\n"
                                "  depth 7\n"
                                "  port \"Far Port\"\n"
                                "  remark \"say \\\"ahoy\\\"\"\n";

/* The text that was given, with one part of it replaced. */
static bst_status read_with(const char *part, const char *instead, bst_error *error, char *written)
{
    char text[2 * sizeof GIVEN];
    const char *at = strstr(GIVEN, part);

    assert_non_null(at);
    memcpy(text, GIVEN, (size_t)(at - GIVEN));
    strcpy(text + (at - GIVEN), instead);
    strcat(text, at + strlen(part));
    *error = (bst_error){.status = BST_OK};
    bst_tileset *set = bst_tileset_read(text, strlen(text), error);
    if (set && written)
        assert_int_equal(bst_tileset_write(set, written, sizeof CANONICAL), sizeof CANONICAL - 1);
    bst_tileset_free(set);
    return error->status;
}

static void test_canonical(void **unused)
{
    char written[sizeof CANONICAL];
    bst_error error;

    (void)unused;
    assert_int_equal(read_with("\n", "\n", &error, written), BST_OK);
    assert_string_equal(written, CANONICAL);
}

static void test_values(void **unused)
{
    static const struct {
        const char *part, *instead;
        bst_status status;
        uint32_t line;
        const char *argument[3];
    } WRONG[] = {
        {"cargo salt", "cargo salt beside island.EL", BST_TILES_BESIDE, 10, {"b", "quay.NR", "island.EL"}},
        {"cargo salt", "cargo gold", BST_TILES_VALUE, 10, {"b", "cargo", "tea|salt|wool"}},
        {"cargo salt", "cargo 2", BST_TILES_VALUE, 10, {"b", "cargo", "tea|salt|wool"}},
        {"cargo salt", "", BST_TILES_VALUE, 10, {"b", "cargo", "tea|salt|wool"}},
        {"cranes 3", "cranes salt", BST_TILES_VALUE, 11, {"b", "cranes", "0-9"}},
        {"cranes 3", "locks 3", BST_TILES_ATTRIBUTE, 11, {"b", "locks", "quay"}},
        {"depth 7", "depth 17", BST_TILES_VALUE, 6, {"b", "depth", "0-9"}},
        {"depth 7", "depth", BST_TILES_VALUE, 6, {"b", "depth", "0-9"}},
        {"depth 7", "depth 7 8", BST_TILES_SYNTAX, 6, {"8"}},
        {"depth 7", "depth 7\ndepth 7", BST_TILES_SYNTAX, 7, {"depth"}},
        {"\"Far Port\"", "\"Far\"", BST_TILES_VALUE, 5, {"b", "port", "Old Port|Far Port"}},
        {"\"Far Port\"", "2", BST_TILES_VALUE, 5, {"b", "port", "Old Port|Far Port"}},
        {"in old village", "in new village", BST_EDITION_UNKNOWN, 12, {"new", "harbour"}},
        {"not-in second old", "not-in second\nnot-in old", BST_TILES_SYNTAX, 15, {"not-in"}},
        {"picture dusk", "picture dawn", BST_TILES_SYNTAX, 19, {"picture dawn"}},
        {"picture dusk", "noise dusk", BST_TILES_KIND, 19, {"a1", "noise", "harbour"}},
        {"game harbour", "game winter", BST_GAME_UNKNOWN, 2, {"winter"}},
        {"game harbour", "game harbour\nstart b", BST_TILES_SYNTAX, 3, {"start"}},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        bst_error error;
        assert_int_equal(read_with(WRONG[i].part, WRONG[i].instead, &error, NULL), WRONG[i].status);
        assert_int_equal(error.line, WRONG[i].line);
        for (int a = 0; a < 3 && WRONG[i].argument[a]; a++)
            assert_string_equal(error.argument[a], WRONG[i].argument[a]);
    }
}

/* Kinds that add up are bounded over the set; kinds that only collect are not. Two halves of one side show the same terrain. */
static void test_sums_and_sides(void **unused)
{
    static const char ADDED[] = "bastide-tiles 1\ngame harbour\ntile a 40\n quay N E S W cargo wool cranes 7\n";
    static const char SAME[] =
        "bastide-tiles 1\ngame harbour\ntile a 1\n island N E W\n quay SL cargo tea\n quay SR cargo tea\n";
    static const char MIXED[] = "bastide-tiles 1\ngame harbour\ntile a 1\n island N E W\n reeds SL\n quay SR cargo tea\n";
    bst_error error;

    (void)unused;
    assert_null(bst_tileset_read(ADDED, sizeof ADDED - 1, &error));
    assert_int_equal(error.status, BST_TILES_TOTAL);
    assert_string_equal(error.argument[0], "cranes");
    bst_tileset *set = bst_tileset_read(SAME, sizeof SAME - 1, &error);
    assert_non_null(set);
    bst_tileset_free(set);
    assert_null(bst_tileset_read(MIXED, sizeof MIXED - 1, &error));
    assert_int_equal(error.status, BST_TILES_SIDE);
    assert_string_equal(error.argument[1], "S");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_canonical),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_sums_and_sides),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
