#!/usr/bin/env bash
# Deploys what `sam build` left in .aws-sam/build, without asking.
# STACK is the name of the stack, ARCHITECTURE what the functions were built for, and PARAMETERS further parameters of
# the template, each as NAME=VALUE on a line of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

parameters=()
while IFS='=' read -r name value; do
    # Quoted, because SAM ends a value at a space.
    if [[ -n $name ]]; then parameters+=("$name=\"$value\""); fi
done <<<"${PARAMETERS:-}"
exec target/sam-venv/bin/sam deploy \
    --stack-name "$STACK" \
    --resolve-s3 \
    --capabilities CAPABILITY_IAM CAPABILITY_NAMED_IAM CAPABILITY_AUTO_EXPAND \
    --no-confirm-changeset \
    --no-fail-on-empty-changeset \
    --parameter-overrides "Architecture=$ARCHITECTURE" "${parameters[@]}"
