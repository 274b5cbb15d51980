"""What the tests share: the API that `sam local` serves, and what it finds around it."""

import secrets
import uuid
from collections.abc import Iterator

import pytest

from base_image import load_base_image
from built_template import built_template
from consent import PASSWORD
from database import Database, postgres_port
from docker_engine import BRIDGE_ADDRESS, DockerEngine, docker_engine
from emulator import named_path
from network import ForgetfulNetwork
from sam_local import SamLocal, Settings
from secrets_server import SecretsServer
from wire import Wire


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    """Shows what `sam local` has logged when a test fails."""
    report = yield
    api = item.funcargs.get("api")
    if report.failed and api:
        report.sections.append(("end of the log of sam local", api.log_end))
    return report


@pytest.fixture(scope="session")
def engine() -> Iterator[DockerEngine]:
    """Docker."""
    with docker_engine(named_path("KENFOLD_SCRATCH") / "docker") as engine:
        yield engine


@pytest.fixture(scope="session")
def secrets_server(engine: DockerEngine) -> Iterator[SecretsServer]:
    """Secrets Manager, where the containers reach it."""
    server = SecretsServer(BRIDGE_ADDRESS).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def database_url(engine: DockerEngine) -> Iterator[str]:
    """A database that nobody has migrated, where the containers reach it."""
    database = Database.create()
    network = ForgetfulNetwork(postgres_port(), BRIDGE_ADDRESS)
    # The throwaway Postgres has no TLS.
    yield f"{database.url_at(network.port, BRIDGE_ADDRESS)}?sslmode=disable"
    network.close()
    database.drop()


@pytest.fixture(scope="session")
def sam(engine: DockerEngine, secrets_server: SecretsServer, database_url: str, tmp_path_factory) -> SamLocal:
    """The functions of the template, on the database and its secrets."""
    template, programs = built_template()
    load_base_image(engine, programs)
    root_secret = secrets.token_urlsafe(48)
    settings = Settings.with_secrets(secrets_server, secrets_server.url, database_url, root_secret)
    return SamLocal(engine, template, settings, tmp_path_factory.mktemp("sam"))


@pytest.fixture(scope="session")
def operated(sam: SamLocal) -> SamLocal:
    """The same after the first steps of an owner: a schema and a password."""
    assert sam.operate("migrate")["applied"]
    sam.operate("password_set", password=PASSWORD)
    return sam


@pytest.fixture(scope="session")
def key(operated: SamLocal) -> str:
    """A key for claude-code."""
    return operated.operate("key_create", agent="claude-code")["key"]


@pytest.fixture(scope="session")
def api(operated: SamLocal) -> Iterator[SamLocal]:
    """The API, as it is served."""
    with operated.started() as api:
        yield api


@pytest.fixture
def wire(api: SamLocal, key: str) -> Wire:
    """The API, asked with the key."""
    return Wire(api.url, key)


@pytest.fixture
def stranger(api: SamLocal) -> Wire:
    """The API, asked without a key."""
    return Wire(api.url, None)


@pytest.fixture
def project() -> str:
    """A project that no other test uses."""
    return f"https://git.example/team/{uuid.uuid4().hex}.git"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
