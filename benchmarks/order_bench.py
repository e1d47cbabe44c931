"""What a bot's choice costs the server beside its thinking, after 100, 1,000 and 3,000 moves: it should be the same.

The real store and the real worker's memory, in one process so that all of its CPU time is counted: the log from where
the worker left off is read, packed, unpacked, played on, and a guess is made of it.
"""

import asyncio
import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import msgpack
from report import Figure

from cinque.engine.worker import Job, Opening, Shelf
from cinque.games import GAMES
from cinque.kernel.dice import Dice
from cinque.kernel.game import rules_hash
from cinque.kernel.log import SILENT
from cinque.kernel.play import begin, legal
from cinque.server.store.matches import HUMAN, Entry, MatchHead, Standing, StoredSeat
from cinque.server.store.sqlite import SqliteStore

GAME = GAMES["grid"]
LENGTHS = (100, 1000, 3000)
ORDERS = 40
AT_MOST = 1.2


def a_log(length: int) -> tuple[Opening, list[tuple[int, int]]]:
    """A random game of Grid Game that lasts so long."""
    for seed in range(100):
        opening = Opening("grid", GAME.options().check({}), 2, f"long {seed}")
        state = begin(GAME, opening.options, 2, opening.seed)
        luck = random.Random(seed)
        log: list[tuple[int, int]] = []
        while GAME.outcome(state) is None and len(log) < length:
            seat = GAME.to_move(state)[0]
            log.append((seat, luck.choice(legal(GAME, state, seat))))
            GAME.play(state, *log[-1], SILENT)
        if len(log) == length and GAME.outcome(state) is None:
            return opening, log
    raise RuntimeError("no game lasts so long")


async def order_cost(store: SqliteStore, opening: Opening, log: list[tuple[int, int]], length: int) -> float:
    """Milliseconds of CPU for one order, once the worker has the match in memory."""
    match = f"long-{length}"
    head = MatchHead(
        match,
        "grid",
        opening.options,
        rules_hash(GAME, opening.options),
        opening.seed,
        0,
        0,
        False,
        0.0,
        Standing(match, 1, 0, 0.0, None, None),
    )
    seats = [StoredSeat(seat, HUMAN, "", "") for seat in (0, 1)]
    entries = [Entry(match, number, seat, move, None, 0.0) for number, (seat, move) in enumerate(log)]
    await store.create(head, seats, entries[: length + 2 * ORDERS])
    shelf, since = Shelf(), length
    kept = shelf.match(Job(match, 0, opening, [], 0, "random", 1))
    assert kept is not None
    kept.go_on(log[:length])
    spent = 0.0
    for _ in range(ORDERS):
        began = time.process_time()
        stored = await store.load(match, since)
        assert stored is not None
        moves = [(each.seat, each.move) for each in stored.entries if each.number < since + 2]
        job = msgpack.decode(msgpack.encode(Job(match, since, None, moves, 0, "random", 1)), type=Job)
        found = shelf.match(job)
        assert found is not None
        GAME.guess(found.go_on(job.moves), job.seat, Dice("guess", GAME.streams()))
        spent += time.process_time() - began
        since += len(moves)
    return spent / ORDERS * 1000


async def costs() -> list[float]:
    opening, log = a_log(LENGTHS[-1] + 2 * ORDERS)
    with TemporaryDirectory() as folder:
        store = SqliteStore(str(Path(folder) / "orders.db"))
        await store.open(lambda match: None)
        found = [await order_cost(store, opening, log[: length + 2 * ORDERS], length) for length in LENGTHS]
        await store.close()
    return found


def measure() -> list[Figure]:
    found = asyncio.run(costs())
    figures = [
        Figure(f"a bot's order after {length} moves", cost, "ms CPU")
        for length, cost in zip(LENGTHS, found, strict=True)
    ]
    return [*figures, Figure("dearest order beside the cheapest", max(found) / min(found), "times", at_most=AT_MOST)]
