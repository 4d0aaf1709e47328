#include "ai/weights.h"
#include <string.h>

/* Tuned by self-play: docs/bots.md. */
static const weights table[] = {
    {"winter",
     {[WEIGHT_SUPPLY_1] = 1850,
      [WEIGHT_SUPPLY_2] = 627,
      [WEIGHT_SUPPLY_3] = 592,
      [WEIGHT_SUPPLY_4] = 454,
      [WEIGHT_SUPPLY_MORE] = 360,
      [WEIGHT_HORIZON] = 8,
      [WEIGHT_SHARE] = 50,
      [WEIGHT_EXTEND] = 101,
      [WEIGHT_TEMPO] = 150,
      [WEIGHT_RETURN] = 518,
      [WEIGHT_GROW_LINE] = 124,
      [WEIGHT_GROW_BLOCK] = 177,
      [WEIGHT_BESIDE] = 96,
      [WEIGHT_GROW_AREA] = 41,
      [WEIGHT_JOIN] = 84,
      [WEIGHT_JOIN_AREA] = 73,
      [WEIGHT_CENTRE] = 175,
      [WEIGHT_OTHERS] = 133}},
    {"ark", {[WEIGHT_SUPPLY_1] = 700,    [WEIGHT_SUPPLY_2] = 450, [WEIGHT_SUPPLY_3] = 300, [WEIGHT_SUPPLY_4] = 200,
             [WEIGHT_SUPPLY_MORE] = 100, [WEIGHT_SPECIAL] = 500,  [WEIGHT_HORIZON] = 10,   [WEIGHT_SHARE] = 100,
             [WEIGHT_EXTEND] = 80,       [WEIGHT_TEMPO] = 128,    [WEIGHT_RETURN] = 300,   [WEIGHT_GROW_LINE] = 100,
             [WEIGHT_GROW_BLOCK] = 160,  [WEIGHT_BESIDE] = 0,     [WEIGHT_GROW_AREA] = 20, [WEIGHT_JOIN] = 100,
             [WEIGHT_JOIN_AREA] = 60,    [WEIGHT_CENTRE] = 150,   [WEIGHT_NEAR] = 40,      [WEIGHT_OTHERS] = 128}},
    {"city",
     {[WEIGHT_SUPPLY_1] = 800,
      [WEIGHT_SUPPLY_2] = 500,
      [WEIGHT_SUPPLY_3] = 400,
      [WEIGHT_SUPPLY_4] = 300,
      [WEIGHT_SUPPLY_MORE] = 200,
      [WEIGHT_SPECIAL] = 200,
      [WEIGHT_HORIZON] = 10,
      [WEIGHT_SHARE] = 100,
      [WEIGHT_EXTEND] = 80,
      [WEIGHT_TEMPO] = 128,
      [WEIGHT_RETURN] = 400,
      [WEIGHT_GROW_LINE] = 200,
      [WEIGHT_GROW_BLOCK] = 250,
      [WEIGHT_BESIDE] = 0,
      [WEIGHT_GROW_AREA] = 60,
      [WEIGHT_JOIN] = 100,
      [WEIGHT_JOIN_AREA] = 60,
      [WEIGHT_GUARD] = 300,
      [WEIGHT_OTHERS] = 128}},
};

const weights *weights_of(const char *game)
{
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (strcmp(table[i].game, game) == 0)
            return &table[i];
    return &table[0];
}
