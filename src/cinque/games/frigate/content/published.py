"""The authors' rows as they were first published, where the lab has set others: in force with `published` (FR-47)."""

from typing import Final

from msgspec.structs import replace

from cinque.games.frigate.content.cards import perk
from cinque.games.frigate.content.rows import (
    MarkRow,
    Names,
    PerkRow,
    Power,
    Silences,
    adds,
    does,
    factor,
    grows,
)
from cinque.games.frigate.content.rows import act as deed
from cinque.games.frigate.content.tables import Rules
from cinque.games.frigate.content.terms import Create, GiveAway

# fmt: off
CARDS_AS_PUBLISHED: Final = (
    perk("Press Bounty",        "C", 2, "",          adds("reward", 1, per="die owned", cap=2)),
    perk("Dry Powder",          "C", 4, "",          adds("reward", 2, per="unused re-roll")),
    perk("Loaded Broadside",    "C", 4, "",          adds("mult", 1, per="die owned", cap=6)),
    perk("Gilded Shot",         "C", 4, "",          adds("bonus", 5, per="$", cap=25)),
    perk("Letter of Marque",    "U", 5, "1 use",     Power("", (deed(GiveAway("categories")),))),
    perk("Bow Chaser",          "C", 4, "",          adds("times", 1, when="first die")),
    perk("Spare Powder",        "C", 7, "",          adds("re-rolls", 1)),
    perk("Gun Captain",         "U", 9, "",          grows("die added", 5, cap=25), adds("mult", 1, per="count")),
    perk("Drill Book",          "U", 8, "",          grows("upgrade", 10, cap=150), factor("hand", 1, per="count")),
    perk("Signal Flags",        "U", 7, "",          Names("hand"), grows("hand scores", 3, cap=30, when="named box"),
                                                     adds("mult", 1, per="count")),
    perk("Quartermaster's Eye", "U", 9, "",          Names("hand"),
                                                     does("hand scores", deed("level named box"), when="named box")),
    perk("Lagan",               "R", 12, "",         does("hand ends", deed(Create("rare")), chance=10)),
    perk("Treasure Chest",      "R", 10, "1 use",    Power("", (deed(Create("rare")),))),
    perk("Spoils of War",       "L", 20, "",         does("hand scores", deed(Create("fine")))),
    perk("Jolly Roger",         "L", 15, "",         Silences()),
)

MARKS_AS_PUBLISHED: Final = (
    MarkRow("Star",      "C",    4,  "mult percent",    25,  True),
    MarkRow("Barnacle",  "U",    6,  "bonus",           10,  True,  True,   100),
    MarkRow("Coral",     "U",    6,  "mult",             5,  True,  True,    30),
    MarkRow("Kraken",    "U",    6,  "hand percent",   200,  True,  True,   400),
)
# fmt: on


def as_published(rules: Rules) -> Rules:
    """The same rules with the authors' own numbers on their cards and dice perks."""
    cards: dict[str, PerkRow] = {row.name: row for row in CARDS_AS_PUBLISHED}
    marks: dict[str, MarkRow] = {row.name: row for row in MARKS_AS_PUBLISHED}
    return replace(
        rules,
        cards=tuple(cards.get(row.name, row) for row in rules.cards),
        marks=tuple(marks.get(row.name, row) for row in rules.marks),
    )
