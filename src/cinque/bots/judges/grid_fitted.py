"""How good a position of Grid Game is for a seat, in points: a weighed sum of what can be seen of it.

`make tune GAME=grid` fits the weights to the results of bots' games, so that points are a chance of winning, and takes
them where a trial says that they play better; bots/judges/grid_weights.py says where they come from.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.grid.threats import FAR, Threats
from cinque.bots.judges.grid import Judge, final_score
from cinque.games.grid.play.state import RUNNING, GridState, Unit

# Weights are in hundredths of a point.
CENT: Final[i64] = 100
# What a share is counted in.
WHOLE: Final[i64] = 1000

# What is looked at: what the seat has less what the other side has, and for the side to move with its sign that it is
# its turn, and whom it could kill at once. Blows that kill nobody, and what the other side could do after that, were
# looked at too: they said nothing more about who wins.
# fmt: off
FEATURES: Final[list[str]] = [
    "scouts", "soldiers", "heavies",                              # units alive
    "health of scouts", "health of soldiers", "health of heavies",
    "strength",                                                   # attack times health, in thousandths of both sides'
    "steps",                                                      # from each unit to its nearest enemy
    "edge",                                                       # steps from the edge, times quiet rounds (GG-20)
    "ringed",                                                     # units that stand in the closing ring (GG-20)
    "tempo",
    "kills",
]
# fmt: on
STRENGTH: Final[i64] = 6
STEPS: Final[i64] = 7
EDGE: Final[i64] = 8
RINGED: Final[i64] = 9
TEMPO: Final[i64] = 10
KILLS: Final[i64] = 11
CLASSES: Final[i64] = 3


@final
class FittedJudge(Judge):
    """Looks at a position; `seen` is what it saw last, in the order of FEATURES."""

    def __init__(self, cells: i64, weights: vec[i64]) -> None:
        self.mover: Final[Threats] = Threats(cells)
        self.other: Final[Threats] = Threats(cells)
        self.weights: Final[vec[i64]] = weights
        self.seen: Final[vec[i64]] = vec[i64]([0] * len(FEATURES))

    def judge(self, state: GridState, seat: i64) -> i64:
        if state.result != RUNNING:
            return final_score(state, seat)
        self.look(state, seat)
        score: i64 = 0
        i: i64 = 0
        while i < len(self.weights):
            score += self.weights[i] * self.seen[i]
            i += 1
        return score // CENT

    def look(self, state: GridState, seat: i64) -> None:
        """Fill `seen` for a seat."""
        seen = self.seen
        i: i64 = 0
        while i < len(seen):
            seen[i] = 0
            i += 1
        self._armies(state, seat)
        self._places(state, seat)
        self._kills(state, 1 if state.seat == seat else -1)

    def _armies(self, state: GridState, seat: i64) -> None:
        classes = state.figures.classes
        attack: vec[i64] = vec[i64]([0, 0])
        health: vec[i64] = vec[i64]([0, 0])
        for unit in state.units:
            if unit.health > 0:
                sign: i64 = 1 if unit.seat == seat else -1
                kind = min(unit.kind, CLASSES - 1)
                self.seen[kind] += sign
                self.seen[CLASSES + kind] += sign * unit.health
                attack[unit.seat] += classes.attack[unit.kind]
                health[unit.seat] += unit.health
        mine = attack[seat] * health[seat]
        theirs = attack[1 - seat] * health[1 - seat]
        both = mine + theirs + 1
        self.seen[STRENGTH] = WHOLE * mine // both - WHOLE * theirs // both

    def _places(self, state: GridState, seat: i64) -> None:
        """How far the armies are apart, and who will suffer when the board grows smaller (GG-20)."""
        self.mover.distances(state, state.seat)
        self.other.distances(state, 1 - state.seat)
        ring = state.ring()
        for unit in state.units:
            if unit.health <= 0:
                continue
            sign: i64 = 1 if unit.seat == seat else -1
            enemy = self.other if unit.seat == state.seat else self.mover
            steps = enemy.steps[unit.cell]
            if steps < FAR:
                self.seen[STEPS] += sign * steps
            self.seen[EDGE] += sign * state.quiet * self._from_edge(state, unit)
            if ring > 0 and state.in_ring(unit.cell, ring):
                self.seen[RINGED] += sign

    def _from_edge(self, state: GridState, unit: Unit) -> i64:
        size = state.figures.size
        x = unit.cell % size
        y = unit.cell // size
        return min(min(x, y), min(size - 1 - x, size - 1 - y))

    def _kills(self, state: GridState, sign: i64) -> None:
        """Whose turn it is, and whom that side could kill if all who can strike him did."""
        self.mover.strikes(state, state.seat, state.at)
        self.seen[TEMPO] = sign
        for unit in state.units:
            if unit.seat != state.seat and unit.health > 0 and self.mover.damage[unit.cell] >= unit.health:
                self.seen[KILLS] += sign
