"""Every closed list of words of Frigate, declared once; the numbers that stand for them are written to play/codes.py.

The order of a list is the order of its numbers, and records remember some of them: new words go to the end.
"""

from typing import Final, Literal, get_args

# Every number a modifier may change.
Stat = Literal[
    "bonus", "mult", "points", "times", "die mult", "hand", "round", "reward",
    "re-rolls", "keep", "hand size", "slots", "plays", "hands", "target",
    "card price", "die price", "category price", "upgrade price", "restock price", "sell value",
    "cards in stock", "dice in stock",
]  # fmt: skip  # codes: S_
STATS: Final[tuple[str, ...]] = get_args(Stat)

# Everything a reaction may answer.
Moment = Literal[
    "round begins", "round won", "hand begins", "re-roll", "hand scores", "hand zero", "hand ends",
    "shop opens", "shop closes", "die added", "die lost", "card bought", "card sold", "card used", "upgrade", "restock",
]  # fmt: skip  # codes: ON_
MOMENTS: Final[tuple[str, ...]] = get_args(Moment)

Rarity = Literal["common", "uncommon", "rare", "legendary"]  # codes: none
RARITIES: Final[tuple[str, ...]] = get_args(Rarity)
Letter = Literal["C", "U", "R", "L"]  # codes: none
LETTERS: Final[tuple[str, ...]] = get_args(Letter)
Family = Literal["numbers", "wild", "pairs", "house", "kinds", "straights"]  # codes: none
FAMILIES: Final[tuple[str, ...]] = get_args(Family)
Pattern = Literal["number", "wild", "kind", "pairs", "house", "run", "long run", "double pairs", "double run"]
PATTERNS: Final[tuple[str, ...]] = get_args(Pattern)

# What a dice perk adds to.
MarkAdds = Literal["money", "mult", "bonus", "mult percent", "hand percent", "points", "times"]  # codes: ADDS_
MARK_ADDS: Final[tuple[str, ...]] = get_args(MarkAdds)
# Which faces of a die a dice perk goes on.
Faces = Literal["face", "half", "all"]  # codes: ON_FACES_
FACES: Final[tuple[str, ...]] = get_args(Faces)

# What the player points at when he uses a card; "" is nothing.
Target = Literal["", "die", "face", "box", "card"]
TARGETS: Final[tuple[str, ...]] = get_args(Target)
# Which card a copying card copies.
Copied = Literal["first", "last"]
# How long a card that does not stay is there.
Unit = Literal["hands", "rounds", "uses"]
UNITS: Final[tuple[str, ...]] = get_args(Unit)
# How often a card names something anew.
Each = Literal["hand", "round"]
# What the next shop gives away.
Free = Literal["categories", "upgrades", "dice", "cards"]  # codes: FREE_
FREES: Final[tuple[str, ...]] = get_args(Free)

# What a run counts for the profile: sums are added up over runs, bests are kept.
Sum = Literal[
    "rounds", "bosses", "hands", "zero hands", "re-rolls", "money earned", "money spent",
    "cards bought", "cards sold", "cards used", "dice added", "dice lost", "upgrades", "categories opened", "restocks",
    "numbers", "wild", "pairs", "house", "kinds", "straights",
]  # fmt: skip  # codes: none
SUMS: Final[tuple[str, ...]] = get_args(Sum)
Best = Literal[
    "best hand", "best round", "most money", "most dice", "highest level", "furthest round", "largest hand"
]  # codes: none
BESTS: Final[tuple[str, ...]] = get_args(Best)
Fact = Literal[Sum, Best]  # codes: F_
FACTS: Final[tuple[str, ...]] = get_args(Fact)
# What a challenge can ask of a profile.
Achievement = Literal[Fact, "runs", "wins"]  # codes: none

# What a condition, a count and an act can be without anything to fill in; terms.py has the others.
PlainCondition = Literal[
    "", "named box", "would score named", "full hand", "all even", "all odd", "no re-roll", "first re-roll",
    "first hand", "second hand", "boss round", "leftmost", "rightmost", "first die", "last die", "odd slot",
    "spoiled value",
]  # fmt: skip  # codes: none
PLAIN_CONDITIONS: Final[tuple[str, ...]] = get_args(PlainCondition)
PlainCount = Literal[
    "", "$", "die owned", "unused re-roll", "other card", "empty slot", "level", "type of die", "count"
]  # codes: none
PLAIN_COUNTS: Final[tuple[str, ...]] = get_args(PlainCount)
PlainDeed = Literal[
    "earn", "level named box", "level box", "level every box", "add slot", "add hand size", "pardon", "silence",
    "add worth", "copy die", "recast die", "destroy die", "destroy card", "reopen box", "open box", "turn die",
    "raise face", "add round score",
]  # fmt: skip  # codes: none
PLAIN_DEEDS: Final[tuple[str, ...]] = get_args(PlainDeed)
