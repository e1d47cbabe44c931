"""A match played by one thread through any weather: what was not answered is sent again under the id it had."""

import json
import random
import threading
import time
from contextlib import ExitStack
from typing import Any

import httpx
from msgspec import json as fast
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from cinque.kernel.offers import Offer
from tests.server.player import apply, shown

LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
# Seconds a frame may stay unanswered; only a silence this long on an open connection counts as one.
PATIENCE = 30.0
# Seconds between two looks at a seat that has nothing to say, and before coming again.
GLANCE, AGAIN = 0.02, 0.02
# Moves after which somebody gives up, so that matches end and are paid for.
LONG = 60
# How a refusal ends that is no fault of the move's.
PASSES = "please try again"


class Plan:
    """How matches of a game are begun: the wish of whoever creates it, and what the seats that join bring."""

    def __init__(self, game: str, seats: list[dict[str, Any]], joining: int = 0, **more: Any) -> None:
        self.wish = {"game": game, "seats": seats, **more}
        self.game = game
        self.joining = joining


class Played:
    """One match: what was acknowledged, in order, and what is still unanswered."""

    def __init__(self, match: str, keys: dict[int, str]) -> None:
        self.match = match
        self.keys = keys
        self.acknowledged: list[tuple[int, str, dict[str, Any]]] = []
        # Everything ever sent, by seat and id: nothing else may be in the log.
        self.sent: dict[tuple[int, str], dict[str, Any]] = {}
        self.pending: tuple[int, dict[str, Any]] | None = None
        self.views: dict[int, Any] = dict.fromkeys(keys)
        self.seqs: dict[int, int] = dict.fromkeys(keys, -1)
        self.over = False


class Table:
    """Plays matches of one game, one after the other, until it is told to stop."""

    def __init__(self, address: str, plan: Plan, people: list[str], luck: random.Random, pause: float = 0.01) -> None:
        self.address = address
        self.plan = plan
        self.people = people
        self.luck = luck
        self.pause = pause
        self.matches: list[Played] = []
        self.again = 0
        self.refused: list[str] = []
        self.silences: list[str] = []
        # The longest time from first sending a move to its acknowledgement, in seconds.
        self.longest = 0.0
        self.decided = 0.0
        self.errors: list[BaseException] = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self._run, name=plan.game, daemon=True)
        self.offers: dict[int, list[Offer]] = {}

    @property
    def answers(self) -> int:
        return sum(len(played.acknowledged) for played in self.matches)

    def start(self) -> "Table":
        self.thread.start()
        return self

    def end(self) -> None:
        self.stop.set()
        self.thread.join(PATIENCE * 2)
        assert not self.thread.is_alive(), f"a table of {self.plan.game} hangs"
        for error in self.errors:
            raise error

    def _run(self) -> None:
        try:
            while not self.stop.is_set():
                try:
                    if not self.matches or self.matches[-1].over:
                        self.matches.append(self._begin())
                    self._play(self.matches[-1])
                except (*LOST, httpx.HTTPError):
                    time.sleep(AGAIN)
        except BaseException as error:
            self.errors.append(error)

    # --- sitting down ------------------------------------------------------------------------------------------------

    def _begin(self) -> Played:
        """A match and everybody at it. One that was made and never heard of is simply left."""
        with httpx.Client(base_url=f"http://{self.address}", timeout=PATIENCE) as http:

            def post(path: str, body: Any, key: str) -> Any:
                answer = http.post(path, json=body, headers=shown(key))
                if answer.status_code >= 500:
                    raise TimeoutError(answer.text)
                assert answer.status_code == 200, answer.text
                return answer.json()

            seated = post("/api/matches", self.plan.wish, self.people[0])
            keys = dict.fromkeys(seated["seats"], self.people[0])
            for key in self.people[1 : 1 + self.plan.joining]:
                joined = post(f"/api/matches/{seated['match']}/join", {"name": "Friend"}, key)
                keys |= dict.fromkeys(joined["seats"], key)
        return Played(seated["match"], keys)

    def _sit(self, open: ExitStack, played: Played, seat: int) -> ClientConnection:
        url = f"ws://{self.address}/api/socket"
        wire: ClientConnection = open.enter_context(
            connect(url, max_queue=None, max_size=None, additional_headers=shown(played.keys[seat]), close_timeout=1)
        )
        wire.send(json.dumps({"t": "hello", "match": played.match, "seen": played.seqs[seat]}))
        self._hear(wire, played, seat, "welcome")
        self._hear(wire, played, seat, "update")
        return wire

    def _play(self, played: Played) -> None:
        self.offers = {}
        with ExitStack() as open:
            wires = {seat: self._sit(open, played, seat) for seat in played.keys}
            self.again += played.pending is not None
            while not (self.stop.is_set() or played.over):
                if played.pending is None and not self._decide(played):
                    self._listen(wires, played)
                    continue
                assert played.pending is not None
                seat, frame = played.pending
                self._make(wires[seat], played, seat, frame)
                time.sleep(self.luck.random() * 2 * self.pause)

    # --- moves -------------------------------------------------------------------------------------------------------

    def _decide(self, played: Played) -> bool:
        """Picks a move for a seat that has offers; whether there is one."""
        for seat, offers in self.offers.items():
            if offers:
                id = f"m{len(played.sent)}"
                move = {"verb": "resign"} if len(played.sent) > LONG else self._pick(offers)
                frame = {"t": "move", "id": id, "seq": played.seqs[seat], "move": move}
                played.pending = seat, frame
                played.sent[seat, id] = move
                self.decided = time.monotonic()
                return True
        return False

    def _pick(self, offers: list[Offer]) -> dict[str, Any]:
        offer = self.luck.choice(offers)
        row = self.luck.choice(list(offer.rows()) or [[]])
        return {"verb": offer.verb, **offer.fixed, **dict(zip(offer.fields, row, strict=True))}

    def _make(self, wire: ClientConnection, played: Played, seat: int, frame: dict[str, Any]) -> None:
        # Of a move that had been made before, only the answer comes again: what is offered was shown on coming in.
        wire.send(json.dumps(frame))
        while True:
            answer = self._hear(wire, played, seat, "ack", "nack")
            if answer["id"] == frame["id"]:
                break
        if answer["t"] == "ack":
            played.acknowledged.append((seat, frame["id"], frame["move"]))
            played.pending = None
            self.longest = max(self.longest, time.monotonic() - self.decided)
        elif PASSES in answer["reason"]["words"]:
            # The disk or the database refused: the same move, under the same id, after a while.
            time.sleep(AGAIN)
        else:
            self.refused.append(answer["reason"]["words"])
            played.pending = None
            # Only what is seen after coming again is sure to be the newest.
            raise TimeoutError

    # --- listening ---------------------------------------------------------------------------------------------------

    def _listen(self, wires: dict[int, ClientConnection], played: Played) -> None:
        """Waits until some seat may move."""
        began = time.monotonic()
        while not (self.stop.is_set() or played.over or any(self.offers.values())):
            for seat, wire in wires.items():
                self._glance(wire, played, seat)
            if time.monotonic() - began > PATIENCE:
                self.silences.append(f"{self.plan.game}: nobody may move")
                raise TimeoutError("nobody may move")

    def _glance(self, wire: ClientConnection, played: Played, seat: int) -> None:
        try:
            self._take(json.loads(wire.recv(GLANCE)), played, seat)
        except TimeoutError:
            return

    def _hear(self, wire: ClientConnection, played: Played, seat: int, *kinds: str) -> dict[str, Any]:
        while True:
            try:
                frame: dict[str, Any] = json.loads(wire.recv(PATIENCE))
            except TimeoutError:
                self.silences.append(f"{self.plan.game}: no {' or '.join(kinds)}")
                raise
            self._take(frame, played, seat)
            if frame["t"] in kinds:
                return frame

    def _take(self, frame: dict[str, Any], played: Played, seat: int) -> None:
        if frame["t"] != "update":
            return
        if frame["view"] is not None:
            played.views[seat] = frame["view"]
        else:
            assert frame["seq"] == played.seqs[seat] + 1, "a delta must follow what was seen before it"
            played.views[seat] = apply(played.views[seat], frame["delta"])
        played.seqs[seat] = frame["seq"]
        self.offers[seat] = fast.decode(json.dumps(frame["offers"]), type=list[Offer])
        played.over = played.over or frame["outcome"] is not None
