"""The OAuth client of the public Python SDK for MCP, from a bare 401 to revocation, with the owner's page in between."""

from urllib.parse import parse_qs, urlencode, urlsplit

import httpx2
import pytest
from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientMetadata

from agents import MODES, Agent
from consent import FORM_TYPE, decide, send, set_password
from guest import REDIRECT_URI, Guest, Memory
from kenfold_dev import DevServer

# A client whose metadata document is built into the server.
CLAUDE_CODE = "https://claude.ai/oauth/claude-code-client-metadata"


@pytest.fixture(scope="module")
def owned(server: DevServer) -> DevServer:
    """The shared server, with an owner password."""
    set_password(server)
    return server


@pytest.mark.anyio
@pytest.mark.parametrize("mode", MODES)
async def test_a_program_registers_is_allowed_and_writes_under_the_name_that_the_owner_chose(
    owned: DevServer, mode: str, project: str
):
    guest = Guest(owned.mcp_url, {"access": "write", "agent": f"guest-{mode}"})
    async with guest.connected(mode) as agent:
        stored = await agent.call("remember", content="The guest list is in the drawer.", project=project)
        found = await agent.call("recall", query="where is the guest list?", project=project)
    [memory] = found["memories"]
    assert (memory["id"], memory["source_agent"]) == (stored["id"], f"guest-{mode}")
    assert len(guest.consents) == 1
    assert guest.memory.client.client_id.startswith("kfd_")
    assert guest.memory.tokens.scope == "memory:read memory:write"

    async with guest.connected(mode) as agent:
        await agent.call("recall", query="guest list", project=project)
    assert len(guest.consents) == 1, "the tokens are still good"


@pytest.mark.anyio
async def test_a_program_with_a_document_registers_nowhere_and_reads_alone(owned: DevServer, project: str):
    guest = Guest(owned.mcp_url, {"agent": "claude-code"}, document=CLAUDE_CODE)
    async with guest.connected() as agent:
        await agent.call("recall", query="anything", project=project)
        assert "read-only" in await agent.refused("remember", content="Not allowed.", project=project)
    assert parse_qs(urlsplit(guest.consents[0]).query)["client_id"] == [CLAUDE_CODE]


@pytest.mark.anyio
async def test_a_token_that_is_worthless_is_refreshed_without_the_owner(owned: DevServer, project: str):
    guest = Guest(owned.mcp_url, {"agent": "refresher"})
    async with guest.connected() as agent:
        await agent.call("recall", query="anything", project=project)
    before = guest.memory.tokens
    # Its time is over, as the client sees it.
    guest.memory.tokens = before.model_copy(update={"access_token": "kfa_" + "A" * 43, "expires_in": -1})
    provider = guest.provider()
    await provider._initialize()
    provider.context.token_expiry_time = 1.0
    async with (
        httpx2.AsyncClient(auth=provider) as http,
        Client(streamable_http_client(guest.mcp_url, http_client=http), mode="auto") as client,
    ):
        await Agent(client).call("recall", query="anything", project=project)
    after = guest.memory.tokens
    assert after.refresh_token != before.refresh_token and after.access_token != before.access_token
    assert len(guest.consents) == 1


@pytest.mark.anyio
async def test_what_is_given_back_or_revoked_lets_nobody_in(owned: DevServer, project: str):
    guest = Guest(owned.mcp_url, {"agent": "leaver"})
    async with guest.connected() as agent:
        await agent.call("recall", query="anything", project=project)
    tokens, client_id = guest.memory.tokens, guest.memory.client.client_id
    host = urlsplit(owned.url).netloc
    form = urlencode({"token": tokens.refresh_token, "client_id": client_id})
    status, _, _ = send(host, "POST", "/oauth/revoke", form, {"Content-Type": FORM_TYPE})
    assert status == 200
    headers = {"Authorization": f"Bearer {tokens.access_token}", "Content-Type": "application/json"}
    assert send(host, "POST", "/mcp", "{}", headers)[0] == 401
    async with guest.connected() as agent:
        await agent.call("recall", query="anything", project=project)
    assert len(guest.consents) == 2, "the owner was asked again"

    [grant] = [each for each in owned.administer("oauth", "clients", "--json").json if each["agent"] == "leaver"]
    owned.administer("oauth", "revoke", grant["id"])
    headers["Authorization"] = f"Bearer {guest.memory.tokens.access_token}"
    assert send(host, "POST", "/mcp", "{}", headers)[0] == 401


@pytest.mark.anyio
async def test_an_owner_who_denies_gives_nothing(owned: DevServer):
    redirects = []

    async def denied(url: str) -> None:
        redirects.append(decide(url, decision="deny", password=""))

    async def called_back() -> AuthorizationCodeResult:
        [redirect] = redirects
        assert redirect["error"] == "access_denied" and redirect["iss"] == owned.url
        raise PermissionError("denied")

    metadata = OAuthClientMetadata(client_name="A guest", redirect_uris=[REDIRECT_URI])
    provider = OAuthClientProvider(owned.mcp_url, metadata, Memory(), denied, called_back)
    async with httpx2.AsyncClient(auth=provider) as http:
        with pytest.raises(PermissionError):
            await http.post(owned.mcp_url, json={})
