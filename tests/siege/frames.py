"""Frames made from real positions: all games are played while every other frame has one thing wrong with it."""

import asyncio
import json
import random
import time
from collections import Counter
from typing import Any

from msgspec import Struct, field
from msgspec import json as fast
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cinque.kernel.offers import Offer
from tests.server.player import Player, shown
from tests.server.running import Game, Server
from tests.siege.mutations import mutated, nested, torn
from tests.siege.pieces import add_up

# Few at once, so that positions move on between them.
BATCH = 20
# A question that is no mutation's, asked after each batch: its answer says that all before it was taken in.
SENTINEL = 1_000_000_000
# Seconds until an answer is a hang.
HANG = 60.0
BREATH = 0.01
# Frames of a match before another begins.
LENGTH = 4_000
PLANS: dict[str, dict[str, Any]] = {
    "grid": {},
    "naval": {},
    "temple": {},
    "ratroyale": {},
    "frigate": {"seats": 1},
}


class Heard(Struct):
    """As much of a frame as besiegers need."""

    t: str
    id: Any = None
    seq: int = 0
    offers: list[Offer] = []
    outcome: Any = None
    code: str = ""
    words: str = ""
    reason: dict[str, Any] | None = None


class Score(Struct):
    """What came of all frames."""

    sent: int = 0
    # Those the decoder refused; all others went on to be thought about.
    undecoded: int = 0
    made: int = 0
    matches: int = 0
    closed: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = []


decode = fast.Decoder(Heard).decode


class Besieger:
    """One seat of a match, and whoever sits at the other."""

    def __init__(self, server: Server, game: str, luck: random.Random, score: Score) -> None:
        self.server = server
        self.game = game
        self.luck = luck
        self.score = score
        self.info = next(each for each in server.get("/api/games") if each["name"] == game)
        self.seq = 0
        self.offers: list[Offer] = []
        self.over = False
        self.ids = 0
        self.asked = SENTINEL
        # The id of the legal move whose answer is waited for.
        self.step = ""

    def _new(self) -> Game:
        key = self.server.person()
        kinds = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        wish = {"game": self.game, "seats": kinds[: PLANS[self.game].get("seats", 2)]}
        seated = self.server.post("/api/matches", wish, key)
        return Game(seated["match"], dict.fromkeys(seated["seats"], key))

    async def attack(self, frames: int) -> None:
        """So many frames, in matches one after the other."""
        end = self.score.sent + frames
        while self.score.sent < end and len(self.score.wrong) < 20:
            match = await asyncio.to_thread(self._new)
            self.score.matches += 1
            self.over, self.offers, self.seq, self.step = False, [], 0, ""
            try:
                await self._play(match, min(LENGTH, end - self.score.sent))
            except (ConnectionClosed, OSError) as error:
                # A frame may end a connection, with a reason, and never the server.
                self.score.closed += 1
                if isinstance(error, ConnectionClosed) and not (error.rcvd and error.rcvd.reason):
                    self.score.wrong.append(f"{self.game}: closed without a word: {error}")
            except TimeoutError:
                self.score.wrong.append(f"{self.game}: nothing was answered for {HANG} s")

    async def _play(self, game: Game, frames: int) -> None:
        headers = shown(game.keys[0])
        async with connect(
            self.server.socket, additional_headers=headers, max_size=None, compression=None, ping_interval=None
        ) as wire:
            await wire.send(json.dumps({"t": "hello", "match": game.match, "seen": -1}))
            while decode(await asyncio.wait_for(wire.recv(), HANG)).t != "welcome":
                pass
            await self._ask(wire)
            left = frames
            while left > 0 and not self.over:
                batch = [*self._step(), *(self._frame() for _ in range(min(BATCH, left)))]
                for frame in batch:
                    await wire.send(frame)
                self.score.sent += len(batch)
                left -= len(batch)
                await self._ask(wire)
                if not self.offers:
                    # The bot gets its turn, too.
                    await asyncio.sleep(BREATH)

    async def _ask(self, wire: ClientConnection) -> None:
        """Hears all until a question asked now is answered, and the move that was meant to be made."""
        self.asked += 1
        await wire.send(json.dumps({"t": "ask", "id": self.asked, "what": "nothing"}))
        began, asked = time.monotonic(), False
        while True:
            frame = decode(await asyncio.wait_for(wire.recv(), HANG))
            if frame.id == self.asked:
                asked = True
            else:
                self._take(frame)
            if asked and not self.step:
                return
            if time.monotonic() - began > HANG:
                raise TimeoutError

    def _take(self, frame: Heard) -> None:
        if frame.t == "update":
            self.seq, self.offers, self.over = frame.seq, frame.offers, frame.outcome is not None
        if frame.t in ("ack", "nack") and frame.id == self.step:
            self.step = ""
        if frame.t == "ack":
            self.score.made += 1
        elif frame.t == "fault":
            self.score.codes[frame.code] += 1
            self.score.undecoded += frame.code == "bad-frame"
            if not frame.words or frame.code == "broken" or "failed" in frame.words:
                self.score.wrong.append(f"{self.game}: {frame.code}: {frame.words}")
        elif frame.t == "nack":
            self.score.codes["nack"] += 1
            words = (frame.reason or {}).get("words", "")
            if not words or "failed" in words:
                self.score.wrong.append(f"{self.game}: a move refused with {words!r}")

    # --- what is sent ------------------------------------------------------------------------------------------------

    def _step(self) -> list[str | bytes]:
        """A move that is legal, if it is our turn: the position goes on."""
        if not self.offers:
            return []
        self.ids += 1
        offer = self.luck.choice(self.offers)
        move = {"verb": offer.verb, **offer.fixed, **dict(zip(offer.fields, self._row(offer), strict=False))}
        self.step = f"s{self.ids}"
        return [json.dumps({"t": "move", "id": self.step, "seq": self.seq, "move": move})]

    def _frame(self) -> str | bytes:
        """Half as it should be, the other half with one thing changed; a few torn to pieces."""
        frame, luck = self._real(), self.luck
        chance = luck.random()
        if chance < 0.5:
            return json.dumps(frame)
        if chance < 0.97:
            return json.dumps(mutated(frame, luck))
        if chance < 0.99:
            data = torn(json.dumps(frame).encode(), luck)
            return data if luck.random() < 0.5 else data.decode(errors="replace")
        return nested(luck.choice((10, 500, 3000)))

    def _real(self) -> dict[str, Any]:
        luck = self.luck
        kind = luck.randrange(10)
        if kind < 4:
            # Often under an id that was used before.
            self.ids += luck.random() < 0.7
            return {"t": "move", "id": f"m{self.ids}", "seq": self._near(), "move": self._move()}
        if kind < 5:
            self.ids += 1
            moves = [self._move() for _ in range(luck.choice((1, 2, 3, 64)))]
            return {"t": "order", "id": f"o{self.ids}", "seq": self._near(), "moves": moves}
        if kind < 9:
            return self._question()
        if luck.random() < 0.02:
            return {"t": "say", "text": "Well played"}
        return luck.choice(({"t": "ready", "seat": 0}, {"t": "hurry"}, {"t": "hello", "match": "x", "seen": 3}))

    def _near(self) -> int:
        return self.seq - (self.luck.random() < 0.1)

    def _question(self) -> dict[str, Any]:
        what = self.luck.choice(("refusal", "preview", "order", "overlay", "overlay"))
        asked: dict[str, Any] = {"t": "ask", "id": self.luck.randrange(1000), "what": what}
        if what == "overlay":
            name = self.luck.choice(self.info["overlays"] or ["none"])
            asked["name"] = f"{name}{self.luck.randrange(40)}" if name.endswith(":") else name
        elif what == "order":
            asked["orders"] = [[self._move(), self._move()]]
        else:
            asked["moves"] = [self._move()]
        return asked

    def _move(self) -> dict[str, Any]:
        luck = self.luck
        if not self.offers or luck.random() < 0.02:
            return {"verb": luck.choice(("undo", "end", "walk"))}
        offer = luck.choice(self.offers)
        if luck.random() < 0.1:
            offer = Offer(offer.verb, {name: luck.randrange(300) for name in offer.fixed}, offer.fields, offer.picks)
        return {"verb": offer.verb, **offer.fixed, **dict(zip(offer.fields, self._row(offer), strict=False))}

    def _row(self, offer: Offer) -> list[int]:
        """One of the rows of an offer, without making them all."""
        width = len(offer.fields)
        if offer.picks and width:
            at = width * self.luck.randrange(len(offer.picks) // width)
            return offer.picks[at : at + width]
        if offer.runs:
            at = 2 * self.luck.randrange(len(offer.runs) // 2)
            return [offer.runs[at] + self.luck.randrange(offer.runs[at + 1])]
        return []


def wake_bots(server: Server) -> None:
    """A bot's first move: whatever thinks for bots has begun, and is not hurried while it still reads the games."""
    with Player(server, server.new("me", "random"), 0).sit() as player:
        player.wait_for_turn()
        player.move("end")
        player.wait_for_turn()


async def besiege(server: Server, frames: int, seed: str) -> Score:
    """All games at once."""
    score = Score()
    await asyncio.to_thread(wake_bots, server)
    share = frames // len(PLANS)
    scores = [Score() for _ in PLANS]
    sieges = [
        Besieger(server, game, random.Random(f"{seed} {game}"), each).attack(share)
        for game, each in zip(PLANS, scores, strict=True)
    ]
    await asyncio.gather(*sieges)
    for each in scores:
        add_up(score, each)
    return score
