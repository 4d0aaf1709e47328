#!/usr/bin/env bash
# bastide check, convert, legal, new and perft.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# ---------------------------------------------------------------- check

{ cat "$work/table.bst" && echo 'expect points Ana 6 "Bogdan B" 6'; } >"$work/holds.bst"
{ cat "$work/table.bst" && echo 'expect points Ana 5 "Bogdan B" 6' && echo 'expect supply Ana 6'; } >"$work/fails.bst"
succeed check "$work/holds.bst"
equal "$said" '1 record is fine' 'check of one record'
cp "$work/holds.bst" "$work/input.bst"
succeed check "$work/holds.bst" "$work/table.bst" - <"$work/input.bst"
equal "$said" '3 records are fine' 'check of three records'

# checked STATUS LINES FILE...: what check says of several files.
checked() {
    local expected=$1 lines=$2 status=0
    shift 2
    "$BASTIDE" check "$@" >"$work/out" 2>"$work/err" || status=$?
    equal "$status" "$expected" "status of check $*"
    equal "$(wc -l <"$work/err")" "$lines" "lines of check $*"
    [ ! -s "$work/out" ] || fail "check $* says something on stdout"
}
checked 1 2 "$work/fails.bst"
grep -q "^$work/fails.bst:11: .*5.*6" "$work/err" || fail "check does not say where: $(cat "$work/err")"
checked 1 2 "$work/holds.bst" "$work/fails.bst" "$work/holds.bst"
checked 2 3 "$work/none" "$work/fails.bst" "$work/holds.bst"
checked 2 3 "$work/fails.bst" "$work/none"

# ---------------------------------------------------------------- convert

cat >"$work/loose.bst" <<'RECORD'
# a comment
bastide-record 1
game   winter
deck list U V E A   # the order
option small-city 4
option farmers off
player "Ana" red
edition 2022
player "Bogdan B" blue

U@0,1/2   follower  road.W   # turned twice it is the same
RECORD
canonical='bastide-record 1
game winter
option farmers off
player Ana red
player "Bogdan B" blue
deck list U V E A
U@0,1/0 follower road.E'
succeed convert "$work/loose.bst"
equal "$said" "$canonical" 'canonical form'
cp "$work/loose.bst" "$work/place.bst"
chmod 640 "$work/place.bst"
succeed convert "$work/place.bst" -o "$work/place.bst"
equal "$said" '' 'convert with -o is silent'
equal "$(cat "$work/place.bst")" "$canonical" 'converted in place'
equal "$(stat -c %a "$work/place.bst")" 640 'rights after converting in place'
succeed convert "$work/place.bst" --output="$work/again.bst"
cmp -s "$work/place.bst" "$work/again.bst" || fail 'converting again changes something'
ln -s place.bst "$work/link.bst"
succeed convert "$work/loose.bst" -o "$work/link.bst"
[ -L "$work/link.bst" ] || fail 'convert replaced a link'
[ "$(find "$work" -name '*.bst.*' | wc -l)" -eq 0 ] || fail 'convert left files behind'

# A bad record is left alone, and so is the file that was to be written.
echo 'bastide-record 1' >"$work/broken.bst"
refuse convert "$work/broken.bst" -o "$work/broken.bst"
equal "$(cat "$work/broken.bst")" 'bastide-record 1' 'a record that cannot be read'
refuse convert "$work/broken.bst" -o "$work/again.bst"
cmp -s "$work/place.bst" "$work/again.bst" || fail 'a failing convert wrote something'

# ---------------------------------------------------------------- legal

succeed legal "$work/game.bst"
LC_ALL=C sort -c <<<"$said" || fail 'legal is not in the order of bytes'
begins "$said" 'U@' 'legal with a known deck'
lines=$said
succeed legal --json "$work/game.bst"
equal "$(jq -r '.[]' <<<"$said")" "$lines" 'legal as JSON'
succeed perft "$work/game.bst" 1
equal "$said" "$(wc -l <<<"$lines")" 'perft 1 and the number of legal lines'
# Each line that is listed is taken, and no other with these words is.
while read -r line; do
    { cat "$work/game.bst" && echo "$line"; } >"$work/next.bst"
    "$BASTIDE" check "$work/next.bst" >/dev/null || fail "legal lists '$line'"
done <<<"$lines"
succeed legal --tile X "$work/game.bst"
begins "$said" 'X@' 'legal --tile'
refuse_with YY legal --tile YY "$work/game.bst"

# With `deck open`: every kind that is left; with `draw`: that tile; --tile goes first.
sed 's/^deck.*/deck open/' "$work/game.bst" >"$work/open.bst"
succeed legal "$work/open.bst"
LC_ALL=C sort -c <<<"$said" || fail 'legal of all kinds is not in the order of bytes'
[ "$(cut -d@ -f1 <<<"$said" | sort -u | wc -l)" -eq 36 ] || fail 'legal with an open deck does not list every kind'
grep '^U@' <<<"$said" >"$work/of-u"
equal "$(cat "$work/of-u")" "$lines" 'the lines of one kind among all'
{ cat "$work/open.bst" && echo 'draw U'; } >"$work/drawn.bst"
succeed legal "$work/drawn.bst"
equal "$said" "$lines" 'legal after draw'
succeed legal --tile V "$work/drawn.bst"
begins "$said" 'V@' 'legal --tile after draw'

# In free mode a player must be named, and his name stands in front, quoted where it must be.
succeed legal --player 'Bogdan B' --tile U "$work/table.bst"
begins "$said" '"Bogdan B": U@' 'legal in free mode'
refuse_with --player legal "$work/table.bst"

# A finished game has none; a tile that fits nowhere is set aside.
{ cat "$work/table.bst" && echo finish; } >"$work/over.bst"
succeed legal --player Ana "$work/over.bst"
equal "$said" '' 'legal after the end'
succeed legal --json --player Ana "$work/over.bst"
equal "$said" '[]' 'legal after the end as JSON'
cat >"$work/nowhere.bst" <<'RECORD'
bastide-record 1
game winter
option table 1x2
player Ana red
player Bogdan blue
deck list C U
RECORD
succeed legal "$work/nowhere.bst"
equal "$said" 'discard C' 'a tile that fits nowhere'

# ---------------------------------------------------------------- new

succeed new winter --player Ana --player 'Bogdan B:black:ai:greedy' --option farmers=off --option small-city=4 --seed 7
equal "$said" 'bastide-record 1
game winter
option farmers off
player Ana red
player "Bogdan B" black ai:greedy
deck seed 7' 'a new record'
succeed new winter --player A --player B:red --player C --edition 2015 --deck open -o "$work/fresh.bst"
equal "$(cat "$work/fresh.bst")" 'bastide-record 1
game winter
edition 2012
player A blue
player B red
player C green
deck open' 'a new record with an open deck'
succeed new winter --player A --player B
first=$said
succeed new winter --player A --player B
[ "$first" != "$said" ] || fail 'two new records have the same deck'
printf '%s\n' "$said" | "$BASTIDE" check - >/dev/null || fail 'a new record cannot be read'

# Fair shuffling: the commitment is the digest of what the secret line says.
succeed new winter --player A --player B --commit "$work/secret.txt" -o "$work/fair.bst"
read -r word nonce tiles <"$work/secret.txt"
equal "$word" reveal 'word of the secret line'
equal "$(printf '%s\n%s\n' "$nonce" "$tiles" | sha256sum | cut -d' ' -f1)" "$(sed -n 's/^commit //p' "$work/fair.bst")" 'commitment'
equal "$(wc -w <<<"$tiles")" 83 'tiles of the secret deck'
equal "$(stat -c %a "$work/secret.txt")" 600 'rights of the secret file'

# A set of tiles of one's own stands in the header, and the record needs it from then on.
"$BASTIDE" tiles winter --template >"$work/whole.tiles"
sed 's/^tile A 2/tile A 1/' "$work/whole.tiles" >"$work/mine.tiles"
cmp -s "$work/whole.tiles" "$work/mine.tiles" && fail 'the set of my own is the built-in one'
succeed new winter --player A --player B --seed 1 --tiles "$work/mine.tiles" -o "$work/own.bst"
grep -qE '^tiles [0-9a-f]{64} mine$' "$work/own.bst" || fail "no tiles in the header: $(cat "$work/own.bst")"
succeed score --tiles "$work/mine.tiles" "$work/own.bst"
refuse_with --tiles score "$work/own.bst"
refuse_with digest score --tiles "$work/whole.tiles" "$work/own.bst"

# ---------------------------------------------------------------- perft

succeed perft "$work/game.bst" 2
two=$said
succeed perft --divide "$work/game.bst" 2
equal "$(tail -n 1 <<<"$said")" "$two" 'total of --divide'
equal "$(sed '$d' <<<"$said" | awk '{sum += $NF} END {print sum}')" "$two" 'sum of --divide'
succeed perft --divide --json "$work/game.bst" 2
equal "$(jq '.depth, .count, ([.lines[].count] | add)' <<<"$said" | tr '\n' ' ')" "2 $two $two " 'perft as JSON'
succeed perft "$work/game.bst" 5
equal "$said" 0 'perft beyond the end'
succeed perft "$work/open.bst" 1
equal "$said" "$("$BASTIDE" legal "$work/open.bst" | wc -l)" 'perft with an open deck'
finish
