"""Pictures over the board on request: threats, arrivals, longer walks, and lines of sight hex by hex."""

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.lines import ONE_SIDE, OTHER_SIDE, hex_line
from cinque.games.ratroyale.content.tables import CURIOSITY
from cinque.games.ratroyale.knowledge.orders import ANY, deeds_of, strikes_of
from cinque.games.ratroyale.knowledge.shown import Arrival, Sightline, Threat, Walk
from cinque.games.ratroyale.play.acts import HitAct
from cinque.games.ratroyale.play.aiming import zone_of
from cinque.games.ratroyale.play.codes import (
    COST,
    FROM_ACTOR,
    MOVE_COST,
    MOVES,
    REACH,
    SIGHT_LINE,
    SPEED,
    T_ALLY,
    T_ENEMY,
    T_ENEMY_RODENT,
    T_TILE,
)
from cinque.games.ratroyale.play.effects import Scene, ask, cover_for
from cinque.games.ratroyale.play.figures import Form, Step
from cinque.games.ratroyale.play.powers import strength
from cinque.games.ratroyale.play.rules import NOTHING, flood, form_of, may_act
from cinque.games.ratroyale.play.state import NEUTRAL, RatState, Unit
from cinque.games.ratroyale.play.turns import income


def overlay_of(state: RatState, seat: int | None, name: str) -> Any:
    """The picture called `name`; a spectator sees those of the first seat.

    `deeds:7` and `strikes:7` ask about the unit with this id, `strikes:7.1` about its second skill.
    """
    viewer = 0 if seat is None else seat
    head, colon, rest = name.partition(":")
    if not colon:
        return PICTURES[name](state, viewer)
    unit, _, skill = rest.partition(".")
    actor = int(unit) if unit.isdecimal() else -1
    if head == "deeds":
        return deeds_of(state, viewer, actor)
    if head == "strikes":
        return strikes_of(state, viewer, actor, int(skill) if skill.isdecimal() else ANY)
    raise KeyError(name)


def threats_to(state: RatState, seat: i64) -> list[Threat]:
    """For every enemy of the seat, the tiles it could strike on its next turn (RR-46: nothing hidden is needed)."""
    threats: list[Threat] = []
    crumbs = income(state, 1 - seat)
    for unit in state.units:
        if unit.health > 0 and unit.seat == 1 - seat and state.kind_of(unit).rodent:
            threat = _threat(state, unit, crumbs)
            if threat is not None:
                threats.append(threat)
    return threats


def _threat(state: RatState, unit: Unit, crumbs: i64) -> Threat | None:
    """The strongest skill aimed at an enemy or a tile that its owner can pay for, after as many moves as are left."""
    best: i64 = 0
    found: Threat | None = None
    for skill in state.kind_of(unit).skills:
        form = form_of(state, unit, skill)
        if skill.cost > crumbs or form is None:
            continue
        amount, radius = power_of(state, unit, form)
        if amount > best:
            best = amount
            cost = ask(state, unit, MOVE_COST, -1)
            most = (crumbs - skill.cost) // cost if cost > 0 else unit.moves
            cells = _struck(state, unit, min(unit.moves, most), form.steps[0].reach + radius)
            found = Threat(unit.id, amount, cells)
    return found


def power_of(state: RatState, unit: Unit, form: Form) -> tuple[i64, i64]:
    """The raw damage of a form, and how far around its target it goes."""
    scene = Scene(state, unit.seat, unit, unit.id, NOTHING)
    total: i64 = 0
    radius: i64 = 0
    for act in form.acts:
        if isinstance(act, HitAct):
            total += act.times * strength(scene, act.amount)
            radius = max(radius, act.whom.radius)
    return total, radius


def _struck(state: RatState, unit: Unit, moves: i64, reach: i64) -> list[int]:
    """Tiles within reach of wherever it can walk in so many movement actions."""
    walked = flood(state, unit, moves * ask(state, unit, SPEED, -1))
    return spread(state, [walked.cells[i] for i in range(walked.count)], reach)


def spread(state: RatState, cells: list[int], reach: i64) -> list[int]:
    """All tiles within reach of some, whatever lies between, in ascending order."""
    board = state.figures.board
    far = vec[i64]([-1] * board.count)
    queue: list[int] = list(cells)
    for cell in queue:
        far[cell] = 0
    for cell in queue:
        if far[cell] < reach:
            for direction in range(HEX_DEGREE):
                other = board.around[cell * HEX_DEGREE + direction]
                if other >= 0 and far[other] < 0:
                    far[other] = far[cell] + 1
                    queue.append(other)
    return sorted(queue)


def walks_of(state: RatState, seat: i64) -> list[Walk]:
    """For every rodent of the seat, the tiles it takes two movement actions or more to get to (RR-11)."""
    if state.seat != seat:
        return []
    mine = [unit for unit in state.units if unit.health > 0 and unit.seat == seat and state.kind_of(unit).rodent]
    return [walk for unit in mine if (walk := _walk(state, unit)) is not None]


def _walk(state: RatState, unit: Unit) -> Walk | None:
    speed, cost = ask(state, unit, SPEED, -1), ask(state, unit, MOVE_COST, -1)
    actions = min(unit.moves, state.crumbs // cost) if cost > 0 else unit.moves
    if actions < 2 or speed == 0 or not may_act(state, unit):
        return None
    reach = flood(state, unit, actions * speed)
    cells = sorted(int(cell) for cell in reach.cells[: reach.count] if reach.steps[cell] > speed)
    return Walk(unit.id, cells, [(int(reach.steps[cell]) - 1) // int(speed) + 1 for cell in cells])


def sightlines_of(state: RatState, seat: i64) -> list[Sightline]:
    """Every skill the seat may use, with the verdict on every target near enough to ask about (RR-15, RR-16)."""
    if state.seat != seat:
        return []
    cover = cover_for(state, seat)
    lines: list[Sightline] = []
    for unit in state.units:
        if unit.health > 0 and unit.seat in (seat, NEUTRAL):
            for number, skill in enumerate(state.kind_of(unit).skills):
                form = form_of(state, unit, skill)
                if form is not None and form.steps[0].origin == FROM_ACTOR:
                    step = form.steps[0]
                    lines += [
                        _sightline(state, cover, unit, number, step, to) for to in _asked(state, seat, unit, step)
                    ]
    return lines


def _asked(state: RatState, seat: i64, unit: Unit, step: Step) -> list[int]:
    """The tiles somebody might want to aim at, whether or not he can."""
    board = state.figures.board
    if step.target == T_TILE:
        disc = board.disc(unit.cell, step.reach + state.figures.squeaks.extra_reach)
        return [int(cell) for cell in disc if state.standable(cell)]
    if step.target in (T_ENEMY, T_ENEMY_RODENT):
        wanted = 1 - seat
    elif step.target == T_ALLY:
        wanted = seat
    else:
        return []
    return [
        int(other.cell)
        for other in state.units
        if other.health > 0
        and other.seat == wanted
        and other.id != unit.id
        and board.distance(unit.cell, other.cell) <= step.reach + CURIOSITY
    ]


def _sightline(state: RatState, cover: vec[i64], unit: Unit, number: int, step: Step, to: int) -> Sightline:
    """The clear line of the two, or the first one with the tile that blocks it (RR-16)."""
    sides = [_line(state, cover, unit.cell, to, step.altitude, side) for side in (ONE_SIDE, OTHER_SIDE)]
    cells, rises, blocked = next((line for line in sides if line[2] < 0 and -1 not in line[0]), sides[0])
    return Sightline(
        int(unit.cell),
        number,
        to,
        int(state.figures.board.distance(unit.cell, to)),
        int(step.reach + ask(state, unit, REACH, to)),
        int(step.altitude),
        cells,
        rises,
        blocked,
    )


def _line(
    state: RatState, cover: vec[i64], start: i64, end: i64, altitude: i64, side: i64
) -> tuple[list[int], list[int], int]:
    figures = state.figures
    cells = [int(cell) for cell in hex_line(figures.board, start, end, side)][1:]
    rises = [_rise(state, start, cell, cover[cell] if cell not in (-1, end) else 0) for cell in cells]
    if figures.sight != SIGHT_LINE:
        # The document's five steps compare the two ends and nothing between them.
        rises = [0] * (len(rises) - 1) + rises[-1:]
    blocked = next((cell for cell, rise in zip(cells, rises, strict=True) if rise > altitude), -1)
    return cells, rises, blocked


def _rise(state: RatState, start: i64, cell: int, cover: i64) -> int:
    heights = state.figures.heights
    return int(heights[cell] + cover - heights[start]) if cell >= 0 else 0


def arrivals_to(state: RatState, seat: i64) -> list[Arrival]:
    """What could be struck by somebody deployed on the enemy's next turn, whoever it is (RR-09, RR-10, RR-46)."""
    figures = state.figures
    if figures.sickness:
        return []
    far = _steps_from(state, [int(cell) for cell in zone_of(state, 1 - seat)])
    crumbs = income(state, 1 - seat)
    worst: dict[int, tuple[int, int]] = {}
    for kind in range(figures.squeaks.rodents):
        damage, steps, reach = _arriving(state, kind, 1 - seat, crumbs)
        if damage == 0:
            continue
        for cell in spread(state, [cell for cell, away in far.items() if away <= steps], reach):
            worst[cell] = max(worst.get(cell, (0, 0)), (damage, kind))
    found = sorted(set(worst.values()), reverse=True)
    return [Arrival(kind, damage, sorted(c for c in worst if worst[c] == (damage, kind))) for damage, kind in found]


def _arriving(state: RatState, kind: i64, seat: i64, crumbs: i64) -> tuple[int, int, int]:
    """The most a kind could do on the turn it is placed: damage, steps before it, and reach."""
    stats = state.figures.squeaks.kinds[kind].stats
    ghost = Unit(0, 0, seat, kind, 0, 1)
    best = (0, 0, 0)
    for skill in state.figures.squeaks.kinds[kind].skills:
        left = crumbs - stats[COST] - skill.cost
        form = form_of(state, ghost, skill)
        if left < 0 or form is None:
            continue
        damage, radius = power_of(state, ghost, form)
        actions = min(stats[MOVES], left // stats[MOVE_COST]) if stats[MOVE_COST] > 0 else stats[MOVES]
        best = max(best, (int(damage), int(actions * stats[SPEED]), int(form.steps[0].reach + radius)))
    return best


def _steps_from(state: RatState, start: list[int]) -> dict[int, int]:
    """How many steps each tile is from the nearest of some, on foot."""
    figures = state.figures
    far: dict[int, int] = {}
    for cell in start:
        far[cell] = 0
    queue = list(start)
    for cell in queue:
        for direction in range(HEX_DEGREE):
            other = int(figures.slopes[cell * HEX_DEGREE + direction])
            if other >= 0 and other not in far and state.at[other] == 0:
                far[other] = far[cell] + 1
                queue.append(other)
    return far


PICTURES: dict[str, Callable[[RatState, i64], list[Any]]] = {
    "threats": threats_to,
    "arrivals": arrivals_to,
    "walks": walks_of,
    "sightlines": sightlines_of,
}
OVERLAYS = (*PICTURES, "strikes:", "deeds:")
