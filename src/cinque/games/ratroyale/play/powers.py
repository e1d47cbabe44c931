"""What acts do, and what reacts to it. Acts call verbs; what a verb did may be a moment that others react to."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.ratroyale.content.rows import Build, Carry, Defeat, Fade, Give, Hit, Mend, Reduce, Refresh, Shorten
from cinque.games.ratroyale.play.effects import ask, bearer_of, holds, hostile, look, mark_of, sees
from cinque.games.ratroyale.play.figures import (
    ACTOR,
    ALLIES,
    ALLY_PLACED,
    ALLY_TURNS,
    AT_BEARER,
    AT_FIRST,
    AT_SELF,
    ATTACK,
    CLOCKS,
    DAMAGED,
    DEFEATED,
    DEFENSE,
    DODGE,
    ENEMIES,
    ENEMY_RODENTS,
    EVER,
    EVERYONE,
    EXPIRED,
    GIVEN,
    HEALS,
    HEALTH,
    OWN_LAIRS,
    PERCENT,
    PICKED,
    PLACED,
    PLACES,
    T_ENEMY,
    T_ENEMY_RODENT,
    VICTIM_TURNS,
    Amount,
    Whom,
    number_of,
)
from cinque.games.ratroyale.play.state import DODGES, FOREVER, NEUTRAL, Act, Form, Mark, RatState, Reaction, Scene, Unit
from cinque.games.ratroyale.play.verbs import (
    appear,
    dodge,
    fade,
    heal,
    hurt,
    land,
    leave,
    mark,
    refresh,
    shorten,
    swap,
    weaken,
)
from cinque.kernel.log import Log

NOWHERE: Final = vec[i64]()


def place_of(scene: Scene, at: i64, status: i64) -> i64:
    """The tile an act speaks of, or -1 when there is none."""
    actor = scene.actor
    if at == AT_SELF:
        return actor.cell if actor is not None else -1
    if at == AT_BEARER:
        bearer = bearer_of(scene.state, status, scene.source)
        return bearer.cell if bearer is not None else -1
    index = at - 1
    return scene.picks[index] if index < len(scene.picks) else -1


def chosen(scene: Scene, whom: Whom) -> list[Unit]:
    """Whom an act touches, gathered before it changes anything."""
    state = scene.state
    if whom.group == ACTOR:
        return [scene.actor] if scene.actor is not None and scene.actor.health > 0 else []
    if whom.group == OWN_LAIRS:
        return [unit for unit in state.units if unit.health > 0 and unit.seat == scene.seat and _base(state, unit)]
    if whom.group == EVERYONE:
        return [unit for unit in state.units if unit.health > 0 and not _base(state, unit)]
    centre = place_of(scene, whom.at, whom.status)
    if centre < 0:
        return []
    if whom.group == PICKED:
        picked = state.unit_at(centre)
        return [picked] if picked is not None and not scene.dodged >> (whom.at - 1) & 1 else []
    return _around(scene, whom, centre)


def _around(scene: Scene, whom: Whom, centre: i64) -> list[Unit]:
    """A radius has the same number as reach and altitude, and needs line of sight from its centre (RR-18)."""
    state = scene.state
    look(state, scene.seat)
    found: list[Unit] = []
    for unit in state.units:
        if unit.health <= 0 or not _belongs(scene, whom.group, unit):
            continue
        near = state.figures.board.distance(centre, unit.cell) <= whom.radius
        if near and sees(state, centre, unit.cell, whom.radius):
            found.append(unit)
    return found


def _belongs(scene: Scene, group: i64, unit: Unit) -> bool:
    rodent = scene.state.kind_of(unit).rodent
    if group == ENEMIES:
        return hostile(scene.seat, unit)
    if group == ENEMY_RODENTS:
        return rodent and hostile(scene.seat, unit)
    if group == ALLIES:
        return rodent and unit.seat == scene.seat
    # RODENTS: whoever is near, friend or foe, but not the one who acts.
    return rodent and unit.id != scene.source


def _base(state: RatState, unit: Unit) -> bool:
    return state.kind_of(unit).base


def strength(scene: Scene, amount: Amount) -> i64:
    """An amount, from the actor's Attack and the intensity of the status that acts."""
    attack: i64 = 0
    if scene.actor is not None:
        attack = ask(scene.state, scene.actor, ATTACK, -1)
    return amount.of(attack, scene.mark.intensity if scene.mark is not None else 0)


def damage_to(state: RatState, unit: Unit, amount: i64, pierce: bool) -> i64:
    """What a hit takes away: at least the minimum, when there is a hit at all (RR-19)."""
    if pierce or amount <= 0:
        return max(amount, 0)
    return max(amount - ask(state, unit, DEFENSE, -1), state.figures.min_damage)


def strike(state: RatState, unit: Unit, amount: i64, pierce: bool, log: Log) -> None:
    """One hit, what it sets off, and the end of whoever has no Health left."""
    if unit.health <= 0:
        return
    taken = damage_to(state, unit, amount, pierce)
    hurt(state, unit, taken, amount, log)
    if unit.health <= 0:
        defeat(state, unit, log)
    elif taken > 0:
        tell(state, unit, DAMAGED, log)


def defeat(state: RatState, unit: Unit, log: Log) -> None:
    """Takes a unit off the field; what was bound to it ends, and it may have a last word."""
    leave(state, unit, log)
    for other in state.units:
        for old in other.marks.copy():
            if old.source == unit.id and state.figures.book.statuses[old.status].bound:
                fade(state, other, old, log)
    tell(state, unit, DEFEATED, log)


def tell(state: RatState, unit: Unit, moment: i64, log: Log) -> None:
    """A moment has come for a unit: its passives and the statuses it carries react."""
    tell_marks(state, unit, moment, log)
    tell_kind(state, unit, moment, log)


def tell_kind(state: RatState, unit: Unit, moment: i64, log: Log) -> None:
    for reaction in state.kind_of(unit).reactions:
        if reaction.moment == moment:
            _react(state, unit, None, reaction, log)


def tell_marks(state: RatState, unit: Unit, moment: i64, log: Log) -> None:
    if not unit.marks:
        return
    for carried in unit.marks.copy():
        tell_mark(state, unit, carried, moment, log)


def tell_mark(state: RatState, unit: Unit, carried: Mark, moment: i64, log: Log) -> None:
    for reaction in state.figures.book.statuses[carried.status].reactions:
        if reaction.moment == moment:
            _react(state, unit, carried, reaction, log)


def _react(state: RatState, unit: Unit, carried: Mark | None, reaction: Reaction, log: Log) -> None:
    scene = Scene(state, unit.seat, unit, unit.id, NOWHERE)
    scene.mark = carried
    if holds(scene, reaction.when):
        for act in reaction.acts:
            act.do(scene, log)


def enter(state: RatState, seat: i64, kind: i64, cell: i64, log: Log) -> Unit:
    """Somebody new on the field, and what that sets off (RR-34)."""
    unit = appear(state, seat, kind, cell, log)
    tell_kind(state, unit, PLACED, log)
    if state.kind_of(unit).rodent:
        for other in state.units:
            if other.health > 0 and other.seat == seat and other.id != unit.id:
                tell(state, other, ALLY_PLACED, log)
    return unit


def expire(state: RatState, unit: Unit, old: Mark, log: Log) -> None:
    """A status has run out."""
    fade(state, unit, old, log)
    tell_mark(state, unit, old, EXPIRED, log)


def perform(scene: Scene, form: Form, log: Log) -> None:
    """Does a form's acts; enemies it was aimed at may dodge first, one roll each (RR-37)."""
    actor = scene.actor
    if actor is not None:
        for index, step in enumerate(form.steps):
            if step.target == T_ENEMY or step.target == T_ENEMY_RODENT:
                _try_to_dodge(scene, actor, index, log)
    for act in form.acts:
        act.do(scene, log)


def _try_to_dodge(scene: Scene, actor: Unit, index: i64, log: Log) -> None:
    target = scene.state.unit_at(scene.picks[index])
    if target is None:
        return
    chance = ask(scene.state, target, DODGE, actor.cell)
    if chance > 0:
        if scene.state.dice.below(DODGES, PERCENT) < chance:
            scene.dodged |= 1 << index
            dodge(scene.state, target, log)
        log.settle()


@final
class HitAct(Act):
    def __init__(self, row: Hit, statuses: Sequence[str]) -> None:
        self.amount: Final[Amount] = Amount(row.amount)
        self.whom: Final[Whom] = Whom(row.whom, statuses)
        self.times: Final[i64] = row.times
        self.pierce: Final[bool] = row.pierce

    def aimed_first(self) -> bool:
        """Whether it hits the first target, and that one alone."""
        return self.whom.group == PICKED and self.whom.at == AT_FIRST

    def do(self, scene: Scene, log: Log) -> None:
        amount = strength(scene, self.amount)
        for unit in chosen(scene, self.whom):
            for _ in range(self.times):
                strike(scene.state, unit, amount, self.pierce, log)


@final
class GiveAct(Act):
    """Structures carry only what they bring with them."""

    def __init__(self, row: Give, statuses: Sequence[str]) -> None:
        self.status: Final[i64] = number_of(statuses, row.status)
        self.turns: Final[i64] = row.turns
        self.clock: Final[i64] = number_of(CLOCKS, row.clock)
        self.amount: Final[Amount] = Amount(row.amount)
        self.whom: Final[Whom] = Whom(row.whom, statuses)

    def do(self, scene: Scene, log: Log) -> None:
        state = scene.state
        intensity = strength(scene, self.amount)
        for unit in chosen(scene, self.whom):
            if state.kind_of(unit).rodent or unit.id == scene.source:
                new = Mark(self.status, intensity, scene.source, self._seat(scene, unit), self._left(scene, unit))
                tell_mark(state, unit, mark(state, unit, new, log), GIVEN, log)

    def _seat(self, scene: Scene, unit: Unit) -> i64:
        """Whose turn ends count (RR-23)."""
        if self.clock == VICTIM_TURNS and unit.seat != NEUTRAL:
            return unit.seat
        return scene.seat if self.clock == ALLY_TURNS else 1 - scene.seat

    def _left(self, scene: Scene, unit: Unit) -> i64:
        """How many of them: the caster's present turn is the first of his, a victim's begun turn is none (RR-23)."""
        if self.clock == EVER:
            return FOREVER
        if self.clock == VICTIM_TURNS and scene.state.seat == unit.seat:
            return self.turns + 1
        return self.turns


@final
class MendAct(Act):
    def __init__(self, row: Mend, statuses: Sequence[str]) -> None:
        self.amount: Final[Amount] = Amount(row.amount)
        self.whom: Final[Whom] = Whom(row.whom, statuses)

    def do(self, scene: Scene, log: Log) -> None:
        state = scene.state
        amount = strength(scene, self.amount)
        for unit in chosen(scene, self.whom):
            missing = ask(state, unit, HEALTH, -1) - unit.health
            if missing > 0 and ask(state, unit, HEALS, -1) > 0:
                heal(state, unit, min(amount, missing), log)


@final
class FadeAct(Act):
    def __init__(self, row: Fade, statuses: Sequence[str]) -> None:
        self.status: Final[i64] = number_of(statuses, row.status)
        self.whom: Final[Whom] = Whom(row.whom, statuses)

    def do(self, scene: Scene, log: Log) -> None:
        for unit in chosen(scene, self.whom):
            old = mark_of(unit, self.status, 0, True)
            if old is not None:
                fade(scene.state, unit, old, log)


@final
class ShortenAct(Act):
    def __init__(self, row: Shorten, statuses: Sequence[str]) -> None:
        self.status: Final[i64] = number_of(statuses, row.status)
        self.turns: Final[i64] = row.turns
        self.whom: Final[Whom] = Whom(row.whom, statuses)

    def do(self, scene: Scene, log: Log) -> None:
        for unit in chosen(scene, self.whom):
            old = mark_of(unit, self.status, 0, True)
            if old is not None:
                shorten(scene.state, unit, old, unit.seat, self.turns, log)


@final
class DefeatAct(Act):
    def __init__(self, row: Defeat, statuses: Sequence[str]) -> None:
        self.whom: Final[Whom] = Whom(row.whom, statuses)

    def do(self, scene: Scene, log: Log) -> None:
        for unit in chosen(scene, self.whom):
            if unit.health > 0:
                defeat(scene.state, unit, log)


@final
class ReduceAct(Act):
    def __init__(self, row: Reduce, statuses: Sequence[str]) -> None:
        self.health: Final[i64] = row.health
        self.whom: Final[Whom] = Whom(row.whom, statuses)

    def do(self, scene: Scene, log: Log) -> None:
        for unit in chosen(scene, self.whom):
            if unit.health > self.health:
                weaken(scene.state, unit, self.health, log)


@final
class RefreshAct(Act):
    def __init__(self, row: Refresh, statuses: Sequence[str]) -> None:
        self.moves: Final[i64] = row.moves
        self.skills: Final[i64] = row.skills
        self.whom: Final[Whom] = Whom(row.whom, statuses)

    def do(self, scene: Scene, log: Log) -> None:
        for unit in chosen(scene, self.whom):
            refresh(scene.state, unit, self.moves, self.skills, log)


@final
class CarryAct(Act):
    def __init__(self, row: Carry) -> None:
        self.who: Final[i64] = number_of(PLACES, row.who)
        self.to: Final[i64] = number_of(PLACES, row.to)

    def do(self, scene: Scene, log: Log) -> None:
        unit = scene.state.unit_at(place_of(scene, self.who, -1))
        if unit is not None:
            land(scene.state, unit, place_of(scene, self.to, -1), log)


@final
class SwapAct(Act):
    def do(self, scene: Scene, log: Log) -> None:
        unit = scene.state.unit_at(scene.picks[0])
        other = scene.state.unit_at(scene.picks[1])
        if unit is not None and other is not None:
            swap(scene.state, unit, other, log)


@final
class BuildAct(Act):
    def __init__(self, row: Build, kinds: Sequence[str]) -> None:
        self.kind: Final[i64] = number_of(kinds, row.structure)

    def do(self, scene: Scene, log: Log) -> None:
        enter(scene.state, scene.seat, self.kind, scene.picks[0], log)
