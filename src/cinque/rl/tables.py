"""Many tables in one process, stepped together: one call a step, from letters to masks and sheets."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cinque.kernel.encoding import Encoder, Sheet
from cinque.kernel.spelling import UNFINISHED, WRONG
from cinque.rl.table import NOBODY, Table


@final
class Tables:
    """Tables of the same terms, in every one of which whoever is to move is played from outside."""

    def __init__(self, tables: list[Table], encoder: Encoder) -> None:
        self.tables = tables
        self.encoder = encoder
        self.letters: i64 = tables[0].alphabet.size
        self.width: i64 = encoder.width + self.letters
        count = len(tables)
        # One row a table: what the acting seat was paid, who acts next, and how it went.
        self.mask: vec[u8] = vec[u8]([u8(0)] * (count * int(self.letters)))
        self.paid: vec[float] = vec[float]([0.0] * count)
        self.seats: vec[i64] = vec[i64]([0] * count)
        self.ended: vec[u8] = vec[u8]([u8(0)] * count)
        self.cut: vec[u8] = vec[u8]([u8(0)] * count)
        self.wrong: vec[u8] = vec[u8]([u8(0)] * count)
        # Letters that were not offered, in this match: they count, or who never says a right one would never end.
        self.wasted: vec[i64] = vec[i64]([0] * count)
        self.sheet = Sheet()
        # What is seen at each table, without letters, and whether it still holds: half of all letters only go on with a
        # move, and then neither the position nor who looks at it has changed.
        self.seen: list[Sheet] = [Sheet() for _ in tables]
        self.holds: vec[u8] = vec[u8]([u8(0)] * count)

    def reset(self, at: i64, seed: str) -> None:
        """A new match at one of the tables."""
        self.tables[at].reset(seed)
        self.holds[at] = 0
        self.wasted[at] = 0
        self.paid[at] = 0.0
        self.ended[at] = 0
        self.cut[at] = 0
        self.wrong[at] = 0

    def step(self, letters: list[int]) -> None:
        """Whoever is to move at each table says a letter; a table whose letter is -1 is left as it is."""
        for at, letter in enumerate(letters):
            if letter >= 0:
                self._say(at, letter)

    def _say(self, at: i64, letter: i64) -> None:
        table = self.tables[at]
        self.paid[at] = 0.0
        self.wrong[at] = 0
        seat = table.seat
        if seat == NOBODY:
            return
        move = table.spelling.choose(letter)
        if move == WRONG:
            self.wrong[at] = 1
            self.wasted[at] += 1
        elif move != UNFINISHED:
            table.made(move)
            self.holds[at] = 0
            self.paid[at] = table.rewards[seat]
        over = table.seat == NOBODY
        self.ended[at] = 1 if over and not table.truncated else 0
        late = len(table.history) + self.wasted[at] >= table.terms.max_moves
        self.cut[at] = 1 if table.truncated or (late and not over) else 0

    def look(self) -> None:
        """Write what everybody who is to move sees, and what he may say: all sheets on one, all masks in one."""
        size = self.letters
        mask = self.mask
        i: i64 = 0
        while i < len(mask):
            mask[i] = 0
            i += 1
        sheet = self.sheet
        sheet.clear()
        for at, table in enumerate(self.tables):
            place: i64 = at
            seat = table.seat if table.seat != NOBODY else 0
            self.seats[place] = seat
            table.mark(mask, place * size)
            own = self.seen[at]
            if self.holds[place] == 0:
                own.clear()
                own.start = place * self.width
                table.observe(self.encoder, seat, own, False)
                self.holds[place] = 1
            sheet.add(own)
            sheet.start = place * self.width
            table.say(self.encoder, seat, sheet)
