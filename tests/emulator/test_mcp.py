"""The MCP function: one endpoint, as API Gateway calls it."""

import re
import time

import pytest

from deployment import Deployment
from emulator import FunctionError, free_ports
from events import CLIENT_ADDRESS, HOST, in_base64, in_broken_base64, in_stage, under_host
from gateway import Gateway
from wire import (
    BOTH_MEDIA_TYPES,
    INVALID_REQUEST,
    MAX_BODY_BYTES,
    MODERN,
    PARSE_ERROR,
    Answer,
    request,
    structured,
)

HANDSHAKE_VERSION = "2025-06-18"
# A function that cannot reach its database says so long before API Gateway gives up.
UNAVAILABLE_LIMIT_SECONDS = 5
WELL_FORMED_KEY = "kf_" + "x" * 43


def initialize(version: str) -> dict:
    client = {"name": "kenfold-emulator-tests", "version": "1"}
    return request("initialize", {"protocolVersion": version, "capabilities": {}, "clientInfo": client})


def challenge_of(answer: Answer) -> dict[str, str]:
    """The parameters of the challenge (RFC 9110 §11.6.1); the body must repeat it for clients that lose the header."""
    assert answer.status == 401, answer
    challenge = answer.headers["WWW-Authenticate"]
    assert answer.error["data"]["_meta"]["mcp/www_authenticate"] == [challenge]
    scheme, _, parameters = challenge.partition(" ")
    assert scheme == "Bearer"
    return dict(re.findall(r'(\w+)="([^"]*)"', parameters))


def test_a_client_can_open_with_the_handshake(mcp: Gateway):
    result = mcp.post(initialize(HANDSHAKE_VERSION)).result
    assert result["protocolVersion"] == HANDSHAKE_VERSION
    assert result["serverInfo"]["name"] == "kenfold"
    assert "tools" in result["capabilities"]


def test_a_client_can_discover_the_server(mcp: Gateway):
    result = mcp.modern("server/discover").result
    assert MODERN in result["supportedVersions"]
    assert result["resultType"] == "complete"


def test_a_call_of_the_newest_revision_needs_nothing_before_it(deployment: Deployment, project: str):
    mcp = deployment.mcp()
    call = {"name": "remember", "arguments": {"content": "We use tabs in this project.", "project": project}}
    assert structured(mcp.modern("tools/call", call))["status"] == "active"


def test_what_one_agent_remembers_another_recalls(deployment: Deployment, mcp: Gateway, project: str):
    statement = "We deploy on Tuesdays only, because support is fully staffed then."
    remembered = structured(mcp.call("remember", {"content": statement, "project": project}))
    codex = mcp.with_key(deployment.create_key("codex"))
    recalled = structured(codex.call("recall", {"query": "When do we deploy?", "project": project}))
    [memory] = recalled["memories"]
    assert (memory["id"], memory["content"]) == (remembered["id"], statement)
    assert memory["source_agent"] == "claude-code"


def test_two_functions_on_one_database_can_take_turns(own_deployment: Deployment, project: str):
    functions = [own_deployment.mcp("claude-code"), own_deployment.mcp("codex")]
    for number in range(4):
        writer, reader = functions[number % 2], functions[(number + 1) % 2]
        content = f"Decision {number} was taken in round {number}."
        remembered = structured(writer.call("remember", {"content": content, "project": project}))
        recalled = structured(reader.call("recall", {"query": f"decision {number}", "project": project}))
        assert remembered["id"] in [memory["id"] for memory in recalled["memories"]]
        assert len(recalled["memories"]) == number + 1


def test_a_missing_key_is_answered_with_a_challenge(stranger: Gateway):
    parameters = challenge_of(stranger.post(request("tools/list")))
    assert parameters["resource_metadata"] == f"https://{HOST}/.well-known/oauth-protected-resource/mcp"
    assert "error" not in parameters


@pytest.mark.parametrize("key", [WELL_FORMED_KEY, "kf_short", "not-a-key"])
def test_a_wrong_key_is_answered_with_a_challenge_that_says_so(mcp: Gateway, key: str):
    assert challenge_of(mcp.with_key(key).post(request("tools/list")))["error"] == "invalid_token"


@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_a_stream_or_a_session_is_not_to_be_had(mcp: Gateway, method: str):
    answer = mcp.send(method, headers={"Accept": BOTH_MEDIA_TYPES})
    assert answer.status == 405
    assert "POST" in answer.headers["Allow"]


def test_a_notification_is_accepted_without_a_body(mcp: Gateway):
    answer = mcp.post({"jsonrpc": "2.0", "method": "notifications/initialized"})
    assert (answer.status, answer.body) == (202, b"")


def test_a_preflight_is_answered_without_a_key(stranger: Gateway):
    headers = {"Origin": "https://page.example", "Access-Control-Request-Method": "POST"}
    answer = stranger.send("OPTIONS", headers=headers)
    assert (answer.status, answer.body) == (204, b"")
    assert "authorization" in answer.headers["Access-Control-Allow-Headers"]


def test_korean_text_arrives_in_base64_as_well_as_in_plain_text(mcp: Gateway, project: str):
    statement = "우리 팀은 pnpm을 사용한다 — 이모지도 👩🏽‍💻"
    arguments = {"content": statement, "project": project}
    remembered = structured(mcp.call("remember", arguments, change=in_base64))
    again = structured(mcp.call("remember", arguments))
    assert (again["id"], again["deduplicated"]) == (remembered["id"], True)
    recalled = structured(mcp.call("recall", {"query": "pnpm", "project": project}, change=in_base64))
    assert [memory["content"] for memory in recalled["memories"]] == [statement]


@pytest.mark.parametrize(
    ("stage", "path"),
    [
        ("$default", "/mcp"),
        ("$default", "/mcp/"),
        ("prod", "/prod/mcp"),
        ("prod", "/prod/mcp/"),
        # Behind a custom domain the path begins where the mapping ends.
        ("prod", "/mcp"),
        ("mcp", "/mcp/mcp"),
    ],
)
def test_the_endpoint_is_found_in_every_stage(mcp: Gateway, stage: str, path: str):
    answer = mcp.post(request("ping"), path=path, change=in_stage(stage))
    assert answer.status == 200, answer


@pytest.mark.parametrize(("stage", "path"), [("$default", "/prod/mcp"), ("prod", "/production/mcp")])
def test_a_path_is_not_cut_at_a_name_that_is_no_stage(mcp: Gateway, stage: str, path: str):
    assert mcp.post(request("ping"), path=path, change=in_stage(stage)).status == 404


@pytest.mark.parametrize("host", ["evil.example", f"{HOST}.evil.example", "10.0.0.7"])
def test_a_strange_host_name_is_refused(mcp: Gateway, host: str):
    answer = mcp.post(request("ping"), change=under_host(host)).refuses(403, INVALID_REQUEST)
    assert answer.error["data"]["error"] == "host_not_allowed"


def test_a_body_that_is_too_long_is_refused(mcp: Gateway):
    mcp.post("x" * (MAX_BODY_BYTES + 1)).refuses(413, INVALID_REQUEST)
    # Its length is counted as sent by the client, before it was put into base64.
    mcp.post("x" * MAX_BODY_BYTES, change=in_base64).refuses(400, PARSE_ERROR)


@pytest.mark.parametrize("body", ["{broken", "", b"\xff\xfe"])
def test_a_body_that_is_not_json_is_refused(mcp: Gateway, body: str | bytes):
    mcp.post(body).refuses(400, PARSE_ERROR)


@pytest.mark.parametrize("event", [{"hello": 1}, [], "text", None])
def test_an_event_that_is_no_request_is_refused_and_the_next_one_served(mcp: Gateway, event: object):
    pid = mcp.function.pid
    with pytest.raises(FunctionError, match="API Gateway"):
        mcp.function.invoke(event)
    assert mcp.post(request("ping")).status == 200
    assert mcp.function.pid == pid


def test_broken_base64_fails_and_the_next_request_is_served(mcp: Gateway):
    """API Gateway writes no such event; whoever may invoke the function directly could."""
    pid = mcp.function.pid
    with pytest.raises(FunctionError, match="base64"):
        mcp.post(request("ping"), change=in_broken_base64)
    assert mcp.post(request("ping")).status == 200
    assert mcp.function.pid == pid


def test_an_answer_names_the_invocation(mcp: Gateway):
    answer = mcp.post(request("ping"))
    assert f"START RequestId: {answer.headers['X-Request-Id']} " in mcp.function.log


def test_the_log_holds_neither_keys_nor_texts_nor_addresses(mcp: Gateway, project: str):
    statement = "The codename of the project is Quetzalcoatl."
    assert mcp.call("remember", {"content": statement, "project": project}).status == 200
    assert mcp.call("recall", {"query": "Quetzalcoatl", "project": project}).status == 200
    for secret in [mcp.key, "Quetzalcoatl", project, CLIENT_ADDRESS]:
        assert secret not in mcp.function.log


def is_unavailable_soon(mcp: Gateway) -> None:
    """Requires a 503 that a client can act on, within the limit."""
    begin = time.monotonic()
    answer = mcp.post(request("ping"))
    assert time.monotonic() - begin < UNAVAILABLE_LIMIT_SECONDS
    assert answer.status == 503, answer
    assert int(answer.headers["Retry-After"]) > 0
    assert answer.error["data"]["error"] == "temporarily_unavailable"


def test_a_database_that_is_not_there_is_a_503(deployment: Deployment):
    [closed_port] = free_ports(1)
    function = deployment.start_with_secret("mcp", deployment.database.url_at(closed_port))
    is_unavailable_soon(Gateway.to(function, WELL_FORMED_KEY))


def test_a_database_that_says_nothing_is_a_503_in_time(deployment: Deployment, silent_port: int):
    function = deployment.start_with_secret("mcp", deployment.database.url_at(silent_port))
    is_unavailable_soon(Gateway.to(function, WELL_FORMED_KEY))


def test_a_database_that_was_never_migrated_is_a_503(new_deployment: Deployment):
    is_unavailable_soon(Gateway.to(new_deployment.start("mcp"), WELL_FORMED_KEY))
