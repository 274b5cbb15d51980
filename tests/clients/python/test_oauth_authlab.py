"""`mcp-authlab`, a scanner for authorization in MCP, which signs in as any client would."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from consent import set_password, sign_in
from kenfold_dev import DevServer, plain_environment

BROWSER = Path(__file__).parent / "owner_browser.py"
LIMIT_SECONDS = 120

# What is no pass, and why that is right.
EXPECTED = {
    # A server on this machine has no https.
    "TLS-01": "warn",
    # There are no sessions.
    "SESS-01": "skip",
    "SESS-02": "skip",
}


@pytest.fixture
def authlab(tmp_path: Path):
    """Runs the scanner, with a home of its own and the owner's browser."""
    environment = plain_environment(HOME=str(tmp_path), BROWSER=f"{sys.executable} {BROWSER} %s")
    environment.pop("XDG_CONFIG_HOME", None)

    def run(*arguments: str) -> str:
        command = [sys.executable, "-m", "mcp_authlab", *arguments]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=LIMIT_SECONDS, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_the_scanner_finds_no_failure(make_server, server: DevServer, authlab):
    scanned = make_server().start()
    for each in [scanned, server]:
        set_password(each)
    # A server makes tokens for its one resource alone. What the scanner takes for another, its origin, is that one by
    # another name. So the foreign token is another server's: ASF-04 and TOK-03 show no more than that it is refused.
    foreign = sign_in(server)["access_token"]
    authlab("login", scanned.mcp_url)
    report = json.loads(authlab("scan", scanned.mcp_url, "--foreign-token", foreign, "--format", "json"))
    found = {check["id"]: check["status"] for check in report["results"] if check["status"] != "pass"}
    assert found == EXPECTED, json.dumps(report["results"], indent=1)
    assert report["counts"]["pass"] == 30
