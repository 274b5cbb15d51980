"""A program that connects with nothing but an address, through the public Python SDK, and the owner who decides."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import httpx2
from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

from agents import Agent
from consent import Redirect, decide

REDIRECT_URI = "http://127.0.0.1:3118/callback"


@dataclass
class Memory:
    """What the SDK keeps between two runs of a program."""

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.client = client_info


@dataclass
class Guest:
    """A program that connects with nothing but an address, and the owner who decides about it."""

    mcp_url: str
    choices: dict[str, str]
    memory: Memory = field(default_factory=Memory)
    document: str | None = None
    consents: list[str] = field(default_factory=list)
    _redirect: Redirect | None = None

    def provider(self) -> OAuthClientProvider:
        metadata = OAuthClientMetadata(client_name="A guest", redirect_uris=[REDIRECT_URI])
        return OAuthClientProvider(
            self.mcp_url, metadata, self.memory, self._open_page, self._called_back, client_metadata_url=self.document
        )

    async def _open_page(self, url: str) -> None:
        self.consents.append(url)
        self._redirect = decide(url, **self.choices)

    async def _called_back(self) -> AuthorizationCodeResult:
        redirect = self._redirect
        assert redirect.url.startswith(REDIRECT_URI)
        return AuthorizationCodeResult(code=redirect["code"], state=redirect["state"], iss=redirect["iss"])

    @asynccontextmanager
    async def connected(self, mode: str = "auto") -> AsyncIterator[Agent]:
        async with (
            httpx2.AsyncClient(auth=self.provider()) as http,
            Client(streamable_http_client(self.mcp_url, http_client=http), mode=mode) as client,
        ):
            yield Agent(client)
