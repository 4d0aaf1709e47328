#!/usr/bin/env bash
# bastide arena.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

refuse_with --bots arena winter
refuse_with nobody arena winter --bots greedy,nobody
refuse_with winter arena summer --bots greedy,random
refuse_with --games arena winter --bots greedy,random --games 0
refuse_with --sprt arena winter --bots greedy,random --sprt 50,0
refuse_with --time arena winter --bots greedy,random --cpu
refuse arena winter --bots greedy
refuse arena winter --bots random,random,random,random,random,random

# The same decks from every seat: greedy gets the same points against itself from both.
succeed arena winter --bots greedy,greedy --games 6 --seed 3 --json
jq -e '.bots[0].diff_mean == -.bots[1].diff_mean and .bots[0].score + .bots[1].score == 1' <<<"$said" >/dev/null ||
    fail "greedy against itself: $said"

# Results follow from the seed, whatever the number of jobs; the file to resume from brings the same as one run.
succeed arena ark --bots greedy,random,random --games 30 --seed 5 --json
one=$said
jq -e '
    .game == "ark" and .games == 30 and .seed == "5" and (.bots | length) == 3 and
    all(.bots[]; keys_unsorted == ["bot","games","score","points_mean","diff_mean","diff_se","elo","elo_se"]) and
    .bots[0].bot == "greedy" and .bots[0].games == 30 and .bots[0].score > 0.9 and .bots[0].diff_mean > 20 and
    (([.bots[].score] | add) - 1.5 | fabs) < 1e-9 and ([.bots[].diff_mean] | add | fabs) < 1e-9
' <<<"$one" >/dev/null || fail "arena --json: $one"
succeed arena ark --bots greedy,random,random --games 30 --seed 5 --json --jobs 3
equal "$said" "$one" 'results with three jobs'
succeed arena ark --bots greedy,random,random --games 12 --seed 5 --json --resume "$work/match"
printf 'round 7: 1' >>"$work/match"
succeed arena ark --bots greedy,random,random --games 30 --seed 5 --json --resume "$work/match" --jobs 2
equal "$said" "$one" 'results of a match that was resumed'
equal "$(grep -c '^round ' "$work/match")" 10 'decks in the file'
refuse_with "$work/match" arena ark --bots greedy,random,random --games 30 --seed 6 --resume "$work/match"
sed "3s/:/;/" "$work/match" >"$work/broken"
refuse_with "$work/broken:3" arena ark --bots greedy,random,random --games 30 --seed 5 --resume "$work/broken"
refuse arena ark --bots greedy,random,random --games 30 --resume "$work/none/match"
for wrong in 'round -1: 1 2 3 4' 'round 99999999999999999999: 1 2 3 4' 'round 0: 99999999999 2 3 4' 'round 0: 1 2 3' \
    'round 0: 1 2 3 4 5' 'round 0: 1 2 3 4x' 'round 0:  1 2 3 4' 'round 0: 1 2 3 -' 'sound 0: 1 2 3 4' ''; do
    rm -f "$work/pair"
    succeed arena ark --bots greedy,random --games 2 --resume "$work/pair"
    printf '%s\n' "$wrong" >>"$work/pair"
    refuse_with "$work/pair:4" arena ark --bots greedy,random --games 4 --resume "$work/pair"
done
# Cut off wherever it may be, it brings the same; what is somebody else's stays as it is.
succeed arena ark --bots greedy,random --games 4 --resume "$work/whole" --json
one=$said
for size in 0 10 16 40 60 "$(($(wc -c <"$work/whole") - 2))"; do
    head -c "$size" "$work/whole" >"$work/part"
    succeed arena ark --bots greedy,random --games 4 --resume "$work/part" --json
    equal "$said" "$one" "a match whose file was cut off at $size"
    equal "$(cat "$work/part")" "$(cat "$work/whole")" "its file"
done
printf 'my notes' >"$work/notes"
refuse_with "$work/notes" arena ark --bots greedy,random --games 4 --resume "$work/notes"
equal "$(cat "$work/notes")" 'my notes' 'a file without a line end that is none of ours'

# Processor time is another clock than the wall: another match.
succeed arena winter --bots level5,greedy --games 2 --time 1 --cpu --resume "$work/clock"
grep -q ' cpu 1 ' "$work/clock" || fail "the clock in the file: $(head -2 "$work/clock")"
refuse_with "$work/clock" arena winter --bots level5,greedy --games 2 --time 1 --resume "$work/clock"

# The sequential test stops early.
succeed arena winter --bots greedy,random --games 2000 --sprt 0,100 --json
jq -e '.sprt.hypothesis == "second" and .games < 200' <<<"$said" >/dev/null || fail "sprt: $said"
succeed arena winter --bots greedy,random --games 20 --sprt 0,100
case $said in
*greedy*'100 Elo'*) ;;
*) fail "arena as text: $said" ;;
esac
finish
