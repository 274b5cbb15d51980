"""Access without a key, from the metadata to revocation."""

import json
from urllib.parse import urlencode, urlsplit

import pytest

from agents import MODES
from consent import FORM_TYPE, send
from guest import Guest
from sam_local import SamLocal
from wire import Wire, request, structured

# Where clients look for the metadata of the server: RFC 8414 §3.1, and what clients do instead.
SERVER_METADATA = [
    f"{before}/.well-known/{name}{after}"
    for name in ["oauth-authorization-server", "openid-configuration"]
    for before, after in [("", ""), ("", "/mcp"), ("/mcp", ""), ("/token", "")]
]
# RFC 9728 §3.1.
RESOURCE_METADATA = [f"/.well-known/oauth-protected-resource{after}" for after in ["", "/mcp"]]


@pytest.mark.parametrize("path", SERVER_METADATA)
def test_the_metadata_of_the_server_is_where_clients_look(api: SamLocal, stranger: Wire, path: str):
    metadata = stranger.send("GET", path).json
    assert metadata["issuer"] == api.url
    assert metadata["token_endpoint"] == f"{api.url}/oauth/token"


@pytest.mark.parametrize("path", RESOURCE_METADATA)
def test_the_metadata_of_the_resource_is_where_clients_look(api: SamLocal, stranger: Wire, path: str):
    metadata = stranger.send("GET", path).json
    assert (metadata["resource"], metadata["authorization_servers"]) == (api.mcp_url, [api.url])


def post_form(api: SamLocal, path: str, **form: str):
    """Posts a form, and returns status and text."""
    sent = {"Content-Type": FORM_TYPE}
    status, _, text = send(urlsplit(api.url).netloc, "POST", path, urlencode(form), sent)
    return status, text


@pytest.mark.anyio
@pytest.mark.parametrize("mode", MODES)
async def test_a_program_registers_is_allowed_refreshes_and_is_let_in_no_more_once_it_has_left(
    api: SamLocal, mode: str, project: str
):
    guest = Guest(api.mcp_url, {"access": "write", "agent": f"guest-{mode}"})
    async with guest.connected(mode) as agent:
        await agent.call("remember", content="The guest list is in the drawer.", project=project)
    assert len(guest.consents) == 1

    client, tokens = {"client_id": guest.memory.client.client_id}, guest.memory.tokens
    form = {"grant_type": "refresh_token", "refresh_token": tokens.refresh_token}
    status, text = post_form(api, "/oauth/token", **client, **form)
    assert status == 200, text
    refreshed = json.loads(text)
    assert refreshed["refresh_token"] != tokens.refresh_token
    wire = Wire(api.url, refreshed["access_token"])
    [memory] = structured(wire.call("recall", {"query": "guest list", "project": project}))["memories"]
    assert memory["source_agent"] == f"guest-{mode}"

    assert post_form(api, "/oauth/revoke", token=refreshed["refresh_token"], **client)[0] == 200
    assert wire.post(request("tools/list")).status == 401
