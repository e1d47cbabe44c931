"""`cinque laws`, and the same laws as a plug-in of pytest."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cinque.cli.laws import put_to_the_laws
from cinque.cli.problems import WrongUse
from cinque.games import GAMES
from cinque.laws.book import BOOK
from cinque.laws.leaks import LEAKS
from cinque.laws.trial import Verdict
from tests.outside import finding, shelve


def test_a_game_that_keeps_them_all_is_told_law_by_law(capsys: pytest.CaptureFixture[str]) -> None:
    put_to_the_laws("grid", [], True, False)
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == f"Grid Game: {len(BOOK)} of {len(BOOK)} laws are kept"
    assert lines[0].startswith("kept    A random match comes to its end, without an error, and says how it ended.")


def test_a_broken_law_is_told_with_where_it_was_seen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    leaky = LEAKS["events told to all"](GAMES["ratroyale"])
    monkeypatch.setitem(GAMES, "ratroyale", leaky)
    with pytest.raises(SystemExit):
        put_to_the_laws("ratroyale", ["twins_sound_alike"], True, False)
    out = capsys.readouterr().out
    assert out.startswith("BROKEN  A move that leaves two such worlds looking alike")
    assert "ratroyale-2: seat" in out
    assert out.endswith("Ratatouille Royale: 0 of 1 laws are kept\n")


def test_for_a_program_it_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    put_to_the_laws("frigate", ["views_survive_json"], True, True)
    verdicts = msgspec.json.decode(capsys.readouterr().out, type=list[Verdict])
    assert [(verdict.law, verdict.broken) for verdict in verdicts] == [("views_survive_json", [])]


def test_a_law_that_there_is_not_is_said() -> None:
    with pytest.raises(WrongUse, match="there is no law 'gravity'"):
        put_to_the_laws("grid", ["gravity"], True, False)


def test_pytest_tries_the_laws_of_a_game(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--cinque-game", "grid"]
    chosen = ["-k", "views_survive_json", str(tmp_path)]
    tried = subprocess.run([*command, *chosen], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert " passed" in tried.stdout


@pytest.fixture(scope="module")
def cheats(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a game that cheats is installed, beside the one that it was made of."""
    places = {name: f"tests.outsiders.{name}:GAME" for name in ("card_sharp", "high_card")}
    return shelve(tmp_path_factory.mktemp("cheats"), **places)


def run(site: Path, *words: str) -> tuple[int, str]:
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, capture_output=True, text=True, env=finding(site), check=False)
    return done.returncode, done.stdout


def test_a_small_game_passes_and_the_same_game_as_a_cheat_has_it_does_not(cheats: Path) -> None:
    code, said = run(cheats, "cinque.cli", "laws", "high_card")
    assert (code, said.splitlines()[-1]) == (0, f"High Card: {len(BOOK)} of {len(BOOK)} laws are kept")
    code, said = run(cheats, "cinque.cli", "laws", "card_sharp")
    assert code == 1
    assert "\n        card_sharp-2: seat 0 can tell two worlds apart by: offers" in said
    assert said.splitlines()[-1].startswith("Card Sharp: ")


def test_pytest_tells_of_a_cheat_in_the_same_words(cheats: Path, tmp_path: Path) -> None:
    words = ["pytest", "-q", "-p", "no:cacheprovider", "--cinque-game", "card_sharp", "-k", "twins_look", str(tmp_path)]
    code, said = run(cheats, *words)
    assert code == 1
    assert "card_sharp-2: seat 0 can tell two worlds apart by: offers" in said
