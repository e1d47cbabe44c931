"""Counts what was done at full speed, with a digest by which two builds are known to have done the same."""

from typing import final

from mypy_extensions import i64

from cinque.kernel.dice import Rng
from cinque.kernel.moves import Moves, first, second, third, verb_of


@final
class Tally:
    """How many decisions were made, and a digest of all of them in order."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.digest: i64 = 1

    def add(self, number: i64) -> None:
        self.decisions += 1
        self.mix(number)

    def mix(self, number: i64) -> None:
        """Into the digest alone: part of what a decision found."""
        self.digest = (self.digest * 1_000_003 + number) & 0xFFFF_FFFF

    def pick(self, moves: Moves, rng: Rng) -> i64:
        """One of the moves by lot, counted."""
        move = moves.at(rng.below(moves.count))
        self.add_move(move)
        return move

    def add_move(self, move: i64) -> None:
        self.add(verb_of(move) + first(move) * 256 + second(move) * 4_096 + third(move) * 65_536)
