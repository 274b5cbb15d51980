#!/usr/bin/env bash
# make-venv.sh FOLDER REQUIREMENTS: makes a Python environment of pinned packages, unless it is there already.
set -euo pipefail
venv=$1
requirements=$2

# `ready` holds the requirements that are installed, so that a second run fetches nothing.
if ! cmp --silent "$requirements" "$venv/ready"; then
    python3 -m venv --clear "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement "$requirements"
    "$venv/bin/pip" check
    cp "$requirements" "$venv/ready"
fi
