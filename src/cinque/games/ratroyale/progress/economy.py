"""Levels and rewards by the document's formulas (4.6, 4.7; RR-43)."""

from decimal import Decimal

from cinque.games.ratroyale.content.rows import RewardRow
from cinque.games.ratroyale.content.tables import RULES, Rules
from cinque.games.ratroyale.play.state import RatState
from cinque.games.ratroyale.progress.profile import RewardLine


def level_of(exp: int, rules: Rules = RULES) -> tuple[int, int, int]:
    """The level, the EXP gained in it, and the EXP it takes to the next: 100 + 10 (N - 1) (the document's 4.6)."""
    level, left = 1, exp
    while left >= exp_for_next(level, rules):
        left -= exp_for_next(level, rules)
        level += 1
    return level, left, exp_for_next(level, rules)


def exp_for_next(level: int, rules: Rules = RULES) -> int:
    return rules.level_base + rules.level_step * (level - 1)


def reward(constants: RewardRow, turns: int) -> int:
    """floor(A x/(x+B) (1 - e^-(x/C)^2)), in decimals, so that every machine pays the same (RR-43)."""
    x = Decimal(turns)
    share = x / (x + constants.b)
    return int(constants.a * share * (1 - (-((x / constants.c) ** 2)).exp()))


def rewards_for(state: RatState, seat: int, rules: Rules = RULES) -> list[RewardLine]:
    """EXP and cheese of a finished match. A draw pays like a defeat, an early resignation nobody (RR-43)."""
    won = state.result == seat
    note = ""
    if state.resigned and state.turn < rules.resign_free:
        note = f"A resignation before turn {rules.resign_free} pays nothing."
    rows = (
        ("exp", rules.win_exp if won else rules.loss_exp),
        ("cheese", rules.win_cheese if won else rules.loss_cheese),
    )
    return [RewardLine(what, state.turn, row, 0 if note else reward(row, state.turn), note) for what, row in rows]
