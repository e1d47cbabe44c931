"""One match on a server, played by a program here: frames of the socket on one side, lines on the other."""

import time
from functools import partial
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cinque.bots.companion import Companion, Forfeit
from cinque.bots.protocol import Pace, Turn, hello, wanted_of
from cinque.games import GAMES
from cinque.kernel.moves import BadMove
from cinque.kernel.offers import Offer
from cinque.kernel.reason import Reason

RESIGN = {"verb": "resign"}
# Seconds between two tries to come back, and how often.
AGAIN, TRIES = 1.0, 60


def applied(view: dict[str, Any], delta: dict[str, Any]) -> dict[str, Any]:
    """The view after a delta, see Update in server/wire/messages.py."""
    after = dict(view)
    for name, value in delta.items():
        if isinstance(value, dict) and set(value) == {"#"}:
            after[name] = [value["#"].get(str(at), old) for at, old in enumerate(after[name])]
        else:
            after[name] = value
    return after


class Bridge:
    """A seat of a match. The connection may be lost and comes back; the program does not notice."""

    def __init__(self, socket: str, token: str, match: str, command: list[str], pace: Pace) -> None:
        self.address = socket
        self.token = token
        self.match = match
        self.command = command
        self.pace = pace
        self.companion: Companion | None = None
        self.view: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.events: list[Any] = []
        self.orders = 0

    def play(self) -> str:
        """To the end of the match; how it ended, in words."""
        for _ in range(TRIES):
            try:
                with connect(
                    self.address, max_size=None, additional_headers={"Authorization": f"Bearer {self.token}"}
                ) as wire:
                    return self._sit(wire)
            except (ConnectionClosed, OSError):
                time.sleep(AGAIN)
        return "the server stays away"

    def _sit(self, wire: ClientConnection) -> str:
        self.wire = wire
        self.view, self.now = {}, {}
        self._send({"t": "hello", "match": self.match})
        self._until("welcome")
        try:
            while not self._over():
                if self._is_due():
                    self._move()
                else:
                    self._until("update", "table")
        finally:
            if self._over() and self.companion is not None:
                self.companion.close(self.now["outcome"])
        outcome = self.now["outcome"]
        wrong = (self.companion.restarts, self.companion.lates) if self.companion is not None else (0, 0)
        won = "won" if self.seat in outcome["winners"] else "drawn" if not outcome["winners"] else "lost"
        return f"{won}, {wrong[0]} restarts, {wrong[1]} late"

    def _over(self) -> bool:
        return self.now.get("outcome") is not None

    def _is_due(self) -> bool:
        return bool(self.now) and self.started and self.seat in self.now["to_move"]

    # --- frames ------------------------------------------------------------------------------------------------------

    def _send(self, frame: dict[str, Any]) -> None:
        self.wire.send(msgspec.json.encode(frame).decode())

    def _until(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds; all that comes is taken in."""
        while True:
            frame: dict[str, Any] = msgspec.json.decode(self.wire.recv())
            self._take(frame)
            if frame["t"] in kinds:
                return frame

    def _take(self, frame: dict[str, Any]) -> None:
        if frame["t"] in ("welcome", "table"):
            info = frame["info"]
            self.started = info["status"] != "waiting"
        if frame["t"] == "welcome":
            self._begin(info, frame["you"][0])
        elif frame["t"] == "update":
            delta = frame.get("delta")
            self.view = frame["view"] if delta is None else applied(self.view, delta)
            self.events += frame["events"]
            self.now = frame
        elif frame["t"] == "fault" and frame["fatal"]:
            raise RuntimeError(frame["words"])

    def _begin(self, info: dict[str, Any], seat: int) -> None:
        self.seat = seat
        self.game = GAMES[info["game"]]
        self.grammar = self.game.grammar(info["options"])
        if self.companion is None:
            words = hello(self.game, info["options"], len(info["seats"]), seat, self.pace)
            try:
                self.companion = Companion(self.command, words, self.pace)
            except Forfeit:
                self.companion = None

    # --- moves -------------------------------------------------------------------------------------------------------

    def _move(self) -> None:
        """One decision: asked, sent, and what came of it."""
        offers = msgspec.convert(self.now["offers"], list[Offer])
        turn = Turn(self.view, self.events, offers)
        self.events = []
        try:
            self._decide(partial(wanted_of, turn, self.grammar))
        except Forfeit:
            self._order([RESIGN])

    def _decide(self, wanted: Any) -> None:
        if self.companion is None:
            raise Forfeit("it did not start")
        words = self.companion.ask(wanted)
        while words is not None:
            wrong = self._said(words)
            if wrong is None:
                self.companion.was_right()
                return
            words = self.companion.refused(0, wrong, wanted)
        self._send({"t": "ask", "id": self.orders, "what": "timeout"})
        answer = self._until("answer", "fault")
        if answer["t"] == "answer":
            self._order(answer["results"])

    def _said(self, words: list[str]) -> Reason | None:
        """Sends an answer of the program; why it was refused, or None."""
        try:
            moves = [self.grammar.to_json(self.grammar.parse(text)) for text in words]
        except BadMove as bad:
            return Reason(f"That is no move: {bad}", "PL-02")
        return self._order(moves) if moves else Reason("An answer has at least one move.", "PL-02")

    def _order(self, moves: list[Any]) -> Reason | None:
        """Until it is answered; an order that came too fast is sent again under its id when the server says so."""
        self.orders += 1
        id = f"{self.match[:12]}-{self.orders}-{time.time_ns()}"[:43]
        frame = {"t": "order", "id": id, "seq": self.now["seq"], "moves": moves}
        self._send(frame)
        while True:
            answer = self._until("ack", "nack", "fault")
            if answer["t"] == "fault" and answer.get("move") == id:
                time.sleep(answer["retry"] / 1000)
                self._send(frame)
            elif answer["t"] != "fault" and answer["id"] == id:
                break
        if answer["t"] == "ack" or answer.get("stale"):
            return None
        return Reason(answer["reason"]["words"], answer["reason"].get("source", ""))
