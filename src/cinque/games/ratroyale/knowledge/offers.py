"""Legal moves as a person would be asked, with what helps to choose; and the threat overlay."""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.games.ratroyale.play.effects import ask
from cinque.games.ratroyale.play.events import Threat
from cinque.games.ratroyale.play.figures import DODGE, MOVE_COST, SPEED, T_ENEMY
from cinque.games.ratroyale.play.moves import AIM, CANCEL, END, MOVE, PLACE, USE, WORDS
from cinque.games.ratroyale.play.powers import HitAct, damage_to, strength
from cinque.games.ratroyale.play.rules import NOTHING, aiming, flood, form_of, legal
from cinque.games.ratroyale.play.state import Form, RatState, Scene, Unit
from cinque.games.ratroyale.play.turns import income
from cinque.kernel.moves import Moves, first, second, third, verb_of
from cinque.kernel.offers import Offer


def offers_of(state: RatState) -> list[Offer]:
    """The legal moves: an offer for each card, each rodent that can move, each skill, and target selection."""
    moves = Moves()
    legal(state, moves)
    offers: list[Offer] = []
    i: i64 = 0
    while i < moves.count:
        head = moves.at(i)
        rows: list[int] = []
        while i < moves.count and _alike(head, moves.at(i)):
            rows.append(_last(moves.at(i)))
            i += 1
        offers.append(_offer(state, head, rows))
    return offers


def _alike(one: i64, other: i64) -> bool:
    """Whether two moves are the same question with another answer."""
    verb = verb_of(one)
    if verb != verb_of(other) or verb == CANCEL or verb == END:
        return one == other
    if verb == USE:
        return first(one) == first(other) and second(one) == second(other)
    return verb == AIM or first(one) == first(other)


def _last(move: i64) -> i64:
    verb = verb_of(move)
    if verb == USE:
        return third(move)
    return first(move) if verb == AIM else second(move)


def _offer(state: RatState, head: i64, rows: list[int]) -> Offer:
    verb = verb_of(head)
    word = WORDS[verb]
    if verb == PLACE:
        return Offer(word, {"slot": first(head)}, ["to"], rows)
    if verb == MOVE:
        return Offer(word, {"from": first(head)}, ["to"], rows, notes=_ways(state, first(head), rows))
    if verb == USE:
        fixed: dict[str, int] = {"from": first(head), "skill": second(head)}
        return Offer(word, fixed, ["to"], rows, notes=_blows(state, first(head), second(head), rows))
    if verb == AIM:
        return Offer(word, {}, ["to"], rows, notes=_dodges(state, rows))
    return Offer(word)


def _dodges(state: RatState, rows: list[int]) -> dict[str, list[int]]:
    """For a further target of a skill that is an enemy: the chance to dodge in percent."""
    choice = aiming(state)
    actor = choice.actor
    if actor is None or choice.step().target != T_ENEMY:
        return {}
    return {"dodge": [ask(state, state.units[state.at[to] - 1], DODGE, actor.cell) for to in rows]}


def _ways(state: RatState, cell: i64, rows: list[int]) -> dict[str, list[int]]:
    """Steps to each tile and the tile before it."""
    flood(state, state.units[state.at[cell] - 1])
    reach = state.figures.reach
    return {"steps": [reach.steps[to] for to in rows], "via": [reach.via(to) for to in rows]}


def _blows(state: RatState, cell: i64, number: i64, rows: list[int]) -> dict[str, list[int]]:
    """For skills aimed at an enemy: the damage after Defense, and the chance to dodge it in percent."""
    unit = state.units[state.at[cell] - 1]
    form = form_of(state, unit, state.kind_of(unit).skills[number])
    if form is None or form.steps[0].target != T_ENEMY:
        return {}
    targets = [state.units[state.at[to] - 1] for to in rows]
    return {
        "damage": [direct_damage(state, unit, form, target) for target in targets],
        "dodge": [ask(state, target, DODGE, cell) for target in targets],
    }


def direct_damage(state: RatState, unit: Unit, form: Form, target: Unit) -> int:
    """What a form does at once to the enemy it is first aimed at."""
    scene = Scene(state, state.seat, unit, unit.id, NOTHING)
    total: i64 = 0
    for act in form.acts:
        if isinstance(act, HitAct) and act.aimed_first():
            total += act.times * damage_to(state, target, strength(scene, act.amount), act.pierce)
    return total


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
    figures = state.figures
    steps = moves * ask(state, unit, SPEED, -1)
    figures.reach.climb(figures.board.around, HEX_DEGREE, unit.cell, steps, state.at, figures.heights, figures.climb)
    return spread(state, [figures.reach.cells[i] for i in range(figures.reach.count)], reach)


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
