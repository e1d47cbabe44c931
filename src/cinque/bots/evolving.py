"""The bot that plans whole turns by portfolio online evolution."""

from typing import Any

from cinque.bots.bot import Bot, MakeAdapter, Stop, never
from cinque.bots.plan import Planner
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State


class EvolvingBot(Bot):
    """Tries as many plans as its budget allows and plays the best one."""

    def __init__(
        self, name: str, title: str, help: str, adapter: MakeAdapter, budget: int, replies: int = 1, depth: int = 1
    ) -> None:
        super().__init__(name, title, help, budget)
        self.adapter = adapter
        self.replies = replies
        self.depth = depth

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        planner: Planner[Any] = Planner(self.adapter(guess, rng), guess, seat, rng, self.replies, self.depth)
        return planner.search(budget, stop)
