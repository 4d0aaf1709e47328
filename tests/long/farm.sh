#!/usr/bin/env bash
# bastide-farm with ranks on this machine.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
farm=$(dirname "$BASTIDE")/bastide-farm
if ! [ -x "$farm" ] || ! command -v mpirun >/dev/null; then
    echo "skipped: bastide-farm is not built (it needs Debian's libopenmpi-dev and openmpi-bin, and no sanitizers)"
    exit 77
fi
# Tests run as root in containers, and there are fewer cores than ranks.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
local_ranks=(--quiet --oversubscribe)

# ranks NUMBER ARGUMENT...: status 0, nothing on stderr; what rank 0 says is in $said.
ranks() {
    local number=$1 status=0
    shift
    timeout 120 mpirun "${local_ranks[@]}" -n "$number" "$farm" "$@" >"$work/out" 2>"$work/err" || status=$?
    said=$(cat "$work/out")
    [ "$status" -eq 0 ] || fail "status $status: $number ranks: $*: $(cat "$work/err")"
    [ ! -s "$work/err" ] || fail "something on stderr: $number ranks: $*: $(cat "$work/err")"
}

# refused WORD MPIRUN-ARGUMENT...: status 2, nothing on stdout, one line with the word, however many ranks there are.
refused() {
    local word=$1 status=0
    shift
    timeout 60 mpirun "${local_ranks[@]}" "$@" >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq 2 ] || fail "status $status instead of 2: $*"
    [ ! -s "$work/out" ] || fail "output in spite of an error: $*"
    [ "$(wc -l <"$work/err")" -eq 1 ] || fail "not one line on stderr: $*: $(cat "$work/err")"
    grep -qF -- "$word" "$work/err" || fail "no '$word' in '$(cat "$work/err")': $*"
}

# The same match as on one machine.
match=(arena winter --bots "level2,greedy" --seed 3 --json)
succeed "${match[@]}" --games 24
one=$said
ranks 3 "${match[@]}" --games 24
equal "$said" "$one" 'a match on three ranks'
equal "$("$farm" "${match[@]}" --games 24)" "$one" 'a match without mpirun'
three=(arena ark --bots "level1,greedy,random" --option draw-ahead=on --games 9 --json)
succeed "${three[@]}"
one_of_three=$said
ranks 2 "${three[@]}"
equal "$said" "$one_of_three" 'a match of three players on two ranks'

# Both programs write the same file and go on from it.
succeed "${match[@]}" --games 10 --resume "$work/match"
printf 'round 7: 1' >>"$work/match"
ranks 3 "${match[@]}" --games 24 --resume "$work/match"
equal "$said" "$one" 'a match that was begun on one machine'
equal "$(grep -c '^round ' "$work/match")" 12 'decks in the file'
succeed "${match[@]}" --games 24 --resume "$work/match"
equal "$said" "$one" 'the file of the ranks'

# A rank that dies ends the run: one line, and the file is good.
mpirun "${local_ranks[@]}" -n 3 "$farm" "${match[@]}" --games 100000 --resume "$work/cut" >"$work/out" 2>"$work/err" &
run=$!
rounds=0
for _ in $(seq 300); do
    rounds=$(grep -c '^round ' "$work/cut" 2>/dev/null) || rounds=${rounds:-0}
    [ "$rounds" -lt 3 ] || break
    sleep 0.1
done
rank=$(awk '{print $NF}' "/proc/$run/task/$run/children")
if [ -z "$rank" ] || [ "$rounds" -lt 3 ]; then
    kill "$run"
    fail 'no ranks, or they play no games'
fi
kill -9 "$rank"
wait "$run" && fail 'a run whose rank died ended well'
[ ! -s "$work/out" ] || fail 'results of a run whose rank died'
equal "$(wc -l <"$work/err")" 1 "lines of a run whose rank died ($(cat "$work/err"))"
grep -qF "$work/cut" "$work/err" || fail "the file to go on from: $(cat "$work/err")"
ranks 3 "${match[@]}" --games 24 --resume "$work/cut"
equal "$said" "$one" 'a match that goes on after a rank died'

# Tuning does not depend on the ranks, nor on being interrupted; with one trial a step it is that of tool_tune.
tuning=(tune winter 4 --trials 5 --seed 2 --gain 0.01)
ranks 3 "${tuning[@]}"
weights=$said
grep -qE '^4 supply-1=' <<<"$weights" || fail "weights: $weights"
ranks 2 "${tuning[@]}"
equal "$said" "$weights" 'weights of two ranks'
ranks 3 tune winter 2 --trials 5 --seed 2 --gain 0.01 --resume "$work/tuning"
[ "$said" != "$weights" ] || fail 'weights after two steps are those after four'
"$farm" "${tuning[@]}" --resume "$work/tuning" >"$work/out" || fail 'tuning without mpirun'
equal "$(cat "$work/out")" "$weights" 'weights of a tuning that was interrupted'
ranks 2 tune winter 6 --trials 1 --seed 2 --gain 0.003
equal "$said" "$("$BASTIDE_BUILD/tests/tool_tune" winter 6 2 0.003 | sed 's/ *$//')" 'weights of tool_tune'

# Bad input of any kind is said once.
refused 'bastide-farm --help' -n 3 "$farm"
refused summer -n 3 "$farm" summer
refused xx -n 3 "$farm" --lang xx arena
refused summer -n 3 "$farm" arena summer --bots greedy,greedy
refused --jobs -n 3 "$farm" arena winter --bots greedy,greedy --jobs 2
refused --gain -n 3 "$farm" tune winter 4 --gain 2
refused STEPS -n 2 "$farm" tune winter none
refused 'rank 1' -n 1 "$farm" "${match[@]}" : -n 1 "$farm" "${match[@]}" --seed 4
refused "$work/none" -n 2 "$farm" "${match[@]}" --tiles "$work/none"
refused "$work/none" -n 1 "$farm" "${match[@]}" : -n 1 "$farm" "${match[@]}" --tiles "$work/none"
refused "$work/match" -n 2 "$farm" "${match[@]}" --seed 4 --resume "$work/match"
refused "$work/match" -n 2 "$farm" "${tuning[@]}" --resume "$work/match"
refused "$work/tuning" -n 2 "$farm" "${tuning[@]}" --trials 6 --resume "$work/tuning"
sed '7s/ .*/ nan/' "$work/tuning" >"$work/broken"
refused "$work/broken:7" -n 2 "$farm" "${tuning[@]}" --resume "$work/broken"
sed '$d' "$work/tuning" >"$work/broken"
refused "$work/broken:" -n 2 "$farm" "${tuning[@]}" --resume "$work/broken"

# Help is shown once, in the language that was asked for.
ranks 3 --lang de --help
grep -q Aufruf <<<"$said" || fail "help in German: $said"
ranks 3 tune --help
equal "$(grep -c 'bastide-farm tune' <<<"$said")" 2 'help of tune'
finish
