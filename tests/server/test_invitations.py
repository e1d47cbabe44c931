"""A seat waits for a bot from outside until it sits there: an answer that is lost on its way costs nobody a match."""

import asyncio

import pytest

from cinque.cli.bot import Counter, Refused, sit_down
from cinque.server.house import visitors
from cinque.server.house.visitors import Visitors
from cinque.server.wire.bot_messages import BotHere, Invitation
from tests.server.running import Server

SEAT = Invitation("one", "grid", 0)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Visitors:
    """Bots are asked to wait for an instant only."""
    monkeypatch.setattr(visitors, "WAIT_SECONDS", 0.01)
    return Visitors()


async def heard(here: Visitors) -> list[Invitation]:
    bot = here.come("bot", "mybot", BotHere(["grid"]))
    assert bot is not None
    return await here.wait(bot)


def invited(here: Visitors, seat: Invitation = SEAT) -> None:
    bot = here.come("bot", "mybot", BotHere(["grid"]))
    assert bot is not None
    here.invite(bot, seat)


def test_an_invitation_is_said_again_until_the_bot_sits_there(here: Visitors) -> None:
    async def body() -> None:
        assert await heard(here) == []
        invited(here)
        assert await heard(here) == [SEAT]
        assert await heard(here) == [SEAT]
        here.seated("bot", "one")
        assert await heard(here) == []

    asyncio.run(body())


def test_who_sits_at_one_match_is_still_invited_to_the_other(here: Visitors) -> None:
    invited(here)
    invited(here, Invitation("two", "grid", 1))
    here.seated("bot", "one")
    here.seated("somebody", "two")
    assert asyncio.run(heard(here)) == [Invitation("two", "grid", 1)]


def test_a_seat_that_is_held_no_longer_is_not_spoken_of(here: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "HELD_SECONDS", -1.0)
    invited(here)
    assert asyncio.run(heard(here)) == []


def test_who_only_missed_the_answer_sits_there_and_plays(server: Server) -> None:
    url = f"http://127.0.0.1:{server.port}"
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
    match = server.http.post("/api/matches", json={"game": "grid", "seats": seats}).json()["match"]
    bot, other = (Counter(url, Counter(url, "").post("/api/players", {})["key"]) for _ in range(2))
    for _ in range(2):
        sit_down(bot, {"match": match, "seat": 0}, "mybot")
    with pytest.raises(Refused, match="Nobody is waited for"):
        sit_down(other, {"match": match, "seat": 0}, "late")
