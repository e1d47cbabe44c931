"""The real command, in a process of its own or in this one."""

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from cinque.cli import main

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


def cinque_here(*words: str) -> Ran:
    """The same in this process, which is quicker: for commands that ask nothing and start nothing."""
    out, err = StringIO(), StringIO()
    code: object = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            main(list(words))
        except SystemExit as end:
            code = end.code
    assert isinstance(code, int)
    return Ran(code, out.getvalue(), err.getvalue())
