"""The only functions that change a TempleState. Each makes one change and tells one event to those who may know."""

from typing import Final

from mypy_extensions import i64

from cinque.games.temple.play.effects import ask, left
from cinque.games.temple.play.events import (
    Ambushed,
    Capturing,
    Defeated,
    Ended,
    Fell,
    Hindered,
    Income,
    Invoked,
    Mended,
    PowerEnded,
    Produced,
    Resigned,
    Rested,
    Sacrificed,
    Seized,
    Spotted,
    TurnBegan,
    Turned,
    TurnEnded,
    Vanished,
    Went,
)
from cinque.games.temple.play.figures import NEUTRAL, START_HP
from cinque.games.temple.play.land import set_owner
from cinque.games.temple.play.sight import (
    keep_ghost,
    look_at,
    look_from,
    open_eyes,
    refresh,
    shut_eyes,
    step_eyes,
    unit_view,
    watchers,
)
from cinque.games.temple.play.state import DRAW, EXHAUSTED, RUNNING, TempleState, Unit
from cinque.kernel.log import PUBLIC, Log, only
from cinque.kernel.record import Outcome

HIDDEN: Final[i64] = -1


def outcome_of(state: TempleState) -> Outcome | None:
    if state.result == RUNNING:
        return None
    winners: list[int] = [] if state.result == DRAW else [state.result]
    return Outcome(winners, state.why)


def place(state: TempleState, seat: i64, unit: Unit) -> i64:
    """Where a seat knows a unit to stand, or HIDDEN."""
    return unit.cell if state.knows(seat, unit) else HIDDEN


# Units come and go.


def enlist(state: TempleState, unit: Unit, log: Log) -> None:
    """Puts a unit on the board, last in the list; its owner sees with its eyes."""
    unit.index = len(state.units)
    state.units.append(unit)
    state.at[unit.cell] = unit.index + 1
    open_eyes(state, unit, log)
    if unit.seat >= 0:
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


# Movement.


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


# Actions of units.


def finish_action(state: TempleState, unit: Unit) -> None:
    """The unit has acted this turn (TB-10); its last event has said so."""
    unit.done = True


def mend(state: TempleState, unit: Unit, target: Unit, amount: i64, log: Log) -> None:
    """Restores HP, never above the maximum (TB-30)."""
    most = state.figures.hp[target.kind]
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
        log.tell(_clear_to(state, unit.cell) | only(unit.seat), event)


def take(state: TempleState, unit: Unit, site: i64, log: Log) -> None:
    """The work is done: the building changes hands and acts for its new owner from his next turn (TB-22)."""
    unit.progress = 0
    stir(state, _clear_to(state, unit.cell))
    log.settle()
    set_owner(state, site, unit.seat, log)
    look_at(state, unit)


def _clear_to(state: TempleState, cell: i64) -> i64:
    """The seats that see a tile."""
    seats: i64 = 0
    for seat in range(state.figures.seats):
        if state.clear(seat, cell):
            seats |= 1 << seat
    return seats


# Actions of buildings, and gods.


def produce(state: TempleState, site: i64, kind: i64, log: Log) -> None:
    """Pays for a unit that appears at once and cannot act this turn (TB-25)."""
    seat = state.site_owner[site]
    state.cycles[seat] -= state.figures.cyc[kind]
    state.site_acted[site] = 1
    unit = Unit(seat, kind, state.figures.site_cell[site], 0)
    unit.hp = ask(state, unit, START_HP)
    enlist(state, unit, log)
    if log.listening:
        log.tell(watchers(state, unit), Produced(unit.cell, seat, kind))


def hinder(state: TempleState, site: i64, hider: Unit, log: Log) -> None:
    """Somebody unseen stands where a unit was to appear (TB-51)."""
    seat = state.site_owner[site]
    if log.listening:
        log.tell(only(seat), Hindered(state.figures.site_cell[site]))
    reveal(state, hider, seat, log)


def give_unit(state: TempleState, site: i64, unit: Unit, gain: i64, log: Log) -> None:
    """A unit is sacrificed; who saw it sees it vanish (TB-35, TB-36)."""
    state.site_acted[site] = 1
    state.points[unit.seat] += gain
    if log.listening:
        log.tell(only(unit.seat), Sacrificed("unit", unit.cell, gain, state.points[unit.seat]))
        if unit.seen:
            log.tell(unit.seen, Vanished(unit.cell, unit.seat, unit.kind))
    discharge(state, unit, log)


def give(state: TempleState, site: i64, what: str, price: i64, gain: i64, log: Log) -> None:
    """Cycles, or a turn, are sacrificed; nobody else learns of it (TB-35, TB-36)."""
    seat = state.site_owner[site]
    state.site_acted[site] = 1
    state.cycles[seat] -= price
    state.points[seat] += gain
    if log.listening:
        log.tell(only(seat), Sacrificed(what, HIDDEN, gain, state.points[seat]))


def invoke(state: TempleState, seat: i64, log: Log) -> None:
    """The god answers: his power lasts through the seat's next turn ends (TB-38), and all hear it (TB-52)."""
    state.points[seat] -= state.figures.power_points
    state.power[seat] = state.figures.power_turns
    state.invoked = True
    if log.listening:
        log.tell(PUBLIC, Invoked(seat))
    refresh(state, seat, log)


def fade(state: TempleState, seat: i64, log: Log) -> None:
    """One of the seat's turn ends has passed; its power may be over (TB-38)."""
    if state.power[seat] > 0:
        state.power[seat] -= 1
        if state.power[seat] == 0:
            if log.listening:
                log.tell(PUBLIC, PowerEnded(seat))
            refresh(state, seat, log)


# Turns, rounds and the end.


def mark_acted(state: TempleState) -> None:
    """The seat has done something: its turn can no longer be sacrificed (TB-35)."""
    state.acted = True


def stir(state: TempleState, seats: i64) -> None:
    """A capture or a kill: the quiet is over, and these seats know (TB-45)."""
    state.stirred = True
    state.heard |= seats


def close_turn(state: TempleState, log: Log) -> None:
    """The seat has finished its turn."""
    for unit in state.units:
        unit.charged = 0
        if unit.revealed:
            conceal(state, unit)
    if log.listening:
        log.tell(PUBLIC, TurnEnded(state.seat))


def close_round(state: TempleState) -> None:
    """Every seat has had its turn: quiet rounds are counted, by all as far as they know (TB-45)."""
    state.quiet = 0 if state.stirred else state.quiet + 1
    for seat in range(state.figures.seats):
        state.calm[seat] = 0 if state.heard >> seat & 1 else state.calm[seat] + 1
    state.stirred = False
    state.heard = 0
    state.round += 1


def open_turn(state: TempleState, seat: i64, log: Log) -> None:
    """A seat begins: its units and buildings are free to act, may strike back again, and its land pays (TB-32)."""
    state.seat = seat
    state.acted = False
    state.invoked = False
    state.turn += 1
    for unit in state.units:
        if unit.seat == seat:
            unit.spent = 0
            unit.moved = False
            unit.done = False
            unit.defended = False
    for site in range(state.figures.sites):
        if state.site_owner[site] == seat:
            state.site_acted[site] = 0
    gain = state.income(seat)
    state.cycles[seat] += gain
    if log.listening:
        log.tell(PUBLIC, TurnBegan(seat, state.round))
        log.tell(only(seat), Income(gain, state.cycles[seat]))


def give_up(state: TempleState, seat: i64, log: Log) -> None:
    if log.listening:
        log.tell(PUBLIC, Resigned(seat))


def bow_out(state: TempleState, seat: i64, log: Log) -> None:
    """A seat is out of the game; all hear it (TB-23)."""
    state.alive[seat] = 0
    state.power[seat] = 0
    if log.listening:
        log.tell(PUBLIC, Defeated(seat))


def disown(state: TempleState, site: i64, log: Log) -> None:
    """A building of a seat that is out belongs to nobody (TB-23)."""
    set_owner(state, site, NEUTRAL, log)


def finish(state: TempleState, result: i64, why: str, log: Log) -> None:
    """The match is over."""
    state.result = result
    state.why = why
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Ended(outcome_of(state) or Outcome([], why)))
