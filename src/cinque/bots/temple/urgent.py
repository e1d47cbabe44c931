"""What cannot wait: a rival's temple that falls this turn, and the own one that would fall the next."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import BLOCKED, COST_OF_DEARER, FREE, PASS, Reach
from cinque.bots.temple.rescues import Rescues
from cinque.bots.temple.threats import Threats
from cinque.bots.temple.worth import home_of
from cinque.games.temple.play.codes import CAPTURE, GO, STAT_CAPTURE, STAT_MP
from cinque.games.temple.play.effects import ask, left
from cinque.games.temple.play.obstacles import Obstacles, find_reach
from cinque.games.temple.play.rules import play
from cinque.games.temple.play.state import RUNNING, TempleState, Unit
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack

# Positions looked at for a rescue at most, each way of looking, and deeds done in a row for one.
MOST: Final[i64] = 800
DEEPEST: Final[i64] = 6


@final
class Urgent:
    """A search of its own for the few moves on which everything hangs, with the real rules on copies."""

    def __init__(self, state: TempleState) -> None:
        self._state: Final = state
        self._seat: Final[i64] = state.seat
        self._reach: Final[Reach] = Reach(state.figures.count)
        self._threats: Final[Threats] = Threats(state.figures.count)
        self._looked: i64 = 0
        site = home_of(state, state.seat)
        held = site >= 0 and state.site_owner[site] == state.seat
        self._home: Final[i64] = state.figures.site_cell[site] if held else -1
        self._rescues: Final[Rescues] = Rescues(self._home, self._reach)

    def moves(self) -> list[int]:
        """The moves that win at once or save the temple; none when nothing is urgent or nothing helps."""
        won = self._winning()
        if won or self._home < 0:
            return won
        # First what holds against everything the enemy is seen to have, then what holds against the next capture.
        for strict in (True, False):
            line = self._rescue(strict)
            if line:
                return line
        return []

    def _rescue(self, strict: bool) -> list[int]:
        line: list[int] = []
        if not self.falls(self._state, strict):
            return line
        for wide in (False, True):
            self._looked = 0
            for depth in range(1, DEEPEST + 1):
                if self._saves(self._state, depth, strict, wide, line):
                    return line
        return line

    def _saves(self, state: TempleState, depth: i64, strict: bool, wide: bool, line: list[int]) -> bool:
        """Whether so many deeds can save the temple; they are in `line` then."""
        if not self.falls(state, strict):
            return True
        if depth == 0 or self._looked > MOST:
            return False
        for deed in self._rescues.deeds(state, wide):
            self._looked += 1
            world = state.copy()
            before = len(line)
            for move in deed.moves:
                play(world, move, SILENT)
                line.append(move)
            if self._saves(world, depth - 1, strict, wide, line):
                return True
            del line[before:]
        return False

    def _winning(self) -> list[int]:
        """A capture of a living rival's temple that can be finished now."""
        state = self._state
        figures = state.figures
        for unit in state.units:
            if unit.seat != self._seat or unit.done or ask(state, unit, STAT_CAPTURE) == 0:
                continue
            for site in range(figures.sites):
                rival = figures.site_home[site]
                if rival >= 0 and rival != self._seat and state.alive[rival] != 0:
                    way = self._finish(unit, site)
                    if way:
                        return way
        return []

    def _finish(self, unit: Unit, site: i64) -> list[int]:
        """The moves with which the unit takes a building this turn, if it can."""
        state = self._state
        cell = state.figures.site_cell[site]
        needed = state.figures.capture[state.figures.site_kind[site]]
        if unit.cell == cell:
            return [pack(CAPTURE, cell, 0, 0)] if unit.progress + 1 >= needed else []
        if needed > 1 or unit.moved or state.known_at(self._seat, cell) is not None:
            return []
        find_reach(state, unit, left(state, unit), Obstacles(state, self._seat, self._seat), self._reach)
        if not self._reach.has(cell):
            return []
        return [pack(GO, unit.cell, cell, 0), pack(CAPTURE, cell, 0, 0)]

    def falls(self, state: TempleState, strict: bool) -> bool:
        """Whether enemies the seat knows could finish the capture of its temple on their next turn.

        `strict` also counts a guard they could kill first, to step into his place.
        """
        figures = state.figures
        if state.result != RUNNING:
            return state.result != self._seat
        needed = figures.capture[figures.site_kind[figures.site_at[self._home] - 1]]
        guest = state.known_at(self._seat, self._home)
        if guest is not None and guest.seat >= 0 and guest.seat != self._seat:
            return ask(state, guest, STAT_CAPTURE) > 0 and guest.progress + 1 >= needed
        if needed > 1:
            return False
        if guest is None:
            return self._comers(state) > 0
        return strict and self._overrun(state, guest)

    def _overrun(self, state: TempleState, guard: Unit) -> bool:
        """Whether those in reach could kill the guard and one of them, or another, then step in."""
        threats = self._threats
        threats.look(state, self._seat)
        if self._comers(state) == 0 or len(threats.known) < 2:
            return False
        return threats.danger(state, guard, self._home, 0) >= guard.hp

    def _comers(self, state: TempleState) -> i64:
        """Known enemies who could come to the temple in one turn and capture."""
        figures = state.figures
        found: i64 = 0
        for enemy in state.units:
            known = enemy.seat >= 0 and enemy.seat != self._seat and state.knows(self._seat, enemy)
            if not known or ask(state, enemy, STAT_CAPTURE) == 0:
                continue
            costs = figures.costs(state.profile(enemy.seat), enemy.kind)
            entry = self._entry(state, enemy.seat)
            mp = ask(state, enemy, STAT_MP)
            self._reach.cheapest(figures.board.around, HEX_DEGREE, enemy.cell, mp, costs, COST_OF_DEARER, entry)
            if self._reach.has(self._home):
                found += 1
        return found

    def _entry(self, state: TempleState, seat: i64) -> vec[i64]:
        """Who would stand in the way of a rival; the temple itself counts as free."""
        entry = vec[i64]([FREE] * state.figures.count)
        for unit in state.units:
            entry[unit.cell] = PASS if unit.seat == seat else BLOCKED
        entry[self._home] = FREE
        return entry


def urgent_moves(state: TempleState) -> list[int]:
    """What the seat to move must do before all else."""
    return Urgent(state).moves()
