/* Random numbers and bits. */
#include "api/unchecked.h"
#include "base/bits.h"
#include "base/random.h"
#include "unit/engine.h"

/* The first numbers of splitmix64 as its authors' program gives them. */
static void test_known_numbers(void **unused)
{
    static const uint64_t from_0[] = {0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC};
    static const uint64_t from_1234567[] = {6457827717110365317, 3203168211198807973, 9817491932198370423u, 4593380528125082431,
                                            16408922859458223821u};
    uint64_t state = 0;
    (void)unused;
    for (int i = 0; i < 4; i++)
        assert_int_equal(random_next(&state), from_0[i]);
    state = 1234567;
    for (int i = 0; i < 5; i++)
        assert_int_equal(bst_random_next(&state), from_1234567[i]);
}

static void test_below_stays_below(void **unused)
{
    static const uint32_t limits[] = {1, 2, 3, 7, 84, 170, 680, 1024};
    uint64_t state = 5;
    (void)unused;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        uint32_t least = UINT32_MAX, most = 0;
        for (uint32_t draw = 0; draw < 20 * limits[i]; draw++) {
            uint32_t number = random_below(&state, limits[i]);
            assert_true(number < limits[i]);
            least = number < least ? number : least;
            most = number > most ? number : most;
        }
        assert_int_equal(least, 0);
        assert_int_equal(most, limits[i] - 1);
    }
}

/* Chi-square over 84 values: 83 degrees of freedom, 149 is passed once in 100,000 times. */
static void test_below_is_even(void **unused)
{
    enum { VALUES = 84, EACH = 500 };
    uint32_t count[VALUES] = {0};
    uint64_t state = 11;
    double distance = 0;
    (void)unused;
    for (int draw = 0; draw < VALUES * EACH; draw++)
        count[random_below(&state, VALUES)]++;
    for (int value = 0; value < VALUES; value++)
        distance += ((double)count[value] - EACH) * ((double)count[value] - EACH) / EACH;
    assert_true(distance < 149);
    assert_true(distance > 35);
}

/* Each input bit turns about half of the output bits. */
static void test_mix_avalanche(void **unused)
{
    (void)unused;
    for (int bit = 0; bit < 64; bit++) {
        int turned = 0;
        for (uint64_t value = 1; value <= 64; value++)
            turned += bits_count(random_mix(value) ^ random_mix(value ^ (uint64_t)1 << bit));
        assert_in_range(turned, 64 * 26, 64 * 38);
    }
}

static void test_bits(void **unused)
{
    (void)unused;
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_count(UINT64_MAX), 64);
    for (int bit = 0; bit < 64; bit++) {
        assert_int_equal(bits_lowest((uint64_t)1 << bit), bit);
        assert_int_equal(bits_lowest(UINT64_MAX << bit), bit);
        assert_int_equal(bits_count(UINT64_MAX << bit), 64 - bit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_numbers), cmocka_unit_test(test_below_stays_below),
        cmocka_unit_test(test_below_is_even), cmocka_unit_test(test_mix_avalanche),
        cmocka_unit_test(test_bits),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
