"""AWS Lambda's Invoke API, as a program that invokes a function meets it."""

import json
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from emulator import Function, is_failure
from secrets_server import CREDENTIALS, REGION

# How long the server takes to notice that it is to stop.
GLANCE_SECONDS = 0.02
INVOCATION = re.compile(r"/2015-03-31/functions/([A-Za-z0-9_-]+)/invocations")
# How the AWS SDK signs a request (Signature Version 4).
SIGNATURE = f"AWS4-HMAC-SHA256 Credential={CREDENTIALS['AWS_ACCESS_KEY_ID']}/"


@dataclass(frozen=True)
class Reply:
    """What the API answers."""

    payload: bytes
    status: HTTPStatus = HTTPStatus.OK
    headers: dict[str, str] = field(default_factory=dict)

    @classmethod
    def failure(cls, error_type: str, message: str) -> "Reply":
        """A function failed, which is no failure of the API."""
        payload = json.dumps({"errorType": error_type, "errorMessage": message}).encode()
        return cls(payload, headers={"X-Amz-Function-Error": "Unhandled"})

    @classmethod
    def refusal(cls, status: HTTPStatus, error_type: str, message: str) -> "Reply":
        """The API invokes nothing."""
        return cls(json.dumps({"Message": message}).encode(), status, {"X-Amzn-ErrorType": error_type})


# What the API makes of an event for a function; `None` to close the connection without an answer.
Invoke = Callable[[Function, bytes], Reply | None]


def invoked(function: Function, event: bytes) -> Reply:
    """The function does what the event says, and its answer arrives."""
    status, payload = function.exchange(event)
    if status != HTTPStatus.OK:
        return Reply.failure("Runtime.ExitError", "Runtime exited without providing a reason")
    failed = {"X-Amz-Function-Error": "Unhandled"} if is_failure(json.loads(payload)) else {}
    return Reply(payload, headers=failed)


class LambdaServer(ThreadingHTTPServer):
    """Knows functions by name, and lets whoever signs invoke them. It counts the events that it takes."""

    daemon_threads = True

    def __init__(self, functions: dict[str, Function], invoke: Invoke = invoked):
        super().__init__(("127.0.0.1", 0), InvokeHandler)
        self.functions = functions
        self.invoke = invoke
        self.events = 0

    def __enter__(self) -> "LambdaServer":
        threading.Thread(target=self.serve_forever, args=(GLANCE_SECONDS,), daemon=True).start()
        return self

    def __exit__(self, *_) -> None:
        self.shutdown()
        self.server_close()

    @property
    def variables(self) -> dict[str, str]:
        """What a program is told so that it asks this server."""
        return CREDENTIALS | variables_of(self.server_port)

    def reply(self, path: str, signature: str, event: bytes) -> Reply | None:
        """What comes of a request."""
        if not signature.startswith(SIGNATURE):
            return Reply.refusal(HTTPStatus.FORBIDDEN, "UnrecognizedClientException", "The security token is invalid.")
        named = INVOCATION.fullmatch(path)
        function = self.functions.get(named[1]) if named else None
        if function is None:
            return Reply.refusal(HTTPStatus.NOT_FOUND, "ResourceNotFoundException", f"Function not found: {path}")
        self.events += 1
        return self.invoke(function, event)


def variables_of(port: int) -> dict[str, str]:
    """Where Lambda is, for a program that has no credentials yet."""
    return {"AWS_REGION": REGION, "AWS_ENDPOINT_URL_LAMBDA": f"http://127.0.0.1:{port}"}


class InvokeHandler(BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = "HTTP/1.1"
    server: LambdaServer

    def do_POST(self) -> None:
        event = self.rfile.read(int(self.headers["Content-Length"]))
        reply = self.server.reply(self.path, self.headers.get("Authorization", ""), event)
        if reply is None:
            self.close_connection = True
            return
        self.send_response(reply.status)
        for name, value in (reply.headers | {"Content-Length": str(len(reply.payload))}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(reply.payload)

    def log_message(self, *_) -> None:
        """Says nothing: the tests ask the server itself."""
