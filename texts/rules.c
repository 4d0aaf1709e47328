/* The rules of the games by their number. */
#include "texts/rules.h"

#include <string.h>

typedef struct game_rules {
    const char *game;
    const text_rule *rules;
    const int *count;
} game_rules;

static const game_rules tables[] = {
    {"winter", text_rules_winter, &text_rules_winter_count},
    {"ark", text_rules_ark, &text_rules_ark_count},
    {"city", text_rules_city, &text_rules_city_count},
};

const text_rule *text_rules(int game, int *count)
{
    *count = 0;
    const char *code = game >= 0 && game < bst_games() ? bst_game_code(game) : "";
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i].game, code) == 0) {
            *count = *tables[i].count;
            return tables[i].rules;
        }
    return NULL;
}
