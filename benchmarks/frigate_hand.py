"""Writes the hand with five perks as numbers and words that the twin in C++ reads: `frigate_hand.py FILE`."""

import sys
from pathlib import Path

from frigate_playouts import FIVE_PERKS

from cinque.games.frigate.content.words import PATTERNS
from cinque.games.frigate.play import codes
from cinque.games.frigate.play.conditions import Place, Value
from cinque.games.frigate.play.counts import BoxLevel
from cinque.games.frigate.play.notation import position
from cinque.games.frigate.play.state import FrigateState, Modifier

HOWS = {
    codes.SET: "set",
    codes.ADD: "add",
    codes.PERCENT: "percent",
    codes.FLOOR: "floor",
    codes.WHOLE: "whole",
    codes.MULTIPLY: "multiply",
}


def modifier_line(modifier: Modifier) -> str:
    """What the twin knows of conditions and counts is what the five perks need."""
    count, when, low, high = "none", "always", 0, 0
    if isinstance(modifier.count, BoxLevel):
        count = "level"
    elif modifier.count is not None:
        raise SystemExit(f"bench: the twin does not count {modifier.count}")
    if isinstance(modifier.when, Place):
        when, low = "place", int(modifier.when.rightmost)
    elif isinstance(modifier.when, Value):
        when, low, high = "value", modifier.when.low, modifier.when.high
    elif modifier.when is not None:
        raise SystemExit(f"bench: the twin does not know {modifier.when}")
    return f"{modifier.stat} {HOWS[modifier.how]} {modifier.amount} {modifier.cap} {count} {when} {low} {high}"


def modifiers(rows: list[Modifier]) -> str:
    return "\n".join([str(len(rows)), *(modifier_line(row) for row in rows)])


def text(state: FrigateState) -> str:
    figures, card = state.figures, state.figures.scorecard
    lines = [f"{state.size} {figures.reward_levels} {figures.score_cap} {figures.factor_cap} {figures.money_cap}"]
    lines += [f"{state.round_score} {len(state.collection)}"]
    lines += [" ".join(str(n) for n in (die.sides, die.up, *list(die.faces)[: die.sides])) for die in state.collection]
    lines += [str(len(state.hand)), " ".join(str(index) for index in state.hand), str(figures.boxes)]
    for box in range(figures.boxes):
        word = PATTERNS[card.pattern[box]].replace(" ", "-")
        columns = (card.number, card.bonus, card.mult, card.reward, card.up_bonus, card.up_mult, card.size, card.face)
        owned = state.owned >> box & 1
        numbers = [*(column[box] for column in columns), state.levels[box], owned, state.used[box] - state.extra[box]]
        lines.append(f"{word} {' '.join(str(number) for number in numbers)}")
    lines += [modifiers(state.effects.level.modifiers), str(len(state.cards))]
    lines += [modifiers(state.kind(one).modifiers) for one in state.cards]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(position(FIVE_PERKS)))
