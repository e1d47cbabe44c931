"""The live matches: opened when somebody comes or a bot is due, dropped when nobody is there."""

import asyncio
import time
from typing import TYPE_CHECKING, Any

import structlog

from cinque.kernel.moves import ChoiceField, Grammar
from cinque.kernel.reason import Refused
from cinque.server.config import Settings
from cinque.server.house.outbox import Outbox
from cinque.server.house.rewards import Rewards
from cinque.server.house.robots import Robots
from cinque.server.house.timing import Timers
from cinque.server.live.table import Table
from cinque.server.metrics import Metrics
from cinque.server.net.sockets import Connection
from cinque.server.store.interface import Store, Unwritten
from cinque.server.store.profile_rows import BroughtRow
from cinque.server.store.rows import BOT, HUMAN, Saying, SeatRow
from cinque.server.store.schema import SAYINGS
from cinque.server.wire.messages import Brought, FieldInfo, VerbInfo, Welcome
from cinque.server.wire.trouble import Trouble, refused

if TYPE_CHECKING:
    from cinque.server.net.transport import SocketProtocol

log = structlog.get_logger()

SWEEP_SECONDS = 1.0
# With several processes: how often one says that its players are still there, and for how long it vouches for them.
PRESENCE_SECONDS = 20.0
VOUCHED_SECONDS = 45.0


class Tables:
    """Every match somebody is at, and the ways in and out."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.live: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.sockets: set[SocketProtocol] = set()
        self.outbox = Outbox()
        self.robots = Robots(self)
        self.timers = Timers()
        self.rewards = Rewards(self)
        self.started = time.time()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._left: set[tuple[str, int]] = set()
        self._presence_told = time.monotonic()

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
        await self._tell_presence()
        await self.store.close()

    def start_task(self, work: Any) -> None:
        """Runs something that nobody waits for, and keeps it from being forgotten."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- opening and dropping ----------------------------------------------------------------------------------------

    async def open(self, match: str) -> Table:
        """The live table of a match, read from the store where it is not in memory; Trouble when there is none."""
        table = self.live.get(match)
        if table is not None:
            return table
        if match not in self.opening:
            task = asyncio.get_running_loop().create_task(self._read(match))
            self.opening[match] = task
            task.add_done_callback(lambda _: self.opening.pop(match, None))
        return await asyncio.shield(self.opening[match])

    async def _read(self, match: str) -> Table:
        stored = await self.store.load(match) if len(match) <= 64 else None
        if stored is None:
            raise Trouble(404, "unknown-match", "There is no such match.")
        try:
            table = Table(stored, self.store, self._changed)
        except Refused as error:
            raise refused(error, 409) from error
        except Exception as error:
            log.exception("a match could not be opened", match=match)
            self.metrics.broken += 1
            raise Trouble(500, "broken", "This match cannot be opened; the others go on.") from error
        table.clocks.forgive(self.started)
        self.live[match] = table
        self._changed(table)
        return table

    def _changed(self, table: Table) -> None:
        """After every move and every change of seats: bots think, clocks run."""
        if table.outcome is not None or table.bot_to_move() is not None:
            self.robots.look_at(table)
        if table.unpaid():
            self.rewards.look_at(table)
        if table.clocks.on:
            self.timers.set_for(table)

    def _heard(self, match: str) -> None:
        """Another process changed a match; an empty name is any of them."""
        for table in [self.live[match]] if match in self.live else [] if match else list(self.live.values()):
            table.refresh()

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
        for table in [table for table in self.live.values() if self._is_idle(table, limit)]:
            self.timers.stop(table)
            del self.live[table.id]
        self.metrics.tables = len(self.live)
        now = time.monotonic()
        for socket in list(self.sockets):
            socket.ping_or_drop(now, self.settings.ping_every)
        if self._left or time.monotonic() - self._presence_told > PRESENCE_SECONDS:
            await self._tell_presence()

    async def open_quietly(self, match: str) -> Table | None:
        try:
            return await self.open(match)
        except Trouble as trouble:
            log.warning("a match that is due cannot go on", match=match, words=trouble.problem.words)
            return None

    def _is_idle(self, table: Table, limit: float) -> bool:
        return not (table.connections or table.busy or table.waiting) and (
            table.thinking is None and table.empty_since < limit
        )

    async def _tell_presence(self) -> None:
        """Writes down who left, and, where other processes want to know, who is here."""
        left, self._left = self._left, set()
        self._presence_told = time.monotonic()
        if self.store.shared:
            tables = self.live.values()
            here = {(table.id, seat) for table in tables for each in table.connections for seat in each.seats}
            left -= here
            await self.store.saw(sorted(here), time.time() + VOUCHED_SECONDS)
        if left:
            await self.store.saw(sorted(left), time.time())

    # --- coming and going --------------------------------------------------------------------------------------------

    def welcome(self, table: Table, connection: Connection) -> Welcome:
        """Seats a connection at a table, tells the others, and says what the newcomer has to know."""
        here = {seat for each in table.connections for seat in each.seats}
        new = not connection.seats or not here.issuperset(connection.seats)
        table.connections.add(connection)
        for seat in connection.seats:
            table.seats[seat].seen = time.time()
        if new:
            table.showing.table_changed(but=connection)
            # Told soon to the other processes, if there are any.
            self._presence_told = 0.0 if self.store.shared else self._presence_told
        return Welcome(
            info=table.showing.info(),
            you=list(connection.seats),
            rules=table.game.rules(table.row.options),
            verbs=verbs_of(table.grammar),
            brought=[brought_info(table, seat) for seat in connection.seats if seat in table.brought],
        )

    def leave(self, table: Table, connection: Connection) -> None:
        table.connections.discard(connection)
        table.empty_since = time.monotonic()
        here = {seat for each in table.connections for seat in each.seats}
        for seat in connection.seats:
            if seat not in here:
                table.seats[seat].seen = time.time()
                self._left.add((table.id, seat))
        table.showing.table_changed()

    def away(self, table: Table, seat: SeatRow) -> float:
        """How long the player of a seat has been gone; nobody is gone for longer than this server has been there."""
        if table.showing.is_here(seat):
            return 0.0
        return max(0.0, time.time() - max(seat.seen, self.started))

    async def take_back(self, table: Table, seats: list[int]) -> None:
        """A player returns whose seat was given to a bot."""
        for number in seats:
            seat = table.seats[number]
            if seat.kind == BOT:
                human = SeatRow(number, HUMAN, seat.name, "", seat.token, time.time())
                await self.change_seat(table, human, BOT)

    async def change_seat(self, table: Table, seat: SeatRow, was: str, brought: BroughtRow | None = None) -> bool:
        """Somebody else sits there now; False when the seat is no longer what it was."""
        seats = [seat if each.seat == seat.seat else each for each in table.seats]
        if not await self.store.sit(table.id, seat, was, table.wake_with(seats), brought):
            return False
        self.robots.hurry(table)
        table.showing.table_changed(began=table.seat(seat, brought))
        self._changed(table)
        return True

    def say(self, table: Table, seat: int, text: str) -> None:
        self.start_task(self._say(table, seat, text))

    async def _say(self, table: Table, seat: int, text: str) -> None:
        name = table.seats[seat].name
        try:
            number = await self.store.say(table.id, seat, name, text, time.time())
        except Unwritten:
            return
        if all(each.number != number for each in table.sayings):
            table.sayings = [*table.sayings[1 - SAYINGS :], Saying(number, seat, name, text)]
            table.showing.say(table.sayings[-1:])


def brought_info(table: Table, seat: int) -> Brought:
    """What a seat is told of what it brought: the seed of the dice only if its player chose it, or it is played out."""
    row = table.brought[seat]
    known = row.terms.seeded or table.outcome is not None
    return Brought(seat, row.profile, row.choice, row.terms.seeded, row.terms.day, table.row.seed if known else "")


def verbs_of(grammar: Grammar) -> list[VerbInfo]:
    """The grammar as the client needs it to name things."""
    return [
        VerbInfo(
            verb.name,
            verb.help,
            [
                FieldInfo(each.name, each.kind, each.size, each.words if isinstance(each, ChoiceField) else [])
                for each in verb.fields
            ],
        )
        for verb in grammar.verbs
    ]
