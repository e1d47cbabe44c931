"""Strike and counter-strike (TB-04, TB-06 to TB-09, TB-17, TB-19, TB-42)."""

from mypy_extensions import i64

from cinque.games.temple.play.codes import (
    ON_STRUCK,
    STAT_ATK,
    STAT_COUNTER,
    STAT_DEF,
    STAT_FLOOR,
    STAT_RNG,
    STAT_THORNS,
)
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.events import Unanswered
from cinque.games.temple.play.reactions import tell_moment
from cinque.games.temple.play.state import TempleState, Unit
from cinque.games.temple.play.verbs.ranks import fall
from cinque.games.temple.play.verbs.wounds import credit, mark_defended, prick, wound
from cinque.kernel.log import Log, only


def fight(state: TempleState, attacker: Unit, defender: Unit, log: Log) -> None:
    """One attack: the strike, what the attacker's attributes make of it, and the counter-strike if there is one.

    Whoever dies or changes sides leaves the list of units, so `hp` and the place in the list are asked each time.
    """
    log.settle()
    cell, owner = defender.cell, defender.seat
    distance = state.figures.board.distance(attacker.cell, cell)
    _blow(state, attacker, defender, ask(state, defender, STAT_FLOOR), False, log)
    if attacker.hp > 0:
        tell_moment(state, ON_STRUCK, attacker, defender, log)
    if attacker.hp <= 0:
        return
    why = counter_fails(state, attacker, defender, distance) if _is_there(state, defender) else _gone(defender)
    if why:
        if log.listening:
            log.tell(only(attacker.seat), Unanswered(cell, why))
        return
    mark_defended(defender)
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
    if ask(state, defender, STAT_COUNTER) == 0:
        return "It never strikes back."
    if ask(state, defender, STAT_RNG) < distance:
        return "It is out of its range."
    if ask(state, defender, STAT_ATK) <= 0:
        return "It has no attack."
    if defender.defended and state.figures.one_counter:
        return "It has struck back already this turn."
    if state.figures.counter_needs_sight and not state.knows(defender.seat, attacker):
        return "It does not see the attacker."
    return ""


def _blow(state: TempleState, striker: Unit, victim: Unit, floor: i64, counter: bool, log: Log) -> None:
    """Damage, thorns, and death, in this order."""
    attack, defence = ask(state, striker, STAT_ATK), ask(state, victim, STAT_DEF)
    damage = attack - defence if attack - defence > floor else floor
    wound(state, striker, victim, damage, attack, defence, counter, log)
    back = (attack - damage) * ask(state, victim, STAT_THORNS)
    if back > 0:
        prick(state, victim, striker, back, log)
    if victim.hp <= 0:
        credit(state, striker, victim)
        fall(state, victim, log)
    if striker.hp <= 0:
        credit(state, victim, striker)
        fall(state, striker, log)
