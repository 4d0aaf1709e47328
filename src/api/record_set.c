/* `set` lines of free mode: things laid down as they are before the first move. */
#include "api/notation.h"
#include "api/record.h"
#include "core/error.h"

static bst_status set_name(record_turn *turn, word given, int *player)
{
    bst_status status = record_player(turn->record, given, player, turn->error);
    if (status)
        return status;
    text_char(turn->out, ' ');
    words_write_name(turn->out, turn->record->seat[*player].name);
    return BST_OK;
}

/* NAME follower|prophet FEATURE */
static bst_status set_figure(record_turn *turn, bst_move place)
{
    int player, segment;
    bst_status status = set_name(turn, words_next(&turn->rest), &player);
    if (status)
        return status;
    word type = words_next(&turn->rest);
    bool follower = words_is(type, "follower");
    if (!follower && !words_is(type, "prophet"))
        return notation_fail(turn->error, BST_RECORD_VALUE, "figure", type);
    status = notation_feature(turn->game, place, words_next(&turn->rest), &segment, turn->error);
    if (status)
        return status;
    char name[NOTATION_NAME];
    bst_segment_name(turn->game, bst_move_kind(place), bst_move_rotation(place), segment, name);
    text_string(turn->out, follower ? " follower " : " prophet ");
    text_string(turn->out, name);
    return bst_set_figure(turn->game, &turn->at.state, player, follower ? BST_FIGURE_FOLLOWER : BST_FIGURE_SPECIAL,
                          bst_move_x(place), bst_move_y(place), segment, turn->error);
}

static bst_status set_tile(record_turn *turn, word first)
{
    bst_line line = {.moves = 1};
    bst_status status = notation_placement(turn->game, first, &line.move[0], turn->error);
    if (status)
        return status;
    bst_move place = line.move[0];
    text_char(turn->out, ' ');
    notation_write(turn->game, &line, turn->out);
    status = bst_set_tile(turn->game, &turn->at.state, bst_move_kind(place), bst_move_x(place), bst_move_y(place),
                          bst_move_rotation(place), turn->error);
    while (!status && words_peek(turn->rest).length)
        status = set_figure(turn, place);
    return status;
}

static bst_status set_points(record_turn *turn)
{
    int player;
    int64_t points;
    bst_status status = set_name(turn, words_next(&turn->rest), &player);
    if (status)
        return status;
    word number = words_next(&turn->rest);
    if (!words_signed(number, 0, INT16_MAX, &points))
        return notation_fail(turn->error, BST_RECORD_VALUE, "number", number);
    text_char(turn->out, ' ');
    text_number(turn->out, (long)points);
    return bst_set_points(turn->game, &turn->at.state, player, (int)points, turn->error);
}

/* `gate X,Y.SIDE`, `wall X,Y.SIDE [NAME]`, `tower X,Y.SIDE NAME`, `ark X,Y` */
static bst_status set_piece(record_turn *turn, word first, int type)
{
    bst_line line = {.moves = 1};
    int player = -1;
    word place = words_next(&turn->rest);
    bst_status status = type == BST_MOVE_ARK_AT ? notation_cell(type, place, &line.move[0], turn->error)
                                                : notation_edge(type, place, &line.move[0], turn->error);
    if (status)
        return status;
    text_char(turn->out, ' ');
    text_bytes(turn->out, first.at, first.length);
    text_char(turn->out, ' ');
    text_bytes(turn->out, place.at, place.length);
    if (type == BST_MOVE_TOWER || (type == BST_MOVE_WALL && words_peek(turn->rest).length)) {
        status = set_name(turn, words_next(&turn->rest), &player);
        line.move[0] |= type == BST_MOVE_WALL;
    }
    return status ? status : bst_set_piece(turn->game, &turn->at.state, line.move[0], player, turn->error);
}

bst_status record_play_set(record_turn *turn)
{
    static const struct {
        const char *name;
        int type;
    } pieces[] = {{"gate", BST_MOVE_GATE}, {"wall", BST_MOVE_WALL}, {"tower", BST_MOVE_TOWER}, {"ark", BST_MOVE_ARK_AT}};
    if (!turn->record->setup.free_mode)
        return error_set(turn->error, BST_NOT_FREE, NULL, "set", NULL, NULL);
    if (turn->marks.begun)
        return error_set(turn->error, BST_RECORD_HEADER, NULL, "set", NULL, NULL);
    word first = words_next(&turn->rest);
    bst_status status = BST_OK;
    size_t piece = 0;
    while (piece < sizeof pieces / sizeof *pieces && !words_is(first, pieces[piece].name))
        piece++;
    if (piece < sizeof pieces / sizeof *pieces) {
        status = set_piece(turn, first, pieces[piece].type);
    } else if (words_is(first, "points")) {
        text_string(turn->out, " points");
        status = set_points(turn);
    } else {
        status = set_tile(turn, first);
    }
    return status ? status : record_end(turn->rest, turn->error);
}
