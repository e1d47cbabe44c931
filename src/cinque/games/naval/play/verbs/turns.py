"""How the match goes on: phases, turns, full turns, who is out, and its end (NB-29 to NB-34)."""

from mypy_extensions import i64

from cinque.games.naval.content.words import PHASES
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.events import Eliminated, PhaseBegan, Pinged
from cinque.games.naval.play.state import DRAW, RUNNING, NavalState
from cinque.games.naval.play.verbs.lookouts import ping
from cinque.games.naval.play.verbs.ships import cover, uncover
from cinque.kernel.events import Ended, Resigned, TurnBegan, TurnEnded
from cinque.kernel.log import PUBLIC, Log, only
from cinque.kernel.record import Outcome


def outcome_of(state: NavalState) -> Outcome | None:
    if state.result == RUNNING:
        return None
    winners: list[int] = [] if state.result == DRAW else [state.result]
    return Outcome(winners, state.why)


def arrange(state: NavalState, order: list[int]) -> None:
    """The seats play in this order (NB-29)."""
    state.order = order


def turn_round(state: NavalState) -> None:
    """Whoever came last begins (NB-51): who begins a full turn after a ping has the first shot at what it showed."""
    state.order.reverse()
    state.turned = state.round


def open_phase(state: NavalState, phase: i64, log: Log) -> None:
    """All are ready: the next phase begins, and in the battle the radars go on."""
    state.phase = phase
    state.ready = 0
    log.settle()
    if log.listening:
        log.tell(PUBLIC, PhaseBegan(PHASES[phase]))
    if phase == BATTLE:
        state.round = 1
        state.order = [seat for seat in state.order if not state.is_out(seat)]
        for fleet in state.fleets:
            for ship in fleet:
                if ship.cell >= 0:
                    cover(state, ship)


def resume(state: NavalState, full_turn: i64, place: i64) -> None:
    """A battle that is under way already, its seats playing in their order, while a position is written down."""
    state.phase = BATTLE
    state.order = list(range(state.seats))
    state.place = place
    state.round = full_turn
    state.turn = (full_turn - 1) * state.seats + place + 1


def close_turn(state: NavalState, log: Log) -> None:
    """The seat has finished: its recharging ships have skipped one turn (NB-13, NB-14)."""
    seat = state.seat()
    for ship in state.fleets[seat]:
        ship.moved = False
        if ship.fired:
            ship.fired = False
        elif ship.recharge > 0:
            ship.recharge -= 1
    if log.listening:
        log.tell(PUBLIC, TurnEnded(seat))


def open_turn(state: NavalState, log: Log) -> None:
    state.turn += 1
    if log.listening:
        log.tell(PUBLIC, TurnBegan(state.seat(), state.round))


def pass_on(state: NavalState) -> None:
    """The next place in the order has the turn."""
    state.place += 1
    skip_fallen(state)


def skip_fallen(state: NavalState) -> None:
    """Whoever is out has no turn."""
    while state.place < len(state.order) and state.is_out(state.seat()):
        state.place += 1


def close_round(state: NavalState) -> None:
    """A full turn is over: everybody has played (document, Phase 3). Counts the quiet ones (NB-32)."""
    state.quiet = 0 if state.struck else state.quiet + 1
    state.struck = False
    state.round += 1
    state.place = 0
    for lookout in state.lookouts:
        lookout.felt = False


def count_unarmed(state: NavalState, seat: i64, armed: bool) -> None:
    """Another full turn in which the seat has had no weapon, or none of them any more (NB-33)."""
    state.unarmed[seat] = 0 if armed else state.unarmed[seat] + 1


def ping_all(state: NavalState, log: Log) -> None:
    """Too long without damage: everybody is shown where everybody is (NB-32)."""
    for seat in range(state.seats):
        if not state.is_out(seat):
            ping(state, seat)
    if log.listening:
        log.tell(PUBLIC, Pinged(state.quiet, state.figures.ping_turns))


def give_up(state: NavalState, seat: i64, log: Log) -> None:
    if log.listening:
        log.tell(PUBLIC, Resigned(seat))


def eliminate(state: NavalState, seat: i64, why: str, log: Log) -> None:
    """A seat is out. What is left of its fleet sees nothing any more (NB-34)."""
    if state.phase == BATTLE:
        for ship in state.fleets[seat]:
            if ship.cell >= 0:
                uncover(state, ship)
    state.gone |= only(seat)
    state.fallen.append(seat)
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Eliminated(seat, why))


def finish(state: NavalState, result: i64, why: str, log: Log) -> None:
    """The match is over."""
    state.result = result
    state.why = why
    log.settle()
    if log.listening:
        log.tell(PUBLIC, Ended(outcome_of(state) or Outcome([], why)))
