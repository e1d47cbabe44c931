"""The Classes edition: one ability a class in place of its attack, GG-16 and GG-17."""

import pytest
from msgspec.structs import replace

from cinque.games.grid.play.events import Struck, Swept
from tests.games.grid.table import WITH_CLASSES, Board


def classes(text: str, to_move: int = 0) -> Board:
    return Board(text, WITH_CLASSES, to_move)


def test_sprint_is_up_to_three_more_steps() -> None:
    board = classes("S c4, O a1 / h n14").play("walk 0 c10", "commit 0")
    assert board.why_not("sprint 0 c14").source == "GG-16"
    assert board.play("sprint 0 c13").cell(0) == "c13"


def test_sprint_goes_around_and_not_through() -> None:
    board = classes("S a1, O b1, O a2 / h n14").play("walk 0 a1")
    assert not board.allows("sprint 0 c1")


def test_a_sprint_takes_the_place_of_the_attack() -> None:
    board = classes("S c4, O a1 / h n14").play("walk 0 c4", "sprint 0 c5")
    assert board.unit(0).locked


def test_a_sprint_to_where_it_stands_is_none() -> None:
    assert classes("S c4 / h n14").play("walk 0 c4").why_not("sprint 0 c4").source == "GG-16"


@pytest.mark.parametrize(("target", "damage"), [("d5", 3), ("e5", 3), ("d6", 3), ("f6", 5)])
def test_shield_wall_takes_two_from_damage_to_itself_and_friends_beside_it(target: str, damage: int) -> None:
    """The soldier on d5 is walled; e5 and d6 stand beside it, f6 does not."""
    board = classes("O d5, H e5, H d6, H f6 / h e4, h c6, h e7").play("walk 0 d5", "wall 0", "end")
    striker = {"d5": 4, "e5": 4, "d6": 5, "f6": 6}[target]
    board.play(f"walk {striker} {board.cell(striker)}", f"strike {striker} {target}")
    assert board.events(Struck)[0].damage == damage


def test_shield_wall_leaves_at_least_one_damage() -> None:
    thick = replace(WITH_CLASSES, wall_shield=4)
    board = Board("O d5~, H a1 / s d6, h n14", thick, to_move=1).play("walk 2 d6", "strike 2 d5")
    assert board.events(Struck)[0].damage == 1


def test_two_walls_do_not_add_up() -> None:
    board = classes("O d5~, O d4~ / h d6, h n14", to_move=1).play("walk 2 d6", "strike 2 d5")
    assert board.events(Struck)[0].damage == 3


def test_shield_wall_comes_down_with_the_owners_next_turn() -> None:
    board = classes("O d5, H a1 / h n14").play("walk 0 d5", "wall 0", "end")
    assert board.unit(0).wall
    assert not board.play("end").unit(0).wall


def test_shield_wall_does_not_help_enemies_beside_it() -> None:
    board = classes("O d5~, H e6 / h d6, h n14", to_move=0).play("walk 1 e6", "strike 1 d6")
    assert board.events(Struck)[0].damage == 5


def test_sweep_deals_half_the_attack_rounded_up_to_every_enemy_around() -> None:
    board = classes("H d4, S a1 / h c5, h d5, h e3, h f6").play("walk 0 d4", "sweep 0")
    assert [board.health(number) for number in (2, 3, 4, 5)] == [9, 9, 9, 12]
    assert board.events(Swept)


def test_sweep_spares_friends() -> None:
    board = classes("H d4, S d3 / h d5").play("walk 0 d4", "sweep 0")
    assert board.health(1) == 8


def test_sweep_needs_an_enemy_around() -> None:
    assert classes("H d4, S a1 / h n14").play("end").why_not("sweep 2").source == "GG-11"
    board = Board("H d4 / h d5", WITH_CLASSES)
    board.state.at[board.unit(1).cell] = 0
    board.state.stage, board.state.active = 2, 0
    assert board.why_not("sweep 0").words == "There is no enemy around to sweep."


@pytest.mark.parametrize(("unit", "others"), [("S", ["wall 0", "sweep 0"]), ("O", ["sprint 0 c3", "sweep 0"])])
def test_a_class_has_its_own_ability_only(unit: str, others: list[str]) -> None:
    board = classes(f"{unit} c4 / h d5").play("walk 0 c4")
    assert {board.why_not(move).words for move in others} == {"This class does not have that ability."}


def test_gg_17_abilities_have_no_cooldown() -> None:
    board = classes("O d5, H a1 / h n14").play("walk 0 d5", "wall 0", "end", "end", "walk 0 d5", "wall 0")
    assert board.unit(0).wall
