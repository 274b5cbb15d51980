"""What the Rust sources say, as far as text can tell: routes, variables, calls to AWS, migrations."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UNIT_TESTS = "\n#[cfg(test)]\nmod tests {"
# A path that a loop takes out of a list.
LOOP = re.compile(r"for (\w+) in (\w+) \{")
METHOD = re.compile(r"\b(get|post|put|patch|delete)(?:_service)?\(")
VARIABLE = re.compile(r'"(KENFOLD_[A-Z_]+)"')
# Every method, those that the router refuses by itself too.
ANY = "ANY"


@cache
def rust(folder: Path) -> dict[Path, str]:
    """The sources below a folder without their tests, and that of the module itself."""
    paths = [folder.with_suffix(".rs"), *sorted(folder.rglob("*.rs"))]
    kept = [path for path in paths if path.exists() and not {"tests", "tests.rs"} & set(path.relative_to(ROOT).parts)]
    return {path: path.read_text().split(UNIT_TESTS)[0] for path in kept}


@dataclass(frozen=True)
class Crate:
    """A function's crate."""

    folder: Path

    @cached_property
    def sources(self) -> dict[Path, str]:
        return rust(self.folder / "src")

    @cached_property
    def text(self) -> str:
        return "\n".join(self.sources.values())

    @property
    def serves(self) -> bool:
        """Whether it answers requests, and so has to know its own address."""
        return "kenfold_edge::run" in self.text

    @property
    def opens_app(self) -> bool:
        """Whether it has a database."""
        return self.serves or "App::open" in self.text

    @cached_property
    def routes(self) -> dict[str, set[str]]:
        """The methods of each path."""
        found: dict[str, set[str]] = {}
        for text in self.sources.values():
            for at in re.finditer(r"\.route\(", text):
                path, handler = _arguments(text, at.end())
                for each in self._paths(text[: at.start()], path):
                    found.setdefault(each, set()).update(_methods(text, handler))
        return found

    def _paths(self, before: str, expression: str) -> list[str]:
        if expression.startswith('"'):
            return [expression.strip('"')]
        loops = [of for variable, of in LOOP.findall(before) if variable == expression]
        return self._constant(loops[-1] if loops else expression)

    def _constant(self, name: str) -> list[str]:
        """The texts of a constant, which may stand in another module or be one of `shared`."""
        *module, name = name.split("::")
        named = {**self.sources, **rust(ROOT / "shared/src")}
        for path, text in named.items():
            found = re.search(rf"\bconst {name}: [^=]*=\s*([^;]*);", text)
            if found and (not module or path.stem == module[-1]):
                return re.findall(r'"([^"]*)"', found[1])
        raise LookupError(f"{self.folder.name}: no constant {name}")

    @cached_property
    def calls(self) -> set[str]:
        """The methods of AWS clients that it calls, itself or through modules of `shared` that it reaches."""
        reached = self.text + (ROOT / "shared/src/app.rs").read_text() * self.opens_app
        shared = [text for path, text in rust(ROOT / "shared/src").items() if re.search(rf"\b{path.stem}\b", reached)]
        invoke = list(rust(ROOT / "shared/invoke/src").values()) * ("kenfold_invoke" in self.text)
        texts = [self.text, *(text for text in [*shared, *invoke] if "aws_sdk_" in text)]
        return set(re.findall(r"\.(\w+)\(\)", "\n".join(texts)))


@cache
def crates() -> dict[str, Crate]:
    """The crates of the functions, by the names of their programs."""
    found = {}
    for manifest in sorted(ROOT.glob("functions/*/Cargo.toml")):
        for program in tomllib.loads(manifest.read_text()).get("bin", []):
            found[program["name"]] = Crate(manifest.parent)
    return found


@cache
def variables_read() -> set[str]:
    return set(VARIABLE.findall("\n".join(rust(ROOT / "shared/src/config").values())))


def aws_clients() -> set[str]:
    """The AWS SDKs of everything that runs as a function."""
    manifests = [ROOT / "shared/Cargo.toml", *ROOT.glob("shared/*/Cargo.toml"), *ROOT.glob("functions/*/Cargo.toml")]
    dependencies = [tomllib.loads(manifest.read_text())["dependencies"] for manifest in manifests]
    return {name for names in dependencies for name in names if name.startswith("aws-sdk-")}


def newest_migration() -> int:
    return max(int(path.name[1:].split("__")[0]) for path in ROOT.glob("migrations/V*__*.sql"))


def request_seconds() -> int:
    """The time that a request has."""
    text = (ROOT / "shared/edge/src/config.rs").read_text()
    return int(re.search(r"const DEADLINE: Duration = Duration::from_secs\((\d+)\)", text)[1])


def _arguments(text: str, start: int) -> tuple[str, str]:
    """The two arguments of a call whose parenthesis opens before `start`."""
    depth, comma = 1, None
    for at in range(start, len(text)):
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if depth == 0:
            return text[start:comma].strip(), text[comma + 1 : at].strip()
        if depth == 1 and text[at] == "," and comma is None:
            comma = at
    raise ValueError("a call does not end")


def _methods(text: str, handler: str) -> set[str]:
    """The methods that a handler takes; it may be a variable of the same file."""
    name = handler.removesuffix(".clone()")
    if name.isidentifier():
        handler = re.search(rf"let {name} = (.*?);\n", text, re.DOTALL)[1]
    return {ANY} if ".fallback(" in handler else {method.upper() for method in METHOD.findall(handler)}
