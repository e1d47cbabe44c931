"""The legal moves of a seat grouped for a person."""

from mypy_extensions import i64

from cinque.games.temple.play.codes import (
    END,
    GIVE_MONEY,
    GIVE_TURN,
    GIVE_UNIT,
    GO,
    INVOKE,
    MEND,
    PRODUCE,
    SEIZE,
    STRIKE,
    VERBS,
)
from cinque.games.temple.play.effects import left
from cinque.games.temple.play.obstacles import Obstacles, own_reach
from cinque.games.temple.play.rites import sacrifice_gain
from cinque.games.temple.play.rules import legal
from cinque.games.temple.play.state import TempleState
from cinque.kernel.moves import Moves, first, second, verb_of
from cinque.kernel.offers import Offer


def offers_of(state: TempleState) -> list[Offer]:
    """The legal moves of the seat to move, one offer a verb and actor, with what helps to choose beside them."""
    moves = Moves()
    legal(state, moves)
    offers: list[Offer] = []
    i: i64 = 0
    while i < moves.count:
        verb, actor = verb_of(moves.at(i)), first(moves.at(i))
        rows: list[int] = []
        while i < moves.count and verb_of(moves.at(i)) == verb and first(moves.at(i)) == actor:
            rows.append(second(moves.at(i)))
            i += 1
        offers.append(_offer(state, verb, actor, rows))
    return offers


def _offer(state: TempleState, verb: i64, actor: i64, rows: list[int]) -> Offer:
    word = VERBS[verb]
    if verb == GO:
        return Offer(word, {"unit": actor}, ["to"], rows, notes=_ways(state, actor, rows))
    if verb == STRIKE or verb == SEIZE or verb == MEND:
        return Offer(word, {"unit": actor}, ["to"], rows)
    if verb == PRODUCE:
        costs: list[int] = [state.figures.kinds.cyc[kind] for kind in rows]
        return Offer(word, {"site": actor}, ["kind"], rows, notes={"cost": costs})
    if verb == GIVE_UNIT:
        gains: list[int] = [sacrifice_gain(state, state.units[state.at[cell] - 1]) for cell in rows]
        return Offer(word, {"site": actor}, ["unit"], rows, notes={"gain": gains})
    if verb == GIVE_MONEY or verb == GIVE_TURN:
        return Offer(word, {"site": actor})
    if verb == INVOKE or verb == END:
        return Offer(word)
    return Offer(word, {"unit": actor})


def _ways(state: TempleState, cell: i64, rows: list[int]) -> dict[str, list[int]]:
    """What each way costs, what MP it leaves, and the tile before."""
    unit = state.units[state.at[cell] - 1]
    full = left(state, unit)
    reach = own_reach(state, unit, Obstacles(state, unit.seat, unit.seat))
    return {
        "cost": [reach.steps[to] for to in rows],
        "left": [full - reach.steps[to] for to in rows],
        "via": [reach.via(to) for to in rows],
    }
