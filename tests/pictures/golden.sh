#!/usr/bin/env bash
# The pictures of a finished game and of all tiles, for each game, by the SHA-256 of their SVG: golden.sums; and the boards of
# the README. A change of how something looks changes them: look at the new pictures, then run
#
#     BASTIDE=build/bastide tests/pictures/golden.sh --update
# shellcheck source=tests/pictures/lib.sh
. "$(dirname "$0")/lib.sh"

for game in winter ark city; do
    "$BASTIDE" render "$(finished $game)" -o "$work/$game-board.svg" --size 64 || fail "render $game"
    "$BASTIDE" render "$(finished $game)" -o "$work/$game-dark.svg" --theme dark --turn 30 --legal --dice ||
        fail "render $game --turn 30"
    "$BASTIDE" tiles $game --sheet "$work/$game-tiles.svg" || fail "tiles $game"
done
(cd "$work" && sha256sum ./*.svg) >"$work/sums"
for game in winter ark city; do
    [ "${1:-}" = --update ] && cp "$work/$game-board.svg" docs/boards/$game.svg
    cmp -s "$work/$game-board.svg" docs/boards/$game.svg || fail "docs/boards/$game.svg is not the picture of its game"
done
if [ "${1:-}" = --update ]; then
    cp "$work/sums" tests/pictures/golden.sums
elif ! diff "$work/sums" tests/pictures/golden.sums; then
    fail 'pictures have changed: look at them, then run tests/pictures/golden.sh --update'
fi

# A finished game of all tiles stays small.
for game in winter ark city; do
    [ "$(wc -c <"$work/$game-board.svg")" -lt 400000 ] || fail "the SVG of $game is too large"
done
finish
