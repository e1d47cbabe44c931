"""Two runs of these tests at once on one machine, by one user."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.running import ROOT

# One test on SQLite, which needs a folder, and then on PostgreSQL.
SOME = "tests/server/test_store.py::test_what_was_written_is_read_back"


def begin(run: str, meeting: Path) -> subprocess.Popen[str]:
    """A run of its own, in step with the other one."""
    outer = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment = outer | {"CINQUE_RUN": run, "CINQUE_MEETING": str(meeting)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.server.in_step", SOME]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def test_two_runs_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    runs = [begin(name, tmp_path) for name in ("first", "second")]
    said = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [pytest.ExitCode.OK, pytest.ExitCode.OK], "\n".join(said)
    assert all("2 passed" in words for words in said)
