"""Plays many matches at once through real sockets, in a process of its own: `python server_driver.py ADDRESS ...`.

Every match has two connections, one a seat. Moves are picked at random from the offers, as a client would. The time of
a move is from sending it to its acknowledgement.
"""

import argparse
import asyncio
import json
import os
import random
import time
from functools import partial
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
import uvloop
from msgspec import Struct


class Offer(Struct):
    verb: str
    fixed: dict[str, int] = {}
    fields: list[str] = []
    picks: list[int] = []


class Frame(Struct):
    """As much of a frame as playing needs."""

    t: str
    seq: int = 0
    offers: list[Offer] = []
    outcome: object = None


decode = msgspec.json.Decoder(Frame).decode


def post(address: str, path: str, body: object, key: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    with urlopen(Request(address + path, json.dumps(body).encode(), headers), timeout=60) as answer:
        result: dict[str, Any] = json.load(answer)
    return result


class Player(asyncio.Protocol):
    """One seat of one match: as little Python as will play."""

    def __init__(self, match: "Match", seat: int, key: str, path: bytes) -> None:
        self.match = match
        self.seat = seat
        self.key = key
        self.path = path
        self.buffer = b""
        self.open = False
        self.offers: list[Offer] = []
        self.seq = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        key += f"Authorization: Bearer {self.key}\r\n".encode() if self.key else b""
        self.transport.write(b"GET " + self.path + b" HTTP/1.1\r\nHost: bench\r\n" + key + UPGRADE)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            _, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self.open = True
            self.buffer = rest
            self.send({"t": "hello", "match": self.match.id})
        self.read_frames()

    def read_frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, head = buffer[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            if len(buffer) - at < head + size:
                break
            if buffer[at] == 0x81:
                self.match.heard(self, decode(buffer[at + head : at + head + size]))
            at += head + size
        self.buffer = buffer[at:]

    def send(self, frame: object) -> None:
        """A masked text frame; the mask is zero, which costs the server the same."""
        data = msgspec.json.encode(frame)
        size = len(data)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)


UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"


class Match:
    """Two players and one move on its way at a time."""

    def __init__(self, run: "Run", id: str) -> None:
        self.run = run
        self.id = id
        self.players: list[Player] = []
        self.sent = 0.0
        self.busy = False
        self.wanted = False
        self.over = False
        self.ready = 0
        self.spare = False

    def heard(self, player: Player, frame: Frame) -> None:
        if frame.t == "update":
            player.offers, player.seq = frame.offers, frame.seq
            self.ready += 1
            if frame.outcome is not None and not self.over:
                self.over = True
                self.run.replace(self)
        elif frame.t == "ack":
            self.run.acknowledged(time.perf_counter() - self.sent)
            self.busy = False
        elif frame.t in ("nack", "fault"):
            self.run.refused += 1
            self.busy = False
        if self.wanted and not self.busy:
            self.move()

    def move(self) -> None:
        """The player who has offers picks one."""
        for player in self.players:
            if player.offers and not self.over:
                offer = self.run.random.choice(player.offers)
                move: dict[str, object] = {"verb": offer.verb, **offer.fixed}
                if offer.fields:
                    move[offer.fields[0]] = self.run.random.choice(offer.picks)
                player.offers = []
                self.busy = True
                self.wanted = self.run.flooding
                self.sent = time.perf_counter()
                self.run.number += 1
                player.send({"t": "move", "id": str(self.run.number), "seq": player.seq, "move": move})
                return


class Run:
    """All matches of one measurement."""

    def __init__(self, address: str, matches: int, server: int, database: int = 0) -> None:
        self.address = address
        self.server = server
        self.database = database
        self.cpu = [0.0, 0.0, 0.0, 0.0]
        self.random = random.Random(7)
        self.matches: list[Match] = []
        self.spares: list[Match] = []
        self.count = matches
        self.latencies: list[float] = []
        self.measuring = False
        self.flooding = False
        self.refused = 0
        self.number = int(time.time() * 1000) * 1000

    def replace(self, match: Match) -> None:
        """A match that is over makes room for one that has not begun."""
        if self.spares and match in self.matches:
            self.matches[self.matches.index(match)] = fresh = self.spares.pop()
            fresh.wanted = self.flooding
            if fresh.wanted:
                fresh.move()

    def acknowledged(self, seconds: float) -> None:
        if self.measuring:
            self.latencies.append(seconds)

    async def connect(self, seated: list[dict[str, object]]) -> None:
        """Everybody sits down and has seen the board."""
        place = urlsplit(self.address)
        loop = asyncio.get_running_loop()
        for each in seated:
            match = Match(self, str(each["match"]))
            self.matches.append(match)
            for seat in cast(list[dict[str, Any]], each["seats"]):
                player = Player(match, seat["seat"], seat["key"], b"/api/socket")
                match.players.append(player)
                await loop.create_connection(partial(_same, player), place.hostname or "", place.port or 80)
        while any(match.ready < len(match.players) for match in self.matches):
            await asyncio.sleep(0.01)
        self.matches, self.spares = self.matches[: self.count], self.matches[self.count :]

    async def flood(self, seconds: float) -> None:
        """Every match moves again as soon as its move is acknowledged."""
        self.flooding = True
        for match in self.matches:
            match.wanted = True
            match.move()
        await asyncio.sleep(1.0)
        self.measuring, before = True, self.used()
        await asyncio.sleep(seconds)
        self.measuring = self.flooding = False
        self.cpu = [after - then for after, then in zip(self.used(), before, strict=True)]
        for match in self.matches:
            match.wanted = False
        await self.settle()

    def used(self) -> list[float]:
        """Seconds of processors: the server's loop, its other threads, the driver, the database where it is another."""
        family = cpu_of_family(self.database) if self.database else 0.0
        return [*cpu_of(self.server), time.process_time(), family]

    async def pace(self, rate: float, seconds: float) -> None:
        """So many moves a second over all matches, whether or not the last ones were acknowledged."""
        self.measuring = True
        began, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - began) < seconds:
            while sent < now * rate:
                match = self.matches[sent % len(self.matches)]
                match.wanted = True
                if not match.busy:
                    match.wanted = False
                    match.move()
                sent += 1
            await asyncio.sleep(0.0005)
        await self.settle()
        self.measuring = False

    async def settle(self) -> None:
        until = time.monotonic() + 10
        while any(match.busy for match in self.matches) and time.monotonic() < until:
            await asyncio.sleep(0.01)


def _same(player: Player) -> Player:
    return player


def seat_pairs(address: str, count: int) -> list[dict[str, object]]:
    seats = [{"kind": "me", "name": "A"}, {"kind": "open"}]
    one, two = [post(address, "/api/players", {})["key"] for _ in range(2)]
    keys = [{"seat": 0, "key": one}, {"seat": 1, "key": two}]
    pairs: list[dict[str, object]] = []
    for _ in range(count):
        first = post(address, "/api/matches", {"game": "grid", "seats": seats}, one)
        post(address, f"/api/matches/{first['match']}/join", {"name": "B"}, two)
        pairs.append({"match": first["match"], "seats": keys})
    return pairs


def cpu_of(process: int) -> list[float]:
    """Seconds of CPU time the server has used, its own and the system's: the event loop's, and all other threads'."""
    if not process:
        return [0.0, 0.0]
    used = {int(each.name): ticks_of(each) for each in Path(f"/proc/{process}/task").iterdir()}
    loop = used.pop(process)
    return [loop / os.sysconf("SC_CLK_TCK"), sum(used.values()) / os.sysconf("SC_CLK_TCK")]


def ticks_of(thread: Path) -> int:
    fields = (thread / "stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def cpu_of_family(process: int) -> float:
    """Seconds of a process and its children, as a database server has one for each who asks."""
    family = [process]
    for each in Path(f"/proc/{process}/task").iterdir():
        family += [int(child) for child in (each / "children").read_text().split()]
    return sum(ticks_of(Path(f"/proc/{each}")) for each in family) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000 if values else float("nan")


async def watch(address: str, count: int) -> None:
    """Connections that only look on."""
    match = str(seat_pairs(address, 1)[0]["match"])
    run = Run(address, count, 0)
    await run.connect([{"match": match, "seats": [{"seat": -1, "key": ""}]} for _ in range(count)])


async def drive(chosen: argparse.Namespace) -> dict[str, object]:
    run = Run(chosen.address, chosen.matches, chosen.server, chosen.database)
    began = time.perf_counter()
    if chosen.watchers:
        await watch(chosen.address, chosen.watchers)
    else:
        await run.connect(seats_for(chosen))
    connected = time.perf_counter() - began
    if chosen.rate:
        await run.pace(chosen.rate, chosen.seconds)
    elif chosen.seconds:
        await run.flood(chosen.seconds)
    if chosen.hold:
        print("connected", flush=True)
        await asyncio.get_running_loop().run_in_executor(None, input)
    loop, threads, driver, database = (round(each * 1e6 / max(1, len(run.latencies)), 1) for each in run.cpu)
    return {
        "moves": len(run.latencies) / chosen.seconds if chosen.seconds else 0,
        "p50": percentile(run.latencies, 0.5),
        "p99": percentile(run.latencies, 0.99),
        "refused": run.refused,
        "ended": sum(match.over for match in run.matches),
        "cpu": [loop, threads],
        "driver": driver,
        "database": database,
        "connected": connected,
    }


def seats_for(chosen: argparse.Namespace) -> list[dict[str, object]]:
    """Seats that were kept from a run before, or new ones."""
    if chosen.seats:
        kept: list[dict[str, object]] = json.loads(chosen.seats.read_text())
        return kept
    seats = seat_pairs(chosen.address, chosen.matches + chosen.spares)
    if chosen.keep:
        chosen.keep.write_text(json.dumps(seats))
    return seats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("--server", type=int, default=0, help="process id of the server, to read its CPU time")
    parser.add_argument("--database", type=int, default=0, help="process id of its database, to read that as well")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--spares", type=int, default=0, help="matches that take the place of those that end")
    parser.add_argument("--watchers", type=int, default=0, help="connections that only look on, instead of matches")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--rate", type=float, default=0, help="moves a second; 0 is as fast as it goes")
    parser.add_argument("--keep", type=Path, help="where to keep the seats of the matches")
    parser.add_argument("--seats", type=Path, help="seats of matches that exist already")
    parser.add_argument("--hold", action="store_true", help="stay connected until a line comes in")
    uvloop.install()
    print(json.dumps(asyncio.run(drive(parser.parse_args()))), flush=True)


if __name__ == "__main__":
    main()
