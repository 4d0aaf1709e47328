/* Texts that the command line, the browser client and the build share: what the library's own words and numbers mean to people.
 *
 * Every text is an English message id, marked for the catalogues with N_(); who shows it translates it. Placeholders stand in
 * braces: {file}. Texts sees the public header alone, keeps nothing and speaks to nobody. */
#ifndef TEXTS_TEXTS_H
#define TEXTS_TEXTS_H

#include <bastide/bastide.h>

#define N_(text) text

/* ---------------------------------------------------------------- what the library refuses (status.c) */

/* The sentence of a status. `name` says which placeholders the arguments of a bst_error fill, in their order, NULL behind the
 * last one; `brief` is said instead where the last of them is not known (""), NULL where that cannot be. */
typedef struct text_status {
    const char *text;
    const char *name[3];
    const char *brief;
} text_status;

const text_status *text_of_status(int status);
/* The sentence for an error: `text` or `brief`. */
const char *text_of_error(const bst_error *error);
/* True where an argument with this placeholder may be a word of the library for a thing in general, not text of the file. */
bool text_may_be_thing(const char *name);
/* The message id of such a word, NULL where it is none. */
const char *text_thing(const char *word);

/* ---------------------------------------------------------------- what can be chosen (options.c) */

/* What an option changes, in a sentence. NULL for a key that is none. */
const char *text_option(const char *key);
/* What a value of it is called, in a few words. NULL where the value needs no other name than itself. */
const char *text_option_value(const char *key, const char *value);
/* What a bot is like, in a few words. NULL for a name that is none. */
const char *text_bot(const char *name);

/* ---------------------------------------------------------------- the rules, told to players (rules_GAME.c) */

/* A rule under its id (W-ROAD-2). `section` is the heading that it stands under, the same for rules that follow one another.
 * `text` names other rules by their ids. `tiles`: ids of tiles of the built-in set that show what it speaks of, separated by
 * spaces, NULL where none does. */
typedef struct text_rule {
    const char *id, *section, *title, *tiles, *text;
} text_rule;

/* The rules of a game in the order of reading: every id that the library names, and rules that need no engine. NULL and 0 for a
 * number that is no game. */
const text_rule *text_rules(int game, int *count);

#endif
