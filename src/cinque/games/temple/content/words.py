"""The words of Temple-Based Sacrifice, each list declared once; scripts/written.py numbers them in play/codes.py."""

from typing import Final, Literal

from cinque.kernel.words import words_of

# How a unit gets about.
Way = Literal["ground", "flying", "swimming", "amphibian"]  # codes: none
WAYS: Final = words_of(Way)

# Numbers a unit can be asked for. `tdf-...` is what a step on each terrain of the table costs it.
Stat = Literal[
    "atk",
    "rng",
    "def",
    "vis",
    "stl",
    "mp",
    "charge",
    "capture",
    "mend",
    "strike-moved",
    "counter",
    "floor",
    "thorns",
    "start-hp",
    "tdf-plain",
    "tdf-desert",
    "tdf-hill",
    "tdf-mountain",
    "tdf-water",
    "tdf-void",
]  # codes: STAT_
STATS: Final = words_of(Stat)

# How an effect changes a number, and what its amount is multiplied by.
How = Literal["add", "set", "times"]
HOWS: Final = words_of(How)

Per = Literal["one", "health", "charge", "camouflage"]  # codes: PER_
PERS: Final = words_of(Per)

# When a reaction happens, and what it does.
Moment = Literal["act", "struck", "turn-end"]  # codes: ON_
MOMENTS: Final = words_of(Moment)

Deed = Literal["hide", "uncover", "die", "gaze"]
DEEDS: Final = words_of(Deed)

# What a seat remembers of an owner: nothing, that there was none, or "owned" plus the seat.
Memory = Literal["unknown", "nobody", "owned"]
MEMORIES: Final = words_of(Memory)

# TB-22: "instant" is the literal reading.
Pace = Literal["turns", "instant"]  # codes: none
PACES: Final = words_of(Pace)

# What can be sacrificed.
Given = Literal["unit", "money", "turn"]  # codes: none

# Of generated maps.
MapSize = Literal["small", "middle", "large"]  # codes: none
MAP_SIZES: Final = words_of(MapSize)

MapStyle = Literal["mixed", "land", "islands", "mountains", "desert"]  # codes: none
MAP_STYLES: Final = words_of(MapStyle)

# The dice.
Stream = Literal["setup"]
STREAMS: Final = words_of(Stream)
