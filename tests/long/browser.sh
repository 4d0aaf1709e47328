#!/usr/bin/env bash
# Whole games in the browser, each turn by hand. Needs what `make web` builds.
set -euo pipefail
cd "$BASTIDE_SOURCE"
if [ ! -e build/web/index.html ] || [ ! -x /usr/bin/chromium-headless-shell ]; then
    echo "no client or no Chromium here: make web"
    exit 77
fi
WHOLE_GAMES=1 node --test tests/web/games.test.mjs
