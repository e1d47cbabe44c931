"""What the bots see and do in small positions."""

import pytest

from tests.bots.ratroyale.table import THINKERS, play_turn
from tests.games.ratroyale.table import Board

levels = pytest.mark.parametrize("level", THINKERS)
# Cards that cost more than the crumbs of these positions.
NOTHING = ["The One"] * 5


def turn(text: str, level: str, crumbs: int = 30, mine: list[str] | None = None, heights: str = "") -> list[str]:
    return play_turn(Board(text, crumbs=crumbs, mine=mine or NOTHING, heights=heights), level)


@levels
def test_a_lair_that_can_be_finished_is_finished(level: str) -> None:
    board = Board("PP c6 / la l6:2", crumbs=30, mine=NOTHING)
    assert play_turn(board, level) == ["use c6 0 l6"]
    assert board.state.result == 0


@levels
def test_a_last_lair_comes_before_a_dear_rodent(level: str) -> None:
    assert turn("T1 g6 / la h6:14, mo f6:1", level, crumbs=20)[0] == "use g6 0 h6"


@levels
def test_somebody_walks_to_where_he_can_win(level: str) -> None:
    moves = turn("TB c6 / la l6:1", level, crumbs=6)
    assert moves[-1].startswith("use")
    assert moves[-1].endswith("l6")


@levels
def test_the_railgun_is_charged_and_then_fired(level: str) -> None:
    board = Board("RR c6 / t1 m6:18", crumbs=20, mine=NOTHING)
    assert "use c6 0 c6" in play_turn(board, level)
    board.play("end").rich(5)
    assert "use c6 1 m6" in play_turn(board, level)


@levels
def test_a_quartermaster_feeds_who_is_hurt(level: str) -> None:
    assert "use c6 1 d6" in turn("QM c6, CR d6:1! / tb h6!", level, crumbs=10)


@levels
def test_a_sergeant_walks_to_who_is_hurt(level: str) -> None:
    moves = turn("SS c6, MO g6:2! / tb m6!", level, crumbs=12)
    assert any(move.startswith("use") and move.endswith("0 g6") for move in moves)


@levels
def test_who_is_nearly_dead_gets_out_of_reach(level: str) -> None:
    board = Board("MA f6:1 / rb h6", crumbs=4, mine=NOTHING)
    play_turn(board, level)
    (place,) = board.cells("Mayo")
    assert board.board.distance(board.board.cell_named(place), board.board.cell_named("h6")) > 3 + 6


@levels
def test_the_mortar_hits_two_at_once(level: str) -> None:
    board = Board("MO c6 / pp h6, pp j6", crumbs=10, mine=NOTHING)
    play_turn(board, level)
    assert (board.health("h6"), board.health("j6")) == (3, 3)


@levels
def test_a_can_is_shaken_among_enemies(level: str) -> None:
    moves = turn("SK h6 / tb g6:1, pp i6:1, mo h7:1", level, crumbs=5)
    assert "use h6 0 h6" in moves


@levels
def test_a_can_is_not_shaken_among_friends(level: str) -> None:
    moves = turn("SK h6, MO g6:1, PP i6:1 / tb h7:1", level, crumbs=5)
    assert "use h6 0 h6" not in moves


@levels
def test_a_can_that_would_not_live_to_be_shaken_later_is_shaken_now(level: str) -> None:
    doomed = Board("SK h6:2 / tb g6:1, mo k6", crumbs=5, mine=NOTHING)
    assert "use h6 0 h6" in play_turn(doomed, level)


def test_a_can_that_nobody_could_strike_is_kept_for_more_than_one_scout() -> None:
    board = Board("SK h6:2 / tb g6:1, mo k6", crumbs=5, mine=NOTHING)
    board.give("g6", "Stunned", 1, 0, 3).give("k6", "Stunned", 1, 0, 3)
    assert "use h6 0 h6" not in play_turn(board, "normal")


@levels
def test_the_one_braces_itself_where_it_is_threatened(level: str) -> None:
    assert "use h6 1 h6" in turn("T1 h6:8 / tb i6, tb g6", level, crumbs=5)


@levels
def test_a_marked_friend_among_enemies_bursts(level: str) -> None:
    board = Board("QM b6, TB h6! / mo i6:8, pp g6:5", crumbs=12, mine=NOTHING)
    board.give("h6", "Quartermaster's Soul", 1, 0, -1, source=board.at("b6").id)
    assert "use b6 2 b6" in play_turn(board, level)


@levels
def test_a_dear_enemy_near_home_is_stunned(level: str) -> None:
    assert "use c6 0 g6" in turn("RB c6, LA b5 / t1 g6", level, crumbs=10)


@levels
def test_a_kettle_is_used_by_whoever_it_serves(level: str) -> None:
    assert "use h6 0 h6" in turn("TB a5! / tb g6:1, pp i6:1 / ke h6", level, crumbs=8)


@levels
def test_a_slowed_cracker_far_from_everybody_leaves_its_bread(level: str) -> None:
    board = Board("CR b2, LA a1 / la p12", crumbs=3, mine=NOTHING).give("b2", "Slowed", 6, 0, 2)
    assert "use b2 1 b2" in play_turn(board, level)


@levels
def test_a_bottle_too_tired_to_walk_flies(level: str) -> None:
    board = Board("MA g6 / la p12", crumbs=2, mine=NOTHING, stacks="h6")
    board.at("g6").moves = 0
    assert "use g6 0 h6" in play_turn(board, level)


@levels
def test_somebody_goes_and_stands_on_a_crumbs_stack(level: str) -> None:
    board = Board("MA c6 / la p12", crumbs=4, mine=NOTHING, stacks="h6")
    play_turn(board, level)
    assert board.cells("Mayo") == ["h6"]


@levels
def test_nobody_walks_off_with_crumbs_and_nothing_to_gain(level: str) -> None:
    assert turn("MA c6 / la p12", level, crumbs=4) == ["end"]
