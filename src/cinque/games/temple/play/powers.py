"""What a unit may do once it stands where it wants to: strike, seize, mend, capture, rest (TB-10).

A power says which moves it offers, why it refuses one, and what happens when it is used. The engine asks every power of
every unit; whether a unit has it follows from its stats, never from its name.
"""

from typing import Final

from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.games.temple.play.codes import (
    CAPTURE,
    MEND,
    ON_ACT,
    REST,
    SEIZE,
    STAT_ATK,
    STAT_CAPTURE,
    STAT_MEND,
    STAT_RNG,
    STAT_STRIKE_MOVED,
    STRIKE,
)
from cinque.games.temple.play.combat import fight
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.obstacles import Obstacles
from cinque.games.temple.play.reactions import tell_moment
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.deeds import lose_work, mend, rest, stop_work, work
from cinque.games.temple.play.verbs.estate import take
from cinque.games.temple.play.verbs.ranks import seize
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, pack
from cinque.kernel.reason import Reason


class Power:
    """One thing a unit can do with its action."""

    def __init__(self, verb: i64) -> None:
        self.verb: i64 = verb

    def add_moves(self, state: TempleState, unit: Unit, obstacles: Obstacles, out: Moves) -> None:
        """Adds every legal use; `obstacles` are those the unit's owner knows of."""
        raise NotImplementedError

    def refusal(self, state: TempleState, unit: Unit, to: i64) -> Reason | None:
        """Why it cannot be used on this cell; None when it can."""
        raise NotImplementedError

    def use(self, state: TempleState, unit: Unit, to: i64, log: Log) -> None:
        raise NotImplementedError


class Strike(Power):
    """An attack on a unit the player sees, within range (TB-01, TB-02, TB-07, TB-17)."""

    def add_moves(self, state: TempleState, unit: Unit, obstacles: Obstacles, out: Moves) -> None:
        reach = ask(state, unit, STAT_RNG)
        if reach <= 0 or not self._ready(state, unit):
            return
        board = state.figures.board
        i: i64 = 0
        while i < obstacles.count:
            cell = obstacles.others[i]
            if board.distance(unit.cell, cell) <= reach and self._fair(state, cell):
                out.add(pack(STRIKE, unit.cell, cell, 0))
            i += 1

    def refusal(self, state: TempleState, unit: Unit, to: i64) -> Reason | None:
        target = state.known_at(unit.seat, to)
        if target is None or target.seat == unit.seat:
            return Reason("You see no unit to attack there.", "TB-02")
        if not self._fair(state, to):
            return Reason("Neutral units cannot be attacked in this match.", "TB-50")
        if ask(state, unit, STAT_RNG) <= 0:
            return Reason("This unit cannot attack.", "TB-43")
        if state.figures.board.distance(unit.cell, to) > ask(state, unit, STAT_RNG):
            return Reason(f"That is out of range: it reaches {ask(state, unit, STAT_RNG)}.", "TB-01")
        if unit.spent > 0 and ask(state, unit, STAT_STRIKE_MOVED) == 0:
            return Reason("It cannot attack once it has moved.", "TB-17")
        if ask(state, unit, STAT_ATK) <= 0:
            return Reason("Its attack is 0 now.", "TB-07")
        return None

    def use(self, state: TempleState, unit: Unit, to: i64, log: Log) -> None:
        target = state.unit_at(to)
        if target is not None:
            stop_work(unit)
            fight(state, unit, target, log)

    def _ready(self, state: TempleState, unit: Unit) -> bool:
        if unit.spent > 0 and ask(state, unit, STAT_STRIKE_MOVED) == 0:
            return False
        return ask(state, unit, STAT_ATK) > 0

    def _fair(self, state: TempleState, cell: i64) -> bool:
        return state.figures.strike_neutral or state.units[state.at[cell] - 1].seat >= 0


class Seize(Power):
    """A capturing unit takes over a neutral one beside it (TB-21)."""

    def add_moves(self, state: TempleState, unit: Unit, obstacles: Obstacles, out: Moves) -> None:
        if ask(state, unit, STAT_CAPTURE) == 0:
            return
        board = state.figures.board
        i: i64 = 0
        while i < obstacles.count:
            cell = obstacles.others[i]
            if state.units[state.at[cell] - 1].seat < 0 and board.distance(unit.cell, cell) == 1:
                out.add(pack(SEIZE, unit.cell, cell, 0))
            i += 1

    def refusal(self, state: TempleState, unit: Unit, to: i64) -> Reason | None:
        if ask(state, unit, STAT_CAPTURE) == 0:
            return Reason("Only capturing units can take over others.", "TB-21")
        target = state.known_at(unit.seat, to)
        if target is None or target.seat >= 0:
            return Reason("You see no neutral unit there.", "TB-21")
        if state.figures.board.distance(unit.cell, to) != 1:
            return Reason("It must stand beside the neutral unit.", "TB-21")
        return None

    def use(self, state: TempleState, unit: Unit, to: i64, log: Log) -> None:
        target = state.unit_at(to)
        if target is not None:
            stop_work(unit)
            seize(state, unit, target, log)


class Mend(Power):
    """Restores a damaged friend beside the unit (TB-30)."""

    def add_moves(self, state: TempleState, unit: Unit, obstacles: Obstacles, out: Moves) -> None:
        if ask(state, unit, STAT_MEND) <= 0:
            return
        figures = state.figures
        at: i64 = unit.cell * HEX_DEGREE
        end: i64 = at + HEX_DEGREE
        while at < end:
            cell = figures.board.around[at]
            at += 1
            if cell >= 0 and state.at[cell] > 0:
                friend = state.units[state.at[cell] - 1]
                if friend.seat == unit.seat and friend.hp < figures.kinds.hp[friend.kind]:
                    out.add(pack(MEND, unit.cell, cell, 0))

    def refusal(self, state: TempleState, unit: Unit, to: i64) -> Reason | None:
        if ask(state, unit, STAT_MEND) <= 0:
            return Reason("This unit cannot repair.", "TB-30")
        friend = state.known_at(unit.seat, to)
        if friend is None or friend.seat != unit.seat:
            return Reason("There is no friend of yours there.", "TB-30")
        if state.figures.board.distance(unit.cell, to) != 1:
            return Reason("It repairs only units beside it, not itself.", "TB-30")
        if friend.hp >= state.figures.kinds.hp[friend.kind]:
            return Reason("That unit is unharmed.", "TB-30")
        return None

    def use(self, state: TempleState, unit: Unit, to: i64, log: Log) -> None:
        friend = state.unit_at(to)
        if friend is not None:
            stop_work(unit)
            mend(state, unit, friend, ask(state, unit, STAT_MEND), log)


class Capture(Power):
    """Works on the building under the unit (TB-22); several actions take it."""

    def add_moves(self, state: TempleState, unit: Unit, obstacles: Obstacles, out: Moves) -> None:
        site = state.figures.site_at[unit.cell]
        if site > 0 and state.site_owner[site - 1] != unit.seat and ask(state, unit, STAT_CAPTURE) != 0:
            out.add(pack(CAPTURE, unit.cell, 0, 0))

    def refusal(self, state: TempleState, unit: Unit, to: i64) -> Reason | None:
        site = state.figures.site_at[unit.cell]
        if site == 0:
            return Reason("It does not stand on a building.", "TB-22")
        if state.site_owner[site - 1] == unit.seat:
            return Reason("That building is yours already.", "TB-22")
        if ask(state, unit, STAT_CAPTURE) == 0:
            return Reason("Only capturing units can capture buildings.", "TB-22")
        return None

    def use(self, state: TempleState, unit: Unit, to: i64, log: Log) -> None:
        site = state.figures.site_at[unit.cell] - 1
        work(state, unit, site, log)
        if unit.progress >= state.figures.capture[state.figures.site_kind[site]]:
            take(state, unit, site, log)


class Rest(Power):
    """Ends the action; work on a building is lost, as by anything that is not work on it (TB-10, TB-22, TB-54)."""

    def add_moves(self, state: TempleState, unit: Unit, obstacles: Obstacles, out: Moves) -> None:
        out.add(pack(REST, unit.cell, 0, 0))

    def refusal(self, state: TempleState, unit: Unit, to: i64) -> Reason | None:
        return None

    def use(self, state: TempleState, unit: Unit, to: i64, log: Log) -> None:
        lose_work(state, unit, log)
        rest(state, unit, log)


POWERS: Final[list[Power]] = [Strike(STRIKE), Seize(SEIZE), Mend(MEND), Capture(CAPTURE), Rest(REST)]


def power_for(verb: i64) -> Power | None:
    for power in POWERS:
        if power.verb == verb:
            return power
    return None


def begin_action(state: TempleState, unit: Unit, verb: i64, log: Log) -> None:
    """A unit sets about something; resting is nothing (TB-18)."""
    if verb != REST:
        tell_moment(state, ON_ACT, unit, None, log)
