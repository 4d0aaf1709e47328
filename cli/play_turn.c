/* The turn of a human: place, then what the game offers, each from a numbered list or as the words of a record. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_LIMIT = 40 };

bool play_add_line(play *self, const char *text)
{
    bst_error error = {0};
    if (bst_record_line(self->record, text, &error) != BST_OK) {
        char *sentence = cli_error_text(&error);
        puts(sentence);
        free(sentence);
        return false;
    }
    play_tell_events(self);
    if (!play_save(self))
        self->quit = true;
    return true;
}

static void take_back(play *self)
{
    self->state = *bst_record_state(self->record);
    self->line.moves = 0;
}

static void say_error(const bst_error *error)
{
    char *sentence = cli_error_text(error);
    puts(sentence);
    free(sentence);
}

/* Plays a ply of the turn on the position in work. */
static bool step(play *self, bst_move move)
{
    bst_error error = {0};
    if (bst_do_move(self->game, &self->state, move, NULL, &error) != BST_OK) {
        say_error(&error);
        return false;
    }
    self->line.move[self->line.moves++] = move;
    return true;
}

/* Ends the line. True when it stands in the record. */
static bool finish_line(play *self)
{
    char text[BST_MAX_LINE_TEXT];
    if (bst_line_open(self->game, &self->state))
        return false;
    if (play_add_line(self, play_line_text(self, bst_record_state(self->record), &self->line, text)))
        return true;
    take_back(self);
    return false;
}

bool play_hint(play *self, char text[BST_MAX_LINE_TEXT])
{
    bst_state state = self->state;
    bst_line line = self->line;
    if (!self->adviser)
        return false;
    do {
        bst_state view = bst_view(self->game, &state, bst_to_move(&state));
        bst_move move = bst_bot_move(self->adviser, &view);
        if (bst_do_move(self->game, &state, move, NULL, NULL) != BST_OK)
            return false;
        line.move[line.moves++] = move;
    } while (bst_line_open(self->game, &state) && line.moves < BST_MAX_LINE_MOVES);
    return bst_line_write(self->game, bst_record_state(self->record), &line, text) >= 0;
}

/* The words of a record, for the whole line or for the rest of it. True when they made a line. */
static bool take_words(play *self, const char *answer)
{
    const bst_state *before = bst_record_state(self->record);
    char begun[BST_MAX_LINE_TEXT] = "";
    bst_line line;
    bst_error error = {0};
    if (self->line.moves > 0)
        play_line_text(self, before, &self->line, begun);
    char *text = begun[0] && !strchr(answer, '@') ? cli_format("{begun} {rest}", "begun", begun, "rest", answer, NULL)
                                                  : cli_format("{rest}", "rest", answer, NULL);
    bool fine = bst_line_read(self->game, before, text, strlen(text), &line, &error) == BST_OK;
    free(text);
    if (!fine) {
        say_error(&error);
        puts(_("Type a number, `help`, or the words of a record."));
        return false;
    }
    take_back(self);
    for (int i = 0; i < line.moves; i++)
        if (!step(self, line.move[i]))
            return false;
    return finish_line(self);
}

/* What is common to all questions. True when the answer is dealt with; *done when the turn is in the record. */
static bool common_answer(play *self, char *answer, bool *again, bool *done)
{
    char text[BST_MAX_LINE_TEXT];
    *again = false;
    *done = false;
    if (!answer) {
        self->quit = true;
        return true;
    }
    int status = play_command(self, answer);
    *again = status == PLAY_AGAIN;
    if (status != PLAY_NOT_A_COMMAND)
        return true;
    if (strcmp(answer, "hint") == 0) {
        if (play_hint(self, text))
            cli_print(stdout, _("greedy would play: {line}\n"), "line", text, NULL);
        return true;
    }
    if (strcmp(answer, "undo") == 0) {
        if (self->line.moves == 0)
            puts(_("There is nothing to take back: the tile in hand has been shown."));
        take_back(self);
        *again = true;
        return true;
    }
    return false;
}

/* A whole number at the beginning of the answer, -1 if there is none; *rest is what follows. */
static int leading_number(const char *answer, const char **rest)
{
    char *end;
    if (answer[0] < '0' || answer[0] > '9')
        return -1;
    long number = strtol(answer, &end, 10);
    *rest = end + strspn(end, " ");
    return number > 10000 ? -1 : (int)number;
}

/* ---------------------------------------------------------------- placing */

typedef struct places {
    bst_move move[BST_MAX_MOVES];
    int moves;
    play_cell cell[BST_MAX_FRONTIER];
    int cells;
} places;

static int compare_cells(const void *left, const void *right)
{
    const play_cell *a = left, *b = right;
    return a->y != b->y ? (a->y > b->y) - (a->y < b->y) : (a->x > b->x) - (a->x < b->x);
}

static void find_places(const play *self, places *found)
{
    found->moves = bst_legal_moves(self->game, &self->state, found->move, BST_MAX_MOVES);
    found->cells = 0;
    for (int i = 0; i < found->moves; i++) {
        play_cell cell = {bst_move_x(found->move[i]), bst_move_y(found->move[i]), PLAY_WHOLE_CELL};
        bool known = false;
        for (int k = 0; k < found->cells; k++)
            known = known || compare_cells(&found->cell[k], &cell) == 0;
        if (!known && found->cells < BST_MAX_FRONTIER)
            found->cell[found->cells++] = cell;
    }
    qsort(found->cell, (size_t)found->cells, sizeof found->cell[0], compare_cells);
}

/* The moves onto a cell, by rotation. */
static int moves_onto(const places *found, play_cell cell, bst_move move[4])
{
    int count = 0;
    for (int rotation = 0; rotation < 4; rotation++)
        for (int i = 0; i < found->moves; i++)
            if (bst_move_x(found->move[i]) == cell.x && bst_move_y(found->move[i]) == cell.y &&
                bst_move_rotation(found->move[i]) == rotation && count < 4)
                move[count++] = found->move[i];
    return count;
}

/* Which way round the tile lies there; BST_MOVE_NONE to choose another cell. An answer that begins with a number names that
 * cell: it is handed back in *other. */
static bst_move ask_rotation(play *self, const bst_move *move, int count, char **other)
{
    int kind[4], rotation[4];
    for (int i = 0; i < count; i++) {
        kind[i] = bst_move_kind(move[i]);
        rotation[i] = bst_move_rotation(move[i]);
    }
    play_show_tiles(self, kind, rotation, count);
    while (!self->quit) {
        char last[2] = {(char)('a' + count - 1), 0};
        char *prompt = cli_format(_("Which way round? (a to {last}, or `back`)"), "last", last, NULL);
        char *answer = play_ask(self, prompt);
        free(prompt);
        bst_move chosen = BST_MOVE_NONE;
        bool back = answer && (strcmp(answer, "back") == 0 || strcmp(answer, "undo") == 0);
        if (answer && answer[0] >= '0' && answer[0] <= '9') {
            *other = answer;
            return BST_MOVE_NONE;
        }
        if (!answer)
            self->quit = true;
        else if (strlen(answer) == 1 && answer[0] >= 'a' && answer[0] < 'a' + count)
            chosen = move[answer[0] - 'a'];
        else if (!back && play_command(self, answer) == PLAY_NOT_A_COMMAND)
            puts(_("Type one of the letters, or `back`."));
        free(answer);
        if (back || chosen)
            return chosen;
    }
    return BST_MOVE_NONE;
}

/* `3` or `3b`. */
static void take_place(play *self, const places *found, const char *answer)
{
    const char *rest = "";
    bst_move move[4];
    int number = leading_number(answer, &rest);
    if (number < 1 || number > found->cells) {
        cli_number last;
        cli_print(stdout, _("There is no cell of this number: they go from 1 to {last}.\n"), "last",
                  cli_number_text(&last, found->cells), NULL);
        return;
    }
    int count = moves_onto(found, found->cell[number - 1], move);
    char *other = NULL;
    bst_move chosen = BST_MOVE_NONE;
    if (strlen(rest) == 1 && rest[0] >= 'a' && rest[0] < 'a' + count)
        chosen = move[rest[0] - 'a'];
    else if (rest[0])
        puts(_("The tile does not fit there that way."));
    else
        chosen = count == 1 ? move[0] : ask_rotation(self, move, count, &other);
    if (chosen)
        step(self, chosen);
    if (other)
        take_place(self, found, other);
    free(other);
}

static void show_place_question(const play *self, const places *found)
{
    int kind = bst_drawn(&self->state), rotation = 0;
    char *words = play_kind_words(self, kind), *left = picture_tiles_left(bst_draws_left(&self->state));
    play_show_board(self, &self->state, found->cell, found->cells);
    play_print_scores(self, &self->state);
    cli_print(stdout, _("{player}: the tile is {tile}; {left}\n"), "player", self->name[bst_to_move(&self->state)], "tile",
              words, "left", left, NULL);
    play_show_tiles(self, &kind, &rotation, 1);
    free(words);
    free(left);
}

/* True when the turn is in the record. */
static bool ask_place(play *self)
{
    places found;
    cli_number last;
    find_places(self, &found);
    show_place_question(self, &found);
    while (!self->quit && self->line.moves == 0) {
        const char *rest;
        bool again, done;
        char *prompt = cli_format(_("{player}: where? (1 to {last}, or `help`)"), "player",
                                  self->name[bst_to_move(&self->state)], "last", cli_number_text(&last, found.cells), NULL);
        char *answer = play_ask(self, prompt);
        free(prompt);
        bool taken = common_answer(self, answer, &again, &done);
        if (again)
            show_place_question(self, &found);
        if (!taken && strchr(answer, '@'))
            done = take_words(self, answer);
        else if (!taken && leading_number(answer, &rest) >= 0)
            take_place(self, &found, answer);
        else if (!taken)
            puts(_("Type a number, `help`, or the words of a record."));
        free(answer);
        if (done)
            return true;
    }
    return false;
}

/* ---------------------------------------------------------------- choosing */

typedef struct choices {
    bst_move move[BST_MAX_MOVES]; /* number 1 and on */
    int count;
    bst_move pass; /* number 0, BST_MOVE_NONE if it is not offered */
} choices;

static void find_choices(const play *self, choices *found)
{
    bst_move move[BST_MAX_MOVES];
    int moves = bst_legal_moves(self->game, &self->state, move, BST_MAX_MOVES);
    *found = (choices){.count = 0, .pass = BST_MOVE_NONE};
    for (int i = 0; i < moves; i++) {
        if (bst_move_type(move[i]) == BST_MOVE_PASS)
            found->pass = move[i];
        else
            found->move[found->count++] = move[i];
    }
}

/* The board, with the numbers of moves at a side of a tile beside it, and those at a tile on it. */
static void show_edges(const play *self, const choices *found)
{
    play_cell cell[PLAY_MAX_CHOICES];
    int cells = 0;
    for (; cells < found->count; cells++) {
        bst_move move = found->move[cells];
        int type = bst_move_type(move);
        if (type != BST_MOVE_GATE && type != BST_MOVE_WALL && type != BST_MOVE_TOWER && type != BST_MOVE_ARK_AT)
            break;
        cell[cells] =
            (play_cell){bst_move_x(move), bst_move_y(move), type == BST_MOVE_ARK_AT ? PLAY_WHOLE_CELL : bst_move_side(move)};
    }
    play_show_board(self, &self->state, cell, cells == found->count ? cells : 0);
}

static void show_choices(const play *self, const choices *found)
{
    int segment[BST_MAX_TILE_SEGMENTS], claims = 0;
    cli_number number;
    while (claims < found->count && claims < BST_MAX_TILE_SEGMENTS && bst_move_type(found->move[claims]) == BST_MOVE_CLAIM &&
           bst_move_figure(found->move[claims]) == BST_FIGURE_FOLLOWER) {
        segment[claims] = bst_move_segment(found->move[claims]);
        claims++;
    }
    if (claims)
        play_show_spots(self, &self->state, bst_placed_tiles(&self->state) - 1, segment, claims);
    else
        show_edges(self, found);
    for (int i = -1; i < found->count && i < LIST_LIMIT; i++) {
        bst_move move = i < 0 ? found->pass : found->move[i];
        if (!move)
            continue;
        char *words = play_move_words(self, &self->state, move);
        printf("  %2d  %s\n", i + 1, words);
        free(words);
    }
    if (found->count > LIST_LIMIT)
        cli_print(stdout, _("  and {count} more, as the words of a record\n"), "count",
                  cli_number_text(&number, found->count - LIST_LIMIT), NULL);
}

static char *choice_prompt(const play *self, const choices *found)
{
    cli_number first, last;
    const char *player = self->name[bst_to_move(&self->state)];
    if (found->count == 0)
        return cli_format(_("{player}: nothing more can be done. 0 ends the turn, `undo` takes the tile back"), "player",
                          player, NULL);
    return cli_format(bst_state_phase(&self->state) == BST_PHASE_ACT ? _("{player}: a follower? ({first} to {last}, or `undo`)")
                                                                     : _("{player}: which? ({first} to {last})"),
                      "player", player, "first", cli_number_text(&first, found->pass ? 0 : 1), "last",
                      cli_number_text(&last, found->count), NULL);
}

/* True when the line is in the record. */
static bool take_choice(play *self, const choices *found, const char *answer)
{
    const char *rest = "";
    int number = leading_number(answer, &rest);
    bst_move move = number > 0 && number <= found->count         ? found->move[number - 1]
                    : number == 0 || strcmp(answer, "none") == 0 ? found->pass
                                                                 : BST_MOVE_NONE;
    if (move)
        return step(self, move) && finish_line(self);
    if (number < 0 && answer[0])
        return take_words(self, answer);
    puts(_("Type one of the numbers."));
    return false;
}

static bool ask_choice(play *self)
{
    choices found;
    bst_phase phase = bst_state_phase(&self->state);
    int moves = self->line.moves;
    find_choices(self, &found);
    show_choices(self, &found);
    while (!self->quit && self->line.moves == moves && bst_state_phase(&self->state) == phase) {
        bool again, done;
        char *prompt = choice_prompt(self, &found);
        char *answer = play_ask(self, prompt);
        free(prompt);
        bool taken = common_answer(self, answer, &again, &done);
        if (again && self->line.moves == moves)
            show_choices(self, &found);
        if (!taken)
            done = take_choice(self, &found, answer);
        free(answer);
        if (done)
            return true;
    }
    return false;
}

/* After a placement that leaves nothing to choose. */
static bool ask_end(play *self)
{
    play_show_board(self, &self->state, NULL, 0);
    while (!self->quit && self->line.moves > 0) {
        bool again, done;
        char *prompt = cli_format(_("{player}: nothing more can be done. 0 ends the turn, `undo` takes the tile back"),
                                  "player", self->name[bst_turn_player(bst_record_state(self->record))], NULL);
        char *answer = play_ask(self, prompt);
        free(prompt);
        bool taken = common_answer(self, answer, &again, &done);
        if (!taken && (strcmp(answer, "0") == 0 || strcmp(answer, "none") == 0))
            done = finish_line(self);
        else if (!taken)
            puts(_("Type 0 or `undo`."));
        free(answer);
        if (done)
            return true;
    }
    return false;
}

/* ---------------------------------------------------------------- drawing from a real bag */

static bool ask_draw(play *self)
{
    bool added = false;
    while (!self->quit && !added) {
        bool again, done;
        char *prompt = cli_format(_("{player}: which tile was drawn? (its name, like {example})"), "player",
                                  self->name[bst_turn_player(&self->state)], "example", bst_kind_id(self->game, 0), NULL);
        char *answer = play_ask(self, prompt);
        free(prompt);
        if (!common_answer(self, answer, &again, &done)) {
            char *line =
                cli_format("{word} {tile}", "word", bst_state_phase(&self->state) == BST_PHASE_REFILL ? "refill" : "draw",
                           "tile", answer, NULL);
            added = play_add_line(self, line);
            free(line);
        }
        if (again)
            play_show_board(self, &self->state, NULL, 0);
        free(answer);
    }
    return added;
}

void play_human(play *self)
{
    bool done = false;
    take_back(self);
    while (!done && !self->quit) {
        if (self->line.moves > 0 && !bst_line_open(self->game, &self->state))
            done = ask_end(self);
        else if (bst_to_move(&self->state) == BST_CHANCE)
            done = ask_draw(self);
        else if (bst_state_phase(&self->state) == BST_PHASE_PLACE)
            done = ask_place(self);
        else
            done = ask_choice(self);
    }
}
