/* SHA-256 (FIPS 180-4): digests of tile sets and commitments to decks. Not for keys or passwords. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64, SHA256_HEX = 65 };

typedef struct base_sha256_state {
    uint32_t hash[8];
    uint64_t length; /* bytes so far */
    uint8_t block[SHA256_BLOCK];
} base_sha256_state;

void base_sha256_begin(base_sha256_state *state);
void base_sha256_add(base_sha256_state *state, const void *data, size_t size);
/* Ends the message; the state must be begun anew before it is used again. */
void base_sha256_end(base_sha256_state *state, uint8_t digest[SHA256_BYTES]);

void base_sha256(const void *data, size_t size, uint8_t digest[SHA256_BYTES]);
/* 64 lower-case hexadecimal digits and a 0. */
void base_sha256_hex(const void *data, size_t size, char hex[SHA256_HEX]);

#endif
