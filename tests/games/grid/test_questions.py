"""What players ask: previews, threats, offers with the way, resignation, and the position in text."""

import pytest

from cinque.games.grid import GAME
from cinque.games.grid.knowledge.offers import offers_of
from cinque.games.grid.knowledge.overlays import threats_to
from cinque.games.grid.play.events import Fell, Struck
from cinque.games.grid.play.notation import opening, picture, position, written
from cinque.kernel.events import Ended
from cinque.kernel.moves import RESIGN
from cinque.kernel.play import preview, step
from cinque.kernel.reason import Refused
from cinque.kernel.record import Outcome
from tests.games.grid.table import Board


def test_a_preview_tells_exact_damage_and_the_kill_and_changes_nothing() -> None:
    board = Board("S d4, O a1 / h d5:3, h n14").play("walk 0 d4")
    told = preview(GAME, board.state, 0, board.grammar.parse("strike 0 d5"))
    assert [type(event) for event in told] == [Struck, Fell]
    assert board.health(2) == 3


def test_a_preview_of_an_illegal_move_says_why_not() -> None:
    board = Board("S d4, O a1 / h d5:3").play("walk 0 d4")
    with pytest.raises(Refused, match="eight squares"):
        preview(GAME, board.state, 0, board.grammar.parse("strike 0 h8"))


def test_threats_name_the_attacker_and_reach_one_square_beyond_its_move() -> None:
    board = Board("S a1 / h h8")
    (threat,) = threats_to(board.state, 0)
    cells = [board.state.figures.board.cell_name(cell) for cell in threat.cells]
    assert (threat.unit, threat.damage) == (1, 5)
    assert "h12" in cells
    assert "h13" not in cells


@pytest.mark.parametrize(("place", "exposed"), [("h12", 1), ("h13", 0)])
def test_a_unit_is_exposed_where_an_enemy_could_strike_it_next_turn(place: str, exposed: int) -> None:
    assert GAME.exposed(Board(f"S {place}, O a1 / h h8").state, 0) == exposed


def test_walk_offers_carry_the_steps_and_the_way() -> None:
    offer = offers_of(Board("S a1 / h h8").state)[0]
    at = offer.picks.index(2)
    assert (offer.notes["steps"][at], offer.notes["via"][at]) == (2, 1)


def test_resigning_gives_the_match_to_the_other_side() -> None:
    log = step(GAME, opening("r"), 0, RESIGN).log
    assert Ended(Outcome([1], "By resignation.")) in log.events


def test_after_the_end_every_move_is_refused() -> None:
    board = Board("S d4, O a1 / h d5:3").play("walk 0 d4", "strike 0 d5")
    with pytest.raises(Refused, match="over"):
        step(GAME, board.state, 0, RESIGN)


@pytest.mark.parametrize("text", ["S c4:6, H d5:3! / o e5:10~", "O a1:10 / h p16:12"])
def test_a_position_reads_back(text: str) -> None:
    assert written(position(text)) == text


def test_a_position_has_a_picture() -> None:
    lines = picture(position("S c4 / h d5", rocks="a1")).splitlines()
    assert lines[-2].split()[1] == "#"
    assert lines[-5].split()[3] == "S"
    assert lines[-6].split()[4] == "h"
