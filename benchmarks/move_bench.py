"""What one move costs the server without the system under it: frames in, frames out, no socket and no disk.

`PYTHONPATH=build/compiled python benchmarks/move_bench.py --seconds 4`. The match, its transport and what is shown are
the server's own; a store that keeps nothing answers at once. So two versions of the same code can be told apart on a
busy machine, in CPU time, by their quickest rounds. `--where` says in which functions the time was.
"""

import argparse
import asyncio
import random
import signal
import time
from collections import Counter
from statistics import median
from types import FrameType, SimpleNamespace
from typing import Any, cast

from msgspec import json
from server_driver import Frame, Offer
from uvicorn.config import Config

from cinque.games import GAMES
from cinque.kernel.game import rules_hash
from cinque.server.house.lines import Lines
from cinque.server.live.live_match import LiveMatch
from cinque.server.metrics import Metrics
from cinque.server.net.transport import SocketProtocol
from cinque.server.store.interface import Done, Store
from cinque.server.store.matches import Entry, MatchHead, Standing, StoredMatch, StoredSeat
from cinque.server.timekeeper import Timekeeper

MATCHES = 50
ROUND = 500
SEATS = 2
# A mask of zeros costs as much to take off as any.
MASK = b"\0\0\0\0"
SAMPLE_SECONDS = 0.001
LISTED = 40
decode = json.Decoder(Frame).decode


class Instant:
    """A store for which everything is on the disk at once."""

    shared = False

    def append(self, entries: list[Entry], standing: Standing | None, done: Done) -> None:
        done(None)


class Wire:
    """What a transport looks like to a connection."""

    def __init__(self) -> None:
        self.said: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.said.append(data)

    def is_closing(self) -> bool:
        return False

    def get_extra_info(self, name: str) -> Any:
        return SimpleNamespace(setsockopt=lambda *_: None) if name == "socket" else ("127.0.0.1", 1)

    def set_write_buffer_limits(self, high: int) -> None: ...


HEAD = (
    b"GET /api/socket HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Seat:
    """A connection at a match, and what its client was last shown."""

    def __init__(self, house: Any, live: LiveMatch, seat: int) -> None:
        self.wire = Wire()
        self.socket = SocketProtocol(cast(Config, None), cast(Any, SimpleNamespace(connections=set())), house)
        self.socket.connection_made(cast(asyncio.Transport, self.wire))
        self.socket.data_received(HEAD)
        at = self.socket.connection
        assert at is not None
        live.showing.guests.add(at)
        at.sit_down(live, [seat])
        at.first_look(live, -1)
        self.offers: list[Offer] = []
        self.seq = 0

    def read(self) -> None:
        """The newest of what was said; none of it is long enough to be squeezed."""
        for said in self.wire.said:
            while said[:1] == b"\x81":
                size, head = (said[1], 2) if said[1] < 126 else (int.from_bytes(said[2:4], "big"), 4)
                frame = decode(said[head : head + size])
                if frame.t == "update":
                    self.offers, self.seq = frame.offers, frame.seq
                said = said[head + size :]
        self.wire.said.clear()


class Run:
    """Matches of Grid Game at which both players are connected; a new one for each that ends."""

    def __init__(self) -> None:
        self.dice = random.Random(7)
        lines = Lines()
        metrics = Metrics()
        settings = SimpleNamespace(own_origins=(), frame_rate=1e9, frame_burst=1e9)
        self.times = Timekeeper()
        house = SimpleNamespace(lines=lines, metrics=metrics, settings=settings, leave=lambda *_: None)
        self.lines, self.metrics = lines, metrics
        self.app = {"house": house, "doors": SimpleNamespace(leave=lambda _: None)}
        self.number = self.moves = self.id = 0
        self.used = 0.0
        self.tables = [self.fresh() for _ in range(MATCHES)]

    def fresh(self) -> tuple[LiveMatch, list[Seat]]:
        game = GAMES["grid"]
        options = game.options().check({})
        self.number += 1
        head = MatchHead(
            id=f"m{self.number}",
            game="grid",
            options=options,
            rules=rules_hash(game, options),
            seed=f"seed {self.number}",
            turn_seconds=0,
            reserve_seconds=0,
            hotseat=False,
            created=0.0,
            standing=Standing("m", 1, 0, 0.0, None, None),
            release=game.release,
        )
        seats = [StoredSeat(seat, "human", "A", player=f"p{seat}") for seat in range(SEATS)]
        stored = StoredMatch(head, seats, [], [])
        live = LiveMatch(stored, cast(Store, Instant()), self.metrics, lambda _: None, self.times)
        found = [Seat(self.app, live, seat) for seat in range(SEATS)]
        self.lines._send()
        return live, found

    def move(self, at: int) -> None:
        """One move of one match; only what the server does counts."""
        live, seats = self.tables[at]
        for seat in seats:
            seat.read()
        if live.outcome is not None:
            live, seats = self.tables[at] = self.fresh()
            for seat in seats:
                seat.read()
        mover = seats[live.to_move[0]]
        offer = self.dice.choice(mover.offers)
        move: dict[str, object] = {"verb": offer.verb, **offer.fixed}
        if offer.fields:
            move[offer.fields[0]] = self.dice.choice(offer.picks)
        self.moves, self.id = self.moves + 1, self.id + 1
        said = json.encode({"t": "move", "id": str(1000000 + self.id), "seq": mover.seq, "move": move})
        data = bytes((0x81, 0x80 | len(said))) if len(said) < 126 else b"\x81\xfe" + len(said).to_bytes(2, "big")
        data += MASK + said
        began = time.thread_time()
        mover.socket.data_received(data)
        self.lines._send()
        self.used += time.thread_time() - began


def watched(seconds: float) -> Counter[str]:
    """Begins to note, each millisecond of processor time, what the server is doing."""
    where: Counter[str] = Counter()

    def look(_: int, frame: FrameType | None) -> None:
        own = True
        while frame is not None:
            name = f"{frame.f_code.co_filename.rpartition('/')[2]}:{frame.f_code.co_name}"
            where[("self " if own else "in   ") + name] += 1
            own, frame = False, frame.f_back

    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, SAMPLE_SECONDS, SAMPLE_SECONDS)
    return where


async def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seconds", type=float, default=4.0)
    words.add_argument("--where", action="store_true")
    asked = words.parse_args()
    run = Run()
    for count in range(MATCHES * 10):
        run.move(count % MATCHES)
    run.moves, run.used = 0, 0.0
    where = watched(asked.seconds) if asked.where else Counter()
    rounds: list[float] = []
    until = time.process_time() + asked.seconds
    while time.process_time() < until:
        run.moves, run.used = 0, 0.0
        while run.moves < ROUND:
            run.move(run.moves % MATCHES)
        rounds.append(run.used / run.moves * 1e6)
    print(f"{len(rounds)} rounds of {ROUND}: the quickest {min(rounds):.1f} µs a move, the middle {median(rounds):.1f}")
    signal.setitimer(signal.ITIMER_PROF, 0)
    for name, count in where.most_common(LISTED * 3):
        print(f"{count:6} {name}")


if __name__ == "__main__":
    asyncio.run(main())
