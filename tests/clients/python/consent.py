"""The owner, as a script: reads the consent page as a browser gets it, fills in its form and sends it."""

import base64
import hashlib
import http.client
import json
import re
import secrets
from dataclasses import dataclass
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

from kenfold_dev import DevServer

PASSWORD = "correct horse battery staple"
FORM_TYPE = "application/x-www-form-urlencoded"
TIME_LIMIT_SECONDS = 30


def set_password(server: DevServer) -> None:
    server.administer("password", piped_in=f"{PASSWORD}\n")


@dataclass(frozen=True)
class Redirect:
    """Where the page leads in the end."""

    url: str

    def __getitem__(self, name: str) -> str:
        [value] = parse_qs(urlsplit(self.url).query)[name]
        return value


def decide(authorization_url: str, decision: str = "allow", **choices: str) -> Redirect:
    """Opens the page at an address and sends its form: reading everything, unless `choices` say otherwise."""
    url = urlsplit(authorization_url)
    status, headers, page = send(url.netloc, "GET", f"{url.path}?{url.query}")
    assert status == 200 and headers.get_content_type() == "text/html", (status, page)
    form = {
        "request": unescape(re.search(r'name="request" value="([^"]+)"', page)[1]),
        "access": "read",
        "reach": "everything",
        "trust": "agent",
        "agent": unescape(re.search(r'name="agent" value="([^"]*)"', page)[1]),
        "password": PASSWORD,
        "decision": decision,
    }
    origin = f"{url.scheme}://{url.netloc}"
    sent = {"Content-Type": FORM_TYPE, "Origin": origin, "Sec-Fetch-Site": "same-origin"}
    status, headers, page = send(url.netloc, "POST", url.path, urlencode(form | choices), sent)
    assert status == 303, (status, page)
    return Redirect(headers["Location"])


def sign_in(server: DevServer, redirect_uri: str = "http://127.0.0.1:3118/callback", **choices: str) -> dict:
    """Registers a client that the owner allows what `choices` say, and returns its tokens."""
    host = urlsplit(server.url).netloc
    metadata = json.dumps({"client_name": "A guest", "redirect_uris": [redirect_uri]})
    status, _, registered = send(host, "POST", "/oauth/register", metadata, {"Content-Type": "application/json"})
    assert status == 201, registered
    verifier = secrets.token_urlsafe(32)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    client = {"client_id": json.loads(registered)["client_id"], "redirect_uri": redirect_uri}
    asked = client | {"response_type": "code", "code_challenge": challenge, "code_challenge_method": "S256"}
    code = decide(f"{server.url}/oauth/authorize?{urlencode(asked)}", **choices)["code"]
    form = client | {"grant_type": "authorization_code", "code": code, "code_verifier": verifier}
    status, _, tokens = send(host, "POST", "/oauth/token", urlencode(form), {"Content-Type": FORM_TYPE})
    assert status == 200, tokens
    return json.loads(tokens)


def send(host: str, method: str, target: str, body: str | None = None, headers: dict | None = None):
    """Sends a request, follows nothing, and returns status, headers and text."""
    connection = http.client.HTTPConnection(host, timeout=TIME_LIMIT_SECONDS)
    try:
        connection.request(method, target, body, headers or {})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()
