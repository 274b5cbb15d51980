"""Who is let in, by the Python SDK and over the wire."""

import pytest
from mcp import MCPError

from agents import MODES, connected
from kenfold_dev import DevServer
from wire import INVALID_REQUEST, Answer, Wire, refusal, request, structured

UNKNOWN_KEY = "kf_" + "A" * 43


def challenge(answer: Answer) -> str:
    [challenge] = answer.headers.get_all("WWW-Authenticate")
    assert challenge.startswith("Bearer ")
    return challenge


@pytest.mark.anyio
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("key", [None, "nonsense", UNKNOWN_KEY])
async def test_the_sdk_is_told_that_its_key_is_wrong(server: DevServer, mode: str, key: str | None):
    statuses: list[int] = []
    with pytest.raises((MCPError, BaseExceptionGroup)) as caught:
        async with connected(server.mcp_url, key, mode, statuses):
            pass
    assert set(statuses) == {401}
    assert all(isinstance(error, MCPError) for error in leaves(caught.value))


def leaves(error: BaseException) -> list[BaseException]:
    """The errors in a group of groups."""
    if isinstance(error, BaseExceptionGroup):
        return [leaf for inner in error.exceptions for leaf in leaves(inner)]
    return [error]


@pytest.mark.anyio
async def test_the_key_decides_who_is_calling_whatever_the_client_says(server: DevServer, project: str):
    async with connected(server.mcp_url, server.key("codex"), "legacy") as codex:
        stored = await codex.call(
            "remember", {"source_agent": "claude-code"}, content="Said by codex.", project=project
        )
        refused = await codex.refused("remember", content="Said by another.", source_agent="claude-code")
        recalled = await codex.call("recall", query="said by codex", project=project)
    assert "source_agent" in refused
    [memory] = [memory for memory in recalled["memories"] if memory["id"] == stored["id"]]
    assert memory["source_agent"] == "codex"


def test_a_request_without_a_key_is_challenged_and_accused_of_nothing(stranger: Wire):
    page = "http://localhost:6274"
    answer = stranger.post(request("tools/list"), {"Origin": page}).refuses(401, INVALID_REQUEST)
    assert "error=" not in challenge(answer)
    assert answer.headers["Access-Control-Allow-Origin"] == page
    assert "www-authenticate" in answer.headers["Access-Control-Expose-Headers"].lower()


@pytest.mark.parametrize("key", [UNKNOWN_KEY, "nonsense", "kf_short", "kfa_" + "A" * 43, "x" * 5000])
def test_a_wrong_key_is_an_invalid_token(server: DevServer, key: str):
    answer = Wire(server.url, key).post(request("tools/list")).refuses(401, INVALID_REQUEST)
    assert 'error="invalid_token"' in challenge(answer)
    assert key not in answer.body.decode()


@pytest.mark.parametrize("credentials", ["Basic a2V5OmtleQ==", "Bearer", "Bearer ", "kf_" + "A" * 43])
def test_what_is_no_bearer_token_lets_nobody_in(stranger: Wire, credentials: str):
    answer = stranger.post(request("tools/list"), {"Authorization": credentials})
    answer.refuses(401, INVALID_REQUEST)
    challenge(answer)


def test_the_scheme_may_be_written_in_any_case(stranger: Wire, server: DevServer):
    for scheme in ["bearer", "BEARER"]:
        answer = stranger.post(request("tools/list"), {"Authorization": f"{scheme} {server.key('codex')}"})
        assert answer.result["tools"]


def test_two_keys_at_once_are_a_bad_request(wire: Wire):
    body = b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
    head = wire.head(
        "POST /mcp HTTP/1.1",
        "Host: localhost",
        "Connection: close",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        f"Authorization: Bearer {wire.key}",
    )
    status, _ = wire.exchange(head + body)
    assert status == 400


@pytest.mark.parametrize("name", ["access_token", "key", "api_key", "token"])
def test_a_key_in_the_query_counts_for_nothing(stranger: Wire, server: DevServer, name: str):
    answer = stranger.post(request("tools/list"), path=f"/mcp?{name}={server.key('codex')}")
    answer.refuses(401, INVALID_REQUEST)


def test_a_path_without_a_route_is_not_found_rather_than_forbidden(stranger: Wire):
    for path in ["/", "/nothing", "/.well-known/nothing", "/.well-known/jwks.json", "/mcp/nothing", "/MCP"]:
        for method in ["GET", "POST"]:
            answer = stranger.send(method, path)
            assert answer.status == 404, (method, path)
            assert answer.json["error"]


def test_the_probes_need_no_key(stranger: Wire):
    assert stranger.send("GET", "/healthz").json == {"status": "ok"}
    ready = stranger.send("GET", "/readyz")
    assert ready.status == 200 and ready.json["schema_version"] >= 1


def test_with_no_authentication_everybody_is_the_same_unknown_agent(make_server, project: str):
    server = make_server("--auth", "none").start()
    nobody = Wire.to(server, agent=None)
    stored = structured(nobody.call("remember", {"content": "Anybody may say this.", "project": project}))
    recalled = structured(Wire(server.url, UNKNOWN_KEY).call("recall", {"query": "anybody", "project": project}))
    [memory] = recalled["memories"]
    assert (memory["id"], memory["source_agent"]) == (stored["id"], "unknown")
    assert "WARNING" in server.stdout


def test_with_no_authentication_no_web_page_but_this_machines_may_call(make_server):
    nobody = Wire.to(make_server("--auth", "none").start(), agent=None)
    for origin in ["https://evil.example", "http://evil.example:7077", "null", "http://127.0.0.1.evil.example"]:
        answer = nobody.post(request("tools/list"), {"Origin": origin})
        assert answer.status == 403, origin
        assert answer.headers["Access-Control-Allow-Origin"] not in ("*", origin)
    for origin in ["http://localhost:6274", "http://127.0.0.1:3000", "http://[::1]:6274"]:
        answer = nobody.post(request("tools/list"), {"Origin": origin})
        assert answer.result["tools"], origin


def test_a_refused_tool_says_why_over_the_wire(wire: Wire):
    assert "query" in refusal(wire.call("recall", {"query": ""}))
