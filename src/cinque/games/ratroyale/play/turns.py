"""Turns: what they begin and end with, crumbs, and how a match ends (RR-01, RR-40 to RR-42)."""

from mypy_extensions import i64

from cinque.games.ratroyale.content.tables import PERCENT
from cinque.games.ratroyale.play.codes import ANY_TURN, COST, CRUMBS_CLASSIC, OWN_TURN
from cinque.games.ratroyale.play.powers import expire, tell_kind, tell_marks
from cinque.games.ratroyale.play.state import DRAWN, FOREVER, NEUTRAL, RatState
from cinque.games.ratroyale.play.verbs import close_turn, finish, give_crumbs, open_turn, rest, tick
from cinque.kernel.log import Log


def base_crumbs(state: RatState, seat: i64, own_turn: i64) -> i64:
    """What a seat gets in its n-th turn, which is the n-th round too, before anything is added (RR-01)."""
    figures = state.figures
    if figures.crumbs == CRUMBS_CLASSIC:
        steps = (own_turn + figures.classic_rounds - 1) // figures.classic_rounds
        return min(figures.classic_step * steps, figures.classic_cap)
    return min(figures.ramp_start + figures.ramp_step * (own_turn - 1), figures.ramp_cap)


def stacks_held(state: RatState, seat: i64) -> i64:
    """How many Crumbs Stacks a seat stands on (RR-07)."""
    held: i64 = 0
    number: i64 = 0
    while number < state.figures.stacks:
        for unit in state.units:
            if unit.seat == seat and unit.health > 0 and state.figures.stack[unit.cell] == number:
                held += 1
                break
        number += 1
    return held


def second_bonus(state: RatState, seat: i64, own_turn: i64) -> i64:
    """What going second is worth, in the first turns (RR-01)."""
    if own_turn > state.figures.second_turns or seat == state.first or state.figures.crumbs == CRUMBS_CLASSIC:
        return 0
    return state.figures.second_bonus


def stack_crumbs(state: RatState, seat: i64, base: i64) -> i64:
    return base * state.figures.stack_percent * stacks_held(state, seat) // PERCENT


def pay_out(state: RatState, log: Log) -> None:
    """The crumbs of the turn that begins (RR-01, RR-07)."""
    own_turn = state.own_turn(state.seat)
    base = base_crumbs(state, state.seat, own_turn)
    bonus = second_bonus(state, state.seat, own_turn)
    give_crumbs(state, base, stack_crumbs(state, state.seat, base), bonus, log)


def income(state: RatState, seat: i64) -> i64:
    """What the seat's next turn would bring as things stand."""
    own_turn = state.own_turn(seat) + 1
    base = base_crumbs(state, seat, own_turn)
    return base + stack_crumbs(state, seat, base) + second_bonus(state, seat, own_turn)


def end_turn(state: RatState, log: Log) -> None:
    """Stamina refills, what has run out ends, and the other seat begins (RR-12, RR-23, RR-40)."""
    close_turn(state, log)
    for unit in state.units:
        if unit.health > 0 and (unit.seat == state.seat or unit.seat == NEUTRAL):
            rest(state, unit)
    _expire(state, log)
    if check_win(state, log):
        return
    if state.turn >= state.figures.turn_cap:
        _finish_at_cap(state, log)
        return
    open_turn(state, log)
    begin_turn(state, log)


def _expire(state: RatState, log: Log) -> None:
    """Counts down every status whose clock is this seat. Those that run out are gathered first, then ended."""
    for unit in state.units.copy():
        if unit.health <= 0 or not unit.marks:
            continue
        for mark in unit.marks.copy():
            if mark.left != FOREVER and mark.clock == state.seat:
                tick(mark)
                if mark.left == 0:
                    expire(state, unit, mark, log)


def begin_turn(state: RatState, log: Log) -> None:
    """Damage over time, then heals, then crumbs (RR-39, RR-40)."""
    units = state.units.copy()
    for unit in units:
        if unit.health > 0 and unit.marks:
            tell_marks(state, unit, ANY_TURN, log)
            if unit.seat == state.seat and unit.health > 0:
                tell_marks(state, unit, OWN_TURN, log)
    for unit in units:
        if unit.health > 0:
            tell_kind(state, unit, ANY_TURN, log)
            if unit.seat == state.seat:
                tell_kind(state, unit, OWN_TURN, log)
    pay_out(state, log)
    check_win(state, log)


def check_win(state: RatState, log: Log) -> bool:
    """A side without Lairs has lost; when both fall together the active player wins (RR-41)."""
    if state.lairs[1 - state.seat] == 0:
        finish(state, state.seat, "All enemy Lairs are destroyed.", log)
        return True
    if state.lairs[state.seat] == 0:
        finish(state, 1 - state.seat, "All enemy Lairs are destroyed.", log)
        return True
    return False


def _finish_at_cap(state: RatState, log: Log) -> None:
    """Out of turns: Lair Health decides, then what stands on the field in crumbs, else it is a draw (RR-42)."""
    lairs: i64 = 0
    field: i64 = 0
    for unit in state.units:
        if unit.health > 0 and unit.seat != NEUTRAL:
            sign: i64 = 1 if unit.seat == 0 else -1
            if state.kind_of(unit).base:
                lairs += sign * unit.health
            else:
                field += sign * state.kind_of(unit).stats[COST]
    cap = state.figures.turn_cap
    if lairs != 0:
        finish(state, 0 if lairs > 0 else 1, f"{cap} turns are over; the healthier Lairs win.", log)
    elif field != 0:
        finish(state, 0 if field > 0 else 1, f"{cap} turns are over; the dearer field wins.", log)
    else:
        finish(state, DRAWN, f"{cap} turns are over and both sides are equal.", log)
