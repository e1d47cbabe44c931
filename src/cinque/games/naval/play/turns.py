"""How a turn ends, who is out, and how the match is decided (NB-29 to NB-34)."""

from mypy_extensions import i64

from cinque.games.naval.play.codes import BATTLE, PLACEMENT, PURCHASE
from cinque.games.naval.play.state import DRAW, RUNNING, NavalState
from cinque.games.naval.play.verbs.lookouts import look
from cinque.games.naval.play.verbs.ships import remove
from cinque.games.naval.play.verbs.turns import (
    close_round,
    close_turn,
    count_unarmed,
    eliminate,
    finish,
    open_phase,
    open_turn,
    pass_on,
    ping_all,
    skip_fallen,
    turn_round,
)
from cinque.kernel.log import Log


def end_turn(state: NavalState, log: Log) -> None:
    """The turn passes to the next seat that is still in; behind the last one the full turn ends (NB-29)."""
    close_turn(state, log)
    clear_derelicts(state)
    pass_on(state)
    if state.place >= len(state.order):
        _end_round(state, log)
        if state.result != RUNNING:
            return
    look(state, log)
    open_turn(state, log)


def clear_derelicts(state: NavalState) -> None:
    """What players who left have left behind is removed at the end of the turn (NB-34)."""
    for seat in state.fallen:
        for ship in state.fleets[seat]:
            if ship.cell >= 0:
                remove(state, ship)


def _end_round(state: NavalState, log: Log) -> None:
    close_round(state)
    _end_unarmed(state, log)
    if state.result != RUNNING:
        return
    if state.quiet >= state.figures.quiet_rounds:
        _decide_by_points(state, f"{state.quiet} full turns without damage", log)
        return
    if state.round > state.figures.round_cap:
        _decide_by_points(state, f"{state.figures.round_cap} full turns are over", log)
        return
    if not _pings(state):
        skip_fallen(state)
        return
    if state.figures.ping_turns:
        turn_round(state)
    skip_fallen(state)
    ping_all(state, log)


def _pings(state: NavalState) -> bool:
    """Whether all ships are shown now: after so many quiet full turns, and then again every few (NB-32)."""
    over = state.quiet - state.ping_after()
    every = state.figures.ping_every
    return over == 0 or (over > 0 and every > 0 and over % every == 0)


def _end_unarmed(state: NavalState, log: Log) -> None:
    """Who has had no weapon for so many full turns is out; when nobody has one, points decide (NB-33)."""
    anybody = False
    for seat in state.order:
        if state.is_out(seat):
            continue
        armed = is_armed(state, seat)
        count_unarmed(state, seat, armed)
        anybody = anybody or armed
    limit = state.figures.unarmed_rounds
    late = [seat for seat in state.order if state.unarmed[seat] >= limit and not state.is_out(seat)]
    if not anybody and late:
        _decide_by_points(state, "No armed ship is left", log)
        return
    for seat in late:
        eliminate(state, seat, f"No armed ship for {limit} full turns.", log)
    clear_derelicts(state)
    decide(state, log)


def is_armed(state: NavalState, seat: i64) -> bool:
    for ship in state.fleets[seat]:
        if ship.cell >= 0 and state.figures.carried[ship.kind]:
            return True
    return False


def settle_losses(state: NavalState, log: Log) -> None:
    """After an attack: whoever has no ship left is out, the attacker too (NB-31)."""
    for seat in range(state.seats):
        if not state.is_out(seat) and state.living(seat) == 0:
            eliminate(state, seat, "The last ship is sunk.", log)
    decide(state, log)
    if state.result == RUNNING and state.is_out(state.seat()):
        end_turn(state, log)


def decide(state: NavalState, log: Log) -> None:
    """The last fleet wins; if nobody is left it is a draw (document, "Winning the Game"; NB-31)."""
    left: list[int] = []
    for seat in range(state.seats):
        if not state.is_out(seat):
            left.append(seat)
    if not left:
        finish(state, DRAW, "No fleet is left.", log)
    elif len(left) == 1:
        finish(state, left[0], "Only one fleet is left.", log)


def points(state: NavalState, seat: i64) -> i64:
    """Cost of the remaining fleet times its share of Health, in whole units (NB-32)."""
    total: i64 = 0
    for ship in state.fleets[seat]:
        if ship.cell >= 0:
            total += state.figures.worth[ship.kind] * ship.health
    return total


def _decide_by_points(state: NavalState, why: str, log: Log) -> None:
    best: i64 = -1
    winner = DRAW
    for seat in range(state.seats):
        if state.is_out(seat):
            continue
        total = points(state, seat)
        if total > best:
            best = total
            winner = seat
        elif total == best:
            winner = DRAW
    if winner == DRAW:
        finish(state, DRAW, f"{why}, and the best fleets are worth the same.", log)
    else:
        finish(state, winner, f"{why}; the most valuable fleet wins.", log)


def pass_phase(state: NavalState, log: Log) -> None:
    """When everybody still in has confirmed, the next phase begins."""
    for seat in range(state.seats):
        if not state.is_out(seat) and not state.is_ready(seat):
            return
    if state.phase == PURCHASE:
        open_phase(state, PLACEMENT, log)
    else:
        open_phase(state, BATTLE, log)
        look(state, log)
        open_turn(state, log)
