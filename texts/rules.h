/* The tables behind text_rules. */
#ifndef TEXTS_RULES_H
#define TEXTS_RULES_H

#include "texts/texts.h"

extern const text_rule text_rules_winter[], text_rules_ark[], text_rules_city[];
extern const int text_rules_winter_count, text_rules_ark_count, text_rules_city_count;

#endif
