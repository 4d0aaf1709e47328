#!/usr/bin/env bash
# The pictures of a finished game and of all tiles, for each game, by the SHA-256 of their SVG: golden.sums. A change of how
# something looks changes them: look at the new pictures, then run
#
#     BASTIDE=build/bastide tests/pictures/golden.sh --update
# shellcheck source=tests/pictures/lib.sh
. "$(dirname "$0")/lib.sh"

for game in winter ark city; do
    "$BASTIDE" render "$(finished $game)" -o "$work/$game-board.svg" || fail "render $game"
    "$BASTIDE" render "$(finished $game)" -o "$work/$game-dark.svg" --theme dark --turn 30 --legal --dice ||
        fail "render $game --turn 30"
    "$BASTIDE" tiles $game --sheet "$work/$game-tiles.svg" || fail "tiles $game"
done
(cd "$work" && sha256sum ./*.svg) >"$work/sums"
if [ "${1:-}" = --update ]; then
    cp "$work/sums" tests/pictures/golden.sums
elif ! diff "$work/sums" tests/pictures/golden.sums; then
    fail 'pictures have changed: look at them, then run tests/pictures/golden.sh --update'
fi

# A finished game of all tiles stays small, and so do the files made of it.
for game in winter ark city; do
    [ "$(wc -c <"$work/$game-board.svg")" -lt 400000 ] || fail "the SVG of $game is too large"
done
finish
