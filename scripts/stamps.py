"""Digests of files: a step is done again when what it read has changed, whatever the clock says.

Two runs in one folder take turns, and the second finds the step done.
"""

import fcntl
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

LEFT_OUT = {"__pycache__", "node_modules"}


def tree(folder: Path, pattern: str) -> list[Path]:
    """The files under a folder that are sources, not by-products."""
    found = (path for path in folder.rglob(pattern) if not LEFT_OUT & set(path.parts))
    return [path for path in found if path.is_file() and path.suffix not in {".so", ".pyc"}]


def digest(root: Path, files: Iterable[Path], *facts: str) -> str:
    """One digest over names, contents and whatever else matters."""
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(f"{path.relative_to(root)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    for fact in facts:
        total.update(f"\0{fact}".encode())
    return total.hexdigest()


def is_fresh(stamp: Path, wanted: str) -> bool:
    """Whether the step that left this stamp did it from the same things."""
    return stamp.exists() and stamp.read_text() == wanted


def leave(stamp: Path, done: str) -> None:
    """Remember what a step was done from."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(done)


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Whoever holds this file does the step; others wait, because two at once would write the same files."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
