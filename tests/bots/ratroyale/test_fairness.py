"""In an earlier implementation the first player won every match of rush against rush, in the same round; not here."""

import pytest

from cinque.bots.ratroyale import Greedy
from cinque.bots.ratroyale.scripts import SCRIPTS
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.play import begin
from cinque.lab.match import play_match

RUSH = Greedy("rush", "Rush", "Goes for the Lairs.", script=[script.name for script in SCRIPTS].index("siege"))
MATCHES = 8


def rushes(map_name: str) -> list[tuple[bool, int]]:
    """Whether the first player won, and in which turn, for matches with the quickest deck on both sides."""
    options, decks = GAME.options().check({"map": map_name}), [{"deck": "Fast Food"}] * 2
    ends: list[tuple[bool, int]] = []
    for number in range(MATCHES):
        opening = begin(GAME, options, 2, f"rush {number}", decks)
        assert isinstance(opening, RatState)
        played = play_match(GAME, options, [RUSH, RUSH], f"rush {number}", decks)
        assert played.record.outcome is not None
        turns = sum(move.endswith(" end") for move in played.record.moves)
        ends.append((played.record.outcome.winners == [opening.first], turns))
    return ends


@pytest.mark.parametrize("map_name", ["food-truck", "coffee-shop"])
def test_rush_against_rush_is_won_by_either_side_and_not_in_the_same_turn(map_name: str) -> None:
    ends = rushes(map_name)
    assert {first for first, _ in ends} == {True, False}
    assert len({turn for _, turn in ends}) > 1
