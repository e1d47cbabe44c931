"""Lists of moves keep what they found: whatever is kept or skipped, they say what asking about each tile would say."""

import pytest

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.play.aiming import Choice, fault, targets
from cinque.games.ratroyale.play.codes import FINE, MOVE, SPEED
from cinque.games.ratroyale.play.effects import ask, cover_for
from cinque.games.ratroyale.play.rules import NOTHING, flood, form_of, legal, may_act, play
from cinque.games.ratroyale.play.state import RUNNING, RatState, Unit
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves, first, second, verb_of
from cinque.kernel.play import begin
from tests.games.ratroyale.table import Board

DECISIONS = 90


def walks(moves: Moves, cell: int) -> list[int]:
    listed = [move for move in moves.to_list() if verb_of(move) == MOVE and first(move) == cell]
    return [int(second(move)) for move in listed]


def flooded(state: RatState, unit: Unit) -> list[int]:
    reach = flood(state, unit, ask(state, unit, SPEED, -1))
    return [int(reach.cells[i]) for i in range(1, reach.count)]


def random_match(seed: int) -> list[RatState]:
    """The positions of the beginning of a random match, each with its own copy of the tiles."""
    state = begin(GAME, GAME.options().check({"map": "food-truck"}), 2, f"listing {seed}")
    assert isinstance(state, RatState)
    rng, moves, met = Rng(seed), Moves(), list[RatState]()
    while state.result == RUNNING and len(met) < DECISIONS:
        met.append(state.copy())
        legal(state, moves)
        play(state, moves.at(rng.below(moves.count)), SILENT)
    return met


@pytest.mark.parametrize("seed", range(3))
def test_kept_walks_are_those_of_a_fresh_flood_even_when_matches_take_turns(seed: int) -> None:
    moves, seen = Moves(), 0
    one, other = random_match(seed), random_match(seed + 10)
    for pair in zip(one, reversed(other), strict=False):
        for state in pair:
            legal(state, moves)
            for unit in state.units:
                listed = walks(moves, unit.cell) if unit.health > 0 and unit.seat == state.seat else []
                if listed:
                    seen += 1
                    assert listed == flooded(state, unit)
    assert seen > DECISIONS


@pytest.mark.parametrize("seed", range(3))
def test_targets_are_the_tiles_no_fault_is_found_with(seed: int) -> None:
    seen = 0
    for state in random_match(seed)[::8]:
        cover = cover_for(state, state.seat)
        for unit in state.units:
            if unit.health <= 0 or unit.seat != state.seat or not may_act(state, unit):
                continue
            for skill in state.kind_of(unit).skills:
                form = form_of(state, unit, skill)
                if form is not None:
                    choice = Choice(state.seat, unit, form, NOTHING, cover)
                    tiles = range(state.figures.board.count)
                    fine = [
                        cell for cell in tiles if state.figures.board.present[cell] and not _wrong(state, choice, cell)
                    ]
                    assert sorted(targets(state, choice)) == fine
                    seen += len(fine)
    assert seen > 0


def _wrong(state: RatState, choice: Choice, cell: int) -> bool:
    return fault(state, choice, cell) != FINE


def test_who_is_freed_by_somebody_else_walks_further() -> None:
    """A way that was shut opens for a walk that was kept, and shuts again."""
    wall = " ".join(f"e{row}:#" for row in range(1, 13) if row != 6)
    board, moves = Board("TB c6, CR e6 / la p12", heights=wall), Moves()
    past = board.board.cell_named("f6")
    legal(board.state, moves)
    assert past not in walks(moves, board.at("c6").cell)
    board.play("move e6 h6")
    legal(board.state, moves)
    assert past in walks(moves, board.at("c6").cell)
    board.play("move h6 f6")
    legal(board.state, moves)
    assert past not in walks(moves, board.at("c6").cell)
