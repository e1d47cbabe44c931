"""Boards, armies and formations: GG-01 to GG-05, GG-18, GG-21."""

import pytest
from msgspec.structs import replace

from cinque.games.grid import GAME
from cinque.games.grid.content.tables import RULES
from cinque.games.grid.play.notation import opening
from cinque.games.grid.play.setup import army
from cinque.games.grid.play.state import ROCK
from cinque.kernel.reason import Refused


@pytest.mark.parametrize("size", [16, 20, 31, 32])
def test_gg_01_boards_from_16_to_32_can_be_agreed_on(size: int) -> None:
    options = GAME.options().check({"size": size})
    assert GAME.rules(options).size == size


@pytest.mark.parametrize("size", [15, 33, 0, -16, True, "16"])
def test_gg_01_other_sizes_are_refused_with_the_limits(size: object) -> None:
    with pytest.raises(Refused, match="from 16 to 32"):
        GAME.options().check({"size": size})


@pytest.mark.parametrize(("size", "units"), [(16, 8), (17, 8), (24, 12), (32, 16)])
def test_gg_02_a_side_has_half_as_many_units_as_the_board_has_columns(size: int, units: int) -> None:
    state = opening("a", replace(RULES, size=size))
    assert [sum(unit.seat == seat for unit in state.units) for seat in (0, 1)] == [units, units]


@pytest.mark.parametrize(
    ("kind", "name", "move", "health", "attack"),
    [(0, "Scout", 6, 8, 4), (1, "Soldier", 4, 10, 4), (2, "Heavy", 3, 12, 5)],
)
def test_gg_03_the_three_classes(kind: int, name: str, move: int, health: int, attack: int) -> None:
    row = RULES.classes[kind]
    assert (row.name, row.move, row.health, row.attack) == (name, move, health, attack)


@pytest.mark.parametrize(("size", "counts"), [(16, [3, 3, 2]), (18, [4, 3, 2]), (24, [5, 4, 3]), (32, [6, 6, 4])])
def test_gg_03_armies_mix_scouts_soldiers_and_heavies_three_three_two(size: int, counts: list[int]) -> None:
    kinds = army(replace(RULES, size=size))
    assert [kinds.count(kind) for kind in range(3)] == counts


def test_gg_04_each_side_starts_on_its_own_four_rows_and_the_other_is_turned_by_half_a_circle() -> None:
    state = opening("formation")
    half = len(state.units) // 2
    for mine, theirs in zip(state.units[:half], state.units[half:], strict=True):
        assert mine.cell // 16 < 4
        assert (theirs.cell, theirs.kind) == (255 - mine.cell, mine.kind)


def test_gg_04_formations_come_from_the_seed() -> None:
    assert opening("one").columns() == opening("one").columns()
    assert [unit.cell for unit in opening("one").units] != [unit.cell for unit in opening("two").units]


def test_gg_05_the_first_player_is_random() -> None:
    assert {opening(str(seed)).first for seed in range(20)} == {0, 1}


@pytest.mark.parametrize(("obstacles", "rocks"), [("none", 0), ("few", 4), ("many", 12)])
def test_gg_18_obstacles_are_a_variant(obstacles: str, rocks: int) -> None:
    state = opening("rocks", replace(RULES, obstacles=obstacles))
    cells = [cell for cell in range(256) if state.at[cell] == ROCK]
    assert len(cells) == rocks
    assert {255 - cell for cell in cells} == set(cells)
    assert all(4 <= cell // 16 < 12 for cell in cells)


def test_gg_21_every_seat_and_spectator_sees_the_same() -> None:
    state = opening("open")
    assert GAME.view(state, 0) == GAME.view(state, 1) == GAME.view(state, None)
