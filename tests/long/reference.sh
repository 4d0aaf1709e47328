#!/usr/bin/env bash
# The engine against the reference in many more games than `make test` has time for.
set -euo pipefail
"${BASTIDE_BUILD:-build/release}/tests/test_compare" "${GAMES:-100000}" 1000000
