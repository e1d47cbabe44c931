"""Actions of buildings, and gods (TB-25, TB-35 to TB-38, TB-51, TB-52)."""

from mypy_extensions import i64

from cinque.games.temple.content.words import Given
from cinque.games.temple.play.codes import STAT_START_HP
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.events import Hindered, Invoked, PowerEnded, Produced, Sacrificed, Vanished
from cinque.games.temple.play.sight import HIDDEN, watchers
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.eyes import refresh
from cinque.games.temple.play.verbs.ranks import discharge, enlist
from cinque.games.temple.play.verbs.walks import reveal
from cinque.kernel.log import PUBLIC, Log, only


def produce(state: TempleState, site: i64, kind: i64, log: Log) -> None:
    """Pays for a unit that appears at once and cannot act this turn (TB-25)."""
    seat = state.site_owner[site]
    state.cycles[seat] -= state.figures.kinds.cyc[kind]
    state.site_acted[site] = 1
    unit = Unit(seat, kind, state.figures.site_cell[site], 0)
    unit.hp = ask(state, unit, STAT_START_HP)
    enlist(state, unit, log)
    if log.listening:
        log.tell(watchers(state, unit), Produced(unit.cell, seat, kind, unit.hp))


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


def give(state: TempleState, site: i64, what: Given, price: i64, gain: i64, log: Log) -> None:
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
    state.power[seat] = state.figures.rules.gods[state.god[seat]].lasts
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
