"""The plans a turn can be played by: what each one likes and fears."""

from typing import Final, final

from mypy_extensions import i64


@final
class Script:
    """Weights in sixteenths: harm to Lairs, to rodents, own harm feared, ways to go, squeaks placed, stacks held."""

    def __init__(self, name: str, siege: i64, fight: i64, fear: i64, march: i64, muster: i64, stack: i64) -> None:
        self.name = name
        self.siege: Final[i64] = siege
        self.fight: Final[i64] = fight
        self.fear: Final[i64] = fear
        self.march: Final[i64] = march
        self.muster: Final[i64] = muster
        self.stack: Final[i64] = stack


# fmt: off
SCRIPTS: Final[list[Script]] = [
    #      name       siege fight  fear march muster stack
    Script("steady",     16,   28,    2,   16,    22,   16),
    Script("siege",      32,   16,    1,   24,    12,    8),
    Script("fight",      12,   64,    4,   12,    16,   12),
    Script("muster",     16,   32,    6,    8,    40,   20),
    Script("careful",    16,   40,   16,    8,    20,   16),
]
# fmt: on
