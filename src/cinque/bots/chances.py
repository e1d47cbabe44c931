"""How likely each seat is to win, by the judge of its game: for the graph of a match that is over, and for hints.

A judge counts in points of its own. What they are worth is one number a game, `SCALE`, fitted to bots' matches by
`python -m cinque.lab.chances`: the chances of two seats are as e to the power of the difference of their points by it.
"""

import math
from collections.abc import Callable
from typing import Any

from cinque.bots.grid.adapter import adapter_for as grid_adapter
from cinque.bots.judges.ratroyale import Judge as RatJudge
from cinque.bots.ratroyale.ways import ways_of
from cinque.bots.ratroyale.worth import FITTED
from cinque.bots.temple.adapter import adapter_for as temple_adapter
from cinque.games.frigate.play.boxes import target_now
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State

# What the points of a position are for a seat; seats that are out have none.
Points = Callable[[Any, int], float]


def _grid(state: Any, seat: int) -> float:
    return float(grid_adapter(state, Rng(0)).judge(state, seat))


def _temple(state: Any, seat: int) -> float:
    return float(temple_adapter(state, Rng(0)).judge(state, seat))


def _rats(state: Any, seat: int) -> float:
    """By the weights that are fitted to results; where Lairs are strong a point decides less."""
    return float(RatJudge(ways_of(state.figures), FITTED).judge(state, seat)) / float(state.figures.lair_health)


def _naval(state: Any, seat: int) -> float:
    """The seat's share of what is afloat, each ship by its cost and the part of it that is whole, in thousandths."""
    afloat = [_fleet(state, each) for each in range(state.seats)]
    return 1000 * afloat[seat] / (sum(afloat) or 1)


def _fleet(state: Any, seat: int) -> float:
    rows = state.figures.rules.ships
    afloat = [ship for ship in state.fleets[seat] if ship.cell >= 0]
    return float(sum(rows[ship.kind].cost * ship.health / rows[ship.kind].health for ship in afloat))


POINTS: dict[str, Points] = {"grid": _grid, "temple": _temple, "ratroyale": _rats, "naval": _naval}
# Points that make a seat e times as likely to win as another; see docs/decisions/0025-lessons-and-chances.md, and
# 0112-a-judge-that-knows-rodents.md for Ratatouille Royale.
SCALE: dict[str, float] = {"grid": 160.0, "temple": 980.0, "ratroyale": 140.0, "naval": 95.0}


def chances_of(game: Game[Any], state: State, seats: int) -> list[float]:
    """One chance a seat, from 0 to 1; what is decided is certain."""
    outcome = game.outcome(state)
    if outcome is not None:
        return [outcome.score(seat) for seat in range(seats)]
    if seats == 1:
        return [_run(state)]
    points = POINTS.get(game.name)
    if points is None:
        return [1 / seats] * seats
    return shared(_measured(game, state, seats, points), SCALE[game.name])


def _measured(game: Game[Any], state: State, seats: int, points: Points) -> list[float]:
    return [-math.inf if game.is_out(state, seat) else points(state, seat) for seat in range(seats)]


def shared(points: list[float], scale: float) -> list[float]:
    """Chances that add up to one, as powers of the points."""
    most = max(points)
    powers = [math.exp((each - most) / scale) for each in points]
    return [each / sum(powers) for each in powers]


def _run(state: Any) -> float:
    """How far a run for one has come: rounds won, and of this one the part of its target."""
    part = min(1.0, state.round_score / max(1, target_now(state)))
    return min(1.0, float((state.round - 1 + part) / state.figures.rules.rounds))
