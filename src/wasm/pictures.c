/* Pictures of the scene, and the words that belong to what can be chosen. Functions that write text return its length, also
 * when not all of it fits into `capacity` bytes. */
#include "scene/scene.h"
#include "texts/texts.h"
#include "wasm/wasm.h"
#include <string.h>

typedef struct sink {
    char *text;
    size_t capacity, length;
} sink;

static void sink_write(void *context, const char *text, size_t length)
{
    sink *into = context;
    if (into->length < into->capacity) {
        size_t room = into->capacity - into->length;
        memcpy(into->text + into->length, text, length < room ? length : room);
    }
    into->length += length;
}

/* The world of a game (scene.h): its class, its style rules, its symbols. */
EXPORT(wasm_world_name) const char *wasm_world_name(const bst_game *game) { return scene_world_name(scene_world(game)); }
EXPORT(wasm_world_css) size_t wasm_world_css(const bst_game *game, char *text, size_t capacity)
{
    sink into = {text, capacity, 0};
    scene_svg_css(scene_world(game), sink_write, &into);
    return into.length;
}
EXPORT(wasm_world_symbols) size_t wasm_world_symbols(const bst_game *game, char *text, size_t capacity)
{
    sink into = {text, capacity, 0};
    scene_svg_symbols(scene_world(game), sink_write, &into);
    return into.length;
}

/* A tile is drawn into a value of this size (scene_tile_make), and then asked. */
EXPORT(wasm_tile_size) size_t wasm_tile_size(void) { return sizeof(scene_tile); }
EXPORT(wasm_tile_make)
void wasm_tile_make(const bst_game *game, const bst_tileset *set, int kind, int rotation, int copy, scene_tile *tile)
{
    scene_tile_make(game, set, kind, rotation, copy, tile);
}
EXPORT(wasm_tile_svg) size_t wasm_tile_svg(const scene_tile *tile, uint32_t glow, char *text, size_t capacity)
{
    sink into = {text, capacity, 0};
    scene_svg_tile(tile, glow, sink_write, &into);
    return into.length;
}
/* SCENE_CELLS rows of as many bytes: the segment that is seen there, 255 for none. */
EXPORT(wasm_tile_labels) const uint8_t *wasm_tile_labels(const scene_tile *tile) { return &tile->label[0][0]; }
/* For each segment: x and y of where a figure stands, 1 if it lies down. Returns the number of segments. */
EXPORT(wasm_tile_spots) int wasm_tile_spots(const scene_tile *tile, int32_t *out)
{
    for (int segment = 0; segment < tile->segments; segment++) {
        *out++ = tile->spot[segment].x;
        *out++ = tile->spot[segment].y;
        *out++ = tile->lying[segment];
    }
    return tile->segments;
}

/* The board as a document. `colors` is a number for each player (wasm_color); `bright` has pairs of tile and segment. */
EXPORT(wasm_board)
size_t wasm_board(const bst_game *game, const bst_state *state, const bst_tileset *set, const int32_t colors[BST_MAX_PLAYERS],
                  int dark, const int32_t *bright, int count, char *text, size_t capacity)
{
    enum { TILE_PIXELS = 120 };
    sink into = {text, capacity, 0};
    scene_board board = {.game = game, .state = state, .set = set, .tile_pixels = TILE_PIXELS};
    board.theme = dark ? SCENE_THEME_DARK : SCENE_THEME_LIGHT;
    for (int player = 0; player < BST_MAX_PLAYERS; player++)
        board.color[player] = colors[player];
    for (; board.highlights < count && board.highlights < SCENE_MAX_HIGHLIGHTS; board.highlights++)
        board.highlight[board.highlights] = (scene_highlight){bright[2 * board.highlights], bright[2 * board.highlights + 1]};
    scene_svg_board(&board, sink_write, &into);
    return into.length;
}
EXPORT(wasm_color) int wasm_color(const char *name) { return scene_color(name); }

/* Message ids (texts.h); 0 where there is none. */
EXPORT(wasm_text_option) const char *wasm_text_option(const char *key) { return text_option(key); }
EXPORT(wasm_text_option_value) const char *wasm_text_option_value(const char *key, const char *value)
{
    return text_option_value(key, value);
}
