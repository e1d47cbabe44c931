"""What is legal in Ratatouille Royale, and what a move does."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import Reach
from cinque.games.ratroyale.play.aiming import Choice, reason, targets, zone_of
from cinque.games.ratroyale.play.codes import AIM, CANCEL, COST, END, LIMIT_FIELD, MOVE, MOVE_COST, PLACE, SPEED, USE
from cinque.games.ratroyale.play.effects import Scene, able, ask, cover_for, holds
from cinque.games.ratroyale.play.figures import Form, Skill
from cinque.games.ratroyale.play.moves import CANCEL_AIM, END_TURN
from cinque.games.ratroyale.play.powers import enter, perform
from cinque.games.ratroyale.play.state import NEUTRAL, NOT_AIMING, RUNNING, RatState, Unit
from cinque.games.ratroyale.play.turns import check_win, end_turn
from cinque.games.ratroyale.play.verbs import aim, cancel, draw, finish, give_up, lower, spend, use, walk
from cinque.kernel.log import Log
from cinque.kernel.moves import Moves, first, pack, second, third, verb_of
from cinque.kernel.reason import Reason

NOTHING: Final = vec[i64]()


def legal(state: RatState, out: Moves) -> None:
    """Every legal move of the seat whose turn it is."""
    out.clear()
    if state.result != RUNNING:
        return
    if state.aim_verb != NOT_AIMING:
        for cell in targets(state, aiming(state)):
            out.add(pack(AIM, cell, 0, 0))
        out.add(CANCEL_AIM)
        return
    cover = cover_for(state, state.seat)
    _add_places(state, cover, out)
    state.figures.walks.look(state.at)
    for unit in state.units:
        if unit.health > 0 and (unit.seat == state.seat or unit.seat == NEUTRAL) and may_act(state, unit):
            _add_walks(state, unit, out)
            _add_uses(state, unit, cover, out)
    out.add(END_TURN)


def _add_places(state: RatState, cover: vec[i64], out: Moves) -> None:
    """Rodents go to the deployment zone, tricks where their own rule allows (RR-03, RR-06, RR-09)."""
    squeaks = state.figures.squeaks
    zone = NOTHING
    hand = state.cards[state.seat].hand
    slot: i64 = 0
    while slot < len(hand):
        card = hand[slot]
        if card < squeaks.rodents:
            if card_fault(state, card) is None:
                if len(zone) == 0:
                    zone = zone_of(state, state.seat)
                for cell in zone:
                    out.add(pack(PLACE, slot, cell, 0))
        elif card_fault(state, card) is None:
            form = squeaks.tricks[card - squeaks.rodents].form
            for cell in targets(state, Choice(state.seat, None, form, NOTHING, cover)):
                out.add(pack(PLACE, slot, cell, 0))
        slot += 1


def _add_walks(state: RatState, unit: Unit, out: Moves) -> None:
    """Tiles in reach of one movement action (RR-11)."""
    if unit.seat != state.seat or unit.moves <= 0 or ask(state, unit, MOVE_COST, -1) > state.crumbs:
        return
    reach = state.figures.walks.of(unit.slot, unit.cell, ask(state, unit, SPEED, -1), state.at)
    out.add_seconds(pack(MOVE, unit.cell, 0, 0), reach.cells, 1, reach.count)


def flood(state: RatState, unit: Unit, steps: i64) -> Reach:
    """Where a unit can walk in so many steps along free tiles, none steeper than it can climb (RR-11).

    The answer holds until the next flood.
    """
    figures = state.figures
    reach = figures.reach
    reach.flood(figures.slopes, HEX_DEGREE, unit.cell, steps, state.at)
    return reach


def _add_uses(state: RatState, unit: Unit, cover: vec[i64], out: Moves) -> None:
    if unit.stamina <= 0:
        return
    for number, skill in enumerate(state.kind_of(unit).skills):
        if skill.cost <= state.crumbs:
            form = form_of(state, unit, skill)
            if form is not None:
                for cell in targets(state, Choice(state.seat, unit, form, NOTHING, cover)):
                    out.add(pack(USE, unit.cell, number, cell))


def may_act(state: RatState, unit: Unit) -> bool:
    """Not stunned, and not just placed where that matters (RR-10, RR-25)."""
    return not (unit.fresh and state.figures.sickness) and able(state, unit)


def form_of(state: RatState, unit: Unit, skill: Skill) -> Form | None:
    """The form of a skill that would be used now; None when the condition of none holds."""
    scene = Scene(state, state.seat, unit, unit.id, NOTHING)
    for form in skill.forms:
        if holds(scene, form.when):
            return form
    return None


def aiming(state: RatState) -> Choice:
    """The target selection under way (RR-13)."""
    actor, form = _subject(state, state.aim_verb, state.aim_from, state.aim_skill)
    return Choice(state.seat, actor, form, state.picks, cover_for(state, state.seat))


def _subject(state: RatState, verb: i64, start: i64, number: i64) -> tuple[Unit | None, Form]:
    """The trick in a slot, or whoever stands on a tile and its skill."""
    squeaks = state.figures.squeaks
    if verb == PLACE:
        card = state.cards[state.seat].hand[start]
        return None, squeaks.tricks[card - squeaks.rodents].form
    unit = state.units[state.at[start] - 1]
    skill = state.kind_of(unit).skills[number]
    form = form_of(state, unit, skill)
    return unit, form if form is not None else skill.forms[0]


def refusal(state: RatState, seat: i64, move: i64) -> Reason | None:
    """Why the seat may not make this move; it is the seat's turn and the move is known to the grammar."""
    verb = verb_of(move)
    if verb == AIM or verb == CANCEL:
        if state.aim_verb == NOT_AIMING:
            return Reason("No target is being selected.", "RR-13")
        return reason(state, aiming(state), first(move)) if verb == AIM else None
    if state.aim_verb != NOT_AIMING:
        return Reason("Select the next target or cancel first.", "RR-13")
    if verb == PLACE:
        return _place_refusal(state, first(move), second(move))
    if verb == MOVE:
        return _move_refusal(state, first(move), second(move))
    if verb == USE:
        return _use_refusal(state, first(move), second(move), third(move))
    return None


def card_cost(state: RatState, card: i64) -> i64:
    squeaks = state.figures.squeaks
    return squeaks.kinds[card].stats[COST] if card < squeaks.rodents else squeaks.tricks[card - squeaks.rodents].cost


def card_fault(state: RatState, card: i64) -> Reason | None:
    """Why a card cannot be placed anywhere now."""
    squeaks = state.figures.squeaks
    cost = card_cost(state, card)
    if cost > state.crumbs:
        return Reason(f"It costs {cost} crumbs and you have {state.crumbs}.", "RR-01")
    if card >= squeaks.rodents:
        form = squeaks.tricks[card - squeaks.rodents].form
        if not holds(Scene(state, state.seat, None, 0, NOTHING), form.when):
            return Reason(form.when.help, "RR-06")
    elif squeaks.kinds[card].limit > 0 and _on_field(state, card) >= squeaks.kinds[card].limit:
        return Reason(f"Only {squeaks.kinds[card].limit} {squeaks.kinds[card].name} can be on the field.", "RR-38")
    return None


def _on_field(state: RatState, kind: i64) -> i64:
    count: i64 = 0
    for unit in state.units:
        if (
            unit.health > 0
            and unit.kind == kind
            and (unit.seat == state.seat or state.figures.field_limit == LIMIT_FIELD)
        ):
            count += 1
    return count


def _place_refusal(state: RatState, slot: i64, cell: i64) -> Reason | None:
    squeaks = state.figures.squeaks
    card = state.cards[state.seat].hand[slot]
    wrong = card_fault(state, card)
    if wrong is not None:
        return wrong
    if card >= squeaks.rodents:
        form = squeaks.tricks[card - squeaks.rodents].form
        return reason(state, Choice(state.seat, None, form, NOTHING, cover_for(state, state.seat)), cell)
    for free in zone_of(state, state.seat):
        if free == cell:
            return None
    return Reason("Rodents are placed on free tiles of your deployment zone.", "RR-09")


def _actor_refusal(state: RatState, unit: Unit) -> Reason | None:
    if unit.fresh and state.figures.sickness:
        return Reason("It was placed in this turn.", "RR-10")
    if not able(state, unit):
        return Reason("It is stunned.", "RR-25")
    return None


def _move_refusal(state: RatState, start: i64, to: i64) -> Reason | None:
    unit = state.unit_at(start)
    if unit is None or unit.seat != state.seat or not state.kind_of(unit).rodent:
        return Reason("There is no rodent of yours on that tile to move.", "RR-11")
    wrong = _actor_refusal(state, unit)
    if wrong is not None:
        return wrong
    if unit.moves <= 0:
        return Reason("It has no Move Stamina left in this turn.", "RR-12")
    cost = ask(state, unit, MOVE_COST, -1)
    if cost > state.crumbs:
        return Reason(f"Moving it costs {cost} crumbs and you have {state.crumbs}.", "RR-11")
    if to == start:
        return Reason("It stands there already.", "RR-11")
    if not state.standable(to) or state.at[to] != 0:
        return Reason("Nobody can walk onto that tile now.", "RR-11")
    steps = ask(state, unit, SPEED, -1)
    if not flood(state, unit, steps).has(to):
        return Reason(f"There is no way there in {steps} steps of at most {state.figures.climb} height.", "RR-11")
    return None


def _use_refusal(state: RatState, start: i64, number: i64, to: i64) -> Reason | None:
    unit = state.unit_at(start)
    if unit is None or (unit.seat != state.seat and unit.seat != NEUTRAL):
        return Reason("There is nobody on that tile whose skills you may use.", "RR-14")
    skills = state.kind_of(unit).skills
    if number >= len(skills):
        return Reason(f"It has {len(skills)} skills.", "RR-15")
    wrong = _actor_refusal(state, unit)
    if wrong is not None:
        return wrong
    if unit.stamina <= 0:
        return Reason("It has no Skill Stamina left in this turn.", "RR-12")
    skill = skills[number]
    if skill.cost > state.crumbs:
        return Reason(f"{skill.name} costs {skill.cost} crumbs and you have {state.crumbs}.", "RR-13")
    form = form_of(state, unit, skill)
    if form is None:
        return Reason(skill.forms[0].when.help, "RR-15")
    return reason(state, Choice(state.seat, unit, form, NOTHING, cover_for(state, state.seat)), to)


def play(state: RatState, move: i64, log: Log) -> None:
    """Makes a legal move; trusts it."""
    verb = verb_of(move)
    if verb == PLACE:
        _play_place(state, first(move), second(move), log)
    elif verb == MOVE:
        _play_walk(state, state.units[state.at[first(move)] - 1], second(move), log)
    elif verb == USE:
        _select(state, USE, first(move), second(move), third(move), log)
    elif verb == AIM:
        _select(state, state.aim_verb, state.aim_from, state.aim_skill, first(move), log)
    elif verb == CANCEL:
        cancel(state, log)
    elif verb == END:
        end_turn(state, log)
        return
    check_win(state, log)


def _play_place(state: RatState, slot: i64, cell: i64, log: Log) -> None:
    card = state.cards[state.seat].hand[slot]
    if card >= state.figures.squeaks.rodents:
        _select(state, PLACE, slot, 0, cell, log)
        return
    spend(state, slot, card_cost(state, card), append(NOTHING[:], cell), log)
    enter(state, state.seat, card, cell, log)
    draw(state, state.seat, slot, log)


def _play_walk(state: RatState, unit: Unit, to: i64, log: Log) -> None:
    path: list[int] = []
    if log.listening:
        path = flood(state, unit, ask(state, unit, SPEED, -1)).path(to)
    walk(state, unit, to, path, ask(state, unit, MOVE_COST, -1), log)


def _select(state: RatState, verb: i64, start: i64, skill: i64, cell: i64, log: Log) -> None:
    """One more target; with the last one the skill or trick is completed, and only then paid (RR-13)."""
    picks = append(state.picks[:], cell)
    actor, form = _subject(state, verb, start, skill)
    if len(picks) < len(form.steps):
        aim(state, verb, start, skill, picks, log)
        return
    lower(state)
    if actor is not None:
        use(state, actor, skill, state.kind_of(actor).skills[skill].cost, picks, log)
        perform(Scene(state, state.seat, actor, actor.id, picks), form, log)
        return
    card = state.cards[state.seat].hand[start]
    spend(state, start, card_cost(state, card), picks, log)
    perform(Scene(state, state.seat, None, trick_source(state, card), picks), form, log)
    draw(state, state.seat, start, log)


def trick_source(state: RatState, card: i64) -> i64:
    """Whom a trick's status comes from: the same trick of the same seat is the same source (RR-26)."""
    return -1 - card - state.seat * state.figures.squeaks.cards


def resign(state: RatState, seat: i64, log: Log) -> None:
    """Giving up hands the match to the other side."""
    give_up(state, seat, log)
    finish(state, 1 - seat, "By resignation.", log)


def timeout(state: RatState) -> i64:
    """What happens when time runs out: target selection is cancelled, then the turn ends (PL-04)."""
    return END_TURN if state.aim_verb == NOT_AIMING else CANCEL_AIM
