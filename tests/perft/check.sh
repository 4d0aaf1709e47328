#!/usr/bin/env bash
# The engine counts what the reference counted (*.perft), and the reference still counts it where that is quick. BASTIDE is the
# program, BASTIDE_BUILD the folder it was built in.
set -uo pipefail
cd "$(dirname "$0")" || exit 1
bastide=${BASTIDE:-../../build/bastide}
build=${BASTIDE_BUILD:-../../build/release}
quick=5000
bad=0
number=0
for list in *.perft; do
    game=${list%.perft}
    for file in "$game"/*.bst; do
        grep -q "^${file#*/} " "$list" || { echo "$list: no count for $file" && bad=1; }
    done
    while read -r file depth expected; do
        number=$((number + 1))
        found=$("$bastide" perft "$game/$file" "$depth") || bad=1
        [ "$found" = "$expected" ] || { echo "$game/$file at depth $depth: $expected expected, $found found" && bad=1; }
        if [ "$expected" -le "$quick" ]; then
            "$build/tests/check_reference" "../spec/$game.json" -p "$depth" "$game/$file" |
                grep -qx ".* $depth $expected" || { echo "$game/$file at depth $depth: the reference counts otherwise" && bad=1; }
        fi
    done < <(grep -v '^#' "$list")
done
if [ "$number" -eq 0 ] || [ "$bad" -ne 0 ]; then
    echo "FAILED"
    exit 1
fi
echo "$number counts hold"
