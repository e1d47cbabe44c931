"""The score sheet: lines in the order they were written; their fold is the score.

Every change to a score goes through `write`, which does the operation and, on a listening sheet, keeps the line. So
the animation, the explanation, the test and the score itself read the same lines. All numbers are whole; multipliers
and factors are in hundredths; nothing grows past its cap (FR-50).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Registers.
POINTS: Final[i64] = 0
BONUS: Final[i64] = 1
MULT: Final[i64] = 2
HAND: Final[i64] = 3
ROUND: Final[i64] = 4
REWARD: Final[i64] = 5
WALLET: Final[i64] = 6
FACTOR: Final[i64] = 7
REGISTERS: Final = ["points", "bonus", "mult", "hand", "round", "reward", "wallet", "factor"]

# Operations. PERCENT multiplies by 1 + amount / 100; TIMES by amount / 100; FLOOR raises to at least the amount;
# WHOLE drops the hundredths of a multiplier; MULTIPLY sets the hand to the points times the multiplier.
SET: Final[i64] = 0
ADD: Final[i64] = 1
PERCENT: Final[i64] = 2
FLOOR: Final[i64] = 3
WHOLE: Final[i64] = 4
MULTIPLY: Final[i64] = 5
OPERATIONS: Final = ["set", "add", "percent", "floor", "whole", "multiply"]

# Where a line comes from: the rules, the category, a card, a die, a dice perk, a debuff.
FROM_RULES: Final[i64] = 0
FROM_BOX: Final[i64] = 1
FROM_CARD: Final[i64] = 2
FROM_DIE: Final[i64] = 3
FROM_MARK: Final[i64] = 4
FROM_BOSS: Final[i64] = 5
FROM_LEVEL: Final[i64] = 6
SOURCES: Final = ["rules", "box", "card", "die", "mark", "boss", "level"]

HUNDRED: Final[i64] = 100
WIDTH: Final[i64] = 7
SLOTS: Final[i64] = 8
VALUES: Final[i64] = 11


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
        # The slots that count, as bits; 0 when the category is not met.
        self.counted: i64 = 0
        # How often each growing dice perk was hit, by slot and mark.
        self.hits: list[int] = []

    def clear(self) -> None:
        i: i64 = 0
        while i < len(self.values):
            self.values[i] = 0
            i += 1
        self.counted = 0
        self.hits.clear()
        if self.listening:
            self.lines.clear()

    def write(self, step: i64, register: i64, how: i64, amount: i64, source: i64, number: i64) -> None:
        """One line: does the operation to the register."""
        if how == MULTIPLY:
            value = times_percent(self.values[POINTS], amount, self.caps[register])
        else:
            value = change(how, self.values[register], amount, self.caps[register])
        self.values[register] = value
        if self.listening:
            self.lines += [step, register, how, amount, value, source, number]


@final
class Scene:
    """What a scoring is about, for conditions and counts to look at."""

    def __init__(self) -> None:
        self.box: i64 = 0
        self.counted: i64 = 0
        self.slot: i64 = 0
        self.value: i64 = 0
        # The inventory place of the card that is asked.
        self.place: i64 = 0
        # For each slot: the value shown, the points it adds each time, how often it counts, the two multiplied, and
        # its rank among dice of the same value.
        self.values: vec[i64] = vec[i64]([0] * SLOTS)
        self.points: vec[i64] = vec[i64]([0] * SLOTS)
        self.times: vec[i64] = vec[i64]([0] * SLOTS)
        self.worth: vec[i64] = vec[i64]([0] * SLOTS)
        self.rank: vec[i64] = vec[i64]([0] * SLOTS)
        self.size: i64 = 0
        # How many dice show each value.
        self.shown: vec[i64] = vec[i64]([0] * VALUES)
