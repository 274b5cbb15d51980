#!/usr/bin/env bash
# Runs `sam local start-api` on the functions in the folder that KENFOLD_FUNCTIONS_DIR names, and the tests against it.
# Docker Engine, Postgres and everything else run in namespaces of their own, with no network but their own: they meet
# no Docker of the machine, and end with this script however it ends. Arguments are passed on to pytest.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
sam_venv="$root/target/sam-venv"
venv="$root/target/sam-local-venv"
with_postgres="$root/target/debug/with-postgres"
# What Docker and SAM keep. It is memory, mounted for this script alone.
scratch="$root/target/sam-local"

fail() {
    echo "error: $1" >&2
    exit 1
}

install_docker() {
    command -v apt-get >/dev/null || fail "dockerd, docker and ip are needed. Install Docker Engine and iproute2"
    echo "Installing Docker Engine from the packages of the distribution" >&2
    apt-get -qq update
    # Run level 1, in which no service is started.
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends docker.io iproute2 >/dev/null
}

[[ "$(uname -s)" == Linux ]] || fail "these tests need Linux. To try the API: make sam-local"
[[ $EUID -eq 0 ]] || fail "only root may start a Docker Engine. Run this as root. To try the API: make sam-local"
functions="${KENFOLD_FUNCTIONS_DIR:-}"
[[ -n "$functions" ]] || fail "set KENFOLD_FUNCTIONS_DIR to the folder of the functions, such as target/lambda"
[[ -x "$with_postgres" ]] || fail "$with_postgres is missing. Build it with: cargo build -p kenfold-postgres"
command -v dockerd >/dev/null && command -v docker >/dev/null && command -v ip >/dev/null || install_docker

mkdir -p "$scratch"
# What the neighbours use, each package once.
requirements="$root/target/sam-local-requirements.txt"
sort -u "$here/../emulator/requirements.txt" "$here/../clients/requirements.txt" >"$requirements"
"$here/../emulator/make-venv.sh" "$sam_venv" "$here/../emulator/requirements-sam.txt"
"$here/../emulator/make-venv.sh" "$venv" "$requirements"
# Fetches Postgres where there is none, while there is a network.
"$with_postgres" -- true

export KENFOLD_FUNCTIONS_DIR KENFOLD_SCRATCH="$scratch" KENFOLD_SAM="$sam_venv/bin/sam"
KENFOLD_FUNCTIONS_DIR=$(cd "$functions" && pwd)
cd "$here"
# The shell stays, as process 1 of the namespace: it reaps what the others leave.
unshare --net --pid --fork --kill-child --mount-proc bash -ec '
    ip link set lo up
    mount -t tmpfs kenfold-sam-local "$KENFOLD_SCRATCH"
    "$@"
    exit
' bash "$with_postgres" -- "$venv/bin/python" -m pytest --basetemp "$scratch/tests" "$@" &
# The only signal that unshare passes on, in its way: the kernel ends what is in the namespace.
trap 'kill -KILL $!' INT TERM HUP
wait $!
