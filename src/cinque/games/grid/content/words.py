"""The words of Grid Game, each list declared once; scripts/written.py numbers them in play/codes.py."""

from typing import Final, Literal

from cinque.kernel.words import words_of

# GG-16: in the Basic edition nobody has an ability.
Edition = Literal["basic", "classes"]  # codes: none
EDITIONS: Final = words_of(Edition)

Ability = Literal["sprint", "wall", "sweep"]  # codes: ABILITY_
ABILITIES: Final = words_of(Ability)

Obstacles = Literal["none", "few", "many"]  # codes: none
OBSTACLES: Final = words_of(Obstacles)

# Of a turn: nobody selected; a unit has walked and may go on; a unit may act.
Stage = Literal["idle", "moving", "acting"]
STAGES: Final = words_of(Stage)

# The numbers of a unit that something else may change.
Stat = Literal["damage taken"]
STATS: Final = words_of(Stat)

# The dice.
Stream = Literal["setup"]
STREAMS: Final = words_of(Stream)
