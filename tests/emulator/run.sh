#!/usr/bin/env bash
# Runs the function binaries in the folder that KENFOLD_FUNCTIONS_DIR names under AWS's runtime interface emulator,
# and against them the kenfold program that KENFOLD_BIN names, else the debug build.
# Arguments are passed on to pytest.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
sam_venv="$root/target/sam-venv"
venv="$root/target/emulator-venv"
with_postgres="$root/target/debug/with-postgres"
kenfold="${KENFOLD_BIN:-$root/target/debug/kenfold}"

fail() {
    echo "error: $1" >&2
    exit 1
}

[[ "$(uname -s)" == Linux ]] || fail "the emulator is a Linux program. Run this in a Linux container or machine"
case "$(uname -m)" in
    x86_64) emulator=aws-lambda-rie-x86_64 ;;
    aarch64 | arm64) emulator=aws-lambda-rie-arm64 ;;
    *) fail "there is no emulator for $(uname -m)" ;;
esac

functions="${KENFOLD_FUNCTIONS_DIR:-}"
[[ -n "$functions" ]] || fail "set KENFOLD_FUNCTIONS_DIR to the folder of the functions, such as target/lambda"
for name in mcp api oauth worker deployment; do
    [[ -x "$functions/$name/bootstrap" || (-f "$functions/$name" && -x "$functions/$name") ]] ||
        fail "$functions holds neither $name/bootstrap nor the program $name. Build them with:
       cargo lambda build --release, or cargo build -p kenfold-mcp -p kenfold-api -p kenfold-worker (target/debug)"
done
[[ -x "$kenfold" ]] || fail "$kenfold is not a program. Build it with: cargo build -p kenfold-cli"
[[ -x "$with_postgres" ]] || fail "$with_postgres is missing. Build it with: cargo build -p kenfold-postgres"

"$here/make-venv.sh" "$sam_venv" "$here/requirements-sam.txt"
"$here/make-venv.sh" "$venv" "$here/requirements.txt"

KENFOLD_FUNCTIONS_DIR=$(cd "$functions" && pwd)
KENFOLD_EMULATOR=$(echo "$sam_venv"/lib/python3*/site-packages/samcli/local/rapid/"$emulator")
KENFOLD_BIN=$(realpath "$kenfold")
export KENFOLD_FUNCTIONS_DIR KENFOLD_EMULATOR KENFOLD_BIN
cd "$here"
exec "$with_postgres" -- "$venv/bin/python" -m pytest "$@"
