#include "base/sha256.h"

#include <string.h>

static const uint32_t ROUND[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t word, int bits) { return word >> bits | word << (32 - bits); }

static uint32_t big_endian(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void expand(const uint8_t *block, uint32_t word[64])
{
    for (int i = 0; i < 16; i++)
        word[i] = big_endian(block + 4 * i);
    for (int i = 16; i < 64; i++) {
        uint32_t low = rotate(word[i - 15], 7) ^ rotate(word[i - 15], 18) ^ word[i - 15] >> 3;
        uint32_t high = rotate(word[i - 2], 17) ^ rotate(word[i - 2], 19) ^ word[i - 2] >> 10;
        word[i] = word[i - 16] + low + word[i - 7] + high;
    }
}

static void compress(uint32_t hash[8], const uint8_t *block)
{
    uint32_t word[64], v[8];

    expand(block, word);
    memcpy(v, hash, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t sum1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
        uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t first = v[7] + sum1 + choice + ROUND[i] + word[i];
        uint32_t sum0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += first;
        v[0] = first + sum0 + majority;
    }
    for (int i = 0; i < 8; i++)
        hash[i] += v[i];
}

void base_sha256_begin(base_sha256_state *state)
{
    static const uint32_t START[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

    memcpy(state->hash, START, sizeof START);
    state->length = 0;
}

void base_sha256_add(base_sha256_state *state, const void *data, size_t size)
{
    const uint8_t *bytes = data;
    size_t held = state->length % SHA256_BLOCK;

    state->length += size;
    while (size > 0) {
        size_t part = SHA256_BLOCK - held < size ? SHA256_BLOCK - held : size;
        memcpy(state->block + held, bytes, part);
        bytes += part;
        size -= part;
        held += part;
        if (held == SHA256_BLOCK) {
            compress(state->hash, state->block);
            held = 0;
        }
    }
}

void base_sha256_end(base_sha256_state *state, uint8_t digest[SHA256_BYTES])
{
    static const uint8_t PADDING[SHA256_BLOCK] = {0x80};
    uint64_t bits = state->length * 8;
    size_t held = state->length % SHA256_BLOCK;
    uint8_t length[8];

    base_sha256_add(state, PADDING, held < 56 ? 56 - held : 120 - held);
    for (int i = 0; i < 8; i++)
        length[i] = (uint8_t)(bits >> (56 - 8 * i));
    base_sha256_add(state, length, sizeof length);
    for (int i = 0; i < SHA256_BYTES; i++)
        digest[i] = (uint8_t)(state->hash[i / 4] >> (24 - 8 * (i % 4)));
}

void base_sha256(const void *data, size_t size, uint8_t digest[SHA256_BYTES])
{
    base_sha256_state state;

    base_sha256_begin(&state);
    base_sha256_add(&state, data, size);
    base_sha256_end(&state, digest);
}

void base_sha256_hex(const void *data, size_t size, char hex[SHA256_HEX])
{
    static const char DIGIT[] = "0123456789abcdef";
    uint8_t digest[SHA256_BYTES];

    base_sha256(data, size, digest);
    for (int i = 0; i < SHA256_BYTES; i++) {
        hex[2 * i] = DIGIT[digest[i] >> 4];
        hex[2 * i + 1] = DIGIT[digest[i] & 15];
    }
    hex[SHA256_HEX - 1] = 0;
}
