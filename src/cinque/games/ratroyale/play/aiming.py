"""What may be selected, step by step: one function says why a tile is no target, and everything else asks it."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.integers import gap
from cinque.boards.lines import ONE_SIDE, hex_on_line
from cinque.games.ratroyale.play.codes import (
    DEAD_END,
    FAR_FROM_FIRST,
    FAR_FROM_LAIRS,
    FAR_FROM_RODENTS,
    FINE,
    FROM_ACTOR,
    FROM_FIRST,
    FROM_MY_LAIRS,
    FROM_MY_RODENTS,
    FROM_ZONE,
    NO_SIGHT,
    NO_STRUCTURES,
    NO_TILE,
    NOBODY_HURT,
    NOT_ALLY,
    NOT_ENEMY,
    NOT_ENEMY_RODENT,
    NOT_FREE,
    NOT_ITSELF,
    OUTSIDE_ZONE,
    REACH,
    SIEGES,
    SIGHT_LINE,
    T_ALLY,
    T_ENEMY_RODENT,
    T_FREE,
    T_SELF,
    T_TILE,
    TOO_FAR,
    TWICE,
)
from cinque.games.ratroyale.play.effects import Scene, ask, hostile, sees, varies
from cinque.games.ratroyale.play.figures import Form, Step
from cinque.games.ratroyale.play.powers import cures
from cinque.games.ratroyale.play.state import RatState, Unit
from cinque.kernel.reason import Reason

# Numbers no reach is.
UNASKED: Final[i64] = -1
VARIES: Final[i64] = -2


@final
class Choice:
    """Who selects targets for what: the seat, the acting entity if there is one, the form, and the picks so far.

    `cover` is what the seat has to look past (effects.cover_for).
    """

    def __init__(self, seat: i64, actor: Unit | None, form: Form, picks: vec[i64], cover: vec[i64]) -> None:
        self.seat: Final[i64] = seat
        self.actor: Final[Unit | None] = actor
        self.form: Final[Form] = form
        self.picks: Final[vec[i64]] = picks
        self.cover: Final[vec[i64]] = cover
        # What is added to the reach of the actor, where that is the same for all tiles; UNASKED or VARIES otherwise.
        self._more: i64 = UNASKED

    def reach_to(self, state: RatState, step: Step, actor: Unit, cell: i64) -> i64:
        """How far the actor reaches towards a tile."""
        if self._more == UNASKED:
            self._more = VARIES if varies(state, actor, REACH) else ask(state, actor, REACH, -1)
        return step.reach + (ask(state, actor, REACH, cell) if self._more == VARIES else self._more)

    def plain(self) -> bool:
        """Whether a target of the only step can be wrong by nothing but what and where it is."""
        return len(self.form.steps) == 1 and not self.form.heals_only

    def step(self) -> Step:
        return self.form.steps[len(self.picks)]

    def after(self, cell: i64) -> "Choice":
        return Choice(self.seat, self.actor, self.form, append(self.picks[:], cell), self.cover)


def fault(state: RatState, choice: Choice, cell: i64) -> i64:
    """Why a tile cannot be the next target, FINE when it can."""
    step = choice.step()
    wrong = _who(state, choice, step, cell)
    if wrong == FINE:
        wrong = _where(state, choice, step, cell)
    if wrong == FINE and step.other and choice.picks[0] == cell:
        return TWICE
    if wrong == FINE and choice.form.heals_only and not _cured(state, choice, cell):
        return NOBODY_HURT
    if wrong == FINE and len(choice.picks) + 1 < len(choice.form.steps) and not _goes_on(state, choice.after(cell)):
        return DEAD_END
    return wrong


def _who(state: RatState, choice: Choice, step: Step, cell: i64) -> i64:
    """Whether what stands there is what the step asks for."""
    actor = choice.actor
    if step.target == T_SELF:
        return FINE if actor is not None and actor.cell == cell else NOT_ITSELF
    if step.target == T_TILE:
        return FINE if state.standable(cell) else NO_TILE
    if step.target == T_FREE:
        return FINE if state.standable(cell) and state.at[cell] == 0 else NOT_FREE
    unit = state.unit_at(cell)
    if step.target == T_ALLY:
        if unit is None or unit.seat != choice.seat or not state.kind_of(unit).rodent:
            return NOT_ALLY
        return NOT_ALLY if actor is not None and actor.id == unit.id else FINE
    if unit is None or not hostile(choice.seat, unit):
        return NOT_ENEMY
    if not state.kind_of(unit).rodent:
        if step.target == T_ENEMY_RODENT:
            return NOT_ENEMY_RODENT
        if actor is not None and ask(state, actor, SIEGES, -1) == 0:
            return NO_STRUCTURES
    return FINE


def _where(state: RatState, choice: Choice, step: Step, cell: i64) -> i64:
    """Whether the tile is near enough to what the step measures from, and seen where that matters."""
    board = state.figures.board
    actor = choice.actor
    if step.target == T_SELF:
        return FINE
    if step.origin == FROM_ACTOR and actor is not None:
        if board.distance(actor.cell, cell) > choice.reach_to(state, step, actor, cell):
            return TOO_FAR
        return FINE if sees(state, choice.cover, actor.cell, cell, step.altitude) else NO_SIGHT
    if step.origin == FROM_FIRST:
        return FINE if board.distance(choice.picks[0], cell) <= step.reach else FAR_FROM_FIRST
    if step.origin == FROM_ZONE:
        return FINE if near(state, choice.seat, cell, state.figures.zone_reach, False) else OUTSIDE_ZONE
    if step.origin == FROM_MY_RODENTS:
        return FINE if near(state, choice.seat, cell, step.reach, True) else FAR_FROM_RODENTS
    if step.origin == FROM_MY_LAIRS:
        return FINE if near(state, choice.seat, cell, step.reach, False) else FAR_FROM_LAIRS
    return FINE


def _cured(state: RatState, choice: Choice, cell: i64) -> bool:
    """Whether healing there would heal anybody; crumbs are not taken for nothing (RR-35)."""
    actor = choice.actor
    source: i64 = actor.id if actor is not None else 0
    return cures(Scene(state, choice.seat, actor, source, append(choice.picks[:], cell)), choice.form)


def near(state: RatState, seat: i64, cell: i64, reach: i64, rodents: bool) -> bool:
    """Whether a rodent of the seat, or else a Lair, is within reach of a tile (RR-09)."""
    for unit in state.units:
        if unit.seat == seat and unit.health > 0:
            kind = state.kind_of(unit)
            if (kind.rodent if rodents else kind.base) and state.figures.board.distance(unit.cell, cell) <= reach:
                return True
    return False


def _goes_on(state: RatState, choice: Choice) -> bool:
    """Whether there is a target for the step after; nobody is led into a dead end."""
    return len(targets(state, choice)) > 0


def targets(state: RatState, choice: Choice) -> vec[i64]:
    """Every tile that may be selected next, in ascending order or in that of the units."""
    found = vec[i64]()
    step = choice.step()
    actor = choice.actor
    if step.target == T_SELF:
        if actor is not None:
            found = append(found, actor.cell)
        return found
    if step.target == T_TILE or step.target == T_FREE:
        if step.origin == FROM_ACTOR and actor is not None and choice.plain():
            return _tiles_in_view(state, choice, step, actor)
        for cell in _tiles(state, choice, step):
            if fault(state, choice, cell) == FINE:
                found = append(found, cell)
        return found
    measured = actor is not None and step.origin == FROM_ACTOR
    start: i64 = actor.cell if actor is not None else 0
    farthest = step.reach + state.figures.squeaks.extra_reach
    for unit in state.units:
        if unit.health <= 0 or (unit.seat == choice.seat) != (step.target == T_ALLY):
            continue
        # Most are too far away, and that is the quickest to say.
        if measured and state.figures.board.distance(start, unit.cell) > farthest:
            continue
        if fault(state, choice, unit.cell) == FINE:
            found = append(found, unit.cell)
    return found


def _tiles_in_view(state: RatState, choice: Choice, step: Step, actor: Unit) -> vec[i64]:
    """What asking `fault` about every tile around the actor finds, without asking a thousand times a turn.

    Artillery may aim at any tile, so this is where lists of moves spend their time.
    """
    figures = state.figures
    heights, wall, at = figures.heights, figures.wall, state.at
    any_tile = step.target == T_TILE
    found = vec[i64]()
    for cell in _tiles(state, choice, step):
        if heights[cell] < wall and (any_tile or at[cell] == 0) and _where(state, choice, step, cell) == FINE:
            found = append(found, cell)
    return found


def _tiles(state: RatState, choice: Choice, step: Step) -> vec[i64]:
    """Tiles that might do, each once: those around whatever the step measures from."""
    figures = state.figures
    board = figures.board
    if step.origin == FROM_ACTOR and choice.actor is not None:
        return board.disc(choice.actor.cell, step.reach + figures.squeaks.extra_reach)
    if step.origin == FROM_FIRST:
        return board.disc(choice.picks[0], step.reach)
    reach: i64 = figures.zone_reach if step.origin == FROM_ZONE else step.reach
    return _around_own(state, choice.seat, reach, step.origin == FROM_MY_RODENTS)


def _around_own(state: RatState, seat: i64, reach: i64, rodents: bool) -> vec[i64]:
    """The tiles within reach of a rodent of the seat, or else of a Lair, each once."""
    seen = state.figures.bare[:]
    found = vec[i64]()
    for unit in state.units:
        if unit.seat == seat and unit.health > 0:
            kind = state.kind_of(unit)
            if kind.rodent if rodents else kind.base:
                for cell in state.figures.board.disc(unit.cell, reach):
                    if seen[cell] == 0:
                        seen[cell] = 1
                        found = append(found, cell)
    return found


def zone_of(state: RatState, seat: i64) -> vec[i64]:
    """The free tiles of a seat's deployment zone, each once: near a living Lair of its own (RR-09)."""
    found = vec[i64]()
    for cell in _around_own(state, seat, state.figures.zone_reach, False):
        if state.at[cell] == 0 and state.standable(cell):
            found = append(found, cell)
    return found


def reason(state: RatState, choice: Choice, cell: i64) -> Reason | None:
    """Why a tile cannot be selected, in a player's words; None when it can."""
    step = choice.step()
    wrong = fault(state, choice, cell)
    if wrong == FINE:
        return None
    if wrong == TOO_FAR and choice.actor is not None:
        away = state.figures.board.distance(choice.actor.cell, cell)
        reach = choice.reach_to(state, step, choice.actor, cell)
        return Reason(f"That is {away} tiles away; the reach is {reach}.", "RR-15")
    if wrong == NO_SIGHT and choice.actor is not None:
        return Reason(_blocked(state, choice, choice.actor.cell, cell), "RR-16")
    if wrong == FAR_FROM_RODENTS:
        return Reason(f"No rodent of yours is within {step.reach} of that tile.", "RR-06")
    if wrong == FAR_FROM_LAIRS:
        return Reason(f"No Lair of yours is within {step.reach} of that tile.", "RR-06")
    if wrong == FAR_FROM_FIRST:
        return Reason(f"That is more than {step.reach} tiles from the first target.", "RR-13")
    words, source = WORDS[wrong]
    return Reason(words, source)


WORDS: Final[dict[i64, tuple[str, str]]] = {
    NOT_ITSELF: ("This skill needs no target: use it on the entity's own tile.", "RR-15"),
    NOT_ENEMY: ("There is no enemy on that tile.", "RR-15"),
    NOT_ENEMY_RODENT: ("That is no rodent.", "RR-06"),
    NO_STRUCTURES: ("It cannot attack structures.", "RR-28"),
    NOT_ALLY: ("There is no rodent of yours on that tile to choose.", "RR-15"),
    NO_TILE: ("There is no tile to aim at.", "RR-07"),
    NOT_FREE: ("That tile is not free.", "RR-11"),
    OUTSIDE_ZONE: ("That tile is outside your deployment zone.", "RR-09"),
    NOBODY_HURT: ("Nobody there could regain Health.", "RR-35"),
    TWICE: ("Choose two different targets.", "RR-13"),
    DEAD_END: ("After that there would be nothing left to choose for the next step.", "RR-13"),
}


def _blocked(state: RatState, choice: Choice, start: i64, end: i64) -> str:
    """The verdict on a line of sight, with the first tile that is too high and by how much."""
    figures = state.figures
    altitude = choice.step().altitude
    ground = figures.heights[start]
    n = figures.board.distance(start, end)
    i: i64 = 1
    while i <= n:
        cell = hex_on_line(figures.board, start, end, n, i, ONE_SIDE)
        if cell < 0:
            return "The line of sight leaves the field."
        height = figures.heights[cell]
        if i < n and figures.sight == SIGHT_LINE:
            height += choice.cover[cell]
        if height - ground > altitude:
            name = figures.board.cell_name(cell)
            if figures.heights[cell] >= figures.wall:
                return f"No line of sight: there is a wall on {name}."
            return f"No line of sight: {name} is {_by(height - ground)}, and the altitude is {altitude}."
        i += 1
    return "There is no line of sight to that tile."


def _by(difference: i64) -> str:
    if difference == 0:
        return "as high as it stands"
    return f"{gap(difference, 0)} {'higher' if difference > 0 else 'lower'} than it stands"
