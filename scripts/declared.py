"""What the sources of a game declare, read by ast: closed lists of words, rows, and comments that say what to write."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).resolve().parent.parent / "src" / "cinque" / "games"


class Source:
    """One Python file, with the comments that ast forgets."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text() if path.exists() else ""
        self.lines = self.text.splitlines()
        self.tree = ast.parse(self.text, str(path))

    def comment(self, line: int) -> str:
        """The comment at the end of a line, or the line itself where it is nothing else; lines count from 1."""
        found = re.search(r"(?:^|\s)#\s*(.+)$", self.lines[line - 1])
        return found[1].strip() if found else ""

    def saying(self, line: int, key: str) -> str:
        """What a comment says under a key: `AT_` of `# codes: AT_`, also among others between semicolons."""
        for part in self.comment(line).split("; "):
            if part.startswith(f"{key}:"):
                return part.removeprefix(f"{key}:").strip()
        return ""

    def classes(self) -> Iterator[ast.ClassDef]:
        return (node for node in self.tree.body if isinstance(node, ast.ClassDef))


class WordList(NamedTuple):
    """A closed list of words: the name of its type, the words, and what its numbers begin with."""

    name: str
    words: list[str]
    prefix: str

    def constants(self) -> list[str]:
        return [self.prefix + re.sub(r"[^A-Z0-9]+", "_", word.upper()).strip("_") for word in self.words]


def literal_words(node: ast.expr) -> list[str] | None:
    """The words of `Literal["a", "b"]`, or None for anything else."""
    if not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal"):
        return None
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    return [str(part.value) for part in parts if isinstance(part, ast.Constant)]


def word_lists(source: Source) -> list[WordList]:
    """The Literal types a file declares, in order; `# codes: none` on one keeps it from having numbers."""
    found = []
    for node in source.tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            words = literal_words(node.value)
            says = source.saying(node.lineno, "codes") or source.saying(node.end_lineno or node.lineno, "codes")
            if words and says != "none":
                found.append(WordList(node.targets[0].id, words, says))
    return found


def verbs(source: Source) -> WordList:
    """The verbs of play/moves.py as its grammar has them; a line `# codes: V_` says what their numbers begin with."""
    calls = [node for node in ast.walk(source.tree) if isinstance(node, ast.Call) and is_named(node.func, "Verb")]
    calls.sort(key=lambda node: node.lineno)
    words = [str(first.value) for call in calls if isinstance(first := call.args[0], ast.Constant)]
    lone = (source.saying(i + 1, "codes") for i, line in enumerate(source.lines) if line.lstrip().startswith("#"))
    return WordList("Verb", words, next(filter(None, lone), ""))


def is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def games() -> list[Path]:
    """The folders of the games."""
    return sorted(path.parent for path in GAMES.glob("*/__init__.py"))
