"""A function as a process: AWS's runtime interface emulator, and below it the program that it starts."""

import http.client
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

# The interface of the emulator; it has one function, which always has this name.
INVOCATIONS = "/2015-03-31/functions/function/invocations"
# Longer than the 25 s that a request has on the server.
ANSWER_LIMIT_SECONDS = 40
WAIT_LIMIT_SECONDS = 20
STOP_LIMIT_SECONDS = 10
GLANCE_SECONDS = 0.01
# How much of the log a failed test shows.
SHOWN_LOG_LINES = 40

T = TypeVar("T")


class FunctionError(Exception):
    """The function answered an event with an error; API Gateway would turn it into a 500."""


class FunctionEnded(Exception):
    """The program ended instead of answering."""


def functions_dir() -> Path:
    """Where the programs are."""
    return named_path("KENFOLD_FUNCTIONS_DIR")


def named_path(variable: str) -> Path:
    """A path that run.sh has put into the environment."""
    named = os.environ.get(variable)
    assert named, f"{variable} must be set: start the tests with run.sh"
    return Path(named).resolve(strict=True)


def program(name: str) -> Path:
    """The program of a function: `NAME/bootstrap` as a build for Lambda leaves it, or `NAME` as cargo does."""
    bootstrap = functions_dir() / name / "bootstrap"
    return bootstrap if bootstrap.exists() else functions_dir() / name


@dataclass
class Function:
    """A function that waits for events. As on Lambda, its program starts with the first event."""

    name: str
    port: int
    log_path: Path
    _emulator: subprocess.Popen

    @classmethod
    def start(cls, name: str, log_path: Path, variables: dict[str, str]) -> "Function":
        """Starts the emulator. The function sees these variables and none of ours."""
        port, runtime_port = free_ports(2)
        command = [named_path("KENFOLD_EMULATOR")]
        command += ["--runtime-interface-emulator-address", f"127.0.0.1:{port}"]
        command += ["--runtime-api-address", f"127.0.0.1:{runtime_port}"]
        with log_path.open("wb") as log:
            process = subprocess.Popen(
                [*command, program(name)],
                env=variables | {"AWS_LAMBDA_FUNCTION_NAME": name},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        function = cls(name, port, log_path, process)
        try:
            function._wait_until_reachable()
        except BaseException:
            function.stop()
            raise
        return function

    def _wait_until_reachable(self) -> None:
        wait_until(lambda: self._has_ended or is_reachable(self.port), "the emulator does not listen")
        assert not self._has_ended, f"the emulator of {self.name} ended: {self.log}"

    @property
    def _has_ended(self) -> bool:
        return self._emulator.poll() is not None

    def invoke(self, event: object):
        """Sends an event and returns what the function answers.

        Raises `FunctionError` with the message of a function that failed, and `FunctionEnded`.
        """
        return answer_of(*self.exchange(json.dumps(event).encode()))

    def exchange(self, event: bytes) -> tuple[int, bytes]:
        """Sends an event and returns status and payload, by the interface of the emulator."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_LIMIT_SECONDS)
        try:
            connection.request("POST", INVOCATIONS, event)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    @property
    def pid(self) -> int:
        """The process of the program; there is one after the first event."""
        [pid] = self._programs()
        return pid

    def _programs(self) -> list[int]:
        # The emulator began a session of its own, and all that it starts belongs to it.
        session = self._emulator.pid
        return [pid for pid in running_processes() if pid != session and session_of(pid) == session]

    def freeze(self) -> None:
        """Stops the program where it is, as Lambda does between events."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Lets a frozen program go on at once."""
        os.kill(self.pid, signal.SIGCONT)

    def wake(self, request: Callable[[], T]) -> T:
        """Lets a frozen program go on when a request waits for it already, as Lambda does, and returns its outcome."""
        before = self._begun
        with ThreadPoolExecutor(max_workers=1) as executor:
            requested = executor.submit(request)
            try:
                wait_until(lambda: self._begun > before, "the emulator has no request")
            finally:
                self.thaw()
            return requested.result()

    @property
    def _begun(self) -> int:
        return self.log.count("INVOKE START")

    @property
    def log(self) -> str:
        """What the emulator and the program have written."""
        return self.log_path.read_text(errors="replace")

    @property
    def log_end(self) -> str:
        return "\n".join(self.log.splitlines()[-SHOWN_LOG_LINES:])

    def stop(self) -> None:
        """Ends the emulator and the program, also one that is frozen."""
        self._emulator.terminate()
        try:
            self._emulator.wait(STOP_LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._emulator.kill()
            self._emulator.wait()
        for pid in self._programs():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def answer_of(status: int, payload: bytes):
    """What a function answered, by the interface of the emulator."""
    if status != http.client.OK:
        raise FunctionEnded(f"the emulator answers {status} {payload!r}")
    answer = json.loads(payload)
    if is_failure(answer):
        raise FunctionError(answer["errorMessage"])
    return answer


def is_failure(answer: object) -> bool:
    """Whether an answer says that the function failed; the emulator says so nowhere else."""
    return isinstance(answer, dict) and answer.keys() == {"errorType", "errorMessage"}


def wait_until(condition: Callable[[], bool], otherwise: str) -> None:
    """Waits for something that comes soon if it comes."""
    deadline = time.monotonic() + WAIT_LIMIT_SECONDS
    while not condition():
        assert time.monotonic() < deadline, otherwise
        time.sleep(GLANCE_SECONDS)


def free_ports(count: int) -> list[int]:
    """Ports of this machine on which nobody listens, each another."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def is_reachable(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


def running_processes() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def session_of(pid: int) -> int | None:
    """`None` for a process that has ended."""
    try:
        return os.getsid(pid)
    except ProcessLookupError:
        return None
