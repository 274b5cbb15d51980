"""What the README shows, run as a reader would run it."""

import json
import re
import subprocess
from pathlib import Path

from kenfold_dev import DevServer, plain_environment

ROOT = Path(__file__).parents[3]
# The package index may be slow.
LIMIT_SECONDS = 300


def test_the_server_prints_the_configuration_that_the_readme_shows(server: DevServer):
    blocks = re.findall(r"```json\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    shown = [json.loads(block.replace("http://127.0.0.1:7077", server.url)) for block in blocks]
    lines = [line.strip() for line in server.stdout.splitlines()]
    printed = [json.loads(line) for line in lines if line.startswith("{")]
    assert shown == printed and printed


def test_the_main_job_works_as_the_readme_shows_it(server: DevServer, tmp_path: Path):
    readme = (ROOT / "README.md").read_text()
    [(lines, shown)] = re.findall(r"<!-- main-job -->\n```sh\n(.*?)```.*?```text\n(.*?)```", readme, re.DOTALL)
    # The reader gets whatever is newest; here it is what the other tests use.
    constraints = str(ROOT / "tests/clients/requirements.txt")
    done = subprocess.run(
        ["bash", "-e", "-c", lines],
        cwd=tmp_path,
        env=plain_environment(DATA=str(server.data_dir), PIP_CONSTRAINT=constraints),
        capture_output=True,
        text=True,
        timeout=LIMIT_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, shown), done.stderr
