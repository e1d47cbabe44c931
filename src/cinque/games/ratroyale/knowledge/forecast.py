"""The sum of what an order does, and an order in words."""

from typing import Any

from cinque.games.ratroyale.play.codes import AIM, END, MOVE, PLACE, USE
from cinque.games.ratroyale.play.events import Defeated, Healed, Hurt, Moved, Placed, Used, Weakened
from cinque.games.ratroyale.play.state import RatState, Unit
from cinque.kernel.hints import Pointed
from cinque.kernel.moves import first, second, third, verb_of
from cinque.kernel.strikes import Forecast, Harm


def forecast_of(before: RatState, seat: int, events: list[Any], final: bool = False) -> Forecast:
    """Who is hurt or healed and what is left of each, and the crumbs it takes."""
    harms: dict[int, Harm] = {}
    crumbs = 0
    units = {int(unit.id): unit for unit in before.units if unit.health > 0}
    for event in events:
        if isinstance(event, (Moved, Used, Placed)):
            crumbs = int(before.crumbs) - event.crumbs
        elif isinstance(event, (Hurt, Healed, Weakened, Defeated)):
            unit = units.get(event.unit)
            if unit is not None:
                left = 0 if isinstance(event, Defeated) else event.health
                harms[event.unit] = Harm(event.unit, int(unit.health) - left, left, left <= 0, unit.seat == seat)
    cost = {"crumbs": crumbs} if crumbs else {}
    return Forecast(victims=list(harms.values()), cost=cost, final=final)


def pointed(before: RatState, moves: list[int]) -> Pointed:
    """Who an order is about, where it ends and upon whom."""
    if not moves or verb_of(moves[0]) in (END, AIM):
        return Pointed()
    board = before.figures.board
    if verb_of(moves[0]) == PLACE:
        cell = int(second(moves[0]))
        name = board.cell_name(cell)
        return Pointed(f"the card {_card_in(before, first(moves[0]))}", name, -1, cell, cell, cell)
    unit = before.unit_at(first(moves[0]))
    if unit is None:
        return Pointed()
    stands = _stands(unit, moves)
    blows = [int(third(move)) for move in moves if verb_of(move) == USE]
    goal = blows[0] if blows else stands
    where = _target(before, goal) if blows else board.cell_name(stands)
    who = f"your {before.kind_of(unit).name} on {board.cell_name(unit.cell)}"
    return Pointed(who, where, int(unit.id), int(unit.cell), stands, goal)


def words_of(before: RatState, moves: list[int]) -> str:
    """An order in a few words: "Tailblazer b4 to f6, Stab on Mortar h6"."""
    if not moves or verb_of(moves[0]) == END:
        return "end of turn"
    board = before.figures.board
    if verb_of(moves[0]) == PLACE:
        return f"{_card_in(before, first(moves[0]))} to {board.cell_name(second(moves[0]))}"
    unit = before.unit_at(first(moves[0])) if verb_of(moves[0]) in (MOVE, USE) else None
    if unit is None:
        return "the next target"
    stands = _stands(unit, moves)
    words = f"{before.kind_of(unit).name} {board.cell_name(unit.cell)}"
    if stands != unit.cell:
        words += f" to {board.cell_name(stands)}"
    for move in moves:
        if verb_of(move) == USE:
            skill = before.kind_of(unit).skills[second(move)].name
            words += f", {skill}" if third(move) == stands else f", {skill} on {_target(before, third(move))}"
    return words


def _stands(unit: Unit, moves: list[int]) -> int:
    """Where the unit of an order is when it is done."""
    cell = int(unit.cell)
    for move in moves:
        if verb_of(move) == MOVE:
            cell = int(second(move))
    return cell


def _target(state: RatState, cell: int) -> str:
    unit = state.unit_at(cell)
    name = state.figures.board.cell_name(cell)
    return f"{state.kind_of(unit).name} {name}" if unit is not None else name


def _card_in(state: RatState, slot: int) -> str:
    return state.figures.squeaks.beliefs.names[state.cards[state.seat].hand[slot]]
