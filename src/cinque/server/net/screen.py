"""One screen at a match: what passes to it, and, where several sit before it, the curtain between them."""

from typing import Any, Protocol

from cinque.server.live.channel import encode
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.position import SPECTATOR
from cinque.server.wire.messages import Curtain, MatchChanged

# What a WebSocket is closed with where nobody is at fault and it passes.
AGAIN = 1013


class Pipe(Protocol):
    """The transport, as far as a screen needs one."""

    def write(self, data: bytes) -> None: ...

    def close(self, code: int, words: str) -> None: ...


class Screen:
    """A Guest of a match. It may hold several seats (hot-seat) or none (a spectator)."""

    __slots__ = ("behind", "curtain", "live", "missed", "pipe", "seats", "seen", "viewer")

    def __init__(self, pipe: Pipe) -> None:
        self.pipe = pipe
        self.live: LiveMatch | None = None
        self.seats: tuple[int, ...] = ()
        # Whose view is on the screen: a seat, SPECTATOR, or None while the curtain is down.
        self.viewer: int | None = None
        # The seat that has to say Ready before anything more is shown.
        self.curtain: int | None = None
        # Hot-seat: the last update each seat was shown.
        self.seen: dict[int, int] = {}
        # Set while the client does not read what it is sent; it gets the whole view when it does again.
        self.behind = False
        self.missed = False

    def sit_down(self, live: LiveMatch, seats: list[int]) -> None:
        self.live = live
        self.seats = tuple(sorted(set(seats)))
        self.viewer = self.seats[0] if self.seats else SPECTATOR

    def go_away(self) -> None:
        """The match cannot be shown any longer here; who comes again finds it as it stands in the log."""
        self.pipe.close(AGAIN, "Come again in a moment.")

    # --- what passes to it -------------------------------------------------------------------------------------------

    def show(self, frame: bytes, seq: int) -> None:
        """An update for the viewer at the screen."""
        if self.behind:
            self.missed = True
            return
        if self.viewer is not None and len(self.seats) > 1:
            self.seen[self.viewer] = seq
        self.pipe.write(frame)

    def tell(self, frame: bytes) -> None:
        """News of the match; nothing at all passes the curtain."""
        if self.behind:
            self.missed = True
        elif self.curtain is None:
            self.pipe.write(frame)

    def reply(self, frame: Any) -> None:
        """To what the client itself has said; that passes always."""
        self.pipe.write(encode(frame))

    def slow(self) -> None:
        """The client does not read; whatever is said now would only pile up."""
        self.behind = True

    def drained(self) -> None:
        """The client reads again: the newest position replaces all that it missed."""
        self.behind = False
        missed, self.missed = self.missed, False
        if missed and self.live is not None and self.curtain is None:
            self.reply(MatchChanged(self.live.showing.info()))
            self.live.showing.show_all(self)

    # --- whose view it shows -----------------------------------------------------------------------------------------

    def first_look(self, live: LiveMatch, seen: int) -> None:
        """At a shared screen nobody knows yet who sits there, nor is there anything to see before the match begins."""
        if len(self.seats) < 2 or live.outcome is not None:
            live.showing.resume(self, seen if len(self.seats) < 2 else -1)
        elif live.status != "waiting":
            self._lower(live, (self._due(live) or self._still_in(live) or self.seats)[0])

    def begin(self) -> None:
        """The last seat is taken: everybody may move now."""
        if self.live is not None and len(self.seats) > 1:
            self.first_look(self.live, -1)
        elif self.live is not None:
            self.live.showing.show_all(self)

    def draw_curtain(self) -> None:
        """Lowers the curtain when the turn is another's at the same screen."""
        live = self.live
        if live is None or len(self.seats) < 2:
            return
        due = self._due(live)
        if due and self.viewer not in due and self.curtain not in due:
            self._lower(live, due[0])

    def step_aside(self) -> None:
        """Who is out may see everything, but not on a screen that somebody who is still in looks at."""
        live = self.live
        if live is not None and self.viewer in self.seats and live.is_out(self.viewer):
            self.draw_curtain()

    def lift_curtain(self, live: LiveMatch, seat: int) -> None:
        """The player of this seat is at the screen."""
        self.viewer, self.curtain = seat, None
        self.reply(MatchChanged(live.showing.info()))
        live.showing.show_after_curtain(self, self.seen.get(seat, -1))
        self.draw_curtain()

    def _due(self, live: LiveMatch) -> list[int]:
        """Whose view a shared screen is to show: of who is to move, or, when who sits there is out, of who is not."""
        here = self.viewer if self.viewer is not None else self.curtain
        mine = [seat for seat in live.to_move if seat in self.seats]
        return mine or (self._still_in(live) if here is not None and live.is_out(here) else [])

    def _still_in(self, live: LiveMatch) -> list[int]:
        return [seat for seat in self.seats if not live.is_out(seat)] if live.outcome is None else []

    def _lower(self, live: LiveMatch, seat: int) -> None:
        """Where a game hides nothing there is nothing to cover: the next player simply has his view."""
        if not live.game.hidden:
            self.viewer, self.curtain = seat, None
            live.showing.show_all(self)
            return
        self.viewer = None
        self.curtain = seat
        self.reply(Curtain(seat, live.seats[seat].name))
