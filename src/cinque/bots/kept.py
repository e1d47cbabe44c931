"""What follows from a map or from rules alone is worked out once; the last few are kept from choice to choice."""

from typing import Final, Generic, TypeVar, final

Of = TypeVar("Of")
Made = TypeVar("Made")
# Matches that one process plays in turn.
MOST: Final = 4


@final
class Kept(Generic[Of, Made]):
    """The last few things made, each by what it was made of: the very object, for equal ones are dear to compare."""

    def __init__(self) -> None:
        self._of: list[Of] = []
        self._made: list[Made] = []

    def find(self, of: Of) -> Made | None:
        for i in range(len(self._of)):
            if self._of[i] is of:
                return self._made[i]
        return None

    def keep(self, of: Of, made: Made) -> Made:
        """Keeps it, and lets go of the oldest."""
        if len(self._of) >= MOST:
            self._of.pop(0)
            self._made.pop(0)
        self._of.append(of)
        self._made.append(made)
        return made
