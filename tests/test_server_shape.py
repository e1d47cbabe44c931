"""What holds for the shape of the server, and of imports everywhere. As in test_repository.py, files are only read."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "cinque"
SERVER = PACKAGE / "server"
LAYERS = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file())
# Each room of the server may import itself and those before it.
ROOMS = ("wire", "store", "live", "house", "desk", "net")
# A ruling about one game; those of the platform (PL) hold for all.
RULING = re.compile(r"\b(?!PL)([A-Z]{2})-\d\d")


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_of(path): path for path in PACKAGE.rglob("*.py")}


@cache
def imported(module: str) -> frozenset[str]:
    """The modules of ours that a module imports: inside functions and for types alone count as much as any."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in MODULES else str(node.module) for name in whole}
    return frozenset((found & MODULES.keys()) - {module})


def reached(module: str) -> set[str]:
    """All that a module imports, and what that imports, and so on."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        fresh = imported(waiting.pop()) - found
        found |= fresh
        waiting += fresh
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_no_module_imports_itself_by_a_detour(layer: str) -> None:
    """A knot of imports can only be understood, tested and changed as a whole."""
    of_layer = [module for module in MODULES if module.startswith(f"cinque.{layer}")]
    assert [module for module in of_layer if module in reached(module)] == []


def room_of(module: str) -> str:
    """`live` for cinque.server.live.match; empty for what stands in no room, and for what is not the server's."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["server"] and len(parts) > 2 and parts[2] in ROOMS else ""


def test_every_folder_of_the_server_is_one_of_its_rooms() -> None:
    assert sorted(path.parent.name for path in SERVER.glob("*/__init__.py")) == sorted(ROOMS)


def test_a_room_of_the_server_imports_only_rooms_before_it() -> None:
    wrong = []
    for module in MODULES:
        later = ROOMS[ROOMS.index(room_of(module)) + 1 :] if room_of(module) else ()
        wrong += [f"{module} imports {other}" for other in imported(module) if room_of(other) in later]
    assert wrong == []


def below_the_rooms() -> Iterator[str]:
    """Modules that stand in no room and are imported by one."""
    for module in MODULES:
        if room_of(module):
            yield from (each for each in imported(module) if each.startswith("cinque.server.") and not room_of(each))


def test_what_the_rooms_stand_on_imports_no_room() -> None:
    assert [module for module in set(below_the_rooms()) if any(map(room_of, reached(module)))] == []


def identifiers(path: Path) -> Iterator[str]:
    """Everything a file gives a name to or calls by one: modules, classes, functions, arguments, variables, fields."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text())):
        names = (getattr(node, field, None) for field in ("id", "name", "arg", "attr", "asname"))
        yield from (name for name in names if isinstance(name, str))


def test_table_is_a_word_for_people_and_row_one_of_the_store() -> None:
    """A match being played is a LiveMatch, all of them are the House, what is kept is Stored; tables hold content."""
    wrong = []
    for path in sorted(SERVER.rglob("*.py")):
        taken = {"table", "tables"} | (set() if path.is_relative_to(SERVER / "store") else {"row", "rows"})
        wrong += [f"{module_of(path)}: {name}" for name in identifiers(path) if name.lower() in taken]
    assert wrong == []


@cache
def names_of_games() -> re.Pattern[str]:
    """What calls a game by its name, as its folder or its rulebook does, or cites one of its rulings."""
    folders = [path.parent.name for path in PACKAGE.glob("games/*/__init__.py")]
    titles = [(ROOT / "docs" / "games" / f"{folder}.md").read_text().splitlines()[0][2:] for folder in folders]
    rulings = {ruling for path in (ROOT / "docs" / "games").glob("*.md") for ruling in RULING.findall(path.read_text())}
    names = "|".join(map(re.escape, [*folders, *titles]))
    return re.compile(rf"\b({names})\b|\b({'|'.join(sorted(rulings))})-\d", re.IGNORECASE)


# What knows no game: every file of the server, and all of the command line and the lab but the folders for games.
GENERAL = [
    *SERVER.rglob("*.py"),
    *(PACKAGE / "cli").glob("*.py"),
    *(PACKAGE / "lab").glob("*.py"),
    *(path for room in ("study", "model", "report") for path in (PACKAGE / "lab" / room).glob("*.py")),
    *(PACKAGE / "kernel").glob("*.py"),
]


@pytest.mark.parametrize("path", sorted(GENERAL), ids=module_of)
def test_what_serves_every_game_names_none(path: Path) -> None:
    """Not in code, words or comments: a game that needs something of its own brings it."""
    assert [line for line in path.read_text().splitlines() if names_of_games().search(line)] == []
