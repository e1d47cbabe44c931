"""The test of the test: leaks of many kinds, planted one at a time, and each is caught."""

from collections.abc import Iterator

import pytest

from cinque.games.temple import GAME, TempleGame
from cinque.games.temple.play.state import TempleState
from cinque.kernel.dice import Dice
from cinque.kernel.moves import verb_of
from cinque.kernel.options import Options
from cinque.kernel.play import legal
from tests.games.temple.leaks import LEAKS
from tests.games.temple.play import moments, options
from tests.games.temple.watching import broken_silence, differences, purse_differences, unseen_places

MATCHES: list[tuple[Options, int, int]] = [
    (options(map="close-quarters", base_tier=1), 2, 3),
    (options(map="three-rivers", base_tier=1, capture="instant"), 3, 4),
]
MOVES = 400
# Every so many moves all seats are asked everything; what they are told is looked at after each.
PAUSE = 9


def found(game: TempleGame, moves: int = MOVES) -> Iterator[str]:
    """All that tells a seat more than it may know, over a fixed row of positions."""
    for chosen, seats, seed in MATCHES:
        for number, (before, mover, log, after) in enumerate(moments(chosen, seats, seed, moves, game)):
            for seat in range(seats):
                if seat != mover:
                    yield from unseen_places(before, log, after, seat)
                    yield from broken_silence(game, before, log, after, seat)
                if number % PAUSE == 0:
                    other = GAME.guess(before, seat, Dice(f"other {number}", GAME.streams()))
                    yield from differences(game, chosen, before, other, seat, number)
                    yield from rich_rivals(game, before, mover, seat)


def rich_rivals(game: TempleGame, state: TempleState, mover: int, seat: int) -> Iterator[str]:
    """One move of each verb, with more in the purses of others."""
    for move in {verb_of(move): move for move in legal(GAME, state, mover)}.values():
        yield from purse_differences(game, state, mover, move, seat)


@pytest.mark.parametrize(("leak", "betrayed_by"), LEAKS, ids=[leak.__name__ for leak, _ in LEAKS])
def test_a_planted_leak_is_caught(leak: type[TempleGame], betrayed_by: str) -> None:
    assert betrayed_by in found(leak())


def test_without_a_leak_the_same_search_finds_nothing() -> None:
    assert list(found(GAME, MOVES // 2)) == []
