"""`cinque ladder`: a bot from outside among the levels."""

import json
import sys
from pathlib import Path

import pytest

from cinque.bots.pipe import is_pipe
from tests.cli.command import cinque

# The bot of the documentation, its dice thrown in advance: the same matches each time.
MYBOT = Path(__file__).resolve().parents[2] / "examples" / "bots" / "mybot.py"
SEEDED = f"pipe:{sys.executable} -c 'import random, runpy; random.seed(1); runpy.run_path(\"{MYBOT}\")'"


@pytest.mark.parametrize("words", [("--bots", "nobody"), ("--bots", "pipe:true", "--anchors", "random")])
def test_a_ladder_that_cannot_stand_says_why(words: tuple[str, ...]) -> None:
    done = cinque("ladder", "grid", *words)
    assert done.code == 2
    assert "no bot 'nobody'" in done.err or "two levels" in done.err


def test_the_bot_of_the_documentation_stands_above_random() -> None:
    words = ("--anchors", "random", "easy", "--games", "6", "--workers", "1", "--json")
    found = json.loads(cinque("ladder", "grid", "--bots", SEEDED, *words).out)
    elo = {each["name"]: each["rating"]["elo"] for each in found}
    assert elo["random"] == 0
    assert [each["games"] for each in found if is_pipe(each["name"])] == [12]
    assert elo[SEEDED] > elo["random"]
