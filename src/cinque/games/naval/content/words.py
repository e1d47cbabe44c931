"""The words of Naval Battle, each list declared once; scripts/written.py numbers them in play/codes.py."""

from typing import Final, Literal

from cinque.kernel.words import words_of

# The dice.
Stream = Literal["map", "order"]
STREAMS: Final = words_of(Stream)

# Of a match (document, Phases 1 to 3).
Phase = Literal["purchase", "placement", "battle"]
PHASES: Final = words_of(Phase)

# Where a bow may point, as the boards count their straight steps; moves write the first letter.
Bearing = Literal["north", "east", "south", "west"]
BEARINGS: Final = words_of(Bearing)
FACINGS: Final = tuple(word[0] for word in BEARINGS)

# What a shot did in a cell, as the shooter is told (NB-11).
Strike = Literal["nothing", "hit", "sunk"]
STRIKES: Final = words_of(Strike)

# What is in a cell of a map; void is beyond the edge of a map narrower than the stride.
Ground = Literal["water", "land", "void"]  # codes: none
GROUNDS: Final = words_of(Ground)

# Where damage falls (document, "Damage Patterns").
Blast = Literal["spot", "x", "row"]  # codes: none
BLASTS: Final = words_of(Blast)

# The adjacent cells of an X attack (NB-16).
MortarPattern = Literal["diag", "plus", "3x3"]  # codes: none
MORTAR_PATTERNS: Final = words_of(MortarPattern)

# What a map looks like, and what may be asked for.
Character = Literal["archipelago", "continent", "ring", "straits"]  # codes: none
CHARACTERS: Final = words_of(Character)
Wish = Literal["any"] | Character  # codes: none

# Whether a ping turns the order of play round (NB-51).
PingOrder = Literal["stays", "turns"]  # codes: none
PING_ORDERS: Final = words_of(PingOrder)
