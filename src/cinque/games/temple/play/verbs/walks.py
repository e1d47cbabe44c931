"""Units move, run into each other, and are revealed for a turn (TB-11 to TB-16)."""

from mypy_extensions import i64

from cinque.games.temple.content.tables import EXHAUSTED
from cinque.games.temple.play.events import Ambushed, Went
from cinque.games.temple.play.sight import HIDDEN
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.eyes import keep_ghost, look_at, look_from, step_eyes
from cinque.kernel.log import Log, only


def go(state: TempleState, unit: Unit, path: list[int], cost: i64, log: Log) -> None:
    """Walks a unit along a path step by step, seeing and being seen on the way (TB-11, TB-13, TB-16)."""
    start = unit.cell
    views = _Passing(state, unit) if log.listening else None
    state.at[start] = 0
    for cell in path:
        step_eyes(state, unit, cell, log)
        look_from(state, unit.seat, log)
        look_at(state, unit)
        if views is not None:
            views.note(unit)
    state.at[unit.cell] = unit.index + 1
    unit.spent += cost
    unit.moved = True
    unit.progress = 0 if path else unit.progress
    unit.charged = state.figures.board.distance(start, unit.cell)
    look_at(state, unit)
    if views is not None and path:
        views.tell(unit, log)


class _Passing:
    """The steps of a walk as each seat sees them."""

    def __init__(self, state: TempleState, unit: Unit) -> None:
        self.seats: int = state.figures.seats
        self.paths: list[list[int]] = [[] for _ in range(state.figures.seats)]
        self.note(unit)

    def note(self, unit: Unit) -> None:
        for seat in range(self.seats):
            self.paths[seat].append(unit.cell if unit.seat == seat or unit.seen >> seat & 1 else HIDDEN)

    def tell(self, unit: Unit, log: Log) -> None:
        for seat in range(self.seats):
            if max(self.paths[seat]) != HIDDEN:
                log.tell(only(seat), Went(unit.seat, unit.kind, unit.hp, self.paths[seat]))


def ambush(state: TempleState, unit: Unit, hider: Unit, log: Log) -> None:
    """A unit ran into one its owner did not see: no MP is left to it, and the other is revealed (TB-15)."""
    unit.spent = EXHAUSTED
    if log.listening:
        log.tell(only(unit.seat), Ambushed(unit.cell, hider.cell))
        if hider.seat >= 0:
            log.tell(only(hider.seat), Ambushed(unit.cell if state.knows(hider.seat, unit) else HIDDEN, hider.cell))
    reveal(state, hider, unit.seat, log)


def reveal(state: TempleState, unit: Unit, seat: i64, log: Log) -> None:
    """Shows a hidden unit to a seat until the turn ends (TB-15)."""
    unit.revealed |= 1 << seat
    log.settle()
    look_from(state, seat, log)


def conceal(state: TempleState, unit: Unit) -> None:
    """What was revealed for a turn may hide again; who loses sight of it remembers it."""
    unit.revealed = 0
    for seat in range(state.figures.seats):
        if not state.clear(seat, unit.cell):
            keep_ghost(state, seat, unit)
    look_at(state, unit)
