"""What the planner must be told of a game: a turn is a row of orders, one an actor, each written by a script.

A script is a short way of playing one actor (go for the throat, stay out of reach, hold). Planning over scripts
instead of single moves keeps a turn of many units small enough to search, and whatever the search mixes is legal.
"""

from typing import Generic, TypeVar

from mypy_extensions import i64

from cinque.kernel.state import State

S = TypeVar("S", bound=State)


class Adapter(Generic[S]):
    """One game as the planner sees it. It may keep scratch, but nothing that outlives a choice."""

    def copy(self, state: S) -> S:
        raise NotImplementedError

    def scripts(self) -> i64:
        """How many scripts there are; they are numbered from 0, and 0 is what a sensible player does by default."""
        raise NotImplementedError

    def actors(self, state: S) -> list[int]:
        """Who may still act this turn, in the order a sensible player would take them."""
        raise NotImplementedError

    def begin(self, state: S) -> None:
        """Called before the first order of a turn."""
        raise NotImplementedError

    def order(self, state: S, actor: i64, script: i64, out: list[int]) -> None:
        """Plays one actor by a script and adds the moves to `out`; does nothing for an actor who cannot act."""
        raise NotImplementedError

    def finish(self, state: S, seat: i64, out: list[int]) -> None:
        """Ends the turn of the seat if it is not over yet."""
        raise NotImplementedError

    def turns(self, state: S, most: i64) -> list[list[int]]:
        """The moves of every turn the side to move could make, in an endgame so small that there are at most so many
        in each position of it; none where that cannot be said."""
        return []

    def turn(self, state: S, script: i64, noise: i64, out: list[int]) -> list[int]:
        """Plays a whole turn greedily by one script, and says who acted when.

        Each choice may be misjudged by up to `noise` points.
        """
        raise NotImplementedError

    def follow(self, state: S, seat: i64, moves: list[int]) -> None:
        """Plays moves that were written down in another world, as far as they can be played in this one, to the end of
        the turn."""
        raise NotImplementedError

    def mover(self, state: S) -> i64:
        """Whose turn it is in a match that goes on."""
        raise NotImplementedError

    def running(self, state: S) -> bool:
        raise NotImplementedError

    def judge(self, state: S, seat: i64) -> i64:
        """How good the position is for the seat, in points; a win is worth more than anything else."""
        raise NotImplementedError
