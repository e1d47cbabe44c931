"""Bots from outside at a table here: the example of the documentation in every language, and bots that misbehave."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cinque.bots import BOTS
from cinque.bots.pipe import PipeBot
from cinque.bots.protocol import Pace, Turn, wanted_of
from cinque.games import GAMES
from cinque.kernel.play import begin, replay
from cinque.lab.match import Played, play_match

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "examples" / "bots"
NAUGHTY = str(Path(__file__).parent / "naughty.py")
GRID = GAMES["grid"]
# What makes each example a command, where the tool is there; Python always is.
BUILT = {"mybot.rs": ["rustc", "-O", "-o"], "mybot.cpp": ["g++", "-O1", "-std=c++17", "-o"]}
TOOLS = {"mybot.py": sys.executable, "mybot.js": "node", "mybot.rs": "rustc", "mybot.cpp": "g++"}
# Node.js may be the one that Python's packages brought for the client.
WHERE = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
HERE = [name for name, tool in TOOLS.items() if shutil.which(tool, path=WHERE)]


def against_random(command: list[str], pace: Pace | None = None) -> Played:
    options = GRID.options().check({})
    return play_match(GRID, options, [PipeBot(command, pace), BOTS["grid"]["random"]], "outside")


def naughty(*words: str, turn: float = 30.0) -> Played:
    return against_random([sys.executable, NAUGHTY, *words], Pace(turn, 0.0))


@pytest.mark.parametrize("name", HERE)
def test_the_example_plays_a_match_in_every_language(name: str, tmp_path: Path) -> None:
    source = EXAMPLES / name
    command = [str(shutil.which(TOOLS[name], path=WHERE)), str(source)]
    if name in BUILT:
        tool, *words = BUILT[name]
        command = [str(tmp_path / "bot")]
        subprocess.run([tool, *words, *command, str(source)], check=True, capture_output=True)
    played = against_random(command)
    assert played.record.outcome is not None
    assert played.record.seats[0].startswith("mybot")
    assert "resign" not in played.record.moves[-1]
    assert replay(GRID, played.record).now().columns() == played.last.columns()


def test_whoever_can_build_the_client_can_try_two_of_the_languages() -> None:
    assert {"mybot.py", "mybot.js"} <= set(HERE)
    assert {path.name for path in EXAMPLES.iterdir()} == set(TOOLS)


def test_a_bot_that_crashes_is_started_once_more(tmp_path: Path) -> None:
    played = naughty("crash", "3", str(tmp_path / "flag"))
    assert (tmp_path / "flag").exists()
    assert "0 resign" not in played.record.moves


@pytest.mark.parametrize("words", [("crash", "0"), ("late", "0"), ("illegal", "0"), ("protocol", "0")])
def test_a_bot_that_never_behaves_forfeits(words: tuple[str, str]) -> None:
    played = naughty(*words, turn=0.3 if words[0] == "late" else 30.0)
    assert played.record.moves[-1] == "0 resign"
    assert played.score(0) == 0
    own = [text for text in played.record.moves if text.startswith("0 ")]
    # Late or refused: the move of an absent player is made twice, and the third time is the last.
    assert len(own) == (3 if words[0] in ("late", "illegal") else 1)


def test_one_late_move_is_made_for_it_and_forgiven() -> None:
    assert "0 resign" not in naughty("late", "2", "4", turn=3.0).record.moves


def test_lines_that_are_no_message_are_passed_over() -> None:
    assert "0 resign" not in naughty("babble", "0").record.moves


def test_a_command_that_does_not_start_forfeits() -> None:
    assert against_random(["/there/is/no/such/bot"]).record.moves == ["0 resign"]


def test_a_bot_gets_what_it_wants() -> None:
    state = begin(GRID, GRID.options().check({}), 2, "want")
    turn, grammar = Turn(GRID.view(state, 0), [], GRID.offers(state, 0)), GRID.grammar(GRID.options().check({}))
    everything = wanted_of(turn, grammar, ["legal", "packed", "offers", "view"])
    assert set(everything) == {"legal", "packed", "offers", "view", "events"}
    assert [grammar.parse(text) for text in everything["legal"]] == everything["packed"]
    assert set(wanted_of(turn, grammar, [])) == {"events"}


def test_the_command_line_takes_a_program_for_a_level() -> None:
    words = ["match", "grid", "--bots", "random", f"pipe:{sys.executable} {EXAMPLES / 'mybot.py'}", "--games", "2"]
    run = [sys.executable, "-m", "cinque.cli", *words, "--workers", "1"]
    said = subprocess.run(run, capture_output=True, text=True, check=True)
    assert "cannot be repeated exactly" in said.stdout
