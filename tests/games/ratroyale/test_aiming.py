"""Target selection: one move for each target, cancelled free of charge, paid only on completion (RR-13, RR-14)."""

import pytest

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.play.events import Aimed, Cancelled, Hurt, Used
from tests.games.ratroyale.table import Board

SPLIT = "SP c6 / rb f6, rb h6"


def test_rr_13_the_first_of_two_targets_pays_nothing_and_does_nothing() -> None:
    board = Board(SPLIT, crumbs=10).play("use c6 0 f6")
    assert (board.state.crumbs, board.at("c6").stamina, board.health("f6")) == (10, 3, 7)
    assert not board.settled


def test_rr_13_the_last_target_completes_and_pays() -> None:
    board = Board(SPLIT, crumbs=10).play("use c6 0 f6", "aim h6")
    assert (board.state.crumbs, board.at("c6").stamina) == (4, 2)
    assert (board.health("f6"), board.health("h6")) == (5, 5)


def test_rr_13_cancelling_is_free_and_leaves_everything_as_it_was() -> None:
    board = Board(SPLIT, crumbs=10)
    before = board.state.columns()
    assert board.play("use c6 0 f6", "cancel").state.columns() == before


@pytest.mark.parametrize("move", ["end", "move c6 d6", "use c6 1 f6", "place 0 b2"])
def test_rr_58_nothing_else_is_done_in_the_middle_of_it(move: str) -> None:
    assert Board(SPLIT).play("use c6 0 f6").why_not(move).words == "Select the next target or cancel first."


@pytest.mark.parametrize("move", ["aim f6", "cancel"])
def test_there_is_nothing_to_aim_or_cancel_before_a_first_target(move: str) -> None:
    assert Board(SPLIT).why_not(move).source == "RR-13"


def test_two_different_targets_are_two_different_targets() -> None:
    assert Board(SPLIT).play("use c6 0 f6").why_not("aim f6").words == "Choose two different targets."


def test_rr_58_nobody_is_led_into_a_selection_that_cannot_be_completed() -> None:
    assert Board("SP c6 / rb f6").why_not("use c6 0 f6").source == "RR-13"


def test_a_selection_under_way_is_seen_by_its_seat_alone() -> None:
    board = Board(SPLIT).play("use c6 0 f6")
    mine, theirs = GAME.view(board.state, 0).aim, GAME.view(board.state, 1).aim
    assert mine is not None
    assert (mine.verb, mine.skill, len(mine.picks), mine.steps, theirs) == ("use", 0, 1, 2, None)
    assert (board.log.heard(1), len(board.events(Aimed))) == ([], 1)


def test_a_cancelled_selection_is_told_to_its_seat_alone() -> None:
    board = Board(SPLIT).play("use c6 0 f6", "cancel")
    assert (board.log.heard(1), len(board.events(Cancelled))) == ([], 1)


def test_a_skill_with_one_target_is_one_move() -> None:
    board = Board("TB c6 / rb e6").play("use c6 0 e6")
    assert [type(event) for event in board.log.events] == [Used, Hurt]


def test_a_trick_is_selected_and_cancelled_the_same_way_and_stays_in_hand() -> None:
    board = Board("TB c6, LA a1 / rb n9", mine=["Oven Mitt"], crumbs=20)
    before = board.state.columns()
    assert board.play("place 0 c6").state.crumbs == 20
    assert board.play("cancel").state.columns() == before


def test_time_running_out_cancels_first_and_then_ends_the_turn() -> None:
    board = Board(SPLIT).play("use c6 0 f6")
    assert board.grammar.text(GAME.timeout(board.state, 0)) == "cancel"
    assert board.grammar.text(GAME.timeout(board.play("cancel").state, 0)) == "end"


@pytest.mark.parametrize(("crumbs", "legal"), [(2, False), (3, True)])
def test_a_skill_must_be_affordable_and_costs_its_crumbs_and_one_stamina(crumbs: int, legal: bool) -> None:
    board = Board("TB c6 / rb e6", crumbs=crumbs)
    assert board.allows("use c6 0 e6") is legal
    if legal:
        board.play("use c6 0 e6")
        assert (board.state.crumbs, board.at("c6").stamina) == (0, 1)


def test_a_skill_is_used_as_often_as_there_is_stamina() -> None:
    board = Board("TB c6 / t1 e6").play("use c6 0 e6", "use c6 0 e6")
    assert board.why_not("use c6 0 e6").source == "RR-12"


def test_who_has_fewer_skills_has_fewer() -> None:
    assert Board("PP c6 / rb e6").why_not("use c6 1 e6").words == "It has 1 skills."


def test_rr_14_an_enemys_skills_are_not_mine() -> None:
    assert Board("TB c6 / rb e6").why_not("use e6 0 c6").source == "RR-14"


def test_rr_14_either_side_may_use_a_neutral_entity_against_its_enemies() -> None:
    board = Board("TB c6 / tb e6 / ke d6", crumbs=10).play("use d6 0 d6")
    assert (board.health("c6"), board.health("e6"), board.state.crumbs) == (10, 8, 2)
    board.play("end").rich().play("use d6 0 d6")
    assert (board.health("c6"), board.health("e6")) == (8, 8)


def test_rr_59_a_neutral_entity_is_rested_when_any_turn_ends() -> None:
    board = Board("TB c6 / tb e6 / ke d6").play("use d6 0 d6")
    assert board.why_not("use d6 0 d6").source == "RR-12"
    assert board.turns(1).at("d6").stamina == 1


def test_rr_59_neutrals_are_nobodys_to_move_or_attack() -> None:
    board = Board("TB c6 / tb n9 / ke d6")
    assert not board.allows("move d6 e6")
    assert not board.allows("use c6 0 d6")
