"""One connection: what a client may say, and what is answered. The transport below it only moves bytes."""

import asyncio
from functools import partial
from typing import final

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
from cinque.server.net.screen import Pipe, Screen
from cinque.server.players import SAY_LENGTH, clean_text
from cinque.server.wire.messages import (
    Ack,
    Answer,
    Ask,
    ClientFrame,
    Fault,
    Hello,
    Hurry,
    MakeMove,
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


@final
class Connection(Screen):
    """One browser at one match, and the messages it sends."""

    __slots__ = ("bucket", "house", "mouth", "work")

    def __init__(self, house: House, pipe: Pipe) -> None:
        super().__init__(pipe)
        self.house = house
        self.bucket = Bucket(house.settings.frame_rate, house.settings.frame_burst)
        self.mouth: Bucket | None = None
        # Coming in, or a hint: one at a time, and given up when the connection is lost.
        self.work: asyncio.Task[None] | None = None

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
        self.sit_down(live, seats)
        self.reply(self.house.welcome(live, self))
        for each in live.sayings:
            self.reply(Said(each.name, each.text, each.seat))
        self.first_look(live, frame.seen)
        for brought in live.brought.values():
            if brought.news is not None and brought.profile:
                live.showing.reward(brought, to=self)
        if live.showing.thinking is not None:
            self.tell(encode(Thinking(live.showing.thinking, True)))

    def _ready(self, live: LiveMatch, frame: Ready) -> None:
        if self.curtain is None or frame.seat != self.curtain:
            self.fault("no-curtain", "No curtain is waiting for that seat.")
            return
        self.lift_curtain(live, frame.seat)

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
