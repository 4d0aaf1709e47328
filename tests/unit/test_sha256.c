/* SHA-256 against the vectors of FIPS 180-4 and of NIST's SHAVS, whole and in pieces. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/sha256.h"

static const struct {
    const char *text, *hex;
} VECTOR[] = {
    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
     "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    {"\xbd", "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"},
    {"\xc9\x8c\x8e\x55", "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504"},
};

static void test_vectors(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof VECTOR / sizeof VECTOR[0]; i++) {
        char hex[SHA256_HEX];
        base_sha256_hex(VECTOR[i].text, strlen(VECTOR[i].text), hex);
        assert_string_equal(hex, VECTOR[i].hex);
    }
}

/* Lengths round the block's end: 55, 56, 57 and 64 zero bytes, from NIST's list of byte vectors; a million times `a`. */
static void test_lengths(void **unused)
{
    static const struct {
        size_t size;
        const char *hex;
    } ZEROS[] = {
        {55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"},
        {56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"},
        {57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"},
        {64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"},
        {1000, "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"},
    };
    char hex[SHA256_HEX], *million = malloc(1000000);

    (void)unused;
    assert_non_null(million);
    memset(million, 0, 1000);
    for (size_t i = 0; i < sizeof ZEROS / sizeof ZEROS[0]; i++) {
        base_sha256_hex(million, ZEROS[i].size, hex);
        assert_string_equal(hex, ZEROS[i].hex);
    }
    memset(million, 'a', 1000000);
    base_sha256_hex(million, 1000000, hex);
    assert_string_equal(hex, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(million);
}

/* However a message is cut up, its digest is the same. */
static void test_pieces(void **unused)
{
    uint8_t message[200], whole[SHA256_BYTES], parts[SHA256_BYTES];

    (void)unused;
    for (size_t i = 0; i < sizeof message; i++)
        message[i] = (uint8_t)(i * 37 + 11);
    for (size_t size = 0; size <= sizeof message; size++) {
        base_sha256(message, size, whole);
        for (size_t step = 1; step <= 70; step += 23) {
            base_sha256_state state;
            base_sha256_begin(&state);
            for (size_t at = 0; at < size; at += step)
                base_sha256_add(&state, message + at, size - at < step ? size - at : step);
            base_sha256_end(&state, parts);
            assert_memory_equal(parts, whole, SHA256_BYTES);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_pieces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
