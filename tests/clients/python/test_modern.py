"""MCP 2026-07-28: every request stands alone and says what it needs to."""

import json

import pytest

from wire import (
    HEADER_MISMATCH,
    INVALID_PARAMS,
    INVALID_REQUEST,
    LEGACY,
    META_CAPABILITIES,
    META_CLIENT,
    META_SERVER,
    META_VERSION,
    METHOD_NOT_FOUND,
    MODERN,
    UNSUPPORTED_VERSION,
    Answer,
    Wire,
    in_base64,
    modern_headers,
    modern_request,
    request,
)

# MCP 2026-07-28: results that clients may keep.
CACHEABLE = ["server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list"]


def is_complete(answer: Answer) -> dict:
    """Requires what every result has."""
    result = answer.result
    assert result["resultType"] == "complete"
    server = result["_meta"][META_SERVER]
    assert server["name"] == "kenfold" and server["version"]
    return result


def without_meta(key: str) -> dict:
    message = modern_request("tools/list")
    del message["params"]["_meta"][key]
    return message


def test_a_client_can_discover_the_server(wire: Wire):
    result = is_complete(wire.modern("server/discover"))
    assert {MODERN} <= set(result["supportedVersions"])
    assert result["capabilities"]["tools"] is not None
    assert "Kenfold" in result["instructions"]


@pytest.mark.parametrize("method", CACHEABLE)
def test_a_list_says_how_long_it_may_be_kept_and_never_by_whom_else(wire: Wire, method: str):
    result = is_complete(wire.modern(method))
    assert result["cacheScope"] == "private"
    assert type(result["ttlMs"]) is int and result["ttlMs"] >= 0


def test_the_tools_are_the_same_each_time_and_for_each_revision(wire: Wire):
    modern = [wire.modern("tools/list").result["tools"] for _ in range(3)]
    legacy = wire.post(request("tools/list")).result["tools"]
    assert modern[0] == modern[1] == modern[2] == legacy


def test_every_tool_result_is_complete_and_names_the_server(wire: Wire, project: str):
    calls = [
        ("remember", {"content": "Every result names its server.", "project": project}),
        ("recall", {"query": "server", "project": project}),
        ("get_context", {"project": project}),
        ("handoff", {"summary": "Half done", "project": project}),
        ("resume", {"project": project}),
        ("forget", {"id": "not-an-id"}),
        ("recall", {"query": ""}),
        ("recall", {"nonsense": 1}),
    ]
    for name, arguments in calls:
        result = is_complete(wire.modern("tools/call", {"name": name, "arguments": arguments}))
        assert "cacheScope" not in result
        if not result.get("isError"):
            [block] = result["content"]
            assert json.loads(block["text"]) == result["structuredContent"]


def test_the_session_goes_with_the_call(wire: Wire, project: str):
    def summarise(content: str) -> dict:
        arguments = {"content": content, "type": "episodic", "project": project}
        params = {"name": "remember", "arguments": arguments, "_meta": {"kenfold/session_id": "s-1"}}
        return wire.modern("tools/call", params).result

    summarise("The session has begun.")
    last = summarise("The session is over.")["structuredContent"]["id"]
    context = wire.modern("tools/call", {"name": "get_context", "arguments": {"project": project}}).result
    assert [memory["id"] for memory in context["structuredContent"]["recent"]] == [last]


# What a request must say.


@pytest.mark.parametrize("key", [META_VERSION, META_CAPABILITIES])
def test_metadata_that_every_request_needs_must_not_be_missing(wire: Wire, key: str):
    headers = {"MCP-Protocol-Version": MODERN, "Mcp-Method": "tools/list"}
    wire.post(without_meta(key), headers).refuses(400, INVALID_PARAMS)


def test_a_client_need_not_say_who_it_is(wire: Wire):
    headers = {"MCP-Protocol-Version": MODERN, "Mcp-Method": "tools/list"}
    assert wire.post(without_meta(META_CLIENT), headers).result["tools"]


@pytest.mark.parametrize("method", ["server/discover", "tools/list", "tools/call"])
@pytest.mark.parametrize("params", [None, {}, {"_meta": {}}])
def test_a_request_without_metadata_is_refused(wire: Wire, method: str, params: dict | None):
    params = params if method != "tools/call" or params is None else params | {"name": "recall"}
    headers = {"MCP-Protocol-Version": MODERN, "Mcp-Method": method, "Mcp-Name": "recall"}
    wire.post(request(method, params), headers).refuses(400, INVALID_PARAMS)


@pytest.mark.parametrize("params", [None, {}])
def test_discovery_without_metadata_is_refused_whatever_the_headers(wire: Wire, params: dict | None):
    wire.post(request("server/discover", params)).refuses(400, INVALID_PARAMS)


@pytest.mark.parametrize(
    "meta",
    [{META_VERSION: 5}, {META_VERSION: None}, {META_CAPABILITIES: "x"}, {META_CAPABILITIES: None}],
)
def test_metadata_of_another_type_is_refused(wire: Wire, meta: dict):
    headers = {"MCP-Protocol-Version": MODERN, "Mcp-Method": "tools/list"}
    answer = wire.post(modern_request("tools/list", {"_meta": meta}), headers)
    assert answer.status == 400
    assert answer.error["code"] in (INVALID_PARAMS, HEADER_MISMATCH)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MCP-Protocol-Version", None),
        ("MCP-Protocol-Version", LEGACY),
        ("MCP-Protocol-Version", "2099-01-01"),
        ("Mcp-Method", None),
        ("Mcp-Method", "tools/list"),
        ("Mcp-Method", "TOOLS/CALL"),
        ("Mcp-Method", ""),
        ("Mcp-Name", None),
        ("Mcp-Name", "remember"),
        ("Mcp-Name", "Recall"),
        ("Mcp-Name", ""),
        ("Mcp-Name", in_base64("remember")),
        ("Mcp-Name", "=?base64?!!!?="),
    ],
)
def test_headers_and_body_must_say_the_same(wire: Wire, name: str, value: str | None):
    message = modern_request("tools/call", {"name": "recall", "arguments": {"query": "x"}})
    headers = modern_headers(message) | {name: value}
    wire.post(message, headers).refuses(400, HEADER_MISMATCH)


def test_a_header_in_base64_is_decoded_before_it_is_compared(wire: Wire):
    message = modern_request("tools/call", {"name": "recall", "arguments": {"query": "x"}})
    assert wire.post(message, modern_headers(message) | {"Mcp-Name": in_base64("recall")}).result


def test_header_names_have_no_case(wire: Wire):
    message = modern_request("tools/list")
    headers = {name.upper(): value for name, value in modern_headers(message).items()}
    assert wire.post(message, headers).result["tools"]


@pytest.mark.parametrize("version", ["2099-01-01", "1999-01-01", "nonsense"])
@pytest.mark.parametrize("method", ["server/discover", "tools/list"])
def test_an_unknown_revision_is_answered_with_those_that_are_known(wire: Wire, version: str, method: str):
    answer = wire.modern(method, version=version)
    data = answer.refuses(400, UNSUPPORTED_VERSION).error["data"]
    assert data["requested"] == version
    assert MODERN in data["supported"]


# What is answered.


@pytest.mark.parametrize("request_id", [7, "m-1"])
def test_an_unknown_method_is_not_found(wire: Wire, request_id):
    answer = wire.modern("nonsense/nonsense", request_id=request_id).refuses(404, METHOD_NOT_FOUND)
    assert answer.json["id"] == request_id


@pytest.mark.parametrize(
    "method",
    ["initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "tasks/list"],
)
def test_methods_that_this_revision_removed_are_not_found(wire: Wire, method: str):
    wire.modern(method).refuses(404, METHOD_NOT_FOUND)


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("tools/call", {"name": "nonsense", "arguments": {}}),
        ("prompts/get", {"name": "nonsense"}),
        ("resources/read", {"uri": "kenfold://nonsense"}),
        ("tools/list", {"cursor": "no cursor of this server's"}),
        ("tools/call", {"name": "recall", "arguments": "x"}),
    ],
)
def test_what_does_not_exist_is_an_invalid_parameter(wire: Wire, method: str, params: dict):
    answer = wire.modern(method, params, request_id="p-1")
    assert answer.error["code"] == INVALID_PARAMS
    assert answer.json["id"] == "p-1"


def test_a_resource_that_does_not_exist_is_named(wire: Wire):
    error = wire.modern("resources/read", {"uri": "kenfold://nonsense"}).error
    assert error["data"]["uri"] == "kenfold://nonsense"


def test_no_error_has_a_code_that_this_revision_retired(wire: Wire):
    answers = [
        wire.modern("resources/read", {"uri": "file:///etc/passwd"}),
        wire.modern("prompts/get", {"name": ""}),
        wire.modern("subscriptions/listen", {"notifications": {}}),
        wire.modern("completion/complete", {"ref": {"type": "ref/prompt", "name": "x"}, "argument": {}}),
    ]
    for answer in answers:
        assert answer.error["code"] not in (-32002, -32042)


def test_a_notification_is_accepted(wire: Wire):
    message = modern_request("notifications/cancelled", {"requestId": 1})
    del message["id"]
    answer = wire.post(message, modern_headers(message))
    assert (answer.status, answer.body) == (202, b"")


def test_a_response_is_not_taken(wire: Wire):
    answer = wire.post({"jsonrpc": "2.0", "id": 1, "result": {}}, {"MCP-Protocol-Version": MODERN})
    answer.refuses(400, INVALID_REQUEST)


def test_no_session_begins_and_none_is_echoed(wire: Wire):
    answer = wire.modern("tools/list", headers={"Mcp-Session-Id": "made-up"})
    assert answer.result["tools"]
    assert "Mcp-Session-Id" not in answer.headers
