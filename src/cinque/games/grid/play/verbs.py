"""The only functions that change a GridState. Each makes one change and tells one event."""

from typing import Final

from mypy_extensions import i64

from cinque.games.grid.play.codes import ACTING, DAMAGE_TAKEN, IDLE, MOVING
from cinque.games.grid.play.effects import ask
from cinque.games.grid.play.events import (
    Burned,
    Committed,
    Fell,
    Passed,
    Returned,
    RingMoved,
    Sprinted,
    Struck,
    Swept,
    Walked,
    Walled,
)
from cinque.games.grid.play.state import DRAW, FREE, NOBODY, ROCK, RUNNING, GridState, Unit
from cinque.kernel.events import Ended, Resigned, TurnBegan, TurnEnded
from cinque.kernel.log import PUBLIC, Log
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome

SEATS: Final[i64] = 2

# Why a move of Grid Game cannot be taken back.
BLOW_IS_FINAL: Final = Reason("A blow is final.", "GG-13")
STEP_IS_FINAL: Final = Reason("In this match a step is final: returning is switched off.", "GG-13")


def outcome_of(state: GridState) -> Outcome | None:
    if state.result == RUNNING:
        return None
    winners: list[int] = [] if state.result == DRAW else [state.result]
    return Outcome(winners, state.why)


def put(state: GridState, seat: i64, kind: i64, cell: i64) -> Unit:
    """Adds a fresh unit while a position is set up."""
    unit = Unit(len(state.units), seat, kind, cell, state.figures.classes.health[kind])
    state.units.append(unit)
    state.at[cell] = unit.id + 1
    state.living[seat] += 1
    return unit


def set_unit(unit: Unit, health: i64, locked: bool, wall: bool) -> None:
    """What a unit has left while a position is written down."""
    unit.health = health
    unit.locked = locked
    unit.wall = wall


def put_rock(state: GridState, cell: i64) -> None:
    """Blocks a square while a position is set up (GG-18)."""
    state.at[cell] = ROCK


def take_rock(state: GridState, cell: i64) -> None:
    """Frees a square again, because its rock would cut the board in two (GG-18)."""
    state.at[cell] = FREE


def begin(state: GridState, seat: i64) -> None:
    """The seat has the first turn (GG-05)."""
    state.first = seat
    state.seat = seat


def walk(state: GridState, unit: Unit, to: i64, path: list[int], steps: i64, log: Log) -> None:
    """Moves a unit along a path of free squares; the first walk of a unit selects it (GG-06)."""
    if state.active == NOBODY:
        state.active = unit.id
        state.origin = unit.cell
        state.left = state.figures.classes.move[unit.kind]
        state.stage = MOVING
    _relocate(state, unit, to)
    state.left -= steps
    if not state.figures.commit_return:
        log.settle(STEP_IS_FINAL)
    if log.listening:
        log.tell(PUBLIC, Walked(unit.id, path, state.left))


def commit(state: GridState, unit: Unit, log: Log) -> None:
    """Ends the moving phase for good (GG-13)."""
    state.active = unit.id
    state.stage = ACTING
    state.left = 0
    if not state.figures.commit_return:
        log.settle(STEP_IS_FINAL)
    if log.listening:
        log.tell(PUBLIC, Committed(unit.id))


def go_back(state: GridState, unit: Unit, log: Log) -> None:
    """Returns the unit to its start with its full Move Distance, and lets go of it (GG-12, GG-13)."""
    _relocate(state, unit, state.origin)
    _let_go(state)
    if log.listening:
        log.tell(PUBLIC, Returned(unit.id, unit.cell))


def strike(state: GridState, unit: Unit, target: Unit, amount: i64, log: Log) -> None:
    """One attack on one enemy (GG-10). A struck blow is never taken back (GG-13)."""
    damage = ask(state, target, DAMAGE_TAKEN, amount)
    target.health -= damage
    state.struck = True
    log.settle(BLOW_IS_FINAL)
    if log.listening:
        log.tell(PUBLIC, Struck(unit.id, target.id, damage, max(0, target.health)))
    if state.quiet > 0:
        calm(state, log)
    if target.health <= 0:
        fall(state, target, log)


def calm(state: GridState, log: Log) -> None:
    """Damage by an attack opens the ring again, as far as it is not closed for good (GG-20)."""
    before = state.ring()
    state.quiet = 0
    depth = state.ring()
    if depth != before and log.listening:
        log.tell(PUBLIC, RingMoved(depth))


def fall(state: GridState, unit: Unit, log: Log) -> None:
    """A dead unit leaves the board at once (GG-10, GG-15)."""
    state.at[unit.cell] = 0
    state.living[unit.seat] -= 1
    unit.health = 0
    unit.wall = False
    if log.listening:
        log.tell(PUBLIC, Fell(unit.id, unit.cell))


def sprint(state: GridState, unit: Unit, to: i64, path: list[int], log: Log) -> None:
    """Scout: more steps instead of an attack (GG-16)."""
    _relocate(state, unit, to)
    if log.listening:
        log.tell(PUBLIC, Sprinted(unit.id, path))


def raise_wall(state: GridState, unit: Unit, log: Log) -> None:
    """Soldier: a shield until its owner's next turn (GG-16)."""
    unit.wall = True
    if log.listening:
        log.tell(PUBLIC, Walled(unit.id))


def sweep(state: GridState, unit: Unit, log: Log) -> None:
    """Heavy: announces the blows that follow (GG-16)."""
    if log.listening:
        log.tell(PUBLIC, Swept(unit.id))


def skip(state: GridState, unit: Unit, log: Log) -> None:
    """The unit does nothing with its action (GG-09)."""
    if log.listening:
        log.tell(PUBLIC, Passed(unit.id))


def lock(state: GridState, unit: Unit) -> None:
    """The unit is done for this turn (GG-11); its last event has said so."""
    unit.locked = True
    _let_go(state)


def burn(state: GridState, unit: Unit, log: Log) -> None:
    """The closing ring hurts a unit at the end of its owner's turn (GG-20)."""
    damage = state.figures.ring_damage
    unit.health -= damage
    if log.listening:
        log.tell(PUBLIC, Burned(unit.id, damage, max(0, unit.health)))
    if unit.health <= 0:
        fall(state, unit, log)


def close_turn(state: GridState, log: Log) -> None:
    """The seat has finished its turn."""
    _let_go(state)
    if log.listening:
        log.tell(PUBLIC, TurnEnded(state.seat))


def close_round(state: GridState, log: Log) -> None:
    """Both seats have played: counts quiet rounds and lets the ring close (GG-20)."""
    before = state.ring()
    state.quiet = 0 if state.struck else state.quiet + 1
    state.struck = False
    state.round += 1
    depth = state.ring()
    if depth != before and log.listening:
        log.tell(PUBLIC, RingMoved(depth))


def open_turn(state: GridState, log: Log) -> None:
    """Hands the turn to the other seat: its units are free again and its walls come down (GG-11, GG-16)."""
    state.seat = SEATS - 1 - state.seat
    state.turn += 1
    for unit in state.units:
        if unit.seat == state.seat:
            unit.locked = False
            unit.wall = False
    if log.listening:
        log.tell(PUBLIC, TurnBegan(state.seat, state.round))


def give_up(state: GridState, seat: i64, log: Log) -> None:
    if log.listening:
        log.tell(PUBLIC, Resigned(seat))


def finish(state: GridState, result: i64, why: str, log: Log) -> None:
    """The match is over."""
    state.result = result
    state.why = why
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Ended(outcome_of(state) or Outcome([], why)))


def _relocate(state: GridState, unit: Unit, to: i64) -> None:
    state.at[unit.cell] = 0
    unit.cell = to
    state.at[to] = unit.id + 1


def _let_go(state: GridState) -> None:
    state.active = NOBODY
    state.stage = IDLE
    state.left = 0
    state.origin = 0
