"""Messages that are no JSON, no JSON-RPC, or not what MCP allows: over the wire, as no SDK would send them."""

import json

import pytest

from wire import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    PARSE_ERROR,
    UNSUPPORTED_VERSION,
    Wire,
    refusal,
    request,
    structured,
)

VALID = json.dumps(request("tools/list"))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" \n",
        b"{",
        b"nonsense",
        b"{'jsonrpc': '2.0'}",
        VALID.encode()[:-1],
        VALID.encode() + b"}",
        VALID.encode() + VALID.encode(),
        b"\xef\xbb\xbf" + VALID.encode(),
        VALID.encode("utf-16"),
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"\xff\xfe"}}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"\xc0\xaf"}}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"\xed\xa0\x80"}}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"\\ud800"}}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"\\udc00\\ud800"}}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"\0"}}',
        b'{"jsonrpc":"2.0","id":NaN,"method":"tools/list"}',
        b"[" * 100 + b"{",
    ],
)
def test_what_is_no_json_in_utf_8_is_a_parse_error(wire: Wire, body: bytes):
    answer = wire.post(body)
    if answer.error["code"] == INVALID_REQUEST:
        # Nesting is cut short before its end is reached.
        assert body.startswith(b"[[[")
        answer.refuses(400, INVALID_REQUEST)
    else:
        answer.refuses(400, PARSE_ERROR)
    assert answer.json.get("id") is None


@pytest.mark.parametrize(
    "body",
    [
        [],
        [request("tools/list")],
        [request("tools/list"), request("ping", request_id=2)],
        "null",
        "1",
        '"tools/list"',
        {},
        {"jsonrpc": "2.0", "id": 1},
        {"jsonrpc": "1.0", "id": 1, "method": "ping"},
        {"id": 1, "method": "ping"},
        {"jsonrpc": 2.0, "id": 1, "method": "ping"},
        {"jsonrpc": "2.0", "id": 1, "method": 5},
        {"jsonrpc": "2.0", "id": 1, "method": None},
        {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": []},
        {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": "x"},
        {"jsonrpc": "2.0", "id": 1, "result": {}},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "x"}},
        '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}',
        '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}',
        '{"jsonrpc":"2.0","id":1,"method":"ping","m\\u0065thod":"tools/list"}',
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"recall","name":"forget","arguments":{}}}',
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"recall","arguments":{"query":"a","query":"b"}}}',
        request("tools/call\0"),
        request("tools/call", {"name": "recall\0"}),
        request("tools/list", {"_meta": {"x": "\0"}}),
        request("tools/list", request_id="\0"),
    ],
)
def test_json_that_is_no_request_is_an_invalid_request(wire: Wire, body):
    wire.post(body).refuses(400, INVALID_REQUEST)


@pytest.mark.parametrize("request_id", [None, 1.5, True, [1], {"a": 1}, 1e300, 2**64])
def test_an_id_is_a_string_or_an_integer(wire: Wire, request_id):
    answer = wire.post(request("ping", request_id=request_id)).refuses(400, INVALID_REQUEST)
    assert answer.json.get("id") is None


@pytest.mark.parametrize("request_id", [0, -1, 2**53 + 1, 2**63 - 1, "", "0", "한글", "x" * 1000, 'a\n"b'])
def test_an_id_comes_back_as_it_was(wire: Wire, request_id):
    for message in [request("ping"), request("nonsense/nonsense"), request("tools/call", {"name": "nonsense"})]:
        returned = wire.post(message | {"id": request_id}).json["id"]
        assert (returned, type(returned)) == (request_id, type(request_id))


@pytest.mark.parametrize("depth", [65, 100, 1000, 100_000])
def test_bottomless_nesting_is_refused(wire: Wire, depth: int):
    body = f'{{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{{"x":{"[" * depth}{"]" * depth}}}}}'
    assert wire.post(body).error["code"] in (INVALID_REQUEST, PARSE_ERROR)
    assert wire.post(body).status == 400
    arguments = f'{{"query":"x","types":{"[" * depth}{"]" * depth}}}'
    body = f'{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"recall","arguments":{arguments}}}}}'
    assert wire.post(body).status == 400


def test_reasonable_nesting_is_left_to_the_tool(wire: Wire):
    nested: object = "x"
    for _ in range(40):
        nested = [nested]
    assert "types" in refusal(wire.call("recall", {"query": "x", "types": nested}))


def test_a_nul_in_an_argument_is_left_to_the_tool(wire: Wire):
    assert "content" in refusal(wire.call("remember", {"content": "a\0b"}))
    assert structured(wire.call("recall", {"query": "nul\0nul", "project": "https://git.example/none"})) is not None
    assert "id" in refusal(wire.call("forget", {"id": "\0"}))
    assert "project" in refusal(wire.call("remember", {"content": "x", "project": "a\0b"}))
    assert refusal(wire.call("recall", {"query": "x", "a\0": 1}))


@pytest.mark.parametrize(
    "method",
    ["notifications/initialized", "notifications/cancelled", "notifications/progress", "nonsense", "tools/call"],
)
@pytest.mark.parametrize("params", [None, {}, {"anything": [1]}])
def test_a_notification_is_accepted_without_a_body(wire: Wire, method: str, params: dict | None):
    message = {"jsonrpc": "2.0", "method": method} | ({} if params is None else {"params": params})
    answer = wire.post(message)
    assert (answer.status, answer.body) == (202, b"")


def test_a_tool_call_without_an_id_changes_nothing(wire: Wire, project: str):
    params = {"name": "remember", "arguments": {"content": "Written by a notification", "project": project}}
    assert wire.post({"jsonrpc": "2.0", "method": "tools/call", "params": params}).status == 202
    assert structured(wire.call("recall", {"query": "notification", "project": project})) == {"memories": []}


def test_an_unknown_method_is_named_as_such(wire: Wire):
    answer = wire.post(request("nonsense/nonsense", {}, "n-1"))
    assert answer.error["code"] == METHOD_NOT_FOUND
    assert answer.json["id"] == "n-1"


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("tools/call", None),
        ("tools/call", {}),
        ("tools/call", {"name": 5}),
        ("tools/call", {"name": "recall", "arguments": "x"}),
        ("tools/call", {"name": "recall", "arguments": []}),
        ("tools/call", {"name": "nonsense"}),
        ("tools/call", {"name": "nonsense", "arguments": {}}),
        ("tools/call", {"name": ""}),
        ("tools/call", {"name": "RECALL", "arguments": {"query": "x"}}),
        ("tools/list", {"cursor": 5}),
        ("tools/list", {"cursor": "no cursor of this server's"}),
        ("prompts/get", {"name": "nonsense"}),
        ("prompts/get", {}),
        ("resources/read", {}),
        ("initialize", {}),
        ("initialize", {"protocolVersion": 5, "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}),
        ("tools/list", {"_meta": "x"}),
        ("tools/call", {"name": "recall", "arguments": {"query": "x"}, "_meta": []}),
    ],
)
def test_parameters_that_do_not_fit_their_method_are_invalid(wire: Wire, method: str, params: dict | None):
    assert wire.post(request(method, params)).error["code"] == INVALID_PARAMS


@pytest.mark.parametrize("cursor", [None, ""])
def test_no_cursor_begins_at_the_beginning(wire: Wire, cursor: str | None):
    assert wire.post(request("tools/list", {"cursor": cursor})).result["tools"]


@pytest.mark.parametrize("version", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
def test_every_earlier_revision_is_agreed_to(wire: Wire, version: str):
    params = {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "old", "version": "1"}}
    answer = wire.post(request("initialize", params))
    assert answer.result["protocolVersion"] == version
    assert answer.result["serverInfo"]["name"] == "kenfold"
    assert answer.result["capabilities"]["tools"] is not None
    assert "Mcp-Session-Id" not in answer.headers
    initialized = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    assert wire.post(initialized, {"MCP-Protocol-Version": version}).status == 202
    assert wire.post(request("tools/list"), {"MCP-Protocol-Version": version}).result["tools"]
    assert wire.post(request("ping"), {"MCP-Protocol-Version": version}).result == {}


@pytest.mark.parametrize("version", ["2026-07-28", "1999-01-01", "2099-01-01", "nonsense", ""])
def test_a_handshake_offers_the_newest_revision_that_has_one(wire: Wire, version: str):
    params = {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "new", "version": "1"}}
    assert wire.post(request("initialize", params)).result["protocolVersion"] == "2025-11-25"


def test_an_unknown_revision_is_answered_with_those_that_are_known(wire: Wire):
    answer = wire.post(request("tools/list"), {"MCP-Protocol-Version": "2099-01-01"})
    error = answer.refuses(400, UNSUPPORTED_VERSION).error
    assert error["data"]["requested"] == "2099-01-01"
    assert {"2025-11-25", "2026-07-28"} <= set(error["data"]["supported"])


def test_a_session_that_a_client_makes_up_is_ignored(wire: Wire):
    answer = wire.post(request("tools/list"), {"Mcp-Session-Id": "made-up", "Last-Event-ID": "7"})
    assert answer.result["tools"]
    assert "Mcp-Session-Id" not in answer.headers


def test_results_of_earlier_revisions_name_the_server_too(wire: Wire):
    for method in ["tools/list", "prompts/list", "resources/list"]:
        assert wire.post(request(method)).result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "kenfold"
