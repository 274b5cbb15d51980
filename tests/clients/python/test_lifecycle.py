"""`kenfold dev` from start to stop, and whatever may come between."""

import itertools
import json
import os
import re
import signal
import socket
import stat
import subprocess
import threading
import time
from pathlib import Path

import pytest

from kenfold_dev import STOP_LIMIT_SECONDS, DevServer, binary, is_running, plain_environment, run, wait_until_ended
from wire import INVALID_REQUEST, Wire, request, structured

AGENTS = ["claude-code", "codex"]
STATEMENT = "The answer is kept when the server stops."


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def remember(server: DevServer, content: str = STATEMENT) -> str:
    """Stores a statement and returns its id."""
    return structured(Wire.to(server).call("remember", {"content": content}))["id"]


def recalled_ids(server: DevServer, query: str = STATEMENT) -> list[str]:
    memories = structured(Wire.to(server, "codex").call("recall", {"query": query}))["memories"]
    return [memory["id"] for memory in memories]


def refused_start(server: DevServer, *arguments: str) -> str:
    """Starts a second process on a server's folder, which must not work; returns its words."""
    outcome = run("dev", "--data-dir", str(server.data_dir), *arguments)
    assert outcome.code == 1
    assert outcome.stdout == ""
    return outcome.stderr


# The record, the keys, and what a person sees.


def test_the_record_says_where_the_server_is(server: DevServer):
    record = server.record
    assert set(record) >= {"url", "database_url", "pid"}
    assert re.fullmatch(r"http://127\.0\.0\.1:[1-9]\d*", record["url"])
    assert re.fullmatch(r"postgres(ql)?://\w+:[^@/]+@127\.0\.0\.1:\d+/kenfold", record["database_url"])
    assert record["pid"] == server.pid
    assert Wire.to(server).post(request("tools/list")).result["tools"]


def test_files_with_secrets_are_for_their_owner_alone(server: DevServer):
    assert mode_of(server.record_path) == 0o600
    assert mode_of(server.key_path("codex").parent) == 0o700
    for agent in AGENTS:
        assert mode_of(server.key_path(agent)) == 0o600
    assert sorted(path.name for path in server.key_path("codex").parent.iterdir()) == [
        f"{agent}.key" for agent in AGENTS
    ]
    # Root's folder must let Postgres through, which runs as another user.
    assert mode_of(server.data_dir) == (0o711 if os.geteuid() == 0 else 0o700)


def test_each_agent_has_a_key_of_its_own(server: DevServer):
    keys = {server.key(agent) for agent in AGENTS}
    assert len(keys) == len(AGENTS)
    assert all(re.fullmatch(r"kf_[A-Za-z0-9_-]{43}", key) for key in keys)


def test_a_person_is_shown_what_to_paste_and_no_key(server: DevServer):
    for pasted in ["claude mcp add", "codex mcp add", "mcp.json", "opencode.json"]:
        assert pasted in server.stdout
    assert server.mcp_url in server.stdout
    assert str(server.pid) in server.stdout
    for agent in AGENTS:
        assert str(server.key_path(agent)) in server.stdout
        assert server.key(agent) not in server.stdout + server.stderr


def test_the_pasted_lines_hold_a_key_that_lets_in(server: DevServer):
    [line] = [line for line in server.stdout.splitlines() if "claude mcp add" in line]
    # A stand-in for the client prints its arguments, one a line.
    script = f'claude() {{ printf "%s\\n" "$@"; }}\n{line}'
    words = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.splitlines()
    assert words[:7] == ["mcp", "add", "--scope", "user", "--transport", "http", "kenfold"]
    assert words[7] == server.mcp_url
    assert words[8:] == ["--header", f"Authorization: Bearer {server.key('claude-code')}"]


def test_the_pasted_json_is_json(server: DevServer):
    lines = [line.strip() for line in server.stdout.splitlines()]
    pasted = [json.loads(line) for line in lines if line.startswith("{")]
    assert len(pasted) == 2
    for configuration in pasted:
        assert server.mcp_url in json.dumps(configuration)


def test_a_program_is_told_the_same_as_json(make_server):
    server = make_server("--json").start()
    [line] = server.stdout.splitlines()
    assert json.loads(line) == server.record


# What keeps it from starting.


def test_a_busy_port_is_named_before_anything_is_made(make_server):
    server = make_server()
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        words = refused_start(server, "--port", port)
    assert port in words and "--port" in words
    assert not server.data_dir.exists()


def test_a_folder_is_served_once(server: DevServer):
    before = server.record_path.read_bytes()
    words = refused_start(server, "--port", "0")
    assert str(server.pid) in words
    assert str(server.data_dir) in words
    # The first one goes on as if nothing had been tried.
    assert server.record_path.read_bytes() == before
    assert Wire.to(server).post(request("tools/list")).result["tools"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "70000"],
        ["--port", "x"],
        ["--auth", "maybe"],
        ["--embed", "nonsense"],
        ["--nonsense"],
        ["surprise"],
    ],
)
def test_arguments_that_make_no_sense_are_refused(make_server, arguments: list[str]):
    server = make_server()
    outcome = run("dev", "--data-dir", str(server.data_dir), *arguments)
    assert outcome.code == 2
    assert arguments[-1] in outcome.stderr
    assert not server.data_dir.exists()


def test_a_data_folder_that_is_a_file_is_refused(make_server):
    server = make_server()
    server.data_dir.write_text("not a folder")
    assert str(server.data_dir) in refused_start(server, "--port", "0")
    assert server.data_dir.read_text() == "not a folder"


def test_a_setting_that_makes_no_sense_is_named(make_server):
    server = make_server()
    command = ("dev", "--port", "0", "--data-dir", str(server.data_dir))
    outcome = run(*command, KENFOLD_LOG_LEVEL="loud")
    assert outcome.code == 1
    assert "KENFOLD_LOG_LEVEL" in outcome.stderr
    assert not server.record_path.exists()
    assert not list(server.data_dir.glob("**/postmaster.pid"))


# Stopping, and starting again.


@pytest.mark.parametrize("stop", [DevServer.interrupt, DevServer.terminate])
def test_a_stop_ends_postgres_and_loses_nothing(make_server, stop):
    server = make_server().start()
    stored, keys, postgres = remember(server), [server.key(agent) for agent in AGENTS], server.postgres_pid()
    address = Wire.to(server).address

    assert stop(server) == 0
    assert not server.record_path.exists()
    assert not is_running(postgres)
    assert not list(server.data_dir.glob("**/postmaster.pid"))
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(address, timeout=5)

    server.start()
    assert recalled_ids(server) == [stored]
    assert [server.key(agent) for agent in AGENTS] == keys
    # Postgres was stopped so that there was nothing to recover.
    log = "".join(path.read_text(errors="replace") for path in server.data_dir.glob("**/*.log"))
    assert "was not properly shut down" not in log


def test_a_request_under_way_is_answered_before_the_stop(make_server):
    server = make_server().start()
    wire = Wire.to(server)
    body = json.dumps(request("tools/call", {"name": "remember", "arguments": {"content": STATEMENT}})).encode()
    lines = ["Host: localhost", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    with socket.create_connection(wire.address, timeout=20) as connection:
        connection.sendall(wire.head("POST /mcp HTTP/1.1", *lines) + body[:-1])
        time.sleep(0.5)
        stopping = threading.Thread(target=server.interrupt)
        stopping.start()
        time.sleep(0.5)
        connection.sendall(body[-1:])
        assert connection.recv(100).startswith(b"HTTP/1.1 200")
    stopping.join()
    assert len(recalled_ids(server.start())) == 1


def test_an_idle_client_does_not_delay_the_stop(make_server):
    server = make_server().start()
    connection = Wire.to(server).connect()
    connection.request("GET", "/healthz")
    connection.getresponse().read()
    begun = time.monotonic()
    assert server.interrupt() == 0
    assert time.monotonic() - begun < 5
    connection.close()


def test_a_server_that_was_killed_starts_again_with_its_data(make_server):
    server = make_server().start()
    stored, keys, postgres = remember(server), [server.key(agent) for agent in AGENTS], server.postgres_pid()
    server.kill()
    assert server.record_path.exists()

    server.start()
    assert server.postgres_pid() != postgres
    assert not is_running(postgres)
    assert server.record["pid"] == server.pid
    assert recalled_ids(server) == [stored]
    assert [server.key(agent) for agent in AGENTS] == keys
    assert server.interrupt() == 0


def test_a_machine_that_lost_power_starts_again_with_its_data(make_server):
    server = make_server().start()
    stored, postgres = remember(server), server.postgres_pid()
    server.kill()
    os.kill(postgres, signal.SIGKILL)
    wait_until_ended(postgres)
    # The children of Postgres notice by themselves, within moments.
    time.sleep(1)

    assert recalled_ids(server.start()) == [stored]
    assert server.interrupt() == 0


def test_while_a_database_elsewhere_is_gone_a_good_key_is_not_called_bad(make_server):
    other = make_server().start()
    server = make_server(KENFOLD_DATABASE_URL=other.record["database_url"]).start()
    remember(server)
    wire = Wire.to(server)
    os.kill(other.postgres_pid(), signal.SIGKILL)
    # Its children serve on until they notice, within moments.
    deadline = time.monotonic() + 10
    while wire.call("recall", {"query": STATEMENT}).status == 200:
        assert time.monotonic() < deadline
    for _ in range(3):
        begun = time.monotonic()
        answer = wire.call("recall", {"query": STATEMENT})
        assert answer.status == 503, answer.body
        assert int(answer.headers["Retry-After"]) > 0
        assert time.monotonic() - begun < 5
    assert wire.send("GET", "/healthz").status == 200
    assert wire.send("GET", "/readyz").status == 503
    assert server.interrupt() == 0


def test_a_server_whose_own_postgres_dies_says_so_and_ends(make_server):
    server = make_server().start()
    stored = remember(server)
    os.kill(server.postgres_pid(), signal.SIGKILL)

    assert server.wait() == 1
    assert "Postgres" in server.stderr.splitlines()[-1]
    assert not server.record_path.exists()
    assert recalled_ids(server.start()) == [stored]


@pytest.mark.parametrize("hang_up", [signal.SIGHUP, signal.SIGQUIT])
def test_a_closed_terminal_ends_postgres_too(make_server, hang_up: signal.Signals):
    server = make_server().start()
    postgres = server.postgres_pid()
    os.kill(server.pid, hang_up)

    assert server.wait() == 0
    assert not is_running(postgres)


def test_a_lost_key_is_made_anew(make_server):
    server = make_server().start()
    old = server.key("codex")
    server.interrupt()
    server.key_path("codex").unlink()
    server.key_path("claude-code").write_text("damaged\n")
    server.start()
    for agent in AGENTS:
        assert Wire.to(server, agent).post(request("tools/list")).result["tools"]
        assert mode_of(server.key_path(agent)) == 0o600
    assert server.key("codex") != old


def test_a_revoked_key_is_replaced_at_the_next_start(make_server):
    server = make_server().start()
    old = server.key("codex")
    assert server.administer("key", "revoke", old[:11]).code == 0
    server.interrupt()
    server.start()
    assert server.key("codex") != old
    assert Wire.to(server, "codex").post(request("tools/list")).result["tools"]
    Wire(server.url, old).post(request("tools/list")).refuses(401, INVALID_REQUEST)


# Several at once.


def test_two_servers_keep_apart(server: DevServer, make_server):
    other = make_server().start()
    mine = remember(server, "Only the first server knows of the lighthouse.")
    theirs = remember(other, "Only the second server knows of the harbour.")
    assert server.url != other.url
    assert mine in recalled_ids(server, "lighthouse") and recalled_ids(other, "lighthouse") == []
    assert recalled_ids(other, "harbour") == [theirs] and theirs not in recalled_ids(server, "harbour")
    Wire(other.url, server.key("codex")).post(request("tools/list")).refuses(401, INVALID_REQUEST)
    assert other.interrupt() == 0
    assert mine in recalled_ids(server, "lighthouse")


def test_a_database_that_is_given_is_used_and_left_running(server: DevServer, make_server):
    stored = remember(server, "Both servers know of the bridge.")
    other = make_server(KENFOLD_DATABASE_URL=server.record["database_url"]).start()
    assert other.record["database_url"] == server.record["database_url"]
    assert stored in recalled_ids(other, "bridge")
    assert other.interrupt() == 0
    assert stored in recalled_ids(server, "bridge")


def test_a_database_that_does_not_answer_is_named_without_its_password(make_server):
    server = make_server()
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    command = ("dev", "--port", "0", "--data-dir", str(server.data_dir))
    outcome = run(*command, KENFOLD_DATABASE_URL=f"postgres://me:hunter2@127.0.0.1:{port}/kenfold")
    assert outcome.code == 1
    assert outcome.stderr.strip()
    assert "hunter2" not in outcome.stdout + outcome.stderr
    assert not server.record_path.exists()


def test_the_data_folder_may_have_an_awkward_name(make_server):
    server = make_server()
    server.data_dir_name = 'it\'s a 폴더 "with" $HOME'
    remember(server.start())
    [line] = [line for line in server.stdout.splitlines() if "claude mcp add" in line]
    script = f'claude() {{ printf "%s\\n" "$@"; }}\n{line}'
    words = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.splitlines()
    assert words[-1] == f"Authorization: Bearer {server.key('claude-code')}"


def test_lines_that_are_pasted_elsewhere_find_a_relative_data_folder(make_server, monkeypatch):
    server = make_server()
    monkeypatch.chdir(server.folder)
    command = [binary(), "dev", "--port", "0", "--data-dir", server.data_dir_name]
    process = subprocess.Popen(
        command, env=plain_environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        [line] = itertools.islice((line for line in process.stdout if "claude mcp add" in line), 1)
        assert str(server.key_path("claude-code")) in line
    finally:
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        process.wait(STOP_LIMIT_SECONDS)
