"""Docker Engine, for these tests alone."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from emulator import STOP_LIMIT_SECONDS, wait_until

# The machine's address in the network of the containers. The namespace has no other networks to collide with.
BRIDGE_ADDRESS = "172.29.77.1"


@dataclass(frozen=True)
class DockerEngine:
    """A Docker Engine with a socket of its own."""

    host: str

    def run(self, *arguments: str, piped_in: bytes | None = None) -> str:
        """Runs a docker command that must succeed, and returns what it prints."""
        command = ["docker", "--host", self.host, *arguments]
        done = subprocess.run(command, input=piped_in, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode()

    def answers(self) -> bool:
        command = ["docker", "--host", self.host, "version"]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


@contextmanager
def docker_engine(folder: Path) -> Iterator[DockerEngine]:
    """An engine that keeps everything in a folder, and whose containers reach this machine and nothing else."""
    folder.mkdir()
    host = f"unix://{folder}/docker.sock"
    command = ["dockerd", "--host", host, "--data-root", folder / "data", "--exec-root", folder / "run"]
    command += ["--pidfile", folder / "pid", "--bip", f"{BRIDGE_ADDRESS}/24"]
    # No rules, no routes: the machine may have no iptables, and nothing is to leave it.
    command += ["--iptables=false", "--ip6tables=false", "--ip-forward=false", "--ip-masq=false"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
    try:
        engine = DockerEngine(host)
        wait_until(lambda: process.poll() is not None or engine.answers(), "Docker Engine does not answer")
        assert process.poll() is None, (folder / "log").read_text()
        yield engine
    finally:
        process.terminate()
        process.wait(STOP_LIMIT_SECONDS)
