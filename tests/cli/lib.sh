#!/usr/bin/env bash
# What the tests of the command line share. BASTIDE is the program.
set -u
[ -x "${BASTIDE:?the program that is tested}" ] || exit 1
unset LANGUAGE LC_MESSAGES LANG
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

fail() {
    echo "FAILED: $*" >&2
    failures=$((failures + 1))
}

# finish: the last line of a test.
finish() {
    [ "$failures" -eq 0 ] || exit 1
}

# refuse ARGUMENT...: bad input: status 2, nothing on stdout, one line on stderr, soon. The line is left in $refused.
refuse() {
    local status=0
    timeout 10 "$BASTIDE" "$@" >"$work/out" 2>"$work/err" || status=$?
    refused=$(cat "$work/err")
    [ "$status" -eq 2 ] || fail "status $status instead of 2: bastide $*"
    [ ! -s "$work/out" ] || fail "output in spite of an error: bastide $*"
    [ "$(wc -l <"$work/err")" -eq 1 ] || fail "not one line on stderr: bastide $*: $refused"
}

# refuse_with WORD ARGUMENT...: the same, and the line contains the word.
refuse_with() {
    local word=$1
    shift
    refuse "$@"
    case $refused in
    *"$word"*) ;;
    *) fail "no '$word' in '$refused': bastide $*" ;;
    esac
}

# succeed ARGUMENT...: status 0, nothing on stderr; what it says is in $said.
# shellcheck disable=SC2034
succeed() {
    local status=0
    timeout 120 "$BASTIDE" "$@" >"$work/out" 2>"$work/err" || status=$?
    said=$(cat "$work/out")
    [ "$status" -eq 0 ] || fail "status $status instead of 0: bastide $*: $(cat "$work/err")"
    [ ! -s "$work/err" ] || fail "something on stderr: bastide $*: $(cat "$work/err")"
}

# begins LINES BEGINNING WHAT: there are lines, and each begins so.
begins() {
    [ -n "$1" ] || fail "$3: no line"
    while IFS= read -r line; do
        [ "${line#"$2"}" != "$line" ] || fail "$3: '$line'"
    done <<<"$1"
}

# equal FOUND EXPECTED WHAT
equal() {
    [ "$1" = "$2" ] || fail "$3: '$1' instead of '$2'"
}

# A table game: a loop road that two players share.
cat >"$work/table.bst" <<'RECORD'
bastide-record 1
game winter
mode free
player Ana red
player "Bogdan B" blue
Ana: U@0,1/0 follower road.E
"Bogdan B": V@-1,0/3 follower road.E
Ana: V@-1,1/2
"Bogdan B": V@1,1/1
Ana: V@1,0/0
RECORD

# A game that has begun, with a deck that is known.
cat >"$work/game.bst" <<'RECORD'
bastide-record 1
game winter
player Ana red
player Bogdan blue
deck list U V E A
RECORD
