/* Options and editions: every value, every refusal, presets, what excludes what. */
#include "unit/engine.h"

#include <stdio.h>

static bst_setup begin(const char *code)
{
    bst_setup setup;
    assert_int_equal(bst_setup_begin(&setup, code, 2, NULL), BST_OK);
    return setup;
}

static int row(const char *code, const char *key)
{
    int count;
    const bst_option *option = bst_game_options(bst_game_number(code), &count);
    for (int i = 0; i < count; i++)
        if (strcmp(option[i].key, key) == 0)
            return i;
    fail_msg("no option %s", key);
    return -1;
}

static void check_value(const bst_setup *setup, const char *code, const char *key, const char *value)
{
    char text[16];
    bst_setup_value(setup, row(code, key), text, sizeof text);
    assert_string_equal(text, value);
}

static void check_refused(const char *code, const char *key, const char *value, bst_status status)
{
    bst_setup setup = begin(code), same = setup;
    bst_error error = {0};
    assert_string_equal(bst_status_name(bst_setup_option(&setup, key, value, &error)), bst_status_name(status));
    assert_int_equal(error.status, status);
    assert_string_equal(error.argument[0], key);
    assert_memory_equal(&setup, &same, sizeof setup);
}

/* The defaults that spec/record.md lists. */
static void test_defaults(void **unused)
{
    static const char *const standard[][3] = {{"winter", "farmers", "on"},
                                              {"winter", "tile-count", "84"},
                                              {"winter", "small-city", "4"},
                                              {"winter", "first-player", "listed"},
                                              {"winter", "draw-ahead", "off"},
                                              {"winter", "hand", "off"},
                                              {"winter", "bag", "off"},
                                              {"winter", "trees-connect", "off"},
                                              {"winter", "tile-market", "off"},
                                              {"winter", "hole-bonus", "off"},
                                              {"winter", "unfinished", "1"},
                                              {"winter", "table", "off"},
                                              {"winter", "table-completes", "off"},
                                              {"ark", "temple-follower", "off"},
                                              {"ark", "ark-needs-temple", "off"},
                                              {"ark", "ark-temple-double", "off"},
                                              {"ark", "prophet-final-double", "off"},
                                              {"ark", "draw-ahead", "off"},
                                              {"ark", "ark-first-bonus", "0"},
                                              {"ark", "ark-temple-bonus", "0"},
                                              {"ark", "temple-clears", "all"},
                                              {"ark", "incomplete-per", "tile"},
                                              {"city", "stacks", "30/25/20"},
                                              {"city", "gate-round-guards", "on"},
                                              {"city", "returned-guard", "round"},
                                              {"city", "closing-guards", "off"}};
    int rows = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof standard / sizeof standard[0]; i++) {
        bst_setup setup = begin(standard[i][0]);
        check_value(&setup, standard[i][0], standard[i][1], standard[i][2]);
        assert_false(setup.given[row(standard[i][0], standard[i][1])]);
    }
    for (int game = 0; game < bst_games(); game++) {
        int count;
        bst_game_options(game, &count);
        rows += count;
    }
    assert_int_equal(rows, sizeof standard / sizeof standard[0]);
}

/* Every choice of every option is taken and said back, or refused as one that is not played. */
static void test_every_choice(void **unused)
{
    (void)unused;
    for (int game = 0; game < bst_games(); game++) {
        int count;
        const char *code = bst_game_code(game);
        const bst_option *option = bst_game_options(game, &count);
        for (int i = 0; i < count; i++) {
            if (option[i].type != BST_OPTION_CHOICE)
                continue;
            char words[64], *rest = words;
            uint32_t value = 0;
            snprintf(words, sizeof words, "%s", option[i].choices);
            for (char *word = strtok_r(words, "|", &rest); word; word = strtok_r(NULL, "|", &rest), value++) {
                bst_setup setup = begin(code);
                if (value >= option[i].played) {
                    check_refused(code, option[i].key, word, BST_OPTION_UNSUPPORTED);
                    continue;
                }
                assert_int_equal(bst_setup_option(&setup, option[i].key, word, NULL), BST_OK);
                assert_int_equal(setup.option[i], value);
                assert_true(setup.given[i]);
                check_value(&setup, code, option[i].key, word);
                assert_int_equal(bst_setup_option(&setup, option[i].key, word, NULL), BST_OPTION_TWICE);
                assert_int_equal(bst_setup_check(&setup, NULL), BST_OK);
                bst_game *compiled = bst_game_new(&setup, NULL, NULL);
                assert_non_null(compiled);
                bst_game_free(compiled);
            }
            assert_true(value >= 2 && option[i].standard < option[i].played);
            static const char *const wrong[] = {"", "|", "o", "onn", "ON", "on ", "on|off", "72|", "-1", "2x2"};
            for (size_t j = 0; j < sizeof wrong / sizeof wrong[0]; j++)
                check_refused(code, option[i].key, wrong[j], BST_OPTION_VALUE);
        }
    }
}

static void test_sizes_and_numbers(void **unused)
{
    static const char *const sizes[] = {"off", "1x1", "9x8", "127x127", "100x1"};
    static const char *const no_sizes[] = {"",
                                           "x",
                                           "0x1",
                                           "1x0",
                                           "128x1",
                                           "1x128",
                                           "01x1",
                                           "1x01",
                                           "9X8",
                                           "9x8 ",
                                           " 9x8",
                                           "+9x8",
                                           "9x-8",
                                           "9x8x7",
                                           "9",
                                           "9x",
                                           "x8",
                                           "99999999999999999999x1",
                                           "1x4294967297"};
    static const char *const numbers[] = {"0", "1", "9", "10", "99"};
    static const char *const no_numbers[] = {
        "", "-1", "00", "01", "100", "1.0", "1 ", "+1", "a", "0x1", "18446744073709551616"};
    static const char *const stacks[] = {"30/25/20", "0/30/45", "1/0/0", "0/0/1", "10/12/14"};
    static const char *const no_stacks[] = {"",       "1",      "1/2",    "1/2/3/4", "1/2/", "/1/2",
                                            "01/2/3", "1/2/85", "-1/2/3", "1/2/3 ",  "1//3"};
    (void)unused;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        bst_setup setup = begin("winter");
        assert_int_equal(bst_setup_option(&setup, "table", sizes[i], NULL), BST_OK);
        check_value(&setup, "winter", "table", sizes[i]);
    }
    for (size_t i = 0; i < sizeof no_sizes / sizeof no_sizes[0]; i++)
        check_refused("winter", "table", no_sizes[i], BST_OPTION_VALUE);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        bst_setup setup = begin("ark");
        assert_int_equal(bst_setup_option(&setup, "ark-first-bonus", numbers[i], NULL), BST_OK);
        check_value(&setup, "ark", "ark-first-bonus", numbers[i]);
    }
    for (size_t i = 0; i < sizeof no_numbers / sizeof no_numbers[0]; i++)
        check_refused("ark", "ark-temple-bonus", no_numbers[i], BST_OPTION_VALUE);
    for (size_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++) {
        bst_setup setup = begin("city");
        assert_int_equal(bst_setup_option(&setup, "stacks", stacks[i], NULL), BST_OK);
        check_value(&setup, "city", "stacks", stacks[i]);
        assert_int_equal(bst_setup_check(&setup, NULL), BST_OK);
    }
    for (size_t i = 0; i < sizeof no_stacks / sizeof no_stacks[0]; i++)
        check_refused("city", "stacks", no_stacks[i], BST_OPTION_VALUE);
    check_refused("winter", "colour", "on", BST_OPTION_UNKNOWN);
    check_refused("winter", "", "on", BST_OPTION_UNKNOWN);
    check_refused("winter", "stacks", "30/25/20", BST_OPTION_UNKNOWN);
}

static void check_combination(const char *game, const char *const option[][2], int count, bst_status status, const char *first,
                              const char *second)
{
    bst_setup setup = begin(game);
    bst_error error = {0};
    for (int i = 0; i < count; i++)
        assert_int_equal(bst_setup_option(&setup, option[i][0], option[i][1], NULL), BST_OK);
    assert_string_equal(bst_status_name(bst_setup_check(&setup, &error)), bst_status_name(status));
    assert_string_equal(error.argument[0], first);
    assert_string_equal(error.argument[1], second);
    bst_game *compiled = bst_game_new(&setup, NULL, NULL);
    assert_int_equal(compiled != NULL, status == BST_OK);
    bst_game_free(compiled);
}

static void test_exclusions(void **unused)
{
    static const char *const bags[] = {"start", "return", "both"};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        const char *const options[][2] = {{"bag", bags[i]}, {"draw-ahead", "on"}};
        check_combination("winter", options, 2, BST_OPTIONS_EXCLUDE, "draw-ahead", "bag");
        const char *const alone[][2] = {{"bag", bags[i]}, {"draw-ahead", "off"}, {"hand", "off"}, {"tile-market", "off"}};
        check_combination("winter", alone, 4, BST_OK, "", "");
    }
}

/* What is not played yet is refused one by one; the rule for when it is. */
static void test_exclusions_of_the_table(void **unused)
{
    static const char *const keys[] = {"draw-ahead", "hand", "bag", "tile-market"};
    (void)unused;
    for (int one = 0; one < 4; one++)
        for (int other = one + 1; other < 4; other++) {
            bst_setup setup = begin("winter");
            bst_error error = {0};
            setup.option[row("winter", keys[one])] = 1;
            assert_int_equal(bst_setup_check(&setup, &error), BST_OK);
            setup.option[row("winter", keys[other])] = 1;
            assert_int_equal(bst_setup_check(&setup, &error), BST_OPTIONS_EXCLUDE);
            assert_string_equal(error.argument[0], keys[one]);
            assert_string_equal(error.argument[1], keys[other]);
        }
}

static void test_editions(void **unused)
{
    bst_error error = {0};
    (void)unused;
    bst_setup setup = begin("winter");
    int count, standard;
    const bst_edition *edition = bst_game_editions(setup.game, &count, &standard);
    assert_int_equal(count, 4);
    assert_string_equal(edition[standard].name, "2022");
    assert_int_equal(setup.edition, standard);
    assert_int_equal(bst_setup_edition(&setup, "2011", &error), BST_OK);
    check_value(&setup, "winter", "tile-count", "72");
    assert_int_equal(bst_setup_check(&setup, &error), BST_OK);
    assert_int_equal(bst_setup_edition(&setup, "2015", &error), BST_OK);
    assert_string_equal(edition[setup.edition].name, "2012");
    check_value(&setup, "winter", "tile-count", "84");
    bst_setup same = setup;
    static const char *const wrong[] = {"", "201", "20222", "2013", " 2011"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(bst_setup_edition(&setup, wrong[i], &error), BST_EDITION_UNKNOWN);
        assert_string_equal(error.argument[0], wrong[i]);
        assert_string_equal(error.argument[1], "winter");
        assert_memory_equal(&setup, &same, sizeof setup);
    }
}

/* An option that was said stands, whether its edition is named before or after. */
static void test_option_over_preset(void **unused)
{
    bst_error error = {0};
    (void)unused;
    bst_setup setup = begin("winter");
    assert_int_equal(bst_setup_option(&setup, "tile-count", "84", NULL), BST_OK);
    assert_int_equal(bst_setup_edition(&setup, "2011", NULL), BST_OK);
    check_value(&setup, "winter", "tile-count", "84");
    assert_int_equal(bst_setup_check(&setup, &error), BST_OPTION_NOT_IN_EDITION);
    assert_string_equal(error.rule, "W-OPT-2");
    assert_string_equal(error.argument[0], "tile-count");
    assert_string_equal(error.argument[1], "84");
    assert_string_equal(error.argument[2], "2011");
    /* Every preset of every game. */
    for (int game = 0; game < bst_games(); game++) {
        int count, standard, options;
        const bst_edition *edition = bst_game_editions(game, &count, &standard);
        const bst_option *option = bst_game_options(game, &options);
        for (int i = 0; i < count; i++)
            for (int preset = 0; preset < edition[i].presets; preset++) {
                int number = edition[i].preset[preset].option;
                char value[16];
                bst_setup usual = begin(bst_game_code(game)), said;
                bst_setup_value(&usual, number, value, sizeof value);
                said = usual;
                assert_int_equal(bst_setup_edition(&usual, edition[i].name, NULL), BST_OK);
                assert_int_equal(usual.option[number], edition[i].preset[preset].value);
                if (i != standard)
                    assert_int_not_equal(usual.option[number], said.option[number]);
                assert_int_equal(bst_setup_option(&said, option[number].key, value, NULL), BST_OK);
                assert_int_equal(bst_setup_edition(&said, edition[i].name, NULL), BST_OK);
                check_value(&said, bst_game_code(game), option[number].key, value);
            }
    }
}

static void test_players(void **unused)
{
    static const int wrong[] = {-1, -256, 6, 255, 256, 258, 1 << 20};
    bst_error error = {0};
    bst_setup setup;
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char given[16];
        snprintf(given, sizeof given, "%d", wrong[i]);
        assert_int_equal(bst_setup_begin(&setup, "winter", wrong[i], &error), BST_PLAYERS_COUNT);
        assert_string_equal(error.argument[0], given);
        assert_string_equal(error.argument[2], "5");
    }
    for (int game = 0; game < bst_games(); game++) {
        int least, most;
        bst_game_players(game, &least, &most);
        for (int players = 0; players <= most; players++)
            for (int free_mode = 0; free_mode < 2; free_mode++) {
                assert_int_equal(bst_setup_begin(&setup, bst_game_code(game), players, &error), BST_OK);
                setup.free_mode = free_mode;
                bool enough = players >= (free_mode ? 1 : least);
                assert_int_equal(bst_setup_check(&setup, &error), enough ? BST_OK : BST_PLAYERS_COUNT);
                assert_true(enough || !bst_game_new(&setup, NULL, NULL));
            }
        assert_int_equal(bst_setup_begin(&setup, bst_game_code(game), most + 1, &error), BST_PLAYERS_COUNT);
    }
    assert_int_equal(bst_setup_begin(&setup, "Winter", 2, &error), BST_GAME_UNKNOWN);
    assert_string_equal(error.argument[0], "Winter");
    assert_int_equal(bst_game_number("winter"), 0);
    assert_int_equal(bst_game_number(""), -1);
}

/* W-MAT-4: the supply does not depend on the players; nothing is on by default that is a house rule. */
static void test_official_by_default(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 5; players++) {
        bst_game *game = engine_game("winter", players, "");
        bst_state state = engine_start(game);
        for (int player = 0; player < players; player++)
            assert_int_equal(bst_supply(&state, player), 7);
        bst_game_free(game);
    }
    int count;
    const bst_option *option = bst_game_options(0, &count);
    for (int i = 0; i < count; i++)
        if (strncmp(option[i].rule, "W-HOUSE", 7) == 0 && strcmp(option[i].key, "unfinished") != 0)
            assert_int_equal(option[i].standard, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_every_choice),
        cmocka_unit_test(test_sizes_and_numbers),
        cmocka_unit_test(test_exclusions),
        cmocka_unit_test(test_exclusions_of_the_table),
        cmocka_unit_test(test_editions),
        cmocka_unit_test(test_option_over_preset),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_official_by_default),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
