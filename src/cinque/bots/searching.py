"""The bot that plans whole turns by the one search of all games."""

from typing import Any

from cinque.bots.bot import Bot, MakeAdapter, Stop, never
from cinque.bots.search import Depth, Search
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State


class SearchingBot(Bot):
    """Tries as many plans as its budget allows, each in so many worlds that could be the true one."""

    def __init__(
        self, name: str, title: str, help: str, adapter: MakeAdapter, budget: int, depth: Depth, worlds: int = 1
    ) -> None:
        super().__init__(name, title, help, budget)
        self.adapter = adapter
        self.depth = depth
        self.worlds = worlds

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        luck = Rng(rng.word())
        worlds = [guess, *(self._imagined(game, guess, seat, rng) for _ in range(1, self.worlds))]
        search: Search[Any] = Search(self.adapter(guess, luck), worlds, seat, rng, luck, self.depth)
        return search.search(budget, stop)

    def _imagined(self, game: Game[Any], guess: State, seat: int, rng: Rng) -> State:
        """Another state the seat could not tell from this one, which is a guess itself: the truth is not at hand."""
        world: State = game.guess(guess, seat, Dice(f"world {rng.word()}", game.streams()))
        return world
