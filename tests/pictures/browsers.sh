#!/usr/bin/env bash
# Chromium, librsvg and our own PNG show the same: on average the colours differ by less than 2 % of their range, and less than
# 1 % of the pixels are far off. No font is there: the scene needs none.
# shellcheck source=tests/pictures/lib.sh
. "$(dirname "$0")/lib.sh"
compare=${BASTIDE_BUILD:?the folder of the build}/tests/tool_compare_pictures

cat >"$work/fonts.conf" <<'END'
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/nonexistent</dir></fontconfig>
END
export FONTCONFIG_FILE=$work/fonts.conf HOME=$work

# screenshot SVG PNG: what the browser shows.
screenshot() {
    local width height
    width=$(sed -n '1s/.*viewBox="[^"]*" width="\([0-9]*\)".*/\1/p' "$1")
    height=$(grep -o -m 1 ' height="[0-9]*">' "$1" | head -n 1 | tr -dc 0-9)
    timeout 60 chromium-headless-shell --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 \
        --user-data-dir="$work/profile" --window-size="$width,$height" --screenshot="$2" "file://$1" >"$work/log" 2>&1 ||
        { fail "chromium $1" && tail -n 5 "$work/log" >&2; }
}

for game in winter ark city; do
    case $game in
    winter) options='--turn 40 --legal --theme dark --highlight field.S@0,0' ;;
    ark) options='--dice' ;;
    *) options='--theme print' ;;
    esac
    # shellcheck disable=SC2086 # a list of words
    "$BASTIDE" render "$(finished $game)" -o "$work/$game.svg" --size 48 $options || fail "render $game"
    # shellcheck disable=SC2086
    "$BASTIDE" render "$(finished $game)" -o "$work/$game.png" --size 48 $options || fail "render $game as PNG"
    rsvg-convert "$work/$game.svg" -o "$work/rsvg.png" || fail "librsvg $game"
    screenshot "$work/$game.svg" "$work/chromium.png"
    "$compare" "$work/chromium.png" "$work/rsvg.png" || fail "$game: Chromium and librsvg differ"
    "$compare" "$work/$game.png" "$work/rsvg.png" || fail "$game: our PNG and librsvg differ"
done
# The comparison sees what differs.
"$compare" "$work/ark.png" "$work/ark.png" >/dev/null || fail 'a picture differs from itself'
"$BASTIDE" render "$(finished ark)" -o "$work/other.png" --size 48 --theme dark || fail 'render'
"$compare" "$work/ark.png" "$work/other.png" >/dev/null && fail 'two themes are the same'
finish
