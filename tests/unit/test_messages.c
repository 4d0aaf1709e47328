/* What the command line says: placeholders, a sentence for every status, plurals in three languages, events. */
#define BASTIDE_LOCALE_DIR ""

/* The program is no library: its files are taken in whole. NOLINTBEGIN(bugprone-suspicious-include) */
#include "cli/events.c"
#include "cli/format.c"
#include "cli/language.c"
#include "cli/messages.c"
/* NOLINTEND(bugprone-suspicious-include) */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The catalogues lie beside the program that is tested. */
static int use_catalogues(void **state)
{
    (void)state;
    const char *program = getenv("BASTIDE"), *slash = program ? strrchr(program, '/') : NULL;
    if (!slash)
        return -1;
    char *folder = cli_format("{program}", "program", program, NULL);
    folder[slash - program] = 0;
    char *locale = cli_format("{folder}/locale", "folder", folder, NULL);
    cli_language_begin(0, NULL);
    bindtextdomain("bastide", locale);
    free(locale);
    free(folder);
    return 0;
}

static void test_placeholders(void **state)
{
    (void)state;
    char *text = cli_format("{b} and {a}, {a}{b}; {c} {", "a", "one", "b", "{a}", NULL);
    assert_string_equal(text, "{a} and one, one{a}; {c} {");
    free(text);
    text = cli_format("", NULL);
    assert_string_equal(text, "");
    free(text);
    cli_number number;
    assert_string_equal(cli_number_text(&number, -9223372036854775807LL - 1), "-9223372036854775808");
    assert_int_equal(cli_width("Ștefan"), 6);
    assert_int_equal(cli_width("\xFF\xFE"), 2);
}

/* Every status has a sentence of its own in every language, which names all that is known and leaves nothing open. */
static void test_every_status(void **state)
{
    (void)state;
    static const char *const languages[] = {"en", "ro", "de"};
    for (int status = 1; status < BST_STATUS_COUNT; status++) {
        char *text[3];
        for (int language = 0; language < 3; language++) {
            bst_error error = {.status = (bst_status)status, .rule = "X-RULE-1", .argument = {"«1»", "«2»", "«3»"}};
            assert_true(cli_language_set(languages[language]));
            text[language] = cli_error_text(&error);
            assert_null(strpbrk(text[language], "{}\n"));
            assert_non_null(strstr(text[language], "(X-RULE-1)"));
            for (int i = 0; i < 3 && text_of_status(status)->name[i]; i++)
                assert_non_null(strstr(text[language], error.argument[i]));
        }
        assert_string_not_equal(text[0], text[1]);
        assert_string_not_equal(text[0], text[2]);
        for (int language = 0; language < 3; language++)
            free(text[language]);
    }
}

static void test_brief_sentences(void **state)
{
    (void)state;
    bst_error error = {.status = BST_PHASE};
    cli_language_set("en");
    char *text = cli_error_text(&error);
    assert_string_equal(text, "this move is not possible in this phase of the turn");
    free(text);
    error = (bst_error){.status = BST_NO_FIGURE, .argument = {"special"}};
    cli_language_set("de");
    text = cli_error_text(&error);
    assert_non_null(strstr(text, "Prophet"));
    free(text);
    error.status = (bst_status)(BST_STATUS_COUNT + 5);
    text = cli_error_text(&error);
    assert_non_null(text);
    free(text);
    cli_language_set("en");
}

static void assert_term(int count, const char *expected)
{
    char *text = term_text(BST_TERM_TILES, count, 1);
    assert_string_equal(text, expected);
    free(text);
}

static void test_plurals(void **state)
{
    (void)state;
    cli_language_set("ro");
    assert_term(0, "0 cartonașe");
    assert_term(1, "1 cartonaș");
    assert_term(2, "2 cartonașe");
    assert_term(19, "19 cartonașe");
    assert_term(20, "20 de cartonașe");
    assert_term(100, "100 de cartonașe");
    assert_term(101, "101 cartonașe");
    assert_term(119, "119 cartonașe");
    assert_term(120, "120 de cartonașe");
    cli_language_set("de");
    assert_term(0, "0 Karten");
    assert_term(1, "1 Karte");
    assert_term(2, "2 Karten");
    assert_term(19, "19 Karten");
    assert_term(20, "20 Karten");
    assert_term(101, "101 Karten");
    assert_term(120, "120 Karten");
    cli_language_set("en");
    assert_term(0, "0 tiles");
    assert_term(1, "1 tile");
    assert_term(120, "120 tiles");
}

/* In Romanian no plural form of any term is left out, and only the last has `de`. */
static void test_every_term(void **state)
{
    (void)state;
    cli_language_set("ro");
    for (int what = BST_TERM_TILES; what <= BST_TERM_SEGMENTS; what++) {
        const char *one = counted_form(what, 1), *few = counted_form(what, 2), *many = counted_form(what, 20);
        assert_string_not_equal(one, few);
        assert_string_equal(few, counted_form(what, 0));
        assert_string_equal(few, counted_form(what, 101));
        assert_string_equal(many, counted_form(what, 120));
        assert_int_equal(strncmp(many, "{count} de ", 11), 0);
        assert_string_equal(few + strlen("{count} "), many + strlen("{count} de "));
    }
    cli_language_set("en");
}

static bst_game *winter(void)
{
    bst_setup setup;
    assert_int_equal(bst_setup_begin(&setup, "winter", 2, NULL), BST_OK);
    bst_game *game = bst_game_new(&setup, NULL, NULL);
    assert_non_null(game);
    return game;
}

/* Counts first, then points, then the rule. */
static void test_events(void **state)
{
    (void)state;
    static const char *const names[] = {"Ana", "Bogdan"};
    bst_game *game = winter();
    bst_state position;
    assert_int_equal(bst_start(game, NULL, &position, NULL), BST_OK);
    bst_event event = {.type = BST_EVENT_SCORE,
                       .followers = {2, 2},
                       .terms = 2,
                       .term = {{BST_TERM_TILES, 3, 2}, {BST_TERM_COATS, 1, 2}},
                       .doubled = 2,
                       .points = {8, 16},
                       .tiles = {1}};
    for (int segment = 0; segment < bst_kind_segments(game, bst_start_kind(game)); segment++)
        if (bst_kind_segment(game, bst_start_kind(game), 0, segment).feature == bst_feature_number(game, "city", 4))
            event.segment = (uint8_t)segment;
    event.feature = (uint8_t)bst_feature_number(game, "city", 4);
    cli_language_set("en");
    char *text = event_describe(game, &position, &event, names);
    char *expected = cli_format("City city.N@0,0: 3 tiles at 2 each, 1 coat of arms at 2 each; figures: Ana 2, Bogdan 2; "
                                "Ana scores 8 points, Bogdan scores 16 points (doubled) ({rule})",
                                "rule", bst_rule_id(game, 0), NULL);
    assert_string_equal(text, expected);
    free(expected);
    free(text);
    assert_true(event_pays(game, &event));

    event.each = true;
    event.terms = 1;
    event.subject = BST_SUBJECT_ARK;
    event.term[0].what = BST_TERM_FIGURES;
    event.term[0].worth = 1;
    text = event_describe(game, &position, &event, names);
    assert_non_null(
        strstr(text, "The Ark of the Covenant: 2 figures: Ana scores 8 points, 2 figures: Bogdan scores 16 points"));
    free(text);

    event.points[0] = event.points[1] = 0;
    assert_false(event_pays(game, &event));
    assert_null(event_describe(game, &position, &event, names));
    event.type = BST_EVENT_SET_ASIDE;
    event.kind = (uint8_t)bst_kind_number(game, "U", 1);
    text = event_describe(game, &position, &event, names);
    assert_string_equal(text, "Tile U fits nowhere and is set aside");
    free(text);
    bst_game_free(game);
}

static void test_languages(void **state)
{
    (void)state;
    assert_false(cli_language_set("fr"));
    assert_false(cli_language_set("de_DE"));
    assert_false(cli_language_set(""));
    assert_string_equal(language_of_list("fr:de_AT.UTF-8:ro"), "de");
    assert_null(language_of_list("fr:dex:"));
    assert_string_equal(language_of("ro", 2), "ro");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_placeholders), cmocka_unit_test(test_every_status), cmocka_unit_test(test_brief_sentences),
        cmocka_unit_test(test_plurals),      cmocka_unit_test(test_every_term),   cmocka_unit_test(test_events),
        cmocka_unit_test(test_languages),
    };
    return cmocka_run_group_tests(tests, use_catalogues, NULL);
}
