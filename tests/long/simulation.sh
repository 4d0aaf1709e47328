#!/usr/bin/env bash
# A million random games of Winter, and a tenth as many of the others, with their invariants.
set -euo pipefail
"${BASTIDE_BUILD:-build/release}/tests/test_simulation" "${GAMES:-1000000}"
