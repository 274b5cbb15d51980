"""`kenfold --stack NAME`: the same commands on a deployment, through its operations function."""

import re
import secrets as randomness
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus

import pytest

from deployment import IN_A_HURRY, Deployment
from emulator import Function, free_ports
from events import HOST
from gateway import Gateway
from kenfold_dev import Outcome, run, run_at_terminal
from lambda_server import Invoke, LambdaServer, Reply, invoked, variables_of
from secrets_server import CREDENTIALS, SecretsServer
from wire import request, structured

STACK = "my-memory"
OPERATIONS = f"{STACK}-operations"
PASSWORD = "correct horse battery staple"
# Nothing of whoever runs the tests, and nothing that a machine on AWS would be told.
NO_CREDENTIALS = {
    "AWS_CONFIG_FILE": "/nowhere/config",
    "AWS_SHARED_CREDENTIALS_FILE": "/nowhere/credentials",
    "AWS_EC2_METADATA_DISABLED": "true",
}


@dataclass(frozen=True)
class Owner:
    """Who administers a deployment."""

    deployment: Deployment
    # What the program is told of AWS.
    variables: dict[str, str]

    def administer(self, *arguments: str, piped_in: str = "") -> Outcome:
        """Runs a command on the deployment."""
        return run("--stack", STACK, *arguments, piped_in=piped_in, **self.variables)

    def administer_database(self, *arguments: str, piped_in: str = "") -> Outcome:
        """Runs the same command on the database itself."""
        return run(*arguments, piped_in=piped_in, KENFOLD_DATABASE_URL=self.deployment.database.url)

    def keys(self, agent: str) -> list[dict]:
        """The keys of an agent, also those that were revoked."""
        return [key for key in self.deployment.operate("key_list", all=True) if key["agent"] == agent]


@pytest.fixture(scope="module")
def administered(secrets: SecretsServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """A deployment whose operations function can make links."""
    deployment = Deployment.create(secrets, tmp_path_factory.mktemp("stack"))
    try:
        deployment.start("worker", KENFOLD_ROOT_SECRET=secrets.create(randomness.token_urlsafe(48)))
        yield deployment.migrated()
    finally:
        deployment.dispose()


@pytest.fixture(scope="module")
def lambda_server(administered: Deployment) -> Iterator[LambdaServer]:
    """Lambda, with the operations function of the deployment."""
    with LambdaServer({OPERATIONS: administered.worker}) as server:
        yield server


@pytest.fixture
def owner(administered: Deployment, lambda_server: LambdaServer) -> Owner:
    return Owner(administered, lambda_server.variables)


@pytest.fixture(scope="module")
def mcp(administered: Deployment) -> Gateway:
    """The MCP function of the deployment, asked with the key of claude-code."""
    return administered.mcp()


@pytest.fixture
def agent() -> str:
    """An agent that no other test uses."""
    return f"agent-{randomness.token_hex(6)}"


def remember(mcp: Gateway, content: str, project: str, **more: str) -> str:
    return structured(mcp.call("remember", {"content": content, "project": project} | more))["id"]


def test_a_key_lets_its_agent_in_until_it_is_revoked(owner: Owner, mcp: Gateway, agent: str):
    made = owner.administer("key", "create", agent, "--json").json
    assert made["agent"] == agent
    assert mcp.with_key(made["key"]).post(request("ping")).status == 200
    listed = {key["id"]: key for key in owner.administer("key", "list", "--json").json}
    assert listed[made["id"]]["last_used_at"] is not None

    revoked = owner.administer("key", "revoke", made["id"], "--json").json
    assert (revoked["id"], revoked["agent"]) == (made["id"], agent)
    assert mcp.with_key(made["key"]).post(request("ping")).status == 401
    assert made["id"] not in owner.administer("key", "list").stdout
    assert made["id"] in owner.administer("key", "list", "--all").stdout


def test_a_person_gets_the_bare_key(owner: Owner, mcp: Gateway, agent: str):
    outcome = owner.administer("key", "create", agent, "--read-only", "--project", "o/r", "--trust", "external")
    assert (outcome.code, outcome.stderr) == (0, "")
    assert re.fullmatch(r"kf_[A-Za-z0-9_-]{43}\n", outcome.stdout)
    assert mcp.with_key(outcome.stdout.strip()).post(request("ping")).status == 200
    [key] = owner.keys(agent)
    assert (key["access"], key["scopes"], key["trust"]) == ("read", ["project:o/r"], "external")


def test_memories_are_decided(owner: Owner, mcp: Gateway, project: str):
    wanted, unwanted = (remember(mcp, f"I like {what}.", project, type="preference") for what in ("tabs", "spaces"))
    proposed = owner.administer("memory", "list", "--status", "proposed", "--project", project, "--json").json
    assert {memory["id"] for memory in proposed} == {wanted, unwanted}
    approved = owner.administer("memory", "approve", wanted, "--json").json
    assert approved == [{"id": wanted, "status": "active"}]
    rejected = owner.administer("memory", "reject", unwanted, "--reason", "not so", "--json").json
    assert rejected == [{"id": unwanted, "status": "deleted"}]
    [preference] = structured(mcp.call("get_context", {"project": project}))["preferences"]
    assert preference["id"] == wanted


def test_memories_are_looked_back_on_and_forgotten(owner: Owner, mcp: Gateway, project: str):
    first = remember(mcp, "The nightly build starts at two. 매일 밤 두 시.", project)
    second = remember(mcp, "The nightly build starts at three.", project, supersedes=first)
    history = owner.administer("memory", "history", second, "--json").json
    assert [(memory["id"], memory["status"]) for memory in history] == [(first, "superseded"), (second, "active")]
    forgotten = owner.administer("memory", "forget", second, "--reason", "moved", "--json").json
    assert forgotten == [{"id": second, "status": "deleted"}]
    assert structured(mcp.call("recall", {"query": "nightly build", "project": project}))["memories"] == []
    for json in ([], ["--json"]):
        command = ["memory", "history", first, *json]
        assert owner.administer(*command) == owner.administer_database(*command)


@pytest.mark.parametrize("json", [[], ["--json"]], ids=["lines", "json"])
@pytest.mark.parametrize(
    "command",
    ["key list --all", "memory list --limit 500", "oauth clients --all", "migrate status", "migrate up"],
)
def test_the_same_is_printed_as_on_the_database(owner: Owner, mcp: Gateway, command: str, json: list[str]):
    outcome = owner.administer(*command.split(), *json)
    assert outcome == owner.administer_database(*command.split(), *json)
    # An empty list says so beside the result.
    assert (outcome.code, outcome.stderr) == (0, "" if outcome.stdout else "Nothing to show\n")


@pytest.mark.parametrize("json", [[], ["--json"]], ids=["lines", "json"])
@pytest.mark.parametrize(
    "command",
    [
        ["key", "create", "Not A Name"],
        ["key", "create", "kenfold-x"],
        ["key", "revoke", "kf_nothing"],
        ["memory", "approve", "nonsense"],
        ["memory", "forget", "nonsense", "--reason", "no"],
        ["memory", "history", "01991f3e-7c5b-7000-8000-000000000000"],
        ["memory", "list", "--project", "~/repo"],
        ["oauth", "revoke", "nonsense"],
        ["password"],
    ],
    ids=" ".join,
)
def test_a_refusal_has_the_words_that_it_has_on_the_database(owner: Owner, command: list[str], json: list[str]):
    outcome = owner.administer(*command, *json, piped_in="too short")
    assert outcome == owner.administer_database(*command, *json, piped_in="too short")
    assert (outcome.code, outcome.stdout) == (1, "")


def test_the_password_comes_from_standard_input_and_a_link_follows(owner: Owner):
    outcome = owner.administer("password", "--json", piped_in=f"{PASSWORD}\n")
    assert outcome.json == {"password_set": True}
    link = owner.administer("password", "unlock-link", "--json").json["unlock_link"]
    assert link.startswith(f"https://{HOST}/oauth/unlock?")
    [line] = owner.administer("password", "unlock-link").stdout.splitlines()
    assert line.startswith(f"https://{HOST}/oauth/unlock?")


def test_at_a_terminal_the_password_is_typed_twice_and_not_shown(owner: Owner):
    typed = [PASSWORD, PASSWORD]
    code, screen = run_at_terminal("--stack", STACK, "password", typed=typed, **owner.variables)
    assert code == 0, screen
    assert PASSWORD not in screen


def test_the_function_logs_no_secret_that_passes_through_it(owner: Owner, agent: str):
    key = owner.administer("key", "create", agent, "--json").json["key"]
    owner.administer("password", piped_in=f"{PASSWORD}\n")
    link = owner.administer("password", "unlock-link", "--json").json["unlock_link"]
    assert owner.administer("key", "revoke", "--json", f"{key}x").error
    assert owner.administer("password", piped_in="tooshort99\n").code == 1
    log = owner.deployment.worker.log
    assert "at least" in log, "refusals are logged"
    for secret in (key, PASSWORD, link, "tooshort99"):
        assert secret not in log


# What stands between the program and the function.


def failing(administered: Deployment, invoke: Invoke) -> LambdaServer:
    """Lambda as it fails, with the same function."""
    return LambdaServer({OPERATIONS: administered.worker}, invoke)


def cut(function: Function, event: bytes) -> None:
    """The function does it, and the connection ends before the answer."""
    invoked(function, event)


def timed_out(function: Function, event: bytes) -> Reply:
    """The function does it, and is ended before it can say so."""
    invoked(function, event)
    return Reply.failure("Sandbox.Timedout", "RequestId: 1 Error: Task timed out after 900.00 seconds")


def ended(function: Function, event: bytes) -> Reply:
    """The function does it, and falls over."""
    invoked(function, event)
    return Reply.failure("Runtime.ExitError", "RequestId: 1 Error: Runtime exited with error: exit status 101")


@pytest.mark.parametrize("invoke", [cut, timed_out, ended])
def test_what_was_cut_may_have_been_done_and_is_not_repeated(administered: Deployment, agent: str, invoke: Invoke):
    with failing(administered, invoke) as server:
        owner = Owner(administered, server.variables)
        assert "may have taken effect" in owner.administer("key", "create", agent, "--json").error
        assert server.events == 1
    assert len(owner.keys(agent)) == 1


def test_an_answer_of_another_version_is_said_to_be_one(administered: Deployment, agent: str):
    def of_another_version(function: Function, event: bytes) -> Reply:
        return Reply(b'{"made": {"key": "kf2_secret"}}')

    with failing(administered, of_another_version) as server:
        error = Owner(administered, server.variables).administer("key", "create", agent, "--json").error
    assert "version" in error
    assert "kf2_secret" not in error


def test_who_may_not_invoke_is_told_what_is_missing(administered: Deployment, agent: str):
    def not_allowed(function: Function, event: bytes) -> Reply:
        message = f"User: me is not authorized to perform: lambda:InvokeFunction on resource: {function.name}"
        return Reply.refusal(HTTPStatus.FORBIDDEN, "AccessDeniedException", message)

    with failing(administered, not_allowed) as server:
        owner = Owner(administered, server.variables)
        assert "lambda:InvokeFunction" in owner.administer("key", "create", agent, "--json").error
    assert owner.keys(agent) == []


def test_a_stack_that_does_not_exist_is_named(owner: Owner):
    outcome = run("--stack", "nowhere", "migrate", "status", "--json", **owner.variables)
    assert "nowhere" in outcome.error


def test_without_credentials_nothing_is_asked(lambda_server: LambdaServer):
    before = lambda_server.events
    variables = variables_of(lambda_server.server_port) | NO_CREDENTIALS
    assert "credentials" in run("--stack", STACK, "key", "list", "--json", **variables).error
    assert lambda_server.events == before


def test_without_a_region_that_is_said(owner: Owner):
    variables = owner.variables | NO_CREDENTIALS | CREDENTIALS
    del variables["AWS_REGION"]
    assert "region" in run("--stack", STACK, "key", "list", "--json", **variables).error.lower()


def test_lambda_that_cannot_be_reached_is_an_error():
    [closed_port] = free_ports(1)
    error = run("--stack", STACK, "key", "list", "--json", **CREDENTIALS, **variables_of(closed_port)).error
    assert "may have taken effect" not in error


def test_a_database_that_is_not_there_is_an_error_that_says_so(administered: Deployment):
    [closed_port] = free_ports(1)
    worker = administered.start_with_secret("worker", administered.database.url_at(closed_port), **IN_A_HURRY)
    with LambdaServer({OPERATIONS: worker}) as server:
        error = Owner(administered, server.variables).administer("migrate", "status", "--json").error
    assert "database" in error
    assert administered.database.password not in error


@pytest.mark.parametrize(
    "arguments",
    [
        ["--stack", STACK, "dev"],
        ["eval", "--stack", STACK],
        ["--stack", STACK, "--data-dir", "folder", "key", "list"],
        ["--data-dir", "folder", "key", "list", "--stack", STACK],
        ["--stack", "arn:aws:cloudformation:eu-central-1:123456789012:stack/s/1", "key", "list"],
        ["--stack", "", "key", "list"],
        ["key", "list", "--stack"],
    ],
    ids=" ".join,
)
def test_a_stack_where_it_makes_no_sense_is_a_usage_error(arguments: list[str]):
    assert "--stack" in run(*arguments, "--json").usage_error
