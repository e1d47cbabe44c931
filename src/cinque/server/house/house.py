"""The live matches: opened when somebody comes or a bot is due, dropped when nobody is there."""

import asyncio
import time
from typing import Any

import structlog

from cinque.kernel.reason import Refused
from cinque.server.config import Settings
from cinque.server.house.lines import Lines
from cinque.server.house.presence import Presence
from cinque.server.house.rewards import Rewards
from cinque.server.house.robots import Robots
from cinque.server.house.timing import Timers
from cinque.server.live.guest import Guest
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.welcome import welcome_to
from cinque.server.metrics import Metrics
from cinque.server.store.interface import Store, Unwritten
from cinque.server.store.matches import BOT, HUMAN, Saying, StoredSeat
from cinque.server.store.profiles import StoredLoadout
from cinque.server.store.schema import SAYINGS
from cinque.server.wire.messages import Welcome
from cinque.server.wire.trouble import Trouble, refused

log = structlog.get_logger()

SWEEP_SECONDS = 1.0


class House:
    """Every match somebody is at, and the ways in and out."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.live: dict[str, LiveMatch] = {}
        self.opening: dict[str, asyncio.Task[LiveMatch]] = {}
        self.lines = Lines()
        self.robots = Robots(settings, store, self.metrics, self._is_live)
        self.timers = Timers()
        self.rewards = Rewards(store, self.start_task, self.open_quietly)
        self.presence = Presence(store)
        self.started = time.time()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        await self.store.open(self._heard)
        await self.rewards.repair()
        self.start_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Lets what is on its way to the disk arrive."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.robots.close()
        self.timers.close()
        await self.presence.tell(self.live.values())
        await self.store.close()

    def start_task(self, work: Any) -> None:
        """Runs something that nobody waits for, and keeps it from being forgotten."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- opening and dropping ----------------------------------------------------------------------------------------

    async def open(self, match: str) -> LiveMatch:
        """The live match of this id, read from the store where it is not in memory; Trouble when there is none."""
        live = self.live.get(match)
        if live is not None:
            return live
        if match not in self.opening:
            task = asyncio.get_running_loop().create_task(self._read(match))
            self.opening[match] = task
            task.add_done_callback(lambda _: self.opening.pop(match, None))
        return await asyncio.shield(self.opening[match])

    async def _read(self, match: str) -> LiveMatch:
        stored = await self.store.load(match) if len(match) <= 64 else None
        if stored is None:
            raise Trouble(404, "unknown-match", "There is no such match.")
        try:
            live = LiveMatch(stored, self.store, self._changed)
        except Refused as error:
            raise refused(error, 409) from error
        except Exception as error:
            log.exception("a match could not be opened", match=match)
            self.metrics.broken += 1
            raise Trouble(500, "broken", "This match cannot be opened; the others go on.") from error
        live.clocks.forgive(self.started)
        self.live[match] = live
        self._changed(live)
        return live

    def _is_live(self, live: LiveMatch) -> bool:
        return self.live.get(live.id) is live

    def _changed(self, live: LiveMatch) -> None:
        """After every move and every change of seats: bots think, clocks run."""
        if live.outcome is not None or live.bot_to_move() is not None:
            self.robots.look_at(live)
        if live.unpaid():
            self.rewards.look_at(live)
        if live.clocks.on:
            self.timers.set_for(live)

    def _heard(self, match: str) -> None:
        """Another process changed a match; an empty name is any of them."""
        for live in [self.live[match]] if match in self.live else [] if match else list(self.live.values()):
            live.refresh()

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self._sweep()
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _sweep(self) -> None:
        """Opens what is due, drops what is empty, pings who is silent, notes who is here."""
        for match in await self.store.due(time.time()):
            if match not in self.live:
                await self.open_quietly(match)
        await self.rewards.look_again()
        limit = time.monotonic() - self.settings.idle_after
        for live in [live for live in self.live.values() if self._is_idle(live, limit)]:
            self.timers.stop(live)
            del self.live[live.id]
        self.metrics.live = len(self.live)
        self.lines.ping(time.monotonic(), self.settings.ping_every)
        await self.presence.tell_when_due(self.live.values())

    async def open_quietly(self, match: str) -> LiveMatch | None:
        try:
            return await self.open(match)
        except Trouble as trouble:
            log.warning("a match that is due cannot go on", match=match, words=trouble.problem.words)
            return None

    def _is_idle(self, live: LiveMatch, limit: float) -> bool:
        return not (live.showing.guests or live.busy or live.waiting) and (
            live.showing.thinking is None and live.empty_since < limit
        )

    # --- coming and going --------------------------------------------------------------------------------------------

    def welcome(self, live: LiveMatch, guest: Guest) -> Welcome:
        """Seats a guest at a match, tells the others, and says what the newcomer has to know."""
        here = {seat for each in live.showing.guests for seat in each.seats}
        new = not guest.seats or not here.issuperset(guest.seats)
        live.showing.guests.add(guest)
        for seat in guest.seats:
            live.seats[seat].seen = time.time()
        if new:
            live.showing.match_changed(but=guest)
            self.presence.came()
        return welcome_to(live, guest.seats)

    def leave(self, live: LiveMatch, guest: Guest) -> None:
        live.showing.guests.discard(guest)
        live.empty_since = time.monotonic()
        here = {seat for each in live.showing.guests for seat in each.seats}
        for seat in guest.seats:
            if seat not in here:
                live.seats[seat].seen = time.time()
                self.presence.went(live.id, seat)
        live.showing.match_changed()

    def away(self, live: LiveMatch, seat: StoredSeat) -> float:
        """How long the player of a seat has been gone; nobody is gone for longer than this server has been there."""
        if live.showing.is_here(seat):
            return 0.0
        return max(0.0, time.time() - max(seat.seen, self.started))

    async def take_back(self, live: LiveMatch, seats: list[int]) -> None:
        """A player returns whose seat was given to a bot."""
        for number in seats:
            seat = live.seats[number]
            if seat.kind == BOT:
                human = StoredSeat(number, HUMAN, seat.name, "", seat.token, time.time())
                await self.change_seat(live, human, BOT)

    async def change_seat(
        self, live: LiveMatch, seat: StoredSeat, was: str, brought: StoredLoadout | None = None
    ) -> bool:
        """Somebody else sits there now; False when the seat is no longer what it was."""
        seats = [seat if each.seat == seat.seat else each for each in live.seats]
        if not await self.store.sit(live.id, seat, was, live.wake_with(seats), brought):
            return False
        self.robots.hurry(live)
        live.showing.match_changed(began=live.seat(seat, brought))
        self._changed(live)
        return True

    def say(self, live: LiveMatch, seat: int, text: str) -> None:
        self.start_task(self._say(live, seat, text))

    async def _say(self, live: LiveMatch, seat: int, text: str) -> None:
        name = live.seats[seat].name
        try:
            number = await self.store.say(live.id, seat, name, text, time.time())
        except Unwritten:
            return
        if all(each.number != number for each in live.sayings):
            live.sayings = [*live.sayings[1 - SAYINGS :], Saying(number, seat, name, text)]
            live.showing.say(live.sayings[-1:])
