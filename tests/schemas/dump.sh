#!/usr/bin/env bash
# Dumps a filled database of the newest schema: with-postgres -- dump.sh PG_BIN, where PG_BIN is the folder of a pg_dump
# that is as new as the server. Writes vN.sql, and vN.json with the credentials that are good for it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
pg_bin=${1:?usage: dump.sh PG_BIN}
export KENFOLD_BIN="${KENFOLD_BIN:-$root/target/debug/kenfold}"

version=$(find "$root/migrations" -name 'V*__*.sql' | sed 's|.*/V\([0-9]*\)__.*|\1|' | sort -n | tail -n 1)
PYTHONPATH="$root/tests/clients/python" python3 "$here/populate.py" >"$here/v$version.json"
# Statements that any client can send, on any Postgres from 16 on: psql's own commands and a newer setting go.
"$pg_bin/pg_dump" --inserts --no-owner --no-privileges --no-comments "$KENFOLD_TEST_DATABASE_URL" |
    sed -e '/^\\\(un\)\{0,1\}restrict /d' -e '/^SET transaction_timeout /d' >"$here/v$version.sql"
