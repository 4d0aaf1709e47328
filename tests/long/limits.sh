#!/usr/bin/env bash
# Limits of time on a busy machine: more moves than `make test` has time for, and limits up to 10 s.
set -euo pipefail
"${BASTIDE_BUILD:-build/release}/tests/test_bot_limits" long
