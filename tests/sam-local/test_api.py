"""The probes and the tools, at the address that `sam local start-api` prints."""

import pytest

from agents import MODES, connected
from sam_local import SamLocal
from wire import LEGACY, Wire, request, structured

STATEMENT = "We deploy on Tuesdays only, because support is fully staffed then."
QUESTION = "On which day do we deploy?"


def test_the_probes_answer_everybody(stranger: Wire):
    assert stranger.send("GET", "/healthz").json == {"status": "ok"}
    ready = stranger.send("GET", "/readyz")
    assert (ready.status, ready.json["status"]) == (200, "ok")


@pytest.mark.parametrize("path", ["/", "/nowhere", "/mcp/more"])
def test_a_path_without_a_route_reaches_no_function(stranger: Wire, path: str):
    answer = stranger.send("GET", path)
    assert (answer.status, answer.json) == (403, {"message": "Missing Authentication Token"})


def test_an_agent_opens_sees_the_tools_remembers_and_recalls(wire: Wire, project: str):
    client = {"name": "kenfold-sam-local-tests", "version": "1"}
    opening = {"protocolVersion": LEGACY, "capabilities": {}, "clientInfo": client}
    assert wire.post(request("initialize", opening)).result["serverInfo"]["name"] == "kenfold"
    tools = {tool["name"] for tool in wire.post(request("tools/list")).result["tools"]}
    assert {"remember", "recall"} <= tools

    remembered = structured(wire.call("remember", {"content": STATEMENT, "project": project}))
    [memory] = structured(wire.call("recall", {"query": QUESTION, "project": project}))["memories"]
    assert (memory["id"], memory["content"], memory["source_agent"]) == (remembered["id"], STATEMENT, "claude-code")


@pytest.mark.anyio
@pytest.mark.parametrize("mode", MODES)
async def test_the_python_sdk_remembers_and_recalls(api: SamLocal, key: str, mode: str, project: str):
    async with connected(api.mcp_url, key, mode) as agent:
        remembered = await agent.call("remember", content=STATEMENT, project=project)
        recalled = await agent.call("recall", query=QUESTION, project=project)
    assert [memory["id"] for memory in recalled["memories"]] == [remembered["id"]]


def test_without_a_key_header_and_body_say_where_to_get_in(api: SamLocal, stranger: Wire):
    answer = stranger.post(request("tools/list"))
    challenge = answer.headers["WWW-Authenticate"]
    assert answer.status == 401
    assert answer.error["data"]["_meta"]["mcp/www_authenticate"] == [challenge]
    assert f'resource_metadata="{api.url}/.well-known/oauth-protected-resource/mcp"' in challenge


@pytest.mark.parametrize("path", ["/mcp", "/oauth/token", "/.well-known/oauth-authorization-server"])
def test_a_preflight_is_answered_by_the_function(stranger: Wire, path: str):
    headers = {"Origin": "https://page.example", "Access-Control-Request-Method": "POST"}
    answer = stranger.send("OPTIONS", path, headers=headers)
    assert (answer.status, answer.body) == (204, b"")
    assert "authorization" in answer.headers["Access-Control-Allow-Headers"]
