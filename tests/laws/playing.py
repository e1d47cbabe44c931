"""The settings of all games at the table, for tests that are tried on each."""

from cinque.games import GAMES
from cinque.laws.playing import Setting, play_random, settings_of

__all__ = ["Setting", "play_random", "settings"]


def settings(every: bool = True) -> list[Setting]:
    """Each game as it comes, and with each option changed alone, and with each number of seats."""
    return [setting for game in GAMES.values() for setting in settings_of(game, every)]
