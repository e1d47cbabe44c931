"""An order of one or more moves on its way through a match, and the answer to it."""

import asyncio
from collections.abc import Callable

from cinque.kernel.moves import TABLE_MOVES, UNDO, BadMove, Grammar
from cinque.kernel.reason import Reason
from cinque.server.wire.messages import WireMove

# Moves in one order.
ORDER = 64


class Verdict:
    """The answer to a proposal: accepted (`seq` is set), refused (`reason`), or not possible now (`fault`).

    An accepted order may have stopped on its way: then `reason` says why.
    """

    __slots__ = ("code", "fault", "learned", "made", "reason", "seq", "stale")

    def __init__(
        self,
        seq: int = -1,
        reason: Reason | None = None,
        stale: bool = False,
        fault: str = "",
        learned: bool = False,
        made: int = 0,
        code: str = "not-done",
    ) -> None:
        self.seq = seq
        self.reason = reason
        self.stale = stale
        self.fault = fault
        self.code = code
        self.learned = learned
        # How many moves of the order were made; 0 where that is long forgotten.
        self.made = made


class Proposal:
    """An order on its way: who gives it, under which id, decided on which update, and who waits for the answer."""

    __slots__ = ("answer", "cause", "client", "moves", "seat", "seq", "tries")

    def __init__(
        self,
        seat: int,
        moves: list[int],
        client: str | None,
        seq: int | None,
        answer: Callable[[Verdict], None],
        cause: str = "",
    ) -> None:
        self.seat = seat
        self.moves = moves
        self.client = client
        # None: whatever the newest is, for clocks.
        self.seq = seq
        self.answer = answer
        # Why the server moves in place of the player; see Entry.
        self.cause = cause
        # How often it was decided again because another process was faster.
        self.tries = 0


def answer_to(waiting: "asyncio.Future[Verdict]") -> Callable[[Verdict], None]:
    """Answers somebody who waits, unless he has gone: a server that closes lets what it began come to its end."""

    def answer(verdict: Verdict) -> None:
        if not waiting.done():
            waiting.set_result(verdict)

    return answer


def order_of(grammar: Grammar, moves: list[WireMove]) -> list[int]:
    """The moves of an order; BadMove when one of them is none, or a move of the table stands among others."""
    if not 1 <= len(moves) <= ORDER:
        raise BadMove(f"an order has 1 to {ORDER} moves")
    spelled = [grammar.from_json(move) for move in moves]
    if len(spelled) > 1 and set(spelled) != {UNDO} and not TABLE_MOVES.keys().isdisjoint(spelled):
        raise BadMove("a move of the table is no part of an order")
    return spelled
