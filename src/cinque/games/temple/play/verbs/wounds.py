"""What a blow does to the two it concerns (TB-06, TB-09, TB-37, TB-42)."""

from mypy_extensions import i64

from cinque.games.temple.play.events import Countered, Pricked, Struck
from cinque.games.temple.play.sight import HIDDEN, place, watchers
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.log import Log, only


def wound(
    state: TempleState, striker: Unit, victim: Unit, damage: i64, attack: i64, defence: i64, counter: bool, log: Log
) -> None:
    """A strike or a counter-strike: attack less defence (TB-06)."""
    victim.hp = victim.hp - damage if victim.hp > damage else 0
    if log.listening:
        _tell_blow(state, striker, victim, damage, attack, defence, counter, log)


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
        pain, hp = (damage, victim.hp) if known else (HIDDEN, HIDDEN)
        force = attack if at != HIDDEN else HIDDEN
        guard = defence if known else HIDDEN
        if counter:
            log.tell(only(seat), Countered(at, to, pain, hp, force, guard))
        else:
            log.tell(only(seat), Struck(at, to, pain, hp, force, guard))


def prick(state: TempleState, bearer: Unit, striker: Unit, damage: i64, log: Log) -> None:
    """Thorns: what defence has cancelled comes back (TB-42)."""
    striker.hp = striker.hp - damage if striker.hp > damage else 0
    if log.listening:
        _tell_thorns(state, bearer, striker, damage, log)


def _tell_thorns(state: TempleState, bearer: Unit, striker: Unit, damage: i64, log: Log) -> None:
    seers = watchers(state, bearer) | watchers(state, striker)
    for seat in range(state.figures.seats):
        if seers >> seat & 1:
            to = place(state, seat, striker)
            known = to != HIDDEN
            pain, hp = (damage, striker.hp) if known else (HIDDEN, HIDDEN)
            log.tell(only(seat), Pricked(place(state, seat, bearer), to, pain, hp))


def credit(state: TempleState, unit: Unit, victim: Unit) -> None:
    """The unit has killed somebody of this price (TB-37)."""
    unit.destroyed += state.figures.kinds.cyc[victim.kind]


def mark_defended(unit: Unit) -> None:
    """The unit has struck back: once a round is enough (TB-09)."""
    unit.defended = True
