"""What acts do, and what reacts to it. Acts call verbs; what a verb did may be a moment that others react to."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.ratroyale.content.tables import PERCENT
from cinque.games.ratroyale.play.acts import (
    Act,
    Amount,
    BuildAct,
    CarryAct,
    DefeatAct,
    FadeAct,
    GiveAct,
    HitAct,
    MendAct,
    ReduceAct,
    RefreshAct,
    ShortenAct,
    SwapAct,
    Whom,
)
from cinque.games.ratroyale.play.codes import (
    ALLIES,
    ALLY_PLACED,
    AT_BEARER,
    AT_SELF,
    ATTACK,
    CLOCK_ALLY,
    CLOCK_EVER,
    CLOCK_VICTIM,
    DAMAGED,
    DEFEATED,
    DEFENSE,
    DICE_DODGE,
    DODGE,
    ENEMIES,
    ENEMY_RODENTS,
    EVERYONE,
    EXPIRED,
    GIVEN,
    HEALS,
    HEALTH,
    OWN_LAIRS,
    PICKED,
    PLACED,
    SELF,
    T_ENEMY,
    T_ENEMY_RODENT,
)
from cinque.games.ratroyale.play.effects import Scene, ask, bearer_of, cover_for, holds, hostile, mark_of, sees
from cinque.games.ratroyale.play.figures import Form, Reaction
from cinque.games.ratroyale.play.state import FOREVER, NEUTRAL, Mark, RatState, Unit
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
    if index >= len(scene.picks):
        return -1
    return scene.picks[index]


def chosen(scene: Scene, whom: Whom) -> list[Unit]:
    """Whom an act touches, gathered before it changes anything."""
    state = scene.state
    if whom.group == SELF:
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
    cover = cover_for(state, scene.seat)
    found: list[Unit] = []
    for unit in state.units:
        if unit.health <= 0 or not _belongs(scene, whom.group, unit):
            continue
        near = state.figures.board.distance(centre, unit.cell) <= whom.radius
        if near and sees(state, cover, centre, unit.cell, whom.radius):
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
            if old.source == unit.id and state.figures.squeaks.statuses[old.status].bound:
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
    for reaction in state.figures.squeaks.statuses[carried.status].reactions:
        if reaction.moment == moment:
            _react(state, unit, carried, reaction, log)


def _react(state: RatState, unit: Unit, carried: Mark | None, reaction: Reaction, log: Log) -> None:
    scene = Scene(state, unit.seat, unit, unit.id, NOWHERE, 0, carried)
    if holds(scene, reaction.when):
        for act in reaction.acts:
            do(scene, act, log)


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
    dodged: i64 = 0
    if actor is not None:
        for index, step in enumerate(form.steps):
            if (step.target == T_ENEMY or step.target == T_ENEMY_RODENT) and _dodges(scene, actor, index, log):
                dodged |= 1 << index
    if dodged != 0:
        scene = Scene(scene.state, scene.seat, actor, scene.source, scene.picks, dodged)
    for act in form.acts:
        do(scene, act, log)


def _dodges(scene: Scene, actor: Unit, index: i64, log: Log) -> bool:
    """Whether somebody who may dodge does."""
    target = scene.state.unit_at(scene.picks[index])
    if target is None:
        return False
    chance = ask(scene.state, target, DODGE, actor.cell)
    if chance <= 0:
        return False
    dodged = scene.state.dice.below(DICE_DODGE, PERCENT) < chance
    if dodged:
        dodge(scene.state, target, log)
    log.settle()
    return dodged


def do(scene: Scene, act: Act, log: Log) -> None:
    """One act. Whom it touches is gathered before anything changes."""
    if isinstance(act, HitAct):
        _hit(scene, act, log)
    elif isinstance(act, GiveAct):
        _give(scene, act, log)
    elif isinstance(act, MendAct):
        _mend(scene, act, log)
    elif isinstance(act, FadeAct):
        _fade(scene, act, log)
    elif isinstance(act, ShortenAct):
        _shorten(scene, act, log)
    elif isinstance(act, DefeatAct):
        _defeat(scene, act, log)
    elif isinstance(act, ReduceAct):
        _reduce(scene, act, log)
    elif isinstance(act, RefreshAct):
        for unit in chosen(scene, act.whom):
            refresh(scene.state, unit, act.moves, act.skills, log)
    elif isinstance(act, CarryAct):
        _carry(scene, act, log)
    elif isinstance(act, SwapAct):
        _swap(scene, log)
    elif isinstance(act, BuildAct):
        enter(scene.state, scene.seat, act.kind, scene.picks[0], log)


def _hit(scene: Scene, act: HitAct, log: Log) -> None:
    amount = strength(scene, act.amount)
    for unit in chosen(scene, act.whom):
        for _ in range(act.times):
            strike(scene.state, unit, amount, act.pierce, log)


def _give(scene: Scene, act: GiveAct, log: Log) -> None:
    """Structures carry only what they bring with them."""
    state = scene.state
    intensity = strength(scene, act.amount)
    for unit in chosen(scene, act.whom):
        if state.kind_of(unit).rodent or unit.id == scene.source:
            new = Mark(act.status, intensity, scene.source, _clock_of(scene, act, unit), _left(scene, act, unit))
            tell_mark(state, unit, mark(state, unit, new, log), GIVEN, log)


def _clock_of(scene: Scene, act: GiveAct, unit: Unit) -> i64:
    """Whose turn ends count (RR-23)."""
    if act.clock == CLOCK_VICTIM and unit.seat != NEUTRAL:
        return unit.seat
    return scene.seat if act.clock == CLOCK_ALLY else 1 - scene.seat


def _left(scene: Scene, act: GiveAct, unit: Unit) -> i64:
    """How many of them: the caster's present turn is the first of his, a victim's begun turn is none (RR-23).

    What happens while a turn is opened, such as poison, happens before it has begun (RR-31).
    """
    if act.clock == CLOCK_EVER:
        return FOREVER
    if act.clock == CLOCK_VICTIM and scene.state.seat == unit.seat and not scene.state.opening:
        return act.turns + 1
    return act.turns


def _mend(scene: Scene, act: MendAct, log: Log) -> None:
    state = scene.state
    amount = strength(scene, act.amount)
    for unit in chosen(scene, act.whom):
        missing = _curable(state, unit)
        if missing > 0:
            heal(state, unit, min(amount, missing), log)


def _curable(state: RatState, unit: Unit) -> i64:
    """How much Health a unit could regain."""
    missing = ask(state, unit, HEALTH, -1) - unit.health
    return missing if missing > 0 and ask(state, unit, HEALS, -1) > 0 else 0


def cures(scene: Scene, form: Form) -> bool:
    """Whether anybody would regain Health by a form, were it used on these tiles."""
    for act in form.acts:
        if isinstance(act, MendAct):
            for unit in chosen(scene, act.whom):
                if _curable(scene.state, unit) > 0:
                    return True
    return False


def _fade(scene: Scene, act: FadeAct, log: Log) -> None:
    for unit in chosen(scene, act.whom):
        old = mark_of(unit, act.status, 0, True)
        if old is not None:
            fade(scene.state, unit, old, log)


def _shorten(scene: Scene, act: ShortenAct, log: Log) -> None:
    for unit in chosen(scene, act.whom):
        old = mark_of(unit, act.status, 0, True)
        if old is not None:
            shorten(scene.state, unit, old, unit.seat, act.turns, log)


def _defeat(scene: Scene, act: DefeatAct, log: Log) -> None:
    for unit in chosen(scene, act.whom):
        if unit.health > 0:
            defeat(scene.state, unit, log)


def _reduce(scene: Scene, act: ReduceAct, log: Log) -> None:
    for unit in chosen(scene, act.whom):
        if unit.health > act.health:
            weaken(scene.state, unit, act.health, log)


def _carry(scene: Scene, act: CarryAct, log: Log) -> None:
    unit = scene.state.unit_at(place_of(scene, act.who, -1))
    if unit is not None:
        land(scene.state, unit, place_of(scene, act.to, -1), log)


def _swap(scene: Scene, log: Log) -> None:
    unit = scene.state.unit_at(scene.picks[0])
    other = scene.state.unit_at(scene.picks[1])
    if unit is not None and other is not None:
        swap(scene.state, unit, other, log)
