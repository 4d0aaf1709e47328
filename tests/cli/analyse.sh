#!/usr/bin/env bash
# bastide analyse.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

refuse_with free analyse "$work/table.bst"
refuse_with greedy analyse "$work/game.bst" --bot greedy
refuse_with --iterations analyse "$work/game.bst" --iterations 0
refuse analyse "$work/none.bst"

for game in winter ark city; do
    rm -rf "$work/games"
    succeed simulate "$game" --games 1 --players random,level3 --seed 3 --records "$work/games"
    record=$work/games/game-000001.bst
    succeed analyse "$record" --iterations 1 --json
    one=$said
    jq -e --arg game "$game" '
        .game == $game and .bot == "level5" and (.turns | length) > 60 and
        all(.turns[]; .loss >= 0 and .win >= 0 and .win <= 1 and (.best | length) >= 1 and
            (.mark == if .loss >= 8 then "??" elif .loss >= 4 then "?" elif .loss >= 2 then "?!" else "" end))
    ' <<<"$one" >/dev/null || fail "analyse $game --json"
    # Half a point more is a better chance, too, unless the game is decided.
    jq -e 'all(.turns[].best; all(.[:-1] as $more | .[1:] as $less | range($less | length) | [$more[.], $less[.]];
            .[0].win >= .[1].win and (.[0].lead - .[1].lead < 0.5 or .[0].win > .[1].win or .[0].win < 0.01 or .[1].win > 0.99)))
    ' <<<"$one" >/dev/null || fail "analyse $game: chances"
    # Random play loses more than a player that thinks.
    jq -e '[.turns | group_by(.player)[] | (map(.loss) | add) / length] | max > 3 * min' <<<"$one" >/dev/null ||
        fail "analyse $game: losses"
    # Cut off in the middle of a line and resumed: the same.
    succeed analyse "$record" --iterations 1 --json --resume "$work/$game.analysis"
    equal "$said" "$one" "$game: the first run with a file"
    head -c 3000 "$work/$game.analysis" >"$work/cut"
    succeed analyse "$record" --iterations 1 --json --resume "$work/cut"
    equal "$said" "$one" "$game: resumed"
    refuse_with "$work/cut" analyse "$record" --iterations 2 --resume "$work/cut"
    [ "$(wc -l <"$work/cut")" -eq "$(wc -l <"$work/$game.analysis")" ] || fail "$game: a refused file was changed"
    succeed analyse "$record" --iterations 1
    case $said in
    *'??'*) ;;
    *) fail "analyse $game: no mark in the text" ;;
    esac
    case $said in
    *'-0.0'*) fail "analyse $game: less than nothing" ;;
    esac
done

# What is no turn of it is refused, and what is somebody else's stays as it is.
head -n 3 "$work/city.analysis" >"$work/turns"
for change in 's/"player":"[^"]*",//' 's/"line":[0-9]*/"line":"2"/' 's/"line":[0-9]*/"line":99999/' 's/"lead":[^,]*/"lead":"1"/' \
    's/"best":.*/"best":[]}/' 's/.*/[]/' 's/}$//'; do
    sed "3$change" "$work/turns" >"$work/wrong"
    refuse_with "$work/wrong:3" analyse "$record" --iterations 1 --resume "$work/wrong"
done
{ cat "$work/turns" && sed -n 2p "$work/turns"; } >"$work/wrong"
refuse_with "$work/wrong:4" analyse "$record" --iterations 1 --resume "$work/wrong"
printf 'my notes' >"$work/notes"
refuse_with "$work/notes" analyse "$record" --iterations 1 --resume "$work/notes"
equal "$(cat "$work/notes")" 'my notes' 'a file without a line end that is none of ours'
: >"$work/empty"
succeed analyse "$record" --iterations 1 --json --resume "$work/empty"
equal "$said" "$one" 'an empty file is a beginning'
finish
