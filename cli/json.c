#include "cli/json.h"

#include <stdio.h>

void json_print(json_t *value)
{
    json_dumpf(value, stdout, JSON_COMPACT);
    fputc('\n', stdout);
    json_decref(value);
}
