"""A process in which bots think. It reads jobs from its input and writes moves to its output, each with its length.

Run as `python -m cinque.server.house.worker`. Whatever comes in while it thinks means: stop, and play the best found
so far.
"""

import select
import struct
import sys
from io import FileIO
from typing import Any

from msgspec import Struct, msgpack

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.options import Options
from cinque.server.live.position import Position

LENGTH = struct.Struct("!I")


class Job(Struct, frozen=True):
    """A position, as its log, and who is to think about it."""

    game: str
    options: Options
    seats: int
    seed: str
    moves: list[tuple[int, int]]
    seat: int
    bot: str
    dice: int
    loadouts: list[Any] | None = None


def think(job: Job, source: FileIO) -> list[int]:
    """What the bot would play. It sees a guess of the position with dice of its own, never the truth."""
    game = GAMES[job.game]
    position = Position(game, job.options, job.seats, job.seed, job.loadouts)
    for seat, move in job.moves:
        position.accept(position.propose(seat, move))
    guess = game.guess(position.now, job.seat, Dice(f"guess {job.dice}", game.streams()))
    bot = BOTS[job.game][job.bot]
    return bot.choose(game, guess, job.seat, Rng(job.dice), bot.budget, lambda: _anything(source))


def _anything(source: FileIO) -> bool:
    return bool(select.select([source], [], [], 0)[0])


def main() -> None:
    """Until the input ends: a server that is gone leaves no worker behind."""
    # Without a buffer, so that select sees all that has come.
    source = FileIO(sys.stdin.fileno(), closefd=False)
    while (head := _read(source, LENGTH.size)) is not None:
        body = _read(source, LENGTH.unpack(head)[0])
        if body is None:
            return
        if body:
            _answer(think(msgpack.decode(body, type=Job), source))


def _read(source: FileIO, length: int) -> bytes | None:
    data = b""
    while len(data) < length:
        part = source.read(length - len(data))
        if not part:
            return None
        data += part
    return data


def _answer(moves: list[int]) -> None:
    body = msgpack.encode(moves)
    sys.stdout.buffer.write(LENGTH.pack(len(body)) + body)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
