/* JSON output of the verbs. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <jansson.h>

/* Prints a value and a line end on stdout, keeping the order of keys, and frees it. */
void json_print(json_t *value);

#endif
