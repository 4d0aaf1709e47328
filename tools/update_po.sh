#!/bin/sh
# Refreshes po/bastide.pot and the catalogues from the texts in cli/. `--check` changes nothing and fails (status 1) if a text has
# no translation, or the catalogues are older than the sources.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

xgettext --language=C --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=ngettext:1,2 --add-comments=translators \
    --add-location=file --sort-by-file --package-name=bastide --copyright-holder='the authors of bastide' \
    --output="$work/all.pot" cli/*.h cli/*.c
# The date would make every refresh a change.
sed -e '/^"POT-Creation-Date:/d' -e 's/charset=CHARSET/charset=UTF-8/' "$work/all.pot" > "$work/bastide.pot"

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
