"""The live matches: opened when somebody comes or a bot is due, dropped when nobody is there."""

import asyncio
import time
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Any

import structlog
from msgspec import structs

from cinque.engine.shelf import Shelf, keep_now
from cinque.games import GAMES
from cinque.kernel.reason import Refused
from cinque.server.config import Settings
from cinque.server.house.conductor import Conductor
from cinque.server.house.errands import Errands
from cinque.server.house.health import Health, folder_of
from cinque.server.house.laboratory import Laboratory
from cinque.server.house.leaving import Leaving
from cinque.server.house.lines import Lines
from cinque.server.house.presence import Presence
from cinque.server.house.reviews import Reviews
from cinque.server.house.rewards import Rewards
from cinque.server.house.robots import Robots
from cinque.server.house.tidying import Tidying
from cinque.server.house.timing import Timers
from cinque.server.house.trials import Trials
from cinque.server.house.visitors import Visitors
from cinque.server.keys import HouseKey
from cinque.server.live.guest import Guest
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.rights import RETURN, Chair, may
from cinque.server.live.welcome import welcome_to
from cinque.server.metrics import Metrics
from cinque.server.store.interface import KEYS, Store
from cinque.server.store.matches import HUMAN, MatchHead, Saying, StoredMatch, StoredSeat, Taking
from cinque.server.store.profiles import StoredLoadout
from cinque.server.store.schema import SAYINGS
from cinque.server.timekeeper import Timekeeper
from cinque.server.wire.messages import Welcome
from cinque.server.wire.trouble import Trouble, refused

log = structlog.get_logger()

SWEEP_SECONDS = 1.0
# A match that is due and cannot be opened is tried again after so long, then after twice as long, and so on.
FIRST_WAIT, LAST_WAIT = 60.0, 3600.0


class House:
    """Every match somebody is at, and the ways in and out."""

    def __init__(self, settings: Settings, store: Store, times: Timekeeper | None = None) -> None:
        self.settings = settings
        self.store = store
        self.times = times or Timekeeper()
        self._jumps = 0
        self.metrics = Metrics()
        self.health = Health(store, folder_of(settings.database))
        self.live: dict[str, LiveMatch] = {}
        # How long each match that could not be opened is left alone, in seconds.
        self.failed: dict[str, float] = {}
        self.opening: dict[str, asyncio.Task[LiveMatch]] = {}
        self.lines = Lines()
        self.shelf = Shelf(settings.engine_folder)
        self.errands = Errands(settings.engine_folder)
        self.key = HouseKey()
        self.robots = Robots(settings, store, self.metrics, self.key, self._is_live)
        self.conductor = Conductor(store, self.start_task)
        self.reviews = Reviews()
        self.laboratory = Laboratory(settings)
        self.trials = Trials(settings)
        self.timers = Timers()
        self.rewards = Rewards(store, self.start_task, self.open_quietly)
        self.presence = Presence(store)
        self.visitors = Visitors()
        self.leaving = Leaving(store, self.open_quietly, self._heard)
        self.tidying = Tidying(store, settings)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        await self.store.open(self._heard)
        self.key.turn(bytes.fromhex(await self.store.secret(token_hex(32))))
        if self.shelf.folder is not None:
            self.start_task(asyncio.to_thread(keep_now, self.shelf.folder))
        await self.rewards.repair()
        self.start_task(self._sweep_for_ever(), "the sweep")

    async def close(self) -> None:
        """Lets what is on its way to the disk arrive."""
        self.health.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.errands.close()
        await self.laboratory.stop()
        await self.trials.close()
        await self.robots.close()
        self.timers.close()
        await self.presence.tell(self.live.values())
        await self.store.close()
        self.shelf.close()

    def start_task(self, work: Any, lasting: str = "") -> None:
        """Runs something nobody waits for. If it fails that is said; if it should last, its end is a trouble."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(partial(self._ended, lasting))

    def _ended(self, lasting: str, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            log.error("a task failed", task=lasting, exc_info=error)
        if lasting:
            self.health.ended(lasting, str(error) if error is not None else "nobody knows why")

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
        stored.goals = await self.store.goals.of(match)
        try:
            live = await self._played(stored)
        except Refused as error:
            raise refused(error, 409) from error
        except Exception as error:
            log.exception("a match could not be opened", match=match)
            self.metrics.broken += 1
            raise Trouble(500, "broken", "This match cannot be opened; the others go on.") from error
        self.live[match] = live
        await self._keep_dice(live)
        self._changed(live)
        return live

    async def _played(self, stored: StoredMatch) -> LiveMatch:
        """A match by the rules it began with. Where those run elsewhere that takes longer, and a thread does it."""
        head = stored.head
        if head.game not in GAMES:
            raise Trouble(409, "unknown-game", f"This match is of {head.game!r}, which is not on the shelf.")
        if self.shelf.is_here(head.game, head.rules, head.options):
            return LiveMatch(stored, self.store, self.metrics, self._changed, self.times)
        return await asyncio.to_thread(self._played_elsewhere, stored)

    def _played_elsewhere(self, stored: StoredMatch) -> LiveMatch:
        head = stored.head
        game = self.shelf.game_for(head.game, head.release, head.rules, head.options)
        return LiveMatch(stored, self.store, self.metrics, self._changed, self.times, game)

    def home_of(self, head: MatchHead) -> Path | None:
        """Where the rules of a match are kept; None for those of this process."""
        if self.shelf.is_here(head.game, head.rules, head.options):
            return None
        return self.shelf.home_for(head.game, head.release)

    def _is_live(self, live: LiveMatch) -> bool:
        return self.live.get(live.id) is live

    def _changed(self, live: LiveMatch) -> None:
        """After every move and every change of seats: bots think, clocks run."""
        if live.fallen:
            self.timers.stop(live)
            if self._is_live(live):
                del self.live[live.id]
            return
        if live.outcome is not None or live.bot_to_move() is not None:
            self.robots.look_at(live)
        self.conductor.look_at(live)
        if live.unpaid():
            self.rewards.look_at(live)
        if live.clocks.on:
            self.timers.set_for(live)

    def _heard(self, match: str) -> None:
        """Another process changed a match; an empty name is any of them."""
        if match == KEYS:
            self.start_task(self.check_keys())
            return
        if not match:
            self.presence.forget()
        for live in [self.live[match]] if match in self.live else [] if match else list(self.live.values()):
            live.refresh()

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self._sweep()
            except Exception:
                log.exception("the sweep failed")
            began = time.monotonic()
            await asyncio.sleep(SWEEP_SECONDS)
            self.health.turn(began + SWEEP_SECONDS)

    async def _sweep(self) -> None:
        """Opens what is due, drops what is empty, pings who is silent, notes who is here."""
        now = self.times.wall()
        if self.times.jumps != self._jumps:
            self._jumps = self.times.jumps
            await self.store.wake_by(now)
        for match in await self.store.due(now, self.shelf.served()):
            if match not in self.live and await self.open_quietly(match) is None:
                await self._put_off(match)
        await self.rewards.look_again()
        await self.leaving.look_again()
        await self.tidying.look_again()
        limit = self.times.steady() - self.settings.idle_after
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

    async def _put_off(self, match: str) -> None:
        """A match that cannot be opened, by other rules say, must not keep those behind it waiting for ever."""
        self.failed[match] = min(2 * self.failed.get(match, FIRST_WAIT / 2), LAST_WAIT)
        await self.store.put_off(match, self.times.wall() + self.failed[match])

    def _is_idle(self, live: LiveMatch, limit: float) -> bool:
        return not (live.showing.guests or live.busy or live.waiting) and (
            live.showing.thinking is None and live.empty_since < limit
        )

    async def check_keys(self) -> None:
        """Closes what was opened with a key that has been withdrawn since."""
        open = self.lines.keys()
        self.lines.sign_out(open - await self.store.people.still_valid(list(open)))

    # --- coming and going --------------------------------------------------------------------------------------------

    def welcome(self, live: LiveMatch, guest: Guest) -> Welcome:
        """Seats a guest at a match, tells the others, and says what the newcomer has to know."""
        here = {seat for each in live.showing.guests for seat in each.seats}
        new = not guest.seats or not here.issuperset(guest.seats)
        live.showing.guests.add(guest)
        for seat in guest.seats:
            live.seats[seat].seen = self.times.wall()
        if new:
            live.showing.match_changed(but=guest)
            self.presence.came()
        return welcome_to(live, guest.seats)

    def leave(self, live: LiveMatch, guest: Guest) -> None:
        live.showing.guests.discard(guest)
        live.empty_since = self.times.steady()
        here = {seat for each in live.showing.guests for seat in each.seats}
        for seat in guest.seats:
            if seat not in here:
                live.seats[seat].seen = self.times.wall()
                self.presence.went(live.id, seat)
        live.showing.match_changed()

    def away(self, live: LiveMatch, seat: StoredSeat) -> float:
        """How long the player of a seat has been gone; nobody is gone for longer than this server has been there."""
        if live.showing.is_here(seat):
            return 0.0
        return self.times.passed(seat.seen)

    async def take_back(self, live: LiveMatch, seats: list[int]) -> None:
        """A player returns whose seat was given to a bot."""
        for number in seats:
            seat = live.seats[number]
            if may(seat.player, RETURN, Chair(live, seat, self.times.wall())):
                human = structs.replace(seat, kind=HUMAN, bot="", seen=self.times.wall())
                await self.change_seat(live, human, seat)

    async def change_seat(
        self, live: LiveMatch, seat: StoredSeat, was: StoredSeat, brought: StoredLoadout | None = None
    ) -> bool:
        """Somebody else sits there now; False when the seat is no longer what it was when that was decided."""
        seats = [seat if each.seat == seat.seat else each for each in live.seats]
        taking = Taking(seat, was, self.times.wall())
        if not await self.store.sit(live.id, taking, live.wake_with(seats), brought):
            return False
        self.robots.hurry(live)
        began = live.seat(seat, brought)
        await self._keep_dice(live)
        live.showing.match_changed(began=began)
        self._changed(live)
        return True

    async def _keep_dice(self, live: LiveMatch) -> None:
        """The last seat was taken, and what follows from that is kept, so that nobody has to work it out again."""
        if live.unkept:
            live.unkept = False
            live.head.standing = live.first_standing()
            await self.store.fix_seed(live.head.seed, live.head.standing)

    async def say(self, live: LiveMatch, seat: int, text: str) -> None:
        """Kept first and then said to all; Unwritten when it cannot be kept."""
        name = live.seats[seat].name
        number = await self.store.say(live.id, seat, name, text, self.times.wall())
        if all(each.number != number for each in live.sayings):
            live.sayings = [*live.sayings[1 - SAYINGS :], Saying(number, seat, name, text)]
            live.showing.say(live.sayings[-1:])
