"""What a unit may do in its action phase: the strike every unit has, and one ability a class (GG-16, GG-17).

A power says which moves it offers, why it refuses one, and what happens when it is used. The engine asks the row of
powers of a class and never a class by name.
"""

from typing import Final

from mypy_extensions import i64

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.games.grid.content.words import ABILITIES
from cinque.games.grid.play.codes import SPRINT, STRIKE, SWEEP, WALL
from cinque.games.grid.play.figures import NO_ABILITY, Figures
from cinque.games.grid.play.state import FREE, GridState, Unit
from cinque.games.grid.play.verbs import raise_wall, sprint, strike, sweep
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, pack
from cinque.kernel.reason import Reason

NOWHERE: Final[i64] = -1


class Power:
    """One thing a unit can do instead of nothing."""

    def __init__(self, name: str, verb: i64) -> None:
        self.name = name
        self.verb: i64 = verb

    def add_moves(self, state: GridState, unit: Unit, out: Moves) -> None:
        """Adds every legal use."""
        raise NotImplementedError

    def usable(self, state: GridState, unit: Unit) -> bool:
        """Whether there is any legal use."""
        raise NotImplementedError

    def refusal(self, state: GridState, unit: Unit, to: i64) -> Reason | None:
        """Why it cannot be used on this square; None when it can."""
        raise NotImplementedError

    def use(self, state: GridState, unit: Unit, to: i64, log: Log) -> None:
        raise NotImplementedError


def enemy_on(state: GridState, unit: Unit, cell: i64) -> Unit | None:
    """The enemy of `unit` on a cell, if there is one."""
    if cell < 0:
        return None
    mark = state.at[cell]
    if mark <= 0:
        return None
    other = state.units[mark - 1]
    return other if other.seat != unit.seat else None


def enemy_around(state: GridState, unit: Unit, after: i64) -> i64:
    """The square of the next enemy among the eight around, behind the square `after`; NOWHERE when there is none."""
    around = state.figures.board.around
    at: i64 = unit.cell * AROUND_DEGREE
    end: i64 = at + AROUND_DEGREE
    passed = after == NOWHERE
    while at < end:
        cell = around[at]
        at += 1
        if passed and cell >= 0 and state.at[cell] > 0 and state.units[state.at[cell] - 1].seat != unit.seat:
            return cell
        passed = passed or cell == after
    return NOWHERE


class Strike(Power):
    """Attack Damage against one enemy on one of the eight squares around (GG-08, GG-10)."""

    def add_moves(self, state: GridState, unit: Unit, out: Moves) -> None:
        cell = enemy_around(state, unit, NOWHERE)
        while cell != NOWHERE:
            out.add(pack(STRIKE, unit.id, cell, 0))
            cell = enemy_around(state, unit, cell)

    def usable(self, state: GridState, unit: Unit) -> bool:
        return enemy_around(state, unit, NOWHERE) != NOWHERE

    def refusal(self, state: GridState, unit: Unit, to: i64) -> Reason | None:
        if state.figures.board.chebyshev(unit.cell, to) != 1:
            return Reason("An attack reaches only the eight squares around the unit.", "GG-08")
        if enemy_on(state, unit, to) is None:
            return Reason("There is no enemy on that square.", "GG-10")
        return None

    def use(self, state: GridState, unit: Unit, to: i64, log: Log) -> None:
        target = enemy_on(state, unit, to)
        if target is not None:
            strike(state, unit, target, state.figures.classes.attack[unit.kind], log)


class Sprint(Power):
    """More steps, by the same rules as walking (GG-16)."""

    def add_moves(self, state: GridState, unit: Unit, out: Moves) -> None:
        figures = state.figures
        reach = figures.reach
        reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.sprint_steps, state.at)
        i: i64 = 1
        while i < reach.count:
            out.add(pack(SPRINT, unit.id, reach.cells[i], 0))
            i += 1

    def usable(self, state: GridState, unit: Unit) -> bool:
        """One free square beside it is enough."""
        figures = state.figures
        if figures.sprint_steps == 0:
            return False
        at: i64 = unit.cell * ORTH_DEGREE
        end: i64 = at + ORTH_DEGREE
        while at < end:
            cell = figures.board.orth[at]
            at += 1
            if cell >= 0 and state.at[cell] == FREE:
                return True
        return False

    def refusal(self, state: GridState, unit: Unit, to: i64) -> Reason | None:
        figures = state.figures
        reach = figures.reach
        reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.sprint_steps, state.at)
        if to == unit.cell:
            return Reason("A sprint has to lead somewhere.", "GG-16")
        if not reach.has(to):
            return Reason(f"That square is more than {figures.sprint_steps} free steps away.", "GG-16")
        return None

    def use(self, state: GridState, unit: Unit, to: i64, log: Log) -> None:
        path: list[int] = []
        if log.listening:
            figures = state.figures
            figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.sprint_steps, state.at)
            path = figures.reach.path(to)
        sprint(state, unit, to, path, log)


class ShieldWallPower(Power):
    """Always possible: it needs nobody else (GG-16)."""

    def add_moves(self, state: GridState, unit: Unit, out: Moves) -> None:
        out.add(pack(WALL, unit.id, 0, 0))

    def usable(self, state: GridState, unit: Unit) -> bool:
        return True

    def refusal(self, state: GridState, unit: Unit, to: i64) -> Reason | None:
        return None

    def use(self, state: GridState, unit: Unit, to: i64, log: Log) -> None:
        raise_wall(state, unit, log)


class Sweep(Power):
    """Half the attack, rounded up, to every enemy around (GG-16)."""

    def add_moves(self, state: GridState, unit: Unit, out: Moves) -> None:
        if self.usable(state, unit):
            out.add(pack(SWEEP, unit.id, 0, 0))

    def usable(self, state: GridState, unit: Unit) -> bool:
        return enemy_around(state, unit, NOWHERE) != NOWHERE

    def refusal(self, state: GridState, unit: Unit, to: i64) -> Reason | None:
        if not self.usable(state, unit):
            return Reason("There is no enemy around to sweep.", "GG-16")
        return None

    def use(self, state: GridState, unit: Unit, to: i64, log: Log) -> None:
        figures = state.figures
        amount = (figures.classes.attack[unit.kind] + figures.sweep_divisor - 1) // figures.sweep_divisor
        sweep(state, unit, log)
        cell = enemy_around(state, unit, NOWHERE)
        while cell != NOWHERE:
            strike(state, unit, state.units[state.at[cell] - 1], amount, log)
            cell = enemy_around(state, unit, cell)


ATTACK: Final[Power] = Strike("strike", STRIKE)
POWERS: Final[dict[str, Power]] = {
    "sprint": Sprint("sprint", SPRINT),
    "wall": ShieldWallPower("wall", WALL),
    "sweep": Sweep("sweep", SWEEP),
}
ABILITY_POWERS: Final[list[Power]] = [POWERS[word] for word in ABILITIES]


def ability_of(figures: Figures, kind: i64) -> Power | None:
    """The ability of a class; none in the Basic Edition."""
    number = figures.ability(kind)
    return ABILITY_POWERS[number] if number != NO_ABILITY else None


def power_for(figures: Figures, kind: i64, verb: i64) -> Power | None:
    """The power of a class that this verb uses, if it has it."""
    if verb == STRIKE:
        return ATTACK
    ability = ability_of(figures, kind)
    if ability is not None and ability.verb == verb:
        return ability
    return None
