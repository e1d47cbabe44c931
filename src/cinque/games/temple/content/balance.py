"""What the balanced edition changes of the document's numbers: as little as makes gods and seats even."""

from typing import Final

from cinque.kernel.editions import Change

REPORT: Final = "temple.md"
FIRST: Final = "Who went first won four games of five between equals; more cycles did not help, more hands did."
RAM: Final = "With both, Ares won most of his games."
LONGER: Final = (
    "With Siege alone he won one game of three; with a power of two turns, as TB-38 first had it, two of three."
)
LESS: Final = "A little less for cycles lies between: about half of his games."
THIEF: Final = "Without an Eyrie nobody of his flies, and he lost two games of three."

BALANCE: Final = (
    Change("amends", "Spider", FIRST, REPORT),
    Change("gods.Juggernauts.passive.0.whom", ["Siege"], RAM, REPORT),
    Change("gods.Juggernauts.passive_help", "+1 ATK on Siege units.", RAM, REPORT),
    Change("gods.Juggernauts.lasts", 2, LONGER, REPORT),
    Change("gods.Juggernauts.money", 25, LESS, REPORT),
    Change("gods.Harlequins.dowry", "Bat", THIEF, REPORT),
    Change("gods.Harlequins.passive_help", "All flying units can capture. Begins with a Bat.", THIEF, REPORT),
)
