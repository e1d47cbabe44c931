"""Sacrifices and the charge of gods: TB-27, TB-35 to TB-38, TB-52."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.tables import RULES
from cinque.games.temple.play.events import Invoked, PowerEnded, Sacrificed
from tests.games.temple.table import KIND, Board, gods

TWO = "temple-tron a1, wolf c3 / temple-tron k9"


@pytest.mark.parametrize("name", list(KIND))
def test_tb_36_a_unit_gives_half_its_price(name: str) -> None:
    board = Board(f"temple-tron a1, {name} e5 / wolf k9").play("give-unit a1 e5")
    assert board.state.points[0] == KIND[name].cyc // 2
    assert board.empty("e5")


def test_tb_36_or_what_it_has_destroyed_if_that_is_more() -> None:
    board = Board("temple-tron a1, wolf d5 / medusa e5:1, wolf k9", rules=gods("Hermes", "Hermes"))
    board.play("strike d5 e5", "end", "end", "give-unit a1 d5")
    assert board.heard(0, Sacrificed) == [Sacrificed("unit", board.cell("d5"), 15, 15)]


def test_tb_35_a_unit_anywhere_on_the_map() -> None:
    assert Board("temple-tron a1, wolf k5 / wolf k9").allows("give-unit a1 k5")


@pytest.mark.parametrize("deed", ["go c3 d3", "rest c3"])
def test_tb_35_not_a_unit_that_has_begun_its_action(deed: str) -> None:
    assert Board(TWO).play(deed).why_not(f"give-unit a1 {deed.split()[-1]}").source == "TB-35"


def test_tb_35_not_a_unit_just_produced() -> None:
    board = Board("temple-tron a1, factoreon e5 / wolf k9").play("produce e5 wolf")
    assert board.why_not("give-unit a1 e5").source == "TB-35"


def test_tb_35_not_a_unit_just_captured() -> None:
    board = Board("temple-tron a1, wolf d5 / wolf k9 / - bull e5").play("seize d5 e5")
    assert board.why_not("give-unit a1 e5").source == "TB-35"


def test_tb_27_a_temple_has_one_action_produce_or_sacrifice() -> None:
    board = Board(TWO).play("produce a1 wolf")
    assert board.why_not("give-unit a1 c3").source == "TB-25"
    board = Board(TWO).play("give-unit a1 c3")
    assert board.why_not("produce a1 wolf").source == "TB-25"


def test_tb_35_sacrifices_are_made_at_a_temple_of_ones_own() -> None:
    board = Board("temple-tron a1, shrine e5, wolf c3 / temple-tron k9")
    assert board.why_not("give-unit e5 c3").source == "TB-35"
    assert board.why_not("give-unit k9 c3").source == "TB-25"


def test_tb_36_a_turn_gives_what_the_god_says_and_ends() -> None:
    board = Board(TWO, rules=gods("Hermes", "Ares")).play("give-turn a1")
    assert board.state.points[0] == 15
    assert board.state.seat == 1


@pytest.mark.parametrize("deed", ["go c3 d3", "rest c3", "produce a1 wolf"])
def test_tb_35_only_a_turn_in_which_nothing_was_done(deed: str) -> None:
    board = Board("temple-tron a1, temple-tron h1, wolf c3 / temple-tron k9")
    assert board.play(deed).why_not("give-turn h1").source == "TB-35"


def test_tb_35_an_invocation_is_something_done() -> None:
    board = Board(TWO)
    board.state.points[0] = 30
    assert board.play("invoke").why_not("give-turn a1").source == "TB-35"


def test_tb_36_a_hundred_cycles_give_thirty() -> None:
    board = Board(TWO)
    board.state.cycles[0] = 120
    board.play("give-money a1")
    assert (board.state.cycles[0], board.state.points[0]) == (20, 30)


def test_tb_35_less_than_a_hundred_is_refused_with_both_numbers() -> None:
    board = Board(TWO)
    assert board.why_not("give-money a1").words == "It takes 100 cycles; you have 13."


def test_tb_38_thirty_points_call_the_god_and_are_spent() -> None:
    board = Board(TWO)
    assert board.why_not("invoke").source == "TB-38"
    board.state.points[0] = 34
    board.play("invoke")
    assert (board.state.points[0], board.state.power[0]) == (4, 1)


def test_tb_38_once_a_turn() -> None:
    board = Board(TWO)
    board.state.points[0] = 60
    assert board.play("invoke").why_not("invoke").source == "TB-38"
    assert board.play("end", "end").allows("invoke")


def test_tb_38_it_is_free_and_leaves_the_temple_its_action() -> None:
    board = Board(TWO)
    board.state.points[0] = 30
    assert board.play("invoke").allows("produce a1 wolf")


def test_tb_38_it_lasts_through_two_of_ones_turns_and_the_rivals_between() -> None:
    board = Board(TWO, rules=gods("Hermes", "Ares"))
    board.state.points[0] = 30
    board.play("invoke")
    active = []
    for _ in range(4):
        active.append(board.state.power[0] > 0)
        board.play("end")
    assert active == [True, True, True, False]


def test_tb_38_its_end_is_told() -> None:
    board = Board(TWO, rules=gods("Hermes", "Ares"))
    board.state.points[0] = 30
    board.play("invoke", "end", "end", "end")
    assert board.heard(1, PowerEnded) == [PowerEnded(0)]


def test_tb_52_an_invocation_is_heard_by_all() -> None:
    board = Board(TWO)
    board.state.points[0] = 30
    assert board.play("invoke").heard(None) == [Invoked(0)]
    assert board.view(1).seats[0].power == 1


def test_sacrifices_of_money_and_turns_are_nobody_elses_business() -> None:
    board = Board(TWO)
    board.state.cycles[0] = 100
    assert board.play("give-money a1").heard(1) == []
    board = Board(TWO).play("give-turn a1")
    assert board.heard(1, Sacrificed) == []


def test_the_numbers_are_keys() -> None:
    gods = tuple(replace(row, turn=11) for row in RULES.gods)
    board = Board(TWO, rules=replace(RULES, gods=gods, power_points=11)).play("give-turn a1", "end")
    assert board.allows("invoke")


def test_what_a_turn_and_cycles_are_worth_and_how_long_a_power_lasts_is_the_gods() -> None:
    """TB-36 and TB-38: every god has his own numbers, and all are those of the tables."""
    for number, row in enumerate(RULES.gods):
        board = Board(TWO, rules=gods(row.god, "Ares")).play("give-turn a1")
        assert board.state.points[0] == row.turn, row.god
        board = Board(TWO, rules=gods(row.god, "Ares"))
        board.state.cycles[0] = RULES.money_cost
        assert board.play("give-money a1").state.points[0] == row.money
        board.state.points[0] = RULES.power_points
        assert board.play("invoke").view(1).seats[0].power == RULES.gods[number].lasts
