"""How bots see and play Ratatouille Royale."""

from abc import abstractmethod
from typing import Any

from cinque.bots.bot import Bot, Stop, never
from cinque.bots.ratroyale.builder import build_set
from cinque.bots.ratroyale.player import next_moves
from cinque.bots.ratroyale.search import Foresight, searched_moves
from cinque.games.ratroyale.content.sets import Loadout
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.play.moves import CANCEL_AIM
from cinque.games.ratroyale.play.state import NOT_AIMING, RatState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.kernel.state import State


class RatBot(Bot):
    """Cancels a selection somebody else began; after that it thinks about whole orders."""

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        if not isinstance(guess, RatState):
            raise TypeError("not a position of Ratatouille Royale")
        if guess.aim_verb != NOT_AIMING:
            return [CANCEL_AIM]
        return self.think(game, guess.copy(), rng, budget, stop)

    def bring(self, game: Game[Any], options: Options, collection: Any, rng: Rng) -> Loadout:
        """A set built from these squeaks, as well as its level can."""
        rules = game.rules(options)
        if not isinstance(rules, Rules):
            raise TypeError("not the rules of Ratatouille Royale")
        return build_set(rules, collection, self.name, rng)

    @abstractmethod
    def think(self, game: Game[Any], guess: RatState, rng: Rng, budget: int, stop: Stop) -> list[int]:
        """The moves of its next order or turn; the guess may be played on."""


class Greedy(RatBot):
    """One order at a time, the one that brings most for a crumb; `noise` makes it err by up to so many points of rank.

    A squeak placed or a blow struck shows something new, and the bot is asked again, so it plans no further than that.
    """

    def __init__(self, name: str, title: str, help: str, noise: int = 0, script: int = 0) -> None:
        super().__init__(name, title, help, budget=1)
        self.noise = noise
        self.script = script

    def think(self, game: Game[Any], guess: RatState, rng: Rng, budget: int, stop: Stop) -> list[int]:
        return next_moves(guess, rng, self.noise, self.script)


class Farsighted(RatBot):
    """Tries whole turns in worlds that could be the true one, lets the other side answer, and plays the best."""

    def __init__(self, name: str, title: str, help: str, budget: int, foresight: Foresight, worlds: int = 1) -> None:
        super().__init__(name, title, help, budget)
        self.foresight = foresight
        self.worlds = worlds

    def think(self, game: Game[Any], guess: RatState, rng: Rng, budget: int, stop: Stop) -> list[int]:
        others = [self._imagined(game, guess, rng) for _ in range(1, self.worlds)]
        return searched_moves([guess, *others], rng, self.foresight, budget, stop)

    def _imagined(self, game: Game[Any], guess: RatState, rng: Rng) -> RatState:
        """Another state the seat could not tell from this one: another hand over there, other cards to be drawn."""
        world: RatState = game.guess(guess, guess.seat, Dice(f"world {rng.word()}", game.streams()))
        return world
