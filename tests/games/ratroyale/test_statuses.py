"""Status effects and damage: section 8, the two kinds of duration, RR-19, RR-23, RR-25, RR-26, RR-39."""

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.play.events import Defeated, Faded, Hurt
from tests.games.ratroyale.table import Board

LITERAL = replace(RULES, min_damage=0)


@pytest.mark.parametrize(("target", "damage"), [("rb e6", 3), ("mo e6", 1), ("cr e6", 1), ("cl e6", 1)])
def test_rr_19_damage_is_the_amount_less_defense_but_at_least_1(target: str, damage: int) -> None:
    board = Board(f"TB c6 / {target}").play("use c6 0 e6")
    assert [(event.before, event.amount) for event in board.events(Hurt)] == [(4, damage)]


def test_rr_19_the_documents_formula_lets_enough_defense_shrug_off_everything() -> None:
    board = Board("TB c6 / cl e6", rules=LITERAL).play("use c6 0 e6")
    assert (board.events(Hurt)[0].amount, board.health("e6")) == (0, 3)


def test_rr_19_a_blow_that_does_nothing_frightens_nobody() -> None:
    board = Board("TB c6 / mo e6", rules=LITERAL).give("e6", "Braced", 5, 0, 1).play("use c6 0 e6", "end")
    assert board.stat("e6", "speed") == 3


@pytest.mark.parametrize("status", ["Poisoned", "Bleeding"])
def test_rr_19_poison_and_bleeding_ignore_defense(status: str) -> None:
    assert Board("CR c6 / tb n9").give("c6", status, 2, 0, 9).turns(2).health("c6") <= 7


def test_who_has_no_health_left_is_defeated_and_the_tile_is_free_at_once() -> None:
    board = Board("TB c6 / tb e6:1").play("use c6 0 e6")
    assert board.events(Defeated)
    assert board.free("e6")


def test_slowed_takes_its_intensity_from_speed() -> None:
    assert Board("TB c6 / tb n9").give("c6", "Slowed", 3, 1, 1).stat("c6", "speed") == 5


def test_rr_39_speed_never_falls_below_0_and_then_nobody_moves() -> None:
    board = Board("TB c6 / tb n9").give("c6", "Slowed", 30, 1, 1)
    assert board.stat("c6", "speed") == 0
    assert not board.allows("move c6 d6")


def test_rr_25_the_stunned_neither_move_nor_use_skills() -> None:
    board = Board("TB c6 / tb d6").give("c6", "Stunned", 1, 0, 1)
    assert {board.why_not(move).source for move in ("move c6 c7", "use c6 0 d6")} == {"RR-25"}


def test_rr_25_passives_and_cover_remain_when_stunned() -> None:
    board = Board("PP c6 / cr e6:5, tb f6").give("e6", "Stunned", 1, 1, 3)
    assert not board.allows("use c6 0 f6")
    assert board.turns(1).health("e6") == 6


def test_rr_39_poison_ticks_when_the_victims_turn_begins() -> None:
    board = Board("TB c6 / tb n9").give("c6", "Poisoned", 2, 0, 2)
    assert [board.turns(1).health("c6") for _ in range(5)] == [10, 8, 8, 8, 8]


def test_rr_39_bleeding_hurts_when_any_turn_begins() -> None:
    board = Board("TB c6 / tb n9").give("c6", "Bleeding", 2, 0, 2)
    assert [board.turns(1).health("c6") for _ in range(4)] == [8, 6, 6, 6]


def test_morale_boost_adds_its_intensity_to_attack() -> None:
    board = Board("TB c6 / rb e6").give("c6", "Morale Boost", 2, 0, 1).play("use c6 0 e6")
    assert board.events(Hurt)[0].before == 6


@pytest.mark.parametrize("seat", [0, 1])
def test_rr_23_ally_turns_count_the_present_one_whichever_seat_it_is(seat: int) -> None:
    text = ["QM c6, TB d6 / tb n9", "TB n9 / qm c6, tb d6"][seat]
    board = Board(text, to_move=seat).play("use c6 0 d6")
    lasting = [board.stat("d6", "attack") == 4] + [board.turns(1).stat("d6", "attack") == 4 for _ in range(6)]
    assert lasting == [True] * 5 + [False] * 2


@pytest.mark.parametrize("seat", [0, 1])
def test_rr_23_one_of_the_enemys_turn_ends_with_it_whichever_seat_it_is(seat: int) -> None:
    board = Board(["T1 c6 / tb n9", "TB n9 / t1 c6"][seat], to_move=seat).play("use c6 1 c6")
    assert [board.turns(1).stat("c6", "defense") for _ in range(3)] == [7, 2, 2]


@pytest.mark.parametrize("seat", [0, 1])
def test_rr_23_a_debuff_for_n_turns_lasts_n_turns_of_the_victim_whichever_seat_it_is(seat: int) -> None:
    board = Board(["RB c6 / t1 h6", "T1 h6 / rb c6"][seat], to_move=seat).play("use c6 0 h6")
    stunned = [board.turns(1).stat("h6", "able") == 0 for _ in range(5)]
    assert stunned == [True, True, True, False, False]


def test_an_effect_that_runs_out_is_told_and_gone() -> None:
    board = Board("TB c6 / tb n9").give("c6", "Slowed", 1, 0, 1).turns(1)
    assert [event.unit for event in board.events(Faded)] == [board.at("c6").id]
    assert board.at("c6").marks == []


def test_rr_26_the_same_effect_from_the_same_source_is_refreshed_to_the_longer() -> None:
    board = Board("QM c6, TB d6 / tb n9").play("use c6 0 d6", "end", "end").rich()
    assert board.left("d6", "Morale Boost") == 2
    board.play("use c6 0 d6")
    assert (board.left("d6", "Morale Boost"), board.stat("d6", "attack")) == (3, 4)


def test_rr_26_a_weaker_or_shorter_one_takes_nothing_away() -> None:
    board = Board("QM c6, TB d6 / tb n9").give("d6", "Morale Boost", 5, 0, 9, source=1).play("use c6 0 d6")
    assert (board.left("d6", "Morale Boost"), board.stat("d6", "attack")) == (9, 8)


def test_rr_26_the_same_effect_from_different_sources_adds_up() -> None:
    board = Board("QM c6, QM e6, TB d6 / tb n9").play("use c6 0 d6", "use e6 0 d6")
    assert board.stat("d6", "attack") == 5


def test_rr_51_structures_carry_no_effects_from_others() -> None:
    board = Board("RB c6 / la h6").play("use c6 0 h6")
    assert (board.health("h6"), board.at("h6").marks) == (28, [])


@pytest.mark.parametrize("structure", ["su f6", "cb f6"])
def test_rr_60_what_tricks_build_are_structures(structure: str) -> None:
    board = Board(f"RR c6, SK e6 / {structure}").give("c6", "Railgun Charged", 1, 0, 2)
    assert board.why_not("use c6 1 f6").source == "RR-28"
    before = board.health("f6")
    assert board.play("use e6 0 e6").health("f6") == before


def test_rr_52_sums_come_before_doubling() -> None:
    board = Board("MO c6 / tb n9").give("c6", "Panicked", 1, 0, 1).give("c6", "Slowed", 1, 0, 1)
    assert board.stat("c6", "speed") == 4


def test_rr_53_bleeding_given_again_hurts_again() -> None:
    board = Board("TB c6, LA a1 / t1 e6", mine=["Cheese Grater", "Cheese Grater"])
    board.play("place 0 e6", "place 1 e6")
    assert (board.health("e6"), len(board.at("e6").marks)) == (26, 1)
