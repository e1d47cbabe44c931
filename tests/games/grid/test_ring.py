"""The closing ring against stalemate, and the end of the rounds: GG-20."""

import pytest
from msgspec.structs import replace

from cinque.games.grid import GAME
from cinque.games.grid.content.tables import RULES
from cinque.games.grid.play.events import Burned, RingMoved
from cinque.kernel.events import Ended
from tests.games.grid.table import Board, after_rounds

APART = "H a1, H h8 / h p16, h i9"
QUIET = RULES.quiet_rounds
LATE = RULES.late_round


@pytest.mark.parametrize(("rounds", "depth"), [(QUIET - 1, 0), (QUIET, 1), (QUIET + 1, 2), (QUIET + 3, 4)])
def test_the_ring_closes_after_quiet_rounds_and_then_by_a_square_a_round(rounds: int, depth: int) -> None:
    assert after_rounds(Board(APART), rounds).state.ring() == depth


def ring_after(size: int, rounds: int) -> int:
    """How deep the ring is on a board of this size after so many quiet rounds."""
    board = Board("H h8, H a1 / h i9, h h9", replace(RULES, size=size, ring_damage=0))
    return int(after_rounds(board, rounds).state.ring())


@pytest.mark.parametrize(("size", "depths"), [(16, [1, 2, 3, 4]), (24, [1, 3, 4, 6]), (32, [2, 4, 6, 8]), (31, [2, 4])])
def test_gg_20_the_larger_the_board_the_more_squares_a_round(size: int, depths: list[int]) -> None:
    assert [ring_after(size, QUIET + rounds) for rounds in range(len(depths))] == depths


@pytest.mark.parametrize("size", [16, 24, 31, 32])
def test_gg_20_every_board_burns_whole_after_as_many_rounds(size: int) -> None:
    whole = (size + 1) // 2
    last = QUIET + RULES.ring_steps - 1
    assert ring_after(size, last - 1) < whole
    assert ring_after(size, last) == ring_after(size, last + 5) == whole


def test_gg_20_what_is_shown_says_when_the_ring_grows_next() -> None:
    slow = replace(RULES, ring_steps=2 * RULES.size)
    shown = [GAME.view(after_rounds(Board(APART, slow), QUIET + rounds).state, 0) for rounds in (-1, 0, 1, 4, 7)]
    assert [(view.ring, view.ring_in) for view in shown] == [(0, 1), (1, 7), (1, 6), (1, 3), (2, 4)]


def test_the_ring_never_grows_beyond_the_whole_board() -> None:
    board = Board("H h8 / h i9", replace(RULES, ring_damage=0))
    assert after_rounds(board, 60).state.ring() == 8


def test_the_ring_deals_two_at_the_end_of_the_owners_turn_to_units_in_it() -> None:
    board = after_rounds(Board(APART), QUIET).play("end")
    assert [(event.unit, event.damage) for event in board.events(Burned)] == [(0, 2)]
    assert (board.health(0), board.health(1), board.health(2)) == (10, 12, 12)
    assert board.play("end").health(2) == 10


def test_closing_is_told_to_everybody() -> None:
    assert after_rounds(Board(APART), QUIET).events(RingMoved)[0].depth == 1


def test_damage_by_an_attack_opens_the_ring_again() -> None:
    board = after_rounds(Board("H h8, H a1 / h i9, h p16"), QUIET)
    board.play("walk 0 h8", "strike 0 i9")
    assert board.state.ring() == 0
    assert board.events(RingMoved)[0].depth == 0


def test_a_round_with_an_attack_is_not_quiet() -> None:
    board = Board("H h8, H a1 / h i9, h p16").play("walk 0 h8", "strike 0 i9", "end", "end")
    assert board.state.quiet == 0
    assert after_rounds(board, 1).state.quiet == 1


def test_damage_by_the_ring_does_not_open_it() -> None:
    board = after_rounds(Board(APART), QUIET + 1)
    assert board.health(0) == 10
    assert board.state.ring() == 2


def test_who_loses_his_last_unit_to_the_ring_has_lost() -> None:
    board = after_rounds(Board("H a1:2 / h i9"), QUIET).play("end")
    assert board.events(Ended)[0].outcome.winners == [1]


@pytest.mark.parametrize(("text", "winners"), [("H h8:9 / h i9:8", [0]), ("H h8:7 / h i9:8", [1]), (APART, [])])
def test_after_a_hundred_rounds_the_healthier_side_wins_or_it_is_a_draw(text: str, winners: list[int]) -> None:
    board = after_rounds(Board(text, replace(RULES, quiet_rounds=1000, late_round=1000)), 100)
    assert board.events(Ended)[0].outcome.winners == winners


def test_a_wall_does_not_shield_from_the_ring() -> None:
    rules = replace(RULES, mode="classes")
    board = after_rounds(Board("O a1, H h8 / h i9", rules), QUIET).play("walk 0 a1", "wall 0", "end")
    assert board.events(Burned)[0].damage == 2


def test_without_a_ring_the_edge_never_burns() -> None:
    board = after_rounds(Board("S a1 / h p16", replace(RULES, quiet_rounds=0)), 30)
    assert (board.state.ring(), board.health(0), GAME.view(board.state, 0).ring_in) == (0, 8, 0)


def test_without_a_cap_the_match_goes_on() -> None:
    open_ended = replace(RULES, round_cap=0, quiet_rounds=0)
    assert GAME.outcome(after_rounds(Board("S h8 / h i9", open_ended), 105).state) is None


@pytest.mark.parametrize(("rounds", "depth"), [(LATE - 2, 0), (LATE - 1, 1), (LATE, 2), (LATE + 2, 4)])
def test_gg_20a_from_a_late_round_on_the_ring_closes_whatever_happens(rounds: int, depth: int) -> None:
    board = after_rounds(Board("H h8 / h i9", replace(RULES, quiet_rounds=1000)), rounds)
    assert board.state.ring() == depth


def test_gg_20a_a_blow_does_not_open_what_is_closed_for_good() -> None:
    rules = replace(RULES, late_round=3)
    board = after_rounds(Board("H h8, H a1 / h i9, h p16", rules), 2)
    assert (board.state.ring(), GAME.view(board.state, 0).ring_in) == (1, 1)
    board.play("walk 0 h8", "strike 0 i9")
    assert (board.state.ring(), board.events(RingMoved)) == (1, [])


def test_gg_20a_without_a_ring_there_is_no_late_one_either() -> None:
    board = after_rounds(Board("S a1 / h p16", replace(RULES, quiet_rounds=0, late_round=2)), 5)
    assert (board.state.ring(), board.health(0)) == (0, 8)


@pytest.mark.parametrize("size", [16, 32])
def test_gg_20a_the_whole_board_burns_before_the_rounds_are_over(size: int) -> None:
    closed = RULES.late_round + RULES.ring_steps
    longest = max(row.health for row in RULES.classes) // RULES.ring_damage
    assert closed + longest < RULES.round_cap
