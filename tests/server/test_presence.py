"""What is written down about who is here: once when somebody comes, once when he goes, and nothing in between."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cinque.server.house.presence import LOOK_SECONDS, Presence

HOUR = 3600


class Counting:
    """A store that is shared, and counts what it is told."""

    shared = True

    def __init__(self) -> None:
        self.told: list[tuple[str, list[tuple[str, int]]]] = []
        self.looks = 0
        self.away = False

    async def came(self, seats: list[tuple[str, int]]) -> None:
        if self.away:
            raise OSError("away")
        self.told.append(("came", seats))

    async def saw(self, seats: list[tuple[str, int]], at: float) -> None:
        self.told.append(("went", seats))

    async def bury(self, at: float) -> None:
        self.looks += 1


def match_with(*seats: int) -> Any:
    guests = [SimpleNamespace(seats=(seat,)) for seat in seats]
    return SimpleNamespace(id="match", showing=SimpleNamespace(guests=guests))


def test_who_stays_for_a_day_is_written_down_once() -> None:
    clock, store = [0.0], Counting()
    presence = Presence(store, lambda: clock[0])  # type: ignore[arg-type]

    async def a_day() -> None:
        presence.came()
        for _ in range(24 * HOUR):
            await presence.tell_when_due([match_with(0, 1)])
            clock[0] += 1
        presence.went("match", 1)
        await presence.tell_when_due([match_with(0)])
        presence.came()
        await presence.tell_when_due([match_with(0, 1)])

    asyncio.run(a_day())
    both = [("match", 0), ("match", 1)]
    assert store.told == [("came", both), ("went", [("match", 1)]), ("came", [("match", 1)])]
    assert store.looks <= 24 * HOUR / LOOK_SECONDS + 1


def test_what_a_database_that_was_away_did_not_hear_it_is_told_again() -> None:
    store = Counting()
    presence = Presence(store)  # type: ignore[arg-type]

    async def away() -> None:
        presence.came()
        presence.went("match", 1)
        store.away = True
        with pytest.raises(OSError, match="away"):
            await presence.tell([match_with(0)])
        store.away = False
        await presence.tell_when_due([match_with(0)])

    asyncio.run(away())
    assert store.told == [("came", [("match", 0)]), ("went", [("match", 1)])]
