"""What happened, and who was told.

A verb tells each event to the seats that may know it, as a bit set of seats. When two seats see different things, two
events are told. Nothing else carries news out of the rules.
"""

from typing import Final, final

from mypy_extensions import i64

from cinque.kernel.reason import Reason

# Every seat, and the spectators.
PUBLIC: Final[i64] = -1


def only(seat: i64) -> i64:
    """The bit set of one seat."""
    return 1 << seat


@final
class Log:
    """Events in order, each with the seats that heard it."""

    def __init__(self, listening: bool = True) -> None:
        self.listening = listening
        self.events: list[object] = []
        self.told: list[int] = []
        # Set by a verb after which a move may not be taken back: something was revealed, rolled or struck.
        self.settled = False
        # Why not, where the game has a reason of its own; the first one counts.
        self.why: Reason | None = None

    def tell(self, seats: i64, event: object) -> None:
        """Ask `listening` first where building the event costs something."""
        if self.listening:
            self.events.append(event)
            self.told.append(seats)

    def settle(self, why: Reason | None = None) -> None:
        if self.listening:
            self.settled = True
            self.why = self.why or why

    def heard(self, seat: int | None) -> list[object]:
        """What one seat heard, in order; a spectator (None) hears what was public."""
        out: list[object] = []
        for i, event in enumerate(self.events):
            if self.told[i] == PUBLIC or (seat is not None and self.told[i] >> seat & 1):
                out.append(event)
        return out


# For simulation: hears nothing, keeps nothing.
SILENT: Final = Log(False)
