"""The sizes of the functions: what is measured, and which growth fails."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import sizes
from sizes import Size

PROGRAM = Path(sizes.__file__)
X86_64, ARM64, RISC_V = 62, 183, 243


def elf(machine: int, length: int) -> bytes:
    """The beginning of a program for Linux, and zeros up to a length."""
    return (b"\x7fELF".ljust(18, b"\0") + machine.to_bytes(2, "little")).ljust(length, b"\0")


class Build:
    """A folder of functions and a record of their sizes."""

    def __init__(self, folder: Path):
        self.functions = folder / "lambda"
        self.functions.mkdir()
        self.baseline = folder / "sizes.json"

    def add(self, name: str, program: bytes) -> None:
        (self.functions / name).mkdir(exist_ok=True)
        (self.functions / name / "bootstrap").write_bytes(program)

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        command = [sys.executable, PROGRAM, "--functions", self.functions, "--baseline", self.baseline]
        return subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Two functions whose sizes are on record."""
    build = Build(tmp_path)
    build.add("mcp", elf(X86_64, 10_000))
    build.add("api", elf(X86_64, 5_000))
    assert build.run("--write").returncode == 0
    return build


def test_what_was_recorded_passes(build: Build):
    checked = build.run()
    assert checked.returncode == 0, checked.stderr
    assert len(checked.stdout.splitlines()) == 4


def test_a_fifth_more_passes_and_a_byte_more_than_that_fails(build: Build):
    build.add("mcp", elf(X86_64, 12_000))
    assert build.run().returncode == 0
    build.add("mcp", elf(X86_64, 12_001))
    checked = build.run()
    assert checked.returncode == 1
    assert "mcp" in checked.stderr and "api" not in checked.stderr


def test_a_smaller_function_passes(build: Build):
    build.add("mcp", elf(X86_64, 1_000))
    assert build.run().returncode == 0


def test_an_archive_that_grows_fails_though_the_program_does_not():
    found = sizes.complaints({"mcp": Size(100, 61)}, {"mcp": Size(100, 50)})
    assert len(found) == 1 and "archive of mcp" in found[0]


def test_a_function_that_was_never_measured_fails(build: Build):
    build.add("oauth", elf(X86_64, 1_000))
    assert build.run().returncode == 1


def test_a_function_that_is_gone_fails(build: Build):
    (build.functions / "api" / "bootstrap").unlink()
    assert build.run().returncode == 1


def test_each_kind_of_processor_has_a_record_of_its_own(build: Build):
    for name in ["mcp", "api"]:
        build.add(name, elf(ARM64, 50_000))
    assert build.run().returncode == 1
    assert build.run("--write").returncode == 0
    assert build.run().returncode == 0
    assert sorted(json.loads(build.baseline.read_text())) == ["arm64", "x86_64"]


@pytest.mark.parametrize("program", [elf(ARM64, 5_000), elf(RISC_V, 5_000), b"#!/bin/sh\n", b""])
def test_a_program_that_does_not_fit_the_others_fails(build: Build, program: bytes):
    build.add("mcp", program)
    assert build.run().returncode == 1
    assert build.run("--write").returncode == 1


def test_a_folder_without_functions_fails(tmp_path: Path):
    assert Build(tmp_path).run().returncode == 1


def test_an_archive_is_compressed():
    assert sizes.archived(bytes(100_000)) < 1_000
