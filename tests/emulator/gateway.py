"""API Gateway, as far as a function sees it: requests become events, and what it returns becomes an answer."""

import base64
from collections.abc import Iterable
from dataclasses import dataclass, replace
from email.message import Message

from emulator import Function
from events import HOST, Change, http_event
from wire import Answer, Wire


def unchanged(event: dict) -> dict:
    return event


@dataclass(frozen=True)
class Gateway(Wire):
    """A function, and the key with which it is asked; `None` for none. `post`, `call` and `modern` come from `Wire`."""

    function: Function

    @classmethod
    def to(cls, function: Function, key: str | None = None) -> "Gateway":
        return cls(f"https://{HOST}", key, function)

    def with_key(self, key: str | None) -> "Gateway":
        """The same function, asked with another key."""
        return replace(self, key=key)

    def send(
        self,
        method: str,
        path: str = "/mcp",
        body: bytes | Iterable[bytes] | None = None,
        headers: dict[str, str] | None = None,
        change: Change = unchanged,
    ) -> Answer:
        """Sends a request as an event, after `change` has been made to the event."""
        event = http_event(method, path, self.authorization() | (headers or {}), body)
        return answer(self.function.invoke(change(event)))

    def get(self, path: str, **more) -> Answer:
        return self.send("GET", path, **more)


def answer(returned: dict) -> Answer:
    """What API Gateway makes of the value that a function returns."""
    headers = Message()
    for name, value in returned["headers"].items():
        headers[name] = value
    body = returned.get("body") or ""
    decoded = base64.b64decode(body, validate=True) if returned["isBase64Encoded"] else body.encode()
    return Answer(returned["statusCode"], headers, decoded)
