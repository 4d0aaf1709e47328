#include "cli/players.h"

#include <string.h>

static const char *const colors[BST_MAX_PLAYERS] = {"red", "blue", "green", "yellow", "black"};

players_one players_split(const char *given)
{
    players_one player = {.name = cli_format("{word}", "word", given, NULL)};
    char *bot = strstr(player.name, ":ai:");
    if (bot) {
        *bot = 0;
        player.bot = bot + 4;
    }
    char *color = strrchr(player.name, ':');
    if (color) {
        *color = 0;
        player.color = color + 1;
    }
    return player;
}

static bool color_taken(const players_one *player, int players, const char *color)
{
    for (int i = 0; i < players; i++)
        if (player[i].color && strcmp(player[i].color, color) == 0)
            return true;
    return false;
}

void players_give_colors(players_one *player, int players)
{
    for (int i = 0; i < players; i++)
        for (int color = 0; color < BST_MAX_PLAYERS && !player[i].color; color++)
            if (!color_taken(player, players, colors[color]))
                player[i].color = colors[color];
}
