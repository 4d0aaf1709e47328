/* bastide render: a picture of a board, or of every turn of a game. */
#include "cli/picture.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    KEY_TURN = 1,
    KEY_SIZE,
    KEY_THEME,
    KEY_HIGHLIGHT,
    KEY_GHOST,
    KEY_LEGAL,
    KEY_NO_TRACK,
    KEY_DICE,
    KEY_FRAMES,
    STANDARD_SIZE = 100,
    LEAST_SIZE = 16,
    LARGEST_SIZE = 1000
};

typedef struct render_options {
    const char *output, *turn, *size, *theme, *ghost, *frames;
    const char *highlight[SCENE_MAX_HIGHLIGHTS];
    int highlights;
    bool legal, no_track, dice;
} render_options;

static int take_highlight(render_options *chosen, const char *value)
{
    cli_number number;
    if (chosen->highlights == SCENE_MAX_HIGHLIGHTS)
        return cli_fail(_("--highlight can be given {count} times at most"), "count",
                        cli_number_text(&number, SCENE_MAX_HIGHLIGHTS), NULL);
    chosen->highlight[chosen->highlights++] = value;
    return 0;
}

static int take_option(void *own, int key, const char *value)
{
    render_options *chosen = own;
    switch (key) {
    case KEY_TURN: chosen->turn = value; break;
    case KEY_SIZE: chosen->size = value; break;
    case KEY_THEME: chosen->theme = value; break;
    case KEY_HIGHLIGHT: return take_highlight(chosen, value);
    case KEY_GHOST: chosen->ghost = value; break;
    case KEY_LEGAL: chosen->legal = true; break;
    case KEY_NO_TRACK: chosen->no_track = true; break;
    case KEY_DICE: chosen->dice = true; break;
    case KEY_FRAMES: chosen->frames = value; break;
    default: chosen->output = value;
    }
    return 0;
}

static const struct argp_option options[] = {
    {"output", 'o', N_("FILE"), 0,
     N_("Write the picture to FILE, whose name ends in .svg, .png or .pdf; - is SVG on standard output"), 0},
    {"turn", KEY_TURN, N_("NUMBER"), 0, N_("The board after this turn (else after the last)"), 0},
    {"size", KEY_SIZE, N_("PIXELS"), 0, N_("Width of a tile (else 100)"), 0},
    {"theme", KEY_THEME, "light|dark|print", 0, N_("Colours (else light)"), 0},
    {"highlight", KEY_HIGHLIGHT, N_("FEATURE@X,Y"), 0,
     N_("Show the whole feature brightly that this part of a tile belongs to, like road.S@0,1; can be given several times"), 0},
    {"legal", KEY_LEGAL, NULL, 0, N_("Mark the cells where the next tile can lie"), 0},
    {"ghost", KEY_GHOST, N_("TILE@X,Y/R"), 0, N_("Show a tile that could be placed, as it would lie"), 0},
    {"no-track", KEY_NO_TRACK, NULL, 0, N_("Without the scoring track"), 0},
    {"dice", KEY_DICE, NULL, 0, N_("Dice as markers on the scoring track (W-HOUSE-12)"), 0},
    {"frames", KEY_FRAMES, N_("FOLDER"), 0, N_("Also write a PNG picture after each turn to FOLDER, all of one size"), 0},
    {0},
};

static const cli_parser parser = {
    .verb = "render",
    .arguments = N_("FILE"),
    .text = N_("Draws the board of a record, with the points, as a picture: SVG, PNG or PDF."),
    .examples = "  bastide render game.bst -o board.svg\n"
                "  bastide render game.bst --turn 20 --size 64 --theme print -o board.pdf\n"
                "  bastide render game.bst --highlight city.N@0,0 -o board.png\n"
                "  bastide render game.bst --frames film\n",
    .options = options,
    .option = take_option,
    .takes = CLI_TAKES_TILES | CLI_TAKES_PARTIAL,
    .least = 1,
    .most = 1,
};

typedef struct render {
    const bst_record *record;
    const bst_tileset *set;
    const char *file;
    bst_state state;
    picture_view view;
} render;

/* The position after turn `turn`, with all that belongs to it. */
static int find_turn(render *job, uint64_t turn)
{
    bst_replay walk;
    cli_number number, last;
    bst_replay_begin(&walk, job->record);
    job->state = walk.state;
    while (bst_replay_next(&walk, NULL) && (uint64_t)bst_turns(&walk.state) <= turn)
        job->state = walk.state;
    if ((uint64_t)bst_turns(&job->state) == turn)
        return CLI_FINE;
    return cli_refuse(_("{file}: there is no turn {turn}: the record has {last}"), "file", job->file, "turn",
                      cli_number_text(&number, (long long)turn), "last", cli_number_text(&last, bst_turns(&job->state)), NULL);
}

/* Reads `FEATURE@X,Y` for a tile that lies there. */
static bool read_highlight(render *job, const char *text)
{
    const char *at = strchr(text, '@');
    const bst_game *game = bst_record_game(job->record);
    int x = 0, y = 0, end = 0, tile = -1, segment = -1;
    if (at && sscanf(at, "@%4d,%4d%n", &x, &y, &end) == 2 && at[end] == 0)
        tile = bst_tile_at(&job->state, x, y);
    if (tile >= 0) {
        bst_placed placed = bst_placed_tile(&job->state, tile);
        segment = bst_segment_number(game, placed.kind, placed.rotation, text, (size_t)(at - text));
    }
    if (segment < 0) {
        cli_fail(tile < 0 ? _("--highlight {value}: no tile lies there; write FEATURE@X,Y, like road.S@0,1")
                          : _("--highlight {value}: the tile there has no such feature"),
                 "value", text, NULL);
        return false;
    }
    job->view.highlight[job->view.highlights++] = (scene_highlight){tile, segment};
    return true;
}

/* Reads a placement that is legal now. */
static bool read_ghost(render *job, const char *text)
{
    bst_line line;
    bst_error error = {0};
    bst_status status = bst_line_read(bst_record_game(job->record), &job->state, text, strlen(text), &line, &error);
    if ((status == BST_OK || status == BST_LINE_UNFINISHED) && line.moves > 0 &&
        bst_move_type(line.move[0]) == BST_MOVE_PLACE) {
        job->view.ghost = line.move[0];
        return true;
    }
    char *why = status == BST_OK ? cli_format(_("this is no placement"), NULL) : cli_error_text(&error);
    cli_fail(_("--ghost {value}: {reason}"), "value", text, "reason", why, NULL);
    free(why);
    return false;
}

static bool read_view(render *job, const render_options *chosen)
{
    uint64_t turn = 0, pixels = STANDARD_SIZE;
    if (chosen->size && !cli_parse_number("--size", chosen->size, LEAST_SIZE, LARGEST_SIZE, &pixels))
        return false;
    if (chosen->turn && !cli_parse_number("--turn", chosen->turn, 0, BST_MAX_TILES, &turn))
        return false;
    if (chosen->turn && find_turn(job, turn) != CLI_FINE)
        return false;
    if (chosen->theme && !picture_theme(chosen->theme, &job->view.theme))
        return false;
    job->view.tile_pixels = (int)pixels;
    job->view.legal = chosen->legal;
    job->view.track = !chosen->no_track;
    job->view.dice = chosen->dice;
    for (int i = 0; i < chosen->highlights; i++)
        if (!read_highlight(job, chosen->highlight[i]))
            return false;
    return !chosen->ghost || read_ghost(job, chosen->ghost);
}

static bool draw(const render *job, const char *output, picture_kind kind)
{
    size_t size;
    char *text = picture_board(job->record, &job->view, job->set, &size);
    bool fine = picture_write(output, kind, text, size);
    free(text);
    return fine;
}

static bool frame(const render *job, const char *folder, const bst_state *state)
{
    render one = *job;
    char number[8];
    snprintf(number, sizeof number, "%03d", bst_turns(state));
    char *path = cli_format("{folder}/turn-{number}.png", "folder", folder, "number", number, NULL);
    one.view.state = state;
    one.view.extent = &job->state;
    one.view.highlights = 0;
    one.view.ghost = 0;
    bool fine = draw(&one, path, PICTURE_PNG);
    free(path);
    return fine;
}

/* A picture after each turn up to the one that is asked for. */
static bool draw_frames(const render *job, const char *folder)
{
    bst_replay walk;
    bst_state last;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        cli_refuse(_("{file}: cannot be written: {reason}"), "file", folder, "reason", cli_reason(errno), NULL);
        return false;
    }
    bst_replay_begin(&walk, job->record);
    last = walk.state;
    while (bst_turns(&last) < bst_turns(&job->state) && bst_replay_next(&walk, NULL)) {
        if (bst_turns(&walk.state) > bst_turns(&last) && !frame(job, folder, &last))
            return false;
        last = walk.state;
    }
    return frame(job, folder, &job->state);
}

static int work(render *job, const render_options *chosen)
{
    picture_kind kind = PICTURE_SVG;
    if (!chosen->output && !chosen->frames)
        return cli_fail(_("say where the picture goes with -o FILE.svg, FILE.png or FILE.pdf"), NULL);
    if (chosen->output && !picture_kind_of(chosen->output, &kind))
        return CLI_BAD;
    if (!read_view(job, chosen))
        return CLI_BAD;
    if (chosen->output && !draw(job, chosen->output, kind))
        return CLI_BAD;
    if (chosen->frames && !draw_frames(job, chosen->frames))
        return CLI_BAD;
    return cli_finish(CLI_FINE);
}

int verb_render(int argc, char **argv)
{
    cli_arguments arguments;
    render_options chosen = {0};
    render job = {0};
    int status = cli_parse(&parser, argc, argv, &arguments, &chosen);
    if (status != CLI_GO_ON)
        return status;
    bst_tileset *set;
    if (!cli_read_tiles(arguments.tiles, &set))
        return CLI_BAD;
    bst_record *record = cli_read_record(arguments.argument[0], set, arguments.flags);
    status = CLI_BAD;
    if (record) {
        job.record = record;
        job.set = set;
        job.file = arguments.argument[0];
        job.state = *bst_record_state(record);
        job.view.state = &job.state;
        status = work(&job, &chosen);
    }
    bst_record_free(record);
    bst_tileset_free(set);
    return status;
}
