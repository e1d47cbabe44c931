"""One connection: what a client may say, and what it is told. The transport below it only moves bytes."""

import asyncio
from functools import partial
from typing import Any, Protocol, final

import structlog
from msgspec import DecodeError, json

from cinque.kernel.moves import BadMove
from cinque.kernel.reason import Reason, Refused
from cinque.server.house.house import House
from cinque.server.live.asking import answer_to
from cinque.server.live.channel import encode
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.position import SPECTATOR
from cinque.server.live.proposal import Proposal, Verdict
from cinque.server.net.limiting import Bucket
from cinque.server.players import SAY_LENGTH, clean_text
from cinque.server.wire.messages import (
    Ack,
    Answer,
    Ask,
    ClientFrame,
    Curtain,
    Fault,
    Hello,
    Hurry,
    MakeMove,
    MatchChanged,
    Nack,
    Ready,
    Said,
    Say,
    Thinking,
)
from cinque.server.wire.trouble import Trouble

log = structlog.get_logger()

ID_LENGTH = 64
TOKENS = 16
SAY_RATE, SAY_BURST = 1.0, 6.0

decode = json.Decoder(ClientFrame).decode


class Pipe(Protocol):
    """The transport, as far as a connection needs one."""

    def write(self, data: bytes) -> None: ...

    def close(self, code: int, words: str) -> None: ...


@final
class Connection:
    """One browser at one match. It may hold several seats (hot-seat) or none (a spectator)."""

    __slots__ = (
        "behind",
        "bucket",
        "curtain",
        "house",
        "live",
        "missed",
        "mouth",
        "pipe",
        "seats",
        "seen",
        "viewer",
        "work",
    )

    def __init__(self, house: House, pipe: Pipe) -> None:
        self.house = house
        self.pipe = pipe
        self.bucket = Bucket(house.settings.frame_rate, house.settings.frame_burst)
        self.mouth: Bucket | None = None
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
        self.work: asyncio.Task[None] | None = None

    # --- what the server says ----------------------------------------------------------------------------------------

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
        self.pipe.write(encode(frame))

    def fault(self, code: str, words: str, question: int | None = None) -> None:
        self.house.metrics.faults += 1
        self.reply(Fault(code, words, id=question))

    def end(self, code: str, words: str) -> None:
        """A fault after which nothing more can be said."""
        self.reply(Fault(code, words, fatal=True))
        self.pipe.close(1008, words)

    # --- what the transport says -------------------------------------------------------------------------------------

    def receive(self, data: bytes) -> None:
        """One message. Counted before it is decoded; whatever it holds, the connection survives it."""
        if not self.bucket.take():
            self.fault("too-fast", "Too many messages; wait a moment.")
            return
        try:
            frame = decode(data)
        except DecodeError as error:
            self.fault("bad-frame", f"That is no message of ours: {error}")
            return
        except (RecursionError, UnicodeDecodeError):
            self.fault("bad-frame", "That is no message of ours: it is nested too deeply or no text.")
            return
        self._take(frame)

    def _take(self, frame: ClientFrame) -> None:
        if isinstance(frame, Hello):
            self._hello(frame)
        elif self.live is None:
            self.fault("hello-first", "Say hello first: which match, and with which tokens.")
        elif isinstance(frame, MakeMove):
            self._move(self.live, frame)
        elif isinstance(frame, Ask):
            self._ask(self.live, frame)
        elif isinstance(frame, Ready):
            self._ready(self.live, frame)
        elif isinstance(frame, Say):
            self._say(self.live, frame)
        else:
            self._hurry(self.live, frame)

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

    def lost(self) -> None:
        if self.work is not None:
            self.work.cancel()
        if self.live is not None:
            self.house.leave(self.live, self)

    # --- hello and the curtain ---------------------------------------------------------------------------------------

    def _hello(self, frame: Hello) -> None:
        if self.live is not None or self.work is not None:
            self.fault("hello-again", "You are at a table already; open another connection.")
            return
        if len(frame.tokens) > TOKENS:
            self.fault("bad-frame", f"At most {TOKENS} tokens.")
            return
        self.work = asyncio.get_running_loop().create_task(self._come_in(frame))

    async def _come_in(self, frame: Hello) -> None:
        try:
            live = await self.house.open(frame.match)
            seats = [live.seat_of(token) for token in frame.tokens]
            await self.house.take_back(live, seats)
        except Trouble as trouble:
            self.end(trouble.problem.code, trouble.problem.words)
            return
        finally:
            self.work = None
        self.seats = tuple(sorted(set(seats)))
        self.live = live
        self.viewer = self.seats[0] if self.seats else SPECTATOR
        self.reply(self.house.welcome(live, self))
        for each in live.sayings:
            self.reply(Said(each.name, each.text, each.seat))
        self._first_look(live, frame.seen)
        for brought in live.brought.values():
            if brought.news is not None and brought.profile:
                live.showing.reward(brought, to=self)
        if live.showing.thinking is not None:
            self.tell(encode(Thinking(live.showing.thinking, True)))

    def _first_look(self, live: LiveMatch, seen: int) -> None:
        """At a shared screen nobody knows yet who sits there, nor is there anything to see before the match begins."""
        if len(self.seats) < 2 or live.outcome is not None:
            live.showing.resume(self, seen if len(self.seats) < 2 else -1)
        elif live.status != "waiting":
            self._lower(live, (self._due(live) or self._still_in(live) or self.seats)[0])

    def begin(self) -> None:
        """The last seat is taken: everybody may move now."""
        if self.live is not None and len(self.seats) > 1:
            self._first_look(self.live, -1)
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

    def _due(self, live: LiveMatch) -> list[int]:
        """Whose view a shared screen is to show: of who is to move, or, when who sits there is out, of who is not."""
        here = self.viewer if self.viewer is not None else self.curtain
        mine = [seat for seat in live.to_move if seat in self.seats]
        return mine or (self._still_in(live) if here is not None and live.is_out(here) else [])

    def _still_in(self, live: LiveMatch) -> list[int]:
        return [seat for seat in self.seats if not live.is_out(seat)] if live.outcome is None else []

    def _lower(self, live: LiveMatch, seat: int) -> None:
        self.viewer = None
        self.curtain = seat
        self.reply(Curtain(seat, live.seats[seat].name))

    def _ready(self, live: LiveMatch, frame: Ready) -> None:
        if self.curtain is None or frame.seat != self.curtain:
            self.fault("no-curtain", "No curtain is waiting for that seat.")
            return
        self.viewer, self.curtain = self.curtain, None
        self.reply(MatchChanged(live.showing.info()))
        live.showing.show_after_curtain(self, self.seen.get(self.viewer, -1))
        self.draw_curtain()

    # --- moves -------------------------------------------------------------------------------------------------------

    def _move(self, live: LiveMatch, frame: MakeMove) -> None:
        seat = self.viewer
        if seat is None:
            self.reply(Nack(frame.id, Reason("The curtain is down: say when you are ready.")))
        elif seat == SPECTATOR:
            self.reply(Nack(frame.id, Reason("You are watching; only players move.", "PL-02")))
        elif not 1 <= len(frame.id) <= ID_LENGTH:
            self.reply(Nack(frame.id[:ID_LENGTH], Reason(f"The id of a move has 1 to {ID_LENGTH} characters.")))
        else:
            self._propose(live, seat, frame)

    def _propose(self, live: LiveMatch, seat: int, frame: MakeMove) -> None:
        try:
            move = live.grammar.from_json(frame.move)
        except BadMove as bad:
            self.reply(Nack(frame.id, Reason(f"That is no move: {bad}", "PL-02")))
            return
        live.propose(Proposal(seat, move, frame.id, frame.seq, partial(self._answer, live, frame.id)))

    def _answer(self, live: LiveMatch, id: str, verdict: Verdict) -> None:
        """Says what became of a move."""
        if verdict.seq >= 0:
            self.house.metrics.moves += 1
            self.reply(Ack(id, verdict.seq))
        elif verdict.reason is not None:
            self.house.metrics.refusals += 1
            self.reply(Nack(id, verdict.reason, verdict.stale))
            if verdict.stale:
                live.showing.show_all(self)
        else:
            self.fault("not-done", verdict.fault)
            self.reply(Nack(id, Reason(verdict.fault)))

    # --- everything else ---------------------------------------------------------------------------------------------

    def _ask(self, live: LiveMatch, frame: Ask) -> None:
        if self.viewer is None:
            self.fault("curtain", "The curtain is down: say when you are ready.", frame.id)
        elif frame.what == "hint":
            self._hint(live, frame, self.viewer)
        else:
            try:
                self.reply(Answer(frame.id, answer_to(live, self.viewer, frame)))
            except Refused as refused:
                self.fault("bad-question", refused.reason.words, frame.id)
            except Exception:
                log.exception("a question failed", match=live.id, what=frame.what)
                self.fault("broken", "The rules failed on this question; nothing was changed.", frame.id)

    def _hint(self, live: LiveMatch, frame: Ask, seat: int) -> None:
        if seat not in live.to_move or self.work is not None:
            self.fault("bad-question", "A hint is for the player to move, one at a time.", frame.id)
            return
        self.work = asyncio.get_running_loop().create_task(self._give_hint(live, frame, seat))

    async def _give_hint(self, live: LiveMatch, frame: Ask, seat: int) -> None:
        try:
            moves = await self.house.robots.hint(live, seat)
            # By now another may sit at the screen, and a hint tells of what its owner knew.
            if self.viewer == seat:
                self.reply(Answer(frame.id, [live.grammar.to_json(move) for move in moves]))
        except Trouble as trouble:
            self.fault(trouble.problem.code, trouble.problem.words, frame.id)
        finally:
            self.work = None

    def _say(self, live: LiveMatch, frame: Say) -> None:
        self.mouth = self.mouth or Bucket(SAY_RATE, SAY_BURST)
        text = clean_text(frame.text)
        seat = self.viewer if self.viewer is not None else self.curtain
        if seat is None or seat == SPECTATOR:
            self.fault("watching", "Only players talk at the table.")
        elif not 1 <= len(text) <= SAY_LENGTH:
            self.fault("bad-text", f"Say between 1 and {SAY_LENGTH} characters.")
        elif not self.mouth.take():
            self.fault("too-fast", "You talk too fast; wait a moment.")
        else:
            self.house.say(live, seat, text)

    def _hurry(self, live: LiveMatch, frame: Hurry) -> None:
        if self.seats:
            self.house.robots.hurry(live)
        else:
            self.fault("watching", "Only players can hurry a bot.")
