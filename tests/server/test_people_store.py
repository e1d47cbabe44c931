"""What both stores keep of players: who is signed out or removed is so in every table."""

from msgspec.structs import replace

from cinque.kernel.progress import Terms
from cinque.server.players import hashed
from cinque.server.store.interface import Store
from cinque.server.store.people import (
    BROWSER,
    GUEST,
    KEPT,
    PLAY,
    RECOVERY,
    StoredCode,
    StoredKey,
    StoredPasskey,
    StoredPlayer,
)
from cinque.server.store.profiles import StoredLoadout, StoredProfile, StoredResult
from tests.server.conftest import Run
from tests.server.test_store import a_match, seats


def a_key(player: str, name: str, kind: str = BROWSER) -> StoredKey:
    return StoredKey(hashed(name), player, kind, PLAY, name, 1.0, 1.0)


def test_who_is_signed_out_everywhere_has_one_way_back_and_no_code_on_its_way(run: Run) -> None:
    async def body(store: Store) -> None:
        people = store.people
        await people.add(StoredPlayer("out", "Ada", GUEST, 1.0, 1.0), a_key("out", "out laptop"))
        await people.add_key(a_key("out", "out written down", RECOVERY), KEPT)
        await people.add_passkey(StoredPasskey(b"out", "out", b"", 0, "", 1.0, 1.0), KEPT)
        await people.put_code(StoredCode(hashed("out code"), "out", "carry", "", 9e9))
        await people.withdraw_all("out")
        assert [each.kind for each in await people.keys_of("out")] == [RECOVERY]
        assert await people.passkeys_of("out") == []
        # The key comes with the code, or not at all.
        assert not await people.drop_code(hashed("out code"), a_key("out", "out phone"))
        assert len(await people.keys_of("out")) == 1
        await people.put_code(StoredCode(hashed("out again"), "out", "carry", "", 9e9))
        assert await people.drop_code(hashed("out again"), a_key("out", "out phone"))
        assert not await people.drop_code(hashed("out again"))
        assert len(await people.keys_of("out")) == 2

    run(body)


def test_of_who_was_removed_nothing_is_left_that_names_him(run: Run) -> None:
    async def body(store: Store) -> None:
        await store.people.add(StoredPlayer("gone", "Gone Ada", GUEST, 1.0, 1.0), a_key("gone", "gone laptop"))
        await store.profiles.add(StoredProfile("gone-1", "gone", "frigate", "Gone Ann", b"{}", 1, 1.0, 1.0))
        bring = StoredLoadout("gone-match", 0, "gone-1", {"name": "Gone Fleet"}, None, Terms(day="1970-01-01"))
        ada, free = seats(b"gone")
        await store.create(a_match("gone-match"), [replace(ada, name="Gone Ada"), free], [], [bring])
        result = StoredResult("frigate", "1970-01-01", "gone-1", "Gone Ann", 7, "", "gone-match", 2.0)
        paid = StoredProfile("gone-1", "gone", "frigate", "Gone Ann", b"{}", 2, 1.0, 2.0)
        assert await store.profiles.pay(replace(bring, news=[], at=2.0), paid, result)
        assert await store.profiles.results("gone") == [result]
        await store.keeping.note(1.0, "rename", "gone Gone Ada", "Gone")
        await store.keeping.note(1.0, "close", "gone-by", "another")
        assert await store.people.done_to("gone") == [(1.0, "rename", "Gone")]
        await store.say("gone-match", 0, "Gone Ada", "Gone words", 1.0)
        await store.people.erase("gone", 5.0)
        kept = await store.load("gone-match")
        assert kept is not None
        said = [kept, await store.keeping.noted(9), await store.profiles.board("frigate", "1970-01-01", 9)]
        assert "Gone" not in str(said)
        assert await store.profiles.results("gone") == []
        assert await store.people.done_to("gone") == []
        assert ("close", "gone-by", "another") in [each[1:] for each in await store.keeping.noted(9)]

    run(body)
