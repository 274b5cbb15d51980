"""HTTP as it goes over the wire: requests that no client library would send."""

import base64
import http.client
import json
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from email.message import Message
from urllib.parse import urlsplit

from kenfold_dev import DevServer

# MCP 2026-07-28, base protocol.
MODERN = "2026-07-28"
LEGACY = "2025-11-25"
META_VERSION = "io.modelcontextprotocol/protocolVersion"
META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities"
META_CLIENT = "io.modelcontextprotocol/clientInfo"
META_SERVER = "io.modelcontextprotocol/serverInfo"

# JSON-RPC 2.0 §5.1 and MCP 2026-07-28, error codes.
PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
HEADER_MISMATCH = -32020
UNSUPPORTED_VERSION = -32022

# The largest body that the server takes.
MAX_BODY_BYTES = 1024 * 1024
# Longer than the server's own limits, which are 25 s for a request.
ANSWER_LIMIT_SECONDS = 40
# How much of an answer a failed test shows.
SHOWN_BYTES = 500
BOTH_MEDIA_TYPES = "application/json, text/event-stream"


@dataclass(frozen=True, repr=False)
class Answer:
    """A whole response."""

    status: int
    headers: Message
    body: bytes

    def __repr__(self) -> str:
        return f"{self.status} {self.headers.items()} {self.body[:SHOWN_BYTES]!r}"

    @property
    def json(self):
        assert self.headers.get_content_type() == "application/json", self
        return json.loads(self.body)

    @property
    def result(self) -> dict:
        """The result of a request that succeeded."""
        message = self.json
        assert self.status == 200 and message["jsonrpc"] == "2.0" and "error" not in message, self
        return message["result"]

    @property
    def error(self) -> dict:
        """The error of a request that failed."""
        message = self.json
        assert message["jsonrpc"] == "2.0" and message.keys() <= {"jsonrpc", "id", "error"}, self
        assert isinstance(message["error"]["message"], str) and message["error"]["message"], self
        return message["error"]

    def refuses(self, status: int, code: int) -> "Answer":
        """Requires a JSON-RPC error with this HTTP status."""
        assert (self.status, self.error["code"]) == (status, code), self
        return self


@dataclass(frozen=True)
class Wire:
    """A server, and the key with which it is asked; `None` for none."""

    server_url: str
    key: str | None

    @classmethod
    def to(cls, server: DevServer, agent: str | None = "claude-code") -> "Wire":
        return cls(server.url, None if agent is None else server.key(agent))

    @property
    def address(self) -> tuple[str, int]:
        url = urlsplit(self.server_url)
        return url.hostname, url.port

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(*self.address, timeout=ANSWER_LIMIT_SECONDS)

    def authorization(self) -> dict[str, str]:
        return {} if self.key is None else {"Authorization": f"Bearer {self.key}"}

    def send(
        self,
        method: str,
        path: str = "/mcp",
        body: bytes | Iterable[bytes] | None = None,
        headers: dict[str, str] | None = None,
        connection: http.client.HTTPConnection | None = None,
    ) -> Answer:
        """Sends a request with exactly these headers, beside the key and what HTTP itself needs."""
        own = connection is None
        connection = connection or self.connect()
        try:
            # When the server stops reading, what it answered before that is there to be read all the same.
            with suppress(BrokenPipeError, ConnectionResetError):
                connection.request(method, path, body, self.authorization() | (headers or {}))
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            if own:
                connection.close()

    def post(self, body: bytes | str | dict | list, headers: dict[str, str] | None = None, **more) -> Answer:
        """Posts a message as a usual client would; `headers` replaces or adds, and `None` as a value removes."""
        if isinstance(body, dict | list):
            body = json.dumps(body)
        usual = {"Content-Type": "application/json", "Accept": BOTH_MEDIA_TYPES}
        sent = {name: value for name, value in (usual | (headers or {})).items() if value is not None}
        return self.send("POST", body=body.encode() if isinstance(body, str) else body, headers=sent, **more)

    def call(self, tool: str, arguments: dict | None = None, **more) -> Answer:
        """Calls a tool in the older form, which needs no handshake here."""
        return self.post(request("tools/call", {"name": tool, "arguments": arguments or {}}), **more)

    def modern(self, method: str, params: dict | None = None, headers: dict | None = None, **more) -> Answer:
        """Posts a complete request of MCP 2026-07-28."""
        message = modern_request(method, params, **more)
        return self.post(message, modern_headers(message) | (headers or {}))

    def exchange(self, raw: bytes) -> tuple[int, bytes]:
        """Sends bytes and reads until the server closes. Returns the status of the first answer, and everything."""
        with socket.create_connection(self.address, timeout=ANSWER_LIMIT_SECONDS) as connection:
            connection.sendall(raw)
            received = b""
            while chunk := connection.recv(65536):
                received += chunk
        return (int(received.split()[1]) if received else 0), received

    def head(self, *lines: str, key: bool = True) -> bytes:
        """The head of a request to `exchange`; a `Host` is not added."""
        authorization = [f"{name}: {value}" for name, value in self.authorization().items()] if key else []
        return "\r\n".join([*lines, *authorization, "", ""]).encode()


def request(method: str, params: dict | None = None, request_id: object = 1) -> dict:
    """A request in the older form."""
    message = {"jsonrpc": "2.0", "id": request_id, "method": method}
    return message if params is None else message | {"params": params}


def modern_request(method: str, params: dict | None = None, version: str = MODERN, request_id: object = 1) -> dict:
    """A request with its metadata (MCP 2026-07-28, base protocol)."""
    meta = {
        META_VERSION: version,
        META_CAPABILITIES: {},
        META_CLIENT: {"name": "kenfold-client-tests", "version": "1"},
    }
    params = params or {}
    return request(method, params | {"_meta": meta | params.get("_meta", {})}, request_id)


def modern_headers(message: dict) -> dict[str, str]:
    """The headers that repeat parts of a request (MCP 2026-07-28, Streamable HTTP)."""
    params = message["params"]
    headers = {"MCP-Protocol-Version": params["_meta"][META_VERSION], "Mcp-Method": message["method"]}
    name = params.get("name", params.get("uri"))
    return headers | ({"Mcp-Name": name} if name is not None else {})


def in_base64(value: str) -> str:
    """A header value that is not plain ASCII (MCP 2026-07-28, Streamable HTTP)."""
    return f"=?base64?{base64.b64encode(value.encode()).decode()}?="


def structured(answer: Answer) -> dict:
    """What a tool call that succeeded returns to programs."""
    result = answer.result
    assert not result.get("isError"), result
    return result["structuredContent"]


def refusal(answer: Answer) -> str:
    """What a tool call that was refused tells the model."""
    result = answer.result
    assert result["isError"] is True and "structuredContent" not in result, result
    [block] = result["content"]
    assert block["type"] == "text" and block["text"]
    return block["text"]
