"""Two layers of a board: steps within a layer, turns between them (NB-24)."""

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.layers import two_layers
from cinque.boards.reach import BLOCKED, COST_OF_DIRECTION, FREE, Reach
from cinque.boards.squares import squares

# Four steps of one each, and a turn for nothing.
PRICES = vec[i64]([1, 1, 1, 1, 0])


def moved(lying: str, standing: str, speed: int) -> tuple[list[str], Reach]:
    """Where a ship lying on a1 of a one-row board can get; each drawing says where it fits (.) in that layer."""
    board = squares(len(lying), 1)
    entry = vec[i64]([FREE if mark == "." else BLOCKED for mark in lying + standing])
    reach = Reach(2 * board.count)
    reach.cheapest(two_layers(board.orth, 4), 5, 0, speed, PRICES, COST_OF_DIRECTION, entry)
    states = [reach.cells[i] for i in range(reach.count)]
    return [board.cell_name(s % board.count) + "HV"[s // board.count] for s in states], reach


def test_a_turn_on_the_spot_costs_nothing() -> None:
    assert moved(".", ".", 0)[0] == ["a1H", "a1V"]


def test_a_ship_turns_anywhere_on_its_way() -> None:
    assert moved("..#.", "#...", 3)[0] == ["a1H", "b1H", "b1V", "c1V", "d1V", "d1H"]


def test_a_turn_needs_room_in_both_layers() -> None:
    assert moved("..", "#.", 0)[0] == ["a1H"]


def test_steps_are_counted_without_the_turns() -> None:
    _, reach = moved("..#.", "#...", 3)
    assert reach.steps[3] == 3


def test_the_path_shows_where_the_ship_turned() -> None:
    _, reach = moved("..#.", "#...", 3)
    assert reach.path(3) == [1, 5, 6, 7, 3]


def test_a_layer_keeps_the_steps_of_its_board() -> None:
    board = squares(2, 1)
    assert list(two_layers(board.orth, 4)) == [-1, 1, -1, -1, 2, -1, -1, -1, 0, 3, -1, 3, -1, -1, 0, -1, -1, -1, 2, 1]
