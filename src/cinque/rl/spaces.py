"""Three ways to say a move: spelled letter by letter, by its number among all moves there could be, or by its place in
the list of legal moves. One object a table answers for all of them."""

from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from cinque.kernel.encoding import Encoder, Sheet
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.rl.arrays import Floats, Mask, encoder_for, fill, numbers
from cinque.rl.table import Table, Terms, table_for

SPACES = ("spelled", "flat", "listed")
# The places of a list of legal moves; positions with about 6,000 are known, and what has no place is reported.
LISTED = 4096
# A listed move: its verb and three fields, -1 where it has none.
COLUMNS = 4


class Desk:
    """A table with actions as whole numbers and observations as arrays."""

    def __init__(self, table: Table, space: str = "spelled", encoder: Encoder | None = None) -> None:
        if space not in SPACES:
            raise ValueError(f"there is no space {space!r}: write one of {', '.join(SPACES)}")
        self.table = table
        self.space = space
        self.encoder = encoder or encoder_for(table.game, table.terms.options, table.seats)
        sizes = {"spelled": table.alphabet.size, "flat": table.terms.grammar.size, "listed": LISTED}
        self.actions: int = sizes[space]
        self.width = self.encoder.width + (self.actions if space == "spelled" else 0)
        self.sheet = Sheet()
        # Legal moves that had no place in the list.
        self.cut = 0

    def __deepcopy__(self, memo: object) -> "Desk":
        return Desk(self.table.copy(), self.space, self.encoder)

    def __reduce__(self) -> tuple[object, ...]:
        return Desk, (self.table, self.space)

    def moves(self) -> list[int]:
        """The legal moves of whoever is to move, without the verbs that are left out."""
        return [] if self.table.over() else self.table.spelling.moves.to_list()

    def legal(self) -> list[int]:
        """The actions that may be chosen, in order."""
        if self.table.over():
            return []
        if self.space == "spelled":
            return self.table.spelling.letters()
        if self.space == "flat":
            return sorted(self.table.terms.grammar.index(move) for move in self.moves())
        return list(range(min(LISTED, len(self.moves()))))

    def mask(self) -> Mask:
        """1 for every action that may be chosen. When the match is over one is left, for those who must choose."""
        if self.space == "spelled":
            marks = vec[u8]([u8(0)] * self.actions)
            self.table.mark(marks, 0)
            return numbers(marks, np.int8).copy()
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal() or [0]] = 1
        self.cut = max(0, len(self.moves()) - LISTED) if self.space == "listed" else 0
        return mask

    def listed(self) -> NDArray[np.int32]:
        """Verb and fields of each legal move in the order of the list."""
        out = np.full((LISTED, COLUMNS), -1, np.int32)
        grammar = self.table.terms.grammar
        for place, move in enumerate(self.moves()[:LISTED]):
            values = grammar.values(move)
            out[place, : 1 + len(values)] = (grammar.by_name[grammar.verb(move).name], *values)
        return out

    def step(self, action: int) -> None:
        """Take an action; ValueError when it is not offered."""
        if self.space == "spelled":
            self.table.step(action)
            return
        moves = self.moves()
        if self.space == "listed":
            if not 0 <= action < min(LISTED, len(moves)):
                raise ValueError(f"the list has no place {action}: look at the mask")
            self.table.play(moves[action])
            return
        move = self.table.terms.grammar.move_at(action)
        if move not in moves:
            raise ValueError(f"{self.table.terms.grammar.text(move)} is not offered: look at the mask")
        self.table.play(move)

    def observation(self, seat: int) -> Floats:
        """What the seat sees."""
        self.sheet.clear()
        self.table.observe(self.encoder, seat, self.sheet, self.space == "spelled")
        out = np.empty(self.width, np.float32)
        fill(self.sheet, out)
        return out


def desk_for(
    game: Game[Any],
    chosen: Options | None = None,
    seats: int | None = None,
    space: str = "spelled",
    **settings: Any,
) -> Desk:
    """A desk of a game with checked options; `settings` are those of Terms."""
    spec = game.options()
    terms = Terms(game, spec.check(chosen or {}), seats or spec.seats_low, **settings)
    return Desk(table_for(terms), space)
