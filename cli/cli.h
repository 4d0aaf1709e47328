/* What the verbs of the command line share: texts, errors, options, files.
 *
 * A verb is `int verb_NAME(int argc, char **argv)`, argv[0] being its name, and returns the exit status. It prints results on
 * stdout only when it has all of them, and for bad input exactly one line on stderr. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "texts/texts.h"

#include <argp.h>
#include <bastide/bastide.h>
#include <libintl.h>
#include <stdio.h>

#define _(text) gettext(text)

/* Exit statuses. */
enum { CLI_FINE, CLI_FAILED, CLI_BAD };

int verb_analyse(int argc, char **argv);
int verb_arena(int argc, char **argv);
int verb_bench(int argc, char **argv);
int verb_serve(int argc, char **argv);
int verb_check(int argc, char **argv);
int verb_convert(int argc, char **argv);
int verb_legal(int argc, char **argv);
int verb_new(int argc, char **argv);
int verb_perft(int argc, char **argv);
int verb_play(int argc, char **argv);
int verb_render(int argc, char **argv);
int verb_rules(int argc, char **argv);
int verb_score(int argc, char **argv);
int verb_simulate(int argc, char **argv);
int verb_tiles(int argc, char **argv);

/* ---------------------------------------------------------------- language (language.c) */

/* Sets up gettext before anything is printed: `--lang` in argv, else LANGUAGE, LC_ALL, LC_MESSAGES, LANG. Needs no locale to be
 * installed. */
void cli_language_begin(int argc, char **argv);
/* Chooses en, ro or de; false for another word. */
bool cli_language_set(const char *language);
/* Skips `--lang X` before a verb, from argv[*next] on; cli_language_begin has read it. CLI_BAD with a line for a language that
 * is not there. */
int cli_language_skip(const char *command, int argc, char **argv, int *next);

/* ---------------------------------------------------------------- texts (format.c) */

/* Fills named placeholders: cli_format(_("{file} has {count} lines"), "file", path, "count", number, NULL). A placeholder
 * without a value stays as it is. Returns allocated text; stops the program when memory is short. */
char *cli_format(const char *format, ...) __attribute__((sentinel));
/* The same, printed as it is (no line end is added). */
void cli_print(FILE *out, const char *format, ...) __attribute__((sentinel));
/* The same as one line `bastide: …` on stderr, control characters escaped. Returns CLI_BAD: `return cli_fail(…)`. */
int cli_fail(const char *format, ...) __attribute__((sentinel));
/* The same without `bastide: `, for lines that begin with a file: `{file}: …`. */
int cli_refuse(const char *format, ...) __attribute__((sentinel));
/* Prints a line of text on stderr with control characters and broken UTF-8 escaped. */
void cli_line(const char *text);
/* Decimal text of a number, in a buffer of the caller. */
typedef struct cli_number {
    char text[24];
} cli_number;
const char *cli_number_text(cli_number *number, long long value);
/* Like malloc and realloc, but they stop the program (status 2, one line) when memory is short. */
void *cli_allocate(size_t size);
void *cli_reallocate(void *old, size_t size);
/* Columns that UTF-8 text takes in a terminal. */
int cli_width(const char *text);

/* ---------------------------------------------------------------- errors (messages.c) */

/* The sentence for an error without place, as allocated text: "tile {tile} is unknown …", with the rule id behind it. */
char *cli_error_text(const bst_error *error);
/* Prints `FILE:LINE: sentence (rule)`, without LINE where there is none; `file` NULL: `bastide: sentence`. "-" is shown as
 * stdin. Returns CLI_BAD. */
int cli_report(const char *file, const bst_error *error);

/* ---------------------------------------------------------------- events (events.c) */

/* What an event says to people, counts first, then points, then the rule id: allocated text, one line, NULL for an event that
 * needs no words. `state` is the position after the line that caused it; `name` the players' names. */
char *event_describe(const bst_game *game, const bst_state *state, const bst_event *event, const char *const *name);
/* Prints a line for each event that has words, `indent` before it. */
void events_describe(FILE *out, const char *indent, const bst_game *game, const bst_state *state, const bst_events *events,
                     const char *const *name);
/* True for a score that pays somebody. */
bool event_pays(const bst_game *game, const bst_event *event);

/* ---------------------------------------------------------------- options (options.c) */

enum { CLI_TAKES_TILES = 1, CLI_TAKES_JSON = 2, CLI_TAKES_PARTIAL = 4 };

/* How a verb is called. Texts are marked with N_() and translated when shown. --lang and --help are always there. */
typedef struct cli_parser {
    const char *program;               /* NULL: bastide */
    const char *verb;                  /* as in the verb table */
    const char *arguments;             /* N_("FILE DEPTH") */
    const char *text;                  /* N_("What it does.") */
    const char *notes;                 /* N_("What stands behind the options.\n"); may be NULL */
    const char *examples;              /* command lines as they are, each `  bastide …\n` */
    const struct argp_option *options; /* the verb's own, ended by {0}; keys > 0. NULL: none */
    /* Takes an own option; returns 0, or prints one line and returns CLI_BAD. NULL: none. */
    int (*option)(void *own, int key, const char *value);
    unsigned takes;  /* CLI_TAKES_*: --tiles FILE, --json, --partial */
    int least, most; /* number of arguments */
} cli_parser;

typedef struct cli_arguments {
    const char *tiles; /* --tiles, NULL if not given */
    bool json;
    unsigned flags; /* BST_READ_PARTIAL with --partial: for cli_read_record */
    int count;
    char **argument; /* points into argv, in their order */
} cli_arguments;

enum { CLI_GO_ON = -1 };
/* Parses the command line of a verb. CLI_GO_ON, or the exit status: help was printed, or one line says what is wrong. */
int cli_parse(const cli_parser *parser, int argc, char **argv, cli_arguments *arguments, void *own);
/* `bastide arena`: allocated text. */
char *cli_command(const cli_parser *parser);
/* Reads a whole number within limits; on failure prints a line that names the option and returns false. */
bool cli_parse_number(const char *option, const char *text, uint64_t least, uint64_t most, uint64_t *number);

/* ---------------------------------------------------------------- files (files.c) */

enum { CLI_FILE_LIMIT = 16 << 20 };

/* Why the system refused something (errno), in words. */
const char *cli_reason(int error);
/* Reads a whole file, "-" for stdin, at most CLI_FILE_LIMIT bytes; a 0 is added behind it. On failure (no file, a folder, no
 * permission, too large, empty) prints one line and returns NULL. */
char *cli_read_file(const char *path, size_t *size);
/* Reads and checks a set of tiles, text or JSON; `path` NULL: sets *set to NULL (built in) and is fine. Prints the error. */
bool cli_read_tiles(const char *path, bst_tileset **set);
/* Reads and replays a record with cli_read_file; `set` NULL: built-in tiles. Prints the error and returns NULL. */
bst_record *cli_read_record(const char *path, const bst_tileset *set, unsigned flags);
/* Writes a whole file by way of a new one beside it, so that no old content is lost on failure; "-" is stdout. Prints the
 * error. */
bool cli_write_file(const char *path, const char *text, size_t size);
/* The canonical text of a record, allocated. */
char *cli_record_text(const bst_record *record, size_t *size);
/* The name of a player as it stands in a record, quoted where it must be: allocated. */
char *cli_record_name(const bst_record *record, int player);
/* Flushes stdout; a full disk or closed pipe becomes CLI_BAD with a line. Else returns `status`. */
int cli_finish(int status);

/* The same in JSON (tiles_json.c): a set from a JSON text of tiles.md; prints `FILE: …` and returns NULL on failure. */
bst_tileset *tiles_json_read(const char *file, const char *text, size_t size);

/* ---------------------------------------------------------------- progress (progress.c) */

/* A bar on stderr while long work runs, only if stderr is a terminal. `done` may be given often: it redraws ten times a second
 * at most. */
typedef struct cli_progress {
    const char *label;
    uint64_t total;
    long long started, drawn; /* milliseconds */
    bool shown;
} cli_progress;

void cli_progress_begin(cli_progress *progress, const char *label, uint64_t total);
void cli_progress_update(cli_progress *progress, uint64_t done);
void cli_progress_end(cli_progress *progress);

#endif
