"""What a bot's choices cost: `choices.py GAME LEVEL COUNT` prints how many it made, a digest of them, CPU seconds.

The bot plays itself; making its guesses and checking its moves is not timed. The slowest choice comes last, in CPU
seconds too: the first one of a process may have tables to build.
"""

import sys
from time import process_time

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import Log
from cinque.kernel.play import begin, refusal
from cinque.kernel.state import State
from cinque.kernel.tally import Tally

# Options of the boards that are worth measuring, where the default is a small one.
BOARDS: dict[str, dict[str, str]] = {"temple": {"map": "far-shores"}, "ratroyale": {"map": "kitchen"}}
SOLO = ("frigate",)


class Choices:
    """One bot against itself, match after match, until it has made so many choices."""

    def __init__(self, game: str, level: str) -> None:
        self.game, self.bot = GAMES[game], BOTS[game][level]
        self.seats = 1 if game in SOLO else 2
        self.options = self.game.options().check(BOARDS.get(game, {}))
        self.tally = Tally()
        self.spent = self.slowest = 0.0

    def make(self, count: int) -> None:
        number = 0
        while self.tally.decisions < count:
            self._match(f"choices {number}", count)
            number += 1

    def _match(self, seed: str, count: int) -> None:
        state = begin(self.game, self.options, self.seats, seed)
        rng = Rng(len(seed))
        while self.tally.decisions < count and (seats := self.game.to_move(state)):
            dice = Dice(f"{seed}/{self.tally.decisions}", self.game.streams())
            guess = self.game.guess(state, seats[0], dice)
            began = process_time()
            choice = self.bot.choose(self.game, guess, seats[0], rng, self.bot.budget)
            took = process_time() - began
            self.spent += took
            self.slowest = max(self.slowest, took)
            for move in choice:
                self.tally.digest = (self.tally.digest * 31 + move) & 0xFFFF_FFFF
            self.tally.add(len(choice))
            self._play(state, seats[0], choice)

    def _play(self, state: State, seat: int, choice: list[int]) -> None:
        """As much of a choice as can be played before something new is learned."""
        for move in choice:
            if seat not in self.game.to_move(state) or refusal(self.game, state, seat, move):
                return
            log = Log(self.game.hidden)
            self.game.play(state, seat, move, log)
            if log.settled:
                return


if __name__ == "__main__":
    choices = Choices(sys.argv[1], sys.argv[2])
    choices.make(int(sys.argv[3]))
    print(choices.tally.decisions, choices.tally.digest, choices.spent, choices.slowest)
