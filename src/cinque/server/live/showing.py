"""What the people at a table are shown. Each viewer gets his own view, numbered for him alone."""

import time
from typing import TYPE_CHECKING, Any, final

from msgspec import Raw, Struct

from cinque.server.live.channel import Channel, Past, encode, encoded_delta
from cinque.server.live.position import SPECTATOR, Change
from cinque.server.players import seed_hash
from cinque.server.store.profile_rows import BroughtRow
from cinque.server.store.rows import HUMAN, Saying, SeatRow
from cinque.server.wire.messages import Clock as WireClock
from cinque.server.wire.messages import MatchInfo, Reward, Said, SeatInfo, Thinking, Update
from cinque.server.wire.messages import Table as TableFrame

if TYPE_CHECKING:
    from cinque.server.live.table import Table
    from cinque.server.net.sockets import Connection

NOTHING = Raw(b"[]")


@final
class Showing:
    """The channels of one table, one for each viewer who has ever been here."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.channels: dict[int, Channel] = {}

    # --- positions ---------------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> Struct:
        """What a viewer sees. Where only bots play, spectators see everything, if the game can show it."""
        table, state = self.table, self.table.position.now
        whole: Struct | None = table.game.reveal(state) if viewer == SPECTATOR and table.is_open else None
        view: Struct = whole or table.game.view(state, None if viewer == SPECTATOR else viewer)
        return view

    def channel(self, viewer: int) -> Channel:
        """Opens the channel of a viewer; it is kept while the table is in memory, also for one who went to sleep."""
        if viewer not in self.channels:
            shared = None if self.table.game.hidden else next(iter(self.channels.values()), None)
            self.channels[viewer] = Channel(shared.view if shared else self.view(viewer))
        return self.channels[viewer]

    def publish(self, change: Change) -> None:
        """Tells every viewer for whom something changed, first to the ring, then to the connections."""
        for connection in self.table.connections:
            connection.step_aside()
        if self.table.game.hidden:
            for viewer, channel in self.channels.items():
                if change.shown[viewer]:
                    view = self.view(viewer)
                    heard = (
                        Raw(encode(change.log.heard(self._ears(viewer, change)))) if change.log is not None else NOTHING
                    )
                    self._tell(viewer, channel, heard, encoded_delta(channel.view, view), view)
        elif self.channels:
            self._publish_to_all(change)

    def _ears(self, viewer: int, change: Change) -> int | None:
        """Whose telling of a change a viewer gets; spectators of bots get that of the bot that moved."""
        if viewer != SPECTATOR:
            return viewer
        return change.seat if self.table.is_open else None

    def _publish_to_all(self, change: Change) -> None:
        """A game without secrets: all see and hear the same, so it is made and encoded once."""
        view = self.view(SPECTATOR)
        heard = Raw(encode(change.log.events)) if change.log is not None else NOTHING
        delta = encoded_delta(next(iter(self.channels.values())).view, view)
        for viewer, channel in self.channels.items():
            self._tell(viewer, channel, heard, delta, view)

    def _tell(self, viewer: int, channel: Channel, heard: Raw, delta: Raw, view: Struct) -> None:
        past = Past(self.table.position.seqs[viewer], self.table.turn, heard, delta)
        channel.ring.append(past)
        channel.view = view
        self._send(viewer, past)

    def _send(self, viewer: int, past: Past) -> None:
        frame: bytes | None = None
        for connection in self.table.connections:
            if connection.viewer == viewer:
                if frame is None:
                    frame = encode(self._update(viewer, past.events, None, past.delta))
                connection.show(frame, past.seq)

    def _update(self, viewer: int, events: Any, view: Struct | None, delta: Any) -> Update:
        """What the viewer sees now. Offers are for the seat to move only; events and delta may come encoded."""
        table = self.table
        to_move = table.to_move
        mine = viewer in to_move
        return Update(
            seq=table.seq(viewer),
            seat=viewer,
            turn=table.turn,
            to_move=to_move,
            offers=table.game.offers(table.position.now, viewer) if mine else [],
            events=events,
            can_undo=table.position.can_undo(viewer),
            outcome=table.outcome,
            view=view,
            delta=delta,
            clocks=table.clocks.left(time.time()) if table.clocks.on else [],
        )

    def show_all(self, connection: "Connection") -> None:
        """The whole view, for one who comes, or who could not keep up."""
        viewer = connection.viewer
        if viewer is not None:
            update = self._update(viewer, NOTHING, self.channel(viewer).view, None)
            connection.show(encode(update), update.seq)

    def resume(self, connection: "Connection", seen: int) -> None:
        """What one who slept has missed, or the whole view when that is longer ago than the ring goes back."""
        viewer = connection.viewer
        if viewer is None:
            return
        missed = self.channel(viewer).after(seen, self.table.seq(viewer))
        if not missed:
            self.show_all(connection)
            return
        for past in missed[:-1]:
            connection.show(encode(_old_update(viewer, past)), past.seq)
        update = self._update(viewer, missed[-1].events, None, missed[-1].delta)
        connection.show(encode(update), update.seq)

    def show_after_curtain(self, connection: "Connection", seen: int) -> None:
        """The whole view, since another's was on the screen, with all that the viewer has heard since his last turn."""
        viewer = connection.viewer
        if viewer is not None:
            channel = self.channel(viewer)
            missed = channel.after(seen, self.table.seq(viewer)) or []
            events = Raw(b"[" + b",".join(inner for past in missed if (inner := bytes(past.events)[1:-1])) + b"]")
            update = self._update(viewer, events, channel.view, None)
            connection.show(encode(update), update.seq)

    def draw_curtains(self) -> None:
        """Hot-seat: where the turn passed to another person at the same screen, nothing more is shown until Ready."""
        for connection in self.table.connections:
            connection.draw_curtain()

    # --- the table itself --------------------------------------------------------------------------------------------

    def table_changed(self, began: bool = False, but: "Connection | None" = None) -> None:
        """Somebody sat down, left or came back. When that began the match, everybody may move now."""
        self.broadcast(TableFrame(self.info()), but)
        if began:
            for connection in self.table.connections:
                connection.begin()

    def say(self, sayings: list[Saying]) -> None:
        for each in sayings:
            self.broadcast(Said(each.name, each.text, each.seat))

    def think(self, seat: int | None) -> None:
        """A bot began to think, or stopped."""
        before, self.table.thinking = self.table.thinking, seat
        if before is not None and before != seat:
            self.broadcast(Thinking(before, False))
        if seat is not None and before != seat:
            self.broadcast(Thinking(seat, True))

    def reward(self, row: BroughtRow, to: "Connection | None" = None) -> None:
        """What a match earned is told to the seat that earned it, and to nobody else."""
        data = encode(Reward(row.seat, row.profile, row.news or [], row.terms.seeded, row.terms.day))
        for connection in [to] if to is not None else list(self.table.connections):
            if row.seat in connection.seats:
                connection.tell(data)

    def broadcast(self, frame: Any, but: "Connection | None" = None) -> None:
        data = encode(frame)
        for connection in self.table.connections:
            if connection is not but:
                connection.tell(data)

    def info(self) -> MatchInfo:
        """What everybody may know. The seed is a secret until the match is over."""
        table, row = self.table, self.table.row
        return MatchInfo(
            match=row.id,
            game=row.game,
            title=table.game.title,
            options=row.options,
            clock=WireClock(row.turn_seconds, row.reserve_seconds),
            seats=[self._seat_info(seat) for seat in table.seats],
            hotseat=row.hotseat,
            status=table.status,
            seed_hash=seed_hash(row.seed),
            seed=row.seed if table.outcome is not None else "",
            outcome=table.outcome,
            rematch=row.rematch,
            watchers=sum(not connection.seats for connection in table.connections),
            created=row.created,
        )

    def _seat_info(self, seat: SeatRow) -> SeatInfo:
        connected = self.is_here(seat)
        away = 0 if connected or seat.kind != HUMAN else max(0, int(time.time() - seat.seen))
        return SeatInfo(seat.seat, seat.kind, seat.name, seat.bot, connected, away)

    def is_here(self, seat: SeatRow) -> bool:
        """Whether the player of a seat is connected, here or, as far as is known, to another process."""
        if any(seat.seat in connection.seats for connection in self.table.connections):
            return True
        return self.table.store.shared and seat.seen > time.time()


def _old_update(viewer: int, past: Past) -> Update:
    """An update of the past: nothing can be done about it any more, so it carries no offers."""
    events: Any = past.events
    delta: Any = past.delta
    return Update(past.seq, viewer, past.turn, [], [], events, False, None, None, delta)
