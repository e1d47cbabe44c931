"""How bots see and play Grid Game."""

from typing import Any, Final

from cinque.bots.bot import MakeAdapter, Stop, never
from cinque.bots.greedy import GreedyBot
from cinque.bots.grid.scripts import FIGHTING, PATIENT
from cinque.games.grid.play.state import GridState
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.state import State

HUNDRED: Final = 100


class PatientBot(GreedyBot):
    """A whole greedy turn: out of reach while nobody has struck, in earnest once somebody has.

    Two who only wait would wait for the ring (GG-20). So in a few of a hundred turns it goes forward all the same, and
    its dice say when: who begins a match is not always who begins the fight.
    """

    def __init__(self, name: str, title: str, help: str, adapter: MakeAdapter, noise: int) -> None:
        super().__init__(name, title, help, adapter, noise)
        # In how many of a hundred turns it goes forward, if it began the match and if it did not.
        self.nerve = 10
        self.second_nerve = 16
        # The same on boards of fewer squares a side, where whoever begins is there first (decision 0105).
        self.small = 20
        self.small_nerve = 4
        self.small_second_nerve = 20
        # After so many rounds without a blow a fight is over.
        self.calm = 4

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        moves: list[int] = []
        script = FIGHTING if self._fights(guess, seat, rng) else PATIENT
        self.adapter(guess, rng).turn(guess.copy(), script, self.noise, moves)
        return moves

    def _fights(self, guess: State, seat: int, rng: Rng) -> bool:
        assert isinstance(guess, GridState)
        nerve, second = self.nerve, self.second_nerve
        if guess.figures.size < self.small:
            nerve, second = self.small_nerve, self.small_second_nerve
        nerve = nerve if seat == guess.first else second
        forward = int(rng.below(HUNDRED)) < nerve
        # In the first rounds there was no time for a blow yet.
        return forward or guess.quiet < self.calm < guess.round
