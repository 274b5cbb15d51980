#!/usr/bin/env bash
# smoke.sh STACK: asks a deployment whether it serves, and whether it refuses a stranger. It sends no key.
set -euo pipefail
stack=$1

fail() {
    echo "error: $1" >&2
    exit 1
}

mcp_url=$(aws cloudformation describe-stacks --stack-name "$stack" --output text \
    --query "Stacks[0].Outputs[?OutputKey=='McpUrl'].OutputValue")
[[ "$mcp_url" == https://*/mcp ]] || fail "$stack has no output McpUrl"

# A database that was paused takes up to half a minute to wake up; until then the answer is 503.
curl --silent --show-error --fail --retry 10 --retry-delay 5 --max-time 40 "${mcp_url%/mcp}/readyz" >/dev/null ||
    fail "${mcp_url%/mcp}/readyz does not answer 200"

status=$(curl --silent --show-error --max-time 40 --output /dev/null --write-out '%{http_code}' \
    --header 'content-type: application/json' --header 'accept: application/json, text/event-stream' \
    --data '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' "$mcp_url")
[[ "$status" == 401 ]] || fail "$mcp_url answers a stranger with $status instead of 401"
echo "$mcp_url serves"
