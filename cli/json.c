#include "cli/json.h"

#include <stdio.h>

void json_print(json_t *value)
{
    json_dumpf(value, stdout, JSON_COMPACT | JSON_REAL_PRECISION(12));
    fputc('\n', stdout);
    json_decref(value);
}
