"""What the known enemies of a seat could do to every tile on a turn of theirs."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import COST_OF_DEARER, Reach
from cinque.bots.temple.worth import blow_of, strikes_after_moving
from cinque.games.temple.play.codes import STAT_DEF, STAT_FLOOR, STAT_MP, STAT_RNG
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.state import TempleState, Unit

# Two who are no further apart than this may meet within a turn of each.
NEAR: Final[i64] = 7


@final
class Threats:
    """For each tile attacks in all, how many there are and the hardest. Units in the way are not reckoned with."""

    def __init__(self, cells: i64) -> None:
        self._none: Final[vec[i64]] = vec[i64]([0] * cells)
        self._reach: Final[Reach] = Reach(cells)
        self._marked: Final[vec[i64]] = vec[i64]([0] * cells)
        self._mark: i64 = 0
        self.attack: vec[i64] = self._none
        self.hitters: vec[i64] = self._none
        self.hardest: vec[i64] = self._none
        # The known enemies themselves, who may be struck.
        self.known: list[Unit] = []

    def look(self, state: TempleState, seat: i64) -> None:
        """All living rivals' units the seat knows of."""
        self.attack = self._none[:]
        self.hitters = self._none[:]
        self.hardest = self._none[:]
        self.known = []
        for unit in state.units:
            if unit.seat >= 0 and unit.seat != seat and state.knows(seat, unit):
                self.known.append(unit)
                self._add(state, unit)

    def _add(self, state: TempleState, unit: Unit) -> None:
        blow = blow_of(state, unit)
        if blow <= 0:
            return
        figures = state.figures
        mp = ask(state, unit, STAT_MP) if strikes_after_moving(state, unit) else 0
        costs = figures.costs(state.profile(unit.seat), unit.kind)
        reach = self._reach
        reach.cheapest(figures.board.around, HEX_DEGREE, unit.cell, mp, costs, COST_OF_DEARER, self._none)
        self._mark += 1
        far = ask(state, unit, STAT_RNG)
        i: i64 = 0
        while i < reach.count:
            self._strike_from(state, reach.cells[i], far, blow)
            i += 1

    def _strike_from(self, state: TempleState, cell: i64, far: i64, blow: i64) -> None:
        board = state.figures.board
        if far > 1:
            for other in board.disc(cell, far):
                self._strike(other, blow)
            return
        at = cell * HEX_DEGREE
        end = at + HEX_DEGREE
        while at < end:
            if board.around[at] >= 0:
                self._strike(board.around[at], blow)
            at += 1

    def _strike(self, cell: i64, blow: i64) -> None:
        if self._marked[cell] != self._mark:
            self._marked[cell] = self._mark
            self.attack[cell] += blow
            self.hitters[cell] += 1
            self.hardest[cell] = max(self.hardest[cell], blow)

    def danger(self, state: TempleState, unit: Unit, cell: i64, fewer: i64) -> i64:
        """HP the unit could lose on a tile, when one with this much attack is gone; a reaper may lose none (TB-42)."""
        hitters = self.hitters[cell] - (1 if fewer > 0 else 0)
        if hitters <= 0:
            return 0
        defence = ask(state, unit, STAT_DEF)
        together = self.attack[cell] - fewer - hitters * defence
        return max(max(together, self.hardest[cell] - defence), hitters * ask(state, unit, STAT_FLOOR))


def contested(state: TempleState, seat: i64) -> i64:
    """How many units that may still act stand near enough to a known enemy for it to matter how they act."""
    found: i64 = 0
    for unit in state.units:
        if unit.seat == seat and not unit.done and meets(state, unit):
            found += 1
    return found


def meets(state: TempleState, unit: Unit) -> bool:
    """Whether an enemy its owner knows of is near."""
    board = state.figures.board
    for enemy in state.units:
        rival = enemy.seat >= 0 and enemy.seat != unit.seat and state.knows(unit.seat, enemy)
        if rival and board.distance(unit.cell, enemy.cell) <= NEAR:
            return True
    return False
