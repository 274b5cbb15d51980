"""`sam local`, as someone starts it in a terminal who wants to try the API before deploying it."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from base_image import ARCHITECTURE
from docker_engine import DockerEngine
from emulator import SHOWN_LOG_LINES, answer_of, is_reachable, named_path, wait_until
from secrets_server import REGION, SecretsServer

PORT = 3000
URL = f"http://127.0.0.1:{PORT}"
# How the template calls the function that only its owner may invoke.
OPERATIONS = "OperationsFunction"
INVOKE_LIMIT_SECONDS = 60
STOP_LIMIT_SECONDS = 30


@dataclass(frozen=True)
class Settings:
    """What `sam local` is told about the functions. The addresses must be good inside containers."""

    database_secret: str
    root_secret: str
    secrets_url: str

    @classmethod
    def with_secrets(cls, server: SecretsServer, url: str, database_url: str, root_secret: str) -> "Settings":
        """Settings with new secrets on a server that containers reach at an address."""
        return cls(server.create(database_url), server.create(root_secret), url)

    def command(self, verb: str, template: Path, folder: Path) -> list[str | Path]:
        """The beginning of a command line. It names a file that is written to the folder."""
        variables = folder / "variables.json"
        # SAM replaces variables that the template sets, and adds none.
        replaced = {
            "KENFOLD_DATABASE_SECRET": self.database_secret,
            "KENFOLD_PUBLIC_URL": URL,
            "KENFOLD_ROOT_SECRET": self.root_secret,
            "AWS_ENDPOINT_URL_SECRETS_MANAGER": self.secrets_url,
        }
        variables.write_text(json.dumps({"Parameters": replaced}))
        command = [named_path("KENFOLD_SAM"), "local", verb, "--template", template, "--env-vars", variables]
        return [*command, "--region", REGION, "--parameter-overrides", f"Architecture={ARCHITECTURE}"]


@dataclass(frozen=True)
class SamLocal:
    """The API of the template, and the functions that only their owner may invoke."""

    engine: DockerEngine
    # As `sam build` leaves it.
    template: dict
    settings: Settings
    folder: Path
    url: str = URL

    @property
    def mcp_url(self) -> str:
        return f"{self.url}/mcp"

    @property
    def log_path(self) -> Path:
        return self.folder / "log"

    @property
    def log_end(self) -> str:
        return "\n".join(self.log_path.read_text(errors="replace").splitlines()[-SHOWN_LOG_LINES:])

    def operate(self, operation: str, **details):
        """Has the operations function do something, and returns what it answers."""
        done = subprocess.run(
            [*self._command("invoke"), "--event", "-", OPERATIONS],
            env=self._environment(),
            input=json.dumps({"operation": operation} | details).encode(),
            capture_output=True,
            timeout=INVOKE_LIMIT_SECONDS,
            check=False,
        )
        assert done.returncode == 0 and done.stdout, done.stderr.decode()
        return answer_of(HTTPStatus.OK, done.stdout)

    @contextmanager
    def started(self) -> Iterator["SamLocal"]:
        """Serves the API meanwhile."""
        command = [*self._command("start-api"), "--port", str(PORT), "--warm-containers", "LAZY"]
        with self.log_path.open("wb") as log:
            process = subprocess.Popen(
                command, env=self._environment(), stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
            )
        try:
            wait_until(lambda: process.poll() is not None or is_reachable(PORT), "sam local does not listen")
            assert process.poll() is None, self.log_end
            yield self
        finally:
            process.terminate()
            process.wait(STOP_LIMIT_SECONDS)

    def _command(self, verb: str) -> list[str | Path]:
        template = self.folder / "template.json"
        template.write_text(json.dumps(self.template))
        return [*self.settings.command(verb, template, self.folder), "--skip-pull-image"]

    def _environment(self) -> dict[str, str]:
        own = {"DOCKER_HOST": self.engine.host, "HOME": str(self.folder), "TMPDIR": str(self.folder)}
        return {"PATH": os.environ["PATH"], "SAM_CLI_TELEMETRY": "0"} | own
