/* Commitments to decks: fair shuffling (record.md, `commit`). */
#include "base/sha256.h"
#include "core/game.h"
#include <string.h>

void bst_deck_commitment(const bst_game *game, const bst_deck *deck, const char *nonce, char digest[65])
{
    static const char hexadecimal[] = "0123456789abcdef";
    base_sha256_state state;
    uint8_t bytes[SHA256_BYTES];
    base_sha256_begin(&state);
    base_sha256_add(&state, nonce, strlen(nonce));
    base_sha256_add(&state, "\n", 1);
    for (int i = 0; i < deck->count; i++) {
        const char *id = bst_kind_id(game, deck->kind[i]);
        base_sha256_add(&state, " ", i > 0);
        base_sha256_add(&state, id, strlen(id));
    }
    base_sha256_add(&state, "\n", 1);
    base_sha256_end(&state, bytes);
    for (int i = 0; i < SHA256_BYTES; i++) {
        digest[2 * i] = hexadecimal[bytes[i] >> 4];
        digest[2 * i + 1] = hexadecimal[bytes[i] & 15];
    }
    digest[64] = 0;
}
