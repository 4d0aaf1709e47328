#include "chance.h"

#include <stdio.h>
#include <string.h>

uint64_t chance_next(uint64_t *chance)
{
    uint64_t z = *chance += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

int chance_below(uint64_t *chance, int range) { return (int)((chance_next(chance) >> 33) % (uint64_t)range); }

bool chance_once_in(uint64_t *chance, int times) { return chance_below(chance, times) == 0; }

/* Word number `number` of a list "a|b|c". */
static void choice(const char *list, int number, char *text, size_t capacity)
{
    for (; number > 0; number--)
        list = strchr(list, '|') + 1;
    snprintf(text, capacity, "%.*s", (int)strcspn(list, "|"), list);
}

static void random_value(uint64_t *chance, const bst_option *option, char *text, size_t capacity)
{
    /* Small tables, so that their edges matter, and some that are all but a line. */
    switch (option->type) {
    case BST_OPTION_CHOICE: choice(option->choices, chance_below(chance, option->played), text, capacity); break;
    case BST_OPTION_NUMBER: snprintf(text, capacity, "%d", chance_below(chance, 10)); break;
    case BST_OPTION_SIZE: snprintf(text, capacity, "%dx%d", 1 + chance_below(chance, 12), 1 + chance_below(chance, 12)); break;
    case BST_OPTION_STACKS:
        snprintf(text, capacity, "%d/%d/%d", chance_below(chance, 26), chance_below(chance, 26), chance_below(chance, 26));
        break;
    }
}

void chance_setup(uint64_t *chance, int game, int players, bst_setup *setup)
{
    int options, editions, standard;
    const bst_option *option = bst_game_options(game, &options);
    const bst_edition *edition = bst_game_editions(game, &editions, &standard);
    do {
        bst_setup_begin(setup, bst_game_code(game), players, NULL);
        if (chance_once_in(chance, 2))
            bst_setup_edition(setup, edition[chance_below(chance, editions)].name, NULL);
        for (int i = 0; i < options; i++) {
            char value[24];
            if (!chance_once_in(chance, 3))
                continue;
            random_value(chance, &option[i], value, sizeof value);
            bst_setup_option(setup, option[i].key, value, NULL);
        }
    } while (bst_setup_check(setup, NULL) != BST_OK);
}

const char *chance_option(const bst_setup *setup, const char *key, char *text)
{
    int options;
    const bst_option *option = bst_game_options(setup->game, &options);
    text[0] = 0;
    for (int i = 0; i < options; i++)
        if (strcmp(option[i].key, key) == 0)
            bst_setup_value(setup, i, text, 16);
    return text;
}

size_t chance_header(const bst_setup *setup, char *text, size_t capacity)
{
    static const char *const players[] = {"A red", "B blue", "C green", "D yellow", "E black"};
    int options, editions, standard;
    const bst_option *option = bst_game_options(setup->game, &options);
    const bst_edition *edition = bst_game_editions(setup->game, &editions, &standard);
    size_t length = (size_t)snprintf(text, capacity, "bastide-record 1\ngame %s\nedition %s\n", bst_game_code(setup->game),
                                     edition[setup->edition].name);
    for (int i = 0; i < options; i++) {
        char value[16];
        if (!setup->given[i])
            continue;
        bst_setup_value(setup, i, value, sizeof value);
        length += (size_t)snprintf(text + length, capacity - length, "option %s %s\n", option[i].key, value);
    }
    if (setup->free_mode)
        length += (size_t)snprintf(text + length, capacity - length, "mode free\n");
    for (int i = 0; i < setup->players; i++)
        length += (size_t)snprintf(text + length, capacity - length, "player %s\n", players[i]);
    return length;
}
