"""What the tests share: one running server, and servers of their own for those that stop and kill."""

import uuid
from collections.abc import Iterator

import pytest

from kenfold_dev import DevServer, new_server
from wire import Wire


@pytest.fixture(scope="session")
def server() -> Iterator[DevServer]:
    """A server that no test stops."""
    server = new_server()
    try:
        yield server.start()
    finally:
        server.dispose()


@pytest.fixture
def make_server() -> Iterator:
    """Makes servers that a test may stop and kill; `make_server("--auth", "none")` passes arguments on."""
    made: list[DevServer] = []

    def make(*arguments: str, **variables: str) -> DevServer:
        made.append(new_server(*arguments, **variables))
        return made[-1]

    yield make
    for server in made:
        server.dispose()


@pytest.fixture
def wire(server: DevServer) -> Wire:
    """The shared server, asked with the key of claude-code."""
    return Wire.to(server)


@pytest.fixture
def stranger(server: DevServer) -> Wire:
    """The shared server, asked without a key."""
    return Wire.to(server, agent=None)


@pytest.fixture
def project() -> str:
    """A project that no other test uses."""
    return f"https://git.example/team/{uuid.uuid4().hex}.git"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
