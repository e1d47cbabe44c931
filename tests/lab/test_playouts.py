"""The small benchmark."""

from cinque.games import GAMES
from cinque.lab.playouts import measure


def test_playouts_count_the_decisions_of_whole_matches() -> None:
    for name in GAMES:
        once, twice = measure(name, matches=1), measure(name, matches=2)
        assert 0 < once.decisions < twice.decisions
        assert once.decisions == measure(name, matches=1).decisions
