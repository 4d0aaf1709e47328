#!/usr/bin/env bash
# Bad input of every kind, on every verb that reads a record or a set of tiles.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

header='bastide-record 1
game winter
player Ana red
player Bogdan blue
deck open'

# bad NAME TEXT: a record that must be refused.
mkdir "$work/bad" "$work/folder"
bad() { printf '%b' "$2" >"$work/bad/$1"; }

bad empty ''
bad magic 'hello\n'
bad magic-only 'bastide-record 1\n'
bad version 'bastide-record 2\ngame winter\n'
bad no-players 'bastide-record 1\ngame winter\ndeck open\n'
bad unknown-game 'bastide-record 1\ngame summer\nplayer Ana red\nplayer B blue\ndeck open\n'
bad one-player 'bastide-record 1\ngame winter\nplayer Ana red\ndeck open\n'
bad option 'bastide-record 1\ngame winter\noption wings on\nplayer Ana red\nplayer B blue\ndeck open\n'
bad option-value 'bastide-record 1\ngame winter\noption farmers maybe\nplayer Ana red\nplayer B blue\ndeck open\n'
bad option-twice 'bastide-record 1\ngame winter\noption farmers on\noption farmers off\nplayer A red\nplayer B blue\ndeck open\n'
bad options-exclude 'bastide-record 1\ngame winter\noption bag start\noption draw-ahead on\nplayer A red\nplayer B blue\ndeck open\n'
bad edition 'bastide-record 1\ngame winter\nedition 1999\nplayer Ana red\nplayer B blue\ndeck open\n'
bad name-twice 'bastide-record 1\ngame winter\nplayer Ana red\nplayer Ana blue\ndeck open\n'
bad color-twice 'bastide-record 1\ngame winter\nplayer Ana red\nplayer B red\ndeck open\n'
bad bot 'bastide-record 1\ngame winter\nplayer Ana red ai:clever\nplayer B blue\ndeck open\n'
bad tile "$header\nYY@0,-1/0\n"
bad apart "$header\nU@5,5/0\n"
bad taken "$header\nU@0,0/0\n"
bad mismatch "$header\nC@0,1/0\n"
bad rotation "$header\nU@0,1/4\n"
bad number "$header\nU@00,1/0\n"
bad feature "$header\nU@0,1/0 follower city.N\n"
bad extra "$header\nU@0,1/0 follower road.N and\n"
bad discard "$header\ndiscard U\n"
bad after-result "$header\nresign Ana\nresult 0 0\nU@0,1/0\n"
bad wrong-result "$header\nresign Ana\nresult 3 0\n"
bad cut "$header\nU@0,1/0 foll"
bad crlf "bastide-record 1\r\ngame winter\r\n"
bad bom "\xEF\xBB\xBF$header\n"
bad utf16 '\xFF\xFEb\0a\0s\0t\0i\0d\0e\0'
bad nul "$header\nU@0,1/0\0\n"
bad latin1 'bastide-record 1\ngame winter\nplayer Andr\xE9 red\nplayer B blue\ndeck open\n'
bad escape 'bastide-record 1\ngame winter\n\x1b[31mplayer\x07\n'
head -c 100000 /dev/urandom >"$work/bad/noise"
yes "$header" | head -c 3000000 >"$work/bad/repeated"
{ printf 'bastide-record 1\n' && head -c 1000000 /dev/zero | tr '\0' 'x'; } >"$work/bad/long-line"

for file in "$work"/bad/* "$work/folder" "$work/none" "$work/game.bst/none"; do
    for verb in score legal check convert; do
        refuse "$verb" "$file"
    done
    refuse score --lang ro "$file"
    refuse perft "$file" 1
    refuse render "$file" -o "$work/board.svg"
    [ ! -e "$work/board.svg" ] || fail "render left a picture of $file"
    refuse tiles winter --tiles "$file"
    refuse score --tiles "$file" "$work/table.bst"
    refuse new winter --player Ana --player Bogdan --tiles "$file"
    refuse simulate winter --games 1 --tiles "$file"
done
for file in "$work"/bad/*; do
    refuse score - <"$file"
done

# The line says where: FILE:LINE.
refuse_with "$work/bad/tile:6:" score "$work/bad/tile"
refuse_with "(W-TILE-1)" score "$work/bad/apart"
refuse_with "(W-TILE-2)" score "$work/bad/mismatch"
refuse_with "$work/bad/option-value:3:" check "$work/bad/option-value"
refuse_with "standard input:6:" legal - <"$work/bad/tile"
refuse_with "folder" score "$work/folder"
refuse_with "no such file" score "$work/none"
refuse_with "empty" score "$work/bad/empty"
refuse_with "UTF-8" score "$work/bad/utf16"
refuse_with "UTF-8" score "$work/bad/bom"
refuse_with "UTF-8" score "$work/bad/crlf"
refuse_with "--partial" score "$work/bad/cut"

# 100 MB of noise end fast, from a file, from standard input, and as a set of tiles.
head -c 100000000 /dev/urandom >"$work/noise"
for verb in score legal check convert; do
    refuse_with "too large" "$verb" "$work/noise"
done
refuse_with "too large" score - <"$work/noise"
refuse_with "too large" score --tiles "$work/noise" "$work/table.bst"

# No permission; the superuser may read everything.
cp "$work/table.bst" "$work/secret.bst"
chmod 000 "$work/secret.bst"
if [ ! -r "$work/secret.bst" ]; then
    refuse_with "may not" score "$work/secret.bst"
fi

# A line cut off is dropped when asked for, and only then.
succeed score --partial "$work/bad/cut"

# A full disk is no success.
if [ -w /dev/full ]; then
    status=0
    "$BASTIDE" score "$work/table.bst" >/dev/full 2>"$work/err" || status=$?
    equal "$status" 2 "status with a full disk"
    equal "$(wc -l <"$work/err")" 1 "lines on stderr with a full disk"
fi
finish
