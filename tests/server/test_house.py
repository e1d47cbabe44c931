"""What happens at one moment in one house: two who want one seat, and somebody who is removed while others play."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cinque.server.config import Settings
from cinque.server.desk import beginning, listing, people, seating
from cinque.server.desk.loadouts import brought_by
from cinque.server.house.house import House
from cinque.server.store.opening import open_store
from cinque.server.store.people import NOBODY, StoredPlayer
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
    unpacking, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(*words: Any) -> Any:
        brought = await brought_by(*words)
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


def test_who_is_removed_is_forgotten_where_others_still_sit(tmp_path: Path) -> None:
    """Not only in the database: what he said and what he was called is in the memory of every match at which he sat."""

    async def removed() -> None:
        async with opened(tmp_path) as house:
            ann, bea = await somebody(house, "Ann"), await somebody(house, "Bea")
            match = await open_match(house, ann)
            await seating.join(house, match, JoinMatch("Bea"), bea)
            live = await house.open(match)
            await house.say(live, 0, "my name is Ann")
            await house.say(live, 1, "hello")
            await house.store.keeping.note(1.0, "rename", f"{ann.id} Ann", "she is Ann")
            await house.store.people.close(ann.id, 0.0)
            await house.leaving.remove(1.0)
            while live.busy or live.outdated:
                await asyncio.sleep(0)
            assert live.outcome is not None
            assert [(seat.player, seat.name) for seat in live.seats] == [("", NOBODY), (bea.id, "Bea")]
            assert [each.text for each in live.sayings] == ["hello"]
            assert "Ann" not in str(await house.store.keeping.noted(9))
            assert ann.id not in str(await house.store.keeping.noted(9))

    asyncio.run(removed())


def test_of_very_many_matches_the_newest_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list is made on the event loop: whoever has ten thousand matches keeps nobody waiting with it."""

    async def listed() -> None:
        async with opened(tmp_path) as house:
            ann = await somebody(house, "Ann")
            made = [await open_match(house, ann) for _ in range(4)]
            found = [each.info.match for each in await listing.my_matches(house, ann)]
            assert found == made[:1:-1]

    monkeypatch.setattr(listing, "LISTED", 2)
    asyncio.run(listed())


@pytest.mark.parametrize(("mode", "after"), [(None, 0o600), (0o644, 0o640), (0o600, 0o600)])
def test_others_on_the_machine_read_nothing_of_the_database(tmp_path: Path, mode: int | None, after: int) -> None:
    """The dice of running matches are in it, and in the log beside it."""
    file = tmp_path / "cinque.db"
    if mode is not None:
        file.touch(mode)
        file.chmod(mode)

    async def asked() -> None:
        async with opened(tmp_path) as house:
            await somebody(house, "Ann")
            for name in ("cinque.db", "cinque.db-wal", "cinque.db-shm"):
                assert (tmp_path / name).stat().st_mode & 0o777 == after, name

    asyncio.run(asked())
