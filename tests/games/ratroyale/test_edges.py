"""What small changes of the rules showed to be held by no test: corners, the second seat, lists of moves."""

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.content.words import STATS
from cinque.games.ratroyale.play.effects import ask
from cinque.games.ratroyale.play.events import Marked, TurnBegan
from cinque.kernel.dice import Rng
from cinque.kernel.events import Ended
from cinque.kernel.log import Log
from cinque.laws.moves import check_listing
from tests.games.ratroyale.table import Board, with_skill


@pytest.mark.parametrize("trick", [row.name for row in RULES.tricks])
def test_rr_06_exactly_what_is_not_refused_is_listed_for_a_trick(trick: str) -> None:
    text = "LA b6, TB c6, QM d6:1 / la o6, pp f6, cr c8:3"
    for seat in (0, 1):
        board = Board(text, seat, mine=[trick, "Mayo"])
        check_listing(GAME, board.grammar, board.state, seat, Rng(5))


@pytest.mark.parametrize("rodent", [row.code for row in RULES.rodents])
def test_exactly_what_is_not_refused_is_listed_for_a_rodent(rodent: str) -> None:
    for crumbs in (0, 3, 99):
        board = Board(f"LA b6, {rodent} c6, TB d6:4 / la o6, pp f6, cr c8:3, tb a1", crumbs=crumbs, heights="c6:1 e6:2")
        check_listing(GAME, board.grammar, board.state, 0, Rng(5))


def test_rr_15_an_enemy_in_the_corner_can_be_hit() -> None:
    assert Board("LA h6, TB b1 / pp a1").play("use b1 0 a1").health("a1") < 10


def test_rr_14_the_second_seat_may_not_use_the_skills_of_the_first() -> None:
    board = Board("TB c6 / tb d6", to_move=1)
    assert board.why_not("use c6 0 d6").source == "RR-14"
    assert board.why_not("move c6 b6").source == "RR-11"


def test_rr_15_an_ally_of_the_second_seat_is_one_of_its_own() -> None:
    board = Board("TB g6 / qm h6, tb i6", to_move=1)
    assert board.why_not("use h6 0 g6").source == "RR-15"
    assert board.allows("use h6 0 i6")


def test_rr_38_the_one_counts_as_on_the_field_to_its_last_point_of_health() -> None:
    board = Board("LA c6, T1 f6:1 / tb n9", mine=["The One"])
    assert board.why_not("place 0 d6").source == "RR-38"


def test_rr_36_the_soul_of_another_quartermaster_is_not_its_own() -> None:
    board = Board("QM c6, QM e6, TB d6 / tb n9").play("use e6 2 d6")
    assert board.allows("use c6 2 d6")
    assert not board.allows("use c6 2 c6")


@pytest.mark.parametrize(("heights", "reaches"), [("", False), ("d1:1", True)])
def test_rr_28_high_ground_reaches_down_into_the_corner(heights: str, reaches: bool) -> None:
    board = Board("LA h6, RR d1 / pp a1", heights=heights, rules=with_skill("Rail Rodent", 1, reach=2))
    assert board.give("d1", "Railgun Charged", 1, 0, 2).allows("use d1 1 a1") is reaches


def test_rr_37_mayo_may_dodge_what_comes_from_the_far_corner() -> None:
    board = Board("LA h6, MA f1 / pp a1, pp e1")
    dodge = STATS.index("dodge")
    chances = [ask(board.state, board.at("f1"), dodge, board.at(cell).cell) for cell in ("a1", "e1")]
    assert chances == [20, 0]


def test_rr_16_the_reason_counts_from_where_the_rodent_stands() -> None:
    words = Board("PP c6 / tb g6", heights="c6:1 e6:3").why_not("use c6 0 g6").words
    assert words == "No line of sight: e6 is 2 higher than it stands, and the altitude is 1."


def test_rr_16_the_reason_names_the_corner() -> None:
    words = Board("LA h6, PP b1 / tb a1", heights="a1:3").why_not("use b1 0 a1").words
    assert words == "No line of sight: a1 is 3 higher than it stands, and the altitude is 1."


@pytest.mark.parametrize(("first", "turns"), [(0, [2, 1]), (1, [1, 2])])
def test_rr_01_turns_are_counted_from_whoever_was_first(first: int, turns: list[int]) -> None:
    state = Board("TB c6 / tb n9").state
    state.first, state.turn = first, 3
    assert [state.own_turn(seat) for seat in (0, 1)] == turns


def test_rr_41_no_turn_begins_after_the_match_has_ended_with_one() -> None:
    board = Board("LA c6 / la n9")
    board.state.lairs[1] = 0
    board.play("end")
    assert isinstance(board.log.events[-1], Ended)
    assert not board.events(TurnBegan)


def test_rr_34_it_is_told_that_pioneering_begins_to_run_out() -> None:
    board = Board("LA c6 / tb n9", mine=["Tailblazer", "Mayo"]).play("place 0 d6", "place 1 b6")
    assert [event.left for event in board.events(Marked)] == [2]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_loses_and_it_is_known_that_he_did(seat: int) -> None:
    state = Board("TB c6 / tb n9").state.copy()
    GAME.resign(state, seat, Log())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == [1 - seat]
    assert state.resigned


def test_the_dead_carry_nothing() -> None:
    """A rodent that fell beside the victim of an area is not told to be slowed."""
    board = Board("LA b6, TB c6 / tb e6:1, tb f6", mine=["Sticky Syrup"]).play("use c6 0 e6", "place 0 f6")
    fallen = [unit.id for unit in board.state.units if unit.health == 0]
    assert fallen
    assert not [event for event in board.events(Marked) if event.unit in fallen]


def test_rr_08_the_literal_limit_counts_the_field_of_both() -> None:
    literal = replace(RULES, field_limit="field")
    board = Board("LA c6 / t1 n9:1", mine=["The One"], rules=literal)
    assert board.why_not("place 0 d6").source == "RR-38"
