/* The canonical text of a record: the header in its order, defaults left out, then the lines. */
#include "api/notation.h"
#include "api/record.h"
#include "core/game.h"
#include <string.h>

static bool write_given(const bst_record *record, record_header header) { return record->given >> header & 1; }

static void write_line(text *out, const char *word_text, const char *value)
{
    text_string(out, word_text);
    text_char(out, ' ');
    text_string(out, value);
    text_char(out, '\n');
}

/* The option that comes next by name among those whose value is not the edition's; -1 behind the last. */
static int write_next_option(const bst_record *record, const bst_setup *plain, int last)
{
    int count, next = -1;
    const bst_option *option = bst_game_options(record->setup.game, &count);
    for (int i = 0; i < count; i++) {
        bool differs = record->setup.option[i] != plain->option[i];
        if (differs && (last < 0 || strcmp(option[i].key, option[last].key) > 0) &&
            (next < 0 || strcmp(option[i].key, option[next].key) < 0))
            next = i;
    }
    return next;
}

static void write_options(const bst_record *record, text *out)
{
    int count;
    const bst_option *option = bst_game_options(record->setup.game, &count);
    const bst_edition *edition = bst_game_editions(record->setup.game, &count, &(int){0});
    bst_setup plain;
    bst_setup_begin(&plain, bst_game_code(record->setup.game), record->seats, NULL);
    bst_setup_edition(&plain, edition[record->setup.edition].name, NULL);
    for (int i = write_next_option(record, &plain, -1); i >= 0; i = write_next_option(record, &plain, i)) {
        char value[16];
        bst_setup_value(&record->setup, i, value, sizeof value);
        text_string(out, "option ");
        write_line(out, option[i].key, value);
    }
}

static void write_players(const bst_record *record, text *out)
{
    for (int player = 0; player < record->seats; player++) {
        const record_seat *seat = &record->seat[player];
        text_string(out, "player ");
        words_write_name(out, seat->name);
        text_char(out, ' ');
        text_string(out, record_color_name(seat->color));
        text_string(out, seat->bot[0] ? " ai:" : "");
        text_string(out, seat->bot);
        text_char(out, '\n');
    }
}

static void write_quoted(text *out, const char *word_text, const char *plain)
{
    text_string(out, word_text);
    text_char(out, ' ');
    words_write_quoted(out, plain);
    text_char(out, '\n');
}

static void write_deck(const bst_record *record, text *out)
{
    char digits[24];
    size_t first = sizeof digits - 1;
    uint64_t seed = record->seed;
    switch (record->deck_type) {
    case RECORD_DECK_NONE: break;
    case RECORD_DECK_OPEN: write_line(out, "deck", "open"); break;
    case RECORD_DECK_SEED:
        digits[first] = 0;
        do {
            digits[--first] = (char)('0' + seed % 10);
            seed /= 10;
        } while (seed);
        write_line(out, "deck seed", digits + first);
        break;
    case RECORD_DECK_LIST:
        text_string(out, "deck list");
        for (int i = 0; i < record->whole_deck.count; i++) {
            text_char(out, ' ');
            text_string(out, bst_kind_id(record->game, record->whole_deck.kind[i]));
        }
        text_char(out, '\n');
        break;
    }
}

static void write_start(const bst_record *record, text *out)
{
    if (!record->start_given)
        return;
    if (record->beginning.no_start_tile) {
        write_line(out, "start", "none");
        return;
    }
    bst_line line = {{record->beginning.start_move}, 1};
    text_string(out, "start ");
    notation_write(record->game, &line, out);
    text_char(out, '\n');
}

void record_write_header(const bst_record *record, text *out)
{
    int editions, standard;
    const bst_edition *edition = bst_game_editions(record->setup.game, &editions, &standard);
    text_string(out, "bastide-record 1\n");
    write_line(out, "game", bst_game_code(record->setup.game));
    if (record->setup.edition != standard)
        write_line(out, "edition", edition[record->setup.edition].name);
    if (record->named_set) {
        text_string(out, "tiles ");
        text_string(out, record->digest);
        text_char(out, ' ');
        words_write_name(out, record->set_name);
        text_char(out, '\n');
    }
    write_options(record, out);
    if (record->setup.free_mode)
        write_line(out, "mode", "free");
    if (write_given(record, RECORD_HEADER_COMMIT))
        write_line(out, "commit", record->commit);
    if (write_given(record, RECORD_HEADER_VIEW)) {
        text_string(out, "view ");
        if (record->spectator)
            text_char(out, '-');
        else
            words_write_name(out, record->view);
        text_char(out, '\n');
    }
    write_players(record, out);
    if (write_given(record, RECORD_HEADER_DATE))
        write_line(out, "date", record->date);
    if (write_given(record, RECORD_HEADER_SITE))
        write_quoted(out, "site", record->text + record->site);
    if (write_given(record, RECORD_HEADER_EVENT))
        write_quoted(out, "event", record->text + record->event);
    if (write_given(record, RECORD_HEADER_CLOCK))
        write_line(out, "clock", record->clock);
    write_deck(record, out);
    write_start(record, out);
}

/* The `draw` line that still says what is in hand: the last one, if nobody has used the tile since. */
static int write_last_draw(const bst_record *record)
{
    if (!record->game || bst_state_phase(&record->now.state) != BST_PHASE_PLACE)
        return -1;
    for (int i = record->items - 1; i >= 0; i--) {
        if (record->item[i].type == RECORD_DRAW)
            return i;
        if (record->item[i].type == RECORD_MOVE)
            return -1;
    }
    return -1;
}

size_t bst_record_write(const bst_record *record, char *bytes, size_t capacity)
{
    text out = text_begin(bytes, capacity);
    int draw = write_last_draw(record);
    record_write_header(record, &out);
    for (int i = 0; i < record->items; i++) {
        const record_item *item = &record->item[i];
        if (item->silent || (item->type == RECORD_DRAW && i != draw))
            continue;
        text_string(&out, record->text + item->at);
        text_char(&out, '\n');
    }
    return out.length;
}
