"""Numbers that can be changed by something else, conditions, and what can be seen. Nothing here leaves a trace.

The engine asks for a number with `ask`; every modifier and aura in force may change it. Nothing is pushed and taken
back, so an aura is there as long as its owner stands near, and a status as long as it is carried.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.sight import in_view
from cinque.games.ratroyale.play.codes import (
    ABLE,
    ADD,
    FAR,
    HEIGHT,
    HIGHER,
    IF_ALLY_NEAR,
    IF_ALONE,
    IF_HAS,
    IF_LACKS,
    IF_LAIR_ABOVE,
    IF_LAST_TURN,
    IF_MARKED,
    SET,
    SIGHT_LINE,
)
from cinque.games.ratroyale.play.figures import When
from cinque.games.ratroyale.play.state import Mark, RatState, Unit
from cinque.games.ratroyale.play.twins import Modifier


@final
class Scene:
    """What is going on while acts are done: who acts for which seat, on which tiles."""

    def __init__(
        self,
        state: RatState,
        seat: i64,
        actor: Unit | None,
        source: i64,
        picks: vec[i64],
        dodged: i64 = 0,
        mark: Mark | None = None,
    ) -> None:
        self.state: Final[RatState] = state
        self.seat: Final[i64] = seat
        self.actor: Final[Unit | None] = actor
        # The id of the acting entity, or of the trick of that seat (below 0).
        self.source: Final[i64] = source
        self.picks: Final[vec[i64]] = picks
        # The picks that dodged, as a bit set (RR-37).
        self.dodged: Final[i64] = dodged
        # The status whose reaction this is.
        self.mark: Final[Mark | None] = mark


def ask(state: RatState, unit: Unit, stat: i64, at: i64) -> i64:
    """A stat of a unit after everything in force: what is set, then sums, then products, and never below 0.

    `at` is the tile aimed at, or the one an attack comes from, for modifiers that depend on it; -1 for none.
    """
    squeaks = state.figures.squeaks
    value: i64 = squeaks.kinds[unit.kind].stats[stat]
    added: i64 = _aura(state, unit, stat)
    factor: i64 = 1
    for modifier in squeaks.kinds[unit.kind].modifiers:
        if modifier.stat == stat and _in_force(state, unit, modifier, at):
            if modifier.op == SET:
                value = modifier.amount
            elif modifier.op == ADD:
                added += modifier.amount
            else:
                factor *= modifier.amount
    for mark in unit.marks:
        for modifier in squeaks.statuses[mark.status].modifiers:
            if modifier.stat == stat and _in_force(state, unit, modifier, at):
                if modifier.op == SET:
                    value = modifier.amount
                elif modifier.op == ADD:
                    added += modifier.amount * mark.intensity if modifier.per_intensity else modifier.amount
                else:
                    factor *= modifier.amount
    return max((value + added) * factor, 0)


def varies(state: RatState, unit: Unit, stat: i64) -> bool:
    """Whether a stat may be another for another tile."""
    squeaks = state.figures.squeaks
    for modifier in squeaks.kinds[unit.kind].modifiers:
        if modifier.stat == stat and (modifier.when == HIGHER or modifier.when == FAR):
            return True
    for mark in unit.marks:
        for modifier in squeaks.statuses[mark.status].modifiers:
            if modifier.stat == stat and (modifier.when == HIGHER or modifier.when == FAR):
                return True
    return False


def _in_force(state: RatState, unit: Unit, modifier: Modifier, at: i64) -> bool:
    if modifier.when == HIGHER:
        return at >= 0 and state.figures.heights[unit.cell] > state.figures.heights[at]
    if modifier.when == FAR:
        return at >= 0 and state.figures.board.distance(unit.cell, at) >= modifier.number
    return True


def _aura(state: RatState, unit: Unit, stat: i64) -> i64:
    """What other own rodents around add (RR-38)."""
    total: i64 = 0
    for aura in state.figures.squeaks.auras:
        if aura.stat != stat or not state.kind_of(unit).rodent:
            continue
        for other in state.units:
            if other.kind != aura.kind or other.seat != unit.seat or other.health <= 0 or other.id == unit.id:
                continue
            if state.figures.board.distance(other.cell, unit.cell) <= aura.radius:
                total += aura.amount
    return total


def able(state: RatState, unit: Unit) -> bool:
    """Whether it can move and use skills (RR-25)."""
    return ask(state, unit, ABLE, -1) > 0


def mark_of(unit: Unit, status: i64, source: i64, any_source: bool) -> Mark | None:
    """The status a unit carries, from this source or from any."""
    for mark in unit.marks:
        if mark.status == status and (any_source or mark.source == source):
            return mark
    return None


def bearer_of(state: RatState, status: i64, source: i64) -> Unit | None:
    """Who carries a status from this source."""
    for unit in state.units:
        if unit.health > 0 and mark_of(unit, status, source, False) is not None:
            return unit
    return None


def hostile(seat: i64, unit: Unit) -> bool:
    """Whether a unit is an enemy of a seat; a neutral one is nobody's enemy (RR-14)."""
    return unit.seat == 1 - seat


def holds(scene: Scene, when: When) -> bool:
    """Whether a condition holds for whoever acts."""
    if when.kind == IF_LAIR_ABOVE:
        return _lair_above(scene, when.number)
    if when.kind == IF_LAST_TURN:
        mark = scene.mark
        return mark is not None and mark.left == 1
    actor = scene.actor
    if actor is None:
        return True
    if when.kind == IF_HAS:
        return mark_of(actor, when.status, 0, True) is not None
    if when.kind == IF_LACKS:
        return mark_of(actor, when.status, 0, True) is None
    if when.kind == IF_MARKED:
        return bearer_of(scene.state, when.status, actor.id) is not None
    if when.kind == IF_ALONE:
        return not _company(scene.state, actor, scene.state.figures.board.count)
    if when.kind == IF_ALLY_NEAR:
        return _company(scene.state, actor, when.number)
    return True


def _company(state: RatState, actor: Unit, radius: i64) -> bool:
    """Whether another own rodent is within a radius."""
    for unit in state.units:
        if unit.seat != actor.seat or unit.health <= 0 or unit.id == actor.id or not state.kind_of(unit).rodent:
            continue
        if state.figures.board.distance(unit.cell, actor.cell) <= radius:
            return True
    return False


def _lair_above(scene: Scene, health: i64) -> bool:
    for unit in scene.state.units:
        if unit.seat == scene.seat and unit.health > health and scene.state.kind_of(unit).base:
            return True
    return False


def cover_for(state: RatState, seat: i64) -> vec[i64]:
    """What hides things from a seat, tile by tile: the Height of its enemies (RR-16)."""
    cover = state.figures.bare[:]
    for unit in state.units:
        if unit.health > 0 and unit.seat == 1 - seat:
            cover[unit.cell] = ask(state, unit, HEIGHT, -1)
    return cover


def sees(state: RatState, cover: vec[i64], start: i64, end: i64, altitude: i64) -> bool:
    """Whether there is line of sight for a seat that has this cover to look past (RR-16, RR-17)."""
    figures = state.figures
    if figures.sight == SIGHT_LINE:
        return in_view(figures.board, start, end, altitude, figures.heights, cover)
    return figures.heights[end] - figures.heights[start] <= altitude
