"""A stand-in for AWS's base image, made of this machine's own files, so that none is fetched."""

import io
import platform
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

from docker_engine import DockerEngine
from emulator import program

# How SAM and Docker call the processors of this machine.
ARCHITECTURE = "x86_64" if platform.machine() == "x86_64" else "arm64"
IMAGE = f"public.ecr.aws/lambda/provided:al2023-{ARCHITECTURE}"
# SAM puts the runtime interface emulator into the image with `RUN mv … && chmod …`.
PROGRAMS = ["sh", "mv", "chmod"]
FOLDERS = ["tmp", "var/task", "var/runtime"]


def load_base_image(engine: DockerEngine, functions: set[str]) -> None:
    """Gives the engine an image, under the name that SAM looks for, in which SAM's emulator and these functions run."""
    programs = [found(name) for name in PROGRAMS]
    libraries = {library for path in [*programs, *map(program, functions)] for library in libraries_of(path)}
    engine.run("import", "-", IMAGE, piped_in=archive([*programs, *sorted(libraries)]))


def found(name: str) -> Path:
    path = shutil.which(name, path="/bin:/usr/bin")
    assert path, f"this machine has no {name}"
    return Path(path)


def libraries_of(path: Path) -> list[Path]:
    """The shared libraries of a program, the loader among them."""
    listed = subprocess.run(["ldd", path], capture_output=True, text=True, check=True).stdout
    return [Path(each) for each in re.findall(r"(/\S+) \(0x", listed)]


def archive(files: list[Path]) -> bytes:
    """A file system with these files under their names, whatever links lead to them."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w") as tar:
        for folder in FOLDERS:
            entry = tarfile.TarInfo(folder)
            entry.type, entry.mode = tarfile.DIRTYPE, 0o1777
            tar.addfile(entry)
        for path in files:
            tar.add(path.resolve(), arcname=str(path).lstrip("/"))
    return written.getvalue()
