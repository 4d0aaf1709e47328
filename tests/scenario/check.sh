#!/usr/bin/env bash
# Every scenario holds, and every rule has one. BASTIDE is the program.
set -uo pipefail
cd "$(dirname "$0")" || exit 1
bastide=${BASTIDE:-../../build/bastide}
bad=0
for rules in */rules.txt; do
    game=$(dirname "$rules")
    files=("$game"/*.bst)
    while read -r rule; do
        compgen -G "$game/$rule-*.bst" >/dev/null || { echo "$game: no scenario for $rule" && bad=1; }
    done < <(grep -v '^#' "$rules")
    for file in "${files[@]}"; do
        head -n 1 "$file" | grep -q '^# ' || { echo "$file: the first line does not say what it shows" && bad=1; }
    done
    "$bastide" check "${files[@]}" || bad=1
    echo "$game: ${#files[@]} scenarios"
done
[ "$bad" -eq 0 ] && echo "all scenarios hold" || { echo "FAILED" && exit 1; }
