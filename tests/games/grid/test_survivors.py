"""What mutants of the rules showed to be tested by nobody; see docs/lab/mutants.md."""

import pytest

from cinque.games.grid import GAME
from cinque.games.grid.play.effects import ShieldWall
from cinque.games.grid.play.events import RingMoved
from cinque.games.grid.play.state import GridState
from cinque.kernel.events import Resigned
from cinque.kernel.moves import RESIGN
from cinque.kernel.play import step
from tests.games.grid.table import WITH_CLASSES, Board, after_rounds

FAR_APART = "O a1 / O p16"


@pytest.mark.parametrize(("attack", "taken"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_gg_16_behind_a_wall_never_less_than_1_is_taken(attack: int, taken: int) -> None:
    state = Board(FAR_APART, WITH_CLASSES).state
    state.units[0].wall = True
    assert ShieldWall().change(state, state.units[0], attack) == taken


def test_gg_20_a_ring_that_stays_where_it_is_is_not_told() -> None:
    board = after_rounds(Board(FAR_APART), 1)
    assert board.state.ring() == 0
    assert board.events(RingMoved) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_who_gives_up_is_heard_to_and_the_other_wins(seat: int) -> None:
    made = step(GAME, Board(FAR_APART).state, seat, RESIGN)
    assert [event.seat for event in made.log.events if isinstance(event, Resigned)] == [seat]
    assert isinstance(made.state, GridState)
    outcome = GAME.outcome(made.state)
    assert outcome is not None
    assert outcome.winners == [1 - seat]
