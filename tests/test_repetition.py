"""What is written twice is counted: a pair of files, or one file with itself, that shares six lines of code in a row.

Blank lines, comments, docstrings, imports and lone punctuation are passed over, and white space is folded. What stands
in more than eight places is a habit of the language, such as the head of a component, and counts for none.
"""

import re
import subprocess
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RUN, HABIT = 6, 8
# A lone constant with a comma is a line of an import in brackets.
PASSED_OVER = re.compile(r"|\"{3}.*|#.*|//.*|/?\*.*|<!--.*|(import|from)\b.*|[A-Z_]+,|[^\w]*")


def code(text: str) -> list[str]:
    lines = (" ".join(line.split()) for line in text.splitlines())
    return [line for line in lines if not PASSED_OVER.fullmatch(line)]


def pairs(files: dict[str, str]) -> set[tuple[str, str]]:
    """The pairs of files that share a run of lines."""
    places: dict[tuple[str, ...], list[tuple[str, int]]] = defaultdict(list)
    for name, text in files.items():
        lines = code(text)
        for start in range(len(lines) - RUN + 1):
            places[tuple(lines[start : start + RUN])].append((name, start))
    return {
        (one, other)
        for found in places.values()
        if len(found) <= HABIT
        for (one, at), (other, there) in combinations(found, 2)
        if one != other or there - at >= RUN
    }


def tracked(folder: str, *endings: str) -> dict[str, str]:
    listed = subprocess.run(["git", "ls-files", folder], cwd=ROOT, capture_output=True, text=True, check=True)
    return {name: (ROOT / name).read_text() for name in listed.stdout.split() if name.endswith(endings)}


def test_six_lines_in_a_row_are_a_pair_and_five_are_none() -> None:
    lines = [f"step({i})" for i in range(RUN)]
    five, six = "\n".join(lines[:-1]), "\n\n  ".join(lines)
    assert pairs({"a": five, "b": five}) == set()
    assert pairs({"a": f"x = 1\n{six}", "b": "\n# why\n".join(lines)}) == {("a", "b")}
    assert pairs({"a": f"{six}\nx = 1\n{six}"}) == {("a", "a")}
    assert pairs({str(i): six for i in range(HABIT + 1)}) == set()


@pytest.mark.parametrize(
    ("folder", "endings", "most"), [("web/src", (".ts", ".svelte", ".css"), 10), ("src", (".py",), 5)]
)
def test_hardly_anything_is_written_twice(folder: str, endings: tuple[str, ...], most: int) -> None:
    files = tracked(folder, *endings)
    assert len(files) > 100
    found = pairs(files)
    assert len(found) <= most, sorted(found)
