"""A bot that does now and then what it is told: what comes of a unit, a gift or a plan that it would not have chosen by
itself."""

from collections.abc import Callable
from typing import Any

from cinque.bots.bot import Bot, Stop, never
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State

# Given the guess, the seat and what the bot chose, what to play instead; nothing where the bot may have its way.
Wish = Callable[[Game[Any], State, int, list[int]], list[int]]
HUNDRED = 100


class Insisting(Bot):
    """Another bot, overruled in so many of a hundred of its choices."""

    def __init__(self, bot: Bot, wish: Wish, percent: int, name: str = "insisting") -> None:
        super().__init__(name, bot.title, bot.help, bot.budget)
        self.bot, self.wish, self.percent = bot, wish, percent

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        insists = rng.below(HUNDRED) < self.percent
        choice = self.bot.choose(game, guess, seat, rng, budget, stop)
        return (self.wish(game, guess, seat, choice) if insists else []) or choice
