#include "texts/rules.h"
const text_rule text_rules_city[] = {{0}};
const int text_rules_city_count = 0;
