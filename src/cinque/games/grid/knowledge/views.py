"""What each seat knows. Grid Game hides nothing (GG-21), so a view is the position and a guess is a copy."""

from mypy_extensions import i64

from cinque.boards.squares import AROUND_DEGREE, ORTH_DEGREE
from cinque.games.grid.play.events import Threat, UnitView, View
from cinque.games.grid.play.moves import WALK
from cinque.games.grid.play.rules import legal
from cinque.games.grid.play.state import IDLE, ROCK, STAGES, GridState, Unit
from cinque.games.grid.play.verbs import outcome_of
from cinque.kernel.dice import Dice
from cinque.kernel.moves import Moves, first, second, verb_of
from cinque.kernel.offers import Offer

WORDS = ["walk", "commit", "back", "strike", "sprint", "wall", "sweep", "pass", "end"]


def view_of(state: GridState) -> View:
    units = [
        UnitView(unit.id, unit.seat, unit.kind, unit.cell, unit.health, unit.locked, unit.wall)
        for unit in state.units
        if unit.health > 0
    ]
    figures = state.figures
    return View(
        size=figures.size,
        mode=figures.rules.mode,
        rocks=[cell for cell in range(figures.board.count) if state.at[cell] == ROCK],
        units=units,
        seat=state.seat,
        round=state.round,
        stage=STAGES[state.stage],
        active=state.active,
        origin=state.origin,
        left=state.left,
        ring=state.ring(),
        ring_in=_rounds_until_ring(state),
        outcome=outcome_of(state),
    )


def _rounds_until_ring(state: GridState) -> int:
    """Quiet rounds left until the ring closes by one more square (GG-20)."""
    figures = state.figures
    if state.quiet < figures.quiet_rounds:
        return figures.quiet_rounds - state.quiet
    return figures.ring_rounds - (state.quiet - figures.quiet_rounds) % figures.ring_rounds


def guess_of(state: GridState, dice: Dice) -> GridState:
    twin = state.copy()
    twin.dice = dice
    return twin


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
        offers.append(_offer(state, WORDS[verb], verb, unit, rows))
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
        steps = figures.move[unit.kind] if state.stage == IDLE else state.left
    figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, steps, state.at)
    return {
        "steps": [figures.reach.steps[cell] for cell in rows],
        "via": [figures.reach.via(cell) for cell in rows],
    }


def threats_to(state: GridState, seat: int) -> list[Threat]:
    """For every enemy of the seat, the squares it could strike after a full move on its next turn."""
    figures = state.figures
    threats: list[Threat] = []
    for unit in state.units:
        if unit.seat == seat or unit.health <= 0:
            continue
        figures.reach.flood(figures.board.orth, ORTH_DEGREE, unit.cell, figures.move[unit.kind], state.at)
        struck: set[int] = set()
        for i in range(figures.reach.count):
            at = figures.reach.cells[i] * AROUND_DEGREE
            struck.update(figures.board.around[at + k] for k in range(AROUND_DEGREE))
        struck.discard(-1)
        threats.append(Threat(unit.id, figures.attack[unit.kind], sorted(struck)))
    return threats
