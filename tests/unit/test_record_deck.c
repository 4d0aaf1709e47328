/* Records and decks: lists, seeds, draws, tiles that fit nowhere, tiles held ahead, commitments, sets of tiles. */
#include "unit/records.h"

#include "base/random.h"
#include "base/sha256.h"
#include "base/text.h"

#define HEAD "bastide-record 1\ngame winter\n"
#define TWO "player Ana red\nplayer Bogdan blue\n"
#define THREE TWO "player Clara green\n"
#define NONCE "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static const char *drawn(const bst_record *record)
{
    int kind = bst_drawn(bst_record_state(record));
    return kind < 0 ? "" : bst_kind_id(bst_record_game(record), kind);
}

static void line(bst_record *record, const char *string, bst_status status)
{
    bst_error error = {0};
    if (bst_record_line(record, string, &error) != status)
        fail_msg("%s: %s (%s)", string, bst_status_name(error.status), error.argument[0]);
}

static void test_list(void **unused)
{
    (void)unused;
    bst_record *record = records_read(HEAD TWO "deck list U  V E\n");
    assert_string_equal(drawn(record), "U");
    line(record, "V@1,0/0", BST_DECK_ORDER);
    line(record, "draw V", BST_DECK_ORDER);
    line(record, "draw U", BST_OK);
    line(record, "U@1,0/0", BST_OK);
    assert_string_equal(drawn(record), "V");
    assert_int_equal(bst_record_deck(record)->next, 2);
    line(record, "V@2,0/0", BST_OK);
    line(record, "E@0,-1/2 follower city.S", BST_OK);
    assert_int_equal(bst_state_phase(bst_record_state(record)), BST_PHASE_FINISHED);
    line(record, "result 4 0", BST_OK);
    char *written = records_text(record);
    assert_string_equal(written, HEAD TWO "deck list U V E\nU@1,0/0\nV@2,0/0\nE@0,-1/2 follower city.S\nresult 4 0\n");
    free(written);
    bst_record_free(record);
}

/* After E closes the start tile's city nothing takes the all-city tile C. */
static void test_discard(void **unused)
{
    (void)unused;
    bst_record *record = records_read(HEAD TWO "deck list E C U\nE@0,-1/2\n");
    assert_string_equal(drawn(record), "C");
    bst_error error;
    assert_int_equal(bst_record_line(record, "U@1,0/0", &error), BST_TILE_FITS_NOWHERE);
    assert_string_equal(error.rule, "W-TILE-3");
    assert_string_equal(error.argument[0], "C");
    line(record, "C@1,0/0", BST_TILE_FITS_NOWHERE);
    line(record, "discard U", BST_DECK_ORDER);
    line(record, "discard C time 5", BST_RECORD_EXTRA);
    line(record, "discard C", BST_OK);
    assert_string_equal(drawn(record), "U");
    assert_int_equal(bst_turn_player(bst_record_state(record)), 1);
    line(record, "discard U", BST_TILE_FITS);
    line(record, "U@1,0/0", BST_OK);
    bst_record_free(record);
    records_check_refused(HEAD TWO "deck list E C U\nE@0,-1/2\nU@1,0/0\n", 7, BST_TILE_FITS_NOWHERE, "W-TILE-3", "C");
    records_check_refused(HEAD TWO "deck open\nE@0,-1/2\nC@1,0/0\n", 7, BST_TILE_FITS_NOWHERE, "W-TILE-3", "C");
    records_check_refused(HEAD TWO "deck open\nE@0,-1/2\ndraw C\nU@1,0/0\n", 8, BST_TILE_FITS_NOWHERE, "W-TILE-3", "C");
    records_check_canonical(HEAD TWO "deck open\nE@0,-1/2\ndraw C\ndiscard C\n", HEAD TWO "deck open\nE@0,-1/2\ndiscard C\n");
    /* With a bag that takes it back it goes to the end: the first of the list that fits is drawn. */
    record = records_read(HEAD "option bag return\n" TWO "deck list E C U\nE@0,-1/2\n");
    assert_string_equal(drawn(record), "U");
    line(record, "U@1,0/0", BST_OK);
    assert_int_equal(bst_state_phase(bst_record_state(record)), BST_PHASE_FINISHED);
    bst_record_free(record);
}

/* Drawing from such a bag changes the order of the deck; taking lines back gives the old order back. */
static void test_bag_taken_back(void **unused)
{
    (void)unused;
    bst_record *record = records_read(HEAD "option bag return\n" TWO "deck list E C U V\nE@0,-1/2\nU@1,0/0\n");
    assert_string_equal(drawn(record), "V");
    assert_int_equal(bst_record_truncate(record, 0, NULL), BST_OK);
    line(record, "E@0,1/2", BST_OK);
    assert_string_equal(drawn(record), "C");
    bst_record_free(record);
}

static void test_first_tile_from_the_bag(void **unused)
{
    (void)unused;
    records_check_canonical(HEAD "option bag start\n" TWO "deck open\nU@0,0/2 follower road.W\nD@1,0/0\n",
                            HEAD "option bag start\n" TWO "deck open\nU@0,0/0 follower road.E\nD@1,0/0\n");
    records_check_refused(HEAD "option bag start\n" TWO "deck open\nU@1,0/0\n", 7, BST_CELL_APART, "W-TILE-1", "1,0");
}

/* A tile in hand passes to the next player: the order of the deck stays the order of placing. */
static void test_leaving(void **unused)
{
    (void)unused;
    bst_record *record = records_read(HEAD THREE "deck list U V U V\nresign Ana\n");
    assert_string_equal(drawn(record), "U");
    assert_int_equal(bst_turn_player(bst_record_state(record)), 1);
    line(record, "U@1,0/0 follower road.E", BST_OK);
    line(record, "timeout Bogdan", BST_OK);
    line(record, "timeout Bogdan", BST_PLAYER_LEFT);
    assert_int_equal(bst_state_phase(bst_record_state(record)), BST_PHASE_FINISHED);
    line(record, "V@2,0/0", BST_AFTER_END);
    line(record, "result 0 0 0", BST_OK);
    bst_record_free(record);
    records_check_canonical(HEAD THREE "deck open\nU@1,0/0\ndraw V\nresign Bogdan\n",
                            HEAD THREE "deck open\nU@1,0/0\ndraw V\nresign Bogdan\n");
}

#define AHEAD HEAD "option draw-ahead on\n" THREE

static void test_draw_ahead(void **unused)
{
    static const char lines[] = "first Bogdan\nhand Bogdan U\nhand Clara V\nhand Ana E\n"
                                "U@1,0/0\nrefill L\nV@2,0/0\nrefill H\nE@0,-1/2\n";
    (void)unused;
    records_check_canonical(AHEAD "deck open\nfirst Bogdan\nhand Bogdan U\n", AHEAD "deck open\nfirst Bogdan\nhand Bogdan U\n");
    char with_list[512], open[512];
    text out = text_begin(with_list, sizeof with_list);
    text_string(&out, AHEAD "deck list U V E L H\n");
    text_string(&out, lines);
    records_check_canonical(with_list, with_list);
    out = text_begin(open, sizeof open);
    text_string(&out, AHEAD "deck open\n");
    text_string(&out, lines);
    records_check_canonical(open, open);
    /* Left out, the lines of hands say nothing that a known deck does not. */
    bst_record *told = records_read(with_list), *untold;
    untold = records_read(AHEAD "deck list U V E L H\nfirst Bogdan\nU@1,0/0\nV@2,0/0\nE@0,-1/2\n");
    assert_memory_equal(bst_record_state(told), bst_record_state(untold), sizeof(bst_state));
    bst_record_free(told);
    bst_record_free(untold);
    records_check_refused(AHEAD "deck list U V E\nhand Ana V\n", 8, BST_DECK_ORDER, "", "V");
    records_check_refused(AHEAD "deck list U V E\nhand Bogdan U\n", 8, BST_NOT_YOUR_TURN, "", "Ana");
    records_check_refused(AHEAD "deck list U V E L\nU@1,0/0\nrefill U\n", 9, BST_DECK_ORDER, "", "U");
    records_check_refused(AHEAD "deck list U V E L\nU@1,0/0\nrefill L\nrefill L\n", 10, BST_PHASE, "", "refill");
    records_check_refused(AHEAD "deck list U V E L\nU@1,0/0\nhand Ana U\n", 9, BST_RECORD_HEADER, "", "hand");
    records_check_refused(AHEAD "deck open\nU@1,0/0\n", 8, BST_LINE_UNFINISHED, "", "hand Ana");
    records_check_refused(AHEAD "deck open\ndraw U\n", 8, BST_LINE_UNFINISHED, "", "hand Ana");
    records_check_refused(AHEAD "deck open\nhand Bogdan U\n", 8, BST_NOT_YOUR_TURN, "", "Ana");
    records_check_refused(AHEAD "deck open\nhand Ana U\nhand Bogdan U\nhand Clara U\nfirst Ana\n", 11, BST_RECORD_HEADER, "",
                          "first");
    records_check_refused(AHEAD "deck open\nhand Ana U\nhand Bogdan V\nhand Clara E\nU@1,0/0\nV@2,0/0\n", 12,
                          BST_LINE_UNFINISHED, "", "refill TILE");
    records_check_refused(AHEAD "deck open\nhand Ana U\nhand Bogdan V\nhand Clara E\nV@1,0/0\n", 11, BST_DECK_ORDER, "W-TURN-1",
                          "V");
    records_check_refused(AHEAD "deck open\nhand Ana U V\n", 8, BST_RECORD_EXTRA, "", "V");
    /* The tile held fits nowhere when its turn comes. */
    records_check_canonical(
        AHEAD "deck open\nhand Ana E\nhand Bogdan C\nhand Clara U\nE@0,-1/2\nrefill V\ndiscard C\nV@1,0/0\n",
        AHEAD "deck open\nhand Ana E\nhand Bogdan C\nhand Clara U\nE@0,-1/2\nrefill V\ndiscard C\nV@1,0/0\n");
}

/* ---------------------------------------------------------------- commitments */

/* Plays random legal lines until the game is over, and says its result. */
static void play_to_end(bst_record *record, uint64_t random)
{
    enum { CAPACITY = 4096 };
    bst_line *lines = malloc(CAPACITY * sizeof *lines);
    const bst_game *game = bst_record_game(record);
    const bst_state *state = bst_record_state(record);
    char string[BST_MAX_LINE_TEXT];
    assert_non_null(lines);
    while (bst_state_phase(state) != BST_PHASE_FINISHED) {
        int count = bst_legal_lines(game, state, lines, CAPACITY);
        assert_in_range(count, 1, CAPACITY);
        assert_true(bst_line_write(game, state, &lines[random_below(&random, (uint32_t)count)], string) > 0);
        line(record, string, BST_OK);
    }
    free(lines);
    char result[64];
    text out = text_begin(result, sizeof result);
    text_string(&out, "result");
    for (int player = 0; player < bst_record_players(record); player++) {
        text_char(&out, ' ');
        text_number(&out, bst_points(state, player));
    }
    line(record, result, BST_OK);
}

static void deck_text(const bst_game *game, const bst_deck *deck, text *out)
{
    for (int i = 0; i < deck->count; i++) {
        text_string(out, i ? " " : "");
        text_string(out, bst_kind_id(game, deck->kind[i]));
    }
}

/* A record of a game played with the deck of a seed, committed to, as it looks when it is over: `deck` in the header may be
 * open. */
static char *committed(const char *options, const char *header_deck, const char *reveal_nonce, int swap)
{
    enum { SIZE = 16384 };
    char *string = malloc(SIZE), message[1024], hex[SHA256_HEX];
    assert_non_null(string);
    text out = text_begin(string, SIZE);
    text_string(&out, HEAD);
    text_string(&out, options);
    text_string(&out, TWO "deck seed 5\n");
    bst_record *played = records_read(string);
    const bst_game *game = bst_record_game(played);
    bst_deck deck;
    bst_deck_seed(game, 5, &deck);
    play_to_end(played, 3);
    text hashed = text_begin(message, sizeof message);
    text_string(&hashed, NONCE "\n");
    deck_text(game, &deck, &hashed);
    text_char(&hashed, '\n');
    base_sha256_hex(message, hashed.length, hex);
    out = text_begin(string, SIZE);
    text_string(&out, HEAD);
    text_string(&out, options);
    text_string(&out, "commit ");
    text_string(&out, hex);
    text_string(&out, "\n" TWO "deck ");
    text_string(&out, header_deck);
    text_char(&out, '\n');
    for (int i = 0; i < bst_record_lines(played); i++) {
        text_string(&out, bst_record_line_text(played, i));
        text_char(&out, '\n');
    }
    if (swap) {
        uint8_t kind = deck.kind[0];
        int other = 1;
        while (deck.kind[other] == kind)
            other++;
        deck.kind[0] = deck.kind[other];
        deck.kind[other] = kind;
    }
    text_string(&out, "reveal ");
    text_string(&out, reveal_nonce);
    text_char(&out, ' ');
    deck_text(game, &deck, &out);
    text_char(&out, '\n');
    assert_true(out.length < SIZE);
    bst_record_free(played);
    return string;
}

static void check_committed(char *string, bst_status status)
{
    bst_error error = {0};
    bst_record *record = bst_record_read(string, strlen(string), NULL, 0, &error);
    assert_int_equal(error.status, status);
    assert_int_equal(record != NULL, status == BST_OK);
    if (record) {
        char *written = records_text(record);
        assert_non_null(strstr(written, "\nreveal " NONCE " "));
        line(record, "expect points Ana 0", BST_AFTER_END);
        bst_record_free(record);
        record = records_read(written);
        free(written);
    }
    bst_record_free(record);
    free(string);
}

static void test_commitment(void **unused)
{
    static const char other[] = "10112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    (void)unused;
    check_committed(committed("", "open", NONCE, 0), BST_OK);
    check_committed(committed("", "seed 5", NONCE, 0), BST_OK);
    check_committed(committed("option bag return\n", "open", NONCE, 0), BST_OK);
    check_committed(committed("", "open", NONCE, 1), BST_COMMITMENT);
    check_committed(committed("", "open", other, 0), BST_COMMITMENT);
    check_committed(committed("", "open", "abc", 0), BST_RECORD_VALUE);
}

/* The digest alone proves nothing: the deck must be the one that was played. */
static void test_commitment_to_another_deck(void **unused)
{
    char hex[SHA256_HEX], record[512];
    (void)unused;
    base_sha256_hex(NONCE "\nU\n", 67, hex);
    for (int i = 0; i < 2; i++) {
        text out = text_begin(record, sizeof record);
        text_string(&out, HEAD "commit ");
        text_string(&out, hex);
        text_string(&out, "\n" TWO "deck open\n");
        text_string(&out, i ? "V@1,0/0\n" : "U@1,0/0\n");
        text_string(&out, "resign Ana\nresult 0 0\nreveal " NONCE " U\n");
        /* One tile is no deck of this game, even if it is the one that was drawn. */
        records_check_refused(record, 10, BST_COMMITMENT, "", "");
    }
}

/* ---------------------------------------------------------------- sets of tiles */

static void test_set_of_tiles(void **unused)
{
    enum { SIZE = 1 << 16 };
    (void)unused;
    char *set_text = malloc(SIZE), digest[SHA256_HEX];
    bst_tileset *builtin = bst_tileset_builtin(bst_game_number("winter"), NULL);
    size_t size = bst_tileset_write(builtin, set_text, SIZE);
    assert_true(size < SIZE);
    /* Another set: one that calls a tile by another name. */
    char *tile = strstr(set_text, "\ntile Z12");
    assert_non_null(tile);
    memcpy(tile, "\ntile Z99", 9);
    bst_error error = {0};
    bst_tileset *set = bst_tileset_read(set_text, size, &error);
    assert_int_equal(error.status, BST_OK);
    bst_setup setup;
    bst_setup_begin(&setup, "winter", 2, NULL);
    assert_null(bst_record_new(&setup, set, "a\nb", &error));
    bst_record *record = bst_record_new(&setup, set, "my set", NULL);
    assert_int_equal(bst_record_player(record, "Ana", "red", NULL, NULL), BST_OK);
    assert_int_equal(bst_record_player(record, "Bogdan", "blue", NULL, NULL), BST_OK);
    assert_int_equal(bst_record_header(record, "deck open", NULL), BST_OK);
    assert_int_equal(bst_record_open(record, &error), BST_OK);
    assert_string_equal(bst_record_set_name(record), "my set");
    assert_true(bst_kind_number(bst_record_game(record), "Z99", 3) >= 0);
    char *written = records_text(record);
    bst_tileset_digest(set, digest);
    assert_non_null(strstr(written, "\ntiles "));
    assert_non_null(strstr(written, digest));
    assert_non_null(strstr(written, " \"my set\"\n"));
    bst_record_free(record);
    /* Reading it needs that very set. */
    assert_null(bst_record_read(written, strlen(written), NULL, 0, &error));
    assert_int_equal(error.status, BST_TILES_NEEDED);
    assert_int_equal(error.line, 3);
    assert_null(bst_record_read(written, strlen(written), builtin, 0, &error));
    assert_int_equal(error.status, BST_TILES_DIGEST);
    record = bst_record_read(written, strlen(written), set, 0, &error);
    assert_non_null(record);
    bst_record_free(record);
    /* The built-in set needs no name; one that is merely handed over is taken as it is. */
    record = bst_record_new(&setup, builtin, "built in", NULL);
    bst_record_player(record, "Ana", "red", NULL, NULL);
    bst_record_player(record, "Bogdan", "blue", NULL, NULL);
    bst_record_header(record, "deck open", NULL);
    assert_int_equal(bst_record_open(record, &error), BST_OK);
    assert_null(bst_record_set_name(record));
    bst_record_free(record);
    static const char plain[] = HEAD TWO "deck list Z99\n";
    record = bst_record_read(plain, sizeof plain - 1, set, 0, &error);
    assert_non_null(record);
    assert_null(bst_record_set_name(record));
    bst_record_free(record);
    free(written);
    free(set_text);
    bst_tileset_free(set);
    bst_tileset_free(builtin);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_list),           cmocka_unit_test(test_discard),
        cmocka_unit_test(test_bag_taken_back), cmocka_unit_test(test_first_tile_from_the_bag),
        cmocka_unit_test(test_leaving),        cmocka_unit_test(test_draw_ahead),
        cmocka_unit_test(test_commitment),     cmocka_unit_test(test_commitment_to_another_deck),
        cmocka_unit_test(test_set_of_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
