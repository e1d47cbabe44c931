"""The runner of `make test`: no failure is lost, nobody begins too early, and nothing is left running."""

import importlib
import re
import time
from pathlib import Path
from typing import Any

import pytest

from tests import conftest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def phases(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, which is no module of Cinque."""
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return importlib.import_module("phases")


def test_what_waits_has_its_turn_before_what_only_computes() -> None:
    """So that no worker is alone at the end with a server that is killed once more."""
    files = ["tests/laws/test_laws.py", "tests/server/test_kill.py", "tests/games/grid/test_moves.py"]
    turns = [conftest.turn_of(ROOT / file) for file in files]
    assert turns == sorted(set(turns))
    assert all((ROOT / "tests" / room).exists() for rooms in conftest.TURNS for room in rooms)


def script(phases: Any, name: str, code: str, *after: str) -> Any:
    return phases.Phase(name, name, ("-c", code), after)


def test_every_phase_that_another_waits_for_comes_before_it(phases: Any) -> None:
    names = [phase.name for phase in phases.PHASES]
    assert len(set(names)) == len(names)
    assert all(set(phase.after) <= set(names[:number]) for number, phase in enumerate(phases.PHASES))


def test_a_phase_begins_when_what_it_needs_is_done(phases: Any, tmp_path: Path) -> None:
    made = tmp_path / "made"
    needs = script(phases, "needs", f"open({str(made)!r})", "makes")
    makes = script(phases, "makes", f"import time; time.sleep(0.5); open({str(made)!r}, 'w')")
    assert phases.run([needs, makes], tmp_path)


def test_what_one_process_compiled_the_next_one_reads(
    phases: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert phases.run([script(phases, "asks", "import sys; print('keeps', not sys.dont_write_bytecode)")], tmp_path)
    assert "keeps True" in capfd.readouterr().out


def test_what_phases_beside_each_other_print_is_told_in_one_line_each(
    phases: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    both = [script(phases, name, f"print('much', flush=True); print('{name} passed')") for name in ("one", "two")]
    assert phases.run(both, tmp_path)
    said = re.sub(r"\d+ s", "0 s", capfd.readouterr().out).splitlines()
    assert sorted(said) == [
        "test: one ...",
        "test: one: 0 s, 0 s of a core. one passed",
        "test: two ...",
        "test: two: 0 s, 0 s of a core. two passed",
    ]


def test_what_a_phase_has_to_tell_is_shown_also_when_all_went_well(
    phases: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert phases.run([script(phases, "one", "print('much'); print('told: so fast'); print('one passed')")], tmp_path)
    said = capfd.readouterr().out.splitlines()
    assert said[1].endswith("one passed")
    assert said[2] == "test: so fast"


# Goes on for a minute; says that it has begun, and that it was told to end.
LONG = """
import pathlib, time
try:
    pathlib.Path("{0}/begun").touch()
    time.sleep(60)
except KeyboardInterrupt:
    pathlib.Path("{0}/ended").touch()
"""
FAILS = """
import pathlib, time
while not pathlib.Path("{0}/begun").exists():
    time.sleep(0.01)
print("first")
print("second")
raise SystemExit(3)
"""


def test_a_failure_is_shown_whole_and_ends_the_others(
    phases: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    began = time.monotonic()
    wanted = [script(phases, "long", LONG.format(tmp_path)), script(phases, "fails", FAILS.format(tmp_path))]
    assert not phases.run([*wanted, script(phases, "next", "", "fails")], tmp_path)
    said = capfd.readouterr().out
    assert "first\nsecond\ntest: fails: FAILED" in said
    assert "next" not in said
    assert (tmp_path / "ended").exists()
    assert time.monotonic() - began < 60
