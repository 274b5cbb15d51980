#!/usr/bin/env bash
# Runs the Python tests against the kenfold program that KENFOLD_BIN names, else the debug build.
# Arguments are passed on to pytest.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
venv="$root/target/clients-venv"
export KENFOLD_BIN="${KENFOLD_BIN:-$root/target/debug/kenfold}"

if [[ ! -x "$KENFOLD_BIN" ]]; then
    echo "error: $KENFOLD_BIN is not a program. Build it with: cargo build -p kenfold-cli" >&2
    exit 1
fi
# `ready` holds the requirements that are installed, so that a second run fetches nothing.
if ! cmp --silent "$here/requirements.txt" "$venv/ready"; then
    python3 -m venv --clear "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement "$here/requirements.txt"
    "$venv/bin/pip" check
    cp "$here/requirements.txt" "$venv/ready"
fi
cd "$here/python"
exec "$venv/bin/python" -m pytest "$@"
