"""Lets a bot of Naval Battle play from a position written as text."""

from cinque.bots import BOTS, Bot
from cinque.games.naval import GAME
from cinque.games.naval.play.state import NavalState
from tests.bots import turns

LEVELS: dict[str, Bot] = BOTS["naval"]
MOVES = GAME.grammar({})


def choice(state: NavalState, level: str, seed: int = 1, seat: int | None = None) -> list[int]:
    return turns.choice(GAME, state, level, seed, seat)


def play_turn(state: NavalState, level: str) -> list[str]:
    return turns.play_turn(GAME, MOVES, state, level)
