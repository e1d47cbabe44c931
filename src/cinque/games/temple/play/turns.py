"""The passing of turns and rounds, defeat, and how a match ends (TB-23, TB-24, TB-45, TB-49)."""

from mypy_extensions import i64

from cinque.games.temple.content.tables import CYCLES_BELOW, DRAW
from cinque.games.temple.play.codes import ON_TURN_END
from cinque.games.temple.play.land import land_of
from cinque.games.temple.play.reactions import tell_moment
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.clock import bow_out, close_round, close_turn, finish, open_turn
from cinque.games.temple.play.verbs.deeds import lose_work
from cinque.games.temple.play.verbs.estate import disown
from cinque.games.temple.play.verbs.ranks import turn_neutral
from cinque.games.temple.play.verbs.temples import fade
from cinque.kernel.log import Log


def end_turn(state: TempleState, log: Log) -> None:
    """The seat's turn is over; the round may close, and the next living seat begins."""
    for unit in state.units:
        if unit.seat == state.seat:
            if not unit.done:
                lose_work(state, unit, log)
            tell_moment(state, ON_TURN_END, unit, None, log)
    close_turn(state, log)
    fade(state, state.seat, log)
    place = _place(state, state.seat)
    seats = state.figures.seats
    for further in range(1, seats + 1):
        if place + further == seats:
            close_round(state)
            if _out_of_time(state, log):
                return
        seat = state.order[(place + further) % seats]
        if state.alive[seat] != 0:
            open_turn(state, seat, log)
            return


def _place(state: TempleState, seat: i64) -> i64:
    place: i64 = 0
    while state.order[place] != seat:
        place += 1
    return place


def defeat(state: TempleState, seat: i64, log: Log) -> None:
    """The seat is out: its units and buildings are neutral; the last one left has won (TB-23, TB-24)."""
    bow_out(state, seat, log)
    mine: list[Unit] = [unit for unit in state.units if unit.seat == seat]
    for unit in mine:
        turn_neutral(state, unit, log)
    for site in range(state.figures.sites):
        if state.site_owner[site] == seat:
            disown(state, site, log)
    living = [other for other in range(state.figures.seats) if state.alive[other] != 0]
    if len(living) == 1:
        finish(state, living[0], "The last Temple-tron standing.", log)


def _out_of_time(state: TempleState, log: Log) -> bool:
    """Too many rounds without a capture or a kill, or too many at all (TB-45, TB-49)."""
    figures = state.figures
    if state.quiet >= figures.quiet_rounds:
        _finish_on_land(state, f"{figures.quiet_rounds} rounds without a capture or a kill: {{}}", log)
        return True
    if state.round > figures.round_cap:
        _finish_on_land(state, f"{figures.round_cap} rounds are over: {{}}", log)
        return True
    return False


def _finish_on_land(state: TempleState, why: str, log: Log) -> None:
    """Most land wins, then most cycles, else nobody (TB-45)."""
    best: i64 = -1
    most: i64 = -1
    shared = False
    widest: i64 = -1
    as_wide: i64 = 0
    for seat in range(state.figures.seats):
        if state.alive[seat] == 0:
            continue
        land = land_of(state, seat)
        if land > widest:
            widest, as_wide = land, 0
        if land == widest:
            as_wide += 1
        wealth = land * CYCLES_BELOW + state.cycles[seat]
        if wealth > most:
            best, most, shared = seat, wealth, False
        elif wealth == most:
            shared = True
    if shared:
        finish(state, DRAW, why.format("land and cycles are equal."), log)
    else:
        words = "the most land wins." if as_wide == 1 else "land is equal, the most cycles win."
        finish(state, best, why.format(words), log)
