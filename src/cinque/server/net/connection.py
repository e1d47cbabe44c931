"""One connection: what a client may say, and what is answered. The transport below it only moves bytes."""

import asyncio
import re
from collections.abc import Awaitable
from functools import partial
from typing import final

import structlog
from msgspec import DecodeError, json

from cinque.engine.process import Lost
from cinque.kernel.moves import BadMove
from cinque.kernel.reason import Reason, Refused
from cinque.server.bucket import Bucket
from cinque.server.house.house import House
from cinque.server.live.asking import answer_to
from cinque.server.live.channel import encode
from cinque.server.live.live_match import LiveMatch
from cinque.server.live.position import SPECTATOR
from cinque.server.live.proposal import Proposal, Verdict, order_of
from cinque.server.net.identity import Spoken, key_of
from cinque.server.net.screen import AGAIN, Pipe, Screen
from cinque.server.players import SAY_LENGTH, clean_text
from cinque.server.store.interface import Unwritten
from cinque.server.store.people import PROGRAM, READ
from cinque.server.wire.goal_messages import SetGoal
from cinque.server.wire.messages import (
    Ack,
    Answer,
    Ask,
    ClientFrame,
    Fault,
    Hello,
    Hurry,
    MakeMove,
    MakeOrder,
    Nack,
    Ready,
    Said,
    Say,
    Thinking,
    WireMove,
)
from cinque.server.wire.text import BadText, check_text
from cinque.server.wire.trouble import Trouble

log = structlog.get_logger()

# An id names one move of a seat for ever. No sign in it means anything to a database.
ID = re.compile("[A-Za-z0-9_-]{1,43}")
ID_SHOWN = 43
# Where the id of a move stands in a frame that is not decoded.
NAMED = re.compile(rb'"id"\s*:\s*"([A-Za-z0-9_-]{1,43})"')
HEAD_BYTES = 256
# What a WebSocket is closed with: a fault of the client's.
POLICY = 1008
# Who comes while the database is away hears so after this, and may come again.
AWAY_SECONDS, RETRY_SECONDS = 2.5, 5

NOT_STORED = {
    "hint": "The server cannot reach its database; ask again in a moment.",
    "goal": "The standing order could not be stored; please try again.",
    "say": "What you said could not be stored, and nobody heard it; please say it again.",
}

decode = json.Decoder(ClientFrame).decode


@final
class Connection(Screen):
    """One browser at one match, and the messages it sends."""

    __slots__ = ("bucket", "house", "reads", "spoken", "work")

    def __init__(self, house: House, pipe: Pipe, spoken: Spoken) -> None:
        super().__init__(pipe)
        self.house = house
        self.spoken = spoken
        # Whether its key may only look.
        self.reads = False
        self.bucket = Bucket(house.settings.frame_rate, house.settings.frame_burst)
        # Coming in, or a hint: one at a time, and given up when the connection is lost.
        self.work: asyncio.Task[None] | None = None

    def fault(self, code: str, words: str, question: int | None = None) -> None:
        self.house.metrics.faults += 1
        self.reply(Fault(code, words, id=question))

    def end(self, code: str, words: str, how: int = POLICY) -> None:
        """A fault after which nothing more can be said; a client may come again if it is not its own."""
        self.reply(Fault(code, words, fatal=how == POLICY))
        self.pipe.close(how, words)

    # --- what the transport says -------------------------------------------------------------------------------------

    def receive(self, data: bytes) -> None:
        """One message. Counted before it is decoded; whatever it holds, the connection survives it."""
        if not self.bucket.take():
            self._too_fast(data)
            return
        try:
            frame = decode(data)
            check_text(data)
        except (DecodeError, BadText) as error:
            self.fault("bad-frame", f"That is no message of ours: {error}")
            return
        except (RecursionError, UnicodeDecodeError):
            self.fault("bad-frame", "That is no message of ours: it is nested too deeply or no text.")
            return
        self._take(frame)

    def _too_fast(self, data: bytes) -> None:
        """It was not looked at; who sends the same again, under the same id, after a while loses nothing."""
        self.house.metrics.faults += 1
        found = NAMED.search(data[:HEAD_BYTES])
        retry = int(1000 * self.bucket.wait()) + 1
        words = f"Too many messages; send it again, under the same id, in {retry} ms."
        self.reply(Fault("too-fast", words, move=found[1].decode() if found else "", retry=retry))

    def _take(self, frame: ClientFrame) -> None:
        if isinstance(frame, Hello):
            self._hello(frame)
        elif self.live is None:
            self.fault("hello-first", "Say hello first: which match.")
        elif isinstance(frame, MakeMove):
            self._order(self.live, frame.id, frame.seq, [frame.move])
        elif isinstance(frame, MakeOrder):
            self._order(self.live, frame.id, frame.seq, frame.moves)
        elif isinstance(frame, Ask):
            self._ask(self.live, frame)
        elif isinstance(frame, Ready):
            self._ready(self.live, frame)
        elif isinstance(frame, Say):
            self._say(self.live, frame)
        elif isinstance(frame, SetGoal):
            self._goal(self.live, frame)
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
        self.work = asyncio.get_running_loop().create_task(self._come_in(frame))

    async def _come_in(self, frame: Hello) -> None:
        try:
            live = await asyncio.wait_for(self.house.open(frame.match), AWAY_SECONDS)
            key = await key_of(self.house, self.spoken)
            seats = live.seats_of(key.player) if key is not None else []
            self.reads = key is not None and key.scope == READ
            if key is not None and key.kind == PROGRAM:
                self.bucket = Bucket(self.house.settings.bot_frame_rate, self.house.settings.bot_frame_burst)
            if not self.reads:
                await self.house.take_back(live, seats)
            self._enter(live, seats, frame)
        except Trouble as trouble:
            self.end(trouble.problem.code, trouble.problem.words)
        except Lost as lost:
            log.error("nobody can come in", match=frame.match[:64], error=str(lost))
            self.end("away", str(lost), AGAIN)
        except Exception as error:
            log.error("nobody can come in", match=frame.match[:64], error=repr(error))
            self.end("away", f"The server cannot reach its database; try again in {RETRY_SECONDS} seconds.", AGAIN)
        finally:
            self.work = None

    def _enter(self, live: LiveMatch, seats: list[int], frame: Hello) -> None:
        """Sits down and is shown everything."""
        self.sit_down(live, seats)
        self.reply(self.house.welcome(live, self))
        for each in live.sayings:
            self.reply(Said(each.name, each.text, each.seat))
        self.first_look(live, frame.seen)
        self._tell_goals(live)
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
        self._tell_goals(live)

    # --- moves -------------------------------------------------------------------------------------------------------

    def _order(self, live: LiveMatch, id: str, seq: int, moves: list[WireMove]) -> None:
        seat = self.viewer
        if seat is None:
            self.reply(Nack(id, Reason("The curtain is down: say when you are ready.")))
        elif seat == SPECTATOR:
            self.reply(Nack(id, Reason("You are watching; only players move.", "PL-02")))
        elif self.reads:
            self.reply(Nack(id, Reason("This key may only read.")))
        elif ID.fullmatch(id) is None:
            self.reply(Nack(id[:ID_SHOWN], Reason("The id of a move has 1 to 43 letters, digits, - and _.")))
        else:
            self._propose(live, seat, id, seq, moves)

    def _propose(self, live: LiveMatch, seat: int, id: str, seq: int, moves: list[WireMove]) -> None:
        try:
            spelled = order_of(live.grammar, moves)
        except BadMove as bad:
            self.reply(Nack(id, Reason(f"That is no move: {bad}", "PL-02")))
            return
        live.propose(Proposal(seat, spelled, id, seq, partial(self._answer, live, id)))

    def _answer(self, live: LiveMatch, id: str, verdict: Verdict) -> None:
        """Says what became of a move."""
        if verdict.seq >= 0:
            self.house.metrics.moves += 1
            self.reply(Ack(id, verdict.seq, verdict.made or 1, verdict.reason))
        elif verdict.reason is not None:
            self.house.metrics.refusals += 1
            self.reply(Nack(id, verdict.reason, verdict.stale))
            if verdict.stale:
                live.showing.show_all(self)
        else:
            self.fault(verdict.code, verdict.fault)
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
        async def give() -> None:
            hint = await self.house.robots.hint(live, seat)
            # By now another may sit at the screen, and a hint tells of what its owner knew.
            if self.viewer == seat:
                self.reply(Answer(frame.id, [hint]))

        try:
            await self._attempt(give(), "hint", frame.id)
        finally:
            self.work = None

    async def _attempt(self, work: Awaitable[None], what: str, question: int | None = None) -> None:
        """Whatever becomes of it, whoever asked for it hears of it."""
        try:
            await work
        except Trouble as trouble:
            self.fault(trouble.problem.code, trouble.problem.words, question)
        except Unwritten:
            self.fault("not-done", NOT_STORED[what], question)
        except Exception:
            log.exception("what was asked for failed", what=what)
            self.fault("broken", "The server failed on this; nothing was changed.", question)

    def _goal(self, live: LiveMatch, frame: SetGoal) -> None:
        """Standing orders are a player's own, and kept whether or not it is his turn."""
        seat = self.viewer
        if seat is None or seat == SPECTATOR or self.reads:
            self.fault("watching", "Only players give standing orders.")
        else:
            self.house.start_task(self._attempt(self.house.conductor.give(live, seat, frame), "goal"))

    def _tell_goals(self, live: LiveMatch) -> None:
        """What the seat at the screen has standing, where it has anything."""
        seat = self.viewer
        if seat is not None and seat != SPECTATOR and live.goals.of(seat):
            self.house.conductor.tell(live, seat, self)

    def _say(self, live: LiveMatch, frame: Say) -> None:
        text = clean_text(frame.text)
        seat = self.viewer if self.viewer is not None else self.curtain
        if seat is None or seat == SPECTATOR:
            self.fault("watching", "Only players talk at the table.")
        elif not 1 <= len(text) <= SAY_LENGTH:
            self.fault("bad-text", f"Say between 1 and {SAY_LENGTH} characters.")
        elif not live.mouths.may_speak(seat):
            self.fault("too-fast", "You talk too fast, or have said enough for one match; wait a moment.")
        else:
            self.house.start_task(self._attempt(self.house.say(live, seat, text), "say"))

    def _hurry(self, live: LiveMatch, frame: Hurry) -> None:
        if self.seats:
            self.house.robots.hurry(live)
        else:
            self.fault("watching", "Only players can hurry a bot.")
