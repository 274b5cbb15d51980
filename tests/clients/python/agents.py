"""An agent that uses the public Python SDK for MCP."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.types import CallToolResult

from kenfold_dev import DevServer

# The two ways in which a client can open: with `server/discover`, or with the handshake of earlier revisions.
MODES = ["auto", "legacy"]
# What each of them must come to with this server.
VERSION_OF_MODE = {"auto": "2026-07-28", "legacy": "2025-11-25"}


@dataclass(frozen=True)
class Agent:
    """A connected client."""

    client: Client

    async def call(self, tool: str, meta: dict | None = None, **arguments) -> dict:
        """Calls a tool that must succeed. The SDK has checked the result against the tool's output schema."""
        result = await self.client.call_tool(tool, arguments, meta=meta)
        assert not result.is_error, text_of(result)
        assert json.loads(text_of(result)) == result.structured_content
        return result.structured_content

    async def refused(self, tool: str, **arguments) -> str:
        """Calls a tool that must refuse, and returns its words."""
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error, result
        assert result.structured_content is None
        return text_of(result)


def text_of(result: CallToolResult) -> str:
    """The one text block of a result."""
    [block] = result.content
    assert block.type == "text"
    return block.text


@asynccontextmanager
async def connected(
    mcp_url: str, key: str | None, mode: str, statuses: list[int] | None = None
) -> AsyncIterator[Agent]:
    """A client with a key. The status of every HTTP answer is appended to `statuses`."""

    async def note(response: httpx2.Response) -> None:
        if statuses is not None:
            statuses.append(response.status_code)

    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    hooks = {"response": [note]}
    async with httpx2.AsyncClient(headers=headers, event_hooks=hooks, timeout=60) as http_client:
        transport = streamable_http_client(mcp_url, http_client=http_client)
        async with Client(transport, mode=mode) as client:
            yield Agent(client)


def agent_of(server: DevServer, name: str, mode: str):
    """A client with the key that the server made for an agent."""
    return connected(server.mcp_url, server.key(name), mode)
