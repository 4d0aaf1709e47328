#!/usr/bin/env bash
# Every scenario holds, and every rule has one. A line `# tiles: FILE` names a set of tiles of the scenario's own, from its folder on.
# BASTIDE is the program.
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
    builtin=()
    declare -A own=()
    for file in "${files[@]}"; do
        tiles=$(sed -n 's/^# tiles: //p' "$file" | head -n 1)
        if [ -n "$tiles" ]; then own["$tiles"]+="$file"$'\n'; else builtin+=("$file"); fi
    done
    [ "${#builtin[@]}" -eq 0 ] || "$bastide" check "${builtin[@]}" || bad=1
    for tiles in "${!own[@]}"; do
        mapfile -t with < <(printf %s "${own[$tiles]}")
        "$bastide" check --tiles "$game/$tiles" "${with[@]}" || bad=1
    done
    unset own
    echo "$game: ${#files[@]} scenarios"
done
if [ "$bad" -ne 0 ]; then
    echo "FAILED"
    exit 1
fi
echo "all scenarios hold"
