"""Rows of a canvas that stand until what they say changes: what is only looked at is not painted again.

Before a row is painted its facts are told, whole numbers out of which all that is painted follows. Where every one is
the same as the last time, the row is left as it stands.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.kernel.canvas import Canvas
from cinque.kernel.encoding import Page

# What no fact ever is.
UNTOLD: Final[i64] = -(1 << 62)
# How many facts a row has unless it is said, and how many come before numbers.
SIX: Final[i64] = 6
BEFORE: Final[i64] = 3


@final
class Lasting(Page):
    """Numbers that stay on a canvas until they are written again."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas: Final[Canvas] = canvas

    def put(self, place: i64, value: float) -> None:
        self.canvas.set(place, value)


@final
class Rows:
    """Rows of one width, one behind the other, each with so many facts."""

    def __init__(self, start: i64, width: i64, count: i64, facts: i64 = SIX) -> None:
        self.start: i64 = start
        self.width: i64 = width
        self.count: i64 = count
        self.facts: i64 = facts
        self.told: vec[i64] = vec[i64]([UNTOLD] * int(count * facts))

    def forget(self) -> None:
        """The canvas is empty."""
        told = self.told
        i: i64 = 0
        while i < len(told):
            told[i] = UNTOLD
            i += 1

    def place(self, row: i64) -> i64:
        """Where a row begins."""
        return self.start + row * self.width

    def differs(self, row: i64, one: i64, two: i64, three: i64, four: i64, five: i64, six: i64) -> bool:
        """Whether the six facts of a row are others than the last time."""
        told = self.told
        at = row * self.facts
        if (
            told[at] == one
            and told[at + 1] == two
            and told[at + 2] == three
            and told[at + 3] == four
            and told[at + 4] == five
            and told[at + 5] == six
        ):
            return False
        told[at] = one
        told[at + 1] = two
        told[at + 2] = three
        told[at + 3] = four
        told[at + 4] = five
        told[at + 5] = six
        return True

    def differs_by(self, row: i64, one: i64, two: i64, values: vec[i64]) -> bool:
        """The same of two facts and some numbers. Where there is no room for so many, the row is always painted."""
        told = self.told
        at = row * self.facts
        count: i64 = len(values)
        if told[at] == one and told[at + 1] == two and told[at + 2] == count and self._same(at + BEFORE, values):
            return False
        told[at] = one
        told[at + 1] = two
        told[at + 2] = count
        i: i64 = 0
        while i < count and i < self.facts - BEFORE:
            told[at + BEFORE + i] = values[i]
            i += 1
        return True

    def _same(self, at: i64, values: vec[i64]) -> bool:
        told = self.told
        count: i64 = len(values)
        if count > self.facts - BEFORE:
            return False
        i: i64 = 0
        while i < count:
            if told[at + i] != values[i]:
                return False
            i += 1
        return True

    def wipe(self, row: i64, canvas: Canvas) -> None:
        """Nothing stands on this row."""
        at = row * self.facts
        if self.told[at] != UNTOLD:
            self.told[at] = UNTOLD
            canvas.blank(self.place(row), self.width)

    def empty(self, first: i64, canvas: Canvas) -> None:
        """Nothing stands on this row and on all behind it."""
        row = first
        while row < self.count:
            self.wipe(row, canvas)
            row += 1
