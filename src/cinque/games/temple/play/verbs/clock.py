"""Turns, rounds and the end (TB-23, TB-32, TB-35, TB-45)."""

from mypy_extensions import i64

from cinque.games.temple.content.tables import DRAW
from cinque.games.temple.play.events import Defeated, Income
from cinque.games.temple.play.state import RUNNING, TempleState
from cinque.games.temple.play.verbs.walks import conceal
from cinque.kernel.events import Ended, Resigned, TurnBegan, TurnEnded
from cinque.kernel.log import PUBLIC, Log, only
from cinque.kernel.record import Outcome


def outcome_of(state: TempleState) -> Outcome | None:
    if state.result == RUNNING:
        return None
    winners: list[int] = [] if state.result == DRAW else [state.result]
    return Outcome(winners, state.why)


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


def finish(state: TempleState, result: i64, why: str, log: Log) -> None:
    """The match is over."""
    state.result = result
    state.why = why
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Ended(outcome_of(state) or Outcome([], why)))
