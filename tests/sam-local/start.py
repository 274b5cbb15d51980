"""Serves the built functions with `sam local start-api`, on the database of the `kenfold dev` that runs.

`start.py [--data-dir FOLDER] [OPTIONS OF SAM]`. `make sam-local` builds what it needs and starts it.
"""

import argparse
import json
import logging
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from network import ForgetfulNetwork
from sam_local import PORT, URL, Settings
from secrets_server import SecretsServer

TEMPLATE = Path(__file__).parents[2] / ".aws-sam/build/template.yaml"
# How containers call the machine when Docker runs in a virtual machine, which passes their requests on to loopback.
MACHINE = "host.docker.internal"
LOOPBACK = "127.0.0.1"


@dataclass(frozen=True)
class Outlet:
    """Where programs of this machine listen for containers, and how containers call that."""

    listen: str
    called: str


def main() -> int:
    arguments, passed_on = parser().parse_known_args()
    outlet = outlet_of_docker()
    record = record_of(arguments.data_dir)
    if not TEMPLATE.exists():
        sys.exit(f"{TEMPLATE} is missing. Build the functions with: make functions")
    # It would tell of every request.
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = SecretsServer(outlet.listen).start()
    secrets_url = f"http://{outlet.called}:{urlsplit(server.url).port}"
    database_url = database_for_containers(record["database_url"], outlet)
    settings = Settings.with_secrets(server, secrets_url, database_url, root_secret_of(record))
    with tempfile.TemporaryDirectory(prefix="kenfold-sam-local-") as folder:
        print(f"{URL}/mcp serves the memories of {record['url']}/mcp, with the same keys", flush=True)
        command = settings.command("start-api", TEMPLATE, Path(folder))
        return run([*command, "--port", str(PORT), "--warm-containers", "LAZY", *passed_on])


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog="Other options are passed on to SAM.")
    parser.add_argument("--data-dir", type=Path, default=default_data_dir(), help="the data folder of `kenfold dev`")
    return parser


def default_data_dir() -> Path:
    """Where `kenfold dev` keeps its data unless told otherwise."""
    if os.geteuid() == 0:
        return Path("/var/lib/kenfold")
    data_home = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (data_home if data_home.is_absolute() else Path.home() / ".local/share") / "kenfold"


def outlet_of_docker() -> Outlet:
    """Ends the program where there is no Docker."""
    if not shutil.which("docker"):
        sys.exit("sam local runs the functions in Docker, which is missing: https://docs.docker.com/engine/install")
    inspect = ["docker", "network", "inspect", "bridge", "--format", "{{(index .IPAM.Config 0).Gateway}}"]
    done = subprocess.run(inspect, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"Docker cannot be used: {done.stderr.strip()}")
    gateway = done.stdout.strip()
    return Outlet(gateway, gateway) if is_of_this_machine(gateway) else Outlet(LOOPBACK, MACHINE)


def is_of_this_machine(address: str) -> bool:
    """Whether programs can listen there."""
    try:
        ForgetfulNetwork(0, address).close()
    except OSError:
        return False
    return True


def record_of(data_dir: Path) -> dict:
    """What `kenfold dev` says about itself while it runs. Ends the program where none does."""
    try:
        record = json.loads((data_dir / "dev.json").read_text())
        os.kill(record["pid"], 0)
    except (FileNotFoundError, ProcessLookupError):
        sys.exit(f"No kenfold dev runs on {data_dir}. Start it in another terminal, or name its folder with --data-dir")
    return record


def database_for_containers(database_url: str, outlet: Outlet) -> str:
    """The address of a database as containers reach it. One on this machine gets a way to it, without TLS."""
    url = urlsplit(database_url)
    if url.hostname not in (LOOPBACK, "localhost"):
        return database_url
    network = ForgetfulNetwork(url.port, outlet.listen)
    login = url.netloc.rpartition("@")[0]
    return url._replace(netloc=f"{login}@{outlet.called}:{network.port}", query="sslmode=disable").geturl()


def root_secret_of(record: dict) -> str:
    return json.loads(Path(record["secrets_file"]).read_text())["root_secret"]["secret"]


def run(command: list[str | Path]) -> int:
    """Runs a command to its end, which a signal asks for."""
    process = subprocess.Popen(command, env=os.environ | {"SAM_CLI_TELEMETRY": "0"})
    # A terminal tells SAM by itself, which then removes its containers.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    return process.wait()


if __name__ == "__main__":
    sys.exit(main())
