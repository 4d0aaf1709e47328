#!/usr/bin/env bash
# What `make test` leaves out for time: clang with optimization and gcc with its sanitizers build without a warning and play the same
# games; the tests that are too slow under sanitizers; the analyzer of clang-tidy follows all paths.
set -euo pipefail
cd "$BASTIDE_SOURCE"
expected=$("$BASTIDE" bench --signature)
for preset in clang gcc-asan; do
    cmake --preset "$preset" --log-level=NOTICE
    cmake --build --preset "$preset" --parallel "$(nproc)" --target program
    found=$("build/$preset/bastide" bench --signature)
    [ "$found" = "$expected" ] || { echo "$preset: $found instead of $expected" && exit 1; }
done
cmake --preset asan --log-level=NOTICE
cmake --build --preset asan --parallel "$(nproc)"
ctest --test-dir build/asan --parallel "$(nproc)" --output-on-failure --no-tests=error --timeout 3000 -LE '^long$' \
    -R '^(cli/(usage|languages|rules)|unit/test_bot_endgame|perft/.*|pictures/browsers)$'
tools/lint
