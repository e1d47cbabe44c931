"""What units do where they stand (TB-10, TB-18, TB-22, TB-30)."""

from mypy_extensions import i64

from cinque.games.temple.play.effects import left
from cinque.games.temple.play.events import Capturing, Mended, Rested, Spotted
from cinque.games.temple.play.sight import HIDDEN, clear_to, place, unit_view, watchers
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.eyes import look_at
from cinque.kernel.log import Log, only


def finish_action(state: TempleState, unit: Unit) -> None:
    """The unit has acted this turn (TB-10); its last event has said so."""
    unit.done = True


def stop_work(unit: Unit) -> None:
    """The unit does something else: its work on a building is lost (TB-22)."""
    unit.progress = 0


def lose_work(state: TempleState, unit: Unit, log: Log) -> None:
    """A turn without a capture action: the work on a building is lost, and all who see the tile see that (TB-22)."""
    if unit.progress == 0:
        return
    unit.progress = 0
    look_at(state, unit)
    if log.listening:
        site = state.figures.site_at[unit.cell] - 1
        needed = state.figures.capture[state.figures.site_kind[site]]
        log.tell(clear_to(state, unit.cell) | only(unit.seat), Capturing(unit.cell, unit.seat, 0, needed))


def mend(state: TempleState, unit: Unit, target: Unit, amount: i64, log: Log) -> None:
    """Restores HP, never above the maximum (TB-30)."""
    most = state.figures.kinds.hp[target.kind]
    target.hp = target.hp + amount if target.hp + amount < most else most
    if log.listening:
        for seat in range(state.figures.seats):
            if (watchers(state, unit) | watchers(state, target)) >> seat & 1:
                to = place(state, seat, target)
                log.tell(only(seat), Mended(place(state, seat, unit), to, HIDDEN if to == HIDDEN else target.hp))


def rest(state: TempleState, unit: Unit, log: Log) -> None:
    if log.listening:
        log.tell(only(unit.seat), Rested(unit.cell))


def hide(state: TempleState, unit: Unit) -> None:
    """Camouflage: stealth is the MP left at the end of the turn (TB-18)."""
    unit.camouflage = left(state, unit)
    look_at(state, unit)


def uncover(state: TempleState, unit: Unit, log: Log) -> None:
    """Camouflage is over with the next action (TB-18)."""
    if unit.camouflage > 0:
        unit.camouflage = 0
        _tell_spotted(state, unit, look_at(state, unit), log)


def _tell_spotted(state: TempleState, unit: Unit, seats: i64, log: Log) -> None:
    if seats and log.listening:
        for seat in range(state.figures.seats):
            if seats >> seat & 1:
                log.tell(only(seat), Spotted([unit_view(state, unit, seat)]))


def work(state: TempleState, unit: Unit, site: i64, log: Log) -> None:
    """One capture action on the building under the unit; all who see the tile see it (TB-22)."""
    unit.progress += 1
    look_at(state, unit)
    if log.listening:
        needed = state.figures.capture[state.figures.site_kind[site]]
        event = Capturing(unit.cell, unit.seat, unit.progress, needed)
        log.tell(clear_to(state, unit.cell) | only(unit.seat), event)
