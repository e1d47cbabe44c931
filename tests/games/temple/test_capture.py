"""Capturing buildings and neutral units, land and income: TB-20 to TB-24, TB-31, TB-32, TB-44."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.tables import RULES
from cinque.games.temple.play.events import Captured, Capturing, Defeated, Income, Seized
from tests.games.temple.table import INSTANT, KIND, Board, gods, rounds

TURNS = {"temple-tron": 4, "dock": 3, "forge": 3, "shrine": 3, "factoreon": 2, "eyrie": 2, "fortress": 2}


@pytest.mark.parametrize("building", list(TURNS))
def test_tb_22_a_building_takes_its_number_of_capture_actions(building: str) -> None:
    board = Board(f"wolf e5 / temple-tron k9, frog k8 / - {building} e5")
    for action in range(1, TURNS[building] + 1):
        assert board.owner("e5") == -1
        board.play("capture e5")
        assert board.heard(0, Capturing)[0].progress == action
        board.play("end", "end")
    assert board.owner("e5") == 0


@pytest.mark.parametrize("building", list(TURNS))
def test_tb_22_instant_is_the_literal_reading(building: str) -> None:
    board = Board(f"wolf e5 / temple-tron k9, frog k8 / - {building} e5", rules=INSTANT).play("capture e5")
    assert board.owner("e5") == 0


def test_tb_22_a_unit_may_move_onto_a_building_and_begin_at_once() -> None:
    board = Board("wolf c5 / wolf k9 / - factoreon e5").play("go c5 e5", "capture e5")
    assert board.unit("e5").progress == 1


def test_tb_22_progress_is_lost_when_the_unit_leaves() -> None:
    board = Board("wolf e5 / wolf k9 / - forge e5").play("capture e5", "end", "end", "go e5 f5")
    assert board.unit("f5").progress == 0


@pytest.mark.parametrize("deed", ["strike e5 f5", "seize e5 e4", "mend e5 d5"])
def test_tb_22_progress_is_lost_when_the_unit_does_anything_else(deed: str) -> None:
    unit = "monkey" if deed.startswith("mend") else "wolf"
    text = f"{unit} e5, hog d5:9 / frog f5, wolf k9 / - forge e5, wolf e4"
    board = Board(text, rules=gods("Hermes", "Hermes")).play("capture e5", "end", "end", deed)
    assert board.unit("e5").progress == 0


@pytest.mark.parametrize("idle", [["rest e5", "end", "end"], ["end", "end"], ["go k5 j5", "end", "end"]])
def test_tb_22_a_turn_of_anything_else_or_of_nothing_loses_the_progress_t11(idle: list[str]) -> None:
    board = Board("wolf e5, wolf k5 / wolf k9 / - forge e5").play("capture e5", "end", "end", *idle)
    assert board.unit("e5").progress == 0
    assert board.play("capture e5").unit("e5").progress == 1


def test_tb_54_rest_ends_the_action_and_changes_nothing_but_the_work_tb_22() -> None:
    board = Board("wolf e5:7, wolf d5 / wolf k9 / - forge e5").play("capture e5", "end", "end", "rest e5", "rest d5")
    assert (board.hp("e5"), board.unit("e5").progress, board.hp("d5")) == (7, 0, 2)
    assert board.why_not("go d5 c5").source == "TB-10"


def test_tb_22_a_sacrificed_turn_is_an_idle_one_t11() -> None:
    board = Board("temple-tron a1, wolf e5 / wolf k9 / - forge e5").play("capture e5", "end", "end", "give-turn a1")
    assert board.unit("e5").progress == 0


def test_tb_22_a_rivals_turn_takes_nothing_from_the_progress_t11() -> None:
    board = Board("wolf e5 / wolf k9 / - forge e5").play("capture e5", "end")
    assert board.unit("e5").progress == 1
    assert board.play("end").unit("e5").progress == 1


def test_tb_22_whoever_sees_the_tile_sees_the_progress_lost_t11() -> None:
    board = Board("wolf e5 / wolf g5 / - forge e5").play("capture e5", "end", "end", "end")
    assert board.heard(1, Capturing)[-1] == Capturing(board.cell("e5"), 0, 0, 3)
    (unit,) = [unit for unit in board.view(1).units if unit.seat == 0]
    assert unit.progress == 0


def test_tb_22_damage_does_not_stop_the_work() -> None:
    board = Board("hog e5:9 / wolf f5 / - factoreon e5", rules=gods("Dionysus", "Hermes"))
    board.state.power[0] = 2
    board.play("capture e5", "end", "strike f5 e5", "end")
    assert board.play("capture e5").owner("e5") == 0


def test_tb_22_progress_dies_with_the_unit() -> None:
    board = Board("wolf e5, wolf d5 / hog f5, wolf k9 / - factoreon e5", rules=gods("Hermes", "Hermes"))
    board.play("capture e5", "end", "strike f5 e5", "end", "go d5 e5", "capture e5")
    assert board.unit("e5").progress == 1


def test_tb_22_whoever_sees_the_tile_sees_the_progress() -> None:
    board = Board("wolf e5 / wolf g5 / - forge e5").play("capture e5")
    assert board.heard(1, Capturing) == [Capturing(board.cell("e5"), 0, 1, 3)]
    (unit,) = [unit for unit in board.view(1).units if unit.seat == 0]
    assert unit.progress == 1


def test_tb_22_the_owner_keeps_the_building_until_it_is_taken() -> None:
    board = Board("wolf e5 / factoreon e5, wolf k9").play("capture e5")
    assert board.owner("e5") == 1


def test_tb_44_a_captured_building_acts_from_the_next_turn_on() -> None:
    board = Board("wolf e5 / wolf k9 / - factoreon e5", rules=INSTANT).play("capture e5")
    assert board.why_not("produce e5 wolf").source == "TB-25"
    board.play("end", "end", "go e5 f5")
    assert board.allows("produce e5 wolf")


@pytest.mark.parametrize(("place", "text"), [("d5", "does not stand on a building"), ("e5", "is yours already")])
def test_tb_22_there_must_be_a_building_of_somebody_elses(place: str, text: str) -> None:
    board = Board(f"wolf {place}, factoreon e5 / wolf k9")
    assert text in board.why_not(f"capture {place}").words


def test_tb_21_a_capturing_unit_takes_over_a_neutral_one_beside_it() -> None:
    board = Board("wolf d5 / wolf k9 / - bull e5:4").play("seize d5 e5")
    assert (board.unit("e5").seat, board.hp("e5")) == (0, 4)
    assert board.heard(0, Seized) == [Seized(board.cell("d5"), board.cell("e5"), 0, 5)]


def test_tb_44_a_captured_unit_cannot_act_this_turn_and_can_in_the_next() -> None:
    board = Board("wolf d5 / wolf k9 / - bull e5").play("seize d5 e5")
    assert board.why_not("go e5 f5").source == "TB-10"
    assert board.play("end", "end").allows("go e5 f5")


def test_tb_21_capturing_a_unit_ends_the_captors_action() -> None:
    board = Board("wolf d5 / wolf k9 / - bull e5").play("seize d5 e5")
    assert board.unit("d5").done


def test_tb_21_a_monkey_captures_units_although_it_has_no_range() -> None:
    assert Board("monkey d5 / wolf k9 / - bull e5").allows("seize d5 e5")


@pytest.mark.parametrize("to", ["f5", "c5", "d4"])
def test_tb_21_only_neutral_units_beside_it(to: str) -> None:
    board = Board("wolf d5 / wolf c5 / - bull f5")
    assert board.why_not(f"seize d5 {to}").source == "TB-21"


def test_tb_21_only_capturing_units() -> None:
    assert Board("hog d5 / wolf k9 / - bull e5", rules=gods("Hermes", "Ares")).why_not("seize d5 e5").source == "TB-21"


def test_tb_21_max_count_does_not_matter_for_captured_units() -> None:
    board = Board("wolf d5, hog a1 / wolf k9 / - hog e5").play("seize d5 e5")
    assert board.state.owned(0, 6) == 2


def test_tb_20_neutral_units_see_nothing_for_nobody_and_do_not_count() -> None:
    board = Board("hog a1 / wolf k9 / - hog e5")
    assert not board.clear(0, "e5")
    assert board.state.owned(0, 6) == 1


def test_tb_20_neutral_units_never_act_and_stay_as_they_are() -> None:
    board = Board("wolf a1 / wolf k9 / - wolf e5:1, forge e5, wolf f5")
    for move in ("go e5 d5", "strike e5 f5", "capture e5", "rest e5"):
        assert board.why_not(move).source == "TB-10"
    rounds(board, 2)
    assert (board.unit("e5").seat, board.hp("e5"), board.owner("e5")) == (-1, 1, -1)


def test_tb_44_a_unit_that_changed_sides_forgets_what_it_was_about() -> None:
    board = Board("medusa d5, wolf e4 / hog e5, wolf k9", rules=gods("Hermes", "Hermes"))
    board.unit("e5").destroyed = 9
    board.play("strike d5 e5", "seize e4 e5")
    assert (board.unit("e5").destroyed, board.unit("e5").defended, board.unit("e5").done) == (0, False, True)


def test_tb_23_who_loses_his_temple_is_defeated_at_once() -> None:
    board = Board("temple-tron a1, wolf k9 / temple-tron k9, wolf e5, forge e9", rules=INSTANT).play("capture k9")
    assert board.heard(1, Defeated) == [Defeated(1)]
    assert board.unit("e5").seat == -1
    assert board.owner("e9") == -1
    assert board.owner("k9") == 0


def test_tb_24_the_last_one_with_his_temple_wins() -> None:
    board = Board("temple-tron a1, wolf k9 / temple-tron k9", rules=INSTANT).play("capture k9")
    assert board.state.result == 0


def test_tb_23_with_three_the_others_play_on_and_the_temple_serves_its_captor() -> None:
    text = "temple-tron a1, wolf k9 / temple-tron k9, wolf e5 / temple-tron k1"
    board = Board(text, rules=INSTANT).play("capture k9", "end")
    assert board.state.seat == 2
    assert board.land("j9") == 0
    board.play("end", "go k9 i9")
    assert board.allows("produce k9 wolf")
    assert board.allows("give-turn k9") is False


def test_tb_23_losing_a_captured_temple_does_not_defeat() -> None:
    text = "temple-tron a1, wolf k9, wolf a3 / temple-tron k9 / temple-tron k1, wolf k8"
    board = Board(text, rules=INSTANT).play("capture k9", "end", "end", "go k9 i9", "end")
    board.play("go k8 k9", "capture k9")
    assert board.owner("k9") == 2
    assert list(board.state.alive) == [1, 0, 1]


def test_tb_31_a_shrine_owns_its_tile_and_the_six_around() -> None:
    board = Board("shrine e5 / wolf k9")
    mine = {board.name(cell) for cell in range(99) if board.state.land_owner(cell) == 0}
    assert mine == {"e5", "d5", "f5", "d4", "e4", "d6", "e6"}


def test_tb_31_void_is_never_owned_and_water_is() -> None:
    board = Board("shrine e5 / wolf k9", "void f5; water d5")
    assert (board.land("f5"), board.land("d5")) == (-1, 0)


def test_tb_31_a_contested_tile_is_the_first_takers() -> None:
    board = Board("wolf e5, wolf a1 / wolf g5 / - shrine e5, shrine g5", rules=INSTANT)
    board.play("capture e5", "end", "capture g5")
    assert (board.land("f5"), board.land("g5")) == (0, 1)


def test_tb_31_a_shrine_taken_again_comes_last() -> None:
    board = Board("shrine e5, wolf a1 / shrine g5, wolf e5", rules=INSTANT, to_move=1)
    assert board.land("f5") == 0
    board.play("capture e5")
    assert board.land("f5") == 1
    site = board.state.figures.site_at[board.cell("g5")]
    assert board.state.claim[board.cell("f5")] == site


def test_tb_32_land_pays_one_cycle_a_tile_at_the_start_of_the_turn() -> None:
    board = Board("shrine e5, wolf a1 / shrine c2, shrine h7").play("end")
    assert board.heard(1, Income) == [Income(14, 24)]


def test_tb_32_the_first_turn_pays_too_and_a_temple_on_open_ground_gives_seven() -> None:
    board = Board("temple-tron e5 / temple-tron k9")
    assert board.state.cycles[0] == 10 + 7
    assert board.view(0).income == 7


def test_tb_31_a_tile_of_two_own_shrines_pays_once() -> None:
    board = Board("shrine e5, shrine f5 / wolf k9")
    assert board.view(0).income == 10


def test_tb_32_what_a_tile_pays_is_a_key() -> None:
    board = Board("shrine e5 / wolf k9", rules=replace(RULES, tile_income=2))
    assert board.view(0).income == 14


def test_captured_land_changes_hands_at_once_and_pays_its_new_owner() -> None:
    board = Board("wolf e5 / shrine e5, wolf k9", rules=INSTANT).play("capture e5")
    assert board.view(0).income == 7
    assert board.view(1).income == 0
    assert board.heard(1, Captured) == [Captured(board.cell("e5"), 6, 0)]


def test_tb_48_a_swimmer_with_leave_to_capture_captures_docks_only() -> None:
    board = Board("octopus e5 / wolf k9 / - dock e5, shrine g5", "water f5", gods("Dionysus", "Ares"))
    board.state.power[0] = 2
    assert board.allows("capture e5")
    assert board.reach("e5") == {"f5"}


@pytest.mark.parametrize("name", list(KIND))
def test_tb_23_any_kind_of_unit_turns_neutral_with_its_owner(name: str) -> None:
    board = Board(f"temple-tron a1, wolf k9 / temple-tron k9, {name} e5", rules=INSTANT).play("capture k9")
    assert board.unit("e5").seat == -1


def test_quiet_turns_do_not_undo_ownership() -> None:
    board = rounds(Board("wolf e5 / wolf k9 / - factoreon e5", rules=INSTANT).play("capture e5"), 3)
    assert board.owner("e5") == 0
