#include "games/games.h"
#include "games/ark/ark.h"
#include "games/city/city.h"
#include "games/winter/winter.h"

const bst_rules *const games_all[] = {&winter_rules, &ark_rules, &city_rules};
const int games_count = sizeof games_all / sizeof games_all[0];
