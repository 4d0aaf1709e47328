#!/usr/bin/env bash
# The file server as clients meet it, good and bad ones: the tests are in serve.test.mjs.
set -euo pipefail
: "${BASTIDE:?the program that is tested}"
export LC_ALL=C.UTF-8
unset LANGUAGE
exec node --test "$(dirname "$0")"/serve.test.mjs
