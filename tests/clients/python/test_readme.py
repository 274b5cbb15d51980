"""What the README shows, run as a reader would run it."""

import re
import subprocess
from pathlib import Path

from kenfold_dev import DevServer, plain_environment

ROOT = Path(__file__).parents[3]
# The package index may be slow.
LIMIT_SECONDS = 300


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
