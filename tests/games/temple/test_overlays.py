"""Overlays on request: threats, income, production, sacrifices, idle things, the temple's alarm, numbers."""

from typing import Any

import pytest

from cinque.games.temple import GAME
from cinque.games.temple.knowledge.shown import Alarm, IncomeLine, Number
from cinque.kernel.strikes import Deeds
from tests.games.temple.table import INSTANT, Board, gods


def overlay(board: Board, name: str, seat: int = 0) -> Any:
    return GAME.overlay(board.state, seat, name)


def test_a_threat_reaches_as_far_as_its_unit_walks_and_strikes() -> None:
    board = Board("bat c3 / wolf e5")
    (threat,) = overlay(board, "threats")
    assert (threat.kind, threat.damage) == (0, 3)
    assert board.cell("a5") in threat.cells
    assert board.cell("i5") in threat.cells
    assert board.cell("j5") not in threat.cells


def farthest(board: Board, name: str) -> int:
    """How far from a rival's unit the tiles lie that it threatens."""
    (cells,) = [threat.cells for threat in overlay(board, "threats") if threat.cell == board.cell(name)]
    return max(board.state.figures.board.distance(board.cell(name), cell) for cell in cells)


def test_a_siege_unit_threatens_from_where_it_stands_what_its_side_can_see() -> None:
    assert farthest(Board("bat c3 / bombardier-ant e5, wolf e6"), "e5") == 4
    assert farthest(Board("bat c3 / bombardier-ant e5"), "e5") == 1


def test_a_threat_counts_the_charge_and_the_fortress_it_could_take() -> None:
    (threat,) = overlay(Board("bat c3 / bull e5", rules=gods("Hermes", "Hermes")), "threats")
    assert threat.damage == 2 + 3
    (threat,) = overlay(Board("bat c3 / wolf e5 / - fortress f5"), "threats")
    assert threat.damage == 3 + 1


@pytest.mark.parametrize(("name", "hunted"), [("wolf", True), ("mosquito", False)])
def test_who_hides_is_threatened_only_where_he_could_be_seen(name: str, hunted: bool) -> None:
    board = Board(f"bat h7, {name} e5 / bombardier-ant e8, wolf k5")
    (cells,) = [threat.cells for threat in overlay(board, "threats") if threat.cell == board.cell("e8")]
    assert (board.cell("e5") in cells) == hunted


def test_unseen_units_and_neutrals_are_no_part_of_the_threats() -> None:
    assert overlay(Board("wolf a1 / wolf k9 / - wolf b1"), "threats") == []


def test_income_is_told_by_source() -> None:
    board = Board("temple-tron e5, shrine a9 / wolf k9")
    lines = overlay(board, "income")
    assert lines == [IncomeLine(board.cell("e5"), 7, 7), IncomeLine(board.cell("a9"), 3, 3)]
    assert sum(line.cycles for line in lines) == board.view(0).income


def test_production_says_what_costs_what_and_why_not() -> None:
    board = Board("temple-tron e5, eyrie c3, bat a1 / wolf k9")
    rows = {(board.name(row.site), row.kind): row for row in overlay(board, "production")}
    assert rows["e5", 0].why == ""
    assert "tier 1" in rows["e5", 1].why
    assert rows["c3", 7].why == "You own 1 of at most 1."
    assert len(rows) == 7 + 4


def test_a_sacrifice_is_offered_with_its_exact_gain_and_the_reason_why_not() -> None:
    board = Board("temple-tron e5, bull c3 / wolf k9")
    gifts = {(gift.what, gift.unit): gift for gift in overlay(board, "sacrifice")}
    assert (gifts["unit", board.cell("c3")].gain, gifts["unit", board.cell("c3")].why) == (5, "")
    assert gifts["money", -1].why.startswith("It takes 100 cycles")
    assert (gifts["turn", -1].gain, gifts["turn", -1].points) == (15, 15)


def test_tb_36_a_sacrifice_says_whether_it_gains_by_the_price_or_by_what_was_destroyed() -> None:
    board = Board("temple-tron a1, wolf d5, bull c3 / medusa e5:1, wolf k9", rules=gods("Hermes", "Hermes"))
    board.play("strike d5 e5")
    gifts = {gift.unit: gift.slain for gift in overlay(board, "sacrifice") if gift.what == "unit"}
    assert gifts == {board.cell("d5"): True, board.cell("c3"): False}


def test_tb_22_a_building_says_how_many_captures_it_takes() -> None:
    text = "temple-tron a1, wolf c3 / wolf k9 / - forge e5"
    slow, quick = Board(text), Board(text, rules=INSTANT)
    assert [site.needed for site in GAME.view(slow.state, 0).sites] == [4, 3]
    assert [site.needed for site in GAME.view(quick.state, 0).sites] == [1, 1]


def test_idle_units_factories_and_temples_are_listed() -> None:
    board = Board("temple-tron e5, wolf c3, wolf c5, eyrie a9 / wolf k9").play("rest c3")
    (idle,) = overlay(board, "idle")
    assert idle.units == [board.cell("c5")]
    assert idle.factories == sorted([board.cell("e5"), board.cell("a9")])
    assert idle.temples == [board.cell("e5")]
    assert (idle.invoke, idle.cycles) == (False, 17)
    assert overlay(board, "idle", 1) == []


def test_a_unit_to_which_only_rest_is_left_is_not_idle() -> None:
    board = Board("wolf c5, monkey e5, temple-tron a9 / wolf k9").play("go c5 d5", "go e5 e6")
    assert overlay(board, "idle")[0].units == []
    board = Board("wolf c5, temple-tron a9 / wolf e5").play("go c5 d5")
    assert overlay(board, "idle")[0].units == [board.cell("d5")]


@pytest.mark.parametrize(("text", "near"), [("wolf f5", 1), ("hog f5", 0), ("wolf k1", 0)])
def test_the_alarm_knows_who_can_capture_and_who_is_seen(text: str, near: int) -> None:
    board = Board(f"temple-tron e5 / {text}", rules=gods("Hermes", "Hermes"))
    assert sum(len(alarm.cells) for alarm in overlay(board, "alarm")) == near


def test_the_alarm_counts_the_work_done() -> None:
    board = Board("temple-tron e5 / wolf e5", to_move=1).play("capture e5")
    assert overlay(board, "alarm") == [Alarm(board.cell("e5"), 1, 4, [board.cell("e5")])]


def test_numbers_open_into_their_sources() -> None:
    board = Board("bull e5, fortress e5 / wolf k9", "hill e5", gods("Ares", "Hermes"))
    story = {number.stat: (number.sources, number.values) for number in overlay(board, "numbers")}
    assert story[0] == (["", "Ares", "Fortress"], [2, 3, 4])
    assert story[3] == (["", "Hill", "Fortress"], [2, 3, 4])


def test_the_story_of_a_number_ends_with_the_number() -> None:
    board = Board("chamois b5, fortress d5 / hog e5:7", rules=gods("Ares", "Ares")).play("go b5 d5")
    for number in overlay(board, "numbers"):
        assert isinstance(number, Number)
        (unit,) = [unit for unit in board.view(0).units if unit.cell == number.cell]
        assert number.values[-1] == unit.stats[number.stat]


def test_a_spectator_gets_empty_pictures_and_an_unknown_name_is_an_error() -> None:
    board = Board("wolf a1 / wolf b1")
    plain = [name for name in GAME.overlays if not name.endswith(":")]
    assert [GAME.overlay(board.state, None, name) for name in plain] == [[]] * len(plain)
    assert GAME.overlay(board.state, None, "strikes:0") == []
    assert GAME.overlay(board.state, None, "deeds:0") == Deeds(0)
    with pytest.raises(KeyError):
        GAME.overlay(board.state, 0, "nonsense")


@pytest.mark.parametrize(
    ("god", "felt", "lasts"),
    [
        ("Hermes", ["d5", "e5", "f5"], 2),
        ("Ares", ["f5"], 1),
        ("Dionysus", ["e5", "f5"], 3),
        ("Hades", ["d5", "e5", "f5"], 5),
    ],
)
def test_invoking_says_before_whom_it_would_change_t10(god: str, felt: list[str], lasts: int) -> None:
    """A Wolf captures already, and only the Bull charges."""
    board = Board("wolf d5, frog e5, bull f5 / wolf k9", rules=gods(god, "Hermes"))
    (told,) = overlay(board, "invocation")
    assert (sorted(told.cells), told.turns, told.left) == (sorted(map(board.cell, felt)), lasts, 0)


def test_invoking_for_nobody_is_told_as_nothing_t10() -> None:
    (told,) = overlay(Board("wolf d5 / bull e5", rules=gods("Ares", "Hermes")), "invocation")
    assert told.cells == []


def test_invoking_again_is_told_as_a_renewal_t10() -> None:
    board = Board("bull d5 / wolf k9", rules=gods("Ares", "Hermes"))
    board.state.points[0] = 60
    board.play("invoke")
    (told,) = overlay(board, "invocation")
    assert (told.cells, told.turns, told.left) == ([board.cell("d5")], 1, 1)


def test_all_see_whom_a_god_is_with_and_nobody_sees_it_in_the_fog_tb_52() -> None:
    board = Board("bull d5, wolf e5 / wolf f5, frog k9", rules=gods("Ares", "Hades"))
    assert overlay(board, "blessed") == []
    board.state.points[0] = 30
    board.play("invoke")
    assert overlay(board, "blessed") == [board.cell("d5")]
    assert overlay(board, "blessed", 1) == [board.cell("d5")]
    far = Board("bull a1 / wolf k9", rules=gods("Ares", "Hades"))
    far.state.points[0] = 30
    far.play("invoke")
    assert overlay(far, "blessed", 1) == []
