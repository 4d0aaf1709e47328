#include "ai/weights.h"
#include <string.h>

/* Tuned by self-play: docs/bots.md. */
static const weights table[] = {
    {"winter",
     {[WEIGHT_SUPPLY_1] = 2437,
      [WEIGHT_SUPPLY_2] = 1072,
      [WEIGHT_SUPPLY_3] = 836,
      [WEIGHT_SUPPLY_4] = 341,
      [WEIGHT_SUPPLY_MORE] = 446,
      [WEIGHT_HORIZON] = 8,
      [WEIGHT_SHARE] = 41,
      [WEIGHT_EXTEND] = 75,
      [WEIGHT_TEMPO] = 140,
      [WEIGHT_RETURN] = 390,
      [WEIGHT_GROW_LINE] = 68,
      [WEIGHT_GROW_BLOCK] = 171,
      [WEIGHT_BESIDE] = 66,
      [WEIGHT_GROW_AREA] = 40,
      [WEIGHT_JOIN] = 91,
      [WEIGHT_JOIN_AREA] = 57,
      [WEIGHT_CENTRE] = 143,
      [WEIGHT_OTHERS] = 210}},
    {"ark",
     {[WEIGHT_SUPPLY_1] = 1123,
      [WEIGHT_SUPPLY_2] = 616,
      [WEIGHT_SUPPLY_3] = 360,
      [WEIGHT_SUPPLY_4] = 167,
      [WEIGHT_SUPPLY_MORE] = 88,
      [WEIGHT_SPECIAL] = 611,
      [WEIGHT_HORIZON] = 7,
      [WEIGHT_SHARE] = 48,
      [WEIGHT_EXTEND] = 65,
      [WEIGHT_TEMPO] = 140,
      [WEIGHT_RETURN] = 207,
      [WEIGHT_GROW_LINE] = 94,
      [WEIGHT_GROW_BLOCK] = 194,
      [WEIGHT_GROW_AREA] = 25,
      [WEIGHT_JOIN] = 124,
      [WEIGHT_JOIN_AREA] = 59,
      [WEIGHT_CENTRE] = 150,
      [WEIGHT_NEAR] = 27,
      [WEIGHT_OTHERS] = 132}},
    {"city",
     {[WEIGHT_SUPPLY_1] = 1898,
      [WEIGHT_SUPPLY_2] = 872,
      [WEIGHT_SUPPLY_3] = 668,
      [WEIGHT_SUPPLY_4] = 309,
      [WEIGHT_SUPPLY_MORE] = 123,
      [WEIGHT_SPECIAL] = 186,
      [WEIGHT_HORIZON] = 5,
      [WEIGHT_SHARE] = 146,
      [WEIGHT_EXTEND] = 90,
      [WEIGHT_TEMPO] = 129,
      [WEIGHT_RETURN] = 1154,
      [WEIGHT_GROW_LINE] = 73,
      [WEIGHT_GROW_BLOCK] = 209,
      [WEIGHT_GROW_AREA] = 14,
      [WEIGHT_JOIN] = 69,
      [WEIGHT_JOIN_AREA] = 41,
      [WEIGHT_GUARD] = 106,
      [WEIGHT_OTHERS] = 147}},
};

const weights *weights_of(const char *game)
{
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (strcmp(table[i].game, game) == 0)
            return &table[i];
    return &table[0];
}
