#!/bin/sh
# Refreshes po/bastide.pot and the catalogues from the texts of the sources: C in cli/, src/scene/, server/ and texts/, TypeScript
# in web/. `--check` changes nothing and fails (status 1) if a text has no translation, or the catalogues are older than the
# sources. `--template FILE` only writes the template, to FILE.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sources() {
    for folder in "$@"; do
        [ ! -d "$folder" ] || find "$folder" -path '*/node_modules' -prune -o -type f -name '*.[cht]s' -print -o -type f -name '*.[ch]' -print
    done | LC_ALL=C sort
}

# extract FILES LANGUAGE KEYWORD…: adds the texts of the listed files to the template.
extract() {
    list=$1
    language=$2
    shift 2
    [ -s "$list" ] || return 0
    join=
    [ ! -s "$work/all.pot" ] || join=--join-existing
    xgettext $join --files-from="$list" --language="$language" --from-code=UTF-8 --keyword "$@" --add-comments=translators \
        --add-location=file --sort-by-file --package-name=bastide --copyright-holder='the authors of bastide' \
        --output="$work/all.pot" 2>"$work/errors" || { cat "$work/errors" >&2; exit 1; }
    # An empty text would become the header; behind a string that it cannot read, xgettext sees no texts.
    if grep -E -A3 'Empty msgid|unterminated' "$work/errors" >&2; then exit 1; fi
}

sources cli farm src/scene server texts >"$work/c"
sources web >"$work/web"
extract "$work/c" C --keyword=_ --keyword=N_ --keyword=ngettext:1,2
extract "$work/web" JavaScript --keyword=t --keyword=n:1,2 --keyword=mark
# The date would make every refresh a change; where a text has braces it is no format of C's or JavaScript's.
sed -e '/^"POT-Creation-Date:/d' -e 's/charset=CHARSET/charset=UTF-8/' -e '/^#, javascript-format$/d' "$work/all.pot" > "$work/bastide.pot"
if [ "${1:-}" = --template ]; then
    cp "$work/bastide.pot" "$2"
    exit 0
fi

status=0
for catalogue in po/*.po; do
    language=$(basename "$catalogue" .po)
    msgmerge --quiet --no-fuzzy-matching --add-location=file --sort-by-file -o "$work/$language.merged" "$catalogue" \
        "$work/bastide.pot"
    msgattrib --no-obsolete --add-location=file "$work/$language.merged" > "$work/$language.all"
    sed -e '/^"POT-Creation-Date:/d' "$work/$language.all" > "$work/$language.po"
    msgfmt --check -o /dev/null "$work/$language.po"
    if msgattrib --untranslated --no-wrap "$work/$language.po" | grep -q '^msgid "..*"' || grep -q '^#, .*fuzzy' "$work/$language.po"
    then
        echo "$catalogue: texts without translation:" >&2
        msgattrib --untranslated --no-wrap "$work/$language.po" | grep '^msgid "..*"' >&2
        status=1
    fi
    if [ "${1:-}" = --check ]; then
        cmp -s "$work/$language.po" "$catalogue" || { echo "$catalogue: run tools/update_po.sh" >&2; status=1; }
    else
        cp "$work/$language.po" "$catalogue"
    fi
done
if [ "${1:-}" = --check ]; then
    cmp -s "$work/bastide.pot" po/bastide.pot || { echo "po/bastide.pot: run tools/update_po.sh" >&2; status=1; }
else
    cp "$work/bastide.pot" po/bastide.pot
fi
exit $status
