"""The judge of positions: what it weighs, and what its points say about who wins."""

import pytest

from cinque.bots.chances import chances_of
from cinque.bots.judges.ratroyale import Judge
from cinque.bots.ratroyale.ways import ways_of
from cinque.bots.ratroyale.worth import FITTED, PLAIN
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.play import begin
from tests.bots.ratroyale.table import choice
from tests.games.ratroyale.table import Board


def opening(place: str) -> RatState:
    state = begin(GAME, GAME.options().check({"map": place, "mirrored": True}), 2, "even")
    assert isinstance(state, RatState)
    return state


def test_squeaks_near_the_enemys_lairs_outweigh_some_health_of_an_own_one() -> None:
    state = Board("LA a1:20, CR j6, TB j7, PP j8 / la l6:30").state
    ways = ways_of(state.figures)
    assert Judge(ways, FITTED).judge(state, 0) > 0 > Judge(ways, PLAIN).judge(state, 0)


def test_a_squeak_counts_the_more_the_nearer_it_is() -> None:
    near, far = (Board(f"LA a1, TB {cell} / la p12").state for cell in ("n11", "b2"))
    assert Judge(ways_of(near.figures), FITTED).judge(near, 0) > Judge(ways_of(far.figures), FITTED).judge(far, 0)


@pytest.mark.parametrize("place", ["food-truck", "coffee-shop"])
def test_an_even_match_is_called_even_and_a_lost_fifth_of_a_lair_no_verdict(place: str) -> None:
    state = opening(place)
    assert chances_of(GAME, state, 2) == pytest.approx([0.5, 0.5])
    lair = next(unit for unit in state.units if unit.seat == 0)
    lair.health -= lair.health // 5
    assert 0.4 < chances_of(GAME, state, 2)[0] < 0.49


def test_master_begins_alike_in_worlds_where_another_dodges() -> None:
    """A bottle of mayo five tiles away may slip aside in one world and be hit in the next (RR-37)."""
    board = Board("PP c6, TB d6 / ma h6:4, la n6:3", crumbs=30, mine=["The One"] * 5)
    moves = choice(board.state, "master", budget=40)
    board.play(board.grammar.text(moves[0]))
