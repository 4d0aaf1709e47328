/* Words and headers of the records that the reference reads: what its reader is made of. */
#ifndef REFERENCE_HEADER_H
#define REFERENCE_HEADER_H

#include "reference.h"

enum { WORDS = 96, WORD = 64, OPTIONS = 24 };

typedef struct reference_words {
    int count;
    char word[WORDS][WORD];
} reference_words;

typedef struct reference_header {
    reference_options options;
    reference_words deck;
    char start[WORD], first[WORD], edition[WORD];
    int set_options;
    char option[OPTIONS][2][WORD]; /* set after the edition, wherever they stand */
} reference_header;

/* Says on stderr what is wrong with the line; returns `status`. */
int reference_complain(const reference_record *record, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void reference_split(const char *text, reference_words *result);
/* Numbers of a player and of a kind of tile, -1 if there is none. */
int reference_player_number(const reference_record *record, const char *name);
int reference_kind_of(const reference_record *record, const char *id);
/* Reads `TILE@X,Y/R`. */
bool reference_read_position(const reference_record *record, const char *word, reference_placed *placed);

/* False if the line is no header. */
bool reference_read_header(reference_record *record, reference_header *head, const reference_words *line);
/* Begins the game that the headers describe; 0 or the status of what is wrong. */
int reference_begin_record(reference_record *record, reference_header *head, const reference_set *set);

#endif
