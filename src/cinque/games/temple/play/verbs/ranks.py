"""Units come and go, and change sides."""

from mypy_extensions import i64

from cinque.games.temple.content.tables import NEUTRAL
from cinque.games.temple.play.events import Fell, Seized, Turned
from cinque.games.temple.play.sight import place, watchers
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.clock import stir
from cinque.games.temple.play.verbs.eyes import look_at, look_from, open_eyes, shut_eyes
from cinque.kernel.log import Log, only


def enlist(state: TempleState, unit: Unit, log: Log) -> None:
    """Puts a unit on the board, last in the list; its owner sees with its eyes."""
    unit.index = len(state.units)
    state.units.append(unit)
    state.at[unit.cell] = unit.index + 1
    open_eyes(state, unit, log)
    if unit.seat >= 0:
        state.enlisted[unit.seat] += 1
        unit.number = state.enlisted[unit.seat]
        look_from(state, unit.seat, log)
    look_at(state, unit)


def discharge(state: TempleState, unit: Unit, log: Log) -> None:
    """Takes a unit off the board. Those behind it in the list move up, so the list tells no more than who lives."""
    shut_eyes(state, unit)
    state.at[unit.cell] = 0
    state.units.pop(unit.index)
    for i in range(unit.index, len(state.units)):
        other = state.units[i]
        other.index = i
        state.at[other.cell] = i + 1
    if unit.seat >= 0:
        look_from(state, unit.seat, log)


def fall(state: TempleState, unit: Unit, log: Log) -> None:
    """A unit is destroyed."""
    seers = watchers(state, unit)
    if log.listening:
        log.tell(seers, Fell(unit.cell, unit.seat, unit.kind))
    stir(state, seers)
    unit.hp = 0
    discharge(state, unit, log)


def turn_neutral(state: TempleState, unit: Unit, log: Log) -> None:
    """A unit belongs to nobody from now on and forgets what it was about (TB-19, TB-20, TB-44)."""
    seers = watchers(state, unit)
    if log.listening:
        log.tell(seers, Turned(unit.cell, unit.kind))
    change_side(state, unit, NEUTRAL, log)


def seize(state: TempleState, unit: Unit, target: Unit, log: Log) -> None:
    """A neutral unit joins the seat of the one beside it; it cannot act this turn (TB-21)."""
    seers = watchers(state, unit) | watchers(state, target)
    if log.listening:
        for seat in range(state.figures.seats):
            if seers >> seat & 1:
                at, to = place(state, seat, unit), place(state, seat, target)
                log.tell(only(seat), Seized(at, to, unit.seat, target.kind))
    stir(state, seers)
    change_side(state, target, unit.seat, log)


def change_side(state: TempleState, unit: Unit, seat: i64, log: Log) -> None:
    """The unit leaves the list and joins it at the end, so that its place tells nothing of its past."""
    discharge(state, unit, log)
    fresh = Unit(seat, unit.kind, unit.cell, unit.hp)
    fresh.revealed = unit.revealed
    enlist(state, fresh, log)
