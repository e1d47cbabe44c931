"""Writes `copy` and `columns` of the classes of a state, from the one place where their fields are declared.

A class asks for them by two lines, `# written: copy, columns` and `# written.`; what stands between is replaced. How a
field is copied and which columns it has follows from its type, or from what its line says: `# copy: share`,
`# column: none`, `# column: digest(self.radar)`. A line of its own `# column: len(self.wounds)` is a column there.
"""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from declared import Source

OPEN, SHUT = "# written:", "# written."
NUMBERS = {"i64", "i32", "i16", "u8", "int"}
INDENT = "    "
WIDEST = 100


class Field(NamedTuple):
    """One field: its name and type, and what its line says about copying and columns. No name: a column of its own."""

    line: int
    name: str
    kind: str
    copy: str
    column: str


def with_methods(source: Source) -> str:
    """The file with every asked region written anew."""
    lines = source.lines
    for node in reversed(list(source.classes())):
        opens = [i for i in range(node.lineno, end_of(source, node)) if lines[i].strip().startswith(OPEN)]
        for at in reversed(opens):
            end = next(i for i in range(at, len(lines)) if lines[i].strip() == SHUT)
            wanted = lines[at].strip().removeprefix(OPEN).replace(" ", "").split(",")
            lines = lines[: at + 1] + methods(source, node, wanted) + lines[end:]
    return "\n".join(lines) + "\n"


def methods(source: Source, node: ast.ClassDef, wanted: list[str]) -> list[str]:
    fields = sorted(fields_of(source, node))
    made = [writer(source, node, fields) for name, writer in WRITERS.items() if name in wanted]
    text = "\n\n".join("\n".join(INDENT + line for line in method) for method in made)
    return text.splitlines()


def fields_of(source: Source, node: ast.ClassDef) -> Iterator[Field]:
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            yield field(source, part, part.target.id)
    start = constructor(node)
    for inner in start.body if start else []:
        target = inner.target if isinstance(inner, ast.AnnAssign) else lone_target(inner)
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
            yield field(source, inner, target.attr)
    first = node.lineno
    for number in range(first, written_at(source, node)):
        line = source.lines[number].strip()
        if line.startswith("# column:"):
            yield Field(number + 1, "", "", "", line.removeprefix("# column:").strip())


def lone_target(node: ast.stmt) -> ast.expr | None:
    """The target of an assignment without an annotation."""
    return node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None


def written_at(source: Source, node: ast.ClassDef) -> int:
    return next(i for i in range(node.lineno, len(source.lines)) if source.lines[i].strip().startswith(OPEN))


def constructor(node: ast.ClassDef) -> ast.FunctionDef | None:
    return next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)


def field(source: Source, node: ast.stmt, name: str) -> Field:
    kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else made_kind(node, name)
    kind = re.sub(r"^Final\[(.+)\]$", r"\1", kind)
    last = node.end_lineno or node.lineno
    says = {key: source.saying(node.lineno, key) or source.saying(last, key) for key in ("copy", "column")}
    return Field(node.lineno, name, kind, says["copy"], says["column"])


def made_kind(node: ast.stmt, name: str) -> str:
    """The type of a field assigned without one: the dice every State has, or what a constructor makes."""
    if name == "dice":
        return "Dice"
    value = node.value if isinstance(node, ast.Assign) else None
    return ast.unparse(value.func) if isinstance(value, ast.Call) else ""


def item_kind(kind: str) -> str:
    """`Ship` of list[Ship] and of list[list[Ship]] one step at a time; nothing for what is no list."""
    found = re.fullmatch(r"list\[(.+)\]", kind)
    return found[1] if found else ""


def rows_of(source: Source) -> set[str]:
    """The classes of the file that can be copied."""
    asking = {
        node.name
        for node in source.classes()
        if any(line.strip().startswith(OPEN) for line in source.lines[node.lineno : end_of(source, node)])
    }
    by_hand = {
        node.name
        for node in source.classes()
        if any(isinstance(part, ast.FunctionDef) and part.name in WRITERS for part in node.body)
    }
    return asking | by_hand


def end_of(source: Source, node: ast.ClassDef) -> int:
    """The first line behind a class, comments at its end included: where the next unindented one begins."""
    for number in range(node.end_lineno or node.lineno, len(source.lines)):
        if source.lines[number] and not source.lines[number][0].isspace():
            return number
    return len(source.lines)


def copied(source: Source, one: Field, value: str, kind: str) -> str:
    """How a value of a kind is copied."""
    rows = rows_of(source)
    if kind.startswith("vec["):
        return f"{value}[:]"
    if kind == "Dice" or kind in rows:
        return f"{value}.copy()"
    inner = item_kind(kind)
    if inner in rows or item_kind(inner):
        return f"[{copied(source, one, 'each', inner)} for each in {value}]"
    return f"{value}.copy()" if inner else value


def copy_of(source: Source, one: Field) -> str:
    if one.copy and one.copy != "share":
        return one.copy
    value = f"self.{one.name}"
    return value if one.copy == "share" else copied(source, one, value, one.kind)


def copy_method(source: Source, node: ast.ClassDef, fields: list[Field]) -> list[str]:
    named = {one.name: one for one in fields if one.name}
    start = constructor(node)
    arguments = [one.arg for one in start.args.args[1:]] if start else []
    given = [copy_of(source, named[name]) for name in arguments if name in named]
    left = [one for name, one in named.items() if name not in arguments and one.copy != "none"]
    head = f'def copy(self) -> "{node.name}":'
    if not left:
        return [head, *call(f"return {node.name}", given)]
    lines = [f"{INDENT}twin.{one.name} = {copy_of(source, one)}" for one in left]
    return [head, *call(f"twin = {node.name}", given), *lines, f"{INDENT}return twin"]


def call(what: str, given: list[str]) -> list[str]:
    """A call in one line, or one argument a line where that is too long."""
    line = f"{INDENT}{what}({', '.join(given)})"
    if len(line) <= 112:
        return [line]
    return [f"{INDENT}{what}(", *(f"{INDENT * 2}{one}," for one in given), f"{INDENT})"]


def column(source: Source, one: Field) -> str:
    """The columns of a field as items of a list, or a loop over its rows; nothing where it has none."""
    value = f"self.{one.name}"
    if one.column:
        return "" if one.column == "none" else one.column
    if one.kind in NUMBERS:
        return value
    if one.kind == "bool":
        return f"int({value})"
    if one.kind.startswith("vec[") or item_kind(one.kind) in NUMBERS:
        return f"*{value}"
    rows = rows_of(source)
    if one.kind == "Dice" or one.kind in rows:
        return f"*{value}.columns()"
    # Named by its kind, for a name has one type in a function.
    inner = item_kind(one.kind)
    return f"for {inner.lower()} in {value}:" if inner in rows else ""


def columns_method(source: Source, node: ast.ClassDef, fields: list[Field]) -> list[str]:
    lines = ["def columns(self) -> list[int]:", f"{INDENT}out: list[int] = []"]
    row: list[str] = []
    for item in filter(None, (column(source, one) for one in fields)):
        if item.startswith("for "):
            lines += [*listed(row), INDENT + item, f"{INDENT * 2}out += {item.split()[1]}.columns()"]
            row = []
        elif len(", ".join([*row, item])) > WIDEST:
            lines += listed(row)
            row = [item]
        else:
            row.append(item)
    return [*lines, *listed(row), f"{INDENT}return out"]


def listed(row: list[str]) -> list[str]:
    return [f"{INDENT}out += [{', '.join(row)}]"] if row else []


WRITERS = {"copy": copy_method, "columns": columns_method}
