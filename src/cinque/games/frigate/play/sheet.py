"""The score sheet: lines in the order they were written; their fold is the score.

Every change to a score goes through `write`, which does the operation and, on a listening sheet, keeps the line. So
the animation, the explanation, the test and the score itself read the same lines. All numbers are whole; multipliers
and factors are in hundredths; nothing grows past its cap (FR-50).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.frigate.content.tables import HUNDRED
from cinque.games.frigate.content.words import REGISTERS
from cinque.games.frigate.play.codes import ADD, FLOOR, MULTIPLY, PERCENT, POINTS, SET, WHOLE
from cinque.games.frigate.play.scene import NO_BOX, Scene, Thrown


def times_percent(value: i64, percent: i64, cap: i64) -> i64:
    """value * percent / 100, rounded down, and never past the cap or out of 64 bits."""
    if value <= 0 or percent <= 0:
        return 0
    if value // HUNDRED > cap // percent:
        return cap
    whole = value // HUNDRED * percent + value % HUNDRED * percent // HUNDRED
    return cap if whole > cap else whole


def change(how: i64, value: i64, amount: i64, cap: i64) -> i64:
    """A number after one operation, within 0 and the cap where it is multiplied, and at most the cap always."""
    if how == SET:
        value = amount
    elif how == ADD:
        value += amount
    elif how == PERCENT:
        value = times_percent(value, HUNDRED + amount, cap)
    elif how == FLOOR:
        value = amount if value < amount else value
    elif how == WHOLE:
        value = value // HUNDRED * HUNDRED
    return cap if value > cap else value


@final
class Sheet:
    """The registers of one hand and, when listening, the lines that made them."""

    def __init__(self, score_cap: i64, factor_cap: i64, money_cap: i64, listening: bool) -> None:
        self.listening: bool = listening
        self.caps: vec[i64] = vec[i64](
            [score_cap, score_cap, factor_cap, score_cap, score_cap, money_cap, money_cap, factor_cap]
        )
        self.values: vec[i64] = vec[i64]([0] * len(REGISTERS))
        # Seven numbers a line: step, register, operation, amount, value after it, source, number of the source.
        self.lines: list[int] = []
        # What the hand is scored by: the sheet's own, so that two sheets never disturb each other.
        self.scene: Final[Scene] = Scene(NO_BOX, Thrown())
        # How often each growing dice perk was hit, by slot and mark.
        self.hits: list[int] = []

    def clear(self) -> None:
        i: i64 = 0
        while i < len(self.values):
            self.values[i] = 0
            i += 1
        if len(self.hits) > 0:
            self.hits.clear()
        if self.listening:
            self.lines.clear()

    def listen(self, listening: bool) -> bool:
        """Whether the lines to come are kept; whether they were until now."""
        before = self.listening
        self.listening = listening
        return before

    def begin(self, register: i64, value: i64) -> None:
        """A number the lines to come start from."""
        self.values[register] = value

    def hit(self, mark: i64) -> i64:
        """A growing dice perk, numbered by slot and mark, scores once more; how often it has now."""
        self.hits.append(mark)
        return self.hits.count(mark)

    def write(self, step: i64, register: i64, how: i64, amount: i64, source: i64, number: i64) -> None:
        """One line: does the operation to the register."""
        values = self.values
        cap = self.caps[register]
        value = values[register]
        if how == ADD:
            # Most lines add.
            value += amount
            if value > cap:
                value = cap
        elif how == MULTIPLY:
            value = times_percent(values[POINTS], amount, cap)
        else:
            value = change(how, value, amount, cap)
        self.values[register] = value
        if self.listening:
            self._keep(step, register, how, amount, value, source, number)

    def _keep(self, step: i64, register: i64, how: i64, amount: i64, value: i64, source: i64, number: i64) -> None:
        self.lines += [step, register, how, amount, value, source, number]
