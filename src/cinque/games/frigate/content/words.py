"""Every closed list of words of Frigate, declared once; the numbers that stand for them are written to play/codes.py.

The order of a list is the order of its numbers, and records remember some of them: new words go to the end.
"""

from typing import Final, Literal

from cinque.kernel.words import words_of

# fmt: off
# Every number a modifier may change.
Stat = Literal[
    "bonus", "mult", "points", "times", "die mult", "hand", "round", "reward",
    "re-rolls", "keep", "hand size", "slots", "plays", "hands", "target",
    "card price", "die price", "category price", "upgrade price", "restock price", "sell value",
    "cards in stock", "dice in stock",
]  # codes: S_
STATS: Final = words_of(Stat)

# Everything a reaction may answer.
Moment = Literal[
    "round begins", "round won", "hand begins", "re-roll", "hand scores", "hand zero", "hand ends",
    "shop opens", "shop closes", "die added", "die lost", "card bought", "card sold", "card used", "upgrade", "restock",
]  # codes: ON_
MOMENTS: Final = words_of(Moment)

# What a run counts for the profile: from the best hand on, the best of all runs is kept; before it, they are added up.
Fact = Literal[
    "rounds", "bosses", "hands", "zero hands", "re-rolls", "money earned", "money spent",
    "cards bought", "cards sold", "cards used", "dice added", "dice lost", "upgrades", "categories opened", "restocks",
    "numbers", "wild", "pairs", "house", "kinds", "straights",
    "best hand", "best round", "most money", "most dice", "highest level", "furthest round", "largest hand",
]  # codes: F_
FACTS: Final = words_of(Fact)
SUMS: Final = FACTS[: FACTS.index("best hand")]
BESTS: Final = FACTS[FACTS.index("best hand") :]
# fmt: on

Rarity = Literal["common", "uncommon", "rare", "legendary"]
RARITIES: Final = words_of(Rarity)
# The same in the tables.
Letter = Literal["C", "U", "R", "L"]  # codes: LETTER_
LETTERS: Final = words_of(Letter)

# What kind of category it is; the facts of a run count each from "numbers" on.
Family = Literal["numbers", "wild", "pairs", "house", "kinds", "straights"]  # codes: FAMILY_
FAMILIES: Final = words_of(Family)
Pattern = Literal["number", "wild", "kind", "pairs", "house", "run", "long run", "double pairs", "double run"]
PATTERNS: Final = words_of(Pattern)

# What a dice perk adds to.
MarkAdds = Literal["money", "mult", "bonus", "mult percent", "hand percent", "points", "times"]  # codes: ADDS_
MARK_ADDS: Final = words_of(MarkAdds)
# Which faces of a die a dice perk goes on.
Faces = Literal["face", "half", "all"]  # codes: MARK_
FACES: Final = words_of(Faces)

# What the player points at when he uses a card.
Target = Literal["die", "face", "box", "card"]  # codes: A_
TARGETS: Final = words_of(Target)
# Which card a copying card copies.
Copied = Literal["first", "last"]  # codes: COPIES_
COPIED: Final = words_of(Copied)
# How long a card is there that does not stay, and how often one names something anew.
Unit = Literal["hands", "rounds", "uses"]
UNITS: Final = words_of(Unit)
Each = Literal["hand", "round"]  # codes: none
EACH: Final = words_of(Each)
# What the next shop gives away.
Free = Literal["categories", "upgrades", "dice", "cards"]  # codes: FREE_
FREES: Final = words_of(Free)

# Filling the tray, after a roll, in the shop, having won the last round, over.
Phase = Literal["tray", "rolled", "shop", "victory", "over"]
PHASES: Final = words_of(Phase)
# The dice (FR-42). What a boss picks is fate and not boss, so that a seed has its bosses whatever is played.
Stream = Literal["dice", "shop", "perks", "boss", "fate"]  # codes: STREAM_
STREAMS: Final = words_of(Stream)

# What a score sheet is kept in, what is done to it, by what, and at which step of the rulebook's scoring phase.
Register = Literal["points", "bonus", "mult", "hand", "round", "reward", "wallet", "factor"]
REGISTERS: Final = words_of(Register)
# "percent" multiplies by 1 + amount / 100; "floor" raises to at least the amount; "whole" drops the hundredths of a
# multiplier; "multiply" sets the hand to the points times the multiplier.
Operation = Literal["set", "add", "percent", "floor", "whole", "multiply"]
OPERATIONS: Final = words_of(Operation)
Source = Literal["rules", "box", "card", "die", "mark", "boss", "level"]  # codes: FROM_
SOURCES: Final = words_of(Source)
Step = Literal["thrown", "perks", "dice", "bonus", "mult", "hand", "round", "last", "reward", "wallet"]  # codes: STEP_
STEPS: Final = words_of(Step)

# What a condition, a count and an act can be without anything to fill in; terms.py has the others.
# fmt: off
PlainCondition = Literal[
    "", "named box", "would score named", "full hand", "all even", "all odd", "no re-roll", "first re-roll",
    "first hand", "second hand", "boss round", "leftmost", "rightmost", "first die", "last die", "odd slot",
    "spoiled value",
]  # codes: none
PLAIN_CONDITIONS: Final = words_of(PlainCondition)
PlainCount = Literal[
    "", "$", "die owned", "unused re-roll", "other card", "empty slot", "level", "type of die", "count",
]  # codes: none
PLAIN_COUNTS: Final = words_of(PlainCount)
PlainDeed = Literal[
    "earn", "level named box", "level box", "level every box", "add slot", "add hand size", "pardon", "silence",
    "add worth", "copy die", "recast die", "destroy die", "destroy card", "reopen box", "open box", "turn die",
    "raise face", "add round score",
]  # codes: none
PLAIN_DEEDS: Final = words_of(PlainDeed)

# Why a move cannot be made; play/reasons.py says each in a sentence.
Fault = Literal[
    "fine", "overfull", "not rolling", "not shop", "after roll", "before roll", "no such die", "in tray",
    "tray full", "empty slot", "no spare die", "tray short", "hold unrolled", "no rerolls", "hold all",
    "hold others", "keep too many", "not owned", "box filled", "box inactive", "box closed", "no such card",
    "passive", "disabled", "no target", "same place", "last dice", "sold out", "too dear", "full", "already open",
    "upgraded", "not overfull", "not won", "needless target", "no such face", "marked", "face top", "face up",
    "largest die", "not filled", "no boss", "itself", "base box", "dice limit", "decide",
]
FAULTS: Final = words_of(Fault)
# fmt: on
