"""Behind API Gateway, which renames `WWW-Authenticate`: the SDK connects, since the metadata is where it looks."""

from collections.abc import Iterator

import httpx2
import pytest

from agents import MODES
from consent import set_password
from guest import Guest
from kenfold_dev import new_server
from renaming_gateway import RenamingGateway, renaming_gateway


@pytest.fixture(scope="module")
def gateway() -> Iterator[RenamingGateway]:
    """A gateway in front of a server with an owner password, which knows the gateway's address for its own."""
    with renaming_gateway() as gateway:
        server = new_server(KENFOLD_PUBLIC_URL=gateway.url)
        try:
            gateway.stand_in_front_of(server.start().url)
            set_password(server)
            yield gateway
        finally:
            server.dispose()


def test_the_challenge_arrives_under_another_name_and_in_the_body(gateway: RenamingGateway):
    refused = httpx2.post(f"{gateway.url}/mcp", json={"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
    assert refused.status_code == 401 and "www-authenticate" not in refused.headers
    challenge = refused.headers["x-amzn-remapped-www-authenticate"]
    assert f'resource_metadata="{gateway.url}/.well-known/oauth-protected-resource/mcp"' in challenge
    assert refused.json()["error"]["data"]["_meta"]["mcp/www_authenticate"] == [challenge]


@pytest.mark.anyio
@pytest.mark.parametrize("mode", MODES)
async def test_a_program_that_knows_the_address_alone_connects(gateway: RenamingGateway, mode: str, project: str):
    guest = Guest(f"{gateway.url}/mcp", {"access": "write", "agent": f"guest-{mode}"})
    async with guest.connected(mode) as agent:
        stored = await agent.call("remember", content="The guest list is in the drawer.", project=project)
        found = await agent.call("recall", query="where is the guest list?", project=project)
    [memory] = found["memories"]
    assert (memory["id"], memory["source_agent"]) == (stored["id"], f"guest-{mode}")
    assert guest.consents[0].startswith(f"{gateway.url}/oauth/authorize?")
    assert guest.memory.tokens.scope == "memory:read memory:write"
