"""How bots see and play Temple-Based Sacrifice."""

from collections.abc import Callable
from typing import Any, cast

from cinque.bots.bot import Bot, Stop, never
from cinque.bots.search import Depth, Search
from cinque.bots.temple.adapter import TempleAdapter
from cinque.bots.temple.threats import contested
from cinque.bots.temple.urgent import urgent_moves
from cinque.games.temple.play.state import TempleState
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State

# Plans worth trying for each unit that may still act and has an enemy near.
PLANS_A_UNIT = 4
# Points by which a plan must be better than the greedy turn to be played instead of it: about a Wolf.
PLAINLY = 60


class Strategist(Bot):
    """Evolves a plan for the units in a fight and lets the others go about their business.

    A plan is judged after every rival's answer and one's own next turn. It takes the place of the turn a greedy player
    would make only if it promises plainly more: small differences are mostly errors of the judge.
    """

    def __init__(
        self, name: str, title: str, help: str, budget: int, make: Callable[[Any, Rng], TempleAdapter]
    ) -> None:
        super().__init__(name, title, help, budget)
        self.make = make

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        state = cast("TempleState", guess)
        luck = Rng(rng.word())
        adapter = self.make(state, luck)
        depth = Depth(1, sum(state.alive), plainly=PLAINLY)
        search: Search[TempleState] = Search(adapter, [state], seat, rng, luck, depth)
        return adapter.complete(state.copy(), search.search(budget, stop))


class Watchful(Bot):
    """A bot that sees to what cannot wait before it thinks: temples about to fall, its own or a rival's."""

    def __init__(self, inner: Bot) -> None:
        super().__init__(inner.name, inner.title, inner.help, inner.budget)
        self.inner = inner

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        moves = urgent_moves(guess.copy()) if isinstance(guess, TempleState) else []
        return moves or self.inner.choose(game, guess, seat, rng, self._enough(guess, seat, budget), stop)

    def _enough(self, guess: State, seat: int, budget: int) -> int:
        """With few units in a fight there are few plans: the bot is asked again after everything it learns."""
        return min(budget, 1 + PLANS_A_UNIT * contested(guess, seat)) if isinstance(guess, TempleState) else budget
