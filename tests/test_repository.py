"""What holds for the repository as a whole. Nothing of Cinque is imported here: the files themselves are read."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "cinque"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LISTS = PROJECT["tool"]["cinque"]
NAMED = {kind: {path for pattern in LISTS[kind] for path in PACKAGE.glob(pattern)} for kind in LISTS}
COMPILED = sorted(NAMED["compiled"] - NAMED["interpreted"])
SOURCES = sorted(PACKAGE.rglob("*.py"))
PYTHON = sorted(path for folder in ("src", "tests", "scripts", "benchmarks") for path in (ROOT / folder).rglob("*.py"))
CLIENT = sorted(path for kind in ("ts", "svelte", "css") for path in (ROOT / "web" / "src").rglob(f"*.{kind}"))
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

# Each layer may import itself and those before it; the last four stand side by side.
LAYERS = ("kernel", "boards", "games", "bots", "engine", "laws")
TOPS = ("lab", "rl", "server", "cli")
# Files written by a machine, or rows of a table: as long as what they hold.
LONG_BY_NATURE = {"wire.ts", "tables.py"}
LONGEST_FILE, LONGEST_FUNCTION = 500, 50


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(), str(path))


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, also inside a function."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}:{node.lineno} imports by a relative name"
            yield node.module or ""


def functions(paths: list[Path]) -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Every function of these files, methods and inner ones too."""
    for path in paths:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield path, node


def layer_of(module: str) -> str:
    """`kernel` for cinque.kernel.moves; the package itself belongs to none."""
    return module.split(".")[1] if "." in module else ""


def may_import(layer: str) -> set[str]:
    """The layers a layer may look down on."""
    if layer in LAYERS:
        return {"", *LAYERS[: LAYERS.index(layer) + 1]}
    if layer == "cli":
        return {"", *LAYERS, *TOPS}
    return {"", *LAYERS, layer}


def test_imports_go_one_way_only() -> None:
    wrong = []
    for path in SOURCES:
        layer = path.relative_to(PACKAGE).with_suffix("").parts[0]
        for module in imports(path):
            if module.split(".")[0] == "cinque" and layer_of(module) not in may_import(layer):
                wrong.append(f"{name(path)} imports {module}")
    assert wrong == []


def test_games_do_not_know_each_other() -> None:
    wrong = []
    for path in PACKAGE.glob("games/*/**/*.py"):
        game = path.relative_to(PACKAGE).parts[1]
        others = (module for module in imports(path) if module.startswith("cinque.games."))
        wrong += [f"{name(path)} imports {module}" for module in others if module.split(".")[2] != game]
    assert wrong == []


def test_the_rules_need_only_librt_and_msgspec() -> None:
    allowed = {"cinque", "librt", "msgspec", "mypy_extensions", *sys.stdlib_module_names}
    rules = [path for layer in ("kernel", "boards", "games") for path in (PACKAGE / layer).rglob("*.py")]
    assert [
        f"{name(path)}: {module}" for path in rules for module in imports(path) if module.split(".")[0] not in allowed
    ] == []


def names_of(lines: list[str]) -> set[str]:
    """The packages that lines of pyproject.toml ask for."""
    return {re.split(r"[<>=\[ ]", line)[0].lower().replace("_", "-") for line in lines}


def test_rules_and_bots_need_three_small_packages_and_nothing_else() -> None:
    base = [path for path in SOURCES if path.relative_to(PACKAGE).parts[0] in ("kernel", "boards", "games", "bots")]
    tops = {module.split(".")[0] for path in base for module in imports(path)} - {"cinque", *sys.stdlib_module_names}
    assert tops == {"librt", "msgspec", "mypy_extensions"}
    assert len(names_of(PROJECT["project"]["dependencies"])) == len(tops)


def test_every_package_imported_is_declared_and_every_one_declared_is_imported() -> None:
    providers = importlib.metadata.packages_distributions()
    tops = {module.split(".")[0] for path in SOURCES for module in imports(path)} - {"cinque", *sys.stdlib_module_names}
    imported = {providers[top][0].lower().replace("_", "-") for top in tops}
    extras = PROJECT["project"]["optional-dependencies"]
    asked_for = [line for extra in ("play", "lab", "cluster", "laws", "rl", "spiel") for line in extras[extra]]
    declared = names_of(PROJECT["project"]["dependencies"] + asked_for) - {"cinque"}
    # uvicorn imports uvloop when it is told its name.
    assert declared - {"uvloop"} == imported


def test_what_an_extra_brings_is_imported_only_where_it_is_asked_for() -> None:
    """A server, a match and a bot run without the packages of the lab and of environments; inside these each is
    imported where it is used."""
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [line for extra in ("lab", "cluster", "rl", "spiel") for line in extras[extra]]
    optional = names_of(wanted) - {"cinque"} | {"pyspiel"}
    elsewhere = [path for path in SOURCES if path.relative_to(PACKAGE).parts[0] not in ("lab", "rl")]
    assert [name(path) for path in elsewhere if optional & {module.split(".")[0] for module in imports(path)}] == []


@pytest.mark.parametrize("pattern", [pattern for patterns in LISTS.values() for pattern in patterns])
def test_every_pattern_of_the_compiled_list_names_a_module(pattern: str) -> None:
    assert list(PACKAGE.glob(pattern))


def test_compiled_modules_declare_no_class_keywords() -> None:
    """mypyc drops them without a word, and with them msgspec's frozen=True and tag=."""
    classes = ((path, node) for path in COMPILED for node in ast.walk(parsed(path)) if isinstance(node, ast.ClassDef))
    assert [f"{name(path)}: {node.name}" for path, node in classes if node.keywords] == []


def test_every_module_says_what_it_is() -> None:
    assert [name(path) for path in PYTHON if path.stat().st_size and ast.get_docstring(parsed(path)) is None] == []


def test_every_function_is_annotated() -> None:
    bare = []
    for path, function in functions(SOURCES):
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        named = [one for one in arguments if one.arg not in ("self", "cls")]
        if function.returns is None or any(one.annotation is None for one in named):
            bare.append(f"{name(path)}: {function.name}")
    assert bare == []


def test_no_file_is_too_long() -> None:
    files = [path for path in PYTHON + CLIENT if path.name not in LONG_BY_NATURE]
    assert [name(path) for path in files if path.read_text().count("\n") > LONGEST_FILE] == []


def test_no_function_is_too_long() -> None:
    lengths = ((path, node, (node.end_lineno or 0) - node.lineno + 1) for path, node in functions(PYTHON))
    assert [f"{name(path)}: {node.name}" for path, node, lines in lengths if lines > LONGEST_FUNCTION] == []


def test_nothing_names_a_path_of_somebodys_machine() -> None:
    homes = re.compile("|".join("/" + folder + "/" for folder in ("home", "root", "Users", "work")))
    files = [*PYTHON, *CLIENT, *PAGES, *(ROOT / "scripts").glob("*.sh"), ROOT / "Makefile", ROOT / "pyproject.toml"]
    assert [name(path) for path in files if homes.search(path.read_text())] == []


def test_nothing_is_left_for_later() -> None:
    marks = re.compile("|".join(("TO" + "DO", "FIX" + "ME", r"mark\.sk" + "ip", r"pytest\.sk" + "ip", "xf" + r"ail\(")))
    assert [name(path) for path in PYTHON + CLIENT if marks.search(path.read_text())] == []


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/decisions/*.md")), ids=lambda page: page.stem)
def test_a_decision_record_has_the_four_headings(page: Path) -> None:
    headings = re.findall(r"^## (.+)$", page.read_text(), re.MULTILINE)
    assert headings == ["Context", "Decision", "Consequences", "Measured"]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"])
def test_every_make_target_a_page_speaks_of_is_listed_by_make_help(page: str) -> None:
    listed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    spoken = set(re.findall(r"`(make \w+)|^(make \w+)", (ROOT / page).read_text(), re.MULTILINE))
    assert {first or second for first, second in spoken} <= set(re.findall(r"^(make \w+)", listed, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_to_a_file_leads_to_one(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text())
    assert [link for link in links if not (page.parent / link).exists()] == []
