"""What the bots see and do in small positions."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.tables import RULES
from tests.bots.temple.table import play_turn
from tests.games.temple.table import Board, gods

LEVELS = ("normal", "hard")


def played(text: str, level: str, terrain: str = "", **more: object) -> list[str]:
    board = Board(text, terrain, replace(RULES, **more))
    return play_turn(board.state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_wolf_walks_onto_a_shrine_and_captures_it(level: str) -> None:
    moves = played("temple-tron a1, wolf c4 / temple-tron k9 / - shrine e5", level)
    assert moves.index("go c4 e5") + 1 == moves.index("capture e5")


@pytest.mark.parametrize("level", LEVELS)
def test_work_once_begun_is_gone_on_with(level: str) -> None:
    board = Board("temple-tron a1, wolf e5 / temple-tron k9 / - shrine e5, shrine f7").play("capture e5", "end", "end")
    assert "capture e5" in play_turn(board.state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_two_wolves_take_two_buildings(level: str) -> None:
    moves = played("temple-tron a1, wolf d4, wolf d5 / temple-tron k9 / - shrine e4, forge e6", level)
    assert {"capture e4", "capture e6"} <= set(moves)


@pytest.mark.parametrize("level", LEVELS)
def test_an_enemy_that_can_be_killed_for_nothing_is_killed(level: str) -> None:
    moves = played("temple-tron a1, wolf c5 / temple-tron k9, bombardier-ant e5:1", level)
    assert any(move.startswith("strike") and move.endswith("e5") for move in moves)


@pytest.mark.parametrize("level", LEVELS)
def test_a_monkey_mends_a_bull(level: str) -> None:
    moves = played("temple-tron a1, monkey c5, bull d5:1! / temple-tron k9", level)
    assert any(move.startswith("mend") for move in moves)


@pytest.mark.parametrize("level", LEVELS)
def test_a_neutral_unit_is_taken_over(level: str) -> None:
    moves = played("temple-tron a1, wolf d5 / temple-tron k9 / - bull f5", level)
    assert any(move.startswith("seize") for move in moves)


@pytest.mark.parametrize("level", LEVELS)
def test_the_temple_produces_when_it_can(level: str) -> None:
    assert "produce a1 wolf" in played("temple-tron a1 / temple-tron k9 / - shrine e5", level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bat_does_not_sit_down_on_a_temple_others_should_take(level: str) -> None:
    board = Board("temple-tron a1, bat h7, wolf f6 / temple-tron k9", rules=gods("Ares", "Ares"))
    play_turn(board.state, level)
    assert board.empty("k9")


@pytest.mark.parametrize("level", LEVELS)
def test_plenty_is_laid_on_the_altar(level: str) -> None:
    board = Board("temple-tron a1, wolf c3 / temple-tron k9")
    board.state.cycles[0] = 150
    assert "give-money a1" in play_turn(board.state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_ares_is_called_when_bulls_can_charge(level: str) -> None:
    board = Board("temple-tron a1, bull c5, bull c6, bull c4 / temple-tron k9, bull f5, bull f6, bull e4")
    board.state.points[0] = 30
    assert "invoke" in play_turn(board.state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_the_god_is_not_called_in_an_empty_land(level: str) -> None:
    board = Board("temple-tron a1, bull c5, bull c6 / temple-tron k9")
    board.state.points[0] = 30
    assert "invoke" not in play_turn(board.state, level)


def test_tough_enemies_are_met_with_strong_blows() -> None:
    """Against bulls in sight a rich player makes something better than spiders."""
    rules = replace(RULES, base_tier=3)
    board = Board("temple-tron a1, wolf b3 / temple-tron k9, bull d3, bull d4", rules=rules)
    board.state.cycles[0] = 60
    moves = play_turn(board.state, "normal")
    assert any(move.startswith("produce a1") and "spider" not in move for move in moves)


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_twice_as_strong_leaves_the_last_beasts_and_goes_for_the_temple(level: str) -> None:
    host = "bull d4, bull d5, bull d6, bull e4, bull e6, eagle c5, eagle c4, eagle c6, medusa c3"
    board = Board(f"temple-tron a1, wolf e5, {host} / temple-tron i5, wolf g9!")
    play_turn(board.state, level)
    wolves = [unit for unit in board.state.units if unit.seat == 0 and unit.kind == 0]
    i5 = board.cell("i5")
    assert min(board.state.figures.board.distance(int(wolf.cell), i5) for wolf in wolves) < 4
