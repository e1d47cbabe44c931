"""Legal moves as a person would be asked, with what helps to choose."""

from mypy_extensions import i64

from cinque.games.ratroyale.play.acts import HitAct
from cinque.games.ratroyale.play.codes import AIM, CANCEL, DODGE, END, MOVE, PLACE, SPEED, T_ENEMY, USE, VERBS
from cinque.games.ratroyale.play.effects import Scene, ask
from cinque.games.ratroyale.play.figures import Form
from cinque.games.ratroyale.play.powers import damage_to, strength
from cinque.games.ratroyale.play.rules import NOTHING, aiming, flood, form_of, legal
from cinque.games.ratroyale.play.state import RatState, Unit
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
    word = VERBS[verb]
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
    unit = state.units[state.at[cell] - 1]
    reach = flood(state, unit, ask(state, unit, SPEED, -1))
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
