"""Levels, rewards and odds by the document's formulas (4.6, 4.7; RR-43, RR-44)."""

from decimal import Decimal
from math import isqrt

from cinque.games.ratroyale.content.rows import PoolRow, RewardRow
from cinque.games.ratroyale.content.tables import RULES, Rules


def level_of(exp: int, rules: Rules = RULES) -> tuple[int, int, int]:
    """The level, the EXP gained in it, and the EXP it takes to the next: 100 + 10 (N - 1) (the document's 4.6)."""
    # Solved and not counted: n levels take base n + step n (n - 1) / 2, and a save may claim any number.
    base, step = rules.level_base, rules.level_step
    middle = 2 * base - step
    done = (isqrt(middle * middle + 8 * step * exp) - middle) // (2 * step) if step else exp // base
    left = exp - base * done - step * done * (done - 1) // 2
    return done + 1, left, exp_for_next(done + 1, rules)


def exp_for_next(level: int, rules: Rules = RULES) -> int:
    return rules.level_base + rules.level_step * (level - 1)


def reward(constants: RewardRow, turns: int) -> int:
    """floor(A x/(x+B) (1 - e^-(x/C)^2)), in decimals, so that every machine pays the same (RR-43)."""
    x = Decimal(turns)
    share = x / (x + constants.b)
    return int(constants.a * share * (1 - (-((x / constants.c) ** 2)).exp()))


def pool_weight(rules: Rules) -> int:
    """What all cards of the gacha weigh together."""
    return sum(row.weight for row in rules.pool)


def likeliest_first(rules: Rules) -> list[PoolRow]:
    """The cards of the gacha, the likeliest first."""
    return sorted(rules.pool, key=lambda row: -row.weight)
