/* A game played from bytes: they choose the game, players, edition, options and the beginning, then moves, legal ones by number
 * and any others by their 32 bits. What is refused changes nothing, what is accepted was listed or means the same, and
 * followers and tiles stay as many as they were. Free mode too, where things are laid down first. */
#include <bastide/bastide.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLIES = 700, KEPT_GAMES = 64 };

typedef struct bytes {
    const uint8_t *data;
    size_t left;
} bytes;

typedef struct play {
    const bst_game *game;
    bst_setup setup;
    bst_state state;
    int figures[BST_MAX_PLAYERS], tiles, set_aside;
} play;

static void check_line(bool good, int line)
{
    if (good)
        return;
    fprintf(stderr, "fuzz_play.c:%d: does not hold\n", line);
    abort();
}
#define check(good) check_line((good), __LINE__)

static int next_byte(bytes *from)
{
    if (!from->left)
        return 0;
    from->left--;
    return *from->data++;
}

static uint32_t next_word(bytes *from)
{
    uint32_t word = 0;
    for (int i = 0; i < 4; i++)
        word = word << 8 | (uint32_t)next_byte(from);
    return word;
}

/* ---------------------------------------------------------------- the setup */

static void choose_option(bst_setup *setup, bytes *from)
{
    int options;
    const bst_option *option = bst_game_options(setup->game, &options);
    option += next_byte(from) % options;
    char value[24] = "";
    int number = next_byte(from);
    if (option->type == BST_OPTION_CHOICE) {
        const char *word = option->choices;
        for (; number > 0 && strchr(word, '|'); number--)
            word = strchr(word, '|') + 1;
        size_t length = strcspn(word, "|");
        memcpy(value, word, length < sizeof value ? length : sizeof value - 1);
    } else {
        /* Two digits, an x or a slash or what stands there, and so on. */
        for (size_t i = 0; i < 8; i++) {
            static const char letters[] = "0123456789x/0123";
            value[i] = letters[next_byte(from) & 15];
        }
        value[number % 8] = 0;
    }
    bst_setup_option(setup, option->key, value, NULL);
}

/* Compiling a game takes longer than playing one: those last used are kept. */
static const bst_game *game_for(const bst_setup *setup)
{
    static bst_game *kept[KEPT_GAMES];
    static bst_setup setups[KEPT_GAMES];
    bst_error error = {0};
    uint32_t slot = setup->game + 3u * setup->edition + 7u * setup->players + 31u * setup->free_mode;
    for (int option = 0; option < BST_MAX_OPTIONS; option++)
        slot = slot * 31 + setup->option[option];
    slot %= KEPT_GAMES;
    if (kept[slot] && memcmp(&setups[slot], setup, sizeof *setup) == 0)
        return kept[slot];
    bst_game_free(kept[slot]);
    kept[slot] = bst_game_new(setup, NULL, &error);
    check(kept[slot] || error.status != BST_OK);
    setups[slot] = *setup;
    return kept[slot];
}

static bool begin(play *now, bytes *from)
{
    int least, most, editions, standard, game = next_byte(from) % bst_games();
    bst_game_players(game, &least, &most);
    const bst_edition *edition = bst_game_editions(game, &editions, &standard);
    check(bst_setup_begin(&now->setup, bst_game_code(game), least + next_byte(from) % (most - least + 1), NULL) == BST_OK);
    check(bst_setup_edition(&now->setup, edition[next_byte(from) % editions].name, NULL) == BST_OK);
    for (int options = next_byte(from) % 8; options > 0; options--)
        choose_option(&now->setup, from);
    now->setup.free_mode = next_byte(from) % 4 == 0;
    now->game = game_for(&now->setup);
    if (!now->game)
        return false;
    bst_beginning beginning = {.first_player = (uint8_t)(next_byte(from) % now->setup.players),
                               .no_start_tile = next_byte(from) % 8 == 0};
    if (now->setup.free_mode && next_byte(from) % 2) {
        beginning.other_start = true;
        beginning.start_move = next_word(from);
    }
    return bst_start(now->game, &beginning, &now->state, NULL) == BST_OK;
}

/* ---------------------------------------------------------------- what must hold */

static void count(const play *now, int figures[BST_MAX_PLAYERS], int *tiles)
{
    const bst_state *state = &now->state;
    for (int player = 0; player < BST_MAX_PLAYERS; player++)
        figures[player] = player < now->setup.players ? bst_supply(state, player) : 0;
    for (int i = 0; i < bst_placed_figures(state); i++) {
        bst_figure figure = bst_placed_figure(state, i);
        check(figure.player < now->setup.players && figure.tile < bst_placed_tiles(state));
        figures[figure.player] += figure.type == BST_FIGURE_FOLLOWER;
    }
    for (int i = 0; i < bst_walls(now->game, state); i++)
        if (bst_wall_at(state, i).guard >= 0)
            figures[bst_wall_at(state, i).guard]++;
    *tiles = bst_placed_tiles(state) + now->set_aside + (bst_drawn(state) >= 0);
    for (int player = 0; player < now->setup.players; player++)
        for (int place = 0; place < BST_MAX_HAND; place++)
            *tiles += bst_hand(state, player, place) >= 0;
    for (int kind = 0; kind < bst_kinds(now->game); kind++)
        *tiles += bst_undrawn(state, kind);
}

static void check_counts(const play *now)
{
    int figures[BST_MAX_PLAYERS], tiles, final[BST_MAX_PLAYERS];
    count(now, figures, &tiles);
    for (int player = 0; player < now->setup.players; player++)
        check(figures[player] == now->figures[player]);
    check(now->setup.free_mode || tiles == now->tiles);
    bst_final(now->game, &now->state, final, NULL);
    for (int player = 0; player < now->setup.players; player++)
        check(final[player] >= bst_points(&now->state, player));
}

/* One ply; what is refused leaves the state as it was. */
static void try_move(play *now, bst_move move)
{
    static bst_state before;
    bst_event item[64];
    bst_events events = {.item = item, .capacity = 64};
    bst_error error = {0};
    memcpy(&before, &now->state, sizeof before);
    bst_status expected = bst_check_move(now->game, &now->state, move, NULL);
    bst_status status = bst_do_move(now->game, &now->state, move, &events, &error);
    check(status == expected && error.status == status);
    if (status != BST_OK) {
        check(memcmp(&before, &now->state, sizeof before) == 0 && events.count == 0);
        return;
    }
    check(events.lost == 0);
    now->set_aside += bst_move_type(move) == BST_MOVE_DISCARD;
    check_counts(now);
}

static void lay_down(play *now, bytes *from)
{
    int players = now->setup.players;
    switch (next_byte(from) % 4) {
    case 0: bst_set_points(now->game, &now->state, next_byte(from) % (players + 1), (int)next_word(from), NULL); break;
    case 1:
        bst_set_figure(now->game, &now->state, next_byte(from) % (players + 1), next_byte(from) % 3, (int8_t)next_byte(from),
                       (int8_t)next_byte(from), next_byte(from) % 17, NULL);
        break;
    case 2: bst_set_piece(now->game, &now->state, next_word(from), next_byte(from) % (players + 1) - 1, NULL); break;
    default:
        bst_set_tile(now->game, &now->state, next_byte(from), (int8_t)next_byte(from) / 16, (int8_t)next_byte(from) / 16,
                     next_byte(from) % 4, NULL);
    }
}

static void play_ply(play *now, bytes *from)
{
    bst_move moves[BST_MAX_MOVES];
    int number = bst_legal_moves(now->game, &now->state, moves, BST_MAX_MOVES);
    /* In free mode a tile may be taken in hand that fits nowhere. */
    check(now->setup.free_mode || (number == 0) == (bst_to_move(&now->state) == BST_NOBODY));
    int choice = next_byte(from);
    if (now->setup.free_mode)
        bst_free_player(now->game, &now->state, choice % now->setup.players, NULL);
    if (choice < 24) {
        try_move(now, next_word(from));
    } else if (choice < 32 && number) {
        try_move(now, moves[next_byte(from) % number] ^ 1u << next_byte(from) % 32);
    } else if (number) {
        bst_move move = moves[(choice * 256 + next_byte(from)) % number];
        /* What was laid down may be no position to play from: that is found out by the first move. */
        bool laid_down = now->setup.free_mode && bst_turns(&now->state) == 0;
        check(laid_down || bst_check_move(now->game, &now->state, move, NULL) == BST_OK);
        try_move(now, move);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static play now;
    bytes from = {data, size};
    memset(&now, 0, sizeof now);
    if (!begin(&now, &from))
        return 0;
    for (int things = next_byte(&from); things > 0 && now.setup.free_mode && from.left; things--)
        lay_down(&now, &from);
    count(&now, now.figures, &now.tiles);
    for (int ply = 0; ply < MOST_PLIES && from.left; ply++)
        play_ply(&now, &from);
    bst_state copy = now.state;
    check(bst_hash(now.game, &copy) == bst_hash(now.game, &now.state));
    return 0;
}
