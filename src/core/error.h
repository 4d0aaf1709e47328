/* Filling a bst_error. All return the status, so that a check ends with `return error_set(…)`. */
#ifndef CORE_ERROR_H
#define CORE_ERROR_H

#include <bastide/bastide.h>

/* `error` may be NULL, and so may `rule` and the arguments (from the last on). What does not fit is cut between characters. */
bst_status error_set(bst_error *error, bst_status status, const char *rule, const char *first, const char *second,
                     const char *third);
/* The first argument is the cell `x,y`, the second an optional text. */
bst_status error_cell(bst_error *error, bst_status status, const char *rule, int x, int y, const char *second);
/* What, number and limit. */
bst_status error_limit(bst_error *error, bst_status status, const char *what, long number, long limit);

#endif
