"""How bots see and play Naval Battle."""

from typing import Any

from cinque.bots.bot import Bot, Stop, never
from cinque.bots.naval.captain import think
from cinque.bots.naval.fleets import prepare
from cinque.bots.naval.master import Master
from cinque.bots.naval.temper import Temper
from cinque.games.naval.play.codes import BATTLE
from cinque.games.naval.play.state import NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State

EASY = Temper((), follows=False, fear=0, scouting=4, noise=160)
NORMAL = Temper((("TTDDSS", 1), ("TTDFSS", 1)), follows=False, fear=0, scouting=6, noise=32, alone=True)
HARD = Temper((), follows=True, fear=10, scouting=10, hunts=True, offered=True, lurks=4)
# What Master tries beside what Hard would do: bolder, in greater fear, and with an eye for what costs turns.
BOLD = Temper((), follows=True, fear=2, scouting=10, hunts=True)
AFRAID = Temper((), follows=True, fear=24, scouting=6, hunts=True)
READY = Temper((), follows=True, fear=10, scouting=10, patience=2, hunts=True)


class AdmiralBot(Bot):
    """Buys and places by its temper, then gives one ship after the other the order that looks best."""

    def __init__(self, name: str, title: str, help: str, temper: Temper) -> None:
        super().__init__(name, title, help, budget=1)
        self.temper = temper

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        if not isinstance(guess, NavalState):
            raise TypeError("not a position of this game")
        if guess.phase != BATTLE:
            return prepare(guess, seat, self.temper, rng)
        return think(guess, seat, self.temper, rng)


class MasterBot(AdmiralBot):
    """Plays what Hard would do, and what else it thinks of, on in several worlds, and takes what comes out best."""

    def __init__(self, name: str, title: str, help: str, worlds: int, turns: int) -> None:
        super().__init__(name, title, help, HARD)
        self.budget = worlds
        # Full turns that are played on.
        self.turns = turns

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        if not isinstance(guess, NavalState):
            raise TypeError("not a position of this game")
        if guess.phase != BATTLE:
            return prepare(guess, seat, self.temper, rng)
        return Master(guess, seat, [HARD, BOLD, AFRAID, READY], rng, budget, self.turns, stop).choose()
