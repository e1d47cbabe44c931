"""How long a bot thinks and how much it does unseen tells nobody anything: what others see of it comes at whole beats.

Two worlds on a clock that only jumps: a bot that hides one number after a short thought, and one that hides three after
long ones. Without the beat they can be told apart, which is what the law is there for.
"""

import asyncio
import heapq
from collections.abc import Awaitable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cinque.bots import BOTS
from cinque.engine.worker import Choice
from cinque.kernel.game import rules_hash
from cinque.kernel.moves import pack
from cinque.server.house.robots import Robots
from cinque.server.keys import HouseKey
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.position import SPECTATOR
from cinque.server.metrics import Metrics
from cinque.server.store.interface import Done, Store
from cinque.server.store.matches import Entry, MatchHead, Standing, StoredMatch, StoredSeat
from cinque.server.timekeeper import Timekeeper
from tests.server.secret import HIDE, SHOW, SecretGame

BEAT = 0.25
# By world: how long the bot thinks before each of its moves, the last of which all can see.
WORLDS = ((0.03, 0.05), (0.02, 0.06, 0.04, 0.07))


class Sundial(asyncio.SelectorEventLoop):
    """Where nobody is ready the time is that of who is next: sleeping takes no time, and always the same."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        inside = cast(Any, self)
        if not inside._ready and inside._scheduled:
            self.now = max(self.now, heapq.nsmallest(1, inside._scheduled)[0].when())
        cast(Any, super())._run_once()


class AtOnce:
    """A store that has written everything already, and whose leases are anybody's."""

    shared = False

    def append(self, entries: list[Entry], standing: Standing | None, done: Done) -> None:
        done(None)

    async def lease(self, match: str) -> bool:
        return True

    def release(self, match: str) -> None: ...


class Watcher:
    """A spectator, and when he was shown something."""

    seats = ()
    viewer = SPECTATOR

    def __init__(self) -> None:
        self.times: list[float] = []

    def show(self, frame: bytes, seq: int) -> None:
        self.times.append(round(asyncio.get_running_loop().time(), 6))

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


class Slow:
    """Workers that think as long as they are told: all they find is something to hide, and at last they show it."""

    def __init__(self, thoughts: tuple[float, ...]) -> None:
        self.thoughts = list(thoughts)

    def think(self, order: Any) -> Any:
        return SimpleNamespace(result=self._think(self.thoughts.pop(0)))

    def _think(self, seconds: float) -> Awaitable[Choice]:
        async def think() -> Choice:
            await asyncio.sleep(seconds)
            return Choice([pack(HIDE, 7, 0, 0) if self.thoughts else pack(SHOW, 0, 0, 0)])

        return think()


def match_with_a_bot() -> LiveMatch:
    game = SecretGame()
    standing = Standing("m", 1, 0, 0.0, None, None)
    head = MatchHead("m", "secret", {}, rules_hash(game, {}), "seed", 0, 0, False, 0.0, standing, release=game.release)
    seats = [StoredSeat(0, "human", "Ada", player="p"), StoredSeat(1, "bot", "", bot="easy")]
    stored = StoredMatch(head, seats, [], [])
    return LiveMatch(stored, cast(Store, AtOnce()), Metrics(), lambda _: None, Timekeeper(), game)


async def seen(thoughts: tuple[float, ...], beat: float) -> list[float]:
    """When a spectator sees something of a bot that takes so long over each of its moves."""
    key = HouseKey()
    key.turn(b"a secret")
    settings: Any = SimpleNamespace(bot_pace=0, bot_beat=beat, bot_workers=1, bot_patience=10)
    live, watcher = match_with_a_bot(), Watcher()
    live.showing.guests.add(cast(Any, watcher))
    live.showing.channel(SPECTATOR)
    robots = Robots(settings, live.store, Metrics(), key, lambda _: True)
    robots.workers = cast(Any, Slow(thoughts))
    robots.look_at(live)
    await robots.running[live.id]
    assert live.position.now.shown[1] >= 0  # type: ignore[attr-defined]
    return watcher.times


def told(beat: float) -> list[list[float]]:
    with asyncio.Runner(loop_factory=Sundial) as first, asyncio.Runner(loop_factory=Sundial) as second:
        return [runner.run(seen(thoughts, beat)) for runner, thoughts in zip((first, second), WORLDS, strict=True)]


@pytest.fixture(autouse=True)
def levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "secret", {"easy": cast(Any, None)})


def test_what_is_seen_of_a_bot_comes_at_whole_beats() -> None:
    assert told(BEAT) == [[BEAT], [BEAT]]


def test_without_the_beat_the_time_tells_what_it_hides() -> None:
    here, there = told(0.0)
    assert (here, there) == ([sum(WORLDS[0])], [sum(WORLDS[1])])
