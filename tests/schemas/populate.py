#!/usr/bin/env python3
"""Fills an empty database as use would, through `kenfold dev`; prints the credentials that let somebody in afterwards.

KENFOLD_BIN names the program, KENFOLD_TEST_DATABASE_URL the database, and PYTHONPATH holds ../clients/python.
"""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import quote, urlencode, urlsplit

from consent import FORM_TYPE, send, set_password, sign_in
from kenfold_dev import DevServer, new_server
from wire import Wire, request, structured

# What the tests' own instances have for an address and for a root secret: tokens and seals are theirs.
PUBLIC_URL = "https://kenfold.example"
SECRETS = Path(__file__).parent.parent / "src/secrets.json"

PROJECT = "https://github.com/o/r.git"
YEAR_SECONDS = 31_536_000
FIRST_COMMIT, SECOND_COMMIT = "1" * 40, "2" * 40
# What a program with a checkout finds at the first commit and at the second. Of what is not here it says nothing.
CHECKOUT = {
    ("internal/auth/middleware.go", ""): ("f1", "f2"),
    ("internal/auth/middleware.go", "RequireAPIKey"): ("a1", "a2"),
    ("src/parse/lexer.rs", ""): ("b1", None),
    ("docs/guide.md", ""): ("c1", "c1"),
    ("", "NeverThere"): (None, None),
}


def main() -> None:
    with embedding_server() as embed_url:
        server = new_server("--embed", embed_url, **variables())
        try:
            # The program may change the file, which is the tests'.
            shutil.copy(SECRETS, server.folder / "secrets.json")
            server.variables["KENFOLD_SECRETS_FILE"] = str(server.folder / "secrets.json")
            server.start()
            set_password(server)
            print(json.dumps(filled(server), indent=2))
        finally:
            server.dispose()


def variables() -> dict[str, str]:
    return {"KENFOLD_DATABASE_URL": os.environ["KENFOLD_TEST_DATABASE_URL"], "KENFOLD_PUBLIC_URL": PUBLIC_URL}


def filled(server: DevServer) -> dict[str, str]:
    """Stores what there is to store; returns the credentials."""
    keys = {
        "key": create_key(server, "codex"),
        "reader_key": create_key(server, "reader", "--read-only", "--project", PROJECT),
        "external_key": create_key(server, "browser", "--trust", "external"),
        "revoked_key": create_key(server, "gone"),
    }
    owner(server, "key", "revoke", keys["revoked_key"][:11])
    agent, external = Wire(server.url, keys["key"]), Wire(server.url, keys["external_key"])
    remember_the_user(server, agent)
    remember_the_project(server, agent, external)
    for commit, which in ((FIRST_COMMIT, 0), (SECOND_COMMIT, 1)):
        check_references(agent, commit, which)
    hand_over(agent)
    return keys | tokens(server)


def owner(server: DevServer, *command: str):
    """What the owner's command returns, which must succeed."""
    return server.administer(*command, "--json").json


def create_key(server: DevServer, agent: str, *options: str) -> str:
    return owner(server, "key", "create", agent, *options)["key"]


def remember(wire: Wire, content: str, session: str | None = None, **arguments) -> str:
    params = {"name": "remember", "arguments": {"content": content} | arguments}
    if session is not None:
        params["_meta"] = {"kenfold/session_id": session}
    return structured(wire.post(request("tools/call", params)))["id"]


def remember_the_user(server: DevServer, agent: Wire) -> None:
    """Memories outside every project: in force, proposed, turned down, replaced, forgotten."""
    remember(agent, "배포는 매주 금요일 오후에 한다 🚀")
    remember(agent, "The staging host is called Orion 👩‍🚀", type="temporary", ttl_seconds=YEAR_SECONDS)
    approved = remember(agent, "Answer in Korean, and without emoji 🙅", type="preference")
    owner(server, "memory", "approve", approved)
    remember(agent, "Prefer tabs over spaces", type="preference")
    rejected = remember(agent, "Never write tests", type="preference")
    owner(server, "memory", "reject", rejected, "--reason", "그 반대다 ✅")
    old = remember(agent, "The database is Postgres 16", type="semantic")
    remember(agent, "The database is Postgres 18", supersedes=old)
    forgotten = remember(agent, "The office is in Busan")
    structured(agent.call("forget", {"id": forgotten, "reason": "이사했다 🏢"}))


def remember_the_project(server: DevServer, agent: Wire, external: Wire) -> None:
    """Memories of a project, some of which speak of its code."""
    remember(agent, "`RequireAPIKey` in internal/auth/middleware.go hashes the token", project=PROJECT)
    remember(agent, "src/parse/lexer.rs never backtracks", project=PROJECT, type="codebase")
    remember(agent, "docs/guide.md is written for newcomers 📖", project=PROJECT, type="codebase")
    remember(agent, "`NeverThere` decides who may call", project=PROJECT, type="codebase")
    remember(agent, "scripts/release.sh는 태그를 만든다", project=PROJECT, type="semantic")
    remember(agent, "Moved the parser; 렉서 테스트는 아직 실패한다 😵", session="session-1", project=PROJECT, type="episodic")
    remember(external, "A page says that the parser is slow", project=PROJECT)


def check_references(agent: Wire, commit: str, which: int) -> None:
    """Reports what a checkout holds of the code that memories speak of."""
    listed = agent.send("GET", f"/api/v1/refs?project={quote(PROJECT, safe='')}").json
    results = [result(target, which) for target in listed["targets"] if place(target) in CHECKOUT]
    report = {"project": PROJECT, "commit": commit, "results": results}
    headers = {"Content-Type": "application/json"}
    checked = agent.send("POST", "/api/v1/refs/check", json.dumps(report).encode(), headers)
    assert checked.status == 200 and checked.json["unmatched"] == 0, checked


def place(target: dict) -> tuple[str, str]:
    return target["path"], target["symbol"]


def result(target: dict, which: int) -> dict:
    found = CHECKOUT[place(target)][which]
    reported = {name: target[name] for name in ("path", "symbol", "anchor_commit")}
    return reported | {"found": found is not None, "hash": found or ""}


def hand_over(agent: Wire) -> None:
    """Hand-offs: one that was replaced, one that waits, and one that was taken up."""
    structured(agent.call("handoff", {"summary": "Replaced by the next note", "project": PROJECT}))
    note = {"summary": "렉서를 고치는 중 🛠️", "next_steps": ["Run the tests", "테스트를 다시 실행"], "project": PROJECT}
    structured(agent.call("handoff", note | {"ttl_seconds": 2_592_000}))
    structured(agent.call("handoff", {"summary": "Ask the owner about Orion", "ttl_seconds": 2_592_000}))
    structured(agent.call("resume"))


def tokens(server: DevServer) -> dict[str, str]:
    """Lets a client in that refreshes once, and one whose access ends."""
    signed_in = sign_in(server, access="write", agent="chatgpt")
    [grant] = grants(server, "chatgpt")
    form = {"grant_type": "refresh_token", "refresh_token": signed_in["refresh_token"], "client_id": grant["client_id"]}
    host = urlsplit(server.url).netloc
    status, _, refreshed = send(host, "POST", "/oauth/token", urlencode(form), {"Content-Type": FORM_TYPE})
    assert status == 200, refreshed
    sign_in(server, agent="former")
    owner(server, "oauth", "revoke", grants(server, "former")[0]["id"])
    issued = json.loads(refreshed)
    return {name: issued[name] for name in ("access_token", "refresh_token")} | {"client_id": grant["client_id"]}


def grants(server: DevServer, agent: str) -> list[dict]:
    return [grant for grant in owner(server, "oauth", "clients") if grant["agent"] == agent]


class Embedding(BaseHTTPRequestHandler):
    """An embedding model that knows how long a text is."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        texts = asked["input"] if isinstance(asked["input"], list) else [asked["input"]]
        data = [{"index": i, "embedding": [1.0, len(text) / 100]} for i, text in enumerate(texts)]
        body = json.dumps({"data": data}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args) -> None:
        """Standard output is for the credentials."""


@contextmanager
def embedding_server() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Embedding) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


if __name__ == "__main__":
    main()
