#include "texts/rules.h"
const text_rule text_rules_ark[] = {{0}};
const int text_rules_ark_count = 0;
