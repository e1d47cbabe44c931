"""The scripts a unit of Temple-Based Sacrifice can be played by: what each one likes and fears."""

from typing import Final, final

from mypy_extensions import i64


@final
class Script:
    """Weights in sixteenths: of harm done, of harm to be feared, of work on buildings; points a step from its goal."""

    def __init__(self, name: str, harm: i64, fear: i64, work: i64, step: i64, walks: bool) -> None:
        self.name = name
        self.harm: Final[i64] = harm
        self.fear: Final[i64] = fear
        self.work: Final[i64] = work
        self.step: Final[i64] = step
        self.walks: Final[bool] = walks


# fmt: off
SCRIPTS: Final[list[Script]] = [
    #      name       harm  fear  work  step  walks
    Script("careful",   16,    6,   16,    5,  True),
    Script("bold",      16,    2,   16,    8,  True),
    Script("shy",       12,   16,   12,    2,  True),
    Script("fighter",   24,    3,    4,    4,  True),
    Script("hold",      16,    8,   16,    0, False),
]
# fmt: on
