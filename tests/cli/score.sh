#!/usr/bin/env bash
# bastide score: text and JSON, which other programs read to the letter.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

succeed score "$work/table.bst"
equal "$said" 'winter, edition 2022: turn 5, laying tiles

          points   final  supply
Ana            6       6       7
Bogdan B       6       6       7

What was scored:
  turn 5: Road road.E@-1,0: 6 tiles; figures: Ana 1, Bogdan B 1; Ana scores 6 points, Bogdan B scores 6 points (W-ROAD-2)' \
    'score as text'

succeed score --json "$work/table.bst"
equal "$said" '{"game":"winter","turn":5,"phase":"tile","finished":false,"players":[{"name":"Ana","color":"red","points":6,"final":6,"supply":{"followers":7}},{"name":"Bogdan B","color":"blue","points":6,"final":6,"supply":{"followers":7}}],"events":[{"turn":5,"rule":"W-ROAD-2","feature":"road.E@-1,0","tiles":[[-1,0],[0,0],[1,0],[-1,1],[0,1],[1,1]],"points":{"Ana":6,"Bogdan B":6}}],"final_events":[]}' \
    'score as JSON'
json=$said
succeed score - --json <"$work/table.bst"
equal "$said" "$json" 'score from standard input'

# The same game, finished: what only the end scored stands apart, and points are final.
cat >"$work/end.bst" <<'RECORD'
bastide-record 1
game winter
option farmers on
mode free
player Ana red
player Bogdan blue
Ana: E@0,-1/2 follower field.NL
Bogdan: E@0,1/2 follower field.NL
Ana: E@0,2/0
Bogdan: A@1,0/1 follower monastery
Ana: A@1,-1/3
RECORD
succeed score --json "$work/end.bst"
before=$said
equal "$(jq -c '[.phase, .finished, [.players[] | .points, .final]]' <<<"$before")" '["tile",false,[0,6,0,11]]' 'before the end'
echo finish >>"$work/end.bst"
succeed score --json "$work/end.bst"
equal "$(jq -c '[.phase, .finished, [.players[] | .points, .final]]' <<<"$said")" '["finished",true,[6,6,11,11]]' 'after the end'
equal "$(jq -c '.final_events' <<<"$said")" "$(jq -c '.final_events' <<<"$before")" 'end scoring before and after'
equal "$(jq -c '[.final_events[] | [.rule, .feature, .points]]' <<<"$said")" \
    '[["W-FIN-1","monastery@1,0",{"Bogdan":5}],["W-FARM-2","field.N@0,-1",{"Ana":6,"Bogdan":6}]]' 'events of the end'
equal "$(jq -c '.final_events[0].tiles' <<<"$said")" '[[0,-1],[1,-1],[0,0],[1,0],[0,1]]' 'tiles of an incomplete monastery'
succeed score "$work/end.bst"
grep -q 'option farmers' <<<"$said" && fail 'an option with its default value is shown as set'

# Games between bots: the shown parts add up to the points, tiles are sorted, features named by their topmost, leftmost tile.
# parts GAME SUPPLY DURING END: keys of `supply`, and what the rules of events are like.
parts() {
    local game=$1
    rm -rf "$work/games"
    succeed simulate "$game" --games 3 --players greedy,random,greedy --seed 5 --records "$work/games"
    for record in "$work"/games/*.bst; do
        for lines in 20 50 99999; do
            head -n "$lines" "$record" >"$work/part.bst"
            succeed score --json "$work/part.bst"
            jq -e --argjson supply "$2" --arg during "$3" --arg closing "$4" '
                def sum(events; name): [events[].points[name] // 0] | add // 0;
                . as $all |
                keys_unsorted == ["game","turn","phase","finished","players","events","final_events"] and
                all(.players[]; keys_unsorted == ["name","color","points","final","supply"] and
                    (.supply | keys_unsorted) == $supply) and
                all(.events[], .final_events[]; keys_unsorted == ["turn","rule","feature","tiles","points"] and
                    (.points | length) > 0 and all(.points[]; . > 0) and
                    .tiles == (.tiles | sort_by([.[1], .[0]]) | unique_by([.[1], .[0]]))) and
                all(.players[]; .name as $name |
                    .final == sum($all.events; $name) + sum($all.final_events; $name) and
                    .points == sum($all.events; $name) + (if $all.finished then sum($all.final_events; $name) else 0 end)) and
                all((.events[], .final_events[]) | select(.feature | test("^(road|city|field|street|market|area)"));
                    "\(.tiles[0][0]),\(.tiles[0][1])" as $cell | .feature | endswith("@" + $cell)) and
                all(.events[]; .rule | test("^(" + $during + ")$")) and
                all(.final_events[]; .rule | test("^(" + $closing + ")$"))
            ' <<<"$said" >/dev/null || fail "score --json of $lines lines of $record: $said"
        done
        equal "$(jq -r '"\(.phase) \(.finished)"' <<<"$said")" 'finished true' "end of $record"
        equal "result $(jq -r '[.players[].points | tostring] | join(" ")' <<<"$said")" "$(tail -n 1 "$record")" "result of $record"
    done
}
parts winter '["followers"]' 'W-(ROAD-2|CITY-2|MON-1)' 'W-(FIN-1|FARM-2)'
parts ark '["followers","prophet"]' 'A-(ROAD-1|CITY-1|TEMPLE-1|ARK-3)' 'A-FIN-[123]'
parts city '["followers","towers"]' 'C-(STREET-2|MARKET-2|TOWER-2)' 'C-(STREET-2|MARKET-2|FIN-1|FIN-2)'

# A set option is shown with its rule.
succeed new winter --player Ana --player Bogdan --option farmers=off --seed 3 -o "$work/new.bst"
succeed score "$work/new.bst"
grep -q '^option farmers: off (W-OPT-1)$' <<<"$said" || fail "no option in the score: $said"
finish
