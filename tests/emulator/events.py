"""Events as API Gateway writes them: HTTP APIs, payload format 2.0."""

import base64
import time
import uuid
from collections.abc import Callable
from urllib.parse import urlsplit

# The name under which the tests reach the functions.
HOST = "memory.example"
# TEST-NET-3 (RFC 5737): an address that is nobody's.
CLIENT_ADDRESS = "203.0.113.7"
DEFAULT_STAGE = "$default"

# What is changed of an event before it is sent.
Change = Callable[[dict], dict]


def http_event(method: str, target: str, headers: dict[str, str], body: bytes | None) -> dict:
    """The event of a request to the stage `$default`. A body that is not text travels in base64."""
    url = urlsplit(target)
    event = {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": url.path,
        "rawQueryString": url.query,
        "headers": gateway_headers(body) | {name.lower(): value for name, value in headers.items()},
        "requestContext": request_context(method, url.path),
        "isBase64Encoded": False,
    }
    return event if body is None else event | encoded(body)


def gateway_headers(body: bytes | None) -> dict[str, str]:
    """What API Gateway and HTTP itself add to a request. Names are in lower case, and each occurs once."""
    return {
        "content-length": str(len(body or b"")),
        "host": HOST,
        "x-amzn-trace-id": "Root=1-5e6722a7-cc56xmpl46db7ae02d4da47e",
        "x-forwarded-for": CLIENT_ADDRESS,
        "x-forwarded-port": "443",
        "x-forwarded-proto": "https",
    }


def request_context(method: str, path: str) -> dict:
    """What API Gateway knows of a request by itself."""
    return {
        "accountId": "123456789012",
        "apiId": "api-id",
        "domainName": HOST,
        "domainPrefix": HOST.partition(".")[0],
        "http": {
            "method": method,
            "path": path,
            "protocol": "HTTP/1.1",
            "sourceIp": CLIENT_ADDRESS,
            "userAgent": "kenfold-emulator-tests",
        },
        "requestId": uuid.uuid4().hex,
        "routeKey": "$default",
        "stage": DEFAULT_STAGE,
        "time": time.strftime("%d/%b/%Y:%H:%M:%S +0000", time.gmtime()),
        "timeEpoch": time.time_ns() // 1_000_000,
    }


def encoded(body: bytes) -> dict:
    """The fields of a body: text where it is text."""
    try:
        return {"body": body.decode(), "isBase64Encoded": False}
    except UnicodeDecodeError:
        return {"body": base64.b64encode(body).decode(), "isBase64Encoded": True}


def in_base64(event: dict) -> dict:
    """As API Gateway does for content types that it does not take for text."""
    return event | {"body": base64.b64encode(event["body"].encode()).decode(), "isBase64Encoded": True}


def in_broken_base64(event: dict) -> dict:
    """A body that says it is base64 and is not."""
    return event | {"body": "{not base64}", "isBase64Encoded": True}


def under_host(host: str) -> Change:
    """As if the client had asked for another host."""

    def change(event: dict) -> dict:
        context = event["requestContext"] | {"domainName": host}
        return event | {"headers": event["headers"] | {"host": host}, "requestContext": context}

    return change


def in_stage(stage: str) -> Change:
    """As a stage with a name is called: the paths keep what the client asked for, which begins with that name."""

    def change(event: dict) -> dict:
        return event | {"requestContext": event["requestContext"] | {"stage": stage}}

    return change
