"""The scoring phase once more, written straight from the rulebook and the rulings, without the game's machinery.

It knows a handful of cards by name and uses Python's own arithmetic: slow, short, and independent of what it checks.
"""

from itertools import combinations
from typing import NamedTuple

ROWS = {
    "aces": (2, 2, 2, 1), "twos": (2, 2, 2, 1), "threes": (2, 2, 2, 1), "fours": (2, 2, 2, 1), "fives": (2, 2, 2, 1),
    "sixes": (2, 2, 2, 1), "wild": (2, 2, 2, 1), "pair": (4, 2, 4, 1), "two-pair": (4, 2, 4, 1),
    "full-house": (6, 2, 6, 1), "three-of-a-kind": (6, 2, 6, 1), "four-of-a-kind": (6, 2, 6, 1),
    "five-of-a-kind": (8, 3, 8, 1), "small-straight": (8, 3, 8, 1), "large-straight": (8, 3, 8, 1),
}  # fmt: skip
NUMBERS = ["aces", "twos", "threes", "fours", "fives", "sixes"]


class Hand(NamedTuple):
    dice: list[int]
    box: str
    level: int
    cards: list[str]
    money: int
    rerolled: int
    round_score: int


def fits(box: str, dice: tuple[int, ...]) -> bool:
    """Whether exactly these dice make up the category."""
    values = sorted(dice)
    counts = sorted(values.count(value) for value in set(values))
    if box in ("small-straight", "large-straight"):
        length = 4 if box == "small-straight" else 5
        return values == list(range(values[0], values[0] + length)) if len(values) == length else False
    kinds = {"pair": 2, "three-of-a-kind": 3, "four-of-a-kind": 4, "five-of-a-kind": 5}
    if box in kinds:
        return counts == [kinds[box]]
    return counts == ([2, 2] if box == "two-pair" else [2, 3])


def counting(hand: Hand, times: list[int]) -> list[int]:
    """The slots that count: the choice worth most, leftmost dice first."""
    if hand.box in NUMBERS:
        return [slot for slot, value in enumerate(hand.dice) if value == NUMBERS.index(hand.box) + 1]
    if hand.box == "wild":
        return list(range(len(hand.dice)))
    best: list[int] = []
    most = -1
    for count in range(2, len(hand.dice) + 1):
        for slots in combinations(range(len(hand.dice)), count):
            if fits(hand.box, tuple(hand.dice[slot] for slot in slots)):
                worth = sum(hand.dice[slot] * times[slot] for slot in slots)
                if worth > most:
                    best, most = list(slots), worth
    return best


def hand_score(hand: Hand) -> int:
    """Steps 1 to 5."""
    last = len(hand.dice) - 1
    times = [1 + 2 * ("Bow Chaser" in hand.cards and i == 0) + 2 * ("Stern Chaser" in hand.cards and i == last)
             for i in range(len(hand.dice))]  # fmt: skip
    slots = counting(hand, times)
    bonus, mult, up_bonus, up_mult = ROWS[hand.box]
    bonus, mult = bonus + up_bonus * (hand.level - 1), mult + up_mult * (hand.level - 1)
    score = 0
    if slots:
        for card in hand.cards:
            bonus += {"Round Shot": 10, "Gilded Shot": min(25, 5 * hand.money)}.get(card, 0)
            mult += {"Ramrod": 1, "Prize Money": min(5, hand.money)}.get(card, 0)
            mult += 3 if card == "Steady Aim" and hand.rerolled == 0 else 0
            mult *= 3 if card == "Leviathan" else 1
        score = (sum(hand.dice[slot] * times[slot] for slot in slots) + bonus) * mult
    for place, card in enumerate(hand.cards):
        if card == "Parting Shot":
            score += 12
        if card == "Heated Shot":
            score = score * 175 // 100
        if card == "Flag Officer" and place == 0:
            score = score * 140 // 100
    return score


CARDS = ["Round Shot", "Gilded Shot", "Ramrod", "Prize Money", "Steady Aim", "Leviathan", "Bow Chaser", "Stern Chaser",
         "Parting Shot", "Heated Shot", "Flag Officer"]  # fmt: skip
