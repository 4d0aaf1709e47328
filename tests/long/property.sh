#!/usr/bin/env bash
# The property tests on other seeds and many more games.
set -euo pipefail
tests=${BASTIDE_BUILD:-build/release}/tests
"$tests/test_conservation" 100000 1000000
"$tests/test_moves" 20000 1000000
"$tests/test_symmetry" 20000 1000000
"$tests/test_lines" 3000 1000000
"$tests/test_outline" 20000 1000000
