"""The closing ring against stalemate, and the end of the rounds: GG-20."""

import pytest
from msgspec.structs import replace

from cinque.games.grid import GAME
from cinque.games.grid.content.tables import RULES
from cinque.games.grid.play.events import Burned, RingMoved
from cinque.kernel.events import Ended
from tests.games.grid.table import Board, after_rounds

APART = "H a1, H h8 / h p16, h i9"


@pytest.mark.parametrize(("rounds", "depth"), [(9, 0), (10, 1), (11, 1), (12, 2), (14, 3)])
def test_the_ring_closes_after_ten_quiet_rounds_and_then_every_two(rounds: int, depth: int) -> None:
    assert after_rounds(Board(APART), rounds).state.ring() == depth


def test_the_ring_never_grows_beyond_the_whole_board() -> None:
    board = Board("H h8 / h i9", replace(RULES, ring_damage=0))
    assert after_rounds(board, 60).state.ring() == 8


def test_the_ring_deals_two_at_the_end_of_the_owners_turn_to_units_in_it() -> None:
    board = after_rounds(Board(APART), 10).play("end")
    assert [(event.unit, event.damage) for event in board.events(Burned)] == [(0, 2)]
    assert (board.health(0), board.health(1), board.health(2)) == (14, 16, 16)
    assert board.play("end").health(2) == 14


def test_closing_is_told_to_everybody() -> None:
    assert after_rounds(Board(APART), 10).events(RingMoved)[0].depth == 1


def test_damage_by_an_attack_opens_the_ring_again() -> None:
    board = after_rounds(Board("H h8, H a1 / h i9, h p16"), 10)
    board.play("walk 0 h8", "strike 0 i9")
    assert board.state.ring() == 0
    assert board.events(RingMoved)[0].depth == 0


def test_a_round_with_an_attack_is_not_quiet() -> None:
    board = Board("H h8, H a1 / h i9, h p16").play("walk 0 h8", "strike 0 i9", "end", "end")
    assert board.state.quiet == 0
    assert after_rounds(board, 1).state.quiet == 1


def test_damage_by_the_ring_does_not_open_it() -> None:
    board = after_rounds(Board(APART), 11)
    assert board.health(0) == 14
    assert board.state.ring() == 1


def test_who_loses_his_last_unit_to_the_ring_has_lost() -> None:
    board = after_rounds(Board("H a1:2 / h i9"), 10).play("end")
    assert board.events(Ended)[0].outcome.winners == [1]


@pytest.mark.parametrize(("text", "winners"), [("H h8:9 / h i9:8", [0]), ("H h8:7 / h i9:8", [1]), (APART, [])])
def test_after_a_hundred_rounds_the_healthier_side_wins_or_it_is_a_draw(text: str, winners: list[int]) -> None:
    board = after_rounds(Board(text, replace(RULES, quiet_rounds=1000, late_round=1000)), 100)
    assert board.events(Ended)[0].outcome.winners == winners


def test_a_wall_does_not_shield_from_the_ring() -> None:
    rules = replace(RULES, mode="classes")
    board = after_rounds(Board("O a1, H h8 / h i9", rules), 10).play("walk 0 a1", "wall 0", "end")
    assert board.events(Burned)[0].damage == 2


def test_without_a_ring_the_edge_never_burns() -> None:
    board = after_rounds(Board("S a1 / h p16", replace(RULES, quiet_rounds=0)), 30)
    assert (board.state.ring(), board.health(0), GAME.view(board.state, 0).ring_in) == (0, 6, 0)


def test_without_a_cap_the_match_goes_on() -> None:
    open_ended = replace(RULES, round_cap=0, quiet_rounds=0)
    assert GAME.outcome(after_rounds(Board("S h8 / h i9", open_ended), 105).state) is None


@pytest.mark.parametrize(("rounds", "depth"), [(48, 0), (49, 1), (51, 2), (53, 3)])
def test_gg_20a_from_round_fifty_on_the_ring_closes_whatever_happens(rounds: int, depth: int) -> None:
    board = after_rounds(Board("H h8 / h i9", replace(RULES, quiet_rounds=1000)), rounds)
    assert board.state.ring() == depth


def test_gg_20a_a_blow_does_not_open_what_is_closed_for_good() -> None:
    rules = replace(RULES, late_round=3)
    board = after_rounds(Board("H h8, H a1 / h i9, h p16", rules), 2)
    assert (board.state.ring(), GAME.view(board.state, 0).ring_in) == (1, 2)
    board.play("walk 0 h8", "strike 0 i9")
    assert (board.state.ring(), board.events(RingMoved)) == (1, [])


def test_gg_20a_without_a_ring_there_is_no_late_one_either() -> None:
    board = after_rounds(Board("S a1 / h p16", replace(RULES, quiet_rounds=0, late_round=2)), 5)
    assert (board.state.ring(), board.health(0)) == (0, 6)


@pytest.mark.parametrize("size", [16, 32])
def test_gg_20a_the_whole_board_burns_before_the_rounds_are_over(size: int) -> None:
    closed = RULES.late_round + RULES.ring_rounds * (size // 2)
    longest = max(row.health for row in RULES.classes) // RULES.ring_damage
    assert closed + longest < RULES.round_cap
