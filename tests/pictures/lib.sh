#!/usr/bin/env bash
# What the tests of pictures share: a game of each kind that was played to its end, and failures. BASTIDE is the program.
set -u
[ -x "${BASTIDE:?the program that is tested}" ] || exit 1
unset LANGUAGE LC_MESSAGES LANG
export LC_ALL=C.UTF-8
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

fail() {
    echo "FAILED: $*" >&2
    failures=$((failures + 1))
}

# finish: the last line of a test.
finish() {
    [ "$failures" -eq 0 ] || exit 1
}

# finished GAME: a record of three players.
finished() { echo "tests/golden/$1/players-3.bst"; }
