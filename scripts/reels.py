"""Writes the moving picture of each game on the shelf: `make reels`, after a change that can be seen in them.

A reel is a piece of a match between bots as positions that follow each other, drawn by the same components as a replay.
It is data, not a record: new numbers in the rules leave it a true picture of the match it was. tests/test_reels.py says
when a position no longer has the shape that its game draws.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import json

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.drawing import drawn
from cinque.kernel.game import Game
from cinque.kernel.play import replay
from cinque.kernel.state import State
from cinque.lab.match import play_match
from cinque.server.wire.deltas import delta_of

ROOT = Path(__file__).resolve().parent.parent
SEED = "reel"


@dataclass(frozen=True)
class Scenario:
    """What is played, and which part of it is shown: positions in which something moved, from the share on."""

    options: Mapping[str, Any] = field(default_factory=dict)
    level: str = "easy"
    seats: int = 2
    begin: float = 0.3
    frames: int = 40


SCENARIOS = {
    "grid": Scenario({"obstacles": "few"}, "normal", begin=0.15),
    "naval": Scenario({"size": 40}, begin=0.5),
    "temple": Scenario({"fog": False}, begin=0.3),
    "ratroyale": Scenario({"map": "food-truck"}, begin=0.2),
    "frigate": Scenario(seats=1, begin=0.1),
}


def reel_of(name: str, scenario: Scenario) -> dict[str, Any]:
    """A piece of a match, as the page plays it: the first position whole, then what each changes."""
    game = GAMES[name]
    options = game.options().check(dict(scenario.options))
    bots = [BOTS[name][scenario.level]] * scenario.seats
    line = replay(game, play_match(game, options, bots, SEED).record)
    views = [shown(game, state) for state in line.states]
    seen = [views[0], *(view for before, view in pairwise(views) if view != before)]
    first = int(len(seen) * scenario.begin)
    part = seen[first : first + scenario.frames]
    return {
        "rules": game.rules(options),
        "names": [bot.title for bot in bots],
        "view": part[0],
        "deltas": [delta_of(before, view) for before, view in pairwise(part)],
    }


def shown(game: Game[Any], state: State) -> Any:
    """All there is to see of a position, as a replay shows it."""
    view = game.reveal(state) if game.hidden else None
    return drawn(game, view or game.view(state, None), None)


def main() -> None:
    for name, scenario in SCENARIOS.items():
        path = ROOT / "web" / "src" / "games" / name / "knowledge" / "reel.json"
        path.write_bytes(json.encode(reel_of(name, scenario)) + b"\n")
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
