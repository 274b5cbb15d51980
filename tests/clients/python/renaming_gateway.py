"""API Gateway's way with one header, as a proxy: it stands in front of a server and renames `WWW-Authenticate`."""

import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

RENAMED = {"www-authenticate": "x-amzn-Remapped-www-authenticate"}
# They belong to one connection (RFC 9110 §7.6.1).
OF_CONNECTION = {"connection", "keep-alive", "transfer-encoding"}
# Longer than the server's own limits, which are 25 s for a request.
ANSWER_LIMIT_SECONDS = 40


class RenamingGateway(ThreadingHTTPServer):
    """The proxy; `url` is known before there is a server behind it."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Passing)
        self.behind = ""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def stand_in_front_of(self, server_url: str) -> None:
        self.behind = urlsplit(server_url).netloc


@contextmanager
def renaming_gateway() -> Iterator[RenamingGateway]:
    """A gateway that runs, with nothing behind it yet."""
    with RenamingGateway() as gateway:
        thread = Thread(target=gateway.serve_forever)
        thread.start()
        try:
            yield gateway
        finally:
            gateway.shutdown()
            thread.join()


class _Passing(BaseHTTPRequestHandler):
    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        connection = http.client.HTTPConnection(self.server.behind, timeout=ANSWER_LIMIT_SECONDS)
        try:
            # With the host that was asked for, as API Gateway does.
            connection.request(self.command, self.path, body, dict(_kept(self.headers)))
            self._return(connection.getresponse())
        finally:
            connection.close()

    def _return(self, answer: http.client.HTTPResponse) -> None:
        self.send_response_only(answer.status)
        for name, value in _kept(answer.headers):
            self.send_header(RENAMED.get(name.lower(), name), value)
        self.end_headers()
        self.wfile.write(answer.read())

    do_DELETE = do_GET = do_HEAD = do_OPTIONS = do_POST = _pass_on

    def log_message(self, *_args) -> None:
        """Says nothing: what goes wrong shows at the client."""


def _kept(headers: Message) -> list[tuple[str, str]]:
    return [(name, value) for name, value in headers.items() if name.lower() not in OF_CONNECTION]
