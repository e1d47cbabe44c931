"""Turns, several players, resigning and the end: TB-45, TB-49, TB-56, PL-04."""

import pytest
from msgspec.structs import replace

from cinque.games.temple import GAME
from cinque.games.temple.content.tables import DRAW, RULES
from cinque.games.temple.play.events import Defeated
from cinque.games.temple.play.state import RUNNING
from cinque.kernel.events import Ended, Resigned
from cinque.kernel.play import begin
from cinque.kernel.reason import Refused
from tests.games.temple.play import first_state, options
from tests.games.temple.table import INSTANT, Board, rounds

THREE = "temple-tron a1, wolf b2 / temple-tron k9 / temple-tron k1"


def test_players_take_turns_one_after_the_other_and_a_round_is_all_of_them() -> None:
    board = Board(THREE)
    seen = []
    for _ in range(4):
        seen.append((board.state.seat, board.state.round))
        board.play("end")
    assert seen == [(0, 1), (1, 1), (2, 1), (0, 2)]


def test_tb_45_the_order_is_drawn_and_fixed() -> None:
    orders = {tuple(first_state(options(), 4, f"order {seed}").order) for seed in range(12)}
    assert len(orders) > 4
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)


def test_units_of_a_turn_can_act_again_in_the_next() -> None:
    board = Board("wolf c5 / wolf k9").play("go c5 d5", "rest d5", "end", "end")
    assert board.allows("go d5 e5")


def test_tb_56_who_resigns_is_out_and_his_things_are_neutral() -> None:
    board = Board(THREE).resign(0)
    assert board.heard(1, Resigned, Defeated) == [Resigned(0), Defeated(0)]
    assert (board.unit("b2").seat, board.owner("a1")) == (-1, -1)
    assert board.state.seat == 1


def test_tb_56_out_of_turn_too() -> None:
    board = Board(THREE).resign(2)
    assert board.state.seat == 0
    board.play("end", "end")
    assert board.state.seat == 0


def test_a_defeated_seat_stays_defeated() -> None:
    board = Board(THREE).resign(1).resign(1)
    assert list(board.state.alive) == [1, 0, 1]
    for _ in range(4):
        assert board.state.seat != 1
        board.play("end")


def test_with_two_players_resigning_ends_the_match() -> None:
    board = Board("temple-tron a1 / temple-tron k9").resign(1)
    assert board.state.result == 0
    assert board.heard(None, Ended)[0].outcome.winners == [0]


def test_tb_45_forty_quiet_rounds_are_decided_by_land() -> None:
    board = Board("temple-tron c3, shrine g7, wolf e5 / temple-tron k9, wolf k8")
    rounds(board, 39)
    assert board.state.result == RUNNING
    assert rounds(board, 1).state.result == 0
    assert board.heard(None, Ended)[0].outcome.why.endswith("the most land wins.")


def test_tb_45_then_by_cycles() -> None:
    board = Board("temple-tron c3, factoreon a9 / temple-tron h7", rules=replace(RULES, quiet_rounds=2))
    board.play("produce a9 wolf", "end", "end", "end", "end")
    assert board.state.result == 1
    assert board.heard(None, Ended)[0].outcome.why.endswith("land is equal, the most cycles win.")


def test_tb_45_else_drawn() -> None:
    board = rounds(Board("temple-tron c3 / temple-tron h7", rules=replace(RULES, quiet_rounds=2)), 2)
    assert board.state.result == DRAW
    assert board.heard(None, Ended)[0].outcome.drawn


@pytest.mark.parametrize("deed", ["strike d5 e5", "capture d5", "seize d5 d4"])
def test_tb_45_a_kill_or_a_capture_breaks_the_quiet(deed: str) -> None:
    board = Board("wolf d5, wolf a1 / wolf e5, wolf k9 / - forge d5, hog d4", rules=INSTANT)
    rounds(board, 3)
    board.play(deed)
    assert rounds(board, 1).state.quiet == 0


def test_tb_45_each_seat_counts_the_quiet_it_knows_of() -> None:
    board = Board("wolf d5 / wolf k9 / - forge d5", rules=INSTANT)
    rounds(board, 3)
    rounds(board.play("capture d5"), 1)
    assert (board.view(0).calm, board.view(1).calm, board.state.quiet) == (0, 4, 0)


def test_tb_49_a_match_lasts_a_hundred_rounds_at_most() -> None:
    board = Board("temple-tron c3, shrine g7 / temple-tron k9", rules=replace(RULES, quiet_rounds=999, round_cap=5))
    assert rounds(board, 4).state.result == RUNNING
    assert rounds(board, 1).state.result == 0
    assert RULES.round_cap == 100


def test_pl_04_time_running_out_ends_the_turn() -> None:
    board = Board("wolf c5 / wolf k9")
    assert GAME.grammar(options()).text(GAME.timeout(board.state, 0)) == "end"


def test_too_many_players_for_a_map_are_refused_in_words() -> None:
    with pytest.raises(Refused, match="is a map for 2 players, not for 3"):
        begin(GAME, options(map="dune-sea"), 3, "x")


def test_fewer_players_than_temples_leave_the_others_neutral() -> None:
    state = first_state(options(map="four-winds"), 2, "x")
    temples = [site for site in range(state.figures.sites) if state.figures.site_kind[site] == 0]
    assert sorted(state.site_owner[site] for site in temples) == [-1, -1, 0, 1]
    assert {unit.seat for unit in state.units} == {0, 1}
