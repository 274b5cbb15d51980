"""The administrative commands, beside a running server and on its database."""

import json
import re
import socket
import uuid
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from consent import set_password
from kenfold_dev import DevServer, run, run_at_terminal
from wire import INVALID_REQUEST, Wire, request, structured

TOOLS_LIST = request("tools/list")
# RFC 3339 in UTC.
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


@pytest.fixture
def agent() -> str:
    """An agent that no other test uses."""
    return f"agent-{uuid.uuid4().hex[:12]}"


def lets_in(server: DevServer, key: str) -> bool:
    answer = Wire(server.url, key).post(TOOLS_LIST)
    assert answer.status in (200, 401)
    return answer.status == 200


def propose(wire: Wire, content: str, project: str) -> str:
    """Has an agent propose a preference and returns its id."""
    arguments = {"content": content, "type": "preference", "project": project}
    stored = structured(wire.call("remember", arguments))
    assert stored["status"] == "proposed"
    return stored["id"]


def preferences(wire: Wire, project: str) -> list[dict]:
    return structured(wire.call("get_context", {"project": project})).get("preferences", [])


# Keys.


def test_a_key_lets_its_agent_in_until_it_is_revoked(server: DevServer, agent: str, project: str):
    made = server.administer("key", "create", agent, "--json").json
    assert made["agent"] == agent and re.fullmatch(r"kf_[A-Za-z0-9_-]{43}", made["key"])
    wire = Wire(server.url, made["key"])
    stored = structured(wire.call("remember", {"content": "Said with a new key.", "project": project}))
    [memory] = server.administer("memory", "list", "--project", project, "--json").json
    assert (memory["id"], memory["source_agent"]) == (stored["id"], agent)

    revoked = server.administer("key", "revoke", made["id"], "--json").json
    assert (revoked["id"], revoked["agent"]) == (made["id"], agent)
    wire.post(TOOLS_LIST).refuses(401, INVALID_REQUEST)


def test_a_key_may_be_revoked_by_its_first_characters_and_again(server: DevServer, agent: str):
    made = server.administer("key", "create", agent, "--json").json
    for _ in range(2):
        assert server.administer("key", "revoke", made["key"][:11], "--json").json["id"] == made["id"]
        assert not lets_in(server, made["key"])


def test_the_list_has_keys_in_force_and_with_all_the_revoked_ones(server: DevServer, agent: str):
    kept = server.administer("key", "create", agent, "--json").json
    gone = server.administer("key", "create", agent, "--json").json
    server.administer("key", "revoke", gone["id"], "--json")
    assert lets_in(server, kept["key"])

    def listed(*arguments: str) -> dict[str, dict]:
        keys = server.administer("key", "list", "--json", *arguments).json
        return {key["id"]: key for key in keys if key["agent"] == agent}

    assert list(listed()) == [kept["id"]]
    with_revoked = listed("--all")
    assert set(with_revoked) == {kept["id"], gone["id"]}
    assert with_revoked[kept["id"]]["revoked_at"] is None
    assert INSTANT.fullmatch(with_revoked[kept["id"]]["last_used_at"])
    assert INSTANT.fullmatch(with_revoked[gone["id"]]["revoked_at"])
    assert with_revoked[gone["id"]]["last_used_at"] is None
    for made in (kept, gone):
        assert with_revoked[made["id"]]["prefix"] == made["key"][:11]
        assert made["key"] not in json.dumps(with_revoked)


def test_what_revoke_answers_says_that_the_key_is_revoked(server: DevServer, agent: str):
    made = server.administer("key", "create", agent, "--json").json
    revoked = server.administer("key", "revoke", made["id"], "--json").json
    assert revoked["revoked_at"] is not None


def test_a_person_gets_the_bare_key(server: DevServer, agent: str):
    outcome = server.administer("key", "create", agent)
    assert outcome.code == 0
    assert lets_in(server, outcome.stdout.strip())
    assert agent in server.administer("key", "list").stdout


@pytest.mark.parametrize("name", ["", "Claude", "a b", "-a", "a/b", "한글", "x" * 65, "a\n"])
def test_an_agent_has_a_plain_name(server: DevServer, name: str):
    outcome = server.administer("key", "create", "--json", "--", name)
    assert outcome.error


@pytest.mark.parametrize("named", ["nonsense", str(uuid.UUID(int=5)), "kf_", "", "%", "kf_________"])
def test_a_key_that_does_not_exist_cannot_be_revoked(server: DevServer, named: str):
    assert server.administer("key", "revoke", "--json", "--", named).error
    assert lets_in(server, server.key("codex"))


# Memories.


def test_a_memory_is_listed_with_all_that_its_owner_may_see(server: DevServer, wire: Wire, project: str):
    params = {
        "name": "remember",
        "arguments": {"content": "우리는 금요일에 배포하지 않는다.", "project": project},
        "_meta": {"kenfold/session_id": "s-17"},
    }
    stored = wire.post(request("tools/call", params)).result["structuredContent"]
    [memory] = server.administer("memory", "list", "--project", project, "--json").json
    assert memory.pop("created_at").endswith("Z")
    assert memory == {
        "id": stored["id"],
        "type": "project",
        "kind": "statement",
        "scope": "project:" + project.removeprefix("https://").removesuffix(".git"),
        "content": "우리는 금요일에 배포하지 않는다.",
        "status": "active",
        "trust": "agent",
        "source_agent": "claude-code",
        "source_session": "s-17",
        "supersedes": None,
        "next_steps": [],
        "expires_at": None,
    }


def test_the_list_can_be_narrowed(server: DevServer, wire: Wire, project: str):
    def store(content: str, **more) -> str:
        return structured(wire.call("remember", {"content": content, **more}))["id"]

    marker = uuid.uuid4().hex
    rule = store(f"A rule {marker}", project=project)
    code = store(f"A fact {marker}", project=project, type="codebase")
    newest = store(f"Another fact {marker}", project=project, type="codebase")
    user_wide = store(f"For everything {marker}")
    proposed = propose(wire, f"A wish {marker}", project)

    def ids(*arguments: str) -> list[str]:
        return [memory["id"] for memory in server.administer("memory", "list", "--json", *arguments).json]

    assert ids("--project", project) == [newest, code, rule]
    assert ids("--project", project, "--type", "codebase") == [newest, code]
    assert ids("--project", project, "--limit", "1") == [newest]
    assert ids("--project", project, "--status", "proposed") == [proposed]
    assert user_wide in ids("--user") and rule not in ids("--user")
    assert {rule, code, newest, user_wide} <= set(ids("--limit", "500"))


def test_an_approved_preference_is_served_with_the_users_trust(server: DevServer, wire: Wire, project: str):
    proposed = propose(wire, "I like tables.", project)
    for _ in range(2):
        approved = server.administer("memory", "approve", proposed, "--json").json
        assert approved == [{"id": proposed, "status": "active"}]
    [preference] = preferences(wire, project)
    assert (preference["id"], preference["trust"]) == (proposed, "user")


def test_a_rejected_preference_is_never_served(server: DevServer, wire: Wire, project: str):
    proposed = propose(wire, "I like chairs.", project)
    rejected = server.administer("memory", "reject", proposed, "--reason", "not so", "--json").json
    assert rejected == [{"id": proposed, "status": "deleted"}]
    assert preferences(wire, project) == []
    assert server.administer("memory", "approve", proposed, "--json").error


def test_several_are_decided_in_one_command(server: DevServer, wire: Wire, project: str):
    proposed = [propose(wire, f"I like the number {number}.", project) for number in range(3)]
    approved = server.administer("memory", "approve", *proposed, "--json").json
    assert [memory["id"] for memory in approved] == proposed
    forgotten = server.administer("memory", "forget", *proposed, "--reason", "enough", "--json").json
    assert {memory["status"] for memory in forgotten} == {"deleted"}
    assert preferences(wire, project) == []


def test_what_was_forgotten_stays_on_record(server: DevServer, wire: Wire, project: str):
    stored = structured(wire.call("remember", {"content": "The moon is made of cheese.", "project": project}))["id"]
    assert server.administer("memory", "forget", stored, "--json").json == [{"id": stored, "status": "deleted"}]
    assert structured(wire.call("recall", {"query": "moon cheese", "project": project})) == {"memories": []}
    [memory] = server.administer("memory", "list", "--status", "deleted", "--project", project, "--json").json
    assert memory["id"] == stored


def test_the_history_begins_with_the_oldest_wherever_one_looks(server: DevServer, wire: Wire, project: str):
    chain: list[str] = []
    for number in range(3):
        arguments = {"content": f"Version {number} is current.", "project": project}
        if chain:
            arguments["supersedes"] = chain[-1]
        chain.append(structured(wire.call("remember", arguments))["id"])
    for memory_id in chain:
        history = server.administer("memory", "history", memory_id, "--json").json
        assert [memory["id"] for memory in history] == chain
        assert [memory["status"] for memory in history] == ["superseded", "superseded", "active"]
        assert [memory["supersedes"] for memory in history] == [None, *chain[:-1]]


def test_approving_what_replaces_a_preference_retires_the_old_one(server: DevServer, wire: Wire, project: str):
    old = propose(wire, "I like tabs.", project)
    server.administer("memory", "approve", old, "--json")
    arguments = {"content": "I like spaces.", "type": "preference", "project": project, "supersedes": old}
    new = structured(wire.call("remember", arguments))["id"]
    assert [memory["id"] for memory in preferences(wire, project)] == [old]
    server.administer("memory", "approve", new, "--json")
    assert [memory["id"] for memory in preferences(wire, project)] == [new]


@pytest.mark.parametrize("command", ["approve", "reject", "forget", "history"])
@pytest.mark.parametrize("named", ["nonsense", str(uuid.UUID(int=5)), ""])
def test_a_memory_that_does_not_exist_is_said_not_to(server: DevServer, command: str, named: str):
    assert server.administer("memory", command, "--json", "--", named).error


def test_a_list_of_a_project_that_cannot_be_is_refused(server: DevServer):
    assert server.administer("memory", "list", "--json", "--project", "~/repo").error


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("--status", ["proposed", "active", "superseded", "deleted"]),
        ("--type", ["semantic", "episodic", "project", "preference", "codebase", "temporary"]),
    ],
)
def test_an_unknown_word_is_answered_with_those_that_there_are(option: str, words: list[str]):
    error = run("memory", "list", option, "nonsense", "--json").usage_error
    assert option in error and "nonsense" in error
    assert all(word in error for word in words)


def test_a_person_sees_one_line_for_each_memory_and_no_control_characters(server: DevServer, wire: Wire, project: str):
    content = "First line\nsecond line \x1b[31mred\x1b[0m \x07 " + "가" * 200
    stored = structured(wire.call("remember", {"content": content, "project": project}))["id"]
    outcome = server.administer("memory", "list", "--project", project)
    [line] = outcome.stdout.splitlines()
    assert stored in line
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", line)


# The owner's password, and what clients were allowed.

PASSWORD = "correct horse battery staple"


@pytest.mark.parametrize("piped_in", [PASSWORD, f"{PASSWORD}\n", f"{PASSWORD}\r\n", "열두 글자가 넘는 비밀번호입니다\n"])
@pytest.mark.parametrize("command", [["password"], ["password", "set"]])
def test_the_password_is_taken_from_standard_input(server: DevServer, command: list[str], piped_in: str):
    outcome = server.administer(*command, "--json", piped_in=piped_in)
    assert outcome.json == {"password_set": True}
    assert outcome.stderr == ""


@pytest.mark.parametrize("piped_in", ["", "\n", "too short\n", f"\n{PASSWORD}\n", "x" * 1025, "x" * 10_000])
def test_what_cannot_be_a_password_is_refused_and_not_repeated(server: DevServer, piped_in: str):
    error = server.administer("password", "--json", piped_in=piped_in).error
    assert piped_in.strip() == "" or piped_in.strip() not in error


def test_a_password_is_no_argument(server: DevServer):
    assert server.administer("password", PASSWORD, "--json").usage_error


def at_terminal(server: DevServer, *typed: str) -> tuple[int, str]:
    return run_at_terminal("password", typed=typed, KENFOLD_DATABASE_URL=server.record["database_url"])


def test_at_a_terminal_the_password_is_typed_twice_and_not_shown(server: DevServer):
    code, screen = at_terminal(server, PASSWORD, PASSWORD)
    assert code == 0, screen
    assert PASSWORD not in screen


def test_a_slip_of_the_finger_changes_nothing(server: DevServer):
    code, screen = at_terminal(server, PASSWORD, f"{PASSWORD}!")
    assert code == 1 and "error: " in screen
    assert PASSWORD not in screen


def test_an_unlock_link_leads_to_the_server_and_is_good_once(server: DevServer):
    set_password(server)
    data_dir = ["--data-dir", str(server.data_dir)]
    link = run("password", "unlock-link", "--json", *data_dir).json["unlock_link"]
    assert link.startswith(f"{server.url}/oauth/unlock?")
    browser = Wire.to(server, agent=None)
    shown = browser.send("GET", f"{urlsplit(link).path}?{urlsplit(link).query}")
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    body = urlsplit(link).query.encode()
    pressed, again = (browser.send("POST", "/oauth/unlock", body, form) for _ in range(2))
    assert (shown.status, pressed.status, again.status) == (200, 200, 410)
    assert pressed.headers["Set-Cookie"] and not (shown.headers["Set-Cookie"] or again.headers["Set-Cookie"])
    # For people the link stands alone, to be clicked or piped on.
    [line] = run("password", "unlock-link", *data_dir).stdout.splitlines()
    assert line.startswith(f"{server.url}/oauth/unlock?")


def test_without_a_public_url_there_is_no_link(server: DevServer):
    assert "KENFOLD_PUBLIC_URL" in server.administer("password", "unlock-link", "--json").error


@pytest.mark.parametrize("arguments", [[], ["--all"]])
def test_nothing_was_allowed_yet(server: DevServer, arguments: list[str]):
    assert server.administer("oauth", "clients", *arguments, "--json").json == []
    outcome = server.administer("oauth", "clients", *arguments)
    assert (outcome.code, outcome.stdout.strip()) == (0, "")


@pytest.mark.parametrize("named", ["nonsense", str(uuid.UUID(int=5)), ""])
def test_a_grant_that_does_not_exist_cannot_be_revoked(server: DevServer, named: str):
    assert server.administer("oauth", "revoke", "--json", "--", named).error


# The schema, and the database.


def test_the_schema_is_up_to_date(server: DevServer):
    status = server.administer("migrate", "status", "--json").json
    assert status["pending"] == [] and status["current"] >= 1
    assert server.administer("migrate", "up", "--json").json == {"applied": []}
    assert Wire.to(server).send("GET", "/readyz").json["schema_version"] == status["current"]


def test_a_database_that_does_not_answer_is_named_without_its_password():
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    url = f"postgres://me:hunter2@127.0.0.1:{port}/kenfold"
    outcome = run("key", "list", "--json", KENFOLD_DATABASE_URL=url)
    assert outcome.error
    assert "hunter2" not in outcome.stderr


@pytest.mark.parametrize("url", ["nonsense", "mysql://me:hunter2@127.0.0.1/x", "postgres://"])
def test_a_database_url_that_makes_no_sense_is_refused(url: str):
    outcome = run("migrate", "status", "--json", KENFOLD_DATABASE_URL=url)
    assert outcome.error
    assert "hunter2" not in outcome.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--json", "nonsense"],
        ["key", "create", "--json"],
        ["key", "--json", "revoke", "one", "two"],
        ["memory", "list", "--limit", "many", "--json"],
        ["memory", "list", "--user", "--project", "a/b", "--json"],
        ["dev", "--nonsense", "--json"],
        ["--json"],
    ],
)
def test_a_program_is_told_what_is_wrong_with_the_command_line(arguments: list[str]):
    assert run(*arguments).usage_error


def test_what_follows_two_dashes_does_not_ask_for_json():
    outcome = run("key", "create", "--nonsense", "--", "--json")
    assert (outcome.code, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith("error: ")


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_are_for_people_even_with_json(option: str):
    outcome = run("--json", option)
    assert (outcome.code, outcome.stderr) == (0, "")
    assert outcome.stdout == run(option).stdout


# The evaluation.


@pytest.mark.parametrize("option", ["--locomo", "--korquad"])
@pytest.mark.parametrize("content", [None, "not JSON", "{}", '[{"conversation": {"session_1": [7]}, "qa": []}]'])
def test_a_wrong_file_is_named_before_anything_is_started(tmp_path: Path, option: str, content: str | None):
    file = tmp_path / "questions.json"
    if content is not None:
        file.write_text(content)
    # Nothing but the error is printed: Postgres would announce itself.
    assert str(file) in run("eval", option, str(file), "--json").error


# Help.


def test_the_command_explains_itself():
    assert run("--version").stdout.startswith("kenfold ")
    for command in [[], ["dev"], ["key"], ["memory"], ["password"], ["oauth"], ["migrate"]]:
        outcome = run(*command, "--help")
        assert (outcome.code, outcome.stderr) == (0, "")
        assert "Usage" in outcome.stdout
    assert run().code == 2
