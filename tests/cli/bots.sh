#!/usr/bin/env bash
# bastide simulate and bench.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

succeed simulate winter --games 60 --players random,greedy --seed 9 --check --json
one=$said
succeed simulate winter --games 60 --players random,greedy --seed 9 --jobs 3 --json
equal "$said" "$one" 'results with three jobs'
succeed simulate winter --games 60 --players random,greedy --seed 10 --json
[ "$said" != "$one" ] || fail 'another seed gives the same results'
jq -e '
    .game == "winter" and .games == 60 and .seed == "9" and (.players | length) == 2 and
    ([.players[].wins, .players[0].shared] | add) == 60 and .players[1].points > .players[0].points and
    all(.players[]; .least <= .points and .points <= .most) and ((.tiles + .discards - 84) | fabs) < 0.001 and
    ((([.points_by_rule[]] | add) - ([.players[].points] | add)) | fabs) < 0.001 and
    ((([.points_by_feature[]] | add) - ([.players[].points] | add)) | fabs) < 0.001 and .ends == {"tiles": 60}
' <<<"$one" >/dev/null || fail "simulate --json: $one"
succeed simulate winter --games 3
case $said in
'3 games of winter, seed 1'*W-ROAD-2*) ;;
*) fail "simulate as text: $said" ;;
esac

# Records of games: canonical, complete, and the same game as the one that was counted; options and other numbers of players too.
for options in '' '--option draw-ahead=on' '--option bag=both' '--option table=9x7 --option table-completes=on' \
    '--option hole-bonus=any' '--option trees-connect=on' '--edition 2011'; do
    rm -rf "$work/games"
    # shellcheck disable=SC2086
    succeed simulate winter --games 3 --players random,greedy,random,random --seed 4 --check --records "$work/games" $options
    succeed check "$work"/games/game-00000[123].bst
    for record in "$work"/games/*.bst; do
        succeed convert "$record" -o "$work/converted.bst"
        cmp -s "$record" "$work/converted.bst" || fail "a record is not in canonical form: $record with '$options'"
        grep -q '^result ' "$record" || fail "a record without result: $record with '$options'"
    done
done
succeed simulate winter --games 1 --players random,random --seed 4 --json
points=$(jq -r '[.players[].points | tostring] | join(" ")' <<<"$said")
rm -rf "$work/games"
succeed simulate winter --games 1 --players random,random --seed 4 --records "$work/games"
equal "$(tail -n 1 "$work/games/game-000001.bst")" "result $points" 'points of a game and of its record'

# The signature is what it is; speeds are numbers.
succeed bench --game winter --signature
grep -qxE 'winter [0-9a-f]{16}' <<<"$said" || fail "signature: $said"
signature=${said#* }
succeed bench --game winter --json
jq -e --arg signature "$signature" '
    (keys == ["winter"]) and
    (.winter | keys_unsorted == ["games_per_second","plies_per_second","legal_ns","copy_ns","state_bytes","signature"]) and
    .winter.signature == $signature and .winter.state_bytes <= 4608 and
    all(.winter | .games_per_second, .plies_per_second, .legal_ns, .copy_ns; . > 0)
' <<<"$said" >/dev/null || fail "bench --json: $said"
finish
