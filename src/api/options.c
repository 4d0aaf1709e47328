/* Editions and options: one table for each game, read here and nowhere else. */
#include "base/text.h"
#include "core/error.h"
#include "games/games.h"
#include <string.h>

enum { MOST_NUMBER = 99, MOST_SIZE = 127 };

static const bst_rules *options_rules(const bst_setup *setup) { return games_all[setup->game]; }

/* Words of a list "a|b|c": the next one begins behind `*word`. False at the end. */
static bool options_next_word(const char **word, size_t *length)
{
    const char *next = *word + *length;
    if (*length || *next == '|')
        next += *next == '|';
    if (!*next)
        return false;
    *word = next;
    *length = strcspn(next, "|");
    return true;
}

static uint32_t options_value(const bst_setup *setup, int option)
{
    const bst_rules *rules = options_rules(setup);
    const bst_edition *edition = &rules->edition[setup->edition];
    for (int i = 0; i < edition->presets; i++)
        if (edition->preset[i].option == option)
            return edition->preset[i].value;
    return rules->option[option].standard;
}

static void options_apply_edition(bst_setup *setup)
{
    for (int option = 0; option < options_rules(setup)->options; option++)
        if (!setup->given[option])
            setup->option[option] = options_value(setup, option);
}

static bst_status options_players(const bst_rules *rules, int players, int least, bst_error *error)
{
    char given[16], fewest[8], most[8];
    text out = text_begin(given, sizeof given);
    text_number(&out, players);
    out = text_begin(fewest, sizeof fewest);
    text_number(&out, least);
    out = text_begin(most, sizeof most);
    text_number(&out, rules->most_players);
    return error_set(error, BST_PLAYERS_COUNT, NULL, given, fewest, most);
}

bst_status bst_setup_begin(bst_setup *setup, const char *game, int players, bst_error *error)
{
    int number = bst_game_number(game);
    if (number < 0)
        return error_set(error, BST_GAME_UNKNOWN, NULL, game, NULL, NULL);
    *setup = (bst_setup){.game = (uint8_t)number, .edition = games_all[number]->standard_edition};
    options_apply_edition(setup);
    if (players < 0 || players > games_all[number]->most_players)
        return options_players(games_all[number], players, games_all[number]->least_players, error);
    setup->players = (uint8_t)players;
    return BST_OK;
}

bst_status bst_setup_edition(bst_setup *setup, const char *name, bst_error *error)
{
    const bst_rules *rules = options_rules(setup);
    for (int i = 0; i < rules->editions; i++) {
        const bst_edition *edition = &rules->edition[i];
        if (strcmp(name, edition->name) == 0 || (edition->alias && strcmp(name, edition->alias) == 0)) {
            setup->edition = (uint8_t)i;
            options_apply_edition(setup);
            return BST_OK;
        }
    }
    return error_set(error, BST_EDITION_UNKNOWN, NULL, name, rules->code, NULL);
}

/* A decimal number without leading zeros, from 0 to `most`; moves `*text` behind it. -1 if there is none. */
static long options_number(const char **text, long most)
{
    const char *digit = *text;
    long number = 0;
    while (*digit >= '0' && *digit <= '9' && number <= most)
        number = 10 * number + (*digit++ - '0');
    bool good = digit > *text && number <= most && !(**text == '0' && digit > *text + 1);
    *text = digit;
    return good ? number : -1;
}

static long options_read_choice(const bst_option *option, const char *value)
{
    const char *word = option->choices;
    size_t length = 0;
    for (long index = 0; options_next_word(&word, &length); index++)
        if (strlen(value) == length && memcmp(word, value, length) == 0)
            return index;
    return -1;
}

static long options_read_size(const char *value)
{
    if (strcmp(value, "off") == 0)
        return 0;
    long width = options_number(&value, MOST_SIZE);
    if (width < 1 || *value++ != 'x')
        return -1;
    long height = options_number(&value, MOST_SIZE);
    return height < 1 || *value ? -1 : width << 8 | height;
}

static long options_read_stacks(const char *value)
{
    long stacks = 0;
    for (int i = 0; i < 3; i++) {
        long size = options_number(&value, BST_MAX_TILES);
        if (size < 0 || *value++ != (i < 2 ? '/' : 0))
            return -1;
        stacks = stacks << 8 | size;
    }
    return stacks;
}

static long options_read(const bst_option *option, const char *value)
{
    switch (option->type) {
    case BST_OPTION_CHOICE: return options_read_choice(option, value);
    case BST_OPTION_SIZE: return options_read_size(value);
    case BST_OPTION_STACKS: return options_read_stacks(value);
    default: {
        long number = options_number(&value, MOST_NUMBER);
        return *value ? -1 : number;
    }
    }
}

bst_status bst_setup_option(bst_setup *setup, const char *key, const char *value, bst_error *error)
{
    const bst_rules *rules = options_rules(setup);
    for (int i = 0; i < rules->options; i++) {
        const bst_option *option = &rules->option[i];
        if (strcmp(key, option->key) != 0)
            continue;
        if (setup->given[i])
            return error_set(error, BST_OPTION_TWICE, option->rule, key, NULL, NULL);
        long number = options_read(option, value);
        if (number < 0)
            return error_set(error, BST_OPTION_VALUE, option->rule, key, value, option->choices);
        if (option->type == BST_OPTION_CHOICE && number >= option->played)
            return error_set(error, BST_OPTION_UNSUPPORTED, option->rule, key, value, NULL);
        setup->given[i] = true;
        setup->option[i] = (uint32_t)number;
        return BST_OK;
    }
    return error_set(error, BST_OPTION_UNKNOWN, NULL, key, rules->code, NULL);
}

bst_status bst_setup_check(const bst_setup *setup, bst_error *error)
{
    const bst_rules *rules = options_rules(setup);
    int least = setup->free_mode ? 1 : rules->least_players;
    if (setup->players < least || setup->players > rules->most_players)
        return options_players(rules, setup->players, least, error);
    return rules->check_setup ? rules->check_setup(setup, error) : BST_OK;
}

void bst_setup_value(const bst_setup *setup, int option, char *text_out, size_t capacity)
{
    const bst_option *row = &options_rules(setup)->option[option];
    uint32_t value = setup->option[option];
    text out = text_begin(text_out, capacity);
    const char *word = row->choices;
    size_t length = 0;
    switch (row->type) {
    case BST_OPTION_CHOICE:
        for (uint32_t i = 0; options_next_word(&word, &length) && i < value; i++)
            ;
        text_bytes(&out, word, length);
        break;
    case BST_OPTION_SIZE:
        if (!value) {
            text_string(&out, "off");
            break;
        }
        text_number(&out, value >> 8);
        text_char(&out, 'x');
        text_number(&out, value & 255);
        break;
    case BST_OPTION_STACKS:
        text_number(&out, value >> 16);
        text_char(&out, '/');
        text_number(&out, value >> 8 & 255);
        text_char(&out, '/');
        text_number(&out, value & 255);
        break;
    default: text_number(&out, value);
    }
}

int bst_games(void) { return games_count; }

const char *bst_game_code(int game) { return games_all[game]->code; }

int bst_game_number(const char *code)
{
    for (int game = 0; game < games_count; game++)
        if (strcmp(code, games_all[game]->code) == 0)
            return game;
    return -1;
}

const bst_option *bst_game_options(int game, int *count)
{
    *count = games_all[game]->options;
    return games_all[game]->option;
}

const bst_edition *bst_game_editions(int game, int *count, int *standard)
{
    *count = games_all[game]->editions;
    *standard = games_all[game]->standard_edition;
    return games_all[game]->edition;
}

void bst_game_players(int game, int *least, int *most)
{
    *least = games_all[game]->least_players;
    *most = games_all[game]->most_players;
}
