"""The authorization server as functions: a page from one process, its form to another, the token at a third."""

import base64
import hashlib
import re
import secrets as randomness
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from deployment import Deployment
from emulator import FunctionEnded
from events import HOST, Change
from gateway import Gateway
from wire import Answer, structured

ISSUER = f"https://{HOST}"
PASSWORD = "correct horse battery staple"
REDIRECT_URI = "https://client.example/callback"
VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
FORM_TYPE = {"Content-Type": "application/x-www-form-urlencoded"}
# TEST-NET-2 (RFC 5737).
OTHER_ADDRESS = "198.51.100.7"


def root_secret() -> str:
    return randomness.token_urlsafe(48)


class Oauth:
    """Functions of one deployment that share a root secret, and a client that registered."""

    def __init__(self, deployment: Deployment):
        self.deployment = deployment
        self.root_secret = deployment.secrets.create(root_secret())
        deployment.operate("password_set", password=PASSWORD)
        self.page_maker, self.form_taker = self.start(), self.start()
        self.client_id = self.register()

    def start(self) -> Gateway:
        return Gateway.to(self.deployment.start("oauth", KENFOLD_ROOT_SECRET=self.root_secret))

    def register(self) -> str:
        body = b'{"client_name": "A client", "redirect_uris": ["%s"]}' % REDIRECT_URI.encode()
        answer = self.page_maker.send("POST", "/oauth/register", body, {"Content-Type": "application/json"})
        assert answer.status == 201, answer
        return answer.json["client_id"]

    def page(self) -> str:
        """The sealed request of a new consent page."""
        asked = {
            "response_type": "code",
            "client_id": self.client_id,
            "redirect_uri": REDIRECT_URI,
            "code_challenge": CHALLENGE,
            "code_challenge_method": "S256",
            "state": "s",
        }
        answer = self.page_maker.get(f"/oauth/authorize?{urlencode(asked)}")
        assert answer.status == 200, answer
        return re.search(r'name="request" value="([^"]+)"', answer.body.decode())[1]

    def post(self, page: str, password: str = PASSWORD, at: Gateway | None = None, **more) -> Answer:
        form = {
            "request": page,
            "access": "write",
            "reach": "everything",
            "trust": "agent",
            "agent": "guest",
            "password": password,
            "decision": "allow",
        }
        at = at or self.form_taker
        return at.send("POST", "/oauth/authorize", urlencode(form).encode(), FORM_TYPE, **more)

    def redeem(self, code: str) -> dict:
        form = {
            "grant_type": "authorization_code",
            "client_id": self.client_id,
            "code": code,
            "redirect_uri": REDIRECT_URI,
            "code_verifier": VERIFIER,
        }
        answer = self.page_maker.send("POST", "/oauth/token", urlencode(form).encode(), FORM_TYPE)
        assert answer.status == 200, answer
        return answer.json


def code_of(answer: Answer) -> str:
    assert answer.status == 303, answer
    query = parse_qs(urlsplit(answer.headers["location"]).query)
    assert query["iss"] == [ISSUER] and query["state"] == ["s"]
    return query["code"][0]


def from_address(address: str) -> Change:
    """As if the request came from there."""

    def change(event: dict) -> dict:
        context = event["requestContext"]
        http = context["http"] | {"sourceIp": address}
        return event | {"requestContext": context | {"http": http}}

    return change


@pytest.fixture
def oauth(own_deployment: Deployment) -> Oauth:
    return Oauth(own_deployment)


def test_a_page_its_form_and_the_token_meet_three_processes(oauth: Oauth, project: str):
    tokens = oauth.redeem(code_of(oauth.post(oauth.page())))
    mcp = Gateway.to(oauth.deployment.start("mcp"), tokens["access_token"])
    structured(mcp.call("remember", {"content": "The token lets in.", "project": project}))
    assert mcp.with_key("kfa_" + "A" * 43).call("recall", {"query": "token"}).status == 401


def test_the_metadata_names_the_public_url_alone(oauth: Oauth):
    for path in ["/.well-known/oauth-authorization-server", "/token/.well-known/openid-configuration"]:
        metadata = oauth.page_maker.get(path, headers={"X-Forwarded-Host": "evil.example"}).json
        assert metadata["issuer"] == ISSUER
        endpoints = [value for name, value in metadata.items() if name.endswith("_endpoint")]
        assert len(endpoints) == 4 and all(url.startswith(f"{ISSUER}/oauth/") for url in endpoints)


def test_wrong_passwords_are_counted_by_the_address_that_the_gateway_tells(oauth: Oauth):
    there = {"change": from_address("203.0.113.9")}
    for _ in range(5):
        assert oauth.post(oauth.page(), "wrong", **there).status == 401
    assert oauth.post(oauth.page(), **there).status == 429
    assert oauth.post(oauth.page(), at=oauth.page_maker, **there).status == 429
    code_of(oauth.post(oauth.page(), change=from_address(OTHER_ADDRESS)))


def test_a_page_survives_a_rotation_of_the_root_secret(oauth: Oauth):
    before = oauth.page()
    oauth.deployment.secrets.put(oauth.root_secret, root_secret())
    newer = oauth.start()
    code_of(oauth.post(before, at=newer))
    oauth.page_maker = newer
    after = oauth.page()
    assert before.split(".")[1] != after.split(".")[1], "the newer process seals with the newer version"


def test_a_function_without_a_public_url_says_what_is_missing(own_deployment: Deployment):
    function = own_deployment.start("oauth", KENFOLD_PUBLIC_URL="")
    with pytest.raises(FunctionEnded):
        Gateway.to(function).get("/.well-known/oauth-authorization-server")
    assert "KENFOLD_PUBLIC_URL" in function.log_end
