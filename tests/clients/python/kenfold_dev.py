"""`kenfold dev` and the administrative commands, as processes: what a person would start in a terminal."""

import fcntl
import json
import os
import pty
import select
import shutil
import signal
import subprocess
import tempfile
import termios
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

# A first start on a fresh machine fetches Postgres.
READY_LIMIT_SECONDS = 300
# Requests under way have ten seconds to end, then Postgres saves everything.
STOP_LIMIT_SECONDS = 60
COMMAND_LIMIT_SECONDS = 60
GLANCE_SECONDS = 0.05
# Where `termios.tcgetattr` has the flag that says whether a terminal shows what is typed.
LOCAL_FLAGS = 3


def binary() -> Path:
    """The program under test."""
    named = os.environ.get("KENFOLD_BIN")
    assert named, "KENFOLD_BIN must name the kenfold program"
    return Path(named).resolve(strict=True)


def plain_environment(**variables: str) -> dict[str, str]:
    """The environment without the settings of whoever runs the tests, and with these."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("AWS_", "KENFOLD_"))}
    return kept | variables


@dataclass(frozen=True)
class Outcome:
    """What came of a command."""

    code: int
    stdout: str
    stderr: str

    @property
    def json(self):
        """The result of a command that was told `--json`."""
        assert self.code == 0, self.stderr
        return json.loads(self.stdout)

    @property
    def error(self) -> str:
        """Why a command that was told `--json` did not do what it was asked."""
        return self._error(1)

    @property
    def usage_error(self) -> str:
        """What is wrong with a command line that has `--json`."""
        return self._error(2)

    def _error(self, code: int) -> str:
        assert self.code == code, f"exit code {self.code}: {self.stdout}{self.stderr}"
        assert self.stdout == ""
        answer = json.loads(self.stderr)
        assert list(answer) == ["error"]
        return answer["error"]


def run(*arguments: str, piped_in: str = "", **variables: str) -> Outcome:
    """Runs a command to its end."""
    done = subprocess.run(
        [binary(), *arguments],
        env=plain_environment(**variables),
        input=piped_in,
        capture_output=True,
        text=True,
        timeout=COMMAND_LIMIT_SECONDS,
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def run_at_terminal(*arguments: str, typed: Sequence[str], **variables: str) -> tuple[int, str]:
    """Runs a command at a terminal, where each line is typed once it is asked for and would not be shown.

    Returns the exit code and what was on the screen.
    """
    screen, terminal = pty.openpty()
    command = subprocess.Popen(
        [binary(), *arguments],
        env=plain_environment(**variables),
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
        # What asks for a password opens the terminal by its name, which is that of its session.
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(terminal)
    try:
        shown = b""
        for line in typed:
            shown += _read_screen(screen, until=b": ")
            _wait_until_hidden(screen)
            os.write(screen, f"{line}\n".encode())
        shown += _read_screen(screen, until=None)
        return command.wait(COMMAND_LIMIT_SECONDS), shown.decode()
    finally:
        command.kill()
        command.wait()
        os.close(screen)


def _wait_until_hidden(screen: int) -> None:
    """Waits until a terminal does not show what is typed."""
    deadline = time.monotonic() + COMMAND_LIMIT_SECONDS
    while termios.tcgetattr(screen)[LOCAL_FLAGS] & termios.ECHO:
        assert time.monotonic() < deadline, "what is typed would be shown"
        time.sleep(GLANCE_SECONDS)


def _read_screen(screen: int, until: bytes | None) -> bytes:
    """What a terminal shows until it ends like this, or until nobody writes to it any more."""
    shown = b""
    while until is None or not shown.endswith(until):
        assert select.select([screen], [], [], COMMAND_LIMIT_SECONDS)[0], f"nothing follows {shown!r}"
        try:
            read = os.read(screen, 4096)
        except OSError:
            # On Linux a terminal that nobody has open cannot be read.
            read = b""
        if not read:
            assert until is None, f"{until!r} does not follow {shown!r}"
            return shown
        shown += read
    return shown


@dataclass
class DevServer:
    """A local server on a data folder; `start` may be called again after the process has ended."""

    folder: Path
    arguments: tuple[str, ...] = ()
    variables: dict[str, str] = field(default_factory=dict)
    data_dir_name: str = "data"
    _process: subprocess.Popen | None = None
    # What was started here, and not by a process that happens to have an old number.
    _sessions: set[int] = field(default_factory=set)

    @property
    def data_dir(self) -> Path:
        """The folder that the server makes."""
        return self.folder / self.data_dir_name

    def start(self) -> "DevServer":
        """Starts the server and waits until it says that it is ready."""
        assert self._process is None, "the server runs already"
        # A record that a killed server left behind must not be taken for the new one.
        before = self._record_text()
        command = [binary(), "dev", "--port", "0", "--data-dir", self.data_dir, *self.arguments]
        with (self.folder / "stdout").open("w") as stdout, (self.folder / "stderr").open("w") as stderr:
            self._process = subprocess.Popen(
                command,
                env=plain_environment(**self.variables),
                stdin=subprocess.DEVNULL,
                stdout=stdout,
                stderr=stderr,
                # A process group of its own stands for a terminal: Ctrl-C reaches everything in it.
                start_new_session=True,
            )
        self._sessions.add(self._process.pid)
        self._wait_until_ready(before)
        return self

    def _wait_until_ready(self, before: str | None) -> None:
        deadline = time.monotonic() + READY_LIMIT_SECONDS
        while time.monotonic() < deadline:
            assert self._process.poll() is None, f"the server ended: {self.stderr}"
            if self._record_text() not in (None, before):
                return
            time.sleep(GLANCE_SECONDS)
        self.kill()
        raise AssertionError(f"the server is not ready after {READY_LIMIT_SECONDS} s: {self.stderr}")

    def _record_text(self) -> str | None:
        try:
            return self.record_path.read_text()
        except FileNotFoundError:
            return None

    @property
    def record_path(self) -> Path:
        return self.data_dir / "dev.json"

    @property
    def record(self) -> dict:
        """What `dev.json` says."""
        return json.loads(self.record_path.read_text())

    @property
    def url(self) -> str:
        """Without a path."""
        return self.record["url"]

    @property
    def mcp_url(self) -> str:
        return self.url + "/mcp"

    def key_path(self, agent: str) -> Path:
        return self.data_dir / "keys" / f"{agent}.key"

    def key(self, agent: str) -> str:
        """The key that the server made for an agent."""
        return self.key_path(agent).read_text().strip()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def stdout(self) -> str:
        return (self.folder / "stdout").read_text()

    @property
    def stderr(self) -> str:
        return (self.folder / "stderr").read_text()

    def administer(self, *arguments: str, piped_in: str = "") -> Outcome:
        """Runs a command such as `key list --json` on the server's database."""
        return run(*arguments, piped_in=piped_in, KENFOLD_DATABASE_URL=self.record["database_url"])

    def postgres_pid(self) -> int:
        """The process of the server's Postgres."""
        [pid_file] = self.data_dir.glob("**/postmaster.pid")
        return int(pid_file.read_text().split()[0])

    def interrupt(self) -> int:
        """Presses Ctrl-C: the terminal signals the whole process group. Returns the exit code."""
        os.killpg(self.pid, signal.SIGINT)
        return self.wait()

    def terminate(self) -> int:
        """Asks the server alone to stop. Returns the exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self.wait()

    def kill(self) -> None:
        """Ends the server alone, which gets no chance to stop anything."""
        self._process.kill()
        self.wait()

    def wait(self) -> int:
        """Waits until the server has ended. Returns the exit code."""
        code = self._process.wait(STOP_LIMIT_SECONDS)
        self._process = None
        return code

    def dispose(self) -> None:
        """Leaves nothing running and nothing on disk."""
        if self._process is not None:
            try:
                self.terminate()
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._end_stray_postgres()
        shutil.rmtree(self.folder)

    def _end_stray_postgres(self) -> None:
        for pid_file in self.data_dir.glob("**/postmaster.pid"):
            pid = int(pid_file.read_text().split()[0])
            if is_running(pid) and os.getsid(pid) in self._sessions:
                os.kill(pid, signal.SIGQUIT)
                wait_until_ended(pid)


def new_server(*arguments: str, **variables: str) -> DevServer:
    """A server that has not been started, in a new folder."""
    folder = Path(tempfile.mkdtemp(prefix="kenfold-clients-"))
    # Root's Postgres runs as another user, who must be able to enter.
    folder.chmod(0o711)
    return DevServer(folder, arguments, variables)


def is_running(pid: int) -> bool:
    """Whether the process exists and is more than an exit code that nobody has read yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def wait_until_ended(pid: int, limit_seconds: float = STOP_LIMIT_SECONDS) -> None:
    """Waits for a process that is not ours to wait for."""
    deadline = time.monotonic() + limit_seconds
    while is_running(pid):
        assert time.monotonic() < deadline, f"process {pid} still runs after {limit_seconds} s"
        time.sleep(GLANCE_SECONDS)
