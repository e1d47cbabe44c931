"""In an earlier implementation the first player won every match of rush against rush, in the same round; not here.

And the slowest deck comes to an end against itself.
"""

import pytest

from cinque.bots import BOTS
from cinque.bots.ratroyale import Greedy
from cinque.bots.ratroyale.scripts import SCRIPTS
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.play import begin
from cinque.lab.match import play_match

RUSH = Greedy("rush", "Rush", "Goes for the Lairs.", script=[script.name for script in SCRIPTS].index("siege"))
MATCHES = 8
# With the deck as it was these took 196 and 199 turns, and the third was ended by the last one.
SLOW = 3


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


def test_the_slow_cooker_can_break_its_own_kind_of_lairs() -> None:
    """With three Cider Sids and no Pea Pea Pool Pool the last turn ended every second match of it against itself."""
    options, decks = GAME.options().check({}), [{"deck": "Slow Cooker"}] * 2
    normal = BOTS["ratroyale"]["normal"]
    played = [play_match(GAME, options, [normal, normal], f"slow {number}", decks) for number in range(SLOW)]
    assert [match.capped for match in played] == [False] * SLOW
