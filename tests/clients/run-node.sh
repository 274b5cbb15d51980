#!/usr/bin/env bash
# Runs the Node tests against the kenfold program that KENFOLD_BIN names, else the debug build.
# Arguments are passed on to node: files such as node/inspector.test.mjs, and options. Without arguments every file is run.
# CHROMIUM_BIN may name a Chromium or Chrome; without it Debian's is taken, and installed when it is missing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
export KENFOLD_BIN="${KENFOLD_BIN:-$root/target/debug/kenfold}"

if [[ ! -x "$KENFOLD_BIN" ]]; then
    echo "error: $KENFOLD_BIN is not a program. Build it with: cargo build -p kenfold-cli" >&2
    exit 1
fi
if ! command -v npm >/dev/null; then
    echo "error: npm is needed. Install it, for example with: apt install npm" >&2
    exit 1
fi
if [[ -z "${CHROMIUM_BIN:-}" ]]; then
    # Pictures are taken of Korean pages, too.
    if ! command -v chromium >/dev/null || [[ -z "$(fc-list :lang=ko)" ]]; then
        if [[ $EUID -ne 0 ]]; then
            echo "error: Chromium and a Korean font are needed: sudo apt-get install chromium fonts-noto-cjk" >&2
            exit 1
        fi
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends chromium fonts-noto-cjk >/dev/null
    fi
    CHROMIUM_BIN=$(command -v chromium)
fi
export CHROMIUM_BIN
cd "$here"
# `ready` holds the lock file that is installed, so that a second run fetches nothing.
if ! cmp --silent package-lock.json node_modules/ready; then
    npm ci --loglevel=error
    cp package-lock.json node_modules/ready
fi
# A name pattern needs a file beside it: where it matches nothing, node starts the server of the file and never stops it.
[[ $# -gt 0 ]] || set -- node/*.test.mjs
# The node that was just installed: the tools need 22.19 or later, whatever the system has.
exec node_modules/.bin/node --test --test-concurrency=1 --test-reporter=spec "$@"
