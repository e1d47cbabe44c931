"""What one viewer has been shown: the newest view, and a short ring of the changes that led to it."""

from collections import deque
from typing import final

from msgspec import Raw, Struct, json

from cinque.server.wire.deltas import delta_of
from cinque.server.wire.messages import Forced

RING = 16
encode = json.Encoder().encode


@final
class Past:
    """One update that was told, without what only matters now (offers, clocks)."""

    __slots__ = ("delta", "events", "forced", "seq", "turn")

    def __init__(self, seq: int, turn: int, events: Raw, delta: Raw, forced: Forced | None) -> None:
        self.seq = seq
        self.turn = turn
        self.events = events
        self.delta = delta
        self.forced = forced


@final
class Channel:
    """The updates of one viewer."""

    __slots__ = ("ring", "view")

    def __init__(self, view: Struct) -> None:
        self.view = view
        self.ring: deque[Past] = deque(maxlen=RING)

    def after(self, seen: int, now: int) -> list[Past] | None:
        """What came after update `seen`, if the ring still holds all of it; None when only a whole view will do."""
        missed = [past for past in self.ring if past.seq > seen]
        complete = seen >= 0 and missed and missed[0].seq == seen + 1 and missed[-1].seq == now
        return missed if complete else None


def encoded_delta(old: Struct, new: Struct) -> Raw:
    return Raw(encode(delta_of(old, new)))
