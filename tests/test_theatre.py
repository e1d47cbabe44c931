"""The twin law of the theatre: what a seat cannot tell apart looks, sounds and reads the same in its browser.

The rules make the worlds: the true one, and a guess that the seat could not tell from it. Somebody else moves in both;
where the seat hears the same of it, the client's own code has to show the same, to the millisecond.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cinque.games import GAMES
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.kernel.play import Line, legal, step

ROOT = Path(__file__).resolve().parent.parent
# The games with secrets, and where their matches begin: fleets that lie in each other's range, or as usual.
SECRET = {
    "naval": "D h12 e, T f10 e, F g7 e, B h9 e / F o12 w, S n6 s, D p10 w, B o9 w | size 24",
    "temple": "",
    "ratroyale": "",
}
# Told to everybody at every end of a turn: such pairs say little.
USUAL = {"TurnEnded", "TurnBegan", "Income", "Pinged", "CrumbsGiven"}
NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
# Moves of a match, how many of them lie between two looks, moves tried at each, pairs taken from each, and in all.
MOVES, EVERY, WIDE, FEW, ENOUGH, FEWEST = 800, 5, 120, 4, 40, 8


def told(game: Game[Any], state: Any, seat: int, events: list[object]) -> dict[str, Any]:
    return {"seat": seat, "view": game.view(state, seat), "events": events}


def played(name: str, options: Options) -> Line:
    """A match of random moves."""
    game = GAMES[name]
    line = Line(game, options, 2, f"theatre {name}", None, SECRET[name])
    rng = Rng(7919)
    while len(line.moves) < MOVES and game.to_move(line.now()):
        seat = game.to_move(line.now())[0]
        choices = legal(game, line.now(), seat)
        line.add(seat, choices[rng.below(len(choices))])
    return line


def heard_of(game: Game[Any], state: Any, mover: int, seat: int) -> dict[bytes, Any]:
    """Moves of the mover by what the other seat hears of them, as far as that is more than that a turn has ended."""
    moves = legal(game, state, mover)
    found: dict[bytes, Any] = {}
    for move in moves[:: max(1, len(moves) // WIDE)]:
        log = step(game, state, mover, move).log
        heard = log.heard(seat)
        if not {type(event).__name__ for event in heard} <= USUAL:
            found[msgspec.json.encode(heard)] = log
    return found


def pairs_of(name: str) -> tuple[list[dict[str, Any]], Options]:
    """Moves of which another seat hears the same in two worlds that differ in what it cannot see."""
    game = GAMES[name]
    options = game.options().check({})
    line = played(name, options)
    pairs: list[dict[str, Any]] = []
    for i in range(0, len(line.moves), EVERY):
        state: Any = line.states[i]
        mover, seat = line.seats[i], 1 - line.seats[i]
        twin: Any = game.guess(state, seat, Dice(f"twin {i}", game.streams()))
        if twin.columns() == state.columns() or mover not in game.to_move(twin):
            continue
        truth, other = heard_of(game, state, mover, seat), heard_of(game, twin, mover, seat)
        pairs += [
            {
                "mover": told(game, state, mover, truth[same].heard(mover)),
                "truth": told(game, state, seat, truth[same].heard(seat)),
                "twin": told(game, twin, seat, other[same].heard(seat)),
            }
            for same in sorted(truth.keys() & other.keys(), key=len)[-FEW:]
        ]
        if len(pairs) >= ENOUGH:
            break
    return pairs, options


def test_worlds_that_a_seat_cannot_tell_apart_look_and_sound_the_same(tmp_path: Path) -> None:
    samples = []
    for name in SECRET:
        pairs, options = pairs_of(name)
        assert len(pairs) >= FEWEST, name
        rules = GAMES[name].rules(options)
        samples.append({"game": name, "names": NAMES, "rules": rules, "pairs": pairs})
    file = tmp_path / "samples.json"
    file.write_bytes(msgspec.json.encode(samples))
    environment = os.environ | {"CINQUE_SAMPLES": str(file)}
    words = [sys.executable, str(ROOT / "scripts" / "web.py"), "run", "laws"]
    run = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("name", sorted(set(GAMES) - set(SECRET)))
def test_the_other_games_have_nothing_to_hide_from_another_seat(name: str) -> None:
    game = GAMES[name]
    assert not game.hidden or game.options().seats_high == 1
