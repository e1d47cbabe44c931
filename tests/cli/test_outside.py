"""Games from outside: a package with the entry point is at the table once it is installed."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cinque.games import GAMES, outside
from cinque.games.outside import bring
from cinque.kernel.game import Game
from tests.outside import finding, install


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("installed"))


def run(site: Path, *words: str) -> str:
    """The command line in a process that finds the package."""
    command = [sys.executable, "-m", "cinque.cli", *words]
    done = subprocess.run(command, capture_output=True, text=True, env=finding(site), check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_listed_with_levels_of_its_own(installed: Path) -> None:
    games = {game["name"]: game for game in msgspec.json.decode(run(installed, "games", "--json"))}
    assert list(games) == [*GAMES, "connect_four"]
    assert [bot["name"] for bot in games["connect_four"]["bots"]] == ["random", "easy", "normal", "hard"]


def test_it_keeps_the_laws(installed: Path) -> None:
    assert "laws are kept" in run(installed, "laws", "connect_four").splitlines()[-1]


def test_its_normal_beats_random(installed: Path) -> None:
    words = ["match", "connect_four", "--bots", "normal", "random", "--games", "100", "--seed", "bar", "--json"]
    report = msgspec.json.decode(run(installed, *words))
    played = report["report"]
    # A hundred matches, no two of them the same, of which so many are won.
    assert (played["games"], played["distinct"]) == (100, 100)
    assert played["wins"] >= 95


def brought(monkeypatch: pytest.MonkeyPatch, value: str) -> tuple[dict[str, Game[Any]], dict[str, str]]:
    entry = EntryPoint("mine", value, outside.GROUP)
    monkeypatch.setattr(outside, "entry_points", lambda group: [entry])
    games: dict[str, Game[Any]] = {"grid": GAMES["grid"]}
    faults: dict[str, str] = {}
    bring(games, faults)
    return games, faults


def test_one_that_cannot_be_loaded_breaks_nothing_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    games, faults = brought(monkeypatch, "no_such_module:GAME")
    assert list(games) == ["grid"]
    assert faults["mine"].startswith("ModuleNotFoundError")


def test_what_is_no_game_is_not_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "is no Game but" in brought(monkeypatch, "cinque.games:GAMES")[1]["mine"]


def test_no_name_is_taken_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "already" in brought(monkeypatch, "cinque.games.grid:GAME")[1]["mine"]
