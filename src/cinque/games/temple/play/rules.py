"""What is legal in Temple-Based Sacrifice, and what a move does."""

from mypy_extensions import i64

from cinque.games.temple.play.codes import END, GIVE_MONEY, GIVE_TURN, GIVE_UNIT, GO, INVOKE, ON_ACT, PRODUCE
from cinque.games.temple.play.moves import END_TURN
from cinque.games.temple.play.obstacles import Obstacles, own_reach
from cinque.games.temple.play.powers import POWERS, begin_action, power_for
from cinque.games.temple.play.reactions import tell_moment
from cinque.games.temple.play.rites import (
    add_site_moves,
    invoke_refusal,
    play_produce,
    play_sacrifice,
    produce_refusal,
    sacrifice_refusal,
)
from cinque.games.temple.play.state import RUNNING, TempleState, Unit
from cinque.games.temple.play.turns import defeat, end_turn
from cinque.games.temple.play.verbs.clock import give_up, mark_acted
from cinque.games.temple.play.verbs.deeds import finish_action
from cinque.games.temple.play.verbs.temples import invoke
from cinque.games.temple.play.verbs.walks import ambush, go
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, first, pack, second, verb_of
from cinque.kernel.reason import Reason


def legal(state: TempleState, out: Moves) -> None:
    """Every legal move of the seat whose turn it is, as far as it can know."""
    out.clear()
    if state.result != RUNNING:
        return
    obstacles = Obstacles(state, state.seat, state.seat)
    for unit in state.units:
        if unit.seat == state.seat and not unit.done:
            if not unit.moved:
                _add_walks(state, unit, obstacles, out)
            for power in POWERS:
                power.add_moves(state, unit, obstacles, out)
    add_site_moves(state, state.seat, out)
    out.add(END_TURN)


def _add_walks(state: TempleState, unit: Unit, obstacles: Obstacles, out: Moves) -> None:
    reach = own_reach(state, unit, obstacles)
    out.add_seconds(pack(GO, unit.cell, 0, 0), reach.cells, 1, reach.count)


def refusal(state: TempleState, seat: i64, move: i64) -> Reason | None:
    """Why the seat may not make this move; it is the seat's turn and the move is known to the grammar."""
    verb = verb_of(move)
    if verb == END:
        return None
    if verb == INVOKE:
        return invoke_refusal(state, seat)
    if verb == PRODUCE:
        return produce_refusal(state, seat, first(move), second(move))
    if verb == GIVE_UNIT or verb == GIVE_MONEY or verb == GIVE_TURN:
        return sacrifice_refusal(state, seat, verb, first(move), second(move))
    unit = state.known_at(seat, first(move))
    if unit is None or unit.seat != seat:
        return Reason("There is no unit of yours there.", "TB-10")
    if unit.done:
        return Reason("That unit cannot act any more this turn.", "TB-10")
    if verb == GO:
        return _walk_refusal(state, unit, second(move))
    power = power_for(verb)
    return power.refusal(state, unit, second(move)) if power is not None else None


def _walk_refusal(state: TempleState, unit: Unit, to: i64) -> Reason | None:
    if unit.moved:
        return Reason("A unit moves once, at the beginning of its action.", "TB-10")
    if to == unit.cell:
        return Reason("It stands there already.", "TB-10")
    if state.known_at(unit.seat, to) is not None:
        return Reason("That tile is occupied.", "TB-13")
    if not own_reach(state, unit, Obstacles(state, unit.seat, unit.seat)).has(to):
        return Reason("That tile is out of reach this turn.", "TB-13")
    return None


def play(state: TempleState, move: i64, log: Log) -> None:
    """Makes a legal move; trusts it."""
    verb = verb_of(move)
    if verb == END:
        end_turn(state, log)
        return
    if verb == GIVE_TURN:
        play_sacrifice(state, verb, first(move), 0, log)
        end_turn(state, log)
        return
    mark_acted(state)
    if verb == INVOKE:
        invoke(state, state.seat, log)
    elif verb == PRODUCE:
        play_produce(state, first(move), second(move), log)
    elif verb == GIVE_UNIT or verb == GIVE_MONEY:
        play_sacrifice(state, verb, first(move), second(move), log)
    elif verb == GO:
        _play_walk(state, state.units[state.at[first(move)] - 1], second(move), log)
    else:
        _play_action(state, state.units[state.at[first(move)] - 1], verb, second(move), log)


def _play_walk(state: TempleState, unit: Unit, to: i64, log: Log) -> None:
    """The way is planned on what is seen; whoever is met unseen stops it (TB-15, TB-53)."""
    reach = own_reach(state, unit, Obstacles(state, unit.seat, unit.seat))
    path, cost = reach.path(to), reach.steps[to]
    tell_moment(state, ON_ACT, unit, None, log)
    met = 0
    while met < len(path) and not _hidden_on(state, unit, path[met]):
        met += 1
    if met == len(path):
        go(state, unit, path, cost, log)
        return
    hider = state.units[state.at[path[met]] - 1]
    stop = met
    while stop > 0 and state.at[path[stop - 1]] > 0:
        stop -= 1
    go(state, unit, path[:stop], 0, log)
    ambush(state, unit, hider, log)


def _hidden_on(state: TempleState, unit: Unit, cell: i64) -> bool:
    """Whether somebody stands there whom the unit's owner does not see."""
    return state.at[cell] > 0 and not state.knows(unit.seat, state.units[state.at[cell] - 1])


def _play_action(state: TempleState, unit: Unit, verb: i64, to: i64, log: Log) -> None:
    power = power_for(verb)
    if power is None:
        return
    begin_action(state, unit, verb, log)
    power.use(state, unit, to, log)
    finish_action(state, unit)
    _check_homes(state, log)


def _check_homes(state: TempleState, log: Log) -> None:
    """A seat whose original Temple-tron is somebody else's is defeated at once (TB-23)."""
    figures = state.figures
    for site in range(figures.sites):
        home = figures.site_home[site]
        if home >= 0 and state.alive[home] != 0 and state.site_owner[site] != home:
            defeat(state, home, log)


def resign(state: TempleState, seat: i64, log: Log) -> None:
    """Giving up is being defeated; where others play on, the turn passes to them (TB-56)."""
    if state.alive[seat] == 0:
        return
    give_up(state, seat, log)
    defeat(state, seat, log)
    if state.result == RUNNING and state.seat == seat:
        end_turn(state, log)


def timeout(state: TempleState) -> i64:
    """What happens when time runs out: the turn ends (PL-04)."""
    return END_TURN
