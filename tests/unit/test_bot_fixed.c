/* Whole-number functions of the bots against those of the C library. */
#include "ai/fixed.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void near(double found, double expected, double most)
{
    if (fabs(found - expected) > most)
        fail_msg("%.10g instead of %.10g", found, expected);
}

static void test_root(void **unused)
{
    (void)unused;
    for (uint64_t root = 0; root < 70000; root += 7)
        for (uint64_t more = 0; more <= 2 * root; more += root + 1)
            assert_int_equal(fixed_root(root * root + more), root);
    assert_int_equal(fixed_root(UINT64_MAX), UINT32_MAX);
}

static void test_log(void **unused)
{
    (void)unused;
    for (uint32_t number = 1; number < 200000; number += number / 3 + 1)
        near((double)fixed_log(number) / 4294967296.0, log(number), 2e-7);
    near((double)fixed_log(UINT32_MAX) / 4294967296.0, log(4294967295.0), 2e-6);
}

static void test_reward(void **unused)
{
    (void)unused;
    for (int points = -300; points <= 300; points++) {
        double clipped = points > 127 ? 127 : points < -127 ? -127 : points;
        near(fixed_reward(points) / 16777216.0, (1 + tanh(clipped / 30)) / 2, 2e-7);
        assert_int_equal(fixed_reward(points) + fixed_reward(-points), 1 << 24);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_root), cmocka_unit_test(test_log), cmocka_unit_test(test_reward)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
