"""The legal moves as a person is asked."""

from mypy_extensions import i64

from cinque.boards.squares import ORTH_DEGREE
from cinque.games.grid.play.codes import IDLE, VERBS, WALK
from cinque.games.grid.play.rules import legal
from cinque.games.grid.play.state import GridState, Unit
from cinque.kernel.moves import Moves, first, second, verb_of
from cinque.kernel.offers import Offer


def offers_of(state: GridState) -> list[Offer]:
    """The legal moves, one offer a verb and unit, with the way and the steps beside each square in reach."""
    moves = Moves()
    legal(state, moves)
    offers: list[Offer] = []
    i: i64 = 0
    while i < moves.count:
        verb = verb_of(moves.at(i))
        unit = first(moves.at(i))
        rows: list[int] = []
        j: i64 = i
        while j < moves.count and verb_of(moves.at(j)) == verb and first(moves.at(j)) == unit:
            rows.append(second(moves.at(j)))
            j += 1
        i = j
        offers.append(_offer(state, VERBS[verb], verb, unit, rows))
    return offers


def _offer(state: GridState, word: str, verb: i64, unit: i64, rows: list[int]) -> Offer:
    if word == "end":
        return Offer(word)
    if word in ("walk", "strike", "sprint"):
        notes = _ways(state, state.units[unit], verb, rows) if word != "strike" else {}
        return Offer(word, {"unit": unit}, ["to"], rows, notes=notes)
    return Offer(word, {"unit": unit})


def _ways(state: GridState, unit: Unit, verb: i64, rows: list[int]) -> dict[str, list[int]]:
    figures = state.figures
    steps = figures.sprint_steps
    if verb == WALK:
        steps = figures.classes.move[unit.kind] if state.stage == IDLE else state.left
    figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, steps, state.at)
    return {
        "steps": [figures.reach.steps[cell] for cell in rows],
        "via": [figures.reach.via(cell) for cell in rows],
    }
