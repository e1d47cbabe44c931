"""The rooms of every game, and what may be done in which. Files are read, nothing of Cinque is imported."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "cinque" / "games"
NAMES = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
# In this order: a room may import itself and those before it.
ROOMS = ("content", "maps", "play", "knowledge", "progress")
# The jobs every game has, under the same name: the file, or a folder of files, and what others ask of it.
JOBS = {
    "content/tables": ("Rules", "OPTIONS"),
    "content/words": (),
    "play/moves": ("grammar",),
    "play/codes": ("VERBS",),
    "play/events": ("EVENTS",),
    "play/figures": ("Figures",),
    "play/state": (),
    "play/effects": (),
    "play/verbs": ("outcome_of",),
    "play/rules": ("legal", "refusal", "play", "resign", "timeout"),
    "play/setup": ("set_up",),
    "play/notation": ("position",),
    "play/playouts": ("play_out",),
    "knowledge/shown": ("View",),
    "knowledge/views": ("view_of",),
    "knowledge/offers": ("offers_of",),
    "knowledge/overlays": ("OVERLAYS", "overlay_of"),
    "knowledge/guess": ("guess_of",),
    "knowledge/margin": ("margin_of",),
    "knowledge/encoder": ("encoder_of",),
}
SMALL_NUMBERS = {0, 1, 2}
MUTATORS = {
    "add",
    "append",
    "clear",
    "discard",
    "extend",
    "insert",
    "pop",
    "popitem",
    "remove",
    "reverse",
    "setdefault",
}
MUTATORS |= {"sort", "update"}
# Functions that make their value; so does a constructor, which has a capital.
MAKERS = {"vec", "list", "dict", "set", "sorted", "new_state", "set_up"}
WRITTEN = "Written by scripts/written.py"


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def files(game: str, *rooms: str) -> list[Path]:
    """The Python files of these rooms of a game."""
    return sorted(path for room in rooms for path in (GAMES / game / room).rglob("*.py"))


def by_hand(paths: list[Path]) -> list[Path]:
    """Those that people write."""
    return [path for path in paths if WRITTEN not in path.read_text().partition("\n")[0]]


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(), str(path))


def modules(path: Path) -> Iterator[str]:
    """Every module a file imports."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("game", NAMES)
def test_a_room_imports_only_itself_and_rooms_before_it(game: str) -> None:
    wrong = []
    for at, room in enumerate(ROOMS):
        later = tuple(f"cinque.games.{game}.{other}" for other in ROOMS[at + 1 :])
        front = f"cinque.games.{game}"
        for path in files(game, room):
            wrong += [f"{name(path)}: {module}" for module in modules(path) if module.startswith(later)]
            wrong += [f"{name(path)}: {module}" for module in modules(path) if module == front + ".GAME"]
    assert wrong == []


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_the_rooms_and_nothing_beside_them(game: str) -> None:
    inside = {path.name for path in (GAMES / game).iterdir() if path.name != "__pycache__"}
    assert inside - {*ROOMS, "__init__.py"} == set()
    assert {"content", "play", "knowledge"} <= inside


@pytest.mark.parametrize("job", JOBS)
@pytest.mark.parametrize("game", NAMES)
def test_every_game_does_a_job_under_the_same_name(game: str, job: str) -> None:
    file, folder = GAMES / game / f"{job}.py", GAMES / game / job
    found = [file] if file.exists() else sorted(folder.glob("*.py"))
    assert found, f"{game} has no {job}"
    defined = {each for path in found for each in top_names(parsed(path))}
    assert set(JOBS[job]) <= defined


def top_names(tree: ast.Module) -> Iterator[str]:
    """What a module defines."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


@pytest.mark.parametrize("game", NAMES)
def test_numbers_live_in_content(game: str) -> None:
    """A literal other than 0, 1 and 2 anywhere else cannot be checked against the rules with a finger."""
    wrong = []
    for path in by_hand(files(game, *ROOMS[1:])):
        literals = (node for node in ast.walk(parsed(path)) if isinstance(node, ast.Constant))
        numbers = (node for node in literals if type(node.value) in (int, float) and node.value not in SMALL_NUMBERS)
        wrong += [f"{name(path)}:{node.lineno}: {node.value!r}" for node in numbers]
    assert wrong == []


@pytest.mark.parametrize("game", NAMES)
def test_numberings_are_written_not_kept_by_hand(game: str) -> None:
    """Neighbouring constants n and n + 1 are a closed list: it is declared in content/words.py."""
    wrong = []
    for path in by_hand(files(game, *ROOMS)):
        lines = path.read_text().splitlines()
        found = [re.match(r"[A-Z_0-9]+: Final(?:\[i64\])? = (\d+)\b", line) for line in lines]
        for number, (one, two) in enumerate(pairwise(found), 1):
            if one and two and int(two[1]) == int(one[1]) + 1:
                wrong.append(f"{name(path)}:{number}")
        wrong += [name(path) for line in lines if re.search("#.*in the order of", line, re.IGNORECASE)]
    assert wrong == []


def is_verb(path: Path) -> bool:
    return path.name == "verbs.py" or path.parent.name == "verbs"


@pytest.mark.parametrize("game", NAMES)
def test_only_verbs_change_what_they_did_not_make(game: str) -> None:
    wrong = []
    for path in by_hand(files(game, "maps", "play", "knowledge")):
        if not is_verb(path):
            wrong += [f"{name(path)}:{line}" for line in foreign_changes(parsed(path), path.name == "state.py")]
    assert wrong == []


def foreign_changes(tree: ast.Module, is_state: bool) -> Iterator[int]:
    """Lines on which a function changes something that it was handed."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield from changes_in(method, is_state and method.name not in ("__init__", "copy"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield from changes_in(node, True)


def changes_in(function: ast.FunctionDef, owns_nothing: bool) -> Iterator[int]:
    own = made_in(function) | (set() if owns_nothing else {"self"} | parts_of_itself(function))
    for node in ast.walk(function):
        for changed in changed_by(function, node):
            if isinstance(changed, ast.Attribute | ast.Subscript) and root_of(changed) not in own:
                yield changed.lineno


def changed_by(function: ast.FunctionDef, node: ast.AST) -> list[ast.expr]:
    """What a statement stores to, deletes, or calls a changing method of."""
    if isinstance(node, ast.Assign):
        return [part for target in node.targets for part in parts_of(target)]
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        return [node.target]
    if isinstance(node, ast.Delete):
        return node.targets
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
        # A buffer handed in to be filled is a parameter by itself, not a part of something.
        owner = node.func.value
        handed_in = isinstance(owner, ast.Name) and not is_alias(function, owner.id)
        return [] if handed_in else [node.func]
    return []


def parts_of(target: ast.expr) -> list[ast.expr]:
    return [part for each in target.elts for part in parts_of(each)] if isinstance(target, ast.Tuple) else [target]


def root_of(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def made_in(function: ast.FunctionDef) -> set[str]:
    """The names that a function binds to something new, and only to that."""
    bound: dict[str, list[bool]] = {}
    for node in ast.walk(function):
        pairs: list[tuple[ast.expr, ast.expr | None]] = []
        if isinstance(node, ast.Assign):
            pairs = [(target, node.value) for target in node.targets]
        elif isinstance(node, ast.AnnAssign):
            pairs = [(node.target, node.value)]
        elif isinstance(node, ast.For):
            pairs = [(node.target, None)]
        for target, value in pairs:
            for part in parts_of(target):
                if isinstance(part, ast.Name):
                    bound.setdefault(part.id, []).append(value is not None and is_new(value))
    return {each for each, news in bound.items() if all(news)}


def parts_of_itself(function: ast.FunctionDef) -> set[str]:
    """Local names for parts of the object whose method it is, and for nothing else: a loop reads them quicker."""
    bound: dict[str, list[bool]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            mine = isinstance(node.value, ast.Attribute) and root_of(node.value) == "self"
            for part in (part for target in node.targets for part in parts_of(target) if isinstance(part, ast.Name)):
                bound.setdefault(part.id, []).append(mine)
    return {each for each, mine in bound.items() if all(mine)}


def is_new(value: ast.expr) -> bool:
    """Whether an expression makes its value: a literal, a comprehension, a slice, a sum, a constructor, a copy."""
    if isinstance(value, ast.Subscript):
        return isinstance(value.slice, ast.Slice)
    if isinstance(value, ast.IfExp):
        return is_new(value.body) and is_new(value.orelse)
    if isinstance(value, ast.Call):
        made = value.func.value if isinstance(value.func, ast.Subscript) else value.func
        if isinstance(made, ast.Attribute):
            return made.attr == "copy"
        return isinstance(made, ast.Name) and (made.id[0].isupper() or made.id in MAKERS)
    makers = (ast.List, ast.Dict, ast.Set, ast.Tuple, ast.ListComp, ast.DictComp, ast.SetComp, ast.BinOp, ast.Constant)
    return isinstance(value, makers)


def is_alias(function: ast.FunctionDef, local: str) -> bool:
    """Whether a local is another name for a part of something: bound, but not to something new."""
    targets: list[ast.expr] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets += node.targets
        elif isinstance(node, ast.For):
            targets.append(node.target)
    bound = {part.id for target in targets for part in parts_of(target) if isinstance(part, ast.Name)}
    return local in bound and local not in made_in(function)


def test_the_layout_of_a_move_is_known_to_the_kernel_alone() -> None:
    fields = re.compile(r"(<<|>>) (22|36)\b")
    layers = ("boards", "games", "bots", "lab", "server", "cli")
    outside = [path for layer in layers for path in (ROOT / "src" / "cinque" / layer).rglob("*.py")]
    assert [name(path) for path in outside if fields.search(path.read_text())] == []


PLANTED = """
def spoil(state: State, out: list[int]) -> None:
    out.append(1)
    twin = state.copy()
    twin.seat = 1
    cells = [0]
    cells[0] = 1
    {change}
"""


@pytest.mark.parametrize(
    "change",
    [
        "state.seat = 1",
        "state.seat += 1",
        "state.at[0] = 1",
        "state.units.append(1)",
        "unit = state.units[0]; unit.health = 0",
        "units = state.units; units.append(1)",
        "del state.units[0]",
        "a, state.seat = 1, 2",
        "[state.units.pop() for _ in cells]",
    ],
)
def test_the_law_of_verbs_finds_a_change(change: str) -> None:
    assert list(foreign_changes(ast.parse(PLANTED.format(change=change)), False)) == [8]


def test_the_law_of_verbs_lets_a_function_change_what_it_made() -> None:
    assert list(foreign_changes(ast.parse(PLANTED.format(change="pass")), False)) == []


def reads_of_the_default(path: Path) -> Iterator[int]:
    """Lines inside functions that read a number of RULES: the default rules, not those in force."""
    for function in (node for node in ast.walk(parsed(path)) if isinstance(node, ast.FunctionDef)):
        for node in (each for statement in function.body for each in ast.walk(statement)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "RULES":
                yield node.lineno


@pytest.mark.parametrize("game", NAMES)
def test_a_rule_is_asked_of_the_rules_in_force(game: str) -> None:
    """A number read from the module's own RULES stays the same in a variant, and the lab measures nothing."""
    wrong = [(path, line) for path in files(game, "maps", "play", "knowledge") for line in reads_of_the_default(path)]
    assert [f"{name(path)}:{line}" for path, line in wrong] == []
