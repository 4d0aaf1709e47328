#include "cli/setup.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

int setup_take(setup_words *words, int key, const char *value)
{
    if (key == SETUP_KEY_EDITION) {
        words->edition = value;
        return 0;
    }
    if (!strchr(value, '='))
        return cli_fail(_("an option of the game is given as KEY=VALUE, not as {word}"), "word", value, NULL);
    if (words->options == SETUP_MAX_OPTIONS)
        return cli_fail(_("{word} is one option too many"), "word", value, NULL);
    words->option[words->options++] = value;
    return 0;
}

int setup_build(const setup_words *words, const char *game, int players, bst_setup *setup)
{
    bst_error error = {0};
    bst_status status = bst_setup_begin(setup, game, players, &error);
    if (status == BST_OK && words->edition)
        status = bst_setup_edition(setup, words->edition, &error);
    for (int i = 0; i < words->options && status == BST_OK; i++) {
        char *key = cli_format("{word}", "word", words->option[i], NULL);
        char *value = strchr(key, '=');
        *value++ = 0;
        status = bst_setup_option(setup, key, value, &error);
        free(key);
    }
    if (status == BST_OK)
        status = bst_setup_check(setup, &error);
    return status == BST_OK ? CLI_FINE : cli_report(NULL, &error);
}

uint64_t setup_random(void)
{
    uint64_t number;
    while (getrandom(&number, sizeof number, 0) != (ssize_t)sizeof number)
        continue;
    return number;
}

char *setup_set_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *name = cli_format("{file}", "file", slash ? slash + 1 : path, NULL);
    char *dot = strrchr(name, '.');
    if (dot && dot != name)
        *dot = 0;
    return name;
}
