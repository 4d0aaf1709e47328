/* The built-in sets of tiles: the texts of data/ (NAME.tiles), ended with 0, put into the library at build time. */
#ifndef GAMES_EMBEDDED_H
#define GAMES_EMBEDDED_H

extern const char tiles_winter[], tiles_ark[], tiles_city[];

#endif
