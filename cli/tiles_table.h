/* A set of tiles for people: as a table, and as a text to begin a set of one's own with. */
#ifndef CLI_TILES_TABLE_H
#define CLI_TILES_TABLE_H

#include <bastide/bastide.h>

/* Prints the tiles, what is known of them, their totals and where they come from. `name`: how the set is called. */
void tiles_print_table(const bst_tileset *set, const char *name);
/* Prints the text form with comments that explain it. */
void tiles_print_template(const bst_tileset *set);

#endif
