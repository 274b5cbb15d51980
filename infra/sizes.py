#!/usr/bin/env python3
"""How large the functions are, as a Markdown table; fails when one has grown by more than a fifth.

Lambda loads a function before its first request, so that its size is part of every cold start.
"""

import argparse
import io
import json
import sys
import zipfile
from dataclasses import asdict, dataclass
from pathlib import Path

# A new dependency that is worth it fits; one that doubles a function by accident does not.
GROWTH_MAX = 1.2
# Where SAM leaves the program of each function.
PROGRAMS = "*/bootstrap"
# `e_machine` of an ELF file: two bytes, at this offset.
ELF_MACHINE = slice(18, 20)
ARCHITECTURES = {62: "x86_64", 183: "arm64"}
BYTES_PER_MB = 1_000_000


class UnknownProgram(Exception):
    """The folder holds no programs for Lambda, or not all for one kind of processor."""


@dataclass(frozen=True)
class Size:
    """The bytes of a program, and of the archive that is deployed."""

    program: int
    archive: int


def archived(program: bytes) -> int:
    """The size of the archive: SAM compresses with zlib's default level, as this does."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("bootstrap", program)
    return len(archive.getvalue())


def architecture(program: bytes) -> str:
    """The processors that a program is for."""
    machine = int.from_bytes(program[ELF_MACHINE], "little")
    if not program.startswith(b"\x7fELF") or machine not in ARCHITECTURES:
        raise UnknownProgram("a bootstrap is no Linux program for x86_64 or arm64")
    return ARCHITECTURES[machine]


def measured(functions: Path) -> tuple[str, dict[str, Size]]:
    """The processors that the functions are for, and the size of each function."""
    programs = {path.parent.name: path.read_bytes() for path in sorted(functions.glob(PROGRAMS))}
    architectures = {architecture(program) for program in programs.values()}
    if len(architectures) != 1:
        raise UnknownProgram(f"{functions} must hold functions for one kind of processor: build them anew")
    return architectures.pop(), {name: Size(len(found), archived(found)) for name, found in programs.items()}


def recorded(baseline: Path) -> dict[str, dict[str, Size]]:
    """The sizes on record, by processor and function."""
    if not baseline.exists():
        return {}
    found = json.loads(baseline.read_text(encoding="utf-8"))
    return {key: {name: Size(**size) for name, size in sizes.items()} for key, sizes in found.items()}


def complaints(sizes: dict[str, Size], before: dict[str, Size]) -> list[str]:
    """What is wrong with the sizes, compared with those on record."""
    found = [f"{name} is not on record" for name in sizes if name not in before]
    found += [f"{name} is on record but was not built" for name in before if name not in sizes]
    for name in sizes.keys() & before.keys():
        for kind, was in asdict(before[name]).items():
            now = getattr(sizes[name], kind)
            if now > was * GROWTH_MAX:
                found.append(f"the {kind} of {name} grew from {was:,} to {now:,} bytes")
    return sorted(found)


def megabytes(count: int) -> str:
    """A size for people."""
    return f"{count / BYTES_PER_MB:.2f} MB"


def growth(now: Size, before: Size | None) -> str:
    """How much an archive has grown."""
    return f"{now.archive / before.archive - 1:+.1%}" if before else "new"


def table(processors: str, sizes: dict[str, Size], before: dict[str, Size]) -> str:
    """A Markdown table of the functions."""
    lines = [f"| function ({processors}) | program | archive | archive grew by |", "|---|---:|---:|---:|"]
    lines += [
        f"| {name} | {megabytes(size.program)} | {megabytes(size.archive)} | {growth(size, before.get(name))} |"
        for name, size in sizes.items()
    ]
    return "\n".join(lines)


def record(baseline: Path, processors: str, sizes: dict[str, Size]) -> None:
    """Replaces what is on record for these processors."""
    everything = recorded(baseline) | {processors: sizes}
    plain = {key: {name: asdict(size) for name, size in found.items()} for key, found in everything.items()}
    baseline.write_text(json.dumps(plain, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--functions", type=Path, required=True, metavar="FOLDER", help="such as target/lambda")
    parser.add_argument("--baseline", type=Path, required=True, metavar="FILE", help="the sizes on record")
    parser.add_argument("--write", action="store_true", help="record the sizes instead of comparing them")
    return parser.parse_args()


def main() -> int:
    """Measures, prints, and compares or records."""
    asked = arguments()
    try:
        processors, sizes = measured(asked.functions)
    except UnknownProgram as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    before = recorded(asked.baseline).get(processors, {})
    print(table(processors, sizes, before))
    if asked.write:
        record(asked.baseline, processors, sizes)
        return 0
    wrong = complaints(sizes, before)
    for complaint in wrong:
        print(f"error: {complaint}", file=sys.stderr)
    if wrong:
        print("If this is meant: the same command with --write records the sizes.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
