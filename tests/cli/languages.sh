#!/usr/bin/env bash
# Which language speaks: --lang, then the environment; no locale needs to be installed.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

none=$work/none.bst
en='there is no such file'
ro='nu există un astfel de fișier'
de='diese Datei gibt es nicht'

# speaks WORDS VARIABLE=VALUE... -- ARGUMENT...
speaks() {
    local words=$1 variables=()
    shift
    while [ "$1" != -- ]; do
        variables+=("$1")
        shift
    done
    shift
    found=$(env -u LC_ALL "${variables[@]}" "$BASTIDE" "$@" 2>&1)
    case $found in
    *"$words"*) ;;
    *) fail "'$found' instead of '$words': ${variables[*]} bastide $*" ;;
    esac
}

speaks "$en" A= -- score "$none"
speaks "$en" A= -- score --lang en "$none"
speaks "$ro" A= -- score --lang ro "$none"
speaks "$de" A= -- score --lang=de "$none"
speaks "$de" A= -- --lang de score "$none"
speaks "$ro" A= -- score "$none" --lang ro
speaks "$ro" LANG=ro_RO.UTF-8 -- score "$none"
speaks "$ro" LANG=ro -- score "$none"
speaks "$de" LC_MESSAGES=de_AT LANG=ro_RO.UTF-8 -- score "$none"
speaks "$de" LC_ALL=de_DE.UTF-8 LC_MESSAGES=ro LANG=en_US.UTF-8 -- score "$none"
speaks "$ro" LANGUAGE=ro LC_ALL=C.UTF-8 -- score "$none"
speaks "$ro" LANGUAGE=ro LANG=en_US.UTF-8 -- score "$none"
speaks "$ro" LANGUAGE=pl:ro:de LANG=de_DE.UTF-8 -- score "$none"
speaks "$ro" LANGUAGE=ro -- score "$none"
speaks "$de" LANGUAGE=pl LANG=de_DE.UTF-8 -- score "$none"
speaks "$en" LANGUAGE=pl LANG=pl_PL.UTF-8 -- score "$none"
speaks "$en" LANGUAGE=ro LC_ALL=C -- score "$none"
speaks "$en" LANGUAGE=ro LC_ALL=de_DE.UTF-8 -- score --lang en "$none"
speaks "$en" LANG=en_GB.UTF-8 -- score "$none"

# Romanian plurals: one, a few, and `de` from 20 on; 101 is again a few. Three records are checked, then 20, 101, ...
for number in 1 2 19 20 100 101 119 120 121; do
    files=()
    for ((i = 0; i < number; i++)); do
        files+=("$work/table.bst")
    done
    case $number in
    1) expected_ro='1 înregistrare este în regulă' expected_de='1 Aufzeichnung ist in Ordnung' ;;
    2 | 19 | 101 | 119) expected_ro="$number înregistrări sunt în regulă" expected_de="$number Aufzeichnungen sind in Ordnung" ;;
    *) expected_ro="$number de înregistrări sunt în regulă" expected_de="$number Aufzeichnungen sind in Ordnung" ;;
    esac
    succeed check --lang ro "${files[@]}"
    equal "$said" "$expected_ro" "Romanian plural of $number"
    succeed check --lang de "${files[@]}"
    equal "$said" "$expected_de" "German plural of $number"
done

# Events are whole sentences in each language; JSON is the same in all.
succeed score --lang ro "$work/table.bst"
case $said in
*'Drumul road.E@-1,0: 6 cartonașe; figuri: Ana 1, Bogdan B 1; Ana încasează 6 puncte, Bogdan B încasează 6 puncte (W-ROAD-2)'*) ;;
*) fail "Romanian score: $said" ;;
esac
succeed score --lang de "$work/table.bst"
case $said in
*'Straße road.E@-1,0: 6 Karten; Figuren: Ana 1, Bogdan B 1; Ana erhält 6 Punkte, Bogdan B erhält 6 Punkte (W-ROAD-2)'*) ;;
*) fail "German score: $said" ;;
esac
succeed score --json --lang ro "$work/table.bst"
json=$said
succeed score --json "$work/table.bst"
equal "$said" "$json" "JSON in another language"
finish
