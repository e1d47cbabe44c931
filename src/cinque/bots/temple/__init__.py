"""How bots see and play Temple-Based Sacrifice."""

from collections.abc import Callable
from typing import Any, cast

from cinque.bots.bot import Bot, Stop, never
from cinque.bots.search import Depth, Search
from cinque.bots.temple.adapter import TempleAdapter
from cinque.bots.temple.offerings import better_given, falls_at_once
from cinque.bots.temple.threats import contested
from cinque.bots.temple.urgent import urgent_moves
from cinque.games.temple.play.state import TempleState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State

# Plans worth trying for each unit that may still act and has an enemy near.
PLANS_A_UNIT = 4
# Points by which a plan must be better than the greedy turn to be played instead of it: about a Wolf.
PLAINLY = 60


class Strategist(Bot):
    """Evolves a plan for the units in a fight and lets the others go about their business.

    A plan is judged after every rival's answer and one's own next turn, in as many worlds as it imagines. It takes the
    place of the turn a greedy player would make only if it promises plainly more: small differences are mostly errors
    of the judge. The turn itself is weighed against giving it to the god. `noise` makes each order of the greedy turn
    err by up to so many points: without it a match would begin the same every time, for nobody plans without an enemy.
    """

    def __init__(
        self,
        name: str,
        title: str,
        help: str,
        budget: int,
        make: Callable[[Any, Rng], TempleAdapter],
        worlds: int = 1,
        opponents: int = 1,
        noise: int = 0,
    ) -> None:
        super().__init__(name, title, help, budget)
        self.make = make
        self.worlds = worlds
        self.opponents = opponents
        self.noise = noise
        # Whether anything is given to the god, and a turn in particular; the lab asks what that is worth.
        self.gives = True
        self.offers = True

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        state = cast("TempleState", guess)
        luck = Rng(rng.word())
        adapter = self.make(state, luck)
        adapter.gives = self.gives
        adapter.noise = 0 if falls_at_once(state, seat) else self.noise
        depth = Depth(self.opponents, sum(state.alive), plainly=PLAINLY)
        worlds = [state, *(self._imagined(game, state, seat, rng) for _ in range(1, self.worlds))]
        search: Search[TempleState] = Search(adapter, worlds, seat, rng, luck, depth)
        moves = adapter.complete(state.copy(), search.search(budget, stop))
        adapter.noise = 0
        return better_given(adapter, state, seat, moves) if self.gives and self.offers else moves

    def _imagined(self, game: Game[Any], guess: TempleState, seat: int, rng: Rng) -> TempleState:
        """Another state the seat could not tell from this one."""
        world: TempleState = game.guess(guess, seat, Dice(f"world {rng.word()}", game.streams()))
        return world


class Watchful(Bot):
    """A bot that sees to what cannot wait before it thinks: temples about to fall, its own or a rival's."""

    def __init__(self, inner: Bot, plans: int = PLANS_A_UNIT) -> None:
        super().__init__(inner.name, inner.title, inner.help, inner.budget)
        self.inner = inner
        self.plans = plans

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        moves = urgent_moves(guess.copy()) if isinstance(guess, TempleState) else []
        return moves or self.inner.choose(game, guess, seat, rng, self._enough(guess, seat, budget), stop)

    def _enough(self, guess: State, seat: int, budget: int) -> int:
        """With few units in a fight there are few plans: the bot is asked again after everything it learns."""
        return min(budget, 1 + self.plans * contested(guess, seat)) if isinstance(guess, TempleState) else budget
