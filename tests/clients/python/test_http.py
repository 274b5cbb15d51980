"""HTTP around the endpoint: methods, paths, media types, hosts, pages, and bodies of every kind."""

import json
import socket
import time

import httpx2
import pytest

from kenfold_dev import DevServer
from wire import INVALID_REQUEST, MAX_BODY_BYTES, PARSE_ERROR, Answer, Wire, refusal, request

TOOLS_LIST = request("tools/list")
# A page of this machine, such as the MCP inspector.
PAGE = "http://localhost:6274"
# The server waits this long for a body, and for the head of a request.
BODY_LIMIT_SECONDS = 10
HEAD_LIMIT_SECONDS = 10


def padded_to(size: int) -> bytes:
    """A call of `remember` whose body has exactly this many bytes."""
    empty = json.dumps(request("tools/call", {"name": "remember", "arguments": {"content": ""}})).encode()
    return empty.replace(b'"content": ""', b'"content": "' + b"x" * (size - len(empty)) + b'"')


# What the endpoint is asked with.


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT", "PATCH"])
@pytest.mark.parametrize("path", ["/mcp", "/mcp/"])
def test_only_post_is_taken(wire: Wire, method: str, path: str):
    answer = wire.send(method, path).refuses(405, INVALID_REQUEST)
    assert "POST" in answer.headers["Allow"]


def test_a_get_for_a_stream_is_answered_at_once(wire: Wire):
    headers = {"Accept": "text/event-stream", "Mcp-Session-Id": "x", "Last-Event-ID": "1"}
    wire.send("GET", headers=headers).refuses(405, INVALID_REQUEST)


def test_head_is_answered_without_a_body(wire: Wire, stranger: Wire):
    answer = wire.send("HEAD")
    assert (answer.status, answer.body) == (405, b"")
    assert stranger.send("HEAD").status in (401, 405)


def test_a_stranger_learns_no_more_from_other_methods(stranger: Wire):
    for method in ["GET", "DELETE", "PUT"]:
        assert stranger.send(method).status in (401, 405), method


@pytest.mark.parametrize("path", ["/mcp", "/mcp/", "/mcp?x=1"])
def test_a_slash_at_the_end_makes_no_difference(wire: Wire, path: str):
    assert wire.post(TOOLS_LIST, path=path).result["tools"]


@pytest.mark.parametrize("path", ["/mcp", "/mcp/", "/anything"])
def test_a_preflight_is_answered_before_anybody_is_asked_for_a_key(stranger: Wire, path: str):
    asked = {
        "Origin": PAGE,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type,mcp-protocol-version",
    }
    answer = stranger.send("OPTIONS", path, headers=asked)
    assert (answer.status, answer.body) == (204, b"")
    assert answer.headers["Access-Control-Allow-Origin"] == PAGE
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    assert "Access-Control-Allow-Credentials" not in answer.headers
    allowed = {name.strip().lower() for name in answer.headers["Access-Control-Allow-Headers"].split(",")}
    assert allowed >= {
        "authorization",
        "content-type",
        "accept",
        "mcp-protocol-version",
        "mcp-method",
        "mcp-name",
        "mcp-session-id",
        "last-event-id",
    }


def test_a_page_may_read_every_answer_refusals_included(wire: Wire, stranger: Wire):
    origin = {"Origin": PAGE}
    answers = [
        wire.post(TOOLS_LIST, origin),
        wire.post("not json", origin),
        wire.post(TOOLS_LIST, origin | {"Content-Type": "text/plain"}),
        wire.post(b"x" * (MAX_BODY_BYTES + 1), origin),
        wire.send("GET", headers=origin),
        stranger.post(TOOLS_LIST, origin),
        stranger.send("GET", "/nothing", headers=origin),
    ]
    assert [answer.status for answer in answers] == [200, 400, 415, 413, 405, 401, 404]
    for answer in answers:
        assert answer.headers.get_all("Access-Control-Allow-Origin") == [PAGE], answer.status


def test_a_page_of_another_machine_may_not_call(wire: Wire):
    answer = wire.post(TOOLS_LIST, {"Origin": "https://elsewhere.example"})
    assert (answer.status, answer.json["error"]["data"]["error"]) == (403, "origin_not_allowed")


def test_every_answer_has_an_id_of_its_own(wire: Wire, stranger: Wire):
    answers = [wire.post(TOOLS_LIST), wire.post(TOOLS_LIST), wire.send("GET"), stranger.post(TOOLS_LIST)]
    ids = [answer.headers["X-Request-Id"] for answer in answers]
    assert all(ids) and len(set(ids)) == len(ids)


# Media types.


@pytest.mark.parametrize(
    "accept",
    [
        None,
        "*/*",
        "application/json",
        "application/*",
        "text/event-stream",
        "application/json;q=0.5, text/event-stream;q=0.9",
        "application/json, text/event-stream",
        "text/html, application/xhtml+xml",
        "",
    ],
)
def test_whatever_is_accepted_the_answer_is_json(wire: Wire, accept: str | None):
    answer = wire.post(TOOLS_LIST, {"Accept": accept})
    assert answer.result["tools"]
    assert answer.headers.get_content_type() == "application/json"


@pytest.mark.parametrize(
    "content_type", ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"]
)
def test_json_may_be_named_in_many_ways(wire: Wire, content_type: str):
    assert wire.post(TOOLS_LIST, {"Content-Type": content_type}).result["tools"]


@pytest.mark.parametrize(
    "content_type",
    [
        None,
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonx",
    ],
)
def test_what_a_page_can_send_without_a_preflight_is_refused(wire: Wire, content_type: str | None):
    wire.post(TOOLS_LIST, {"Content-Type": content_type}).refuses(415, INVALID_REQUEST)


# Hosts.


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:7077", "[::1]", "[::1]:80"])
def test_this_machine_has_several_names(wire: Wire, host: str):
    assert wire.post(TOOLS_LIST, {"Host": host}).result["tools"]


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:7077",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.2",
        "0.0.0.0",
        "",
    ],
)
def test_a_foreign_host_is_refused(wire: Wire, host: str):
    wire.post(TOOLS_LIST, {"Host": host}).refuses(403, INVALID_REQUEST)


def test_a_request_for_no_host_or_for_two_is_refused(wire: Wire):
    body = json.dumps(TOOLS_LIST).encode()
    for hosts in [[], ["Host: localhost", "Host: evil.example"], ["Host: localhost", "Host: localhost"]]:
        lines = [*hosts, "Connection: close", "Content-Type: application/json", f"Content-Length: {len(body)}"]
        status, _ = wire.exchange(wire.head("POST /mcp HTTP/1.1", *lines) + body)
        assert status in (400, 403), hosts


# Bodies.


def test_a_body_of_the_greatest_length_is_read(wire: Wire):
    assert "content" in refusal(wire.post(padded_to(MAX_BODY_BYTES)))


@pytest.mark.parametrize("size", [MAX_BODY_BYTES + 1, 2 * 1024 * 1024])
def test_a_longer_body_is_too_long(wire: Wire, size: int):
    wire.post(padded_to(size)).refuses(413, INVALID_REQUEST)


@pytest.mark.parametrize("send", ["at once", "in chunks"])
def test_a_client_that_sends_six_megabytes_gets_to_read_the_refusal(server: DevServer, send: str):
    body = padded_to(6 * 1024 * 1024)
    headers = {"Authorization": f"Bearer {server.key('codex')}", "Content-Type": "application/json"}
    chunks = (body[start : start + 65536] for start in range(0, len(body), 65536))
    for _ in range(5):
        content = body if send == "at once" else chunks
        with httpx2.Client(timeout=60) as client:
            answer = client.post(server.mcp_url, content=content, headers=headers)
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == INVALID_REQUEST
        chunks = (body[start : start + 65536] for start in range(0, len(body), 65536))


def test_a_strangers_body_is_not_read(stranger: Wire):
    assert stranger.post(padded_to(2 * 1024 * 1024)).status == 401


def test_a_body_may_come_in_chunks(wire: Wire):
    body = json.dumps(TOOLS_LIST).encode()
    one_by_one = (body[place : place + 1] for place in range(len(body)))
    assert wire.post(one_by_one).result["tools"]


def test_chunks_are_counted_while_they_arrive(wire: Wire):
    body = padded_to(2 * 1024 * 1024)
    chunks = (body[start : start + 8192] for start in range(0, len(body), 8192))
    wire.post(chunks).refuses(413, INVALID_REQUEST)


def test_a_client_that_asks_first_is_told_that_its_body_is_too_long(wire: Wire):
    lines = ["Host: localhost", "Content-Type: application/json", "Connection: close", "Expect: 100-continue"]
    head = wire.head("POST /mcp HTTP/1.1", *lines, f"Content-Length: {MAX_BODY_BYTES + 1}")
    status, _ = wire.exchange(head)
    assert status == 413


def test_a_client_that_asks_first_is_told_to_go_on(wire: Wire):
    body = json.dumps(TOOLS_LIST).encode()
    lines = ["Host: localhost", "Content-Type: application/json", "Connection: close", "Expect: 100-continue"]
    with socket.create_connection(wire.address, timeout=20) as connection:
        connection.sendall(wire.head("POST /mcp HTTP/1.1", *lines, f"Content-Length: {len(body)}"))
        assert connection.recv(100).startswith(b"HTTP/1.1 100")
        connection.sendall(body)
        assert connection.recv(100).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("length", ["-1", "nonsense", "99999999999999999999", "1, 2"])
def test_a_length_that_is_none_is_refused(wire: Wire, length: str):
    lines = ["Host: localhost", "Content-Type: application/json", "Connection: close", f"Content-Length: {length}"]
    status, _ = wire.exchange(wire.head("POST /mcp HTTP/1.1", *lines) + b"{}")
    assert status in (400, 413)


def test_a_length_and_chunks_at_once_are_refused_or_read_as_chunks(wire: Wire):
    body = json.dumps(TOOLS_LIST).encode()
    lines = ["Host: localhost", "Content-Type: application/json", "Connection: close", "Transfer-Encoding: chunked"]
    head = wire.head("POST /mcp HTTP/1.1", *lines, "Content-Length: 3")
    _, received = wire.exchange(head + f"{len(body):x}\r\n".encode() + body + b"\r\n0\r\n\r\n")
    # Whichever it is, one request gets one answer: nothing of it is taken for a second one.
    assert received.count(b"HTTP/1.1 ") == 1


def test_a_body_without_an_end_is_given_up(wire: Wire):
    lines = ["Host: localhost", "Content-Type: application/json", "Content-Length: 100"]
    begun = time.monotonic()
    with socket.create_connection(wire.address, timeout=3 * BODY_LIMIT_SECONDS) as connection:
        connection.sendall(wire.head("POST /mcp HTTP/1.1", *lines) + b'{"jsonrpc":')
        assert connection.recv(100).startswith(b"HTTP/1.1 408")
    assert time.monotonic() - begun < 2 * BODY_LIMIT_SECONDS
    assert wire.post(TOOLS_LIST).result["tools"]


def test_a_slow_body_is_waited_for(wire: Wire):
    body = json.dumps(TOOLS_LIST).encode()

    def slowly():
        for place in range(0, len(body), 10):
            time.sleep(0.4)
            yield body[place : place + 10]

    assert wire.post(slowly()).result["tools"]


def test_a_connection_that_says_nothing_is_closed(wire: Wire):
    with socket.create_connection(wire.address, timeout=3 * HEAD_LIMIT_SECONDS) as connection:
        connection.sendall(b"POST /mcp HT")
        begun = time.monotonic()
        while connection.recv(1000):
            pass
    assert time.monotonic() - begun < 2 * HEAD_LIMIT_SECONDS


def test_a_client_that_leaves_early_does_no_harm(wire: Wire, project: str):
    body = json.dumps(
        request("tools/call", {"name": "recall", "arguments": {"query": "x", "project": project}})
    ).encode()
    lines = ["Host: localhost", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    head = wire.head("POST /mcp HTTP/1.1", *lines)
    for sent in [head, head + body[:20], head + body]:
        for _ in range(20):
            with socket.create_connection(wire.address, timeout=10) as connection:
                connection.sendall(sent)
    assert wire.call("recall", {"query": "x", "project": project}).result["structuredContent"] == {"memories": []}


def test_a_connection_outlives_refusals(wire: Wire, stranger: Wire):
    connection = wire.connect()

    def post(of: Wire, body, headers=None) -> Answer:
        return of.post(body, headers, connection=connection)

    try:
        for _ in range(3):
            assert post(stranger, TOOLS_LIST).status == 401
            assert post(wire, TOOLS_LIST).status == 200
            post(wire, "{").refuses(400, PARSE_ERROR)
            assert post(stranger, padded_to(1000)).status == 401
            assert post(wire, TOOLS_LIST, {"Content-Type": "text/plain"}).status == 415
            assert post(wire, TOOLS_LIST).status == 200
            assert wire.send("GET", connection=connection).status == 405
            assert wire.send("HEAD", connection=connection).status == 405
    finally:
        connection.close()


@pytest.mark.parametrize(("size", "status"), [(300_000, 401), (2 * 1024 * 1024, 401), (2 * 1024 * 1024, 413)])
def test_a_client_is_told_when_a_body_that_was_not_read_ends_its_connection(
    wire: Wire, stranger: Wire, size: int, status: int
):
    # The client takes another connection when it is told that this one closes, and uses it again when it is not.
    connection = wire.connect()
    try:
        for _ in range(3):
            refused = stranger if status == 401 else wire
            assert refused.post(padded_to(size), connection=connection).status == status
            assert wire.post(TOOLS_LIST, connection=connection).status == 200
    finally:
        connection.close()


def test_requests_may_be_sent_before_the_answers_came(wire: Wire):
    body = json.dumps(TOOLS_LIST).encode()
    lines = ["Host: localhost", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    one = wire.head("POST /mcp HTTP/1.1", *lines) + body
    last = wire.head("POST /mcp HTTP/1.1", "Connection: close", *lines) + body
    _, received = wire.exchange(one + one + last)
    assert received.count(b"HTTP/1.1 200") == 3


@pytest.mark.parametrize(
    "raw", [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"nonsense\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"]
)
def test_what_is_no_http_is_no_trouble(wire: Wire, raw: bytes):
    status, _ = wire.exchange(raw)
    assert status in (0, 400, 505)
    assert wire.post(TOOLS_LIST).result["tools"]


def test_a_head_without_bounds_is_refused(wire: Wire):
    huge = wire.head("POST /mcp HTTP/1.1", "Host: localhost", "Connection: close", "X-Filler: " + "x" * 1_000_000)
    try:
        status, _ = wire.exchange(huge)
    except (BrokenPipeError, ConnectionResetError):
        status = 431
    assert status == 431
    assert wire.post(TOOLS_LIST).result["tools"]
