/* Any bytes as a set of tiles: refused with a status, or a set whose canonical text reads as the same set. */
#include <bastide/bastide.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bst_error error = {.status = BST_OK};
    bst_tileset *set = bst_tileset_read((const char *)data, size, &error);

    if (!set) {
        if (error.status == BST_OK)
            abort();
        return 0;
    }
    size_t length = bst_tileset_write(set, NULL, 0);
    char *text = malloc(length + 1), digest[65], again[65];
    if (!text)
        abort();
    bst_tileset_write(set, text, length + 1);
    bst_tileset *other = bst_tileset_read(text, length, &error);
    if (!other)
        abort();
    bst_tileset_digest(set, digest);
    bst_tileset_digest(other, again);
    if (strcmp(digest, again) != 0)
        abort();
    bst_tileset_free(other);
    bst_tileset_free(set);
    free(text);
    return 0;
}
