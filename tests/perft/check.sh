#!/usr/bin/env bash
# The engine counts what the reference counted (*.perft), and the reference still counts it where that is quick. BASTIDE is the
# program, BASTIDE_BUILD the folder it was built in.
set -uo pipefail
cd "$(dirname "$0")" || exit 1
bastide=${BASTIDE:-../../build/bastide}
build=${BASTIDE_BUILD:-../../build/release}
quick=5000

# One game; prints how many counts hold.
check() {
    local game=$1 list=$1.perft number=0 bad=0 file depth expected found
    for file in "$game"/*.bst; do
        grep -q "^${file#*/} " "$list" || { echo "$list: no count for $file" >&2 && bad=1; }
    done
    while read -r file depth expected; do
        number=$((number + 1))
        found=$("$bastide" perft "$game/$file" "$depth") || bad=1
        [ "$found" = "$expected" ] || { echo "$game/$file at depth $depth: $expected expected, $found found" >&2 && bad=1; }
        if [ "$expected" -le "$quick" ]; then
            "$build/tests/check_reference" "../spec/$game.json" -p "$depth" "$game/$file" |
                grep -qx ".* $depth $expected" || { echo "$game/$file at depth $depth: the reference counts otherwise" >&2 && bad=1; }
        fi
    done < <(grep -v '^#' "$list")
    echo "$number"
    [ "$number" -gt 0 ] && [ "$bad" -eq 0 ]
}

games=(*.perft)
checks=()
counts=$(mktemp -d)
trap 'rm -r "$counts"' EXIT
for list in "${games[@]}"; do
    check "${list%.perft}" >"$counts/$list" &
    checks+=($!)
done
bad=0
for process in "${checks[@]}"; do
    wait "$process" || bad=1
done
if [ "$bad" -ne 0 ]; then
    echo "FAILED"
    exit 1
fi
echo "$(($(cat "$counts"/* | paste -sd+))) counts hold"
