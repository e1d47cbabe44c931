"""The scripts a unit of Grid Game can be played by: what each one likes and fears."""

from typing import Final, final

from mypy_extensions import i64


@final
class Script:
    """Weights in sixteenths: of harm done, of harm to be feared, and of as much of it as friends could pay back; then
    points for each step away from the enemy. `focus` is the part of a kill that counts for a blow which begins it."""

    def __init__(self, name: str, harm: i64, fear: i64, back: i64, step: i64, walks: bool, focus: i64 = 0) -> None:
        self.name = name
        self.harm: Final[i64] = harm
        self.fear: Final[i64] = fear
        self.back: Final[i64] = back
        self.step: Final[i64] = step
        self.walks: Final[bool] = walks
        self.focus: Final[i64] = focus


CAREFUL: Final[i64] = 0

# fmt: off
SCRIPTS: Final[list[Script]] = [
    #      name       harm  fear  back  step  walks
    Script("careful",   16,    6,    6,    2,  True),
    Script("charge",    16,    0,    0,    8,  True),
    Script("bold",      16,    3,    0,    4,  True),
    Script("wary",      16,    8,    0,    3,  True),
    Script("hold",      16,    8,    0,    0, False),
    Script("shy",        8,   24,    0,    1,  True),
]

# For who plays one turn as it looks best, and keeps out of reach while nobody has struck (decision 0030).
WAITING: Final[list[Script]] = [
    #      name       harm  fear  back  step  walks focus
    Script("patient",   16,   12,    0,    2,  True,   12),
    Script("fighting",  16,    5,    5,    3,  True,   12),
]
PATIENT: Final[i64] = 0
FIGHTING: Final[i64] = 1

# For who thinks longer: blows of several units on one enemy go together.
TOGETHER: Final[list[Script]] = [
    #      name       harm  fear  back  step  walks focus
    Script("careful",   16,    6,    6,    2,  True,   12),
    Script("charge",    16,    0,    0,    8,  True,   12),
    Script("bold",      16,    3,    0,    4,  True,   12),
    Script("wary",      16,    8,    0,    3,  True,   12),
    Script("hold",      16,    8,    0,    0, False,   12),
    Script("shy",        8,   24,    0,    1,  True),
    Script("stalk",     16,   16,    4,    4,  True,   12),
    Script("careful",   16,    6,    6,    2,  True),
]
# fmt: on
