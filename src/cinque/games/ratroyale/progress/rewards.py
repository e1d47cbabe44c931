"""What a finished match pays (RR-43)."""

from cinque.games.ratroyale.content.formulas import reward
from cinque.games.ratroyale.content.tables import RULES, Rules
from cinque.games.ratroyale.play.state import RatState
from cinque.games.ratroyale.progress.profile import RewardLine


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
