"""Strike and counter-strike (TB-04, TB-06 to TB-09, TB-17, TB-19, TB-42)."""

from mypy_extensions import i64

from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.events import Countered, Pricked, Struck, Unanswered
from cinque.games.temple.play.figures import ATK, COUNTERS, DEF, FLOOR, ON_STRUCK, RNG, THORNS
from cinque.games.temple.play.reactions import tell_moment
from cinque.games.temple.play.sight import watchers
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs import HIDDEN, fall, place
from cinque.kernel.log import Log, only


def fight(state: TempleState, attacker: Unit, defender: Unit, log: Log) -> None:
    """One attack: the strike, what the attacker's attributes make of it, and the counter-strike if there is one.

    Whoever dies or changes sides leaves the list of units, so `hp` and the place in the list are asked each time.
    """
    log.settle()
    cell, owner = defender.cell, defender.seat
    distance = state.figures.board.distance(attacker.cell, cell)
    _blow(state, attacker, defender, ask(state, defender, FLOOR), False, log)
    if attacker.hp > 0:
        tell_moment(state, ON_STRUCK, attacker, defender, log)
    if attacker.hp <= 0:
        return
    why = counter_fails(state, attacker, defender, distance) if _is_there(state, defender) else _gone(defender)
    if why:
        if log.listening:
            log.tell(only(attacker.seat), Unanswered(cell, why))
        return
    defender.defended = True
    if owner >= 0:
        _blow(state, defender, attacker, state.figures.counter_floor, True, log)


def _is_there(state: TempleState, unit: Unit) -> bool:
    return unit.hp > 0 and unit.index < len(state.units) and state.units[unit.index] is unit


def _gone(unit: Unit) -> str:
    return "It is dead." if unit.hp <= 0 else "It has turned neutral."


def counter_fails(state: TempleState, attacker: Unit, defender: Unit, distance: i64) -> str:
    """Why the defender does not strike back; empty when it does. The document's conditions, as ruled (TB-04)."""
    if defender.seat < 0:
        return "Neutral units do not strike back."
    if ask(state, defender, COUNTERS) == 0:
        return "It never strikes back."
    if ask(state, defender, RNG) < distance:
        return "It is out of its range."
    if ask(state, defender, ATK) <= 0:
        return "It has no attack."
    if defender.defended and state.figures.one_counter:
        return "It has struck back already this turn."
    if state.figures.counter_needs_sight and not state.knows(defender.seat, attacker):
        return "It does not see the attacker."
    return ""


def _blow(state: TempleState, striker: Unit, victim: Unit, floor: i64, counter: bool, log: Log) -> None:
    """Damage, thorns, and death, in this order."""
    attack, defence = ask(state, striker, ATK), ask(state, victim, DEF)
    damage = attack - defence if attack - defence > floor else floor
    victim.hp = victim.hp - damage if victim.hp > damage else 0
    if log.listening:
        _tell_blow(state, striker, victim, damage, attack, defence, counter, log)
    back = (attack - damage) * ask(state, victim, THORNS)
    if back > 0:
        striker.hp = striker.hp - back if striker.hp > back else 0
        if log.listening:
            _tell_thorns(state, victim, striker, back, log)
    if victim.hp <= 0:
        striker.destroyed += state.figures.cyc[victim.kind]
        fall(state, victim, log)
    if striker.hp <= 0:
        victim.destroyed += state.figures.cyc[striker.kind]
        fall(state, striker, log)


def _tell_blow(
    state: TempleState, striker: Unit, victim: Unit, damage: i64, attack: i64, defence: i64, counter: bool, log: Log
) -> None:
    """Each seat that sees one of the two hears what it can see of the blow."""
    seers = watchers(state, striker) | watchers(state, victim)
    for seat in range(state.figures.seats):
        if not seers >> seat & 1:
            continue
        at, to = place(state, seat, striker), place(state, seat, victim)
        known = to != HIDDEN
        what = [damage, victim.hp] if known else [HIDDEN, HIDDEN]
        what += [attack if at != HIDDEN else HIDDEN, defence if known else HIDDEN]
        if counter:
            log.tell(only(seat), Countered(at, to, what[0], what[1], what[2], what[3]))
        else:
            log.tell(only(seat), Struck(at, to, what[0], what[1], what[2], what[3]))


def _tell_thorns(state: TempleState, bearer: Unit, striker: Unit, damage: i64, log: Log) -> None:
    seers = watchers(state, bearer) | watchers(state, striker)
    for seat in range(state.figures.seats):
        if seers >> seat & 1:
            to = place(state, seat, striker)
            known = to != HIDDEN
            pain, hp = (damage, striker.hp) if known else (HIDDEN, HIDDEN)
            log.tell(only(seat), Pricked(place(state, seat, bearer), to, pain, hp))
