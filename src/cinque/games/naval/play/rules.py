"""What is legal in Naval Battle, and what a move does: each phase has a file of its own."""

from mypy_extensions import i64

from cinque.games.naval.play import battle, harbour
from cinque.games.naval.play.codes import AUTO, BATTLE, BUY, DROP, LIFT, PLACE, PLACEMENT, PURCHASE, READY
from cinque.games.naval.play.moves import END_TURN
from cinque.games.naval.play.state import RUNNING, NavalState
from cinque.games.naval.play.turns import clear_derelicts, decide, end_turn, pass_phase
from cinque.games.naval.play.verbs.lookouts import look
from cinque.games.naval.play.verbs.turns import eliminate, give_up
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, verb_of
from cinque.kernel.reason import Reason


def to_move(state: NavalState) -> list[int]:
    """Everybody who has not confirmed in the secret phases; then one seat at a time."""
    if state.result != RUNNING:
        return []
    if state.phase == BATTLE:
        return [state.seat()]
    return [seat for seat in range(state.seats) if not state.is_out(seat) and not state.is_ready(seat)]


def legal(state: NavalState, seat: i64, out: Moves) -> None:
    """Every legal move of a seat that is to move."""
    out.clear()
    if state.phase == BATTLE:
        battle.add_orders(state, seat, out)
    elif state.phase == PURCHASE:
        harbour.add_purchases(state, seat, out)
    else:
        harbour.add_placements(state, seat, out)


def refusal(state: NavalState, seat: i64, move: i64) -> Reason | None:
    """Why the seat may not make this move; it is the seat's turn and the move is known to the grammar."""
    phase = _phase_of(state, verb_of(move))
    if phase != state.phase:
        if phase == PURCHASE:
            return Reason("Ships are bought in the first phase only.", "NB-27")
        if phase == PLACEMENT:
            return Reason("Ships are placed in the second phase only.", "NB-28")
        return Reason("Orders are given in the battle only.", "NB-12")
    if phase == BATTLE:
        return battle.refusal(state, seat, move)
    return harbour.refusal(state, seat, move)


def _phase_of(state: NavalState, verb: i64) -> i64:
    """The phase a verb belongs to; confirming belongs to both secret ones."""
    if verb == BUY or verb == DROP:
        return PURCHASE
    if verb == PLACE or verb == LIFT or verb == AUTO:
        return PLACEMENT
    if verb == READY:
        return state.phase if state.phase != BATTLE else PLACEMENT
    return BATTLE


def play(state: NavalState, seat: i64, move: i64, log: Log) -> None:
    """Makes a legal move; trusts it."""
    if state.phase == BATTLE:
        battle.play(state, seat, move, log)
        return
    harbour.play(state, seat, move, log)
    if verb_of(move) == READY:
        pass_phase(state, log)


def resign(state: NavalState, seat: i64, log: Log) -> None:
    """A seat gives up; its ships drift until the end of the turn (NB-34)."""
    if state.is_out(seat):
        return
    give_up(state, seat, log)
    eliminate(state, seat, "Resigned.", log)
    decide(state, log)
    if state.result != RUNNING:
        return
    if state.phase == BATTLE:
        look(state, log)
        if state.seat() == seat:
            end_turn(state, log)
    else:
        clear_derelicts(state)
        pass_phase(state, log)


def timeout(state: NavalState, seat: i64) -> i64:
    """The move of an absent player (PL-04)."""
    return END_TURN if state.phase == BATTLE else harbour.timeout(state, seat)
