/* The text form of sets of tiles: lines, words, the head, and the set as a whole. */
#include "api/tileset.h"
#include "base/sha256.h"
#include "base/text.h"
#include "core/error.h"
#include "games/games.h"
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- errors and words */

bst_status tileset_fail(tileset_reader *reader, uint32_t line, bst_status status, const char *first, const char *second,
                        const char *third)
{
    error_set(reader->error, status, NULL, first, second, third);
    if (reader->error)
        reader->error->line = line;
    return status;
}

bst_status tileset_fail_word(tileset_reader *reader, uint32_t line, bst_status status, const char *first, word given,
                             const char *third)
{
    char copy[sizeof reader->error->argument[0]];

    words_copy(given, copy, sizeof copy);
    return first ? tileset_fail(reader, line, status, first, copy, third)
                 : tileset_fail(reader, line, status, copy, third, NULL);
}

static bst_status fail_limit(tileset_reader *reader, uint32_t line, const char *what, long number, long limit)
{
    error_limit(reader->error, BST_TILES_TOTAL, what, number, limit);
    if (reader->error)
        reader->error->line = line;
    return BST_TILES_TOTAL;
}

int tileset_number(word given)
{
    uint64_t number;

    return words_number(given, 999, &number) ? (int)number : -1;
}

word tileset_list_item(const char *list, int index)
{
    while (index-- > 0)
        list = strchr(list, '|') + 1;
    return (word){list, strcspn(list, "|")};
}

int tileset_list_find(const char *list, word given)
{
    for (int index = 0; list; index++) {
        size_t length = strcspn(list, "|");
        if (length == given.length && memcmp(list, given.at, length) == 0)
            return index;
        list = list[length] ? list + length + 1 : NULL;
    }
    return -1;
}

/* ---------------------------------------------------------------- lines */

/* Quoted text must end with its quote and know no escapes but those two; another word holds no quote. */
static bool is_sound(word given)
{
    const char *at = given.at, *end = given.at + given.length;

    if (*at != '"')
        return !memchr(at, '"', given.length);
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\' && (++at == end || (*at != '"' && *at != '\\')))
            return false;
    return at + 1 == end;
}

/* Parts a line without its end into words; words == 0 for an empty one. */
static bst_status line_split(tileset_reader *reader, const char *start, size_t length, tileset_line *line)
{
    words rest = words_begin(start, length);
    word before = {start, 0};

    line->words = 0;
    for (word next = words_next(&rest); next.length; next = words_next(&rest)) {
        bool apart = line->words == 0 || before.at + before.length < next.at;
        if (!apart || !is_sound(next) || line->words == TILESET_LINE_WORDS)
            return tileset_fail_word(reader, line->number, BST_TILES_SYNTAX, NULL, next, NULL);
        before = line->item[line->words++] = next;
    }
    return BST_OK;
}

static bool is_quoted(word given) { return given.at[0] == '"'; }

static bool is_heading(word given)
{
    for (size_t i = 0; i < given.length; i++) {
        char c = given.at[i];
        if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_'))
            return false;
    }
    return given.length < TILESET_HEADING;
}

/* True if two notes, both as kept, have the same word and heading, or the same word and only one has a heading. */
static bool notes_collide(const char *a, const char *b)
{
    size_t head = strcspn(a, " ") + 1;

    if (strncmp(a, b, head) != 0)
        return false;
    if (a[head] == '"' || b[head] == '"')
        return true;
    size_t both = head + strcspn(a + head, " ") + 1;
    return strncmp(a, b, both) == 0;
}

bst_status tileset_keep_note(tileset_reader *reader, const tileset_line *line, uint32_t *note, int count, int most)
{
    const word *item = line->item;
    int last = line->words - 1;
    text out = text_begin(reader->set->text + reader->text_size, reader->text_capacity - reader->text_size);

    if (last < 1 || last > 2 || !is_quoted(item[last]) || (last == 2 && !is_heading(item[1])))
        return tileset_fail_word(reader, line->number, BST_TILES_SYNTAX, NULL, item[last], NULL);
    /* There is room: what is kept is never longer than the line that it was, with its end. */
    for (int i = 0; i <= last; i++) {
        text_bytes(&out, item[i].at, item[i].length);
        if (i < last)
            text_char(&out, ' ');
    }
    for (int i = 0; i < count; i++)
        if (notes_collide(reader->set->text + note[i], out.data)) {
            word head = {out.data, out.length - item[last].length - 1};
            return tileset_fail_word(reader, line->number, BST_TILES_SYNTAX, NULL, head, NULL);
        }
    if (count == most)
        return fail_limit(reader, line->number, "notes", count + 1, most);
    note[count] = (uint32_t)reader->text_size;
    reader->text_size += out.length + 1;
    return BST_OK;
}

/* ---------------------------------------------------------------- the set */

static bst_status read_game(tileset_reader *reader, const tileset_line *line)
{
    if (!words_is(line->item[0], "game") || line->words != 2)
        return tileset_fail_word(reader, line->number, BST_TILES_SYNTAX, NULL, line->item[line->words - 1], NULL);
    for (int game = 0; game < games_count; game++)
        if (words_is(line->item[1], games_all[game]->code)) {
            reader->rules = games_all[game];
            reader->set->game = (uint8_t)game;
        }
    if (!reader->rules)
        return tileset_fail_word(reader, line->number, BST_GAME_UNKNOWN, NULL, line->item[1], NULL);
    reader->sum = calloc(reader->rules->features, sizeof *reader->sum);
    return reader->sum ? BST_OK : tileset_fail(reader, 0, BST_NO_MEMORY, NULL, NULL, NULL);
}

static bst_status read_start(tileset_reader *reader, const tileset_line *line)
{
    if (line->words != 2)
        return tileset_fail_word(reader, line->number, BST_TILES_SYNTAX, NULL, line->item[line->words - 1], NULL);
    if (reader->has_start || !reader->rules->starts_on_board)
        return tileset_fail(reader, line->number, BST_TILES_SYNTAX, "start", NULL, NULL);
    reader->has_start = true;
    reader->start = line->item[1];
    reader->start_line = line->number;
    return BST_OK;
}

/* Counts the copies of the tile that was checked. */
static bst_status count_tile(tileset_reader *reader)
{
    const tileset_tile *tile = &reader->tile;

    reader->copies += tile->copies;
    reader->segments += tile->copies * tile->segments;
    if (reader->copies > BST_MAX_TILES)
        return fail_limit(reader, reader->tile_line, "tiles", reader->copies, BST_MAX_TILES);
    if (reader->segments > BST_MAX_SET_SEGMENTS)
        return fail_limit(reader, reader->tile_line, "segments", reader->segments, BST_MAX_SET_SEGMENTS);
    for (int i = 0; i < tile->segments; i++) {
        const feature_kind *kind = &reader->rules->feature[tile->segment[i].feature];
        for (int a = 0; a < 2; a++) {
            long *sum = &reader->sum[tile->segment[i].feature][a];
            *sum += (long)tile->copies * tile->segment[i].attribute[a];
            if (kind->merge[a] == MERGE_ADD && *sum > TILESET_SUM_MOST)
                return fail_limit(reader, reader->tile_line, kind->attribute[a], *sum, TILESET_SUM_MOST);
        }
    }
    return BST_OK;
}

/* Checks the tile that was read, if there is one, and puts it where its id belongs. */
static bst_status end_tile(tileset_reader *reader)
{
    bst_tileset *set = reader->set;
    int at = 0;

    if (!reader->tile_line)
        return BST_OK;
    bst_status status = tileset_tile_check(reader);
    if (status == BST_OK)
        status = count_tile(reader);
    if (status != BST_OK)
        return status;
    while (at < set->kinds && strcmp(set->tile[at].id, reader->tile.id) < 0)
        at++;
    /* Every kind has a copy, so that as many kinds as tiles fit. */
    memmove(set->tile + at + 1, set->tile + at, (size_t)(set->kinds - at) * sizeof *set->tile);
    set->tile[at] = reader->tile;
    set->kinds++;
    reader->tile_line = 0;
    return BST_OK;
}

static bst_status read_line(tileset_reader *reader, const tileset_line *line)
{
    if (!reader->rules)
        return read_game(reader, line);
    if (words_is(line->item[0], "tile")) {
        bst_status status = end_tile(reader);
        return status == BST_OK ? tileset_tile_begin(reader, line) : status;
    }
    if (reader->tile_line)
        return tileset_tile_line(reader, line);
    if (words_is(line->item[0], "start"))
        return read_start(reader, line);
    if (!words_is(line->item[0], "provenance"))
        return tileset_fail_word(reader, line->number, BST_TILES_SYNTAX, NULL, line->item[0], NULL);
    bst_tileset *set = reader->set;
    bst_status status = tileset_keep_note(reader, line, set->provenance, set->provenances, MAX_PROVENANCES);
    set->provenances += status == BST_OK;
    return status;
}

/* The first tile of the game where its rules want one. */
static bst_status set_start(tileset_reader *reader)
{
    bst_tileset *set = reader->set;

    if (!reader->has_start)
        return reader->rules->starts_on_board ? tileset_fail(reader, 0, BST_TILES_START, "", NULL, NULL) : BST_OK;
    for (int i = 0; i < set->kinds; i++)
        if (words_is(reader->start, set->tile[i].id) && !set->tile[i].absent)
            set->start = (uint8_t)(i + 1);
    if (!set->start)
        return tileset_fail_word(reader, reader->start_line, BST_TILES_START, NULL, reader->start, NULL);
    return BST_OK;
}

static bst_status read_lines(tileset_reader *reader, const char *at, const char *end)
{
    tileset_line line = {.number = 0};
    bool begun = false;

    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        line.number++;
        bst_status status = line_split(reader, at, (size_t)(stop - at), &line);
        if (status == BST_OK && line.words && !begun) {
            bool magic = words_is(line.item[0], "bastide-tiles");
            begun = magic && line.words == 2 && words_is(line.item[1], "1");
            if (!begun)
                return tileset_fail_word(reader, line.number, BST_TILES_SYNTAX, NULL, line.item[magic ? line.words - 1 : 0],
                                         NULL);
        } else if (status == BST_OK && line.words) {
            status = read_line(reader, &line);
        }
        if (status != BST_OK)
            return status;
        at = stop + 1;
    }
    bst_status status = end_tile(reader);
    if (status == BST_OK && reader->set->kinds == 0)
        status = tileset_fail(reader, line.number, BST_TILES_EMPTY, NULL, NULL, NULL);
    return status == BST_OK ? set_start(reader) : status;
}

/* Line of the first byte that is no text (a byte order mark and a carriage return are none), 0 if all is; names what is there.
 */
static uint32_t find_fault(const char *data, size_t size, char name[16])
{
    uint32_t line = 1;
    const char *end = data + size;

    while (data < end) {
        uint32_t character = (uint8_t)*data;
        int length = words_character(data, end, &character);
        if (length == 0 || (words_is_control(character) && character != '\n' && character != '\t')) {
            text out = text_begin(name, 16);
            text_string(&out, length ? "U+" : "0x");
            for (int shift = length ? 12 : 4; shift >= 0; shift -= 4)
                text_char(&out, "0123456789ABCDEF"[character >> shift & 15]);
            return line;
        }
        line += character == '\n';
        data += length;
    }
    return 0;
}

static bst_status fail_size(tileset_reader *reader)
{
    char limit[24];
    text out = text_begin(limit, sizeof limit);

    text_number(&out, TILESET_SIZE_LIMIT);
    return tileset_fail(reader, 0, BST_TOO_LARGE, "tiles", limit, NULL);
}

/* What can be said of the text before any word of it is read. */
static bst_status check_text(tileset_reader *reader, const char *data, size_t size)
{
    char name[16];

    if (size > TILESET_SIZE_LIMIT)
        return fail_size(reader);
    uint32_t line = find_fault(data, size, name);
    if (line)
        return tileset_fail(reader, line, BST_TEXT_ENCODING, name, NULL, NULL);
    if (size == 0 || data[size - 1] != '\n') {
        for (size_t i = 0; i < size; i++)
            line += data[i] == '\n';
        return tileset_fail(reader, line + 1, BST_TEXT_CUT, NULL, NULL, NULL);
    }
    return BST_OK;
}

static bst_status set_digest(tileset_reader *reader)
{
    size_t length = bst_tileset_write(reader->set, NULL, 0);
    char *canonical = malloc(length + 1);

    if (!canonical)
        return tileset_fail(reader, 0, BST_NO_MEMORY, NULL, NULL, NULL);
    bst_tileset_write(reader->set, canonical, length + 1);
    base_sha256_hex(canonical, length, reader->set->digest);
    free(canonical);
    return BST_OK;
}

bst_tileset *bst_tileset_read(const char *data, size_t size, bst_error *error)
{
    tileset_reader reader = {.error = error};

    if (check_text(&reader, data, size) != BST_OK)
        return NULL;
    bst_tileset *set = reader.set = calloc(1, sizeof *set);
    if (set) {
        set->tile = malloc(BST_MAX_KINDS * sizeof *set->tile);
        set->text = malloc(size);
        reader.text_capacity = size;
    }
    bst_status status = set && set->tile && set->text ? BST_OK : tileset_fail(&reader, 0, BST_NO_MEMORY, NULL, NULL, NULL);
    if (status == BST_OK)
        status = read_lines(&reader, data, data + size);
    if (status == BST_OK)
        status = set_digest(&reader);
    free(reader.sum);
    if (status == BST_OK)
        return set;
    bst_tileset_free(set);
    return NULL;
}
