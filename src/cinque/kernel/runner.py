"""What a table is asked once a letter, answered without leaving compiled code: how a batch plays many matches.

A game answers the same as through `Game`, and paints the same as its encoder writes; tests hold every runner to both.
One that has none is played through `Game` and shown through its view.
"""

from mypy_extensions import i64

from cinque.kernel.canvas import Canvas
from cinque.kernel.moves import Moves
from cinque.kernel.state import State

# Who is to move when the match is over.
NOBODY: i64 = -1


class Runner:
    """The rules at one table, and what stands on its canvas."""

    def begin(self, state: State, canvas: Canvas) -> None:
        """A new match: the canvas is empty."""

    def to_move(self, state: State) -> i64:
        """The first seat that may move, or NOBODY."""
        raise NotImplementedError

    def outline(self, state: State, seat: i64, out: Moves) -> None:
        """Clears `out` and fills it with legal moves of the seat: with every one, or with two of those that share a
        head (see below), which are enough to tell which letters can come before it ends."""
        raise NotImplementedError

    def head(self, move: i64) -> i64:
        """How many letters a move of the outline has in common with those it stands for; 0 when it stands for itself.

        Where no other move has its head, it is the only one of the outline that has.
        """
        return 0

    def spread(self, state: State, seat: i64, move: i64, out: Moves) -> None:
        """Clears `out` and fills it with every legal move that has the head of this one; from then on each stands for
        itself."""
        raise NotImplementedError

    def play(self, state: State, seat: i64, move: i64) -> None:
        """Makes a legal move, and tells nobody."""
        raise NotImplementedError

    def paint(self, state: State, seat: i64, canvas: Canvas) -> None:
        """Make the canvas show what the seat sees, whatever it has shown so far."""
        raise NotImplementedError
