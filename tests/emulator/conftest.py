"""What the tests share: one deployment that nobody breaks, and deployments of their own for those that do."""

import os
import signal
import socket
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from database import postgres_port
from deployment import Deployment
from gateway import Gateway
from network import ForgetfulNetwork
from secrets_server import SecretsServer


def pytest_configure():
    """Makes SIGTERM end the tests as Ctrl-C does, so that no process outlives them."""
    signal.signal(signal.SIGTERM, signal.getsignal(signal.SIGINT))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    """Shows what the functions have logged during a test that failed."""
    report = yield
    if report.failed:
        deployments = [value for value in item.funcargs.values() if isinstance(value, Deployment)]
        functions = {str(each.log_path): each for deployment in deployments for each in deployment.functions}
        for path, function in functions.items():
            if os.stat(path).st_mtime > call.start:
                report.sections.append((f"end of {path}", function.log_end))
    return report


@pytest.fixture(scope="session")
def secrets() -> Iterator[SecretsServer]:
    """Secrets Manager."""
    server = SecretsServer().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def deployment(secrets: SecretsServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """A deployment for all tests."""
    deployment = Deployment.create(secrets, tmp_path_factory.mktemp("shared"))
    try:
        yield deployment.migrated()
    finally:
        deployment.dispose()


@pytest.fixture
def new_deployment(secrets: SecretsServer, tmp_path: Path) -> Iterator[Deployment]:
    """A deployment for one test, with an empty database."""
    deployment = Deployment.create(secrets, tmp_path)
    try:
        yield deployment
    finally:
        deployment.dispose()


@pytest.fixture
def own_deployment(new_deployment: Deployment) -> Deployment:
    """A deployment for one test, ready for use."""
    return new_deployment.migrated()


@pytest.fixture(scope="session")
def shared_mcp(deployment: Deployment) -> Gateway:
    """The MCP function that most tests use."""
    return deployment.mcp()


@pytest.fixture
def mcp(deployment: Deployment, shared_mcp: Gateway) -> Gateway:
    """The shared MCP function, asked with the key of claude-code. With the deployment at hand failures show its log."""
    return shared_mcp


@pytest.fixture
def stranger(mcp: Gateway) -> Gateway:
    """The shared MCP function, asked without a key."""
    return mcp.with_key(None)


@pytest.fixture(scope="session")
def api(deployment: Deployment) -> Gateway:
    """The shared API function, asked without a key."""
    return Gateway.to(deployment.start("api"))


@pytest.fixture
def silent_port() -> Iterator[int]:
    """A port behind which nobody answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@pytest.fixture
def network(own_deployment: Deployment) -> Iterator[ForgetfulNetwork]:
    """A way to Postgres that can forget connections."""
    network = ForgetfulNetwork(postgres_port())
    yield network
    network.close()


@pytest.fixture
def project() -> str:
    """A project that no other test uses."""
    return f"https://git.example/team/{uuid.uuid4().hex}.git"
