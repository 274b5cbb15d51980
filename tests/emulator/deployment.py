"""What a deployment is made of: a database, the secret that tells where it is, and functions that read the secret."""

import itertools
from dataclasses import dataclass, field
from pathlib import Path

from database import Database
from emulator import Function
from events import HOST
from gateway import Gateway
from secrets_server import SecretsServer

# The agent that the tests are, unless they say otherwise.
AGENT = "claude-code"
# A worker with so little time does not wait long for a database to wake up.
IN_A_HURRY = {"AWS_LAMBDA_FUNCTION_TIMEOUT": "7"}


@dataclass
class Deployment:
    """Functions on one database. Its operations function is there from the beginning; others are started at will."""

    secrets: SecretsServer
    database: Database
    # The ARN of the secret.
    secret: str
    # Where the functions log.
    folder: Path
    functions: list[Function] = field(default_factory=list)
    _numbers: itertools.count = field(default_factory=itertools.count)

    @classmethod
    def create(cls, secrets: SecretsServer, folder: Path) -> "Deployment":
        """A deployment whose database nobody has migrated."""
        database = Database.create()
        return cls(secrets, database, secrets.create(database.url), folder)

    def migrated(self) -> "Deployment":
        """Lets the operations function bring the schema up to date."""
        self.operate("migrate")
        return self

    def start(self, name: str, **variables: str) -> Function:
        """Starts a function; `variables` replace what it would be told otherwise."""
        told = self.secrets.variables | {
            "AWS_LAMBDA_FUNCTION_TIMEOUT": "30",
            "KENFOLD_DATABASE_SECRET": self.secret,
            "KENFOLD_PUBLIC_URL": f"https://{HOST}",
            "KENFOLD_WORKER_DUTIES": "operations",
        }
        log_path = self.folder / f"{name}-{next(self._numbers)}.log"
        self.functions.append(Function.start(name, log_path, told | variables))
        return self.functions[-1]

    def start_with_secret(self, name: str, value: str | dict, **variables: str) -> Function:
        """Starts a function that reads a secret of its own."""
        return self.start(name, KENFOLD_DATABASE_SECRET=self.secrets.create(value), **variables)

    @property
    def worker(self) -> Function:
        """The operations function, started when it is first needed."""
        found = [function for function in self.functions if function.name == "worker"]
        return found[0] if found else self.start("worker")

    def operate(self, operation: str, **details):
        """Has an operation done."""
        return self.worker.invoke({"operation": operation} | details)

    def create_key(self, agent: str = AGENT) -> str:
        """A new key for an agent."""
        return self.operate("key_create", agent=agent)["key"]

    def mcp(self, agent: str = AGENT, **variables: str) -> Gateway:
        """A way to a new MCP function, with a new key for an agent."""
        return Gateway.to(self.start("mcp", **variables), self.create_key(agent))

    def dispose(self) -> None:
        """Leaves neither processes nor a database."""
        for function in self.functions:
            function.stop()
        self.database.drop()
