"""The weights of a judge, in 100ths of a point; 500 points are one logit of the chance to win.

Set by hand, after the plain judge: no fit has been tried and taken yet. `make tune GAME=grid` writes this file anew.
"""

from typing import Final

BASIC: Final[list[int]] = [
    10000,  # scouts
    12000,  # soldiers
    16000,  # heavies
    1000,  # health of scouts
    1000,  # health of soldiers
    1000,  # health of heavies
    0,  # strength
    -400,  # steps
    0,  # edge
    0,  # ringed
    0,  # tempo
    5500,  # kills
]
# The same so far: no trial has said that the game with abilities wants others.
CLASSES: Final[list[int]] = list(BASIC)
