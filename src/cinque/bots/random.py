"""A bot that plays any legal move: the yardstick at the bottom of the ladder, for every game."""

from typing import Any

from cinque.bots.bot import Bot, Stop, never
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.play import legal
from cinque.kernel.state import State


class RandomBot(Bot):
    """Each legal move is equally likely."""

    def __init__(self) -> None:
        super().__init__("random", "Random", "Plays any legal move without a thought.", budget=1)

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        moves = legal(game, guess, seat)
        return [moves[rng.below(len(moves))]]
