"""What the people at a match are shown. Each viewer gets his own view, numbered for him alone."""

from typing import Any, final

from msgspec import Raw, Struct

from cinque.kernel.drawing import drawn, told
from cinque.server.live.changes import Change
from cinque.server.live.channel import Channel, Past, encode, encoded_delta
from cinque.server.live.guest import Guest
from cinque.server.live.info import info_of
from cinque.server.live.match import Match
from cinque.server.live.position import SPECTATOR
from cinque.server.store.matches import HUMAN, Saying, StoredSeat
from cinque.server.store.profiles import StoredLoadout
from cinque.server.wire.messages import Forced, MatchChanged, MatchInfo, Reward, Said, SeatInfo, Thinking, Undo, Update

NOTHING = Raw(b"[]")


@final
class Showing:
    """The people at one match, and a channel for each viewer who has ever been here."""

    def __init__(self, match: Match, shared: bool) -> None:
        self.match = match
        # Whether players of this match may be connected to other processes.
        self.shared = shared
        self.guests: set[Guest] = set()
        self.channels: dict[int, Channel] = {}
        # The seat whose bot is thinking, as it was told.
        self.thinking: int | None = None

    # --- positions ---------------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> Struct:
        """What a viewer sees. Where only bots play, spectators see everything, if the game can show it."""
        match, state = self.match, self.match.position.now
        whole: Struct | None = match.game.reveal(state) if viewer == SPECTATOR and match.is_open else None
        seat = None if viewer == SPECTATOR else viewer
        view: Struct = drawn(match.game, whole or match.game.view(state, seat), seat)
        return view

    def channel(self, viewer: int) -> Channel:
        """Opens the channel of a viewer; it is kept while the match is in memory, also for one who went to sleep."""
        if viewer not in self.channels:
            shared = None if self.match.game.hidden else next(iter(self.channels.values()), None)
            self.channels[viewer] = Channel(shared.view if shared else self.view(viewer))
        return self.channels[viewer]

    def forget(self) -> None:
        """There is another first position: nothing that was shown leads to it."""
        self.channels.clear()

    def publish(self, change: Change, forced: Forced | None) -> None:
        """Tells every viewer for whom something changed, first to the ring, then to the guests."""
        for guest in self.guests:
            guest.step_aside()
        if self.match.game.hidden:
            self._publish_to_each(change, forced)
        elif self.channels:
            self._publish_to_all(change, forced)

    def _publish_to_each(self, change: Change, forced: Forced | None) -> None:
        """A game with secrets: everybody for whom something changed gets his own view and his own telling."""
        for viewer, channel in self.channels.items():
            if change.shown[viewer]:
                view = self.view(viewer)
                heard = NOTHING if change.log is None else self._heard(change.log.heard(self._ears(viewer, change)))
                seq = self.match.position.seqs[viewer]
                delta = encoded_delta(channel.view, view)
                self._tell(viewer, channel, Past(seq, self.match.turn, heard, delta, forced), view)

    def _heard(self, events: list[object]) -> Raw:
        return Raw(encode(told(self.match.game, events)))

    def _ears(self, viewer: int, change: Change) -> int | None:
        """Whose telling of a change a viewer gets; spectators of bots get that of the bot that moved."""
        if viewer != SPECTATOR:
            return viewer
        return change.seat if self.match.is_open else None

    def _publish_to_all(self, change: Change, forced: Forced | None) -> None:
        """A game without secrets: all see and hear the same, so it is made and encoded once."""
        view = self.view(SPECTATOR)
        heard = self._heard(change.log.events) if change.log is not None else NOTHING
        delta = encoded_delta(next(iter(self.channels.values())).view, view)
        for viewer, channel in self.channels.items():
            seq = self.match.position.seqs[viewer]
            self._tell(viewer, channel, Past(seq, self.match.turn, heard, delta, forced), view)

    def _tell(self, viewer: int, channel: Channel, past: Past, view: Struct) -> None:
        channel.ring.append(past)
        channel.view = view
        self._send(viewer, past)

    def _send(self, viewer: int, past: Past) -> None:
        frame: bytes | None = None
        for guest in self.guests:
            if guest.viewer == viewer:
                if frame is None:
                    frame = encode(self._update(viewer, past.events, None, past.delta, past.forced))
                guest.show(frame, past.seq)

    def _update(
        self, viewer: int, events: Any, view: Struct | None, delta: Any, forced: Forced | None = None
    ) -> Update:
        """What the viewer sees now. Offers are for the seat to move only; events and delta may come encoded."""
        match = self.match
        to_move = match.to_move
        mine = viewer in to_move
        return Update(
            seq=match.seq(viewer),
            seat=viewer,
            turn=match.turn,
            to_move=to_move,
            offers=match.game.offers(match.position.now, viewer) if mine else [],
            events=events,
            undo=self._undo(viewer),
            outcome=match.outcome,
            view=view,
            delta=delta,
            clocks=match.clocks.left(),
            forced=forced,
        )

    def _undo(self, viewer: int) -> Undo:
        """What a viewer may take back, or why nothing."""
        position = self.match.position
        if viewer == SPECTATOR:
            return Undo()
        if not position.can_undo(viewer):
            return Undo(why=position.why_final(viewer))
        return Undo(True, position.undo_words(viewer), position.orders(viewer))

    def show_all(self, guest: Guest) -> None:
        """The whole view, for one who comes, or who could not keep up."""
        viewer = guest.viewer
        if viewer is not None:
            update = self._update(viewer, NOTHING, self.channel(viewer).view, None)
            guest.show(encode(update), update.seq)

    def resume(self, guest: Guest, seen: int) -> None:
        """What one who slept has missed, or the whole view when that is longer ago than the ring goes back."""
        viewer = guest.viewer
        if viewer is None:
            return
        missed = self.channel(viewer).after(seen, self.match.seq(viewer))
        if not missed:
            self.show_all(guest)
            return
        for past in missed[:-1]:
            guest.show(encode(_old_update(viewer, past)), past.seq)
        update = self._update(viewer, missed[-1].events, None, missed[-1].delta, missed[-1].forced)
        guest.show(encode(update), update.seq)

    def show_after_curtain(self, guest: Guest, seen: int) -> None:
        """The whole view, since another's was on the screen, with all that the viewer has heard since his last turn."""
        viewer = guest.viewer
        if viewer is not None:
            channel = self.channel(viewer)
            missed = channel.after(seen, self.match.seq(viewer)) or []
            events = Raw(b"[" + b",".join(inner for past in missed if (inner := bytes(past.events)[1:-1])) + b"]")
            update = self._update(viewer, events, channel.view, None)
            guest.show(encode(update), update.seq)

    def draw_curtains(self) -> None:
        """Hot-seat: where the turn passed to another person at the same screen, nothing more is shown until Ready."""
        for guest in self.guests:
            guest.draw_curtain()

    # --- the match itself --------------------------------------------------------------------------------------------

    def match_changed(self, began: bool = False, but: Guest | None = None) -> None:
        """Somebody sat down, left or came back. When that began the match, everybody may move now."""
        self.broadcast(MatchChanged(self.info()), but)
        if began:
            for guest in self.guests:
                guest.begin()

    def say(self, sayings: list[Saying]) -> None:
        for each in sayings:
            self.broadcast(Said(each.name, each.text, each.seat))

    def think(self, seat: int | None) -> None:
        """A bot began to think, or stopped."""
        before, self.thinking = self.thinking, seat
        if before is not None and before != seat:
            self.broadcast(Thinking(before, False))
        if seat is not None and before != seat:
            self.broadcast(Thinking(seat, True))

    def reward(self, brought: StoredLoadout, to: Guest | None = None) -> None:
        """What a match earned is told to the seat that earned it, and to nobody else."""
        terms = brought.terms
        data = encode(Reward(brought.seat, brought.profile, brought.news or [], terms.seeded, terms.day))

        for guest in [to] if to is not None else list(self.guests):
            if brought.seat in guest.seats:
                guest.tell(data)

    def broadcast(self, frame: Any, but: Guest | None = None) -> None:
        data = encode(frame)
        for guest in self.guests:
            if guest is not but:
                guest.tell(data)

    def info(self) -> MatchInfo:
        """What everybody may know, those who are here included."""
        seats = [self._seat_info(seat) for seat in self.match.seats]
        watchers = sum(not guest.seats for guest in self.guests)
        return info_of(self.match.head, self.match.seats, seats, self.match.status, watchers)

    def _seat_info(self, seat: StoredSeat) -> SeatInfo:
        connected = self.is_here(seat)
        away = 0 if connected or seat.kind != HUMAN else int(self.match.times.passed(seat.seen))
        return SeatInfo(seat.seat, seat.kind, seat.name, seat.bot, connected, away)

    def is_here(self, seat: StoredSeat) -> bool:
        """Whether the player of a seat is connected, here or, as far as is known, to another process."""
        if any(seat.seat in guest.seats for guest in self.guests):
            return True
        return self.shared and seat.seen > self.match.times.wall()


def _old_update(viewer: int, past: Past) -> Update:
    """An update of the past: nothing can be done about it any more, so it carries no offers."""
    events: Any = past.events
    delta: Any = past.delta
    return Update(past.seq, viewer, past.turn, [], [], events, Undo(), None, None, delta, forced=past.forced)
