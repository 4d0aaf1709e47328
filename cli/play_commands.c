/* The commands that are there at every question. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

static const char help_text[] = N_("At a question, type one of the numbers, or:\n"
                                   "  3b              the numbered cell 3 in the rotation b\n"
                                   "  U@1,0/2 follower road.E   the whole turn, as in a record\n"
                                   "  hint            what the bot `greedy` would do\n"
                                   "  undo            take the tile of this turn back\n"
                                   "  score           points, and what they would be if the game ended now\n"
                                   "  why             every score so far: what was counted, the points, the rule\n"
                                   "  tiles           the tiles that are left, by kind\n"
                                   "  board           show the board again\n"
                                   "  left, right, up, down     move the part of a large board that is shown\n"
                                   "  small, large, fit         size of the tiles\n"
                                   "  save [FILE]     save the game, from then on in FILE\n"
                                   "  quit            save and leave\n");

/* What the characters on the board mean. */
static const char *legend_text(const play *self)
{
    const char *code = bst_game_code(bst_game_setup(self->game)->game);
    if (strcmp(code, "ark") == 0)
        return _(
            "On the board: ▒ city, lines are roads, [Π] temple, ≡ scroll, o oasis, s sheep, w wolf, Ω the ark; capital letters "
            "are followers.");
    if (strcmp(code, "city") == 0)
        return _(
            "On the board: ░ residential area, lines are streets, F G L markets of fish, grain and livestock, ∏ public and "
            "Ħ historic building, ∩ gate, ♜ tower; letters on colour are followers.");
    return _("On the board: ▒ city, lines are roads, [†] monastery, ♦ coat of arms, ⌂ houses; capital letters are followers.");
}

/* "6 followers, 1 prophet" */
static char *supply_text(const play *self, const bst_state *state, int player)
{
    const char *code = bst_game_code(bst_game_setup(self->game)->game), *form = NULL;
    int followers = bst_supply(state, player), other = bst_special(state, player);
    cli_number number;
    char *text = cli_format(ngettext("{count} follower", "{count} followers", (unsigned long)followers), "count",
                            cli_number_text(&number, followers), NULL);
    if (strcmp(code, "ark") == 0)
        form = ngettext("{followers}, {count} prophet", "{followers}, {count} prophets", (unsigned long)other);
    else if (strcmp(code, "city") == 0)
        form = ngettext("{followers}, {count} tower", "{followers}, {count} towers", (unsigned long)other);
    if (!form)
        return text;
    char *both = cli_format(form, "followers", text, "count", cli_number_text(&number, other), NULL);
    free(text);
    return both;
}

void play_print_scores(const play *self, const bst_state *state)
{
    int final[BST_MAX_PLAYERS];
    bool finished = bst_state_phase(state) == BST_PHASE_FINISHED;
    bst_final(self->game, state, final, NULL);
    for (int i = 0; i < self->players; i++) {
        cli_number points, last;
        char letter[2] = {self->initial[i], 0};
        char *supply = supply_text(self, state, i);
        cli_print(stdout,
                  finished ? _("  {letter}  {player}: {points}\n")
                           : _("  {letter}  {player}: {points} (if it ended now: {final}), {supply}\n"),
                  "letter", letter, "player", self->name[i], "points", cli_number_text(&points, bst_points(state, i)), "final",
                  cli_number_text(&last, final[i]), "supply", supply, NULL);
        free(supply);
    }
}

static void print_tiles(const play *self)
{
    const bst_state *state = bst_record_state(self->record);
    int columns = play_columns(), at = 0;
    char *left = picture_tiles_left(bst_draws_left(state));
    puts(left);
    free(left);
    for (int kind = 0; kind < bst_kinds(self->game); kind++) {
        int count = bst_undrawn(state, kind);
        if (count == 0)
            continue;
        at += printf("  %-4s %2d", bst_kind_id(self->game, kind), count);
        if (at + 9 > columns) {
            putchar('\n');
            at = 0;
        }
    }
    if (at > 0)
        putchar('\n');
}

void play_tell_events(play *self)
{
    bst_event item[PLAY_MAX_EVENTS];
    bst_events events = {item, PLAY_MAX_EVENTS, 0, 0};
    while (bst_replay_next(&self->walk, &events)) {
        events_describe(stdout, "  ", self->game, &self->walk.state, &events, self->name);
        events.count = 0;
    }
}

/* All scores from the beginning, each under its line. */
static void print_reasons(const play *self)
{
    bst_event item[PLAY_MAX_EVENTS];
    bst_events events = {item, PLAY_MAX_EVENTS, 0, 0};
    bst_replay walk;
    int told = 0;
    bst_replay_begin(&walk, self->record);
    while (bst_replay_next(&walk, &events)) {
        int paid = 0;
        for (int i = 0; i < events.count; i++)
            paid += event_pays(self->game, &item[i]);
        if (paid) {
            printf("%s\n", bst_record_line_text(self->record, walk.line - 1));
            events_describe(stdout, "  ", self->game, &walk.state, &events, self->name);
        }
        told += paid;
        events.count = 0;
    }
    if (!told)
        puts(_("Nothing has been scored yet."));
}

bool play_save(const play *self)
{
    size_t size;
    if (!self->save)
        return true;
    char *text = cli_record_text(self->record, &size);
    bool fine = cli_write_file(self->save, text, size);
    free(text);
    return fine;
}

static void save_as(play *self, const char *file)
{
    if (file[0]) {
        free(self->save);
        self->save = cli_format("{file}", "file", file, NULL);
    }
    if (!self->save)
        puts(_("Say where: save FILE"));
    else if (play_save(self))
        cli_print(stdout, _("Saved in {file}.\n"), "file", self->save, NULL);
}

static bool move_window(play *self, const char *word)
{
    static const struct {
        const char *word;
        int x, y;
    } table[] = {{"left", -3, 0}, {"right", 3, 0}, {"up", 0, -2}, {"down", 0, 2}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (strcmp(table[i].word, word) != 0)
            continue;
        self->look_x += table[i].x;
        self->look_y += table[i].y;
        return true;
    }
    return false;
}

static bool set_zoom(play *self, const char *word)
{
    static const char *const table[] = {"fit", "small", "large"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(table[i], word) != 0)
            continue;
        self->zoom = i;
        return true;
    }
    return false;
}

static void print_help(const play *self)
{
    fputs(_(help_text), stdout);
    play_print_wrapped(legend_text(self));
}

int play_command(play *self, const char *answer)
{
    if (strcmp(answer, "help") == 0 || strcmp(answer, "?") == 0)
        print_help(self);
    else if (strcmp(answer, "score") == 0)
        play_print_scores(self, bst_record_state(self->record));
    else if (strcmp(answer, "why") == 0)
        print_reasons(self);
    else if (strcmp(answer, "tiles") == 0)
        print_tiles(self);
    else if (strcmp(answer, "save") == 0 || strncmp(answer, "save ", 5) == 0)
        save_as(self, answer + 4 + strspn(answer + 4, " "));
    else if (strcmp(answer, "quit") == 0 || strcmp(answer, "exit") == 0)
        self->quit = true;
    else if (strcmp(answer, "board") == 0 || move_window(self, answer) || set_zoom(self, answer))
        return PLAY_AGAIN;
    else
        return PLAY_NOT_A_COMMAND;
    return PLAY_DONE;
}
