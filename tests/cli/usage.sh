#!/usr/bin/env bash
# Help, version and wrong command lines.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

verbs='play new score legal check convert render rules tiles perft simulate bench'

succeed --version
case $said in
"bastide "[0-9]*.[0-9]*.[0-9]*) ;;
*) fail "version: $said" ;;
esac
succeed --help
for verb in $verbs; do
    case $said in
    *"  $verb "*) ;;
    *) fail "$verb is not in the help" ;;
    esac
done

# The help of each verb: its usage, an example, and every language its own.
for verb in $verbs; do
    for language in en ro de; do
        succeed "$verb" --lang "$language" --help
        printf '%s' "$said" >"$work/help.$language"
        grep -q "bastide $verb" "$work/help.$language" || fail "$verb: no usage in $language"
        grep -q "^  bastide $verb" "$work/help.$language" || fail "$verb: no example in $language"
        [ "$(wc -l <"$work/help.$language")" -ge 6 ] || fail "$verb: short help in $language"
        grep -q -- --lang "$work/help.$language" || fail "$verb: no --lang in $language"
        # No line ends early because the text was broken by hand.
        before=
        while IFS= read -r line && [ -n "$line" ]; do
            next=${line%% *}
            [ -z "$before" ] || [[ $before == *. ]] || [ $((${#before} + 1 + ${#next})) -gt 79 ] ||
                fail "$verb: a short line in $language: $before"
            before=$line
        done < <(sed 1d "$work/help.$language")
    done
    grep -q '^Usage:' "$work/help.en" || fail "$verb: no Usage"
    grep -q '^Utilizare:' "$work/help.ro" || fail "$verb: no Utilizare"
    grep -q '^Aufruf:' "$work/help.de" || fail "$verb: no Aufruf"
    grep -q '^Exemple:' "$work/help.ro" || fail "$verb: no Exemple"
    grep -q '^Beispiele:' "$work/help.de" || fail "$verb: no Beispiele"
    # A first sentence that was not translated would be the same.
    for language in ro de; do
        [ "$(sed -n 2p "$work/help.$language")" != "$(sed -n 2p "$work/help.en")" ] || fail "$verb: not translated to $language"
    done
done

refuse
refuse sing
refuse_with sing sing
refuse --sing
refuse --lang
refuse --lang pl score "$work/table.bst"
refuse --lang=pl --help
for verb in $verbs; do
    refuse_with "--sing" "$verb" --sing
    refuse_with "bastide $verb --help" "$verb" --sing
    refuse_with "-z" "$verb" -z
    refuse_with "pl" "$verb" --lang pl
    refuse_with "needs a value" "$verb" --lang
    refuse "$verb" --help=yes
    refuse "$verb" a b c d e f g h --sing
done
for verb in score legal check convert render rules tiles perft new simulate; do
    refuse_with "missing" "$verb"
done
for verb in score legal convert; do
    refuse_with "too many" "$verb" "$work/table.bst" "$work/game.bst"
done
refuse bench winter
refuse bench --game summer
refuse perft "$work/game.bst"
for depth in 0 -1 1x '' 85 99999999999999999999; do
    refuse perft -- "$work/game.bst" "$depth"
done
for games in 0 -5 many 1e6 ''; do
    refuse simulate winter "--games=$games"
done
refuse simulate summer
refuse simulate winter --players random
refuse simulate winter --players random,clever
refuse simulate winter --players random,
refuse simulate winter --players random,random,random,random,random,random
refuse simulate winter --option farmers
refuse simulate winter --option farmers=perhaps
refuse simulate winter --option table=0x0
refuse simulate winter --edition 1999
refuse simulate winter --jobs 0
refuse simulate winter --games 1 --records "$work/table.bst"
refuse new
refuse new summer --player A --player B
refuse new winter
refuse new winter --player A
refuse new winter --player A --player A
refuse new winter --player A:red --player B:red
refuse new winter --player A:pink --player B
refuse new winter --player A:red:ai:clever --player B
refuse new winter --player A --player B --seed 7 --deck open
refuse new winter --player A --player B --deck shut
refuse new winter --player A --player B --seed x
refuse new winter --player A --player B --option farmers=off --option farmers=on
refuse new winter --player A --player B --option bag=start --option draw-ahead=on
refuse new winter --player A --player B -o "$work/none/game.bst"
refuse legal "$work/table.bst"
refuse legal --player Cora "$work/table.bst"
refuse legal --player Ana "$work/game.bst"
refuse legal --tile YY "$work/game.bst"
refuse perft "$work/table.bst" 1
refuse convert "$work/table.bst" -o "$work/none/out.bst"
refuse convert "$work/table.bst" -o "$work"
finish
