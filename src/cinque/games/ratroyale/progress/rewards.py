"""What a finished match pays (RR-43)."""

from cinque.games.ratroyale.content.formulas import reward
from cinque.games.ratroyale.content.places import constants_at, counted_turns
from cinque.games.ratroyale.content.tables import Rules
from cinque.games.ratroyale.play.state import RatState
from cinque.games.ratroyale.progress.profile import RewardLine


def rewards_for(state: RatState, seat: int) -> list[RewardLine]:
    """EXP and cheese of a finished match. A draw pays like a defeat, an early resignation nobody (RR-43)."""
    rules: Rules = state.figures.rules
    won = state.result == seat
    turns = int(state.turn)
    note = ""
    if state.resigned and turns < rules.resign_free:
        note = f"A resignation before turn {rules.resign_free} pays nothing."
    counted = counted_turns(rules, turns)
    rows = (
        ("exp", rules.win_exp if won else rules.loss_exp),
        ("cheese", rules.win_cheese if won else rules.loss_cheese),
    )
    lines: list[RewardLine] = []
    for what, row in rows:
        constants = constants_at(rules, row)
        lines.append(RewardLine(what, counted, constants, 0 if note else reward(constants, counted), note))
    return lines
