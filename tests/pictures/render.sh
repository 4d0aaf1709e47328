#!/usr/bin/env bash
# The options of render and of tiles --sheet: what they write, and what they refuse.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
cd "$(dirname "$0")/../.." || exit 1
winter=tests/golden/winter/players-3.bst
city=tests/golden/city/players-3.bst

# magic FILE: its first bytes.
magic() { head -c 5 "$1" | tr -c 'A-Za-z%<-' .; }

for kind in svg png pdf; do
    succeed render $winter -o "$work/board.$kind" --size 30
    succeed tiles ark --sheet "$work/sheet.$kind" --size 30
done
equal "$(magic "$work/board.svg") $(magic "$work/board.png") $(magic "$work/board.pdf")" '<svg. .PNG. %PDF-' 'kinds of boards'
equal "$(magic "$work/sheet.svg") $(magic "$work/sheet.png") $(magic "$work/sheet.pdf")" '<svg. .PNG. %PDF-' 'kinds of sheets'
# The same picture is the same file.
for kind in png pdf; do
    succeed render $winter -o "$work/again.$kind" --size 30
    cmp -s "$work/board.$kind" "$work/again.$kind" || fail "$kind: twice the same, and two files"
done
grep -q 'Reconstruction' "$work/sheet.svg" || fail 'the sheet does not say where its tiles come from'

# has WORD WHAT: the picture has it.
has() { grep -q "$1" "$work/x.svg" || fail "no $2"; }
# lacks WORD WHAT: it does not.
lacks() { grep -q "$1" "$work/x.svg" && fail "$2"; }

succeed render $winter -o "$work/x.svg"
has 'class="space5"' 'scoring track'
lacks 'class="open"' 'legal cells that nobody asked for'
succeed render $winter -o "$work/x.svg" --no-track --theme dark
has 'winter dark"' 'dark theme'
lacks 'class="space5"' 'a scoring track in spite of --no-track'
succeed render $winter -o "$work/x.svg" --turn 20 --legal --dice
has 'class="open"' 'legal cells'
has 'class="pip"' 'dice'
succeed render $winter -o "$work/x.svg" --highlight field.S@0,0 --highlight road.E@0,0
has 'class="glowfield"' 'bright field'
has 'class="glowline"' 'bright road'
succeed render $city -o "$work/x.svg" --size 300
has 'href="#walllong"' 'wall'

# A ghost is a tile that could lie there.
first=$(grep -n -m 1 '@' $winter | cut -d: -f1)
head -n $((first - 1)) $winter >"$work/begin.bst"
move=$(sed -n "${first}p" $winter | cut -d' ' -f1)
succeed render "$work/begin.bst" -o "$work/x.svg" --ghost "$move"
has 'class="ghost"' 'ghost'
refuse_with ghost render "$work/begin.bst" -o "$work/no.svg" --ghost "${move%%@*}@50,50/0"
refuse_with ghost render "$work/begin.bst" -o "$work/no.svg" --ghost pass

# A film: a picture a turn, all of one size.
grep -v '^#' $winter | head -n $((first + 5)) >"$work/short.bst"
succeed render "$work/short.bst" --frames "$work/film" --size 20
equal "$(find "$work/film" -name 'turn-*.png' | wc -l)" 7 'frames'
equal "$(for frame in "$work"/film/*.png; do head -c 24 "$frame" | tail -c 8 | od -An -tx1; done | sort -u | wc -l)" 1 'sizes of frames'

refuse_with jpg render $winter -o "$work/no.jpg"
refuse_with theme render $winter -o "$work/no.svg" --theme pink
refuse_with size render $winter -o "$work/no.svg" --size 5
refuse_with highlight render $winter -o "$work/no.svg" --highlight road.S@99,99
refuse_with highlight render $winter -o "$work/no.svg" --highlight city.S@0,0
refuse_with highlight render $winter -o "$work/no.svg" --highlight city.N@0,0x
refuse_with large render $winter -o "$work/no.png" --size 1000
refuse_with written render $winter --frames "$winter/film"
refuse_with gif tiles ark --sheet "$work/no.gif"
refuse_with theme tiles ark --sheet "$work/no.svg" --theme pink
refuse tiles chess --sheet "$work/no.svg"
refuse render $winter
find "$work" -name 'no.*' | grep . && fail 'a picture in spite of an error'
finish
