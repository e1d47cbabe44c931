"""The real command in a process of its own."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

COMMAND = [sys.executable, "-m", "cinque.cli"]


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def cinque(*words: str, typed: str = "", folder: Path | None = None) -> Ran:
    """Runs `cinque` with these words; `typed` is what a person types."""
    done = subprocess.run([*COMMAND, *words], input=typed, capture_output=True, text=True, timeout=300, cwd=folder)
    return Ran(done.returncode, done.stdout, done.stderr)
