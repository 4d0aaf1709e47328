/* Sets of tiles as JSON (docs/tile-sets.md). Both ways lead through the text form, which the library reads and writes: nothing
 * here knows a game. Reading is declared in cli.h. */
#ifndef CLI_TILES_JSON_H
#define CLI_TILES_JSON_H

#include <bastide/bastide.h>
#include <jansson.h>

/* The whole set; the order of keys is that of the file format. */
json_t *tiles_json(const bst_tileset *set);
/* Prints it on stdout, a tile a line. */
void tiles_json_print(const bst_tileset *set);
/* The canonical text of a set, allocated. */
char *tiles_text(const bst_tileset *set, size_t *size);

#endif
