"""Writes play/twins.py: the native twin of each row that asks for one, field by field.

`# twin: Amount` above a Struct asks for a class made of one row, `# twin columns: Classes` for one made of many, with a
column for each number. Fields of other types, and those that say `# twin: none`, are left to the class that needs them.
"""

import ast
from pathlib import Path
from typing import NamedTuple

from declared import Source, WordList, word_lists

HEAD = '''"""Rows as native numbers. Written by scripts/written.py from the rows of content."""
'''
# The files of content whose rows may have twins.
ROWS = ("rows", "tables")


class Twin(NamedTuple):
    """One row that asks for a twin."""

    name: str
    row: str
    module: str
    columns: bool
    fields: list[tuple[str, str]]


def twins(game: Path) -> str | None:
    """The whole file for one game, or None where no row asks for a twin."""
    found = [twin for name in ROWS for twin in asked(game, name)]
    if not found:
        return None
    words = {one.name: module for one, module in word_types(game)}
    bodies = [one_of_many(twin, words) if twin.columns else one_of_one(twin, words) for twin in found]
    body = "\n\n".join(bodies)
    return HEAD + imports(game.name, found, words, body) + "\n\n" + body


def word_types(game: Path) -> list[tuple[WordList, str]]:
    """Every Literal type that content/words.py declares, with the name of its tuple of words."""
    source = Source(game / "content" / "words.py")
    tuples: dict[str, str] = {}
    for node in source.tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call) and isinstance(node.target, ast.Name):
            argument = node.value.args[0] if node.value.args else None
            if isinstance(argument, ast.Name):
                tuples[argument.id] = node.target.id
    every = {one.name: one for one in word_lists(source)}
    return [(every[kind], tuples[kind]) for kind in every if kind in tuples]


def asked(game: Path, name: str) -> list[Twin]:
    source = Source(game / "content" / f"{name}.py")
    found = []
    for node in source.classes():
        above = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 1
        one, many = source.saying(above, "twin"), source.saying(above, "twin columns")
        if one or many:
            module = f"cinque.games.{game.name}.content.{name}"
            found.append(Twin(one or many, node.name, module, bool(many), fields(source, node)))
    return found


def fields(source: Source, node: ast.ClassDef) -> list[tuple[str, str]]:
    """Name and type of each field that can have a twin."""
    found = []
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            ends = (part.lineno, part.end_lineno or part.lineno)
            if "none" not in [source.saying(line, "twin") for line in ends]:
                found.append((part.target.id, ast.unparse(part.annotation)))
    return found


def native(kind: str, value: str, words: dict[str, str]) -> tuple[str, str] | None:
    """The native type of a field and how its value is made; None for what has no twin."""
    if kind == "int":
        return "i64", value
    if kind in ("bool", "str"):
        return kind, value
    if kind in words:
        return "i64", f"{words[kind]}.index({value})"
    if kind == "tuple[int, ...]":
        return "vec[i64]", f"vec[i64](list({value}))"
    return None


def one_of_one(twin: Twin, words: dict[str, str]) -> str:
    rows = []
    for name, kind in twin.fields:
        found = native(kind, f"row.{name}", words)
        if found:
            rows.append(f"        self.{name}: Final[{found[0]}] = {found[1]}\n")
    return opening(twin, f"row: {twin.row}") + "".join(rows)


def one_of_many(twin: Twin, words: dict[str, str]) -> str:
    rows = []
    for name, kind in twin.fields:
        found = native(kind, f"row.{name}", words)
        if found and found[0] in ("i64", "bool"):
            value = found[1] if found[0] == "i64" else f"int({found[1]})"
            rows.append(f"        self.{name}: Final[vec[i64]] = vec[i64]([{value} for row in rows])\n")
    return opening(twin, f"rows: Sequence[{twin.row}]") + "".join(rows)


def opening(twin: Twin, argument: str) -> str:
    what = f"The numbers of each {twin.row}, a column a field." if twin.columns else f"The numbers of a {twin.row}."
    return f'class {twin.name}:\n    """{what}"""\n\n    def __init__(self, {argument}) -> None:\n'


def imports(game: str, found: list[Twin], words: dict[str, str], body: str) -> str:
    lines = ["from collections.abc import Sequence"] if "Sequence[" in body else []
    lines += ["from typing import Final", ""]
    lines += ["from librt.vecs import vec"] if "vec[" in body else []
    lines += ["from mypy_extensions import i64"] if "i64" in body else []
    modules: dict[str, set[str]] = {}
    for twin in found:
        modules.setdefault(twin.module, set()).add(twin.row)
    used = {name for name in words.values() if f"{name}.index(" in body}
    if used:
        modules[f"cinque.games.{game}.content.words"] = used
    lines += ["", *(f"from {module} import {', '.join(sorted(names))}" for module, names in sorted(modules.items()))]
    return "\n" + "\n".join(lines) + "\n"
