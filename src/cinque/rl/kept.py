"""A table as a value: what it takes to play it again, and so what is pickled."""

from msgspec import Struct

from cinque.kernel.options import Options


class Guess(Struct, frozen=True):
    """From move number `at` on, the position was one that `Game.guess` made for this seat with these dice."""

    at: int
    seat: int
    dice: str


class Kept(Struct, frozen=True):
    """A match as a record has it, its moves as text, and how far the next move is spelled."""

    game: str
    rules: str
    options: Options
    seats: int
    seed: str
    moves: list[str]
    without: list[str]
    max_moves: int
    reward: str
    recall: bool
    letters: list[int] = []
    guesses: list[Guess] = []
