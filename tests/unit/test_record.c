/* Records: canonical form, expectations, replay, and records that grow a line at a time. */
#include "unit/records.h"

#define OPEN "bastide-record 1\ngame winter\nplayer Ana red\nplayer Bogdan blue\ndeck open\n"
#define FREE "bastide-record 1\ngame winter\nmode free\nplayer Ana red\nplayer Bogdan blue\n"

/* ---------------------------------------------------------------- canonical form */

static void test_header_is_sorted(void **unused)
{
    (void)unused;
    records_check_canonical("# a comment\n\n\tbastide-record  1 # another\n game winter\n"
                            "clock game 600+10\ndeck open\nplayer \"Ana\" red\nevent \"a # \\\"b\\\" \\\\\"\n"
                            "option unfinished 0\noption farmers off\noption bag off\nplayer Ștefan blue ai:greedy\n"
                            "site Cluj\ndate 2024-02-29\noption table 9x8\nedition 2012\n"
                            "player \"a b\" black\nplayer \"-\" green\n",
                            "bastide-record 1\ngame winter\nedition 2012\noption farmers off\noption table 9x8\n"
                            "option unfinished 0\nplayer Ana red\nplayer Ștefan blue ai:greedy\nplayer \"a b\" black\n"
                            "player \"-\" green\ndate 2024-02-29\nsite \"Cluj\"\nevent \"a # \\\"b\\\" \\\\\"\n"
                            "clock game 600+10\ndeck open\n");
}

static void test_defaults_are_left_out(void **unused)
{
    (void)unused;
    records_check_canonical("bastide-record 1\ngame winter\nedition 2022\noption farmers on\noption small-city 4\n"
                            "player Ana red\nplayer Bogdan blue\ndeck open\nfirst Ana\n",
                            OPEN);
    records_check_canonical("bastide-record 1\ngame winter\nedition 2015\nplayer Ana red\nplayer Bogdan blue\ndeck open\n",
                            "bastide-record 1\ngame winter\nedition 2012\nplayer Ana red\nplayer Bogdan blue\ndeck open\n");
    /* An option that an edition has by itself. */
    records_check_canonical("bastide-record 1\ngame winter\noption tile-count 72\nedition 2011\n"
                            "player Ana red\nplayer Bogdan blue\ndeck open\n",
                            "bastide-record 1\ngame winter\nedition 2011\nplayer Ana red\nplayer Bogdan blue\ndeck open\n");
    records_check_canonical(FREE "start D@0,0/0\n", FREE);
    records_check_canonical(FREE "start U@0,0/2\n", FREE "start U@0,0/0\n");
    records_check_canonical(FREE "start none\nset U@0,0/0\n", FREE "start none\nset U@0,0/0\n");
}

static void test_lines_are_rewritten(void **unused)
{
    (void)unused;
    records_check_canonical(OPEN "first  Bogdan\n\n  U@1,0/2   follower field.NL  time 12 # why\nseat Ana  ai:random\n"
                                 "E@0,-1/2 follower city.SR\nresign \"Ana\"\nresult 4 0\n",
                            OPEN "first Bogdan\nU@1,0/0 follower field.N time 12\nseat Ana ai:random\n"
                                 "E@0,-1/2 follower city.S\nresign Ana\nresult 4 0\n");
}

/* Names that look like other words stay names. */
static void test_names(void **unused)
{
    static const char record[] = "bastide-record 1\ngame winter\nmode free\nplayer finish red\nplayer \"A: B\" blue\n"
                                 "player player green\nplayer 12 yellow\nplayer 日本 black\n"
                                 "set points \"A: B\" 3\nfinish: U@1,0/0\n\"A: B\": E@0,-1/2 follower city.S\n"
                                 "player: U@-1,0/0\n12: U@2,0/0\n日本: U@3,0/0\nexpect points \"A: B\" 7 player 0\nfinish\n";
    (void)unused;
    records_check_canonical(record, record);
    bst_record *read = records_read(record);
    assert_int_equal(bst_record_failures(read), 0);
    assert_int_equal(bst_record_players(read), 5);
    assert_string_equal(bst_record_name(read, 1), "A: B");
    assert_string_equal(bst_record_color(read, 4), "black");
    assert_int_equal(bst_record_player_number(read, "日本", strlen("日本")), 4);
    assert_int_equal(bst_record_player_number(read, "finis", 5), -1);
    bst_record_free(read);
    /* Combining marks and signs need quotes; letters of any script do not. */
    records_check_canonical(
        "bastide-record 1\ngame winter\nplayer \"\xc8\x9atefan\" red\nplayer \"s\xcc\xa6\" blue\ndeck open\n",
        "bastide-record 1\ngame winter\nplayer \xc8\x9atefan red\nplayer \"s\xcc\xa6\" blue\ndeck open\n");
}

static void test_free_mode(void **unused)
{
    (void)unused;
    records_check_canonical(
        FREE "start none\nset E@-1,0/1 Ana  follower city.ER\nset  F@0,0/2 Bogdan follower city.EL\n"
             "set G@1,0/0 Ana follower city.E\nset points Bogdan 7\nBogdan: E@2,0/3\nexpect  points Ana 10\n",
        FREE "start none\nset E@-1,0/1 Ana follower city.E\nset F@0,0/0 Bogdan follower city.E\n"
             "set G@1,0/0 Ana follower city.E\nset points Bogdan 7\nBogdan: E@2,0/3\nexpect points Ana 10\n");
}

static void test_draw_stays_at_the_end(void **unused)
{
    (void)unused;
    records_check_canonical(OPEN "draw U\nU@1,0/0\ndraw V\n", OPEN "U@1,0/0\ndraw V\n");
    /* The game is over with it: a draw that nobody placed is nothing to tell. */
    bst_record *over = records_read(OPEN "draw U\nresign Ana\n");
    char *written = records_text(over);
    assert_string_equal(written, OPEN "resign Ana\n");
    free(written);
    bst_record_free(over);
    records_check_canonical(OPEN "draw U\nexpect placements U 3\n", OPEN "draw U\nexpect placements U 3\n");
    records_check_canonical(OPEN "draw U\nexpect placements U 3\nU@1,0/0\n", OPEN "expect placements U 3\nU@1,0/0\n");
    records_check_canonical("bastide-record 1\ngame winter\nplayer A red\nplayer B blue\nplayer C green\ndeck open\n"
                            "draw U\nresign A\n",
                            "bastide-record 1\ngame winter\nplayer A red\nplayer B blue\nplayer C green\ndeck open\n"
                            "draw U\nresign A\n");
}

/* ---------------------------------------------------------------- expectations */

static void check_failure(const bst_record *record, int number, uint32_t line, const char *what, const char *expected,
                          const char *found)
{
    bst_error failure = bst_record_failure(record, number);
    assert_int_equal(failure.status, BST_EXPECTATION);
    assert_int_equal(failure.line, line);
    assert_string_equal(failure.argument[0], what);
    assert_string_equal(failure.argument[1], expected);
    assert_string_equal(failure.argument[2], found);
}

static void test_expectations(void **unused)
{
    (void)unused;
    bst_record *record = records_read(OPEN "U@1,0/0 follower road.E\n"
                                           "expect points Ana 0 Bogdan 1\nexpect points Ana 0 Bogdan 0\n"
                                           "expect final Ana 3\nexpect final Ana 2\n"
                                           "expect supply Ana 7 Bogdan 6\nexpect supply Ana 6 Bogdan 7\n"
                                           "expect placements U 6\nexpect placements U 5\n"
                                           "expect illegal U@2,0/2\nexpect illegal U@2,0/1\n"
                                           "expect illegal U@2,0/0 follower road.E\nexpect illegal resign Bogdan\n"
                                           "expect illegal U@2,0/9 or so\nexpect illegal discard U\n");
    assert_int_equal(bst_record_failures(record), 6);
    check_failure(record, 0, 7, "points Bogdan", "1", "0");
    check_failure(record, 1, 9, "final Ana", "3", "2");
    check_failure(record, 2, 11, "supply Ana", "7", "6");
    check_failure(record, 3, 13, "placements U", "6", "5");
    check_failure(record, 4, 15, "U@2,0/0", "illegal", "legal");
    check_failure(record, 5, 18, "resign Bogdan", "illegal", "legal");
    char *written = records_text(record);
    assert_non_null(strstr(written, "\nexpect illegal U@2,0/0\nexpect illegal U@2,0/1\n"));
    assert_non_null(strstr(written, "\nexpect illegal U@2,0/9 or so\n"));
    free(written);
    bst_record_free(record);
}

/* ---------------------------------------------------------------- a line at a time */

static bst_record *new_record(void)
{
    bst_setup setup;
    assert_int_equal(bst_setup_begin(&setup, "winter", 2, NULL), BST_OK);
    bst_record *record = bst_record_new(&setup, NULL, NULL, NULL);
    assert_non_null(record);
    return record;
}

static void test_growing(void **unused)
{
    (void)unused;
    bst_record *record = new_record();
    bst_error error;
    assert_int_equal(bst_record_line(record, "U@1,0/0", &error), BST_RECORD_MISSING);
    assert_int_equal(bst_record_player(record, "Ana", "red", NULL, NULL), BST_OK);
    assert_int_equal(bst_record_open(record, &error), BST_PLAYERS_COUNT);
    assert_int_equal(bst_record_player(record, "Ana", "blue", NULL, &error), BST_PLAYER_NAME);
    assert_int_equal(bst_record_player(record, "a\nb", "blue", NULL, &error), BST_PLAYER_NAME);
    assert_int_equal(bst_record_player(record, "Bogdan", "red", NULL, &error), BST_PLAYER_COLOR);
    assert_int_equal(bst_record_player(record, "Bogdan", "blue", "deep", &error), BST_BOT_UNKNOWN);
    assert_int_equal(bst_record_player(record, "Bogdan", "blue", "greedy", &error), BST_OK);
    assert_int_equal(bst_record_open(record, &error), BST_RECORD_MISSING);
    assert_int_equal(bst_record_header(record, "site \"here", &error), BST_RECORD_VALUE);
    assert_int_equal(bst_record_header(record, "site \"here\"", &error), BST_OK);
    assert_int_equal(bst_record_header(record, "site \"there\"", &error), BST_RECORD_TWICE);
    assert_int_equal(bst_record_header(record, "fnord", &error), BST_RECORD_HEADER);
    assert_int_equal(bst_record_header(record, "deck open\n", &error), BST_TEXT_ENCODING);
    assert_int_equal(bst_record_header(record, "deck open", &error), BST_OK);
    assert_int_equal(bst_record_open(record, &error), BST_OK);
    assert_int_equal(bst_record_open(record, &error), BST_RECORD_TWICE);
    assert_int_equal(bst_record_header(record, "date 2024-01-01", &error), BST_RECORD_HEADER);
    assert_int_equal(bst_record_player(record, "Clara", "green", NULL, &error), BST_RECORD_HEADER);
    assert_string_equal(bst_record_bot(record, 1), "greedy");
    assert_null(bst_record_bot(record, 0));
    assert_null(bst_record_deck(record));
    assert_null(bst_record_set_name(record));
    assert_int_equal(bst_record_line(record, "", &error), BST_RECORD_LINE);
    assert_int_equal(bst_record_line(record, "draw U", &error), BST_OK);
    assert_int_equal(bst_drawn(bst_record_state(record)), bst_kind_number(bst_record_game(record), "U", 1));
    assert_int_equal(bst_record_line(record, "V@1,0/0", &error), BST_DECK_ORDER);
    assert_int_equal(bst_record_lines(record), 1);
    assert_int_equal(bst_record_line(record, "U@1,0/2 follower road.W", &error), BST_OK);
    assert_int_equal(bst_record_line(record, "seat Bogdan human", &error), BST_OK);
    assert_null(bst_record_bot(record, 1));
    assert_int_equal(bst_record_lines(record), 3);
    assert_string_equal(bst_record_line_text(record, 1), "U@1,0/0 follower road.E");
    assert_int_equal(bst_record_line_number(record, 1), 0);
    char *written = records_text(record);
    assert_string_equal(written, "bastide-record 1\ngame winter\nplayer Ana red\nplayer Bogdan blue ai:greedy\n"
                                 "site \"here\"\ndeck open\nU@1,0/0 follower road.E\nseat Bogdan human\n");
    free(written);
    bst_record_free(record);
}

static void test_truncate(void **unused)
{
    (void)unused;
    bst_record *record = records_read(OPEN "first Bogdan\ndraw U\nU@1,0/0 follower road.E\nseat Ana ai:random\n"
                                           "expect points Ana 5\nE@0,-1/2 follower city.S\nexpect points Ana 5\n");
    bst_error error;
    assert_int_equal(bst_record_lines(record), 7);
    assert_int_equal(bst_record_line_number(record, 6), 12);
    assert_int_equal(bst_record_failures(record), 2);
    assert_int_equal(bst_points(bst_record_state(record), 0), 4);
    assert_int_equal(bst_record_truncate(record, 8, &error), BST_TOO_LARGE);
    assert_int_equal(bst_record_truncate(record, -1, &error), BST_TOO_LARGE);
    assert_int_equal(bst_record_truncate(record, 7, &error), BST_OK);
    assert_int_equal(bst_record_truncate(record, 5, &error), BST_OK);
    assert_int_equal(bst_record_failures(record), 1);
    assert_int_equal(bst_points(bst_record_state(record), 0), 0);
    assert_string_equal(bst_record_bot(record, 0), "random");
    assert_int_equal(bst_record_truncate(record, 2, &error), BST_OK);
    assert_null(bst_record_bot(record, 0));
    assert_int_equal(bst_record_failures(record), 0);
    assert_int_equal(bst_turn_player(bst_record_state(record)), 1);
    assert_true(bst_drawn(bst_record_state(record)) >= 0);
    assert_int_equal(bst_record_line(record, "U@1,0/0 follower field.N", &error), BST_OK);
    assert_int_equal(bst_record_truncate(record, 0, &error), BST_OK);
    assert_int_equal(bst_turn_player(bst_record_state(record)), 0);
    assert_int_equal(bst_record_line(record, "first Bogdan", &error), BST_OK);
    bst_record_free(record);
}

static void test_replay(void **unused)
{
    (void)unused;
    bst_record *record = records_read(FREE "set points Ana 2\nAna: E@0,-1/2 follower city.S\nexpect points Ana 6\nfinish\n");
    bst_event items[8];
    bst_events events = {items, 8, 0, 0};
    bst_replay replay;
    bst_replay_begin(&replay, record);
    assert_int_equal(bst_points(&replay.state, 0), 0);
    assert_true(bst_replay_next(&replay, &events));
    assert_int_equal(bst_points(&replay.state, 0), 2);
    assert_int_equal(events.count, 0);
    assert_true(bst_replay_next(&replay, &events));
    assert_int_equal(bst_points(&replay.state, 0), 6);
    assert_true(events.count > 0);
    assert_string_equal(bst_rule_id(bst_record_game(record), items[0].rule), "W-CITY-2");
    assert_true(bst_replay_next(&replay, NULL));
    assert_true(bst_replay_next(&replay, NULL));
    assert_false(bst_replay_next(&replay, NULL));
    assert_int_equal(replay.line, 4);
    assert_memory_equal(&replay.state, bst_record_state(record), sizeof replay.state);
    bst_record_free(record);
}

static void test_partial(void **unused)
{
    static const char cut[] = OPEN "U@1,0/0\nE@0,-1/2 follo\xc3";
    (void)unused;
    bst_record *record = bst_record_read(cut, sizeof cut - 1, NULL, BST_READ_PARTIAL, NULL);
    assert_non_null(record);
    assert_int_equal(bst_record_lines(record), 1);
    bst_record_free(record);
    assert_null(bst_record_read(cut, sizeof cut - 1, NULL, 0, NULL));
}

/* Every prefix of a record is read or refused, with and without --partial. */
static void test_prefixes(void **unused)
{
    static const char whole[] = OPEN "first \"Bogdan\"\nU@1,0/0 follower road.E time 5\nexpect final Ana 0 Bogdan 2\n"
                                     "expect illegal U@1,0/0\nresign Ana\nresult 0 0\n";
    (void)unused;
    for (size_t size = 0; size < sizeof whole; size++) {
        bst_error error = {0};
        bst_record *record = bst_record_read(whole, size, NULL, BST_READ_PARTIAL, &error);
        assert_true(record || error.status != BST_OK);
        bst_record_free(record);
        record = bst_record_read(whole, size, NULL, 0, &error);
        if (record)
            assert_true(size > 0 && whole[size - 1] == '\n');
        else
            assert_true(error.line > 0);
        bst_record_free(record);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_header_is_sorted),
        cmocka_unit_test(test_defaults_are_left_out),
        cmocka_unit_test(test_lines_are_rewritten),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_free_mode),
        cmocka_unit_test(test_draw_stays_at_the_end),
        cmocka_unit_test(test_expectations),
        cmocka_unit_test(test_growing),
        cmocka_unit_test(test_truncate),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_partial),
        cmocka_unit_test(test_prefixes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
