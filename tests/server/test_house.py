"""What happens at one moment in one house: two who want one seat."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cinque.server.config import Settings
from cinque.server.desk import beginning, people, seating
from cinque.server.house.house import House
from cinque.server.store.opening import open_store
from cinque.server.store.people import StoredPlayer
from cinque.server.wire.messages import Bring, JoinMatch, NewMatch, SeatPlan
from cinque.server.wire.trouble import Trouble


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[House]:
    settings = Settings(database=f"sqlite:///{folder / 'cinque.db'}", engines="off", bot_workers=1)
    house = House(settings, open_store(settings.database))
    await house.start()
    try:
        yield house
    finally:
        await house.close()


async def somebody(house: House, name: str) -> StoredPlayer:
    return (await people.new_player(house, name, "a test"))[0]


async def open_match(house: House, host: StoredPlayer, game: str = "grid") -> str:
    wish = NewMatch(game, [SeatPlan("me", host.name), SeatPlan("open")])
    return (await beginning.create(house, wish, host.id)).match


async def refusal(work: Awaitable[Any]) -> str:
    with pytest.raises(Trouble) as refused:
        await work
    return refused.value.problem.code


def test_a_seat_that_somebody_takes_while_another_unpacks_is_his(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who brings a save has it read first. The seat was free when he asked, and is taken when he sits down."""
    unpacking, go_on, really = asyncio.Event(), asyncio.Event(), seating.brought_by

    async def slowly(*words: Any) -> Any:
        brought = await really(*words)
        if words[3] is not None:
            unpacking.set()
            await go_on.wait()
        return brought

    async def both() -> None:
        async with opened(tmp_path) as house:
            ann, bea, cleo = [await somebody(house, name) for name in ("Ann", "Bea", "Cleo")]
            match = await open_match(house, ann, "ratroyale")
            late = asyncio.ensure_future(refusal(seating.join(house, match, JoinMatch("Cleo", bring=Bring()), cleo)))
            await unpacking.wait()
            assert (await seating.join(house, match, JoinMatch("Bea"), bea)).seats == [1]
            go_on.set()
            assert await late == "no-open-seat"
            assert [seat.player for seat in (await house.open(match)).seats] == [ann.id, bea.id]

    monkeypatch.setattr(seating, "brought_by", slowly)
    asyncio.run(both())
