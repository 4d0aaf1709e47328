#!/usr/bin/env bash
# Games in the terminal, with the answers from a pipe.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# play ANSWERS ARGUMENT...: what is said is in $said; status 0 and nothing on stderr.
play() {
    local answers=$1 status=0
    shift
    printf '%b' "$answers" | timeout 60 "$BASTIDE" play "$@" >"$work/out" 2>"$work/err" || status=$?
    said=$(cat "$work/out")
    [ "$status" -eq 0 ] || fail "status $status: bastide play $*: $(cat "$work/err")"
    [ ! -s "$work/err" ] || fail "something on stderr: bastide play $*: $(cat "$work/err")"
}

says() {
    case $said in
    *"$1"*) ;;
    *) fail "$2: no '$1'" ;;
    esac
}

# moves FILE: the lines of a record behind its header.
moves() { sed '1,/^deck /d' "$1"; }

# Answers that end any game: the first cell, the first figure, else nothing.
answers=''
for _ in $(seq 400); do answers="$answers"'1a\n1\n0\n'; done

# Whole games: two humans; five; a human and bots; options; the first edition.
play "$answers" winter --seed 5 --player Ana --player Bogdan --save "$work/two.bst"
says 'The game is over.' 'a whole game'
play "$answers" winter --seed 6 --player A --player B --player C --player D --player E --save "$work/five.bst"
play "$answers" winter --seed 7 --player Ana --save "$work/bot.bst" --option draw-ahead=on
play "$answers" winter --seed 8 --player Ana --player 'Doi Trei:black:ai:random' --save "$work/random.bst" --edition 2011
play '' winter --seed 9 --player A:ai:random --player B:ai:greedy --save "$work/bots.bst"
play "$answers" ark --seed 5 --player Ana --player Bogdan --edition 2004de --save "$work/ark.bst"
play "$answers" city --seed 5 --player Ana --player Bogdan --player Cris --save "$work/city.bst"
for game in two five bot random bots ark city; do
    succeed score --json "$work/$game.bst"
    jq -e '.finished and all(.players[]; .points == .final)' "$work/out" >/dev/null || fail "$game: not a finished game"
    points=$(jq -r '[.players[].points | tostring] | join(" ")' "$work/out")
    [ "$(tail -n 1 "$work/$game.bst")" = "result $points" ] || fail "$game: the result is not the last line"
    succeed convert "$work/$game.bst"
    cmp -s "$work/out" "$work/$game.bst" || fail "$game: what was saved is not canonical"
done

# The same answers play the same game; no colours in a pipe.
play "$answers" winter --seed 5 --player Ana --player Bogdan --save "$work/again.bst"
cmp -s "$work/two.bst" "$work/again.bst" || fail 'the same answers, another game'
case $said in *$'\033'*) fail 'colours in a pipe' ;; esac

# When the answers end, the game is kept and can be gone on with, until it is the same as without a break.
half=''
for _ in $(seq 20); do half="$half"'1a\n0\n'; done
play "$half$half" winter --seed 11 --player Ana --player Bogdan --save "$work/whole.bst"
play "$half" winter --seed 11 --player Ana --player Bogdan --save "$work/broken.bst"
says "bastide play $work/broken.bst" 'how to go on'
succeed score --json "$work/broken.bst"
[ "$(jq .turn "$work/out")" -eq 20 ] || fail 'the turns before the break'
play "$half" "$work/broken.bst"
cmp -s "$work/whole.bst" "$work/broken.bst" || fail 'a game with a break is another game'

# What is shown is what the record says.
succeed score --json "$work/broken.bst"
cp "$work/out" "$work/score"
play 'score\nquit\n' "$work/broken.bst"
while read -r name points final; do
    says "$name: $points (if it ended now: $final)" 'points'
done < <(jq -r '.players[] | "\(.name) \(.points) \(.final)"' "$work/score")

# undo takes back the tile of the turn, and nothing before it.
play 'undo\n2a\nundo\n1a\nundo\n3a\n0\nquit\n' winter --seed 12 --player Ana --player Bogdan --save "$work/undo.bst"
says 'nothing to take back' 'undo before placing'
play '3a\n0\nquit\n' winter --seed 12 --player Ana --player Bogdan --save "$work/straight.bst"
cmp -s "$work/undo.bst" "$work/straight.bst" || fail 'undo left something behind'
[ "$(moves "$work/undo.bst" | grep -c '@')" -eq 1 ] || fail 'one turn was played'

# hint is a legal turn that can be typed as it is; the words of a record are taken too, also for the rest of a turn.
play 'hint\nquit\n' winter --seed 13 --player Ana --player Bogdan --save "$work/hint.bst"
line=$(sed -n 's/.*greedy would play: //p' <<<"$said")
[ -n "$line" ] || fail 'no hint'
play "$line\nquit\n" "$work/hint.bst"
moves "$work/hint.bst" | grep -qxF -- "$line" || fail "the hint '$line' was not played"
play '1a\nfollower nowhere.N\nnone\nquit\n' "$work/hint.bst"
says 'nowhere' 'a feature that is not there'
[ "$(moves "$work/hint.bst" | grep -c '@')" -eq 2 ] || fail 'the words of the rest of a turn'

# Commands and nonsense change nothing.
cp "$work/hint.bst" "$work/before.bst"
play 'help\nwhy\ntiles\nboard\nsmall\nlarge\nfit\nleft\nright\nup\ndown\nscore\n\n99\n-1\n1z\nxyzzy\n1aa\n@\n\001\nquit\n' "$work/hint.bst"
cmp -s "$work/before.bst" "$work/hint.bst" || fail 'commands changed the record'
says 'tiles left' 'tiles'
play "save $work/other.bst\n1a\n0\nquit\n" "$work/hint.bst"
cmp -s "$work/before.bst" "$work/hint.bst" || fail 'save FILE: the old file was written'
[ "$(moves "$work/other.bst" | grep -c '@')" -eq 3 ] || fail 'save FILE: the new file was not'

# Tiles from a real bag are asked for; why a score was made, counts first.
cat >"$work/open.bst" <<'END'
bastide-record 1
game winter
player Ana red
player Bogdan blue
deck open
END
play 'nonsense\nE\nE@0,-1/2 follower city.S\nquit\n' "$work/open.bst"
says 'nonsense' 'a tile that is not there'
moves "$work/open.bst" | grep -qx 'E@0,-1/2 follower city.S' || fail 'a tile from a real bag'
says '2 tiles' 'counts of a score'
says 'W-CITY-2' 'rule of a score'

# What cannot be played.
refuse_with clever play winter --player Ana --player B:blue:ai:clever
refuse_with players play "$work/open.bst" --player Ana
refuse play -
refuse play "$work/none.bst"
refuse play winter --option wings=on
refuse play winter --player A --player B --player C --player D --player E --player F
refuse play winter --seed twelve
refuse play winter --save "$work/none/game.bst"
printf 'bastide-record 1\ngame winter\nmode free\nplayer Ana red\n' >"$work/free.bst"
refuse_with 'mode free' play "$work/free.bst"

# The picture of each.
for game in two five bot random bots ark city; do
    succeed render "$work/$game.bst" -o "$work/$game.svg"
    [ "$(wc -c <"$work/$game.svg")" -lt 400000 ] || fail "$game.svg is too large"
done
succeed render "$work/two.bst" -o - --turn 10
case $said in '<svg '*) ;; *) fail 'no picture on standard output' ;; esac
refuse_with svg render "$work/two.bst" -o "$work/two.jpg"
refuse_with turn render "$work/two.bst" -o "$work/x.svg" --turn 84
refuse render "$work/two.bst"
refuse render "$work/two.bst" -o "$work/none/x.svg"
refuse render "$work/none.bst" -o "$work/x.svg"
[ ! -e "$work/x.svg" ] || fail 'a picture in spite of an error'

finish
