#!/usr/bin/env bash
# The given cases hold, and are still those that were given where ../shared lies beside the repository. BASTIDE is the program. Games
# that it does not play yet are left out.
set -uo pipefail
cd "$(dirname "$0")" || exit 1
bastide=${BASTIDE:-../../build/bastide}
given=../../../shared/cases
bad=0
# The tile data that the reference reads is a copy too.
if [ -d ../../../shared/spec/tiles ]; then
    diff -r ../../../shared/spec/tiles ../spec || bad=1
fi
for game in */; do
    game=${game%/}
    files=("$game"/*.bst)
    if [ -d "$given/$game" ]; then
        diff -r "$given/$game" "$game" || bad=1
    fi
    if ! "$bastide" tiles "$game" >/dev/null 2>&1; then
        [ "$game" = winter ] && bad=1
        echo "$game: not played by this program, ${#files[@]} cases left out"
        continue
    fi
    tiles=()
    [ -f "$game/tiles-test.json" ] && tiles=(--tiles "$game/tiles-test.json")
    "$bastide" check "${tiles[@]}" "${files[@]}" || bad=1
    echo "$game: ${#files[@]} cases"
done
if [ "$bad" -ne 0 ]; then
    echo "FAILED"
    exit 1
fi
echo "all cases hold"
