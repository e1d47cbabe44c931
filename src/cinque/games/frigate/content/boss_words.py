"""What a boss or a difficulty level does, in sentences that say exactly what they touch (FR-33).

A debuff changes the scorecard before any card does (FR-58), so its words name the category's own number; one that
touches the whole of a number says so.
"""

from typing import Final

from cinque.games.frigate.content.rows import DebuffRow, Factor, LevelRow, Modifies, Sets
from cinque.games.frigate.content.sentences import FAMILY_WORDS, effect_words, modifier_words
from cinque.games.frigate.content.tables import RULES, Rules
from cinque.games.frigate.content.terms import BadRow
from cinque.games.frigate.content.words import Stat

# stat: (what is the category's own, where it ends when it is lowered)
OWN: Final[dict[Stat, tuple[str, str]]] = {
    "bonus": ("bonus", "never below 0"),
    "mult": ("multiplier", "never below 1"),
    "reward": ("reward", "never below $0"),
}
STILL: Final = "What cards and dice add still counts."
# What is true besides, of stats that are not a number of the category.
BESIDES: Final[dict[Stat, str]] = {
    "points": "They still make up categories, and what cards and dice perks add still counts.",
    "hand": "Cards that change the hand score act after it.",
}


def debuff_words(row: DebuffRow, rules: Rules = RULES) -> str:
    """What a boss does."""
    out = [whole_words(effect) if row.whole else _words(effect, rules) for effect in row.effects]
    if row.closes:
        out.append(f"{row.closes} random box{'es are' if row.closes > 1 else ' is'} closed.")
    if row.family:
        out.append(f"{FAMILY_WORDS[row.family]} are closed.")
    if row.disables:
        out.append(f"{row.disables} random perk card is disabled.")
    return " ".join(out)


def whole_words(row: Modifies) -> str:
    """A change of a whole number of the score, whoever gave it."""
    if not isinstance(row, Factor):
        raise BadRow("a boss takes a share of the whole")
    name, least = OWN[row.stat]
    return f"The whole {name} is {-row.percent} % less, whoever gives it: category, cards and dice ({least})."


def level_words(row: LevelRow, rules: Rules = RULES) -> str:
    """The debuffs of a difficulty level."""
    return " ".join(_words(effect, rules) for effect in row.effects)


def _words(row: Modifies, rules: Rules) -> str:
    """One change of a debuff, and what it leaves alone."""
    if row.stat not in OWN:
        return " ".join(filter(None, (effect_words(row, rules), BESIDES.get(row.stat, ""))))
    name, least = OWN[row.stat]
    if isinstance(row, Sets):
        dollar = "$" if row.stat == "reward" else ""
        return f"Every category's own {name} is {dollar}{row.value}. {STILL}"
    rounded = ", rounded down" if isinstance(row, Factor) else ""
    change = modifier_words(row, rules).replace(f" {name}", f" to every category's own {name}", 1)
    return f"{change}{rounded}, {least}. {STILL}"
