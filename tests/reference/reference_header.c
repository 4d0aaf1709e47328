/* Words and headers of the records that the reference reads. */
#include "reference_header.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int reference_complain(const reference_record *record, int status, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fprintf(stderr, "%s:%d: ", record->path, record->line);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    return status;
}

void reference_split(const char *text, reference_words *result)
{
    result->count = 0;
    while (result->count < WORDS) {
        while (*text && isspace((unsigned char)*text))
            text++;
        if (!*text || *text == '#')
            return;
        char *out = result->word[result->count++];
        size_t length = 0;
        bool quoted = *text == '"';
        text += quoted;
        while (*text && (quoted ? *text != '"' : !isspace((unsigned char)*text))) {
            if (quoted && *text == '\\')
                text++;
            if (length < WORD - 1)
                out[length++] = *text;
            text++;
        }
        out[length] = 0;
        text += quoted && *text == '"';
    }
}

int reference_player_number(const reference_record *record, const char *name)
{
    for (int player = 0; player < record->players; player++)
        if (strcmp(record->name[player], name) == 0)
            return player;
    return -1;
}

int reference_kind_of(const reference_record *record, const char *id)
{
    return reference_kind_number(&record->game.set, id, strlen(id));
}

bool reference_read_position(const reference_record *record, const char *word, reference_placed *placed)
{
    char id[16];
    if (sscanf(word, "%15[A-Za-z0-9]@%d,%d/%d", id, &placed->x, &placed->y, &placed->rotation) != 4)
        return false;
    placed->kind = reference_kind_of(record, id);
    return placed->kind >= 0 && placed->rotation >= 0 && placed->rotation < 4;
}

bool reference_read_header(reference_record *record, reference_header *head, const reference_words *line)
{
    const char *word = line->word[0];
    if (strcmp(word, "bastide-record") == 0 || strcmp(word, "date") == 0 || strcmp(word, "site") == 0 ||
        strcmp(word, "event") == 0 || strcmp(word, "clock") == 0 || strcmp(word, "commit") == 0)
        return true;
    if (strcmp(word, "game") == 0) {
        head->options.rules = reference_rules_of(line->word[1]);
        return head->options.rules;
    }
    if (strcmp(word, "mode") == 0)
        return record->free_mode = true;
    if (strcmp(word, "edition") == 0) {
        snprintf(head->edition, sizeof head->edition, "%s", line->word[1]);
        return true;
    }
    if (strcmp(word, "option") == 0 && head->set_options < OPTIONS) {
        snprintf(head->option[head->set_options][0], WORD, "%s", line->word[1]);
        snprintf(head->option[head->set_options++][1], WORD, "%s", line->word[2]);
        return true;
    }
    if (strcmp(word, "player") == 0 && record->players < REFERENCE_PLAYERS) {
        snprintf(record->name[record->players++], sizeof record->name[0], "%.39s", line->word[1]);
        return true;
    }
    if (strcmp(word, "deck") == 0) {
        head->deck = *line;
        return true;
    }
    if (strcmp(word, "start") == 0) {
        snprintf(head->start, sizeof head->start, "%s", line->word[1]);
        return true;
    }
    if (strcmp(word, "first") == 0) {
        snprintf(head->first, sizeof head->first, "%s", line->word[1]);
        return true;
    }
    return false;
}

/* The options of the game: the standard ones, those of the edition, those that are set. */
static bool set_up(const reference_record *record, reference_header *head)
{
    const reference_rules *rules = head->options.rules;
    if (!rules)
        return false;
    head->options = reference_standard(rules, record->players);
    head->options.free_mode = record->free_mode;
    if (head->edition[0] && !rules->set_edition(&head->options, head->edition))
        return false;
    for (int i = 0; i < head->set_options; i++)
        if (!rules->set_option(&head->options, head->option[i][0], head->option[i][1]))
            return false;
    return true;
}

int reference_begin_record(reference_record *record, reference_header *head, const reference_set *set)
{
    int bag[REFERENCE_KINDS] = {0};
    if (!set_up(record, head))
        return reference_complain(record, 2, "the header");
    bool listed = head->deck.count > 1 && strcmp(head->deck.word[1], "list") == 0;
    record->game.set = *set;
    record->deck_tiles = -1;
    if (head->first[0])
        head->options.first_player = reference_player_number(record, head->first);
    if (listed) {
        record->deck_tiles = 0;
        for (int i = 2; i < head->deck.count; i++) {
            int kind = reference_kind_of(record, head->deck.word[i]);
            if (kind < 0)
                return reference_complain(record, 2, "no tile %s", head->deck.word[i]);
            record->deck[record->deck_tiles++] = kind;
            bag[kind]++;
        }
    }
    reference_begin(&record->game, set, &head->options, listed ? bag : NULL);
    if (head->deck.count > 2 && strcmp(head->deck.word[1], "seed") == 0)
        reference_shuffle(record, strtoull(head->deck.word[2], NULL, 10));
    bool other = head->start[0] && strcmp(head->start, "none") != 0;
    if (other) {
        reference_placed placed;
        if (!reference_read_position(record, head->start, &placed))
            return reference_complain(record, 2, "start tile");
        reference_put(&record->game, placed.kind, placed.x, placed.y, placed.rotation);
    }
    reference_start_game(&record->game, !head->start[0]);
    record->began = true;
    return 0;
}
