#!/usr/bin/env bash
# Makes the crate of typed queries: generate.sh CORNUCOPIA DESTINATION. KENFOLD_TEST_DATABASE_URL names a server.
set -euo pipefail
cornucopia=$1
destination=$2
server=${KENFOLD_TEST_DATABASE_URL%/*}

"$cornucopia" fresh --url "$server" --destination "$destination" migrations/V*.sql migrations/history.sql
find "$destination" -name '*.rs' -exec rustfmt --edition 2024 --config-path . {} +
