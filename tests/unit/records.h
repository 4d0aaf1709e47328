/* What the tests of records share. Includes cmocka and what it wants. */
#ifndef UNIT_RECORDS_H
#define UNIT_RECORDS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bastide/bastide.h>

/* Reads a record that must be readable. */
bst_record *records_read(const char *string);
/* The canonical text, allocated. */
char *records_text(const bst_record *record);
/* Reads `given`, and expects this canonical text, also from reading and writing it again. */
void records_check_canonical(const char *given, const char *canonical);
/* Reads what must be refused on this line with this status, rule and first argument. */
void records_check_refused(const char *given, uint32_t line, bst_status status, const char *rule, const char *argument);

#endif
