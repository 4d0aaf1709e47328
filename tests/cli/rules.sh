#!/usr/bin/env bash
# The rules told to players: every rule has a text, in every language, and what a text points to is there.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)

# ids GAME LETTER: the rule ids that engine, scenarios and tables of rules name.
ids() {
    {
        grep -v '^#' "$root/tests/scenario/$1/rules.txt"
        find "$root/tests/scenario/$1" -name "$2-*.bst" -exec basename {} \; | grep -oE "^$2-[A-Z]+(-[0-9]+)?"
        grep -rhoE "\"$2-[A-Z]+(-[0-9]+)?\"" "$root/src" | tr -d '"'
    } | sort -u
}

for pair in winter:W ark:A city:C; do
    game=${pair%:*} letter=${pair#*:}
    for language in en ro de; do
        succeed rules "$game" --lang "$language" --json
        printf '%s' "$said" >"$work/$language.json"
        succeed rules --lang "$language" "$game"
        printf '%s\n' "$said" >"$work/$language.txt"
        jq -e 'length > 25 and all(.[]; (.id and .section and .title and .text) and (.tiles | type == "array"))' \
            "$work/$language.json" >"$work/out" || fail "$game: JSON in $language"
        [ "$(wc -L <"$work/$language.txt")" -le 100 ] || fail "$game: a line of more than 100 columns in $language"
        jq -r '.[].id' "$work/$language.json" | while read -r id; do
            grep -q "^$id  " "$work/$language.txt" || echo "$id"
        done >"$work/missing"
        [ ! -s "$work/missing" ] || fail "$game: not in the text in $language: $(tr '\n' ' ' <"$work/missing")"
    done

    # Every id has a text, once, and every id that a text names is of the same game.
    jq -r '.[].id' "$work/en.json" >"$work/order"
    sort -u "$work/order" >"$work/told"
    [ "$(wc -l <"$work/told")" -eq "$(wc -l <"$work/order")" ] || fail "$game: a rule is told twice"
    ids "$game" "$letter" >"$work/known"
    [ "$(wc -l <"$work/known")" -gt 25 ] || fail "$game: no rule ids found"
    without=$(comm -23 "$work/known" "$work/told" | tr '\n' ' ')
    [ -z "$without" ] || fail "$game: rules without text: $without"
    for language in en ro de; do
        jq -r '.[].text' "$work/$language.json" | grep -oE '\b[WAC]-[A-Z]+(-[0-9]+)?' | sort -u >"$work/named"
        unknown=$(comm -23 "$work/named" "$work/told" | tr '\n' ' ')
        [ -z "$unknown" ] || fail "$game: texts in $language name rules that the game has no text for: $unknown"
    done

    # Rules of one section stand together; a section has one name in each language.
    for language in en ro de; do
        jq -e '[.[].section] | (reduce .[] as $s ([]; if .[-1] == $s then . else . + [$s] end)) as $runs | ($runs | length) == ($runs | unique | length)' \
            "$work/$language.json" >"$work/out" || fail "$game: a section is torn apart in $language"
    done

    # Nothing but the same numbers and references is the same in another language.
    for language in ro de; do
        same=$(jq -rn --slurpfile en "$work/en.json" --slurpfile other "$work/$language.json" \
            '[$en[0], $other[0]] | transpose[] | select(.[0].text == .[1].text or .[0].title == .[1].title or .[0].section == .[1].section) | .[0].id' | tr '\n' ' ')
        [ -z "$same" ] || fail "$game: not translated to $language: $same"
        numbers='def numbers: [scan("[0-9]+")] | sort;'
        other=$(jq -rn --slurpfile en "$work/en.json" --slurpfile other "$work/$language.json" \
            "$numbers"'[$en[0], $other[0]] | transpose[] | select((.[0].text | numbers) != (.[1].text | numbers)) | .[0].id' | tr '\n' ' ')
        [ -z "$other" ] || fail "$game: other numbers in $language: $other"
    done

    # Pictures are of tiles that the set has.
    succeed tiles "$game" --json
    printf '%s' "$said" | jq -r '.tiles[].id' | sort -u >"$work/tiles"
    jq -r '.[].tiles[]' "$work/en.json" | sort -u >"$work/shown"
    [ -s "$work/shown" ] || fail "$game: no tiles are shown"
    none=$(comm -23 "$work/shown" "$work/tiles" | tr '\n' ' ')
    [ -z "$none" ] || fail "$game: no such tiles: $none"
done

# Single rules, in the order asked for.
succeed rules winter W-FARM-2 W-ROAD-2 --json
equal "$(printf '%s' "$said" | jq -r '.[].id' | tr '\n' ' ')" "W-FARM-2 W-ROAD-2 " "single rules"
succeed rules winter W-ROAD-2
case $said in
*"W-ROAD-2  "*"1 point for each tile"*) ;;
*) fail "W-ROAD-2: $said" ;;
esac
succeed rules winter --lang ro W-ROAD-2
case $said in
*"1 punct pentru fiecare cartonaș"*) ;;
*) fail "W-ROAD-2 in Romanian: $said" ;;
esac

# A rule that a score names can be looked up.
succeed score --json "$work/table.bst"
rule=$(printf '%s' "$said" | jq -r '.events[0].rule')
succeed rules winter "$rule"

refuse_with missing rules
refuse_with summer rules summer
refuse_with W-ROAD-9 rules winter W-ROAD-9
refuse_with A-ROAD-1 rules winter W-ROAD-1 A-ROAD-1
refuse rules winter ''
finish
