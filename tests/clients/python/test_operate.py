"""The rehearsal of a back-up that docs/operate.md shows, run as a reader would run it."""

import os
import re
import subprocess
from pathlib import Path

from kenfold_dev import DevServer, binary, plain_environment
from wire import Wire, structured

PAGE = Path(__file__).parents[3] / "docs/operate.md"
LIMIT_SECONDS = 60


def test_what_was_saved_is_there_after_the_rehearsal(server: DevServer, wire: Wire, project: str, tmp_path: Path):
    content = f"Kept in {project}: 가격은 정수 🪙"
    stored = structured(wire.call("remember", {"content": content, "project": project}))
    page = PAGE.read_text()
    [(lines, shown)] = re.findall(r"<!-- rehearsal -->\n```sh\n(.*?)```.*?```text\n(.*?)```", page, re.DOTALL)
    (tmp_path / "kenfold").symlink_to(binary())
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", lines],
        cwd=tmp_path,
        env=plain_environment(DATA=str(server.data_dir), PATH=path),
        capture_output=True,
        text=True,
        timeout=LIMIT_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    about_the_schema, memories = done.stdout[: len(shown)], done.stdout[len(shown) :].splitlines()
    assert about_the_schema == shown
    [memory] = [line for line in memories if line.startswith(stored["id"])]
    assert content in memory
    # It holds every memory.
    assert (tmp_path / "kenfold.dump").stat().st_mode & 0o077 == 0
