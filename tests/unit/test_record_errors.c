/* What the reader of records refuses, with its line, status, rule and first argument. */
#include "unit/records.h"

#define OPEN "bastide-record 1\ngame winter\nplayer Ana red\nplayer Bogdan blue\ndeck open\n"
#define FREE "bastide-record 1\ngame winter\nmode free\nplayer Ana red\nplayer Bogdan blue\n"
#define HEAD "bastide-record 1\ngame winter\n"
#define TWO "player Ana red\nplayer Bogdan blue\n"
#define HEX "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

typedef struct refusal {
    const char *record;
    uint32_t line;
    bst_status status;
    const char *rule, *argument;
} refusal;

static void check(const refusal *refusals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        records_check_refused(refusals[i].record, refusals[i].line, refusals[i].status, refusals[i].rule, refusals[i].argument);
}

#define CHECK(refusals) check(refusals, sizeof(refusals) / sizeof *(refusals))

static void test_text(void **unused)
{
    static const refusal refusals[] = {
        {"", 1, BST_RECORD_MAGIC, "", ""},
        {"\n\n# nothing\n", 3, BST_RECORD_MAGIC, "", ""},
        {"bastide-record 2\n", 1, BST_RECORD_MAGIC, "", "bastide-record 2"},
        {"{\"json\": 1}\n", 1, BST_RECORD_MAGIC, "", "{\"json\": 1}"},
        {"bastide-record 1 1\n", 1, BST_RECORD_EXTRA, "", "1"},
        {"\xef\xbb\xbf" OPEN, 1, BST_TEXT_ENCODING, "", "U+FEFF"},
        {"\xff\xfe", 1, BST_TEXT_ENCODING, "", "0xFF"},
        {"bastide-record 1\r\n", 1, BST_TEXT_ENCODING, "", "U+000D"},
        {OPEN "# \xc3(\n", 6, BST_TEXT_ENCODING, "", "0xC3"},
        {OPEN "# \xed\xa0\x80\n", 6, BST_TEXT_ENCODING, "", "0xED"},
        {OPEN "# \xf5\x80\x80\x80\n", 6, BST_TEXT_ENCODING, "", "0xF5"},
        {OPEN "# \xc0\xaf\n", 6, BST_TEXT_ENCODING, "", "0xC0"},
        {OPEN "# \xe2\x80\xae\n", 6, BST_TEXT_ENCODING, "", "U+202E"},
        {OPEN "# \xc2\x85\n", 6, BST_TEXT_ENCODING, "", "U+0085"},
        {OPEN "U@1,0/0", 6, BST_TEXT_CUT, "", ""},
        {"bastide-record 1", 1, BST_TEXT_CUT, "", ""},
        {OPEN "fnord\nU@1,0/0", 6, BST_RECORD_LINE, "", "fnord"},
    };
    static const char nul[] = "bastide-record 1\ngame\0winter\n";
    bst_error error;
    (void)unused;
    CHECK(refusals);
    assert_null(bst_record_read(nul, sizeof nul - 1, NULL, 0, &error));
    assert_int_equal(error.status, BST_TEXT_ENCODING);
    assert_int_equal(error.line, 2);
    assert_string_equal(error.argument[0], "U+0000");
    assert_null(bst_record_read(nul, sizeof nul - 1, NULL, 0, NULL));
}

static void test_game_and_options(void **unused)
{
    static const refusal refusals[] = {
        {"bastide-record 1\n", 1, BST_RECORD_MISSING, "", "game"},
        {"bastide-record 1\nedition 2022\ngame winter\n", 2, BST_RECORD_MISSING, "", "game"},
        {"bastide-record 1\ngame\n", 2, BST_GAME_UNKNOWN, "", ""},
        {"bastide-record 1\ngame chess\n", 2, BST_GAME_UNKNOWN, "", "chess"},
        {"bastide-record 1\ngame winter now\n", 2, BST_RECORD_EXTRA, "", "now"},
        {HEAD "edition 1999\n", 3, BST_EDITION_UNKNOWN, "", "1999"},
        {HEAD "edition 2020\nedition 2020\n", 4, BST_RECORD_TWICE, "", "edition"},
        {HEAD "option fog on\n", 3, BST_OPTION_UNKNOWN, "", "fog"},
        {HEAD "option farmers maybe\n", 3, BST_OPTION_VALUE, "W-OPT-1", "farmers"},
        {HEAD "option farmers\n", 3, BST_OPTION_VALUE, "W-OPT-1", "farmers"},
        {HEAD "option farmers on on\n", 3, BST_RECORD_EXTRA, "", "on"},
        {HEAD "option farmers on\noption farmers on\n", 4, BST_OPTION_TWICE, "W-OPT-1", "farmers"},
        {HEAD "option hand 3-hidden\n", 3, BST_OPTION_UNSUPPORTED, "W-HOUSE-4", "hand"},
        {HEAD "option bag start\n" TWO "option draw-ahead on\ndeck open\n", 6, BST_OPTIONS_EXCLUDE, "W-HOUSE-5", "draw-ahead"},
        {HEAD "option tile-count 84\nedition 2011\n" TWO "deck open\n", 4, BST_OPTION_NOT_IN_EDITION, "W-OPT-2", "tile-count"},
        {HEAD "mode fast\n", 3, BST_RECORD_VALUE, "", "mode"},
        {HEAD "tiles abc mine\n", 3, BST_RECORD_VALUE, "", "SHA-256"},
        {HEAD "tiles " HEX "\n", 3, BST_RECORD_VALUE, "", "name"},
        {HEAD "tiles " HEX " mine\n" TWO "deck open\n", 3, BST_TILES_NEEDED, "", "mine"},
    };
    (void)unused;
    CHECK(refusals);
}

static void test_players(void **unused)
{
    static const refusal refusals[] = {
        {HEAD "player Ana red\ndeck open\n", 4, BST_PLAYERS_COUNT, "", "1"},
        {HEAD "player Ana red\ndeck open\nU@1,0/0\n", 5, BST_PLAYERS_COUNT, "", "1"},
        {HEAD "mode free\n", 3, BST_PLAYERS_COUNT, "", "0"},
        {HEAD "player A red\nplayer B blue\nplayer C green\nplayer D yellow\nplayer E black\nplayer F red\n", 8,
         BST_PLAYERS_COUNT, "", "6"},
        {HEAD "player Ana\n", 3, BST_LINE_UNFINISHED, "", "COLOUR"},
        {HEAD "player\n", 3, BST_PLAYER_NAME, "", ""},
        {HEAD "player \"\" red\n", 3, BST_PLAYER_NAME, "", "\"\""},
        {HEAD "player Ana+ red\n", 3, BST_PLAYER_NAME, "", "Ana+"},
        {HEAD "player \"Ana red\n", 3, BST_PLAYER_NAME, "", "\"Ana red"},
        {HEAD "player \"A\\na\" red\n", 3, BST_PLAYER_NAME, "", "\"A\\na\""},
        {HEAD "player \"A\tna\" red\n", 3, BST_PLAYER_NAME, "", "\"A\tna\""},
        {HEAD "player 123456789012345678901234567890123 red\n", 3, BST_PLAYER_NAME, "", "123456789012345678901234567890123"},
        {HEAD "player Ana red\nplayer \"Ana\" blue\n", 4, BST_PLAYER_NAME, "", "Ana"},
        {HEAD "player Ana red\nplayer Bogdan red\n", 4, BST_PLAYER_COLOR, "", "red"},
        {HEAD "player Ana pink\n", 3, BST_PLAYER_COLOR, "", "pink"},
        {HEAD "player Ana red ai:deep\n", 3, BST_BOT_UNKNOWN, "", "deep"},
        {HEAD "player Ana red bot\n", 3, BST_RECORD_VALUE, "", "seat"},
        {HEAD "player Ana red ai:random ai:random\n", 3, BST_RECORD_EXTRA, "", "ai:random"},
        {OPEN "seat Clara human\n", 6, BST_PLAYER_UNKNOWN, "", "Clara"},
        {OPEN "seat Ana robot\n", 6, BST_RECORD_VALUE, "", "seat"},
        {OPEN "seat Ana ai:deep\n", 6, BST_BOT_UNKNOWN, "", "deep"},
    };
    (void)unused;
    CHECK(refusals);
}

static void test_other_headers(void **unused)
{
    static const refusal refusals[] = {
        {HEAD TWO, 4, BST_RECORD_MISSING, "", "deck"},
        {HEAD TWO "U@1,0/0\n", 5, BST_RECORD_MISSING, "", "deck"},
        {OPEN "deck open\n", 6, BST_RECORD_TWICE, "", "deck"},
        {OPEN "U@1,0/0\ndate 2022-01-01\n", 7, BST_RECORD_HEADER, "", "date"},
        {OPEN "game winter\n", 6, BST_RECORD_LINE, "", "game"},
        {HEAD "date 2021-02-29\n", 3, BST_RECORD_VALUE, "", "date"},
        {HEAD "date 2021-13-01\n", 3, BST_RECORD_VALUE, "", "date"},
        {HEAD "date 21-01-01\n", 3, BST_RECORD_VALUE, "", "date"},
        {HEAD "site \"open\n", 3, BST_RECORD_VALUE, "", "text"},
        {HEAD "event\n", 3, BST_RECORD_VALUE, "", "text"},
        {HEAD "clock game 100\n", 3, BST_RECORD_VALUE, "", "clock"},
        {HEAD "clock move 0\n", 3, BST_RECORD_VALUE, "", "clock"},
        {HEAD "clock days 01\n", 3, BST_RECORD_VALUE, "", "clock"},
        {HEAD "commit abc\n", 3, BST_RECORD_VALUE, "", "SHA-256"},
        {HEAD TWO "view Clara\ndeck open\n", 5, BST_PLAYER_UNKNOWN, "", "Clara"},
        {HEAD TWO "view Ana\ndeck seed 1\n", 5, BST_OPTIONS_EXCLUDE, "", "view"},
        {HEAD "deck shuffled\n", 3, BST_RECORD_VALUE, "", "deck"},
        {HEAD "deck seed -1\n", 3, BST_RECORD_VALUE, "", "seed"},
        {HEAD "deck seed 18446744073709551616\n", 3, BST_RECORD_VALUE, "", "seed"},
        {HEAD "deck seed 007\n", 3, BST_RECORD_VALUE, "", "seed"},
        {HEAD "deck list U QQ\n" TWO, 3, BST_TILE_UNKNOWN, "", "QQ"},
        {HEAD "deck list\n" TWO, 3, BST_LINE_UNFINISHED, "", "TILE"},
        {HEAD "deck list X X\n" TWO, 3, BST_DECK_USED_UP, "", "X"},
        {HEAD "deck list D D D D\n" TWO, 3, BST_DECK_USED_UP, "", "D"},
        {HEAD TWO "deck open\nstart none\n", 6, BST_NOT_FREE, "", "start"},
        {FREE "deck open\n", 6, BST_NOT_IN_FREE, "", "deck"},
        {FREE "start E\n", 6, BST_RECORD_VALUE, "", "placement"},
        {FREE "start E@200,0/0\n", 6, BST_CELL_OUTSIDE, "", "200,0"},
    };
    (void)unused;
    CHECK(refusals);
}

static void test_moves(void **unused)
{
    static const refusal refusals[] = {
        {OPEN "Ana: U@1,0/0\n", 6, BST_NOT_FREE, "", "Ana"},
        {OPEN "finish\n", 6, BST_NOT_FREE, "", "finish"},
        {OPEN "set E@3,0/0\n", 6, BST_NOT_FREE, "", "set"},
        {OPEN "U@1,0/0 time -5\n", 6, BST_RECORD_VALUE, "", "time"},
        {OPEN "U@1,0/0 time 5 follower road.E\n", 6, BST_RECORD_EXTRA, "", "follower"},
        {OPEN "draw U\nV@1,0/0\n", 7, BST_DECK_ORDER, "W-TURN-1", "V"},
        {OPEN "draw U\ndraw V\n", 7, BST_DECK_ORDER, "", "V"},
        {OPEN "draw U V\n", 6, BST_RECORD_EXTRA, "", "V"},
        {OPEN "X@1,0/0\nX@2,0/0\n", 7, BST_DECK_USED_UP, "", "X"},
        {OPEN "U@1,0/0\nfirst Bogdan\n", 7, BST_RECORD_HEADER, "", "first"},
        {OPEN "draw U\nfirst Bogdan\n", 7, BST_RECORD_HEADER, "", "first"},
        {OPEN "first Ana\nfirst Bogdan\n", 7, BST_RECORD_TWICE, "", "first"},
        {OPEN "refill U\n", 6, BST_PHASE, "", "refill"},
        {OPEN "hand Ana U\n", 6, BST_RECORD_HEADER, "", "hand"},
        {OPEN "resign Clara\n", 6, BST_PLAYER_UNKNOWN, "", "Clara"},
        {OPEN "resign\n", 6, BST_LINE_UNFINISHED, "", "NAME"},
        {OPEN "resign Ana\nU@1,0/0\n", 7, BST_AFTER_END, "W-TURN-1", ""},
        {OPEN "resign Ana\nresign Ana\n", 7, BST_PLAYER_LEFT, "", "Ana"},
        {OPEN "result 0 0\n", 6, BST_PHASE, "", "result"},
        {OPEN "resign Ana\nresult 0 1\n", 7, BST_RESULT, "", "0 1"},
        {OPEN "resign Ana\nresult 0\n", 7, BST_RECORD_VALUE, "", "number"},
        {OPEN "resign Ana\nresult 0 0 0\n", 7, BST_RECORD_EXTRA, "", "0"},
        {OPEN "resign Ana\nresult 0 0\nexpect points Ana 0\n", 8, BST_AFTER_END, "", ""},
        {OPEN "resign Ana\nresult 0 0\nresult 0 0\n", 8, BST_AFTER_END, "", ""},
        {OPEN "resign Ana\nresult 0 0\nreveal " HEX " U\n", 8, BST_RECORD_MISSING, "", "commit"},
        {OPEN "reveal " HEX " U\n", 6, BST_RECORD_MISSING, "", "commit"},
        {HEAD "commit " HEX "\n" TWO "deck open\nreveal " HEX " U\n", 7, BST_RECORD_HEADER, "", "reveal"},
    };
    (void)unused;
    CHECK(refusals);
}

static void test_free_mode(void **unused)
{
    static const refusal refusals[] = {
        {FREE "U@1,0/0\n", 6, BST_LINE_UNFINISHED, "", "NAME:"},
        {FREE "Clara: U@1,0/0\n", 6, BST_PLAYER_UNKNOWN, "", "Clara"},
        {FREE "Ana:U@1,0/0\n", 6, BST_LINE_UNFINISHED, "", "NAME:"},
        {FREE ": U@1,0/0\n", 6, BST_LINE_UNFINISHED, "", "NAME"},
        {FREE "Ana:\n", 6, BST_RECORD_LINE, "", ""},
        {FREE "draw U\n", 6, BST_NOT_IN_FREE, "", "draw"},
        {FREE "first Ana\n", 6, BST_NOT_IN_FREE, "", "first"},
        {FREE "Ana: discard U\n", 6, BST_NOT_IN_FREE, "", "discard"},
        {FREE "Ana: U@1,0/0\nset U@2,0/0\n", 7, BST_RECORD_HEADER, "", "set"},
        {FREE "finish\nAna: U@1,0/0\n", 7, BST_AFTER_END, "W-TURN-1", ""},
        {FREE "finish now\n", 6, BST_RECORD_EXTRA, "", "now"},
        {FREE "set\n", 6, BST_RECORD_VALUE, "", "placement"},
        {FREE "set U@0,0/0\n", 6, BST_CELL_TAKEN, "W-TILE-1", "0,0"},
        {FREE "set A@0,-1/0\n", 6, BST_SIDE_MISMATCH, "W-TILE-2", "S"},
        {FREE "set U@5,5/0 Ana\n", 6, BST_RECORD_VALUE, "", "figure"},
        {FREE "set U@5,5/0 Ana knight road.E\n", 6, BST_RECORD_VALUE, "", "figure"},
        {FREE "set U@5,5/0 Ana follower city.E\n", 6, BST_FEATURE_UNKNOWN, "", "city.E"},
        {FREE "set U@5,5/0 follower road.E\n", 6, BST_PLAYER_UNKNOWN, "", "follower"},
        {FREE "set gate 0,0.N\n", 6, BST_PHASE, "", ""},
        {FREE "set gate 0,0\n", 6, BST_RECORD_VALUE, "", "edge"},
        {FREE "set tower 0,0.N\n", 6, BST_LINE_UNFINISHED, "", "NAME"},
        {FREE "set points Ana -1\n", 6, BST_RECORD_VALUE, "", "number"},
        {FREE "set points Ana 5 6\n", 6, BST_RECORD_EXTRA, "", "6"},
        {FREE "resign Ana\nAna: U@1,0/0\n", 7, BST_PLAYER_LEFT, "", "Ana"},
        {FREE "player: U@1,0/0\n", 6, BST_PLAYER_UNKNOWN, "", "player"},
    };
    (void)unused;
    CHECK(refusals);
}

static void test_expectations(void **unused)
{
    static const refusal refusals[] = {
        {OPEN "expect\n", 6, BST_RECORD_LINE, "", ""},
        {OPEN "expect rain\n", 6, BST_RECORD_LINE, "", "rain"},
        {OPEN "expect points\n", 6, BST_LINE_UNFINISHED, "", "NAME"},
        {OPEN "expect points Ana\n", 6, BST_RECORD_VALUE, "", "number"},
        {OPEN "expect points Ana 01\n", 6, BST_RECORD_VALUE, "", "number"},
        {OPEN "expect final Ana 0 Clara 0\n", 6, BST_PLAYER_UNKNOWN, "", "Clara"},
        {OPEN "expect placements ZZ 0\n", 6, BST_TILE_UNKNOWN, "", "ZZ"},
        {OPEN "expect placements U\n", 6, BST_RECORD_VALUE, "", "number"},
        {OPEN "expect placements U 3 4\n", 6, BST_RECORD_EXTRA, "", "4"},
        {OPEN "expect illegal\n", 6, BST_LINE_UNFINISHED, "", "MOVE"},
        {OPEN "expect illegal draw U\n", 6, BST_RECORD_LINE, "", "draw"},
        {OPEN "expect illegal expect points Ana 0\n", 6, BST_RECORD_LINE, "", "expect"},
    };
    (void)unused;
    CHECK(refusals);
}

/* Text without an end to its line, lines without end, lines beyond number: refused in linear time. */
static void test_size(void **unused)
{
    enum { SIZE = 4 << 20 };
    static const char line[] = "expect points Ana 0\n";
    (void)unused;
    char *string = malloc(SIZE + 1);
    bst_error error;
    assert_non_null(string);
    memset(string, 'a', SIZE);
    assert_null(bst_record_read(string, SIZE, NULL, 0, &error));
    assert_int_equal(error.status, BST_TOO_LARGE);
    memset(string, '\n', SIZE);
    assert_null(bst_record_read(string, SIZE, NULL, 0, &error));
    assert_int_equal(error.status, BST_RECORD_MAGIC);
    assert_int_equal(error.line, SIZE);
    size_t at = sizeof OPEN - 1;
    memcpy(string, OPEN, at);
    while (at + sizeof line <= SIZE) {
        memcpy(string + at, line, sizeof line - 1);
        at += sizeof line - 1;
    }
    assert_null(bst_record_read(string, at, NULL, 0, &error));
    assert_int_equal(error.status, BST_TOO_LARGE);
    assert_int_equal(error.line, 5 + 65536 + 1);
    free(string);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),         cmocka_unit_test(test_game_and_options),
        cmocka_unit_test(test_players),      cmocka_unit_test(test_other_headers),
        cmocka_unit_test(test_moves),        cmocka_unit_test(test_free_mode),
        cmocka_unit_test(test_expectations), cmocka_unit_test(test_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
