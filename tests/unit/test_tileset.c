/* Sets of tiles: the built-in ones, every refusal with its line, and damaged text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/sha256.h"
#include "games/games.h"

static char *written(const bst_tileset *set, size_t *length)
{
    *length = bst_tileset_write(set, NULL, 0);
    char *text = malloc(*length + 1);
    assert_non_null(text);
    assert_int_equal(bst_tileset_write(set, text, *length + 1), *length);
    return text;
}

/* The files of data/ are canonical, and what is written reads as the same set. */
static void test_built_in(void **unused)
{
    (void)unused;
    for (int game = 0; game < games_count; game++) {
        bst_error error;
        size_t length;
        char digest[65], again[65];
        bst_tileset *set = bst_tileset_builtin(game, &error);
        assert_non_null(set);
        assert_int_equal(bst_tileset_game(set), game);
        char *text = written(set, &length);
        assert_string_equal(text, games_all[game]->tiles);
        bst_tileset_digest(set, digest);
        base_sha256_hex(text, length, again);
        assert_string_equal(digest, again);
        bst_tileset_free(set);
        free(text);
    }
    assert_null(bst_tileset_builtin(-1, NULL));
    assert_null(bst_tileset_builtin(games_count, NULL));
}

/* What does not fit is counted and not written; what fits ends with 0. */
static void test_write_bounded(void **unused)
{
    bst_tileset *set = bst_tileset_builtin(0, NULL);
    size_t length;
    char *text = written(set, &length), small[40];

    (void)unused;
    memset(small, 'x', sizeof small);
    assert_int_equal(bst_tileset_write(set, small, 20), length);
    assert_memory_equal(small, text, 19);
    assert_int_equal(small[19], 0);
    assert_int_equal(small[20], 'x');
    free(text);
    bst_tileset_free(set);
}

#define HEAD "bastide-tiles 1\ngame winter\nstart D\n"
#define START "tile D 4\n city N\n road E W\n field EL WR beside city.N\n field ER S WL\n"
#define TILE "tile B 1\n"
#define FIELD " field N E S W\n"
#define CROSSING " road N\n road E\n road S\n road W\n field NL WR\n field NR EL\n field ER SL\n field SR WL\n"

/* Ways of writing the same set. */
static void test_spellings(void **unused)
{
    static const char *const SAME[] = {
        HEAD START TILE " city N coats 2\n field E S W beside city.N\n known count sides\n",
        "# a comment\n\n" HEAD TILE " city N coats 2\n field E S W beside city.N\n known sides count\n" START,
        HEAD START "\ttile   B 1 # one\n\tcity coats 2 N#\n field beside city.NR EL ER SL SR WL WR\n\n known count sides\n",
        HEAD START TILE " known count sides\n field W S E beside city.NL\n city N coats 2\n",
    };
    char first[65], other[65];

    (void)unused;
    for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++) {
        bst_error error = {.status = BST_OK};
        bst_tileset *set = bst_tileset_read(SAME[i], strlen(SAME[i]), &error);
        assert_int_equal(error.status, BST_OK);
        assert_non_null(set);
        bst_tileset_digest(set, i ? other : first);
        /* The last has its features in another order: that is their numbering, and so another set. */
        if (i == 3)
            assert_string_not_equal(first, other);
        else if (i)
            assert_string_equal(first, other);
        bst_tileset_free(set);
    }
}

typedef struct refusal {
    const char *text;
    bst_status status;
    uint32_t line;
    const char *argument[3];
} refusal;

static const refusal REFUSED[] = {
    {"", BST_TEXT_CUT, 1, {""}},
    {"\n", BST_TILES_EMPTY, 1, {""}},
    {"bastide-record 1\n", BST_TILES_SYNTAX, 1, {"bastide-record"}},
    {"bastide-tiles 2\n", BST_TILES_SYNTAX, 1, {"2"}},
    {"bastide-tiles 1\nstart D\n", BST_TILES_SYNTAX, 2, {"D"}},
    {"bastide-tiles 1\ngame chess\n", BST_GAME_UNKNOWN, 2, {"chess"}},
    {HEAD, BST_TILES_EMPTY, 3, {""}},
    {HEAD "tile D", BST_TEXT_CUT, 4, {""}},
    {"\xef\xbb\xbf" HEAD START, BST_TEXT_ENCODING, 1, {"U+FEFF"}},
    {"bastide-tiles 1\r\ngame winter\r\n", BST_TEXT_ENCODING, 1, {"U+000D"}},
    {HEAD "\xff\xfe\n", BST_TEXT_ENCODING, 4, {"0xFF"}},
    {HEAD "provenance \"\xc0\xaf\"\n", BST_TEXT_ENCODING, 4, {"0xC0"}},
    {HEAD "provenance \"\x1b[31m\"\n", BST_TEXT_ENCODING, 4, {"U+001B"}},
    {HEAD "provenance \"\xe2\x80\xae\"\n", BST_TEXT_ENCODING, 4, {"U+202E"}},
    {HEAD "start E\n" START, BST_TILES_SYNTAX, 4, {"start"}},
    {HEAD "provenance a \"b\"\nprovenance a \"c\"\n" START, BST_TILES_SYNTAX, 5, {"provenance a"}},
    {HEAD "provenance \"b\"\nprovenance a \"c\"\n" START, BST_TILES_SYNTAX, 5, {"provenance a"}},
    {HEAD "provenance \"b\n" START, BST_TILES_SYNTAX, 4, {"\"b"}},
    {HEAD "provenance \"b\\n\"\n" START, BST_TILES_SYNTAX, 4, {"\"b\\n\""}},
    {HEAD "provenance \"b\"\"c\"\n" START, BST_TILES_SYNTAX, 4, {"\"c\""}},
    {HEAD "road N\n", BST_TILES_SYNTAX, 4, {"road"}},
    {"bastide-tiles 1\ngame winter\n" START, BST_TILES_START, 0, {""}},
    {"bastide-tiles 1\ngame winter\nstart E\n" START, BST_TILES_START, 3, {"E"}},
    {HEAD START " not-in 2011\n", BST_TILES_START, 3, {"D"}},
    {HEAD START START, BST_TILES_DUPLICATE, 9, {"D"}},
    {HEAD START "tile toolong12 1\n" FIELD, BST_TILES_ID, 9, {"toolong12"}},
    {HEAD START "tile \xc3\x84 1\n" FIELD, BST_TILES_ID, 9, {"\xc3\x84"}},
    {HEAD START "tile B\n" FIELD, BST_TILES_COUNT, 9, {"B", ""}},
    {HEAD START "tile B 0\n" FIELD, BST_TILES_COUNT, 9, {"B", "0"}},
    {HEAD START "tile B 01\n" FIELD, BST_TILES_COUNT, 9, {"B", "01"}},
    {HEAD START "tile B 85\n" FIELD, BST_TILES_COUNT, 9, {"B", "85"}},
    {HEAD START "tile B 1 2\n" FIELD, BST_TILES_SYNTAX, 9, {"2"}},
    {HEAD START "tile B 81\n" FIELD, BST_TILES_TOTAL, 9, {"tiles", "85", "84"}},
    {HEAD START "tile B 80\n" CROSSING, BST_TILES_TOTAL, 9, {"segments", "656", "320"}},
    {HEAD START "tile B 29\n city N E S W coats 9\n", BST_TILES_TOTAL, 9, {"coats", "261", "255"}},
    {HEAD START TILE " market N E S W\n", BST_TILES_KIND, 10, {"B", "market", "winter"}},
    {HEAD START TILE " field N E S W coats 1\n", BST_TILES_ATTRIBUTE, 10, {"B", "coats", "field"}},
    {HEAD START TILE " city N E S W coats 10\n", BST_TILES_VALUE, 10, {"B", "coats", "0-9"}},
    {HEAD START TILE " city N E S W coats\n", BST_TILES_VALUE, 10, {"B", "coats", "0-9"}},
    {HEAD START TILE " city N E S W coats 1 coats 1\n", BST_TILES_SYNTAX, 10, {"coats"}},
    {HEAD START TILE " field N E S X\n", BST_TILES_PLACE, 10, {"B", "X", "field"}},
    {HEAD START TILE " city NL\n", BST_TILES_PLACE, 10, {"B", "NL", "city"}},
    {HEAD START TILE " road NL\n", BST_TILES_PLACE, 10, {"B", "NL", "road"}},
    {HEAD START TILE " road N E S\n", BST_TILES_PLACE, 10, {"B", "S", "road"}},
    {HEAD START TILE " road\n", BST_TILES_PLACE, 10, {"B", "C", "road"}},
    {HEAD START TILE " monastery N\n", BST_TILES_PLACE, 10, {"B", "N", "monastery"}},
    {HEAD START TILE FIELD " field NL\n", BST_TILES_OVERLAP, 11, {"B", "NL"}},
    {HEAD START TILE " field N NR E S W\n", BST_TILES_OVERLAP, 10, {"B", "NR"}},
    {HEAD START TILE " road N\n road N\n" FIELD, BST_TILES_OVERLAP, 11, {"B", "N"}},
    {HEAD START TILE " city N\n field N E S W\n", BST_TILES_OVERLAP, 11, {"B", "N"}},
    {HEAD START TILE " city N\n road N\n field E S W\n", BST_TILES_SIDE, 11, {"B", "N"}},
    {HEAD START TILE " field N E S WR\n", BST_TILES_UNCOVERED, 9, {"B", "WL"}},
    {HEAD START TILE "tile E 1\n" FIELD, BST_TILES_UNCOVERED, 9, {"B", "NL"}},
    {HEAD START TILE " city N\n field E S W beside city.E\n", BST_TILES_BESIDE, 11, {"B", "field.E", "city.E"}},
    {HEAD START TILE " city N\n field E S W beside city.N city.NL\n", BST_TILES_BESIDE, 11, {"B", "field.E", "city.NL"}},
    {HEAD START TILE " city N beside field.E\n field E S W\n", BST_TILES_BESIDE, 10, {"B", "city.N", "field.E"}},
    {HEAD START TILE " field N E S W beside\n", BST_TILES_SYNTAX, 10, {"beside"}},
    {HEAD START TILE " monastery\n monastery\n" FIELD, BST_TILES_AMBIGUOUS, 9, {"B", "monastery"}},
    {HEAD START TILE " field\n field\n" FIELD, BST_TILES_AMBIGUOUS, 9, {"B", "field.C"}},
    {HEAD START TILE " road N\n field N E S W\n junction village road.N\n", BST_TILES_JUNCTION, 12, {"B", "road.N"}},
    {HEAD START TILE CROSSING " junction village road.N road.N\n", BST_TILES_JUNCTION, 18, {"B", "road.N"}},
    {HEAD START TILE CROSSING " junction village road.N field.NL\n", BST_TILES_JUNCTION, 18, {"B", "field.NL"}},
    {HEAD START TILE " road N E\n road S\n field NR EL\n field NL W SR\n field ER SL\n junction village road.N road.S\n",
     BST_TILES_JUNCTION,
     15,
     {"B", "road.N"}},
    {HEAD START TILE CROSSING " junction town road.N road.E\n", BST_TILES_SYNTAX, 18, {"town"}},
    {HEAD START TILE CROSSING " junction village road.N road.E in 1999 crossroad\n",
     BST_EDITION_UNKNOWN,
     18,
     {"1999", "winter"}},
    {HEAD START TILE FIELD " not-in 1999\n", BST_EDITION_UNKNOWN, 11, {"1999", "winter"}},
    {HEAD START TILE " road N S\n road E W\n field NL WR\n field NR EL\n field ER SL\n field SR WL\n",
     BST_TILES_CROSS,
     9,
     {"B", "road.N", "road.E"}},
    {HEAD START TILE " road N S\n field N E S W\n", BST_TILES_CROSS, 9, {"B", "field.NL", "road.N"}},
    {HEAD START " note \"a\"\n note \"b\"\n", BST_TILES_SYNTAX, 10, {"note"}},
    {HEAD START " looks a \"a\"\n looks b \"b\"\n looks a \"c\"\n", BST_TILES_SYNTAX, 11, {"looks a"}},
    {HEAD START " note a\n", BST_TILES_SYNTAX, 9, {"a"}},
    {HEAD START " known most\n", BST_TILES_SYNTAX, 9, {"most"}},
    {HEAD START " known all\n known all\n", BST_TILES_SYNTAX, 10, {"known"}},
};

static void test_refusals(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        const refusal *wanted = &REFUSED[i];
        bst_error error = {.status = BST_OK};
        assert_null(bst_tileset_read(wanted->text, strlen(wanted->text), &error));
        if (error.status != wanted->status || error.line != wanted->line)
            print_error("%s\nis refused with %s in line %u\n", wanted->text, bst_status_name(error.status), error.line);
        assert_int_equal(error.status, wanted->status);
        assert_int_equal(error.line, wanted->line);
        for (int a = 0; a < 3 && wanted->argument[a]; a++)
            assert_string_equal(error.argument[a], wanted->argument[a]);
        assert_null(bst_tileset_read(wanted->text, strlen(wanted->text), NULL));
    }
}

/* Bytes that no string can hold, and more than is ever read. */
static void test_noise(void **unused)
{
    size_t size = (1 << 20) + 1;
    char *noise = malloc(size);
    bst_error error;

    (void)unused;
    assert_non_null(noise);
    memset(noise, '#', size);
    noise[size - 1] = '\n';
    assert_null(bst_tileset_read(noise, size, &error));
    assert_int_equal(error.status, BST_TOO_LARGE);
    assert_null(bst_tileset_read(noise + 1, size - 1, &error));
    assert_int_equal(error.status, BST_TILES_EMPTY);
    assert_null(bst_tileset_read(HEAD "\0\n", sizeof HEAD + 1, &error));
    assert_int_equal(error.status, BST_TEXT_ENCODING);
    assert_int_equal(error.line, 4);
    for (size_t i = 0; i < size - 1; i++)
        noise[i] = (char)(i % 2 ? ' ' : 'a');
    assert_null(bst_tileset_read(noise + 1, size - 1, &error));
    assert_int_equal(error.status, BST_TILES_SYNTAX);
    free(noise);
}

/* The limits of a tile: a seventeenth feature, a seventeenth note, a line of too many words. */
static void test_tile_limits(void **unused)
{
    char text[4096];
    bst_error error;

    (void)unused;
    strcpy(text, HEAD START TILE);
    for (int i = 0; i < 17; i++)
        strcat(text, " field\n");
    assert_null(bst_tileset_read(text, strlen(text), &error));
    assert_int_equal(error.status, BST_TILES_TOTAL);
    assert_int_equal(error.line, 26);
    strcpy(text, HEAD START);
    for (char letter = 'a'; letter <= 'q'; letter++) {
        char note[] = " looks ? \"\"\n";
        note[7] = letter;
        strcat(text, note);
    }
    assert_null(bst_tileset_read(text, strlen(text), &error));
    assert_int_equal(error.status, BST_TILES_TOTAL);
    assert_int_equal(error.line, 25);
    strcpy(text, HEAD START " known");
    for (int i = 0; i < 60; i++)
        strcat(text, " all");
    strcat(text, "\n");
    assert_null(bst_tileset_read(text, strlen(text), &error));
    assert_int_equal(error.status, BST_TILES_SYNTAX);
    assert_int_equal(error.line, 9);
}

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;

    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* Takes lines and bytes of the text away, doubles and changes them. */
static size_t damage(char *text, size_t size, uint64_t *random)
{
    static const char BYTES[] = " \t\n\"#\\.09NESWLRC\xff\xc3\r";
    size_t at = next_random(random) % size, length = next_random(random) % 40;

    length = length < size - at ? length : size - at;
    switch (next_random(random) % 4) {
    case 0: text[at] = BYTES[next_random(random) % (sizeof BYTES - 1)]; return size;
    case 1: memmove(text + at, text + at + length, size - at - length); return size - length;
    case 2: memmove(text + at + length, text + at, size - at); return size + length;
    default: memmove(text + next_random(random) % (size - length + 1), text + at, length); return size;
    }
}

/* Damaged text is refused with a status and a line within it, or is a set that reads again as it was written. */
static void test_damage(void **unused)
{
    uint64_t random = 2005;
    const char *original = games_all[0]->tiles;
    size_t whole = strlen(original);
    char *text = malloc(whole + 400);

    (void)unused;
    assert_non_null(text);
    for (int round = 0; round < 3000; round++) {
        bst_error error = {.status = BST_OK};
        size_t size = whole;
        memcpy(text, original, whole);
        for (uint64_t i = 0; i <= next_random(&random) % 3 && size > 0; i++)
            size = damage(text, size, &random);
        bst_tileset *set = bst_tileset_read(text, size, &error);
        if (!set) {
            assert_int_not_equal(error.status, BST_OK);
            assert_true(error.line <= size);
            continue;
        }
        size_t length;
        char *canonical = written(set, &length), digest[65], again[65];
        bst_tileset *other = bst_tileset_read(canonical, length, &error);
        assert_non_null(other);
        bst_tileset_digest(set, digest);
        bst_tileset_digest(other, again);
        assert_string_equal(digest, again);
        bst_tileset_free(other);
        bst_tileset_free(set);
        free(canonical);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_built_in), cmocka_unit_test(test_write_bounded), cmocka_unit_test(test_spellings),
        cmocka_unit_test(test_refusals), cmocka_unit_test(test_noise),         cmocka_unit_test(test_tile_limits),
        cmocka_unit_test(test_damage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
