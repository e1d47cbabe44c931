"""A move on its way through a match, and the answer to it."""

from collections.abc import Callable

from cinque.kernel.reason import Reason


class Verdict:
    """The answer to a proposal: accepted (`seq` is set), refused (`reason`), or not possible now (`fault`)."""

    __slots__ = ("fault", "learned", "reason", "seq", "stale")

    def __init__(
        self, seq: int = -1, reason: Reason | None = None, stale: bool = False, fault: str = "", learned: bool = False
    ) -> None:
        self.seq = seq
        self.reason = reason
        self.stale = stale
        self.fault = fault
        self.learned = learned


class Proposal:
    """A move on its way: who makes it, under which id, decided on which update, and who waits for the answer."""

    __slots__ = ("answer", "client", "move", "seat", "seq")

    def __init__(
        self, seat: int, move: int, client: str | None, seq: int | None, answer: Callable[[Verdict], None]
    ) -> None:
        self.seat = seat
        self.move = move
        self.client = client
        # None: whatever the newest is, for clocks.
        self.seq = seq
        self.answer = answer
