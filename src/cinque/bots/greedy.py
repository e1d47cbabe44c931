"""Bots that play each turn as it looks best now, without looking ahead."""

from typing import Any

from cinque.bots.bot import Bot, MakeAdapter, Stop, never
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State


class GreedyBot(Bot):
    """A whole greedy turn by the game's adapter; `noise` makes it err by up to so many points."""

    def __init__(self, name: str, title: str, help: str, adapter: MakeAdapter, noise: int = 0) -> None:
        super().__init__(name, title, help, budget=1)
        self.adapter = adapter
        self.noise = noise

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        moves: list[int] = []
        self.adapter(guess, rng).turn(guess.copy(), 0, self.noise, moves)
        return moves
